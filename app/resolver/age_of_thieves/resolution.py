"""The Resolution Phase while it is played: what is left, and who is next (Rulebook, pp. 8 and 12)."""

from collections.abc import Collection
from dataclasses import field
from typing import Annotated, Literal

from annotated_types import Len

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.age_of_thieves.events import Events, LosesCards
from app.resolver.age_of_thieves.guard import Guard, GuardState
from app.resolver.age_of_thieves.history import TO_THE_DUNGEON, History, Revealed
from app.resolver.age_of_thieves.seats import SEATED, Seats
from app.resolver.age_of_thieves.slots import Act, Declarations, Slot, Table, in_order, named, open_table, slots
from app.resolver.age_of_thieves.switches import ResolutionSwitches
from app.resolver.age_of_thieves.telling import tell
from app.resolver.game import Example, Question
from app.resolver.shape import Name, shape
from app.resolver.trace import Resolution, Sentence, Trace, explain, problem

May = Literal["resolve", "resign", "guard_act"]


@shape
class ResolutionQuestion:
    """A Resolution Phase: what was declared, and what has happened since."""

    seats_clockwise: Seats
    """Every thief once, clockwise."""
    first_thief: Name
    guard: Guard
    """As it was when the phase began."""
    declarations: Declarations
    """AP on each declared card of each thief, as declared; a thief left out declared nothing."""
    events: Events = ()
    """What has happened, in order."""
    in_dungeon: Annotated[tuple[Name, ...], Len(0, 4)] = ()
    """Thieves who sat in the dungeon when the phase began."""
    switches: ResolutionSwitches = field(default_factory=ResolutionSwitches)


@shape
class NextSlot:
    """Whose slot it is, and what he may do."""

    actor: Literal["thief", "guard"]
    thief: str | None
    initiative: int
    cards: tuple[int, ...]
    """Which of the thief's cards may be the one: several when their AP are equal and he chooses."""
    may: tuple[May, ...]
    """Passing is never among it."""
    must_be_move: bool
    """Whether the card has to be Move if it is resolved: the thief's first action in the dungeon."""


@shape
class ResolutionOutcome:
    """Where the Resolution Phase stands."""

    remaining: tuple[Slot, ...]
    """Every slot that is left, in order."""
    next: NextSlot | None
    """Null when the phase is complete."""
    revealed: tuple[Revealed, ...]
    """The cards that lie face-up, in the order in which they were revealed."""
    phase_complete: bool
    guard_acted: bool
    first_thief: str
    state: GuardState
    """What decides ties with the guard now."""
    alarm_pending: bool
    """Whether the alarm will be raised at the start of the next turn's Event Phase."""
    caught: tuple[str, ...]
    escaped: tuple[str, ...]
    to_do: tuple[str, ...]
    """What the table does next, in order."""


def resolve_resolution(question: ResolutionQuestion) -> Resolution[ResolutionOutcome]:
    """Play what has happened and find what is left, from the cards that are still pending.

    Raises RuleBroken when the table cannot be, or at the first event that is out of turn, passes, or is about a
    thief or card that has no slot any more.

    >>> from app.resolver.age_of_thieves.events import UseCard
    >>> answer = resolve_resolution(ResolutionQuestion(
    ...     seats_clockwise=("Morius", "Noiron"), first_thief="Morius",
    ...     guard=Guard(state="calm", initiative=2), declarations={"Morius": (4, 4), "Noiron": (4, 2)},
    ...     events=(UseCard(op="resign", who="Morius", ap=4),)))
    >>> answer.summary
    'Still to act: Noiron 4, Morius 4, Noiron 2, guard 2.'
    """
    return explain({}, lambda trace: _resolution(question, trace))


def _resolution(question: ResolutionQuestion, trace: Trace) -> tuple[Sentence, ResolutionOutcome]:
    seats = question.seats_clockwise
    jailed = [problem(SEATED, "in_dungeon", i) for i, thief in enumerate(question.in_dungeon) if thief not in seats]
    table = open_table(seats, question.first_thief, question.guard, question.declarations, trace, jailed)
    table.own_tie = question.switches.own_tie_choice
    history = History(table, seats, question.switches, question.in_dungeon, trace)
    for i, event in enumerate(question.events):
        history.add(i, event)
    complete = table.done()
    acts = [] if complete else in_order(table, trace)
    due = None if complete else _next(acts[0], history.jailed, table)
    outcome = ResolutionOutcome(
        remaining=slots(acts),
        next=due,
        revealed=tuple(history.revealed),
        phase_complete=complete,
        guard_acted=table.guard is None,
        first_thief=question.first_thief,
        state=table.state,
        alarm_pending=history.jewel_taken,
        caught=tuple(history.caught),
        escaped=tuple(history.escaped),
        to_do=(*_after_the_last(question.events), *_to_do(due, question.first_thief, len(acts), trace)),
    )
    if complete:
        return Sentence("The Resolution Phase is over."), outcome
    return Sentence("Still to act: {order}.", order=named(acts)), outcome


