"""What a new session is known by, decided before it is there: a request that comes twice opens one."""

import hmac
from base64 import urlsafe_b64encode

from app.db.transaction import Transaction
from app.errors import KEY_REUSED, Refusal
from app.resolver.shape import shape
from app.sessions import secrets


@shape
class Opened:
    """A new session; the token is told only here."""

    id: str
    join_code: str
    version: int
    host_token: str


@shape
class Birth:
    """The id (128 bits) and the host's token (256 bits) of a session that is about to be opened."""

    session_id: str
    host_token: str
    request_hash: str | None
    """What was asked for, where the request may come again."""


def birth(key: str | None = None, request_hash: str | None = None) -> Birth:
    """All follows from the key, for tokens are not kept: who knows the key has the token. Without one, from chance."""
    root = (secrets.new_token() if key is None else key).encode()
    return Birth(
        session_id=_derived(root, "session", 16),
        host_token=_derived(root, "host", 32),
        request_hash=None if key is None else request_hash,
    )


def _derived(root: bytes, purpose: str, length: int) -> str:
    return urlsafe_b64encode(hmac.digest(root, purpose.encode(), "sha256")[:length]).rstrip(b"=").decode()


def opened_before(tx: Transaction, born: Birth, version: int) -> Opened | None:
    """What the same request has opened already, where it still stands at the version that it began with.

    Refusal if the key has opened another session, or one that has gone on.
    """
    if born.request_hash is None or (row := tx.session(born.session_id)) is None:
        return None
    [first] = tx.events(born.session_id, 0, 1)
    if first.request_hash != born.request_hash or row.version != version or row.join_code is None:
        message = "A table was opened with this Idempotency-Key before, and is in use: choose a new key for each."
        raise Refusal(KEY_REUSED, message)
    return Opened(id=born.session_id, join_code=row.join_code, version=version, host_token=born.host_token)
