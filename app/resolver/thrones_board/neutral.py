"""Whether a march may enter an area that a neutral force holds (Rulebook, p. 26)."""

from collections import Counter
from dataclasses import field, replace
from typing import Annotated

from annotated_types import Interval, Len

from app.resolver.shape import Count, Name, Whole, shape
from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.areas import StatedFort, area_name, stands_fort
from app.resolver.thrones_board.houses import HOUSE_NAMES, House, Units, counted
from app.resolver.thrones_board.places import Place, marching, units_possible
from app.resolver.thrones_board.question import BoardSupport
from app.resolver.thrones_board.refusals import Wrongs, area_as_printed
from app.resolver.thrones_board.support_facts import support_orders, support_places, supports_allowed
from app.resolver.thrones_board.switches import NeutralSwitches
from app.resolver.thrones_board.units import count_march, count_standing, count_support, unit_values
from app.resolver.trace import Resolution, Sentence, Trace, explain


@shape
class NeutralArea:
    """The land area that the neutral force holds."""

    id: Name
    fort: StatedFort = "as-printed"
    """Castle or stronghold there; left out means as printed on the board."""


@shape
class Move:
    """A move of the same march that starts no combat."""

    to: Name
    units: Units


@shape
class NeutralQuestion:
    """A march against a neutral force."""

    house: House
    area: NeutralArea
    neutral_strength: Annotated[int, Whole(), Interval(ge=0, le=99)] | None = None
    """The number on its token; null or left out if it shows none."""
    units: Units
    """Units that march into the area."""
    routed: Units = field(default_factory=dict)
    march_bonus: Annotated[int, Whole(), Interval(ge=-1, le=1)] = 0
    moves: Annotated[tuple[Move, ...], Len(0, 20)] = ()
    """Moves of the same march into other areas; they are made first."""
    supports: Annotated[tuple[BoardSupport, ...], Len(0, 20)] = ()
    """Support orders next to the area before the march; side `attacker` if granted, else `none`."""
    support: Count = 0
    """The strength of all support, if you have added it up yourself."""
    switches: NeutralSwitches = field(default_factory=NeutralSwitches)


@shape
class NeutralOutcome:
    """Whether the neutral force gives way."""

    strength: int
    success: bool
    move_allowed: bool
    house_cards_used: bool
    tides_used: bool
    to_do: tuple[str, ...]


def resolve_neutral_force(question: NeutralQuestion) -> Resolution[NeutralOutcome]:
    """Compare a march with a neutral force.

    Raises RuleBroken when the march or the support cannot be.

    >>> answer = resolve_neutral_force(NeutralQuestion(
    ...     house="lannister", area=NeutralArea(id="kings-landing"), neutral_strength=5,
    ...     units={"siege_engine": 1}, march_bonus=1))
    >>> answer.summary
    "Lannister takes King's Landing: 5 against 5 is enough."
    """
    return explain({}, lambda trace: judge_neutral_force(question, trace))


def judge_neutral_force(question: NeutralQuestion, trace: Trace) -> tuple[Sentence, NeutralOutcome]:
    """The same within another answer."""
    _check(question)
    values = unit_values("attacker", has_fort=stands_fort(question.area.id, question.area.fort))
    count_standing(trace, question.house, "attacker", question.units, values)
    for support in sorted(question.supports, key=lambda support: support.area):
        if _granted(question, support, trace):
            count_support(trace, _after_moves(question, support, trace), "attacker", values)
    if question.support:
        trace.count(R.SUPPORT_CALL, "attacker", question.support, "Support: +{support}.", support=question.support)
    count_march(trace, question.march_bonus)
    strength = trace.total(R.NEUTRAL, "attacker", "Strength of the march: {total}.")
    return _compare(question, strength, trace)


def _granted(question: NeutralQuestion, support: BoardSupport, trace: Trace) -> bool:
    """Whether a support order counts; if not, say why."""
    house, area = HOUSE_NAMES[support.house], area_name(support.area)
    if support.side == "none":
        text = "{house}'s support order in {area} is not used: 0."
        trace.count(R.SUPPORT_CALL, "attacker", 0, text, house=house, area=area)
        return False
    if not support.refused:
        return True
    allowed = question.switches.refusing_support == "allowed"
    text = "{house}'s support from {area} counts all the same (reading: granted support cannot be declined)."
    if allowed:
        text = "{house}'s support from {area} is declined and counts nothing (reading: declining is allowed)."
    trace.count(R.SUPPORT_REFUSED, "attacker", 0, text, house=house, area=area)
    return not allowed


