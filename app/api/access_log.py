"""One line in the log for each request, for whoever wants it: TIEBREAK_LOG_LEVEL=info."""

import logging
from time import perf_counter
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOG: Final = logging.getLogger(__name__)
HEALTH: Final = "/api/v1/health"


class AccessLog:
    """Pure ASGI middleware that logs method, route, status and milliseconds; never the path, which names a session."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http" or scope["path"].startswith(HEALTH):
            await self.app(scope, receive, send)
            return
        start, status = perf_counter(), 500

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noting)
        finally:
            facts = {
                "method": scope["method"],
                "route": getattr(scope.get("route"), "path", None),
                "status": status,
                "ms": round((perf_counter() - start) * 1000, 1),
            }
            LOG.info("request", extra={"facts": facts})
