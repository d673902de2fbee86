"""What a table tells about a combat."""

from dataclasses import field
from typing import Annotated, Literal

from annotated_types import Interval, Len

from app.resolver.shape import Choices, Count, Flag, Name, Whole, shape
from app.resolver.thrones_board.areas import AreaType, StatedFort
from app.resolver.thrones_board.card import CardId
from app.resolver.thrones_board.houses import House, Units
from app.resolver.thrones_board.map.position import BoardPosition
from app.resolver.thrones_board.switches import CombatSwitches
from app.resolver.thrones_board.tokens import Order, OrderKind, Tokens

Side = Literal["attacker", "defender"]
SIDES: tuple[Side, Side] = ("attacker", "defender")

TrackName = Literal["iron_throne", "fiefdoms", "kings_court"]

Track = Annotated[tuple[House, ...], Len(3, 6)]
"""The Houses of the game from position 1 downwards."""

Orders = Annotated[dict[Name, OrderKind], Len(0, 15)]
"""Which order lies in which area."""

Cards = Annotated[tuple[CardId, ...], Len(0, 7)]

SupportBonus = Annotated[int, Whole(), Interval(ge=0, le=1)]
Pips = Annotated[int, Whole(), Interval(ge=0, le=3)]


@shape
class Tracks:
    """The influence tracks as they stand before the combat."""

    iron_throne: Track
    fiefdoms: Track
    kings_court: Track | None = None


@shape
class EmbattledArea:
    """The area that is attacked."""

    id: Name
    """An id of the board (`kings-landing`), or a name of your own."""
    type: AreaType
    fort: StatedFort = "as-printed"
    """Castle or stronghold there; left out means as printed on the board."""
    garrison: Count = 0
    home_of: House | None = None
    """Whose home area it is; left out means as printed on the board."""
    power_token: House | None = None
    """Whose power token lies there."""


@shape
class Forces:
    """What both sides have before their cards are chosen."""

    house: House
    units: Units = field(default_factory=dict)
    """Units that stand; those without routed ones."""
    routed: Units = field(default_factory=dict)
    """Units that lie on their side."""
    hand: Cards | None = None
    """The hand, the played card included; leave it out when nobody should know."""
    discard: Cards | None = None
    """The pile before this combat; leave it out if nobody said: with a stated hand, all other cards lie there."""
    power: Tokens | None = None
    """Available power tokens."""
    power_on_board: Tokens = 0
    """Power tokens of the House on the board."""
    orders: Orders | None = None
    """Orders of the House anywhere on the board; support orders named in `supports` need not be repeated."""
    knights_in_reserve: Annotated[int, Whole(), Interval(ge=0, le=5)] | None = None
    """Knights that are not on the board; only Renly Baratheon asks."""


@shape
class Combatant(Forces):
    """What both sides have."""

    card: CardId
    """The House card revealed, before any text sends it back or replaces it."""


@shape
class Attacker(Combatant):
    """The side whose march started the combat."""

    area: Name
    """Where the march started."""
    order: Order
    path: Annotated[str, Len(0, 200)] | None = None
    """A note of yours on the way taken, such as ship transport; not used."""
    origin_lost: Flag = False
    """True if the march started in an enemy home area and left it empty and without a power token."""


@shape
class Defender(Combatant):
    """The side in the attacked area."""

    area: Name | None = None
    """The embattled area once more, if you like."""
    order: Order | None = None
    """The order in the embattled area."""


@shape
class Support:
    """One support order next to the combat."""

    house: House
    area: Name
    area_type: AreaType
    units: Units = field(default_factory=dict)
    routed: Units = field(default_factory=dict)
    order_bonus: SupportBonus = 0
    """1 for the special support order."""
    side: Literal["attacker", "defender", "none"]
    refused: Flag = False
    """True if the side it was granted to declined it."""


@shape
class Blade:
    """The Valyrian Steel Blade."""

    holder: House
    available: Flag
    """False once it was used this round."""


@shape
class Tide:
    """One Tides of Battle card."""

    strength: Annotated[int, Whole(), Interval(ge=0, le=9)] = 0
    swords: Pips = 0
    fortifications: Pips = 0
    skulls: Pips = 0


@shape
class Tides:
    """The Tides cards that count: after a replacement, the new one."""

    attacker: Tide
    defender: Tide


def tokens_on_board(stated: Forces, area: EmbattledArea) -> int:
    """A House's power tokens on the board; one in the embattled area counts although nobody added it up."""
    return max(stated.power_on_board, int(area.power_token == stated.house))


@shape
class CombatQuestion:
    """A combat after support was declared and both House cards were revealed."""

    tracks: Tracks
    area: EmbattledArea
    attacker: Attacker
    defender: Defender
    supports: Annotated[tuple[Support, ...], Len(0, 20)] = ()
    vsb: Blade | None = None
    tides: Tides | None = None
    """Leave it out when the table plays without Tides of Battle."""
    position: BoardPosition | None = None
    """The board, for the areas of the retreat; what fights in the embattled area is told above."""
    choices: Choices = field(default_factory=dict)
    switches: CombatSwitches = field(default_factory=CombatSwitches)
