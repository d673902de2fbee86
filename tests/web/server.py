"""The real server in a process of its own."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any, Final

HOST: Final = "table.home.arpa"
"""A name as in a home network; only the tests' browser knows it. To a browser it is no secure context."""

PATIENCE: Final = 20
"""Seconds in which the server must answer, and end when told to."""


@dataclass(frozen=True)
class Server:
    """A running server."""

    port: int
    process: subprocess.Popen[bytes]

    @property
    def origin(self) -> str:
        """Where the browser finds it."""
        return f"http://{HOST}:{self.port}"

    @property
    def localhost(self) -> str:
        """The same on the server's own machine: a secure context, as with https."""
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """End it as a power cut does."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def get(self, path: str) -> Any:
        """What a GET answers."""
        return self._ask("GET", path)

    def post(self, path: str, body: object) -> Any:
        """What a POST answers, a refusal included."""
        return self._ask("POST", path, json.dumps(body))

    def _ask(self, method: str, path: str, body: str | None = None) -> Any:
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)) as connection:
            connection.request(method, path, body, {"Content-Type": "application/json"})
            return json.load(connection.getresponse())


@contextmanager
def running(folder: Path, port: int | None = None, **settings: str) -> Iterator[Server]:
    """Serve from the database in `folder`, which is made if need be, until the block ends."""
    port = port or _free_port()
    command = [sys.executable, "-m", "app.cli", "serve", "--host", "127.0.0.1", "--port", str(port)]
    environment = {**os.environ, "TIEBREAK_DATABASE_URL": f"sqlite:///{folder / 'tiebreak.db'}", **settings}
    log = folder / "server.log"
    with log.open("ab") as output, subprocess.Popen(command, env=environment, stdout=output, stderr=output) as process:
        server = Server(port, process)
        try:
            _wait(server, log)
            yield server
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                raise


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


def _wait(server: Server, log: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while server.process.poll() is None and time.monotonic() < deadline:
        try:
            server.get("/api/v1/health")
        except (OSError, HTTPException):
            time.sleep(0.05)
        else:
            return
    raise RuntimeError(f"The server does not answer:\n{log.read_text()}")
