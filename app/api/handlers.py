"""From exceptions to problem details: what is wrong, where, and what would be right."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from app import errors
from app.api.limits import TOO_LARGE
from app.errors import problem_response
from app.resolver.trace import Problem, RuleBroken, problem

MAX_SEGMENT: Final = 80  # a pointer names a field; it is not a place to echo a long key

MESSAGES: Final[dict[str, str]] = {
    "bool_type": "Must be true or false.",
    "dataclass_type": "Must be an object with named fields.",
    "dict_type": "Must be an object with a value for each name.",
    "greater_than_equal": "Must be at least {ge}.",
    "int_type": "Must be a whole number, without quotes.",
    "less_than_equal": "Must be at most {le}.",
    "literal_error": "Must be {expected}.",
    "missing": "This field is required.",
    "none_required": "Must be null.",
    "string_too_long": "Must be at most {max_length} characters long.",
    "string_too_short": "Must be at least {min_length} characters long.",
    "string_type": "Must be text.",
    "string_unicode": "Must be text that can be written as UTF-8.",
    "too_long": "Must hold at most {max_length}.",
    "too_short": "Must hold at least {min_length}.",
    "tuple_type": "Must be a list.",
    "union_tag_invalid": "Its {discriminator} must be one of {expected_tags}.",
    "union_tag_not_found": "It needs the field {discriminator}.",
    "unexpected_keyword_argument": "There is no such field here: check its spelling or leave it out.",
}
"""What would be right, by pydantic's error type; the parameters are pydantic's."""

OTHER_MESSAGE: Final = "This value cannot be used here."


def add_handlers(app: FastAPI) -> None:
    """Make every refusal of `app`, expected or not, a problem."""
    app.exception_handler(errors.Refusal)(_refusal)
    app.exception_handler(RuleBroken)(_rule_broken)
    app.exception_handler(RequestValidationError)(_invalid)
    app.exception_handler(HTTPException)(_http)
    app.exception_handler(Exception)(_internal)


async def _refusal(_: Request, exc: errors.Refusal) -> Response:
    return problem_response(exc.kind, exc.detail)


async def _rule_broken(_: Request, exc: RuleBroken) -> Response:
    detail = f"{exc.rule.says} ({exc.rule.document}, {exc.rule.section})"
    return problem_response(errors.RULE_BROKEN, detail, rule=exc.rule.id, errors=exc.problems)


async def _invalid(_: Request, exc: RequestValidationError) -> Response:
    found = exc.errors()
    if any(error["type"] == "json_invalid" for error in found):
        return problem_response(errors.NOT_JSON, "Send a JSON object; this body could not be read as JSON.")
    if isinstance(exc.body, bytes):
        return problem_response(errors.WRONG_MEDIA_TYPE, "Send the header Content-Type: application/json.")
    places = _places(found, exc.body)
    count = "One field needs" if len(places) == 1 else f"{len(places)} fields need"
    return problem_response(errors.INVALID_BODY, f"{count} attention.", errors=places)


async def _http(request: Request, exc: HTTPException) -> Response:
    headers = dict(exc.headers or {})
    match exc.status_code:
        case 404:
            detail = "There is nothing at this address; the operations are listed at /docs."
            return problem_response(errors.NOT_FOUND, detail, headers=headers)
        case 405:
            detail = f"{request.method} is not offered at this address; the operations are listed at /docs."
            return problem_response(errors.METHOD_NOT_ALLOWED, detail, headers=headers)
        case 413:
            return problem_response(errors.BODY_TOO_LARGE, TOO_LARGE)
        case _:
            return problem_response(errors.NOT_JSON, "Send a JSON object; this body could not be read as JSON.")


async def _internal(_: Request, __: Exception) -> Response:
    detail = "This is a bug in Tiebreak, not in what you sent; the server's log has the details."
    return problem_response(errors.INTERNAL, detail)


def _places(found: Sequence[Mapping[str, Any]], body: object) -> list[Problem]:
    """One problem a field: where several types would do, what each would take."""
    places: dict[str, list[str]] = {}
    for error in found:
        if error["type"] == "too_short" and any(_is_inside(other["loc"], error["loc"]) for other in found):
            continue  # pydantic counts only the items that fit: not the list is too short, an item is wrong
        message = MESSAGES.get(error["type"], OTHER_MESSAGE).format_map(error.get("ctx", {}))
        path = _path(error["loc"], body, missing=error["type"] == "missing")
        messages = places.setdefault(problem("", *path).pointer, [])
        if message not in messages:
            messages.append(message)
    return [Problem(pointer=pointer, message=" Or: ".join(messages)) for pointer, messages in places.items()]


def _is_inside(loc: Sequence[str | int], outer: Sequence[str | int]) -> bool:
    return len(loc) > len(outer) and loc[: len(outer)] == outer


def _path(loc: Sequence[str | int], body: Any, *, missing: bool) -> list[str]:
    """The part of pydantic's location that leads through the body; the rest names types and is dropped."""
    source, *parts = loc
    if source != "body":
        return [_segment(part) for part in parts]
    path = []
    for part in parts:
        if _leads_on(body, part):
            path.append(_segment(part))
            body = body[part]
    if missing and parts:
        path.append(_segment(parts[-1]))
    return path


def _leads_on(body: object, part: str | int) -> bool:
    if isinstance(body, dict):
        return part in body
    return isinstance(body, list) and isinstance(part, int) and part < len(body)


def _segment(part: str | int) -> str:
    return str(part).encode("utf-8", "replace").decode()[:MAX_SEGMENT]
