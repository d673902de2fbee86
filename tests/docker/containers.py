"""Tiebreak in a container, locked down as far as it goes; reached on this machine's own loopback."""

import socket
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import httpx2 as httpx

from tests.docker.engine import Engine

LOCKED: Final = ("--read-only", "--cap-drop", "ALL", "--security-opt", "no-new-privileges")
PATIENCE: Final = 30
"""Seconds that a busy machine may need."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Container:
    """A container that was started."""

    def __init__(self, engine: Engine, image: str, data: Path, *options: str, **settings: str) -> None:
        self.engine = engine
        self.name = f"tiebreak-{uuid.uuid4().hex[:8]}"
        port = free_port()
        self.origin = f"http://127.0.0.1:{port}"
        self.clients: list[httpx.Client] = []
        settings = {"TIEBREAK_HOST": "127.0.0.1", "TIEBREAK_PORT": str(port), **settings}
        environment = [argument for name, value in settings.items() for argument in ("--env", f"{name}={value}")]
        volume = ("--volume", f"{data}:/data")
        engine.docker(
            *("run", "--detach", "--name", self.name, "--network", "host", *volume),
            *(*LOCKED, *environment, *options, image),
        )

    @property
    def state(self) -> Any:
        """What the engine says of it."""
        return self.engine.inspect("container", self.name)["State"]

    def healthy(self) -> None:
        """Wait until it says that it is healthy, which it has to when it is asked for the first time."""
        deadline = time.monotonic() + PATIENCE
        while not (state := self.state)["Health"]["Log"]:
            if time.monotonic() > deadline or state["Status"] == "exited":
                raise RuntimeError(f"{state}\n{self.logs()}")
            time.sleep(0.1)  # until the engine asks
        health = state["Health"]
        if (health["Status"], health["Log"][0]["ExitCode"]) != ("healthy", 0):
            raise RuntimeError(f"{health}\n{self.logs()}")

    def answers(self) -> None:
        """Wait until tables can play."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                if httpx.get(f"{self.origin}/api/v1/health/ready", timeout=PATIENCE).status_code == httpx.codes.OK:
                    return
            except httpx.TransportError:
                if time.monotonic() > deadline or self.state["Status"] == "exited":
                    raise RuntimeError(self.logs()) from None
                time.sleep(0.02)

    def exit(self) -> tuple[int, str]:
        """Wait until it has ended by itself: its exit code and what it said on stderr."""
        code = int(self.engine.docker("wait", self.name).stdout)
        return code, self.engine.docker("logs", self.name).stderr

    def logs(self) -> str:
        """What it said."""
        done = self.engine.docker("logs", self.name)
        return f"{done.stdout}{done.stderr}"

    def run(self, *command: str, user: str | None = None) -> tuple[int, str]:
        """Run a command in it: the exit code and what it said."""
        who = ("--user", user) if user else ()
        done = self.engine.docker("exec", *who, self.name, *command, check=False)
        return done.returncode, f"{done.stdout}{done.stderr}"

    def status(self) -> dict[str, str]:
        """What the kernel says of its first process."""
        lines = self.run("cat", "/proc/1/status")[1].splitlines()
        return {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}

    def client(self) -> httpx.Client:
        """A phone's own connections."""
        client = httpx.Client(base_url=self.origin, timeout=PATIENCE)
        self.clients.append(client)
        return client

    def stop(self, grace: int = 2) -> int:
        """Tell it to stop, and kill it after so many seconds: its exit code."""
        self.engine.docker("stop", "--time", str(grace), self.name)
        return int(self.state["ExitCode"])

    def kill(self) -> None:
        """Kill -9."""
        self.engine.docker("kill", self.name)

    def start(self) -> None:
        """Start it again, and wait until tables can play."""
        self.engine.docker("start", self.name)
        self.answers()

    def remove(self) -> None:
        """Leave nothing."""
        for client in self.clients:
            client.close()
        self.engine.docker("rm", "--force", "--volumes", self.name)


@contextmanager
def container(engine: Engine, image: str, data: Path, *options: str, **settings: str) -> Iterator[Container]:
    """A container until the block ends."""
    one = Container(engine, image, data, *options, **settings)
    try:
        yield one
    finally:
        one.remove()


@contextmanager
def serving(engine: Engine, image: str, data: Path, *options: str, **settings: str) -> Iterator[Container]:
    """A container on which tables can play."""
    with container(engine, image, data, *options, **settings) as one:
        one.answers()
        yield one


def tiebreak(engine: Engine, image: str, data: Path, *arguments: str) -> tuple[int, str]:
    """Run one command in a container of its own: the exit code and what it said."""
    volume = ("--volume", f"{data}:/data")
    done = engine.docker("run", "--rm", "--network", "none", *LOCKED, *volume, image, *arguments, check=False)
    return done.returncode, f"{done.stdout}{done.stderr}"
