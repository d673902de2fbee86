"""The OpenAPI document: built once, in a thread, since that takes half a second."""

import asyncio
import json
import logging
from threading import Lock
from typing import Any, Final

from fastapi import FastAPI, Request
from starlette.responses import Response
from starlette.types import ASGIApp

from app.api.access_log import LOG, AccessLog
from app.api.callers import SESSIONS
from app.api.content import Content
from app.api.headers import Headers
from app.errors import ProblemDetails

PATH: Final = "/openapi.json"

SCHEME: Final = "HTTPBearer"
_BEARER: Final = {
    "type": "http",
    "scheme": "bearer",
    "description": "The token that opening, joining or claiming gave; the cookie it set does as well.",
}


class DescribedApp(FastAPI):
    """FastAPI with our headers on every answer, and our problem details in its document, which is served compressed."""

    def __init__(self, **settings: Any) -> None:
        """Take FastAPI's settings."""
        super().__init__(**settings, openapi_url=None)
        self._building = Lock()
        self._document: Content | None = None
        self.add_route(PATH, self._serve, include_in_schema=False)

    def build_middleware_stack(self) -> ASGIApp:
        """Headers go outside of everything: a bug is answered by what FastAPI puts outside of added middleware."""
        stack = super().build_middleware_stack()
        return Headers(AccessLog(stack) if LOG.isEnabledFor(logging.INFO) else stack)

    def openapi(self) -> dict[str, Any]:
        """The OpenAPI document; `responses` refer to ProblemDetails by hand, so it is added here."""
        if self.openapi_schema is None:
            template = "#/components/schemas/{model}"
            schema = ProblemDetails.model_json_schema(ref_template=template, mode="serialization")
            document = super().openapi()
            document["components"]["schemas"] |= {**schema.pop("$defs"), "ProblemDetails": schema}
            document["components"]["securitySchemes"] = {SCHEME: _BEARER}
            for path, operations in document["paths"].items():
                if path.startswith(f"{SESSIONS}/{{session_id}}"):
                    for operation in operations.values():
                        operation["security"] = [{SCHEME: []}]
        return super().openapi()

    def document(self) -> Content:
        """The document as it is sent."""
        with self._building:
            if self._document is None:
                text = json.dumps(self.openapi(), ensure_ascii=False, separators=(",", ":"))
                self._document = Content.pack(text.encode(), "application/json")
            return self._document

    async def _serve(self, request: Request) -> Response:
        document = self._document
        if document is None:
            document = await asyncio.to_thread(self.document)
        return document.answer(request.headers)
