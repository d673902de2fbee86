"""The list from which phones let people pick."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from app.cards.keeping import keep
from app.cards.reading import read
from app.main import app
from app.resolver.registry import GAMES
from tests.cards.made_up import API, PACK, UNWANTED, api_card, written

PATH = "/api/v1/games/thrones-lcg/cards"


@pytest.fixture
def client(database_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """The application on a fresh database."""
    monkeypatch.setenv("TIEBREAK_DATABASE_URL", database_url)
    with TestClient(app) as client:
        yield client


@pytest.fixture
def imported(client: TestClient, database_url: str, tmp_path: Path) -> TestClient:
    """The same with cards, which came while it served."""
    files = [written(tmp_path, API), written(tmp_path, PACK, "pack.json")]
    assert client.get(PATH).json() == {"cards": []}
    keep(database_url, read(GAMES["thrones-lcg"], files))
    return client


def names(client: TestClient, **query: str) -> list[str]:
    return [card["name"] for card in client.get(PATH, params=query).json()["cards"]]


def test_nothing_imported_is_an_empty_list(client: TestClient) -> None:
    assert client.get(PATH, params={"type": "plot", "q": "quiet"}).json() == {"cards": []}


def test_cards_come_by_name(imported: TestClient) -> None:
    assert names(imported) == [
        "Brother Nobody",
        "Élise the Tester",
        "Quiet Harvest",
        "The Long Sowing",
        "Toll of the Bridge",
        "Wooden Gate",
    ]
    assert names(imported, type="plot", most="2") == ["Quiet Harvest", "The Long Sowing"]
    assert names(imported, type="agenda") == []


def test_a_card_is_its_facts_and_no_text(imported: TestClient) -> None:
    answer = imported.get(PATH, params={"q": "brother"})
    assert answer.json() == {
        "cards": [
            {
                "code": "98001",
                "pack": "Inv",
                "name": "Brother Nobody",
                "type": "character",
                "faction": "thenightswatch",
                "unique": False,
                "cost": None,
                "keywords": ["renown", "assault"],
                "character": {"str": "X", "icons": ["intrigue"]},
                "plot": None,
            }
        ]
    }
    assert UNWANTED not in imported.get(PATH).text


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("ELI", ["Élise the Tester"]),
        ("élise", ["Élise the Tester"]),
        ("test eli", ["Élise the Tester"]),
        ("the", ["Élise the Tester", "The Long Sowing", "Toll of the Bridge"]),
        ("the lon", ["The Long Sowing"]),
        ("ong", []),
        (
            "%",
            [
                "Brother Nobody",
                "Élise the Tester",
                "Quiet Harvest",
                "The Long Sowing",
                "Toll of the Bridge",
                "Wooden Gate",
            ],
        ),
    ],
)
def test_words_are_found_by_how_they_begin(imported: TestClient, typed: str, expected: list[str]) -> None:
    assert names(imported, q=typed) == expected


def test_a_list_that_is_known_is_not_sent_again(imported: TestClient, database_url: str, tmp_path: Path) -> None:
    first = imported.get(PATH, params={"type": "plot"})
    assert first.headers["cache-control"] == "no-cache"
    known = {"If-None-Match": first.headers["etag"]}
    again = imported.get(PATH, params={"type": "plot"}, headers=known)
    assert (again.status_code, again.content) == (304, b"")
    newer = written(tmp_path, [api_card("99006", "Another Spring", "plot", income=1)])
    keep(database_url, read(GAMES["thrones-lcg"], [newer]))
    assert imported.get(PATH, params={"type": "plot"}, headers=known).status_code == 200


@pytest.mark.parametrize("query", [{"type": "dragon"}, {"q": "x" * 101}, {"most": "0"}, {"most": "10001"}])
def test_what_cannot_be_asked_is_refused(client: TestClient, query: dict[str, str]) -> None:
    answer = client.get(PATH, params=query)
    assert (answer.status_code, answer.json()["type"]) == (422, "urn:tiebreak:problem:invalid-parameter")
    assert [error["pointer"] for error in answer.json()["errors"]] == [f"/{next(iter(query))}"]


def test_games_without_cards_have_no_list(client: TestClient) -> None:
    assert client.get("/api/v1/games/thrones-board/cards").status_code == 404
