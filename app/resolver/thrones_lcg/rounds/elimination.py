"""Who is out of the game, and who goes on (Rules Reference, Winning the Game; 2.2)."""

from dataclasses import field
from typing import Annotated, Final

from annotated_types import Len

from app.resolver.game import Example, Question
from app.resolver.shape import Choices, Count, Name, shape
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.rounds.ending import Ending, EndSwitches, Moment, settle
from app.resolver.thrones_lcg.rounds.table import Names, Seats, player_order, refuse, stranger, strangers, twice
from app.resolver.trace import Problem, Resolution, Sentence, Trace, explain, listed, problem, sentence

Cards = Annotated[dict[Name, Count], Len(0, 8)]

_NOBODY: Final = sentence("Nobody")


@shape
class EliminationQuestion:
    """What happens to the draw decks and players at one moment."""

    players: Seats
    """Everybody who is in the game before, clockwise."""
    first_player: Name | None = None
    """Who has the first player token; the first one listed if left out."""
    decks: Cards = field(default_factory=dict)
    """Cards in the draw decks before, of those players about whom you know."""
    leaving: Cards = field(default_factory=dict)
    """How many cards leave each deck at this moment: drawn, discarded, pillaged, whatever the cause."""
    eliminated: Names = ()
    """Who is out for another reason."""
    conceded: Names = ()
    """Who gives up."""
    reaching_15: Names = ()
    """Who has 15 power at the same moment."""
    cannot_win: Names = ()
    """Whom an effect keeps from winning the game now."""
    switches: EndSwitches = field(default_factory=EndSwitches)
    choices: Choices = field(default_factory=dict)


@shape
class EliminationOutcome:
    """Who is out, who is in, and whether the game is over."""

    eliminated: tuple[str, ...]
    """In order."""
    eliminated_simultaneously: tuple[str, ...]
    """Who would be out at the same moment, if several; the last one left of them stays."""
    decided_by: str | None
    """The first player, if there was something to decide."""
    remaining: tuple[str, ...]
    """Clockwise."""
    game_over: bool
    winner: str | None
    first_player: str
    """Who has the token then."""
    player_order: tuple[str, ...]
    to_do: tuple[str, ...]
    """What the table does next, in order."""


def resolve_elimination(question: EliminationQuestion) -> Resolution[EliminationOutcome]:
    """Take out everybody whose deck is empty, in the order that the first player sets if nobody would be left.

    Raises RuleBroken for names that stand twice or are not among the players, and for cards from unknown decks.

    >>> resolve_elimination(EliminationQuestion(players=("Ann", "Ben"), decks={"Ann": 30, "Ben": 2},
    ...     leaving={"Ann": 2, "Ben": 2})).summary
    'Ben is out; Ann wins the game.'
    """
    return explain(question.choices, lambda trace: _elimination(question, trace))


def _elimination(question: EliminationQuestion, trace: Trace) -> tuple[Sentence, EliminationOutcome]:
    _check(question)
    players = question.players
    first = question.first_player or players[0]
    empty = [player for player in players if player in question.decks and not _cards_left(question, player, trace)]
    gone = {*empty, *question.eliminated, *question.conceded}
    moment = Moment(
        players,
        first,
        question.reaching_15,
        gone,
        question.conceded,
        question.cannot_win,
        question.switches,
    )
    ending = settle(moment, trace)
    if not ending.eliminated and not ending.game_over:
        trace.add(LCG.DECK_EMPTY, "Everybody has cards left, so nobody is out.")
    remaining = tuple([player for player in players if player not in ending.eliminated])
    new_first = _first_player(players, first, remaining, trace)
    outcome = EliminationOutcome(
        eliminated=ending.eliminated,
        eliminated_simultaneously=tuple([player for player in players if player in gone]) if len(gone) > 1 else (),
        decided_by=ending.decided_by,
        remaining=remaining,
        game_over=ending.game_over,
        winner=ending.winner,
        first_player=new_first,
        player_order=player_order(remaining, new_first),
        to_do=_to_do(ending, first, new_first, trace),
    )
    return _summary(ending), outcome


def _check(question: EliminationQuestion) -> None:
    players = question.players
    problems = [
        *twice(players, "players"),
        *stranger(question.first_player, players, "first_player"),
        *strangers(question.eliminated, players, "eliminated"),
        *strangers(question.conceded, players, "conceded"),
        *strangers(question.reaching_15, players, "reaching_15"),
        *strangers(question.cannot_win, players, "cannot_win"),
    ]
    problems += [
        problem("Must be one of the players.", "decks", name) for name in question.decks if name not in players
    ]
    refuse(R.SEATS, problems)
    refuse(LCG.DECK_EMPTY, _deck_problems(question))
    refuse(R.OUT, _power_problems(question))


