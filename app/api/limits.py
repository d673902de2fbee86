"""A limit on what a request may send, counted on the stream and not only declared."""

from typing import Final

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app import errors
from app.errors import problem_response

MAX_BODY: Final = 64 * 1024
TOO_LARGE: Final = f"A request may send at most {MAX_BODY // 1024} KiB; leave out what the question does not need."


class BodyLimit:
    """Pure ASGI middleware: refuses bodies over MAX_BODY bytes, with or without a Content-Length."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        declared = dict(scope["headers"]).get(b"content-length", b"0")
        if declared.isdigit() and int(declared[:20]) > MAX_BODY:
            await problem_response(errors.BODY_TOO_LARGE, TOO_LARGE)(scope, receive, send)
            return
        read = 0

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > MAX_BODY:
                # FastAPI takes anything but an HTTPException for a body that cannot be parsed.
                raise HTTPException(errors.BODY_TOO_LARGE.status)
            return message

        await self.app(scope, counted, send)
