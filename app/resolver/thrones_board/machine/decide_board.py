"""Moves on the map, where areas are tracked: marches, musters, losses, and what is put right."""

from collections import Counter
from dataclasses import replace

from app.resolver.machine import Refused, Table
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import area_name
from app.resolver.thrones_board.combat import resolve_combat_outcome
from app.resolver.thrones_board.houses import HOUSE_NAMES, KINDS, House, UnitKind, counted
from app.resolver.thrones_board.machine import questions as Q
from app.resolver.thrones_board.machine.acting import acting_among, object_to, repointed, require_areas
from app.resolver.thrones_board.machine.board import board_of, lost_port, position_of
from app.resolver.thrones_board.machine.decide_action import on_turn, require_house
from app.resolver.thrones_board.machine.decide_combat import begin_combat
from app.resolver.thrones_board.machine.flow import begin_turn
from app.resolver.thrones_board.machine.keeping import keep
from app.resolver.thrones_board.machine.moves_board import LoseUnits, MarchUnits, MusterUnits, SetArea
from app.resolver.thrones_board.machine.standing import outcome_of, standing
from app.resolver.thrones_board.machine.state import State
from app.resolver.thrones_board.machine.state_combat import AttackerState, Combat, DefenderState
from app.resolver.thrones_board.map.changes import with_area
from app.resolver.thrones_board.map.check import check_position
from app.resolver.thrones_board.map.control import resolve_control_on_map
from app.resolver.thrones_board.map.march import resolve_march_on_map
from app.resolver.thrones_board.map.march_question import MarchOnMapOutcome, MarchOnMapQuestion, PlannedMove
from app.resolver.thrones_board.map.mustering import MusteringOnMapQuestion, resolve_mustering_on_map
from app.resolver.thrones_board.map.position import AreaNow, BoardPosition
from app.resolver.thrones_board.map.standing import controller, home_in
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.mustering import Muster
from app.resolver.thrones_board.rounds.orders import KINDS as ORDER_KINDS
from app.resolver.thrones_board.tokens import Order
from app.resolver.trace import RuleBroken, listed, problem, sentence

MOST_MARCHING: dict[UnitKind, int] = {"footman": 4, "knight": 4, "ship": 4, "siege_engine": 2}
"""No army is larger."""


def march_units(table: Table[State], move: MarchUnits) -> None:
    """March on the map."""
    require_areas(area=move.area)
    state, house = table.state, on_turn(table, "march")
    for supporter in move.supporters:
        require_house(state, supporter, "supporters")
    going = _going(move)
    position = position_of(state)
    question = MarchOnMapQuestion(
        position=_supported(position, move),
        house=house,
        origin=move.area,
        moves=_moves(going),
        leave_token=move.leaves_token,
        march_bonus=move.order_bonus,
        supports=dict.fromkeys(move.supporting, "attacker"),
    )

    def field(path: list[str]) -> str:
        return _march_field(path, question, going)

    with repointed(field):
        resolution = resolve_march_on_map(question)
    outcome = outcome_of(resolution)
    object_to(resolution, outcome.errors, field)
    table.answered("march-on-map", question, resolution)
    _say_march(table, house, question)
    begin_turn(state, "march")
    after = replace(outcome.position_after or position, areas=_without_orders(outcome.position_after or position))
    if outcome.attackers:
        _fight(table, house, move, outcome, after)
    keep(table, after)


_MARCH_FIELDS = {"origin": "area", "leave_token": "leaves_token", "supports": "supporting"}


def _march_field(path: list[str], question: MarchOnMapQuestion, going: dict[str, str]) -> str:
    """The field of the move for a part of the question; empty for the march as a whole."""
    part, *rest = path
    if part == "moves" and rest:
        return next(name for name, area in going.items() if area == question.moves[int(rest[0])].to)
    return _MARCH_FIELDS.get(part, "")


