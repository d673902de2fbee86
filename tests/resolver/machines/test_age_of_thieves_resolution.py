"""The Resolution Phase: slots one by one, and what happens meanwhile."""

from typing import Any

import pytest

from app.resolver.age_of_thieves.machine.state import MOST_ACTS, Act
from app.resolver.machine import Refused
from tests.resolver.machines.age_of_thieves_table import MORIUS, NOIRON, ZAIN, Table, broken, refused, table


def resolving(die: int = 1, *, options: dict[str, Any] | None = None, **hands: list[int]) -> Table:
    """A table whose Resolution Phase has just begun."""
    game = table(die, **(options or {}))
    game.resolution(**hands)
    return game


def test_tied_thieves_take_turns() -> None:
    game = resolving(Morius=[4, 4], Noiron=[4, 2])
    assert game.left() == "Morius 4, Noiron 4, Morius 4, Noiron 2, Guard 1"
    game.move(MORIUS, "resign")
    assert game.left() == "Noiron 4, Morius 4, Noiron 2, Guard 1"


def test_only_the_slot_s_thief_uses_it_or_the_host_in_his_place() -> None:
    game = resolving(Morius=[4], Noiron=[5, 3], Zain=[2])
    assert refused(game, MORIUS, "resolve") == "not-yours: It is the slot of Noiron with 5 AP."
    assert game.view(None)["waited_for"] == [NOIRON]
    assert {"resolve", "resign"} & set(game.prompts(MORIUS)) == set()
    game.move(NOIRON, "resolve")
    game.move(MORIUS, "resolve", host=True)
    game.move(None, "resign")
    assert game.left() == "Zain 2, Guard 1"
    assert refused(game, MORIUS, "guard-acts") == "not-now: It is not the guard's slot now."


def test_the_guard_acts_by_the_first_thief_or_the_host() -> None:
    game = resolving(6, Morius=[4], Noiron=[5])
    assert game.view(None)["waited_for"] == [MORIUS]
    assert refused(game, NOIRON, "guard-acts") == "not-yours: Only the first thief or the host does this."
    assert "guard-acts" not in game.prompts(NOIRON)
    assert refused(game, NOIRON, "resolve") == (
        "not-now: No thief's slot is due: the guard acts, or the phase is over."
    )
    assert game.move(MORIUS, "guard-acts", caught=[NOIRON, ZAIN, NOIRON]) == [
        "Guards and captains act at initiative 6.",
        "Noiron is caught, goes to the dungeon and discards one general card.",
        "Zain is caught, goes to the dungeon and discards one general card.",
        "Next: Morius with 4 AP.",
    ]
    assert game.left() == "Morius 4"
    game.move(MORIUS, "resolve")
    assert refused(game, None, "guard-acts") == "not-now: It is not the guard's slot now."
    assert "guard-acts" not in game.prompts(MORIUS)


def test_the_owner_chooses_among_his_equal_cards() -> None:
    game = resolving(Morius=[3, 4, 3], Noiron=[3])
    game.move(MORIUS, "resolve")
    (which, name) = game.prompts(MORIUS)["resolve"].fields
    assert [(option.value, option.label) for option in which.options] == [("0", "Card 1, 3 AP"), ("2", "Card 3, 3 AP")]
    assert (name.name, name.optional) == ("name", True)
    assert broken(game, MORIUS, "resolve", card="1") == [
        ("resolution.once", "/card", "Must be a card whose slot is due.")
    ]
    game.move(MORIUS, "resolve", card="2")
    assert game.left() == "Noiron 3, Morius 3, Guard 1"
    assert [card["state"] for card in game.thief(MORIUS)["cards"]] == ["pending", "applied", "applied"]


