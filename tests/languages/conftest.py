"""The application as a client sees it."""

import pytest
from fastapi.testclient import TestClient

from tests.api.conftest import client, sqlite_template
from tests.sessions.phones import Server

__all__ = ["client", "sqlite_template"]


@pytest.fixture
def server(client: TestClient) -> Server:
    """Tables on that application."""
    return Server(client)
