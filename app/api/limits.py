"""Limits on what a request may send and how long that may take, counted on the stream and not only declared."""

import asyncio
from dataclasses import dataclass
from typing import Final

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app import errors
from app.api.accepted import language_of
from app.errors import problem_response
from app.resolver.trace import Sentence

MAX_BODY: Final = 64 * 1024
MAX_FILE: Final = 2 * 1024 * 1024
"""For the one operation that takes a file: a session that was saved."""
MOST_VALUES: Final = 5_000
"""In a body of the usual size; each may be wrong, and every error costs more than a right value."""
FILE_PATH: Final = "/sessions/import"
TOO_LARGE: Final = Sentence(
    "A request may send at most {kib} KiB and {values} values, a saved session {mib} MiB: "
    "leave out what is not needed.",
    kib=MAX_BODY // 1024,
    values=MOST_VALUES,
    mib=MAX_FILE // 1024 // 1024,
)
WHOLE: Final = "tiebreak.whole"
"""In the scope of a request whose body is here already to its end: nothing of it can be waited for."""
TOO_SLOW: Final = "The rest of the body did not arrive in time; check the connection and send it again."


@dataclass(frozen=True, slots=True)
class Patience:
    """How many seconds a body may take."""

    between: float = 15
    """Until its next piece comes."""
    total: float = 30
    """From its first wanted piece to its end."""


class BodyLimit:
    """Pure ASGI middleware: refuses bodies that are too large, with or without a Content-Length, and endless ones."""

    def __init__(self, app: ASGIApp, patience: Patience = Patience()) -> None:
        self.app = app
        self.patience = patience

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        declared = dict(scope["headers"]).get(b"content-length", b"0")
        most = MAX_FILE if scope["path"].endswith(FILE_PATH) else MAX_BODY
        if declared.isdigit() and int(declared[:20]) > most:
            language = language_of(scope)
            await problem_response(errors.BODY_TOO_LARGE, TOO_LARGE, language=language)(scope, receive, send)
            return
        await self.app(scope, self._limited(receive, most, here=WHOLE in scope), send)

    def _limited(self, receive: Receive, most: int, *, here: bool) -> Receive:
        now = asyncio.get_running_loop().time
        read = values = 0
        complete = False
        end: float | None = None

        async def limited() -> Message:
            nonlocal read, values, complete, end
            if complete:  # only the client's leaving is waited for
                return await receive()
            end = end or now() + self.patience.total
            message = await receive() if here else await self._in_time(receive, end)
            read += len(message.get("body", b""))
            values += message.get("body", b"").count(b",")
            if read > most or (most == MAX_BODY and values > MOST_VALUES):
                raise HTTPException(errors.BODY_TOO_LARGE.status)
            complete = not message.get("more_body", False)
            return message

        return limited

    async def _in_time(self, receive: Receive, end: float) -> Message:
        now = asyncio.get_running_loop().time()
        try:
            async with asyncio.timeout_at(min(now + self.patience.between, end)):
                return await receive()
        except TimeoutError:
            # FastAPI takes anything but an HTTPException for a body that cannot be parsed.
            raise HTTPException(errors.BODY_TOO_SLOW.status, headers={"Connection": "close"}) from None
