"""Card game: plots and initiative, 15 power, empty decks."""

import pytest

from app.resolver.machine import Refused
from app.resolver.trace import RuleBroken
from tests.resolver.machines.lcg import Game, attack, challenges, close, defend, first, plot, plots, table
from tests.resolver.machines.test_thrones_lcg_challenges import problems
from tests.resolver.played import Played


def tied(seats: int = 2) -> Game:
    game = table(seats)
    plots(game, initiative=4)
    return game


def test_a_tie_is_drawn_by_lot_here() -> None:
    game = tied()
    decision = game.view("b")["decision"]
    assert decision == {
        "id": "random-draw",
        "ask": "Draw at random between Ann and Ben: who wins initiative?",
        "seat": None,
        "options": {"a": "Ann", "b": "Ben"},
    }
    assert game.view("a")["waiting_for"] == []
    assert game.prompts("b")["settle"].fields[0].optional
    lines = game.move("b", "settle")
    assert lines == [
        "The lot falls on Ann.",
        "Ann wins initiative by the draw and chooses the first player: initiative 4 and power 0 were tied.",
    ]


def test_a_tie_is_drawn_at_the_table() -> None:
    game = tied()
    with pytest.raises(RuleBroken) as broken:
        game.move("a", "settle", answer="c")
    assert problems(broken) == [("/answer", "Must be one of the options.")]
    with pytest.raises(Refused, match="First this is to be decided: Draw at random"):
        game.move("a", "choose-first-player", first_player="a")
    game.move("a", "settle", answer="b")
    assert game.state.initiative_winner == "b"


def test_less_power_wins_a_tie() -> None:
    """ini-02 and ini-06: the power total counts, wherever it lies."""
    game = table()
    game.move("a", "count", faction_power=1, card_power=2)
    game.move("b", "count", faction_power=2)
    plots(game, initiative=4)
    assert game.state.initiative_winner == "b"


def test_a_card_settles_ties() -> None:
    game = tied()
    game.move("a", "settle", answer="a")
    game.move("a", "compare-initiative", ties_chosen_by="b")
    assert game.view("a")["waiting_for"] == ["b"]
    with pytest.raises(Refused, match="Ben decides this"):
        game.move("a", "settle", answer="a")
    with pytest.raises(RuleBroken):
        game.move("b", "settle")
    game.move("b", "settle", answer="a")
    assert game.state.initiative_winner == "a"
    with pytest.raises(Refused, match="Choose a player who is in the game"):
        game.move("a", "compare-initiative", ties_chosen_by="x")


def test_who_settled_ties_has_left() -> None:
    game = tied(3)
    game.move("a", "settle", answer="a")
    game.move("a", "compare-initiative", ties_chosen_by="c")
    game.move("c", "settle", answer="a")
    game.move("c", "concede")
    game.move("a", "compare-initiative")
    game.move("a", "settle", answer="b")
    assert game.state.initiative_winner == "b"


def test_initiative_is_compared_again_with_new_modifiers() -> None:
    game = table()
    plots(game)
    game.move("b", "modifiers", initiative=7)
    game.move("b", "compare-initiative")
    assert (game.state.place, game.state.initiative_winner) == ("1.3.II", "b")


def test_only_the_winner_of_initiative_chooses() -> None:
    """fp-01 and fp-03: anybody, but nobody else chooses."""
    game = table()
    plots(game)
    with pytest.raises(Refused, match="Ann won initiative and chooses the first player"):
        game.move("b", "choose-first-player", first_player="b")
    with pytest.raises(RuleBroken) as broken:
        game.move("a", "choose-first-player", first_player="b", barred=["b"])
    message = "A card keeps this player from being first player: choose another one."
    assert problems(broken) == [("/first_player", message)]
    with pytest.raises(RuleBroken):
        game.move("a", "choose-first-player", first_player="x")
    game.move("a", "choose-first-player", first_player="b")
    assert game.view("a")["order"] == ["b", "a"]


