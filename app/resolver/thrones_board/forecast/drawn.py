"""What the draws of Tides cards lead to, as far as combats that stand alike have it in common."""

from typing import Literal, NamedTuple

from app.resolver.thrones_board.forecast.draws import Draws, Kind
from app.resolver.thrones_board.forecast.odds import BladeUse, Odds, Standing
from app.resolver.thrones_board.question import Tides
from app.resolver.thrones_board.verdict import compared, stronger


class Drawn(NamedTuple):
    """Everything in which two draws can differ."""

    attacker_wins: bool
    decided_by: Literal["strength", "fiefdoms"]
    margin: int
    swords: int
    """On the winner's Tides card."""
    fortifications: int
    """On the loser's Tides card."""
    attacker_skulls: int
    """On the attacker's Tides card."""
    defender_skulls: int


class Drawing(NamedTuple):
    """Draws that do not differ."""

    ways: int
    tides: Tides
    """The cards that count in one of them."""
    blade: BladeUse
    """What the Blade is used for in that one."""


def drawings(now: Standing, found: Odds, draws: Draws) -> dict[Drawn, Drawing]:
    """All draws, gathered by what they lead to."""
    gathered: dict[Drawn, Drawing] = {}
    for (own, other, blade), ways in _pairs(now, found, draws).items():
        drawn = _drawn(now, own, other, blade)
        if drawn in gathered:
            gathered[drawn] = gathered[drawn]._replace(ways=gathered[drawn].ways + ways)
        else:
            tides = Tides(attacker=own.tide, defender=other.tide)
            if not now.holder_attacks:
                tides = Tides(attacker=other.tide, defender=own.tide)
            gathered[drawn] = Drawing(ways, tides, blade)
    return gathered


def _pairs(now: Standing, found: Odds, draws: Draws) -> dict[tuple[Kind, Kind, BladeUse], int]:
    """The cards that count at last, the Blade holder's first, and the number of draws that lead there."""
    ways: dict[tuple[Kind, Kind, BladeUse], int] = {}
    for own, other, number in draws.pairs():
        if own.tide.strength in found.again:
            for third, part in draws.thirds(own, other):
                pair: tuple[Kind, Kind, BladeUse] = third, other, "redraw"
                ways[pair] = ways.get(pair, 0) + part
        else:
            pair = own, other, now.blade_use(own.tide.strength, other.tide.strength)
            ways[pair] = ways.get(pair, 0) + number
    return ways


def _drawn(now: Standing, own: Kind, other: Kind, blade: BladeUse) -> Drawn:
    sums = now.with_cards(own.tide.strength, other.tide.strength, int(blade == "strength"))
    wins = stronger(now.battle, *sums).attacks
    attacker, defender = (own.tide, other.tide) if now.holder_attacks else (other.tide, own.tide)
    winner, loser = (attacker, defender) if wins else (defender, attacker)
    finals = compared(now.battle, *sums)
    margin = abs(finals[0] - finals[1])
    return Drawn(
        attacker_wins=wins,
        decided_by="strength" if margin else "fiefdoms",
        margin=margin,
        swords=winner.swords,
        fortifications=loser.fortifications,
        attacker_skulls=attacker.skulls,
        defender_skulls=defender.skulls,
    )
