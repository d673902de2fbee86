"""How facts that the rules make impossible are collected and refused."""

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.areas import AREAS, AreaType
from app.resolver.trace import Problem, Rule, RuleBroken, problem

Path = tuple[str | int, ...]


class Wrongs:
    """Collects what is wrong with a body; as long as nothing is, no path is built and no problem made."""

    __slots__ = ("found",)

    def __init__(self) -> None:
        """Start with nothing found."""
        self.found: list[tuple[Rule, Problem]] = []

    def add(self, rule: Rule, message: str, *path: str | int) -> None:
        """The message says what would be right at the field that `path` leads to."""
        self.found.append((rule, problem(message, *path)))

    def refuse(self) -> None:
        """Raise RuleBroken with all problems of the rule that is broken first, if any is."""
        if self.found:
            broken = self.found[0][0]
            raise RuleBroken(broken, [one for rule, one in self.found if rule is broken])


def area_as_printed(area: str, area_type: AreaType, path: Path, wrong: Wrongs) -> None:
    """An area of the board must be of its printed type."""
    printed = AREAS.get(area)
    if printed is not None and printed.type != area_type:
        wrong.add(R.BOARD, f"On the board this area is of the type {printed.type}.", *path)