def test_player_order_runs_clockwise() -> None:
    """fp-02."""
    game = table(4)
    first(game, "c")
    assert game.view("a")["order"] == ["c", "d", "a", "b"]


def test_plots_are_revealed_when_all_have_chosen() -> None:
    game = table(3)
    plot(game, "a")
    with pytest.raises(Refused, match="Wait for the plots of Ben and Cat"):
        game.move("a", "reveal-plots")
    assert "reveal-plots" not in game.prompts("a")
    assert game.move("a", "choose-plot", name="Other", gold=1, initiative=1, claim=1, reserve=1) == [
        "Ann has chosen a plot anew."
    ]
    game.move("a", "take-back-plot")
    with pytest.raises(Refused, match="You have chosen no plot yet"):
        game.move("a", "take-back-plot")


def test_names_that_would_stand_for_power_are_no_obstacle() -> None:
    game = Played(table().machine, {"a": "Ann", "b": "Ann.power"})
    plots(game)
    assert game.state.initiative_winner == "a"


def test_fifteen_power_ends_the_game_at_once() -> None:
    """vic-01 and fault 11: 15 is enough, before claim and keywords."""
    game = table()
    challenges(game)
    game.move("a", "count", faction_power=14)
    attack(game, "a", "b", "power", attackers=[{"str": 3, "keywords": ["renown"]}])
    defend(game, "b")
    game.move("b", "count", faction_power=3)
    lines = game.move("a", "compare")
    assert lines[-1] == "Ann has 15 power and wins the game."
    view = game.view("b")
    assert (view["over"], view["winner"], view["waiting_for"]) == (True, "a", [])
    assert game.state.players["b"].faction_power == 3
    assert game.prompts("a") == {}
    with pytest.raises(Refused, match="The game is over"):
        game.move("a", "gain-gold", gold=1)


def test_moved_power_counts() -> None:
    """vic-06."""
    game = table()
    challenges(game, claim=2)
    game.move("a", "count", faction_power=13)
    game.move("b", "count", faction_power=2)
    attack(game, "a", "b", "power", 3)
    defend(game, "b", 1)
    assert game.move("a", "compare")[-1] == "Ann has 15 power and wins the game."


def test_renown_wins_before_a_later_keyword() -> None:
    game = table()
    challenges(game)
    game.move("a", "count", faction_power=14)
    attack(game, "a", "b", "military", attackers=[{"str": 3, "keywords": ["renown", "insight"]}])
    defend(game, "b", 1)
    game.move("a", "compare")
    game.move("b", "choose-victims", victims=["Arya"])
    game.move("a", "order-keywords", order=["renown", "insight"])
    lines = game.move("a", "use-keywords", renown=1, insight=1)
    assert lines == ["Renown: Ann gains 1 power on characters: 15 now.", "Ann has 15 power and wins the game."]


def test_dominance_wins_the_game() -> None:
    game = table()
    challenges(game)
    game.move("a", "count", faction_power=14)
    for seat in "ab":
        game.move(seat, "end-challenges")
    with pytest.raises(RuleBroken) as broken:
        game.move("a", "dominance", strength=[1, 2, 3])
    assert problems(broken) == [("/strength", "Say one number for each of 2 players.")]
    lines = game.move("b", "dominance", strength=[5, 0])
    assert lines == ["Ann wins dominance with 10 and gains 1 power.", "Ann has 15 power and wins the game."]


def test_the_first_player_decides_between_several_at_fifteen() -> None:
    """vic-02 and fault 18."""
    game = table(3)
    challenges(game, "c")
    for seat in "ab":
        game.move(seat, "count", faction_power=14)
    game.move("c", "gain-power", players=["a", "b"], power=1)
    assert game.view("a")["waiting_for"] == ["c"]
    assert game.prompts("a") == {}
    assert list(game.prompts("c")) == ["settle"]
    assert list(game.prompts(None, host=True)) == ["settle"]
    game.move("c", "settle", answer="b")
    assert (game.state.over, game.state.winner) == (True, "b")


