"""Whether a House may muster as it wants to in one castle or stronghold."""

from collections import Counter
from typing import Annotated

from annotated_types import Interval, Len

from app.resolver.findings import Findings, Objection
from app.resolver.game import Example, Question
from app.resolver.shape import Count, Flag, Name, Whole, shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import AREAS, AreaType, Fort, StatedFort, area_name, may_touch
from app.resolver.thrones_board.houses import UnitKind, Units, named
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.armies import PORT_CAP, ArmySizes, fits
from app.resolver.thrones_board.rounds.lands import MUSTERING_POINTS, fort_of
from app.resolver.thrones_board.tokens import Supply
from app.resolver.trace import Resolution, Sentence, Trace, explain, sentence

COSTS: dict[UnitKind, int] = {"footman": 1, "ship": 1, "knight": 2, "siege_engine": 2}
UPGRADE_COST = 1

OwnShips = Annotated[int, Whole(), Interval(ge=0, le=6)]


@shape
class Muster:
    """One unit to be mustered."""

    unit: UnitKind
    upgrade: Flag = False
    """A Footman in the area becomes this unit."""
    to: Name | None = None
    """For a Ship: the port or sea it goes to."""


@shape
class MusteringQuestion:
    """A castle or stronghold area and the units wanted there."""

    area: Name
    fort: StatedFort = "as-printed"
    musters: Annotated[tuple[Muster, ...], Len(0, 6)]
    """In the order in which they are mustered."""
    footmen: Count = 0
    """Own Footmen in the area before."""
    units: Count = 0
    """All own units in the area before, Footmen included."""
    ships: Annotated[dict[Name, OwnShips], Len(0, 20)] | None = None
    """Own Ships before in the port and in each adjacent sea; a place left out holds none."""
    enemy_ships: Annotated[tuple[Name, ...], Len(0, 20)] = ()
    """Adjacent seas with enemy Ships."""
    reserve: Units | None = None
    """Units not on the board; left out, the reserve is not checked."""
    level: Supply | None = None
    """Supply; left out, the limit is not checked."""
    armies: ArmySizes = ()
    """Units in all other areas with own units."""


@shape
class MusteringOutcome:
    """Whether it is legal."""

    legal: bool
    errors: tuple[Objection, ...]
    warnings: tuple[Objection, ...]
    points: int
    """What the castle or stronghold musters for."""
    points_used: int
    to_do: tuple[str, ...]


def resolve_mustering(question: MusteringQuestion) -> Resolution[MusteringOutcome]:
    """Check what a House wants to muster in one area and name all that is wrong.

    Raises RuleBroken for an area that cannot have a castle and for more Footmen than units.

    >>> answer = resolve_mustering(MusteringQuestion(area="harrenhal", musters=(Muster(unit="knight"),)))
    >>> answer.summary
    'Not legal: 2 points are used and 1 is there.'
    """
    return explain({}, lambda trace: judge_mustering(question, trace))


def _check(question: MusteringQuestion) -> None:
    wrong = Wrongs()
    if question.area in AREAS and AREAS[question.area].type != "land":
        wrong.add(B.BOARD, "Castles and strongholds stand on land.", "area")
    if question.footmen > question.units:
        wrong.add(B.UNIT_LIMIT, "Footmen are among the units of the area.", "footmen")
    wrong.refuse()


class _Board:
    """Units while they are mustered, one after the other."""

    __slots__ = ("footmen", "reserve", "ships", "units")

    def __init__(self, question: MusteringQuestion) -> None:
        self.footmen = question.footmen
        self.units = question.units
        self.ships = Counter(question.ships or {})
        self.reserve = None if question.reserve is None else Counter(question.reserve)

    def place(self, muster: Muster) -> None:
        """Put one unit where it goes."""
        if self.reserve is not None:
            self.reserve[muster.unit] -= 1
            self.reserve["footman"] += muster.upgrade
        if muster.unit == "ship":
            self.ships[muster.to or ""] += 1
        else:
            self.footmen += (muster.unit == "footman") - muster.upgrade
            self.units += not muster.upgrade


_FORTS: dict[Fort | None, Sentence] = {
    "castle": sentence("castle"),
    "stronghold": sentence("stronghold"),
    None: sentence("no castle or stronghold"),
}


