"""Statements run by the database's own driver, for speed.

They are built with SQLAlchemy and turned into SQL once. On the way through SQLAlchemy each would cost several times
what the database takes for it; connections, transactions and errors stay SQLAlchemy's.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from typing import Any, Final, TypeVar

from sqlalchemy import Connection
from sqlalchemy.dialects.postgresql import psycopg
from sqlalchemy.dialects.sqlite import pysqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql import Executable

R = TypeVar("R")

_DIALECTS: Final[dict[str, Callable[[], Any]]] = {
    "sqlite": partial(pysqlite.dialect, paramstyle="named"),
    "postgresql": psycopg.dialect,
}


@cache
def _compiled(statement: Any, dialect: str) -> tuple[str, dict[str, Any]]:
    """The SQL, and the values of those named parameters that stand in the statement itself, such as a LIMIT."""
    compiled = statement.compile(dialect=_DIALECTS[dialect]())
    return str(compiled), {name: value for name, value in compiled.params.items() if value is not None}


class Driver:
    """A connection's driver inside an open transaction."""

    def __init__(self, connection: Connection) -> None:
        self._dialect = connection.dialect
        self._cursor = connection.connection.cursor()

    def run(self, statement: Executable, **values: Any) -> None:
        """Run a statement."""
        sql, fixed = _compiled(statement, self._dialect.name)
        dbapi: Any = self._dialect.loaded_dbapi
        try:
            self._cursor.execute(sql, fixed | values)
        except dbapi.Error as error:
            # Without the values: they may be secrets, and errors are logged.
            raise DBAPIError.instance(sql, None, error, dbapi.Error, hide_parameters=True) from error

    def one(self, statement: Executable, row: Callable[..., R], **values: Any) -> R | None:
        """The first row that a statement finds."""
        self.run(statement, **values)
        found = self._cursor.fetchone()
        return None if found is None else row(*found)

    def all(self, statement: Executable, row: Callable[..., R], **values: Any) -> list[R]:
        """Every row that a statement finds."""
        self.run(statement, **values)
        return [row(*found) for found in self._cursor.fetchall()]

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Take back what the block wrote if it fails, and nothing that came before."""
        self._cursor.execute("SAVEPOINT alone")
        try:
            yield
        except BaseException:
            self._cursor.execute("ROLLBACK TO alone")
            raise
        finally:
            self._cursor.execute("RELEASE alone")
