"""What lies on the board and its tracks besides units: order tokens, power tokens, supply markers."""

from typing import Annotated, Literal

from annotated_types import Interval

from app.resolver.shape import Whole, shape

OrderKind = Literal["march", "defense", "support", "raid", "consolidate_power"]

Tokens = Annotated[int, Whole(), Interval(ge=0, le=20)]
"""Power tokens of a House."""

Supply = Annotated[int, Whole(), Interval(ge=0, le=6)]
"""Where a supply marker stands."""


@shape
class Order:
    """An order token."""

    type: OrderKind
    bonus: Annotated[int, Whole(), Interval(ge=-1, le=2)] = 0
    """The number on it: march -1, 0, 1; defense 1, 2; support 0, 1."""


BONUSES: dict[OrderKind, tuple[int, ...]] = {
    "march": (-1, 0, 1),
    "defense": (1, 2),
    "support": (0, 1),
    "raid": (0,),
    "consolidate_power": (0,),
}
"""The numbers that there are on the tokens of each kind."""
