"""A table for tests of round machines: seats, secrets and chance in memory, every state through JSON and back."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter

from app.resolver.machine import Look, Machine, Prompt, Refused, Seat, Table
from app.resolver.registry import GAMES
from app.resolver.trace import RuleBroken
from app.sessions.codec import move_type
from tests.texts import check_texts, texts_of

S = TypeVar("S")


class Dice:
    """Chance that gives what it is told: dice as listed, decks in the order they come."""

    def __init__(self, *dice: int) -> None:
        self.dice = list(dice)

    def roll(self, faces: int) -> int:
        die = self.dice.pop(0)
        assert 1 <= die <= faces
        return die

    def shuffled(self, items: Sequence[str]) -> list[str]:
        return list(items)


class Played(Generic[S]):
    """A game of a machine that is being played."""

    def __init__(self, machine: Machine[S], seats: dict[str, str], *dice: int, options: dict[str, Any] | None = None):
        """Open a table; `seats` are ids and names."""
        self.machine = machine
        self.game = next(game.id for game in GAMES.values() if game.machine is machine)
        self.seats = tuple(Seat(id=seat, name=name) for seat, name in seats.items())
        self.chance = Dice(*dice)
        self.secrets: dict[str, dict[str, Any]] = {}
        self.lines: list[str] = []
        self.answers: list[Any] = []
        self._move = TypeAdapter[Any](move_type(machine))
        self._state = TypeAdapter(machine.state)
        self._view: TypeAdapter[Any] = TypeAdapter(machine.view_type)
        given: Any = TypeAdapter[Any](machine.options).validate_python(options or {})
        self.typed = tuple(texts_of((seats, given)))
        """What people have typed so far: names, mostly."""
        self._text = self._state.dump_json(machine.setup(self.seats, given, self.chance))

    @property
    def state(self) -> S:
        """The state, fresh from JSON."""
        return self._state.validate_json(self._text)

    @property
    def position(self) -> str:
        return self.machine.position(self.state)

    def move(self, seat: str | None, kind: str, /, *, host: bool = False, **fields: Any) -> list[str]:
        """Make a move as a seat (None: as the host; `host`: the host in its place); what the history says of it."""
        wanted = self._move.validate_python({"kind": kind, **fields})
        self.typed = tuple(dict.fromkeys((*self.typed, *texts_of(fields))))
        by_host = host or seat is None
        table: Table[S] = Table(
            self.state, self.seats, seat=seat, host=by_host, secrets=self.secrets, chance=self.chance
        )
        try:
            self.machine.decide(table, wanted)
        except Refused as refused:
            self._check(refused.sentence)
            raise
        except RuleBroken as broken:
            self._check(broken)
            raise
        self._text = self._state.dump_json(table.state)
        self.machine.check(self.state, self.seats)
        self.secrets = table.secrets
        self.lines += table.lines
        self.answers = table.answers
        self._check((table.lines, [answer.resolution for answer in table.answers]))
        for one in self.seats:
            self.view(one.id)
            self.prompts(one.id)
        return [str(line) for line in table.lines]

    def _check(self, said: object) -> None:
        """Whatever is said can be said in every language."""
        check_texts(self.game, said, self.typed)

    def look(self, seat: str | None, *, host: bool = False) -> Look[S]:
        own = {key: values[seat] for key, values in self.secrets.items() if seat is not None and seat in values}
        sealed = {key: list(values) for key, values in self.secrets.items()}
        return Look(self.state, self.seats, seat=seat, host=host, sealed=sealed, own=own)

    def view(self, seat: str | None) -> Any:
        """What a seat (None: a spectator) sees, as JSON."""
        seen = self.machine.view(self.look(seat))
        self._check(seen)
        return self._view.dump_python(seen, mode="json")

    def prompts(self, seat: str | None, *, host: bool = False) -> dict[str, Prompt]:
        """What a seat may do now, by kind (the last of a kind)."""
        prompts = self.machine.prompts(self.look(seat, host=host))
        self._check(prompts)
        return {prompt.kind: prompt for prompt in prompts}
