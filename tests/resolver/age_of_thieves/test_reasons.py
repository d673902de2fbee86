"""The steps of an answer say what happened, in order, and nothing that did not."""

from typing import Any

from pydantic import TypeAdapter

from app.resolver.age_of_thieves import GAME

QUESTIONS = {question.id: question for question in GAME.questions}


def reasons(question_id: str, body: dict[str, Any]) -> list[str]:
    question = QUESTIONS[question_id]
    return [step.text for step in question.resolve(TypeAdapter(question.asks).validate_python(body)).steps]


def test_a_phase_is_told_from_the_guard_to_whose_slot_it_is() -> None:
    body = {
        "seats_clockwise": ["Morius", "Noiron"],
        "first_thief": "Morius",
        "guard": {"state": "alarm", "dice": [4, 2]},
        "declarations": {"Morius": [6, 4, 4], "Noiron": [5, 4]},
        "events": [
            {"op": "resolve", "who": "Morius", "ap": 6},
            {"op": "set_ap", "who": "Noiron", "from": 5, "to": 7},
            {"op": "resign", "who": "Noiron", "ap": 7},
        ],
    }
    assert reasons("resolution", body) == [
        "Alarm: of 4 and 2 the guard keeps 4.",
        "Guards and captains act once, all together, at initiative 4.",
        "Morius resolved a card with 6 AP.",
        "A pending card of Noiron goes from 5 to 7 AP and acts at 7 now.",
        "Noiron resigned a card with 7 AP: it is shown, its effect is ignored, its slot is spent.",
        "The highest initiative acts first.",
        "4 AP is a tie: clockwise from the first thief, Morius, it goes Morius, Noiron.",
        "One card each per lap until the cards with 4 AP are used: Morius, Noiron, Morius.",
        "Morius: which of several own cards with 4 AP comes first is the owner's choice.",
        "4 = 4 in Alarm: the guard comes before every thief's card at 4.",
        "Guards and captains act, all of them now; Morius, the first thief, chooses their order.",
        "Each goes for the nearest thief in its alertness range, catches all on that space and stops after a catch.",
    ]


def test_laps_are_told_when_only_one_card_each_is_left() -> None:
    body = {
        "seats_clockwise": ["Morius", "Noiron"],
        "first_thief": "Morius",
        "guard": {"state": "calm", "initiative": 1},
        "declarations": {"Morius": [4, 4], "Noiron": [4]},
        "events": [{"op": "resolve", "who": "Morius", "ap": 4}],
    }
    assert "One card each per lap until the cards with 4 AP are used: Noiron, Morius." in reasons("resolution", body)


def test_what_a_caught_thief_loses_is_told() -> None:
    body = {
        "seats_clockwise": ["Morius", "Noiron"],
        "first_thief": "Noiron",
        "guard": {"state": "calm", "initiative": 8},
        "declarations": {"Morius": [4, 1]},
        "events": [
            {"op": "guard_act"},
            {"op": "caught", "who": "Morius"},
            {"op": "caught", "who": "Noiron"},
        ],
    }
    assert reasons("resolution", body)[1:] == [
        "Noiron is not among the declarations: that counts as having declared no card, so he takes no part.",
        "Guards and captains have acted at initiative 8.",
        "Morius is caught; the cards left are shown and void: 4, 1.",
        "Morius goes to the dungeon and discards one general card.",
        "Noiron is caught; no cards are left that could be void.",
        "Noiron goes to the dungeon and discards one general card.",
        "Noiron keeps the first-thief token, and ties are still counted from there.",
        "Every card is used or void and the guard has acted: the phase is over.",
    ]


def test_without_cards_left_nothing_is_void() -> None:
    body = {
        "seats_clockwise": ["Morius", "Noiron"],
        "first_thief": "Noiron",
        "guard": {"state": "calm", "initiative": 8},
        "declarations": {"Morius": [4]},
        "events": [
            {"op": "guard_act"},
            {"op": "void", "who": "Morius"},
            {"op": "void", "who": "Morius"},
            {"op": "escape", "who": "Morius"},
        ],
    }
    assert reasons("resolution", body)[3:6] == [
        "An effect voids the cards that Morius has left; they are shown: 4.",
        "An effect voids the cards that Morius has left, but there are none.",
        "Morius has escaped from the city; no cards are left that could be void.",
    ]


def test_thieves_who_take_no_part_are_told_and_the_forgotten_from_those_without_a_card() -> None:
    body: dict[str, Any] = {
        "seats_clockwise": ["Morius", "Noiron", "Zain"],
        "first_thief": "Zain",
        "guard": {"state": "calm", "initiative": 8},
        "declarations": {"Zain": [], "Noiron": [4]},
    }
    told = [
        "Guards and captains act once, all together, at initiative 8.",
        "Morius is not among the declarations: that counts as having declared no card, so he takes no part.",
        "Zain declared no card and takes no part.",
        "The highest initiative acts first.",
    ]
    assert reasons("initiative-order", body) == told
    assert reasons("resolution", body)[:4] == told
    nobody = reasons("initiative-order", body | {"declarations": {"Zain": []}})
    assert nobody[1:] == ["Nobody declared a card, so only the guard acts.", "The highest initiative acts first."]


def test_the_turn_of_the_alarm_is_told() -> None:
    body = {"turn": 5, "phase": "resolution", "event": "emperors_jewel_collected_from_board"}
    assert reasons("turn", body) == [
        "The Emperors' Jewel is taken: the alarm is raised when turn 6 begins; until then it is Calm.",
        "Turn 5, Resolution Phase: resolve action cards.",
        "Cards and the guard act from the highest initiative down.",
        "Go on until every card is used or void and the guard has acted.",
        "Every card has to be resolved, resigned or void, and the guard has to act.",
    ]


def test_an_escape_or_a_catch_that_is_still_to_come_is_not_told() -> None:
    body = {
        "seats_clockwise": ["Morius", "Noiron", "Zain"],
        "first_thief": "Morius",
        "turns": 2,
        "in_dungeon_from_turn": {"Morius": 2, "Noiron": 2},
        "escaped_in_turn": {"Zain": 3},
    }
    told = reasons("first-thief", body)[:-5]
    assert told == [
        "Turn by turn the token goes to the left neighbour: Morius, Noiron.",
        "Noiron is caught or in the dungeon and holds the token in turn all the same.",
    ]
