"""How many special orders a position on the King's Court track allows."""

from collections.abc import Sequence

from app.resolver.thrones_board.houses import HOUSE_NAMES, House
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.trace import Trace

_FEW_PLAYERS = 4
_SPECIAL_ORDERS = (3, 3, 2, 1, 0, 0)
_OVERLAY = (3, 2, 1, 0)


def special_orders(players: int) -> tuple[int, ...]:
    """The special orders allowed, by position from the first downwards.

    >>> special_orders(3), special_orders(5)
    ((3, 2, 1), (3, 3, 2, 1, 0))
    """
    return (_OVERLAY if players <= _FEW_PLAYERS else _SPECIAL_ORDERS)[:players]


def count_special_orders(kings_court: Sequence[House], trace: Trace) -> dict[House, int]:
    """What every House on the track may place."""
    allowed = dict(zip(kings_court, special_orders(len(kings_court)), strict=True))
    listed = ", ".join([f"{HOUSE_NAMES[house]} {number}" for house, number in allowed.items()])
    trace.add(R.SPECIAL_LIMIT, "Special orders by position on the King's Court track: {listed}.", listed=listed)
    return allowed
