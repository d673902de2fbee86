"""A proxy as people put before several services: it takes off a prefix and passes on the rest."""

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Final

from tests.web.server import HOST, PATIENCE

PER_CONNECTION: Final = {"connection", "content-length", "transfer-encoding", "keep-alive"}
PIECE: Final = 64 * 1024

Change = Callable[[bytes], bytes]


@dataclass
class Proxy:
    """A running proxy."""

    port: int
    prefix: str
    to: Callable[[], int]
    """The port of the server."""
    changes: dict[str, Change] = field(default_factory=dict)
    """By path without the prefix: what becomes of an answer's body, as if the server had another build."""

    @property
    def origin(self) -> str:
        """Where a phone finds it."""
        return f"http://{HOST}:{self.port}"

    @property
    def localhost(self) -> str:
        """The same on its own machine, a secure context."""
        return f"http://127.0.0.1:{self.port}"


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    proxy: Proxy


class _Handler(BaseHTTPRequestHandler):
    server: _Server

    def _any(self) -> None:
        proxy = self.server.proxy
        if not self.path.startswith(f"{proxy.prefix}/"):
            self.send_error(404)
            return
        path = self.path.removeprefix(proxy.prefix)
        # Where the server or the phone is gone, the other sees a connection that ends.
        with (
            contextlib.suppress(OSError, HTTPException),
            contextlib.closing(HTTPConnection("127.0.0.1", proxy.to(), timeout=PATIENCE)) as connection,
        ):
            self._pass_on(connection, path, proxy.changes.get(path))

    do_GET = do_HEAD = do_POST = do_PATCH = do_DELETE = _any  # noqa: N815 - so the library calls them

    def _pass_on(self, connection: HTTPConnection, path: str, change: Change | None) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", "0")))
        headers = {name: value for name, value in self.headers.items() if name.lower() not in PER_CONNECTION}
        if change:  # it wants the whole, in plain
            headers = {name: value for name, value in headers.items() if name.lower() != "if-none-match"}
            headers["Accept-Encoding"] = "identity"
        connection.request(self.command, path, body or None, headers)
        answer = connection.getresponse()
        self.send_response_only(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in PER_CONNECTION:
                self.send_header(name, value)
        self.end_headers()
        if change:
            self.wfile.write(change(answer.read()))
        while piece := answer.read1(PIECE):
            self.wfile.write(piece)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextlib.contextmanager
def passing_on(prefix: str, to: Callable[[], int]) -> Iterator[Proxy]:
    """Pass what comes below `prefix` on to the port that `to` names, without it, until the block ends."""
    with _Server(("127.0.0.1", 0), _Handler) as server:
        server.proxy = Proxy(server.server_address[1], prefix, to)
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server.proxy
        finally:
            server.shutdown()
