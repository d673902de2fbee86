"""Headers on every response: what a page may load, what may be kept, what may be guessed."""

from typing import Final

from starlette.datastructures import Headers as RequestHeaders
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.logs import begin

CONTENT_SECURITY_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

ALWAYS: Final = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

_ID: Final = "X-Request-Id"
"""Names a request in the log, for whoever reports a fault."""
_RAW_ID: Final = _ID.lower().encode()

VERSION: Final = "/version.json"
"""Which build of the pages is here: an open page asks whether it is still the same."""

OVER_HTTPS: Final = {"Cross-Origin-Opener-Policy": "same-origin"}
"""Browsers ignore it elsewhere and complain in their console."""


def _raw(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


_HTTP: Final = _raw(ALWAYS)
_HTTPS: Final = _raw(ALWAYS | OVER_HTTPS)


class Headers:
    """Pure ASGI middleware: security headers, how long a response may be kept, and the request's id."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        request = begin(RequestHeaders(scope=scope).get(_ID)).encode()

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                # Nothing further in sets any of these.
                headers.raw.extend(_HTTP if scope["scheme"] == "http" else _HTTPS)
                headers.raw.append((_RAW_ID, request))
                path = scope["path"].removeprefix(scope.get("root_path", ""))
                headers.setdefault("Cache-Control", _cache_control(path, message["status"]))
            await send(message)

        await self.app(scope, receive, send_with_headers)


def _cache_control(path: str, status: int) -> str:
    if path.startswith("/api/") or path == VERSION:
        return "no-store"
    # Files under assets/ carry a hash of their content in the name: a new version has a new name.
    return "public, max-age=31536000, immutable" if path.startswith("/assets/") and status in (200, 304) else "no-cache"
