"""Methods: HEAD wherever GET is, everything else refused with what is offered."""

import pytest
from fastapi.testclient import TestClient

from app import errors
from tests.api.problems import problem_of

QUESTION = "/api/v1/games/age-of-thieves/initiative-order"
READABLE = (
    "/",
    "/docs",
    "/robots.txt",
    "/openapi.json",
    "/api/v1/health",
    "/api/v1/health/ready",
    "/api/v1/games",
    "/api/v1/games/age-of-thieves/rules",
    "/api/v1/games/age-of-thieves/rules?q=tie",
)


@pytest.mark.parametrize("path", [*READABLE, "/assets/script"])
@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_head_answers_like_get_without_the_body(client: TestClient, script: str, path: str, encoding: str) -> None:
    path = path.replace("/assets/script", script)
    got = client.get(path, headers={"Accept-Encoding": encoding})
    head = client.head(path, headers={"Accept-Encoding": encoding})
    assert got.status_code == head.status_code == 200
    assert head.content == b""
    assert got.content != b""
    assert dict(head.headers) == dict(got.headers)


@pytest.mark.parametrize("path", ["/api/v1/games/chess/rules", "/nowhere", "/assets/nothing.js"])
def test_head_where_nothing_is_answers_like_get(client: TestClient, path: str) -> None:
    got, head = client.get(path), client.head(path)
    assert got.status_code == head.status_code == 404
    assert head.content == b""
    assert dict(head.headers) == dict(got.headers)


@pytest.mark.parametrize("method", ["OPTIONS", "POST", "PUT", "PATCH", "DELETE", "PROPFIND"])
@pytest.mark.parametrize("path", [*READABLE, "/assets/script"])
def test_what_can_only_be_read_says_so(client: TestClient, script: str, path: str, method: str) -> None:
    response = client.request(method, path.replace("/assets/script", script))
    problem = problem_of(response, errors.METHOD_NOT_ALLOWED)
    assert problem["detail"] == f"{method} is not offered at this address; it offers GET, HEAD."
    assert response.headers["allow"] == "GET, HEAD"


@pytest.mark.parametrize("method", ["OPTIONS", "GET", "PUT"])
def test_a_question_can_only_be_asked_by_post(client: TestClient, method: str) -> None:
    response = client.request(method, QUESTION)
    problem = problem_of(response, errors.METHOD_NOT_ALLOWED)
    assert problem["detail"] == f"{method} is not offered at this address; it offers POST."
    assert response.headers["allow"] == "POST"


@pytest.mark.parametrize(
    ("path", "offered"),
    [
        ("/api/v1/sessions/join", "POST"),
        ("/api/v1/sessions/abc", "GET, HEAD, PATCH, DELETE"),
        ("/api/v1/sessions/abc/seats/red", "PATCH, DELETE"),
    ],
)
def test_all_methods_of_an_address_are_offered_and_none_of_another(client: TestClient, path: str, offered: str) -> None:
    response = client.put(path)
    problem_of(response, errors.METHOD_NOT_ALLOWED)
    assert response.headers["allow"] == offered


def test_head_of_a_question_is_refused_without_a_body(client: TestClient) -> None:
    response = client.head(QUESTION)
    assert (response.status_code, response.content, response.headers["allow"]) == (405, b"", "POST")
    assert response.headers["content-type"] == errors.MEDIA_TYPE


@pytest.mark.parametrize("method", ["OPTIONS", "POST", "PUT"])
def test_where_nothing_is_no_method_is_offered(client: TestClient, method: str) -> None:
    problem_of(client.request(method, "/nowhere"), errors.NOT_FOUND)
