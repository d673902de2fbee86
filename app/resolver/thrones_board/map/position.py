"""What stands where on the board, as a table tells it and as answers give it back."""

from collections.abc import Iterator
from dataclasses import field
from typing import Annotated

from annotated_types import Interval, Len

from app.resolver.shape import Name, Whole, shape
from app.resolver.thrones_board.houses import House, Units
from app.resolver.thrones_board.tokens import Order, Supply, Tokens

Garrison = Annotated[int, Whole(), Interval(ge=0, le=9)]
Force = Annotated[int, Whole(), Interval(ge=0, le=99)]


@shape
class AreaNow:
    """One area as it is now; everything is left out that is not there."""

    house: House | None = None
    """Whose units stand there."""
    units: Units = field(default_factory=dict)
    """Units that stand."""
    routed: Units = field(default_factory=dict)
    """Units that lie on their side."""
    power_token: House | None = None
    """Whose power token lies there."""
    garrison: Garrison = 0
    """The number on the garrison token."""
    order: Order | None = None
    """The order there, once it is open."""

    def size(self) -> int:
        """All units, routed ones too."""
        return sum(self.units.values()) + sum(self.routed.values())

    def size_of(self, house: House) -> int:
        """The units of one House."""
        return self.size() if self.house == house else 0


EMPTY = AreaNow()


@shape
class BoardPosition:
    """The board between two events: units that march into a combat are nowhere until it is over."""

    houses: Annotated[tuple[House, ...], Len(3, 6)]
    """The Houses in the game; a home area of any other House is an area like every other."""
    areas: Annotated[dict[Name, AreaNow], Len(0, 58)] = field(default_factory=dict)
    """What is where, by the area's id; an area left out is empty."""
    neutral_forces: Annotated[dict[Name, Force], Len(0, 58)] = field(default_factory=dict)
    """The number on each neutral force token."""
    blocked: Annotated[tuple[Name, ...], Len(0, 58)] = ()
    """Areas that nobody may enter: their neutral force token shows no number."""
    supply: Annotated[dict[House, Supply], Len(0, 6)] = field(default_factory=dict)
    """The supply of each House; the limit is not checked for a House left out."""
    power: Annotated[dict[House, Tokens], Len(0, 6)] = field(default_factory=dict)
    """Available power of each House, where known."""

    def at(self, area: str) -> AreaNow:
        """What is in an area."""
        return self.areas.get(area, EMPTY)

    def held(self, house: House) -> Iterator[tuple[str, AreaNow]]:
        """The areas where a House has units."""
        return ((area, now) for area, now in self.areas.items() if now.house == house and now.size())
