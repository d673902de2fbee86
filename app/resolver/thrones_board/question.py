"""What a table tells about a combat."""

from dataclasses import field
from typing import Annotated, Literal

from annotated_types import Interval, Len

from app.resolver.shape import Choices, Count, Flag, Name, Whole, shape
from app.resolver.thrones_board.areas import AreaType, StatedFort
from app.resolver.thrones_board.card import AnyCardId, CardId, CardSet
from app.resolver.thrones_board.houses import AnyHouse, House, Units
from app.resolver.thrones_board.map.position import BoardPosition
from app.resolver.thrones_board.switches import CombatSwitches
from app.resolver.thrones_board.tokens import Order, OrderKind, Tokens

Side = Literal["attacker", "defender"]
SIDES: tuple[Side, Side] = ("attacker", "defender")

TrackName = Literal["iron_throne", "fiefdoms", "kings_court"]

Track = Annotated[tuple[House, ...], Len(3, 6)]
"""The Houses of the game from position 1 downwards."""

CombatTrack = Annotated[tuple[AnyHouse, ...], Len(3, 8)]
"""The same with the Houses of the expansions."""

Orders = Annotated[dict[Name, OrderKind], Len(0, 15)]
"""Which order lies in which area."""

Cards = Annotated[tuple[CardId, ...], Len(0, 7)]

CombatCards = Annotated[tuple[AnyCardId, ...], Len(0, 7)]

SupportBonus = Annotated[int, Whole(), Interval(ge=0, le=1)]
Pips = Annotated[int, Whole(), Interval(ge=0, le=3)]
WildlingThreat = Annotated[int, Whole(), Interval(ge=0, le=12)]
DragonStrength = Annotated[int, Whole(), Interval(ge=0, le=9)]
Dragons = Annotated[int, Whole(), Interval(ge=0, le=3)]


@shape
class Tracks:
    """The influence tracks as they stand before the combat."""

    iron_throne: CombatTrack
    fiefdoms: CombatTrack
    kings_court: CombatTrack | None = None


@shape
class EmbattledArea:
    """The area that is attacked."""

    id: Name
    """An id of the board (`kings-landing`), or a name of your own."""
    type: AreaType
    fort: StatedFort = "as-printed"
    """Castle or stronghold there; left out means as printed on the board."""
    garrison: Count = 0
    home_of: AnyHouse | None = None
    """Whose home area it is; left out means as printed on the board."""
    power_token: AnyHouse | None = None
    """Whose power token lies there."""


@shape
class Forces:
    """What both sides have before their cards are chosen."""

    house: AnyHouse
    units: Units = field(default_factory=dict)
    """Units that stand; those without routed ones."""
    routed: Units = field(default_factory=dict)
    """Units that lie on their side."""
    hand: CombatCards | None = None
    """The hand, the played card included; leave it out when nobody should know."""
    discard: CombatCards | None = None
    """The pile before this combat; leave it out if nobody said: with a stated hand, all other cards lie there."""
    power: Tokens | None = None
    """Available power tokens."""
    power_on_board: Tokens = 0
    """Power tokens of the House on the board."""
    orders: Orders | None = None
    """Orders of the House anywhere on the board; support orders named in `supports` need not be repeated."""
    knights_in_reserve: Annotated[int, Whole(), Interval(ge=0, le=5)] | None = None
    """Knights that are not on the board; only Renly Baratheon asks."""
    set: CardSet | None = None
    """The set of its cards; left out means that of the combat, or the base game where that has none of this House."""
    removed: CombatCards = ()
    """Cards of the House that left the game."""
    dragons: Dragons = 0
    """Dragons that stand; only Targaryen has some."""
    routed_dragons: Dragons = 0
    lands_beside: Annotated[int, Whole(), Interval(ge=0, le=12)] | None = None
    """Land areas next to the embattled sea that the House controls; only Godric Borrell asks."""


@shape
class Combatant(Forces):
    """What both sides have."""

    card: AnyCardId
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

    house: AnyHouse
    area: Name
    area_type: AreaType
    units: Units = field(default_factory=dict)
    routed: Units = field(default_factory=dict)
    order_bonus: SupportBonus = 0
    """1 for the special support order."""
    side: Literal["attacker", "defender", "none"]
    refused: Flag = False
    """True if the side it was granted to declined it."""
    dragons: Dragons = 0
    """Dragons among the supporting units; those that lie on their side are not worth saying, for they count 0."""


@shape
class BoardSupport(Support):
    """The same of a House of the base game, which has no Dragons."""

    house: House
    dragons: Literal[0] = 0


@shape
class Blade:
    """The Valyrian Steel Blade."""

    holder: AnyHouse
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
    set: CardSet = "base"
    """What the table plays with: which Houses there may be, and which cards they play."""
    vassals: Annotated[dict[AnyHouse, AnyHouse], Len(0, 7)] = field(default_factory=dict)
    """Houses without a player, each with the House that commands it (Mother of Dragons)."""
    dragon_strength: DragonStrength | None = None
    """What each Dragon counts in this round."""
    wildling_threat: WildlingThreat | None = None
    """Where the wildling threat stands; only Mance Rayder and Jon Snow ask."""
    eyrie: AnyHouse | None = None
    """Who controls The Eyrie before the combat, if it is not the embattled area; only cards of Arryn ask."""
    piles: Annotated[dict[AnyHouse, CombatCards], Len(0, 8)] = field(default_factory=dict)
    """Discard piles of Houses that do not fight; only Qyburn asks."""