def _check(question: NeutralQuestion) -> None:
    """Raise RuleBroken for the first rule that the stated facts break, with every place where they do."""
    wrong = Wrongs()
    for look in (_area, _moves, _units, _support, _orders, _supports):
        look(question, wrong)
        wrong.refuse()


def _area(question: NeutralQuestion, wrong: Wrongs) -> None:
    area_as_printed(question.area.id, "land", ("area", "id"), wrong)


def _moves(question: NeutralQuestion, wrong: Wrongs) -> None:
    for i, move in enumerate(question.moves):
        if move.to == question.area.id:
            message = "Units that enter the area of the neutral force are named in units."
            wrong.add(R.MOVES_FIRST, message, "moves", i, "to")
        if any(support.area == move.to and support.house != question.house for support in question.supports):
            wrong.add(R.MOVES_FIRST, "That move would be a combat.", "moves", i, "to")


def _units(question: NeutralQuestion, wrong: Wrongs) -> None:
    places: list[Place] = [
        (question.house, "land", question.units, question.routed, ()),
        *[(question.house, "land", move.units, {}, ("moves", i)) for i, move in enumerate(question.moves)],
        *support_places(question.supports, question.area.id),
    ]
    units_possible(places, wrong)
    marching(question.units, question.routed, (), wrong)


def _support(question: NeutralQuestion, wrong: Wrongs) -> None:
    if question.support and question.supports:
        wrong.add(R.SUPPORT_CALL, "Give either the support orders or their sum.", "support")
    for i, support in enumerate(question.supports):
        if support.side == "defender" or support.area == question.area.id:
            wrong.add(R.NEUTRAL, "Nobody supports a neutral force.", "supports", i, "side")


def _orders(question: NeutralQuestion, wrong: Wrongs) -> None:
    support_orders(question.supports, question.area.id, wrong)


def _supports(question: NeutralQuestion, wrong: Wrongs) -> None:
    supports_allowed(question.supports, question.area.id, "land", {question.house: "attacker"}, wrong)


def _after_moves(question: NeutralQuestion, support: BoardSupport, trace: Trace) -> BoardSupport:
    """The support order with the units that the same march brings there."""
    arriving = sum((Counter(move.units) for move in question.moves if move.to == support.area), Counter())
    if not arriving:
        return support
    trace.add(
        R.MOVES_FIRST,
        "The same march first brings {units} to {area}, which {n:counts|count} there too.",
        units=counted(arriving),
        area=area_name(support.area),
        n=sum(arriving.values()),
    )
    return replace(support, units=Counter(support.units) + arriving)


def _compare(question: NeutralQuestion, strength: int, trace: Trace) -> tuple[Sentence, NeutralOutcome]:
    house, area, needed = HOUSE_NAMES[question.house], area_name(question.area.id), question.neutral_strength
    success = needed is not None and strength >= needed
    if needed is None:
        trace.add(R.NEUTRAL_BLOCK, "The neutral token in {area} has no number: nobody may enter.", area=area)
        summary = Sentence("{house} may not enter {area}: its neutral token has no number.", house=house, area=area)
    elif success:
        trace.add(R.NEUTRAL, "{strength} against {needed} is enough.", strength=strength, needed=needed)
        summary = Sentence(
            "{house} takes {area}: {strength} against {needed} is enough.",
            house=house,
            area=area,
            strength=strength,
            needed=needed,
        )
    else:
        trace.add(R.NEUTRAL_TOO_WEAK, "{strength} against {needed} is too weak.", strength=strength, needed=needed)
        summary = Sentence(
            "{house} may not enter {area}: {strength} against {needed} is too weak.",
            house=house,
            area=area,
            strength=strength,
            needed=needed,
        )
    if success:
        trace.add(R.NEUTRAL_NO_COMBAT, "No House cards, no Blade, no Tides, no casualties.")
    to_do = _to_do(question, trace) if success else ()
    return summary, NeutralOutcome(
        strength=strength,
        success=success,
        move_allowed=success,
        house_cards_used=False,
        tides_used=False,
        to_do=to_do,
    )


def _to_do(question: NeutralQuestion, trace: Trace) -> tuple[str, ...]:
    house, area = HOUSE_NAMES[question.house], area_name(question.area.id)
    to_do = (
        Sentence("Remove the neutral force token from {area}.", area=area),
        Sentence(
            "{house} moves into {area} with {units}.",
            house=house,
            area=area,
            units=counted(question.units),
        ),
        Sentence("This was the one combat of the march: remove the march order."),
    )
    if not stands_fort(question.area.id, question.area.fort):
        return to_do
    trace.add(R.VICTORY_CHECK, "{house} gains a castle or stronghold.", house=house)
    return (
        *to_do,
        Sentence("If {house} now holds seven castles and strongholds, it wins the game at once.", house=house),
    )
