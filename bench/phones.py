"""Phones, as lean as they can be: what they cost must not be taken for what the server costs."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any, Self

API = "/api/v1/sessions"
GAME = "age-of-thieves"
NAMES = ("Ada", "Ben", "Cleo")
FIRST = {"kind": "choose-first-thief", "thief": "seat-1"}


def loot(number: int) -> dict[str, Any]:
    """A move that is always offered."""
    return {"kind": "count-loot", "thief": "seat-1", "what": "Yellow jewels", "to": number % 1000}


def request(method: str, path: str, token: str = "", content: bytes = b"") -> bytes:
    """A request as it goes over the line."""
    headers = [
        f"{method} {path} HTTP/1.1",
        "Host: localhost",
        f"Authorization: Bearer {token}",
        "Content-Type: application/json",
        f"Content-Length: {len(content)}",
    ]
    return "\r\n".join([*headers, "", ""]).encode() + content


class Line:
    """One kept-alive connection, made anew when it has been silent for long."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def connect(self) -> Self:
        """Open it."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        return self

    def hang_up(self) -> None:
        """Close it."""
        self.writer.close()

    async def ask(self, method: str, path: str, body: object = None, token: str = "") -> tuple[int, Any]:
        """A request; the status and the document of its answer."""
        if self.reader.at_eof():  # the server hangs up after five seconds of silence
            await self.connect()
        self.writer.write(request(method, path, token, b"" if body is None else json.dumps(body).encode()))
        head = (await self.reader.readuntil(b"\r\n\r\n")).lower()
        _, _, length = head.partition(b"\r\ncontent-length: ")
        content = await self.reader.readexactly(int(length.split(b"\r", 1)[0] or b"0"))
        return int(head.split(b" ", 2)[1]), json.loads(content or b"null")

    async def told(self, method: str, path: str, body: object = None, token: str = "") -> Any:
        """The document of an answer that has to be a good one."""
        status, answer = await self.ask(method, path, body, token)
        if status >= 300:  # noqa: PLR2004 - HTTP
            raise SystemExit(f"{method} {path}: {status} {answer}")
        return answer


class Phone(Line):
    """The host's phone at a table of its own."""

    game = GAME
    seats: tuple[str, ...] = NAMES

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.session = self.token = self.code = self.position = ""
        self.moves = self.version = 0

    async def enter(self, session: str, token: str) -> Self:
        """Connect, as the host of a table that is there."""
        await self.connect()
        self.session, self.token = session, token
        await self.read()
        return self

    async def open(self) -> Self:
        """Connect and open a table."""
        await self.connect()
        people = [{"name": name} for name in self.seats]
        opened = await self.told("POST", API, {"game": self.game, "seats": people})
        self.session, self.token, self.code = opened["id"], opened["host_token"], opened["join_code"]
        await self.read()
        return self

    async def played(self, events: int) -> Self:
        """Connect, open a table, and play until it has so many events."""
        return await (await self.open()).play(events)

    async def play(self, events: int) -> Self:
        """Play at a new table until it has so many events."""
        await self.move(FIRST)
        await self.read()
        for _ in range(events - 2):
            await self.count()
        return self

    async def send(self, method: str, path: str, body: object = None) -> Any:
        """A request about the table, and its answer."""
        return await self.told(method, f"{API}/{self.session}{path}", body, self.token)

    async def read(self) -> None:
        """Read the session: above all where it stands."""
        self.position = (await self.send("GET", ""))["position"]

    async def move(self, move: dict[str, Any]) -> None:
        """Make a move."""
        body = {"game": self.game, "at": self.position, "seat": "seat-1", "move": move}
        self.version = (await self.send("POST", "/moves", body))["seq"]

    async def count(self) -> None:
        """A move that is always offered."""
        self.moves += 1
        await self.move(loot(self.moves))

    async def page(self, after: int) -> None:
        """A page of the history."""
        await self.send("GET", f"/events?after={after}&most=50")

    async def undo(self) -> None:
        """Take the last move back."""
        await self.send("POST", "/undo", {})

    def live(self, token: str = "") -> bytes:
        """The request that opens a stream of the table, by the host's token if no other is named."""
        return request("GET", f"{API}/{self.session}/live", token or self.token)

    async def joined(self, seat: str | None = None) -> str:
        """The token of somebody who takes a seat, or looks on without one."""
        wanted = {"code": self.code} | ({"seat": seat} if seat else {})
        return str((await self.told("POST", f"{API}/join", wanted))["token"])


class SixPhone(Phone):
    """The host's phone at a table of six."""

    game = "thrones-lcg"
    seats = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")

    async def count(self) -> None:
        """A move that is always offered."""
        self.moves += 1
        await self.move({"kind": "count", "gold": self.moves % 100})


class _Ear(asyncio.Protocol):
    """One open stream."""

    def __init__(self, hear: Callable[[], None]) -> None:
        self._hear = hear

    def data_received(self, data: bytes) -> None:
        for _ in range(data.count(b"data: ")):
            self._hear()


class Crowd:
    """Open streams, and when the frames came that they wait for."""

    def __init__(self) -> None:
        self.lines: list[asyncio.Transport] = []
        self._wanted = 0
        self._heard: list[float] = []
        self._all = asyncio.Event()

    def hear(self) -> None:
        """A frame has come."""
        self._heard.append(time.perf_counter())
        if len(self._heard) >= self._wanted:
            self._all.set()

    def want(self, frames: int) -> None:
        """Forget what came and wait for so many."""
        self._heard, self._wanted = [], frames
        self._all.clear()

    async def arrived(self) -> list[float]:
        """When each frame came."""
        await asyncio.wait_for(self._all.wait(), 30)
        return self._heard

    async def open(self, port: int, openings: Iterable[bytes]) -> Self:
        """Open a stream with each request, one after the other, until each has told where it stands."""
        connect = partial(asyncio.get_running_loop().create_connection, partial(_Ear, self.hear), "127.0.0.1", port)
        for opening in openings:
            self.want(1)
            line, _ = await connect()
            self.lines.append(line)
            line.write(opening)
            await self.arrived()
        return self

    async def wake(self, frames: int, act: Awaitable[object]) -> list[float]:
        """Do something that so many streams are told; milliseconds from its beginning until each frame was there."""
        self.want(frames)
        start = time.perf_counter()
        await act
        return [(one - start) * 1000 for one in await self.arrived()]

    def close(self) -> None:
        """Close them all."""
        for line in self.lines:
            line.abort()
        self.lines.clear()
