"""What units count, and the initial strength of both sides (Rulebook, p. 17)."""

from collections.abc import Mapping
from dataclasses import replace

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.areas import area_name
from app.resolver.thrones_board.battle import Battle, Fighter, Line
from app.resolver.thrones_board.decks import rulebook as D
from app.resolver.thrones_board.houses import (
    ALL_HOUSE_NAMES,
    KINDS,
    ROUTED,
    STANDING,
    AnyHouse,
    AnyPiece,
    Pieces,
    UnitKind,
    named,
)
from app.resolver.thrones_board.outcome import BothSides
from app.resolver.thrones_board.question import Side, Support
from app.resolver.thrones_board.words import ORDER_NAMES
from app.resolver.trace import Trace, sentence

SIEGE_VALUE = 4

_VALUES: dict[UnitKind, int] = {"footman": 1, "knight": 2, "ship": 1, "siege_engine": 0}
_VALUES_AGAINST_FORT = _VALUES | {"siege_engine": SIEGE_VALUE}

_WORTHLESS: dict[Side, str] = {
    "attacker": "{house}'s {units}{where}: 0, for there is no castle or stronghold to attack.",
    "defender": "{house}'s {units}{where}: 0, for it counts nothing in defense.",
}
"""Why a Siege Engine counts 0."""


def unit_values(side: Side, *, has_fort: bool) -> Mapping[UnitKind, int]:
    """What one standing unit of each kind counts before any text.

    >>> unit_values("attacker", has_fort=True)["siege_engine"], unit_values("defender", has_fort=True)["siege_engine"]
    (4, 0)
    """
    return _VALUES_AGAINST_FORT if has_fort and side == "attacker" else _VALUES


def lines_of(battle: Battle) -> list[Line]:
    """The standing units of both sides and of the support that counts, with what each counts now."""
    if battle.lines is None:
        battle.lines = _all_lines(battle)
    return battle.lines


def _all_lines(battle: Battle) -> list[Line]:
    lines: list[Line] = []
    for fighter in battle.sides:
        lines += _lines(battle, fighter.house, fighter.side, fighter.standing())
        for support in battle.supporting(fighter.side):
            units = _with_dragons(support.units, support.dragons)
            lines += [replace(line, supports=True) for line in _lines(battle, support.house, fighter.side, units)]
    return lines


def _lines(battle: Battle, house: AnyHouse, side: Side, units: Pieces) -> list[Line]:
    values = _with_dragons(unit_values(side, has_fort=battle.has_fort), dragon_value(battle))
    return [Line(house, side, kind, units[kind], values[kind]) for kind in STANDING if units.get(kind)]


def _with_dragons(units: Mapping[UnitKind, int], dragons: int) -> Pieces:
    return {**dict[AnyPiece, int](units.items()), "dragon": dragons}


def dragon_value(battle: Battle) -> int:
    """What a Dragon counts; nobody is asked as long as there is none."""
    return battle.question.dragon_strength or 0


def support_strength(support: Support, side: Side, *, has_fort: bool) -> int:
    """What a support order adds before any text; its Dragons are not counted."""
    values = unit_values(side, has_fort=has_fort)
    return sum([values[kind] * number for kind, number in support.units.items()]) + support.order_bonus


def supporting_strength(battle: Battle, support: Support, side: Side) -> int:
    """What a support order adds to a combat before any text."""
    strength = support_strength(support, side, has_fort=battle.has_fort)
    return strength + support.dragons * dragon_value(battle)


def initial_strength(battle: Battle, trace: Trace) -> BothSides:
    """Count units, support, order and garrison of both sides."""
    return BothSides(
        attacker=_initial(battle, battle.attacker, trace),
        defender=_initial(battle, battle.defender, trace),
    )


