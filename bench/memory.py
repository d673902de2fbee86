"""What do streams and tables keep, and how soon does it start? Run by `make bench`; see docs/performance.md.

1. Memory (RSS) of the server with a thousand open streams and with two thousand, which is the most it lets in; beside
   bench/bare.py with as many: FastAPI's own server-sent events. The first ones find memory that starting needed and
   that is free again, so what each further one takes is told too.
2. Memory and bytes on disk for a thousand tables, just opened and then played; the ratio is the whole memory with them
   to the whole without.
3. Seconds from `tiebreak serve` until the health check answers, first without a database and then with it, beside
   `python -c "import fastapi, sqlmodel"`, which nothing built on the two can go below.

Every round starts servers anew; what is compared runs in turn.
"""

import argparse
import asyncio
import sqlite3
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import uvloop
from sqlalchemy import URL

from app.sessions.crowd import USUAL as MOST
from bench.common import Served, about, allow_files, bare, file_url, header, ratio, row, scratch, serving, spread
from bench.phones import Crowd, Line, Phone, request

FILES = 8_192
AT_ONCE = 32
"""Tables that are opened and played side by side."""


async def settled(port: int, document: str = "/openapi.json") -> None:
    """Wait until the server has built what it builds besides answering."""
    line = await Line(port).connect()
    await line.told("GET", document)
    line.hang_up()


async def grown(served: Served, openings: list[bytes]) -> list[float]:
    """MiB of the server's memory without streams, with half of them, with all."""
    crowd, memory, half = Crowd(), [served.resident()], len(openings) // 2
    for some in (openings[:half], openings[half:]):
        await crowd.open(served.port, some)
        memory.append(served.resident())
    crowd.close()
    return memory


async def followed(port: int, streams: int) -> list[bytes]:
    """What opens so many streams, six by each token: with a seventh the oldest would end."""
    openings: list[bytes] = []
    while len(openings) < streams:
        phone = await Phone(port).open()
        phone.hang_up()
        openings += [phone.live()] * MOST.token
    return openings[:streams]


async def streams_rows(folder: Path, rounds: int, streams: int) -> list[str]:
    """Ours beside the bare ones."""
    ours, theirs = [], []
    for number in range(rounds):
        with serving(file_url(folder, f"streams{number}")) as served:
            await settled(served.port)
            ours.append(await grown(served, await followed(served.port, 2 * streams)))
        with bare() as served:
            await settled(served.port)
            theirs.append(await grown(served, [request("GET", "/table")] * 2 * streams))
    rows = []
    for stage in range(3):
        here, there = ([memory[stage] for memory in side] for side in (ours, theirs))
        rows.append(row(f"{stage * streams:,}", "MiB", spread(here, 0), spread(there, 0), ratio(here, there)))
    here, there = ([(memory[2] - memory[1]) * 1024 / streams for memory in side] for side in (ours, theirs))
    rows.append(row("each further one", "KiB", spread(here, 1), spread(there, 1), ratio(here, there)))
    return rows


def mib_on_disk(url: URL) -> float:
    """MiB of the file and what lies beside it, with the log written back."""
    file = Path(str(url.database))
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    return sum(one.stat().st_size for one in file.parent.glob(f"{file.name}*")) / 2**20


async def many(count: int, act: Callable[[int], Awaitable[Phone]]) -> list[Phone]:
    """Do something for every table, a few of them side by side."""

    async def some(first: int) -> list[Phone]:
        found = []
        for number in range(first, count, AT_ONCE):
            found.append(phone := await act(number))
            phone.hang_up()
        return found

    return [phone for found in await asyncio.gather(*map(some, range(AT_ONCE))) for phone in found]


async def stored(url: URL, tables: int, events: int) -> list[tuple[float, float]]:
    """MiB of memory and on disk: without tables, with them, and after they have been played."""
    with serving(url) as served:
        await settled(served.port)
        await (await Phone(served.port).played(events)).read()  # what only the first table takes is no matter of each
        found = [(served.resident(), mib_on_disk(url))]
        phones = await many(tables, lambda _: Phone(served.port).open())
        found.append((served.resident(), mib_on_disk(url)))
        await many(len(phones), lambda number: phones[number].play(events))
        found.append((served.resident(), mib_on_disk(url)))
    return found


async def stored_rows(folder: Path, rounds: int, tables: int, events: int) -> list[str]:
    """What a thousand tables keep, new and played."""
    found = [await stored(file_url(folder, f"stored{number}"), tables, events) for number in range(rounds)]
    rows, thousands = [], tables / 1000
    for stage, name in ((1, "just opened"), (2, f"with {events} events each")):
        before, after = ([one[at][0] for one in found] for at in (0, stage))
        grown = [(b - a) / thousands for a, b in zip(before, after, strict=True)]
        disk = [(one[stage][1] - one[0][1]) / thousands for one in found]
        rows.append(row(name, spread(grown, 1), ratio(after, before), spread(disk, 1)))
    return rows


async def start(url: URL) -> float:
    """Seconds until the health check answers."""
    begun = time.perf_counter()
    with serving(url) as served:
        line = await Line(served.port).connect()
        await line.told("GET", "/api/v1/health")
        return time.perf_counter() - begun


def imports() -> float:
    """Seconds that Python takes to load the two libraries and to end."""
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import fastapi, sqlmodel"], check=True)
    return time.perf_counter() - begun


async def start_rows(folder: Path, rounds: int) -> list[str]:
    """The first and the second start beside the imports."""
    urls = [file_url(folder, f"start{number}") for number in range(rounds)]
    found = [(await start(url), await start(url), imports()) for url in urls]
    first, second, least = zip(*found, strict=True)
    named = (("first, without a database", first), ("second", second))
    return [row(name, spread(ours, 2), spread(least, 2), ratio(ours, least)) for name, ours in named]


async def measure(folder: Path, arguments: argparse.Namespace) -> None:
    """Print the tables."""
    rounds, tables, events = arguments.rounds, arguments.tables, arguments.events
    print(f"{about(rounds)}\n\n{header('open streams', '', 'memory', 'bare', 'ratio')}")
    print("\n".join(await streams_rows(folder, rounds, arguments.streams)))
    print(f"\n{header('1,000 tables', 'MiB of memory', 'ratio of memory', 'MiB on disk')}")
    print("\n".join(await stored_rows(folder, rounds, tables, events)))
    print(f"\n{header('start', 'seconds', 'imports alone', 'ratio')}")
    print("\n".join(await start_rows(folder, rounds)))


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--streams", type=int, default=1_000)
    parser.add_argument("--tables", type=int, default=1_000)
    parser.add_argument("--events", type=int, default=50)
    arguments = parser.parse_args()
    allow_files(FILES)
    with scratch() as folder:
        uvloop.run(measure(folder, arguments))


if __name__ == "__main__":
    main()
