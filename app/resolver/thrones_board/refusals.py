"""How facts that the rules make impossible are collected and refused."""

from collections.abc import Iterable

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.areas import AREAS, AreaType
from app.resolver.trace import Problem, Rule, RuleBroken, problem

Found = Iterable[tuple[Rule, Problem]]
Path = tuple[str | int, ...]


def refuse(found: Found) -> None:
    """Raise RuleBroken with all problems of the rule that is broken first."""
    problems: dict[Rule, list[Problem]] = {}
    for rule, one in found:
        problems.setdefault(rule, []).append(one)
    for rule, several in problems.items():
        raise RuleBroken(rule, several)


class Wrongs:
    """Collects what is wrong with a body; as long as nothing is, no path is built and no problem made."""

    def __init__(self) -> None:
        """Start with nothing found."""
        self._found: list[tuple[Rule, Problem]] = []

    def add(self, rule: Rule, message: str, *path: str | int) -> None:
        """The message says what would be right at the field that `path` leads to."""
        self._found.append((rule, problem(message, *path)))

    def refuse(self) -> None:
        """Raise RuleBroken if anything was found."""
        if self._found:
            refuse(self._found)


def area_as_printed(area: str, area_type: AreaType, path: Path, wrong: Wrongs) -> None:
    """An area of the board must be of its printed type."""
    printed = AREAS.get(area)
    if printed is not None and printed.type != area_type:
        wrong.add(R.BOARD, f"On the board this area is of the type {printed.type}.", *path)
