"""Who wins a tournament game when time is up (Tournament Regulations, Going to Time)."""

from collections.abc import Sequence
from dataclasses import field
from typing import Annotated, Final, Literal, NamedTuple

from annotated_types import Interval, Len

from app.resolver.game import Example, Question
from app.resolver.shape import Choices, Count, Flag, Name, Whole, shape
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.rounds.ending import WINNING_POWER
from app.resolver.thrones_lcg.rounds.table import refuse, stranger, twice
from app.resolver.trace import Resolution, Rule, RuleBroken, Sentence, Trace, explain, listed, problem

DecidedBy = Literal["cannot-win", "power", "deck", "dominance", "dead-pile", "choice"]


@shape
class TimedPlayer:
    """What counts for one player at the end of the round."""

    id: Name
    power: Count
    """Power on all cards the player controls."""
    deck: Annotated[int, Whole(), Interval(ge=1, le=999)]
    """Cards in the draw deck; with none the player is out already."""
    dead_pile: Count = 0
    """Cards in the dead pile."""
    cannot_win: Flag = False
    """Whether an effect keeps the player from winning the game."""


@shape
class TimeLimitQuestion:
    """The table when time is up."""

    players: Annotated[tuple[TimedPlayer, ...], Len(2, 8)]
    """Everybody who is still in the game, clockwise."""
    first_player: Name | None = None
    """The first player of the last round; the first one listed if left out."""
    last_dominance: Name | None = None
    """Who won dominance in the last round; null if nobody did."""
    round_finished: Flag = True
    """Whether the round has been played to its end."""
    choices: Choices = field(default_factory=dict)


@shape
class TimeLimitOutcome:
    """Who wins on time."""

    winner: str | None
    """Null when nobody can win, or while the round has to be finished."""
    decided_by: DecidedBy | None
    """The comparison that settled it; `cannot-win` when only one player can win, or none."""
    finish_round: bool
    """Whether the round has to be finished before."""
    to_do: tuple[str, ...]
    """What the table does next, in order."""


def resolve_time_limit(question: TimeLimitQuestion) -> Resolution[TimeLimitOutcome]:
    """Compare power, deck, dominance and dead pile, and ask the first player if all are equal.

    Raises RuleBroken for names that stand twice or are not listed, and when somebody has won already.

    >>> resolve_time_limit(TimeLimitQuestion(players=(
    ...     TimedPlayer(id="Ann", power=9, deck=20), TimedPlayer(id="Ben", power=9, deck=24)))).summary
    'Ben wins on time: equal power, and most cards in the draw deck, 24.'
    """
    return explain(question.choices, lambda trace: _time_limit(question, trace))


def _time_limit(question: TimeLimitQuestion, trace: Trace) -> tuple[Sentence, TimeLimitOutcome]:
    _check(question)
    if not question.round_finished:
        text = "Finish this round first, up to 7.5; somebody may still win before."
        trace.add(R.TIME_ROUND, text)
        outcome = TimeLimitOutcome(winner=None, decided_by=None, finish_round=True, to_do=(Sentence(text),))
        return Sentence("Finish the round first."), outcome
    left = _able(question, trace)
    if not left:
        trace.add(R.TIME_CANNOT_WIN, "Nobody can win the game, so nobody wins on time either.")
        to_do = (Sentence("The game is over without a winner: everybody has lost."),)
        outcome = TimeLimitOutcome(winner=None, decided_by="cannot-win", finish_round=False, to_do=to_do)
        return Sentence("Nobody wins on time."), outcome
    winner, decided_by, summary = _compare(question, left, trace)
    to_do = (Sentence("The game is over: {winner} wins on time.", winner=winner),)
    return summary, TimeLimitOutcome(winner=winner, decided_by=decided_by, finish_round=False, to_do=to_do)


def _check(question: TimeLimitQuestion) -> None:
    ids = [player.id for player in question.players]
    problems = [
        *twice(ids, "players", field="id"),
        *stranger(question.first_player, ids, "first_player"),
        *stranger(question.last_dominance, ids, "last_dominance"),
    ]
    refuse(R.SEATS, problems)
    message = "With 15 power this player has won already, whatever the time."
    won = [
        problem(message, "players", i, "power")
        for i, player in enumerate(question.players)
        if player.power >= WINNING_POWER and not player.cannot_win
    ]
    if won:
        raise RuleBroken(LCG.VICTORY, won)


def _able(question: TimeLimitQuestion, trace: Trace) -> list[TimedPlayer]:
    for player in question.players:
        if player.cannot_win:
            text = "{player} has {power} power but cannot win the game, so not on time either."
            trace.add(R.TIME_CANNOT_WIN, text, player=player.id, power=player.power)
    return [player for player in question.players if not player.cannot_win]


