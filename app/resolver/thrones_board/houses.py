"""The six Houses, their units and how many of each there are."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Literal, TypeVar

from annotated_types import Len

from app.resolver.shape import Count

House = Literal["baratheon", "lannister", "stark", "martell", "greyjoy", "tyrell"]
UnitKind = Literal["footman", "knight", "ship", "siege_engine"]
Piece = Literal[
    "footman",
    "knight",
    "ship",
    "siege_engine",
    "routed_footman",
    "routed_knight",
    "routed_ship",
    "routed_siege_engine",
]
"""A unit as it stands or lies in an area."""

Units = Annotated[dict[UnitKind, Count], Len(0, 4)]
"""How many units of each kind."""

HOUSE_NAMES: dict[House, str] = {
    "baratheon": "Baratheon",
    "lannister": "Lannister",
    "stark": "Stark",
    "martell": "Martell",
    "greyjoy": "Greyjoy",
    "tyrell": "Tyrell",
}

UNIT_LIMITS: dict[UnitKind, int] = {"footman": 10, "knight": 5, "ship": 6, "siege_engine": 2}
"""How many units of each kind a House has, on the board and in reserve together."""

POWER_TOKENS = 20
"""How many power tokens a House has, available, on the board and in the pool together."""

KINDS: tuple[UnitKind, ...] = tuple(UNIT_LIMITS)

ROUTED: dict[UnitKind, Piece] = {
    "footman": "routed_footman",
    "knight": "routed_knight",
    "ship": "routed_ship",
    "siege_engine": "routed_siege_engine",
}
"""The name of each kind of unit when it lies on its side."""

PIECES: tuple[Piece, ...] = (*KINDS, *ROUTED.values())

Pieces = dict[Piece, int]
"""How many units there are of each kind, in the order of `PIECES`; a kind of which there is none has no entry."""

_Some = TypeVar("_Some", bound=Piece)

_SINGULAR_AND_PLURAL: dict[Piece, tuple[str, str]] = {
    "footman": ("Footman", "Footmen"),
    "knight": ("Knight", "Knights"),
    "ship": ("Ship", "Ships"),
    "siege_engine": ("Siege Engine", "Siege Engines"),
    "routed_footman": ("routed Footman", "routed Footmen"),
    "routed_knight": ("routed Knight", "routed Knights"),
    "routed_ship": ("routed Ship", "routed Ships"),
    "routed_siege_engine": ("routed Siege Engine", "routed Siege Engines"),
}


def named(piece: Piece, number: int) -> str:
    """A number of units in words.

    >>> named("routed_footman", 2)
    '2 routed Footmen'
    """
    return _named(piece, number)


@lru_cache(128)  # few pieces, small numbers
def _named(piece: Piece, number: int) -> str:
    return f"{number} {_SINGULAR_AND_PLURAL[piece][number != 1]}"


def listed(pieces: Mapping[_Some, int]) -> str:
    """Several kinds of units in words, in the usual order.

    >>> listed({"knight": 1, "footman": 2, "ship": 0})
    '2 Footmen and 1 Knight'
    """
    return _listed(tuple(pieces.items()))


@lru_cache(1024)  # armies are small and much alike
def _listed(pieces: tuple[tuple[Piece, int], ...]) -> str:
    numbers = dict(pieces)
    return joined([named(piece, numbers[piece]) for piece in PIECES if numbers.get(piece)])


def joined(words: list[str]) -> str:
    """Words as a list in a sentence.

    >>> joined(["2 Footmen", "1 Knight", "1 Siege Engine"])
    '2 Footmen, 1 Knight and 1 Siege Engine'
    """
    if len(words) > 1:
        return f"{', '.join(words[:-1])} and {words[-1]}"
    return "".join(words)
