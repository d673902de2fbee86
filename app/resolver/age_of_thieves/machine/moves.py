"""What a seat, or the host for the table, may want to do."""

from typing import Annotated, Literal

from annotated_types import Interval, Len

from app.resolver.age_of_thieves.declaration import Tokens
from app.resolver.age_of_thieves.guard import Dice
from app.resolver.age_of_thieves.machine.state import MOST_SLOTS, SeatId
from app.resolver.age_of_thieves.slots import Ap
from app.resolver.shape import Amount, Count, Flag, Name, Whole, shape

Seats = Annotated[tuple[SeatId, ...], Len(0, 4)]
CardChoice = Annotated[str, Len(1, 2)]
"""A card's index in the declaration, as prompts offer it: "0" to "39"."""
Place = Annotated[int, Whole(), Interval(ge=1, le=MOST_SLOTS)]


@shape
class ChooseFirstThief:
    """The host says who begins with the first-thief token."""

    kind: Literal["choose-first-thief"]
    thief: SeatId


@shape
class DrawFirstThief:
    """Chance says who begins with the first-thief token."""

    kind: Literal["draw-first-thief"]


@shape
class GoOn:
    """What is to be done at this step is done: go on to the next."""

    kind: Literal["go-on"]
    keep_temporary: Flag | None = None
    """Whether temporary AP that were not used stay; asked at a table that settles it anew each time."""


@shape
class RollGuard:
    """The guard's initiative is rolled."""

    kind: Literal["roll-guard"]
    dice: Dice | None = None
    """The dice as they fell on the table; null has them rolled here."""


@shape
class LaidCard:
    """One card behind the screen."""

    ap: Amount
    """Everything that lies on it: markers and tokens."""
    tokens: Tokens = ()
    """Which city tokens are among it: 1 for an Informer, 2 for a Guild Agent."""
    card: Name | None = None
    """What it is; it may stay unnamed until it is turned face-up."""


@shape
class DeclareCards:
    """A thief declares, in secret; again to change it."""

    kind: Literal["declare"]
    cards: Annotated[tuple[LaidCard, ...], Len(0, 40)]


@shape
class RevealDeclarations:
    """All screens are lifted: the AP on every card are public from now on."""

    kind: Literal["reveal"]
    absent: Seats = ()
    """Who has not declared and so declares nothing; all of them have to be named."""


@shape
class UseSlot:
    """The slot that is due is used: the card is resolved, or resigned and its effect ignored."""

    kind: Literal["resolve", "resign"]
    card: CardChoice | None = None
    """Which card, where the thief can choose: its index in his declaration; null is the first that may be it."""
    name: Name | None = None
    """What the card is, if that was not told when it was declared."""


@shape
class GuardActs:
    """Guards and captains have moved."""

    kind: Literal["guard-acts"]
    caught: Seats = ()
    """Whom they caught."""


@shape
class LoseCards:
    """A thief is caught, has escaped from the city, or an effect voids the cards that he has left."""

    kind: Literal["catch", "escape", "void"]
    thief: SeatId


@shape
class ChangeAp:
    """An effect changes the AP on a pending card."""

    kind: Literal["change-ap"]
    thief: SeatId
    card: CardChoice
    """Its index in the thief's declaration."""
    to: Ap


@shape
class TakeJewel:
    """A thief takes the Emperors' Jewel, from the board or from the thief who holds it."""

    kind: Literal["take-jewel"]
    thief: SeatId


@shape
class Reorder:
    """The table states by hand in which order the slots that are left come."""

    kind: Literal["reorder"]
    places: Annotated[tuple[Place, ...], Len(1, MOST_SLOTS)]
    """The present places, each once, in the new order: `[2, 1, 3]` lets the second go first."""


@shape
class InsertSlot:
    """The table puts in a slot that no declared card gives."""

    kind: Literal["insert-slot"]
    thief: SeatId | None = None
    """Null for the guard."""
    ap: Ap
    """The initiative that it has."""
    place: Place
    """Its place among the slots that are left."""


@shape
class CountAp:
    """A thief has more or fewer temporary AP or city tokens than before."""

    kind: Literal["count-ap"]
    thief: SeatId
    what: Literal["temporary", "informer", "guild-agent"]
    to: Count
    """How many there are from now on."""


@shape
class CountLoot:
    """A thief has more or less loot than before."""

    kind: Literal["count-loot"]
    thief: SeatId
    what: Name
    """One of the table's names for loot."""
    to: Count
    """How much there is from now on."""


@shape
class EndGame:
    """The table ends the game before the last event card."""

    kind: Literal["end-game"]


MOVES = (
    ChooseFirstThief,
    DrawFirstThief,
    GoOn,
    RollGuard,
    DeclareCards,
    RevealDeclarations,
    UseSlot,
    GuardActs,
    LoseCards,
    ChangeAp,
    TakeJewel,
    Reorder,
    InsertSlot,
    CountAp,
    CountLoot,
    EndGame,
)
