"""What is kept: sessions, and facts of cards that were imported.

Every key of a session but its join code is led by `session_id`, so that tables can be spread by it.
"""

from sqlalchemy import BigInteger, Column, ForeignKey, Text, UniqueConstraint
from sqlmodel import Field, SQLModel


def _session_id() -> Column[str]:
    # A column belongs to one table, so each needs its own.
    return Column(Text, ForeignKey("game_session.session_id", ondelete="CASCADE"), primary_key=True)


class GameSession(SQLModel, table=True):
    """A game that a table plays, as it stands now; `document` always equals the fold of the events."""

    __tablename__ = "game_session"

    session_id: str = Field(sa_column=Column(Text, primary_key=True))
    join_code: str | None = Field(default=None, sa_column=Column(Text, unique=True))
    """Null once nobody may join any more."""
    game: str = Field(sa_column=Column(Text, nullable=False))
    version: int = Field(sa_column=Column(BigInteger, nullable=False))
    """The `seq` of the last event."""
    document: str = Field(sa_column=Column(Text, nullable=False))
    """JSON: seats, what is sealed by whom, and the game's state; no secret."""
    created_at: int = Field(sa_column=Column(BigInteger, nullable=False))
    """Milliseconds since 1970."""
    changed_at: int = Field(sa_column=Column(BigInteger, nullable=False, index=True))


class Holder(SQLModel, table=True):
    """A token and what it opens: a seat, the host's rights, or looking on."""

    __tablename__ = "seat"

    session_id: str = Field(sa_column=_session_id())
    token_hash: str = Field(sa_column=Column(Text, primary_key=True))
    """SHA-256 in hexadecimal; the token itself is not kept."""
    role: str = Field(sa_column=Column(Text, nullable=False))
    """seat, host or spectator."""
    seat: str | None = Field(default=None, sa_column=Column(Text))


class Event(SQLModel, table=True):
    """What happened, one row a move; never changed."""

    __tablename__ = "event"
    __table_args__ = (UniqueConstraint("session_id", "idempotency_key"),)

    session_id: str = Field(sa_column=_session_id())
    seq: int = Field(sa_column=Column(BigInteger, primary_key=True, autoincrement=False))
    at: int = Field(sa_column=Column(BigInteger, nullable=False))
    """Milliseconds since 1970."""
    body: str = Field(sa_column=Column(Text, nullable=False))
    """JSON: who, what kind, the lines and the answers with their reasons."""
    changes: str = Field(sa_column=Column(Text, nullable=False))
    """JSON: the parts of the document that are new with it."""
    document: str | None = Field(default=None, sa_column=Column(Text))
    """JSON: the whole document, every so often, so that no fold is long."""
    idempotency_key: str | None = Field(default=None, sa_column=Column(Text))
    request_hash: str | None = Field(default=None, sa_column=Column(Text))


class Sealed(SQLModel, table=True):
    """A secret value until the moment that reveals it."""

    __tablename__ = "sealed"

    session_id: str = Field(sa_column=_session_id())
    key: str = Field(sa_column=Column(Text, primary_key=True))
    seat: str = Field(sa_column=Column(Text, primary_key=True))
    value: str = Field(sa_column=Column(Text, nullable=False))
    """JSON."""
    seq: int = Field(sa_column=Column(BigInteger, nullable=False))
    """The event that sealed it."""


class Card(SQLModel, table=True):
    """Facts of a card that was imported; never its text."""

    __tablename__ = "card"

    game: str = Field(sa_column=Column(Text, primary_key=True))
    code: str = Field(sa_column=Column(Text, primary_key=True))
    """What the file calls it: no other card of the game has the same."""
    type: str = Field(sa_column=Column(Text, nullable=False))
    name: str = Field(sa_column=Column(Text, nullable=False))
    facts: str = Field(sa_column=Column(Text, nullable=False))
    """JSON: the card as it is served."""
