"""One session: read, follow, save, delete."""

from collections.abc import AsyncIterable, Callable
from functools import partial
from typing import Annotated, Any, Final

from fastapi import APIRouter, Header, Path, Query, Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from app import errors
from app.api.callers import (
    OPEN_TO_ALL,
    SESSIONS,
    SessionId,
    answer,
    at_the_door,
    client_of,
    remember,
    remember_host,
    session_responses,
)
from app.api.session_bodies import Joining, Version, View
from app.db.transaction import Transaction
from app.languages.speaker import Speaker
from app.sessions import document as documents
from app.sessions import history, seats
from app.sessions.access import Caller, entered
from app.sessions.history import Page, SavedSession
from app.sessions.projection import project
from app.sessions.secrets import hashed

MOST_EVENTS: Final = 200

router = APIRouter(prefix=SESSIONS + "/{session_id}", tags=["Sessions"])


class News(StreamingResponse):
    """Frames as they come; who goes before the first is not waited for either."""

    def __init__(self, frames: AsyncIterable[bytes], forget: Callable[[], None], **more: Any) -> None:
        """Send `frames`, and `forget` at the end."""
        super().__init__(frames, **more)
        self._forget = forget

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send them."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._forget()


_NEWS: Final = {"description": "Server-sent events: `version`.", "content": {"text/event-stream": {}}}


@router.get(
    "",
    operation_id="read_session",
    summary="Read a session",
    response_model=View,
    responses=session_responses() | {304: {"description": "Nothing is new since the version in If-None-Match."}},
)
async def read_session(
    request: Request,
    session_id: SessionId,
    if_none_match: Annotated[str | None, Header(description="The ETag of the last answer.")] = None,
) -> Response:
    """Read the session as you may see it: the state, what you sealed yourself, and the moves you may make now."""
    door = at_the_door(request, session_id)
    language = door.language

    def job(tx: Transaction) -> tuple[str, dict[str, Any] | None]:
        row, caller = entered(tx, door.session_id, door.tokens)
        tag = _etag(row.version, language, caller)
        if if_none_match == tag:
            return tag, None
        return tag, project(tx, row, documents.read(row.document), caller, Speaker(language))

    tag, view = await door.store.read(job)
    headers = {
        "ETag": tag,
        "Cache-Control": "private, no-cache",
        "Vary": "Authorization, Cookie, Accept-Language",
    }
    return Response(status_code=304, headers=headers) if view is None else answer(view, headers=headers)


def _etag(version: int, language: str, caller: Caller) -> str:
    """What an answer hangs on: browsers keep it by address alone, and a phone may take another seat."""
    who = [caller.seat] if caller.seat is not None else []
    return f'"{"-".join([str(version), language, *who, *(["host"] if caller.host else [])])}"'


@router.post(
    "/keep",
    operation_id="keep_place",
    summary="Keep a place in this browser",
    response_model=Version,
    responses=session_responses(),
)
async def keep(request: Request, session_id: SessionId) -> Response:
    """Have the token that you send kept as a cookie: so a phone takes the seat that was handed over to it."""
    door = at_the_door(request, session_id)

    def job(tx: Transaction) -> tuple[int, Caller]:
        row, caller = entered(tx, door.session_id, door.tokens[:1])
        return row.version, caller

    version, caller = await door.store.read(job)
    token, response = door.tokens[0], answer({"version": version})
    if caller.host:
        remember_host(request, response, session_id, token)
    else:
        remember(request, response, session_id, token, caller.seat)
    return response


@router.delete(
    "",
    operation_id="delete_session",
    summary="Delete a session",
    status_code=204,
    responses=session_responses(),
)
async def delete_session(request: Request, session_id: SessionId) -> Response:
    """Delete the session with its whole history, as the host. It cannot be brought back: export it first."""
    door = at_the_door(request, session_id)
    await door.store.write(lambda tx: seats.delete(tx, door.session_id, door.tokens))
    door.live.poke(door.session_id, 0)
    return Response(status_code=204)


@router.patch(
    "",
    operation_id="set_joining",
    summary="Close joining, or open it again",
    response_model=Version,
    responses=session_responses(*OPEN_TO_ALL),
)
async def set_joining(request: Request, session_id: SessionId, body: Joining) -> Response:
    """Close joining, or open it again with a new code, as the host."""
    door = at_the_door(request, session_id)
    return await door.change(lambda tx: seats.set_joining(tx, door.session_id, door.tokens, joining=body.joining))


@router.get(
    "/events",
    operation_id="events",
    summary="Read the history",
    response_model=Page,
    responses=session_responses(),
)
async def events(
    request: Request,
    session_id: SessionId,
    after: Annotated[int, Query(description="Only events after this one.", ge=0, le=10**9)] = 0,
    most: Annotated[int, Query(description="How many at most.", ge=1, le=MOST_EVENTS)] = 50,
) -> Response:
    """Read what happened, oldest first, with the full reasons of every answer."""
    door = at_the_door(request, session_id)
    speaker = Speaker(door.language)
    read = door.store.read(lambda tx: history.events(tx, door.session_id, door.tokens, after, most, speaker))
    return answer(await read)


@router.get(
    "/at/{seq}",
    operation_id="position_at",
    summary="Look at the past",
    response_model=View,
    responses=session_responses(),
)
async def position_at(
    request: Request,
    session_id: SessionId,
    seq: Annotated[int, Path(description="The event after which you want to look.", ge=1, le=10**9)],
) -> Response:
    """Read the session as it stood after an event, without anything that was sealed then."""
    door = at_the_door(request, session_id)
    speaker = Speaker(door.language)
    read = door.store.read(lambda tx: history.position_at(tx, door.session_id, door.tokens, seq, speaker))
    return answer(await read)


@router.get(
    "/export",
    operation_id="export_session",
    summary="Save to a file",
    response_model=SavedSession,
    responses=session_responses(),
)
async def export(request: Request, session_id: SessionId) -> Response:
    """The whole session as a file that `import` reads; what is still sealed is not in it."""
    door = at_the_door(request, session_id)
    saved = await door.store.read(lambda tx: history.export(tx, door.session_id, door.tokens))
    name = f"tiebreak-{saved['game']}.json"
    return answer(saved, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get(
    "/live",
    operation_id="live",
    summary="Hear of news",
    response_class=StreamingResponse,
    responses=session_responses(errors.TOO_MANY) | {200: _NEWS},
)
async def live(request: Request, session_id: SessionId) -> Response:
    """A stream of server-sent events: `version`, with the number alone. On each, read the session.

    0 means that the session is gone. After ten minutes, when the server stops, and when one token has opened more than
    six, it says `bye` and ends: open it again.
    """
    door = at_the_door(request, session_id)

    def job(tx: Transaction) -> int:
        row, _ = entered(tx, door.session_id, door.tokens)
        return int(row.version)

    news = door.live.listen(door.session_id, client_of(request), hashed("".join(door.tokens)))
    try:
        version = await door.store.read(job)
    except BaseException:
        door.live.forget(door.session_id, news)
        raise
    frames = door.live.versions(door.session_id, version, news)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    forget = partial(door.live.forget, door.session_id, news)
    return News(frames, forget, media_type="text/event-stream", headers=headers)
