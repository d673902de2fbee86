"""Positions after an event, made from those before."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from app.resolver.thrones_board.houses import KINDS, House, UnitKind, Units
from app.resolver.thrones_board.map.position import AreaNow, BoardPosition


def with_area(position: BoardPosition, area: str, now: AreaNow) -> BoardPosition:
    """The position with another state of one area; an area without anything is left out."""
    if not now.size():
        now = replace(now, house=None, units={}, routed={}, order=None)
    areas = {**position.areas, area: now}
    if now == AreaNow():
        del areas[area]
    return replace(position, areas=areas)


def without_units(position: BoardPosition, area: str, units: Mapping[UnitKind, int]) -> BoardPosition:
    """Standing units leave an area."""
    now = position.at(area)
    return with_area(position, area, replace(now, units=_counts(Counter(now.units) - Counter(units))))


def with_units(  # whose units, where, standing and routed
    position: BoardPosition,
    house: House,
    area: str,
    units: Mapping[UnitKind, int],
    routed: Mapping[UnitKind, int] | None = None,
) -> BoardPosition:
    """Units come into an area that their House may hold; another House's power token gives way."""
    if not sum(units.values()) + sum((routed or {}).values()):
        return position
    now = position.at(area)
    there = replace(
        now,
        house=house,
        units=_counts(Counter(now.units) + Counter(units)),
        routed=_counts(Counter(now.routed) + Counter(routed or {})),
        power_token=now.power_token if now.power_token == house else None,
    )
    return with_area(position, area, there)


def with_power(position: BoardPosition, house: House, change: int) -> BoardPosition:
    """A House's available power changes, where it is known."""
    if house not in position.power:
        return position
    return replace(position, power={**position.power, house: position.power[house] + change})


def _counts(units: Counter[UnitKind]) -> Units:
    return {kind: units[kind] for kind in KINDS if units[kind]}
