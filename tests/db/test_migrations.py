"""Migrations: one line of revisions that goes up, down and up again and leaves nothing to do."""

from pathlib import Path

from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect

from app.db.migrate import alembic_config, upgrade


def test_up_down_up_and_nothing_left_to_do(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'data' / 'tiebreak.db'}"
    config = alembic_config(url)
    upgrade(url)
    command.check(config)
    command.downgrade(config, "base")
    upgrade(url)
    command.check(config)
    engine = create_engine(url)
    assert inspect(engine).get_table_names() == ["alembic_version", "event", "game_session", "sealed", "seat"]
    engine.dispose()


def test_revisions_form_one_line() -> None:
    script = ScriptDirectory.from_config(alembic_config("sqlite://"))
    assert len(script.get_heads()) == 1
    assert not any(revision.is_merge_point for revision in script.walk_revisions())
