"""What a House may muster on the map, and whether it may do so as planned."""

from collections import Counter
from typing import Annotated

from annotated_types import Len

from app.resolver.findings import Objection
from app.resolver.game import Example, Question
from app.resolver.shape import Name, shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import AREAS, area_name
from app.resolver.thrones_board.houses import HOUSE_NAMES, House, UnitKind
from app.resolver.thrones_board.map import examples
from app.resolver.thrones_board.map.aside import aside
from app.resolver.thrones_board.map.changes import with_units, without_units
from app.resolver.thrones_board.map.check import check_area, check_plays, check_position
from app.resolver.thrones_board.map.position import BoardPosition
from app.resolver.thrones_board.map.rulebook import POSITION
from app.resolver.thrones_board.map.standing import armies, controlled, enemy_at, reserve
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.lands import MUSTERING_POINTS
from app.resolver.thrones_board.rounds.mustering import (
    Muster,
    MusteringOutcome,
    MusteringQuestion,
    judge_mustering,
)
from app.resolver.trace import Resolution, Sentence, Trace, explain

_UPGRADES: tuple[UnitKind, ...] = ("knight", "siege_engine")
_ON_LAND: tuple[UnitKind, ...] = ("footman", *_UPGRADES)


@shape
class MusteringOnMapQuestion:
    """A position, and what a House wants to muster in one area, if that is known."""

    position: BoardPosition
    house: House
    area: Name | None = None
    """Left out, every castle and stronghold of the House is looked at."""
    musters: Annotated[tuple[Muster, ...], Len(0, 6)] = ()
    """In the order in which they are mustered."""


@shape
class MusterOption:
    """One unit that might be mustered first."""

    muster: Muster
    cost: int
    legal: bool
    why_not: str | None


@shape
class MusterPlace:
    """A castle or stronghold of the House."""

    area: str
    points: int
    options: tuple[MusterOption, ...]


@shape
class MusteringOnMapOutcome:
    """What may be mustered."""

    places: tuple[MusterPlace, ...]
    legal: bool | None
    """Whether the plan is; null without one."""
    errors: tuple[Objection, ...]
    mustering: MusteringOutcome | None
    """The plan; null without one."""
    position_after: BoardPosition | None
    """The board after it; null without one that is legal."""


def resolve_mustering_on_map(question: MusteringOnMapQuestion) -> Resolution[MusteringOnMapOutcome]:
    """Find what a House may muster and judge what it plans.

    Raises RuleBroken for a position that cannot be and an area where the House has no castle or stronghold.
    """
    _check(question)
    return explain({}, lambda trace: _mustering(question, trace))


def _check(question: MusteringOnMapQuestion) -> None:
    check_position(question.position)
    check_plays(question.position, question.house, "house")
    wrong = Wrongs()
    if question.area is not None:
        check_area(question.area, "area")
        if question.area not in _forts(question):
            wrong.add(R.MUSTER_POINTS, "The House controls no castle or stronghold there.", "area")
    elif question.musters:
        wrong.add(R.MUSTER_POINTS, "Say where they are mustered.", "area")
    wrong.refuse()


def _forts(question: MusteringOnMapQuestion) -> list[str]:
    return [area for area in controlled(question.position, question.house) if AREAS[area].fort is not None]


def _mustering(question: MusteringOnMapQuestion, trace: Trace) -> tuple[Sentence, MusteringOnMapOutcome]:
    places = tuple([_place(question, area) for area in _forts(question) if question.area in {None, area}])
    if question.area is None or not question.musters:
        return _explain(question, places, trace), MusteringOnMapOutcome(
            places=places, legal=None, errors=(), mustering=None, position_after=None
        )
    summary, mustering = judge_mustering(_facts(question, question.area, question.musters), trace)
    return summary, MusteringOnMapOutcome(
        places=places,
        legal=mustering.legal,
        errors=mustering.errors,
        mustering=mustering,
        position_after=_after(question, question.area) if mustering.legal else None,
    )


def _explain(question: MusteringOnMapQuestion, places: tuple[MusterPlace, ...], trace: Trace) -> Sentence:
    """Say what is open, and why other units are not."""
    for place in places:
        area = area_name(place.area)
        trace.add(R.MUSTER_POINTS, "{area} musters for {n} {n:point|points}.", area=area, n=place.points)
        for why_not in dict.fromkeys([one.why_not for one in place.options if one.why_not is not None]):
            trace.add(R.MUSTER_PLACE, "{area}, not everything: {reason}", area=area, reason=why_not)
    house, n = HOUSE_NAMES[question.house], len(places)
    if not places:
        trace.add(R.MUSTER_POINTS, "{house} controls no castle or stronghold.", house=house)
    return Sentence("{house} musters in {n} {n:area|areas}.", house=house, n=n)


def _place(question: MusteringOnMapQuestion, area: str) -> MusterPlace:
    """Try every single unit."""
    fort = AREAS[area].fort
    assert fort is not None  # noqa: S101  # only castles and strongholds are looked at
    wanted = [Muster(unit=unit) for unit in _ON_LAND]
    wanted += [Muster(unit=unit, upgrade=True) for unit in _UPGRADES]
    wanted += [Muster(unit="ship", to=near) for near in AREAS[area].adjacent if AREAS[near].type != "land"]
    return MusterPlace(
        area=area,
        points=MUSTERING_POINTS[fort],
        options=tuple([_option(question, area, muster) for muster in wanted]),
    )


def _option(question: MusteringOnMapQuestion, area: str, muster: Muster) -> MusterOption:
    _, judged = judge_mustering(_facts(question, area, (muster,)), aside())
    return MusterOption(
        muster=muster,
        cost=judged.points_used,
        legal=judged.legal,
        why_not=judged.errors[0].message if judged.errors else None,
    )


def _facts(question: MusteringOnMapQuestion, area: str, musters: tuple[Muster, ...]) -> MusteringQuestion:
    """The mustering as the question without a map asks about it."""
    position, house, now = question.position, question.house, question.position.at(area)
    water = [near for near in AREAS[area].adjacent if AREAS[near].type != "land"]
    return MusteringQuestion(
        area=area,
        musters=musters,
        footmen=now.units.get("footman", 0),
        units=now.size(),
        ships={near: position.at(near).size_of(house) for near in water},
        enemy_ships=tuple([near for near in water if enemy_at(position, near, house) is not None]),
        reserve=reserve(position, house),
        level=position.supply.get(house),
        armies=armies(position, house, {area, *water}),
    )


def _after(question: MusteringOnMapQuestion, area: str) -> BoardPosition:
    """The board with the new units."""
    position, house = question.position, question.house
    for muster in question.musters:
        if muster.upgrade:
            position = without_units(position, area, {"footman": 1})
        position = with_units(position, house, muster.to or area, Counter({muster.unit: 1}))
    return position


MUSTERING_ON_MAP = Question(
    id="mustering-on-map",
    title="What may be mustered on the map?",
    about=(
        "From a position: every castle and stronghold of a House, each unit that may be mustered there or why not, "
        "with ports, adjacent seas, the reserve and supply; and a plan with the board after it."
    ),
    resolve=resolve_mustering_on_map,
    rules=(
        POSITION,
        B.TRACKS,
        B.BOARD,
        R.MUSTER_POINTS,
        R.MUSTER_PLACE,
        R.MUSTER_SUPPLY,
        R.PORT_CAP,
    ),
    examples=(
        Example(id="what-where", summary="All castles and strongholds of a House", body=examples.WHAT_WHERE),
        Example(id="planned", summary="A Knight and a Ship", body=examples.MUSTERED),
    ),
)
