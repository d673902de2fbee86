"""How fast is a move beside boardgame.io's? Run by `make bench`; figures are kept in docs/performance.md.

boardgame.io 0.50.2 serves a game whose state is the very document that one of our tables has (bench/peer/server.js),
with its storage in memory and with its FlatFile. 32 matches, at each one who moves and one who looks on; a move is
validated, kept and told to both, and the next one follows. Its clients are sockets that send what its own client sends,
without its work on the page (bench/peer/client.js).

Ours: 32 tables in SQLite, every move on the disk before it is answered, over HTTP with one stream at each table. A
stream tells the version, while boardgame.io tells the state; so ours is measured a second time with an onlooker who
reads the table at every piece of news, as phones do.

All servers run all the time, one process each; they are asked in turn, round by round, each time at new tables by one
client process. `npm` installs boardgame.io into .cache/peer, by its lock file; koa-compose is held at 4.1.0, for with a
newer one the server's API answers 404.
"""

import argparse
import asyncio
import shutil
import sqlite3
import subprocess
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Final

import uvloop
from sqlalchemy import URL

from bench.common import ROOT, Served, about, file_url, header, ratio, row, running, scratch, serving, spread
from bench.phones import API, Line, Phone

AIMS: Final = "Aims: at least 1.0 of its figure in memory, at least 5 times the one with FlatFile."
TABLES: Final = 32
SOURCE: Final = ROOT / "bench" / "peer"
INSTALLED: Final = ROOT / ".cache" / "peer"
NPM: Final = (str(ROOT / "tools" / "npm"), "--prefix", str(INSTALLED))
BEGINNING: Final = 2
"""Events of a new table."""
PATIENCE: Final = 10

PerSecond = Callable[[], float]


class Onlooker(asyncio.Protocol):
    """Somebody who follows a table's stream, and reads the table if asked to."""

    def __init__(self, phone: Phone) -> None:
        self._phone = phone
        self._news = asyncio.Event()
        self.version = 0

    def data_received(self, data: bytes) -> None:
        """Note the version."""
        _, found, told = data.rpartition(b"data: ")
        if found:
            self.version = int(told.split(b"\n", 1)[0])
            self._news.set()

    async def until(self, version: int) -> None:
        """Wait until it was told."""
        while self.version < version:
            self._news.clear()
            await self._news.wait()

    async def read_on(self) -> None:
        """Read the table at every piece of news."""
        line = await Line(self._phone.port).connect()
        while True:
            await self._news.wait()
            self._news.clear()
            await line.told("GET", f"{API}/{self._phone.session}", token=self._phone.token)


@asynccontextmanager
async def looked_at(phones: list[Phone], *, reads: bool) -> AsyncIterator[list[Onlooker]]:
    """One who looks on at each table."""
    connect = asyncio.get_running_loop().create_connection
    onlookers, lines, reading = [], [], []
    for phone in phones:
        line, onlooker = await connect(partial(Onlooker, phone), "127.0.0.1", phone.port)
        line.write(phone.live())
        lines.append(line)
        onlookers.append(onlooker)
        await onlooker.until(1)
        if reads:
            reading.append(asyncio.create_task(onlooker.read_on()))
    yield onlookers
    for task in reading:
        task.cancel()
    for line in lines:
        line.abort()


async def ours(port: int, seconds: float, *, reads: bool) -> float:
    """Moves a second at new tables of ours."""
    phones = await asyncio.gather(*(Phone(port).played(BEGINNING) for _ in range(TABLES)))
    async with looked_at(phones, reads=reads) as onlookers:
        before, start = sum(phone.moves for phone in phones), time.perf_counter()

        async def tap(phone: Phone) -> None:
            while time.perf_counter() < start + seconds:
                await phone.count()

        await asyncio.gather(*(tap(phone) for phone in phones))
        took = time.perf_counter() - start
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(one.until(phone.version) for one, phone in zip(onlookers, phones, strict=True)))
    for phone in phones:
        phone.hang_up()
    return (sum(phone.moves for phone in phones) - before) / took


def theirs(served: Served, node: str, seconds: float) -> float:
    """Moves a second at new matches of boardgame.io."""
    command = [node, str(INSTALLED / "client.js"), str(served.port), str(TABLES), str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"boardgame.io's clients failed:\n{done.stderr}")
    return float(done.stdout)


def installed() -> str:
    """Install boardgame.io; where node is."""
    shutil.copytree(SOURCE, INSTALLED, dirs_exist_ok=True)
    npm([*NPM, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error"])
    return npm([*NPM, "exec", "--call", "node --print process.execPath"]).strip()


def npm(command: list[str]) -> str:
    """What a command says."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"boardgame.io could not be installed, so nothing is compared:\n{done.stderr}")
    return done.stdout


async def document(url: URL, port: int) -> str:
    """The document of one of our tables, as the database keeps it."""
    phone = await Phone(port).played(BEGINNING)
    phone.hang_up()
    connection = sqlite3.connect(str(url.database))
    ((found,),) = connection.execute("SELECT document FROM game_session WHERE session_id = ?", (phone.session,))
    connection.close()
    return str(found)


def measure(folder: Path, rounds: int, seconds: float) -> None:
    """Print the table."""
    node, url, state = installed(), file_url(folder, "peer"), folder / "state.json"
    with serving(url) as served:
        state.write_text(uvloop.run(document(url, served.port)), encoding="utf-8")
        server = (node, str(INSTALLED / "server.js"), str(state))
        with running(*server, "memory") as memory, running(*server, str(folder / "matches")) as files:
            turns: tuple[PerSecond, ...] = (
                lambda: uvloop.run(ours(served.port, seconds, reads=False)),
                lambda: uvloop.run(ours(served.port, seconds, reads=True)),
                lambda: theirs(memory, node, seconds),
                lambda: theirs(files, node, seconds),
            )
            for turn in turns:
                turn()  # warm up
            found = [[turn() for turn in turns] for _ in range(rounds)]
    told, read, in_memory, in_files = zip(*found, strict=True)
    print(f"{about(rounds)}; a state of {state.stat().st_size:,} bytes\n\n{AIMS}\n")
    print(header("moves per second", "ours", "boardgame.io", "ratio"))
    for storage, other in (("in memory", in_memory), ("FlatFile", in_files)):
        for what, here in (("who looks on is told", told), ("and reads the table", read)):
            print(row(f"{storage}; {what}", spread(here, 0), spread(other, 0), ratio(here, other)))


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3)
    arguments = parser.parse_args()
    with scratch() as folder:
        measure(folder, arguments.rounds, arguments.seconds)


if __name__ == "__main__":
    main()
