"""What sessions are told: typed by game, built from the registry alone."""

from typing import Annotated, Any, Literal, Union

from pydantic import BaseModel, ConfigDict, Field, create_model

from app.resolver.game import Game
from app.resolver.registry import GAMES
from app.sessions.codec import codec, move_type
from app.sessions.projection import SessionView
from app.sessions.seats import NewSeat


class Body(BaseModel):
    """A body without other fields than its own."""

    model_config = ConfigDict(extra="forbid")


def _shown(example: dict[str, Any]) -> type[Body]:
    """The base of a body with an example in the reference."""

    class Shown(Body):
        model_config = ConfigDict(json_schema_extra={"examples": [example]})

    return Shown


def _camel(game: Game) -> str:
    return "".join(part.capitalize() for part in game.id.split("-"))


def _tag(game: Game) -> Any:
    return Literal[game.id]


def _new_session(game: Game) -> type[Body]:
    machine = codec(game.id).machine
    seats = Field(description="Who plays, in seat order (clockwise).", min_length=1, max_length=machine.most_seats)
    return create_model(
        f"{_camel(game)}NewSession",
        __base__=_shown({"game": game.id, "seats": [dict(seat) for seat in machine.example_seats]}),
        __doc__=f"A session of {game.name}.",
        game=(_tag(game), ...),
        seats=(list[NewSeat], seats),
        options=(machine.options, Field(default_factory=machine.options, description="How the table plays.")),
    )


def _move(game: Game) -> type[Body]:
    machine = codec(game.id).machine
    return create_model(
        f"{_camel(game)}Move",
        __base__=_shown({"game": game.id, "at": machine.example_at, "move": dict(machine.example_move)}),
        __doc__=f"A move in {game.name}.",
        game=(_tag(game), ...),
        at=(str, Field(description="The position that the move is made for, as the session tells it.", max_length=120)),
        seat=(str | None, Field(default=None, description="Whose move the host makes.", max_length=64)),
        move=(move_type(machine), ...),
    )


def _by_game(models: list[Any]) -> Any:
    return Annotated[Union[tuple(models)], Field(discriminator="game")]  # noqa: UP007 - made from a list


NewSession: Any = _by_game([_new_session(game) for game in GAMES.values()])
Move: Any = _by_game([_move(game) for game in GAMES.values()])
View: Any = Union[tuple(SessionView[codec(game.id).machine.view_type] for game in GAMES.values())]  # type: ignore[misc]  # noqa: UP007 - see above


class Join(_shown({"code": "K7WQ4M", "seat": "seat-1"})):  # type: ignore[misc]  # a base that is made
    """How somebody comes to the table."""

    code: str = Field(description="The join code, as read out; small letters will do.", min_length=1, max_length=20)
    seat: str | None = Field(default=None, description="The free seat to take; without one you look on.", max_length=64)
    name: str | None = Field(default=None, description="How you want to be called there.", max_length=200)


class Claim(_shown({"name": "Zoë"})):  # type: ignore[misc]  # a base that is made
    """How somebody who looks on takes a seat."""

    name: str | None = Field(default=None, description="How you want to be called there.", max_length=200)


class Rename(_shown({"name": "Zoë"})):  # type: ignore[misc]  # a base that is made
    """A new name for a seat."""

    name: str = Field(max_length=200)


class Joining(_shown({"joining": False})):  # type: ignore[misc]  # a base that is made
    """Whether others may join."""

    joining: bool = Field(strict=True)


class Undo(_shown({})):  # type: ignore[misc]  # a base that is made
    """How far back."""

    back_to: int | None = Field(
        default=None,
        ge=1,
        le=10**9,
        strict=True,
        description="The event after which the game stands again; left out, the last move is taken back.",
    )
    version: int | None = Field(
        default=None,
        ge=1,
        le=10**9,
        strict=True,
        description="The version that you saw: refused if there is a newer one.",
    )


class OneCorrection(Body):
    """One value that is put right."""

    pointer: str = Field(description="JSON pointer into the game's state.", pattern="^/", max_length=200)
    value: Any


class Corrections(_shown({"corrections": [{"pointer": "/round", "value": 2}], "note": "We are a round further."})):  # type: ignore[misc]  # a base that is made
    """Values that are put right by hand."""

    corrections: list[OneCorrection] = Field(min_length=1, max_length=20)
    note: str = Field(description="Why; everybody reads it in the history.", min_length=1, max_length=200)
    seat: str | None = Field(default=None, description="For whom the host does it.", max_length=64)


class Version(BaseModel):
    """What a change led to."""

    version: int