def test_a_table_may_let_the_card_declared_first_come_first() -> None:
    game = resolving(options={"own_tie_choice": "declaration-order"}, Morius=[3, 3])
    assert [field.name for field in game.prompts(MORIUS)["resolve"].fields] == ["name"]
    assert broken(game, MORIUS, "resolve", card="1") == [
        ("resolution.once", "/card", "Must be a card whose slot is due.")
    ]
    game.move(MORIUS, "resolve")
    assert game.view(None)["due"]["cards"] == [1]


def test_a_table_may_let_cards_be_resigned_early() -> None:
    game = resolving(options={"resign_timing": "any-time"}, Morius=[5, 2], Noiron=[4, 3])
    which = game.prompts(NOIRON)["resign"].fields[0]
    assert [option.value for option in which.options] == ["0", "1"]
    assert game.move(NOIRON, "resign", card="1") == [
        "Noiron resigns a card with 3 AP: its effect is ignored.",
        "Next: Morius with 5 AP.",
    ]
    assert game.left() == "Morius 5, Noiron 4, Morius 2, Guard 1"
    assert refused(game, NOIRON, "resign", card="1") == "not-yours: It is the slot of Morius with 5 AP."


def test_early_resigning_keeps_to_the_declaration_order_where_the_table_does() -> None:
    both = {"resign_timing": "any-time", "own_tie_choice": "declaration-order"}
    game = resolving(options=both, Morius=[5], Noiron=[3, 3, 2])
    which = game.prompts(NOIRON)["resign"].fields[0]
    assert sorted(option.value for option in which.options) == ["0", "2"]
    assert refused(game, NOIRON, "resign", card="1") == "not-yours: It is the slot of Morius with 5 AP."
    game.move(NOIRON, "resign", card="0")
    assert game.left() == "Morius 5, Noiron 3, Noiron 2, Guard 1"


def test_a_caught_thief_has_no_slots_any_more() -> None:
    game = resolving(Morius=[4, 4], Noiron=[4], Zain=[4])
    game.move(MORIUS, "resolve")
    game.move(NOIRON, "resolve")
    assert game.move(ZAIN, "catch", thief=MORIUS) == [
        "Morius is caught, goes to the dungeon and discards one general card.",
        "Shown and void: a card (4 AP).",
        "Next: Zain with 4 AP.",
    ]
    assert game.left() == "Zain 4, Guard 1"
    morius = game.thief(MORIUS)
    assert (morius["caught"], morius["in_dungeon"], morius["first_thief"]) == (True, True, True)
    assert refused(game, ZAIN, "catch", thief=MORIUS) == "not-now: Morius is in the dungeon."
    assert refused(game, ZAIN, "escape", thief=MORIUS) == "not-now: Morius is in the dungeon."
    assert refused(game, ZAIN, "void", thief=MORIUS) == "not-now: Morius has no card left."
    assert broken(game, ZAIN, "catch", thief="seat-9") == [("seats", "/thief", "Must be one of the seated thieves.")]


def test_who_escapes_is_gone_with_what_he_has() -> None:
    game = resolving(Morius=[6, 4], Noiron=[4])
    game.move(MORIUS, "resolve")
    game.move(MORIUS, "take-jewel", thief=MORIUS)
    assert game.move(MORIUS, "escape", thief=MORIUS) == [
        "Morius escapes from the city with the Emperors' Jewel.",
        "Shown and void: a card (4 AP).",
        "Next: Noiron with 4 AP.",
    ]
    assert refused(game, ZAIN, "catch", thief=MORIUS) == "not-now: Morius has escaped from the city."
    assert refused(game, ZAIN, "take-jewel", thief=ZAIN) == "not-now: Morius has the Emperors' Jewel and keeps it."
    assert "take-jewel" not in game.prompts(ZAIN)
    assert game.move(NOIRON, "escape", thief=NOIRON)[0] == "Noiron escapes from the city."
    game.move(MORIUS, "guard-acts")
    game.move(MORIUS, "go-on")
    assert game.move(MORIUS, "go-on")[-2:] == [
        "Turn 2 begins: Zain is the first thief.",
        "Turn 2, Event Phase: raise the alarm.",
    ]


