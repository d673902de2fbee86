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
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path

import httpx2 as httpx
import psycopg
import pytest
from typer.testing import CliRunner, Result

from app import __version__
from app.cli import greeting, main
from app.db import migrate
from app.sessions.demo import play
from tests.databases import NewDatabase, new_database, postgres, postgres_template, sqlite_template
from tests.sessions.phones import API, Phone, Server

__all__ = ["new_database", "postgres", "postgres_template", "sqlite_template"]

COMMAND = [sys.executable, "-m", "app.cli"]
DEADLINE = 20.0


def run(*arguments: str, database: Path | str | None = None, **settings: str) -> subprocess.CompletedProcess[str]:
    env = environment(database, **settings)
    return subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, check=False, env=env, timeout=60)


def environment(database: Path | str | None, **settings: str) -> dict[str, str]:
    """The environment with a SQLite file, or the URL of a database, and other settings; never a container's."""
    url = f"sqlite:///{database}" if isinstance(database, Path) else database
    plain = {name: value for name, value in os.environ.items() if name != "container"}
    return {**plain, "PYTHONUNBUFFERED": "1", **({"TIEBREAK_DATABASE_URL": url} if url else {}), **settings}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(
    database: Path | str, *arguments: str, **settings: str
) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """A running server and the lines that it greeted with."""
    command = [*COMMAND, "serve", *arguments]
    env = environment(database, **settings)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as process:
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


@pytest.mark.parametrize("new_database", ["postgresql"], indirect=True)
def test_several_workers_serve_the_same_tables(new_database: NewDatabase) -> None:
    port, database = free_port(), new_database()
    listening = "select count(*) from pg_stat_activity where datname = current_database() and query like 'LISTEN %'"
    with (
        serving(database, TIEBREAK_PORT=str(port), TIEBREAK_WORKERS="2") as (process, _),
        psycopg.connect(database, autocommit=True) as connection,
    ):
        while connection.execute(listening).fetchone() != (2,):
            assert process.poll() is None
        # Each phone comes on a connection of its own: some to one worker, some to the other.
        with ExitStack() as stack:
            phones = [
                stack.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=DEADLINE))
                for _ in range(8)
            ]
            host = Server(phones[0]).open()
            tokens = [one.token for one in (host, *host.phones.values())] * 2
            bearers = [{"Authorization": f"Bearer {token}"} for token in tokens]
            streams = [
                stack.enter_context(phone.stream("GET", f"{API}/{host.session}/live", headers=headers))
                for phone, headers in zip(phones, bearers, strict=True)
            ]
            lines = [stream.iter_lines() for stream in streams]
            mover = Server(stack.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=DEADLINE)))
            Phone(mover, host.session, host.token).move("choose-first-thief", thief="seat-1")
            for one in lines:
                assert "data: 5" in one
            process.terminate()
            for one in lines:
                assert "event: bye" in one
        assert process.wait(DEADLINE) == 0


