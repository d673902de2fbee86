"""Power tokens that come from the pool, as far as the twenty tokens of a House reach."""

from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.houses import POWER_TOKENS
from app.resolver.thrones_board.refusals import ALL_TOKENS, Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.trace import Trace


def check_tokens(power: int | None, on_board: int, wrong: Wrongs, *path: str) -> None:
    """Refuse more power tokens than a House has."""
    if (power or 0) + on_board > POWER_TOKENS:
        wrong.add(B.POWER_TOKENS, ALL_TOKENS, *path)


def cap_gain(side: str, power: int | None, on_board: int, trace: Trace) -> None:
    """Take back from the sum of a side what the pool cannot give; nothing if the power at hand is not known."""
    if power is None:
        return
    gain = trace.sum(side)
    left = POWER_TOKENS - power - on_board
    if gain > left:
        trace.count(R.POWER_POOL, side, left - gain, "Only {left} tokens are left in the pool.", left=left)
