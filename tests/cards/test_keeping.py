"""An import is all or nothing, can be repeated, and keeps nothing but facts."""

import json
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from app.cards import keeping
from app.cards.keeping import Kept, forget, keep
from app.cards.reading import LARGEST, read
from app.db.backup import backup, restore
from app.db.engine import driver_url
from app.resolver.cards import NotCards
from app.resolver.registry import GAMES
from tests.cards.made_up import API, PACK, UNWANTED, api_card, written
from tests.databases import NewDatabase

GAME = GAMES["thrones-lcg"]


def rows(database_url: str) -> list[tuple[Any, ...]]:
    engine = create_engine(driver_url(database_url))
    with engine.begin() as connection:
        found = [tuple(row) for row in connection.execute(text("select * from card order by code"))]
    engine.dispose()
    return found


def test_both_formats_are_kept_as_facts(database_url: str, tmp_path: Path) -> None:
    files = [written(tmp_path, API), written(tmp_path, PACK, "pack.json")]
    assert keep(database_url, read(GAME, files)) == Kept(6, 0, 0)
    there = rows(database_url)
    assert [row[:4] for row in there] == [
        ("thrones-lcg", "98001", "character", "Brother Nobody"),
        ("thrones-lcg", "98002", "plot", "The Long Sowing"),
        ("thrones-lcg", "99001", "character", "Élise the Tester"),
        ("thrones-lcg", "99002", "plot", "Quiet Harvest"),
        ("thrones-lcg", "99003", "plot", "Toll of the Bridge"),
        ("thrones-lcg", "99004", "location", "Wooden Gate"),
    ]
    assert json.loads(there[2][4]) == {
        "code": "99001",
        "pack": "MadeUp",
        "name": "Élise the Tester",
        "type": "character",
        "faction": "stark",
        "unique": True,
        "cost": 5,
        "keywords": ["renown", "assault"],
        "character": {"str": 4, "icons": ["military", "power"]},
        "plot": None,
    }
    assert UNWANTED not in repr(there)


def test_the_same_file_changes_nothing_and_a_newer_one_updates(database_url: str, tmp_path: Path) -> None:
    file = written(tmp_path, API)
    keep(database_url, read(GAME, [file]))
    before = rows(database_url)
    assert keep(database_url, read(GAME, [file])) == Kept(0, 0, 4)
    assert rows(database_url) == before
    newer = written(tmp_path, [API[1] | {"income": 6}, api_card("99005", "Late Frost", "event")])
    assert keep(database_url, read(GAME, [newer])) == Kept(1, 1, 0)
    after = {row[1]: json.loads(row[4]) for row in rows(database_url)}
    assert after["99002"]["plot"] == {"gold": 6, "initiative": 3, "claim": 1, "reserve": 6}
    assert list(after) == ["99001", "99002", "99003", "99004", "99005"]


def test_what_cannot_be_used_is_left_out_and_counted(database_url: str, tmp_path: Path) -> None:
    cards = [
        API[0],
        API[0] | {"name": "A later printing"},
        api_card("99010", "No such type", "dragon"),
        api_card("99011", "No such house", "event", faction_code="frey"),
        api_card("99012", "x" * 81, "event"),
        api_card("99013", "", "event"),
        api_card("99014", "Too strong", "character", strength=1000),
        api_card("99015", "True", "plot", claim=True),
        api_card("99016", "Half", "plot", claim=1.5),
        api_card("9" * 21, "Long code", "event"),
        None,
    ]
    reading = read(GAME, [written(tmp_path, cards)])
    assert reading.left_out == {"type": 1, "faction": 1, "name": 2, "character": 1, "plot": 2, "code": 2}
    assert keep(database_url, reading) == Kept(1, 0, 0)
    assert [row[3] for row in rows(database_url)] == ["A later printing"]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "it is not JSON"),
        (b"<html>", "it is not JSON"),
        (b'[{"type_code":', "it is not JSON"),
        (b"[" * 100_000, "it is not JSON"),
        (b"9" * 10_000, "it is not JSON"),
        ("[]".encode("utf-16"), "it is not written in UTF-8"),
        ('[{"name": "é"}]'.encode("latin-1"), "it is not written in UTF-8"),
        (b"[]", "it is neither a list of cards as ThronesDB's API gives it nor a pack file of throneteki"),
        (b'{"code": "Inv", "cards": []}', "there is no card in it that can be used"),
        (b'[{"type_code": "plot", "pack_code": "MadeUp"}]', "there is no card in it that can be used"),
        (b" " * (LARGEST + 1), "it is larger than 32 MiB"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_is_no_file_of_cards_is_refused_in_one_sentence(tmp_path: Path, content: bytes, why: str) -> None:
    file = tmp_path / "cards.json"
    file.write_bytes(content)
    with pytest.raises(NotCards) as refused:
        read(GAME, [written(tmp_path, API, "good.json"), file])
    assert str(refused.value) == f"Nothing was imported from {file}: {why}."


def test_a_mark_of_the_encoding_does_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_bytes(b"\xef\xbb\xbf" + json.dumps(API).encode())
    assert len(read(GAME, [file]).cards) == 4


@pytest.mark.parametrize(("place", "why"), [("nowhere", "No such file or directory"), (".", "Is a directory")])
def test_what_cannot_be_read_is_told(tmp_path: Path, place: str, why: str) -> None:
    with pytest.raises(NotCards, match=rf"it cannot be read \({why}\)\.$"):
        read(GAME, [tmp_path / place])


def test_a_file_without_an_end_is_refused() -> None:
    with pytest.raises(NotCards, match=r"/dev/zero: it is larger than 32 MiB\.$"):
        read(GAME, [Path("/dev/zero")])


def test_too_many_cards_change_nothing(database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(database_url, read(GAME, [written(tmp_path, API)]))
    before = rows(database_url)
    monkeypatch.setattr(keeping, "MOST", 5)
    with pytest.raises(NotCards, match="more than 5 cards: run tiebreak cards forget first"):
        keep(database_url, read(GAME, [written(tmp_path, PACK)]))
    assert rows(database_url) == before


def test_imports_at_the_same_time_come_one_after_the_other(database_url: str, tmp_path: Path) -> None:
    reading = read(GAME, [written(tmp_path, [api_card(str(n), f"Card {n}", "event") for n in range(300)])])
    done: list[Kept] = []
    together = [threading.Thread(target=lambda: done.append(keep(database_url, reading))) for _ in range(3)]
    for thread in together:
        thread.start()
    for thread in together:
        thread.join()
    assert sorted(done) == [Kept(0, 0, 300), Kept(0, 0, 300), Kept(300, 0, 0)]


def test_forgetting(database_url: str, tmp_path: Path) -> None:
    keep(database_url, read(GAME, [written(tmp_path, API)]))
    assert forget(database_url) == 4
    assert rows(database_url) == []


def test_a_backup_holds_them_too(new_database: NewDatabase, tmp_path: Path) -> None:
    first, second = new_database(), new_database()
    keep(first, read(GAME, [written(tmp_path, API)]))
    keep(second, read(GAME, [written(tmp_path, PACK)]))
    backup(first, tmp_path / "backup.gz")
    assert restore(second, tmp_path / "backup.gz") == 0
    assert rows(second) == rows(first)
