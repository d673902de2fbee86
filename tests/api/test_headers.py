"""Headers: the same set on every response, and nothing kept that should not be."""

import pytest
from fastapi import Request, Response
from fastapi.testclient import TestClient

from app.main import create_app

SECURITY = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}


@pytest.mark.parametrize(
    ("path", "status", "kept"),
    [
        ("/", 200, "no-cache"),
        ("/docs", 200, "no-cache"),
        ("/openapi.json", 200, "no-cache"),
        ("/api/v1/health", 200, "no-store"),
        ("/api/v1/nowhere", 404, "no-store"),
        ("/assets/nothing.js", 404, "no-cache"),
        ("/sw.js", 200, "no-cache"),
        ("/version.json", 200, "no-store"),
        ("/manifest.webmanifest", 200, "no-cache"),
    ],
)
def test_headers(client: TestClient, path: str, status: int, kept: str) -> None:
    response = client.get(path)
    assert response.status_code == status
    assert {name: response.headers.get(name) for name in SECURITY} == SECURITY
    assert response.headers["cache-control"] == kept
    assert "server" not in response.headers


def test_a_bug_is_answered_with_the_headers_too() -> None:
    broken = create_app()

    async def bug(_: Request) -> Response:
        raise ZeroDivisionError

    broken.add_route("/api/v1/bug", bug)
    response = TestClient(broken, raise_server_exceptions=False).get("/api/v1/bug")
    assert response.status_code == 500
    assert {name: response.headers.get(name) for name in SECURITY} == SECURITY
    assert response.headers["cache-control"] == "no-store"


def test_opener_policy_is_sent_where_browsers_heed_it(client: TestClient) -> None:
    assert "cross-origin-opener-policy" not in client.get("/api/v1/health").headers
    secure = client.get("https://testserver/api/v1/health").headers
    assert secure["cross-origin-opener-policy"] == "same-origin"


@pytest.mark.parametrize("prefix", ["", "/games/ra"])
def test_hashed_assets_are_kept_for_good(client: TestClient, script: str, prefix: str) -> None:
    below = TestClient(client.app, root_path=prefix)
    response = below.get(f"{prefix}{script}")
    assert response.status_code == 200
    assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert below.get(f"{prefix}/api/v1/health").headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "path", ["/../pyproject.toml", "/..%2fpyproject.toml", "/%2e%2e/pyproject.toml", "/assets/..%5c"]
)
def test_nothing_outside_the_pages_is_served(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404
