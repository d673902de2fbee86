"""What is taken from a card in either format; the cards are made up."""

from typing import Any

import pytest

from app.resolver.cards import NotCards
from app.resolver.thrones_lcg.cards import CARDS
from tests.cards.made_up import API, PACK


def test_a_list_of_thronesdb() -> None:
    assert CARDS.facts(API) == [
        {
            "code": "99001",
            "pack": "MadeUp",
            "name": "Élise the Tester",
            "type": "character",
            "faction": "stark",
            "unique": True,
            "cost": 5,
            "keywords": ["renown", "assault"],
            "character": {"str": 4, "icons": ["military", "power"]},
            "plot": None,
        },
        plot("99002", "Quiet Harvest", gold=5, initiative=3, claim=1, reserve=6),
        plot("99003", "Toll of the Bridge", gold=None, initiative=11, claim="X", reserve=None),
        plot("99004", "Wooden Gate") | {"type": "location", "cost": "X", "plot": None},
    ]


def plot(code: str, name: str, **values: Any) -> dict[str, Any]:
    """A plot of the list without keywords."""
    return {
        "code": code,
        "pack": "MadeUp",
        "name": name,
        "type": "plot",
        "faction": "stark",
        "unique": False,
        "cost": None,
        "keywords": [],
        "character": None,
        "plot": values,
    }


def test_a_pack_of_throneteki() -> None:
    assert CARDS.facts(PACK) == [
        {
            "code": "98001",
            "pack": "Inv",
            "name": "Brother Nobody",
            "type": "character",
            "faction": "thenightswatch",
            "unique": False,
            "cost": None,
            "keywords": ["renown", "assault"],
            "character": {"str": "X", "icons": ["intrigue"]},
            "plot": None,
        },
        {
            "code": "98002",
            "pack": "Inv",
            "name": "The Long Sowing",
            "type": "plot",
            "faction": "neutral",
            "unique": False,
            "cost": None,
            "keywords": ["limited"],
            "character": None,
            "plot": {"gold": 0, "initiative": 10, "claim": 2, "reserve": "X"},
        },
    ]


@pytest.mark.parametrize(
    ("name", "kept"),
    [("  Two\u00a0words\n", "Two words"), ("zero\x00", None), ("\ud800", None), (7, ""), (None, "")],
)
def test_a_name_is_one_line_that_can_be_shown(name: Any, kept: str | None) -> None:
    assert [card["name"] for card in CARDS.facts([API[0] | {"name": name}])] == [kept]


def test_what_is_no_card_has_no_facts() -> None:
    cards = CARDS.facts({"code": "Inv", "cards": [None, 3, "text"]})
    assert {card["code"] for card in cards} == {""}
    assert {card["type"] for card in cards} == {None}


@pytest.mark.parametrize(
    "file",
    [None, 3, "text", {}, [], [None], {"cards": []}, {"code": "Inv"}, {"code": 3, "cards": []}, [{"name": "Core"}]],
)
def test_anything_else_is_refused(file: Any) -> None:
    with pytest.raises(NotCards, match=r"neither a list of cards as ThronesDB's API gives it nor a pack file"):
        CARDS.facts(file)
