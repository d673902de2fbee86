"""Units where they cannot be, or more of them than there are, are refused."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.areas import AreaType
from app.resolver.thrones_board.houses import UNIT_LIMITS, House, UnitKind, Units
from app.resolver.thrones_board.refusals import Path, Wrongs

_ON_LAND: frozenset[UnitKind] = frozenset({"footman", "knight", "siege_engine"})
_AFLOAT: frozenset[UnitKind] = frozenset({"ship"})
_AT_HOME: dict[AreaType, frozenset[UnitKind]] = {"land": _ON_LAND, "sea": _AFLOAT, "port": _AFLOAT}
"""Which units there may be in an area."""


@dataclass(slots=True)
class Place:
    """Units of one House in one place, and where the body says so."""

    house: House
    type: AreaType
    units: Units
    routed: Units
    path: Path


def units_possible(places: Sequence[Place], wrong: Wrongs) -> None:
    """Refuse units that do not fit their area, and more units than a House has."""
    seen: dict[tuple[House, UnitKind], int] = {}
    fit = True
    for place in places:
        house, at_home = place.house, _AT_HOME[place.type]
        for units in (place.units, place.routed) if place.routed else (place.units,):
            fit = fit and at_home.issuperset(units)
            for kind, number in units.items():
                key = house, kind
                seen[key] = seen.get(key, 0) + number
    if not fit:  # unless there are 0 of them
        _refuse_misplaced(places, wrong)
    over = [key for key, number in seen.items() if number > UNIT_LIMITS[key[1]]]
    if over:
        _refuse_too_many(places, over, wrong)


def _refuse_misplaced(places: Sequence[Place], wrong: Wrongs) -> None:
    """Name every field with units that do not fit the area."""
    for place, name, kind in _fields(places):
        if kind not in _AT_HOME[place.type]:
            message = "Ships are at sea or in port, all other units on land."
            wrong.add(R.UNIT_PLACE, message, *place.path, name, kind)


def _refuse_too_many(places: Sequence[Place], over: Sequence[tuple[House, UnitKind]], wrong: Wrongs) -> None:
    """Name every field that has a part in it."""
    for place, name, kind in _fields(places):
        if (place.house, kind) in over:
            message = f"A House has {UNIT_LIMITS[kind]} of them in all."
            wrong.add(R.UNIT_LIMIT, message, *place.path, name, kind)


def _fields(places: Sequence[Place]) -> Iterator[tuple[Place, str, UnitKind]]:
    """Every field that names units."""
    for place in places:
        for name, units in (("units", place.units), ("routed", place.routed)):
            for kind, number in units.items():
                if number:
                    yield place, name, kind


def marching(units: Units, routed: Units, path: Path, wrong: Wrongs) -> None:
    """Refuse a march without units or with routed ones."""
    if not any(units.values()):
        wrong.add(R.ATTACK_UNITS, "At least one unit marches.", *path, "units")
    for kind, number in routed.items():
        if number:
            wrong.add(R.ATTACK_UNITS, "Routed units cannot march.", *path, "routed", kind)
