"""The guard's initiative: one die in Calm, the higher of two in Alarm (Rulebook, p. 7)."""

from typing import Annotated, Literal

from annotated_types import Interval, Len

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.game import Example, Question
from app.resolver.shape import Whole, shape
from app.resolver.trace import Resolution, RuleBroken, Sentence, Trace, explain, listed, problem, sentence

GuardState = Literal["calm", "alarm"]
Face = Annotated[int, Whole(), Interval(ge=1, le=99)]
DieFaces = Annotated[int, Whole(), Interval(ge=2, le=99)]
Dice = Annotated[tuple[Face, ...], Len(1, 2)]

DICE: dict[GuardState, int] = {"calm": 1, "alarm": 2}
"""How many dice the guard rolls."""

_STATE_NAMES: dict[GuardState, str] = {"calm": sentence("Calm"), "alarm": sentence("Alarm")}


@shape
class Guard:
    """The city guard sheet and its die."""

    state: GuardState
    initiative: Face | None = None
    """The guard's initiative of this turn; leave it out when you give `dice`."""
    dice: Dice | None = None
    """The dice as rolled: one in Calm, two in Alarm."""
    die_faces: DieFaces = 8
    """How many faces the guard die has."""


@shape
class GuardRollQuestion:
    """The dice that the first thief rolled in the Event Phase."""

    state: GuardState
    """What the city guard sheet shows when the dice are rolled."""
    dice: Dice | None = None
    """The dice as rolled: one in Calm, two in Alarm; null is not rolled yet."""
    die_faces: DieFaces = 8
    """How many faces the guard die has."""


@shape
class GuardRollOutcome:
    """The guard's initiative for the turn."""

    initiative: int
    dice: tuple[int, ...]
    """The dice as rolled."""
    ignored: int | None
    """The die that does not count in Alarm; null in Calm."""


def resolve_guard_roll(question: GuardRollQuestion) -> Resolution[GuardRollOutcome]:
    """Find the guard's initiative from the dice as they fell.

    Raises RuleBroken when nothing is rolled yet, the number of dice is wrong, or the die has no such face.

    >>> resolve_guard_roll(GuardRollQuestion(state="alarm", dice=(3, 7))).summary
    'The guard acts at initiative 7.'
    """
    return explain({}, lambda trace: _guard_roll(question, trace))


def _guard_roll(question: GuardRollQuestion, trace: Trace) -> tuple[Sentence, GuardRollOutcome]:
    dice = question.dice
    if dice is None:
        raise _bad_roll("The guard has not rolled yet: give the dice as they fell.", "dice")
    template = "{state}: {dice} rolled, on a die with {faces} faces."
    rolled = listed([str(die) for die in dice])
    trace.add(R.GUARD_ROLL, template, state=_STATE_NAMES[question.state], dice=rolled, faces=question.die_faces)
    initiative = _higher(question.state, dice, question.die_faces, trace)
    _one_slot(initiative, trace)
    ignored = min(dice) if len(dice) > 1 else None
    outcome = GuardRollOutcome(initiative=initiative, dice=dice, ignored=ignored)
    return Sentence("The guard acts at initiative {initiative}.", initiative=initiative), outcome


def guard_initiative(guard: Guard, trace: Trace) -> int:
    """The guard's initiative as stated or as rolled.

    Raises RuleBroken when there is none or it cannot be.
    """
    if guard.dice is None:
        initiative = _stated(guard)
    elif guard.initiative is not None:
        raise _bad_roll("Give either the dice or the initiative, not both.", "guard", "dice")
    else:
        initiative = _higher(guard.state, guard.dice, guard.die_faces, trace, "guard")
    _one_slot(initiative, trace)
    return initiative


def _stated(guard: Guard) -> int:
    if guard.initiative is None:
        raise _bad_roll("The guard has not rolled yet: give its initiative or its dice.", "guard", "initiative")
    if guard.initiative > guard.die_faces:
        raise _bad_roll(_faces(guard.die_faces), "guard", "initiative")
    return guard.initiative


def _higher(state: GuardState, dice: tuple[int, ...], faces: int, trace: Trace, *path: str) -> int:
    """The die that counts; `path` leads to the object that holds the dice."""
    if len(dice) != DICE[state]:
        raise _bad_roll("The guard rolls one die in Calm and two in Alarm.", *path, "dice")
    beyond = [problem(_faces(faces), *path, "dice", i) for i, die in enumerate(dice) if die > faces]
    if beyond:
        raise RuleBroken(R.GUARD_ROLL, beyond)
    die = max(dice)
    if len(dice) > 1:
        trace.add(R.GUARD_HIGHER_DIE, "Alarm: of {a} and {b} the guard keeps {die}.", a=dice[0], b=dice[1], die=die)
    return die


def _one_slot(initiative: int, trace: Trace) -> None:
    trace.add(R.GUARD_SLOT, "Guards and captains act once, all together, at initiative {die}.", die=initiative)


def _faces(faces: int) -> Sentence:
    return Sentence("Must be 1 to {faces}, the faces of the guard die.", faces=faces)


def _bad_roll(message: str, *path: str) -> RuleBroken:
    return RuleBroken(R.GUARD_ROLL, [problem(message, *path)])


GUARD_ROLL = Question(
    id="guard-roll",
    title="What is the guard's initiative?",
    about="Reads the guard's dice: one in Calm, the higher of two in Alarm; guards and captains act at it once.",
    resolve=resolve_guard_roll,
    rules=(R.GUARD_ROLL, R.GUARD_HIGHER_DIE, R.GUARD_SLOT),
    examples=(
        Example(
            id="alarm",
            summary="Alarm: the higher of two dice counts",
            body={"state": "alarm", "dice": [3, 7]},
        ),
        Example(
            id="calm",
            summary="Calm: one die",
            body={"state": "calm", "dice": [5]},
        ),
    ),
)
