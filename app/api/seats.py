"""Seats: take, rename, hand over, leave."""

from dataclasses import asdict

from fastapi import APIRouter, Request
from starlette.responses import Response

from app import errors
from app.api.callers import (
    OPEN_TO_ALL,
    SESSIONS,
    SeatId,
    SessionId,
    answer,
    at_the_door,
    forget,
    remember,
    session_responses,
)
from app.api.invite import drawn, way
from app.api.session_bodies import Claim, Rename, Version
from app.errors import Refusal
from app.resolver.shape import shape
from app.sessions import seats
from app.sessions.seats import Joined


@shape
class HandedOver:
    """A seat with a new token, and the way to it for the phone that gets it; both are told only here."""

    id: str
    game: str
    version: int
    seat: str | None
    token: str
    address: str | None
    """Opened on the new phone, it takes the seat; null if your own address leads no other phone here."""
    qr: str | None
    """The address as a QR code: SVG."""


router = APIRouter(prefix=SESSIONS + "/{session_id}/seats/{seat}", tags=["Sessions"])


@router.post(
    "/claim",
    operation_id="claim_seat",
    summary="Take a seat",
    response_model=Joined,
    responses=session_responses(*OPEN_TO_ALL, errors.TAKEN, errors.NOT_NOW),
)
async def claim(request: Request, session_id: SessionId, seat: SeatId, body: Claim) -> Response:
    """Take a free seat while looking on, or as the host."""
    door = at_the_door(request, session_id)
    joined = await door.store.write(lambda tx: seats.claim(tx, door.session_id, door.tokens, seat, body.name))
    door.live.poke(door.session_id, joined.version)
    response = answer(joined)
    remember(door.request, response, joined.id, joined.token, joined.seat)
    return response


@router.patch(
    "",
    operation_id="rename_seat",
    summary="Rename a seat",
    response_model=Version,
    responses=session_responses(*OPEN_TO_ALL, errors.TAKEN),
)
async def rename(request: Request, session_id: SessionId, seat: SeatId, body: Rename) -> Response:
    """Call your seat otherwise; the host may rename any."""
    door = at_the_door(request, session_id)
    return await door.change(lambda tx: seats.rename(tx, door.session_id, door.tokens, seat, body.name))


@router.post(
    "/hand-over",
    operation_id="hand_over_seat",
    summary="Hand a seat over to another phone",
    response_model=HandedOver,
    responses=session_responses(),
)
async def hand_over(request: Request, session_id: SessionId, seat: SeatId) -> Response:
    """Give a seat a new token, as the host: the phone that held it before does not any more.

    The new phone opens the address, which takes the token along where no server's log reads it.
    """
    door = at_the_door(request, session_id)
    joined = await door.store.write(lambda tx: seats.hand_over(tx, door.session_id, door.tokens, seat))
    door.live.part(door.session_id)
    return answer(_handed_over(request, joined))


def _handed_over(request: Request, joined: Joined) -> HandedOver:
    told = asdict(joined)
    try:
        address = way(request, f"seat/{joined.id}/{joined.token}")
    except Refusal:
        return HandedOver(**told, address=None, qr=None)
    return HandedOver(**told, address=address, qr=drawn(address))


@router.delete(
    "",
    operation_id="leave_seat",
    summary="Leave a seat, or free it",
    response_model=Version,
    responses=session_responses(),
)
async def leave(request: Request, session_id: SessionId, seat: SeatId) -> Response:
    """Leave your seat; the host may free any. What the seat has sealed stays sealed, for whoever takes it next."""
    door = at_the_door(request, session_id)
    version, own = await door.store.write(lambda tx: seats.leave(tx, door.session_id, door.tokens, seat))
    door.live.part(door.session_id)
    response = answer({"version": version})
    if own:
        forget(door.request, response, door.session_id)
    return response
