"""What happened: pages of events, positions of the past, files to take along."""

from collections.abc import Sequence
from typing import Annotated, Any

from annotated_types import Len

from app.db.transaction import Transaction
from app.errors import NOT_FOUND, Refusal
from app.languages.speaker import Speaker
from app.resolver.shape import shape
from app.resolver.trace import Sentence
from app.sessions import document as documents
from app.sessions.access import entered
from app.sessions.birth import Birth, Opened, opened_before
from app.sessions.importing import FORMAT, MOST_EVENTS, ReadFile
from app.sessions.log import Entry, LoggedEvent
from app.sessions.projection import project
from app.sessions.record import append, document_at
from app.sessions.seats import begin, free_code, happening


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


def events(  # noqa: PLR0913, PLR0917  # which page, for whom, in which language
    tx: Transaction, session_id: str, tokens: Sequence[str], after: int, most: int, speaker: Speaker
) -> dict[str, Any]:
    """A page of the history."""
    version = int(entered(tx, session_id, tokens)[0].version)
    rows = tx.events(session_id, after, most)
    last = rows[-1].seq if rows else after
    return {
        "events": [speaker.retold(_event(row)) for row in rows],
        "version": version,
        "next": last if last < version else None,
    }


def _event(row: Any) -> dict[str, Any]:
    return documents.read(Entry(row.seq, row.at, row.body).json)


def position_at(tx: Transaction, session_id: str, tokens: Sequence[str], seq: int, speaker: Speaker) -> dict[str, Any]:
    """The session as it stood after event `seq`, without anything that was sealed then."""
    row, caller = entered(tx, session_id, tokens)
    if not 1 <= seq <= row.version:
        raise Refusal(NOT_FOUND, Sentence("There is no such event: choose 1 to {last}.", last=int(row.version)))
    return project(tx, row, document_at(tx, session_id, seq), caller, speaker, now=False)


def export(tx: Transaction, session_id: str, tokens: Sequence[str]) -> dict[str, Any]:
    """The session as a file: its events and what each changed."""
    row, _ = entered(tx, session_id, tokens)
    saved = [
        {"event": _event(event), "changes": documents.read(event.changes)}
        for event in tx.events(session_id, 0, int(row.version))
    ]
    return {"format": FORMAT, "game": row.game, "events": saved}


def restore(tx: Transaction, file: ReadFile, born: Birth) -> Opened:
    """Open a new session from what `read_file` made of a file. What was opened before is told again."""
    version = len(file.events) + 1
    if (before := opened_before(tx, born, version)) is not None:
        return before
    session_id, code = born.session_id, free_code(tx)
    (first, changes), *later = file.events
    document = documents.fold({"game": {}}, changes)
    begin(tx, born, file.game, document, first, code)
    for seq, (said, changes) in enumerate(later, 2):
        document = documents.fold(document, changes)
        append(tx, session_id, seq, said, changes, document)
    note = happening("imported", None, Sentence("The session was read from a file."), host=True)
    append(tx, session_id, version, note, {}, document)
    tx.update_session(session_id, version=version, document=documents.write(document), join_code=code)
    return Opened(id=session_id, join_code=code, version=version, host_token=born.host_token)
