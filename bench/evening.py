"""A table that is played over HTTP by the people of the demo, several phones at once, from its opening to its end."""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final

from app.sessions.demo import NAMES, TABLES
from app.sessions.demo_players import Players
from bench.phones import API, Crowd, Line, request

HANDS: Final = 2
"""Phones that act at once at a table."""
LATE: Final = 400
"""Moves after which a table looks for its end."""
STREAMS: Final = 6
"""Open streams of a table; then they are all closed."""

Act = Callable[[Line], Awaitable[None]]


@dataclass
class Notes:
    """What happened so far."""

    statuses: Counter[int] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)
    acknowledged: dict[tuple[str, int], int] = field(default_factory=dict)
    """Session and number of each event that was answered, and a hash of its lines."""

    def keep(self, session: str, event: dict[str, Any]) -> None:
        """A move was acknowledged."""
        self.acknowledged[session, event["seq"]] = fingerprint(event["lines"])


def fingerprint(lines: list[dict[str, Any]]) -> int:
    """A number that other lines do not have."""
    return hash(json.dumps(lines, sort_keys=True))


class Table:
    """A table, and the phones that hold its tokens."""

    def __init__(self, port: int, game: str, seed: str, notes: Notes) -> None:
        self._port, self._game, self._notes = port, game, notes
        self._players, self._chance = Players(seed), random.Random(seed)  # noqa: S311 - a game
        self._session = self._code = self._host = ""
        self._seats: list[str] = []
        self._tokens: dict[str, str] = {}
        self._streams = Crowd()
        self._moves, self._version, self._over = 0, 1, False
        self._acts: tuple[tuple[Act, float], ...] = (
            (self._move, 0.85),
            (self._undo, 0.03),
            (self._look, 0.06),
            (self._follow, 0.03),
            (self._come, 0.02),
            (self._change_phones, 0.01),
        )

    async def evening(self) -> None:
        """Open the table and play to the end."""
        line = await Line(self._port).connect()
        await self._open(line)
        await asyncio.gather(*(self._hand() for _ in range(HANDS)))
        self._streams.close()
        line.hang_up()
        self._notes.done[f"{self._game}, finished"] += 1

    async def _open(self, line: Line) -> None:
        options, plays = TABLES[self._game]
        seats = [{"name": name} | ({"plays": one} if one else {}) for name, one in zip(NAMES, plays, strict=False)]
        opened = await line.told("POST", API, {"game": self._game, "options": options, "seats": seats})
        self._session, self._code, self._host = opened["id"], opened["join_code"], opened["host_token"]
        self._seats = [one or f"seat-{number}" for number, one in enumerate(plays, 1)]
        for seat in self._seats:
            await self._sit(line, seat)
        self._notes.done["tables"] += 1

    async def _hand(self) -> None:
        line = await Line(self._port).connect()
        acts, shares = zip(*self._acts, strict=True)
        while not self._over:
            await self._chance.choices(acts, shares)[0](line)
        line.hang_up()

    async def _ask(self, line: Line, method: str, path: str, token: str, body: object = None) -> Any:
        """A request about the table; None if it was refused."""
        status, answer = await line.ask(method, f"{API}/{self._session}{path}", body, token)
        self._notes.statuses[status] += 1
        return answer if status < 300 else None  # noqa: PLR2004 - HTTP

    def _someone(self) -> str:
        return self._chance.choice([self._host, *self._tokens.values()])

    async def _move(self, line: Line) -> None:
        token = self._someone()
        seen = await self._ask(line, "GET", "", token)
        if seen is None:
            return
        self._version = max(self._version, seen["version"])
        self._over = self._over or any(seen["view"].get(name) for name in ("ended_by", "over", "winner"))
        offer = self._players.choice(seen["prompts"], late=self._moves > LATE)
        if offer is None:
            return
        body = {"game": self._game, "at": seen["position"], "seat": offer["seat"], "move": self._players.move(offer)}
        if event := await self._ask(line, "POST", "/moves", token, body):
            self._moves += 1
            self._notes.keep(self._session, event)
            self._notes.done["moves"] += 1

    async def _undo(self, line: Line) -> None:
        if event := await self._ask(line, "POST", "/undo", self._someone(), {}):
            self._notes.keep(self._session, event)
            self._notes.done["taken back"] += 1

    async def _look(self, line: Line) -> None:
        seq = self._chance.randint(1, self._version)
        path = self._chance.choice([f"/events?after={seq - 1}&most=50", f"/at/{seq}", "/export"])
        await self._ask(line, "GET", path, self._someone())
        self._notes.done["looked at the past"] += 1

    async def _follow(self, _: Line) -> None:
        if len(self._streams.lines) >= STREAMS:
            self._streams.close()
            return
        # The host's token is the one that nobody takes away.
        await self._streams.open(self._port, [request("GET", f"{API}/{self._session}/live", self._host)])
        self._notes.done["streams"] += 1

    async def _come(self, line: Line) -> None:
        if await self._join(line, {"code": self._code}):
            self._notes.done["came to look on"] += 1

    async def _change_phones(self, line: Line) -> None:
        seat = self._chance.choice(self._seats)
        if await self._ask(line, "DELETE", f"/seats/{seat}", self._host) is not None:
            await self._sit(line, seat)

    async def _sit(self, line: Line, seat: str) -> None:
        if joined := await self._join(line, {"code": self._code, "seat": seat}):
            self._tokens[seat] = joined["token"]
            self._notes.done["sat down"] += 1

    async def _join(self, line: Line, body: object) -> Any:
        status, answer = await line.ask("POST", f"{API}/join", body)
        self._notes.statuses[status] += 1
        return answer if status < 300 else None  # noqa: PLR2004 - HTTP
