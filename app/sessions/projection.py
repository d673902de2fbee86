"""What leaves the server: the one function through which a state reaches anybody.

It hands the game's view a `Look` that holds the viewer's own secrets and nobody else's.
"""

from collections.abc import Collection
from typing import Any, Generic, TypeVar

from app.db.rows import SessionRow
from app.db.transaction import Transaction
from app.languages.speaker import Speaker
from app.resolver.machine import Look, Prompt
from app.resolver.shape import shape
from app.sessions import document as documents
from app.sessions.access import Caller
from app.sessions.codec import PROMPTS, codec
from app.sessions.document import Document
from app.sessions.play import position

V = TypeVar("V")


@shape
class SeatView:
    """A seat as everybody sees it."""

    id: str
    name: str
    taken: bool
    """Whether somebody holds it."""


@shape
class You:
    """Who is looking."""

    seat: str | None
    host: bool


@shape
class SessionView(Generic[V]):
    """A session as one viewer sees it."""

    id: str
    game: str
    version: int
    """Grows by one with everything that happens."""
    join_code: str | None
    """What others type to join; null once joining is closed."""
    imported: bool
    """Whether it was made from a file, so that its history is only as true as the file."""
    seats: tuple[SeatView, ...]
    you: You
    position: str
    """Where the game stands; a move names it as `at`."""
    sealed: dict[str, tuple[str, ...]]
    """Which seats have sealed something, by what it is."""
    view: V
    """The game's own state, as this viewer may see it."""
    prompts: tuple[Prompt, ...]
    """The moves that this viewer may make now."""
    head: int
    """The last event that changed the game and was not taken back."""
    created_at: int
    changed_at: int
    """Milliseconds since 1970."""


def project(  # noqa: PLR0913  # who looks at what, when, in which language
    tx: Transaction, row: SessionRow, document: Document, caller: Caller, speaker: Speaker, *, now: bool = True
) -> dict[str, Any]:
    """A session as the caller may see it, ready for JSON; `now` is False for a document of the past.

    A past position shows no secrets, not even the caller's own, and offers no moves.
    """
    codec_ = codec(row.game)
    look = _look(tx, row, document, caller, now=now)
    machine = codec_.machine
    prompts = machine.prompts(look) if now and (caller.seat is not None or caller.host) else ()
    taken = {holder.seat for holder in tx.holders(row.session_id)}
    return {
        "id": row.session_id,
        "game": row.game,
        "version": row.version,
        "join_code": row.join_code,
        "imported": document["imported"],
        "seats": seat_views(document, taken),
        "you": {"seat": caller.seat, "host": caller.host},
        "position": position(codec_, document, look.state),
        "sealed": document["sealed"],
        "view": codec_.view.dump_python(speaker.spoken(machine.view(look)), mode="json"),
        "prompts": PROMPTS.dump_python(speaker.spoken(prompts), mode="json"),
        "head": document["head"],
        "created_at": row.created_at,
        "changed_at": row.changed_at,
    }


def seat_views(document: Document, taken: Collection[str | None]) -> list[dict[str, Any]]:
    """The seats as everybody sees them."""
    return [{**seat, "taken": seat["id"] in taken} for seat in document["seats"]]


def _look(tx: Transaction, row: SessionRow, document: Document, caller: Caller, *, now: bool) -> Look[Any]:
    own = {
        sealed.key: documents.read(sealed.value)
        for sealed in (tx.sealed(row.session_id) if now and caller.seat is not None else ())
        if sealed.seat == caller.seat
    }
    return Look(
        codec(row.game).state.validate_python(document["game"]),
        documents.seats_of(document),
        seat=caller.seat,
        host=caller.host,
        sealed=document["sealed"],
        own=own,
    )
