"""Who may do what: every operation on a session, asked by everybody."""

import pytest

from tests.sessions.operations import BODIES, filled, operations
from tests.sessions.phones import API, Phone, Server

PASSED = "passed"
"""Not refused for want of a token: whatever comes next is about the operation itself."""

HOST_ONLY = {"set_joining", "hand_over_seat", "delete_session"}
SEAT_OF_ITS_OWN = {"rename_seat", "leave_seat"}
PLAYERS = {"move", "undo", "correct"}


def expected(operation: str, who: str) -> int | str:
    """How an operation on seat-1 answers somebody."""
    if who == "nobody":
        return 401
    if who in {"kicked", "other table"}:
        return 403
    if operation in HOST_ONLY:
        return PASSED if who == "host" else 403
    if operation in SEAT_OF_ITS_OWN:
        return PASSED if who in {"host", "own seat"} else 403
    if operation in PLAYERS:
        return PASSED if who != "spectator" else 403
    return PASSED


def test_every_operation_asks_who_you_are(server: Server) -> None:
    wrong = []
    for operation, method, path in operations():
        host, elsewhere = server.open(), server.open()
        kicked = host.phones["seat-3"]
        host.send("DELETE", "/seats/seat-3")
        people = {
            "nobody": Phone(server, host.session, None),
            "kicked": kicked,
            "other table": Phone(server, host.session, elsewhere.token),
            "spectator": host.join(),
            "other seat": host.phones["seat-2"],
            "own seat": host.phones["seat-1"],
            "host": host,
        }
        for who, phone in people.items():
            if operation == "live" and expected(operation, who) == PASSED:
                continue  # the stream would not end; the tests of the stream open it
            arguments = {"json": BODIES[operation]} if operation in BODIES else {}
            answer = phone.send(method, filled(path), **arguments)
            refused = answer.status_code in {401, 403}
            if (answer.status_code if refused else PASSED) != expected(operation, who):
                wrong.append((operation, who, answer.status_code))
            if refused:
                assert answer.headers["content-type"] == "application/problem+json"
                assert answer.json()["detail"].endswith((".", "host."))
    assert wrong == []


def test_an_unknown_session_says_so(server: Server) -> None:
    answer = server.send("GET", f"{API}/none", "token")
    assert (answer.status_code, answer.json()["type"]) == (404, "urn:tiebreak:problem:not-found")


@pytest.mark.parametrize("token", ["", "x", "é", "a" * 5000, "' or 1=1 --"])
def test_a_token_that_is_none_opens_nothing(server: Server, token: str) -> None:
    host = server.open()
    headers = [(b"Authorization", f"Bearer {token}".encode())]
    server.client.cookies.clear()
    answer = server.client.get(f"{API}/{host.session}", headers=headers)
    assert answer.status_code in {401, 403}


def test_only_hashes_of_tokens_are_kept(server: Server, database_url: str) -> None:
    from sqlalchemy import create_engine, text  # noqa: PLC0415 - only here

    from app.db.engine import driver_url  # noqa: PLC0415 - only here

    host = server.open()
    engine = create_engine(driver_url(database_url))
    with engine.connect() as connection:
        everything = [
            str(connection.execute(text(f"select * from {table}")).all())  # noqa: S608 - names are ours
            for table in ("seat", "event", "game_session", "sealed")
        ]
    engine.dispose()
    for phone in (host, *host.phones.values()):
        assert phone.token is not None
        assert all(phone.token not in rows for rows in everything)
