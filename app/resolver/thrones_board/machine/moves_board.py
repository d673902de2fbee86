"""What can be done at a table that has its areas tracked."""

from typing import Annotated, Literal

from annotated_types import Len

from app.resolver.shape import Flag, shape
from app.resolver.thrones_board.houses import House
from app.resolver.thrones_board.machine.moves_combat import AreaId, UnitsOfArea
from app.resolver.thrones_board.machine.state_combat import Garrison, MarchBonus
from app.resolver.thrones_board.rounds.orders import OrderToken

Mustered = Annotated[str, Len(1, 60)]
"""`footman`, `knight`, `siege_engine`, `knight-upgrade`, `siege_engine-upgrade`, or `ship:` and the port or sea."""


@shape
class MarchUnits:
    """Resolve a march order: where each unit goes. The moves without a combat are made, the one with it begins it."""

    kind: Literal["march-units"]
    area: AreaId
    """Where the march starts."""
    footman_1: AreaId | None = None
    """Where the first Footman goes; units left out stay."""
    footman_2: AreaId | None = None
    footman_3: AreaId | None = None
    footman_4: AreaId | None = None
    knight_1: AreaId | None = None
    knight_2: AreaId | None = None
    knight_3: AreaId | None = None
    knight_4: AreaId | None = None
    ship_1: AreaId | None = None
    ship_2: AreaId | None = None
    ship_3: AreaId | None = None
    ship_4: AreaId | None = None
    siege_engine_1: AreaId | None = None
    siege_engine_2: AreaId | None = None
    leaves_token: Flag = False
    """A power token is left in the area."""
    order_bonus: MarchBonus = 0
    """The number on the march order."""
    defender_order: OrderToken | None = None
    """The order in the embattled area."""
    supporters: Annotated[tuple[House, ...], Len(0, 6)] = ()
    """Houses with support orders next to the combat."""
    supporting: Annotated[tuple[AreaId, ...], Len(0, 20)] = ()
    """Areas whose support order helps against a neutral force."""


@shape
class MusterUnits:
    """Muster in a castle or stronghold, for a Westeros card or with the special consolidate power order."""

    kind: Literal["muster"]
    area: AreaId
    first: Mustered
    second: Mustered | None = None


@shape
class LoseUnits(UnitsOfArea):
    """Take own units off the map: for supply, a wildling card, or a House card."""

    kind: Literal["lose-units"]


@shape
class SetArea(UnitsOfArea):
    """Put right what is in an area: it holds just what is told here."""

    kind: Literal["set-area"]
    house: House | None = None
    """Whose units are there."""
    power_token: House | None = None
    garrison: Garrison = 0