def _compare(question: TimeLimitQuestion, left: list[TimedPlayer], trace: Trace) -> tuple[str, DecidedBy, Sentence]:
    """The winner, the comparison that settled it, and the answer in one sentence."""
    if len(left) == 1:
        name = left[0].id
        trace.add(R.TIME_CANNOT_WIN, "{player} is the only one who can win.", player=name)
        return name, "cannot-win", Sentence("{player} wins on time: nobody else can win.", player=name)
    most = max(player.power for player in left)
    left = [player for player in left if player.power == most]
    _say(_POWER, left, WINNING_POWER - most, trace)
    if len(left) == 1:
        text = "{player} wins on time: closest to 15 power, with {n}."
        return left[0].id, "power", Sentence(text, player=left[0].id, n=most)
    deck = max(player.deck for player in left)
    left = [player for player in left if player.deck == deck]
    _say(_DECK, left, deck, trace)
    if len(left) == 1:
        text = "{player} wins on time: equal power, and most cards in the draw deck, {n}."
        return left[0].id, "deck", Sentence(text, player=left[0].id, n=deck)
    return _compare_rest(question, left, trace)


def _compare_rest(
    question: TimeLimitQuestion, left: list[TimedPlayer], trace: Trace
) -> tuple[str, DecidedBy, Sentence]:
    dominant = question.last_dominance
    if dominant in [player.id for player in left]:
        trace.add(R.TIME_DOMINANCE, "{player} won the last dominance.", player=dominant)
        text = "{player} wins on time: equal power and decks, and winner of the last dominance."
        return dominant, "dominance", Sentence(text, player=dominant)
    trace.add(R.TIME_DOMINANCE, "None of {players} won the last dominance.", players=_names(left))
    fewest = min(player.dead_pile for player in left)
    left = [player for player in left if player.dead_pile == fewest]
    _say(_DEAD_PILE, left, fewest, trace)
    if len(left) == 1:
        text = "{player} wins on time: equal power and decks, and fewest cards in the dead pile, {n}."
        return left[0].id, "dead-pile", Sentence(text, player=left[0].id, n=fewest)
    first = question.first_player or question.players[0].id
    params = {"first": first, "players": _names(left)}
    ask = Sentence("{first}, everything is equal: who of {players} wins?", **params)
    chosen = trace.decide(R.TIME_CHOICE, "winner", first, [player.id for player in left], ask)
    trace.add(R.TIME_CHOICE, "{first}, the first player, chooses among {players}: {chosen}.", chosen=chosen, **params)
    text = "{chosen} wins on time: everything was equal, and {first} chose."
    return chosen, "choice", Sentence(text, chosen=chosen, first=first)


class _Comparison(NamedTuple):
    """The sentences of one comparison."""

    rule: Rule
    alone: str
    tied: str


_POWER: Final = _Comparison(
    R.TIME_POWER, "{players} needs the least power, {n} more.", "{players} need equally little power, {n} more."
)
_DECK: Final = _Comparison(
    R.TIME_DECK, "{players} has most cards in the draw deck, {n}.", "{players} have equal draw decks, {n}."
)
_DEAD_PILE: Final = _Comparison(
    R.TIME_DEAD_PILE, "{players} has fewest cards in the dead pile, {n}.", "{players} have equal dead piles, {n}."
)


def _say(comparison: _Comparison, left: Sequence[TimedPlayer], n: int, trace: Trace) -> None:
    """Who is first in a comparison, alone or tied."""
    text = comparison.alone if len(left) == 1 else comparison.tied
    trace.add(comparison.rule, text, players=_names(left), n=n)


def _names(players: Sequence[TimedPlayer]) -> str:
    return listed([player.id for player in players])


TIME_LIMIT = Question(
    id="time-limit",
    title="Time is up: who wins?",
    about=(
        "The tournament's comparisons after the round is finished: power needed, draw deck, last dominance, dead pile, "
        "and the first player's choice."
    ),
    resolve=resolve_time_limit,
    rules=(
        R.SEATS,
        LCG.VICTORY,
        R.TIME_ROUND,
        R.TIME_CANNOT_WIN,
        R.TIME_POWER,
        R.TIME_DECK,
        R.TIME_DOMINANCE,
        R.TIME_DEAD_PILE,
        R.TIME_CHOICE,
    ),
    examples=(
        Example(
            id="dominance",
            summary="Equal power and decks: the last dominance decides",
            body={
                "players": [
                    {"id": "Ann", "power": 11, "deck": 21, "dead_pile": 2},
                    {"id": "Ben", "power": 11, "deck": 21, "dead_pile": 5},
                ],
                "last_dominance": "Ben",
            },
        ),
        Example(
            id="choice",
            summary="Everything equal: the first player chooses",
            body={
                "players": [
                    {"id": "Ann", "power": 8, "deck": 15},
                    {"id": "Ben", "power": 8, "deck": 15},
                ],
                "first_player": "Ben",
            },
        ),
    ),
)
