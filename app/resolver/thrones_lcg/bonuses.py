"""Step 4.2.3: the unopposed bonus and the rivals bonus."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from app.resolver.shape import shape
from app.resolver.thrones_lcg import rulebook as R
from app.resolver.thrones_lcg.challenge_question import ChallengeQuestion
from app.resolver.thrones_lcg.sides import Won
from app.resolver.thrones_lcg.titles import TITLE, TITLES
from app.resolver.thrones_lcg.victory import LEDGER, count_power_before, wins_game
from app.resolver.trace import Sentence, Trace


@shape
class Bonus:
    """Power gained for winning a challenge."""

    kind: Literal["unopposed", "rivals"]
    player: str
    power: int


@dataclass(slots=True)
class Gained:
    """The bonuses gained, and whether they won the game."""

    bonuses: tuple[Bonus, ...]
    game_won: bool


def gain_bonuses(question: ChallengeQuestion, won: Won, trace: Trace, to_do: list[Sentence]) -> Gained:
    """Give the winner what is due; 15 power ends the game before claim."""
    count_power_before(won.winner, trace)
    due = _due(won, question.rival_bonuses_already_taken, trace)
    if not due:
        return Gained(bonuses=(), game_won=False)
    gained: list[Bonus] = []
    together = question.switches.bonuses == "together"
    for group in _groups(due, together=together, trace=trace):
        for bonus in group:
            _count(bonus, won, trace)
        gained += group
        to_do.append(_gain(group))
        if wins_game(won.winner, trace, to_do):
            return Gained(bonuses=tuple(gained), game_won=True)
    return Gained(bonuses=tuple(gained), game_won=False)


def _due(won: Won, taken: Collection[tuple[str, str]], trace: Trace) -> list[Bonus]:
    player = won.winner.player
    due = []
    if won.unopposed:
        due.append(Bonus(kind="unopposed", player=player, power=1))
    if _beats_rival(won, taken, trace):
        due.append(Bonus(kind="rivals", player=player, power=1))
    return due


def _beats_rival(won: Won, taken: Collection[tuple[str, str]], trace: Trace) -> bool:
    winner, loser = won.winner, won.loser
    if winner.title is None or loser.title is None:
        return False
    if loser.title not in TITLES[winner.title].rivals:
        text = "{loser_title} is no rival of {winner_title}: no rivals bonus."
        trace.add(R.RIVALS_BONUS, text, loser_title=TITLE[loser.title], winner_title=TITLE[winner.title])
        return False
    if (winner.player, loser.player) in taken:
        text = "{winner} has had the rivals bonus against {loser} this round."
        trace.count(R.RIVALS_ONCE, LEDGER, 0, text, winner=winner.player, loser=loser.player)
        return False
    return True


def _groups(due: Sequence[Bonus], *, together: bool, trace: Trace) -> list[Sequence[Bonus]]:
    """The bonuses that are gained at the same time."""
    if len(due) > 1 and together:
        trace.add(R.BONUSES_TOGETHER, "Both bonuses are gained at the same time (reading: together).")
        return [due]
    if len(due) > 1:
        trace.add(R.BONUSES_TOGETHER, "The bonuses are gained one after the other (reading: one by one).")
    return [[bonus] for bonus in due]


def _count(bonus: Bonus, won: Won, trace: Trace) -> None:
    if bonus.kind == "unopposed":
        rule, text = R.UNOPPOSED_BONUS, "{winner} gains 1 power for winning unopposed."
    else:
        rule, text = R.RIVALS_BONUS, "{winner} gains 1 power for beating a rival, {loser}."
    trace.count(rule, LEDGER, bonus.power, text, winner=won.winner.player, loser=won.loser.player)


def _gain(group: Sequence[Bonus]) -> Sentence:
    kinds = tuple([bonus.kind for bonus in group])
    return Sentence(_GAINS[kinds], player=group[0].player, power=sum(bonus.power for bonus in group))


_GAINS: Final[Mapping[tuple[str, ...], str]] = {
    ("unopposed",): "{player} takes {power} power from the treasury to the faction card (unopposed bonus).",
    ("rivals",): "{player} takes {power} power from the treasury to the faction card (rivals bonus).",
    ("unopposed", "rivals"): (
        "{player} takes {power} power from the treasury to the faction card (unopposed and rivals bonus)."
    ),
}
"""By the bonuses that are gained at the same time."""