def test_who_cannot_win_plays_on_with_fifteen() -> None:
    game = table()
    challenges(game)
    game.move("a", "cannot-win", cannot_win=True)
    game.move("a", "count", card_power=20)
    assert not game.state.over
    attack(game, "a", "b", "power", 3)
    defend(game, "b")
    game.move("a", "compare")
    assert game.state.players["a"].power == 21
    assert game.move("a", "cannot-win", cannot_win=False) == [
        "Ann can win the game again.",
        "Ann has 21 power and wins the game.",
    ]


def test_an_empty_deck_takes_out_at_once() -> None:
    """vic-03 and fault 17."""
    game = table()
    game.move("a", "count", deck=30)
    game.move("b", "count", deck=2)
    first(game)
    lines = close(game)
    assert lines[1:] == ["Draw phase: everybody draws (Ann 2 and Ben 2).", "Ben is out; Ann wins the game."]
    assert (game.state.winner, game.state.players["a"].deck) == ("a", 28)


def test_the_first_player_sets_the_order_when_all_decks_run_out() -> None:
    """vic-04."""
    game = table(power="total")
    for seat in "ab":
        game.move(seat, "count", deck=1)
    first(game)
    close(game)
    assert game.view("b")["decision"]["options"] == {"a": "Ann", "b": "Ben"}
    assert game.prompts("a")["settle"].seat == "a"
    game.move("a", "settle", answer="b", host=True)
    assert (game.state.winner, game.state.players["b"].out, game.state.place) == ("a", True, "2.2")


def test_several_leave_a_melee_and_the_rest_goes_on() -> None:
    """vic-05, and two decks empty at the same moment."""
    game = table(4)
    challenges(game)
    game.move("a", "count", deck=20)
    for seat in "bc":
        game.move(seat, "count", deck=0)
    assert [player.out for player in game.state.players.values()] == [False, True, True, False]
    assert (game.state.over, game.state.active) == (False, "a")


def test_pillage_takes_out_the_loser_and_the_game_goes_on() -> None:
    game = table(3)
    challenges(game)
    game.move("b", "count", deck=1)
    attack(game, "a", "b", "power", attackers=[{"str": 9, "keywords": ["pillage"]}] * 2)
    defend(game, "b")
    game.move("a", "compare")
    lines = game.move("a", "use-keywords", pillage=2)
    assert lines[:2] == ["Pillage: Ben discards 1 card from the top of the deck.", "Ben is out; the game goes on."]
    assert (game.state.active, game.state.place) == ("a", "challenges-window")


@pytest.mark.parametrize(("reading", "winner"), [("wins", "a"), ("eliminated", "b")])
def test_fifteen_power_with_an_empty_deck(reading: str, winner: str) -> None:
    game = table(fifteen_with_empty_deck=reading)
    game.move("a", "count", deck=0, faction_power=15)
    assert game.state.winner == winner


@pytest.mark.parametrize(("answer", "winner"), [("win", "a"), ("elimination", "b")])
def test_the_first_player_weighs_fifteen_power_against_an_empty_deck(answer: str, winner: str) -> None:
    game = table()
    game.move("a", "count", deck=0, faction_power=15)
    assert game.view("a")["decision"]["options"] == {"win": "The win", "elimination": "The elimination"}
    game.move("a", "settle", answer=answer)
    assert game.state.winner == winner


def test_the_last_one_left_may_be_kept_from_winning() -> None:
    game = table()
    game.move("a", "cannot-win", cannot_win=True)
    game.move("b", "count", deck=0)
    assert (game.state.over, game.state.winner) == (True, None)


def test_giving_up_makes_the_other_win() -> None:
    game = table()
    assert game.move("a", "concede", host=True) == ["Ann leaves the game.", "Ann is out; Ben wins the game."]


