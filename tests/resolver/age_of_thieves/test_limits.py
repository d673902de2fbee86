"""Bodies that have not the form of a question are refused, each at the field that is wrong."""

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from app.resolver.age_of_thieves import GAME

QUESTIONS = {question.id: question for question in GAME.questions}
TABLE: dict[str, Any] = {
    "seats_clockwise": ["Morius", "Noiron"],
    "first_thief": "Morius",
    "guard": {"state": "calm", "initiative": 3},
    "declarations": {"Morius": [2], "Noiron": [3]},
}
FIVE = ["Morius", "Noiron", "Zain", "Joanne", "Jasmine"]


def refused_at(question_id: str, body: dict[str, Any]) -> list[tuple[str | int, ...]]:
    """Where a body is refused; nothing is calculated before."""
    with pytest.raises(ValidationError) as refusal:
        TypeAdapter(QUESTIONS[question_id].asks).validate_python(body)
    return [error["loc"] for error in refusal.value.errors()]


@pytest.mark.parametrize(
    ("change", "places"),
    [
        ({"seats_clockwise": ["Morius"]}, [("seats_clockwise",)]),
        ({"seats_clockwise": FIVE}, [("seats_clockwise",)]),
        ({"first_thief": None}, [("first_thief",)]),
        ({"first_thief": ""}, [("first_thief",)]),
        ({"guard": {"state": "panic", "initiative": 3}}, [("guard", "state")]),
        ({"guard": {"state": "calm", "initiative": 0}}, [("guard", "initiative")]),
        ({"guard": {"state": "calm", "initiative": True}}, [("guard", "initiative")]),
        ({"guard": {"state": "calm", "initiative": 3.0}}, [("guard", "initiative")]),
        ({"guard": {"state": "alarm", "dice": []}}, [("guard", "dice")]),
        ({"guard": {"state": "alarm", "dice": [1, 2, 3]}}, [("guard", "dice")]),
        ({"guard": {"state": "calm", "initiative": 3, "die": 8}}, [("guard", "die")]),
        ({"declarations": [["Morius", 2], ["Noiron", 3]]}, [("declarations",)]),
        ({"declarations": {"Morius": 2}}, [("declarations", "Morius")]),
        ({"declarations": {"Morius": [0]}}, [("declarations", "Morius", 0)]),
        ({"declarations": {"Morius": [2, -1]}}, [("declarations", "Morius", 1)]),
        ({"declarations": {"Morius": [True, "4", 4.0]}}, [("declarations", "Morius", i) for i in range(3)]),
        ({"declarations": {"Morius": [10**12]}}, [("declarations", "Morius", 0)]),
        ({"turns": 2}, [("turns",)]),
    ],
)
def test_a_table_that_has_not_the_form(change: dict[str, Any], places: list[tuple[str | int, ...]]) -> None:
    assert refused_at("initiative-order", TABLE | change) == places
    assert refused_at("resolution", TABLE | change) == places


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"available_ap": {}, "cards": [{"card": "Move", "ap": 10**12}]}, ("cards", 0, "ap")),
        ({"available_ap": {}, "cards": [{"card": "Move", "ap": True}]}, ("cards", 0, "ap")),
        ({"available_ap": {"tokens": [3]}, "cards": []}, ("available_ap", "tokens", 0)),
        ({"available_ap": {"basic": 11}, "cards": []}, ("available_ap", "basic")),
        ({"available_ap": {"red": 4}, "cards": []}, ("available_ap", "red")),
    ],
)
def test_a_declaration_that_has_not_the_form(body: dict[str, Any], place: tuple[str | int, ...]) -> None:
    assert refused_at("declaration", body) == [place]


@pytest.mark.parametrize("dice", [[0], [True], ["3"], [], [1, 2, 3]])
def test_dice_that_have_not_the_form(dice: list[Any]) -> None:
    assert {place[0] for place in refused_at("guard-roll", {"state": "calm", "dice": dice})} == {"dice"}
