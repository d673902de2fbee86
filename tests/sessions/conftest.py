"""Tables to test on: the application on a fresh database, SQLite and PostgreSQL alike."""

from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

from app.main import app
from tests.databases import database_url, new_database, postgres, postgres_template, sqlite_template
from tests.sessions.phones import Server

__all__ = ["database_url", "new_database", "postgres", "postgres_template", "sqlite_template"]


@pytest.fixture
def server(database_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """The application on a fresh database."""
    monkeypatch.setenv("TIEBREAK_DATABASE_URL", database_url)
    with TestClient(app, raise_server_exceptions=False) as client:
        yield Server(client)
