"""From exceptions to problem details: what is wrong, where, and what would be right."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import OperationalError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Match

from app import errors
from app.api.accepted import language_of
from app.api.limits import TOO_LARGE, TOO_SLOW
from app.errors import problem_response
from app.resolver.machine import Refused
from app.resolver.trace import Problem, RuleBroken, Sentence, listed, problem

MOST_LOOKED_AT: Final = 500  # nobody reads more, and a body of zeros has thirty thousand of them
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
    "string_too_long": "Must be at most {max_length} {max_length:character|characters} long.",
    "string_too_short": "Must be at least {min_length} {min_length:character|characters} long.",
    "string_type": "Must be text.",
    "string_unicode": "Must be text that can be written as UTF-8.",
    "too_long": "Must have at most {max_length} {max_length:entry|entries}.",
    "too_short": "Must have at least {min_length} {min_length:entry|entries}.",
    "tuple_type": "Must be a list.",
    "union_tag_invalid": "Its {discriminator} must be one of {expected_tags}.",
    "union_tag_not_found": "It needs the field {discriminator}.",
    "unexpected_keyword_argument": "There is no such field here: check its spelling or leave it out.",
}
"""What would be right, by pydantic's error type; the parameters are pydantic's."""

PARAMETERS: Final[dict[str, str]] = {
    "path": "the path parameter {name}",
    "query": "the query parameter {name}",
    "header": "the header parameter {name}",
}

KEY: Final = "[key]"
"""How pydantic's location ends where the name of an entry is wrong, not its value."""

EITHER: Final = re.compile(", | or ")
"""What pydantic writes between values."""

OTHER_MESSAGE: Final = "This value cannot be used here."

NOT_JSON: Final = "Send a JSON object; this body could not be read as JSON."
NO_BODY: Final = (
    "The body is missing: send the facts as a JSON object, with the header Content-Type: application/json; "
    "/docs has examples that run."
)
TOO_DEEP: Final = "The body is nested too deeply to be read: no question has so many levels."
TOO_MANY_DIGITS: Final = "A number in the body is too long to be read: no number of a game has so many digits."

NOT_OFFERED: Final = "{method} is not offered at this address; it offers {offered}."

METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE")
"""In the order in which they are offered; HEAD comes with GET."""


def add_handlers(app: FastAPI) -> None:
    """Make every refusal of `app`, expected or not, a problem."""
    app.exception_handler(errors.Refusal)(_refusal)
    app.exception_handler(RuleBroken)(_rule_broken)
    app.exception_handler(Refused)(_refused)
    app.exception_handler(OperationalError)(_unavailable)
    app.exception_handler(RequestValidationError)(_invalid)
    app.exception_handler(HTTPException)(_http)
    app.exception_handler(Exception)(_internal)


def _problem(
    request: Request,
    kind: errors.Kind,
    detail: str,
    *,
    headers: dict[str, str] | None = None,
    **more: Any,
) -> Response:
    """A problem in the language of whoever asked."""
    language = language_of(request.scope)
    return problem_response(kind, detail, headers=headers, language=language, **more)


async def _refusal(request: Request, exc: errors.Refusal) -> Response:
    headers = {"Retry-After": f"{exc.wait}"} if exc.wait else {}
    headers |= {"WWW-Authenticate": "Bearer"} if exc.kind is errors.NO_TOKEN else {}
    return _problem(request, exc.kind, exc.detail, version=exc.version, errors=exc.errors, headers=headers)


async def _refused(request: Request, exc: Refused) -> Response:
    kind = errors.NOT_NOW if exc.kind == "not-now" else errors.NOT_YOURS
    return _problem(request, kind, exc.sentence)


async def _unavailable(request: Request, _: OperationalError) -> Response:
    detail = "The database does not answer; nothing was lost. Try again in a moment."
    return _problem(request, errors.UNAVAILABLE, detail, headers={"Retry-After": "5"})


async def _rule_broken(request: Request, exc: RuleBroken) -> Response:
    rule = exc.rule
    place = {"document": rule.document, "section": rule.section}
    detail = Sentence("{says} ({document}, {section})", says=Sentence(rule.says), **place)
    return _problem(request, errors.RULE_BROKEN, detail, rule=rule.id, errors=exc.problems)


