"""An evening at full speed: does anything wear out? Run by `make bench`; exits with 1 if so.

Tables of all three games are played by the people of the demo, several phones at once: they move, take back, read, look
at the past, save, come and go, follow streams and leave them; whoever finishes begins anew. Then the server is killed
(kill -9) in the middle of it, and what must be true is looked at:

- no answer was a 5xx, and none was of a kind that nobody expects;
- every acknowledged move is in the database, with the lines that were answered;
- the server's memory was flat: a straight line through the second half rises by no more than 5 %. Within a minute it
  has not seen everything yet, so that is asked of five minutes or more and only told of less;
- `tiebreak verify` finds nothing.
"""

import argparse
import asyncio
import json
import os
import sqlite3
import statistics
import subprocess
import sys
import time
from typing import Final

import uvloop
from sqlalchemy import URL

from app.sessions.demo import TABLES
from bench.common import ROOT, Served, file_url, header, plain, row, scratch, serving
from bench.evening import HANDS, Notes, Table, fingerprint

RISE: Final = 0.05
MINUTES_TO_BE_FLAT: Final = 5
REFUSED: Final = {403, 409, 422}
"""Two phones at once, random values, and moves that a rule forbids."""
GONE: Final = (ConnectionError, asyncio.IncompleteReadError, TimeoutError)


async def evenings(port: int, number: int, notes: Notes) -> None:
    """One table after the other, until the server is gone."""
    games, played = list(TABLES), 0
    while True:
        await Table(port, games[number % len(games)], f"{number} {played}", notes).evening()
        played += 1


Memory = list[tuple[float, float]]
"""Seconds since the beginning, and MiB of the server's memory."""


async def play(served: Served, tables: int, seconds: float, notes: Notes) -> Memory:
    """Play everywhere for so long, then kill the server."""
    playing = [asyncio.create_task(evenings(served.port, number, notes)) for number in range(tables)]
    memory: Memory = []
    start = time.monotonic()
    while (now := time.monotonic() - start) < seconds:
        memory.append((now, await asyncio.to_thread(served.resident)))
        done, _ = await asyncio.wait(playing, timeout=1, return_when=asyncio.FIRST_EXCEPTION)
        for task in done:
            task.result()  # whatever went wrong while the server was there
    served.process.kill()
    for error in await asyncio.gather(*playing, return_exceptions=True):
        if not isinstance(error, GONE):
            raise SystemExit(f"A phone failed: {error!r}")
    return memory


def dropped(url: URL, notes: Notes) -> int:
    """How many acknowledged moves are not in the database as they were answered."""
    connection = sqlite3.connect(str(url.database))
    kept = {
        (session, seq): fingerprint(json.loads(body)["lines"])
        for session, seq, body in connection.execute("SELECT session_id, seq, body FROM event")
    }
    connection.close()
    return sum(kept.get(event) != lines for event, lines in notes.acknowledged.items())


def rise(memory: Memory) -> tuple[float, float]:
    """MiB a minute in the second half, and by which part of the memory that lets it grow until the end."""
    later = memory[len(memory) // 2 :]
    times, sizes = zip(*later, strict=True)
    slope = statistics.linear_regression(times, sizes).slope
    return slope * 60, slope * (times[-1] - times[0]) / statistics.median(sizes)


def verified(url: URL) -> subprocess.CompletedProcess[str]:
    """What `tiebreak verify` says."""
    command = [sys.executable, "-m", "app.cli", "verify"]
    environment = os.environ | {"TIEBREAK_DATABASE_URL": plain(url)}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def judge(url: URL, notes: Notes, memory: Memory, minutes: float) -> bool:
    """Print what was found; whether all of it is as it must be."""
    server_errors = sum(count for status, count in notes.statuses.items() if status >= 500)  # noqa: PLR2004 - HTTP
    strange = {status for status in notes.statuses if not (status < 300 or status in REFUSED or status >= 500)}  # noqa: PLR2004
    made, lost = len(notes.acknowledged), dropped(url, notes)
    check, (slope, part) = verified(url), rise(memory)
    flat = f"at most {RISE:.0%}" if minutes >= MINUTES_TO_BE_FLAT else f"told only, below {MINUTES_TO_BE_FLAT} minutes"
    said = (check.stdout + check.stderr).strip().replace("\n", " ")
    found = (
        ("answers of 500 and above", server_errors, "0", server_errors == 0),
        ("answers that nobody expects", sorted(strange) or "none", "none", not strange),
        ("acknowledged moves that are lost", f"{lost} of {made:,}", "0 of many", lost == 0 < made),
        (
            "memory, second half",
            f"{slope:+.2f} MiB a minute ({part:+.1%}), {memory[0][1]:.0f} MiB at first, {memory[-1][1]:.0f} at last",
            flat,
            part <= RISE or minutes < MINUTES_TO_BE_FLAT,
        ),
        ("tiebreak verify", said, "exit code 0", check.returncode == 0),
    )
    print(header("what", "found", "must be", ""))
    for what, value, wanted, good in found:
        print(row(what, value, wanted, "yes" if good else "NO"))
    return all(good for *_, good in found)


def main() -> None:
    """Play, and judge."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--tables", type=int, default=12)
    arguments = parser.parse_args()
    notes = Notes()
    with scratch() as folder:
        url = file_url(folder, "soak")
        with serving(url) as served:
            memory = uvloop.run(play(served, arguments.tables, arguments.minutes * 60, notes))
        print(f"{arguments.minutes:g} minutes, {arguments.tables} tables at once, {HANDS} phones at each\n")
        print(", ".join(f"{what} {count:,}" for what, count in sorted(notes.done.items())))
        print(f"answers: {', '.join(f'{status}: {count:,}' for status, count in sorted(notes.statuses.items()))}\n")
        good = judge(url, notes, memory, arguments.minutes)
    sys.exit(not good)


if __name__ == "__main__":
    main()
