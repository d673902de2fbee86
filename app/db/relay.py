"""News between processes: what one of them commits wakes the phones of all. By PostgreSQL's LISTEN and NOTIFY."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from typing import Final

from psycopg import AsyncConnection, Error
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

CHANNEL: Final = "tiebreak"
LARGEST: Final = 7_000
"""Characters in one notification: PostgreSQL takes just under 8000 bytes, and everything here is ASCII."""
SILENCE: Final = 30.0
"""Seconds without news after which the connection is asked whether it is still there."""
PAUSE: Final = 1.0
"""Seconds before the next attempt to connect."""
LAST_WORDS: Final = 1.0
"""Seconds that it takes at most to stop."""

_ALERT: Final = {"keepalives_idle": 30, "keepalives_interval": 10, "keepalives_count": 3, "tcp_user_timeout": 30_000}
"""A server that is gone without a word is noticed within a minute."""

_NOTIFY: Final = "SELECT pg_notify(%s, message) FROM unnest(%s::text[]) AS message"


class Relay:
    """One connection to hear by and one to tell by, each made anew whenever it breaks.

    News are told after the commit that they are about, several at once while there are many: NOTIFY within a move's
    transaction would make all commits of the database wait for each other.
    """

    def __init__(self, engine: Engine) -> None:
        """Keep what is to be told until it starts."""
        _, arguments = engine.dialect.create_connect_args(engine.url)
        self._arguments = {**_ALERT, **arguments, "autocommit": True}
        self._untold: dict[str, None] = {}
        self._news, self._all_told = asyncio.Event(), asyncio.Event()
        self._all_told.set()
        self._own = 0
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, heard: Callable[[str], None], catch_up: Callable[[], Awaitable[None]]) -> None:
        """Begin, in the running event loop.

        `heard` is called with each message of another process; `catch_up` each time it begins to listen, for what was
        told before.
        """
        listen = partial(self._listen, heard, catch_up)
        self._tasks = [asyncio.create_task(self._again(work)) for work in (listen, self._tell)]

    def tell(self, message: str) -> None:
        """Tell every other process, soon; `message` is one line of ASCII."""
        self._untold[message] = None
        self._all_told.clear()
        self._news.set()

    async def close(self) -> None:
        """Tell what is still untold, if that can be done at once, and stop."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._all_told.wait(), LAST_WORDS)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _again(self, work: Callable[[AsyncConnection], Awaitable[None]]) -> None:
        """Work on a connection; when it breaks, on the next one."""
        while True:
            with suppress(Error, OSError, SQLAlchemyError):
                async with await AsyncConnection.connect(**self._arguments) as connection:
                    await work(connection)
            await asyncio.sleep(PAUSE)

    async def _listen(
        self, heard: Callable[[str], None], catch_up: Callable[[], Awaitable[None]], connection: AsyncConnection
    ) -> None:
        await connection.execute(f"LISTEN {CHANNEL}")
        await catch_up()
        while True:
            async for news in connection.notifies(timeout=SILENCE):
                if news.pid != self._own:
                    for message in news.payload.splitlines():
                        heard(message)
            await connection.execute("SELECT 1")

    async def _tell(self, connection: AsyncConnection) -> None:
        self._own = connection.info.backend_pid
        # Nothing is written: there is nothing to wait for on the disk.
        await connection.execute("SET synchronous_commit = off")
        if self._untold:  # the last connection broke before they were told
            self._news.set()
        while True:
            await self._news.wait()
            self._news.clear()
            told, self._untold = self._untold, {}
            try:
                await connection.execute(_NOTIFY, [CHANNEL, list(packed(told))])
            except BaseException:
                self._untold = told | self._untold
                raise
            if not self._untold:
                self._all_told.set()


def packed(messages: Iterable[str]) -> Iterator[str]:
    r"""Messages by the line, in as few notifications as hold them.

    >>> list(packed(["a 1", "b 2"]))
    ['a 1\nb 2']
    """
    together = ""
    for message in messages:
        if together and len(together) + 1 + len(message) > LARGEST:
            yield together
            together = message
        else:
            together = f"{together}\n{message}" if together else message
    if together:
        yield together