def test_tokens_and_counters() -> None:
    game = table()
    game.move("a", "token", name="Influence", value=3)
    game.move("a", "token", name="Influence", value=0)
    assert game.state.players["a"].tokens == {}
    for i in range(20):
        game.move("a", "token", name=f"Counter {i}", value=1)
    with pytest.raises(RuleBroken) as broken:
        game.move("a", "token", name="One more", value=1)
    assert problems(broken) == [("/name", "There are 20 counters already: set one of them to 0 first.")]
    assert game.move("a", "count") == ["Ann counts: nothing has changed."]
    assert game.move("a", "count", deck=40, hand=6, dead=1, discarded=2)[0] == (
        "Ann counts: hand 6, draw deck 40, discard pile 2 and dead pile 1."
    ).replace("draw deck", "deck")
    assert game.move("a", "modifiers") == ["Ann's cards add to the plot: nothing new."]
    assert game.move("a", "gain-gold", gold=3, note="The Roseroad") == ["Ann gains 3 gold (The Roseroad): 3 now."]
    assert game.move("a", "gain-gold", gold=1) == ["Ann gains 1 gold: 4 now."]
    assert game.move("a", "pay", gold=2, cards=1, note="Ambush") == [
        "Ann pays 2 gold and 1 card (Ambush): 2 gold left."
    ]
    assert game.state.players["a"].spent == 2
    with pytest.raises(Refused, match="name the seat"):
        game.move(None, "gain-gold", gold=1)


def test_power_lies_on_the_faction_card_or_on_others() -> None:
    game = table()
    assert game.move("a", "gain-power", players=["a", "b"], power=2, on="cards") == [
        "Ann gains 2 power: 2 now.",
        "Ben gains 2 power: 2 now.",
    ]
    game.move("a", "gain-power", players=["b"], power=1)
    players = [(player["faction_power"], player["card_power"], player["power"]) for player in game.view("a")["players"]]
    assert players == [(0, 2, 2), (1, 2, 3)]


def test_one_more_challenge_has_its_limit() -> None:
    game = table()
    challenges(game)
    for _ in range(20):
        game.move("a", "allow-challenge", type="power")
    with pytest.raises(RuleBroken) as broken:
        game.move("a", "allow-challenge", type="power")
    assert problems(broken) == [("/type", "There are 20 additional challenges already.")]


def test_hands_that_are_not_counted_check_their_reserve_alone() -> None:
    game = table(hands="not-counted")
    challenges(game)
    game.move("a", "act", cards=2)
    for seat in "ab":
        game.move(seat, "end-challenges")
    game.move("b", "dominance", strength=[5, 0])
    close(game, 2)
    assert game.move("a", "check-reserve")[:2] == [
        "Ann compares hand and reserve alone.",
        "Ben compares hand and reserve alone.",
    ]


def test_the_reserve_is_checked_in_player_order() -> None:
    """Fault 26: Ben is first player and discards 3, then Ann 2; at the reserve nobody discards."""
    game = table()
    challenges(game, "b")
    game.move("a", "pay", cards=1)
    for seat in "ba":
        game.move(seat, "end-challenges")
    game.move("b", "dominance", strength=[5, 0])
    close(game, 2)
    assert game.move("b", "check-reserve")[:2] == [
        "Ben has 9 in hand, reserve 6: chooses and discards 3 cards.",
        "Ann has 8 in hand, reserve 6: chooses and discards 2 cards.",
    ]


def test_at_the_reserve_nobody_discards() -> None:
    game = table()
    challenges(game)
    for seat in "ab":
        game.move(seat, "count", hand=0, gold=0)
        game.move(seat, "end-challenges")
    game.move("b", "dominance", strength=[5, 0])
    close(game)
    assert close(game)[1] == "Taxation phase: unspent gold goes back to the treasury (nobody has any)."
    assert game.move("b", "check-reserve")[0] == "Ann has 0 in hand, reserve 6: nothing to discard."
