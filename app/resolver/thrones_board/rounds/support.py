"""Who may support whom, and in which order it is declared (Rulebook, p. 17, 18 and 25)."""

from collections.abc import Iterable, Sequence
from dataclasses import field
from typing import Annotated, Literal

from annotated_types import Len

from app.resolver.findings import Findings, Objection
from app.resolver.game import Example, Question
from app.resolver.shape import Flag, Name, shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import AREAS, AreaType, area_name, may_touch
from app.resolver.thrones_board.houses import HOUSE_NAMES, House
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.lands import check_type, type_of
from app.resolver.thrones_board.rounds.switches import SupportSwitches
from app.resolver.thrones_board.rounds.table import TracksNow, check_house, check_tracks, names, stated
from app.resolver.thrones_board.tokens import OrderKind
from app.resolver.thrones_board.words import NOBODY, NONE
from app.resolver.trace import Resolution, Sentence, Trace, explain, listed, sentence

SupportSide = Literal["attacker", "defender", "none"]


@shape
class SupportedArea:
    """The embattled area."""

    id: Name
    type: AreaType | None = None
    """Left out means as printed on the board."""


@shape
class Supporter:
    """One order that may support."""

    area: Name
    type: AreaType | None = None
    """Left out means as printed on the board."""
    house: House | None = None
    order: OrderKind = "support"
    side: SupportSide | None = None
    """Whom it supports; left out while that is not declared."""
    adjacent: Flag | None = None
    """Whether the areas touch; left out means as printed on the board. Ship transport does not make areas adjacent."""
    is_embattled_area: Flag = False
    """The order lies in the embattled area itself."""
    part_of_units: Flag = False
    """Only some of the area's units are meant to support."""
    refused: Flag = False
    """The side that it supports declines it."""


@shape
class SupportQuestion:
    """A combat and the orders that may support it."""

    area: SupportedArea | None = None
    """Left out, the kind of area is not checked."""
    attacker: House | None = None
    defender: House | None = None
    supporters: Annotated[tuple[Supporter, ...], Len(1, 20)]
    tracks: TracksNow | None = None
    """Needed for the order in which support is declared."""
    switches: SupportSwitches = field(default_factory=SupportSwitches)


@shape
class SupportAnswer:
    """What holds for one order."""

    area: str
    house: House | None
    allowed: bool
    may_support: tuple[SupportSide, ...]
    """Whom it may support."""
    counts: bool
    """It is declared for a side, legal, and not declined."""


@shape
class SupportOutcome:
    """Whether support can be given as declared."""

    legal: bool
    errors: tuple[Objection, ...]
    warnings: tuple[Objection, ...]
    supports: tuple[SupportAnswer, ...]
    """In the order of the question."""
    declare_order: tuple[House, ...]
    """The Houses in the order in which they declare; empty while the Iron Throne track is not stated."""


def resolve_support(question: SupportQuestion) -> Resolution[SupportOutcome]:
    """Check support orders against the table of land, sea and port, and who may help whom.

    Raises RuleBroken for facts that the board contradicts, an attack on a port, and Houses that are not in the game.

    >>> answer = resolve_support(SupportQuestion(
    ...     area=SupportedArea(id="ironmans-bay"), supporters=(Supporter(area="riverrun"),)))
    >>> answer.summary
    'Not legal: Riverrun: land units cannot support a combat at sea.'
    """
    return explain({}, lambda trace: judge_support(question, trace))


def _check(question: SupportQuestion) -> None:
    wrong, area = Wrongs(), question.area
    if area is not None:
        check_type(area.id, area.type, wrong, "area", "type")
        if (area.type or (AREAS[area.id].type if area.id in AREAS else None)) == "port":
            wrong.add(B.PORT_NO_TARGET, "A port cannot be attacked.", "area")
    if question.attacker is not None and question.attacker == question.defender:
        wrong.add(B.COMBATANTS, "Attacker and defender are different Houses.", "defender")
    for i, supporter in enumerate(question.supporters):
        if supporter.area in [other.area for other in question.supporters[:i]]:
            wrong.add(B.ORDER_TOKENS, "An area holds one order.", "supporters", i, "area")
        if area is not None:
            _check_supporter(supporter, area, i, wrong)
    if question.tracks is not None:
        _check_houses(question, question.tracks, wrong)
    wrong.refuse()


def _check_supporter(supporter: Supporter, area: SupportedArea, i: int, wrong: Wrongs) -> None:
    check_type(supporter.area, supporter.type, wrong, "supporters", i, "type")
    on_board = supporter.area in AREAS and area.id in AREAS
    if on_board and supporter.adjacent not in {None, may_touch(area.id, supporter.area)}:
        wrong.add(B.BOARD, "The board shows whether these areas touch: leave this out.", "supporters", i, "adjacent")


