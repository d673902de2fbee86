"""What tables have played outlives containers: restarts, kill -9, backups, upgrades."""

import gzip
import random
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.db.migrate import copy_of, head
from tests.db.test_migrations import next_version
from tests.docker.conftest import NewFolder
from tests.docker.containers import Container, container, serving, tiebreak
from tests.docker.engine import Engine
from tests.sessions.forked import tables_of
from tests.sessions.phones import Host
from tests.sessions.test_history import wrong
from tests.sessions.test_running import Acknowledged, tap

KILLS = 5


def test_a_table_outlives_a_restart(engine: Engine, image: str, data: Path) -> None:
    with serving(engine, image, data) as one:
        host = tables_of(one).open()
        before = host.events()
        assert one.stop() == 0
        one.start()
        assert host.events() == before


@contextmanager
def tapping(one: Container, host: Host, acknowledged: list[Acknowledged]) -> Iterator[None]:
    """Every phone moves as fast as it is answered, from here until the server is gone."""
    enough = len(acknowledged) + 10
    taps = [threading.Thread(target=tap, args=(one, phone, acknowledged)) for phone in host.phones.values()]
    for thread in taps:
        thread.start()
    while len(acknowledged) < enough:
        assert any(thread.is_alive() for thread in taps), one.logs()
        time.sleep(0.001)  # until so many are acknowledged, whatever the machine does meanwhile
    yield
    for thread in taps:
        thread.join()


def table(one: Container) -> Host:
    """A table that has begun."""
    host = tables_of(one).open()
    host.move("choose-first-thief", thief="seat-1")
    return host


def test_what_was_acknowledged_outlives_kill_9(engine: Engine, image: str, data: Path) -> None:
    acknowledged: list[Acknowledged] = []
    chance = random.Random(9)  # noqa: S311 - the same moments on every run
    with serving(engine, image, data) as one:
        host = table(one)
        for _ in range(KILLS):
            with tapping(one, host, acknowledged):
                enough = len(acknowledged) + chance.randint(1, 25)
                while len(acknowledged) < enough:
                    time.sleep(0.001)  # see above
                one.kill()
            one.start()
        kept = {event["seq"]: event["lines"] for event in host.events()}
        one.stop()
    assert [seq for seq, lines in acknowledged if kept[seq] != lines] == []
    with sqlite3.connect(data / "tiebreak.db") as connection:
        assert connection.execute("pragma integrity_check").fetchall() == [("ok",)]
    connection.close()
    assert wrong(f"sqlite:///{data}/tiebreak.db") == []


def test_a_backup_under_load_is_restored_into_an_empty_folder(
    engine: Engine, image: str, data: Path, new_folder: NewFolder
) -> None:
    acknowledged: list[Acknowledged] = []
    with serving(engine, image, data) as one:
        host = table(one)
        with tapping(one, host, acknowledged):
            before = len(acknowledged)
            assert one.run("tiebreak", "backup", "/data/backup.gz") == (0, "1 sessions are in /data/backup.gz.\n")
            assert len(acknowledged) > before
            one.kill()
    empty = new_folder(10001)
    (data / "backup.gz").rename(empty / "backup.gz")
    restored = "1 sessions are restored from /data/backup.gz.\n"
    assert tiebreak(engine, image, empty, "restore", "/data/backup.gz") == (0, restored)
    assert tiebreak(engine, image, empty, "backup", "/data/again.gz")[0] == 0
    first, again = (gzip.decompress((empty / name).read_bytes()) for name in ("backup.gz", "again.gz"))
    assert first == again
    with serving(engine, image, empty) as other:
        kept = {event["seq"]: event["lines"] for event in on(other, host).events()}
    assert [seq for seq, lines in acknowledged[:before] if kept[seq] != lines] == []


def on(one: Container, host: Host) -> Host:
    """The same host on another server."""
    host.server = tables_of(one)
    return host


def test_the_next_version_takes_over_and_this_one_refuses_its_data(
    engine: Engine, image: str, data: Path, tmp_path: Path
) -> None:
    scripts = next_version(tmp_path, 'op.execute("update game_session set game_id = game_id")')
    (tmp_path / "next" / "Dockerfile").write_text(
        f'FROM {image}\nCOPY versions/next.py alembic/versions/\nCMD ["migrate"]\n', encoding="utf-8"
    )
    engine.build("tiebreak:next", scripts)
    with serving(engine, image, data) as one:
        before = tables_of(one).open().events()
    assert tiebreak(engine, "tiebreak:next", data) == (0, "")
    copy = copy_of(Path("/data/tiebreak.db"), head())
    refusal = (
        f"A newer version of Tiebreak has written this database (schema next; this version knows {head()}). Run that "
        f"version, or restore a backup into an empty database. {copy} holds the tables as they stood before.\n"
    )
    with container(engine, image, data) as one:
        assert one.exit() == (9, refusal)
    with sqlite3.connect(data / "tiebreak.db") as connection:
        assert connection.execute("select count(*) from event").fetchone() == (len(before),)
    connection.close()


def test_the_data_of_the_last_release_is_taken_over(engine: Engine, image: str, data: Path, tmp_path: Path) -> None:
    tag = engine.run("git", "describe", "--tags", "--abbrev=0", "HEAD^", check=False).stdout.strip()
    if not tag:
        pytest.skip("there is no release yet (git describe finds no tag): nothing to take over from")
    engine.run("git", "archive", "--output", f"{tmp_path}/source.tar", tag)
    source = tmp_path / "source"
    source.mkdir()
    engine.run("tar", "-xf", f"{tmp_path}/source.tar", "-C", str(source))
    engine.build("tiebreak:last", source)
    with serving(engine, "tiebreak:last", data) as one:
        host = tables_of(one).open()
        before = host.events()
    with serving(engine, image, data) as one:
        assert on(one, host).events() == before
