"""What lies on the disk or is written about it is for its owner alone."""

import os
import stat
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from app.db.engine import open_engine
from app.db.migrate import upgrade


@pytest.mark.parametrize("mask", [0o022, 0o000])
def test_a_new_sqlite_file_is_for_its_owner_alone(tmp_path: Path, mask: int) -> None:
    before = os.umask(mask)
    try:
        upgrade(f"sqlite:///{tmp_path / 'new' / 'tiebreak.db'}")
        engine = open_engine(f"sqlite:///{tmp_path / 'new' / 'tiebreak.db'}")
        with engine.begin() as connection:
            connection.execute(text("create table more (n integer)"))
            modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in (tmp_path / "new").iterdir()}
        engine.dispose()
    finally:
        os.umask(before)
    assert modes == {"tiebreak.db": 0o600, "tiebreak.db-wal": 0o600, "tiebreak.db-shm": 0o600}


def test_a_file_that_is_there_keeps_its_mode(tmp_path: Path) -> None:
    file = tmp_path / "tiebreak.db"
    file.touch()
    file.chmod(0o640)
    upgrade(f"sqlite:///{file}")
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


def test_what_a_database_refuses_is_told_without_the_values(database_url: str) -> None:
    engine = open_engine(database_url)
    with engine.connect() as connection, pytest.raises(SQLAlchemyError) as refused:
        connection.execute(text("insert into nowhere values (:value)"), {"value": "Zephyrqx"})
    engine.dispose()
    assert "Zephyrqx" not in f"{refused.value} {refused.value!r}"
