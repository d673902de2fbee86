"""The pages: what `app/web` builds, served as it is."""

from typing import Final

from fastapi import FastAPI
from fastapi.responses import FileResponse

from app import errors
from app.config import ROOT
from app.errors import Refusal

DIST: Final = ROOT / "app" / "web" / "dist"


def add_pages(app: FastAPI) -> None:
    """Serve the built pages; without them the API still answers and `/` says what to do."""
    if (DIST / "index.html").exists():
        app.get("/docs", include_in_schema=False)(_docs)
        app.frontend("/", directory=DIST, fallback=None)
    else:
        app.get("/", include_in_schema=False)(_not_built)
        app.get("/docs", include_in_schema=False)(_not_built)


async def _docs() -> FileResponse:
    return FileResponse(DIST / "docs.html")


async def _not_built() -> None:
    raise Refusal(errors.NOT_FOUND, "The pages are not built yet: run make web and start the server again.")
