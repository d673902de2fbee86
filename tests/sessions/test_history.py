"""What happened: pages, files, and that every state is the fold of its events."""

import copy
import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from app.db.engine import driver_url, open_engine
from app.db.transaction import Transaction
from app.sessions.maintenance import verify
from tests.sessions.phones import API, CARDS, Phone, Server
from tests.sessions.test_moves import resolving


def wrong(database_url: str) -> list[str]:
    """What `verify` finds."""
    engine = open_engine(database_url)
    with engine.begin() as connection:
        found = list(verify(Transaction(connection)))
    engine.dispose()
    return found


def long_game(server: Server, moves: int) -> Phone:
    host = server.open()
    host.move("choose-first-thief", thief="seat-1")
    for i in range(moves):
        host.move("count-loot", thief=f"seat-{i % 3 + 1}", what="Yellow jewels", to=i)
    return host


def test_pages_hold_every_event_once(server: Server) -> None:
    host = resolving(server)
    last = host.read()["version"]
    pages = [host.send("GET", f"/events?after={after}&most=4").json() for after in range(0, last, 4)]
    assert [event["seq"] for page in pages for event in page["events"]] == list(range(1, last + 1))
    assert [page["next"] for page in pages] == [*range(4, last, 4), None]
    assert {page["version"] for page in pages} == {last}


def test_what_a_move_answers_is_what_the_history_tells(server: Server) -> None:
    host = server.open()
    before = time.time_ns() // 1_000_000
    answer = host.try_move("choose-first-thief", thief="seat-1").json()
    assert before <= answer["at"] <= time.time_ns() // 1_000_000
    undone = host.send("POST", "/undo", json={}).json()
    assert host.events()[-2:] == [answer, undone]


@pytest.mark.parametrize("query", ["after=-1", "after=x", "most=0", "most=201", "most=1e3"])
def test_a_page_that_cannot_be_is_refused(server: Server, query: str) -> None:
    refused = resolving(server).send("GET", f"/events?{query}")
    assert (refused.status_code, refused.json()["type"]) == (422, "urn:tiebreak:problem:invalid-parameter")


@pytest.mark.parametrize("seq", [0, 99, "x"])
def test_a_moment_that_was_not_is_refused(server: Server, seq: object) -> None:
    assert resolving(server).send("GET", f"/at/{seq}").status_code in {404, 422}


def test_states_are_folds_across_many_events(server: Server, database_url: str) -> None:
    host = long_game(server, 108)
    views = {seq: host.send("GET", f"/at/{seq}").json() for seq in (4, 49, 50, 51, 100, 101, 113)}
    assert [view["head"] for view in views.values()] == [1, 49, 50, 51, 100, 101, 113]
    assert [thief["loot"]["Yellow jewels"] for thief in views[113]["view"]["thieves"]] == [105, 106, 107]
    assert views[113]["view"] == host.read()["view"]
    assert host.send("POST", "/undo", json={"back_to": 50}).status_code == 200
    assert host.read()["view"] == views[50]["view"]
    assert wrong(database_url) == []


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (
            "update game_session set document = replace(document, '\"head\":', '\"tail\":')",
            "is not the fold of its events",
        ),
        ("delete from event where seq = 5", "after event 4 comes 6"),
        ("update event set changes = '{}' where seq = 6", "is not the fold of its events"),
        ("update game_session set version = 99", "its version is 99"),
    ],
)
def test_verify_finds_what_was_damaged(server: Server, database_url: str, damage: str, sentence: str) -> None:
    resolving(server)
    assert wrong(database_url) == []
    engine = create_engine(driver_url(database_url))
    with engine.begin() as connection:
        connection.execute(text(damage))
    engine.dispose()
    assert any(sentence in found for found in wrong(database_url))


def test_a_saved_session_goes_on_elsewhere(server: Server, database_url: str) -> None:
    host = resolving(server)
    host.move("resolve", seat="seat-2")
    saved = host.phones["seat-3"].send("GET", "/export")
    assert saved.headers["content-disposition"] == 'attachment; filename="tiebreak-age-of-thieves.json"'
    opened = server.send("POST", f"{API}/import", json=saved.json())
    assert opened.status_code == 201, opened.text
    copied = Phone(server, opened.json()["id"], opened.json()["host_token"])
    old, new = host.read(), copied.read()
    assert (new["imported"], new["view"], new["position"]) == (True, old["view"], old["position"])
    assert [e["lines"] for e in copied.events()[:-1]] == [e["lines"] for e in host.events()]
    assert copied.events()[-1]["kind"] == "imported"
    copied.move("guard-acts")
    assert copied.send("POST", "/undo", json={"back_to": 5}).status_code == 200
    assert wrong(database_url) == []


