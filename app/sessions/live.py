"""Waking phones: a stream carries nothing but the version; what is new is read."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from typing import Final

from app.sessions.crowd import USUAL, Crowd, Most

LONGEST: Final = 600.0
"""Seconds after which a stream ends by itself; the phone opens the next one."""
HEARTBEAT: Final = 20.0
"""Seconds of silence after which a comment shows that the line is open."""

_PARTING: Final = "bye"


class Live:
    """Who waits for news of which session, in this process."""

    def __init__(self, tell: Callable[[str], None] | None = None, most: Most = USUAL) -> None:
        """Nobody waits yet. `tell` hands what happens here to other processes, each of which calls `heard` with it."""
        self._tell = tell
        self._waiting: dict[str, set[asyncio.Event]] = {}
        self._versions: dict[str, int] = {}
        self._parting: set[asyncio.Event] = set()
        self._crowd = Crowd(most)
        self._closing = False

    @property
    def streams(self) -> int:
        """How many streams are open."""
        return len(self._crowd)

    @property
    def sessions(self) -> list[str]:
        """The sessions that somebody waits for."""
        return list(self._waiting)

    def poke(self, session_id: str, version: int) -> None:
        """Tell every stream of the session that there is a new version; 0 says that the session is gone."""
        self.wake(session_id, version)
        if self._tell is not None:
            self._tell(f"{session_id} {version}")

    def part(self, session_id: str) -> None:
        """End the streams of a session in which a token opens nothing any more: the others open the next one."""
        self._end(session_id)
        if self._tell is not None:
            self._tell(f"{session_id} {_PARTING}")

    def heard(self, message: str) -> None:
        """Wake those who wait here for what happened in another process."""
        session_id, _, news = message.partition(" ")
        if news == _PARTING:
            self._end(session_id)
        elif news.isdecimal():
            self.wake(session_id, int(news))

    def wake(self, session_id: str, version: int) -> None:
        """Tell the streams of this process alone."""
        if session_id in self._waiting and self._versions.get(session_id) != 0:
            self._versions[session_id] = max(version, self._versions.get(session_id, 0)) if version else 0
            for waiting in self._waiting[session_id]:
                waiting.set()

    def _end(self, session_id: str) -> None:
        for waiting in self._waiting.get(session_id, ()):
            self._say_goodbye(waiting)

    def _say_goodbye(self, news: asyncio.Event) -> None:
        self._parting.add(news)
        news.set()

    def close(self) -> None:
        """End every stream."""
        self._closing = True
        for waiting in self._waiting.values():
            for event in waiting:
                event.set()

    def listen(self, session_id: str, address: str, token: str) -> asyncio.Event:
        """Begin to wait for news. Do it before reading the version, so that nothing falls between the two.

        Refusal if too many do. Whatever becomes of it, `forget` it in the end.
        """
        news = asyncio.Event()
        oldest = self._crowd.enter(news, address, token)
        if oldest:
            self._say_goodbye(oldest)
        self._waiting.setdefault(session_id, set()).add(news)
        return news

    async def versions(self, session_id: str, version: int, news: asyncio.Event) -> AsyncGenerator[bytes, None]:
        """The frames of one stream, from the version that the session has now; `news` comes from `listen`."""
        loop = asyncio.get_running_loop()
        end = loop.time() + LONGEST
        try:
            yield _frame(version)
            while not self._closing and (left := end - loop.time()) > 0:
                try:
                    await asyncio.wait_for(news.wait(), min(HEARTBEAT, left))
                except TimeoutError:
                    yield b": still here\n\n"
                    continue
                news.clear()
                if self._closing or news in self._parting:
                    break
                if (latest := self._versions[session_id]) == version:
                    continue  # it was caught up with, and nothing had happened
                version = latest
                yield _frame(version)
                if version == 0:
                    return
            yield b"event: bye\ndata: 0\n\n"
        finally:
            self.forget(session_id, news)

    def forget(self, session_id: str, news: asyncio.Event) -> None:
        """Wait no more, if it is not forgotten yet."""
        self._parting.discard(news)
        waiting = self._waiting.get(session_id, set())
        if news not in waiting:
            return
        waiting.discard(news)
        self._crowd.leave(news)
        if not waiting:
            del self._waiting[session_id]
            self._versions.pop(session_id, None)


def _frame(version: int) -> bytes:
    return b"id: %d\nevent: version\ndata: %d\n\n" % (version, version)
