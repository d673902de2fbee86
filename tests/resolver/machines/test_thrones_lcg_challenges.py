"""Card game: challenges at the table, from the declaration to the end."""

from typing import Any

import pytest

from app.resolver.machine import Refused
from app.resolver.trace import RuleBroken
from tests.resolver.machines.lcg import Game, attack, challenges, close, defend, result_of, table


def ready(seats: int = 2, seat: str = "a", claim: int = 1, **options: Any) -> Game:
    game = table(seats, **options)
    challenges(game, seat, claim=claim)
    return game


def fought(game: Game, opponent: str, kind: str, attackers: list[dict[str, Any]], *defenders: int) -> list[str]:
    attack(game, "a", opponent, kind, attackers=attackers)
    defend(game, opponent, *defenders)
    return game.move("a", "compare")


def problems(broken: pytest.ExceptionInfo[RuleBroken]) -> list[tuple[str, str]]:
    return [(one.pointer, str(one.message)) for one in broken.value.problems]


def test_each_type_once_a_phase() -> None:
    game = ready()
    fought(game, "b", "power", [{"str": 1}], 2)
    assert game.lines[-3] == "Ben wins the power challenge 2 to 1: no claim."
    prompt = game.prompts("a")["initiate"]
    assert [option.value for option in prompt.fields[0].options] == ["military", "intrigue"]
    with pytest.raises(RuleBroken) as broken:
        attack(game, "a", "b", "power", 3)
    assert problems(broken) == [("/type", "Ann has used the power challenge of this phase, against whomever it was.")]
    game.move("a", "allow-challenge", type="power")
    attack(game, "a", "b", "power", 3)
    assert [past.type for past in game.state.challenges] == ["power", "power"]


def test_a_challenge_without_attackers_uses_nothing() -> None:
    """leg-02 and pha-06: refused as often as it is sent, and the window does not open again."""
    game = ready()
    before = game.state
    for _ in range(2):
        with pytest.raises(RuleBroken) as broken:
            attack(game, "a", "b", "military")
    assert problems(broken) == [("/attackers", "At least one attacker is needed.")]
    assert game.state == before


def test_only_the_active_player_attacks() -> None:
    game = ready()
    with pytest.raises(Refused, match="Ann is the active player"):
        attack(game, "b", "a", "military", 3)
    assert "initiate" not in game.prompts("b")
    lines = attack(game, "a", "b", "military", 3)
    assert lines[0] == "Ann closes the window: Action window before a challenge opportunity."


def test_the_host_attacks_in_the_place_of_a_player() -> None:
    game = ready()
    game.move("a", "initiate", host=True, type="military", opponent="b", attackers=[{"str": 2}])
    assert game.state.challenge is not None
    assert game.state.challenge.attacker == "a"


@pytest.mark.parametrize("opponent", ["a", "nobody"])
def test_the_opponent_is_somebody_else_in_the_game(opponent: str) -> None:
    game = ready()
    with pytest.raises((Refused, RuleBroken)):
        attack(game, "a", opponent, "military", 3)


def test_stealth_bypasses_for_this_challenge_only() -> None:
    """Fault 15: bypassed characters cannot defend, and are free in the next challenge."""
    game = ready()
    attack(
        game,
        "a",
        "b",
        "military",
        attackers=[{"str": 2}, {"name": "Asha", "str": 3, "keywords": ["stealth"]}],
        stealth=["Mace"],
    )
    assert "Bypassed by stealth: Mace." in game.lines
    close(game)
    with pytest.raises(RuleBroken) as broken:
        game.move("b", "defend", defenders=[{"str": 1}, {"name": "Mace", "str": 4}])
    assert problems(broken) == [("/defenders/1/name", "Mace was bypassed by stealth and cannot defend.")]
    game.move("b", "defend", defenders=[])
    game.move("a", "compare")
    game.move("b", "choose-victims", victims=["Mace"])
    attack(game, "a", "b", "power", 2)
    close(game)
    game.move("b", "defend", defenders=[{"name": "Mace", "str": 4}])
    assert "Ben defends with Mace (4 STR)." in game.lines


