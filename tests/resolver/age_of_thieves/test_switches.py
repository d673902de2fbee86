"""Every switch of the game is a field of some question, with the same readings and default, and changes an answer."""

import dataclasses
from typing import Any, get_args, get_type_hints

import pytest
from pydantic import TypeAdapter

from app.resolver.age_of_thieves import GAME
from app.resolver.game import Switch
from app.resolver.trace import RuleBroken

QUESTIONS = {question.id: question for question in GAME.questions}
FIELDS = {
    (question.id, field.name): (get_args(get_type_hints(kind)[field.name]), field.default)
    for question in GAME.questions
    if (kind := get_type_hints(question.asks).get("switches")) is not None
    for field in dataclasses.fields(kind)
}

TABLE = {
    "seats_clockwise": ["Morius", "Noiron"],
    "first_thief": "Morius",
    "guard": {"state": "calm", "initiative": 4},
    "declarations": {"Morius": [6, 3, 3], "Noiron": [4]},
}
TENTH = {"phase": "cleanup", "step": "discard_event_card_and_check_end", "calm_cards_discarded": 10}

BODIES: list[tuple[str, str, dict[str, Any]]] = [
    ("alarm_effective", "resolution", TABLE | {"events": [{"op": "jewel_taken", "who": "Morius"}]}),
    ("alarm_effective", "turn", {"phase": "resolution", "event": "emperors_jewel_collected_from_board"}),
    ("own_tie_choice", "resolution", TABLE | {"declarations": {"Noiron": [5, 5]}}),
    ("resign_timing", "resolution", TABLE | {"events": [{"op": "resign", "who": "Noiron", "ap": 4}]}),
    (
        "escaped_thief",
        "first-thief",
        {"seats_clockwise": ["Morius", "Noiron", "Zain"], "first_thief": "Morius", "escaped_in_turn": {"Noiron": 1}},
    ),
    ("end_on_10th_calm_with_pending_alarm", "turn", TENTH | {"jewel_ever_taken": True}),
    ("redeclare_until_all_ready", "turn", {"phase": "declaration"}),
    ("temporary_ap_expire", "turn", {"phase": "cleanup", "step": "prepare_ap"}),
    ("jailed_ap", "turn", {"phase": "cleanup", "step": "prepare_ap"}),
    ("jailed_ap", "declaration", {"available_ap": {"basic": 10}, "cards": [], "in_dungeon": True}),
    ("first_thief_setup", "first-thief", {"seats_clockwise": ["Morius", "Noiron"]}),
]


def answer(question_id: str, body: dict[str, Any]) -> Any:
    question = QUESTIONS[question_id]
    try:
        resolution = question.resolve(TypeAdapter(question.asks).validate_python(body))
    except RuleBroken as refusal:
        return refusal.rule
    return resolution.needs or resolution.outcome


def test_every_field_is_a_switch_of_the_game_and_every_switch_a_field() -> None:
    known = {switch.id: (tuple(r.value for r in switch.readings), switch.default) for switch in GAME.switches}
    assert {name for _, name in FIELDS} == set(known)
    for (_, name), readings_and_default in FIELDS.items():
        assert readings_and_default == known[name]


@pytest.mark.parametrize("switch", GAME.switches, ids=lambda switch: str(switch.id))
def test_the_default_is_the_first_reading_and_each_says_something_of_its_own(switch: Switch) -> None:
    assert switch.default == switch.readings[0].value
    assert len({reading.says for reading in switch.readings}) == len(switch.readings) > 1


def test_every_switch_of_every_question_is_tried() -> None:
    assert {(question, name) for name, question, _ in BODIES} == set(FIELDS)


@pytest.mark.parametrize(("name", "question", "body"), BODIES)
def test_no_switch_is_dead(name: str, question: str, body: dict[str, Any]) -> None:
    readings, default = FIELDS[question, name]
    answers = {reading: answer(question, body | {"switches": {name: reading}}) for reading in readings}
    assert answers[default] == answer(question, body)
    assert all(answers[a] != answers[b] for a in readings for b in readings if a < b)