def _initial(battle: Battle, fighter: Fighter, trace: Trace) -> int:
    side, stated = fighter.side, fighter.stated
    values = unit_values(side, has_fort=battle.has_fort)
    count_standing(trace, fighter.house, side, stated.units, values)
    _count_dragons(battle, fighter.house, side, stated.dragons, trace)
    count_routed(trace, fighter.house, side, stated.routed)
    _count_routed_dragons(fighter, trace)
    for support in battle.supports:
        if support.side == side:
            count_support(trace, support, side, values)
            where = sentence(" supporting from {area}", area=area_name(support.area))
            _count_dragons(battle, support.house, side, support.dragons, trace, where=where)
    if fighter.attacks:
        count_march(trace, battle.question.attacker.order.bonus)
    else:
        _count_defense(battle, trace)
    return trace.total(R.INITIAL, side, "{house}'s initial strength is {total}.", house=fighter.name)


def _count_dragons(  # noqa: PLR0913  # whose, for whom, how many, and where
    battle: Battle, house: AnyHouse, side: Side, number: int, trace: Trace, *, where: str = ""
) -> None:
    """Count Dragons that stand."""
    if number:
        trace.count(
            D.DRAGONS,
            side,
            number * dragon_value(battle),
            "{house}'s {units}{where}: {strength}.",
            house=ALL_HOUSE_NAMES[house],
            units=named("dragon", number),
            where=where,
            strength=number * dragon_value(battle),
        )


def _count_routed_dragons(fighter: Fighter, trace: Trace) -> None:
    """Mention Dragons that lie on their side."""
    if number := fighter.stated.routed_dragons:
        words = named("routed_dragon", number)
        text = "{house}'s {units}{where}: 0."
        trace.count(R.ROUTED_ZERO, fighter.side, 0, text, house=fighter.name, units=words, where="")


def count_march(trace: Trace, bonus: int) -> None:
    """Count the number on the march order."""
    trace.count(R.MARCH_BONUS, "attacker", bonus, "March order: {bonus}.", bonus=f"{bonus:+}")


def _count_defense(battle: Battle, trace: Trace) -> None:
    order, garrison = battle.question.defender.order, battle.question.area.garrison
    if garrison:
        trace.count(R.GARRISON, "defender", garrison, "Garrison: +{garrison}.", garrison=garrison)
    if order is None or (order.type == "support" and _explained_as_support(battle)):
        return
    if order.type == "defense":
        trace.count(R.DEFENSE_BONUS, "defender", order.bonus, "Defense order: +{bonus}.", bonus=order.bonus)
    else:
        text = "The {order} in the attacked area adds nothing to its defense."
        trace.count(R.NO_BONUS, "defender", 0, text, order=ORDER_NAMES[order.type])


def _explained_as_support(battle: Battle) -> bool:
    """Whether the support order in the embattled area is also named among the support."""
    question = battle.question
    return any(support.area == question.area.id for support in question.supports)


def count_support(trace: Trace, support: Support, side: Side, values: Mapping[UnitKind, int]) -> None:
    """Count what one granted support order gives."""
    area = area_name(support.area)
    where = sentence(" supporting from {area}", area=area)
    count_standing(trace, support.house, side, support.units, values, where=where)
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


def count_standing(  # noqa: PLR0913  # whose units, for whom, what each counts, and where
    trace: Trace,
    house: AnyHouse,
    side: Side,
    units: Mapping[UnitKind, int],
    values: Mapping[UnitKind, int],
    *,
    where: str = "",
) -> None:
    """Count standing units, kind by kind."""
    for kind in KINDS:
        number = units.get(kind)
        if number:
            strength = number * values[kind]
            rule = R.SIEGE_ENGINE if kind == "siege_engine" else R.UNIT_STRENGTH
            text = "{house}'s {units}{where}: {strength}." if strength else _WORTHLESS[side]
            words = named(kind, number)
            trace.count(
                rule, side, strength, text, house=ALL_HOUSE_NAMES[house], units=words, where=where, strength=strength
            )


def count_routed(trace: Trace, house: AnyHouse, side: Side, routed: Mapping[UnitKind, int], *, where: str = "") -> None:
    """Mention routed units, which count nothing."""
    if not routed:
        return
    for kind in KINDS:
        if routed.get(kind):
            trace.count(
                R.ROUTED_ZERO,
                side,
                0,
                "{house}'s {units}{where}: 0.",
                house=ALL_HOUSE_NAMES[house],
                units=named(ROUTED[kind], routed[kind]),
                where=where,
            )
