"""What a database of sessions must hold: every state equal to the fold of its events."""

from collections.abc import Iterator

from app.db.rows import SessionRow
from app.db.transaction import Transaction
from app.sessions import document as documents
from app.sessions.codec import codec

PAGE = 500


def verify(tx: Transaction) -> Iterator[str]:
    """A sentence for everything that is not as it must be; nothing if all is well."""
    last = ""
    while rows := tx.sessions_after(last):
        for row in rows:
            yield from _wrong(tx, row)
        last = rows[-1].session_id


def _wrong(tx: Transaction, row: SessionRow) -> Iterator[str]:
    document: documents.Document = {"game": {}}
    seq = 0
    while events := tx.events(row.session_id, seq, PAGE):
        for event in events:
            if event.seq != seq + 1:
                yield f"{row.session_id}: after event {seq} comes {event.seq}."
            document = documents.fold(document, documents.read(event.changes))
            seq = event.seq
            if event.document is not None and documents.read(event.document) != document:
                yield f"{row.session_id}: the document kept with event {seq} is not the fold of the events."
    if seq != row.version:
        yield f"{row.session_id}: its version is {row.version}, its last event {seq}."
    if documents.read(row.document) != document:
        yield f"{row.session_id}: its state is not the fold of its events."
    else:
        codec(row.game).state.validate_python(document["game"])
