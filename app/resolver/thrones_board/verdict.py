"""Final strength and victor (Rulebook, p. 20). What is stated here is frozen: nothing later changes it."""

from dataclasses import dataclass
from typing import Literal

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.outcome import BothSides
from app.resolver.trace import Trace


@dataclass(slots=True)
class Verdict:
    """Who won, and by what."""

    winner: Fighter
    loser: Fighter
    decided_by: Literal["strength", "fiefdoms", "no-units"]
    strength: BothSides
    """Final strength by side."""

    @property
    def high(self) -> int:
        """Final strength of the winner."""
        return self.strength.attacker if self.winner.attacks else self.strength.defender

    @property
    def low(self) -> int:
        """Final strength of the loser."""
        return self.strength.defender if self.winner.attacks else self.strength.attacker


def compared(battle: Battle, attacker: int, defender: int) -> tuple[int, int]:
    """The final strengths that these sums lead to: at least 0, or what a text has set."""
    return battle.fixed.get("attacker", max(0, attacker)), battle.fixed.get("defender", max(0, defender))


def stronger(battle: Battle, attacker: int, defender: int) -> Fighter:
    """The side that wins with these sums: the one with more final strength, else the better one on Fiefdoms."""
    attacker, defender = compared(battle, attacker, defender)
    if attacker == defender:
        return battle.ahead("fiefdoms")
    return battle.attacker if attacker > defender else battle.defender


def final_strength(battle: Battle, trace: Trace) -> BothSides:
    """State the final strength of both sides, at least 0."""
    return BothSides(attacker=_final(battle, battle.attacker, trace), defender=_final(battle, battle.defender, trace))


def _final(battle: Battle, fighter: Fighter, trace: Trace) -> int:
    if (fixed := battle.fixed.get(fighter.side)) is not None:
        change = fixed - trace.sum(fighter.side)
        trace.count(
            R.FINAL, fighter.side, change, "A text sets it to {fixed}: {change}.", fixed=fixed, change=f"{change:+}"
        )
    below = -trace.sum(fighter.side)
    if below > 0:
        trace.count(R.FLOOR, fighter.side, below, "Below 0 counts as 0: +{below}.", below=below)
    return trace.total(R.FINAL, fighter.side, "{house}'s final strength is {total}.", house=fighter.name)


def victor(battle: Battle, strength: BothSides, trace: Trace) -> Verdict:
    """Compare the final strengths."""
    winner = stronger(battle, strength.attacker, strength.defender)
    loser = battle.enemy(winner)
    if strength.attacker != strength.defender:
        verdict = Verdict(winner, loser, "strength", strength)
        trace.add(
            R.VICTOR,
            "{high} is more than {low}: {winner} beats {loser}.",
            high=verdict.high,
            low=verdict.low,
            winner=winner.name,
            loser=loser.name,
        )
        return verdict
    fiefdoms = battle.tracks["fiefdoms"]
    trace.add(
        R.TIE,
        "{high} = {low}, so the Fiefdoms track decides: {winner} ({better}) stands before {loser} ({worse}).",
        high=strength.attacker,
        low=strength.defender,
        winner=winner.name,
        better=fiefdoms.index(winner.house) + 1,
        loser=loser.name,
        worse=fiefdoms.index(loser.house) + 1,
    )
    return Verdict(winner, loser, "fiefdoms", strength)


def last_unit_killed(battle: Battle, trace: Trace) -> Fighter | None:
    """The winner, if the table lets the combat end because a card text killed the last unit of a side."""
    for fighter in battle.sides:
        if fighter.pieces or not fighter.destroyed_by_card:
            continue
        if battle.question.area.garrison and not fighter.attacks:
            continue
        ends = battle.question.switches.mace_last_unit == "combat-ends"
        text = "{house} has no unit left in the combat; it goes on (reading: combat goes on)."
        if ends:
            text = "{house} has no unit left in the combat; it ends at once (reading: combat ends)."
        trace.add(R.MACE, text, house=fighter.name)
        if ends:
            return battle.enemy(fighter)
    return None
