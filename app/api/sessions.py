"""Sessions: open, join, import."""

import asyncio
import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from fastapi import APIRouter, Request
from sqlalchemy.exc import IntegrityError
from starlette.responses import Response

from app import errors
from app.api.callers import (
    OPEN_TO_ALL,
    SESSIONS,
    OpeningKey,
    TheKept,
    answer,
    birth_of,
    client_of,
    remember,
    remember_host,
    session_path,
)
from app.api.session_bodies import Join, NewSession
from app.db.store import Store
from app.db.transaction import Transaction
from app.errors import Refusal, responses
from app.resolver.trace import Sentence
from app.sessions import history, seats
from app.sessions.attempts import is_this_machine
from app.sessions.birth import Opened
from app.sessions.codec import codec
from app.sessions.importing import SessionFile, read_file
from app.sessions.seats import Joined

router = APIRouter(prefix=SESSIONS, tags=["Sessions"])


@router.post(
    "",
    operation_id="open_session",
    summary="Open a session",
    status_code=201,
    response_model=Opened,
    responses=responses(
        *OPEN_TO_ALL, errors.RULE_BROKEN, errors.TAKEN, errors.KEY_REUSED, errors.TOO_MANY, errors.UNAVAILABLE
    ),
)
async def open_session(
    request: Request, body: NewSession, here: TheKept, idempotency_key: OpeningKey = None
) -> Response:
    """Open a session with free seats: the answer has the code that others type and, only here, the host's token."""
    born = await birth_of(request, idempotency_key)
    opening = partial(seats.open_session, codec=codec(body.game), options=body.options, wanted=body.seats, born=born)
    with _one_more(request):
        return await _opened(request, here.store, opening)


@contextmanager
def _one_more(request: Request) -> Iterator[None]:
    """Count a table that a client opens, unless that fails. Refusal if it opened too many; this machine may."""
    tables, address = request.app.state.tables, client_of(request)
    if is_this_machine(address):
        yield
        return
    if wait := tables.wait(address):
        template = "Many tables were opened from here lately: play on at one of them, or wait {n} {n:minute|minutes}."
        raise Refusal(errors.TOO_MANY, Sentence(template, n=math.ceil(wait / 60)), wait=wait)
    tables.count(address)  # until it is known otherwise, so that many at once do not all slip through
    try:
        yield
    except BaseException:
        tables.forgive(address)
        raise


async def _opened(request: Request, store: Store, opening: Callable[[Transaction], Opened]) -> Response:
    try:
        opened = await store.write(opening)
    except IntegrityError:  # the same request has come to another process at the same moment
        opened = await store.write(opening)
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
    attempts.count(address)  # until it is known otherwise, so that many at once do not all slip through
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
    responses=responses(*OPEN_TO_ALL, errors.KEY_REUSED, errors.TOO_MANY, errors.UNAVAILABLE),
)
async def import_session(
    request: Request, body: SessionFile, here: TheKept, idempotency_key: OpeningKey = None
) -> Response:
    """Open a new session from an exported file: every event is checked, and the session is marked as imported."""
    with _one_more(request):
        file = await asyncio.to_thread(read_file, body)
        born = await birth_of(request, idempotency_key)
        return await _opened(request, here.store, partial(history.restore, file=file, born=born))