def _check_houses(question: SupportQuestion, tracks: TracksNow, wrong: Wrongs) -> None:
    throne = tracks.iron_throne
    check_tracks(stated(tracks), wrong, "tracks")
    check_house(question.attacker, throne, wrong, "attacker")
    check_house(question.defender, throne, wrong, "defender")
    for i, supporter in enumerate(question.supporters):
        check_house(supporter.house, throne, wrong, "supporters", i, "house")


def judge_support(question: SupportQuestion, trace: Trace) -> tuple[Sentence, SupportOutcome]:
    """The same within another answer."""
    _check(question)
    order = _declare_order(question, trace)
    found = Findings(trace)
    answers = [_judge(question, i, found, trace) for i in range(len(question.supporters))]
    _one_decision_per_house(question, answers, found, trace)
    errors = found.errors
    outcome = SupportOutcome(
        legal=not errors,
        errors=errors,
        warnings=found.warnings,
        supports=tuple(answers),
        declare_order=order,
    )
    if errors:
        return Sentence("Not legal: {first}", first=errors[0].message), outcome
    text = "Legal: this order may support." if len(answers) == 1 else "Legal: all {n} orders may support."
    return Sentence(text, n=len(answers)), outcome


def _declare_order(question: SupportQuestion, trace: Trace) -> tuple[House, ...]:
    if question.tracks is None:
        return ()
    asked = {supporter.house for supporter in question.supporters}
    order = tuple([house for house in question.tracks.iron_throne if house in asked])
    trace.add(B.SUPPORT_CALL, "Support is declared in Iron Throne order: {houses}.", houses=names(order) or NOBODY)
    return order


_SIDES: dict[SupportSide, Sentence] = {
    "attacker": sentence("attacker"),
    "defender": sentence("defender"),
    "none": NONE,
}


def _judge(question: SupportQuestion, i: int, found: Findings, trace: Trace) -> SupportAnswer:
    """Find everything that keeps an order from supporting as it is declared."""
    supporter = question.supporters[i]
    area = area_name(supporter.area)
    if supporter.side == "none":
        trace.add(B.SUPPORT_CALL, "{area}: helps nobody, which is always allowed.", area=area)
        # What keeps the order from helping is no objection now, so it is looked for aside.
        return SupportAnswer(
            area=supporter.area,
            house=supporter.house,
            allowed=True,
            may_support=_may_support(question, i, Findings(Trace({}))),
            counts=False,
        )
    before = len(found.errors)
    sides = _may_support(question, i, found)
    _check_side(question, i, found)
    if supporter.part_of_units:
        text = "{area}: the whole area supports, or nothing of it."
        found.error(R.SUPPORT_WHOLE, "split_units", ("supporters", i, "part_of_units"), text, area=area)
    allowed = len(found.errors) == before
    if allowed:
        text = "{area} may support with its whole strength: {sides}."
        trace.add(R.SUPPORT_WHOLE, text, area=area, sides=listed([_SIDES[side] for side in sides], ", "))
    declined = supporter.refused and _declines(question, i, found, trace)
    return SupportAnswer(
        area=supporter.area,
        house=supporter.house,
        allowed=allowed,
        may_support=sides,
        counts=allowed and supporter.side is not None and not declined,
    )


def _may_support(question: SupportQuestion, i: int, found: Findings) -> tuple[SupportSide, ...]:
    """Whom an order may support: nobody, if something keeps it from that."""
    before = len(found.errors)
    _check_order(question, i, found)
    return ("none",) if len(found.errors) > before else _sides(question, question.supporters[i].house)


def _sides(question: SupportQuestion, house: House | None) -> tuple[SupportSide, ...]:
    """Whom a House may support: a combatant itself or nobody."""
    if house is not None and house == question.attacker:
        return ("attacker", "none")
    if house is not None and house == question.defender:
        return ("defender", "none")
    return ("attacker", "defender", "none")


def _check_order(question: SupportQuestion, i: int, found: Findings) -> None:
    supporter, embattled = question.supporters[i], question.area
    area = area_name(supporter.area)
    if supporter.order != "support":
        text = "{area}: only a support order supports."
        found.error(R.SUPPORT_ORDER, "no_support_order", ("supporters", i, "order"), text, area=area)
    if supporter.is_embattled_area or (embattled is not None and supporter.area == embattled.id):
        text = "{area}: the embattled area is not adjacent to itself; its units simply defend."
        found.error(B.SUPPORT_EMBATTLED, "embattled_area", ("supporters", i, "area"), text, area=area)
    elif embattled is not None:
        _check_place(supporter, embattled, i, found)