def _next(act: Act, jailed: Collection[str], table: Table) -> NextSlot:
    if not act.thief:
        return NextSlot(
            actor="guard", thief=None, initiative=act.initiative, cards=(), may=("guard_act",), must_be_move=False
        )
    equal = [card for card, ap in table.cards[act.thief].items() if ap == act.initiative]
    return NextSlot(
        actor="thief",
        thief=act.thief,
        initiative=act.initiative,
        cards=tuple(equal if table.own_tie == "owner" else equal[:1]),
        may=("resolve", "resign"),
        must_be_move=act.thief in jailed,
    )


def _after_the_last(events: Events) -> tuple[str, ...]:
    """What the event that has just happened leaves to be done."""
    last = events[-1] if events else None
    if isinstance(last, LosesCards) and last.op == "caught":
        return (Sentence(TO_THE_DUNGEON, who=last.who),)
    return ()


def _to_do(due: NextSlot | None, first_thief: str, slots_left: int, trace: Trace) -> tuple[str, ...]:
    if due is None:
        trace.add(R.PHASE_END, "Every card is used or void and the guard has acted: the phase is over.")
        return (Sentence("Go on with the Clean-up Phase."),)
    if due.thief is not None:
        return tuple(_thief_to_do(due, due.thief, trace))
    if slots_left == 1:
        trace.add(R.PHASE_END, "No card is left, but the phase lasts until the guard has acted.")
    template = "Guards and captains act, all of them now; {who}, the first thief, chooses their order."
    told = tell(trace, R.GUARD_ORDER, template, who=first_thief)
    template = (
        "Each goes for the nearest thief in its alertness range, catches all on that space and stops after a catch."
    )
    return (told, tell(trace, R.GUARD_ACTS, template))


def _thief_to_do(due: NextSlot, who: str, trace: Trace) -> list[str]:
    ap = due.initiative
    to_do: list[str] = []
    if len(due.cards) > 1:
        template = "{who} chooses one of {n} cards with {ap} AP, and may look at them."
        to_do.append(tell(trace, R.OWN_CARDS, template, who=who, n=len(due.cards), ap=ap))
    template = (
        "{who} sets aside the {ap} AP, turns the card face-up, and resolves it or resigns it; passing is not allowed."
    )
    to_do.append(tell(trace, R.NO_PASS, template, who=who, ap=ap))
    if due.must_be_move:
        template = "{who} is in the dungeon: the first card to be resolved has to be Move."
        to_do.append(tell(trace, R.DUNGEON_MOVE, template, who=who))
        template = "Nobody can target {who} in the dungeon, who is hidden once out, until the end of the turn."
        to_do.append(tell(trace, R.DUNGEON_SAFE, template, who=who))
    return to_do


RESOLUTION = Question(
    id="resolution",
    title="Who is next, and what is left?",
    about=(
        "Plays the Resolution Phase as far as it has come: cards resolved and resigned, the guard, thieves caught or "
        "escaped, AP that change. Says what is left in order, whose slot it is and what he may do; nobody passes."
    ),
    resolve=resolve_resolution,
    rules=(
        R.SEATS,
        R.GUARD_ROLL,
        R.GUARD_HIGHER_DIE,
        R.GUARD_SLOT,
        R.NOTHING_DECLARED,
        R.RESOLVE,
        R.RESIGN,
        R.RESIGN_TIMING,
        R.USED_ONCE,
        R.CAUGHT,
        R.DUNGEON,
        R.DUNGEON_SAFE,
        R.CAUGHT_FIRST,
        R.ESCAPED,
        R.VOID,
        R.AP_CHANGED,
        R.ALARM_WAITS,
        R.ALARM_ONCE,
        R.ALARM_AT_ONCE,
        R.HIGHEST_FIRST,
        R.TIE_CALM,
        R.TIE_ALARM,
        R.TIE_THIEVES,
        R.LAPS,
        R.OWN_TIE,
        R.OWN_CARDS,
        R.NO_PASS,
        R.DUNGEON_MOVE,
        R.GUARD_ORDER,
        R.GUARD_ACTS,
        R.PHASE_END,
    ),
    examples=(
        Example(
            id="resigned",
            summary="The rulebook's second example, p. 8, after Morius has resigned his first card",
            body={
                "seats_clockwise": ["Morius", "Noiron"],
                "first_thief": "Morius",
                "guard": {"state": "calm", "initiative": 2},
                "declarations": {"Morius": [4, 4], "Noiron": [4, 2]},
                "events": [{"op": "resign", "who": "Morius", "ap": 4}],
            },
        ),
        Example(
            id="caught",
            summary="The guard catches Morius: his cards are void and the phase is over",
            body={
                "seats_clockwise": ["Morius", "Noiron"],
                "first_thief": "Morius",
                "guard": {"state": "calm", "initiative": 6},
                "declarations": {"Morius": [4, 1], "Noiron": [10]},
                "events": [
                    {"op": "resolve", "who": "Noiron", "ap": 10},
                    {"op": "guard_act"},
                    {"op": "caught", "who": "Morius"},
                ],
            },
        ),
    ),
)
