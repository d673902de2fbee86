"""The facts of a game that is being played. Nothing in it is secret, and nothing in it is calculated."""

from dataclasses import field
from typing import Annotated, Final, Literal

from annotated_types import Interval, Len

from app.resolver.age_of_thieves.declaration import Token
from app.resolver.age_of_thieves.events import Card as CardIndex
from app.resolver.age_of_thieves.guard import Face, GuardState
from app.resolver.age_of_thieves.machine.options import AgeOfThievesOptions
from app.resolver.age_of_thieves.slots import Ap
from app.resolver.age_of_thieves.steps import Phase, TurnStep
from app.resolver.age_of_thieves.turn_question import ALARM_CARDS, CALM_CARDS
from app.resolver.machine import facts
from app.resolver.shape import Count, Flag, Name, Whole

MOST_ACTS: Final = 200
MOST_TOKENS: Final = 20
MOST_SLOTS: Final = 400

SeatId = Annotated[str, Len(1, 40)]
ActOp = Literal[
    "resolve",
    "resign",
    "guard_act",
    "caught",
    "escape",
    "void",
    "set_ap",
    "jewel_taken",
    "jewel_stolen",
    "order",
]
Ended = Literal["calm", "alarm", "table"]


@facts
class Thief:
    """What a thief has, and where he is."""

    seat: SeatId
    basic: Annotated[int, Whole(), Interval(ge=0, le=10)]
    red: Annotated[int, Whole(), Interval(ge=0, le=3)] = 0
    temporary: Count = 0
    tokens: Annotated[list[Token], Len(0, MOST_TOKENS)] = field(default_factory=list)
    """City tokens in hand: 1 for an Informer, 2 for a Guild Agent."""
    loot: Annotated[dict[Name, Count], Len(0, 8)] = field(default_factory=dict)
    caught: Flag = False
    """Whether he was caught in this turn."""
    in_dungeon: Flag = False
    escaped: Flag = False


@facts
class Card:
    """A declared card. What it is and which tokens lie on it is told when it is turned face-up."""

    ap: Ap
    """The AP on it when the declarations were revealed."""
    name: Name | None = None
    tokens: Annotated[list[Token], Len(0, MOST_TOKENS)] = field(default_factory=list)


@facts
class Slot:
    """A slot as it is named in an order made by hand."""

    thief: SeatId | None
    """Null for the guard."""
    card: CardIndex | None
    """Index in the thief's declaration; null for a slot that no declared card gives."""
    ap: Ap


@facts
class Act:
    """Something that happened in the Resolution Phase."""

    op: ActOp
    thief: SeatId | None = None
    card: CardIndex | None = None
    ap: Ap | None = None
    """The AP on the card before that."""
    to: Ap | None = None
    """The AP on the card after that."""
    order: Annotated[list[Slot], Len(0, MOST_SLOTS)] = field(default_factory=list)
    """The slots left, in the order that the table has stated."""


@facts
class ResolutionPhase:
    """What was declared, and what has happened since; kept until the turn ends."""

    sheet: GuardState
    """What the city guard sheet showed when the phase began."""
    jailed: Annotated[list[SeatId], Len(0, 4)]
    """Who sat in the dungeon when the phase began."""
    cards: Annotated[dict[SeatId, Annotated[list[Card], Len(0, 40)]], Len(0, 4)]
    acts: Annotated[list[Act], Len(0, MOST_ACTS)] = field(default_factory=list)


@facts
class AgeOfThievesState:
    """A game of Age of Thieves."""

    options: AgeOfThievesOptions
    thieves: Annotated[list[Thief], Len(2, 4)]
    """Clockwise."""
    first_thief: SeatId | None
    """Null until somebody is chosen."""
    turn: Annotated[int, Whole(), Interval(ge=1, le=10**6)] = 1
    phase: Phase = "event"
    step: TurnStep = "reveal_event_card"
    sheet: GuardState = "calm"
    """What the city guard sheet shows."""
    alarm_raised: Annotated[int, Whole(), Interval(ge=1, le=10**6)] | None = None
    """The turn whose Event Phase began with raising the alarm."""
    event_deck: GuardState = "calm"
    """The deck of this turn's event card."""
    calm_cards_discarded: Annotated[int, Whole(), Interval(ge=0, le=CALM_CARDS)] = 0
    alarm_cards_discarded: Annotated[int, Whole(), Interval(ge=0, le=ALARM_CARDS)] = 0
    dice: Annotated[list[Face], Len(0, 2)] = field(default_factory=list)
    """The guard's dice of this turn."""
    guard_initiative: Face | None = None
    """The guard's initiative of this turn; null until it is rolled."""
    jewel: SeatId | None = None
    """Who holds the Emperors' Jewel."""
    jewel_ever_taken: Flag = False
    resolution: ResolutionPhase | None = None
    """Null before the declarations of this turn are revealed."""
    ended_by: Ended | None = None
    """What ended the game: the last card of a deck, or the table; null while it lasts."""

    def thief(self, seat: str) -> Thief:
        """The thief at a seat of this table."""
        return next(thief for thief in self.thieves if thief.seat == seat)

    @property
    def seats(self) -> tuple[str, ...]:
        """Every seat, clockwise."""
        return tuple([thief.seat for thief in self.thieves])

    @property
    def in_city(self) -> tuple[str, ...]:
        """The seats of the thieves who have not escaped, clockwise."""
        return tuple([thief.seat for thief in self.thieves if not thief.escaped])
