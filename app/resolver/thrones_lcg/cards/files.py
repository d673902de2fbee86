"""The two formats in which card data are published: pack files of throneteki, and what ThronesDB's API answers.

What is taken from them is in `known.py`; their texts are read for keywords and left behind.
"""

import re
from collections.abc import Mapping
from typing import Any, Final, get_args

from app.resolver.cards import NotCards
from app.resolver.machine import Json
from app.resolver.thrones_lcg.cards.keywords import keywords_in
from app.resolver.thrones_lcg.titles import ChallengeType

Fields = Mapping[str, Any]

PLOT: Final = {"gold": "income", "initiative": "initiative", "claim": "claim", "reserve": "reserve"}
"""Our word and that of both formats."""
_DIGITS: Final = re.compile("[0-9]{1,3}")
NEITHER: Final = "it is neither a list of cards as ThronesDB's API gives it nor a pack file of throneteki"


def facts_of(file: Json) -> list[Json]:
    """The cards of a file, as the fields of KnownCard; NotCards if it is of neither format."""
    match file:
        case {"code": str(pack), "cards": list(cards)}:
            return [_of_pack(_fields(card), pack) for card in cards]
        case [{"type_code": _, "pack_code": _}, *_]:
            return [_of_api(_fields(card)) for card in file]
    raise NotCards(NEITHER)


def _fields(card: Json) -> Fields:
    return card if isinstance(card, dict) else {}


def _of_pack(card: Fields, pack: str) -> Json:
    return {
        "code": _line(card.get("code")),
        "pack": _line(pack),
        "name": _line(card.get("name")),
        "type": card.get("type"),
        "faction": card.get("faction"),
        "unique": card.get("unique") or False,
        **_printed(card, card.get("type"), _fields(card.get("icons")), _fields(card.get("plotStats"))),
    }


def _of_api(card: Fields) -> Json:
    icons = {icon: card.get(f"is_{icon}") for icon in get_args(ChallengeType)}
    return {
        "code": _line(card.get("code")),
        "pack": _line(card.get("pack_code")),
        "name": _line(card.get("name")),
        "type": card.get("type_code"),
        "faction": card.get("faction_code"),
        "unique": card.get("is_unique") or False,
        **_printed(card, card.get("type_code"), icons, card),
    }


def _printed(card: Fields, kind: Json, icons: Fields, plot: Fields) -> dict[str, Json]:
    """What both formats tell in the same way."""
    text = card.get("text")
    character = {
        "str": _value(card.get("strength")),
        "icons": [icon for icon in get_args(ChallengeType) if icons.get(icon)],
    }
    values = {ours: _value(plot.get(theirs)) for ours, theirs in PLOT.items()}
    return {
        "cost": _value(card.get("cost")),
        "keywords": keywords_in(text) if isinstance(text, str) else [],
        "character": character if kind == "character" else None,
        "plot": values if kind == "plot" else None,
    }


def _line(text: Json) -> Json:
    """A text on one line, if there is one and it can be shown."""
    line = " ".join(text.split()) if isinstance(text, str) else ""
    return line if line.isprintable() else None


def _value(told: Json) -> Json:
    """A number, in digits too, X or none; everything else stays as it is and fits no field.

    >>> [_value(told) for told in (3, "3", "X", "-", None, "3.0")]
    [3, 3, 'X', None, None, '3.0']
    """
    match told:
        case "-" | "" | None:
            return None
        case str() if _DIGITS.fullmatch(told):
            return int(told)
    return told
