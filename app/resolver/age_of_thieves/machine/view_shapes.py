"""What a phone is shown."""

from typing import Literal

from app.resolver.age_of_thieves.guard import GuardState
from app.resolver.age_of_thieves.history import Effect
from app.resolver.age_of_thieves.machine.options import AgeOfThievesOptions
from app.resolver.age_of_thieves.machine.state import Ended
from app.resolver.age_of_thieves.steps import Phase, TurnStep
from app.resolver.shape import shape


@shape
class StepOnMap:
    """A step of the turn."""

    id: TurnStep
    label: str
    current: bool


@shape
class PhaseOnMap:
    """A phase of the turn."""

    id: Phase
    name: str
    current: bool
    steps: tuple[StepOnMap, ...]


@shape
class GuardDice:
    """The guard's initiative of this turn."""

    dice: tuple[int, ...]
    """As they fell; empty before the roll."""
    initiative: int | None
    """Null before the roll."""
    to_roll: int
    """How many dice the guard rolls in this turn."""
    faces: int


@shape
class CardOnTable:
    """A card that is declared and revealed to have these AP; what it is shows when it is turned face-up."""

    index: int
    """Its place in the thief's declaration."""
    ap: int
    """The AP on it now."""
    name: str | None
    """What it is; null while it is hidden from the viewer, or never told."""
    tokens: tuple[int, ...] | None
    """City tokens on it; null while they are hidden from the viewer."""
    state: Literal["pending"] | Effect
    """`pending` until it is resolved (`applied`), resigned (`ignored`) or void."""


@shape
class ThiefAtTable:
    """A thief as everybody sees him, with what the viewer alone knows of his own cards."""

    seat: str
    name: str
    first_thief: bool
    basic_ap: int
    red_ap: int
    temporary_ap: int
    tokens: tuple[int, ...]
    """City tokens in hand: 1 for an Informer, 2 for a Guild Agent."""
    loot: dict[str, int]
    has_jewel: bool
    caught: bool
    """Whether he was caught in this turn."""
    in_dungeon: bool
    escaped: bool
    ready: bool | None
    """Whether he has declared; null outside the Declaration Phase and for thieves who have escaped."""
    cards: tuple[CardOnTable, ...] | None
    """What he declared; null before the reveal."""


@shape
class SlotOnMap:
    """A slot that is left in the Resolution Phase."""

    place: int
    thief: str | None
    """The seat; null for the guard."""
    name: str
    """How whoever acts is called."""
    ap: int
    """The initiative."""
    extra: bool
    """Whether it is a thief's slot that no declared card gives."""


@shape
class DueSlot:
    """The slot that is due."""

    thief: str | None
    """The seat; null for the guard."""
    ap: int
    cards: tuple[int, ...]
    """Which of the thief's cards may be the one."""
    must_be_move: bool
    """Whether the card has to be Move if it is resolved: the thief's first action in the dungeon."""


@shape
class OwnCard:
    """A card that the viewer has declared in secret."""

    ap: int
    tokens: tuple[int, ...]
    card: str | None


@shape
class OwnDeclaration:
    """What the viewer alone sees of his declaration."""

    cards: tuple[OwnCard, ...]
    declared_ap: int
    unused_ap: int
    warnings: tuple[str, ...]
    """What looks wrong but may be right."""


@shape
class AgeOfThievesView:
    """A game of Age of Thieves as one viewer sees it."""

    options: AgeOfThievesOptions
    turn: int
    phase: Phase
    step: TurnStep
    map: tuple[PhaseOnMap, ...]
    """The whole turn."""
    to_do: tuple[str, ...]
    """What the table does now, in order."""
    waits_for: tuple[str, ...]
    """What has to happen before the table can go on."""
    waited_for: tuple[str, ...]
    """The seats that everybody waits for."""
    next: str | None
    """What follows; null when the game is over."""
    first_thief: str | None
    """Null until somebody is chosen."""
    next_first_thief: str | None
    """Who gets the first-thief token in this turn's Clean-up Phase."""
    sheet: GuardState
    """What the city guard sheet shows."""
    alarm_pending: bool
    """Whether the alarm has still to be raised."""
    event_deck: GuardState
    """The deck of this turn's event card."""
    calm_cards_discarded: int
    """Of 10."""
    alarm_cards_discarded: int
    """Of 5."""
    guard: GuardDice
    jewel: str | None
    """Who holds the Emperors' Jewel."""
    jewel_ever_taken: bool
    thieves: tuple[ThiefAtTable, ...]
    """Clockwise."""
    order: tuple[SlotOnMap, ...]
    """The slots that are left; empty outside the Resolution Phase."""
    order_by_hand: bool
    """Whether the table has stated the order itself."""
    due: DueSlot | None
    own: OwnDeclaration | None
    """What the viewer has declared in secret; null before he has, and after the reveal."""
    ended_by: Ended | None
    """What ended the game; null while it lasts."""