def test_an_effect_voids_or_changes_cards() -> None:
    game = resolving(Morius=[4, 4], Noiron=[5, 4])
    assert game.move(ZAIN, "change-ap", thief=NOIRON, card="0", to=3) == [
        "A card of Noiron goes from 5 to 3 AP.",
        "Next: Morius with 4 AP.",
    ]
    assert game.left() == "Morius 4, Noiron 4, Morius 4, Noiron 3, Guard 1"
    assert [card["ap"] for card in game.thief(NOIRON)["cards"]] == [3, 4]
    game.move(MORIUS, "resolve")
    game.move(NOIRON, "resolve")
    assert broken(game, ZAIN, "change-ap", thief=NOIRON, card="1", to=9) == [
        ("resolution.once", "/card", "Must be a card that this thief has left.")
    ]
    assert game.move(NOIRON, "void", thief=NOIRON) == [
        "An effect voids the cards that Noiron has left.",
        "Shown and void: a card (5 AP).",
        "Next: Morius with 4 AP.",
    ]
    assert game.left() == "Morius 4, Guard 1"


def test_the_jewel_changes_hands_without_a_second_alarm() -> None:
    game = resolving(Morius=[4], Noiron=[3])
    assert game.prompts(ZAIN)["take-jewel"].label == "The Emperors' Jewel is taken from the board"
    game.move(MORIUS, "take-jewel", thief=MORIUS)
    assert game.view(None)["alarm_pending"]
    assert refused(game, MORIUS, "take-jewel", thief=MORIUS) == "not-now: Morius has the Emperors' Jewel and keeps it."
    assert game.move(NOIRON, "take-jewel", thief=NOIRON) == ["Noiron takes the Emperors' Jewel from Morius."]
    game.correct(jewel=None)
    assert game.move(ZAIN, "take-jewel", thief=ZAIN) == ["Zain takes the Emperors' Jewel."]
    assert game.finish()[-1] == "Turn 2, Event Phase: raise the alarm."
    assert [thief["red_ap"] for thief in game.view(None)["thieves"]] == [0, 0, 2]


def test_taking_the_jewel_in_alarm_raises_nothing() -> None:
    game = resolving(Morius=[4])
    game.correct(sheet="alarm")
    assert game.move(MORIUS, "take-jewel", thief=MORIUS) == ["Morius takes the Emperors' Jewel from the board."]
    assert not game.view(None)["alarm_pending"]


def test_ties_of_the_turn_stay_those_of_calm_unless_the_table_plays_otherwise() -> None:
    waits = resolving(2, Morius=[4, 2])
    waits.move(MORIUS, "take-jewel", thief=MORIUS)
    assert waits.left() == "Morius 4, Morius 2, Guard 2"
    assert waits.view(None)["sheet"] == "calm"
    at_once = resolving(2, options={"alarm_effective": "immediate"}, Morius=[2, 2])
    assert at_once.move(MORIUS, "take-jewel", thief=MORIUS) == [
        "Morius takes the Emperors' Jewel from the board.",
        "By the rule of this table it is Alarm from now on.",
        "Next: guards and captains at initiative 2.",
    ]
    assert at_once.left() == "Guard 2, Morius 2, Morius 2"
    assert at_once.finish()[-1] == "Turn 2, Event Phase: reveal the event card."
    shown = at_once.view(None)
    assert (shown["sheet"], shown["event_deck"], shown["guard"]["to_roll"]) == ("alarm", "alarm", 2)
    assert (shown["calm_cards_discarded"], shown["alarm_cards_discarded"]) == (1, 0)


def test_in_the_turn_of_the_alarm_the_guard_wins_ties() -> None:
    game = resolving(Morius=[4])
    game.move(MORIUS, "take-jewel", thief=MORIUS)
    game.finish()
    game.chance.dice = [3, 2]
    game.resolution(Zain=[3, 2])
    assert game.left() == "Guard 3, Zain 3, Zain 2"


