"""Moves, undo and corrections of a session, each one transaction."""

from collections.abc import Sequence
from typing import Any

from app.db.rows import SessionRow
from app.db.transaction import Transaction
from app.errors import INVALID_BODY, KEY_REUSED, NOT_NOW, NOT_YOURS, STALE, Refusal
from app.resolver.shape import shape
from app.resolver.trace import Sentence, problem
from app.sessions import document as documents
from app.sessions import names, play, recent
from app.sessions.access import Caller, acting, entered, require_player
from app.sessions.codec import HAPPENING, codec
from app.sessions.log import Entry, Happening
from app.sessions.play import Actor, Correction
from app.sessions.record import document_at, record
from app.sessions.secrets import SystemChance


@shape
class Once:
    """A request that must not count twice: its Idempotency-Key, and a hash of what it asks for."""

    key: str
    request_hash: str


@shape
class Asked:
    """Who asks for what: a session, the caller's tokens, and the key that makes the request count once."""

    session_id: str
    tokens: tuple[str, ...]
    once: Once | None


def move(tx: Transaction, asked: Asked, at: str, seat: str | None, wanted: object) -> Entry:
    """Make a move; asked again with the same key it answers the same and does nothing."""
    row, caller = _enter(tx, asked)
    if (before := _answered(tx, asked)) is not None:
        return before
    codec_ = codec(row.game)
    stand = recent.take(codec_, row.session_id, row.document)
    document = stand.document
    actor = acting(caller, _known(document, seat))
    secrets = _secrets(tx, row.session_id) if document["sealed"] else {}
    if not isinstance(wanted, codec_.machine.moves):
        message = Sentence("This session plays {game}: make one of its moves.", game=codec_.game.name)
        raise Refusal(INVALID_BODY, message)
    try:
        played = play.make_move(codec_, stand, actor, at, wanted, secrets, SystemChance())
    except Refusal as refusal:
        raise _with_version(refusal, row) from None
    entry = _record(tx, row, document, played.document, played.happening, asked, played.state)
    tx.unseal(row.session_id, played.unsealed)
    for (key, owner), value in played.sealed.items():
        tx.seal(row.session_id, entry.seq, key, owner, documents.write(value))
    return entry


def correct(tx: Transaction, asked: Asked, seat: str | None, corrections: Sequence[Correction], note: str) -> Entry:
    """Set values of the game's state by hand."""
    row, caller = _enter(tx, asked)
    if (before := _answered(tx, asked)) is not None:
        return before
    document = documents.read(row.document)
    actor = acting(caller, _known(document, seat))
    note = names.clean_note(note, "note")
    new, happening = play.correct(codec(row.game), document, actor, corrections, note)
    return _record(tx, row, document, new, happening, asked)


def undo(tx: Transaction, asked: Asked, back_to: int | None, version: int | None) -> Entry:
    """Put the game back to where it stood after event `back_to`; without one, take back the last move.

    A seat takes back its own last move; further back, and others' moves, the host does.
    """
    row, caller = _enter(tx, asked)
    if (before := _answered(tx, asked)) is not None:
        return before
    if version is not None and version != row.version:
        raise Refusal(STALE, "Something happened in the meantime: look again, then undo.", version=row.version)
    require_player(caller)
    document = documents.read(row.document)
    target = _undo_target(tx, row, document, caller, back_to)
    secrets = _secrets(tx, row.session_id, until=target)
    actor = Actor(seat=caller.seat, host=caller.host and caller.seat is None)
    new, happening = play.undo(document, document_at(tx, row.session_id, target), actor, target, secrets)
    entry = _record(tx, row, document, new, happening, asked)
    tx.unseal(row.session_id, [(s.key, s.seat) for s in tx.sealed(row.session_id) if s.seq > target])
    return entry


def _undo_target(
    tx: Transaction, row: SessionRow, document: documents.Document, caller: Caller, back_to: int | None
) -> int:
    last = tx.event(row.session_id, document["head"])
    happening = None if last is None else HAPPENING.validate_json(last.body)
    if happening is None or happening.before is None:
        raise Refusal(NOT_NOW, "There is nothing to undo: the game stands at its beginning.")
    if not caller.host and (happening.seat != caller.seat or back_to not in {None, happening.before}):
        raise Refusal(NOT_YOURS, "You can take back your own last move; ask the host for anything further back.")
    if back_to is None:
        return happening.before
    if back_to >= document["head"]:
        last = document["head"] - 1
        message = Sentence("Must be 1 to {last}: an event before where the game stands.", last=last)
        raise Refusal(INVALID_BODY, "There is nothing to undo after that event.", [problem(message, "back_to")])
    return back_to


def _enter(tx: Transaction, asked: Asked) -> tuple[SessionRow, Caller]:
    return entered(tx, asked.session_id, asked.tokens, lock=True)


def _answered(tx: Transaction, asked: Asked) -> Entry | None:
    """What a request with the same key was answered; Refusal if it asked for something else."""
    if asked.once is None or (row := tx.event_by_key(asked.session_id, asked.once.key)) is None:
        return None
    if row.request_hash != asked.once.request_hash:
        raise Refusal(KEY_REUSED, "Another request was sent with this Idempotency-Key: choose a new key for each.")
    return Entry(row.seq, row.at, row.body)


def _record(  # noqa: PLR0913, PLR0917  # see record
    tx: Transaction,
    row: SessionRow,
    old: documents.Document,
    new: documents.Document,
    happening: Happening,
    asked: Asked,
    state: Any = None,
) -> Entry:
    key, request_hash = (None, None) if asked.once is None else (asked.once.key, asked.once.request_hash)
    return record(tx, row, old, new, happening, idempotency_key=key, request_hash=request_hash, state=state)


def _known(document: documents.Document, seat: str | None) -> str | None:
    if seat is not None and all(one["id"] != seat for one in document["seats"]):
        message = "Must be the id of a seat of this session."
        raise Refusal(INVALID_BODY, "There is no such seat.", [problem(message, "seat")])
    return seat


def _secrets(tx: Transaction, session_id: str, until: int | None = None) -> dict[str, dict[str, Any]]:
    """Sealed values by key and seat, of `until` and before."""
    secrets: dict[str, dict[str, Any]] = {}
    for row in tx.sealed(session_id):
        if until is None or row.seq <= until:
            secrets.setdefault(row.key, {})[row.seat] = documents.read(row.value)
    return secrets


def _with_version(refusal: Refusal, row: SessionRow) -> Refusal:
    return Refusal(refusal.kind, refusal.detail, refusal.errors, version=int(row.version))
