"""The processes that serve: uvicorn, with open streams ended before it waits for them."""

import gc
import resource
import signal
import socket
import sys
from contextlib import suppress
from types import FrameType
from typing import Final

import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from app import logs
from app.config import Settings
from app.protocol import BoundedProtocol

STOPS: Final = (signal.SIGTERM, signal.SIGINT)


def run(sock: socket.socket) -> None:
    """Serve on a socket that listens already, in as many processes as the settings say, until SIGTERM or SIGINT."""
    # uvicorn stops in good order and then sends the signal again: being told to stop is no failure.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    make_room_for_streams()
    settings = Settings()
    config = uvicorn.Config(
        "app.server:application",
        factory=True,
        workers=settings.workers,
        log_config=logs.config(settings.log_level),
        access_log=False,
        server_header=False,
        root_path=settings.prefix,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=5,
        http=BoundedProtocol,
        ws="none",  # it would refuse in plain text
    )
    if settings.workers > 1:
        Multiprocess(config, sockets=[sock]).run()
    else:
        uvicorn.Server(config).run(sockets=[sock])


def make_room_for_streams() -> None:
    """Allow this process, and those that it starts, as many open files as may be: every stream holds one."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # some systems say "without limit" and mean less
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def application() -> FastAPI:
    """The application of one process, loaded when uvicorn handles signals there already."""
    gc.disable()  # until it is loaded: there is nothing to collect in what stays
    from app.main import app  # noqa: PLC0415 - the command line starts faster without it

    for number in STOPS:
        _say_goodbye_on(number, app)
    return app


def _say_goodbye_on(number: signal.Signals, app: FastAPI) -> None:
    """Uvicorn waits for every open answer before it tells the application to stop; a stream would never end."""
    stop = signal.getsignal(number)

    def goodbye(number: int, frame: FrameType | None) -> None:
        if hasattr(app.state, "live"):
            app.state.live.close()
        if callable(stop):
            stop(number, frame)

    signal.signal(number, goodbye)