def test_stealth_targets_are_checked() -> None:
    game = ready()
    with pytest.raises(RuleBroken) as broken:
        attack(
            game,
            "a",
            "b",
            "military",
            attackers=[{"name": "Asha", "str": 3, "keywords": ["stealth"]}],
            stealth=["Mace", "Randyll"],
        )
    assert problems(broken) == [("/stealth/1", "Asha bypasses one character only.")]
    with pytest.raises(RuleBroken) as broken:
        attack(game, "a", "b", "military", attackers=[{"str": 3}], stealth=["Mace"])
    assert problems(broken) == [("/stealth/0", "Attacker 1 needs stealth to bypass a character.")]
    with pytest.raises(RuleBroken) as broken:
        attack(game, "a", "b", "military", attackers=[], stealth=["Mace"])
    assert ("/stealth/0", "Nobody must be one of the attackers.") in problems(broken)


def test_assault_kneels_a_location() -> None:
    game = ready()
    victarion = {"name": "Victarion", "str": 5, "keywords": ["assault"]}
    with pytest.raises(RuleBroken) as broken:
        attack(game, "a", "b", "power", attackers=[victarion], assault="The Wall")
    assert problems(broken) == [("/assault_cost", "Say the printed cost of the location: assault compares it.")]
    with pytest.raises(RuleBroken) as broken:
        attack(game, "a", "b", "power", attackers=[victarion], assault="The Wall", assault_cost=3)
    assert problems(broken) == [("/attackers/0/cost", "Say the printed cost: assault compares it.")]
    with pytest.raises(RuleBroken) as broken:
        attack(game, "a", "b", "power", attackers=[], assault="The Wall", assault_cost=3)
    assert problems(broken) == [("/attackers", "At least one attacker is needed.")]
    attack(game, "a", "b", "power", attackers=[{**victarion, "cost": 6}], assault="The Wall", assault_cost=3)
    assert "Chosen for assault: The Wall." in game.lines
    defend(game, "b")
    game.move("a", "compare")
    assert "The Wall kneels (assault)." in game.lines


def test_two_copies_of_a_card_on_one_side_are_numbered() -> None:
    game = ready()
    with pytest.raises(RuleBroken) as broken:
        attack(game, "a", "b", "military", attackers=[{"name": "Hodor", "str": 3}, {"name": "Hodor", "str": 3}])
    assert problems(broken) == [("/attackers/1/name", "This id stands here twice. Number copies of a card.")]
    attack(game, "a", "b", "military", 2)
    defend(game, "b")
    with pytest.raises(RuleBroken) as broken:
        game.move("a", "compare", defenders=[{"name": "Hodor", "str": 3}, {"name": "Hodor", "str": 3}])
    assert [pointer for pointer, _ in problems(broken)] == ["/defenders/1/name"]


def test_both_may_have_a_copy_of_the_same_card() -> None:
    game = ready()
    attack(game, "a", "b", "power", attackers=[{"name": "Littlefinger", "str": 4}])
    close(game)
    game.move("b", "defend", defenders=[{"name": "Littlefinger", "str": 4}])
    game.move("a", "compare")
    assert [str(step.text) for step in game.answers[-1].resolution.steps][:2] == [
        "Littlefinger: 4 STR.",
        "Littlefinger (Ben): 4 STR.",
    ]


def test_who_takes_part_may_change_before_str_is_compared() -> None:
    """seq-06: what changed control takes no part any more; seq-05 leaves everybody where they are."""
    game = ready()
    attack(game, "a", "b", "military", 3)
    defend(game, "b", 5)
    assert game.prompts("a")["compare"].seat == "a"
    with pytest.raises(Refused, match="Ann is the active player"):
        game.move("b", "compare")
    lines = game.move("a", "compare", defenders=[], defender_other=1)
    assert lines[1] == "Ann wins the military challenge 3 to 1: Ben loses 1 character."


