"""The application as a client sees it."""

from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

from app.main import app


@pytest.fixture(scope="session")
def client() -> Iterator[TestClient]:
    """A client that gets the server's answer to a bug instead of the exception."""
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def script(client: TestClient) -> str:
    """Where the landing page's script is; its name carries a hash."""
    return "/" + client.get("/").text.split('src="./', 1)[1].split('"', 1)[0]
