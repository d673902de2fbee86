"""How fast are sessions? Run by `make bench`; figures are kept in docs/performance.md.

1. SQLite: moves per second of 32 phones at 32 tables, one move in flight each, against a raw loop that writes the same
   rows to a file beside it and commits each move alone, every commit on the disk.
2. PostgreSQL: the same phones against pgbench, 8 clients in 2 threads, that writes the same rows, one transaction a
   move; with one process that serves, and with one for each core (`--workers`), for pgbench has every core too.
3. A table with 5,000 events against one with 50: reading, moving, a page of the history, taking back.

One client process, kept-alive connections. What is compared runs in turn, round by round, and each round's ratio
counts, because machines differ and are noisy. TMPDIR names the disk that is measured.
"""

import argparse
import asyncio
import statistics
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import uvloop
from sqlalchemy import URL

from app.db.engine import WRITES, is_sqlite, open_engine
from app.db.migrate import upgrade
from app.db.transaction import Transaction
from app.languages import ENGLISH
from app.languages.speaker import Speaker
from app.sessions import document as documents
from app.sessions import moves, seats
from app.sessions.access import entered
from app.sessions.birth import Opened
from app.sessions.codec import codec
from app.sessions.moves import Asked
from app.sessions.projection import project
from app.sessions.seats import NewSeat
from bench.common import CORES, about, file_url, header, plain, ratio, row, scratch, serving, spread
from bench.phones import FIRST, GAME, NAMES, Phone, loot
from bench.raw import TABLES, PgBench, RawLoop, Row, database, postgres, rows_of

AIMS: Final = "Aims: 0.6 with SQLite, 0.2 with PostgreSQL and a process for each core."
LONG, SHORT = 5_000, 50
REQUESTS = 25


async def moves_per_second(phones: list[Phone], seconds: float) -> float:
    """Moves of all phones at once, each waiting for its answer before the next."""
    end = time.perf_counter() + seconds

    async def tap(phone: Phone) -> int:
        made = 0
        while time.perf_counter() < end:
            await phone.count()
            made += 1
        return made

    start = time.perf_counter()
    made = await asyncio.gather(*(tap(phone) for phone in phones))
    return sum(made) / (time.perf_counter() - start)


@dataclass(frozen=True)
class Pace:
    """How often it is measured, and for how long each time."""

    rounds: int
    seconds: int


async def writes(url: URL, raw: Callable[[Row, Row], RawLoop | PgBench], pace: Pace, workers: int = 1) -> str:
    """One row: the phones against the raw writer."""
    with serving(url, workers) as served:
        phones = await asyncio.gather(*(Phone(served.port).played(SHORT) for _ in range(TABLES)))
        await moves_per_second(phones, pace.seconds)  # warm up
        against, seconds = raw(*rows_of(url)), pace.seconds
        pairs = [(await moves_per_second(phones, seconds), against.per_second(seconds)) for _ in range(pace.rounds)]
    ours, theirs = zip(*pairs, strict=True)
    name = "SQLite" if is_sqlite(url) else "PostgreSQL"
    return row(name, workers, spread(ours, 0), spread(theirs, 0), ratio(ours, theirs))


async def latency(act: Callable[[], Awaitable[None]]) -> float:
    """Microseconds of one request after the other."""
    figures = []
    for _ in range(REQUESTS):
        start = time.perf_counter()
        await act()
        figures.append((time.perf_counter() - start) * 1e6)
    return statistics.median(figures)


async def acts(phone: Phone, after: int) -> list[float]:
    """Microseconds of everything that is compared."""
    return [await latency(act) for act in (phone.read, phone.count, partial(phone.page, after), phone.undo)]


def long_table(url: URL) -> Opened:
    """A table with a long history, played in this process."""
    upgrade(plain(url))
    engine, thieves = open_engine(plain(url)), codec(GAME)
    with engine.connect().execution_options(**WRITES) as connection, connection.begin():
        people = [NewSeat(name=name) for name in NAMES]
        table = seats.open_session(Transaction(connection), thieves, thieves.machine.options(), people)
        asked = Asked(session_id=table.id, tokens=(table.host_token,), once=None)
        for move in (FIRST, *(loot(number) for number in range(LONG - 2))):
            tx = Transaction(connection)
            found, caller = entered(tx, table.id, asked.tokens)
            at = project(tx, found, documents.read(found.document), caller, Speaker(ENGLISH))["position"]
            moves.move(tx, asked, at, "seat-1", thieves.move.validate_python(move))
    engine.dispose()
    return table


async def lengths(url: URL, rounds: int) -> list[str]:
    """One row for each thing that is done at a long table and at short ones."""
    table = long_table(url)
    with serving(url) as served:
        pairs = []
        for _ in range(rounds):
            long = await Phone(served.port).enter(table.id, table.host_token)
            short = await Phone(served.port).played(SHORT)
            pairs.append((await acts(long, LONG // 2), await acts(short, 0)))
    rows = []
    for number, name in enumerate(("read", "move", "a page of 50 events", "take back")):
        slow, fast = ([figures[which][number] for figures in pairs] for which in (0, 1))
        rows.append(row(name, spread(slow, 0), spread(fast, 0), ratio(slow, fast)))
    return rows


def measure(folder: Path, pace: Pace, workers: int) -> None:
    """Print the tables."""
    print(f"{about(pace.rounds)}\n\n{AIMS}\n")
    print(header("moves per second", "processes", f"{TABLES} phones", "raw writer", "ratio"))
    with postgres(folder) as server:
        lite, raw = file_url(folder, "moves"), file_url(folder, "raw")
        print(uvloop.run(writes(lite, partial(RawLoop, raw), pace)))
        for processes in sorted({1, workers}):
            ours, raw = (database(server, f"{name}{processes}") for name in ("moves", "raw"))
            print(uvloop.run(writes(ours, partial(PgBench, raw, folder), pace, processes)))
        for name, url in (("SQLite", file_url(folder, "long")), ("PostgreSQL", database(server, "long"))):
            print(f"\n{header(name, f'{LONG:,} events, µs', f'{SHORT} events, µs', 'ratio')}")
            print("\n".join(uvloop.run(lengths(url, pace.rounds))))


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=2)
    parser.add_argument("--workers", type=int, default=CORES, help="processes that serve PostgreSQL")
    arguments = parser.parse_args()
    with scratch() as folder:
        measure(folder, Pace(arguments.rounds, arguments.seconds), arguments.workers)


if __name__ == "__main__":
    main()
