"""What a seat has sealed reaches nobody else before the reveal: not its value, not its length, not a hint of it."""

import logging
from typing import Any

import pytest

from tests.sessions.operations import READS, filled
from tests.sessions.phones import BOARD, CARDS, THIEVES, Host, Phone, Server

MARK = 537
"""A number that nothing else has."""

ASKED = {"Host": "192.168.1.20", "X-Request-Id": "one"}
"""By an address that an invitation can name, and a name of the request that does not differ."""

Sealing = tuple[dict[str, Any], str, dict[str, Any], dict[str, Any]]
"""Game, kind of the sealed move, and two different values for it."""

SEALING: list[Sealing] = [
    (
        THIEVES,
        "declare",
        {"cards": [{"ap": 1, "card": "Zephyrqx"}, {"ap": 7, "card": "Zephyrqx"}]},
        {"cards": []},
    ),
    (
        CARDS,
        "choose-plot",
        {"name": "Zephyrqx", "gold": 7, "initiative": 3, "claim": 1, "reserve": 6},
        {"name": "Y", "gold": 1, "initiative": 9, "claim": 2, "reserve": 4},
    ),
    (BOARD, "play-card", {"card": "brienne-of-tarth"}, {"card": "stannis-baratheon"}),
]


def ready(server: Server, game: dict[str, Any]) -> Host:
    """A table where something can be sealed."""
    host = server.open(game)
    while game is CARDS and host.read()["view"]["first_player"] != "seat-1":
        host = server.open(game)  # chance chooses: two tables are only alike with the same first player
    if game is THIEVES:
        host.move("choose-first-thief", thief="seat-1")
        host.move("roll-guard", dice=[5])
        host.move("go-on")
    if game is BOARD:
        to_combat(host)
    return host


def to_combat(host: Host) -> None:
    """Bring a table of the Board Game to where both sides of a combat choose a House card."""
    for house in host.phones:
        host.phones[house].move("orders-placed")
    for house, marches in (("baratheon", 1), ("lannister", 0), ("stark", 0)):
        host.phones[house].move("count-orders", raid=0, march=marches, consolidate_power=0)
    host.phones["lannister"].move("keep-raven")
    areas = {"area": "stoney-sept", "attacker_area": "blackwater"}
    units = {"attacker_knight": 1, "defender_house": "lannister", "defender_footman": 1}
    host.phones["baratheon"].move("attack", **areas, **units)
    if any(prompt["kind"] == "no-support" for prompt in host.phones["stark"].read()["prompts"]):
        host.phones["stark"].move("no-support")


def everything(phone: Phone, version: int) -> dict[str, tuple[int, dict[str, str], str]]:
    """Whatever a phone can read: every GET of every operation but the stream, with headers; and refusals."""
    found = {}
    for name, path in READS:
        if name in {"live", "invite"}:
            continue  # a stream does not end; the invitation is drawn from the code alone, which differs
        for seq in range(1, version + 1) if "{seq}" in path else [1]:
            answer = phone.send("GET", filled(path, seq=seq), headers=ASKED)
            found[f"{name} {seq}"] = (answer.status_code, dict(answer.headers), answer.text)
    for body in ({}, {"game": "age-of-thieves"}, {"game": "thrones-lcg", "at": "x", "move": {"kind": "concede"}}):
        answer = phone.send("POST", "/moves", json=body, headers=ASKED)
        found[f"move {body}"] = (answer.status_code, dict(answer.headers), answer.text)
    return found


def normal(seen: dict[str, tuple[int, dict[str, str], str]], host: Host) -> str:
    """What was read without what differs from table to table: ids, codes, times."""
    text = str(seen).replace(host.session, "ID").replace(host.code, "CODE")
    for name in ("at", "created_at", "changed_at"):
        parts = text.split(f'"{name}":')
        text = f'"{name}":'.join([parts[0], *(part.lstrip("0123456789") for part in parts[1:])])
    return text


@pytest.mark.parametrize("sealing", SEALING, ids=lambda sealing: sealing[1])
def test_what_others_read_does_not_depend_on_what_is_sealed(
    server: Server, sealing: Sealing, caplog: pytest.LogCaptureFixture
) -> None:
    game, kind, one, other = sealing
    caplog.set_level(logging.DEBUG)
    views = []
    for value in (one, other):
        host = ready(server, game)
        owner, neighbour, *_ = host.phones.values()
        lines = owner.move(kind, **value)
        version = owner.read()["version"]
        readers = {"host": host, "neighbour": neighbour, "spectator": host.join()}
        views.append({who: normal(everything(phone, version), host) for who, phone in readers.items()})
        assert all("Zephyrqx" not in line for line in lines)
        # Of what the server says: the client of the tests tells the addresses that it asks.
        logged = str([record.__dict__ for record in caplog.records if not record.name.startswith("httpx")])
        for told in (host.session, host.code, *(phone.token for phone in (host, *host.phones.values()))):
            assert str(told) not in logged
        if value is one and game is not BOARD:  # whose cards are known to all: only which one is not
            assert "Zephyrqx" in owner.send("GET").text
            assert all("Zephyrqx" not in seen for seen in views[-1].values())
    assert views[0] == views[1]
    assert "Zephyrqx" not in caplog.text


@pytest.mark.parametrize("sealing", SEALING, ids=lambda sealing: sealing[1])
def test_even_the_answer_to_sealing_is_the_same(server: Server, sealing: Sealing) -> None:
    game, kind, one, other = sealing
    answers = []
    for value in (one, other):
        host = ready(server, game)
        answer = next(iter(host.phones.values())).try_move(kind, **value)
        body = answer.json()
        assert answer.headers["content-length"] == str(len(answer.content))
        answers.append((answer.status_code, answer.headers | {"x-request-id": ""}, body | {"at": 0}))
    assert answers[0] == answers[1]


def test_a_sealed_value_that_breaks_a_rule_is_told_to_its_seat_alone(server: Server) -> None:
    host = ready(server, THIEVES)
    before = host.send("GET").text
    refused = host.phones["seat-1"].try_move("declare", cards=[{"ap": MARK}])
    assert refused.status_code == 422
    assert host.send("GET").text == before


def test_nothing_of_another_table_is_ever_read(server: Server) -> None:
    one, other = server.open(BOARD), server.open(BOARD)
    for name, path in READS:
        if name != "live":
            assert other.session not in one.send("GET", filled(path)).text, name
            assert Phone(server, one.session, other.token).send("GET", filled(path)).status_code == 403
