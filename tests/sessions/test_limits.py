"""How much one client may do: tables, guesses, streams; and that a whole table behind one address is no crowd."""

import asyncio
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.types import Message, Scope

from app import errors
from app.api.session import News
from app.errors import Refusal
from app.main import app
from app.sessions.attempts import Attempts, is_this_machine, network
from app.sessions.crowd import Crowd, Most
from app.sessions.live import Live
from tests.api.problems import problem_of
from tests.sessions.phones import API, CARDS, Phone, Server

OUTSIDE = "203.0.113.7"
MINUTE = 60.0


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


# --- addresses


@pytest.mark.parametrize(
    ("address", "counted_as"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("2001:DB8:1:3::6", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("", ""),
        ("testclient", "testclient"),
        ("192.0.2.1:80", "192.0.2.1:80"),
    ],
)
def test_a_client_of_ipv6_is_its_network(address: str, counted_as: str) -> None:
    assert network(address) == counted_as


@pytest.mark.parametrize("address", ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1", "unknown", "testclient"])
def test_this_machine(address: str) -> None:
    assert is_this_machine(address)


@pytest.mark.parametrize("address", ["192.168.1.20", "203.0.113.7", "::2", "2001:db8::1", "::ffff:192.0.2.1"])
def test_other_machines(address: str) -> None:
    assert not is_this_machine(address)


# --- attempts


def test_attempts_are_counted_by_client_in_a_sliding_window() -> None:
    clock = Clock()
    attempts = Attempts(most=2, seconds=MINUTE, clock=clock)
    for now in (0.0, 10.0):
        clock.now = now
        assert attempts.wait("192.0.2.1") == 0
        attempts.count("192.0.2.1")
    assert attempts.wait("192.0.2.1") == 51
    assert attempts.wait("192.0.2.2") == 0
    clock.now = 59.9
    assert attempts.wait("192.0.2.1") == 1
    clock.now = 60.0
    assert attempts.wait("192.0.2.1") == 0
    attempts.count("192.0.2.1")
    assert attempts.wait("192.0.2.1") == 11


def test_what_is_forgiven_was_no_attempt() -> None:
    attempts = Attempts(most=1, seconds=MINUTE, altogether=1, clock=Clock())
    attempts.forgive("192.0.2.1")
    attempts.count("192.0.2.1")
    assert (attempts.wait("192.0.2.1"), attempts.wait("192.0.2.2")) == (61, 61)
    attempts.forgive("192.0.2.1")
    assert (attempts.wait("192.0.2.1"), attempts.wait("192.0.2.2")) == (0, 0)


def test_many_clients_together_meet_a_ceiling() -> None:
    clock = Clock()
    attempts = Attempts(most=10, seconds=MINUTE, altogether=300, clock=clock)
    for i in range(300):
        clock.now = i / 10
        assert attempts.wait(f"2001:db8:0:{i:x}::1") == 0
        attempts.count(f"2001:db8:0:{i:x}::1")
    assert attempts.wait("192.0.2.1") == 31
    clock.now = 60.05
    assert attempts.wait("192.0.2.1") == 0


def asked_from(address: str) -> Server:
    """The server of the fixture, asked from another address."""
    return Server(TestClient(app, client=(address, 50_000), raise_server_exceptions=False))


def test_guessing_from_one_address_or_network_leaves_the_others_alone(server: Server) -> None:
    host = server.open(CARDS)
    for i in range(10):
        answer = asked_from(f"2001:db8:0:1::{i}").send("POST", f"{API}/join", json={"code": "222222"})
        assert problem_of(answer, errors.NOT_FOUND)
    refused = asked_from("2001:db8:0:1:ffff::1").send("POST", f"{API}/join", json={"code": host.code})
    assert "Too many codes were wrong" in problem_of(refused, errors.TOO_MANY)["detail"]
    assert 1 <= int(refused.headers["retry-after"]) <= 61
    other = asked_from("2001:db8:0:2::1").send("POST", f"{API}/join", json={"code": host.code})
    assert other.status_code == 200


@pytest.mark.usefixtures("server")
def test_seats_are_taken_and_moves_made_while_a_guest_of_the_same_address_guesses() -> None:
    """What a limit on guessing must not do: lock out who sits at the table."""
    home = asked_from(OUTSIDE)
    host = home.open(CARDS)
    for _ in range(10):
        home.send("POST", f"{API}/join", json={"code": "222222"})
    assert home.send("POST", f"{API}/join", json={"code": host.code}).status_code == 429
    assert host.read()["seats"][0]["taken"]
    assert host.phones["seat-1"].send("PATCH", "/seats/seat-1", json={"name": "Zoë"}).status_code == 200


# --- tables


@pytest.mark.usefixtures("server")
def test_one_address_opens_so_many_tables_in_an_hour() -> None:
    outside, other = asked_from(OUTSIDE), asked_from("203.0.113.8")
    wrong = outside.send("POST", API, json=CARDS | {"seats": [{"name": "Ada"}]})
    assert wrong.status_code == 422  # opens none, so it does not count
    opened = [outside.send("POST", API, json=CARDS) for _ in range(29)]
    host = Phone(outside, opened[0].json()["id"], opened[0].json()["host_token"])
    saved = host.send("GET", "/export").json()
    opened.append(outside.send("POST", f"{API}/import", json=saved))
    assert {answer.status_code for answer in opened} == {201}
    for path, body in ((API, CARDS), (f"{API}/import", saved)):
        refused = outside.send("POST", path, json=body)
        assert problem_of(refused, errors.TOO_MANY)["detail"] == (
            "Many tables were opened from here lately: play on at one of them, or wait 60 minutes."
        )
        assert 3500 < int(refused.headers["retry-after"]) <= 3601
    assert host.read()["version"] == 1
    assert other.send("POST", API, json=CARDS).status_code == 201


@pytest.mark.usefixtures("server")
@pytest.mark.parametrize("address", ["127.0.0.1", "::1"])
def test_the_machine_itself_opens_any_number(address: str) -> None:
    here = asked_from(address)
    assert {here.send("POST", API, json=CARDS).status_code for _ in range(35)} == {201}


@pytest.mark.parametrize("new_database", ["sqlite"], indirect=True)
def test_how_many_is_a_setting(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIEBREAK_DATABASE_URL", database_url)
    monkeypatch.setenv("TIEBREAK_TABLES_PER_HOUR", "2")
    with TestClient(app, client=(OUTSIDE, 1)) as client:
        assert [client.post(API, json=CARDS).status_code for _ in range(3)] == [201, 201, 429]


# --- streams


def enter(into: Crowd, address: str, token: str) -> asyncio.Event:
    stream = asyncio.Event()
    assert into.enter(stream, address, token) is None
    return stream


def test_the_oldest_stream_of_a_token_makes_room() -> None:
    here = Crowd(Most(token=2))
    first, second = enter(here, OUTSIDE, "a"), enter(here, OUTSIDE, "a")
    enter(here, OUTSIDE, "b")
    third, fourth = asyncio.Event(), asyncio.Event()
    assert here.enter(third, OUTSIDE, "a") is first
    assert here.enter(fourth, OUTSIDE, "a") is second  # although the first has not ended yet
    here.leave(first)
    here.leave(second)
    here.leave(third)
    assert len(here) == 2
    assert enter(here, OUTSIDE, "a")


def test_one_address_has_room_for_parties_and_no_more() -> None:
    here = Crowd()
    streams = [
        enter(here, OUTSIDE, f"table {table} seat {seat}") for _ in range(3) for table in range(4) for seat in range(8)
    ]
    assert len(here) == 96
    more = [enter(here, "::ffff:203.0.113.7", f"{i}") for i in range(4)]
    with pytest.raises(Refusal) as refused:
        enter(here, OUTSIDE, "one more")
    assert (refused.value.kind, refused.value.wait) == (errors.TOO_MANY, 30)
    assert enter(here, "203.0.113.8", "from elsewhere")
    here.leave(more[0])
    assert enter(here, OUTSIDE, "one more")
    for stream in streams:
        here.leave(stream)
    assert len(here) == 5


def test_the_machine_itself_is_no_crowd_but_counts_altogether() -> None:
    here = Crowd(Most(altogether=150))
    for i in range(150):
        enter(here, "127.0.0.1", f"{i}")
    for address in ("127.0.0.1", OUTSIDE):
        with pytest.raises(Refusal, match="no more can"):
            enter(here, address, "one more")


def test_who_reads_slowly_costs_a_number() -> None:
    """However much happens while a phone does not read, it is told the newest version once."""

    async def listen() -> list[bytes]:
        live = Live()
        frames = live.versions("s", 1, live.listen("s", OUTSIDE, "a"))
        first = await anext(frames)
        for version in range(2, 10_001):
            live.poke("s", version)
        second = await anext(frames)
        live.part("s")
        return [first, second, *[frame async for frame in frames]]

    assert asyncio.run(listen()) == [
        b"id: 1\nevent: version\ndata: 1\n\n",
        b"id: 10000\nevent: version\ndata: 10000\n\n",
        b"event: bye\ndata: 0\n\n",
    ]


def test_who_goes_before_the_first_frame_is_not_waited_for() -> None:
    async def gone() -> int:
        live = Live()
        news = live.listen("s", OUTSIDE, "a")
        response = News(live.versions("s", 1, news), lambda: live.forget("s", news), media_type="text/event-stream")
        scope: Scope = {"type": "http", "asgi": {"spec_version": "2.3"}}
        await response(scope, disconnected, unheard)
        return live.streams

    async def disconnected() -> Message:
        return {"type": "http.disconnect"}

    async def unheard(_: Any) -> None: ...

    assert asyncio.run(gone()) == 0


@pytest.mark.parametrize("new_database", ["sqlite"], indirect=True)
def test_a_stream_that_finds_no_room_is_refused_over_http(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    live = Live(most=Most(address=1))
    host = server.open(CARDS)
    monkeypatch.setattr(app.state, "live", live)
    news = live.listen(host.session, OUTSIDE, "somebody")
    refused = Phone(asked_from(OUTSIDE), host.session, host.token).send("GET", "/live")
    assert problem_of(refused, errors.TOO_MANY)["detail"] == (
        "Too many pages follow their tables from here: close some of them."
    )
    assert refused.headers["retry-after"] == "30"
    live.forget(host.session, news)
    live.forget(host.session, news)
    assert (live.streams, live.sessions) == (0, [])
