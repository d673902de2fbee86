"""Card game: whole rounds by hand, with everything that the history says."""

from typing import Any

from tests.resolver.machines.lcg import Game, table

WON = (
    "Ann wins the military challenge 4 to 0: unopposed; Ann gains 1 power; Ben loses 1 character; "
    "insight: up to 1 card; renown: up to 1 power."
)
PLOTS: dict[str, Any] = {
    "a": {"name": "Calm Over Westeros", "gold": 5, "initiative": 4, "claim": 1, "reserve": 7},
    "b": {"name": "Marched to the Wall", "gold": 4, "initiative": 6, "claim": 0, "reserve": 6},
}


def revealed() -> Game:
    game = table()
    game.move("a", "modifiers", initiative=1, gold=1)
    for seat, values in PLOTS.items():
        game.move(seat, "choose-plot", **values)
    game.move("a", "reveal-plots")
    return game


def test_a_joust_round_reads_like_this() -> None:
    game = revealed()
    assert game.lines == [
        "Ann's cards add to the plot: gold +1 and initiative +1.",
        "Ann has chosen a plot.",
        "Ben has chosen a plot.",
        "Ann reveals Calm Over Westeros: gold 5, initiative 4, claim 1, reserve 7.",
        "Ben reveals Marched to the Wall: gold 4, initiative 6, claim 0, reserve 6.",
        "Ben wins initiative with 6 and chooses the first player.",
    ]
    assert game.position == "1/1.3.II/1"
    assert game.move("b", "choose-first-player", first_player="a") == [
        "Ann is first player; player order: Ann and Ben.",
        "When Revealed abilities resolve now, in the order that Ann chooses.",
        "Action window of the plot phase: Ann acts first.",
    ]
    assert game.move("a", "close-window") == [
        "Ann closes the window: Action window of the plot phase.",
        "Draw phase: everybody draws (Ann 2 and Ben 2).",
        "Action window of the draw phase: Ann acts first.",
    ]
    assert game.move(None, "close-window") == [
        "The host closes the window: Action window of the draw phase.",
        "The marshaling phase begins.",
        "Ann is the active player and collects 6 gold: 6 in the pool.",
        "Ann may marshal; everybody may take actions, Ann first.",
    ]
    assert game.move("a", "marshal", note="Arya", gold=4) == ["Ann marshals Arya for 4 gold: 2 left."]
    assert game.move("b", "act", note="The Hand's Judgment", gold=0, cards=1) == [
        "Ben takes an action: The Hand's Judgment."
    ]
    assert game.move("a", "close-window") == [
        "Ann closes the window: Marshaling window.",
        "Ben is the active player and collects 4 gold: 4 in the pool.",
        "Ben may marshal; everybody may take actions, Ann first.",
    ]
    assert game.move("b", "close-window") == [
        "Ben closes the window: Marshaling window.",
        "The challenges phase begins.",
        "Ann may initiate a challenge after the action window, in which Ann acts first.",
    ]
    arya = {"name": "Arya", "str": 4, "keywords": ["renown", "insight"]}
    assert game.move("a", "initiate", type="military", opponent="b", attackers=[arya]) == [
        "Ann closes the window: Action window before a challenge opportunity.",
        "Ann initiates a military challenge against Ben with Arya (4 STR).",
        "Action window after a challenge is initiated: Ann acts first.",
    ]
    assert game.move("a", "close-window") == ["Ann closes the window: Action window after a challenge is initiated."]
    assert game.move("b", "defend", defenders=[]) == [
        "Ben does not defend.",
        "Action window after defenders are declared: Ann acts first.",
    ]
    assert game.move("a", "compare") == [
        "Ann closes the window: Action window after defenders are declared.",
        WON,
        "Ann gains 1 power for winning: 1 now.",
    ]
    assert game.move("b", "choose-victims", victims=["Tyrion"]) == ["Tyrion dies."]
    assert game.move("a", "order-keywords", order=["renown", "insight"]) == [
        "Ann, the first player, orders the keywords: renown and insight."
    ]
    assert game.move("a", "use-keywords", renown=1, insight=1) == [
        "Renown: Ann gains 1 power on characters: 2 now.",
        "Insight: Ann draws 1 card.",
        "The challenge is over.",
        "Ann may initiate a challenge after the action window, in which Ann acts first.",
    ]
    assert game.move("a", "end-challenges") == [
        "Ann closes the window: Action window before a challenge opportunity.",
        "Ann initiates no more challenges.",
        "Ben may initiate a challenge after the action window, in which Ann acts first.",
    ]
    assert game.move("b", "end-challenges") == [
        "Ben closes the window: Action window before a challenge opportunity.",
        "Ben initiates no more challenges.",
    ]
    assert game.position == "1/5.2/17"
    assert game.move("b", "dominance", strength=[3, 1]) == [
        "Nobody wins dominance: Ann and Ben tie at 5.",
        "Action window of the dominance phase: Ann acts first.",
    ]
    assert game.move("a", "close-window") == [
        "Ann closes the window: Action window of the dominance phase.",
        "Standing phase: all kneeling cards stand.",
        "Action window of the standing phase: Ann acts first.",
    ]
    assert game.move("a", "close-window") == [
        "Ann closes the window: Action window of the standing phase.",
        "Taxation phase: unspent gold goes back to the treasury (Ann 2 and Ben 4).",
    ]
    assert game.move("b", "check-reserve") == [
        "Ann has 9 in hand, reserve 7: chooses and discards 2 cards.",
        "Ben has 8 in hand, reserve 6: chooses and discards 2 cards.",
        "Action window of the taxation phase: Ann acts first.",
    ]
    assert game.move("a", "close-window") == [
        "Ann closes the window: Action window of the taxation phase.",
        "Round 1 is over.",
        "Round 2 begins: everybody chooses a plot in secret.",
    ]
    assert game.position == "2/1.2/22"
    ann, ben = game.state.players.values()
    assert (ann.faction_power, ann.card_power, ann.gold, ann.spent, ann.hand, ann.discarded) == (1, 1, 0, 0, 7, 2)
    assert (ben.faction_power, ben.card_power, ben.gold, ben.spent, ben.hand, ben.dead) == (0, 0, 0, 0, 6, 1)


