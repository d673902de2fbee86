"""Faults that trackers of other games have had: each with an input that would show it here."""

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from app.resolver.age_of_thieves import GAME
from app.resolver.trace import RuleBroken

QUESTIONS = {question.id: question for question in GAME.questions}


def ask(question_id: str, body: dict[str, Any]) -> Any:
    question = QUESTIONS[question_id]
    resolution = question.resolve(TypeAdapter(question.asks).validate_python(body))
    assert resolution.outcome is not None
    return resolution.outcome


def table(guard: str, *events: dict[str, Any], first: str = "A", **hands: list[int]) -> dict[str, Any]:
    """A table in short: `2c` is a guard at 2 in Calm, `A=[4, 4]` what A declared.

    >>> table("2c", A=[4, 4])["guard"]
    {'state': 'calm', 'initiative': 2}
    """
    state = {"c": "calm", "a": "alarm"}[guard[-1]]
    return {
        "seats_clockwise": sorted(hands),
        "first_thief": first,
        "guard": {"state": state, "initiative": int(guard[:-1])},
        "declarations": hands,
        "events": list(events),
    }


def order(guard: str, **hands: list[int]) -> str:
    """The initiative order in short: thieves by name, the guard as G."""
    body = table(guard, first="A", **hands)
    del body["events"]
    return " ".join(slot.thief or "G" for slot in ask("initiative-order", body).order)


def left(body: dict[str, Any]) -> str:
    """What is left, in short."""
    return " ".join(f"{slot.thief or 'G'}{slot.initiative}" for slot in ask("resolution", body).remaining)


def resolve(who: str, ap: int) -> dict[str, Any]:
    return {"op": "resolve", "who": who, "ap": ap}


GUARD = {"op": "guard_act"}


def caught(who: str) -> dict[str, Any]:
    return {"op": "caught", "who": who}


def test_somebody_new_or_renamed_does_not_reshuffle_equals() -> None:
    assert order("1c", A=[4], B=[4], C=[4]) == "A B C G"
    assert order("1c", A=[4], B=[4], C=[4], D=[2]) == "A B C D G"
    body = table("1c", A=[4], B=[4], C=[4])
    renamed = body | {"seats_clockwise": ["A", "zoe", "C"], "declarations": {"A": [4], "zoe": [4], "C": [4]}}
    assert left(renamed) == "A4 zoe4 C4 G1"


def test_the_order_in_which_declarations_arrive_means_nothing() -> None:
    body = table("1c", A=[4], B=[4], C=[4])
    assert left(body | {"declarations": {"B": [4], "A": [4], "C": [4]}}) == left(body) == "A4 B4 C4 G1"


def test_the_last_one_removed_in_his_own_slot_ends_the_phase_and_nothing_steps_back() -> None:
    played = [resolve("A", 6), GUARD, resolve("B", 2), caught("B")]
    stands = ask("resolution", table("4c", *played, A=[6], B=[2]))
    assert stands.phase_complete
    assert stands.next is None
    assert [(card.who, card.effect) for card in stands.revealed] == [("A", "applied"), ("B", "applied")]


def test_next_is_found_in_the_order_shown_not_in_the_order_declared() -> None:
    body = table("1c", A=[9], B=[2]) | {"declarations": {"B": [2], "A": [9]}}
    stands = ask("resolution", body)
    assert (stands.next.thief, stands.next.initiative) == ("A", 9)


def test_a_tie_with_the_guard_goes_the_way_of_the_sheet() -> None:
    assert order("2c", A=[2], B=[]) == "A G"
    assert order("2a", A=[2], B=[]) == "G A"


def test_the_sheet_turns_every_tie_with_the_guard_and_nothing_else() -> None:
    assert order("4c", A=[4, 4, 2], B=[4, 5]) == "B A B A G A"
    assert order("4a", A=[4, 4, 2], B=[4, 5]) == "B G A B A A"


def test_tied_slots_are_used_one_by_one() -> None:
    assert left(table("1c", resolve("A", 4), A=[4], B=[4])) == "B4 G1"


def test_taking_back_the_last_event_gives_the_position_before_it() -> None:
    events = [resolve("A", 4), caught("B"), resolve("A", 2)]
    positions = [left(table("1c", *events[:n], A=[4, 2], B=[4])) for n in range(4)]
    assert positions == ["A4 B4 A2 G1", "B4 A2 G1", "A2 G1", "G1"]
    with pytest.raises(ValidationError):
        ask("turn", {"turn": 0})


