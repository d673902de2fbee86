"""The slots of the Resolution Phase: who acts at which initiative, and why (Rulebook, p. 8).

The order is always found from what is still pending, never kept as a list: so it stays right when cards vanish or
change. A thief's card at some AP has a lap, the number of his cards that came before it at these AP, used ones
included; equal AP go lap by lap, clockwise from the first thief, and the guard before or after all of them.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Final, Literal, NamedTuple, Self

from annotated_types import Interval, Len

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.age_of_thieves.guard import Guard, GuardState, guard_initiative
from app.resolver.age_of_thieves.seats import SEATED, Seats, check_seats, not_seated
from app.resolver.age_of_thieves.switches import OwnTieChoice
from app.resolver.shape import Name, Whole, shape
from app.resolver.trace import Problem, Trace, listed, problem, sentence

Ap = Annotated[int, Whole(), Interval(ge=1, le=999)]
Declarations = Annotated[dict[Name, Annotated[tuple[Ap, ...], Len(0, 40)]], Len(0, 4)]
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


class Act(NamedTuple):
    """A slot before it has its place; thieves' acts at one initiative sort by lap, then clockwise."""

    initiative: int
    lap: int
    distance: int
    """Seats clockwise from the first thief."""
    thief: str
    """Empty for the guard."""
    card: int

    @classmethod
    def of_guard(cls, initiative: int) -> Self:
        """The guard's slot."""
        return cls(initiative, 0, 0, "", 0)


class Table:
    """What is still to act."""

    __slots__ = ("cards", "clockwise", "first_thief", "guard", "own_tie", "state", "used")

    def __init__(self, seats: Seats, first_thief: str, state: GuardState, guard: int) -> None:
        """Begin with the guard alone: `guard` is its initiative."""
        first = seats.index(first_thief)
        self.first_thief = first_thief
        self.clockwise = seats[first:] + seats[:first]
        self.state = state
        """What the guard sheet shows: it decides ties with the guard."""
        self.own_tie: OwnTieChoice = "owner"
        self.guard: int | None = guard
        """The guard's initiative; None once it has acted."""
        self.cards: dict[str, dict[int, int]] = {thief: {} for thief in self.clockwise}
        """Each thief's pending cards: index in the declaration, and AP."""
        self.used: dict[tuple[str, int], int] = {}
        """How many cards a thief has used at some AP."""

    def values(self) -> set[int]:
        """Every initiative at which somebody has still to act."""
        found = set().union(*[cards.values() for cards in self.cards.values()])
        return found if self.guard is None else found | {self.guard}

    def thieves_at(self, value: int) -> list[Act]:
        """The thieves' cards at one initiative: lap by lap, clockwise from the first thief."""
        acts = []
        for distance, thief in enumerate(self.clockwise):
            lap = self.used.get((thief, value), 0)
            for card, ap in self.cards[thief].items():
                if ap == value:
                    lap += 1
                    acts.append(Act(value, lap, distance, thief, card))
        acts.sort()
        return acts

    def with_guard(self, value: int, acts: list[Act]) -> list[Act]:
        """Everybody's slots at one initiative: in Calm the guard is last, in Alarm first."""
        if value != self.guard:
            return acts
        guard = Act.of_guard(value)
        return [*acts, guard] if self.state == "calm" else [guard, *acts]

    def done(self) -> bool:
        """Whether nothing is pending."""
        return self.guard is None and not any(self.cards.values())

    def next(self) -> Act:
        """The slot that comes next; something has to be pending."""
        value = max(self.values())
        return self.with_guard(value, self.thieves_at(value))[0]


def open_table(
    seats: Seats,
    first_thief: str,
    guard: Guard,
    declarations: Mapping[str, tuple[int, ...]],
    trace: Trace,
    *others: Sequence[Problem],
) -> Table:
    """The table when the Resolution Phase begins.

    Raises RuleBroken when the seats, the first thief, a declaration or the guard's roll cannot be; `others` are
    further problems with names.
    """
    stranger = [] if first_thief in seats else [problem(SEATED, "first_thief")]
    declared = not_seated(seats, declarations, "declarations", "Only seated thieves declare cards.")
    check_seats(seats, stranger, declared, *others)
    table = Table(seats, first_thief, guard.state, guard_initiative(guard, trace))
    for thief, cards in declarations.items():
        table.cards[thief] = dict(enumerate(cards))
    if any(declarations.values()):
        _explain_absent(seats, declarations, trace)
    else:
        trace.add(R.NOTHING_DECLARED, "Nobody declared a card, so only the guard acts.")
    return table