def test_there_is_room_for_every_stream() -> None:
    code = (
        "import resource as r; from app.server import make_room_for_streams; "
        "_, most = r.getrlimit(r.RLIMIT_NOFILE); r.setrlimit(r.RLIMIT_NOFILE, (64, most)); "
        "make_room_for_streams(); print(r.getrlimit(r.RLIMIT_NOFILE) == (most, most))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_several_workers_on_sqlite_are_refused(tmp_path: Path) -> None:
    refused = run("serve", database=tmp_path / "tiebreak.db", TIEBREAK_WORKERS="2")
    assert refused.returncode == 5
    assert refused.stderr == (
        "With SQLite one process serves: set TIEBREAK_WORKERS to 1, or keep the tables in PostgreSQL by "
        "TIEBREAK_DATABASE_URL.\n"
    )


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])  # noqa: S104 - named, not bound
def test_serving_everybody_says_what_to_type_on_a_phone(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("container", raising=False)
    lines = greeting(host, 8000)
    assert lines[1] == "  on this machine   http://localhost:8000"
    assert re.fullmatch(r"  on a phone nearby (http://[0-9.]+:8000|this machine has no network address yet)", lines[2])


def test_in_a_container_no_address_is_told_that_is_of_no_use_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("container", "docker")
    listens = "  listens on port 8000 of its container: open the port that was published for it"
    assert greeting("0.0.0.0", 8000)[1:] == [listens, "  Ctrl+C stops it"]  # noqa: S104 - named, not bound


def test_a_public_address_is_what_phones_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("container", raising=False)
    lines = greeting("0.0.0.0", 8000, "https://tiebreak.example/")  # noqa: S104 - named, not bound
    assert lines[1:3] == ["  on this machine   http://localhost:8000", "  on a phone        https://tiebreak.example/"]


def test_serving_one_ipv6_address_writes_it_as_a_browser_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("container", raising=False)
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


def test_a_folder_that_cannot_be_made_is_one_plain_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run("migrate", database=tmp_path / "file" / "t.db")
    assert done.returncode == 8
    assert (
        done.stderr == f"{tmp_path / 'file'} cannot be made: File exists. "
        "Make it, or name a file in another folder with TIEBREAK_DATABASE_URL.\n"
    )


def test_a_database_that_does_not_answer_is_one_plain_sentence_without_its_password() -> None:
    port = free_port()
    done = run("serve", database=f"postgresql://ann:hidden@127.0.0.1:{port}/tables")
    assert done.returncode == 3
    assert (
        done.stderr
        == f'The database cannot be used: connection failed: connection to server at "127.0.0.1", port {port} '
        "failed: Connection refused. Is it running, and is TIEBREAK_DATABASE_URL right?\n"
    )


def test_a_file_that_is_no_database_is_one_plain_sentence(tmp_path: Path) -> None:
    (tmp_path / "t.db").write_text("not a database, and longer than the header of one would be" * 20)
    done = run("serve", database=tmp_path / "t.db")
    assert done.returncode == 3
    assert (
        done.stderr == "The database cannot be used: file is not a database. "
        "Is it running, and is TIEBREAK_DATABASE_URL right?\n"
    )


def test_settings_that_cannot_be_are_told_without_their_values(tmp_path: Path) -> None:
    done = run("serve", database="mysql://ann:hidden@localhost/x", TIEBREAK_PORT="90000")
    assert done.returncode == 5
    assert (
        done.stderr == "TIEBREAK_DATABASE_URL: It must begin with sqlite:/// or postgresql://. "
        "TIEBREAK_PORT: Input should be less than or equal to 65535.\n"
    )
    missing = tmp_path / "secret"
    done = run("serve", database="postgresql://ann@localhost/x", TIEBREAK_DATABASE_PASSWORD_FILE=str(missing))
    assert done.returncode == 5
    assert done.stderr == "TIEBREAK_DATABASE_PASSWORD_FILE cannot be read: No such file or directory.\n"


def test_data_of_a_newer_version_is_refused_and_a_server_that_runs_on_it_is_not_ready(tmp_path: Path) -> None:
    database, port = tmp_path / "t.db", free_port()
    with serving(database, TIEBREAK_PORT=str(port)):
        assert read(f"http://127.0.0.1:{port}/api/v1/health/ready") == {"status": "ready", "version": __version__}
        done = run("health", TIEBREAK_PORT=str(port))
        assert (done.returncode, json.loads(done.stdout)["status"]) == (0, "ready")
        with sqlite3.connect(database) as connection:
            connection.execute("update alembic_version set version_num = '9999'")
        connection.close()
        done = run("health", TIEBREAK_PORT=str(port))
        assert done.returncode == 1
        assert done.stderr.startswith(f'The server on port {port} is not ready: {{"type":"urn:tiebreak:problem:unavail')
        assert "The database belongs to another version of Tiebreak" in done.stderr
    done = run("serve", database=database)
    assert done.returncode == 9
    assert (
        done.stderr == "A newer version of Tiebreak has written this database (schema 9999; this version knows "
        f"{migrate.head()}). Run that version, or restore a backup into an empty database.\n"
    )


@pytest.mark.parametrize(("trusted", "secure"), [("", True), ("192.0.2.1, 127.0.0.0/8", True), ("192.0.2.1", False)])
def test_only_a_trusted_proxy_is_believed_that_phones_came_by_https(tmp_path: Path, trusted: str, secure: bool) -> None:
    port = free_port()
    with serving(tmp_path / "t.db", TIEBREAK_PORT=str(port), TIEBREAK_TRUSTED_PROXIES=trusted):
        read(f"http://127.0.0.1:{port}/api/v1/health")
        with closing(HTTPConnection("127.0.0.1", port, timeout=DEADLINE)) as connection:
            body = json.dumps({"game": "thrones-lcg", "seats": [{"name": "Ann"}, {"name": "Ben"}]})
            headers = {"Content-Type": "application/json", "X-Forwarded-Proto": "https"}
            connection.request("POST", "/api/v1/sessions", body, headers)
            answer = connection.getresponse()
            assert answer.status == 201
            assert ("Secure" in str(answer.getheader("set-cookie"))) is secure


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
        "Known are TIEBREAK_DATABASE_URL, TIEBREAK_DATABASE_PASSWORD_FILE, TIEBREAK_HOST, TIEBREAK_PORT, "
        "TIEBREAK_WORKERS, TIEBREAK_PUBLIC_URL, TIEBREAK_TRUSTED_PROXIES, TIEBREAK_ALLOWED_HOSTS, "
        "TIEBREAK_TABLES_PER_HOUR, TIEBREAK_KEEP_DAYS, TIEBREAK_LOG_LEVEL.\n"
    )
    assert list(tmp_path.iterdir()) == []
