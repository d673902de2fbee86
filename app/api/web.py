"""The pages: what `app/web` builds, read once when the application is made."""

from mimetypes import guess_type
from pathlib import Path
from typing import Final

from fastapi import FastAPI

from app import errors
from app.api.content import Content
from app.config import ROOT
from app.errors import Refusal

DIST: Final = ROOT / "app" / "web" / "dist"
PACKED: Final = ".gz"
"""The build puts a compressed copy beside each file for which it is worth it."""

PAGES: Final = {"index.html": "/", "docs.html": "/docs"}


def add_pages(app: FastAPI) -> None:
    """Serve the built pages; without them the API still answers and `/` says what to do."""
    if not (DIST / "index.html").exists():
        for path in PAGES.values():
            app.get(path, include_in_schema=False)(_not_built)
        return
    for file in sorted(DIST.rglob("*")):
        if file.is_file() and file.suffix != PACKED:
            name = file.relative_to(DIST).as_posix()
            app.add_route(PAGES.get(name, f"/{name}"), _content(file).serve, include_in_schema=False)


def _content(file: Path) -> Content:
    packed = file.with_name(file.name + PACKED)
    media_type = guess_type(file.name)[0] or "application/octet-stream"
    return Content(file.read_bytes(), media_type, packed.read_bytes() if packed.exists() else None)


async def _not_built() -> None:
    raise Refusal(errors.NOT_FOUND, "The pages are not built yet: run make web and start the server again.")
