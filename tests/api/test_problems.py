"""Bad input: every refusal is a problem that names the field, says what would be right and echoes nothing."""

import copy
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from app import errors
from app.api.handlers import add_handlers
from app.api.limits import MAX_BODY
from app.main import app
from tests.api.problems import problem_of

URL = "/api/v1/games/age-of-thieves/initiative-order"
JSON = {"Content-Type": "application/json"}
GOOD: dict[str, Any] = {
    "seats_clockwise": ["Morius", "Noiron"],
    "first_thief": "Morius",
    "guard": {"state": "calm", "initiative": 2},
    "declarations": {"Morius": [4, 4], "Noiron": [4, 2]},
}
WHOLE = "Must be a whole number, without quotes."
DEEP = "The body is nested too deeply to be read: no question has so many levels."
UNKNOWN = "There is no such field here: check its spelling or leave it out."


def changed(path: str, value: object) -> dict[str, Any]:
    """The good body with one place changed; `path` is a JSON pointer."""
    body = copy.deepcopy(GOOD)
    *parents, last = path[1:].split("/")
    place: Any = body
    for part in parents:
        place = place[int(part)] if isinstance(place, list) else place[part]
    place[int(last) if isinstance(place, list) else last] = value
    return body


@pytest.mark.parametrize(
    ("pointer", "value", "message"),
    [
        ("/declarations/Morius/0", True, WHOLE),
        ("/declarations/Morius/0", "4", WHOLE),
        ("/declarations/Morius/0", 4.0, WHOLE),
        ("/declarations/Morius/0", 4.5, WHOLE),
        ("/declarations/Morius/0", None, WHOLE),
        ("/declarations/Morius/0", 0, "Must be at least 1."),
        ("/declarations/Morius/0", -3, "Must be at least 1."),
        ("/declarations/Morius/0", 10**12, "Must be at most 999."),
        ("/declarations/Morius", 4, "Must be a list."),
        ("/declarations/Morius", [1] * 41, "Must have at most 40 entries."),
        ("/declarations", [["Morius", 2]], "Must be an object with a value for each name."),
        ("/seats_clockwise", ["Morius"], "Must have at least 2 entries."),
        ("/seats_clockwise", list("abcde"), "Must have at most 4 entries."),
        ("/seats_clockwise/0", 7, "Must be text."),
        ("/seats_clockwise/0", "", "Must be at least 1 character long."),
        ("/seats_clockwise/0", "x" * 41, "Must be at most 40 characters long."),
        ("/first_thief", None, "Must be text."),
        ("/guard", "calm", "Must be an object with named fields."),
        ("/guard/state", "panic", "Must be 'calm' or 'alarm'."),
        ("/guard/initiative", 0, "Must be at least 1."),
        ("/guard/initiative", True, WHOLE),
        ("/guard/colour", "red", UNKNOWN),
        ("/colour", "red", UNKNOWN),
        ("/declarations/" + "x" * 80, [1], "The name of this entry: Must be at most 40 characters long."),
        ("/declarations/", [1], "The name of this entry: Must be at least 1 character long."),
    ],
)
def test_a_bad_value_is_named_with_what_would_be_right(
    client: TestClient, pointer: str, value: object, message: str
) -> None:
    body = problem_of(client.post(URL, json=changed(pointer, value)), errors.INVALID_BODY)
    assert body["errors"] == [{"pointer": pointer, "message": message}]
    assert body["detail"] == "One field needs attention."


@pytest.mark.parametrize(
    ("event", "message"),
    [
        ({"op": "dance", "who": "Morius"}, "Its 'op' must be one of "),
        ({"who": "Morius"}, "It needs the field 'op'."),
    ],
)
def test_a_kind_of_object_is_told_by_its_own_field(client: TestClient, event: dict[str, str], message: str) -> None:
    response = client.post("/api/v1/games/age-of-thieves/resolution", json=GOOD | {"events": [event]})
    (error,) = problem_of(response, errors.INVALID_BODY)["errors"]
    assert error["pointer"] == "/events/0"
    assert error["message"].startswith(message)
    assert "dance" not in error["message"]


