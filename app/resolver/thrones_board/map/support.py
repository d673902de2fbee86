"""Who may support a combat on the map, and what each order would add."""

from collections.abc import Sequence
from dataclasses import field, replace
from typing import Annotated

from annotated_types import Len

from app.resolver.findings import Objection
from app.resolver.game import Example, Question
from app.resolver.shape import Name, shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import AREAS, area_name
from app.resolver.thrones_board.houses import House
from app.resolver.thrones_board.map import examples
from app.resolver.thrones_board.map.aside import aside, repeat
from app.resolver.thrones_board.map.check import check_area, check_plays, check_position
from app.resolver.thrones_board.map.position import BoardPosition
from app.resolver.thrones_board.map.rulebook import POSITION
from app.resolver.thrones_board.map.standing import home_in
from app.resolver.thrones_board.map.support_orders import support_orders
from app.resolver.thrones_board.question import BoardSupport
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.support import (
    SupportedArea,
    Supporter,
    SupportQuestion,
    SupportSide,
    judge_support,
)
from app.resolver.thrones_board.rounds.switches import SupportSwitches
from app.resolver.thrones_board.rounds.table import TracksNow
from app.resolver.thrones_board.units import support_strength
from app.resolver.trace import Resolution, Sentence, Trace, explain, problem


@shape
class SupportOnMapQuestion:
    """A combat on the map; the attacking units are on their way."""

    position: BoardPosition
    area: Name
    """The embattled area."""
    attacker: House
    declared: Annotated[dict[Name, SupportSide], Len(0, 20)] = field(default_factory=dict)
    """Whom support orders support, by area; an order left out is not declared yet."""
    refused: Annotated[tuple[Name, ...], Len(0, 20)] = ()
    """Areas whose declared support is declined."""
    tracks: TracksNow | None = None
    """Needed for the order in which support is declared."""
    switches: SupportSwitches = field(default_factory=SupportSwitches)


@shape
class SupportOnMap:
    """One support order next to the combat."""

    may_support: tuple[SupportSide, ...]
    why_not: str | None
    """Why it supports nobody."""
    strength_for_attacker: int
    """What it would add before any card."""
    strength_for_defender: int
    support: BoardSupport
    """The order as a combat wants it, with the side declared."""


@shape
class SupportOnMapOutcome:
    """The support orders next to the combat."""

    defender: House
    supports: tuple[SupportOnMap, ...]
    """By the area's id."""
    legal: bool
    """Whether everything declared is."""
    errors: tuple[Objection, ...]
    declare_order: tuple[House, ...]
    """The Houses in the order in which they declare; empty while the Iron Throne track is not stated."""


def resolve_support_on_map(question: SupportOnMapQuestion) -> Resolution[SupportOnMapOutcome]:
    """Find the support orders next to a combat and judge what is declared.

    Raises RuleBroken for a position that cannot be, an area without a defender, and declared areas without an order.
    """
    _check(question)
    return explain({}, lambda trace: _support(question, trace))


def _check(question: SupportOnMapQuestion) -> None:
    position = question.position
    check_position(position)
    check_plays(position, question.attacker, "attacker")
    check_area(question.area, "area")
    wrong = Wrongs()
    if AREAS[question.area].type == "port":
        wrong.add(B.PORT_NO_TARGET, "A port cannot be attacked.", "area")
    elif _defender(question) in {None, question.attacker}:
        wrong.add(B.NO_COMBAT, "Only units or a garrison of another House are attacked.", "area")
    for area in question.declared:
        if position.at(area).order is None:
            wrong.add(R.SUPPORT_ORDER, "No order lies there.", "declared", area)
    for i, area in enumerate(question.refused):
        if question.declared.get(area) not in {"attacker", "defender"}:
            wrong.add(B.SUPPORT_REFUSED, "Only support that is declared can be declined.", "refused", i)
    wrong.refuse()


def _defender(question: SupportOnMapQuestion) -> House | None:
    now = question.position.at(question.area)
    return now.house or (home_in(question.position, question.area) if now.garrison else None)


