"""Refusing a move with the sentences of a question, at the fields of the move."""

from collections.abc import Iterable, Mapping
from typing import Final

from app.resolver.findings import Objection
from app.resolver.machine import Refused, Table
from app.resolver.thrones_lcg.machine.state import State
from app.resolver.trace import Problem, Rule, RuleBroken


def require_legal(rule: Rule, errors: Iterable[Objection], fields: Mapping[str, str]) -> None:
    """Raise RuleBroken if a question found something not legal; `fields` leads from its fields to the move's."""
    problems = [Problem(pointer=_renamed(error.pointer, fields), message=error.message) for error in errors]
    if problems:
        raise RuleBroken(rule, problems)


def at_fields(broken: RuleBroken, fields: Mapping[str, str]) -> RuleBroken:
    """The same refusal at the fields of the move."""
    problems = [Problem(pointer=_renamed(found.pointer, fields), message=found.message) for found in broken.problems]
    return RuleBroken(broken.rule, problems)


def _renamed(pointer: str, fields: Mapping[str, str]) -> str:
    """The pointer with the fields of the question replaced, no deeper than the move's own."""
    for theirs, ours in fields.items():
        if pointer.startswith(theirs):
            pointer = ours + pointer.removeprefix(theirs)
            break
    parts = pointer.split("/")
    parts = [_PARTS.get(part, part) for part in parts[: _DEPTHS.get(parts[1], 1) + 1]]
    return "/".join(parts)


_PARTS: Final = {"id": "name", "printed_cost": "cost"}
_DEPTHS: Final = {"attackers": 3, "defenders": 3, "stealth": 2, "victims": 2, "saved": 2, "opponents": 2, "barred": 2}
"""How deep the fields of moves go, besides those that are one value."""


def require_place(table: Table[State], place: str, now: str) -> None:
    """Refuse a move that belongs to another step."""
    if table.state.place != place:
        raise Refused("not-now", now)
