"""By which name a request came, and from whose page: what is not ours is refused.

A page elsewhere can have its own name lead here (DNS rebinding), and can send what needs no leave (forged requests).
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from ipaddress import ip_address
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from app import errors
from app.api.accepted import language_of
from app.config import Settings
from app.errors import Kind, problem_response

AT_HOME: Final = (".home.arpa", ".internal", ".local", ".localdomain", ".localhost", ".home", ".lan")
"""How names end in networks at home: nobody can register one of these and have it lead elsewhere."""
LONGEST: Final = 255
"""Bytes of a name with its port."""
HEALTH: Final = "/api/v1/health"
"""Load balancers ask this by whatever name they have."""
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
OWN: Final = frozenset({b"same-origin", b"none"})
"""What browsers say of requests by pages of the same server, and of addresses that somebody typed."""

WRONG_HOST: Final = (
    "Tiebreak does not know that this name is its own: open it by its IP address, or let whoever runs it add the name "
    "to TIEBREAK_ALLOWED_HOSTS."
)
WRONG_PAGE: Final = "A page of another server sent this: open Tiebreak by its own address and do it there."

_PORT: Final = re.compile(r":\d{0,5}\Z")
_LABEL: Final = re.compile(r"[a-z0-9_-]*\Z")


class Hosts:
    """Pure ASGI middleware: refuses what came by a name that is not the server's, or from a page that is not."""

    def __init__(self, app: ASGIApp, settings: Settings | None = None) -> None:
        """Take the server's names from the settings."""
        settings = settings or Settings()
        self.app = app
        self._names = settings.names
        self._origin = settings.origin.encode()
        self._is_ours = lru_cache(256)(self._look_at)  # phones use the same few

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] == "http":
            headers = dict(scope["headers"])
            host = headers.get(b"host", b"")
            if not (len(host) <= LONGEST and self._is_ours(host)) and not _asks_for_health(scope):
                await _refuse(errors.WRONG_HOST, WRONG_HOST, scope, receive, send)
                return
            if scope["method"] not in SAFE and self._is_from_elsewhere(scope["method"], headers, host):
                await _refuse(errors.WRONG_PAGE, WRONG_PAGE, scope, receive, send)
                return
        await self.app(scope, receive, send)

    def _look_at(self, host: bytes) -> bool:
        """Whether a Host header, with or without a port, can only be one of ours; none at all is no browser's."""
        name = _PORT.sub("", host.decode("latin-1").lower()).removesuffix(".")
        if name in self._names or "*" in self._names or name.endswith(AT_HOME) or _LABEL.match(name):
            return True
        try:
            return ip_address(name.removeprefix("[").removesuffix("]")).version > 0
        except ValueError:
            return False

    def _is_from_elsewhere(self, method: str, headers: Mapping[bytes, bytes], host: bytes) -> bool:
        site = headers.get(b"sec-fetch-site")
        if site is not None:
            return site not in OWN
        # On plain http browsers tell the page's origin alone, and some say null of our own page, for it hides itself.
        origin = headers.get(b"origin")
        if origin is None or origin.partition(b"://")[2] == host or origin == self._origin:
            return False
        # For everything else a page elsewhere has to ask first, which no answer of ours allows (CORS).
        return method == "POST" and not headers.get(b"content-type", b"").startswith(b"application/json")


def _asks_for_health(scope: Scope) -> bool:
    path: str = scope["path"]
    return path.removeprefix(scope.get("root_path", "")).startswith(HEALTH)


async def _refuse(kind: Kind, detail: str, scope: Scope, receive: Receive, send: Send) -> None:
    response = problem_response(kind, detail, language=language_of(scope))
    await response(scope, receive, send)