def test_every_bad_field_is_named(client: TestClient) -> None:
    body = {"first_thief": 1, "guard": {"state": "calm"}, "declarations": {"Morius": [True, "x"]}}
    problem = problem_of(client.post(URL, json=body), errors.INVALID_BODY)
    assert problem["detail"] == "4 fields need attention."
    assert problem["errors"] == [
        {"pointer": "/seats_clockwise", "message": "This field is required."},
        {"pointer": "/first_thief", "message": "Must be text."},
        {"pointer": "/declarations/Morius/0", "message": WHOLE},
        {"pointer": "/declarations/Morius/1", "message": WHOLE},
    ]


def test_no_more_problems_than_anybody_reads(client: TestClient) -> None:
    body = changed("/extra", 0) | {f"extra{i}": 0 for i in range(100)}
    assert len(problem_of(client.post(URL, json=body), errors.INVALID_BODY)["errors"]) == errors.MAX_PROBLEMS


@pytest.mark.parametrize(
    ("text", "pointer"),
    [
        (json.dumps(GOOD).replace("[4, 4]", "[NaN]"), "/declarations/Morius/0"),
        (json.dumps(GOOD).replace("[4, 4]", "[Infinity]"), "/declarations/Morius/0"),
        (json.dumps(GOOD).replace("[4, 4]", "[1e400]"), "/declarations/Morius/0"),
        (json.dumps(GOOD).replace('"Morius": [', '"\\ud800": ['), "/declarations"),
        ("null", ""),
        ("[]", ""),
    ],
)
def test_odd_json_is_a_problem_too(client: TestClient, text: str, pointer: str) -> None:
    body = problem_of(client.post(URL, content=text, headers=JSON), errors.INVALID_BODY)
    assert [error["pointer"] for error in body["errors"]] == [pointer]


@pytest.mark.parametrize(
    "text",
    ["{", "{'a': 1}", b"\xff\xfe\x00", b"\x80"],
    ids=["cut off", "single quotes", "not UTF-8", "stray byte"],
)
def test_what_is_not_json_is_said_so(client: TestClient, text: str | bytes) -> None:
    body = problem_of(client.post(URL, content=text, headers=JSON), errors.NOT_JSON)
    assert body["detail"] == "Send a JSON object; this body could not be read as JSON."


@pytest.mark.parametrize(
    ("text", "detail"),
    [
        (
            '{"n": ' + "9" * 5_000 + "}",
            "A number in the body is too long to be read: no number of a game has so many digits.",
        ),
        ('{"n": ' + "[" * 30_000 + "]" * 30_000 + "}", DEEP),
        ('{"a":' * 9_000 + "1" + "}" * 9_000, DEEP),
    ],
    ids=["5,000 digits", "deep lists", "deep objects"],
)
def test_json_that_is_too_much_is_not_called_no_json(client: TestClient, text: str, detail: str) -> None:
    assert problem_of(client.post(URL, content=text, headers=JSON), errors.INVALID_BODY)["detail"] == detail


@pytest.mark.parametrize("text", ["null", "[]", '"calm"', "3", "true"])
def test_json_of_another_kind_is_told_what_it_must_be(client: TestClient, text: str) -> None:
    body = problem_of(client.post(URL, content=text, headers=JSON), errors.INVALID_BODY)
    assert body["detail"] == "The body as a whole: Must be an object with named fields."
    assert body["errors"] == [{"pointer": "", "message": "Must be an object with named fields."}]


@pytest.mark.parametrize("headers", [{}, JSON])
def test_a_missing_body_is_told_what_to_send(client: TestClient, headers: dict[str, str]) -> None:
    body = problem_of(client.post(URL, headers=headers), errors.INVALID_BODY)
    assert body["detail"] == (
        "The body is missing: send the facts as a JSON object, with the header Content-Type: application/json; "
        "/docs has examples that run."
    )
    assert body["errors"] == []


@pytest.mark.parametrize("headers", [{}, {"Content-Type": "text/plain"}, {"Content-Type": "multipart/form-data"}])
def test_a_body_has_to_be_declared_as_json(client: TestClient, headers: dict[str, str]) -> None:
    body = problem_of(client.post(URL, content=json.dumps(GOOD), headers=headers), errors.WRONG_MEDIA_TYPE)
    assert body["detail"] == "Send the header Content-Type: application/json."


