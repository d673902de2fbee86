"""Where the units of a march may go on the map, and whether they may go as planned."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from app.resolver.findings import Findings
from app.resolver.game import Example, Question
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import AREAS, area_name, port_of
from app.resolver.thrones_board.houses import KINDS, UnitKind, Units
from app.resolver.thrones_board.map import examples
from app.resolver.thrones_board.map.aside import aside, parts, repeat
from app.resolver.thrones_board.map.changes import with_area, with_power, with_units, without_units
from app.resolver.thrones_board.map.check import check_area, check_plays, check_position
from app.resolver.thrones_board.map.march_question import (
    Destination,
    MarchOnMapOutcome,
    MarchOnMapQuestion,
    PlannedMove,
)
from app.resolver.thrones_board.map.neutral import against_neutral_force
from app.resolver.thrones_board.map.position import BoardPosition
from app.resolver.thrones_board.map.rulebook import POSITION
from app.resolver.thrones_board.map.standing import armies, holding_of, sea_ways
from app.resolver.thrones_board.neutral import NeutralOutcome
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.control import judge_control
from app.resolver.thrones_board.rounds.control_question import ControlQuestion
from app.resolver.thrones_board.rounds.march import FIGHTS, MarchOutcome, judge_march
from app.resolver.thrones_board.rounds.march_question import MarchMove, MarchQuestion
from app.resolver.thrones_board.units import unit_values
from app.resolver.trace import Resolution, Sentence, Trace, explain, listed, sentence

Ways = Mapping[str, tuple[str, ...]]


def resolve_march_on_map(question: MarchOnMapQuestion) -> Resolution[MarchOnMapOutcome]:
    """Find where units may march to, and judge the moves that are planned.

    Raises RuleBroken for a position that cannot be, an area without own units, and one that holds another order.
    """
    _check(question)
    return explain({}, lambda trace: _March(question, trace).run())


def _check(question: MarchOnMapQuestion) -> None:
    check_position(question.position)
    check_plays(question.position, question.house, "house")
    check_area(question.origin, "origin")
    for i, move in enumerate(question.moves):
        check_area(move.to, "moves", i, "to")
    wrong, here = Wrongs(), question.position.at(question.origin)
    if here.house != question.house:
        wrong.add(R.MARCH, "Units of the House that marches stand there.", "origin")
    if here.order is not None and here.order.type != "march":
        wrong.add(R.MARCH, "Another order lies there.", "origin")
    for area in question.supports:
        order = question.position.at(area).order
        if order is None or order.type != "support":
            wrong.add(R.SUPPORT_ORDER, "No support order lies there.", "supports", area)
    wrong.refuse()


class _March:
    """One march while it is looked at."""

    def __init__(self, question: MarchOnMapQuestion, trace: Trace) -> None:
        self.question = question
        self.position = question.position
        self.here = question.position.at(question.origin)
        self.trace = trace
        self.ways: Ways = sea_ways(question.position, question.house, question.origin)
        self.standing = {kind: self.here.units[kind] for kind in KINDS if self.here.units.get(kind)}

    def run(self) -> tuple[Sentence, MarchOnMapOutcome]:
        """Look at every area, then at the plan."""
        destinations = self._destinations()
        if not self.question.moves:
            summary = self._explain(destinations)
            return summary, MarchOnMapOutcome(
                kinds=tuple(self.standing),
                destinations=destinations,
                legal=None,
                errors=(),
                march=None,
                neutral=None,
                may_leave_token=False,
                attackers={},
                position_after=None,
            )
        return self._judge(destinations)

    def _destinations(self) -> tuple[Destination, ...]:
        near = {*AREAS[self.question.origin].adjacent, *self.ways}
        return tuple([self._destination(area) for area in sorted(near)])

    def _destination(self, area: str) -> Destination:
        """Try every number of units as the only move."""
        holding = holding_of(self.position, area, self.question.house)
        numbers: list[int] = []
        why_not: str | None = None if self.standing else sentence("Routed units do not march.")
        for number in range(1, sum(self.standing.values()) + 1):
            move = PlannedMove(to=area, units=_strongest(self.standing, number, fort=AREAS[area].fort is not None))
            objection = self._objection((move,))
            if objection is None:
                numbers.append(number)
            else:
                why_not = objection
        return Destination(
            area=area,
            legal=bool(numbers),
            holding=holding,
            combat=holding in FIGHTS,
            via=() if area in AREAS[self.question.origin].adjacent else self.ways[area],
            numbers=tuple(numbers),
            why_not=None if numbers else why_not,
        )

    def _objection(self, moves: Sequence[PlannedMove]) -> str | None:
        """What is wrong with moves, looked at aside."""
        found, _, _ = self._try(moves, aside())
        return found.errors[0].message if found.errors else None

    def _try(self, moves: Sequence[PlannedMove], trace: Trace) -> tuple[Findings, MarchOutcome, NeutralOutcome | None]:
        """The march by itself, then the neutral force, if there is one."""
        _, march = judge_march(self._facts(moves), trace)
        found = Findings(trace, march.errors)
        neutral = None
        if march.legal and march.combat_in is not None:
            neutral = against_neutral_force(self.question, moves, march.combat_in, found, trace)
        return found, march, neutral

    def _facts(self, moves: Sequence[PlannedMove]) -> MarchQuestion:
        """The march as the question without a map asks about it."""
        question, position = self.question, self.position
        port = port_of(question.origin)
        return MarchQuestion(
            origin=question.origin,
            house=question.house,
            units=self.here.units,
            routed=self.here.routed,
            moves=tuple([self._move(move) for move in moves]),
            supply=position.supply.get(question.house),
            armies=armies(position, question.house, {question.origin, *[move.to for move in moves]}),
            own_token=self.here.power_token is not None,
            port_ships=0 if port is None else position.at(port).size_of(question.house),
        )

    def _move(self, move: PlannedMove) -> MarchMove:
        transported = move.to in self.ways and move.to not in AREAS[self.question.origin].adjacent
        return MarchMove(
            to=move.to,
            units=move.units,
            state=holding_of(self.position, move.to, self.question.house),
            own_units=self.position.at(move.to).size_of(self.question.house),
            by_transport=transported,
            via=self.ways[move.to] if transported else (),
        )

    def _explain(self, destinations: Sequence[Destination]) -> Sentence:
        """Say which areas are open, and why others are not."""
        for one in destinations:
            area = area_name(one.area)
            if one.why_not is not None:
                self.trace.add(R.MARCH, "Not open: {reason}", reason=one.why_not)
            elif one.via:
                seas = listed([area_name(sea) for sea in one.via])
                self.trace.add(R.MARCH_TRANSPORT, "{area} is open by ship transport: {seas}.", area=area, seas=seas)
            else:
                self.trace.add(R.MARCH, "{area} is open.", area=area)
        origin, n = area_name(self.question.origin), len([one for one in destinations if one.legal])
        return Sentence("From {area} {n} {n:area is|areas are} open.", area=origin, n=n)

    def _judge(self, destinations: tuple[Destination, ...]) -> tuple[Sentence, MarchOnMapOutcome]:
        """The moves as planned, the power token, and the board after them."""
        found, march, neutral = self._try(self.question.moves, self.trace)
        may_leave = self._token(march, found)
        legal = not found.errors
        attackers: Units = {}
        if legal and neutral is None:
            attackers = next((move.units for move in self.question.moves if move.to == march.combat_in), {})
        if legal:
            text = "Legal: {n} {n:area is|areas are} entered."
            if attackers:
                text = "Legal: {n} {n:area is|areas are} entered, one by a combat."
            summary = Sentence(text, n=len(march.sequence))
        else:
            summary = Sentence("Not legal: {first}", first=found.errors[0].message)
        return summary, MarchOnMapOutcome(
            kinds=tuple(self.standing),
            destinations=destinations,
            legal=legal,
            errors=found.errors,
            march=march,
            neutral=neutral,
            may_leave_token=may_leave,
            attackers=attackers,
            position_after=self._after(march, neutral) if legal else None,
        )

    def _token(self, march: MarchOutcome, found: Findings) -> bool:
        """Whether a power token may stay; one that is wanted and may not is an error."""
        question, path = self.question, ("leave_token",)
        if AREAS[question.origin].type != "land":
            if question.leave_token:
                found.error(B.CONTROL_TOKEN, "no_token", path, "Power tokens lie on land only.")
            return False
        facts = ControlQuestion(
            area=question.origin,
            event="leave",
            holder=question.house,
            units_stay=not march.leaves_empty,
            power_token=self.here.power_token,
            garrison=self.here.garrison,
            power=self.position.power.get(question.house),
            houses=self.position.houses,
        )
        trace = Trace({"power-token": "place"})
        _, left = judge_control(facts, trace)
        may_leave = self.here.power_token is None and left.power_token == question.house
        if question.leave_token:
            reason, *_ = trace.steps()
            if may_leave:
                repeat([reason], self.trace)
            else:
                template, params = parts(reason)
                found.error(reason.rule, "no_token", path, template, **params)
        return may_leave

    def _after(self, march: MarchOutcome, neutral: NeutralOutcome | None) -> BoardPosition:
        """The board when the moves without combat are made and the order is spent."""
        question, house, origin = self.question, self.question.house, self.question.origin
        after = self.position
        for move in question.moves:
            after = without_units(after, origin, move.units)
        left = replace(after.at(origin), order=None)
        if question.leave_token:
            left = replace(left, power_token=house)
            after = with_power(after, house, -1)
        after = with_area(after, origin, left)
        if neutral is not None:
            forces = {area: force for area, force in after.neutral_forces.items() if area != march.combat_in}
            after = replace(after, neutral_forces=forces)
        for move in question.moves:
            if move.to != march.combat_in or neutral is not None:
                after = with_units(after, house, move.to, move.units)
        return after


def _strongest(units: Mapping[UnitKind, int], number: int, *, fort: bool) -> Units:
    """So many of the units, those first that count most against an area."""
    values, chosen = unit_values("attacker", has_fort=fort), Counter[UnitKind]()
    for kind in sorted(units, key=lambda kind: -values[kind]):
        chosen[kind] += min(units[kind], number - chosen.total())
    return {kind: chosen[kind] for kind in KINDS if chosen[kind]}


MARCH_ON_MAP = Question(
    id="march-on-map",
    title="Where may these units march?",
    about=(
        "From a position: every area that touches the origin or is joined to it by own Ships, with how many units may "
        "go there or why not; planned moves with their one combat, supply, the power token left behind and neutral "
        "forces; and the board after them."
    ),
    resolve=resolve_march_on_map,
    rules=(
        POSITION,
        B.TRACKS,
        B.BOARD,
        B.UNIT_PLACE,
        B.MOVES_FIRST,
        B.CONTROL_TOKEN,
        B.SUPPORT_CALL,
        B.SUPPORT_BONUS,
        B.UNIT_STRENGTH,
        B.SIEGE_ENGINE,
        B.ROUTED_ZERO,
        B.MARCH_BONUS,
        B.NEUTRAL,
        B.NEUTRAL_NO_COMBAT,
        B.NEUTRAL_TOO_WEAK,
        B.NEUTRAL_BLOCK,
        B.VICTORY_CHECK,
        R.SUPPORT_ORDER,
        R.MARCH,
        R.MARCH_TRANSPORT,
        R.ONE_COMBAT,
        R.MARCH_SUPPLY,
        R.CONTROL_LEAVE,
        R.PORT_FOLLOWS,
        R.PORT_CAP,
        R.SEVEN,
    ),
    examples=(
        Example(id="where-to", summary="Where the Footman in Salt Shore may go", body=examples.WHERE_TO),
        Example(id="planned", summary="A neutral force and a power token left behind", body=examples.PLANNED),
    ),
)
