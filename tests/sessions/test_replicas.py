"""Several processes on one PostgreSQL serve the same tables: what happens in one wakes the phones of all."""

import dataclasses
import json
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from hashlib import sha256

import httpx2 as httpx
import psycopg
import pytest

from app.db.store import Store
from app.db.transaction import Transaction
from app.sessions import seats
from app.sessions.birth import birth
from app.sessions.codec import codec
from app.sessions.seats import NewSeat
from tests.sessions.forked import Reachable, Running, running, tables_of
from tests.sessions.phones import API, CARDS, Host, Phone, Server
from tests.sessions.test_history import wrong

pytestmark = pytest.mark.parametrize("new_database", ["postgresql"], indirect=True)

ENOUGH = 40
"""Moves that are acknowledged before a replica dies."""


def version(lines: Iterator[str]) -> str:
    """What the next frame of a stream says."""
    return next(line for line in lines if line.startswith("data: ")).removeprefix("data: ")


@contextmanager
def looking(replica: Reachable, host: Host) -> Iterator[Iterator[str]]:
    """The lines of a stream that the host follows through a replica."""
    headers = {"Authorization": f"Bearer {host.token}"}
    with replica.client().stream("GET", f"{API}/{host.session}/live", headers=headers) as response:
        yield response.iter_lines()


def test_a_move_through_one_wakes_the_phones_of_the_other(database_url: str) -> None:
    with running(database_url) as here, running(database_url) as there:
        host = tables_of(here).open()
        before = host.read()["version"]
        with looking(there, host) as lines:
            assert version(lines) == str(before)
            host.move("choose-first-thief", thief="seat-1")
            assert version(lines) == str(before + 1)
            host.send("POST", "/seats/seat-2/hand-over")
            assert "event: bye" in list(lines)
        with looking(there, host) as lines:
            assert version(lines) == str(before + 2)
            host.send("DELETE")
            assert version(lines) == "0"


def test_what_happened_while_nobody_listened_is_caught_up_with(database_url: str) -> None:
    with running(database_url) as here, running(database_url) as there:
        host = tables_of(here).open()
        before = host.read()["version"]
        with looking(there, host) as lines:
            assert version(lines) == str(before)
            with psycopg.connect(database_url, autocommit=True) as connection:
                relays = "query ilike 'listen%' or query ilike '%synchronous_commit%' or query ilike '%pg_notify%'"
                ended = connection.execute(
                    "select pg_terminate_backend(pid) from pg_stat_activity"  # noqa: S608 - the line above
                    f" where datname = current_database() and pid <> pg_backend_pid() and ({relays})"
                ).fetchall()
            assert len(ended) == 4
            host.move("choose-first-thief", thief="seat-1")
            assert version(lines) == str(before + 1)


def test_the_same_request_to_both_at_the_same_moment_opens_one_table(database_url: str, server: Server) -> None:
    key, body = "0123456789abcdef0123456789abcdef", json.dumps(CARDS).encode()
    born = birth(key, sha256(f"{API}\n".encode() + body).hexdigest())
    codec_ = codec("thrones-lcg")
    wanted = [NewSeat(name="Ada"), NewSeat(name="Ben")]
    store = Store(database_url)
    with ThreadPoolExecutor() as threads:
        with store.engine.begin() as there:
            opened = seats.open_session(Transaction(there), codec_, codec_.options.validate_python({}), wanted, born)
            headers = {"Idempotency-Key": key, "Content-Type": "application/json"}
            here = threads.submit(server.send, "POST", API, content=body, headers=headers)
            with psycopg.connect(database_url, autocommit=True) as looking_on:
                while not looking_on.execute("select 1 from pg_locks where not granted").fetchall():
                    assert not here.done()
        assert here.result().json() == dataclasses.asdict(opened)
    store.close()


def tap(replicas: list[Running], phone: Phone, acknowledged: list[tuple[int, int]]) -> None:
    """Count loot upwards; when a replica is gone, send the same request to the other one."""
    way = Phone(tables_of(replicas[0]), phone.session, phone.token, phone.seat)
    position = way.read()["position"]
    for number in range(1, 4 * ENOUGH):
        move = {"kind": "count-loot", "thief": phone.seat, "what": "Yellow jewels", "to": number}
        request = {"game": "age-of-thieves", "at": position, "move": move}
        try:
            answer = way.send("POST", "/moves", json=request, headers={"Idempotency-Key": str(number)})
        except httpx.TransportError:
            way = Phone(tables_of(replicas[1]), phone.session, phone.token, phone.seat)
            answer = way.send("POST", "/moves", json=request, headers={"Idempotency-Key": str(number)})
        assert answer.status_code == 200, answer.text
        acknowledged.append((answer.json()["seq"], number))


def test_a_replica_that_is_killed_loses_nothing_and_its_phones_go_on_at_the_other(database_url: str) -> None:
    with running(database_url) as first, running(database_url) as second:
        host = tables_of(second).open()
        host.move("choose-first-thief", thief="seat-1")
        before = host.read()["version"]
        acknowledged: dict[str, list[tuple[int, int]]] = {seat: [] for seat in host.phones}
        threads = [
            threading.Thread(target=tap, args=([first, second], phone, acknowledged[seat]))
            for seat, phone in host.phones.items()
        ]
        for thread in threads:
            thread.start()
        with looking(second, host) as lines:
            while int(version(lines)) < before + ENOUGH:
                pass
            first.kill()
            for thread in threads:
                thread.join()
            last = before + 3 * (4 * ENOUGH - 1)
            while int(version(lines)) < last:
                pass
        for made in acknowledged.values():
            assert [number for _, number in made] == list(range(1, 4 * ENOUGH))
        seqs = sorted(seq for made in acknowledged.values() for seq, _ in made)
        assert seqs == list(range(before + 1, last + 1))
    assert wrong(database_url) == []
