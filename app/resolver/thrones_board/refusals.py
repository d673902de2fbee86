"""How facts that the rules make impossible are collected and refused."""

from collections.abc import Iterator

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.areas import AREAS, AreaType
from app.resolver.trace import Problem, Rule, RuleBroken, problem

Found = Iterator[tuple[Rule, Problem]]
Path = tuple[str | int, ...]


def refuse(found: Found) -> None:
    """Raise RuleBroken with all problems of the rule that is broken first."""
    problems: dict[Rule, list[Problem]] = {}
    for rule, one in found:
        problems.setdefault(rule, []).append(one)
    for rule, several in problems.items():
        raise RuleBroken(rule, several)


def area_as_printed(area: str, area_type: AreaType, path: Path) -> Found:
    """An area of the board must be of its printed type."""
    if area in AREAS and AREAS[area].type != area_type:
        yield R.BOARD, problem(f"On the board this area is of the type {AREAS[area].type}.", *path)
