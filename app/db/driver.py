"""Statements run by the database's own driver, for speed.

They are built with SQLAlchemy and turned into SQL once. On the way through SQLAlchemy each would cost several times
what the database takes for it; connections, transactions and errors stay SQLAlchemy's.
"""

from collections.abc import Callable
from functools import cache, partial
from typing import Any, Final, TypeVar

from sqlalchemy import Connection
from sqlalchemy.dialects.postgresql import psycopg
from sqlalchemy.dialects.sqlite import pysqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql import Executable

R = TypeVar("R")
R2 = TypeVar("R2")

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
        self._error: type[Exception] = connection.dialect.loaded_dbapi.Error
        self._connection: Any = connection.connection.dbapi_connection
        self.wrote = False

    def run(self, statement: Executable, **values: Any) -> None:
        """Run a statement that writes."""
        self.wrote = True
        self._execute(statement, values)

    def one(self, statement: Executable, row: Callable[..., R], **values: Any) -> R | None:
        """The first row that a statement finds."""
        found = self._fetched(self._execute(statement, values))
        return row(*found[0]) if found else None

    def all(self, statement: Executable, row: Callable[..., R], **values: Any) -> list[R]:
        """Every row that a statement finds."""
        return [row(*found) for found in self._fetched(self._execute(statement, values))]

    def both(
        self,
        first: tuple[Executable, Callable[..., R], dict[str, Any]],
        second: tuple[Executable, Callable[..., R2], dict[str, Any]],
    ) -> tuple[list[R], list[R2]]:
        """Every row that two statements find, which go to the database together where it takes several at once."""
        cursors = self._execute(first[0], first[2]), self._execute(second[0], second[2])
        return (
            [first[1](*found) for found in self._fetched(cursors[0])],
            [second[1](*found) for found in self._fetched(cursors[1])],
        )

    def _execute(self, statement: Executable, values: dict[str, Any]) -> Any:
        sql, fixed = _compiled(statement, self._dialect.name)
        try:
            return self._connection.cursor().execute(sql, fixed | values if fixed else values)
        except self._error as error:
            raise self._told(error) from error

    def _fetched(self, cursor: Any) -> list[Any]:
        try:
            return cursor.fetchall()  # type: ignore[no-any-return]  # the driver's
        except self._error as error:
            raise self._told(error) from error

    def _told(self, error: Exception) -> DBAPIError:
        return told(error, self._error)


def told(error: Exception, kind: type[Exception]) -> DBAPIError:
    """A driver's error as SQLAlchemy tells it; without the values, for they may be secrets, and errors are logged."""
    return DBAPIError.instance(None, None, error, kind, hide_parameters=True)  # type: ignore[return-value]  # see above
