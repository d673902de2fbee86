"""The command line, run as people run it."""

import gzip
import json
import os
import re
import signal
import socket
import sqlite3
import stat
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
from typer.testing import CliRunner, Result

from app import __version__
from app.cli import greeting, main
from app.db import migrate
from app.sessions.demo import play
from tests.databases import NewDatabase, new_database, postgres, postgres_template, sqlite_template

__all__ = ["new_database", "postgres", "postgres_template", "sqlite_template"]

COMMAND = [sys.executable, "-m", "app.cli"]
DEADLINE = 20.0


def run(*arguments: str, database: Path | str | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments], capture_output=True, text=True, check=False, env=environment(database), timeout=60
    )


def environment(database: Path | str | None) -> dict[str, str]:
    """The environment with a SQLite file, or the URL of a database."""
    url = f"sqlite:///{database}" if isinstance(database, Path) else database
    return {**os.environ, "PYTHONUNBUFFERED": "1", **({"TIEBREAK_DATABASE_URL": url} if url else {})}


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


def told(*arguments: str, database: Path | str) -> Result:
    """A command run in this process, which has loaded everything already."""
    return CliRunner().invoke(main, arguments, env=environment(database))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database in which tables have played."""
    file = tmp_path_factory.mktemp("played") / "tiebreak.db"
    migrate.upgrade(f"sqlite:///{file}")
    assert len(list(play(f"sqlite:///{file}"))) == 6
    return file


@pytest.fixture(scope="module")
def saved(played: Path) -> Path:
    """Its backup."""
    file = played.with_name("backup.gz")
    done = told("backup", str(file), database=played)
    assert (done.exit_code, done.stdout) == (0, f"6 sessions are in {file}.\n")
    return file


def lines_of(backup: Path) -> list[str]:
    with gzip.open(backup, "rt", encoding="utf-8") as lines:
        return list(lines)


def test_a_backup_is_for_its_owner_alone_and_leaves_nothing_beside_it(saved: Path) -> None:
    assert stat.S_IMODE(saved.stat().st_mode) == 0o600
    assert list(saved.parent.glob("*.part")) == []


def test_a_backup_is_restored_into_either_database(saved: Path, new_database: NewDatabase, tmp_path: Path) -> None:
    target = new_database()
    done = told("restore", str(saved), database=target)
    assert (done.exit_code, done.stdout) == (0, f"6 sessions are restored from {saved}.\n"), done.stderr
    done = told("verify", database=target)
    assert (done.exit_code, done.stdout) == (0, "6 sessions: every state is the fold of its events.\n")
    again = tmp_path / "again.gz"
    assert told("backup", str(again), database=target).exit_code == 0
    assert sorted(lines_of(again)) == sorted(lines_of(saved))


def test_a_backup_is_restored_where_there_is_no_database_yet(saved: Path, tmp_path: Path) -> None:
    assert told("restore", str(saved), database=tmp_path / "new" / "t.db").exit_code == 0
    assert told("verify", database=tmp_path / "new" / "t.db").stdout.startswith("6 sessions")


def test_a_backup_does_not_replace_a_file(played: Path, tmp_path: Path) -> None:
    (tmp_path / "there").write_text("mine")
    done = told("backup", str(tmp_path / "there"), database=played)
    assert (done.exit_code, done.stderr) == (7, f"{tmp_path / 'there'} is there already: choose another name.\n")
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("there", "mine")]


def test_a_database_with_sessions_is_not_restored_into(played: Path, saved: Path) -> None:
    done = told("restore", str(saved), database=played)
    assert done.exit_code == 7
    assert done.stderr == "There are sessions in this database: restore into an empty one.\n"


@pytest.mark.parametrize("damage", ["cut", "foreign", "text", "missing", "other version", "no row"])
def test_what_is_no_backup_is_refused_and_nothing_is_kept(saved: Path, tmp_path: Path, damage: str) -> None:
    file, whole = tmp_path / "backup.gz", lines_of(saved)
    contents = {
        "cut": saved.read_bytes()[:-1000],
        "foreign": gzip.compress(b'{"format": "something else"}\n'),
        "text": b"not compressed",
        "other version": gzip.compress("".join([whole[0].replace("-1", "-2"), *whole[1:]]).encode()),
        "no row": gzip.compress("".join([*whole, '{"table": "event"}\n']).encode()),
    }
    if damage in contents:
        file.write_bytes(contents[damage])
    done = told("restore", str(file), database=tmp_path / "t.db")
    assert done.exit_code == 7
    assert done.stderr.startswith(f"{file} ")
    assert "Traceback" not in done.stderr
    assert told("verify", database=tmp_path / "t.db").stdout == "0 sessions: every state is the fold of its events.\n"


def test_verify_says_what_is_damaged(saved: Path, tmp_path: Path) -> None:
    file = tmp_path / "t.db"
    assert told("restore", str(saved), database=file).exit_code == 0
    with sqlite3.connect(file) as connection:
        (damaged,) = connection.execute("select min(session_id) from game_session").fetchone()
        connection.execute("update game_session set version = version + 1 where session_id = ?", (damaged,))
    connection.close()
    done = told("verify", database=file)
    assert (done.exit_code, done.stdout) == (6, "")
    assert re.fullmatch(rf"{damaged}: its version is \d+, its last event \d+\.\n", done.stderr)


@pytest.mark.parametrize("command", ["serve", "verify"])
def test_a_setting_that_is_none_is_told_with_those_that_are(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TIEBREAK_DATABSE_URL", "x")
    done = run(command, database=tmp_path / "t.db")
    assert done.returncode == 5
    assert (
        done.stderr == "There is no setting TIEBREAK_DATABSE_URL. "
        "Known are TIEBREAK_DATABASE_URL, TIEBREAK_PUBLIC_URL.\n"
    )
    assert list(tmp_path.iterdir()) == []
