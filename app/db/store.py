"""Reads and writes: one transaction each, committed before the answer leaves."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from app.db.engine import POOL, WRITES, is_sqlite, open_engine, pipelined
from app.db.transaction import Transaction

T = TypeVar("T")

TOGETHER: Final = 64
"""Waiting writes that share one commit on SQLite."""
WRITERS: Final = POOL // 2
"""Threads that write side by side on PostgreSQL."""


class Store:
    """All that is kept, behind two verbs: `read` and `write`."""

    def __init__(self, database_url: str) -> None:
        """Open the database; its schema must be there (app.db.migrate)."""
        self.engine = open_engine(database_url)
        self._readers = ThreadPoolExecutor(POOL // 2, thread_name_prefix="read")
        alone = is_sqlite(self.engine.url)
        self._writer = Writer(self.engine, threads=1 if alone else WRITERS, together=TOGETHER if alone else 1)

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


class Writer:
    """Threads that each take waiting jobs, commit them together, and then answer all of them.

    On SQLite one thread owns writing: a commit waits for the disk, that wait is what moves cost there, and together
    they wait once. On PostgreSQL several threads write side by side, and a row lock keeps a session's moves in line.
    """

    def __init__(self, engine: Engine, *, threads: int, together: int) -> None:
        """Begin; `together` jobs share a commit at most."""
        self._engine = engine
        self._together = together
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._threads = [Thread(target=self._work, name="write", daemon=True) for _ in range(threads)]
        for thread in self._threads:
            thread.start()

    async def write(self, job: Callable[[Transaction], T]) -> T:
        """Run a job; it is committed when this returns, and whatever it raises takes back only what it wrote itself."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put(_Waiting(job, future))
        return await future

    def close(self) -> None:
        """Finish what is queued."""
        for _ in self._threads:
            self._queue.put(None)
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        while batch := self._next():
            # Who has gone away by now is not served.
            self._serve([one for one in batch if not one.future.cancelled()])

    def _next(self) -> list[_Waiting]:
        """Jobs that wait, at least one; none once it is closed."""
        batch: list[_Waiting] = []
        with suppress(Empty):
            following = self._queue.get()
            while following is not None:
                batch.append(following)
                if len(batch) == self._together:
                    return batch
                following = self._queue.get_nowait()
            if batch:
                self._queue.put(None)  # to be found again
        return batch

    def _serve(self, batch: list[_Waiting]) -> None:
        try:
            self._commit(batch)
        except _Spoilt:
            for one in batch if len(batch) > 1 else ():
                one.result, one.error = None, None
                self._serve_alone(one)
        except Exception as error:  # noqa: BLE001 - whoever waits must hear of it, whatever it is
            for one in batch:
                one.error = one.error or error
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
        writing = self._engine.connect().execution_options(**WRITES)
        with writing as connection, pipelined(connection), connection.begin():
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