def test_the_result_is_never_calculated_again() -> None:
    """seq-01 and fault 6: what happens after 4.2.2 changes neither margin nor unopposed."""
    game = ready()
    fought(game, "b", "military", [{"str": 4, "keywords": ["renown"]}], 2)
    result = result_of(game)
    assert (result.attacker_str, result.defender_str, result.difference, result.unopposed) == (4, 2, 2, False)
    game.move("b", "choose-victims", victims=["Arya"])
    after = result_of(game)
    assert (after.difference, after.unopposed, game.state.players["a"].power) == (2, False, 0)


def test_nobody_wins_without_a_character() -> None:
    """out-11 and fault 5."""
    game = ready()
    attack(game, "a", "b", "military", 3)
    defend(game, "b")
    lines = game.move("a", "compare", defender_other=5)
    assert lines[1] == "Nobody wins the military challenge: Ben would win 5 to 3 but has no participating character."
    assert game.state.place == "challenges-window"


def test_military_claim_is_chosen_by_the_loser() -> None:
    """mil-01, mil-03 and fault 10."""
    game = ready(claim=2)
    fought(game, "b", "military", [{"str": 4}], 1)
    assert game.view("a")["waiting_for"] == ["b"]
    assert "choose-victims" not in game.prompts("a")
    with pytest.raises(Refused, match="Ben lost and chooses who dies"):
        game.move("a", "choose-victims", victims=["Arya", "Bran"])
    with pytest.raises(RuleBroken) as broken:
        game.move("b", "choose-victims", victims=["Arya", "Arya"])
    assert problems(broken) == [("/victims/1", "Arya counts once: different characters must be chosen.")]
    with pytest.raises(RuleBroken) as broken:
        game.move("b", "choose-victims", victims=["Arya"])
    assert problems(broken) == [("/victims", "2 must be chosen, not fewer.")]
    with pytest.raises(RuleBroken) as broken:
        game.move("b", "choose-victims", victims=["Arya"], saved=["Bran"], others=0)
    assert problems(broken) == [("/saved/0", "Only one of the chosen characters is saved.")]
    game.move("b", "count", card_power=1, faction_power=1)
    with pytest.raises(RuleBroken) as broken:
        game.move("b", "choose-victims", victims=["Arya"], others=0, power=3)
    assert problems(broken) == [("/power", "So much power is not there.")]
    assert game.move("b", "choose-victims", victims=["Arya"], others=0, power=2)[:2] == [
        "Arya dies.",
        "2 power goes with them: Ben has 0 now.",
    ]
    assert (game.state.players["b"].dead, game.state.players["b"].power) == (1, 0)


def test_a_saved_character_counts_for_claim() -> None:
    game = ready(claim=2)
    fought(game, "b", "military", [{"str": 4}], 1)
    game.move("b", "choose-victims", victims=["Arya", "Other character 1"], saved=["Arya"])
    assert game.state.players["b"].dead == 1
    assert game.state.place == "challenges-window"


def test_intrigue_claim_takes_no_more_than_the_hand() -> None:
    game = ready(claim=2)
    game.move("b", "count", hand=1)
    lines = fought(game, "b", "intrigue", [{"str": 4}], 1)
    assert "Ben discards 1 card from hand, at random." in lines
    assert (game.state.players["b"].hand, game.state.players["b"].discarded) == (0, 1)


def test_a_hand_that_is_not_counted_is_discarded_from_all_the_same() -> None:
    game = ready(claim=2, hands="not-counted")
    lines = fought(game, "b", "intrigue", [{"str": 4, "keywords": ["insight"]}], 1)
    assert "Ben discards 2 cards from hand, at random." in lines
    game.move("a", "use-keywords", insight=1)
    assert [player.hand for player in game.state.players.values()] == [None, None]


def test_power_claim_takes_from_the_faction_card_only() -> None:
    """out-16 and fault 11."""
    game = ready(claim=2)
    game.move("b", "count", faction_power=1, card_power=3)
    lines = fought(game, "b", "power", [{"str": 4}], 1)
    assert "1 power moves from Ben (3 now) to Ann (1 now)." in lines
    assert [player.faction_power for player in game.state.players.values()] == [1, 0]


