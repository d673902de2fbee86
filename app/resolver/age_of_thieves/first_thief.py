"""Who holds the first-thief token, who gets it next, and what he has to do (Rulebook, pp. 8 and 14)."""

from dataclasses import field
from typing import Annotated, Final

from annotated_types import Interval, Len

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.age_of_thieves.seats import SEATED, Seats, check_seats, not_seated
from app.resolver.age_of_thieves.switches import EscapedThief, FirstThiefSwitches
from app.resolver.age_of_thieves.telling import tell
from app.resolver.game import Example, Question
from app.resolver.shape import Choices, Name, Whole, shape
from app.resolver.trace import Resolution, Rule, RuleBroken, Sentence, Trace, explain, problem

TurnNumber = Annotated[int, Whole(), Interval(ge=1, le=99)]
SinceTurn = Annotated[dict[Name, TurnNumber], Len(0, 4)]


@shape
class FirstThiefQuestion:
    """A table and how many turns it has begun."""

    seats_clockwise: Seats
    """Every thief once, clockwise."""
    first_thief: Name | None = None
    """Who holds the token in the first turn asked about; null if nobody is chosen yet."""
    turns: TurnNumber = 1
    """How many turns are asked about."""
    in_dungeon_from_turn: SinceTurn = field(default_factory=dict)
    """Thieves caught or in the dungeon, and since which of these turns."""
    escaped_in_turn: SinceTurn = field(default_factory=dict)
    """Thieves who escaped from the city, and in which of these turns."""
    switches: FirstThiefSwitches = field(default_factory=FirstThiefSwitches)
    choices: Choices = field(default_factory=dict)


@shape
class FirstThiefOutcome:
    """Where the first-thief token is."""

    first_thief_by_turn: tuple[str, ...]
    """Who holds the token in each turn."""
    holder: str
    """Who holds it in the last of these turns."""
    next: str | None
    """Who gets it in the Clean-up Phase of that turn, unless the game ends; null when nobody is left in the city."""
    duties: tuple[str, ...]
    """What the holder has to do, in the order of the turn."""


def resolve_first_thief(question: FirstThiefQuestion) -> Resolution[FirstThiefOutcome]:
    """Pass the token on from turn to turn.

    Asks who begins when that is not chosen yet. Raises RuleBroken when a thief is not seated, or turns are asked
    about in which nobody is left in the city.

    >>> resolve_first_thief(FirstThiefQuestion(seats_clockwise=("Ann", "Ben"), first_thief="Ben", turns=2)).summary
    'Turn 2: Ann is the first thief; Ben is next.'
    """
    return explain(question.choices, lambda trace: _first_thief(question, trace))


def _first_thief(question: FirstThiefQuestion, trace: Trace) -> tuple[Sentence, FirstThiefOutcome]:
    _check(question)
    holders = [_first_holder(question, trace)]
    following = _left_of(holders[0], 1, question)
    for turn in range(2, question.turns + 1):
        if following is None:
            message = "Nobody is left in the city by then: ask about fewer turns."
            raise RuleBroken(R.TOKEN_ESCAPED, [problem(message, "turns")])
        holders.append(following)
        following = _left_of(following, turn, question)
    _explain(question, holders, following, trace)
    outcome = FirstThiefOutcome(
        first_thief_by_turn=tuple(holders),
        holder=holders[-1],
        next=following,
        duties=tuple([tell(trace, rule, duty) for rule, duty in _DUTIES]),
    )
    who_next = Sentence("{who} is next", who=following) if following else _NOBODY_NEXT
    return Sentence(
        "Turn {turn}: {holder} is the first thief; {next}.", turn=question.turns, holder=holders[-1], next=who_next
    ), outcome


_NOBODY_NEXT: Final = Sentence("nobody is left to get the token")

_DUTIES: Final[tuple[tuple[Rule, str], ...]] = (
    (R.DUTY_EVENT, "Event Phase: read the event card aloud, settle where yellow jewels go, roll the guard's dice."),
    (R.DRAW, "Planning Phase: draw first; the others follow clockwise."),
    (R.GUARD_ORDER, "Resolution Phase: choose the order in which guards and captains move."),
    (R.DUTY_CLEAN_UP, "Clean-up Phase: see to the effect markers, the AP and the used cards."),
    (R.DUTY_RULINGS, "All turn long: the last word on general rules and event cards, not on cards of single thieves."),
)


