"""A session as one JSON document: who sits where, what is sealed by whom, and the game's state.

The document is the fold of the events: each event holds the parts that are new with it, and `folded` puts them in.
"""

from collections.abc import Iterable
from typing import Any, Final

from pydantic_core import from_json, to_json

from app.resolver.machine import Seat

Document = dict[str, Any]
"""
- `seats`: `[{"id", "name"}]` in seat order
- `sealed`: `{key: [seat id]}`, who has sealed something
- `game`: the game's state
- `head`: the last event that changed the game and was not taken back
- `undone`: how often something was taken back
- `imported`: whether it came from a file
"""

Changes = dict[str, Any]
"""New values of a document's parts; under `game`, of the state's fields."""

KEYFRAME: Final = 50
"""Every so many events one holds the whole document."""


def read(text: str) -> Document:
    """A document, or changes, from the database."""
    return from_json(text)  # type: ignore[no-any-return]  # what was written by `write`


def write(value: object) -> str:
    """JSON for the database."""
    return to_json(value).decode()


def seats_of(document: Document) -> tuple[Seat, ...]:
    """The seats in order."""
    return tuple([Seat(id=seat["id"], name=seat["name"]) for seat in document["seats"]])


def difference(old: Document, new: Document) -> Changes:
    """The parts of `new` that differ from `old`."""
    changes = {part: value for part, value in new.items() if part != "game" and old.get(part) != value}
    before = old["game"]
    fields = {name: value for name, value in new["game"].items() if name not in before or before[name] != value}
    return changes | {"game": fields} if fields else changes


def fold(document: Document, changes: Changes) -> Document:
    """The document after an event."""
    game = document["game"] | changes.get("game", {})
    return document | changes | {"game": game}


def folded(document: Document, changes: Iterable[str]) -> Document:
    """The document after several events, whose changes come as JSON."""
    for text in changes:
        document = fold(document, read(text))
    return document
