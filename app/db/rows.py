"""Rows as they are read: the columns of app.db.tables by name."""

from typing import NamedTuple


class SessionRow(NamedTuple):
    """A game that a table plays."""

    session_id: str
    join_code: str | None
    game: str
    version: int
    document: str
    created_at: int
    changed_at: int


class HolderRow(NamedTuple):
    """A token and what it opens."""

    session_id: str
    token_hash: str
    role: str
    seat: str | None


class EventRow(NamedTuple):
    """What happened."""

    session_id: str
    seq: int
    at: int
    body: str
    changes: str
    document: str | None
    idempotency_key: str | None
    request_hash: str | None


class SealedRow(NamedTuple):
    """A secret."""

    session_id: str
    key: str
    seat: str
    value: str
    seq: int


class CardRow(NamedTuple):
    """Facts of a card."""

    game: str
    code: str
    type: str
    name: str
    facts: str
