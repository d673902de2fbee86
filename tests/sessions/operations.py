"""Every operation on a session that the OpenAPI document knows, so that no test forgets a new one."""

from collections.abc import Iterator
from typing import Any

from app.main import app

BODIES: dict[str, dict[str, Any]] = {
    "set_joining": {"joining": True},
    "move": {"game": "age-of-thieves", "at": "nowhere", "move": {"kind": "go-on"}},
    "undo": {},
    "correct": {"corrections": [{"pointer": "/turn", "value": 1}], "note": "why"},
    "claim_seat": {},
    "rename_seat": {"name": "Somebody"},
}


def operations() -> Iterator[tuple[str, str, str]]:
    """Id, method and path below the session of every operation on one session."""
    for path, methods in app.openapi()["paths"].items():
        if "{session_id}" in path:
            for method, operation in methods.items():
                yield operation["operationId"], method.upper(), path.split("{session_id}", 1)[1]


def filled(path: str, *, seat: str = "seat-1", seq: int = 1) -> str:
    """The path with its parameters."""
    return path.replace("{seat}", seat).replace("{seq}", str(seq))


READS = [(name, path) for name, method, path in operations() if method == "GET"]
WRITES = [(name, method, path) for name, method, path in operations() if method != "GET"]
