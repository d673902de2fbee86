"""Real servers: many phones at once, streams, and kill -9 in the middle of it."""

import json
import random
import sqlite3
import threading
import time
from typing import Any

import httpx2 as httpx
import pytest

from tests.sessions.forked import Reachable, Running, running, tables_of
from tests.sessions.phones import API, Host, Phone, filled
from tests.sessions.test_history import wrong

FOUR = {"game": "age-of-thieves", "seats": [{"name": f"Player {i}"} for i in range(1, 5)]}
MOVES = 50
KILLS = 20

Acknowledged = tuple[int, list[dict[str, Any]]]
"""An event's number and lines, as they were answered."""


def play(server: Running, phone: Phone, made: list[int], refused: list[int]) -> None:
    """Make random moves from what is offered, as fast as the answers come."""
    chance = random.Random(phone.seat)  # noqa: S311 - the same moves on every run
    own = Phone(tables_of(server), phone.session, phone.token, phone.seat)
    for _ in range(MOVES):
        seen = own.read()
        offered = [prompt for prompt in seen["prompts"] if prompt["kind"] != "end-game"]
        if not offered:
            continue
        body = {"game": seen["game"], "at": seen["position"], "move": filled(chance.choice(offered), chance)}
        answer = own.send("POST", "/moves", json=body)
        (made.append(answer.json()["seq"]) if answer.status_code == 200 else refused.append(answer.status_code))


def test_many_phones_at_once_lose_nothing(database_url: str) -> None:
    made: list[int] = []
    refused: list[int] = []
    with running(database_url) as server:
        host = tables_of(server).open(FOUR)
        before = host.read()["version"]
        threads = [threading.Thread(target=play, args=(server, phone, made, refused)) for phone in host.phones.values()]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        events = host.events()
        assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
        assert sorted(made) == list(range(before + 1, len(events) + 1))
        assert set(refused) <= {403, 409, 422}
        assert len(made) > MOVES
        assert host.read()["version"] == len(events)
    assert wrong(database_url) == []


def tap(server: Reachable, phone: Phone, acknowledged: list[Acknowledged]) -> None:
    """Count loot upwards until the server is gone; note what was acknowledged."""
    own = Phone(tables_of(server), phone.session, phone.token, phone.seat)
    try:
        position = own.read()["position"]
        for number in range(10_000):
            move = {"kind": "count-loot", "thief": phone.seat, "what": "Yellow jewels", "to": number % 999}
            body = {"game": "age-of-thieves", "at": position, "move": move}
            answer = own.send("POST", "/moves", json=body)
            acknowledged.append((answer.json()["seq"], answer.json()["lines"]))
    except httpx.TransportError:
        return


@pytest.mark.parametrize("new_database", ["sqlite"], indirect=True)
def test_what_was_acknowledged_survives_kill_9(database_url: str) -> None:
    with running(database_url) as server:
        host = tables_of(server).open()
        host.move("choose-first-thief", thief="seat-1")
    acknowledged: list[Acknowledged] = []
    chance = random.Random(9)  # noqa: S311 - the same moments on every run
    for _ in range(KILLS):
        enough = len(acknowledged) + chance.randint(1, 25)
        server = Running(database_url)
        threads = [threading.Thread(target=tap, args=(server, phone, acknowledged)) for phone in host.phones.values()]
        for thread in threads:
            thread.start()
        while len(acknowledged) < enough and server.process.is_alive():
            time.sleep(0.001)  # until so many are acknowledged, whatever the machine does meanwhile
        server.kill()
        for thread in threads:
            thread.join()
    with sqlite3.connect(database_url.removeprefix("sqlite:///")) as connection:
        assert connection.execute("pragma integrity_check").fetchall() == [("ok",)]
        kept = dict(connection.execute("select seq, body from event").fetchall())
    connection.close()
    assert len(acknowledged) >= KILLS
    assert [seq for seq, lines in acknowledged if json.loads(kept[seq])["lines"] != lines] == []
    assert wrong(database_url) == []


def frames(response: httpx.Response, count: int) -> list[str]:
    """The first frames of a stream, as their data."""
    found = []
    for line in response.iter_lines():
        if line.startswith("data: "):
            found.append(line)
        if len(found) == count:
            break
    return found


def stream(host: Host, token: str | None) -> Any:
    headers = {"Authorization": f"Bearer {token}"}
    return host.server.client.stream("GET", f"{API}/{host.session}/live", headers=headers)


def test_a_stream_tells_the_version_and_nothing_else(database_url: str) -> None:
    with running(database_url) as server:
        host = tables_of(server).open()
        version = host.read()["version"]
        other = Phone(tables_of(server), host.session, host.token)
        with stream(host, host.phones["seat-2"].token) as response:
            assert response.headers["content-type"].startswith("text/event-stream")
            lines = response.iter_lines()
            assert [next(lines) for _ in range(4)] == [f"id: {version}", "event: version", f"data: {version}", ""]
            other.move("choose-first-thief", thief="seat-1")
            assert [next(lines) for _ in range(4)] == [
                f"id: {version + 1}",
                "event: version",
                f"data: {version + 1}",
                "",
            ]
            other.send("DELETE")
            assert [next(lines) for _ in range(3)] == ["id: 0", "event: version", "data: 0"]


@pytest.mark.parametrize("who", ["nobody", "kicked"])
def test_a_stream_opens_for_members_only(database_url: str, who: str) -> None:
    with running(database_url) as server:
        host = tables_of(server).open()
        host.send("DELETE", "/seats/seat-1")
        token = host.phones["seat-1"].token if who == "kicked" else "none"
        with stream(host, token) as response:
            assert response.status_code == 403


def test_an_open_stream_says_goodbye_and_does_not_keep_the_server(database_url: str) -> None:
    with running(database_url) as server:
        host = tables_of(server).open()
        with stream(host, host.token) as response:
            lines = response.iter_lines()
            assert next(lines).startswith("id: ")
            stopping = threading.Thread(target=server.stop)
            stopping.start()
            assert list(lines)[-3:] == ["event: bye", "data: 0", ""]
            stopping.join()
        assert server.process.exitcode == 0
