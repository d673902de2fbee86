"""The application as a client sees it."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from app.main import create_app
from tests.databases import sqlite_template

__all__ = ["sqlite_template"]


@pytest.fixture(scope="session")
def client(sqlite_template: Path) -> Iterator[TestClient]:
    """A client that gets the server's answer to a bug instead of the exception."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TIEBREAK_DATABASE_URL", f"sqlite:///{sqlite_template.with_name('api.db')}")
        shutil.copy(sqlite_template, sqlite_template.with_name("api.db"))
        # An application of its own: another client that leaves one closes its store.
        # A request that is named keeps its name, so that answers can be compared.
        with TestClient(create_app(), headers={"X-Request-Id": "one"}, raise_server_exceptions=False) as client:
            yield client


@pytest.fixture
def script(client: TestClient) -> str:
    """Where the landing page's script is; its name carries a hash."""
    return "/" + client.get("/").text.split('src="./', 1)[1].split('"', 1)[0]
