"""By which name a request came, and from whose page."""

import pytest
from fastapi.testclient import TestClient
from pydantic import ValidationError
from starlette.responses import PlainTextResponse

from app import errors
from app.api.hosts import WRONG_HOST, WRONG_PAGE, Hosts
from app.config import Settings
from tests.api.problems import problem_of
from tests.api.serving import exchanged, serving

HEALTH = "/api/v1/health"
GAMES = "/api/v1/games"
QUESTION = "/api/v1/games/age-of-thieves/initiative-order"

OURS = [
    "localhost",
    "localhost:8000",
    "LocalHost:8000",
    "localhost.",
    "tiebreak.localhost:8000",
    "127.0.0.1:8000",
    "192.168.1.20",
    "192.168.1.20:8000",
    "8.8.8.8",
    "[::1]:8000",
    "[fe80::1]",
    "[2001:DB8::1]:443",
    "laptop",
    "laptop:8000",
    "game-night_1",
    "tiebreak:8000",
    "laptop.local",
    "Laptop.Local:8000",
    "laptop.local.",
    "laptop.local.:8000",
    "a.b.local",
    "table.home.arpa",
    "nas.lan",
    "nas.home",
    "nas.internal",
    "nas.localdomain",
    "nas:",
]
FOREIGN = [
    "evil.example",
    "evil.example:8000",
    "EVIL.EXAMPLE",
    "evil.example.",
    "local.evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "127.0.0.1.nip.io",
    "evillocal.example",
    "evil.example:80:8000",
    "evil.example/.local/x",
    "evil.example..",
    "1.2.3",
    "256.256.256.256",
    "[::1",
    "[::g]",
    "evil.example:x",
    "home.arpa.",
    "e\xe9.example",
    "a." * 200 + "local",
]