def _check_place(supporter: Supporter, embattled: SupportedArea, i: int, found: Findings) -> None:
    """The table of land, sea and port, and whether the areas touch."""
    area, path = area_name(supporter.area), ("supporters", i, "area")
    here, there = type_of(supporter.area, supporter.type), type_of(embattled.id, embattled.type)
    if here == "land" and there == "sea":
        text = "{area}: land units cannot support a combat at sea."
        found.error(B.SUPPORT_SEA, "land_at_sea", path, text, area=area)
    if here == "port" and there == "land":
        text = "{area}: a port supports only its sea."
        found.error(B.SUPPORT_PORT, "port_on_land", path, text, area=area)
    if supporter.adjacent is False or not may_touch(embattled.id, supporter.area):
        text = "{area}: only adjacent areas support; ship transport does not count."
        found.error(B.SUPPORT_ADJACENT, "not_adjacent", path, text, area=area)
    elif supporter.adjacent is None and not (supporter.area in AREAS and embattled.id in AREAS):
        text = "{area}: check that it is adjacent, for one of the areas is not on the board."
        found.warning(B.SUPPORT_ADJACENT, "adjacency_unknown", ("supporters", i, "adjacent"), text, area=area)


def _check_side(question: SupportQuestion, i: int, found: Findings) -> None:
    supporter = question.supporters[i]
    if supporter.side is not None and supporter.side not in _sides(question, supporter.house):
        text = "{area}: a combatant supports itself or nobody, never its opponent."
        path = ("supporters", i, "side")
        found.error(B.SUPPORT_OWN, "supports_opponent", path, text, area=area_name(supporter.area))


def _declines(question: SupportQuestion, i: int, found: Findings, trace: Trace) -> bool:
    """Whether granted support is declined, which is a matter of reading."""
    area = area_name(question.supporters[i].area)
    if question.switches.refusing_support == "not-allowed":
        text = "{area}: granted support cannot be declined (reading: not allowed)."
        found.error(B.SUPPORT_REFUSED, "refused", ("supporters", i, "refused"), text, area=area)
        return False
    text = "{area}: its support is declined and counts nothing (reading: declining is allowed)."
    trace.add(B.SUPPORT_REFUSED, text, area=area)
    return True


def _one_decision_per_house(
    question: SupportQuestion, answers: Sequence[SupportAnswer], found: Findings, trace: Trace
) -> None:
    """Whether a House may decide differently about its orders, which is a matter of reading."""
    for house in _houses(question.supporters):
        declared = [
            (i, one.side)
            for i, one in enumerate(question.supporters)
            if one.house == house and one.side and len(answers[i].may_support) > 1
        ]
        if len({side for _, side in declared}) < 2:  # noqa: PLR2004 - two different answers
            continue
        if question.switches.support_unit == "per-order":
            text = "{house} decides differently about its orders (reading: each order by itself)."
            trace.add(R.SUPPORT_UNIT, text, house=HOUSE_NAMES[house])
        else:
            text = "{house} decides once for all of its orders (reading: each House once)."
            path = ("supporters", declared[-1][0], "side")
            found.error(R.SUPPORT_UNIT, "one_decision_per_house", path, text, house=HOUSE_NAMES[house])


def _houses(supporters: Iterable[Supporter]) -> list[House]:
    return list(dict.fromkeys([one.house for one in supporters if one.house is not None]))


SUPPORT = Question(
    id="support",
    title="Who may support this combat?",
    about=(
        "Support orders next to a combat: land, sea and port, adjacency, whole areas only, combatants only for "
        "themselves, declining support, and the order in which the Houses declare."
    ),
    resolve=resolve_support,
    rules=(
        B.BOARD,
        B.TRACKS,
        B.PORT_NO_TARGET,
        B.COMBATANTS,
        B.ORDER_TOKENS,
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
    examples=(
        Example(
            id="who-may",
            summary="Four orders round Riverrun: a port and the defender's help for the attacker are out",
            body={
                "area": {"id": "riverrun"},
                "attacker": "greyjoy",
                "defender": "lannister",
                "tracks": {"iron_throne": ["baratheon", "lannister", "stark", "martell", "greyjoy", "tyrell"]},
                "supporters": [
                    {"house": "greyjoy", "area": "ironmans-bay"},
                    {"house": "stark", "area": "seagard", "side": "attacker"},
                    {"house": "lannister", "area": "the-golden-sound", "side": "attacker"},
                    {"house": "lannister", "area": "port-of-lannisport", "side": "defender"},
                ],
            },
        ),
        Example(
            id="land-at-sea",
            summary="Land units at a combat at sea",
            body={
                "area": {"id": "ironmans-bay", "type": "sea"},
                "supporters": [{"area": "riverrun", "type": "land", "order": "support"}],
            },
        ),
    ),
)
