"""Sessions: open, join, import."""

import asyncio

from fastapi import APIRouter, Request
from starlette.responses import Response

from app import errors
from app.api.callers import (
    OPEN_TO_ALL,
    SESSIONS,
    TheKept,
    answer,
    client_of,
    remember,
    remember_host,
    session_path,
)
from app.api.session_bodies import Join, NewSession
from app.errors import Refusal, responses
from app.resolver.trace import Sentence
from app.sessions import history, seats
from app.sessions.codec import codec
from app.sessions.importing import SessionFile, read_file
from app.sessions.seats import Joined, Opened

router = APIRouter(prefix=SESSIONS, tags=["Sessions"])


@router.post(
    "",
    operation_id="open_session",
    summary="Open a session",
    status_code=201,
    response_model=Opened,
    responses=responses(*OPEN_TO_ALL, errors.RULE_BROKEN, errors.TAKEN, errors.UNAVAILABLE),
)
async def open_session(request: Request, body: NewSession, here: TheKept) -> Response:
    """Open a session with free seats: the answer has the code that others type and, only here, the host's token."""
    return _opened(
        request,
        await here.store.write(lambda tx: seats.open_session(tx, codec(body.game), body.options, body.seats)),
    )


def _opened(request: Request, opened: Opened) -> Response:
    response = answer(opened, status=201, headers={"Location": session_path(request, opened.id)})
    remember_host(request, response, opened.id, opened.host_token)
    return response


@router.post(
    "/join",
    operation_id="join_session",
    summary="Join with a code",
    response_model=Joined,
    responses=responses(
        *OPEN_TO_ALL, errors.NOT_FOUND, errors.TAKEN, errors.NOT_NOW, errors.TOO_MANY, errors.UNAVAILABLE
    ),
)
async def join(request: Request, body: Join, here: TheKept) -> Response:
    """Take a free seat, or look on; unknown, closed and expired codes answer alike, and often failing makes wait."""
    attempts, address = request.app.state.attempts, client_of(request)
    if wait := attempts.wait(address):
        template = "Too many codes were wrong: wait {wait} {wait:second|seconds}, then read the code out again."
        detail = Sentence(template, wait=wait)
        raise Refusal(errors.TOO_MANY, detail, wait=wait)
    attempts.failed(address)  # until it is known otherwise, so that many at once do not all slip through
    try:
        joined = await here.store.write(lambda tx: seats.join(tx, body.code, body.seat, body.name))
    except seats.UnknownCode:
        raise
    except BaseException:
        attempts.forgive(address)
        raise
    attempts.forgive(address)
    here.live.poke(joined.id, joined.version)
    response = answer(joined)
    remember(request, response, joined.id, joined.token, joined.seat)
    return response


@router.post(
    "/import",
    operation_id="import_session",
    summary="Open a session from a file",
    status_code=201,
    response_model=Opened,
    responses=responses(*OPEN_TO_ALL, errors.UNAVAILABLE),
)
async def import_session(request: Request, body: SessionFile, here: TheKept) -> Response:
    """Open a new session from an exported file: every event is checked, and the session is marked as imported."""
    file = await asyncio.to_thread(read_file, body)
    return _opened(request, await here.store.write(lambda tx: history.restore(tx, file)))
