"""Mistakes that programs and tables have made with these rules, each as a question with the right answer."""

from typing import Any

import pytest

from app.resolver.thrones_lcg import CHALLENGE_OUTCOME, INITIATIVE_ORDER
from tests.resolver.vectors import Answer, ask


def challenge(attacker: dict[str, Any], defender: dict[str, Any], **more: Any) -> dict[str, Any]:
    body = {
        "mode": "joust",
        "type": "military",
        "attacker": {"player": "Ann", "participants": [], "claim": 1} | attacker,
        "defender": {"player": "Ben", "participants": []} | defender,
    }
    answer: Answer = ask(CHALLENGE_OUTCOME, body | more)
    assert answer.resolution is not None
    outcome: dict[str, Any] = answer.resolution["outcome"]
    return outcome


def one(str_: int, *keywords: str, name: str = "one") -> dict[str, Any]:
    return {"id": name, "str": str_, "keywords": list(keywords)}


def initiative(*players: dict[str, Any]) -> dict[str, Any]:
    answer = ask(INITIATIVE_ORDER, {"players": list(players)})
    assert answer.resolution is not None
    outcome: dict[str, Any] = answer.resolution["outcome"]
    return outcome


def test_equal_initiative_went_to_the_most_power() -> None:
    found = initiative(
        {"id": "Ann", "plot_initiative": 5, "faction_power": 3},
        {"id": "Ben", "plot_initiative": 5, "faction_power": 5},
    )
    assert (found["winner"], found["decided_by"]) == ("Ann", "power")


def test_printed_initiative_was_compared() -> None:
    found = initiative({"id": "Ann", "plot_initiative": 3, "modifiers": [3]}, {"id": "Ben", "plot_initiative": 5})
    assert (found["values"], found["winner"]) == ({"Ann": 6, "Ben": 5}, "Ann")


def test_only_the_faction_cards_power_broke_the_tie() -> None:
    found = initiative(
        {"id": "Ann", "plot_initiative": 5, "faction_power": 1, "card_power": [5]},
        {"id": "Ben", "plot_initiative": 5, "faction_power": 5},
    )
    assert found["winner"] == "Ben"


def test_the_third_player_of_a_melee_was_forgotten() -> None:
    found = initiative(
        {"id": "Ann", "plot_initiative": 2},
        {"id": "Ben", "plot_initiative": 3},
        {"id": "Cat", "plot_initiative": 4},
    )
    assert found["winner"] == "Cat"


def test_a_side_without_a_character_won_with_a_locations_str() -> None:
    found = challenge({"participants": [one(3)]}, {"other_str": 5})
    assert (found["winner"], found["loser"], found["to_do"][0]) == (
        None,
        None,
        "Nobody wins or loses: no reactions to that, no bonus, no claim, no keywords.",
    )


def test_a_defender_won_unopposed() -> None:
    found = challenge({"participants": [one(0)]}, {"participants": [one(2, name="two")]})
    assert (found["winner"], found["unopposed"], found["bonuses"]) == ("Ben", False, [])


def test_a_defended_challenge_could_not_be_unopposed() -> None:
    assert challenge({"participants": [one(3)]}, {"participants": [one(0, name="two")]})["unopposed"] is True


def test_str_by_an_effect_was_taken_for_unopposed() -> None:
    found = challenge({"participants": [one(4)]}, {"other_str": 2})
    assert (found["unopposed"], found["bonuses"]) == (False, [])


def test_a_character_counted_twice() -> None:
    found = challenge({"participants": [one(5) | {"also_contributes_to": "attacker"}]}, {})
    assert found["attacker_str"] == 5


def test_a_character_counted_for_both_sides() -> None:
    found = challenge(
        {"participants": [one(5) | {"also_contributes_to": "defender"}]}, {"participants": [one(1, name="two")]}
    )
    assert (found["attacker_str"], found["defender_str"]) == (0, 6)


@pytest.mark.parametrize(("killable", "amount"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_claim_asked_for_more_characters_than_can_die(killable: int, amount: int) -> None:
    found = challenge(
        {"participants": [one(5)], "claim": 2}, {"participants": [one(1, name="two")], "killable_characters": killable}
    )
    assert found["claim"] == {"type": "military", "value": 2, "amount": amount}


def test_power_claim_left_less_than_nothing() -> None:
    found = challenge({"participants": [one(5)], "claim": 3}, {"faction_power": 1}, type="power")
    assert found["claim"]["amount"] == 1


def test_sixteen_power_were_needed() -> None:
    found = challenge({"participants": [one(5)], "power_total": 14}, {})
    assert (found["winner_power"], found["game_won_by"]) == (15, "Ann")


def test_intimidate_worked_for_a_defender() -> None:
    found = challenge({"participants": [one(1)]}, {"participants": [one(9, "intimidate", name="two")]})
    assert (found["winner"], found["keyword_instances"]) == ("Ben", {})


def test_intimidate_worked_twice() -> None:
    found = challenge({"participants": [one(4, "intimidate"), one(4, "intimidate", name="two")]}, {})
    assert found["keyword_instances"] == {"intimidate": 1}


def test_the_winner_chose_the_order_of_keywords() -> None:
    found = challenge({"participants": [one(4, "renown", "insight", "pillage")]}, {}, first_player="Ben")
    assert found["keyword_order_chosen_by"] == "Ben"
    assert "Ben, the first player, chooses the order of insight, pillage and renown." in found["to_do"]


def test_whoever_ran_out_of_cards_won() -> None:
    found = challenge({"participants": [one(4, "pillage")]}, {"deck": 1})
    assert (
        "Ben's deck has 1 card left: if it runs out, Ben is out of the game, and a last one left wins."
        in (found["to_do"])
    )


def test_titles_had_no_effect() -> None:
    found = challenge(
        {"participants": [one(4)], "title": "Master of Ships"},
        {"participants": [one(1, name="two")], "title": "Master of Laws"},
        mode="melee",
    )
    assert (found["attacker_str"], found["claim"]["value"], found["bonuses"]) == (
        5,
        2,
        [{"kind": "rivals", "player": "Ann", "power": 1}],
    )


def test_claim_0_stopped_everything() -> None:
    found = challenge({"participants": [one(4, "renown")], "claim": 0}, {"killable_characters": 3})
    assert found["claim"] == {"type": "military", "value": 0, "amount": 0}
    assert found["bonuses"] == [{"kind": "unopposed", "player": "Ann", "power": 1}]
    assert found["keyword_instances"] == {"renown": 1}


@pytest.mark.parametrize(("factors", "value"), [(["half"], 1), (["half", "half"], 1), (["half", "half", "half"], 1)])
def test_a_quarter_was_rounded_down(factors: list[str], value: int) -> None:
    found = challenge({"participants": [one(4)], "claim": 1, "claim_factors": factors}, {"killable_characters": 3})
    assert found["claim"]["value"] == value
