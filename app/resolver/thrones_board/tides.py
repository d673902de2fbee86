"""Tides of Battle (Rulebook, p. 29)."""

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.question import Tide
from app.resolver.trace import Trace

NO_TIDE = Tide()
"""What a side has drawn when the table plays without Tides."""


def tide_of(battle: Battle, fighter: Fighter) -> Tide:
    """The Tides card of a side."""
    tides = battle.tides
    if tides is None:
        return NO_TIDE
    return tides.attacker if fighter.attacks else tides.defender


def count_tides(battle: Battle, trace: Trace) -> None:
    """Add the strength of both Tides cards."""
    if battle.tides is None:
        return
    for fighter in battle.sides:
        strength = tide_of(battle, fighter).strength
        trace.count(
            R.TIDES, fighter.side, strength, "{house}'s Tides card: +{strength}.", house=fighter.name, strength=strength
        )
