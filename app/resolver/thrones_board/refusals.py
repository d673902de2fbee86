"""How facts that the rules make impossible are collected and refused."""

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.areas import AREAS, AreaType
from app.resolver.thrones_board.houses import POWER_TOKENS, UNIT_LIMITS, UnitKind
from app.resolver.trace import Problem, Rule, RuleBroken, Sentence, problem, sentence

Path = tuple[str | int, ...]

ALL_TOKENS = sentence("A House has {n} power tokens in all.", n=POWER_TOKENS)

_TYPES: dict[AreaType, str] = {
    "land": "On the board this area is of the type land.",
    "sea": "On the board this area is of the type sea.",
    "port": "On the board this area is of the type port.",
}


def all_units(kind: UnitKind) -> Sentence:
    """How many units of a kind there are."""
    return sentence("A House has {n} of them in all.", n=UNIT_LIMITS[kind])


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
        wrong.add(R.BOARD, _TYPES[printed.type], *path)
