"""Whether the server is up."""

from typing import Literal

from fastapi import APIRouter

from app import __version__
from app.resolver.shape import shape

router = APIRouter(prefix="/api/v1/health")


@shape
class Health:
    """The server's state."""

    status: Literal["ok"]
    version: str


@router.get("", operation_id="health", summary="Is the server up?", tags=["Server"])
async def health() -> Health:
    """Answer as soon as requests are served; for container health checks and monitors."""
    return Health(status="ok", version=__version__)
