"""Whether the server is up, and whether tables can play on it."""

from typing import Final, Literal

from fastapi import APIRouter

from app import __version__, errors
from app.api.callers import TheKept
from app.db.migrate import head
from app.db.transaction import Transaction
from app.errors import Refusal, responses
from app.resolver.shape import shape

OTHER_SCHEMA: Final = "The database belongs to another version of Tiebreak: whoever runs the server restarts it."

router = APIRouter(prefix="/api/v1/health")


@shape
class Health:
    """The server's state."""

    status: Literal["ok"]
    version: str


@router.get("", operation_id="health", summary="Is the server up?", tags=["Server"])
async def health() -> Health:
    """Answer as soon as requests are served, whatever the database does; for monitors."""
    return Health(status="ok", version=__version__)


@shape
class Ready:
    """What the server can do now."""

    status: Literal["ready"]
    version: str


@router.get(
    "/ready",
    operation_id="ready",
    summary="Can tables play?",
    tags=["Server"],
    responses=responses(errors.UNAVAILABLE),
)
async def ready(kept: TheKept) -> Ready:
    """Answer when the database does, and fits this version; for container health checks and load balancers."""
    if await kept.store.read(Transaction.schema) != head():
        raise Refusal(errors.UNAVAILABLE, OTHER_SCHEMA, wait=30)
    return Ready(status="ready", version=__version__)