@pytest.mark.parametrize("host", OURS)
def test_a_name_that_nobody_can_turn_round_leads_here(client: TestClient, host: str) -> None:
    assert client.get(GAMES, headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", FOREIGN)
@pytest.mark.parametrize(("method", "path"), [("GET", "/"), ("GET", GAMES), ("POST", QUESTION), ("OPTIONS", GAMES)])
def test_any_other_name_is_refused_with_what_to_do(client: TestClient, host: str, method: str, path: str) -> None:
    response = client.request(method, path, headers=[(b"Host", host.encode("latin-1"))])
    problem = problem_of(response, errors.WRONG_HOST)
    assert problem["detail"] == WRONG_HOST
    assert "TIEBREAK_ALLOWED_HOSTS" in WRONG_HOST
    assert "evil" not in response.text
    assert "content-security-policy" in response.headers


def test_it_is_said_in_the_language_of_whoever_asks(client: TestClient) -> None:
    response = client.get("/", headers={"Host": "evil.example", "Accept-Language": "de"})
    assert problem_of_language(response.json()) == ("Kein Name dieses Servers", "Tiebreak weiß nicht,")


def problem_of_language(problem: dict[str, str]) -> tuple[str, str]:
    return problem["title"], problem["detail"][:20]


def test_head_is_refused_without_a_body(client: TestClient) -> None:
    response = client.head("/", headers={"Host": "evil.example"})
    assert (response.status_code, response.content) == (421, b"")


@pytest.mark.parametrize("path", [HEALTH, f"{HEALTH}/ready"])
@pytest.mark.parametrize("prefix", ["", "/games/ra"])
def test_health_is_told_by_every_name(client: TestClient, path: str, prefix: str) -> None:
    below = TestClient(client.app, root_path=prefix)
    assert below.get(f"{prefix}{path}", headers={"Host": "evil.example"}).status_code == 200
    assert below.get(f"{prefix}{GAMES}", headers={"Host": "evil.example"}).status_code == 421


def answers(host: str, **settings: str) -> int:
    """How a server with these settings answers by a name."""
    inner = PlainTextResponse("in")
    client = TestClient(Hosts(inner, Settings(**settings)))  # type: ignore[arg-type]  # from strings
    return client.get("/", headers={"Host": host}).status_code


@pytest.mark.parametrize(
    ("allowed", "host", "status"),
    [
        ("tiebreak.example", "tiebreak.example", 200),
        ("tiebreak.example", "Tiebreak.Example.:8443", 200),
        ("tiebreak.example", "www.tiebreak.example", 421),
        ("tiebreak.example", "tiebreak.example.evil.example", 421),
        ("one.example, Two.example.", "two.example", 200),
        ("one.example, Two.example.", "three.example", 421),
        ("*", "three.example", 200),
        ("one.example", "192.168.1.20:8000", 200),
    ],
)
def test_more_names_are_a_setting(allowed: str, host: str, status: int) -> None:
    assert answers(host, allowed_hosts=allowed) == status


@pytest.mark.parametrize(
    ("url", "host", "status"),
    [
        ("https://tiebreak.example/", "tiebreak.example", 200),
        ("https://Tiebreak.example:8443/games/", "tiebreak.example:8443", 200),
        ("https://tiebreak.example", "evil.example", 421),
        ("https://tiebreak.example", "localhost:8000", 200),
    ],
)
def test_the_public_address_has_one(url: str, host: str, status: int) -> None:
    assert answers(host, public_url=url) == status


@pytest.mark.parametrize("allowed", ["https://tiebreak.example", "tiebreak.example:8443", "a b", "*.example.org"])
def test_what_is_no_name_is_told_at_the_start(allowed: str) -> None:
    with pytest.raises(ValidationError, match="without https:// and without a port"):
        Settings(allowed_hosts=allowed)


@pytest.mark.parametrize(
    ("request_line", "host", "status"),
    [
        (b"GET /api/v1/games HTTP/1.1", b"Host: evil.example\r\n", b"421"),
        (b"GET http://localhost/api/v1/games HTTP/1.1", b"Host: evil.example\r\n", b"421"),
        (b"GET http://localhost:1/api/v1/games HTTP/1.1", b"Host: localhost:1\r\n", b"200"),
        (b"GET /api/v1/games HTTP/1.1", b"Host: [::1]:8000\r\n", b"200"),
        (b"GET /api/v1/games HTTP/1.1", b"Host:\r\n", b"200"),
        (b"GET /api/v1/games HTTP/1.0", b"", b"200"),
        (b"GET /api/v1/games HTTP/1.0", b"Host: evil.example\r\n", b"421"),
    ],
)
def test_on_the_wire(client: TestClient, request_line: bytes, host: bytes, status: bytes) -> None:
    with serving(client.app, lifespan="off") as port:
        said = exchanged(port, request_line + b"\r\n" + host + b"Connection: close\r\n\r\n")
    assert said.startswith(b"HTTP/1.1 " + status)


FORM = {"Content-Type": "application/x-www-form-urlencoded"}
JSON = {"Content-Type": "application/json"}
TEXT = {"Content-Type": "text/plain"}
HERE = {"Host": "192.168.1.20:8000"}


@pytest.mark.parametrize(
    "headers",
    [
        {},
        FORM,
        {"Origin": "http://192.168.1.20:8000"},
        {"Origin": "https://192.168.1.20:8000"},
        {"Origin": "null", "Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "none"},
        {"Origin": "http://evil.example"} | JSON,
        {"Origin": "null"} | JSON,
    ],
    ids=str,
)
def test_what_its_own_page_sends_is_let_in(client: TestClient, headers: dict[str, str]) -> None:
    response = client.post("/api/v1/sessions/none/keep", headers=HERE | headers)
    assert response.status_code == 404


@pytest.mark.parametrize("method", ["POST", "PATCH", "DELETE", "PUT"])
@pytest.mark.parametrize("site", ["cross-site", "same-site", "new"])
def test_what_a_browser_says_comes_from_elsewhere_is_refused(client: TestClient, method: str, site: str) -> None:
    headers = HERE | JSON | {"Sec-Fetch-Site": site, "Authorization": "Bearer x"}
    assert problem_of(client.request(method, GAMES, headers=headers), errors.WRONG_PAGE)["detail"] == WRONG_PAGE


@pytest.mark.parametrize(
    "origin", ["http://192.168.1.20:9000", "http://192.168.1.21:8000", "https://a.example", "null"]
)
@pytest.mark.parametrize(
    "kind", [{}, FORM, {"Content-Type": "text/plain"}, {"Content-Type": "text/plain;application/json"}]
)
def test_what_a_page_elsewhere_can_send_unasked_is_refused(
    client: TestClient, origin: str, kind: dict[str, str]
) -> None:
    response = client.post("/api/v1/sessions/none/seats/red/hand-over", headers=HERE | kind | {"Origin": origin})
    problem_of(response, errors.WRONG_PAGE)


def test_to_read_from_elsewhere_is_up_to_the_browser(client: TestClient) -> None:
    response = client.get(GAMES, headers=HERE | {"Origin": "https://a.example", "Sec-Fetch-Site": "cross-site"})
    assert response.status_code == 200
    assert [name for name in response.headers if name.startswith("access-control")] == []
    assert response.headers["cross-origin-resource-policy"] == "same-origin"


def test_the_public_address_is_its_own_behind_a_proxy_that_names_another_host() -> None:
    inner = PlainTextResponse("in")
    client = TestClient(Hosts(inner, Settings(public_url="https://Example.org/games/")))
    asked = {"Host": "127.0.0.1:8000"}
    assert client.post("/", headers=asked | {"Origin": "https://example.org"}).status_code == 200
    assert client.post("/", headers=asked | {"Origin": "http://example.org"}).status_code == 403


@pytest.mark.parametrize("path", [GAMES, QUESTION, "/api/v1/sessions", "/api/v1/sessions/none/moves"])
@pytest.mark.parametrize("method", ["POST", "PATCH", "DELETE"])
def test_no_other_origin_gets_leave(client: TestClient, path: str, method: str) -> None:
    """A preflight is what a browser sends before anything that a form could not send."""
    asked = {
        "Origin": "https://a.example",
        "Access-Control-Request-Method": method,
        "Access-Control-Request-Headers": "content-type,authorization",
        "Sec-Fetch-Site": "cross-site",
    }
    response = client.options(path, headers=HERE | asked)
    problem_of(response, errors.METHOD_NOT_ALLOWED)
    assert [name for name in response.headers if name.startswith("access-control")] == []
