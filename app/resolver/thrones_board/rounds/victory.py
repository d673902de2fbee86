"""Whether somebody has won (Rulebook, p. 2 and 16; FAQ 2.0)."""

from collections.abc import Sequence
from dataclasses import field
from typing import Annotated, Literal

from annotated_types import Interval, Len

from app.resolver.game import Example, Question
from app.resolver.shape import Count, Flag, Whole, shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.houses import HOUSE_NAMES, House
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.switches import VictorySwitches
from app.resolver.thrones_board.rounds.table import Round, names
from app.resolver.thrones_board.tokens import Supply, Tokens
from app.resolver.trace import Resolution, RuleBroken, Sentence, Trace, explain, problem, sentence

SEVEN = 7
FORTS = 20
LAST_ROUND = 10

Forts = Annotated[int, Whole(), Interval(ge=0, le=20)]
Place = Annotated[int, Whole(), Interval(ge=1, le=6)]
Criterion = Literal["forts", "land_areas", "supply", "power", "iron_throne"]
DecidedBy = Literal["seven", "forts", "land_areas", "supply", "power", "iron_throne"]


@shape
class Standing:
    """What counts for one House; what is never compared may be left out."""

    forts: Forts
    """Areas with a castle or stronghold that it controls."""
    land_areas: Count | None = None
    supply: Supply | None = None
    power: Tokens | None = None
    """Available power."""
    iron_throne: Place | None = None
    """Position on the Iron Throne track."""


@shape
class BoardVictoryQuestion:
    """The Houses after any change of control, or at the end of a round."""

    houses: Annotated[dict[House, Standing], Len(1, 6)]
    round: Round | None = None
    end: Flag = False
    """True when the action phase of the round is over."""
    switches: VictorySwitches = field(default_factory=VictorySwitches)


@shape
class BoardVictoryOutcome:
    """Who has won, if anybody."""

    game_over: bool
    winner: House | None
    decided_by: DecidedBy | None


_ORDERS: dict[str, tuple[Criterion, ...]] = {
    "errata-2.0": ("land_areas", "supply", "iron_throne"),
    "printed": ("supply", "power", "iron_throne"),
}

_NAMES: dict[Criterion, Sentence] = {
    "forts": sentence("castles and strongholds"),
    "land_areas": sentence("land areas"),
    "supply": sentence("supply"),
    "power": sentence("available power"),
    "iron_throne": sentence("the Iron Throne track"),
}

_WINS = {
    "errata-2.0": "{house} wins after round 10, by {by} (errata-2.0 order).",
    "printed": "{house} wins after round 10, by {by} (printed order).",
}
_BEST = {
    "errata-2.0": "A tie; by {by} {houses} {m:stands|stand} best with {n} (reading: errata-2.0).",
    "printed": "A tie; by {by} {houses} {m:stands|stand} best with {n} (reading: printed).",
}


def resolve_victory(question: BoardVictoryQuestion) -> Resolution[BoardVictoryOutcome]:
    """Look for seven castles and strongholds, and after round 10 for the winner.

    Raises RuleBroken for counts that cannot be and when a tie needs a count that was not stated.

    >>> answer = resolve_victory(BoardVictoryQuestion(houses={"stark": Standing(forts=7), "tyrell": Standing(forts=2)}))
    >>> answer.summary
    'Stark wins at once with 7 castles and strongholds.'
    """
    return explain({}, lambda trace: judge_victory(question, trace))


def _check(question: BoardVictoryQuestion) -> None:
    wrong, houses = Wrongs(), question.houses
    if sum([standing.forts for standing in houses.values()]) > FORTS:
        wrong.add(B.BOARD, "There are 20 castles and strongholds.", "houses")
    first = [house for house, standing in houses.items() if standing.forts >= SEVEN]
    for house in first[1:]:
        wrong.add(R.SEVEN, "Whoever has seven first has won at once: nobody else gets there.", "houses", house, "forts")
    taken: set[int] = set()
    for house, standing in houses.items():
        if standing.iron_throne in taken:
            wrong.add(B.TRACKS, "Every position is taken once.", "houses", house, "iron_throne")
        if standing.iron_throne is not None:
            taken.add(standing.iron_throne)
    wrong.refuse()


