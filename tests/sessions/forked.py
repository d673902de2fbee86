"""Real servers that start at once: forked from a process that has imported everything already."""

import multiprocessing
import os
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, Protocol

import httpx2 as httpx

from app.server import run
from tests.sessions.phones import Server

PATIENCE: Final = 30
"""Seconds that a busy machine may need."""

_forks: Any = multiprocessing.get_context("forkserver")
_forks.set_forkserver_preload(["app.main"])


def _serve(sock: socket.socket, database_url: str) -> None:
    os.environ["TIEBREAK_DATABASE_URL"] = database_url
    run(sock)


class Running:
    """A server in a process of its own."""

    def __init__(self, database_url: str) -> None:
        self.sock = socket.create_server(("127.0.0.1", 0))
        self.origin = f"http://127.0.0.1:{self.sock.getsockname()[1]}"
        self.process = _forks.Process(target=_serve, args=(self.sock, database_url), daemon=True)
        self.clients: list[httpx.Client] = []
        self.process.start()
        self.sock.close()
        self._wait()

    def _wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.process.is_alive():
            try:
                httpx.get(f"{self.origin}/api/v1/health", timeout=PATIENCE)
            except httpx.TransportError:
                continue
            return
        raise RuntimeError("The server does not answer.")

    def client(self) -> httpx.Client:
        """A phone's own connections."""
        client = httpx.Client(base_url=self.origin, timeout=PATIENCE)
        self.clients.append(client)
        return client

    def kill(self) -> None:
        """Kill -9."""
        self.process.kill()
        self.process.join()
        for client in self.clients:
            client.close()

    def stop(self) -> int | None:
        """SIGTERM; the exit code."""
        self.process.terminate()
        self.process.join(PATIENCE)
        code: int | None = self.process.exitcode
        return code


@contextmanager
def running(database_url: str) -> Iterator[Running]:
    """A server until the block ends."""
    server = Running(database_url)
    try:
        yield server
    finally:
        server.kill()


class Reachable(Protocol):
    """A running server, wherever it runs."""

    def client(self) -> httpx.Client:
        """A phone's own connections."""


def tables_of(running: Reachable) -> Server:
    """The tables of a running server, through connections of their own."""
    return Server(running.client())
