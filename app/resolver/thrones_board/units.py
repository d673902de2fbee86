"""What units count, and the initial strength of both sides (Rulebook, p. 17)."""

from collections.abc import Mapping, Sequence

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.areas import area_name
from app.resolver.thrones_board.battle import Battle, Fighter, Line
from app.resolver.thrones_board.houses import HOUSE_NAMES, KINDS, ROUTED, House, UnitKind, named
from app.resolver.thrones_board.question import Side, Support
from app.resolver.trace import Trace

_VALUES: dict[UnitKind, int] = {"footman": 1, "knight": 2, "ship": 1, "siege_engine": 0}
SIEGE_VALUE = 4

_WORTHLESS: dict[Side, str] = {
    "attacker": ", for there is no castle or stronghold to attack",
    "defender": ", for it counts nothing in defense",
}
"""Why a Siege Engine counts 0."""


def unit_value(kind: UnitKind, side: Side, *, has_fort: bool) -> int:
    """What one standing unit counts before any text.

    >>> unit_value("siege_engine", "attacker", has_fort=True), unit_value("siege_engine", "defender", has_fort=True)
    (4, 0)
    """
    if kind == "siege_engine" and side == "attacker" and has_fort:
        return SIEGE_VALUE
    return _VALUES[kind]


def standing_lines(house: House, side: Side, units: Mapping[UnitKind, int], *, has_fort: bool) -> list[Line]:
    """The standing units of one place, kind by kind."""
    return [
        Line(house=house, side=side, kind=kind, number=units[kind], value=unit_value(kind, side, has_fort=has_fort))
        for kind in KINDS
        if units.get(kind)
    ]


def all_lines(battle: Battle) -> list[Line]:
    """The standing units of both sides and of the support that counts, as they are now."""
    lines: list[Line] = []
    for fighter in battle.sides:
        lines += standing_lines(fighter.house, fighter.side, fighter.units, has_fort=battle.has_fort)
        for support in battle.supporting(fighter.side):
            lines += standing_lines(support.house, fighter.side, support.units, has_fort=battle.has_fort)
    return lines


def support_strength(support: Support, side: Side, *, has_fort: bool) -> int:
    """What a support order adds before any text."""
    lines = standing_lines(support.house, side, support.units, has_fort=has_fort)
    return sum(line.number * line.value for line in lines) + support.order_bonus


def initial_strength(battle: Battle, trace: Trace) -> dict[Side, int]:
    """Count units, support, order and garrison of both sides."""
    return {fighter.side: _initial(battle, fighter, trace) for fighter in battle.sides}


def _initial(battle: Battle, fighter: Fighter, trace: Trace) -> int:
    side = fighter.side
    count_standing(trace, standing_lines(fighter.house, side, fighter.units, has_fort=battle.has_fort))
    count_routed(trace, fighter.house, side, fighter.routed)
    for support in battle.supporting(side):
        count_support(trace, support, side, has_fort=battle.has_fort)
    if fighter.attacks:
        count_march(trace, battle.question.attacker.order.bonus)
    else:
        _count_defense(battle, trace)
    return trace.total(R.INITIAL, side, "{house}'s initial strength is {total}.", house=fighter.name)


def count_march(trace: Trace, bonus: int) -> None:
    """Count the number on the march order."""
    trace.count(R.MARCH_BONUS, "attacker", bonus, "March order: {bonus}.", bonus=f"{bonus:+}")


def _count_defense(battle: Battle, trace: Trace) -> None:
    order, garrison = battle.question.defender.order, battle.question.area.garrison
    if garrison:
        trace.count(R.GARRISON, "defender", garrison, "Garrison: +{garrison}.", garrison=garrison)
    if order is None:
        return
    if order.type == "defense":
        trace.count(R.DEFENSE_BONUS, "defender", order.bonus, "Defense order: +{bonus}.", bonus=order.bonus)
    else:
        kind = order.type.replace("_", " ")
        trace.count(
            R.NO_BONUS, "defender", 0, "The {kind} order in the attacked area adds nothing to its defense.", kind=kind
        )


def count_support(trace: Trace, support: Support, side: Side, *, has_fort: bool) -> None:
    """Count what one granted support order gives."""
    area = area_name(support.area)
    where = f" supporting from {area}"
    count_standing(trace, standing_lines(support.house, side, support.units, has_fort=has_fort), where=where)
    count_routed(trace, support.house, side, support.routed, where=where)
    if support.order_bonus:
        trace.count(
            R.SUPPORT_BONUS,
            side,
            support.order_bonus,
            "Special support order in {area}: +{bonus}.",
            area=area,
            bonus=support.order_bonus,
        )


def count_standing(trace: Trace, lines: Sequence[Line], *, where: str = "") -> None:
    """Count standing units, kind by kind."""
    for line in lines:
        trace.count(
            R.SIEGE_ENGINE if line.kind == "siege_engine" else R.UNIT_STRENGTH,
            line.side,
            line.number * line.value,
            "{house}'s {units}{where}: {strength}{why}.",
            house=HOUSE_NAMES[line.house],
            units=named(line.kind, line.number),
            where=where,
            strength=line.number * line.value,
            why="" if line.value else _WORTHLESS[line.side],
        )


def count_routed(trace: Trace, house: House, side: Side, routed: Mapping[UnitKind, int], *, where: str = "") -> None:
    """Mention routed units, which count nothing."""
    for kind in KINDS:
        if routed.get(kind):
            trace.count(
                R.ROUTED_ZERO,
                side,
                0,
                "{house}'s {units}{where}: 0.",
                house=HOUSE_NAMES[house],
                units=named(ROUTED[kind], routed[kind]),
                where=where,
            )
