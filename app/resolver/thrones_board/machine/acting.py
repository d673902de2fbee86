"""Which House a move is made for."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from app.resolver.findings import Objection
from app.resolver.machine import Refused, Table
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.houses import House
from app.resolver.thrones_board.machine.state import State
from app.resolver.thrones_board.rounds.table import names
from app.resolver.trace import Problem, Resolution, RuleBroken, problem

Field = Callable[[list[str]], str]
"""The field of a move for the parts of a question's pointer; empty for the move as a whole."""


def acting_among(table: Table[State], houses: Sequence[House]) -> House:
    """The House of those waited for that moves; a host that names no seat moves for the only one.

    Refused for everybody else.
    """
    if table.seat is None and table.host and len(houses) == 1:
        return houses[0]
    seat = table.moving()
    for house in houses:
        if house == seat:
            return house
    raise Refused("not-yours", "Not your move: {houses} {n:is|are} waited for.", houses=names(houses), n=len(houses))


def sealing(table: Table[State], houses: Sequence[House]) -> House:
    """The House of those waited for that seals a value; nobody seals for another."""
    if table.host:
        raise Refused("not-yours", "Only the House itself can do this in secret; type what was revealed instead.")
    return acting_among(table, houses)


@contextmanager
def repointed(field: Field) -> Iterator[None]:
    """Let what a question refuses point at the fields of the move; `field` gets the parts of the question's pointer."""
    try:
        yield
    except RuleBroken as broken:
        wrong = [_at(one.message, one.pointer, field) for one in broken.problems]
        raise RuleBroken(broken.rule, wrong) from None


def object_to(resolution: Resolution[Any], errors: Sequence[Objection], field: Field) -> None:
    """Refuse a move that a question finds not legal."""
    if not errors:
        return
    first = errors[0].message
    rule = next(step.rule for step in resolution.steps if step.text == first)
    raise RuleBroken(rule, [_at(error.message, error.pointer, field) for error in errors])


def _at(message: str, pointer: str, field: Field) -> Problem:
    """A problem at a field of the move, or with the move as a whole."""
    name = field(pointer.split("/")[1:])
    return problem(message, *[name] * bool(name))


def require_areas(**areas: str | None) -> None:
    """Refuse areas that are not on the board."""
    wrong = [
        problem("Must be the id of an area of the board.", field)
        for field, area in areas.items()
        if area is not None and area not in AREAS
    ]
    if wrong:
        raise RuleBroken(B.BOARD, wrong)
