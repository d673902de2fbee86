"""15 power: whether the winner of the challenge wins the game, as far as the table told the power total."""

from typing import Final

from app.resolver.thrones_lcg import rulebook as R
from app.resolver.thrones_lcg.sides import Side
from app.resolver.trace import Sentence, Trace

WINNING_POWER: Final = 15
LEDGER: Final = "power"
"""The sum of the winner's power: from the total if it was told, else what this challenge brings."""


def count_power_before(winner: Side, trace: Trace) -> None:
    """Start the winner's sum with the power total, if it was told."""
    if winner.power_total is not None:
        text = "{player} has {power} power before the bonuses."
        trace.count(R.POWER_TOTAL, LEDGER, winner.power_total, text, player=winner.player, power=winner.power_total)


def wins_game(winner: Side, trace: Trace, to_do: list[Sentence], *, sure: bool = True) -> bool:
    """Whether the winner has 15 power now; nothing follows then.

    When the power moved is not `sure`, the table is told to look.
    """
    if winner.power_total is None:
        return False
    text = "{player} has {total} power now." if sure else "{player} has up to {total} power now."
    total = trace.total(R.POWER_TOTAL, LEDGER, text, player=winner.player)
    if total < WINNING_POWER:
        return False
    if sure:
        text = "{player} has {total} power and wins the game at once: nothing else of this challenge happens."
    else:
        text = "If all that power was there, {player} has {total} and wins the game at once."
    trace.add(R.VICTORY, text, player=winner.player, total=total)
    to_do.append(Sentence(text, player=winner.player, total=total))
    return sure
