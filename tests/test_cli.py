"""The command line, run as people run it."""

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest

from app import __version__
from app.cli import greeting

COMMAND = [sys.executable, "-m", "app.cli"]
DEADLINE = 20.0


def run(*arguments: str, database: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments], capture_output=True, text=True, check=False, env=environment(database), timeout=60
    )


def environment(database: Path | None) -> dict[str, str]:
    url = {} if database is None else {"TIEBREAK_DATABASE_URL": f"sqlite:///{database}"}
    return {**os.environ, "PYTHONUNBUFFERED": "1", **url}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(database: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """A running server and the lines that it greeted with."""
    command = [*COMMAND, "serve", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment(database)) as process:
        try:
            yield process, lines_of_greeting(process)
        finally:
            process.kill()


def lines_of_greeting(process: subprocess.Popen[str]) -> list[str]:
    assert process.stdout is not None
    watchdog = threading.Timer(DEADLINE, process.kill)
    watchdog.start()
    lines: list[str] = []
    while not lines or "stops it" not in lines[-1]:
        line = process.stdout.readline()
        assert line, lines
        lines.append(line.rstrip("\n"))
    watchdog.cancel()
    return lines


def read(url: str) -> dict[str, str]:
    """GET as soon as the server answers."""
    deadline = time.monotonic() + DEADLINE
    while True:
        try:
            with urllib.request.urlopen(url, timeout=DEADLINE) as response:  # noqa: S310 - our own http address
                answer: dict[str, str] = json.load(response)
                return answer
        except OSError:
            assert time.monotonic() < deadline


def test_serve_makes_the_database_greets_answers_and_stops(tmp_path: Path) -> None:
    database = tmp_path / "new folder" / "tiebreak.db"
    port = free_port()
    with serving(database, "--port", str(port)) as (process, lines):
        assert lines == [
            f"Tiebreak {__version__}",
            f"  on this machine   http://127.0.0.1:{port}",
            "  Ctrl+C stops it",
        ]
        assert read(f"http://127.0.0.1:{port}/api/v1/health") == {"status": "ok", "version": __version__}
        assert run("health", "--port", str(port)).returncode == 0
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=DEADLINE) in {0, -signal.SIGTERM}
    with sqlite3.connect(database) as connection:
        assert connection.execute("SELECT count(*) FROM alembic_version").fetchone() == (1,)
    connection.close()


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])  # noqa: S104 - named, not bound
def test_serving_everybody_says_what_to_type_on_a_phone(host: str) -> None:
    lines = greeting(host, 8000)
    assert lines[1] == "  on this machine   http://localhost:8000"
    assert re.fullmatch(r"  on a phone nearby (http://[0-9.]+:8000|this machine has no network address yet)", lines[2])


def test_serving_one_ipv6_address_writes_it_as_a_browser_wants_it() -> None:
    assert greeting("::1", 8000)[1] == "  on this machine   http://[::1]:8000"


def test_a_taken_port_is_one_plain_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = run("serve", "--port", str(port), database=tmp_path / "t.db")
    assert done.returncode == 4
    assert (
        done.stderr == f"Port {port} on 127.0.0.1 cannot be used: Address already in use. "
        "Choose another with PORT=… for make run, or with --port.\n"
    )


def test_an_unusable_database_is_one_plain_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run("migrate", database=tmp_path / "file" / "t.db")
    assert done.returncode == 3
    assert done.stderr.startswith("The database cannot be used: ")
    assert done.stderr.endswith("Check TIEBREAK_DATABASE_URL and the folder's rights.\n")
    assert "Traceback" not in done.stderr


def test_health_without_a_server_says_so() -> None:
    port = free_port()
    done = run("health", "--port", str(port))
    assert done.returncode == 1
    assert done.stderr.startswith(f"No answer on port {port}: ")


def test_version() -> None:
    assert run("version").stdout == f"{__version__}\n"


def test_openapi_prints_the_document() -> None:
    assert json.loads(run("openapi").stdout)["info"]["title"] == "Tiebreak"


@pytest.mark.parametrize("port", ["0", "65536", "x"])
def test_a_port_that_cannot_be_is_refused(port: str) -> None:
    assert run("serve", "--port", port).returncode == 2


def test_a_web_socket_is_not_offered_so_the_request_is_answered(tmp_path: Path) -> None:
    port = free_port()
    wanted = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "AAAA",
    }
    with serving(tmp_path / "t.db", "--port", str(port)):
        assert read(f"http://127.0.0.1:{port}/api/v1/health")["status"] == "ok"
        with closing(HTTPConnection("127.0.0.1", port, timeout=DEADLINE)) as connection:
            connection.request("GET", "/api/v1/nowhere", headers=wanted)
            answer = connection.getresponse()
            assert (answer.status, answer.getheader("content-type")) == (404, "application/problem+json")
