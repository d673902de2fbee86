"""The way to the table as a QR code."""

import io
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

import segno
from fastapi import APIRouter, Request
from starlette.responses import Response

from app import errors
from app.api.callers import SESSIONS, SessionId, at_the_door, session_responses
from app.config import Settings
from app.db.transaction import Transaction
from app.errors import Refusal
from app.sessions.access import entered

router = APIRouter(prefix=SESSIONS + "/{session_id}", tags=["Sessions"])

LONGEST: Final = 200
"""Characters of an address that a QR code on a phone can still be read with."""

_SVG: Final = {"description": "A QR code.", "content": {"image/svg+xml": {}}}


@router.get(
    "/join.svg",
    operation_id="invite",
    summary="The way to the table as a QR code",
    response_class=Response,
    responses=session_responses(errors.NO_ADDRESS, errors.NOT_NOW) | {200: _SVG},
)
async def invite(request: Request, session_id: SessionId) -> Response:
    """A QR code of the address at which a phone joins; its title is the address.

    It is TIEBREAK_PUBLIC_URL, else the address by which you ask, unless that one leads no other phone here.
    """
    door = at_the_door(request, session_id)

    def job(tx: Transaction) -> str | None:
        row, _ = entered(tx, door.session_id, door.tokens)
        return row.join_code

    code = await door.store.read(job)
    if code is None:
        raise Refusal(errors.NOT_NOW, "Joining is closed: the host can open it again.")
    headers = {"Cache-Control": "private, no-cache"}
    return Response(drawn(way(request, f"join/{code}")), media_type="image/svg+xml", headers=headers)


def way(request: Request, screen: str) -> str:
    """The address of a screen for other phones. Refusal if none of them reaches the server by it."""
    return f"{reachable(Settings().public_url or str(request.base_url))}/#/{screen}"


def drawn(address: str) -> str:
    """An address as a QR code: SVG, with the address as its title."""
    svg = io.BytesIO()
    # Inline colours only: our pages allow no style elements in what they show.
    segno.make(address, error="m", micro=False).save(
        svg,
        kind="svg",
        border=4,
        light="#fff",
        dark="#000",
        xmldecl=False,
        svgclass=None,
        lineclass=None,
        omitsize=True,
        title=address,
    )
    return svg.getvalue().decode()


def reachable(address: str) -> str:
    """The address without a slash at its end; Refusal if it leads a phone to itself.

    >>> reachable("http://192.168.1.20:8000/")
    'http://192.168.1.20:8000'
    """
    host = urlsplit(address).hostname or ""
    try:
        own = ip_address(host).is_loopback or ip_address(host).is_unspecified
    except ValueError:
        own = host == "localhost" or host.endswith(".localhost")
    if own or len(address) > LONGEST:
        raise Refusal(
            errors.NO_ADDRESS,
            "This address works on this machine only. Open Tiebreak by the address that `make run` prints for phones, "
            "or set TIEBREAK_PUBLIC_URL.",
        )
    return address.rstrip("/")
