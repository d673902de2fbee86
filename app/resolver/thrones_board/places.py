"""Units where they cannot be, or more of them than there are, are refused."""

from collections.abc import Iterator, Sequence

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.areas import AreaType
from app.resolver.thrones_board.houses import UNIT_LIMITS, AnyHouse, UnitKind, Units
from app.resolver.thrones_board.refusals import Path, Wrongs, all_units

_ON_LAND: frozenset[UnitKind] = frozenset({"footman", "knight", "siege_engine"})
_AFLOAT: frozenset[UnitKind] = frozenset({"ship"})
_AT_HOME: dict[AreaType, frozenset[UnitKind]] = {"land": _ON_LAND, "sea": _AFLOAT, "port": _AFLOAT}
"""Which units there may be in an area."""


Place = tuple[AnyHouse, AreaType, Units, Units, Path]
"""Units of one House in one place: whose, in what area, which stand, which are routed, and where the body says so."""


def units_possible(places: Sequence[Place], wrong: Wrongs) -> None:
    """Refuse units that do not fit their area, and more units than a House has."""
    seen: dict[tuple[AnyHouse, UnitKind], int] = {}
    over: list[tuple[AnyHouse, UnitKind]] = []
    fit = True
    for house, area_type, standing, routed, _ in places:
        at_home = _AT_HOME[area_type]
        for units in (standing, routed) if routed else (standing,):
            fit = fit and at_home.issuperset(units)
            for kind, number in units.items():
                key = house, kind
                seen[key] = total = number + seen.get(key, 0)
                if total > UNIT_LIMITS[kind]:
                    over.append(key)
    if not fit:  # unless there are 0 of them
        _refuse_misplaced(places, wrong)
    if over:
        _refuse_too_many(places, over, wrong)


def _refuse_misplaced(places: Sequence[Place], wrong: Wrongs) -> None:
    """Name every field with units that do not fit the area."""
    for _, area_type, path, kind in _fields(places):
        if kind not in _AT_HOME[area_type]:
            wrong.add(R.UNIT_PLACE, "Ships are at sea or in port, all other units on land.", *path)


def _refuse_too_many(places: Sequence[Place], over: Sequence[tuple[AnyHouse, UnitKind]], wrong: Wrongs) -> None:
    """Name every field that has a part in it."""
    for house, _, path, kind in _fields(places):
        if (house, kind) in over:
            wrong.add(R.UNIT_LIMIT, all_units(kind), *path)


def _fields(places: Sequence[Place]) -> Iterator[tuple[AnyHouse, AreaType, Path, UnitKind]]:
    """Every field that names units."""
    for house, area_type, standing, routed, path in places:
        for name, units in (("units", standing), ("routed", routed)):
            for kind, number in units.items():
                if number:
                    yield house, area_type, (*path, name, kind), kind


def marching(units: Units, routed: Units, path: Path, wrong: Wrongs, *, others: int = 0) -> None:
    """Refuse a march without units or with routed ones; `others` is a number of units that a board does not know."""
    if not (others or any(units.values())):
        wrong.add(R.ATTACK_UNITS, "At least one unit marches.", *path, "units")
    for kind, number in routed.items():
        if number:
            wrong.add(R.ATTACK_UNITS, "Routed units cannot march.", *path, "routed", kind)