def _going(move: MarchUnits) -> dict[str, str]:
    """Where the units go, by the fields of the move; RuleBroken if none goes anywhere."""
    fields = [f"{kind}_{n}" for kind, most in MOST_MARCHING.items() for n in range(1, most + 1)]
    going = {name: area for name in fields if (area := getattr(move, name)) is not None}
    if not going:
        raise RuleBroken(R.MARCH, [problem("Say where the units go, or remove the order.")])
    return going


def _moves(going: dict[str, str]) -> tuple[PlannedMove, ...]:
    units: dict[str, Counter[UnitKind]] = {}
    for name, area in going.items():
        kind = next(kind for kind in KINDS if name.startswith(kind))
        units.setdefault(area, Counter())[kind] += 1
    return tuple([PlannedMove(to=area, units=dict(counts)) for area, counts in units.items()])


def _supported(position: BoardPosition, move: MarchUnits) -> BoardPosition:
    """The position with the support orders that help against a neutral force."""
    for area in move.supporting:
        now = position.at(area)
        position = with_area(position, area, replace(now, order=Order(type="support")))
    return position


def _without_orders(position: BoardPosition) -> dict[str, AreaNow]:
    """Orders are not kept: they are told where they count."""
    return {area: replace(now, order=None) for area, now in position.areas.items()}


def _say_march(table: Table[State], house: House, question: MarchOnMapQuestion) -> None:
    moves = [sentence("{units} to {area}", units=counted(one.units), area=area_name(one.to)) for one in question.moves]
    table.say(
        "{house} marches from {area}: {moves}.",
        house=HOUSE_NAMES[house],
        area=area_name(question.origin),
        moves=listed(moves),
    )
    if question.leave_token:
        text = "{house} leaves a power token in {area}."
        table.say(text, house=HOUSE_NAMES[house], area=area_name(question.origin))


def _fight(
    table: Table[State], house: House, move: MarchUnits, outcome: MarchOnMapOutcome, after: BoardPosition
) -> None:
    """Begin the combat that the march leads to, with what the map knows of it."""
    state = table.state
    area = next(one.to for one in _moves(_going(move)) if outcome.march and one.to == outcome.march.combat_in)
    now, origin = after.at(area), after.at(move.area)
    order = move.defender_order
    combat = Combat(
        area=area,
        attacker=AttackerState(
            house=house,
            area=move.area,
            units=dict(outcome.attackers),
            bonus=move.order_bonus,
            origin_lost=not origin.size()
            and origin.power_token != house
            and home_in(after, move.area) not in {None, house},
        ),
        defender=DefenderState(
            house=now.house or controller(after, area) or house,
            units=dict(now.units),
            routed=dict(now.routed),
            order=None if order is None else ORDER_KINDS[order],
            bonus=int(order.strip("*")[-1]) if order is not None and ORDER_KINDS[order] == "defense" else 0,
            garrison=now.garrison,
            power_token=now.power_token is not None,
        ),
        callers=list(dict.fromkeys(move.supporters)),
        supports=[],
        cards=None,
        tides=None,
        choices={},
    )
    with repointed(lambda _path: "defender_order"):
        resolve_combat_outcome(Q.combat(state, combat))
    begin_combat(table, combat)


def muster(table: Table[State], move: MusterUnits) -> None:
    """Muster in one castle or stronghold."""
    state, board = table.state, board_of(table.state)
    require_areas(area=move.area)
    position = position_of(state)
    house = controller(position, move.area)
    if standing(state).stage == "mustering":
        if house is None or move.area in board.mustered:
            raise RuleBroken(
                R.MUSTER_POINTS, [problem("Must be a castle or stronghold that has not mustered.", "area")]
            )
        house = acting_among(table, (house,))
    else:
        house = on_turn(table, "consolidate_power")
        if position.at(move.area).house != house:
            raise RuleBroken(R.MUSTER_POINTS, [problem("The order lies where own units are.", "area")])
    wanted = [move.first, *[one for one in (move.second,) if one is not None]]
    question = MusteringOnMapQuestion(
        position=position, house=house, area=move.area, musters=tuple([_muster(one) for one in wanted])
    )

    def field(path: list[str]) -> str:
        return ("first", "second")[int(path[1])] if path[0] == "musters" and len(path) > 1 else "first"

    with repointed(lambda path: "area" if path[0] == "area" else field(path)):
        resolution = resolve_mustering_on_map(question)
    outcome = outcome_of(resolution)
    object_to(resolution, outcome.errors, field)
    table.answered("mustering-on-map", question, resolution)
    if state.step == "consolidate_power":
        begin_turn(state, "consolidate_power")
    else:
        board.mustered.append(move.area)
    tell_summary = "{house} musters in {area}: {units}."
    units: Counter[UnitKind] = Counter([_muster(one).unit for one in wanted])
    table.say(tell_summary, house=HOUSE_NAMES[house], area=area_name(move.area), units=counted(units))
    keep(table, outcome.position_after or position)


