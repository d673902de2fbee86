"""Who is asking: what the tokens of a request open in one session."""

from collections.abc import Sequence

from app.db.rows import SessionRow
from app.db.transaction import Transaction
from app.errors import NO_ACCESS, NO_TOKEN, NOT_FOUND, Refusal
from app.resolver.shape import shape
from app.sessions.play import Actor
from app.sessions.secrets import hashed


@shape
class Caller:
    """Whoever holds a token of the session; a spectator has neither a seat nor the host's rights."""

    seat: str | None
    host: bool


def entered(
    tx: Transaction, session_id: str, tokens: Sequence[str], *, lock: bool = False
) -> tuple[SessionRow, Caller]:
    """The session, and what the tokens open; `lock` keeps it to this transaction until its commit.

    Refusal if there is no such session, no token, or none that fits.
    """
    hashes = [hashed(token) for token in tokens]
    row, holders = tx.enter(session_id, hashes, lock=lock)
    if row is None:
        raise unknown_session()
    if holders:
        seats = [
            one.seat for one in sorted(holders, key=lambda one: hashes.index(one.token_hash)) if one.seat is not None
        ]
        return row, Caller(seat=seats[0] if seats else None, host=any(one.role == "host" for one in holders))
    if tokens:
        raise Refusal(NO_ACCESS, "This phone has no place in this session any more: join it again with its code.")
    raise Refusal(NO_TOKEN, "Join the table first, with its code; a program sends the token that joining gave.")


def unknown_session() -> Refusal:
    """There is no such session."""
    return Refusal(NOT_FOUND, "There is no such session: it was deleted, or the address is not complete.")


def locked(tx: Transaction, session_id: str) -> SessionRow:
    """The session, kept to this transaction until its commit."""
    row = tx.session(session_id, lock=True)
    if row is None:
        raise unknown_session()
    return row


def require_host(caller: Caller) -> None:
    """Refuse everybody but the host."""
    if not caller.host:
        raise Refusal(NO_ACCESS, "Only the host of the session can do this.")


def require_player(caller: Caller) -> None:
    """Refuse spectators."""
    if caller.seat is None and not caller.host:
        raise Refusal(NO_ACCESS, "You are looking on: take a seat to take part.")


def acting(caller: Caller, seat: str | None) -> Actor:
    """Who acts: the caller's own seat, or the host for the table or in the place of another seat.

    Who is both names the seat for its own moves, and none for the table's; prompts say the same.
    """
    require_player(caller)
    if seat is None:
        return Actor(seat=None if caller.host else caller.seat, host=caller.host)
    if seat == caller.seat:
        return Actor(seat=seat, host=False)
    if not caller.host:
        raise Refusal(NO_ACCESS, "This is another seat's move: only its holder can make it, or the host.")
    return Actor(seat=seat, host=True)