def test_the_same_file_sent_again_with_its_key_opens_one_table(server: Server) -> None:
    saved = server.open().send("GET", "/export").json()
    key = {"Idempotency-Key": "0123456789abcdef0123456789abcdef"}
    first, again = [server.send("POST", f"{API}/import", json=saved, headers=key) for _ in range(2)]
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.json() == first.json()
    assert server.send("POST", f"{API}/import", json=saved).json()["id"] != first.json()["id"]


def test_a_saved_session_holds_the_whole_document_every_so_often_too(server: Server, database_url: str) -> None:
    saved = long_game(server, 100).send("GET", "/export").json()
    copied = server.send("POST", f"{API}/import", json=saved).json()
    engine = create_engine(driver_url(database_url))
    with engine.connect() as connection:
        held = text("select seq from event where session_id = :id and document is not null order by seq")
        assert connection.execute(held, {"id": copied["id"]}).scalars().all() == [1, 50, 100]
    engine.dispose()


def test_what_is_sealed_is_not_saved(server: Server) -> None:
    host = server.open(CARDS)
    host.phones["seat-1"].move("choose-plot", name="Zephyrqx", gold=7, initiative=3, claim=1, reserve=6)
    saved = host.phones["seat-1"].send("GET", "/export")
    assert "Zephyrqx" not in saved.text
    copied = server.send("POST", f"{API}/import", json=saved.json()).json()
    assert Phone(server, copied["id"], copied["host_token"]).read()["sealed"] == {}


def _set(*path: str | int, to: Any) -> Callable[[Any], None]:
    def forge(saved: Any) -> None:
        for part in path[:-1]:
            saved = saved[part]
        saved[path[-1]] = to

    return forge


FORGED = {
    "another format": _set("format", to=2),
    "another game": _set("game", to="chess"),
    "events left out": lambda saved: saved["events"].pop(2),
    "no events": _set("events", to=[]),
    "begins late": lambda saved: saved["events"].pop(0),
    "a state that cannot be": _set("events", 3, "changes", to={"game": {"turn": -4}}),
    "a field that is not there": _set("events", 3, "changes", to={"game": {"cheat": 1}}),
    "no state": _set("events", 0, "changes", to={"seats": []}),
    "seats that are none": _set("events", 3, "changes", to={"seats": [{"id": 1}]}),
    "a name that cannot be": _set("events", 3, "changes", to={"seats": [{"id": "seat-1", "name": "\u202e"}]}),
    "a head of the future": _set("events", 3, "changes", to={"head": 99}),
    "a head that is none": _set("events", 3, "changes", to={"head": "x"}),
    "not even events": _set("events", 3, to=5),
    "a state that is none": _set("events", 3, "changes", "game", to=5),
    "half a character": _set("events", 3, "changes", to={"game": {"\ud800": 1}}),
    "half a character in an answer": _set("events", 3, "event", "note", to="\ud800"),
    "nested too deep": _set("events", 3, "changes", to={"game": {"x": json.loads("[" * 60 + "]" * 60)}}),
    "an event before the first": _set("events", -1, "event", "before", to=0),
    "an event far before the first": _set("events", -1, "event", "before", to=-(10**30)),
    "two seats with one id": _set("events", 3, "changes", to={"seats": [{"id": "seat-1", "name": n} for n in "ab"]}),
    "a seat that the game has not": _set("events", 3, "changes", to={"seats": [{"id": "x/y", "name": "a"}]}),
    "an answer of another kind": _set("events", 3, "event", "answers", to=[{"question": "x"}]),
}


def test_what_a_file_says_of_itself_is_not_believed(server: Server) -> None:
    saved = resolving(server).send("GET", "/export").json()
    saved["events"][4]["changes"] |= {"imported": False, "sealed": {"declaration": 5}, "anything": float("nan")}
    saved["events"][4]["changes"].pop("anything")
    opened = server.send("POST", f"{API}/import", json=saved)
    assert opened.status_code == 201, opened.text
    copied = Phone(server, opened.json()["id"], opened.json()["host_token"])
    for seq in range(1, copied.read()["version"] + 1):
        seen = copied.send("GET", f"/at/{seq}").json()
        assert (seen["imported"], seen["sealed"]) == (True, {})


@pytest.mark.parametrize("what", FORGED)
def test_a_forged_file_is_refused_and_leaves_nothing(server: Server, what: str) -> None:
    saved = copy.deepcopy(resolving(server).send("GET", "/export").json())
    FORGED[what](saved)
    body = json.dumps(saved).encode()  # as it is: a client's library would refuse some of it itself
    refused = server.send("POST", f"{API}/import", content=body, headers={"Content-Type": "application/json"})
    assert (refused.status_code, refused.headers["content-type"]) == (422, "application/problem+json"), refused.text
    assert refused.json()["errors"]
