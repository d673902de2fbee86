"""Final strength and victor (Rulebook, p. 20). What is stated here is frozen: nothing later changes it."""

from dataclasses import dataclass
from typing import Literal

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.question import Side
from app.resolver.trace import Trace


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who won, and by what."""

    winner: Fighter
    loser: Fighter
    decided_by: Literal["strength", "fiefdoms", "no-units"]
    strength: dict[Side, int]
    """Final strength by side."""

    @property
    def margin(self) -> int:
        """Final strength of the winner minus that of the loser."""
        return self.strength[self.winner.side] - self.strength[self.loser.side]


def stronger(battle: Battle, attacker: int, defender: int) -> Fighter:
    """The side that wins with these sums: the higher one from 0 upwards, else the better one on Fiefdoms."""
    a, d = max(attacker, 0), max(defender, 0)
    if a != d:
        return battle.attacker if a > d else battle.defender
    return min(battle.sides, key=lambda fighter: battle.tracks["fiefdoms"].index(fighter.house))


def final_strength(battle: Battle, trace: Trace) -> dict[Side, int]:
    """State the final strength of both sides, at least 0."""
    return {fighter.side: _final(fighter, trace) for fighter in battle.sides}


def _final(fighter: Fighter, trace: Trace) -> int:
    below = -trace.sum(fighter.side)
    if below > 0:
        trace.count(R.FLOOR, fighter.side, below, "Below 0 counts as 0: +{below}.", below=below)
    return trace.total(R.FINAL, fighter.side, "{house}'s final strength is {total}.", house=fighter.name)


def victor(battle: Battle, strength: dict[Side, int], trace: Trace) -> Verdict:
    """Compare the final strengths."""
    winner = stronger(battle, strength["attacker"], strength["defender"])
    loser = battle.enemy(winner)
    high, low = strength[winner.side], strength[loser.side]
    if high == low:
        fiefdoms = battle.tracks["fiefdoms"]
        trace.add(
            R.TIE,
            "{high} = {low}, so the Fiefdoms track decides: {winner} ({better}) stands before {loser} ({worse}).",
            high=high,
            low=low,
            winner=winner.name,
            better=fiefdoms.index(winner.house) + 1,
            loser=loser.name,
            worse=fiefdoms.index(loser.house) + 1,
        )
        return Verdict(winner=winner, loser=loser, decided_by="fiefdoms", strength=strength)
    trace.add(
        R.VICTOR,
        "{high} is more than {low}: {winner} beats {loser}.",
        high=high,
        low=low,
        winner=winner.name,
        loser=loser.name,
    )
    return Verdict(winner=winner, loser=loser, decided_by="strength", strength=strength)


def last_unit_killed(battle: Battle, trace: Trace) -> Fighter | None:
    """The winner, if the table lets the combat end because a card text killed the last unit of a side."""
    for fighter in battle.sides:
        garrison = battle.question.area.garrison and not fighter.attacks
        if fighter.has_units() or garrison or not fighter.destroyed_by_card:
            continue
        ends = battle.question.switches.mace_last_unit == "combat-ends"
        trace.add(
            R.MACE,
            "{house} has no unit left in the combat; {verdict}.",
            house=fighter.name,
            verdict="it ends at once (reading: combat ends)" if ends else "it goes on (reading: combat goes on)",
        )
        if ends:
            return battle.enemy(fighter)
    return None
