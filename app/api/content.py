"""What stays the same while the server runs: sent whole, compressed for who takes it, or not at all if it is known."""

import gzip
from hashlib import sha256
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

from app.api.accepted import weighed

WORTH_PACKING: Final = 1024
"""Bytes; below, compressing saves less than its headers cost."""


class Content:
    """A body with its compressed form. There are no ranges: the largest is half a megabyte when compressed."""

    def __init__(self, body: bytes, media_type: str, packed: bytes | None = None) -> None:
        """Offer `body`, and `packed`, which is its gzip."""
        self.media_type = media_type
        self.body = body
        self.packed = packed
        self.tag = sha256(body).hexdigest()[:20]

    @classmethod
    def pack(cls, body: bytes, media_type: str) -> "Content":
        """Compress `body` here and now."""
        worth = len(body) >= WORTH_PACKING
        return cls(body, media_type, gzip.compress(body, mtime=0) if worth else None)

    async def serve(self, request: Request) -> Response:
        """Answer a GET."""
        return self.answer(request.headers)

    def answer(self, asked: Headers) -> Response:
        """The response for these request headers."""
        headers: dict[str, str] = {}
        body, tag = self.body, f'"{self.tag}"'
        if self.packed is not None:
            headers["Vary"] = "Accept-Encoding"
            if _takes_gzip(asked.get("accept-encoding", "")):
                headers["Content-Encoding"] = "gzip"
                body, tag = self.packed, f'"{self.tag}-gzip"'
        headers["ETag"] = tag
        if _knows(asked.get("if-none-match", ""), tag):
            headers.pop("Content-Encoding", None)
            return Response(status_code=304, headers=headers)
        return Response(body, headers=headers, media_type=self.media_type)


def _knows(listed: str, tag: str) -> bool:
    tags = {item.strip().removeprefix("W/") for item in listed.split(",")}
    return tag in tags or "*" in tags


def _takes_gzip(accepted: str) -> bool:
    weights = dict(weighed(accepted))
    return weights.get("gzip", weights.get("*", 0)) > 0
