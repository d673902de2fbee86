"""Bring the database to the schema of this code: once, whoever else starts at the same time."""

import shutil
from functools import cache
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

from app.config import ROOT
from app.db.engine import WRITES, driver_url, is_sqlite, open_engine
from app.db.trouble import NewerSchema, ensure_writable

SCRIPTS: Final = ROOT / "alembic"
LOCK: Final = 0x7469_6562_7265_616B
"""The advisory lock of PostgreSQL that whoever migrates holds: "tiebreak" as a number."""


def alembic_config(database_url: str, scripts: Path = SCRIPTS) -> Config:
    """Alembic's configuration for one database."""
    config = Config()
    config.set_main_option("script_location", str(scripts))
    config.attributes["database_url"] = database_url
    return config


@cache
def head(scripts: Path = SCRIPTS) -> str:
    """The newest revision of the schema that this code knows."""
    return str(ScriptDirectory(str(scripts)).get_current_head())


def upgrade(database_url: str, scripts: Path = SCRIPTS) -> None:
    """Apply every migration that is missing, all or none; a SQLite file is copied first.

    Raises NotWritable if a SQLite file cannot be written, NewerSchema if this code is older than the data.
    """
    file = _file(database_url)
    if file:
        ensure_writable(file)
    engine = open_engine(database_url)
    try:
        with engine.connect() as connection:
            missing = _missing(connection, scripts, file)
        if missing:
            with engine.connect().execution_options(**WRITES) as connection:
                _upgrade_alone(connection, engine, scripts, file)
    finally:
        engine.dispose()


def _file(database_url: str) -> Path | None:
    url = driver_url(database_url)
    return Path(url.database) if is_sqlite(url) and url.database else None


def _upgrade_alone(connection: Connection, engine: Engine, scripts: Path, file: Path | None) -> None:
    sqlite = connection.dialect.name == "sqlite"
    if sqlite:
        # A table that is made anew in the place of the old one must not take with it what refers to it.
        _pragma(connection, "foreign_keys=OFF")
    with connection.begin():  # on SQLite this keeps every other writer out
        if not sqlite:
            connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        if not _missing(connection, scripts, file):
            return  # somebody else was faster
        revision = _revision(connection)
        if file and revision:
            _copy(engine, file, revision)
        config = alembic_config("", scripts)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        if sqlite and (lost := connection.exec_driver_sql("PRAGMA foreign_key_check").first()):
            raise RuntimeError(f"A migration leaves rows of {lost[0]} that refer to nothing.")


def _pragma(connection: Connection, pragma: str) -> None:
    """Set what can only be set outside of a transaction."""
    driver = connection.connection.dbapi_connection
    assert driver is not None  # noqa: S101 - it is open
    driver.cursor().execute(f"PRAGMA {pragma}")


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _missing(connection: Connection, scripts: Path, file: Path | None) -> bool:
    """Whether there are migrations to apply; NewerSchema if the data has had some that this code does not know."""
    revision = _revision(connection)
    if revision == head(scripts):
        return False
    known = {script.revision for script in ScriptDirectory(str(scripts)).walk_revisions()}
    if revision and revision not in known:
        copy = copy_of(file, head(scripts)) if file else None
        way_back = f" {copy} holds the tables as they stood before." if copy and copy.exists() else ""
        raise NewerSchema(
            f"A newer version of Tiebreak has written this database (schema {revision}; this version knows "
            f"{head(scripts)}). Run that version, or restore a backup into an empty database.{way_back}"
        )
    return True


def copy_of(file: Path, revision: str) -> Path:
    """Where the copy of a SQLite file lies that is made before it leaves a schema.

    >>> copy_of(Path("/data/tiebreak.db"), "0002").as_posix()
    '/data/tiebreak-schema-0002.db'
    """
    return file.with_name(f"{file.stem}-schema-{revision}{file.suffix}")


def _copy(engine: Engine, file: Path, revision: str) -> None:
    copy = copy_of(file, revision)
    part = copy.with_name(f"{copy.name}.part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)  # it holds secrets; SQLite fills an empty file
    # Another connection: the one that migrates is in its transaction already, which reads do not disturb.
    with engine.connect() as other:
        other.connection.cursor().execute("VACUUM INTO ?", (str(part),))
    shutil.copymode(file, part)
    part.replace(copy)
