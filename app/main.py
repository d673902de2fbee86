"""The application: routers, refusals, headers, pages."""

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI

from app import __version__
from app.api import games, handlers, health, web
from app.api.headers import Headers
from app.api.limits import BodyLimit
from app.errors import ProblemDetails

DESCRIPTION = """\
Who acts first, who won the challenge, who won the combat: answers for three board and card games, with every step of
the reasoning and its place in the rulebook.

Every question is a pure function. A decision or a draw that the rules need comes back as `needs`; send the same body
again with the answer in `choices`. Refusals are problem details (RFC 9457).
"""


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    # FastAPI builds routes and document when they are first wanted: nobody at the table should wait for that.
    app.openapi()
    # What is loaded by now stays: keep the collector away from it, and from stepping in at every few hundred requests.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000)
    yield


class Tiebreak(FastAPI):
    """FastAPI with our problem details in its OpenAPI document."""

    def openapi(self) -> dict[str, Any]:
        """The OpenAPI document; `responses` refer to ProblemDetails by hand, so it is added here."""
        if self.openapi_schema is None:
            template = "#/components/schemas/{model}"
            schema = ProblemDetails.model_json_schema(ref_template=template, mode="serialization")
            document = super().openapi()
            document["components"]["schemas"] |= {**schema.pop("$defs"), "ProblemDetails": schema}
        return super().openapi()


def create_app() -> FastAPI:
    """Assemble the application."""
    app = Tiebreak(
        title="Tiebreak",
        version=__version__,
        description=DESCRIPTION,
        license_info={"name": "MIT"},
        lifespan=_lifespan,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.include_router(games.router)
    app.include_router(health.router)
    handlers.add_handlers(app)
    app.add_middleware(BodyLimit)
    app.add_middleware(Headers)
    web.add_pages(app)
    return app


app = create_app()
