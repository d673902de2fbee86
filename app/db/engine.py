"""The database as SQLAlchemy reaches it: SQLite in WAL mode, every commit on the disk; or PostgreSQL."""

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import DisconnectionError

from app.db.driver import told

POOL: Final = 8
REST: Final = 5.0
"""Seconds after which a connection is asked whether it is still there."""
WRITES: Final = {"tiebreak_writes": True}
"""Execution options of a connection that will write."""


def is_sqlite(url: URL) -> bool:
    """Whether the URL names a SQLite file."""
    return url.get_backend_name() == "sqlite"


def driver_url(database_url: str) -> URL:
    """The URL with our driver: psycopg 3 for PostgreSQL, however it is spelled."""
    url = make_url(database_url)
    return url.set(drivername="postgresql+psycopg") if url.drivername in {"postgres", "postgresql"} else url


def open_engine(database_url: str) -> Engine:
    """An engine for the URL; a SQLite file and its folder are made if need be, the file for its owner alone.

    No value stands in its log or in its exceptions: sealed ones are among them.
    """
    url = driver_url(database_url)
    if not is_sqlite(url):
        engine = create_engine(url, pool_size=POOL, max_overflow=0, hide_parameters=True)
        event.listen(engine, "checkout", partial(_ping_after_a_rest, engine.dialect))
        event.listen(engine, "checkin", _note_the_time)
        return engine
    if url.database:
        file = Path(url.database)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)  # SQLite fills an empty file, and gives its mode to what it puts beside it
    engine = create_engine(url, pool_size=POOL, max_overflow=0, hide_parameters=True)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # we begin ourselves: the driver would begin late, and not before reads
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that reads first and then writes would fail instead of waiting when another writer came between.
    immediate = "tiebreak_writes" in connection.get_execution_options()
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


def _note_the_time(_: object, record: Any) -> None:
    record.info["rested_since"] = time.monotonic()


def _ping_after_a_rest(dialect: Any, connection: Any, record: Any, _: object) -> None:
    """A server that was restarted has closed its connections; asking each time would cost as much as a statement."""
    if time.monotonic() - record.info.get("rested_since", math.inf) < REST:
        return
    try:
        dialect.do_ping(connection)
    except dialect.loaded_dbapi.Error as error:
        raise DisconnectionError from error


@contextmanager
def pipelined(connection: Connection) -> Iterator[None]:
    """Send statements to PostgreSQL without waiting for each: what is read is waited for, and the end."""
    if connection.dialect.name == "sqlite":
        yield
        return
    driver: Any = connection.connection.dbapi_connection
    errors: Any = connection.dialect.loaded_dbapi
    try:
        with driver.pipeline():
            yield
    except errors.Error as error:
        raise told(error, errors.Error) from error