def _support(question: SupportOnMapQuestion, trace: Trace) -> tuple[Sentence, SupportOnMapOutcome]:
    area, defender = area_name(question.area), _defender(question)
    assert defender is not None  # noqa: S101  # refused before
    orders = support_orders(question.position, question.area)
    supports = tuple([_look(question, defender, order, trace) for order in orders])
    declared = _declared(question, supports)
    if not declared:
        trace.add(R.SUPPORT_ORDER, "No support order that may help lies next to {area}.", area=area)
        return Sentence("Nobody can support the combat in {area}.", area=area), SupportOnMapOutcome(
            defender=defender, supports=supports, legal=True, errors=(), declare_order=()
        )
    summary, judged = judge_support(_facts(question, defender, declared), trace)
    paths = [("declared", one.area) for one in declared]
    n = len([one for one in supports if one.why_not is None])
    if judged.legal:
        summary = Sentence("{n} support {n:order|orders} may help in {area}.", n=n, area=area)
    return summary, SupportOnMapOutcome(
        defender=defender,
        supports=supports,
        legal=judged.legal,
        errors=tuple([_pointed(one, paths) for one in judged.errors]),
        declare_order=judged.declare_order,
    )


def _look(question: SupportOnMapQuestion, defender: House, order: BoardSupport, trace: Trace) -> SupportOnMap:
    """Whom one order may support; if nobody, the reasons are part of the answer."""
    quiet, fort = aside(), AREAS[question.area].fort is not None
    _, judged = judge_support(_facts(question, defender, [Supporter(area=order.area, house=order.house)]), quiet)
    if judged.errors:
        repeat([step for step in quiet.steps() if step.text == judged.errors[0].message], trace)
    return SupportOnMap(
        may_support=judged.supports[0].may_support,
        why_not=judged.errors[0].message if judged.errors else None,
        strength_for_attacker=support_strength(order, "attacker", has_fort=fort),
        strength_for_defender=support_strength(order, "defender", has_fort=fort),
        support=replace(order, side=question.declared.get(order.area, "none"), refused=order.area in question.refused),
    )


def _declared(question: SupportOnMapQuestion, supports: Sequence[SupportOnMap]) -> list[Supporter]:
    """The orders that may support, and whatever else is declared."""
    able = [one.support.area for one in supports if one.why_not is None]
    supporters: list[Supporter] = []
    for area in sorted({*able, *question.declared}):
        now = question.position.at(area)
        assert now.order is not None  # noqa: S101  # refused before
        supporters.append(
            Supporter(
                area=area,
                house=now.house,
                order=now.order.type,
                side=question.declared.get(area),
                refused=area in question.refused,
            )
        )
    return supporters


def _facts(question: SupportOnMapQuestion, defender: House, supporters: Sequence[Supporter]) -> SupportQuestion:
    """The support as the question without a map asks about it."""
    return SupportQuestion(
        area=SupportedArea(id=question.area),
        attacker=question.attacker,
        defender=defender,
        supporters=tuple(supporters),
        tracks=question.tracks,
        switches=question.switches,
    )


def _pointed(objection: Objection, paths: Sequence[tuple[str, str]]) -> Objection:
    """The objection with the place in this question."""
    i = int(objection.pointer.split("/")[2])
    return replace(objection, pointer=problem("", *paths[i]).pointer)


SUPPORT_ON_MAP = Question(
    id="support-on-map",
    title="Who may support this combat on the map?",
    about=(
        "From a position: every support order next to a combat, whom it may support or why not, what it would add to "
        "either side, and whether what is declared is legal."
    ),
    resolve=resolve_support_on_map,
    rules=(
        POSITION,
        B.TRACKS,
        B.BOARD,
        B.PORT_NO_TARGET,
        B.NO_COMBAT,
        B.SUPPORT_CALL,
        B.SUPPORT_ADJACENT,
        B.SUPPORT_SEA,
        B.SUPPORT_PORT,
        B.SUPPORT_OWN,
        B.SUPPORT_EMBATTLED,
        B.SUPPORT_REFUSED,
        R.SUPPORT_ORDER,
        R.SUPPORT_WHOLE,
        R.SUPPORT_UNIT,
    ),
    examples=(Example(id="who-may", summary="Orders round Riverrun", body=examples.WHO_MAY),),
)
