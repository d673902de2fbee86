"""What a game consists of: questions, a rulebook and its contested points."""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, Generic, TypeVar, get_args, get_type_hints

from app.resolver.cards import CardFiles
from app.resolver.machine import Machine
from app.resolver.shape import shape
from app.resolver.trace import COMMON_RULES, Resolution, Rule

In = TypeVar("In")
Out = TypeVar("Out")


@shape
class Example:
    """A body that runs as it is."""

    id: str
    summary: str
    body: Mapping[str, Any]


@shape
class Reading:
    """One way to read a contested point."""

    value: str
    says: str
    source: str


@shape
class Switch:
    """A point on which the sources disagree, or a setting that the table chooses."""

    id: str
    """The key in the `switches` of a question."""
    ask: str
    rule: Rule
    default: str
    readings: tuple[Reading, ...]


@shape
class Question(Generic[In, Out]):
    """One thing a table asks: a pure function with typed input and outcome."""

    id: str
    """The last part of the path: `combat-outcome`."""
    title: str
    """The question as a player would put it."""
    about: str
    """What it takes into account, for the reference."""
    resolve: Callable[[In], Resolution[Out]]
    rules: tuple[Rule, ...]
    """Every rule that an answer may cite."""
    examples: tuple[Example, ...]

    @property
    def asks(self) -> type[In]:
        """The input's class, read from the resolver's annotation."""
        hints = get_type_hints(self.resolve, include_extras=True)
        return next(hint for name, hint in hints.items() if name != "return")  # type: ignore[no-any-return]  # hints are untyped

    @property
    def answers(self) -> type[Out]:
        """The outcome's class, read from the resolver's annotation."""
        return get_args(get_type_hints(self.resolve)["return"])[0]  # type: ignore[no-any-return]  # hints are untyped


@shape
class Game:
    """A rules set: one folder and one line in the registry."""

    id: str
    name: str
    edition: str
    """Which printed edition, errata and FAQ the answers follow."""
    questions: tuple[Question[Any, Any], ...]
    switches: tuple[Switch, ...]
    rules: tuple[Rule, ...]
    machine: Machine[Any]
    """How it runs over time."""
    cards: CardFiles | None = None
    """How facts of its cards can be imported, where that spares the table typing them."""


def rules_of(rulebook: ModuleType) -> tuple[Rule, ...]:
    """Every Rule that a rulebook module defines, in the order of the file, and the rules common to all games."""
    own = tuple(value for value in vars(rulebook).values() if isinstance(value, Rule))
    return own + COMMON_RULES
