"""What a cell can end with, and in how many draws."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from app.resolver.thrones_board.forecast.lines import Line, Table
from app.resolver.thrones_board.forecast.outcome import Result
from app.resolver.thrones_board.forecast.tails import Tail, Tails, likeness_of


class _Ending(NamedTuple):
    """What tells results apart."""

    attacker_wins: bool
    decided_by: Literal["strength", "fiefdoms", "no-units"]
    margin: int
    losses: int


class Results(NamedTuple):
    """The results of one cell, and what came up on the way to them."""

    results: tuple[Result, ...]
    tails: list[Tail]


def results_of(line: Line, table: Table, tails: Tails) -> Results:
    """The results of the line that counts, the most probable first."""
    ways: dict[_Ending, int] = {}
    seen: dict[int, Tail] = {}
    for ending, tail, number in _endings(line, table, tails):
        ways[ending] = ways.get(ending, 0) + number
        seen[id(tail)] = tail
    attacker, defender = (side.house for side in line.stage.battle.sides)
    found = [
        Result(
            ways=number,
            winner=attacker if ending.attacker_wins else defender,
            decided_by=ending.decided_by,
            margin=ending.margin,
            losses=ending.losses,
        )
        for ending, number in sorted(ways.items(), key=lambda item: -item[1])
    ]
    return Results(tuple(found), list(seen.values()))


def _endings(line: Line, table: Table, tails: Tails) -> Iterator[tuple[_Ending, Tail, int]]:
    if line.ended is not None:
        verdict, tail = line.ended.verdict, tails.ended(line.stage, line.ended)
        margin = verdict.high - verdict.low
        yield _Ending(verdict.winner.attacks, verdict.decided_by, margin, tail.losses), tail, table.draws.all
    if line.outlook is not None:
        likeness = likeness_of(line.stage.battle)
        for drawn, drawing in line.outlook.drawings.items():
            tail = tails.drawn(line.stage, likeness, drawn, drawing)
            ending = _Ending(drawn.attacker_wins, drawn.decided_by, drawn.margin, tail.losses)
            yield ending, tail, drawing.ways
