"""Units where they cannot be, or more of them than there are, are refused."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.areas import AreaType
from app.resolver.thrones_board.houses import UNIT_LIMITS, House, UnitKind, Units
from app.resolver.thrones_board.refusals import Path, Wrongs


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
    for place in places:
        _look_at(place, "units", place.units, seen, wrong)
        if place.routed:
            _look_at(place, "routed", place.routed, seen, wrong)
    over = [(house, kind) for (house, kind), number in seen.items() if number > UNIT_LIMITS[kind]]
    if over:
        _refuse_too_many(places, over, wrong)


def _look_at(place: Place, name: str, units: Units, seen: dict[tuple[House, UnitKind], int], wrong: Wrongs) -> None:
    """Refuse what does not fit the area and add up what each House has."""
    house, on_land = place.house, place.type == "land"
    for kind, number in units.items():
        if number:
            seen[house, kind] = seen.get((house, kind), 0) + number
            if (kind == "ship") == on_land:
                message = "Ships are at sea or in port, all other units on land."
                wrong.add(R.UNIT_PLACE, message, *place.path, name, kind)


def _refuse_too_many(places: Sequence[Place], over: Sequence[tuple[House, UnitKind]], wrong: Wrongs) -> None:
    """Name every field that has a part in it."""
    for place in places:
        for name, units in (("units", place.units), ("routed", place.routed)):
            for kind, number in units.items():
                if number and (place.house, kind) in over:
                    message = f"A House has {UNIT_LIMITS[kind]} of them in all."
                    wrong.add(R.UNIT_LIMIT, message, *place.path, name, kind)


def marching(units: Units, routed: Units, path: Path, wrong: Wrongs) -> None:
    """Refuse a march without units or with routed ones."""
    if not any(units.values()):
        wrong.add(R.ATTACK_UNITS, "At least one unit marches.", *path, "units")
    for kind, number in routed.items():
        if number:
            wrong.add(R.ATTACK_UNITS, "Routed units cannot march.", *path, "routed", kind)
