"""What can be done in a session."""

from typing import Annotated, Literal

from annotated_types import Len

from app.resolver.shape import Count, Flag, shape
from app.resolver.thrones_board.houses import House
from app.resolver.thrones_board.machine.moves_board import LoseUnits, MarchUnits, MusterUnits, SetArea
from app.resolver.thrones_board.machine.moves_combat import (
    AreaId,
    Attack,
    EnterCards,
    EnterTides,
    LookAtTide,
    NoSupport,
    PlayCard,
    ReplaceTide,
    Retreat,
    RevealTides,
    Support,
)
from app.resolver.thrones_board.machine.state import LandAreas
from app.resolver.thrones_board.rounds.orders import OrderToken
from app.resolver.thrones_board.rounds.table import Bid
from app.resolver.thrones_board.rounds.turns import OrdersLeft
from app.resolver.thrones_board.rounds.victory import Forts
from app.resolver.thrones_board.rounds.westeros_cards import DeckOneCard, DeckThreeCard, DeckTwoCard
from app.resolver.thrones_board.rounds.wildling_cards import WildlingCardId
from app.resolver.thrones_board.tokens import OrderKind, Supply, Tokens

Areas = Annotated[tuple[AreaId, ...], Len(0, 40)]


@shape
class RevealWesteros:
    """Reveal the top card of each Westeros deck."""

    kind: Literal["reveal-westeros"]
    deck_1: DeckOneCard | None = None
    """What the table drew, if it draws itself."""
    deck_2: DeckTwoCard | None = None
    deck_3: DeckThreeCard | None = None


@shape
class CountSupply:
    """Count barrels for a Supply effect."""

    kind: Literal["count-supply"]
    barrels: Count


@shape
class CollectPower:
    """Count crown icons and ports for the card Game of Thrones."""

    kind: Literal["collect-power"]
    areas: Areas = ()
    """Controlled areas with crown icons."""
    ports: Areas = ()
    """Own ports that hold a Ship while no enemy Ship is in their sea."""


@shape
class FinishEffect:
    """The table is done with the card: who has not counted keeps what it has."""

    kind: Literal["finish-effect"]


@shape
class MakeBid:
    """Bid in secret."""

    kind: Literal["bid"]
    amount: Bid


@shape
class EnterBids:
    """Type the bids that were revealed at the table; bids sealed on phones are thrown away unread."""

    kind: Literal["enter-bids"]
    baratheon: Bid | None = None
    lannister: Bid | None = None
    stark: Bid | None = None
    martell: Bid | None = None
    greyjoy: Bid | None = None
    tyrell: Bid | None = None


@shape
class TurnWildlingCard:
    """Type the wildling card that the table turned over."""

    kind: Literal["turn-wildling-card"]
    card: WildlingCardId


@shape
class AnswerDecision:
    """Answer the decision that is open."""

    kind: Literal["decide"]
    decision: Annotated[str, Len(1, 80)]
    option: Annotated[str, Len(1, 200)]


@shape
class OrdersPlaced:
    """All own orders lie face down."""

    kind: Literal["orders-placed"]


@shape
class RevealOrders:
    """Reveal the orders without waiting for everybody to tap."""

    kind: Literal["reveal-orders"]


@shape
class CountOrders:
    """Tell how many orders of each kind were revealed."""

    kind: Literal["count-orders"]
    raid: OrdersLeft
    march: OrdersLeft
    consolidate_power: OrdersLeft


@shape
class ExchangeOrder:
    """Use the Messenger Raven to exchange an order."""

    kind: Literal["exchange-order"]
    area: AreaId
    old: OrderToken
    new: OrderToken


@shape
class LookAtWildlings:
    """Use the Messenger Raven to look at the top wildling card."""

    kind: Literal["look-at-wildlings"]


@shape
class ReturnWildlingCard:
    """Put the wildling card that was looked at back on top of the deck or under it."""

    kind: Literal["return-wildling-card"]
    to: Literal["top", "bottom"]


@shape
class KeepRaven:
    """Do not use the Messenger Raven this round."""

    kind: Literal["keep-raven"]


@shape
class Raid:
    """Resolve a raid order; without a target it is simply removed."""

    kind: Literal["raid"]
    area: AreaId | None = None
    """Where the raid order lies."""
    target_area: AreaId | None = None
    target_house: House | None = None
    target_order: OrderKind | None = None
    special: Flag = False


@shape
class March:
    """Resolve a march order without a combat."""

    kind: Literal["march"]
    area: AreaId | None = None
    """Where the march starts, for the history."""
    leaves_token: Flag = False
    """A power token is left in the area."""


@shape
class Consolidate:
    """Resolve a consolidate power order."""

    kind: Literal["consolidate"]
    area: AreaId
    special: Flag = False
    muster: Flag = False
    """The special order in a castle or stronghold musters instead."""
    ships_of: House | None = None
    """Whose Ships are in the sea next to a port."""


@shape
class LoseOrder:
    """An order of a House is gone without having been resolved."""

    kind: Literal["lose-order"]
    order: Literal["raid", "march", "consolidate_power"]


@shape
class SetCounter:
    """Set what is counted for a House."""

    kind: Literal["set-counter"]
    house: House
    power: Tokens | None = None
    """Available power."""
    tokens_on_board: Tokens | None = None
    supply: Supply | None = None
    forts: Forts | None = None
    """Areas with a castle or stronghold that it controls."""
    land_areas: LandAreas | None = None


@shape
class CleanUp:
    """Clean up at the end of the round."""

    kind: Literal["clean-up"]


@shape
class GoOn:
    """Let happen what happens by itself, after something was put right by hand."""

    kind: Literal["go-on"]


MOVES: tuple[type, ...] = (
    RevealWesteros,
    CountSupply,
    CollectPower,
    FinishEffect,
    MakeBid,
    EnterBids,
    TurnWildlingCard,
    AnswerDecision,
    OrdersPlaced,
    RevealOrders,
    CountOrders,
    ExchangeOrder,
    LookAtWildlings,
    ReturnWildlingCard,
    KeepRaven,
    Raid,
    March,
    Attack,
    Support,
    NoSupport,
    PlayCard,
    EnterCards,
    LookAtTide,
    ReplaceTide,
    RevealTides,
    EnterTides,
    Retreat,
    MarchUnits,
    MusterUnits,
    LoseUnits,
    SetArea,
    Consolidate,
    LoseOrder,
    SetCounter,
    CleanUp,
    GoOn,
)
