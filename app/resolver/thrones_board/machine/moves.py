"""What can be done in a session."""

from typing import Annotated, Literal

from annotated_types import Interval, Len

from app.resolver.shape import Count, Flag, Whole, shape
from app.resolver.thrones_board.card import CardId
from app.resolver.thrones_board.houses import House
from app.resolver.thrones_board.machine.state import Garrison, LandAreas, MarchBonus, TideId
from app.resolver.thrones_board.question import OrderKind, Tokens
from app.resolver.thrones_board.rounds.orders import OrderToken
from app.resolver.thrones_board.rounds.table import Bid, Supply
from app.resolver.thrones_board.rounds.turns import OrdersLeft
from app.resolver.thrones_board.rounds.victory import Forts
from app.resolver.thrones_board.rounds.westeros_cards import DeckOneCard, DeckThreeCard, DeckTwoCard
from app.resolver.thrones_board.rounds.wildling_cards import WildlingCardId

AreaId = Annotated[str, Len(1, 40)]
"""An area of the board, such as `kings-landing`."""

Areas = Annotated[tuple[AreaId, ...], Len(0, 40)]
Footmen = Annotated[int, Whole(), Interval(ge=0, le=10)]
Knights = Annotated[int, Whole(), Interval(ge=0, le=5)]
Ships = Annotated[int, Whole(), Interval(ge=0, le=6)]
SiegeEngines = Annotated[int, Whole(), Interval(ge=0, le=2)]


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
    leaves_token: Flag = False
    """A power token is left in the area."""


@shape
class Attack:
    """Resolve a march order with a combat; moves without combat come first."""

    kind: Literal["attack"]
    area: AreaId
    attacker_area: AreaId
    """Where the march starts."""
    attacker_order_bonus: MarchBonus = 0
    attacker_footman: Footmen = 0
    attacker_knight: Knights = 0
    attacker_ship: Ships = 0
    attacker_siege_engine: SiegeEngines = 0
    attacker_origin_lost: Flag = False
    """The march left another House's home area empty and without a power token."""
    leaves_token: Flag = False
    """A power token is left in the area."""
    defender_house: House
    defender_footman: Footmen = 0
    defender_knight: Knights = 0
    defender_ship: Ships = 0
    defender_siege_engine: SiegeEngines = 0
    defender_routed_footman: Footmen = 0
    defender_routed_knight: Knights = 0
    defender_routed_ship: Ships = 0
    defender_routed_siege_engine: SiegeEngines = 0
    defender_order: OrderToken | None = None
    """The order in the embattled area."""
    area_garrison: Garrison = 0
    area_power_token: Flag = False
    """The defender's power token lies there."""
    supporters: Annotated[tuple[House, ...], Len(0, 6)] = ()
    """Houses with support orders next to the combat."""


@shape
class Support:
    """Declare the support of one area."""

    kind: Literal["support"]
    side: Literal["attacker", "defender", "none"]
    area: AreaId
    footman: Footmen = 0
    knight: Knights = 0
    ship: Ships = 0
    siege_engine: SiegeEngines = 0
    routed_footman: Footmen = 0
    routed_knight: Knights = 0
    routed_ship: Ships = 0
    routed_siege_engine: SiegeEngines = 0
    special: Flag = False
    """The special order, which adds 1."""
    refused: Flag = False
    """The side that it is granted to declines it."""
    more: Flag = False
    """Another support order of the same House follows."""


@shape
class NoSupport:
    """Support nobody, or nobody any more."""

    kind: Literal["no-support"]


@shape
class PlayCard:
    """Choose a House card in secret."""

    kind: Literal["play-card"]
    card: CardId


@shape
class EnterCards:
    """Type the House cards that were revealed at the table; cards sealed on phones are thrown away unread."""

    kind: Literal["enter-cards"]
    attacker_card: CardId
    defender_card: CardId


@shape
class LookAtTide:
    """Draw the own Tides card before the reveal, to decide about the Blade."""

    kind: Literal["look-at-tide"]


@shape
class ReplaceTide:
    """Use the Valyrian Steel Blade to replace the own Tides card; the new one is revealed."""

    kind: Literal["replace-tide"]


@shape
class RevealTides:
    """Reveal both Tides cards."""

    kind: Literal["reveal-tides"]


@shape
class EnterTides:
    """Type the Tides cards that the table revealed."""

    kind: Literal["enter-tides"]
    attacker_tide: TideId
    defender_tide: TideId
    replaced: Flag = False
    """The Valyrian Steel Blade was used to replace a card."""


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
    Consolidate,
    LoseOrder,
    SetCounter,
    CleanUp,
    GoOn,
)
