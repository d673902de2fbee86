"""HTTP as uvicorn reads it, with an end to what may come before a request is there; uvicorn itself has none.

What it reads of a body goes to app.api.limits, which counts it. All else would fill the memory unseen: a header without
an end, trailers behind a body. And a connection that says nothing would be kept for good.
"""

import asyncio
from typing import ClassVar

from typing_extensions import override
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from app.api.limits import WHOLE


class BoundedProtocol(HttpToolsProtocol):
    """One connection."""

    most_head: ClassVar[int] = 64 * 1024
    """Bytes of a request line with its headers."""
    most: ClassVar[int] = 16 * 1024 * 1024
    """Bytes of a whole request as it is sent: the largest body in pieces of one byte."""
    patience: ClassVar[float] = 20.0
    """Seconds that a request line with its headers may take."""

    _in_head = True
    _received = 0
    _giving_up: asyncio.TimerHandle | None = None

    @override
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._watch()

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        self._in_head = False
        self._watch()
        super().connection_lost(exc)

    @override
    def on_message_begin(self) -> None:
        if not self._in_head:  # the first request of a connection has been counted from its first byte
            self._in_head = True
            self._received = 0
        super().on_message_begin()

    @override
    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()
        self.headers = []  # what comes behind the body would become headers of the request that is served already

    @override
    def on_message_complete(self) -> None:
        self.scope[WHOLE] = True  # type: ignore[typeddict-unknown-key]  # ours, for app.api.limits
        super().on_message_complete()

    @override
    def data_received(self, data: bytes) -> None:
        self._received += len(data)
        super().data_received(data)
        if self._in_head and self._received > self.most_head and not self.transport.is_closing():
            self.send_400_response("The headers of the request are too long.")
        elif self._received > self.most:
            self.transport.abort()
        if self._in_head or self._giving_up:
            self._watch()

    def _watch(self) -> None:
        """Wait for the rest of a head, and no longer for one that is complete."""
        if not self._in_head and self._giving_up:
            self._giving_up.cancel()
            self._giving_up = None
        elif self._in_head and not self._giving_up:
            self._giving_up = self.loop.call_later(self.patience, self.transport.close)
