"""How soon do phones hear of a move? Run by `make bench`; figures are kept in docs/performance.md.

One move at a table of six, and the time from sending it until its frame is at each phone that follows the table: the
phones of the six seats and as many as may look on besides, or the six alone. With 10, 100 and 1,000 open streams
altogether; the others follow tables of their own, six at each, and must not be woken. Beside it bench/bare.py:
FastAPI's own fan-out with the same streams, without a database. Every move of ours is on the disk before anybody hears
of it.

Both servers run all the time, one process each; they are asked in turn, round by round, by one client process, one move
after the other. p50 and p99 are taken over all frames of a round.
"""

import argparse
import statistics
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import uvloop
from sqlalchemy import URL

from app.sessions.seats import MOST_SPECTATORS
from bench.common import Served, about, allow_files, bare, file_url, header, ratio, row, scratch, serving, spread
from bench.phones import Crowd, Line, SixPhone, request

SEATS = 6
MOST = SEATS + MOST_SPECTATORS
"""So many people can follow one table."""
FILES = 8_192
Frames = list[float]
"""Milliseconds until each frame of a round was there."""


@dataclass(frozen=True)
class Audience:
    """Open streams, how many of them hear of a move, and what makes one."""

    crowd: Crowd
    woken: int
    act: Callable[[], Awaitable[object]]

    async def round(self, moves: int) -> Frames:
        """Moves, one after the other."""
        return [one for _ in range(moves) for one in await self.crowd.wake(self.woken, self.act())]


def others(streams: int, woken: int) -> int:
    """How many other tables are followed."""
    return -(-(streams - woken) // SEATS)


async def ours(port: int, streams: int, woken: int) -> Audience:
    """Phones at our tables."""
    table = await SixPhone(port).open()
    tokens = [await table.joined(f"seat-{number}" if number <= SEATS else None) for number in range(1, woken + 1)]
    openings = [table.live(token) for token in tokens]
    for _ in range(others(streams, woken)):
        other = await SixPhone(port).open()
        other.hang_up()
        openings += [other.live()] * SEATS
    return Audience(await Crowd().open(port, openings[:streams]), woken, table.count)


async def theirs(port: int, streams: int, woken: int) -> Audience:
    """The same streams of the bare server."""
    path = f"/{streams}-{woken}"
    openings = [request("GET", path)] * woken
    for number in range(others(streams, woken)):
        openings += [request("GET", f"{path}-{number}")] * SEATS
    crowd = await Crowd().open(port, openings[:streams])
    line, version = await Line(port).connect(), 0

    async def act() -> None:
        nonlocal version
        version += 1
        await line.told("POST", path, {"version": version})

    return Audience(crowd, woken, act)


def percentile(frames: Frames, hundredths: int) -> float:
    """The p-th percentile."""
    return statistics.quantiles(frames, n=100, method="inclusive")[hundredths - 1]


async def compare(servers: tuple[Served, Served], streams: int, woken: int, pace: tuple[int, int]) -> str:
    """One row: so many streams of either server."""
    rounds, moves = pace
    audiences = [
        await opens(served.port, streams, woken) for opens, served in zip((ours, theirs), servers, strict=True)
    ]
    for audience in audiences:
        await audience.round(moves // 5)  # warm up
    pairs = [[await audience.round(moves) for audience in audiences] for _ in range(rounds)]
    for audience in audiences:
        audience.crowd.close()
    cells: list[str] = []
    for hundredths in (50, 99):
        figures = [[percentile(frames, hundredths) for frames in side] for side in zip(*pairs, strict=True)]
        cells += [spread(figures[0], 1), spread(figures[1], 1), ratio(figures[0], figures[1])]
    return row(streams, woken, *cells)


async def measure(url: URL, sizes: list[int], pace: tuple[int, int]) -> None:
    """Print the table."""
    print(f"{about(pace[0])}; {pace[1]} moves a round\n\nAim: with 1,000 streams a ratio of at most 3 at p99.\n")
    names = [name for p in ("p50", "p99") for name in (f"ours, {p} ms", f"bare, {p} ms", f"ratio at {p}")]
    print(header("open streams", "woken", *names))
    with serving(url) as served, bare() as other:
        shapes = [(streams, min(streams, most)) for most in (MOST, SEATS) for streams in sizes]
        for streams, woken in shapes:
            print(await compare((served, other), streams, woken, pace), flush=True)


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--moves", type=int, default=50, help="moves in a round")
    parser.add_argument("--streams", type=int, nargs="+", default=[10, 100, 1_000])
    arguments = parser.parse_args()
    allow_files(FILES)
    with scratch() as folder:
        uvloop.run(measure(file_url(folder, "live"), arguments.streams, (arguments.rounds, arguments.moves)))


if __name__ == "__main__":
    main()
