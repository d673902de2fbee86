"""Who acts first in the Resolution Phase (Rulebook, p. 8)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, NamedTuple

from annotated_types import Interval, Len

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.shape import Name, Whole, shape
from app.resolver.trace import Resolution, RuleBroken, Sentence, Trace, explain, problem

Ap = Annotated[int, Whole(), Interval(ge=1, le=999)]
Face = Annotated[int, Whole(), Interval(ge=1, le=99)]

DICE = {"calm": 1, "alarm": 2}
"""How many dice the guard rolls."""


@shape
class Guard:
    """The city guard sheet and its die."""

    state: Literal["calm", "alarm"]
    initiative: Face | None = None
    """The guard's initiative of this turn; leave it out when you give `dice`."""
    dice: Annotated[tuple[Face, ...], Len(1, 2)] | None = None
    """The dice as rolled: one in Calm, two in Alarm."""
    die_faces: Annotated[int, Whole(), Interval(ge=2, le=99)] = 8
    """How many faces the guard die has."""


@shape
class InitiativeQuestion:
    """A closed Declaration Phase: who sits where, and how much AP lies on each card."""

    seats_clockwise: Annotated[tuple[Name, ...], Len(2, 4)]
    """Every thief once, clockwise."""
    first_thief: Name
    guard: Guard
    declarations: Annotated[dict[Name, Annotated[tuple[Ap, ...], Len(0, 40)]], Len(0, 4)]
    """AP on each declared card of each thief; a thief left out declared nothing."""


@shape
class Slot:
    """One turn to act."""

    place: int
    actor: Literal["thief", "guard"]
    thief: str | None
    initiative: int
    card: int | None
    """Index in the thief's declaration; cards of one thief with equal AP are interchangeable."""
    lap: int | None
    """Which lap of the tie the card belongs to; 1 without a tie."""


@shape
class InitiativeOutcome:
    """The whole order of the Resolution Phase."""

    order: tuple[Slot, ...]


class _Turn(NamedTuple):
    """A slot before it has its place; turns at one initiative sort by lap, then clockwise."""

    initiative: int
    lap: int
    distance: int
    thief: str
    """Empty for the guard."""
    card: int


def _slot(place: int, turn: _Turn) -> Slot:
    if not turn.thief:
        return Slot(place=place, actor="guard", thief=None, initiative=turn.initiative, card=None, lap=None)
    return Slot(place=place, actor="thief", thief=turn.thief, initiative=turn.initiative, card=turn.card, lap=turn.lap)


def resolve_initiative_order(question: InitiativeQuestion) -> Resolution[InitiativeOutcome]:
    """Put all declared cards and the guard in order.

    Raises RuleBroken when the seats, the first thief, a declaration or the guard's roll cannot be.

    >>> answer = resolve_initiative_order(InitiativeQuestion(
    ...     seats_clockwise=("Morius", "Noiron"), first_thief="Morius",
    ...     guard=Guard(state="calm", initiative=6), declarations={"Morius": (4, 1), "Noiron": (10,)}))
    >>> answer.summary
    'First to last: Noiron 10, guard 6, Morius 4, Morius 1.'
    """
    return explain({}, lambda trace: _order(question, trace))


def _order(question: InitiativeQuestion, trace: Trace) -> tuple[Sentence, InitiativeOutcome]:
    _check_table(question)
    die = _guard_initiative(question.guard, trace)
    first = question.seats_clockwise.index(question.first_thief)
    clockwise = question.seats_clockwise[first:] + question.seats_clockwise[:first]
    if not any(question.declarations.values()):
        trace.add(R.NOTHING_DECLARED, "Nobody declared a card, so only the guard acts.")
    trace.add(R.HIGHEST_FIRST, "The highest initiative acts first.")
    turns: list[_Turn] = []
    for value in sorted({die}.union(*question.declarations.values()), reverse=True):
        turns += _turns_at(value, die, question, clockwise, trace)
    order = tuple([_slot(place, turn) for place, turn in enumerate(turns, start=1)])
    names = ", ".join([f"{turn.thief or 'guard'} {turn.initiative}" for turn in turns])
    return Sentence("First to last: {order}.", order=names), InitiativeOutcome(order=order)


