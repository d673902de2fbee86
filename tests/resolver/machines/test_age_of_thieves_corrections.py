"""Values put right by hand: what cannot be is refused, and says why."""

from typing import Any

import pytest

from app.errors import Refusal
from app.resolver.age_of_thieves.machine import MACHINE
from app.resolver.trace import RuleBroken
from tests.resolver.machines.age_of_thieves_table import MORIUS, NOIRON, ZAIN, Table, table, told


def resolving() -> Table:
    game = table(1)
    game.resolution(Morius=[4, 4], Noiron=[3])
    return game


def wrong(game: Table, **values: Any) -> list[tuple[str, str, str]]:
    with pytest.raises(RuleBroken) as refusal:
        game.correct(**values)
    return told(refusal.value)


def test_what_can_be_is_taken() -> None:
    game = resolving()
    game.correct(guard_initiative=4, sheet="alarm", jewel_ever_taken=True, jewel=ZAIN, first_thief=NOIRON)
    assert game.left() == "Morius 4, Morius 4, Guard 4, Noiron 3"
    game.correct(resolution__sheet="alarm", resolution__cards={MORIUS: [{"ap": 2}], ZAIN: [{"ap": 9, "name": "Move"}]})
    assert game.left() == "Zain 9, Guard 4, Morius 2"
    game.correct(
        turn=7, calm_cards_discarded=9, thieves__0__loot={"Yellow jewels": 3, "Green jewels": 1, "Other loot": 0}
    )
    assert game.position == "7/resolution/0/seat-3-9"


def test_acts_that_never_happened_can_be_taken_out() -> None:
    game = resolving()
    game.move(MORIUS, "resolve")
    game.move(MORIUS, "catch", thief=NOIRON)
    acts = game._state.dump_python(game.state, mode="json")["resolution"]["acts"]  # noqa: SLF001 - as a phone reads it
    game.correct(resolution__acts=acts[:1], thieves__1__caught=False, thieves__1__in_dungeon=False)
    assert game.left() == "Morius 4, Noiron 3, Guard 1"


@pytest.mark.parametrize(
    ("values", "rule", "pointer"),
    [
        ({"first_thief": "seat-9"}, "seats", "/first_thief"),
        ({"jewel": "seat-9", "jewel_ever_taken": True}, "seats", "/jewel"),
        ({"jewel": MORIUS}, "alarm.once", "/jewel_ever_taken"),
        ({"first_thief": None}, "first-thief.set-up", "/first_thief"),
        ({"thieves__0__loot": {"Gold": 1}}, "end.winner", "/thieves/0/loot"),
        ({"thieves__0__red": 3}, "ap.jewel", "/thieves/0/red"),
        ({"step": "prepare_ap"}, "turn.phases", "/step"),
        ({"ended_by": "calm"}, "end.last-card", "/ended_by"),
        ({"calm_cards_discarded": 10}, "end.last-card", "/calm_cards_discarded"),
        ({"guard_initiative": 9}, "guard.roll", "/guard_initiative"),
        ({"guard_initiative": None}, "guard.roll", "/guard_initiative"),
        ({"resolution": None}, "turn.phases", "/resolution"),
        ({"resolution__jailed": ["seat-9"]}, "seats", "/resolution/jailed/0"),
        ({"resolution__cards": {"seat-9": []}}, "seats", "/resolution/cards/seat-9"),
        ({"resolution__acts": [{"op": "caught", "thief": "seat-9"}]}, "seats", "/resolution/acts/0"),
        ({"resolution__acts": [{"op": "resolve", "thief": NOIRON, "ap": 3}]}, "initiative.highest-first", "/events/0"),
        ({"resolution__acts": [{"op": "resolve", "thief": NOIRON}]}, "resolution.once", "/events/0/ap"),
        ({"resolution__acts": [{"op": "order"}]}, "resolution.once", ""),
        ({"phase": "planning", "step": "draw_action_cards"}, "turn.phases", "/resolution"),
    ],
)
def test_what_cannot_be_is_refused(values: dict[str, Any], rule: str, pointer: str) -> None:
    assert [found[:2] for found in wrong(resolving(), **values)] == [(rule, pointer)]


def test_an_order_by_hand_is_checked_as_it_was_played() -> None:
    game = resolving()
    slot = {"thief": None, "card": None, "ap": 1}
    cards = [{"thief": MORIUS, "card": i, "ap": 4} for i in (0, 1)] + [{"thief": NOIRON, "card": 0, "ap": 3}]
    order = {"op": "order", "order": [slot, *cards]}
    game.correct(resolution__acts=[order, {"op": "guard_act"}, {"op": "set_ap", "thief": NOIRON, "card": 0}])
    assert game.left() == "Morius 4, Morius 4, Noiron 3"
    twice = [order, {"op": "guard_act"}, {"op": "guard_act"}]
    assert wrong(game, resolution__acts=twice) == [
        ("resolution.once", "", "Every card that is left has one slot, and each slot is used once.")
    ]


def test_the_alarm_that_was_due_is_raised() -> None:
    game = table(1)
    game.move(MORIUS, "roll-guard")
    assert wrong(game, jewel_ever_taken=True) == [
        ("alarm.raised", "/sheet", "The alarm was due in this turn: the sheet shows Alarm.")
    ]
    game.correct(jewel_ever_taken=True, sheet="alarm", event_deck="alarm")
    begun = table()
    begun.correct(jewel_ever_taken=True, step="raise_alarm", event_deck="alarm")
    assert [step["id"] for step in begun.view(None)["map"][0]["steps"]] == [
        "raise_alarm",
        "reveal_event_card",
        "roll_guard_initiative",
    ]


def test_who_starts_the_turn_in_the_dungeon_has_two_ap() -> None:
    game = table()
    assert wrong(game, thieves__1__in_dungeon=True) == [
        ("ap.basic", "/thieves/1/basic", "A thief in the dungeon starts the turn with 2 basic AP.")
    ]
    game.correct(thieves__1__in_dungeon=True, thieves__1__basic=2)


@pytest.mark.parametrize(
    "values", [{"guard_initiative": 0}, {"thieves__0__basic": 11}, {"sheet": "panic"}, {"thieves__0__hat": 1}]
)
def test_what_is_no_value_at_all_does_not_fit(values: dict[str, Any]) -> None:
    with pytest.raises(Refusal, match="One correction does not fit its place"):
        resolving().correct(**values)


def test_a_state_belongs_to_its_seats() -> None:
    game = table()
    with pytest.raises(RuleBroken) as refusal:
        MACHINE.check(game.state, tuple(reversed(game.seats)))
    assert [found[:2] for found in told(refusal.value)] == [("seats", "/thieves")]


def test_a_game_ended_by_the_table_stays_ended() -> None:
    game = resolving()
    game.correct(ended_by="table")
    assert game.position == "1/over"


def test_a_roll_put_right_in_the_event_phase_goes_on_by_hand() -> None:
    game = table()
    game.correct(guard_initiative=4, dice=[4])
    assert "roll-guard" not in game.prompts(MORIUS)
    assert game.prompts(MORIUS)["go-on"].label == "Go on: place a yellow jewel (Event Phase)"
    assert game.move(MORIUS, "go-on") == ["Turn 1, Event Phase: roll the guard's initiative."]
    assert game.move(MORIUS, "go-on") == ["Turn 1, Planning Phase: draw action cards."]