def test_a_table_that_counts_totals_is_asked_how_much_power_moves() -> None:
    game = ready(3, claim=2, power="total")
    game.move("b", "count", faction_power=5)
    assert "card_power" not in {field.name for field in game.prompts("b")["count"].fields}
    with pytest.raises(RuleBroken) as broken:
        game.move("b", "count", card_power=1)
    assert problems(broken) == [("/card_power", "This table counts one total: leave it out.")]
    fought(game, "b", "power", [{"str": 4, "keywords": ["renown"]}], 1)
    assert game.view("c")["waiting_for"] == ["a"]
    with pytest.raises(Refused, match="The attacker or the defender"):
        game.move("c", "move-power", power=1)
    with pytest.raises(RuleBroken) as broken:
        game.move("b", "move-power", power=3)
    assert problems(broken) == [("/power", "Claim moves no more than is there: at most 2.")]
    assert game.move("b", "move-power", power=1) == ["1 power moves from Ben (4 now) to Ann (1 now)."]
    game.move("a", "use-keywords", renown=1)
    assert [player.faction_power for player in game.state.players.values()] == [2, 4, 0]
    game.move("c", "gain-power", players=["c"], power=1, on="cards")
    assert game.state.players["c"].faction_power == 1


def test_power_on_the_dead_of_a_table_that_counts_totals() -> None:
    game = ready(power="total")
    game.move("b", "count", faction_power=5)
    fought(game, "b", "military", [{"str": 4}], 1)
    game.move("b", "choose-victims", victims=["Arya"], power=2)
    assert game.state.players["b"].faction_power == 3


def test_claim_zero_takes_nothing_but_bonuses_and_keywords_come() -> None:
    """out-20 and fault 36."""
    game = ready(claim=0)
    fought(game, "b", "military", [{"str": 4, "keywords": ["renown"]}])
    assert (game.state.place, game.state.players["a"].power) == ("4.2.5", 1)


def test_the_first_player_orders_and_the_winner_uses_keywords() -> None:
    """seq-09 and fault 14: Ben is first player, Ann attacks and wins."""
    game = ready(2, "b")
    game.move("b", "end-challenges")
    fought(game, "b", "power", [{"str": 4, "keywords": ["insight", "pillage"]}, {"str": 1, "keywords": ["renown"]}])
    assert game.view("a")["waiting_for"] == ["b"]
    with pytest.raises(Refused, match="Ben, the first player, chooses the order of the keywords first"):
        game.move("a", "use-keywords", renown=1)
    with pytest.raises(Refused, match="Ben, the first player, chooses the order"):
        game.move("a", "order-keywords", order=["renown", "insight", "pillage"])
    with pytest.raises(RuleBroken) as broken:
        game.move("b", "order-keywords", order=["renown", "insight"])
    assert problems(broken) == [("/order", "Name each of insight, pillage and renown once.")]
    game.move("b", "order-keywords", order=["renown", "pillage", "insight"])
    assert game.view("a")["waiting_for"] == ["a"]
    with pytest.raises(Refused, match="Ann won and decides about the keywords"):
        game.move("b", "use-keywords", renown=1)
    with pytest.raises(RuleBroken) as broken:
        game.move("a", "use-keywords", renown=2, intimidate=1)
    assert problems(broken) == [
        ("/intimidate", "At most 0 in this challenge."),
        ("/renown", "At most 1 in this challenge."),
    ]
    game.move("a", "count", deck=10)
    game.move("b", "count", deck=10)
    assert game.move("a", "use-keywords", renown=1, insight=1, pillage=1)[:3] == [
        "Renown: Ann gains 1 power on characters: 2 now.",
        "Pillage: Ben discards 1 card from the top of the deck.",
        "Insight: Ann draws 1 card.",
    ]
    assert [player.deck for player in game.state.players.values()] == [9, 9]


def test_pillage_from_a_deck_that_is_not_counted() -> None:
    game = ready()
    fought(game, "b", "power", [{"str": 4, "keywords": ["pillage"]}])
    game.move("a", "use-keywords", pillage=1)
    assert (game.state.players["b"].deck, game.state.players["b"].discarded) == (None, 1)


