"""Appending an event: the one place that writes a session's next version."""

from typing import Any

from app.db.rows import SessionRow
from app.db.transaction import Transaction
from app.sessions import document as documents
from app.sessions import recent
from app.sessions.codec import HAPPENING
from app.sessions.document import KEYFRAME, Changes, Document
from app.sessions.log import Entry, Happening

SEAT_KINDS = frozenset({"joined", "renamed", "left", "removed", "handed-over", "closed", "opened-again"})
"""Events about seats: they leave the game where it stands."""


def append(  # noqa: PLR0913, PLR0917  # an event is all of this
    tx: Transaction,
    session_id: str,
    seq: int,
    happening: Happening,
    changes: Changes,
    document: Document,
    *,
    idempotency_key: str | None = None,
    request_hash: str | None = None,
) -> Entry:
    """Append an event that leads to `document`; the first and every fiftieth hold the whole of it."""
    body = HAPPENING.dump_json(happening).decode()
    tx.add_event(
        session_id=session_id,
        seq=seq,
        body=body,
        changes=documents.write(changes),
        document=documents.write(document) if seq == 1 or seq % KEYFRAME == 0 else None,
        idempotency_key=idempotency_key,
        request_hash=request_hash,
    )
    return Entry(seq, tx.now, body)


def record(  # noqa: PLR0913  # an event is all of this
    tx: Transaction,
    row: SessionRow,
    old: Document,
    new: Document,
    happening: Happening,
    *,
    idempotency_key: str | None = None,
    request_hash: str | None = None,
    join_code: str | None = "",
    state: Any = None,
) -> Entry:
    """Append an event and keep the document that it leads to; the new version is its number.

    `join_code` replaces the session's code unless it is the empty string; `state` is the new game's, if it is at hand.
    """
    seq = int(row.version) + 1
    if happening.kind not in SEAT_KINDS:
        new = new | {"head": seq if happening.back_to is None else new["head"]}
    entry = append(
        tx,
        row.session_id,
        seq,
        happening,
        documents.difference(old, new),
        new,
        idempotency_key=idempotency_key,
        request_hash=request_hash,
    )
    code = row.join_code if join_code == "" else join_code
    text = documents.write(new)
    tx.update_session(row.session_id, version=seq, document=text, join_code=code)
    if state is not None:
        recent.keep(row.session_id, text, recent.Stand(new, state))
    return entry


def document_at(tx: Transaction, session_id: str, seq: int) -> Document:
    """The document as it stood after event `seq`."""
    start, text = tx.keyframe(session_id, seq)
    return documents.folded(documents.read(text), tx.changes(session_id, start, seq))