def _explain_absent(seats: Seats, declarations: Mapping[str, tuple[int, ...]], trace: Trace) -> None:
    """Say who takes no part, so that a thief who was forgotten is noticed."""
    for thief in seats:
        if thief not in declarations:
            text = "{thief} is not among the declarations: that counts as having declared no card, so he takes no part."
            trace.add(R.NOTHING_DECLARED, text, thief=thief)
        elif not declarations[thief]:
            trace.add(R.NOTHING_DECLARED, "{thief} declared no card and takes no part.", thief=thief)


def in_order(table: Table, trace: Trace) -> list[Act]:
    """Everything pending, first to last, with the reasons."""
    trace.add(R.HIGHEST_FIRST, "The highest initiative acts first.")
    order: list[Act] = []
    for value in sorted(table.values(), reverse=True):
        acts = table.thieves_at(value)
        if len(acts) > 1:
            _explain_laps(value, acts, table, trace)
        if acts and value == table.guard:
            _explain_guard(value, table.state, trace)
        order += table.with_guard(value, acts)
    return order


def slots(acts: Sequence[Act]) -> tuple[Slot, ...]:
    """The slots as they are answered, numbered from 1."""
    return tuple([_slot(place, act) for place, act in enumerate(acts, start=1)])


def _slot(place: int, act: Act) -> Slot:
    if not act.thief:
        return Slot(place=place, actor="guard", thief=None, initiative=act.initiative, card=None, lap=None)
    return Slot(place=place, actor="thief", thief=act.thief, initiative=act.initiative, card=act.card, lap=act.lap)


def named(acts: Sequence[Act]) -> str:
    """The slots as words."""
    return listed_slots(tuple([(act.thief, act.initiative) for act in acts]))


@lru_cache(1024)
def listed_slots(slots: tuple[tuple[str | None, int], ...]) -> str:
    """Slots as words, from the name of whoever acts, which is empty for the guard, and the initiative."""
    return listed([sentence("{who} {n}", who=who or _GUARD, n=n) for who, n in slots], ", ")


_GUARD: Final = sentence("guard")


def _explain_guard(value: int, state: GuardState, trace: Trace) -> None:
    if state == "calm":
        trace.add(R.TIE_CALM, "{n} = {n} in Calm: every thief's card at {n} comes before the guard.", n=value)
    else:
        trace.add(R.TIE_ALARM, "{n} = {n} in Alarm: the guard comes before every thief's card at {n}.", n=value)


def _explain_laps(value: int, acts: Sequence[Act], table: Table, trace: Trace) -> None:
    thieves = list(dict.fromkeys([act.thief for act in acts]))
    if len(thieves) > 1:
        trace.add(
            R.TIE_THIEVES,
            "{n} AP is a tie: clockwise from the first thief, {first_thief}, it goes {thieves}.",
            n=value,
            first_thief=table.first_thief,
            thieves=", ".join(thieves),
        )
        if acts[-1].lap > acts[0].lap:
            order = ", ".join([act.thief for act in acts])
            trace.add(
                R.LAPS, "One card each per lap until the cards with {n} AP are used: {order}.", n=value, order=order
            )
    if len(thieves) < len(acts):
        several = [thief for thief in thieves if sum(act.thief == thief for act in acts) > 1]
        _explain_own_tie(value, several, table.own_tie, trace)


def _explain_own_tie(value: int, several: Sequence[str], own_tie: OwnTieChoice, trace: Trace) -> None:
    names = ", ".join(several)
    if own_tie == "owner":
        text = "{names}: which of several own cards with {n} AP comes first is the owner's choice."
    else:
        text = "{names}: of several own cards with {n} AP the one declared first comes first."
    trace.add(R.OWN_TIE, text, names=names, n=value)
