"""Who wins the game with 15 power (Rules Reference, Winning the Game)."""

from dataclasses import field
from typing import Annotated

from annotated_types import Interval, Len

from app.resolver.game import Example, Question
from app.resolver.shape import Choices, Count, Name, Whole, shape
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.rounds.ending import WINNING_POWER, Ending, EndSwitches, Moment, settle
from app.resolver.thrones_lcg.rounds.table import Names, refuse, stranger, strangers
from app.resolver.trace import Problem, Resolution, Sentence, Trace, explain, problem


@shape
class PowerChange:
    """Power that a player gains, loses or takes from another at this moment."""

    to: Name | None = None
    """Whose card gets it; null when it goes back to the treasury."""
    taken_from: Name | None = None
    """Whose card it comes from, as with power claim; null when it comes from the treasury."""
    power: Annotated[int, Whole(), Interval(ge=0, le=999)]


@shape
class VictoryQuestion:
    """The power totals of all players, and what changes them at this moment."""

    power: Annotated[dict[Name, Count], Len(2, 8)]
    """For each player still in the game: the power on all cards that player controls, before the changes."""
    first_player: Name
    changes: Annotated[tuple[PowerChange, ...], Len(0, 60)] = ()
    """Everything that happens at the same moment: bonuses, claim, renown, dominance, prized …"""
    cannot_win: Names = ()
    """Players whom an effect keeps from winning the game now."""
    empty_decks: Names = ()
    """Players whose draw deck runs out at the same moment."""
    switches: EndSwitches = field(default_factory=EndSwitches)
    choices: Choices = field(default_factory=dict)


@shape
class VictoryOutcome:
    """Whether the game ends."""

    power: dict[str, int]
    """The totals after the changes."""
    reached: tuple[str, ...]
    """Who has 15 power or more."""
    winner: str | None
    game_over: bool
    decided_by: str | None
    """The first player, if there was something to decide."""
    eliminated: tuple[str, ...]
    """Who is out because of an empty deck, in order; nobody, if the power decides before."""
    to_do: tuple[str, ...]
    """What the table does next, in order."""


def resolve_victory(question: VictoryQuestion) -> Resolution[VictoryOutcome]:
    """Add up everybody's power at one moment and say whether somebody wins.

    Raises RuleBroken for names that are not among the players and for power that is not there.

    >>> resolve_victory(VictoryQuestion(power={"Ann": 13, "Ben": 2}, first_player="Ben",
    ...     changes=(PowerChange(to="Ann", taken_from="Ben", power=2),))).summary
    'Ann has 15 power and wins the game.'
    """
    return explain(question.choices, lambda trace: _victory(question, trace))


def _victory(question: VictoryQuestion, trace: Trace) -> tuple[Sentence, VictoryOutcome]:
    _check(question)
    # Names in one order, whatever the order of the keys.
    players = sorted(question.power)
    for player in players:
        power = question.power[player]
        trace.count(LCG.POWER_TOTAL, player, power, "{player}: {power} power.", player=player, power=power)
    for change in question.changes:
        _count(change, trace)
    totals = {
        player: trace.total(LCG.POWER_TOTAL, player, "{player} has {total}.", player=player) for player in players
    }
    reached = [player for player in players if totals[player] >= WINNING_POWER]
    if not reached:
        trace.add(R.VICTORY_NOT_YET, "Nobody has 15 power.")
    moment = Moment(
        players,
        question.first_player,
        reached,
        question.empty_decks,
        (),
        question.cannot_win,
        question.switches,
    )
    ending = settle(moment, trace)
    outcome = VictoryOutcome(
        power=totals,
        reached=tuple(reached),
        winner=ending.winner,
        game_over=ending.game_over,
        decided_by=ending.decided_by,
        eliminated=ending.eliminated,
        to_do=_to_do(question, ending, trace),
    )
    return _summary(ending, totals), outcome


