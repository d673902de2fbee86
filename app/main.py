"""The application: routers, refusals, headers, pages."""

import asyncio
import gc
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from fastapi import FastAPI
from fastapi.telemetry import TelemetryConfig

from app import __version__
from app.api import cards, games, handlers, health, invite, moves, seats, session, sessions, web
from app.api.document import DescribedApp
from app.api.head import Head
from app.api.hosts import Hosts
from app.api.limits import BodyLimit
from app.config import Settings
from app.db.engine import is_sqlite
from app.db.relay import Relay
from app.db.store import Store
from app.resolver.registry import GAMES
from app.sessions.attempts import Attempts
from app.sessions.live import Live
from app.sessions.retention import delete_idle

DESCRIPTION = """\
Who acts first, who won the challenge, who won the combat: answers for three board and card games, with every step of
the reasoning and its place in the rulebook.

Every question is a pure function. A decision or a draw that the rules need comes back as `needs`; send the same body
again with the answer in `choices`. Refusals are problem details (RFC 9457).
"""


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    assert isinstance(app, DescribedApp)  # noqa: S101 - it is ours, see below
    gc.set_threshold(50_000)  # the collector would step in at every few hundred requests
    gc.enable()  # the command line stops it while everything is loaded
    # Questions are answered at once; only who wants the document waits for it.
    rest = asyncio.create_task(asyncio.to_thread(_build_the_rest, app))
    settings = Settings()
    app.state.store = store = Store(settings.database_url)
    relay = None if is_sqlite(store.engine.url) else Relay(store.engine)
    app.state.live = live = Live(relay.tell if relay else None)
    if relay:
        relay.start(live.heard, partial(_catch_up, store, live))
    idle = asyncio.create_task(delete_idle(store, settings.keep_days))
    app.state.attempts = Attempts(most=10, seconds=60, altogether=300)
    app.state.tables = Attempts(most=settings.tables_per_hour, seconds=3600)
    yield
    live.close()
    idle.cancel()
    if relay:
        await relay.close()
    await rest
    store.close()


async def _catch_up(store: Store, live: Live) -> None:
    """Wake whoever waits here for sessions in which something may have happened unheard."""
    sessions = live.sessions
    for session_id, version in await store.read(lambda tx: [(one, tx.version(one)) for one in sessions]):
        live.wake(session_id, version or 0)


def _build_the_rest(app: DescribedApp) -> None:
    app.document()
    # What is loaded by now stays: keep the collector away from it.
    gc.collect()
    gc.freeze()


def _telemetry() -> TelemetryConfig:
    """FastAPI's own telemetry where the environment wants it; never its logs, which quote what somebody sent."""
    wanted = os.environ.get("FASTAPI_OTEL_AUTO_CONFIGURE", "").lower() == "true"
    return {"tracing": wanted, "metrics": wanted, "logs": False}


def create_app() -> FastAPI:
    """Assemble the application."""
    app = DescribedApp(
        title="Tiebreak",
        version=__version__,
        description=DESCRIPTION,
        license_info={"name": "MIT"},
        openapi_tags=[
            {"name": name} for name in ("Games", *(game.name for game in GAMES.values()), "Sessions", "Server")
        ],
        lifespan=_lifespan,
        telemetry=_telemetry(),
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    # Moves come first: routes are tried in order, and there are more than sixty questions.
    for part in (moves, sessions, session, seats, invite, health):
        # Not include_router: FastAPI would build the types of all routes a second time, while the first request waits.
        app.router.routes.extend(part.router.routes)
    games.add_games(app)
    cards.add_cards(app)
    web.add_pages(app)
    handlers.add_handlers(app)
    app.add_middleware(BodyLimit)
    app.add_middleware(Hosts)
    app.add_middleware(Head)
    return app


app = create_app()
