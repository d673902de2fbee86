"""A game that is played over time: what its round machine consists of.

A machine is pure like every question. It changes a state that holds facts only; secrets are kept beside the state
until the moment that reveals them, dice and draws come from a `Chance` that is handed in.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, Protocol, TypeVar, dataclass_transform

from app.resolver.shape import CONFIG, shape
from app.resolver.trace import Param, Resolution, Sentence

S = TypeVar("S")
T = TypeVar("T")

Json = Any
"""A value that JSON can hold."""


@dataclass_transform(kw_only_default=True)
def facts(cls: type[T]) -> type[T]:
    """Make a slotted, keyword-only dataclass for a part of a state: moves change it, unknown fields are refused."""
    made = dataclass(slots=True, kw_only=True)(cls)
    made.__pydantic_config__ = CONFIG  # type: ignore[attr-defined]  # pydantic's hook, absent from the standard dataclass
    return made


@shape
class Seat:
    """A place at the table."""

    id: str
    """Stable; the House where a game seats Houses."""
    name: str
    """How the person at it is called; unique at the table."""


class Chance(Protocol):
    """Dice and shuffles of one move; what it gives is written into the event."""

    def roll(self, faces: int) -> int:
        """Roll one die: 1 to `faces`."""

    def shuffled(self, items: Sequence[str]) -> list[str]:
        """Put the items into a random order."""


class Refused(Exception):
    """A move that cannot be made now, or not by this seat; the sentence says what to do instead."""

    def __init__(self, kind: Literal["not-now", "not-yours"], template: str, /, **params: Param) -> None:
        """Refuse with a sentence for the person who tried."""
        self.kind = kind
        self.sentence = Sentence(template, **params)
        super().__init__(self.sentence)


@shape
class Answer:
    """A question that was answered in the course of a move; stored as it is and never asked again."""

    question: str
    """The question's id: `combat-outcome`."""
    asked: object
    """The question's input."""
    resolution: Resolution[Any]


class Look(Generic[S]):
    """A state as one viewer may see it; `view` and `prompts` of a machine read nothing else."""

    def __init__(  # noqa: PLR0913  # a viewer is described by all of this
        self,
        state: S,
        seats: tuple[Seat, ...],
        *,
        seat: str | None,
        host: bool,
        sealed: Mapping[str, Collection[str]],
        own: Mapping[str, Json],
    ) -> None:
        """Look as the holder of `seat` (None for a spectator); `own` are the values that this seat itself sealed."""
        self.state = state
        self.seats = seats
        self.seat = seat
        self.host = host
        self.own = own
        self._sealed = sealed

    def sealed(self, key: str) -> tuple[str, ...]:
        """The seats that have sealed a value under `key`, in seat order; never the values."""
        there = self._sealed.get(key, ())
        return tuple([seat.id for seat in self.seats if seat.id in there])

    def name(self, seat: str) -> str:
        """How the person at a seat is called."""
        return next(one.name for one in self.seats if one.id == seat)


class Table(Look[S]):
    """A state while a move changes it. The move is one event: its lines, its answers, and what it changed."""

    def __init__(  # noqa: PLR0913  # see Look
        self,
        state: S,
        seats: tuple[Seat, ...],
        *,
        seat: str | None,
        host: bool,
        secrets: Mapping[str, Mapping[str, Json]],
        chance: Chance,
    ) -> None:
        """Start a move; `secrets` are all sealed values by key and seat."""
        self.secrets = {key: dict(values) for key, values in secrets.items()}
        super().__init__(state, seats, seat=seat, host=host, sealed=self.secrets, own={})
        self.chance = chance
        self.lines: list[Sentence] = []
        self.answers: list[Answer] = []

    def say(self, template: str, /, **params: Param) -> None:
        """Write a line into the history; it must not tell what is still sealed."""
        self.lines.append(Sentence(template, **params))

    def answered(self, question: str, asked: object, resolution: Resolution[Any]) -> None:
        """Keep an answer with its reasons in the history."""
        self.answers.append(Answer(question=question, asked=asked, resolution=resolution))

    def seal(self, key: str, value: Json) -> None:
        """Keep a value of the moving seat secret; it replaces what the seat sealed under `key` before."""
        self.secrets.setdefault(key, {})[self.moving()] = value

    def withdraw(self, key: str) -> None:
        """Forget what the moving seat sealed under `key`."""
        self.secrets.get(key, {}).pop(self.moving(), None)

    def unseal(self, key: str) -> dict[str, Json]:
        """Take every value sealed under `key` out of secrecy: they are for the state and the history from now on."""
        return self.secrets.pop(key, {})

    def reseal(self, key: str, values: Mapping[str, Json]) -> None:
        """Keep secret, each for its own seat, what a reveal does not show yet."""
        self.secrets[key] = dict(values)

    def moving(self) -> str:
        """The seat that moves; Refused if a host moves for nobody."""
        if self.seat is None:
            raise Refused("not-yours", "Only a seat can do this: name the seat you act for.")
        return self.seat

    def only(self, seat: str, template: str, /, **params: Param) -> None:
        """Refuse, with this sentence, everybody but the seat and the host."""
        if self.seat != seat and not self.host:
            raise Refused("not-yours", template, **params)


