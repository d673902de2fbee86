"""How fast are the answers? Run by `make bench`; figures are kept in docs/performance.md.

1. Microseconds per resolution of every question, over the inputs of its vectors; slowest first.
2. Requests per second of the three main routes, each against a route of the same application with the same request and
   answer types that returns a ready-made one. One server process, one client process, kept-alive connections; the two
   routes are asked in turn, round by round, and each round's ratio counts, because machines differ and are noisy.
"""

import argparse
import asyncio
import json
import socket
import statistics
import sys
import time
from functools import partial
from typing import Any

import uvicorn
from pydantic import TypeAdapter

from app.api.games import PREFIX, endpoint
from app.main import create_app
from app.resolver.game import Game, Question
from app.resolver.registry import GAMES
from app.resolver.trace import Resolution
from bench.common import about, header, ratio, row, running, spread
from tests.resolver.vectors import ask, vectors_of

MEASURED = (
    ("age-of-thieves", "initiative-order"),
    ("thrones-lcg", "challenge-outcome"),
    ("thrones-board", "combat-outcome"),
)
READY = "/ready"
CONNECTIONS = 8


def all_questions() -> list[tuple[Game, Question[Any, Any]]]:
    """Every question of every game."""
    return [(game, question) for game in GAMES.values() for question in game.questions]


def main_questions() -> list[tuple[Game, Question[Any, Any]]]:
    """The questions whose routes are measured."""
    return [(game, question) for game, question in all_questions() if (game.id, question.id) in MEASURED]


def microseconds(question: Question[Any, Any], game: Game, rounds: int) -> tuple[int, list[float]]:
    """How many inputs, and the mean microseconds of one resolution, round by round."""
    adapter = TypeAdapter(question.asks)
    inputs = [vector.data["input"] for vector in vectors_of(game, question)]
    asked = [adapter.validate_python(body) for body in inputs if ask(question, body).resolution is not None]
    figures = []
    for _ in range(rounds):
        start = time.perf_counter()
        for one in asked:
            question.resolve(one)
        figures.append((time.perf_counter() - start) / len(asked) * 1e6)
    return len(asked), figures


def ready_made(answer: Resolution[Any], _: object) -> Resolution[Any]:
    """What the twin routes resolve with."""
    return answer


def serve(port: int) -> None:
    """Serve the application with a ready-made twin for each measured route."""
    app = create_app()
    for game, question in main_questions():
        ready = question.resolve(TypeAdapter(question.asks).validate_python(dict(question.examples[0].body)))
        app.post(f"{READY}/{game.id}/{question.id}")(endpoint(question, partial(ready_made, ready)))
    sock = socket.create_server(("127.0.0.1", port))
    uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False)).run(sockets=[sock])


async def requests_per_second(port: int, path: str, body: bytes, requests: int) -> float:
    """POST `body` over CONNECTIONS connections until `requests` answers of 200 have come."""
    headers = f"Host: localhost\r\nContent-Type: application/json\r\nContent-Length: {len(body)}"
    request = f"POST {path} HTTP/1.1\r\n{headers}\r\n\r\n".encode() + body

    async def one_connection() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for _ in range(requests // CONNECTIONS):
            writer.write(request)
            header = (await reader.readuntil(b"\r\n\r\n")).lower()
            if not header.startswith(b"http/1.1 200"):
                raise SystemExit(header.decode())
            length = header.split(b"content-length: ", 1)[1].split(b"\r", 1)[0]
            await reader.readexactly(int(length))
        writer.close()

    start = time.perf_counter()
    await asyncio.gather(*(one_connection() for _ in range(CONNECTIONS)))
    return requests / (time.perf_counter() - start)


def resolutions(rounds: int) -> str:
    """The table of all questions, slowest first."""
    rows: list[tuple[float, str]] = []
    for game, question in all_questions():
        inputs, figures = microseconds(question, game, rounds)
        rows.append((statistics.median(figures), row(f"{game.id}/{question.id}", inputs, spread(figures, 0))))
    table = [text for _, text in sorted(rows, reverse=True)]
    return "\n".join([header("question", "inputs", "µs per resolution"), *table])


def measure(rounds: int, requests: int) -> None:
    """Print both tables."""
    print(f"{about(rounds)}\n\n{resolutions(rounds)}")
    with running(sys.executable, "-m", "bench.resolver") as served:
        print(f"\n{header('route', 'requests per second', 'ready-made answer', 'ratio')}")
        for game, question in main_questions():
            print(compare(served.port, game, question, rounds, requests))


def compare(port: int, game: Game, question: Question[Any, Any], rounds: int, requests: int) -> str:
    """One row: the question's route against its ready-made twin."""
    body = json.dumps(question.examples[0].body).encode()
    paths = (f"{PREFIX}/{game.id}/{question.id}", f"{READY}/{game.id}/{question.id}")
    asyncio.run(requests_per_second(port, paths[0], body, requests // 4))  # warm up
    pairs = [[asyncio.run(requests_per_second(port, path, body, requests)) for path in paths] for _ in range(rounds)]
    real, ready = zip(*pairs, strict=True)
    return row(f"{game.id}/{question.id}", spread(real, 0), spread(ready, 0), ratio(real, ready))


def main() -> None:
    """Measure, or be the server that is measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--requests", type=int, default=4000)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.port:
        serve(arguments.port)
    else:
        measure(arguments.rounds, arguments.requests)


if __name__ == "__main__":
    main()