def test_nothing_zero_and_not_rolled_are_told_apart() -> None:
    with pytest.raises(RuleBroken) as not_rolled:
        ask("resolution", table("1c", A=[4], B=[]) | {"guard": {"state": "calm", "initiative": None}})
    assert [p.pointer for p in not_rolled.value.problems] == ["/guard/initiative"]
    with pytest.raises(ValidationError) as zero_rolled:
        ask("resolution", table("0c", A=[4], B=[]))
    assert [error["loc"] for error in zero_rolled.value.errors()] == [("guard", "initiative")]
    with pytest.raises(ValidationError) as zero_ap:
        ask("resolution", table("1c", A=[0], B=[]))
    assert [error["loc"] for error in zero_ap.value.errors()] == [("declarations", "A", 0)]
    with pytest.raises(RuleBroken):
        ask("guard-roll", {"state": "calm", "dice": None})
    with pytest.raises(ValidationError):
        ask("guard-roll", {"state": "calm", "dice": [0]})
    assert left(table("1c", A=[], B=[])) == "G1", "nothing declared is no zero"


@pytest.mark.parametrize("value", [True, "4", 4.0])
def test_ap_in_an_event_are_whole_numbers(value: object) -> None:
    with pytest.raises(ValidationError):
        ask("resolution", table("1c", {"op": "resolve", "who": "A", "ap": value}, A=[4], B=[]))


@pytest.mark.parametrize(
    ("body", "rule"),
    [
        (table("1c", resolve("A", 4), resolve("A", 4), A=[4], B=[3]), "age-of-thieves.resolution.once"),
        (table("1c", resolve("A", 4), resolve("A", 4), A=[4, 4], B=[4]), "age-of-thieves.initiative.laps"),
        (table("5c", GUARD, GUARD, A=[4], B=[3]), "age-of-thieves.guard.slot"),
    ],
)
def test_a_double_tap_uses_one_slot(body: dict[str, Any], rule: str) -> None:
    with pytest.raises(RuleBroken) as refusal:
        ask("resolution", body)
    assert refusal.value.rule.id == rule


def test_a_phone_that_reads_again_reads_the_same() -> None:
    body = table("4a", resolve("B", 5), GUARD, A=[4, 4, 2], B=[4, 5])
    assert left(body) == left(body) == "A4 B4 A4 A2"


def test_names_are_names_even_if_they_look_like_positions() -> None:
    body = {
        "seats_clockwise": ["2", "0", "1"],
        "first_thief": "0",
        "guard": {"state": "calm", "initiative": 1},
        "declarations": {"2": [3], "1": [3], "0": [3]},
        "events": [resolve("0", 3)],
    }
    assert left(body) == "13 23 G1"


def test_whoever_closes_the_phase_it_is_closed() -> None:
    closing = {
        "the guard": table("1c", resolve("A", 4), resolve("B", 3), GUARD, A=[4], B=[3]),
        "the first thief": table("5c", GUARD, resolve("B", 4), resolve("A", 3), A=[3], B=[4]),
        "another thief": table("5c", GUARD, resolve("A", 4), resolve("B", 3), A=[4], B=[3]),
        "a catch": table("5c", GUARD, resolve("A", 4), caught("B"), A=[4], B=[3]),
    }
    assert all(ask("resolution", body).phase_complete for body in closing.values())


def test_catching_voids_all_that_is_left_and_shifts_nobody() -> None:
    assert left(table("1c", resolve("A", 4), caught("A"), A=[4, 4, 2], B=[4, 3], C=[4])) == "B4 C4 B3 G1"


def test_the_sheet_does_not_turn_in_mid_phase() -> None:
    jewel = {"op": "jewel_taken", "who": "A"}
    assert left(table("4c", resolve("A", 6), jewel, A=[6], B=[4])) == "B4 G4"


def test_a_refusal_says_whose_slot_it_is_without_repeating_what_was_sent() -> None:
    with pytest.raises(RuleBroken) as refusal:
        ask("resolution", table("1c", resolve("Bee", 4), first="Cee", Ada=[4], Bee=[4], Cee=[4]))
    assert [p.message for p in refusal.value.problems] == [
        "Out of turn. It is the slot of seat 3 with 4 AP, to resolve or to resign."
    ]
    with pytest.raises(RuleBroken) as early:
        ask("resolution", table("6c", resolve("A", 4), A=[4], B=[]))
    assert [p.message for p in early.value.problems] == ["Out of turn. It is the guard's slot, at initiative 6."]
    with pytest.raises(RuleBroken) as late:
        ask("resolution", table("6c", GUARD, {"op": "pass", "who": "A"}, A=[], B=[]))
    assert [p.message for p in late.value.problems] == ["Nobody passes. No slot is left in this phase."]


def test_an_event_is_told_by_its_op_and_a_bad_one_is_named_where_it_is_wrong() -> None:
    with pytest.raises(ValidationError) as unknown:
        ask("resolution", table("1c", {"op": "wait", "who": "A"}, A=[4], B=[]))
    assert [(error["loc"], error["type"]) for error in unknown.value.errors()] == [(("events", 0), "union_tag_invalid")]
    with pytest.raises(ValidationError) as incomplete:
        ask("resolution", table("1c", {"op": "resolve", "who": "A"}, A=[4], B=[]))
    assert [error["loc"] for error in incomplete.value.errors()] == [("events", 0, "resolve", "ap")]