def test_answers_are_kept_with_their_reasons() -> None:
    game = revealed()
    (kept,) = game.answers
    assert kept.question == "initiative-order"
    assert [str(step.text) for step in kept.resolution.steps][:3] == [
        "Ann: 4 on the plot.",
        "Ann: +1 by a modifier in play.",
        "Ann has initiative 5.",
    ]


def test_last_rounds_first_player_acts_first_until_a_new_one_is_chosen() -> None:
    """fp-07."""
    game = revealed()
    game.move("b", "choose-first-player", first_player="b")
    assert game.view("a")["window"] == {"acts_first": "b", "next": None, "passes": 0}
    assert game.view("a")["order"] == ["b", "a"]
    for _ in range(4):
        game.move(None, "close-window")
    game.move("b", "end-challenges")
    game.move("a", "end-challenges")
    game.move("a", "dominance", strength=[0, 0])
    game.move(None, "close-window")
    game.move(None, "close-window")
    game.move(None, "check-reserve")
    game.move(None, "close-window")
    assert game.state.round == 2
    assert game.view(None)["first_player"] == "b"


def test_the_map_of_the_round() -> None:
    """pha-01 and pha-02: seven phases in order, and where action windows are."""
    steps = table().view("a")["steps"]
    assert list(dict.fromkeys(step["phase"] for step in steps)) == [
        "plot",
        "draw",
        "marshaling",
        "challenges",
        "dominance",
        "standing",
        "taxation",
    ]
    after = {steps[i]["id"]: steps[i - 1]["id"] for i, step in enumerate(steps) if step["window"]}
    assert after == {
        "plot-window": "1.3.III",
        "draw-window": "2.2",
        "marshaling-window": "3.2",
        "challenges-window": "4.1",
        "attackers-window": "4.2",
        "defenders-window": "4.2.1",
        "dominance-window": "5.2",
        "standing-window": "6.2",
        "taxation-window": "7.3",
    }
    assert [step["id"] for step in steps if step["current"]] == ["1.2"]
    melee = {step["id"] for step in table(3).view("a")["steps"]} - {step["id"] for step in steps}
    assert melee == {"1.4", "7.4"}


def test_an_empty_plot_deck_gets_its_used_pile_back() -> None:
    game = table(plots=2)
    for number in (1, 2, 3):
        for seat in ("a", "b"):
            game.move(
                seat,
                "choose-plot",
                name=f"Plot {number}",
                gold=1,
                initiative=9 if seat == "a" else 1,
                claim=1,
                reserve=6,
            )
        game.move(None, "reveal-plots")
        lines = game.move("a", "choose-first-player", first_player="a")
        said = "Ann's plot deck is empty: the used pile becomes the plot deck." in lines
        player = game.state.players["a"]
        assert (said, player.plot_deck, player.used_plots) == {1: (False, 1, []), 2: (True, 1, []), 3: (True, 1, [])}[
            number
        ]
        if number < 3:
            to_next_round(game)


def to_next_round(game: Game) -> None:
    for _ in range(4):
        game.move(None, "close-window")
    game.move("a", "end-challenges")
    game.move("b", "end-challenges")
    game.move(None, "dominance", strength=[0, 0])
    game.move(None, "close-window")
    game.move(None, "close-window")
    game.move(None, "check-reserve")
    game.move(None, "close-window")
