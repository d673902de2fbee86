"""Faults that other software and tables had: each test shows the kind and what is right.

The names are B and a number, as in the collection of reports that they were taken from.
"""

import pytest

from app.resolver.thrones_board.decks import DECKS
from app.resolver.trace import RuleBroken
from tests.resolver.thrones_board.battles import ask, battle, settle, side, support, with_choice


def others(house: str, card: str) -> list[str]:
    return [one.id for one in DECKS[house] if one.id != card]  # type: ignore[index]  # a House of this file


def test_b01_the_hand_is_refreshed_after_swords_are_read() -> None:
    davos = side("ser-davos-seaworth", {"footman": 2}, hand=["ser-davos-seaworth"])
    davos["discard"] = others("baratheon", "ser-davos-seaworth")
    outcome = settle(battle("kingswood", "storms-end", davos, side("queen-of-thorns", {"footman": 2})))
    assert (outcome.winner_swords, outcome.casualties) == (1, {"footman": 1})
    assert sorted(outcome.hand_after["baratheon"]) == sorted(davos["discard"])
    assert outcome.discard_after["baratheon"] == ("ser-davos-seaworth",)


def test_b01_roose_as_the_last_card_brings_all_seven_back() -> None:
    roose = side("roose-bolton", {"footman": 1}, hand=["roose-bolton"], discard=others("stark", "roose-bolton"))
    outcome = settle(battle("harrenhal", "stoney-sept", side("the-hound", {"knight": 2}), roose))
    assert len(outcome.hand_after["stark"]) == 7
    assert outcome.discard_after["stark"] == ()


def test_b03_the_margin_is_that_of_the_comparison_not_of_what_is_left() -> None:
    body = battle(
        "stoney-sept",
        "lannisport",
        side("ser-gregor-clegane", {"knight": 2}),
        side("dagmar-cleftjaw", {"footman": 2, "knight": 1}),
        vsb={"holder": "greyjoy", "available": True},
        choices={"valyrian-steel-blade": "strength", "casualties": "footman+knight"},
    )
    outcome = settle(body)
    assert (outcome.final_strength.attacker, outcome.final_strength.defender) == (7, 6)
    assert outcome.margin == 1
    assert outcome.survivors.defender == {"footman": 1}


def test_b04_catelyn_in_attack_does_not_double_the_defenders_order() -> None:
    hound = side("the-hound", {"footman": 1}, order={"type": "defense", "bonus": 2})
    outcome = settle(battle("harrenhal", "riverrun", side("catelyn-stark", {"knight": 1}), hound))
    assert (outcome.final_strength.attacker, outcome.final_strength.defender) == (2, 5)


def test_b06_more_swords_than_units_is_no_question() -> None:
    outcome = settle(
        battle(
            "stoney-sept", "lannisport", side("ser-gregor-clegane", {"knight": 2}), side("catelyn-stark", {"knight": 1})
        )
    )
    assert (outcome.winner_swords, outcome.casualties, outcome.retreat) == (3, {"knight": 1}, None)


def test_b07_support_that_was_removed_does_not_count_for_icons() -> None:
    body = battle(
        "searoad-marches",
        "lannisport",
        side("asha-greyjoy", {"footman": 2}),
        side("queen-of-thorns", {"knight": 1}),
        support("greyjoy", "the-golden-sound", {"ship": 1}, "attacker"),
    )
    assert settle(body).winner_swords == 2


def test_b08_routed_units_are_not_raised() -> None:
    body = battle(
        "stoney-sept",
        "lannisport",
        side("ser-kevan-lannister", {"footman": 1}),
        side("robb-stark", {"knight": 1}),
        support("lannister", "blackwater", {}, "attacker", routed={"footman": 3}),
    )
    assert settle(body).final_strength.attacker == 3


@pytest.mark.parametrize(("area", "origin", "strength"), [("seagard", "riverrun", 6), ("stoney-sept", "riverrun", 2)])
def test_b09_siege_engines_support_the_attack_on_a_castle_only(area: str, origin: str, strength: int) -> None:
    near = {"seagard": "greywater-watch", "stoney-sept": "blackwater"}[area]
    body = battle(
        area,
        origin,
        side("asha-greyjoy", {"footman": 2}),
        side("the-blackfish", {"knight": 1}),
        support("greyjoy", near, {"siege_engine": 1}, "attacker"),
    )
    assert settle(body).initial_strength.attacker == strength


