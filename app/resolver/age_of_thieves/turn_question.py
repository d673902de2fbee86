"""What is asked about a turn, and what is answered."""

from dataclasses import field
from typing import Annotated, Final, Literal

from annotated_types import Interval

from app.resolver.age_of_thieves.guard import Face, GuardState
from app.resolver.age_of_thieves.steps import Phase, TurnStep
from app.resolver.age_of_thieves.switches import TurnSwitches
from app.resolver.findings import Objection
from app.resolver.shape import Flag, Whole, shape

CALM_CARDS: Final = 10
ALARM_CARDS: Final = 5

TurnNumber = Annotated[int, Whole(), Interval(ge=1, le=99)]
JewelEvent = Literal["emperors_jewel_collected_from_board", "emperors_jewel_stolen_from_thief"]
Start = Literal["start_event", "start_planning", "start_declaration", "start_resolution", "start_cleanup"]


@shape
class TurnQuestion:
    """Where the table stands in a turn. What is left out has not happened."""

    turn: TurnNumber = 1
    state: GuardState = "calm"
    """What the city guard sheet shows now."""
    phase: Phase = "event"
    step: TurnStep | None = None
    """The step that is being done; null is the first of the phase."""
    op: Start | None = None
    """The phase that the table wants to start now, the step being done: refused if it cannot."""
    event: JewelEvent | None = None
    """What has just happened to the Emperors' Jewel."""
    jewel_ever_taken: Flag = False
    """Whether the Emperors' Jewel was ever taken from the board before that."""
    first_alarm_turn: Flag = False
    """Whether the alarm is raised in this turn's Event Phase, if the sheet shows Alarm already."""
    guard_initiative: Face | None = None
    """The guard's initiative of this turn; null is not rolled yet."""
    all_declared: Flag = False
    """Whether every thief has declared."""
    resolution_complete: Flag = False
    """Whether every card is used or void and the guard has acted."""
    calm_cards_discarded: Annotated[int, Whole(), Interval(ge=0, le=CALM_CARDS)] = 0
    """Calm cards back in the box; at the step that checks the end the card of this turn is among them."""
    alarm_cards_discarded: Annotated[int, Whole(), Interval(ge=0, le=ALARM_CARDS)] = 0
    """Alarm cards back in the box, counted likewise."""
    switches: TurnSwitches = field(default_factory=TurnSwitches)


@shape
class Position:
    """A step of a turn."""

    turn: int
    phase: Phase
    step: TurnStep


@shape
class NextTurn:
    """The turn after this one, as far as it is known now."""

    turn: int
    state: GuardState
    """Once its alarm, if there is one, is raised."""
    raises_alarm: bool
    """Whether its Event Phase begins with raising the alarm."""
    event_deck: GuardState
    guard_dice: int
    event_steps: tuple[TurnStep, ...]


@shape
class TurnOutcome:
    """Where the table stands and what comes next."""

    turn: int
    phase: Phase
    step: TurnStep
    steps: tuple[TurnStep, ...]
    """Every step of this phase, in order."""
    next: Position | None
    """The step that follows; null when the game is over."""
    waits_for: tuple[Objection, ...]
    """What has to happen before the next step."""
    state: GuardState
    """What the city guard sheet shows now."""
    alarm_pending: bool
    """Whether the alarm has still to be raised."""
    event_deck: GuardState
    """The deck in force in this turn."""
    guard_dice: int
    """How many dice the guard rolls in this turn."""
    next_turn: NextTurn | None
    """Null when the game is over."""
    game_over: bool
    ended_by: GuardState | None
    """The deck whose last card ended the game."""
    to_do: tuple[str, ...]
    """What the table does at this step, in order."""
