"""What comes next in a round (Rules Reference, Appendix I)."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Annotated, Final, NamedTuple, get_args

from annotated_types import Interval, Len

from app.resolver.game import Example, Question
from app.resolver.shape import Choices, Flag, Name, Whole, shape
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.rounds.framework import BY_ID, FOLLOWING, FRAMEWORK, STEP_RULES, Phase, Place, PlaceId
from app.resolver.thrones_lcg.rounds.table import Mode, Names, player_order, refuse, stranger, strangers, twice
from app.resolver.trace import Problem, Resolution, RuleBroken, Sentence, Trace, explain, problem, sentence


@shape
class RoundStepQuestion:
    """Where the table is."""

    mode: Mode = "joust"
    step: PlaceId | None = None
    """The step or window that is over; null at the start of the round."""
    round: Annotated[int, Whole(), Interval(ge=1, le=998)] = 1
    seats: Annotated[tuple[Name, ...], Len(0, 8)] = ()
    """Everybody in the game, clockwise; needed after 3.3 and 4.3."""
    first_player: Name | None = None
    active_player: Name | None = None
    """The active player of the marshaling or challenges phase."""
    have_been_active: Names | None = None
    """Who has been the active player in this phase; left out: everybody from the first to the active player."""
    can_initiate: Flag = True
    """In 4.2: whether the active player can initiate a challenge at all."""
    choices: Choices = field(default_factory=dict)


@shape
class RoundStepOutcome:
    """What comes next."""

    next: PlaceId
    title: str
    phase: Phase
    window: bool
    """Whether it is an action window."""
    round: int
    active_player: str | None
    """The active player then; null if there is none or it is not known."""
    acts_first: str | None
    """Who has the first opportunity if it is a window: the first player, if known."""
    to_do: tuple[str, ...]
    """What the table does in it."""
    phases: tuple[Phase, ...]
    """All phases of a round, in order."""
    windows: dict[Phase, tuple[str, ...]]
    """Where the action windows of each phase are."""


class _Next(NamedTuple):
    place: Place
    active: str | None


def _after(step: PlaceId) -> Sentence:
    return sentence("after {step}", step=step)


WINDOWS: Final[Mapping[Mode, dict[Phase, tuple[str, ...]]]] = {
    mode: {
        "plot": (_after("1.3" if mode == "joust" else "1.4"),),
        "draw": (_after("2.2"),),
        "marshaling": (sentence("after each {step}", step="3.2"),),
        "challenges": (sentence("before each challenge opportunity"), _after("4.2"), _after("4.2.1")),
        "dominance": (_after("5.2"),),
        "standing": (_after("6.2"),),
        "taxation": (_after("7.3" if mode == "joust" else "7.4"),),
    }
    for mode in get_args(Mode)
}
_ACTIVE: Final = sentence("the active player")
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
LOOPS: Final[Mapping[PlaceId, tuple[PlaceId, PlaceId]]] = {"3.3": ("3.2", "3.4"), "4.3": ("challenges-window", "4.4")}
"""Where the next active player starts, and where the phase goes on when all have been active."""


def resolve_round_step(question: RoundStepQuestion) -> Resolution[RoundStepOutcome]:
    """Say which step or window follows, who is active then, and what the table does in it.

    Raises RuleBroken for names that stand twice or do not sit here, for steps that a joust does not have, and when the
    seats are needed and not told.

    >>> resolve_round_step(RoundStepQuestion(step="7.3")).summary
    'Next: Action window of the taxation phase.'
    """
    return explain(question.choices, lambda trace: _round_step(question, trace))


def _round_step(question: RoundStepQuestion, trace: Trace) -> tuple[Sentence, RoundStepOutcome]:
    _check(question)
    place, active = _next(question, trace)
    params = {"id": place.id, "title": place.title, "says": place.says}
    trace.add(place.rule, "{title}: {says}" if place.window else "{id} {title}: {says}", **params)
    if place.window and question.first_player is not None:
        text = "{first}, the first player, has the first opportunity."
        trace.add(R.WINDOW_FIRST, text, first=question.first_player)
    over = question.step == "7.5"
    outcome = RoundStepOutcome(
        next=place.id,
        title=place.title,
        phase=place.phase,
        window=place.window,
        round=question.round + 1 if over else question.round,
        active_player=active,
        acts_first=question.first_player if place.window else None,
        to_do=_to_do(place, question.mode, trace),
        phases=PHASES,
        windows=WINDOWS[question.mode],
    )
    text = "Next: {title}." if place.window else "Next: {id} {title}."
    return Sentence(text, id=place.id, title=place.title), outcome


def _check(question: RoundStepQuestion) -> None:
    if question.step is not None and BY_ID[question.step].melee_only and question.mode == "joust":
        raise RuleBroken(R.MELEE_STEPS, [problem("A joust does not have this step.", "step")])
    seats = question.seats
    problems: list[Problem] = []
    if seats:
        problems += twice(seats, "seats")
        problems += stranger(question.first_player, seats, "first_player")
        problems += stranger(question.active_player, seats, "active_player")
        problems += strangers(question.have_been_active or (), seats, "have_been_active")
    refuse(R.SEATS, problems)


def _next(question: RoundStepQuestion, trace: Trace) -> _Next:
    step = question.step
    if step is None:
        return _Next(FRAMEWORK[0], None)
    if step in LOOPS:
        return _next_active(question, *LOOPS[step], trace)
    if step == "4.2":
        return _challenge(question, trace)
    if step == "4.2.6":
        text = "The same player gets another opportunity: {title} again."
        trace.add(R.ANOTHER_OPPORTUNITY, text, title=BY_ID["challenges-window"].title)
        return _Next(BY_ID["challenges-window"], question.active_player)
    place = FOLLOWING[step]
    if place.melee_only and question.mode == "joust":
        trace.add(R.MELEE_STEPS, "{id} {title} is skipped in a joust.", id=place.id, title=place.title)
        place = FOLLOWING[place.id]
    if place.id in ("3.2", "challenges-window"):
        text = "The first player is the first active player of the phase."
        trace.add(R.FIRST_ACTIVE, text)
        return _Next(place, question.first_player)
    return _Next(place, question.active_player if _has_active(place) else None)


def _has_active(place: Place) -> bool:
    """Whether somebody is the active player then."""
    return place.phase in ("marshaling", "challenges") and place.id not in ("3.1", "3.4", "4.1", "4.4")


def _next_active(question: RoundStepQuestion, again: PlaceId, done: PlaceId, trace: Trace) -> _Next:
    """The next player who has not been active in this phase, or the end of the phase."""
    waiting = _waiting(question)
    if not waiting:
        trace.add(R.NEXT_ACTIVE, "Everybody has been the active player.")
        return _Next(BY_ID[done], None)
    text = "{next} is next in player order and becomes the active player."
    trace.add(R.NEXT_ACTIVE, text, next=waiting[0])
    return _Next(BY_ID[again], waiting[0])


def _waiting(question: RoundStepQuestion) -> Sequence[str]:
    """Who has not been the active player yet, in player order."""
    first, active = question.first_player, question.active_player
    problems = []
    if not question.seats:
        problems.append(problem("Say who sits at the table, clockwise.", "seats"))
    if first is None:
        problems.append(problem("Say who is first player.", "first_player"))
    if active is None and question.have_been_active is None:
        problems.append(problem("Say who is the active player, or who has been.", "active_player"))
    if problems or first is None:
        raise RuleBroken(R.NEXT_ACTIVE, problems)
    order = player_order(question.seats, first)
    if question.have_been_active is None:
        return order[order.index(active or first) + 1 :]
    return [player for player in order if player != active and player not in question.have_been_active]


def _challenge(question: RoundStepQuestion, trace: Trace) -> _Next:
    """Whether the active player initiates a challenge."""
    active = question.active_player or _ACTIVE
    if not question.can_initiate:
        text = "{active} cannot initiate a challenge, and is the active player no longer."
        trace.add(R.CHALLENGE_OR_PASS, text, active=active)
        return _Next(BY_ID["4.3"], question.active_player)
    ask = Sentence("{active}: initiate a challenge, or pass for the rest of the phase?", active=active)
    if trace.decide(R.CHALLENGE_OR_PASS, "challenge", active, ("initiate", "pass"), ask) == "pass":
        text = "{active} passes, which is final: challenges not used are lost."
        trace.add(R.CHALLENGE_OR_PASS, text, active=active)
        return _Next(BY_ID["4.3"], question.active_player)
    trace.add(R.CHALLENGE_OR_PASS, "{active} initiates a challenge.", active=active)
    return _Next(BY_ID["attackers-window"], question.active_player)


def _to_do(place: Place, mode: Mode, trace: Trace) -> tuple[str, ...]:
    to_do = [place.says]
    if place.id == "2.2" and mode == "melee":
        text = "Whoever bears Master of Laws draws 3 instead."
        trace.add(R.MASTER_OF_LAWS_DRAW, text)
        to_do.append(Sentence(text))
    if place.id == "4.2":
        text = "What is announced and taken back before it is complete is no challenge: it uses nothing up."
        trace.add(R.ANNOUNCED, text)
        to_do.append(Sentence(text))
    if place.ends:
        text = "First interrupts to the end, then “until the end” expires, then “at the end” happens, then reactions."
        trace.add(R.END_OF_PERIOD, text)
        to_do.append(Sentence(text))
    return tuple(to_do)


ROUND_STEP = Question(
    id="round-step",
    title="What comes next in the round?",
    about="Walks through the framework of a round: phases, steps, action windows, the active player, joust and melee.",
    resolve=resolve_round_step,
    rules=(
        R.SEATS,
        R.MELEE_STEPS,
        R.MASTER_OF_LAWS_DRAW,
        R.FIRST_ACTIVE,
        R.NEXT_ACTIVE,
        R.CHALLENGE_OR_PASS,
        R.ANOTHER_OPPORTUNITY,
        R.WINDOW_FIRST,
        R.ANNOUNCED,
        R.END_OF_PERIOD,
        *STEP_RULES,
    ),
    examples=(
        Example(
            id="start",
            summary="A melee round begins: its phases and windows",
            body={"mode": "melee", "round": 1},
        ),
        Example(
            id="next-active",
            summary="After Ben's marshaling it is Cat's turn",
            body={
                "mode": "melee",
                "step": "3.3",
                "seats": ["Ann", "Ben", "Cat"],
                "first_player": "Ann",
                "active_player": "Ben",
            },
        ),
        Example(
            id="challenge",
            summary="The active player decides between a challenge and passing",
            body={"step": "4.2", "seats": ["Ann", "Ben"], "first_player": "Ben", "active_player": "Ben"},
        ),
    ),
)