def test_b10_a_garrison_alone_fights_and_falls() -> None:
    body = battle("winterfell", "moat-cailin", side("dagmar-cleftjaw", {"knight": 1}), side("catelyn-stark", {}))
    body["area"]["garrison"] = 2
    outcome = settle(body)
    assert (outcome.initial_strength.defender, outcome.garrison_removed, outcome.retreat) == (2, True, None)


def test_b11_land_does_not_support_at_sea() -> None:
    body = battle(
        "ironmans-bay",
        "the-golden-sound",
        side("the-hound", {"ship": 1}),
        side("asha-greyjoy", {"ship": 1}),
        support("lannister", "riverrun", {"footman": 1}, "attacker"),
    )
    with pytest.raises(RuleBroken) as refusal:
        ask(body)
    assert refusal.value.rule.id == "thrones-board.support.sea"


def test_b12_a_combatant_does_not_support_its_opponent() -> None:
    body = battle(
        "stoney-sept",
        "lannisport",
        side("the-hound", {"footman": 1}),
        side("robb-stark", {"footman": 1}),
        support("lannister", "riverrun", {"footman": 1}, "defender"),
    )
    with pytest.raises(RuleBroken) as refusal:
        ask(body)
    assert refusal.value.rule.id == "thrones-board.support.own"


def test_b17_a_siege_engine_is_no_casualty_and_routed_units_stay_routed() -> None:
    body = battle(
        "stoney-sept",
        "lannisport",
        side("ser-jaime-lannister", {"knight": 2}),
        side("catelyn-stark", {"knight": 1, "siege_engine": 1}),
    )
    outcome = settle(body)
    assert (outcome.casualties, outcome.destroyed_without_choice) == ({"knight": 1}, {"siege_engine": 1})
    winner = side("robb-stark", {"knight": 2}, routed={"footman": 1})
    outcome = settle(battle("stoney-sept", "lannisport", side("the-hound", {"footman": 1}), winner))
    assert outcome.survivors.defender == {"knight": 2, "routed_footman": 1}


def test_b19_the_blade_goes_with_fiefdoms_at_once() -> None:
    body = battle(
        "yronwood",
        "the-boneway",
        side("dagmar-cleftjaw", {"knight": 1}),
        side("doran-martell", {"knight": 1}),
        tracks={
            "iron_throne": ["baratheon", "martell", "greyjoy"],
            "fiefdoms": ["greyjoy", "martell", "baratheon"],
        },
        vsb={"holder": "greyjoy", "available": True},
        choices={"doran-martell.track": "fiefdoms"},
    )
    needs = ask(body).needs
    assert needs is not None
    assert (needs.decision, needs.who) == ("valyrian-steel-blade", "martell")
    outcome = settle(with_choice(body, "valyrian-steel-blade", "strength"))
    assert (outcome.winner, outcome.decided_by) == ("martell", "fiefdoms")
    assert outcome.vsb_after is not None
    assert (outcome.vsb_after.holder, outcome.vsb_after.available) == ("martell", False)


def test_b30_balon_reads_the_printed_strength_and_leaves_the_gained_one() -> None:
    stannis = side("stannis-baratheon", {"knight": 1})
    body = battle("stoney-sept", "blackwater", stannis, side("balon-greyjoy", {"footman": 1}))
    body["tracks"] = {"iron_throne": ["greyjoy", "stark", "baratheon"], "fiefdoms": ["greyjoy", "stark", "baratheon"]}
    assert settle(body).card_strength.attacker == 1


def test_b31_the_card_that_replaces_aeron_works() -> None:
    body = battle(
        "ironmans-bay",
        "port-of-pyke",
        side("aeron-damphair", {"ship": 2}, power=3),
        side("the-hound", {"ship": 3}),
        choices={"aeron-damphair": "use", "aeron-damphair.replacement": "victarion-greyjoy"},
    )
    outcome = settle(body)
    assert (outcome.card_strength.attacker, outcome.final_strength.attacker) == (3, 7)


def test_b35_holder_of_the_blade_and_place_on_fiefdoms_are_two_facts() -> None:
    body = battle(
        "stoney-sept",
        "lannisport",
        side("the-hound", {"knight": 1}),
        side("greatjon-umber", {"knight": 1}),
        vsb={"holder": "lannister", "available": True},
    )
    needs = ask(body).needs
    assert needs is not None
    assert (needs.decision, needs.who) == ("valyrian-steel-blade", "lannister")
    kept = settle(
        with_choice(body, "valyrian-steel-blade", "keep")
        | {"choices": {"valyrian-steel-blade": "keep", "casualties": "knight"}}
    )
    assert (kept.winner, kept.decided_by) == ("stark", "fiefdoms")