def test_out_of_the_dungeon_with_the_first_card() -> None:
    game = resolving(Morius=[4])
    game.move(MORIUS, "catch", thief=MORIUS)
    game.finish()
    assert game.thief(MORIUS)["basic_ap"] == 2
    game.chance.dice.append(8)
    game.resolution(Morius=[1, 1], Noiron=[2])
    game.move(NOIRON, "guard-acts")
    game.move(NOIRON, "resolve")
    assert game.view(None)["due"] == {"thief": MORIUS, "ap": 1, "cards": [0, 1], "must_be_move": True}
    assert game.prompts(MORIUS)["resolve"].label == "Resolve at 1: it has to be Move, out of the dungeon"
    game.move(MORIUS, "resolve", name="Move")
    assert not game.thief(MORIUS)["in_dungeon"]
    assert game.prompts(MORIUS)["resolve"].label == "Resolve at 1"
    game.move(ZAIN, "catch", thief=MORIUS)
    assert game.thief(MORIUS)["in_dungeon"]


def test_the_order_by_hand_lasts_until_the_phase_ends() -> None:
    game = resolving(Morius=[4, 3, 3], Noiron=[4], Zain=[4])
    game.move(MORIUS, "resolve")
    assert refused(game, NOIRON, "reorder", places=[1, 2]) == "not-yours: Only the first thief or the host does this."
    assert broken(game, MORIUS, "reorder", places=[1, 2, 3, 4, 4]) == [
        (
            "first-thief.rulings",
            "/places",
            "Must name every present place once, 1 to the number of slots that are left.",
        )
    ]
    assert game.move(MORIUS, "reorder", places=[2, 5, 3, 1, 4]) == [
        "The table states the order by hand: Zain 4, guard 1, Morius 3, Noiron 4, Morius 3.",
        "Next: Zain with 4 AP.",
    ]
    shown = game.view(None)
    assert (shown["order_by_hand"], shown["to_do"]) == (
        True,
        ["The order is the one that the table has stated, until the phase ends."],
    )
    assert refused(game, NOIRON, "resolve") == "not-yours: It is the slot of Zain with 4 AP."
    game.move(ZAIN, "resolve")
    game.move(MORIUS, "guard-acts")
    assert game.view(None)["due"]["cards"] == [1, 2]
    game.move(MORIUS, "resolve", card="2")
    assert game.move(ZAIN, "change-ap", thief=MORIUS, card="1", to=9)[1] == "Next: Noiron with 4 AP."
    assert game.answers == []
    assert game.left() == "Noiron 4, Morius 9"
    game.move(ZAIN, "take-jewel", thief=ZAIN)
    assert game.move(MORIUS, "reorder", places=[2, 1])[1] == "Next: Morius with 9 AP."
    game.move(MORIUS, "catch", thief=MORIUS)
    assert game.answers == []
    assert [card["state"] for card in game.thief(MORIUS)["cards"]] == ["applied", "void", "applied"]
    assert game.move(NOIRON, "resign")[1] == "No slot is left: go on with the Clean-up Phase."
    game.move(NOIRON, "go-on")
    assert game.view(None)["order_by_hand"] is False


def test_who_is_caught_loses_all_his_slots_in_an_order_by_hand_too() -> None:
    game = resolving(Morius=[4, 2], Noiron=[3])
    game.move(MORIUS, "reorder", places=[2, 1, 3, 4])
    assert game.move(NOIRON, "catch", thief=MORIUS)[1] == "Shown and void: a card (4 AP), a card (2 AP)."
    assert game.left() == "Noiron 3, Guard 1"


