"""Headers on every response: what a page may load, what may be kept, what may be guessed."""

from typing import Final

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

_ID: Final = b"x-request-id"
"""Names a request in the log, for whoever reports a fault."""
_KEPT: Final = b"cache-control"

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

        request = begin(dict(scope["headers"]).get(_ID, b"").decode("latin-1")).encode()

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message.setdefault("headers", [])
                if _KEPT not in dict(headers):
                    path = scope["path"].removeprefix(scope.get("root_path", ""))
                    headers.append((_KEPT, _cache_control(path, message["status"])))
                # Nothing further in sets any of these.
                headers.extend(_HTTP if scope["scheme"] == "http" else _HTTPS)
                headers.append((_ID, request))
            await send(message)

        await self.app(scope, receive, send_with_headers)


def _cache_control(path: str, status: int) -> bytes:
    if path.startswith("/api/") or path == VERSION:
        return b"no-store"
    # Files under assets/ carry a hash of their content in the name: a new version has a new name.
    if path.startswith("/assets/") and status in (200, 304):
        return b"public, max-age=31536000, immutable"
    return b"no-cache"
