"""One move, one correction, one undo: from a document to the next, without database and web."""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from app.errors import INVALID_BODY, NOT_NOW, STALE, Refusal
from app.resolver.machine import Chance, Seat, Table
from app.resolver.shape import shape
from app.resolver.trace import RuleBroken, problem
from app.sessions import document as documents
from app.sessions.codec import Codec
from app.sessions.document import Document
from app.sessions.log import Happening, line
from app.sessions.recent import Stand

Secrets = Mapping[str, Mapping[str, Any]]
"""Sealed values by key and seat."""


@shape
class Actor:
    """Who acts: a seat, the host, or the host in the place of a seat; a spectator is neither."""

    seat: str | None
    host: bool


@dataclass(slots=True)
class Played:
    """What came of it."""

    happening: Happening
    document: Document
    state: Any
    """The state that the document holds."""
    sealed: dict[tuple[str, str], Any]
    """New secrets by key and seat."""
    unsealed: list[tuple[str, str]]
    """Secrets that are none any more."""


def make_move(  # noqa: PLR0913, PLR0917  # a move is all of this
    codec: Codec, stand: Stand, actor: Actor, at: str, move: Any, secrets: Secrets, chance: Chance
) -> Played:
    """Let the game's machine decide a move; it uses up the state.

    Raises RuleBroken or Refused if it cannot be made, Refusal if the game stands elsewhere by now.
    """
    machine, document = codec.machine, stand.document
    seats = documents.seats_of(document)
    require_position(position(codec, document, stand.state), at)
    table: Table[Any] = Table(stand.state, seats, seat=actor.seat, host=actor.host, secrets=secrets, chance=chance)
    machine.decide(table, move)
    sealed = {
        (key, seat): value
        for key, values in table.secrets.items()
        for seat, value in values.items()
        if secrets.get(key, {}).get(seat) is not value
    }
    unsealed = [
        (key, seat) for key, values in secrets.items() for seat in values if seat not in table.secrets.get(key, {})
    ]
    game, state = _checked(codec, seats, table.state)
    waiting = {key: sorted(values) for key, values in table.secrets.items() if values}
    happening = dataclasses.replace(
        _happened(move.kind, document, actor, None),
        lines=tuple([line(sentence) for sentence in table.lines]),
        answers=tuple([codec.logged(answer) for answer in table.answers]),
    )
    return Played(happening, document | {"game": game, "sealed": waiting}, state, sealed, unsealed)


def _checked(codec: Codec, seats: tuple[Seat, ...], state: Any) -> tuple[Any, Any]:
    """The state as JSON, and as read from it again; Refusal if a move led beyond what the game knows."""
    game = codec.state.dump_python(state, mode="json")
    try:
        again = codec.state.validate_python(game)
        codec.machine.check(again, seats)
    except (ValidationError, RuleBroken):
        message = "This would lead to numbers that the game does not have: put right what is wrong first, then go on."
        raise Refusal(NOT_NOW, message) from None
    return game, again


def position(codec: Codec, document: Document, state: Any) -> str:
    """Where the game stands; after an undo the same place is another position, for what led there may differ."""
    undone = document.get("undone", 0)
    return codec.machine.position(state) + (f"~{undone}" if undone else "")


def require_position(stands: str, at: str) -> None:
    """Refuse a move that was made for another position than the one where the game stands."""
    if stands != at:
        raise Refusal(STALE, "Look at where it stands now, then move.")


@shape
class Correction:
    """One value that is put right."""

    pointer: str
    """JSON pointer into the game's state."""
    value: Any


def correct(
    codec: Codec, document: Document, actor: Actor, corrections: Sequence[Correction], note: str
) -> tuple[Document, Happening]:
    """Set values by hand.

    Raises Refusal if a pointer leads nowhere or the state cannot be read with the value, RuleBroken if it cannot be.
    """
    game = documents.read(documents.write(document["game"]))
    for i, correction in enumerate(corrections):
        _set(game, correction, i)
        try:
            state = codec.state.validate_python(game)
        except ValidationError:
            errors = [problem("Must be a value of the kind that stands there now.", "corrections", i, "value")]
            raise Refusal(INVALID_BODY, "One correction does not fit its place.", errors) from None
    codec.machine.check(state, documents.seats_of(document))
    return document | {"game": codec.state.dump_python(state, mode="json")}, _happened(
        "corrected", document, actor, note
    )


def _set(game: Any, correction: Correction, number: int) -> None:
    *path, last = [part.replace("~1", "/").replace("~0", "~") for part in correction.pointer.split("/")[1:]] or [""]
    place = game
    for part in path:
        place = _inside(place, part, number)
    if isinstance(place, list) and last.isdecimal() and int(last) < len(place):
        place[int(last)] = correction.value
    elif isinstance(place, dict) and (last in place or path):
        place[last] = correction.value
    else:
        raise _nowhere(number)


def _inside(place: Any, part: str, number: int) -> Any:
    if isinstance(place, dict) and part in place:
        return place[part]
    if isinstance(place, list) and part.isdecimal() and int(part) < len(place):
        return place[int(part)]
    raise _nowhere(number)


def _nowhere(number: int) -> Refusal:
    errors = [problem("Name a value that the game's state has, such as /turn.", "corrections", number, "pointer")]
    return Refusal(INVALID_BODY, "One correction names no value of this game.", errors)


def undo(
    document: Document, target: Document, actor: Actor, back_to: int, secret: Secrets
) -> tuple[Document, Happening]:
    """Put the game back to where it stood after event `back_to`; `secret` is what is still sealed then.

    What was revealed in between cannot become secret again: those seats seal anew.
    """
    sealed = {key: sorted(values) for key, values in secret.items() if values}
    new = document | {
        "game": target["game"],
        "head": target["head"],
        "sealed": sealed,
        "undone": document.get("undone", 0) + 1,
    }
    return new, dataclasses.replace(_happened("undone", document, actor, None), back_to=back_to)


def _happened(kind: str, document: Document, actor: Actor, note: str | None) -> Happening:
    return Happening(
        kind=kind,
        seat=actor.seat,
        host=actor.host,
        lines=(),
        answers=(),
        note=note,
        back_to=None,
        before=document["head"],
    )