def judge_victory(question: BoardVictoryQuestion, trace: Trace) -> tuple[Sentence, BoardVictoryOutcome]:
    """The same within another answer."""
    _check(question)
    for house, standing in question.houses.items():
        trace.count(
            R.SEVEN,
            house,
            standing.forts,
            "{house} controls {n} castles and strongholds.",
            house=HOUSE_NAMES[house],
            n=standing.forts,
        )
    seven = next((house for house in question.houses if trace.sum(house) >= SEVEN), None)
    if seven is not None:
        name, n = HOUSE_NAMES[seven], question.houses[seven].forts
        trace.add(R.SEVEN, "Seven are enough: {house} wins at once.", house=name)
        summary = Sentence("{house} wins at once with {n} castles and strongholds.", house=name, n=n)
        return summary, BoardVictoryOutcome(game_over=True, winner=seven, decided_by="seven")
    if question.round != LAST_ROUND or not question.end:
        trace.add(R.SEVEN, "Nobody has seven.")
        trace.add(R.LAST_ROUND, "Round 10 is not over: the game goes on.")
        return Sentence("The game goes on."), BoardVictoryOutcome(game_over=False, winner=None, decided_by=None)
    return _after_the_last_round(question, trace)


def _after_the_last_round(question: BoardVictoryQuestion, trace: Trace) -> tuple[Sentence, BoardVictoryOutcome]:
    trace.add(R.LAST_ROUND, "Round 10 is over: the game ends.")
    criteria = iter(_ORDERS[question.switches.round_ten_tie])
    by: Criterion = "forts"
    tied = _best(question, tuple(question.houses), by, trace)
    while len(tied) > 1:
        by = next(criteria)
        tied = _best(question, tied, by, trace)
    winner = tied[0]
    text = _WINS[question.switches.round_ten_tie] if by != "forts" else "{house} wins after round 10, by {by}."
    summary = Sentence(text, house=HOUSE_NAMES[winner], by=_NAMES[by])
    return summary, BoardVictoryOutcome(game_over=True, winner=winner, decided_by=by)


def _best(question: BoardVictoryQuestion, tied: Sequence[House], by: Criterion, trace: Trace) -> tuple[House, ...]:
    """The Houses that are best by a criterion; on the Iron Throne track the lowest number is."""
    values: dict[House, int | None] = {house: getattr(question.houses[house], by) for house in tied}
    missing = [house for house, value in values.items() if value is None]
    if missing:
        message = sentence("The tie is decided by {by}: state it.", by=_NAMES[by])
        raise RuleBroken(R.ROUND_TEN_TIE, [problem(message, "houses", house, by) for house in missing])
    known = {house: value for house, value in values.items() if value is not None}
    best = min(known.values()) if by == "iron_throne" else max(known.values())
    first = tuple([house for house, value in known.items() if value == best])
    if by == "forts":
        trace.add(R.MOST_FORTS, "Most castles and strongholds, {n}: {houses}.", n=best, houses=names(first))
        return first
    text = _BEST[question.switches.round_ten_tie]
    trace.add(R.ROUND_TEN_TIE, text, by=_NAMES[by], houses=names(first), m=len(first), n=best)
    return first


_FINAL = {
    "tyrell": {"forts": 5, "land_areas": 9, "supply": 5, "power": 3, "iron_throne": 3},
    "lannister": {"forts": 5, "land_areas": 11, "supply": 4, "power": 9, "iron_throne": 4},
}

VICTORY = Question(
    id="victory",
    title="Has somebody won?",
    about=(
        "Seven castles and strongholds win at once, in any phase; after round 10 most of them do. The order in which "
        "ties are decided is a switch: the errata or the printed rulebook."
    ),
    resolve=resolve_victory,
    rules=(B.BOARD, B.TRACKS, R.SEVEN, R.LAST_ROUND, R.MOST_FORTS, R.ROUND_TEN_TIE),
    examples=(
        Example(
            id="errata-order",
            summary="After round 10: equal in castles, decided by land areas",
            body={"round": 10, "end": True, "houses": _FINAL},
        ),
        Example(
            id="printed-order",
            summary="The same with the printed order: decided by supply, with another winner",
            body={"round": 10, "end": True, "houses": _FINAL, "switches": {"round_ten_tie": "printed"}},
        ),
    ),
)
