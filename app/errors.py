"""Refusals on the wire: RFC 9457 problem details with a stable type."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final

from pydantic import BaseModel, Field
from starlette.responses import JSONResponse

from app.languages import ENGLISH
from app.languages.speaker import Speaker
from app.resolver.trace import Problem

MEDIA_TYPE: Final = "application/problem+json"
MAX_PROBLEMS: Final = 50  # a body of 64 KiB can be wrong in ten thousand places; nobody reads them


class Kind(BaseModel, frozen=True):
    """One kind of refusal."""

    type: str
    status: int
    title: str


def _kind(name: str, status: int, title: str) -> Kind:
    return Kind(type=f"urn:tiebreak:problem:{name}", status=status, title=title)


INVALID_BODY: Final = _kind("invalid-body", 422, "The body does not fit")
INVALID_PARAMETER: Final = _kind("invalid-parameter", 422, "The address does not fit")
RULE_BROKEN: Final = _kind("rule-broken", 422, "Against the rules of the game")
NOT_JSON: Final = _kind("not-json", 400, "The body is not JSON")
BODY_TOO_LARGE: Final = _kind("body-too-large", 413, "The body is too large")
BODY_TOO_SLOW: Final = _kind("body-too-slow", 408, "The body did not arrive")
WRONG_MEDIA_TYPE: Final = _kind("wrong-media-type", 415, "The body is not declared as JSON")
NOT_FOUND: Final = _kind("not-found", 404, "There is nothing here")
METHOD_NOT_ALLOWED: Final = _kind("method-not-allowed", 405, "This cannot be done here")
NO_TOKEN: Final = _kind("no-token", 401, "Who is asking?")
NO_ACCESS: Final = _kind("no-access", 403, "This token does not open that")
WRONG_PAGE: Final = _kind("wrong-page", 403, "Another page asks")
NOT_YOURS: Final = _kind("not-yours", 403, "Somebody else does this")
NOT_NOW: Final = _kind("not-now", 409, "Not at this moment")
STALE: Final = _kind("stale", 409, "The game has moved on")
TAKEN: Final = _kind("taken", 409, "Somebody has this already")
KEY_REUSED: Final = _kind("key-reused", 422, "This key belongs to another request")
NO_ADDRESS: Final = _kind("no-address", 409, "Phones cannot reach this address")
WRONG_HOST: Final = _kind("wrong-host", 421, "Not a name of this server")
TOO_MANY: Final = _kind("too-many", 429, "Too many attempts")
UNAVAILABLE: Final = _kind("unavailable", 503, "The tables cannot be reached")
INTERNAL: Final = _kind("internal", 500, "Tiebreak made a mistake")

KINDS: Final = (
    INVALID_BODY,
    INVALID_PARAMETER,
    RULE_BROKEN,
    NOT_JSON,
    BODY_TOO_LARGE,
    BODY_TOO_SLOW,
    WRONG_MEDIA_TYPE,
    NOT_FOUND,
    METHOD_NOT_ALLOWED,
    NO_TOKEN,
    NO_ACCESS,
    WRONG_PAGE,
    NOT_YOURS,
    NOT_NOW,
    STALE,
    TAKEN,
    KEY_REUSED,
    NO_ADDRESS,
    WRONG_HOST,
    TOO_MANY,
    UNAVAILABLE,
    INTERNAL,
)


class FieldProblem(BaseModel):
    """One field that needs attention."""

    pointer: str = Field(description="JSON pointer into the body; for a path or query parameter, `/` and its name.")
    message: str = Field(description="What would be right.")


class ProblemDetails(BaseModel):
    """A refusal (RFC 9457): what is wrong and what to do."""

    type: str = Field(description="Stable name of the kind of refusal; match on this.")
    title: str
    status: int
    detail: str = Field(description="A sentence for the person at the table.")
    rule: str | None = Field(description="The id of the rule that is broken, if it is one.")
    version: int | None = Field(description="For a session: its version now, when the move came too late.")
    errors: list[FieldProblem]


class Refusal(Exception):
    """An expected refusal; the handlers turn it into problem details."""

    def __init__(
        self, kind: Kind, detail: str, errors: Iterable[Problem] = (), *, version: int | None = None, wait: int = 0
    ) -> None:
        """Refuse with a sentence that says what to do; `wait` is for how many seconds."""
        self.kind = kind
        self.detail = detail
        self.errors = tuple(errors)
        self.version = version
        self.wait = wait
        super().__init__(detail)


def problem_response(  # noqa: PLR0913  # a problem is all of this
    kind: Kind,
    detail: str,
    *,
    rule: str | None = None,
    version: int | None = None,
    errors: Iterable[Problem] = (),
    headers: dict[str, str] | None = None,
    language: str = ENGLISH,
) -> JSONResponse:
    """The response for a refusal; nothing of the input is echoed but the names of its fields."""
    say = Speaker(language).say
    body = ProblemDetails(
        type=kind.type,
        title=say(kind.title),
        status=kind.status,
        detail=say(detail),
        rule=rule,
        version=version,
        errors=[FieldProblem(pointer=p.pointer, message=say(p.message)) for p in islice(errors, MAX_PROBLEMS)],
    ).model_dump()
    return JSONResponse(body, status_code=kind.status, media_type=MEDIA_TYPE, headers=headers)


def responses(*kinds: Kind) -> dict[int | str, dict[str, object]]:
    """The `responses` of an operation that may refuse in these ways."""
    by_status: dict[int, list[Kind]] = {}
    for kind in kinds:
        by_status.setdefault(kind.status, []).append(kind)
    return {status: _response(group) for status, group in by_status.items()}


def _response(kinds: Sequence[Kind]) -> dict[str, object]:
    schema = {"$ref": "#/components/schemas/ProblemDetails"}
    description = "; or: ".join(f"{kind.title} (`{kind.type}`)" for kind in kinds)
    return {"description": description, "content": {MEDIA_TYPE: {"schema": schema}}}
