"""The examples of the reference run."""

from typing import Any

import pytest

from app.main import app
from tests.sessions.phones import API, Phone, Server

SCHEMAS = app.openapi()["components"]["schemas"]
OPENED = {name: schema["examples"][0] for name, schema in SCHEMAS.items() if name.endswith("NewSession")}


def test_every_game_has_one() -> None:
    assert sorted(OPENED) == ["AgeOfThievesNewSession", "ThronesBoardNewSession", "ThronesLcgNewSession"]


@pytest.mark.parametrize("name", OPENED)
def test_a_session_opens_and_its_first_move_is_made(server: Server, name: str) -> None:
    opened = server.send("POST", API, json=OPENED[name])
    assert opened.status_code == 201, opened.text
    session, code = opened.json()["id"], opened.json()["join_code"]
    host = Phone(server, session, opened.json()["host_token"])
    seat: str = host.read()["seats"][0]["id"]
    joined = server.send("POST", f"{API}/join", json=SCHEMAS["Join"]["examples"][0] | {"code": code, "seat": seat})
    body: dict[str, Any] = SCHEMAS[name.replace("NewSession", "Move")]["examples"][0]
    answers = [
        phone.send("POST", "/moves", json=body) for phone in (host, Phone(server, session, joined.json()["token"]))
    ]
    assert 200 in [answer.status_code for answer in answers], [answer.text for answer in answers]
