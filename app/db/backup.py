"""A whole database as one file, written while tables play on; it can be read into SQLite and PostgreSQL alike."""

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Final

from sqlalchemy import Connection, Table, delete, func, insert, select

from app.db.engine import WRITES, open_engine
from app.db.migrate import head, upgrade
from app.db.transaction import CARD, EVENT, HOLDER, SEALED, SESSION

TABLES: Final[tuple[Table, ...]] = (SESSION, HOLDER, EVENT, SEALED, CARD)
"""In the order in which rows can be put in."""
AT_ONCE: Final = 500
FORMAT: Final = "tiebreak-backup-1"


class Unusable(Exception):
    """A backup that cannot be written or read; the sentence says why."""


def backup(database_url: str, file: Path) -> int:
    """Write every session to `file`, readable for its owner alone, as of one moment; how many sessions there are.

    Cards that were imported are in it too. It holds secrets and what tokens are checked by: keep it like the database.
    Raises Unusable if `file` is there.
    """
    engine = open_engine(database_url)
    beside = file.with_name(f".{file.name}.part")
    try:
        if file.exists():
            raise Unusable(f"{file} is there already: choose another name.")
        descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with (
            os.fdopen(descriptor, "wb") as raw,
            gzip.open(raw, "wt", encoding="utf-8") as out,
            engine.connect().execution_options(isolation_level=_snapshot(engine.dialect.name)) as connection,
        ):
            sessions = _write(connection, out)
        beside.rename(file)
    finally:
        beside.unlink(missing_ok=True)
        engine.dispose()
    return sessions


def _snapshot(dialect: str) -> str:
    """The isolation in which everything that is read is of one moment."""
    return "SERIALIZABLE" if dialect == "sqlite" else "REPEATABLE READ"


def _write(connection: Connection, out: IO[str]) -> int:
    _line(out, {"format": FORMAT, "schema": head()})
    sessions = 0
    for table in TABLES:
        for row in connection.execution_options(yield_per=AT_ONCE).execute(select(table)):
            _line(out, {"table": table.name, "row": dict(row._mapping)})  # noqa: SLF001 - SQLAlchemy's public name
            sessions += table is SESSION
    return sessions


def _line(out: IO[str], value: dict[str, Any]) -> None:
    out.write(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n")


def restore(database_url: str, file: Path) -> int:
    """Read a backup into an empty database, all of it or nothing; how many sessions there are.

    Raises Unusable if the file is no backup of this version's schema, or if there are sessions already.
    """
    upgrade(database_url)
    engine = open_engine(database_url)
    try:
        with engine.connect().execution_options(**WRITES) as connection, connection.begin():
            if connection.execute(select(func.count()).select_from(SESSION)).scalar_one():
                raise Unusable("There are sessions in this database: restore into an empty one.")
            connection.execute(delete(CARD))
            return _read(connection, file)
    finally:
        engine.dispose()


def _read(connection: Connection, file: Path) -> int:
    tables = {table.name: table for table in TABLES}
    waiting: list[dict[str, Any]] = []
    sessions, current = 0, TABLES[0]
    for name, row in _rows(file):
        if name != current.name or len(waiting) == AT_ONCE:
            _put(connection, current, waiting)
            current, waiting = tables[name], []
        waiting.append(row)
        sessions += current is SESSION
    _put(connection, current, waiting)
    return sessions


def _put(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    if rows:
        connection.execute(insert(table), rows)


def _rows(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            first = json.loads(next(lines))
            if first != {"format": FORMAT, "schema": head()}:
                raise Unusable(f"{file} is no backup of this version of Tiebreak.")
            for text in lines:
                entry = json.loads(text)
                yield entry["table"], entry["row"]
    except (OSError, EOFError, StopIteration, ValueError, KeyError, TypeError) as error:
        raise Unusable(f"{file} cannot be read as a backup: {error}") from error
