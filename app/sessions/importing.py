"""A session that comes from a file: nothing of it is believed that was not looked at."""

import dataclasses
import math
from dataclasses import dataclass
from typing import Annotated, Any, Final, NoReturn

from annotated_types import Len
from pydantic import ValidationError

from app.errors import INVALID_BODY, Refusal
from app.resolver.machine import Seat
from app.resolver.registry import GAMES
from app.resolver.shape import shape
from app.resolver.trace import RuleBroken, Sentence, problem
from app.sessions import document as documents
from app.sessions import names
from app.sessions.codec import EVENT, Codec, codec
from app.sessions.document import Changes, Document
from app.sessions.log import Happening

FORMAT: Final = 1
MOST_EVENTS: Final = 10_000
DEEPEST: Final = 40
"""Lists and objects within each other: what is written deeper could not be read again."""


@shape
class SessionFile:
    """A file that `export` wrote."""

    format: int
    game: str
    events: Annotated[tuple[Any, ...], Len(1, MOST_EVENTS)]
    """Each with `event` and `changes`; they are looked at one by one, and the first that cannot be is named."""


@dataclass(frozen=True, slots=True)
class ReadFile:
    """What was found in a file."""

    game: str
    events: tuple[tuple[Happening, Changes], ...]


def read_file(file: SessionFile) -> ReadFile:
    """Replay a file; every state on the way must be one that the game can have.

    It takes no transaction, for a long file takes a while. Refusal if the file is of another format, does not begin at
    the beginning, or leads to a state that cannot be; it names the event.
    """
    if file.format != FORMAT or file.game not in GAMES:
        _refuse("This file was written by another version of Tiebreak, or by something else.")
    codec_ = codec(file.game)
    document: Document = {"game": {}}
    events: list[tuple[Happening, Changes]] = []
    for seq, saved in enumerate(file.events, 1):
        try:
            _require_plain(saved)
            said, changes = _said(saved, seq), _changes(codec_, saved, first=seq == 1)
            document = documents.fold(document, changes)
            _check(codec_, document, changes, seq)
        except (KeyError, TypeError, ValueError, RuleBroken, Refusal):
            _refuse(Sentence("Event {seq} of this file cannot be: the file was changed or cut.", seq=seq))
        events.append((said, changes))
    return ReadFile(file.game, tuple(events))


def _require_plain(value: Any, depth: int = 0) -> None:
    """Raise ValueError for what JSON cannot hold or could not be read again."""
    if depth > DEEPEST:
        raise ValueError(depth)
    if isinstance(value, float) and not math.isfinite(value):
        raise ValueError(value)
    if isinstance(value, str):
        value.encode()  # refuses halves of characters
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        _require_plain(inner, depth + 1)
    if isinstance(value, dict):
        "".join(value).encode()


def _said(saved: Any, seq: int) -> Happening:
    """What an event says, if it is the one that comes next."""
    try:
        event = EVENT.validate_python(saved["event"])
    except ValidationError as error:
        raise ValueError(error.error_count()) from None
    for place in (event.before, event.back_to):
        if place is not None and not 1 <= place < seq:
            raise ValueError(place)
    if event.seq != seq:
        raise ValueError(event.seq)
    return Happening(**{field.name: getattr(event, field.name) for field in dataclasses.fields(Happening)})


def _changes(codec_: Codec, saved: Any, *, first: bool) -> Changes:
    """The parts that an event changed: those that a document has, and nothing secret."""
    stated: dict[str, Any] = saved["changes"]
    changes: Changes = {}
    if "game" in stated:
        changes["game"] = dict(stated["game"])
    if "seats" in stated:
        changes["seats"] = _seats(codec_, stated["seats"])
    for part in ("head", "undone"):
        if part in stated:
            changes[part] = int(stated[part])
    if first:
        changes |= {"sealed": {}, "imported": True}
    return changes


def _seats(codec_: Codec, stated: Any) -> list[dict[str, str]]:
    seats: list[Seat] = []
    for i, seat in enumerate(stated):
        allowed = codec_.machine.plays or {f"seat-{i + 1}"}
        if seat["id"] not in allowed or any(one.id == seat["id"] for one in seats):
            raise ValueError(i)
        seats.append(Seat(id=seat["id"], name=names.unique(seat["name"], tuple(seats))))
    if not codec_.machine.least_seats <= len(seats) <= codec_.machine.most_seats:
        raise ValueError(len(seats))
    return [{"id": seat.id, "name": seat.name} for seat in seats]


def _check(codec_: Codec, document: Document, changes: Changes, seq: int) -> None:
    if not 1 <= document["head"] <= seq:
        raise ValueError(document["head"])
    if seq > 1 and not {"game", "seats"} & changes.keys():
        return
    try:
        state = codec_.state.validate_python(document["game"])
    except ValidationError as error:
        raise ValueError(error.error_count()) from None
    codec_.machine.check(state, documents.seats_of(document))


def _refuse(message: str) -> NoReturn:
    raise Refusal(INVALID_BODY, message, [problem(message, "events")])