async def _invalid(request: Request, exc: RequestValidationError) -> Response:
    found = exc.errors()[:MOST_LOOKED_AT]
    if any(error["type"] == "json_invalid" for error in found):
        return _problem(request, errors.NOT_JSON, NOT_JSON)
    if isinstance(exc.body, bytes):
        return _problem(request, errors.WRONG_MEDIA_TYPE, "Send the header Content-Type: application/json.")
    parameters = [error for error in found if error["loc"][0] != "body"]
    if parameters:
        return _parameters(request, parameters)
    if any(error["type"] == "missing" and error["loc"] == ("body",) for error in found):
        return _problem(request, errors.INVALID_BODY, NO_BODY)
    places = _places(found, exc.body)
    match places:
        case [Problem(pointer="", message=message)]:
            detail = Sentence("The body as a whole: {message}", message=message)
        case [_]:
            detail = Sentence("One field needs attention.")
        case _:
            detail = Sentence("{n} fields need attention.", n=len(places))
    return _problem(request, errors.INVALID_BODY, detail, errors=places)


def _parameters(request: Request, found: Sequence[Mapping[str, Any]]) -> Response:
    """The address comes first: who mends it hears about the body next."""
    names = [Sentence(PARAMETERS[error["loc"][0]], name=_segment(error["loc"][1])) for error in found]
    detail = Sentence("This needs attention: {names}.", names=listed(dict.fromkeys(names)))
    return _problem(request, errors.INVALID_PARAMETER, detail, errors=_places(found, None))


async def _http(request: Request, exc: HTTPException) -> Response:
    match exc.status_code:
        case 404:
            return _problem(
                request, errors.NOT_FOUND, "There is nothing at this address; the operations are listed at /docs."
            )
        case 405:
            offered = _offered(request)
            detail = Sentence(NOT_OFFERED, method=request.method, offered=offered)
            return _problem(request, errors.METHOD_NOT_ALLOWED, detail, headers={"Allow": offered})
        case 408:
            return _problem(request, errors.BODY_TOO_SLOW, TOO_SLOW, headers=dict(exc.headers or {}))
        case 413:
            return _problem(request, errors.BODY_TOO_LARGE, TOO_LARGE)
        case _:
            return _unreadable(request, exc.__cause__)


def _offered(request: Request) -> str:
    """The methods of this address: of all routes with the pattern that fits first, as the document lists them."""
    scope = {key: request.scope[key] for key in ("type", "method", "path", "root_path")}
    routes = [route for route in request.app.routes if route.matches(scope)[0] is not Match.NONE]
    offered = {method for route in routes if route.path == routes[0].path for method in route.methods}
    return ", ".join(["GET, HEAD" if method == "GET" else method for method in METHODS if method in offered])


def _unreadable(request: Request, cause: BaseException | None) -> Response:
    """A body that Python's reader of JSON gave up: what is too much for it is still JSON."""
    match cause:
        case RecursionError():
            return _problem(request, errors.INVALID_BODY, TOO_DEEP)
        case UnicodeDecodeError():
            return _problem(request, errors.NOT_JSON, NOT_JSON)
        case _:
            return _problem(request, errors.INVALID_BODY, TOO_MANY_DIGITS)


async def _internal(request: Request, _: Exception) -> Response:
    detail = "This is a bug in Tiebreak, not in what you sent; the server's log has the details."
    return _problem(request, errors.INTERNAL, detail)


def _places(found: Sequence[Mapping[str, Any]], body: object) -> list[Problem]:
    """One problem a field: where several types would do, what each would take."""
    places: dict[str, list[Sentence]] = {}
    for error in found:
        if error["type"] == "too_short" and any(_is_inside(other["loc"], error["loc"]) for other in found):
            continue  # pydantic counts only the items that fit: not the list is too short, an item is wrong
        path = _path(error["loc"], body, missing=error["type"] == "missing")
        message = _message(error, of_name=error["loc"][-1] == KEY and path[-1] != KEY)
        messages = places.setdefault(problem("", *path).pointer, [])
        if message not in messages:
            messages.append(message)
    return [Problem(pointer=pointer, message=listed(messages, " Or: ")) for pointer, messages in places.items()]


def _message(error: Mapping[str, Any], *, of_name: bool) -> Sentence:
    template = MESSAGES.get(error["type"], OTHER_MESSAGE)
    context = {name: value if isinstance(value, int) else str(value) for name, value in error.get("ctx", {}).items()}
    if "expected" in context:  # pydantic's own words: 'calm' or 'alarm'
        context["expected"] = listed(EITHER.split(str(context["expected"])), " or ")
    message = Sentence(template, **context)
    return Sentence("The name of this entry: {message}", message=message) if of_name else message


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