def _check_table(question: InitiativeQuestion) -> None:
    seats = question.seats_clockwise
    problems = [
        problem("This thief is seated twice: every thief sits at the table once.", "seats_clockwise", i)
        for i, thief in enumerate(seats)
        if thief in seats[:i]
    ]
    if question.first_thief not in seats:
        problems.append(problem("Must be one of the seated thieves.", "first_thief"))
    problems += [
        problem("Only seated thieves declare cards.", "declarations", thief)
        for thief in question.declarations
        if thief not in seats
    ]
    if problems:
        raise RuleBroken(R.SEATS, problems)


def _guard_initiative(guard: Guard, trace: Trace) -> int:
    rolled = _rolled(guard)
    die = max(rolled)
    if len(rolled) > 1:
        trace.add(R.GUARD_HIGHER_DIE, "Alarm: of {a} and {b} the guard keeps {die}.", a=rolled[0], b=rolled[1], die=die)
    trace.add(R.GUARD_SLOT, "Guards and captains act once, all together, at initiative {die}.", die=die)
    return die


def _rolled(guard: Guard) -> tuple[int, ...]:
    """The guard's initiative as stated or as rolled."""
    if guard.dice is None:
        if guard.initiative is None:
            raise _bad_roll("The guard has not rolled yet: give its initiative or its dice.", "initiative")
        if guard.initiative > guard.die_faces:
            raise _bad_roll(_faces(guard), "initiative")
        return (guard.initiative,)
    if guard.initiative is not None:
        raise _bad_roll("Give either the dice or the initiative, not both.", "dice")
    if len(guard.dice) != DICE[guard.state]:
        raise _bad_roll("The guard rolls one die in Calm and two in Alarm.", "dice")
    for i, die in enumerate(guard.dice):
        if die > guard.die_faces:
            raise _bad_roll(_faces(guard), "dice", i)
    return guard.dice


def _faces(guard: Guard) -> Sentence:
    return Sentence("Must be 1 to {faces}, the faces of the guard die.", faces=guard.die_faces)


def _bad_roll(message: str, *path: str | int) -> RuleBroken:
    return RuleBroken(R.GUARD_ROLL, [problem(message, "guard", *path)])


def _turns_at(
    value: int, die: int, question: InitiativeQuestion, clockwise: Sequence[str], trace: Trace
) -> list[_Turn]:
    """Everybody who acts at one initiative, in order."""
    turns = _laps(value, clockwise, question.declarations)
    if len(turns) > 1:
        _explain_laps(value, turns, question.first_thief, trace)
    if value != die:
        return turns
    guard = _Turn(die, 0, 0, "", 0)
    if not turns:
        return [guard]
    if question.guard.state == "calm":
        trace.add(R.TIE_CALM, "{n} = {n} in Calm: every thief's card at {n} comes before the guard.", n=value)
        return [*turns, guard]
    trace.add(R.TIE_ALARM, "{n} = {n} in Alarm: the guard comes before every thief's card at {n}.", n=value)
    return [guard, *turns]


def _laps(value: int, clockwise: Sequence[str], declarations: Mapping[str, tuple[int, ...]]) -> list[_Turn]:
    """The thieves' cards at one initiative: lap by lap, clockwise from the first thief."""
    turns = []
    for distance, thief in enumerate(clockwise):
        lap = 0
        for card, ap in enumerate(declarations.get(thief, ())):
            if ap == value:
                lap += 1
                turns.append(_Turn(value, lap, distance, thief, card))
    turns.sort()
    return turns


def _explain_laps(value: int, turns: Sequence[_Turn], first_thief: str, trace: Trace) -> None:
    thieves = {turn.thief for turn in turns}
    if len(thieves) > 1:
        trace.add(
            R.TIE_THIEVES,
            "{n} AP is a tie between {thieves}: clockwise from the first thief, {first_thief}.",
            n=value,
            thieves=" and ".join(sorted(thieves)),
            first_thief=first_thief,
        )
    if len(thieves) < len(turns):
        if len(thieves) > 1:
            order = ", ".join([turn.thief for turn in turns])
            trace.add(
                R.LAPS, "One card each per lap until the cards with {n} AP are used: {order}.", n=value, order=order
            )
        trace.add(R.OWN_TIE, "Whose several cards have {n} AP chooses which of them comes first.", n=value)
