"""What can be done in a combat."""

from typing import Annotated, Literal

from annotated_types import Interval, Len

from app.resolver.shape import Count, Flag, Whole, shape
from app.resolver.thrones_board.card import CardId
from app.resolver.thrones_board.houses import House
from app.resolver.thrones_board.machine.state_combat import Garrison, MarchBonus
from app.resolver.thrones_board.rounds.orders import OrderToken
from app.resolver.thrones_board.tides import TideId

AreaId = Annotated[str, Len(1, 40)]
"""An area of the board, such as `kings-landing`."""

Footmen = Annotated[int, Whole(), Interval(ge=0, le=10)]
Knights = Annotated[int, Whole(), Interval(ge=0, le=5)]
Ships = Annotated[int, Whole(), Interval(ge=0, le=6)]
SiegeEngines = Annotated[int, Whole(), Interval(ge=0, le=2)]


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
class UnitsOfArea:
    """Units in one area, those that stand and those that lie."""

    area: AreaId
    footman: Footmen = 0
    knight: Knights = 0
    ship: Ships = 0
    siege_engine: SiegeEngines = 0
    routed_footman: Footmen = 0
    routed_knight: Knights = 0
    routed_ship: Ships = 0
    routed_siege_engine: SiegeEngines = 0


@shape
class Support(UnitsOfArea):
    """Declare the support of one area."""

    kind: Literal["support"]
    side: Literal["attacker", "defender", "none"]
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
class Retreat:
    """Note where the beaten units go; without an area they are destroyed."""

    kind: Literal["retreat"]
    to: AreaId | None = None
    own_units: Count = 0
    """Own units that are there."""