def test_whoever_has_used_every_challenge_is_offered_none() -> None:
    game = ready(claim=0)
    for kind in ("military", "intrigue", "power"):
        fought(game, "b", kind, [{"str": 1}], 2)
    assert "initiate" not in game.prompts("a")
    game.move("a", "end-challenges")
    game.move("b", "end-challenges")
    game.move("a", "dominance", strength=[0, 0])
    close(game, 2)
    game.move("a", "check-reserve")
    close(game)
    challenges(game)
    types = [option.value for option in game.prompts("a")["initiate"].fields[0].options]
    assert types == ["military", "intrigue", "power"]


def test_keywords_are_optional() -> None:
    game = ready()
    fought(game, "b", "power", [{"str": 4, "keywords": ["intimidate", "terminal"]}])
    (field,) = game.prompts("a")["use-keywords"].fields
    assert (field.name, field.optional, field.most, field.usual) == ("intimidate", True, 1, 1)
    assert game.move("a", "use-keywords")[0] == "Ann uses no keywords."


def test_only_keywords_that_matter_in_a_challenge_are_offered() -> None:
    attackers = ready().prompts("a")["initiate"].fields[2]
    offered = [option.value for option in attackers.options]
    assert offered == ["stealth", "assault", "insight", "intimidate", "pillage", "renown"]


def test_intimidate_kneels_up_to_the_margin() -> None:
    """seq-11: a tie leaves characters with 0 STR."""
    game = ready()
    fought(game, "b", "power", [{"str": 4, "keywords": ["intimidate"]}, {"str": 0, "keywords": ["intimidate"]}], 4)
    assert game.move("a", "use-keywords", intimidate=1)[0] == (
        "Intimidate: Ann kneels 1 character of Ben with STR 0 or less."
    )


@pytest.mark.parametrize(
    ("kind", "fields", "says"),
    [
        ("defend", {"defenders": []}, "after the action window that follows the attack"),
        ("choose-victims", {"victims": []}, "Claim is applied after the attacker has won"),
        ("order-keywords", {"order": ["insight"]}, "no keywords to put in order"),
        ("use-keywords", {}, "no keywords to use"),
        ("redirect", {}, "before anything else is done"),
        ("choose-opponent", {"opponent": "b"}, "nothing to redirect"),
        ("compare-initiative", {}, "before the first player is chosen"),
        ("choose-first-player", {"first_player": "a"}, "after initiative has been compared"),
        ("take-title", {"title": "Crown Regent"}, "after When Revealed abilities"),
        ("dominance", {"strength": [1, 1]}, "in the dominance phase"),
        ("check-reserve", {}, "in the taxation phase"),
        ("reveal-plots", {}, "no plots to reveal"),
        ("choose-plot", {"name": "P", "gold": 1, "initiative": 1, "claim": 1, "reserve": 1}, "beginning of a round"),
        ("settle", {"answer": "a"}, "Nothing is to be decided"),
    ],
)
def test_every_move_has_its_time(kind: str, fields: dict[str, Any], says: str) -> None:
    game = ready()
    assert kind not in game.prompts("a")
    with pytest.raises(Refused, match=says):
        game.move("a", kind, **fields)


def test_a_claim_of_another_type_is_not_chosen_about() -> None:
    game = ready()
    fought(game, "b", "military", [{"str": 4}])
    with pytest.raises(Refused, match="nothing to choose about this claim"):
        game.move("a", "choose-claimed", opponents=[])
    after = ready()
    attack(after, "a", "b", "military", 3)
    with pytest.raises(Refused, match="not redirected"):
        after.move("a", "choose-opponent", opponent="b")


def test_a_defender_who_wins_has_no_intimidate_and_no_claim() -> None:
    """out-25 and fault 13; fault 7: a defender never wins unopposed."""
    game = ready()
    attack(game, "a", "b", "power", 0)
    close(game)
    game.move("b", "defend", defenders=[{"str": 2, "keywords": ["intimidate"]}])
    lines = game.move("a", "compare")
    assert lines[1] == "Ben wins the power challenge 2 to 0: no claim."
    assert game.state.place == "challenges-window"
