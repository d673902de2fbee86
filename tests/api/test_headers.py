"""Headers: the same set on every response, and nothing kept that should not be."""

from typing import Any

import pytest
from fastapi import Request, Response
from fastapi.testclient import TestClient

from app import errors
from app.main import create_app
from tests.api.problems import problem_of
from tests.api.serving import exchanged, serving

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


GAMES = "/api/v1/games"
QUESTION = "/api/v1/games/age-of-thieves/initiative-order"
SESSIONS = "/api/v1/sessions"
CARDS = {"game": "thrones-lcg", "seats": [{"name": "Ada"}, {"name": "Ben"}]}
JSON = {"Content-Type": "application/json"}

EVERY = {*SECURITY, "cache-control", "content-length", "content-type", "x-request-id"}
KEPT = EVERY | {"etag", "vary"}


@pytest.mark.parametrize(
    ("asked", "sent", "status", "names"),
    [
        ("GET /", {}, 200, KEPT),
        ("GET /docs", {}, 200, KEPT),
        ("GET /openapi.json", {}, 200, KEPT),
        ("GET /robots.txt", {}, 200, KEPT - {"vary"}),
        ("GET /", {"headers": {"If-None-Match": "*"}}, 304, KEPT - {"content-length", "content-type"}),
        (f"GET {GAMES}", {}, 200, KEPT),
        ("GET /api/v1/health", {}, 200, EVERY),
        (f"POST {SESSIONS}", {"json": CARDS}, 201, EVERY | {"location", "set-cookie"}),
        (f"POST {QUESTION}", {"content": "{", "headers": JSON}, 400, EVERY),
        (f"GET {SESSIONS}/none", {}, 404, EVERY),
        (f"POST {QUESTION}", {"json": {}, "headers": {"Sec-Fetch-Site": "cross-site"}}, 403, EVERY),
        ("GET /nowhere", {}, 404, EVERY),
        (f"POST {GAMES}", {}, 405, EVERY | {"allow"}),
        (f"POST {QUESTION}", {"content": b" " * 65_537, "headers": JSON}, 413, EVERY),
        (f"POST {SESSIONS}/import", {"content": b" " * 2_097_153, "headers": JSON}, 413, EVERY),
        (f"POST {QUESTION}", {"content": "{}", "headers": {"Content-Type": "text/plain"}}, 415, EVERY),
        ("GET /", {"headers": {"Host": "evil.example"}}, 421, EVERY),
        (f"POST {QUESTION}", {"json": {}}, 422, EVERY),
    ],
)
def test_no_answer_has_other_headers(
    client: TestClient, asked: str, sent: dict[str, Any], status: int, names: set[str]
) -> None:
    """Above all none that says which server this is, and none that lets pages of other origins read it (CORS)."""
    response = client.request(*asked.split(), **({"headers": {"Accept-Encoding": "identity"}} | sent))
    assert response.status_code == status
    assert set(response.headers) - {"content-encoding"} == names
    assert {name: response.headers[name] for name in SECURITY} == SECURITY
    if status >= 400:
        assert response.headers["content-type"] == "application/problem+json"


def test_what_a_session_answers_has_no_others_either(client: TestClient) -> None:
    opened = client.post(SESSIONS, json=CARDS).json()
    client.cookies.clear()
    session, token = f"{SESSIONS}/{opened['id']}", {"Authorization": f"Bearer {opened['host_token']}"}
    problem_of(client.get(session), errors.NO_TOKEN)
    assert set(client.get(session).headers) == EVERY | {"www-authenticate"}
    seen = client.get(session, headers=token)
    assert set(seen.headers) == EVERY | {"etag", "vary"}
    known = client.get(session, headers=token | {"If-None-Match": seen.headers["etag"]})
    assert (known.status_code, set(known.headers)) == (304, KEPT - {"content-length", "content-type"})
    assert set(client.get(f"{session}/export", headers=token).headers) == EVERY | {"content-disposition"}
    drawn = client.get(f"{session}/join.svg", headers=token | {"Host": "192.168.1.20"})
    assert (drawn.status_code, set(drawn.headers)) == (200, EVERY)
    for _ in range(10):
        problem_of(client.post(f"{SESSIONS}/join", json={"code": "222222"}), errors.NOT_FOUND)
    refused = client.post(f"{SESSIONS}/join", json={"code": "222222"})
    problem_of(refused, errors.TOO_MANY)
    assert set(refused.headers) == EVERY | {"retry-after"}
    assert client.delete(session, headers=token).status_code == 204


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


OUTSIDE = [
    "/../pyproject.toml",
    "/..%2fpyproject.toml",
    "/%2e%2e/pyproject.toml",
    "/%2e%2e%2fpyproject.toml",
    "/..%5cpyproject.toml",
    "/....//pyproject.toml",
    "/assets/..%5c",
    "/assets/../../../pyproject.toml",
    "/assets/%2e%2e/%2e%2e/config.py",
    "//etc/passwd",
    "/%2fetc/passwd",
    "/etc/passwd%00.html",
    "/%00",
    "/docs/../../pyproject.toml",
    "/.git/config",
    "/api/v1/../../pyproject.toml",
    "http://localhost/../pyproject.toml",
]


def test_nothing_outside_the_pages_is_served(client: TestClient) -> None:
    """As it is written: a client's library would tidy some of these paths."""
    with serving(client.app, lifespan="off") as port:
        for path in OUTSIDE:
            request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            said = exchanged(port, request.encode())
            assert said.startswith((b"HTTP/1.1 404 ", b"HTTP/1.1 400 ")), path
            assert b"There is nothing at this address" in said or b"Invalid HTTP request" in said, path
