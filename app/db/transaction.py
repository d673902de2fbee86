"""Everything that is read or written in one transaction; statements are built once."""

import time
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, Final

from sqlalchemy import (
    BindParameter,
    Connection,
    Select,
    Table,
    bindparam,
    column,
    delete,
    func,
    insert,
    select,
    table,
    update,
)

from app.db.driver import Driver
from app.db.rows import CardRow, EventRow, HolderRow, SealedRow, SessionRow
from app.db.tables import Card, Event, GameSession, Holder, Sealed


def _table(model: type) -> Table:
    return model.__table__  # type: ignore[attr-defined,no-any-return]  # SQLModel sets it


SESSION: Final = _table(GameSession)
HOLDER: Final = _table(Holder)
EVENT: Final = _table(Event)
SEALED: Final = _table(Sealed)
CARD: Final = _table(Card)


def _every(table: Table, row: Any) -> Select[Any]:
    """Select the columns of the row, in its order."""
    return select(*[table.c[name] for name in row._fields])


_ID: Final[BindParameter[str]] = bindparam("id")
_SESSION_BY_ID: Final = _every(SESSION, SessionRow).where(SESSION.c.session_id == _ID)
_SESSION_LOCKED: Final = _SESSION_BY_ID.with_for_update()
_SESSION_BY_CODE: Final = _every(SESSION, SessionRow).where(SESSION.c.join_code == bindparam("code"))
_VERSION: Final = select(SESSION.c.version).where(SESSION.c.session_id == _ID)
_INSERT_SESSION: Final = insert(SESSION)
_INSERT_HOLDER: Final = insert(HOLDER)
_INSERT_EVENT: Final = insert(EVENT)
_INSERT_SEALED: Final = insert(SEALED)
_UPDATE_SESSION: Final = (
    update(SESSION)
    .where(SESSION.c.session_id == _ID)
    .values(version=bindparam("v"), document=bindparam("d"), changed_at=bindparam("t"), join_code=bindparam("c"))
)
_DELETE_SESSION: Final = delete(SESSION).where(SESSION.c.session_id == _ID)
_HOLDER: Final = _every(HOLDER, HolderRow).where(HOLDER.c.session_id == _ID, HOLDER.c.token_hash == bindparam("hash"))
_HASHES: Final = ("first", "second", "third")
_HOLDERS_OF: Final = _every(HOLDER, HolderRow).where(
    HOLDER.c.session_id == _ID, HOLDER.c.token_hash.in_([bindparam(name) for name in _HASHES])
)
_HOLDERS: Final = _every(HOLDER, HolderRow).where(HOLDER.c.session_id == _ID)
_REVOKE_SEAT: Final = delete(HOLDER).where(HOLDER.c.session_id == _ID, HOLDER.c.seat == bindparam("held"))
_REVOKE: Final = delete(HOLDER).where(HOLDER.c.session_id == _ID, HOLDER.c.token_hash == bindparam("hash"))
_EVENTS: Final = (
    _every(EVENT, EventRow)
    .where(EVENT.c.session_id == _ID, EVENT.c.seq > bindparam("after"))
    .order_by(EVENT.c.seq)
    .limit(bindparam("most"))
)
_EVENT_BY_KEY: Final = _every(EVENT, EventRow).where(
    EVENT.c.session_id == _ID, EVENT.c.idempotency_key == bindparam("key")
)
_EVENT_AT: Final = _every(EVENT, EventRow).where(EVENT.c.session_id == _ID, EVENT.c.seq == bindparam("seq"))
_KEYFRAME: Final = (
    select(EVENT.c.seq, EVENT.c.document)
    .where(EVENT.c.session_id == _ID, EVENT.c.seq <= bindparam("seq"), EVENT.c.document.is_not(None))
    .order_by(EVENT.c.seq.desc())
    .limit(1)
)
_CHANGES: Final = (
    select(EVENT.c.changes)
    .where(EVENT.c.session_id == _ID, EVENT.c.seq > bindparam("after"), EVENT.c.seq <= bindparam("seq"))
    .order_by(EVENT.c.seq)
)
_SEALED: Final = _every(SEALED, SealedRow).where(SEALED.c.session_id == _ID)
_UNSEAL: Final = delete(SEALED).where(
    SEALED.c.session_id == _ID, SEALED.c.key == bindparam("k"), SEALED.c.seat == bindparam("s")
)
_SESSIONS_AFTER: Final = (
    _every(SESSION, SessionRow)
    .where(SESSION.c.session_id > bindparam("after"))
    .order_by(SESSION.c.session_id)
    .limit(100)
)
_IDLE: Final = select(SESSION.c.session_id).where(SESSION.c.changed_at < bindparam("before")).limit(100)
_CARDS: Final = _every(CARD, CardRow).where(CARD.c.game == bindparam("of"))
_COUNT: Final = select(func.count()).select_from(SESSION)
_SCHEMA: Final[Select[Any]] = select(column("version_num")).select_from(table("alembic_version"))