def test_cards_resigned_early_leave_an_order_by_hand_too() -> None:
    game = resolving(options={"resign_timing": "any-time"}, Morius=[6, 3], Noiron=[5, 2])
    game.move(MORIUS, "reorder", places=[2, 1, 3, 4, 5])
    game.move(MORIUS, "resign", card="1")
    assert game.left() == "Noiron 5, Morius 6, Noiron 2, Guard 1"


def test_equal_cards_keep_the_declaration_order_in_an_order_by_hand_too() -> None:
    game = resolving(options={"own_tie_choice": "declaration-order"}, Morius=[3, 3], Noiron=[5])
    game.move(MORIUS, "reorder", places=[2, 1, 3, 4])
    assert game.view(None)["due"]["cards"] == [0]


def test_a_slot_is_put_in_for_a_thief_or_the_guard() -> None:
    game = resolving(3, Morius=[4], Noiron=[2])
    assert game.move(MORIUS, "insert-slot", thief=NOIRON, ap=4, place=1) == [
        "Noiron gets an extra slot at 4: Noiron 4, Morius 4, guard 3, Noiron 2.",
        "Next: Noiron with 4 AP.",
    ]
    assert game.view(None)["order"][0] == {"place": 1, "thief": NOIRON, "name": "Noiron", "ap": 4, "extra": True}
    assert game.prompts(NOIRON)["resolve"].fields == ()
    assert broken(game, NOIRON, "resolve", card="0") == [
        ("resolution.once", "/card", "Must be a card whose slot is due.")
    ]
    assert game.move(NOIRON, "resolve")[0] == "Noiron uses the extra slot at 4."
    assert game.move(None, "insert-slot", ap=9, place=4)[0] == (
        "The guard gets an extra slot at 9: Morius 4, guard 3, Noiron 2, guard 9."
    )
    game.move(None, "insert-slot", thief=ZAIN, ap=1, place=1)
    assert game.move(ZAIN, "resign")[0] == "Zain resigns the extra slot at 1."
    assert broken(game, None, "insert-slot", ap=9, place=6) == [
        ("first-thief.rulings", "/place", "Must be a place among the slots that are left, or the one behind them.")
    ]
    assert broken(game, None, "insert-slot", thief="seat-9", ap=9, place=1) == [
        ("seats", "/thief", "Must be one of the thieves in the city.")
    ]
    game.finish()
    assert game.state.turn == 2


def test_an_extra_slot_is_resigned_where_cards_may_be_resigned_early() -> None:
    game = resolving(options={"resign_timing": "any-time"}, Morius=[4])
    game.move(MORIUS, "insert-slot", thief=ZAIN, ap=4, place=1)
    assert game.prompts(ZAIN)["resign"].fields == ()
    game.move(ZAIN, "resign")
    assert game.left() == "Morius 4, Guard 1"


def test_all_of_it_happens_in_the_resolution_phase_only() -> None:
    game = table()
    for kind, fields in (
        ("resolve", {}),
        ("guard-acts", {}),
        ("catch", {"thief": MORIUS}),
        ("change-ap", {"thief": MORIUS, "card": "0", "to": 2}),
        ("take-jewel", {"thief": MORIUS}),
        ("reorder", {"places": [1]}),
        ("insert-slot", {"ap": 1, "place": 1}),
    ):
        assert refused(game, MORIUS, kind, **fields) == "not-now: This happens in the Resolution Phase."
    after = resolving(Morius=[4])
    after.finish()
    assert refused(after, MORIUS, "catch", thief=MORIUS) == "not-now: This happens in the Resolution Phase."


def test_so_much_can_happen_and_no_more() -> None:
    game = resolving(Morius=[4])
    state = game.state
    assert state.resolution is not None
    state.resolution.acts = [Act(op="set_ap", thief=MORIUS, card=0, ap=4, to=4)] * MOST_ACTS
    game.put(state)
    with pytest.raises(Refused, match="Too much has happened in this phase"):
        game.move(MORIUS, "resolve")
    assert {"resolve", "catch", "insert-slot"} & set(game.prompts(MORIUS)) == set()