def judge_mustering(question: MusteringQuestion, trace: Trace) -> tuple[Sentence, MusteringOutcome]:
    """The same within another answer."""
    _check(question)
    found, board, area = Findings(trace), _Board(question), area_name(question.area)
    fort = fort_of(question.area, question.fort)
    points = 0 if fort is None else MUSTERING_POINTS[fort]
    trace.add(R.MUSTER_POINTS, "{area} musters for {n}: {fort}.", area=area, n=points, fort=_FORTS[fort])
    for i, muster in enumerate(question.musters):
        _pay(muster, trace)
        _check_upgrade(muster, i, board, found)
        if muster.unit == "ship":
            _check_ship(question, i, board, found)
        elif muster.to not in {None, question.area}:
            text = "Footmen, Knights and Siege Engines are mustered into the area itself."
            found.error(R.MUSTER_PLACE, "land_unit_elsewhere", ("musters", i, "to"), text)
        board.place(muster)
        if board.reserve is not None and board.reserve[muster.unit] < 0:
            text = "No such unit is in reserve."
            found.error(R.MUSTER_SUPPLY, "not_in_reserve", ("musters", i, "unit"), text)
    used = trace.total(R.MUSTER_POINTS, "points", "{total} {total:point is|points are} used.")
    if used > points:
        text = "{used} {used:point is|points are} used and {points} {points:is|are} there."
        found.error(R.MUSTER_POINTS, "too_many_points", ("musters",), text, used=used, points=points)
    _check_supply(question, board, found)
    errors = found.errors
    outcome = MusteringOutcome(
        legal=not errors,
        errors=errors,
        warnings=found.warnings,
        points=points,
        points_used=used,
        to_do=() if errors else tuple([_to_do(muster, question.area) for muster in question.musters]),
    )
    if errors:
        return Sentence("Not legal: {first}", first=errors[0].message), outcome
    return Sentence("Legal: {used} of {points} points used.", used=used, points=points), outcome


def _pay(muster: Muster, trace: Trace) -> None:
    cost = UPGRADE_COST if muster.upgrade else COSTS[muster.unit]
    text = "{unit}, from a Footman: {n}." if muster.upgrade else "{unit}: {n}."
    trace.count(R.MUSTER_POINTS, "points", cost, text, unit=named(muster.unit, 1), n=cost)


def _check_upgrade(muster: Muster, i: int, board: _Board, found: Findings) -> None:
    if muster.upgrade and muster.unit in {"footman", "ship"}:
        text = "Only a Knight or a Siege Engine is made from a Footman."
        found.error(R.MUSTER_POINTS, "no_upgrade", ("musters", i, "upgrade"), text)
    elif muster.upgrade and board.footmen < 1:
        found.error(R.MUSTER_POINTS, "no_footman", ("musters", i, "upgrade"), "No own Footman is there to be replaced.")


def _check_ship(question: MusteringQuestion, i: int, board: _Board, found: Findings) -> None:
    to, path = question.musters[i].to, ("musters", i, "to")
    if to is None:
        found.error(R.MUSTER_PLACE, "ship_without_place", path, "Say into which port or sea the Ship is mustered.")
        return
    kind: AreaType = AREAS[to].type if to in AREAS else "sea"
    if kind == "land" or to == question.area or not may_touch(question.area, to):
        found.error(R.MUSTER_PLACE, "ship_elsewhere", path, "A Ship goes into the area's port or an adjacent sea.")
    if to in question.enemy_ships:
        found.error(R.MUSTER_PLACE, "enemy_ships", path, "No Ship is mustered into a sea with enemy Ships.")
    if kind == "port" and board.ships[to] >= PORT_CAP:
        found.error(R.PORT_CAP, "port_full", path, "A port never holds more than three ships.")


def _check_supply(question: MusteringQuestion, board: _Board, found: Findings) -> None:
    if question.level is None:
        return
    if not fits([*question.armies, board.units, *board.ships.values()], question.level):
        text = "The armies would break the limit of supply {level}."
        found.error(R.MUSTER_SUPPLY, "supply", ("musters",), text, level=question.level)


def _to_do(muster: Muster, area: str) -> str:
    if muster.upgrade:
        return Sentence("Replace a Footman in {area} by {unit}.", area=area_name(area), unit=named(muster.unit, 1))
    return Sentence("Put {unit} into {area}.", unit=named(muster.unit, 1), area=area_name(muster.to or area))


MUSTERING = Question(
    id="mustering",
    title="May these units be mustered?",
    about=(
        "One castle or stronghold: points, upgrades of Footmen, where Ships may go, the reserve, three Ships in a port "
        "and the supply limit."
    ),
    resolve=resolve_mustering,
    rules=(B.BOARD, B.UNIT_LIMIT, R.MUSTER_POINTS, R.MUSTER_PLACE, R.MUSTER_SUPPLY, R.PORT_CAP),
    examples=(
        Example(
            id="upgrade-and-ship",
            summary="A stronghold: a Footman becomes a Knight, a Ship goes into the port",
            body={
                "area": "pyke",
                "musters": [{"unit": "knight", "upgrade": True}, {"unit": "ship", "to": "port-of-pyke"}],
                "footmen": 1,
                "units": 2,
                "ships": {"port-of-pyke": 1, "ironmans-bay": 1},
                "level": 2,
                "armies": [1],
            },
        ),
        Example(
            id="beyond-supply",
            summary="The points are there, the supply is not",
            body={
                "area": "winterfell",
                "musters": [{"unit": "footman"}, {"unit": "footman"}],
                "units": 2,
                "footmen": 1,
                "level": 1,
            },
        ),
    ),
)