def _check(question: VictoryQuestion) -> None:
    players = question.power
    problems = [
        *stranger(question.first_player, players, "first_player"),
        *strangers(question.cannot_win, players, "cannot_win"),
        *strangers(question.empty_decks, players, "empty_decks"),
    ]
    for i, change in enumerate(question.changes):
        problems += stranger(change.to, players, "changes", i, "to")
        problems += stranger(change.taken_from, players, "changes", i, "taken_from")
    refuse(R.SEATS, problems)
    refuse(LCG.POWER_TOTAL, _power_problems(question))


def _power_problems(question: VictoryQuestion) -> list[Problem]:
    problems = []
    left = dict(question.power)
    for i, change in enumerate(question.changes):
        if change.to is None and change.taken_from is None:
            problems.append(problem("Say who gets the power or from whom it is taken.", "changes", i))
        if change.taken_from is not None:
            left[change.taken_from] -= change.power
            if left[change.taken_from] < 0:
                problems.append(problem("So much is not there to be taken: take what there is.", "changes", i, "power"))
    return problems


def _count(change: PowerChange, trace: Trace) -> None:
    n = change.power
    if change.taken_from is not None:
        text = "{player} loses {n}."
        trace.count(LCG.POWER_TOTAL, change.taken_from, -n, text, player=change.taken_from, n=n)
    if change.to is not None and change.taken_from is not None:
        text = "{player} gets {n} moved from {other}, which counts though it is not gained."
        trace.count(R.MOVED_POWER, change.to, n, text, player=change.to, n=n, other=change.taken_from)
    elif change.to is not None:
        trace.count(LCG.POWER_TOTAL, change.to, n, "{player} gains {n}.", player=change.to, n=n)


def _to_do(question: VictoryQuestion, ending: Ending, trace: Trace) -> tuple[str, ...]:
    if ending.winner is not None:
        return (Sentence("The game is over: {winner} wins.", winner=ending.winner),)
    if ending.game_over:
        return (Sentence("The game is over without a winner: everybody has lost."),)
    to_do = [Sentence("{player} leaves the game.", player=player) for player in ending.eliminated]
    if question.first_player in ending.eliminated:
        text = "The next player to the left of {player} who is still in the game takes the first player token."
        trace.add(R.FIRST_PLAYER_OUT, text, player=question.first_player)
        to_do.append(Sentence(text, player=question.first_player))
    return (*to_do, Sentence("The game goes on."))


def _summary(ending: Ending, totals: dict[str, int]) -> Sentence:
    winner = ending.winner
    if winner is None and ending.game_over:
        return Sentence("The game ends without a winner.")
    if winner is None:
        return Sentence("Nobody wins yet.")
    if totals[winner] >= WINNING_POWER:
        return Sentence("{winner} has {power} power and wins the game.", winner=winner, power=totals[winner])
    return Sentence("{winner} is the last one left and wins the game.", winner=winner)


VICTORY = Question(
    id="victory",
    title="Does somebody win now?",
    about=(
        "Adds up power gained, lost and moved at one moment: 15 wins at once, the first player decides between "
        "several, effects may keep a player from winning, and a deck may run out at the same moment."
    ),
    resolve=resolve_victory,
    rules=(
        R.SEATS,
        LCG.POWER_TOTAL,
        R.MOVED_POWER,
        R.VICTORY_NOT_YET,
        LCG.VICTORY,
        R.VICTORY_TOGETHER,
        R.CANNOT_WIN,
        R.FIFTEEN_WITH_EMPTY_DECK,
        R.OUT,
        R.ELIMINATION_ORDER,
        R.LAST_LEFT,
        R.FIRST_PLAYER_OUT,
    ),
    examples=(
        Example(
            id="power-claim",
            summary="Power claim moves the last 2 power that are missing",
            body={
                "power": {"A": 13, "B": 2},
                "first_player": "B",
                "changes": [{"to": "A", "taken_from": "B", "power": 2}],
            },
        ),
        Example(
            id="two-at-once",
            summary="Melee: two players reach 15 at the same moment",
            body={
                "power": {"Ann": 14, "Ben": 14, "Cat": 9},
                "first_player": "Cat",
                "changes": [{"to": "Ann", "power": 1}, {"to": "Ben", "power": 1}],
            },
        ),
    ),
)
