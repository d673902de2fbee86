"""Answers of questions: what they settle, and how the history tells it."""

from typing import Any, TypeVar, cast

from app.resolver.machine import Table
from app.resolver.trace import Resolution, Sentence

Out = TypeVar("Out")


def settled(resolution: Resolution[Out]) -> Out:
    """The outcome of a question that leaves nothing to decide."""
    return cast("Out", resolution.outcome)


def repeat(table: Table[Any], sentence: str) -> None:
    """Say a sentence of a question in the history, as it is."""
    table.lines.append(cast("Sentence", sentence))


def keep(table: Table[Any], question: str, asked: object, resolution: Resolution[Any]) -> None:
    """Keep an answer with its reasons, and say it in short."""
    table.answered(question, asked, resolution)
    repeat(table, resolution.summary)
