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
    """A QR code of the address at which a phone joins.

    It is TIEBREAK_PUBLIC_URL, else the address by which you ask, unless that one leads no other phone here.
    """
    door = at_the_door(request, session_id)

    def job(tx: Transaction) -> str | None:
        row, _ = entered(tx, door.session_id, door.tokens)
        return row.join_code

    code = await door.store.read(job)
    if code is None:
        raise Refusal(errors.NOT_NOW, "Joining is closed: the host can open it again.")
    address = reachable(Settings().public_url or str(door.request.base_url))
    drawn = io.BytesIO()
    # Inline colours only: our pages allow no style elements in what they show.
    segno.make(f"{address}/#/join/{code}", error="m", micro=False).save(
        drawn,
        kind="svg",
        border=4,
        light="#fff",
        dark="#000",
        xmldecl=False,
        svgclass=None,
        lineclass=None,
        omitsize=True,
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "private, no-cache"})


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
