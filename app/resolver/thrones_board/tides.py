"""Tides of Battle (Rulebook, p. 29)."""

from typing import Literal

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.question import Tide
from app.resolver.trace import Trace

TideId = Literal["0", "0-skull", "1-sword", "1-fortification", "2", "3"]
"""A Tides of Battle card by its strength and icon."""

TIDES: dict[TideId, tuple[Tide, int]] = {
    "0": (Tide(), 8),
    "0-skull": (Tide(skulls=1), 2),
    "1-sword": (Tide(strength=1, swords=1), 4),
    "1-fortification": (Tide(strength=1, fortifications=1), 4),
    "2": (Tide(strength=2), 4),
    "3": (Tide(strength=3), 2),
}
"""The Tides of Battle deck: what is on each card, and how many there are."""

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
