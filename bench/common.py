"""What the measurements share: processes, databases, figures. Each of them runs as `python -m bench.NAME`."""

import os
import platform
import resource
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL, make_url

ROOT = Path(__file__).parent.parent
CORES = os.cpu_count() or 1
PATIENCE = 30
"""Seconds that a server may take to start, and to stop."""


def about(rounds: int) -> str:
    """Where and how often it was measured."""
    return f"Python {platform.python_version()}, {CORES} cores, {rounds} rounds: median (least to most)"


def spread(figures: Sequence[float], digits: int) -> str:
    """Median and range."""
    return f"{statistics.median(figures):.{digits}f} ({min(figures):.{digits}f} to {max(figures):.{digits}f})"


def ratio(ours: Sequence[float], theirs: Sequence[float], digits: int = 2) -> str:
    """Each round's ratio: what was measured at another moment is not compared."""
    return spread([a / b for a, b in zip(ours, theirs, strict=True)], digits)


def row(*cells: object) -> str:
    """A row of a table."""
    return f"| {' | '.join(map(str, cells))} |"


def header(*names: str) -> str:
    """The first two lines of a table."""
    return f"{row(*names)}\n{'|---' * len(names)}|"


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder for the time of a measurement; TMPDIR names the disk."""
    # Not in a folder that is ours alone: root's PostgreSQL runs as another user.
    folder = Path(tempfile.mkdtemp(prefix="tiebreak-bench-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def file_url(folder: Path, name: str) -> URL:
    """A SQLite file in the folder."""
    return make_url(f"sqlite:///{folder / name}.db")


def plain(url: URL) -> str:
    """The URL as a setting takes it."""
    return url.render_as_string(hide_password=False)


@dataclass(frozen=True)
class Served:
    """A server of its own process."""

    port: int
    process: subprocess.Popen[bytes]

    def resident(self) -> float:
        """MiB that the process keeps in memory (its RSS)."""
        return int(subprocess.check_output(["ps", "-o", "rss=", "-p", str(self.process.pid)])) / 1024  # noqa: S607 - wherever it is


@contextmanager
def running(*command: str, **environment: str) -> Iterator[Served]:
    """A server that takes `--port N`, until the block ends."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = int(probe.getsockname()[1])
    process = subprocess.Popen(
        [*command, "--port", str(port)], cwd=ROOT, env=os.environ | environment, stdout=subprocess.DEVNULL
    )
    try:
        wait_for(port, process)
        yield Served(port, process)
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextmanager
def serving(url: URL, workers: int = 1) -> Iterator[Served]:
    """Tiebreak on the database, as people run it."""
    settings = {"TIEBREAK_DATABASE_URL": plain(url), "TIEBREAK_WORKERS": str(workers)}
    with running(sys.executable, "-m", "app.cli", "serve", **settings) as served:
        yield served


@contextmanager
def bare() -> Iterator[Served]:
    """The server of bench/bare.py."""
    # critical: when it stops, uvicorn calls every stream that is still open an error.
    options = ["--log-level", "critical", "--no-access-log", "--timeout-graceful-shutdown", "1"]
    with running(sys.executable, "-m", "uvicorn", "bench.bare:app", *options) as served:
        yield served


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Return as soon as the server listens."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.001)
            continue
        return
    raise SystemExit("The server did not start.")


def allow_files(most: int) -> None:
    """Let this process and those that it starts have so many files and connections open."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < most:
        if hard != resource.RLIM_INFINITY and hard < most:
            raise SystemExit(f"{most} open files are needed, and the machine allows {hard}: see `ulimit -Hn`.")
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
