"""Who sends a request about a session: tokens, the key that makes it count once, the client's address."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Final, TypeVar

from fastapi import Depends, Header, Path, Request
from pydantic_core import to_json
from starlette.responses import Response

from app import errors
from app.api.accepted import language_of
from app.db.store import Store
from app.db.transaction import Transaction
from app.errors import Kind, responses
from app.sessions.access import unknown_session
from app.sessions.birth import Birth, birth
from app.sessions.live import Live
from app.sessions.moves import Asked, Once

T = TypeVar("T")

SESSIONS: Final = "/api/v1/sessions"
LONGEST_ID: Final = 64
LONGEST_KEY: Final = 200
COOKIE_AGE: Final = 180 * 24 * 3600
"""Seconds that a phone keeps its place: half a year."""

_SEAT_COOKIE: Final = "tiebreak_seat"
_HOST_COOKIE: Final = "tiebreak_host"
_LOOKING_COOKIE: Final = "tiebreak_looking"

OPEN_TO_ALL: Final = (errors.NOT_JSON, errors.BODY_TOO_LARGE, errors.WRONG_MEDIA_TYPE, errors.INVALID_BODY)
"""How any body may be refused."""


def session_responses(*kinds: Kind) -> dict[int | str, dict[str, object]]:
    """The `responses` of an operation on one session that may also refuse in these ways."""
    common = (errors.NO_TOKEN, errors.NO_ACCESS, errors.NOT_FOUND, errors.INVALID_PARAMETER, errors.UNAVAILABLE)
    return responses(*dict.fromkeys([*kinds, *common]))


# Dependencies are async although they wait for nothing: FastAPI runs others in a thread, which costs more than they do.


@dataclass(frozen=True, slots=True)
class Kept:
    """Where sessions are kept, and who waits for news of them."""

    store: Store
    live: Live


async def kept(request: Request) -> Kept:
    """What the lifespan has set up."""
    return Kept(request.app.state.store, request.app.state.live)


def _tokens(request: Request) -> tuple[str, ...]:
    """The tokens that a request carries, the header's alone if there is one."""
    header = dict(request.scope["headers"]).get(b"authorization", b"").decode("latin-1")
    scheme, _, credentials = header.partition(" ")
    if scheme.lower() == "bearer" and credentials:
        return (credentials,)
    cookies = request.cookies
    return tuple([token for name in (_SEAT_COOKIE, _HOST_COOKIE, _LOOKING_COOKIE) if (token := cookies.get(name))])


@dataclass(frozen=True, slots=True)
class Door:
    """One session, and who knocks."""

    request: Request
    session_id: str
    tokens: tuple[str, ...]
    store: Store
    live: Live

    @property
    def language(self) -> str:
        """The language that whoever knocks wants to read."""
        return language_of(self.request.scope)

    async def change(self, job: Callable[[Transaction], int]) -> Response:
        """Run a job that leads to a new version, and tell everybody."""
        version = await self.store.write(job)
        self.live.poke(self.session_id, version)
        return answer({"version": version})

    async def asked(self, idempotency_key: str | None) -> Asked:
        """The request, with the key that makes it count once."""
        once = None if idempotency_key is None else await self._once(idempotency_key)
        return Asked(session_id=self.session_id, tokens=self.tokens, once=once)

    async def _once(self, idempotency_key: str) -> Once:
        # The key is kept with its owner's tokens: nobody reads another's answer by it.
        key = _hash("\n".join([*self.tokens, idempotency_key]).encode())
        return Once(key=key, request_hash=await _hash_of(self.request))


async def birth_of(request: Request, idempotency_key: str | None) -> Birth:
    """The session that a request opens, the same for each with the same key."""
    return birth(idempotency_key, await _hash_of(request))


async def _hash_of(request: Request) -> str:
    """What a request asks for."""
    return _hash(request.scope["path"].encode() + b"\n" + await request.body())


def _hash(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()


def at_the_door(request: Request, session_id: str) -> Door:
    """Gather what an operation on one session needs.

    A plain call and no dependency of FastAPI: of those, three in a row took as long as the move itself.
    """
    if not session_id.isascii() or not session_id.isprintable():
        raise unknown_session()  # never one of ours, and not every database takes any character
    here = request.app.state
    return Door(request, session_id, _tokens(request), here.store, here.live)


TheKept = Annotated[Kept, Depends(kept)]
SessionId = Annotated[str, Path(description="The session's id.", max_length=LONGEST_ID)]
SeatId = Annotated[str, Path(description="The seat's id.", max_length=64)]
IdempotencyKey = Annotated[
    str | None,
    Header(
        description="A random name for this request: sent again with it, the request does not count twice.",
        min_length=1,
        max_length=LONGEST_KEY,
    ),
]

OpeningKey = Annotated[
    str | None,
    Header(
        description=(
            "A random name for this request: sent again with it, the request opens no second session. "
            "It must be a secret of 128 bits or more, for whoever knows it is the host."
        ),
        min_length=32,
        max_length=LONGEST_KEY,
    ),
]


def answer(value: object, *, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A JSON answer from what is ready for JSON already."""
    return Response(to_json(value), status_code=status, media_type="application/json", headers=headers)


def remember_host(request: Request, response: Response, session_id: str, token: str) -> None:
    """Let the browser keep the host's token."""
    _keep(request, response, session_id, _HOST_COOKIE, token)


def remember(request: Request, response: Response, session_id: str, token: str, seat: str | None) -> None:
    """Let the browser keep a seat's token, or a spectator's, which takes nobody's seat."""
    _keep(request, response, session_id, _LOOKING_COOKIE if seat is None else _SEAT_COOKIE, token)


def _keep(request: Request, response: Response, session_id: str, name: str, token: str) -> None:
    """Let the browser keep a token: for this session only, unreadable for scripts, also on plain http in a LAN."""
    response.set_cookie(
        name,
        token,
        max_age=COOKIE_AGE,
        path=session_path(request, session_id),
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )


def forget(request: Request, response: Response, session_id: str) -> None:
    """Let the browser forget the seat of a session."""
    response.delete_cookie(_SEAT_COOKIE, path=session_path(request, session_id), httponly=True, samesite="lax")


def session_path(request: Request, session_id: str) -> str:
    """The path of a session, under whatever prefix the server is reached."""
    return f"{request.scope.get('root_path', '')}{SESSIONS}/{session_id}"


def client_of(request: Request) -> str:
    """The address of whoever asks."""
    return request.client.host if request.client is not None else "unknown"
