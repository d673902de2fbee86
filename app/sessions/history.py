"""What happened: pages of events, positions of the past, files to take along."""

from collections.abc import Sequence
from typing import Annotated, Any, Final

from annotated_types import Len
from pydantic import TypeAdapter, ValidationError

from app.db.transaction import Transaction
from app.errors import INVALID_BODY, NOT_FOUND, Refusal
from app.resolver.registry import GAMES
from app.resolver.shape import shape
from app.resolver.trace import RuleBroken, Sentence, problem
from app.sessions import document as documents
from app.sessions import names, secrets
from app.sessions.access import entered
from app.sessions.codec import HAPPENING, codec
from app.sessions.document import Document
from app.sessions.log import Happening, LoggedEvent
from app.sessions.projection import project
from app.sessions.record import document_at
from app.sessions.seats import Opened, begin, free_code, happening

FORMAT: Final = 1
MOST_EVENTS: Final = 10_000


@shape
class Page:
    """Some of the history, oldest first."""

    events: tuple[LoggedEvent, ...]
    version: int
    """The last event there is."""
    next: int | None
    """Where the next page begins: send it as `after`; null on the last page."""


@shape
class Saved:
    """One event in a file: what it says, and what it changed."""

    event: LoggedEvent
    changes: dict[str, Any]


@shape
class SavedSession:
    """A session to take along. What is still sealed is not in it."""

    format: int
    """1; other versions of Tiebreak may write others."""
    game: str
    events: Annotated[tuple[Saved, ...], Len(1, MOST_EVENTS)]


SAVED: Final = TypeAdapter(SavedSession)


def events(tx: Transaction, session_id: str, tokens: Sequence[str], after: int, most: int) -> dict[str, Any]:
    """A page of the history."""
    version = int(entered(tx, session_id, tokens)[0].version)
    rows = tx.events(session_id, after, most)
    last = rows[-1].seq if rows else after
    return {
        "events": [_event(row) for row in rows],
        "version": version,
        "next": last if last < version else None,
    }


def _event(row: Any) -> dict[str, Any]:
    return {"seq": row.seq, "at": row.at, **documents.read(row.body)}


def position_at(tx: Transaction, session_id: str, tokens: Sequence[str], seq: int) -> dict[str, Any]:
    """The session as it stood after event `seq`, without anything that was sealed then."""
    row, caller = entered(tx, session_id, tokens)
    if not 1 <= seq <= row.version:
        raise Refusal(NOT_FOUND, f"There is no such event: choose 1 to {row.version}.")
    return project(tx, row, document_at(tx, session_id, seq), caller, now=False)


def export(tx: Transaction, session_id: str, tokens: Sequence[str]) -> dict[str, Any]:
    """The session as a file: its events and what each changed."""
    row, _ = entered(tx, session_id, tokens)
    saved = [
        {"event": _event(event), "changes": documents.read(event.changes)}
        for event in tx.events(session_id, 0, int(row.version))
    ]
    return {"format": FORMAT, "game": row.game, "events": saved}


def restore(tx: Transaction, saved: SavedSession, document: Document) -> Opened:
    """Open a new session from a file; `document` is what `replayed` made of it."""
    session_id, token, code = secrets.new_session_id(), secrets.new_token(), free_code(tx)
    first, *later = saved.events
    begin(tx, session_id, saved.game, _marked(documents.fold({"game": {}}, first.changes)), _said(first), code)
    for seq, one in enumerate(later, 2):
        tx.add_event(
            session_id=session_id,
            seq=seq,
            body=HAPPENING.dump_json(_said(one)).decode(),
            changes=documents.write(one.changes),
            document=None,
            idempotency_key=None,
            request_hash=None,
        )
    tx.add_holder(session_id, secrets.hashed(token), "host", None)
    version = len(saved.events) + 1
    note = happening("imported", None, Sentence("The session was read from a file."), host=True)
    text = documents.write(document)
    tx.add_event(
        session_id=session_id,
        seq=version,
        body=HAPPENING.dump_json(note).decode(),
        changes=text,
        document=text,
        idempotency_key=None,
        request_hash=None,
    )
    tx.update_session(session_id, version=version, document=text, join_code=code)
    return Opened(id=session_id, join_code=code, version=version, host_token=token)


def _marked(document: Document) -> Document:
    return document | {"imported": True, "sealed": {}}


def _said(saved: Saved) -> Happening:
    return HAPPENING.validate_python({name: getattr(saved.event, name) for name in _FIELDS})


_FIELDS: Final = ("kind", "seat", "host", "lines", "answers", "note", "back_to", "before")


def replayed(saved: SavedSession) -> Document:
    """The document that a file's events lead to; every state on the way must be one that the game can have.

    It takes no transaction, for a long file takes a while. Refusal if the file is of another format, does not begin at
    the beginning, or leads to a state that cannot be.
    """
    if saved.format != FORMAT or saved.game not in GAMES:
        raise _unreadable("This file was written by another version of Tiebreak, or by something else.")
    document: Document = {"game": {}}
    codec_ = codec(saved.game)
    for seq, one in enumerate(saved.events, 1):
        if one.event.seq != seq:
            raise _unreadable("The events of this file do not follow each other: it was changed or cut.")
        document = documents.fold(document, one.changes)
        try:
            seats = documents.seats_of(document)
            for i, seat in enumerate(seats):
                names.unique(seat.name, seats[:i])
            state = codec_.state.validate_python(document["game"])
            codec_.machine.check(state, seats)
            head, before = document["head"], one.event.before
        except (KeyError, TypeError, ValidationError, RuleBroken):
            raise _unreadable(f"Event {seq} of this file leads to a game that cannot be.") from None
        if not (isinstance(head, int) and 1 <= head <= seq and (before is None or before < seq)):
            raise _unreadable(f"Event {seq} of this file names events that are not there.")
    return _marked({part: document[part] for part in ("seats", "game", "head")})


def _unreadable(message: str) -> Refusal:
    return Refusal(INVALID_BODY, message, [problem(message, "events")])
