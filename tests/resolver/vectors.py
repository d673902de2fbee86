"""Vectors: worked examples in TOML files that a player can read.

A file holds any number of

    [[vector]]
    name = "Calm gives the tie to the thief"
    source = "Rulebook, p. 8"
    cites = ["age-of-thieves.initiative.tie-calm"]     # rules that the answer must name
    [vector.input]                                     # the body of the request
    [vector.outcome]                                   # dotted paths into the outcome and their exact values
    none = ["winner"]                                  # paths that must be null

Instead of an outcome a vector may expect an open decision (`[vector.needs]` with decision, who, options; with an
outcome as well where the question says what stands already) or a refusal (`[vector.refused]` with rule and pointers).
TOML has no null: null fields inside an exact value are left out.
"""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, get_type_hints

from pydantic import TypeAdapter

from app.resolver.game import Game, Question
from app.resolver.registry import GAMES
from app.resolver.trace import Resolution, RuleBroken

FOLDER = Path(__file__).parent / "vectors"
KEYS = {"name", "source", "cites", "input", "outcome", "none", "needs", "refused"}


@dataclass(frozen=True)
class Vector:
    """One worked example and where it stands."""

    game: Game
    question: Question[Any, Any]
    data: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.game.id}/{self.question.id}: {self.data['name']}"


@dataclass(frozen=True)
class Answer:
    """What a question said to a vector, as it would stand in JSON."""

    resolution: dict[str, Any] | None
    refusal: RuleBroken | None

    @property
    def cited(self) -> set[str]:
        """The ids of all rules named."""
        if self.refusal is not None:
            return {self.refusal.rule.id}
        assert self.resolution is not None
        steps = {step["rule"]["id"] for step in self.resolution["steps"]}
        needs = self.resolution["needs"]
        return steps | ({needs["rule"]["id"]} if needs else set())


def all_vectors() -> list[Vector]:
    """Every vector of every question of every game."""
    return [v for game in GAMES.values() for question in game.questions for v in vectors_of(game, question)]


def vectors_of(game: Game, question: Question[Any, Any]) -> list[Vector]:
    """The vectors of one question, from `question.toml` and `question.part.toml`; none without a file."""
    paths = sorted([*(FOLDER / game.id).glob(f"{question.id}.toml"), *(FOLDER / game.id).glob(f"{question.id}.*.toml")])
    found = [
        Vector(game, question, data)
        for path in paths
        for data in tomllib.loads(path.read_text(encoding="utf-8"))["vector"]
    ]
    for vector in found:
        unknown = set(vector.data) - KEYS
        assert not unknown, f"{vector}: unknown {unknown}"
    return found


def ask(question: Question[Any, Any], body: dict[str, Any]) -> Answer:
    """Ask a question with a JSON-like body."""
    said = said_to(question, body)
    if isinstance(said, RuleBroken):
        return Answer(None, said)
    return Answer(adapters(question.resolve)[1].dump_python(said, mode="json"), None)


def said_to(question: Question[Any, Any], body: dict[str, Any]) -> Resolution[Any] | RuleBroken:
    """What a question says to a JSON-like body, as it is."""
    try:
        return question.resolve(asked(question, body))
    except RuleBroken as refusal:
        return refusal


def asked(question: Question[Any, Any], body: dict[str, Any]) -> Any:
    """A JSON-like body in the shape of the question."""
    return adapters(question.resolve)[0].validate_python(body)


@cache
def adapters(resolve: Callable[[Any], Resolution[Any]]) -> tuple[TypeAdapter[Any], TypeAdapter[Any]]:
    """What reads the input and writes the answer; making them costs more than a thousand answers."""
    hints = get_type_hints(resolve, include_extras=True)
    return TypeAdapter(hints["question"]), TypeAdapter(hints["return"])


def at(value: Any, path: str) -> Any:
    """The value at a dotted path.

    >>> at({"retreat": {"house": "tyrell"}}, "retreat.house")
    'tyrell'
    """
    for key in path.split("."):
        value = value[key]
    return value


def without_nulls(value: Any) -> Any:
    """The value without null fields, as TOML would have it.

    >>> without_nulls({"a": None, "b": [{"c": None}]})
    {'b': [{}]}
    """
    if isinstance(value, dict):
        return {key: without_nulls(item) for key, item in value.items() if item is not None}
    if isinstance(value, list):
        return [without_nulls(item) for item in value]
    return value
