"""The six Houses, their units and how many of each there are."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Literal, TypeVar

from annotated_types import Len

from app.resolver.shape import Count
from app.resolver.trace import Sentence, listed, sentence

House = Literal["baratheon", "lannister", "stark", "martell", "greyjoy", "tyrell"]
AnyHouse = Literal[House, "arryn", "targaryen"]
"""With the Houses of the expansions, which only a combat knows."""

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

AnyPiece = Literal[Piece, "dragon", "routed_dragon"]
"""With Targaryen's Dragons, which only a combat knows."""

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

NEW_HOUSES: dict[AnyHouse, str] = {"arryn": "Arryn", "targaryen": "Targaryen"}
"""The Houses that the expansions bring."""

ALL_HOUSE_NAMES: dict[AnyHouse, str] = {**dict[AnyHouse, str](HOUSE_NAMES.items()), **NEW_HOUSES}


def of_the_base_game(house: AnyHouse) -> House:
    """A House where only the six of the base game play.

    Raises StopIteration for any other.
    """
    return next(one for one in HOUSE_NAMES if one == house)


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
STANDING: tuple[AnyPiece, ...] = (*KINDS, "dragon")
ALL_PIECES: tuple[AnyPiece, ...] = (*PIECES, "dragon", "routed_dragon")

Pieces = dict[AnyPiece, int]
"""How many units there are of each kind, in the order of `ALL_PIECES`; a kind of which there is none has no entry."""

_Some = TypeVar("_Some", bound=AnyPiece)

_COUNTED: dict[AnyPiece, str] = {
    "footman": "{n} {n:Footman|Footmen}",
    "knight": "{n} {n:Knight|Knights}",
    "ship": "{n} {n:Ship|Ships}",
    "siege_engine": "{n} {n:Siege Engine|Siege Engines}",
    "routed_footman": "{n} routed {n:Footman|Footmen}",
    "routed_knight": "{n} routed {n:Knight|Knights}",
    "routed_ship": "{n} routed {n:Ship|Ships}",
    "routed_siege_engine": "{n} routed {n:Siege Engine|Siege Engines}",
    "dragon": "{n} {n:Dragon|Dragons}",
    "routed_dragon": "{n} routed {n:Dragon|Dragons}",
}


def named(piece: AnyPiece, number: int) -> Sentence:
    """A number of units in words.

    >>> named("routed_footman", 2)
    '2 routed Footmen'
    """
    return _named(piece, number)


@lru_cache(128)  # few pieces, small numbers
def _named(piece: AnyPiece, number: int) -> Sentence:
    return sentence(_COUNTED[piece], n=number)


def counted(pieces: Mapping[_Some, int]) -> str:
    """Several kinds of units in words, in the usual order.

    >>> counted({"knight": 1, "footman": 2, "ship": 0})
    '2 Footmen and 1 Knight'
    """
    return _counted(tuple(pieces.items()))


@lru_cache(1024)  # armies are small and much alike
def _counted(pieces: tuple[tuple[AnyPiece, int], ...]) -> str:
    numbers = dict(pieces)
    return listed([named(piece, numbers[piece]) for piece in ALL_PIECES if numbers.get(piece)])
