"""To read changes nothing, and no text that is sent becomes a part of a statement: on both databases."""

from typing import Any
from urllib.parse import quote

import pytest
from sqlalchemy import create_engine, text

from app.db.engine import driver_url
from app.main import app
from tests.sessions.operations import BODIES, WRITES, filled
from tests.sessions.phones import API, CARDS, Host, Phone, Server
from tests.sessions.test_history import wrong

TABLES = ("game_session", "seat", "event", "sealed", "alembic_version")

INJECTIONS = [
    "' OR 1=1 --",
    "'; DROP TABLE event; --",
    '" OR ""="',
    "1; SELECT pg_sleep(9)",
    "%' AND 1=0 UNION SELECT 1 --",
    "\\'; --",
    "${7*7}{{7*7}}",
    "%s%(x)s:x?",
    "<svg/onload=1>",
    "../../etc/x",
]


def everything(database_url: str) -> dict[str, list[str]]:
    """Every row of every table."""
    engine = create_engine(driver_url(database_url))
    with engine.connect() as connection:
        rows = {
            table: sorted(map(str, connection.execute(text(f"select * from {table}")).all()))  # noqa: S608 - ours
            for table in TABLES
        }
    engine.dispose()
    return rows


def sealed(server: Server) -> Host:
    """A table at which something is sealed."""
    host = server.open(CARDS)
    host.phones["seat-1"].move("choose-plot", name="Zephyrqx", gold=7, initiative=3, claim=1, reserve=6)
    return host


def test_no_get_of_the_reference_writes(server: Server, database_url: str) -> None:
    host = sealed(server)
    before = everything(database_url)
    asked = [path for path, methods in app.openapi()["paths"].items() if "get" in methods]
    for path in asked:
        if path.endswith("/live"):
            continue  # it does not end; the tests of streams open it
        way = filled(path.replace("{session_id}", host.session).replace("{game}", "thrones-lcg"))
        for token in (host.token, host.phones["seat-1"].token, "none", None):
            for method in ("GET", "HEAD"):
                answer = server.send(method, way, token, headers={"Host": "192.168.1.20"})
                assert answer.status_code in {200, 401, 403}, (way, answer.text)
    assert len(asked) > 8
    assert everything(database_url) == before


def test_a_sealed_value_lies_where_nothing_is_read_from_until_its_reveal(server: Server, database_url: str) -> None:
    host = sealed(server)
    assert {table for table, rows in everything(database_url).items() if "Zephyrqx" in str(rows)} == {"sealed"}
    host.phones["seat-2"].move("choose-plot", name="Y", gold=1, initiative=9, claim=2, reserve=4)
    host.move("reveal-plots")
    rows = everything(database_url)
    assert rows["sealed"] == []
    assert "Zephyrqx" in str(rows["event"])


@pytest.mark.parametrize("said", INJECTIONS)
def test_a_name_a_note_and_a_key_are_kept_as_they_are(server: Server, database_url: str, said: str) -> None:
    name = said[:24].strip()
    host = server.open(CARDS)
    phone = host.phones["seat-1"]
    assert phone.send("PATCH", "/seats/seat-1", json={"name": name}).status_code == 200
    body = {"corrections": [{"pointer": "/round", "value": 2}], "note": said}
    key = {"Idempotency-Key": said}
    for _ in range(2):
        assert host.send("POST", "/corrections", json=body, headers=key).status_code == 200
    assert host.read()["seats"][0]["name"] == name
    assert [event["note"] for event in host.events() if event["note"]] == [said]
    host.phones["seat-1"].move("choose-plot", name=name, gold=7, initiative=3, claim=1, reserve=6)
    assert host.send("GET", "/export").status_code == 200
    assert wrong(database_url) == []


@pytest.mark.parametrize("said", INJECTIONS)
def test_what_names_nothing_changes_nothing(server: Server, database_url: str, said: str) -> None:
    host = sealed(server)
    before = everything(database_url)
    stranger, forged = Phone(server, host.session, said), Phone(server, quote(said, safe=""), host.token)
    for name, method, path in WRITES:
        sent: dict[str, Any] = {"json": BODIES[name]} if name in BODIES else {}
        assert stranger.send(method, filled(path), **sent).status_code == 403
        assert forged.send(method, filled(path), **sent).status_code in {403, 404, 405}
        if "{seat}" in path:
            way = path.replace("{seat}", quote(said, safe=""))
            assert host.send(method, way, **sent).status_code in {403, 404, 405}
    assert server.send("POST", f"{API}/join", json={"code": said[:20]}).status_code == 404
    corrected = {"corrections": [{"pointer": f"/{said}", "value": 1}], "note": "why"}
    assert host.send("POST", "/corrections", json=corrected).status_code == 422
    moved = host.send("POST", "/moves", json={"game": "thrones-lcg", "at": said, "move": {"kind": "reveal-plots"}})
    assert moved.status_code == 409
    assert host.send("GET", "/events", params={"after": said}).status_code == 422
    assert everything(database_url) == before
