"""Units where they cannot be, or more of them than there are, are refused."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.areas import AreaType
from app.resolver.thrones_board.houses import UNIT_LIMITS, House, UnitKind, Units
from app.resolver.thrones_board.refusals import Found, Path
from app.resolver.trace import problem


@dataclass(frozen=True, slots=True)
class Place:
    """Units of one House in one place, and where the body says so."""

    house: House
    type: AreaType
    units: Units
    routed: Units
    path: Path


def units_possible(places: Sequence[Place]) -> Found:
    """Refuse units that do not fit their area, and more units than a House has."""
    for place in places:
        yield from _units_fit(place)
    yield from _limits(places)


def _units_fit(place: Place) -> Found:
    for name, units in (("units", place.units), ("routed", place.routed)):
        for kind, number in units.items():
            if number and (kind == "ship") == (place.type == "land"):
                yield (
                    R.UNIT_PLACE,
                    problem("Ships are at sea or in port, all other units on land.", *place.path, name, kind),
                )


def _limits(places: Sequence[Place]) -> Found:
    seen: Counter[tuple[House, UnitKind]] = Counter()
    for place in places:
        for units in (place.units, place.routed):
            seen.update({(place.house, kind): number for kind, number in units.items()})
    for place in places:
        for name, units in (("units", place.units), ("routed", place.routed)):
            for kind, number in units.items():
                if number and seen[place.house, kind] > UNIT_LIMITS[kind]:
                    yield (
                        R.UNIT_LIMIT,
                        problem(f"A House has {UNIT_LIMITS[kind]} of them in all.", *place.path, name, kind),
                    )


def marching(units: Units, routed: Units, path: Path) -> Found:
    """Refuse a march without units or with routed ones."""
    if not any(units.values()):
        yield R.ATTACK_UNITS, problem("At least one unit marches.", *path, "units")
    for kind, number in routed.items():
        if number:
            yield R.ATTACK_UNITS, problem("Routed units cannot march.", *path, "routed", kind)
