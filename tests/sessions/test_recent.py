"""What a move begins with is what reading the session's document would give, whatever happened before."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from app.db.engine import driver_url
from app.sessions import document as documents
from app.sessions.codec import codec
from app.sessions.recent import MOST, Stand, keep, take
from tests.sessions.phones import GAMES, Server, filled

THIEVES = codec("age-of-thieves")

Written = Callable[[str], str]
"""Gives the document of a session as it stands in the database."""


@pytest.fixture
def written(database_url: str) -> Iterator[Written]:
    engine = create_engine(driver_url(database_url))

    def find(session_id: str) -> str:
        with engine.connect() as connection:
            query = text("select document from game_session where session_id = :id")
            return str(connection.execute(query, {"id": session_id}).scalar_one())

    yield find
    engine.dispose()


def read_anew(game: str, document: str) -> Stand:
    read = documents.read(document)
    return Stand(read, codec(game).state.validate_python(read["game"]))


@pytest.mark.parametrize("game", GAMES, ids=[str(game["game"]) for game in GAMES])
def test_moves_and_undo_leave_nothing_behind(server: Server, written: Written, game: dict[str, Any]) -> None:
    host, chance = server.open(game), random.Random(7)  # noqa: S311 - the same moves on every run
    answers = set()
    for number in range(60):
        seen = host.read()
        if number % 10 == 9 or not seen["prompts"]:  # a game may end
            host.send("POST", "/undo", json={})
        else:
            prompt = chance.choice(seen["prompts"])
            move = {"game": seen["game"], "at": seen["position"], "seat": prompt["seat"]}
            answers.add(host.send("POST", "/moves", json=move | {"move": filled(prompt, chance)}).status_code)
        document = written(host.session)
        stand = take(codec(game["game"]), host.session, document)
        assert stand == read_anew(game["game"], document)
        keep(host.session, document, stand)  # the next move begins with it
    assert 200 in answers


@pytest.fixture
def document(server: Server, written: Written) -> str:
    return written(server.open().session)


def test_what_was_kept_serves_one_move(document: str) -> None:
    kept = read_anew("age-of-thieves", document)
    keep("one", document, kept)
    assert take(THIEVES, "one", document) is kept
    kept.state.turn = 7
    assert take(THIEVES, "one", document) == read_anew("age-of-thieves", document)


def test_what_another_process_changed_is_read(document: str) -> None:
    keep("one", document.replace("Ada", "Eve"), read_anew("age-of-thieves", document.replace("Ada", "Eve")))
    assert take(THIEVES, "one", document) == read_anew("age-of-thieves", document)


def test_the_oldest_are_forgotten_first(document: str) -> None:
    stands = {f"table {number}": read_anew("age-of-thieves", document) for number in range(MOST + 1)}
    for name, stand in stands.items():
        keep(name, document, stand)
    assert [name for name, stand in stands.items() if take(THIEVES, name, document) is not stand] == ["table 0"]
