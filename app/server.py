"""The process that serves: uvicorn, with open streams ended before it waits for them."""

import signal
import socket
import sys

import uvicorn

from app.config import Settings


class _Server(uvicorn.Server):
    """uvicorn waits for every open answer before it tells the application to stop; a stream would never end."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let the streams say goodbye, then stop."""
        from app.main import app  # noqa: PLC0415 - loaded by now; the command line starts faster without it

        app.state.live.close()
        await super().shutdown(sockets)


def run(sock: socket.socket) -> None:
    """Serve on a socket that listens already, until SIGTERM or SIGINT."""
    # uvicorn stops in good order and then sends the signal again: being told to stop is no failure.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    settings = Settings()
    config = uvicorn.Config(
        "app.main:app",
        log_level="warning",
        access_log=False,
        server_header=False,
        root_path=settings.prefix,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=5,
        ws="none",  # it would refuse in plain text
    )
    _Server(config).run(sockets=[sock])
