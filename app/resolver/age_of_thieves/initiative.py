"""Who acts first in the Resolution Phase (Rulebook, p. 8)."""

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.age_of_thieves.guard import Guard
from app.resolver.age_of_thieves.seats import Seats
from app.resolver.age_of_thieves.slots import Declarations, Slot, in_order, named, open_table, slots
from app.resolver.game import Example, Question
from app.resolver.shape import Name, shape
from app.resolver.trace import Resolution, Sentence, Trace, explain


@shape
class InitiativeQuestion:
    """A closed Declaration Phase: who sits where, and how much AP lies on each card."""

    seats_clockwise: Seats
    """Every thief once, clockwise."""
    first_thief: Name
    guard: Guard
    declarations: Declarations
    """AP on each declared card of each thief; a thief left out declared nothing."""


@shape
class InitiativeOutcome:
    """The whole order of the Resolution Phase."""

    order: tuple[Slot, ...]


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
    table = open_table(question.seats_clockwise, question.first_thief, question.guard, question.declarations, trace)
    acts = in_order(table, trace)
    return Sentence("First to last: {order}.", order=named(acts)), InitiativeOutcome(order=slots(acts))


INITIATIVE_ORDER = Question(
    id="initiative-order",
    title="Who acts first?",
    about="Puts all declared cards and the guard in order: laps between tied thieves, Calm and Alarm, dice as rolled.",
    resolve=resolve_initiative_order,
    rules=(
        R.SEATS,
        R.GUARD_ROLL,
        R.GUARD_HIGHER_DIE,
        R.GUARD_SLOT,
        R.NOTHING_DECLARED,
        R.HIGHEST_FIRST,
        R.TIE_CALM,
        R.TIE_ALARM,
        R.TIE_THIEVES,
        R.LAPS,
        R.OWN_TIE,
    ),
    examples=(
        Example(
            id="printed-calm",
            summary="The rulebook's second example, p. 8: tied thieves alternate, Calm",
            body={
                "seats_clockwise": ["Morius", "Noiron"],
                "first_thief": "Morius",
                "guard": {"state": "calm", "initiative": 2},
                "declarations": {"Morius": [4, 4], "Noiron": [4, 2]},
            },
        ),
        Example(
            id="printed-no-tie",
            summary="The rulebook's first example, p. 8: no tie",
            body={
                "seats_clockwise": ["Morius", "Noiron"],
                "first_thief": "Morius",
                "guard": {"state": "calm", "initiative": 6},
                "declarations": {"Morius": [4, 1], "Noiron": [10]},
            },
        ),
    ),
)
