"""What a table tells about a march on the map, and what it learns."""

from dataclasses import field
from typing import Annotated, Literal

from annotated_types import Interval, Len

from app.resolver.findings import Objection
from app.resolver.shape import Flag, Name, Whole, shape
from app.resolver.thrones_board.houses import House, UnitKind, Units
from app.resolver.thrones_board.map.position import BoardPosition
from app.resolver.thrones_board.neutral import NeutralOutcome
from app.resolver.thrones_board.rounds.march import MarchOutcome
from app.resolver.thrones_board.rounds.retreat_question import Holding

MarchBonus = Annotated[int, Whole(), Interval(ge=-1, le=1)]


@shape
class PlannedMove:
    """Units of the march that are meant to go into one area."""

    to: Name
    units: Units


@shape
class MarchOnMapQuestion:
    """A march order on the map, and where its units are meant to go, if that is known."""

    position: BoardPosition
    house: House
    origin: Name
    moves: Annotated[tuple[PlannedMove, ...], Len(0, 12)] = ()
    leave_token: Flag = False
    """Whether a power token stays behind where the origin is left completely."""
    march_bonus: MarchBonus | None = None
    """The number on the march order; left out, that of the order in the origin, or 0. Only neutral forces ask."""
    supports: Annotated[dict[Name, Literal["attacker", "none"]], Len(0, 20)] = field(default_factory=dict)
    """Support against a neutral force, by area; left out, own support orders help and those of others do not."""


@shape
class Destination:
    """An area that touches the origin or is joined to it by ship transport."""

    area: str
    legal: bool
    holding: Holding
    """Who holds the area, seen from the House that marches."""
    combat: bool
    """It has to be fought for, neutral forces included."""
    via: tuple[str, ...]
    """The seas of the ship transport; empty for an area that is adjacent."""
    numbers: tuple[int, ...]
    """How many units may go there as the only move of the order; the strongest ones against a neutral force."""
    why_not: str | None


@shape
class MarchOnMapOutcome:
    """Where units may go, and whether they may go as planned."""

    kinds: tuple[UnitKind, ...]
    """The kinds of units that may march."""
    destinations: tuple[Destination, ...]
    """By the area's id."""
    legal: bool | None
    """Whether the planned moves are; null if none are planned."""
    errors: tuple[Objection, ...]
    march: MarchOutcome | None
    """The moves one by one; null if none are planned."""
    neutral: NeutralOutcome | None
    """The neutral force on the way, if the moves are legal otherwise."""
    may_leave_token: bool
    """Whether a power token may stay behind: the planned moves leave the area completely."""
    attackers: Units
    """Units that are on their way into a combat: in `position_after` they are nowhere."""
    position_after: BoardPosition | None
    """The board after the moves without combat; null if there are none that are legal."""