@shape
class Option:
    """One thing that can be chosen."""

    value: str
    label: str


@shape
class Field:
    """One thing that a move needs to be told."""

    name: str
    """Its name in the move."""
    label: str
    type: Literal["number", "numbers", "text", "texts", "flag", "choice", "choices", "cards", "characters"]
    """A number, a list of numbers, text, a list of short texts, true or false, one option, several options in order,
    cards with AP, characters with STR (name and cost optional; the options are their keywords)."""
    optional: bool
    least: int | None
    """Least number, or least length of a list."""
    most: int | None
    """Greatest number, or greatest length of a list."""
    options: tuple[Option, ...]
    """What can be chosen; of a list of numbers, whose each of them is, where they are told apart."""
    usual: int | None = None
    """The number that is most often meant, to start from."""


@shape
class Prompt:
    """A move that a viewer may make now."""

    kind: str
    """The `kind` of the move."""
    seat: str | None
    """The seat that it is for; null if the host makes it for the table."""
    label: str
    """What the button says."""
    secret: bool
    """Whether what is told stays sealed until the reveal."""
    fields: tuple[Field, ...]
    """What the move needs to be told."""


def number(name: str, label: str, least: int, most: int, *, optional: bool = False) -> Field:
    """A number from `least` to `most`."""
    return Field(name=name, label=label, type="number", optional=optional, least=least, most=most, options=())


def starting(field: Field, usual: int) -> Field:
    """The same field, with a number to start from."""
    return replace(field, usual=usual)


def choice(name: str, label: str, options: Mapping[str, str], *, optional: bool = False) -> Field:
    """One of the options (value to label)."""
    return Field(
        name=name, label=label, type="choice", optional=optional, least=None, most=None, options=offered(options)
    )


def offered(options: Mapping[str, str]) -> tuple[Option, ...]:
    """Options from value to label."""
    return tuple([Option(value=value, label=label) for value, label in options.items()])


@shape
class Machine(Generic[S]):
    """How a game runs over time."""

    least_seats: int
    most_seats: int
    plays: Mapping[str, str]
    """What a seat has to play (House id to its name), or empty where any number of people just sit down."""
    options: type
    """What the table chooses when it opens a session; every field has a default."""
    state: type[S]
    moves: tuple[type, ...]
    """Shapes with a `kind` of their own."""
    view_type: type
    setup: Callable[[tuple[Seat, ...], Any, Chance], S]
    """The state before the first move; RuleBroken if these seats cannot play with these options."""
    decide: Callable[[Table[S], Any], None]
    """Make a move: change the table's state and say what happened. RuleBroken or Refused if it cannot be."""
    position: Callable[[S], str]
    """Where the game stands; a move that names another position comes too late."""
    check: Callable[[S, tuple[Seat, ...]], None]
    """RuleBroken if a state cannot be; asked after corrections and imports."""
    view: Callable[[Look[S]], Any]
    prompts: Callable[[Look[S]], tuple[Prompt, ...]]
    example_seats: tuple[Mapping[str, str], ...]
    """Seats that can play, for the reference."""
    example_at: str
    """Where a game of them begins."""
    example_move: Mapping[str, Any]
    """What the first of them, or the host, may do there."""