class Transaction:
    """One transaction's view of the tables."""

    def __init__(self, connection: Connection) -> None:
        """Work on an open transaction; the store begins and commits."""
        self._driver = Driver(connection)
        self.now = time.time_ns() // 1_000_000
        """Milliseconds since 1970: the moment of everything that is written here."""

    @property
    def wrote(self) -> bool:
        """Whether anything was written."""
        return self._driver.wrote

    def enter(
        self, session_id: str, hashes: Sequence[str], *, lock: bool = False
    ) -> tuple[SessionRow | None, list[HolderRow]]:
        """The session, and what up to three tokens open in it; `lock` keeps other writers out until the commit."""
        found, holders = self._driver.both(
            (_SESSION_LOCKED if lock else _SESSION_BY_ID, SessionRow, {"id": session_id}),
            (_HOLDERS_OF, HolderRow, {"id": session_id, **dict(zip_longest(_HASHES, hashes))}),
        )
        return found[0] if found else None, holders

    def session(self, session_id: str, *, lock: bool = False) -> SessionRow | None:
        """The session; `lock` keeps other writers out of it until the commit."""
        return self._driver.one(_SESSION_LOCKED if lock else _SESSION_BY_ID, SessionRow, id=session_id)

    def session_by_code(self, code: str) -> SessionRow | None:
        """The session that can be joined with this code."""
        return self._driver.one(_SESSION_BY_CODE, SessionRow, code=code)

    def version(self, session_id: str) -> int | None:
        """The session's version."""
        return self._driver.one(_VERSION, int, id=session_id)

    def sessions_after(self, session_id: str) -> Sequence[SessionRow]:
        """Up to 100 sessions in order of id, from the one after `session_id`."""
        return self._driver.all(_SESSIONS_AFTER, SessionRow, after=session_id)

    def schema(self) -> str | None:
        """The revision of the tables."""
        return self._driver.one(_SCHEMA, str)

    def count_sessions(self) -> int:
        """How many sessions are kept."""
        return self._driver.one(_COUNT, int) or 0

    def add_session(self, **values: Any) -> None:
        """Keep a new session."""
        self._driver.run(_INSERT_SESSION, **values, created_at=self.now, changed_at=self.now)

    def update_session(self, session_id: str, *, version: int, document: str, join_code: str | None) -> None:
        """Keep how a session stands now."""
        self._driver.run(_UPDATE_SESSION, id=session_id, v=version, d=document, t=self.now, c=join_code)

    def delete_session(self, session_id: str) -> None:
        """Forget a session with everything in it."""
        self._driver.run(_DELETE_SESSION, id=session_id)

    def delete_idle(self, before: int) -> int:
        """Forget up to 100 sessions that have not changed since `before`; how many."""
        found = self._driver.all(_IDLE, str, before=before)
        for session_id in found:
            self.delete_session(session_id)
        return len(found)

    def holder(self, session_id: str, token_hash: str) -> HolderRow | None:
        """What a token opens."""
        return self._driver.one(_HOLDER, HolderRow, id=session_id, hash=token_hash)

    def holders(self, session_id: str) -> Sequence[HolderRow]:
        """Every token of the session."""
        return self._driver.all(_HOLDERS, HolderRow, id=session_id)

    def add_holder(self, session_id: str, token_hash: str, role: str, seat: str | None) -> None:
        """Let a token open a seat, the host's rights, or looking on."""
        self._driver.run(_INSERT_HOLDER, session_id=session_id, token_hash=token_hash, role=role, seat=seat)

    def revoke_seat(self, session_id: str, seat: str) -> None:
        """Let no token open the seat any more."""
        self._driver.run(_REVOKE_SEAT, id=session_id, held=seat)

    def revoke(self, session_id: str, token_hash: str) -> None:
        """Let a token open nothing any more."""
        self._driver.run(_REVOKE, id=session_id, hash=token_hash)

    def add_event(self, **values: Any) -> None:
        """Append an event; it happens now."""
        self._driver.run(_INSERT_EVENT, **values, at=self.now)

    def events(self, session_id: str, after: int, most: int) -> Sequence[EventRow]:
        """Up to `most` events from the one after `after`."""
        return self._driver.all(_EVENTS, EventRow, id=session_id, after=after, most=most)

    def event(self, session_id: str, seq: int) -> EventRow | None:
        """One event."""
        return self._driver.one(_EVENT_AT, EventRow, id=session_id, seq=seq)

    def event_by_key(self, session_id: str, key: str) -> EventRow | None:
        """The event that a request with this idempotency key made."""
        return self._driver.one(_EVENT_BY_KEY, EventRow, id=session_id, key=key)

    def keyframe(self, session_id: str, seq: int) -> tuple[int, str]:
        """The last whole document at or before `seq`; the first event always has one."""
        return self._driver.all(_KEYFRAME, lambda seq, document: (seq, document), id=session_id, seq=seq)[0]

    def changes(self, session_id: str, after: int, seq: int) -> list[str]:
        """What each event after `after` up to `seq` changed."""
        return self._driver.all(_CHANGES, str, id=session_id, after=after, seq=seq)

    def sealed(self, session_id: str) -> Sequence[SealedRow]:
        """Every secret of the session."""
        return self._driver.all(_SEALED, SealedRow, id=session_id)

    def seal(self, session_id: str, seq: int, key: str, seat: str, value: str) -> None:
        """Keep a secret, in the place of what the seat sealed under the key before."""
        self.unseal(session_id, [(key, seat)])
        self._driver.run(_INSERT_SEALED, session_id=session_id, seq=seq, key=key, seat=seat, value=value)

    def unseal(self, session_id: str, entries: Sequence[tuple[str, str]]) -> None:
        """Forget secrets by key and seat."""
        for key, seat in entries:
            self._driver.run(_UNSEAL, id=session_id, k=key, s=seat)

    def cards(self, game: str) -> Sequence[CardRow]:
        """Every card of a game that was imported, in no order."""
        return self._driver.all(_CARDS, CardRow, of=game)