_ESCAPED: Final[dict[EscapedThief, str]] = {
    "skipped": "{who} has escaped from the city: the token goes past that seat.",
    "keeps-place": "{who} has escaped from the city; at this table the token comes to that seat all the same.",
}


def _check(question: FirstThiefQuestion) -> None:
    seats, first = question.seats_clockwise, question.first_thief
    stranger = [] if first is None or first in seats else [problem(SEATED, "first_thief")]
    jailed = not_seated(seats, question.in_dungeon_from_turn, "in_dungeon_from_turn")
    escaped = not_seated(seats, question.escaped_in_turn, "escaped_in_turn")
    check_seats(seats, stranger, jailed, escaped)


def _first_holder(question: FirstThiefQuestion, trace: Trace) -> str:
    if question.first_thief is not None:
        return question.first_thief
    seats = question.seats_clockwise
    if question.switches.first_thief_setup == "host":
        ask = Sentence("Host, who is the first thief of the first turn?")
        chosen = trace.decide(R.FIRST_HOLDER, "first-thief", "host", seats, ask)
        trace.add(R.FIRST_HOLDER, "The host chose {who} as the first thief of the first turn.", who=chosen)
    else:
        ask = Sentence("Draw the first thief of the first turn at random: who is it?")
        chosen = trace.decide(R.FIRST_HOLDER, "first-thief", None, seats, ask)
        trace.add(R.FIRST_HOLDER, "{who} was drawn as the first thief of the first turn.", who=chosen)
    return chosen


def _left_of(holder: str, turn: int, question: FirstThiefQuestion) -> str | None:
    """Who gets the token in the Clean-up Phase of `turn`."""
    seats = question.seats_clockwise
    left = seats.index(holder) + 1
    for thief in seats[left:] + seats[:left]:
        if not _is_skipped(thief, turn, question):
            return thief
    return None


def _is_skipped(thief: str, turn: int, question: FirstThiefQuestion) -> bool:
    return question.switches.escaped_thief == "skipped" and question.escaped_in_turn.get(thief, turn + 1) <= turn


def _explain(question: FirstThiefQuestion, holders: list[str], following: str | None, trace: Trace) -> None:
    order = ", ".join(holders)
    trace.add(R.TOKEN_PASSED, "Turn by turn the token goes to the left neighbour: {order}.", order=order)
    for thief, since in question.in_dungeon_from_turn.items():
        if thief in (*holders[since - 1 :], following):
            template = "{who} is caught or in the dungeon and holds the token in turn all the same."
            trace.add(R.TOKEN_JAILED, template, who=thief)
    template = _ESCAPED[question.switches.escaped_thief]
    for thief, since in question.escaped_in_turn.items():
        if since <= question.turns:
            trace.add(R.TOKEN_ESCAPED, template, who=thief)


FIRST_THIEF = Question(
    id="first-thief",
    title="Who is the first thief?",
    about=(
        "Follows the first-thief token from turn to turn: to the left neighbour in every Clean-up Phase, past thieves "
        "who have escaped. Says who holds it, who gets it next and what the holder has to do."
    ),
    resolve=resolve_first_thief,
    rules=(
        R.SEATS,
        R.FIRST_HOLDER,
        R.TOKEN_PASSED,
        R.TOKEN_JAILED,
        R.TOKEN_ESCAPED,
        R.DUTY_EVENT,
        R.DRAW,
        R.GUARD_ORDER,
        R.DUTY_CLEAN_UP,
        R.DUTY_RULINGS,
    ),
    examples=(
        Example(
            id="four-turns",
            summary="Three thieves, four turns: round the table and back",
            body={"seats_clockwise": ["Morius", "Noiron", "Zain"], "first_thief": "Morius", "turns": 4},
        ),
        Example(
            id="set-up",
            summary="Nobody is chosen yet: the host decides",
            body={"seats_clockwise": ["Morius", "Noiron"]},
        ),
    ),
)