def _deck_problems(question: EliminationQuestion) -> list[Problem]:
    message = "Say under “decks” how many cards this player's deck has before."
    return [problem(message, "leaving", name) for name in question.leaving if name not in question.decks]


def _power_problems(question: EliminationQuestion) -> list[Problem]:
    return [
        problem("This player is leaving the game for another reason than the deck and cannot win.", "reaching_15", i)
        for i, name in enumerate(question.reaching_15)
        if name in question.eliminated or name in question.conceded
    ]


def _cards_left(question: EliminationQuestion, player: str, trace: Trace) -> int:
    deck = question.decks[player]
    leaving = min(question.leaving.get(player, 0), deck)
    trace.count(LCG.DECK_EMPTY, player, deck, "{player}'s draw deck: {deck}.", player=player, deck=deck)
    if leaving:
        trace.count(LCG.DECK_EMPTY, player, -leaving, "Leaving {player}'s deck now: {n}.", player=player, n=leaving)
    left = trace.total(LCG.DECK_EMPTY, player, "{player} has {total} left.", player=player)
    if not left:
        text = "{player}'s deck is empty, which is enough: nobody has to fail to draw."
        trace.add(LCG.DECK_EMPTY, text, player=player)
    return left


def _first_player(players: tuple[str, ...], first: str, remaining: tuple[str, ...], trace: Trace) -> str:
    """Who has the token: the first player, or the next one clockwise who is still in the game."""
    new_first = next(player for player in player_order(players, first) if player in remaining)
    if new_first != first:
        text = "{first} had the first player token: {new}, next to the left, is first player now."
        trace.add(R.FIRST_PLAYER_OUT, text, first=first, new=new_first)
    return new_first


def _to_do(ending: Ending, first: str, new_first: str, trace: Trace) -> tuple[str, ...]:
    if ending.winner is not None:
        return (Sentence("The game is over: {winner} wins.", winner=ending.winner),)
    if ending.game_over:
        return (Sentence("The game is over without a winner: everybody has lost."),)
    to_do = []
    for player in ending.eliminated:
        text = "{player} leaves the game with all cards that {player} owns."
        trace.add(R.CARDS_OF_THE_ELIMINATED, text, player=player)
        to_do.append(Sentence(text, player=player))
    if new_first != first:
        to_do.append(Sentence("{player} takes the first player token.", player=new_first))
    return (*to_do, Sentence("The game goes on."))


def _summary(ending: Ending) -> Sentence:
    out, n = listed(ending.eliminated or (_NOBODY,)), max(len(ending.eliminated), 1)
    if ending.winner is not None:
        return Sentence("{out} {n:is|are} out; {winner} wins the game.", out=out, n=n, winner=ending.winner)
    if ending.game_over:
        return Sentence("{out} {n:is|are} out; the game ends without a winner.", out=out, n=n)
    return Sentence("{out} {n:is|are} out; the game goes on.", out=out, n=n)


ELIMINATION = Question(
    id="elimination",
    title="Who is out of the game?",
    about=(
        "Empty draw decks, whatever emptied them: several at once, the last one left, the first player token, the new "
        "player order, 15 power at the same moment."
    ),
    resolve=resolve_elimination,
    rules=(
        R.SEATS,
        LCG.DECK_EMPTY,
        R.OUT,
        R.ELIMINATION_ORDER,
        R.LAST_LEFT,
        R.CANNOT_WIN,
        R.CONCEDED,
        LCG.VICTORY,
        R.VICTORY_TOGETHER,
        R.FIFTEEN_WITH_EMPTY_DECK,
        R.FIRST_PLAYER_OUT,
        R.CARDS_OF_THE_ELIMINATED,
    ),
    examples=(
        Example(
            id="draw-phase",
            summary="The draw phase takes the last 2 cards of a deck",
            body={"players": ["A", "B"], "decks": {"A": 30, "B": 2}, "leaving": {"A": 2, "B": 2}},
        ),
        Example(
            id="first-player-out",
            summary="Melee: the first player is out and the token moves left",
            body={
                "players": ["Ann", "Ben", "Cat", "Dan"],
                "first_player": "Cat",
                "decks": {"Cat": 1},
                "leaving": {"Cat": 1},
            },
        ),
    ),
)
