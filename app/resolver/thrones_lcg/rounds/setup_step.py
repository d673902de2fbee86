"""What comes next in setup, and who is next? (Rules Reference, Setup, p. 19-20)."""

from dataclasses import field
from typing import Annotated, Final, Literal, NamedTuple

from annotated_types import Interval

from app.resolver.game import Example, Question
from app.resolver.shape import Choices, Name, Whole, shape
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.rounds.table import Mode, Names, Seats, player_order, refuse, stranger, strangers, twice
from app.resolver.trace import Resolution, Rule, Sentence, Trace, explain, listed, problem, sentence

Who = Literal["the table", "chance", "in player order", "at the same time"]

JOUST: Final = 2


class _Step(NamedTuple):
    """One step of setup."""

    rule: Rule
    title: Sentence
    who: Who


_STEPS: Final = (
    _Step(R.SETUP_FORMAT, sentence("Choose the format"), "the table"),
    _Step(R.FIRST_PLAYER_OF_SETUP, sentence("Determine the first player"), "chance"),
    _Step(R.SETUP_FACTIONS, sentence("Announce factions and agendas"), "in player order"),
    _Step(R.SETUP_TREASURY, sentence("Make the treasury"), "the table"),
    _Step(R.SETUP_PLOT_DECK, sentence("Lay out the plot decks"), "at the same time"),
    _Step(R.SETUP_SHUFFLE, sentence("Shuffle the draw decks"), "at the same time"),
    _Step(R.SETUP_MULLIGAN, sentence("Draw 7, and decide about a mulligan"), "in player order"),
    _Step(R.SETUP_PLACE, sentence("Place setup cards"), "in player order"),
    _Step(R.SETUP_REVEAL, sentence("Reveal setup cards, then attach and lay under"), "in player order"),
    _Step(R.SETUP_DRAW, sentence("Draw up to 7"), "at the same time"),
)

LAST: Final = len(_STEPS)
BY_CHANCE: Final = 2

StepNumber = Annotated[int, Whole(), Interval(ge=1, le=LAST)]


@shape
class SetupStepQuestion:
    """A table that is being set up."""

    seats: Seats
    """Everybody, clockwise."""
    mode: Mode | None = None
    """Left out, as many as the seats make it."""
    step: StepNumber = 1
    """The step that is being done."""
    first_player: Name | None = None
    """Who was drawn in step 2; left out, the draw is asked for when it matters."""
    done: Names = ()
    """Who has done this step already."""
    choices: Choices = field(default_factory=dict)


@shape
class SetupStepOutcome:
    """Where the table stands in setup."""

    step: int
    title: str
    who: Who
    """How the step is done."""
    now: tuple[str, ...]
    """Who does it now: the next one in player order, or all who have not; empty if everybody has."""
    player_order: tuple[str, ...]
    """From the first player clockwise; empty if the first player is not known."""
    next_step: int | None
    """The step that follows; null when the first round begins."""
    to_do: tuple[str, ...]
    """What the table does, in order."""


def resolve_setup_step(question: SetupStepQuestion) -> Resolution[SetupStepOutcome]:
    """Say what a step of setup is, who is next in it, and what follows.

    Raises RuleBroken for names that stand twice or do not sit here, and for a joust of more than two.

    >>> resolve_setup_step(SetupStepQuestion(seats=("Ann", "Ben"), step=7, first_player="Ben", done=("Ben",))).summary
    'Setup, step 7: Draw 7, and decide about a mulligan. It is up to Ann.'
    """
    return explain(question.choices, lambda trace: _setup_step(question, trace))


def _setup_step(question: SetupStepQuestion, trace: Trace) -> tuple[Sentence, SetupStepOutcome]:
    _check(question)
    step = _STEPS[question.step - 1]
    trace.add(step.rule, step.rule.says)
    order = _order(question, step, trace)
    left = [player for player in order or question.seats if player not in question.done]
    now = _now(step, left, trace)
    outcome = SetupStepOutcome(
        step=question.step,
        title=step.title,
        who=step.who,
        now=now,
        player_order=order,
        next_step=None if question.step == LAST else question.step + 1,
        to_do=tuple(_to_do(question.step, step, now)),
    )
    if now:
        text = "Setup, step {n}: {title}. It is up to {names}."
        return Sentence(text, n=question.step, title=step.title, names=listed(now)), outcome
    return Sentence("Setup, step {n}: {title}.", n=question.step, title=step.title), outcome


def _check(question: SetupStepQuestion) -> None:
    seats = question.seats
    problems = [
        *twice(seats, "seats"),
        *stranger(question.first_player, seats, "first_player"),
        *strangers(question.done, seats, "done"),
    ]
    if question.mode is not None and (question.mode == "joust") != (len(seats) == JOUST):
        problems.append(problem("Two players play a joust, three or more a melee.", "mode"))
    refuse(R.SEATS, problems)


def _order(question: SetupStepQuestion, step: _Step, trace: Trace) -> tuple[str, ...]:
    """Player order, if the step needs it or the first player is known."""
    first = question.first_player
    if first is None and (step.who == "in player order" or question.step == BY_CHANCE):
        ask = Sentence("Draw the first player at random: who is it?")
        first = trace.decide(R.FIRST_PLAYER_OF_SETUP, "first-player", None, question.seats, ask)
        trace.add(R.FIRST_PLAYER_OF_SETUP, "Drawn as first player: {first}.", first=first)
    if first is None:
        return ()
    order = player_order(question.seats, first)
    if step.who == "in player order":
        trace.add(R.PLAYER_ORDER, "In player order: {order}.", order=listed(order))
    return order


def _now(step: _Step, left: list[str], trace: Trace) -> tuple[str, ...]:
    """Who does the step now."""
    if step.who == "at the same time":
        return tuple(left)
    if step.who != "in player order":
        return ()
    if not left:
        trace.add(step.rule, "Everybody has done it.")
        return ()
    trace.add(step.rule, "{next} is next.", next=left[0])
    return (left[0],)


def _to_do(number: int, step: _Step, now: tuple[str, ...]) -> list[Sentence]:
    to_do = [Sentence(step.rule.says)]
    if now and step.who == "in player order":
        to_do.append(Sentence("{next} is next.", next=now[0]))
    if number == LAST:
        to_do.append(Sentence("Then the first round begins with the plot phase."))
    return to_do


SETUP_STEP = Question(
    id="setup-step",
    title="What comes next in setup, and who is next?",
    about=(
        "The ten steps of setup: what is done in player order and what at the same time, who decides about a mulligan "
        "when, and who is first player by chance."
    ),
    resolve=resolve_setup_step,
    rules=(R.SEATS, *[step.rule for step in _STEPS], R.PLAYER_ORDER),
    examples=(
        Example(
            id="mulligan",
            summary="Ben is first player and has kept the hand: who decides next?",
            body={"seats": ["Ann", "Ben", "Cat"], "step": 7, "first_player": "Ben", "done": ["Ben"]},
        ),
        Example(
            id="first-player",
            summary="Chance makes the first player of setup",
            body={"seats": ["Ann", "Ben"], "step": 2},
        ),
    ),
)
