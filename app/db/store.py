"""Reads and writes: one transaction each, committed before the answer leaves."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Connection, Engine, make_url

from app.db.engine import POOL, WRITES, is_sqlite, open_engine
from app.db.transaction import Transaction

T = TypeVar("T")

MOST_AT_ONCE: Final = 64
"""Waiting writes that share one commit."""


class Writer(Protocol):
    """Runs a job in a transaction of its own; the future is done when it is committed, or refused."""

    def submit(self, job: Callable[[Transaction], T]) -> "Future[T]":
        """Queue a job; whatever it raises takes back only what it wrote itself."""

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
        return await asyncio.wrap_future(self._writer.submit(job))

    async def read(self, job: Callable[[Transaction], T]) -> T:
        """Run a job that only reads."""
        return await asyncio.wrap_future(self._readers.submit(self._read, job))

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

    def submit(self, job: Callable[[Transaction], T]) -> "Future[T]":
        """Queue a job."""
        return self._threads.submit(self._run, job)

    def _run(self, job: Callable[[Transaction], T]) -> T:
        with self._engine.begin() as connection:
            return job(Transaction(connection))

    def close(self) -> None:
        """Finish what is queued."""
        self._threads.shutdown()


class GroupWriter:
    """SQLite: one thread owns the writing connection and commits all waiting jobs together.

    A commit waits for the disk; that wait is what moves cost here, and together they wait once.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: SimpleQueue[tuple[Callable[[Transaction], Any], Future[Any]] | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="write", daemon=True)
        self._thread.start()

    def submit(self, job: Callable[[Transaction], T]) -> "Future[T]":
        """Queue a job."""
        future: Future[T] = Future()
        self._queue.put((job, future))
        return future

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
            self._commit(batch)
            if last:
                return

    def _commit(self, batch: list[tuple[Callable[[Transaction], Any], "Future[Any]"]]) -> None:
        # From here on nobody can cancel: whoever has gone away before is not served.
        waiting = [(job, future) for job, future in batch if future.set_running_or_notify_cancel()]
        settled: list[Callable[[], None]] = []
        try:
            with self._engine.connect().execution_options(**WRITES) as connection, connection.begin():
                for job, future in waiting:
                    settled.append(_run_alone(connection, job, future))
        except Exception as error:  # noqa: BLE001 - whoever waits must hear of it, whatever it is
            for _, future in waiting:
                future.set_exception(error)
            return
        for settle in settled:
            settle()


def _run_alone(connection: Connection, job: Callable[[Transaction], T], future: "Future[T]") -> Callable[[], None]:
    """Run one job of a shared commit in a savepoint; return what tells its outcome once the commit is done."""
    try:
        tx = Transaction(connection)
        with tx.alone():
            result = job(tx)
    except Exception as error:  # noqa: BLE001 - a job's own error is its own caller's
        return lambda failed=error: future.set_exception(failed)  # type: ignore[misc]  # mypy sees no default's type
    return lambda: future.set_result(result)
