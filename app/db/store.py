"""Reads and writes: one transaction each, committed before the answer leaves."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from operator import itemgetter
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from app.db.engine import POOL, REST, WRITES, is_sqlite, open_engine, pipelined
from app.db.transaction import Transaction

T = TypeVar("T")

TOGETHER: Final = 32
"""Waiting jobs that share one commit at most: each keeps its session from everybody else until then."""
WRITERS: Final = 2
"""Threads that write side by side on PostgreSQL: while one waits for the database, the other one computes."""


class Store:
    """All that is kept, behind two verbs: `read` and `write`."""

    def __init__(self, database_url: str) -> None:
        """Open the database; its schema must be there (app.db.migrate)."""
        self.engine = open_engine(database_url)
        self._readers = ThreadPoolExecutor(POOL // 2, thread_name_prefix="read")
        alone = is_sqlite(self.engine.url)
        self._writer = Writer(self.engine, threads=1 if alone else WRITERS)

    async def write(self, job: Callable[[Transaction], T], about: str | None = None) -> T:
        """Run a job that may write; what it returns is on the disk by then.

        `about` names the one session that it touches, if there is no more to it: such jobs may share a commit.
        """
        return await self._writer.write(job, about)

    async def read(self, job: Callable[[Transaction], T]) -> T:
        """Run a job that only reads."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, job)

    def _read(self, job: Callable[[Transaction], T]) -> T:
        with self.engine.begin() as connection:
            return job(Transaction(connection))

    def close(self) -> None:
        """Finish what is queued and close every connection."""
        self._writer.close()
        self._readers.shutdown()
        self.engine.dispose()


@dataclass(slots=True)
class _Waiting:
    """A job, who waits for it, and what came of it."""

    job: Callable[[Transaction], Any]
    about: str | None
    future: "asyncio.Future[Any]"
    result: Any = None
    error: Exception | None = None

    def settle(self) -> None:
        """Tell whoever still waits."""
        if self.future.done():
            return  # gone away meanwhile
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class _Line:
    """A thread's connection, kept while there is work: to fetch and to return one costs more than a statement."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None

    def open(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(**WRITES)
        return self._connection

    def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError):  # it is broken: the pool has heard of it
                connection.close()


class Writer:
    """Threads that each take waiting jobs, commit them together, and then answer all of them.

    A commit waits for the disk, and together they wait once. SQLite lets one write at a time; on PostgreSQL row locks
    keep the moves of a session in line, taken in the order of sessions so that nobody waits in a circle.
    """

    def __init__(self, engine: Engine, threads: int) -> None:
        """Begin."""
        self._engine = engine
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._closed = False
        self._threads = [Thread(target=self._work, name="write", daemon=True) for _ in range(threads)]
        for thread in self._threads:
            thread.start()

    async def write(self, job: Callable[[Transaction], T], about: str | None) -> T:
        """Run a job; it is committed when this returns, and whatever it raises takes back only what it wrote itself.

        RuntimeError once it is closed: nobody would ever answer.
        """
        if self._closed:
            message = "The store is closed."
            raise RuntimeError(message)
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put(_Waiting(job, about, future))
        return await future

    def close(self) -> None:
        """Finish what is queued."""
        self._closed = True
        for _ in self._threads:
            self._queue.put(None)
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        line = _Line(self._engine)
        while batch := self._next(line):
            # Who has gone away by now is not served.
            there = [one for one in batch if not one.future.cancelled()]
            together = [(one.about, one) for one in there if one.about is not None]
            self._serve([one for _, one in sorted(together, key=itemgetter(0))], line)
            for one in there:
                if one.about is None:
                    self._serve([one], line)
        line.close()

    def _next(self, line: _Line) -> list[_Waiting]:
        """Jobs that wait, at least one; none once it is closed."""
        batch: list[_Waiting] = []
        with suppress(Empty):
            following = self._first(line)
            while following is not None:
                batch.append(following)
                if len(batch) == TOGETHER:
                    return batch
                following = self._queue.get_nowait()
            if batch:
                self._queue.put(None)  # to be found again
        return batch

    def _first(self, line: _Line) -> _Waiting | None:
        with suppress(Empty):
            return self._queue.get(timeout=REST)
        line.close()
        return self._queue.get()

    def _serve(self, batch: list[_Waiting], line: _Line) -> None:
        """Answer every job of the batch; if it cannot be kept together, each is run again alone."""
        if not batch:
            return
        try:
            self._commit(batch, line.open())
        except Exception as error:  # noqa: BLE001 - whoever waits must hear of it, whatever it is
            line.close()
            if len(batch) > 1 and isinstance(error, _Spoilt | IntegrityError):
                self._serve_each(batch, line)
                return
            for one in batch:
                one.error = one.error or error
        for loop in {one.future.get_loop() for one in batch}:
            with suppress(RuntimeError):  # it is closed: nobody waits there
                loop.call_soon_threadsafe(_settle, [one for one in batch if one.future.get_loop() is loop])

    def _serve_each(self, batch: list[_Waiting], line: _Line) -> None:
        for one in batch:
            one.result = one.error = None
            self._serve([one], line)

    def _commit(self, batch: list[_Waiting], connection: Connection) -> None:
        """Run the jobs in one transaction. _Spoilt, with nothing kept, if one wrote something and then failed."""
        with pipelined(connection), connection.begin():
            for one in batch:
                tx = Transaction(connection)
                try:
                    one.result = one.job(tx)
                except Exception as error:  # noqa: BLE001 - a job's own error is its own caller's
                    one.error = error
                    if tx.wrote or isinstance(error, SQLAlchemyError):
                        raise _Spoilt from None


def _settle(batch: list[_Waiting]) -> None:
    for one in batch:
        one.settle()


class _Spoilt(Exception):
    """A job failed after it had written, or broke the transaction: the others must not share it."""
