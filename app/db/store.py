"""Reads and writes: one transaction each, committed before the answer leaves."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Engine, make_url

from app.db.engine import POOL, WRITES, is_sqlite, open_engine, pipelined
from app.db.transaction import Transaction

T = TypeVar("T")

MOST_AT_ONCE: Final = 64
"""Waiting writes that share one commit."""


class Writer(Protocol):
    """Runs jobs, each in a transaction of its own or as if it were."""

    async def write(self, job: Callable[[Transaction], T]) -> T:
        """Run a job; it is committed when this returns, and whatever it raises takes back only what it wrote itself."""

    def close(self) -> None:
        """Finish what is queued."""


class Store:
    """All that is kept, behind two verbs: `read` and `write`."""

    def __init__(self, database_url: str) -> None:
        """Open the database; its schema must be there (app.db.migrate)."""
        self.engine = open_engine(database_url)
        self._readers = ThreadPoolExecutor(POOL // 2, thread_name_prefix="read")
        self._writer: Writer = (
            GroupWriter(self.engine) if is_sqlite(make_url(database_url)) else PooledWriter(self.engine)
        )

    async def write(self, job: Callable[[Transaction], T]) -> T:
        """Run a job that may write; what it returns is on the disk by then."""
        return await self._writer.write(job)

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


class PooledWriter:
    """PostgreSQL: a few threads, each job its own transaction; a row lock keeps the moves of a session in line."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(POOL // 2, thread_name_prefix="write")

    async def write(self, job: Callable[[Transaction], T]) -> T:
        """Run a job."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._run, job)

    def _run(self, job: Callable[[Transaction], T]) -> T:
        with self._engine.connect() as connection, pipelined(connection), connection.begin():
            return job(Transaction(connection))

    def close(self) -> None:
        """Finish what is queued."""
        self._threads.shutdown()


@dataclass(slots=True)
class _Waiting:
    """A job, who waits for it, and what came of it."""

    job: Callable[[Transaction], Any]
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


class GroupWriter:
    """SQLite: one thread owns the writing connection and commits all waiting jobs together.

    A commit waits for the disk; that wait is what moves cost here, and together they wait once.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="write", daemon=True)
        self._thread.start()

    async def write(self, job: Callable[[Transaction], T]) -> T:
        """Run a job."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put(_Waiting(job, future))
        return await future

    def close(self) -> None:
        """Finish what is queued."""
        self._queue.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (first := self._queue.get()) is not None:
            batch, last = [first], False
            while len(batch) < MOST_AT_ONCE and not self._queue.empty():
                following = self._queue.get()
                if following is None:
                    last = True
                    break
                batch.append(following)
            # Who has gone away by now is not served.
            self._serve([one for one in batch if not one.future.cancelled()])
            if last:
                return

    def _serve(self, batch: list[_Waiting]) -> None:
        try:
            self._commit(batch)
        except _Spoilt:
            for one in batch:
                one.result, one.error = None, None
                self._serve_alone(one)
        except Exception as error:  # noqa: BLE001 - whoever waits must hear of it, whatever it is
            for one in batch:
                one.error = error
        for loop in {one.future.get_loop() for one in batch}:
            with suppress(RuntimeError):  # it is closed: nobody waits there
                loop.call_soon_threadsafe(_settle, [one for one in batch if one.future.get_loop() is loop])

    def _serve_alone(self, one: _Waiting) -> None:
        try:
            self._commit([one])
        except Exception as error:  # noqa: BLE001 - see above
            one.error = one.error or error

    def _commit(self, batch: list[_Waiting]) -> None:
        """Run the jobs in one transaction. _Spoilt, with nothing kept, if one wrote something and then failed."""
        with self._engine.connect().execution_options(**WRITES) as connection, connection.begin():
            for one in batch:
                tx = Transaction(connection)
                before = tx.rows_changed
                try:
                    one.result = one.job(tx)
                except Exception as error:  # noqa: BLE001 - a job's own error is its own caller's
                    one.error = error
                    if tx.rows_changed != before:
                        raise _Spoilt from None


def _settle(batch: list[_Waiting]) -> None:
    for one in batch:
        one.settle()


class _Spoilt(Exception):
    """A job failed after it had written: the others must not share its transaction."""
