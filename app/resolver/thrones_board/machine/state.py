"""What a session of the board game keeps: facts, and nothing secret.

Areas and units on the board are kept where the table wants that.
Whose turn it is and what is open follows from the facts (standing.py).
"""

from typing import Annotated, Final, Literal, cast

from annotated_types import Interval, Len

from app.resolver.machine import facts
from app.resolver.shape import Choices, Flag, Whole
from app.resolver.thrones_board.card import CardId
from app.resolver.thrones_board.houses import House
from app.resolver.thrones_board.machine.options import Options
from app.resolver.thrones_board.machine.state_board import Board
from app.resolver.thrones_board.machine.state_combat import Combat, Houses, Retreating
from app.resolver.thrones_board.question import TrackName
from app.resolver.thrones_board.rounds.round_step import Step
from app.resolver.thrones_board.rounds.table import Bid, Round
from app.resolver.thrones_board.rounds.turns import OrdersLeft
from app.resolver.thrones_board.rounds.victory import DecidedBy, Forts
from app.resolver.thrones_board.rounds.westeros_cards import DeckOneCard, DeckThreeCard, DeckTwoCard, Restriction
from app.resolver.thrones_board.rounds.wildling_cards import WildlingCardId
from app.resolver.thrones_board.rounds.wildling_question import Threat
from app.resolver.thrones_board.tokens import Supply, Tokens

LandAreas = Annotated[int, Whole(), Interval(ge=0, le=38)]
Number = Annotated[int, Whole(), Interval(ge=0, le=99_999)]
Track = Annotated[list[House], Len(3, 6)]
Pile = Annotated[list[CardId], Len(0, 6)]
"""Discarded House cards; never all seven, for an empty hand is refreshed."""

BID_KEY: Final = "bid"
CARD_KEY: Final = "house-card"
TIDE_KEY: Final = "tide"
"""Under which keys bids, House cards and a Tides card are sealed."""


@facts
class OrderCounts:
    """Orders of a House that are still to be resolved."""

    raid: OrdersLeft = 0
    march: OrdersLeft = 0
    consolidate_power: OrdersLeft = 0


@facts
class HouseState:
    """What is counted for one House."""

    power: Tokens
    """Available power tokens."""
    tokens_on_board: Tokens
    supply: Supply
    forts: Forts
    """Areas with a castle or stronghold that it controls."""
    land_areas: LandAreas
    discards: Pile
    """In the order in which they were discarded; the other cards are in hand."""
    orders: OrderCounts | None
    """Null until the House has told them in this round."""


@facts
class TracksState:
    """The influence tracks, position 1 first."""

    iron_throne: Track
    fiefdoms: Track
    kings_court: Track


@facts
class Token:
    """The Valyrian Steel Blade or the Messenger Raven."""

    holder: House
    ready: Flag


@facts
class Drawn:
    """Westeros cards that were drawn since their deck was last shuffled."""

    deck_1: Annotated[list[DeckOneCard], Len(0, 10)]
    deck_2: Annotated[list[DeckTwoCard], Len(0, 10)]
    deck_3: Annotated[list[DeckThreeCard], Len(0, 10)]


@facts
class WildlingPlace:
    """A place in the wildling deck."""

    card: WildlingCardId | None
    """Null where not everybody knows the card."""
    seen: Number | None
    """The number of the look at which the holder of the Messenger Raven saw it, if it did."""


@facts
class Westeros:
    """A Westeros phase that is under way."""

    deck_1: DeckOneCard
    deck_2: DeckTwoCard
    deck_3: DeckThreeCard
    threat: Threat
    """Before the icons."""
    choices: Choices
    done: Annotated[int, Whole(), Interval(ge=0, le=3)]
    """How many of the three cards are carried out."""
    told: Houses
    """Who has counted for the card that is being carried out."""


@facts
class Bidding:
    """Bids that are being made, or were made and not yet carried out."""

    on: Literal["iron_throne", "fiefdoms", "kings_court", "wildlings"]
    strength: Threat
    """Of the wildlings."""
    absent: House | None
    """Who takes no part in a repeated attack."""
    bids: Annotated[dict[House, Bid], Len(0, 6)] | None
    """Null until they are revealed."""
    card: WildlingCardId | None
    """The wildling card turned over."""
    choices: Choices


@facts
class Turns:
    """How far a step of the action phase has come."""

    position: Annotated[int, Whole(), Interval(ge=0, le=6)]
    """The position on the Iron Throne track whose turn it was last; 0 at the start."""
    acted: Houses
    """Houses whose turn came in this cycle."""


@facts
class State:
    """A game of the board game."""

    options: Options
    round: Round
    step: Step
    acts: Number
    """Grows with everything that happens in turn."""
    tracks: TracksState
    blade: Token
    raven: Token
    houses: Annotated[dict[House, HouseState], Len(3, 6)]
    threat: Threat
    drawn: Drawn
    wildling_deck: Annotated[list[WildlingPlace], Len(9, 9)]
    """From the top downwards."""
    looks: Number
    """How often the holder of the Messenger Raven looked at a wildling card."""
    looking: Flag
    """It looks at the top card now."""
    westeros: Westeros | None
    restriction: Restriction | None
    """What may not be placed in this round's planning phase."""
    ready: Houses
    """Who has placed its orders."""
    turns: Turns
    bidding: Bidding | None
    combat: Combat | None
    retreat: Retreating | None
    """After a combat, until the next turn begins."""
    winner: House | None
    decided_by: DecidedBy | None
    board: Board | None = None
    """Null where the table does not have its areas tracked."""


def track(state: State, name: TrackName) -> tuple[House, ...]:
    """A track, position 1 first."""
    return tuple(getattr(state.tracks, name))


def bidders(state: State, bidding: Bidding) -> list[House]:
    """Who bids, in turn order."""
    return [house for house in state.tracks.iron_throne if house != bidding.absent]


def bidding_of(state: State) -> Bidding:
    """The bids of a state that asks for them."""
    return cast("Bidding", state.bidding)


def phase_of(state: State) -> Westeros:
    """The Westeros phase of a state that is in it."""
    return cast("Westeros", state.westeros)


def combat_of(state: State) -> Combat:
    """The combat of a state that has one."""
    return cast("Combat", state.combat)
