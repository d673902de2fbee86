"""The OpenAPI document is complete, and fuzzing against it finds nothing."""

import re
from typing import Any

import pytest
import schemathesis
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, settings
from schemathesis.checks import positive_data_acceptance

from app.main import app, create_app

schema = schemathesis.openapi.from_asgi("/openapi.json", app)


@pytest.mark.usefixtures("client")
@schema.parametrize()
@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_fuzzing_finds_nothing(case: schemathesis.Case[Any]) -> None:
    # A body can fit the schema and still be against the rules of the game: that is a 422 and right.
    case.call_and_validate(excluded_checks=[positive_data_acceptance])


def test_every_operation_is_described() -> None:
    ids = []
    for path, operations in app.openapi()["paths"].items():
        assert path.startswith("/api/v1/")
        for operation in operations.values():
            ids.append(operation["operationId"])
            assert operation["summary"]
            assert operation["description"]
            assert len(operation["tags"]) == 1
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"[a-z_]+", operation_id) for operation_id in ids)


def test_the_string_below_a_field_describes_it_where_it_is_inherited_too() -> None:
    schemas = app.openapi()["components"]["schemas"]
    (attacker,) = [name for name in schemas if name.endswith("thrones_board__question__Attacker")]
    assert schemas[attacker]["properties"]["routed"]["description"] == "Units that lie on their side."
    assert schemas["Rule"]["properties"]["says"]["description"] == "What it says, in our words."


def test_a_field_that_python_cannot_name_keeps_its_name() -> None:
    """Its metadata carry an alias, beside which the description stands."""
    assert "from" in app.openapi()["components"]["schemas"]["ChangesAp"]["properties"]


def test_the_document_is_the_one_that_is_served() -> None:
    with TestClient(app) as client:
        assert client.get("/openapi.json").json() == app.openapi()
    with TestClient(create_app()) as client:
        assert client.get("/openapi.json").json() == app.openapi()


def test_every_field_of_a_question_has_a_limit() -> None:
    """Strings, lists, objects and numbers that come in are bounded, so that no body can ask for endless work."""
    schemas = app.openapi()["components"]["schemas"]
    asked = {name for name in schemas if name.endswith("Question")}
    seen: set[str] = set()
    while asked:
        name = asked.pop()
        seen.add(name)
        for part in parts_of(schemas[name]):
            if "$ref" in part:
                asked |= {part["$ref"].rsplit("/", 1)[-1]} - seen
            match part.get("type"):
                case "integer":
                    assert {"minimum", "maximum"} <= set(part) or "enum" in part or "const" in part, (name, part)
                case "string":
                    assert "maxLength" in part or "enum" in part or "const" in part, (name, part)
                case "array":
                    assert "maxItems" in part, (name, part)
                case "object" if "additionalProperties" in part:
                    assert (
                        part["additionalProperties"] is False
                        or "maxProperties" in part
                        or "enum" in part.get("propertyNames", {})
                    ), (name, part)
                case "number":
                    raise AssertionError((name, part))


def parts_of(value: Any) -> list[dict[str, Any]]:
    """Every schema inside a schema."""
    if isinstance(value, list):
        return [part for item in value for part in parts_of(item)]
    if not isinstance(value, dict):
        return []
    inner = [
        part for key, item in value.items() if key not in {"default", "examples", "example"} for part in parts_of(item)
    ]
    return [value, *inner]
