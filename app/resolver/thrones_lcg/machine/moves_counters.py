"""What can be counted outside the steps."""

from typing import Annotated, Literal

from annotated_types import Interval, Len

from app.resolver.shape import Amount, Count, Flag, Name, Whole, shape
from app.resolver.thrones_lcg.machine.moves import Note
from app.resolver.thrones_lcg.machine.state import SeatId
from app.resolver.thrones_lcg.titles import ChallengeType

Some = Annotated[int, Whole(), Interval(ge=1, le=99)]
Seats = Annotated[tuple[SeatId, ...], Len(1, 6)]


@shape
class CountCards:
    """Set counters of a player; what is left out stays."""

    kind: Literal["count"]
    faction_power: Count | None = None
    card_power: Count | None = None
    gold: Count | None = None
    hand: Count | None = None
    deck: Count | None = None
    discarded: Count | None = None
    dead: Count | None = None


@shape
class SetModifiers:
    """Set what a player's cards add to the values of the plot, in all; what is left out stays."""

    kind: Literal["modifiers"]
    gold: Amount | None = None
    initiative: Amount | None = None
    claim: Amount | None = None
    reserve: Amount | None = None


@shape
class GainPower:
    """Power that players gain at the same moment."""

    kind: Literal["gain-power"]
    players: Seats
    power: Some
    on: Literal["faction", "cards"] = "faction"
    """Where it lies."""


@shape
class GainGold:
    """Gold that a player gains, besides income."""

    kind: Literal["gain-gold"]
    gold: Some
    note: Note = ""


@shape
class Pay:
    """Gold or cards that a player spends outside an action window."""

    kind: Literal["pay"]
    gold: Count = 0
    cards: Count = 0
    note: Note = ""


@shape
class SetToken:
    """Set a counter of the table's own making, such as influence; 0 takes it away."""

    kind: Literal["token"]
    name: Name
    value: Count


@shape
class AllowChallenge:
    """A card allows a player one more challenge of a type in this phase."""

    kind: Literal["allow-challenge"]
    type: ChallengeType


@shape
class CannotWin:
    """An effect keeps a player from winning the game, or does not any more."""

    kind: Literal["cannot-win"]
    cannot_win: Flag
