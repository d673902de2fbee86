"""Migrations: one line of revisions that goes up, down and up again and leaves nothing to do; once, all or nothing."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect, text

from app.db.engine import driver_url
from app.db.migrate import SCRIPTS, alembic_config, copy_of, head, upgrade
from app.db.trouble import NewerSchema

TABLES = ["alembic_version", "card", "event", "game_session", "sealed", "seat"]
NEXT = '''
"""The next version's migration: it makes a table anew that others refer to."""

import sqlalchemy as sa
from alembic import op

revision = "next"
down_revision = "{head}"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("game_session", recreate="auto") as table:
        table.alter_column("game", new_column_name="game_id")
    {more}
'''


def next_version(folder: Path, more: str = "") -> Path:
    """The migrations of a version after this one."""
    scripts = folder / "next"
    shutil.copytree(SCRIPTS, scripts)
    (scripts / "versions" / "next.py").write_text(NEXT.format(head=head(), more=more))
    return scripts


def ask(database_url: str, statement: str) -> list[Any]:
    engine = create_engine(driver_url(database_url))
    with engine.begin() as connection:
        result = connection.execute(text(statement))
        found = [tuple(row) for row in result] if result.returns_rows else []
    engine.dispose()
    return found


def play(database_url: str) -> None:
    """A session with an event that refers to it."""
    values = "'s', 'thrones-lcg', 1, '{}', 0, 0"
    ask(
        database_url,
        f"insert into game_session (session_id, game, version, document, created_at, changed_at) values ({values})",  # noqa: S608 - our own
    )
    ask(database_url, "insert into event (session_id, seq, at, body, changes) values ('s', 1, 0, '{}', '{}')")


def test_up_down_up_and_nothing_left_to_do(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'data' / 'tiebreak.db'}"
    config = alembic_config(url)
    upgrade(url)
    command.check(config)
    command.downgrade(config, "base")
    upgrade(url)
    command.check(config)
    engine = create_engine(url)
    assert inspect(engine).get_table_names() == TABLES
    engine.dispose()


def test_revisions_form_one_line() -> None:
    script = ScriptDirectory.from_config(alembic_config("sqlite://"))
    assert len(script.get_heads()) == 1
    assert not any(revision.is_merge_point for revision in script.walk_revisions())


def test_a_table_that_is_made_anew_keeps_what_refers_to_it(database_url: str, tmp_path: Path) -> None:
    play(database_url)
    upgrade(database_url, next_version(tmp_path))
    assert ask(database_url, "select game_id from game_session") == [("thrones-lcg",)]
    assert ask(database_url, "select seq from event") == [(1,)]
    assert ask(database_url, "select version_num from alembic_version") == [("next",)]


def test_older_code_refuses_newer_data_and_leaves_it_alone(database_url: str, tmp_path: Path) -> None:
    upgrade(database_url, next_version(tmp_path))
    with pytest.raises(NewerSchema, match=rf"\(schema next; this version knows {head()}\)"):
        upgrade(database_url)
    assert ask(database_url, "select version_num from alembic_version") == [("next",)]


@pytest.mark.parametrize("new_database", ["sqlite"], indirect=True)
def test_a_sqlite_file_is_copied_first_and_the_older_code_names_the_copy(database_url: str, tmp_path: Path) -> None:
    play(database_url)
    file = Path(database_url.removeprefix("sqlite:///"))
    file.chmod(0o640)
    scripts = next_version(tmp_path)
    upgrade(database_url, scripts)
    copy = copy_of(file, head())
    assert copy.stat().st_mode & 0o777 == 0o640
    assert ask(f"sqlite:///{copy}", "select game, seq from game_session join event using (session_id)") == [
        ("thrones-lcg", 1)
    ]
    assert sorted(beside.name for beside in file.parent.glob(f"{file.stem}-schema-*")) == [copy.name]
    with pytest.raises(NewerSchema, match=f"{copy} holds the tables as they stood before"):
        upgrade(database_url)
    shutil.copy(copy, file)  # the way back that the sentence names
    upgrade(database_url)
    assert ask(database_url, "select game from game_session") == [("thrones-lcg",)]


def test_a_migration_that_fails_changes_nothing(database_url: str, tmp_path: Path) -> None:
    play(database_url)
    with pytest.raises(ZeroDivisionError):
        upgrade(database_url, next_version(tmp_path, "1 / 0"))
    assert ask(database_url, "select game from game_session") == [("thrones-lcg",)]
    upgrade(database_url)


@pytest.mark.parametrize("new_database", ["sqlite"], indirect=True)
def test_a_migration_that_leaves_rows_without_their_session_changes_nothing(database_url: str, tmp_path: Path) -> None:
    play(database_url)
    with pytest.raises(RuntimeError, match="rows of event that refer to nothing"):
        upgrade(database_url, next_version(tmp_path, 'op.execute("delete from game_session")'))
    assert ask(database_url, "select game from game_session") == [("thrones-lcg",)]


def test_processes_that_start_together_migrate_once(database_url: str, tmp_path: Path) -> None:
    play(database_url)
    scripts = next_version(tmp_path, "op.execute(\"insert into sealed values ('s', 'k', 'seat', '1', 1)\")")
    code = (
        f"import pathlib; from app.db.migrate import upgrade; upgrade({database_url!r}, pathlib.Path({str(scripts)!r}))"
    )
    together = [subprocess.Popen([sys.executable, "-c", code]) for _ in range(3)]
    assert [process.wait(60) for process in together] == [0, 0, 0]
    assert ask(database_url, "select count(*) from sealed") == [(1,)]
    assert list(tmp_path.glob("*-schema-next*")) == []
