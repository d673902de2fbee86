"""What happens in a session: moves, taking back, putting right."""

from collections.abc import Callable
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from app import errors
from app.api.callers import (
    OPEN_TO_ALL,
    SESSIONS,
    Door,
    IdempotencyKey,
    SessionId,
    answer,
    at_the_door,
    session_responses,
)
from app.api.lean import LeanRoute
from app.api.session_bodies import Corrections, Move, Undo
from app.db.transaction import Transaction
from app.languages import ENGLISH
from app.languages.speaker import Speaker
from app.sessions import document as documents
from app.sessions import moves
from app.sessions.log import Entry, LoggedEvent
from app.sessions.play import Correction

router = APIRouter(prefix=SESSIONS + "/{session_id}", tags=["Sessions"], route_class=LeanRoute)

_REFUSED: Final = session_responses(
    *OPEN_TO_ALL, errors.RULE_BROKEN, errors.NOT_YOURS, errors.NOT_NOW, errors.STALE, errors.KEY_REUSED
)


@router.post("/moves", operation_id="move", summary="Make a move", response_model=LoggedEvent, responses=_REFUSED)
async def move(request: Request, session_id: SessionId, body: Move, idempotency_key: IdempotencyKey = None) -> Response:
    """Make one of the moves that `prompts` offers.

    `at` is the position that you saw: when the game has moved on, nothing is skipped by mistake.
    """
    door = at_the_door(request, session_id)
    asked = await door.asked(idempotency_key)
    return await _happened(door, lambda tx: moves.move(tx, asked, body.at, body.seat, body.move))


@router.post("/undo", operation_id="undo", summary="Take back", response_model=LoggedEvent, responses=_REFUSED)
async def undo(request: Request, session_id: SessionId, body: Undo, idempotency_key: IdempotencyKey = None) -> Response:
    """Take back your own last move, or as the host anything before; the history keeps both.

    What was revealed cannot become secret again: those seats seal anew.
    """
    door = at_the_door(request, session_id)
    asked = await door.asked(idempotency_key)
    return await _happened(door, lambda tx: moves.undo(tx, asked, body.back_to, body.version))


@router.post(
    "/corrections",
    operation_id="correct",
    summary="Put something right",
    response_model=LoggedEvent,
    responses=_REFUSED,
)
async def correct(
    request: Request, session_id: SessionId, body: Corrections, idempotency_key: IdempotencyKey = None
) -> Response:
    """Set values of the game's state by hand, with a note: the table is always right."""
    door = at_the_door(request, session_id)
    asked = await door.asked(idempotency_key)
    wanted = [Correction(pointer=one.pointer, value=one.value) for one in body.corrections]
    return await _happened(door, lambda tx: moves.correct(tx, asked, body.seat, wanted, body.note))


async def _happened(door: Door, job: Callable[[Transaction], Entry]) -> Response:
    entry = await door.store.write(job, about=door.session_id)
    door.live.poke(door.session_id, entry.seq)
    if door.language == ENGLISH:
        return Response(entry.json, media_type="application/json")
    return answer(Speaker(door.language).retold(documents.read(entry.json)))
