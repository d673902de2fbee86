"""Between a game's shapes and JSON: built once a game, from the registry alone."""

from functools import cache
from typing import Annotated, Any, Union

from pydantic import Field, TypeAdapter

from app.resolver.game import Game
from app.resolver.machine import Answer, Machine, Prompt
from app.resolver.registry import GAMES
from app.sessions.log import Happening, LoggedAnswer, LoggedEvent, logged

EVENT: TypeAdapter[LoggedEvent] = TypeAdapter(LoggedEvent)
HAPPENING: TypeAdapter[Happening] = TypeAdapter(Happening)
PROMPTS: TypeAdapter[tuple[Prompt, ...]] = TypeAdapter(tuple[Prompt, ...])


class Codec:
    """The adapters of one game's machine."""

    def __init__(self, game: Game) -> None:
        """Read the machine's types."""
        self.game = game
        self.machine: Machine[Any] = game.machine
        self.state: TypeAdapter[Any] = TypeAdapter(self.machine.state)
        self.options: TypeAdapter[Any] = TypeAdapter(self.machine.options)
        self.view: TypeAdapter[Any] = TypeAdapter(self.machine.view_type)
        self.move: TypeAdapter[Any] = TypeAdapter(move_type(self.machine))

    def logged(self, answer: Answer) -> LoggedAnswer:
        """An answer as it is stored."""
        outcome = answer.resolution.outcome
        asks, answers = _question_types(self.game.id, answer.question)
        return logged(
            answer,
            asks.dump_python(answer.asked, mode="json"),
            None if outcome is None else answers.dump_python(outcome, mode="json"),
        )


def move_type(machine: Machine[Any]) -> Any:
    """The union of a machine's moves, told apart by `kind`."""
    return Annotated[Union[machine.moves], Field(discriminator="kind")]  # noqa: UP007 - made from a tuple


@cache
def _question_types(game: str, question: str) -> tuple[TypeAdapter[Any], TypeAdapter[Any]]:
    """The adapters of a question's input and outcome, built when its first answer is stored."""
    asked = next(one for one in GAMES[game].questions if one.id == question)
    return TypeAdapter(asked.asks), TypeAdapter(asked.answers)


@cache
def codec(game: str) -> Codec:
    """The codec of a game of the registry."""
    return Codec(GAMES[game])