def chunks(size: int) -> Iterator[bytes]:
    yield from (b" " * 1024 for _ in range(size // 1024))
    yield b"{}"


def test_a_body_over_64_kib_is_refused_declared_or_not(client: TestClient) -> None:
    declared = client.post(URL, content=b" " * (MAX_BODY + 1), headers=JSON)
    undeclared = client.post(URL, content=chunks(MAX_BODY), headers=JSON)
    assert problem_of(declared, errors.BODY_TOO_LARGE) == problem_of(undeclared, errors.BODY_TOO_LARGE)


def test_a_body_of_64_kib_is_read(client: TestClient) -> None:
    text = json.dumps(GOOD).encode()
    assert client.post(URL, content=text + b" " * (MAX_BODY - len(text)), headers=JSON).status_code == 200


def test_nothing_of_the_input_is_echoed_but_names_of_fields(client: TestClient) -> None:
    mark = "ZQX-9173"
    body = changed("/guard/state", mark) | {"first_thief": mark}
    assert mark not in client.post(URL, json=body).text
    assert mark not in client.post(URL, json=changed("/first_thief", mark)).text


def test_there_is_one_form_of_each_path(client: TestClient) -> None:
    assert problem_of(client.get("/api/v1/games/"), errors.NOT_FOUND)["detail"].endswith("listed at /docs.")
    assert problem_of(client.get("/api/v1/nowhere"), errors.NOT_FOUND)["rule"] is None


@pytest.mark.parametrize("game", ["chess", "x" * 41, "x" * 5_000, "%20", "Age-of-Thieves"])
def test_an_unknown_game_is_told_which_are_known(client: TestClient, game: str) -> None:
    body = problem_of(client.get(f"/api/v1/games/{game}/rules"), errors.NOT_FOUND)
    assert body["detail"].startswith("This game is not known here; known are age-of-thieves")


def test_a_long_search_is_refused_by_its_name(client: TestClient) -> None:
    response = client.get("/api/v1/games/age-of-thieves/rules", params={"q": "x" * 101})
    body = problem_of(response, errors.INVALID_PARAMETER)
    assert body["detail"] == "This needs attention: the query parameter q."
    assert body["errors"] == [{"pointer": "/q", "message": "Must be at most 100 characters long."}]


def test_parameters_are_told_from_the_body() -> None:
    parts = FastAPI()
    add_handlers(parts)

    @parts.post("/{number}")
    async def post(number: int, body: dict[str, int], after: int = 0) -> None: ...

    client = TestClient(parts)
    body = problem_of(client.post("/one?after=two", json={"a": "b"}), errors.INVALID_PARAMETER)
    assert body["detail"] == "This needs attention: the path parameter number and the query parameter after."
    assert [error["pointer"] for error in body["errors"]] == ["/number", "/after"]
    body = problem_of(client.post("/1?after=2", json={"a": "b"}), errors.INVALID_BODY)
    assert body["detail"] == "One field needs attention."


def test_a_bug_is_a_problem_without_internals() -> None:
    broken = FastAPI()
    add_handlers(broken)

    @broken.get("/bug")
    async def bug() -> None:
        raise ZeroDivisionError("internal detail")

    response = TestClient(broken, raise_server_exceptions=False).get("/bug")
    assert problem_of(response, errors.INTERNAL)["detail"].startswith("This is a bug in Tiebreak")
    assert "internal detail" not in response.text


def test_problems_are_documented() -> None:
    documented = Path(__file__).parents[2].joinpath("docs/problems.md").read_text(encoding="utf-8")
    assert set(re.findall(r"`(urn:tiebreak:problem:[a-z-]+)` \| (\d+)", documented)) == {
        (kind.type, str(kind.status)) for kind in errors.KINDS
    }


def test_plain_text_comes_only_from_below_and_is_documented() -> None:
    documented = Path(__file__).parents[2].joinpath("docs/problems.md").read_text(encoding="utf-8")
    assert "`400` in plain text" in documented


def test_openapi_names_problem_details_and_never_the_default_422() -> None:
    document = app.openapi()
    assert "HTTPValidationError" not in document["components"]["schemas"]
    assert set(document["components"]["schemas"]["ProblemDetails"]["required"]) == {
        "type", "title", "status", "detail", "rule", "version", "errors",
    }  # fmt: skip
    for path in document["paths"].values():
        for operation in path.values():
            for status, response in operation["responses"].items():
                if status >= "400":
                    assert list(response["content"]) == [errors.MEDIA_TYPE]
