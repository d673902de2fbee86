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


def caller_of(tx: Transaction, session_id: str, tokens: Sequence[str]) -> Caller:
    """Read what the tokens open. Refusal if there is no such session, no token, or none that fits."""
    found = [row for token in tokens if (row := tx.holder(session_id, hashed(token))) is not None]
    if found:
        seats = [row.seat for row in found if row.seat is not None]
        return Caller(seat=seats[0] if seats else None, host=any(row.role == "host" for row in found))
    if tx.version(session_id) is None:
        raise unknown_session()
    if tokens:
        raise Refusal(NO_ACCESS, "This phone has no place in this session any more: join it again with its code.")
    raise Refusal(NO_TOKEN, "Join the session first: send the token that joining gave.")


def entered(tx: Transaction, session_id: str, tokens: Sequence[str]) -> tuple[SessionRow, Caller]:
    """The session for somebody who reads it, and who that is. Refusal as for `caller_of`."""
    caller = caller_of(tx, session_id, tokens)
    row = tx.session(session_id)
    if row is None:
        raise unknown_session()
    return row, caller


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