def _muster(wanted: str) -> Muster:
    """A unit to be mustered, from what the move says."""
    unit, _, to = wanted.partition(":")
    kind, _, upgrade = unit.partition("-")
    known = next((one for one in KINDS if one == kind), None)
    if known is None or upgrade not in {"", "upgrade"}:
        raise RuleBroken(R.MUSTER_PLACE, [problem("Must be a unit that can be mustered there.", "first")])
    return Muster(unit=known, upgrade=bool(upgrade), to=to or None)


def lose_units(table: Table[State], move: LoseUnits) -> None:
    """Take own units off the map."""
    _require_no_combat(table.state)
    require_areas(area=move.area)
    house = acting_among(table, tuple(table.state.houses))
    now = position_of(table.state).at(move.area)
    left: dict[str, dict[UnitKind, int]] = {}
    for prefix, units in (("", now.units), ("routed_", now.routed)):
        left[prefix] = {}
        for kind in KINDS:
            lost, here = getattr(move, prefix + kind), units.get(kind, 0) if now.house == house else 0
            if lost > here:
                message = "{house} has not so many of them there."
                raise RuleBroken(B.UNIT_LIMIT, [problem(sentence(message, house=HOUSE_NAMES[house]), prefix + kind)])
            if here - lost:
                left[prefix][kind] = here - lost
    if left == {"": dict(now.units), "routed_": dict(now.routed)}:
        raise Refused("not-now", "Say which units are lost.")
    table.say("{house} loses units in {area}.", house=HOUSE_NAMES[house], area=area_name(move.area))
    keep(
        table,
        with_area(position_of(table.state), move.area, replace(now, units=left[""], routed=left["routed_"])),
    )


def set_area(table: Table[State], move: SetArea) -> None:
    """Put an area right."""
    _require_no_combat(table.state)
    require_areas(area=move.area)
    position = position_of(table.state)
    there = AreaNow(
        house=move.house,
        units={kind: number for kind in KINDS if (number := getattr(move, kind))},
        routed={kind: number for kind in KINDS if (number := getattr(move, f"routed_{kind}"))},
        power_token=move.power_token,
        garrison=move.garrison,
    )
    forces = {area: force for area, force in position.neutral_forces.items() if area != move.area}
    after = with_area(replace(position, neutral_forces=forces), move.area, there)
    with repointed(lambda path: path[-1] if path[-1] in {"house", "power_token", "garrison"} else "area"):
        check_position(after)
    table.say("{area} is put right by hand.", area=area_name(move.area))
    keep(table, after)


def _require_no_combat(state: State) -> None:
    if state.combat is not None:
        raise Refused("not-now", "Finish the combat first.")


def settle_port(table: Table[State]) -> None:
    """Ships in a port whose land has changed hands are replaced or destroyed."""
    question = lost_port(table.state)
    assert question is not None  # noqa: S101  # the game only comes here with one
    resolution = resolve_control_on_map(question)
    outcome = outcome_of(resolution)
    table.answered("control-on-map", question, resolution)
    board_of(table.state).choices = {}
    table.say("The Ships in the port of {area} go with the land.", area=area_name(question.area or ""))
    keep(table, outcome.position_after)
