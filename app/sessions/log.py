"""What happened, as it is stored and as it is read."""

from collections.abc import Mapping
from typing import Any

from app.resolver.machine import Answer
from app.resolver.shape import shape
from app.resolver.trace import Decision, Param, Rule, Sentence, Step


@shape
class Line:
    """One sentence of the history, with what a translation needs."""

    text: str
    template: str
    params: Mapping[str, Param]


@shape
class LoggedStep:
    """A step of an answer, with what a translation needs."""

    rule: Rule
    text: str
    side: str | None
    delta: int | None
    total: int | None
    template: str
    params: Mapping[str, Param]


@shape
class LoggedAnswer:
    """A question that was answered: its input, its outcome and the reasons, as they were given."""

    question: str
    asked: Any
    summary: str
    outcome: Any
    needs: Decision | None
    steps: tuple[LoggedStep, ...]


@shape
class Happening:
    """What an event says."""

    kind: str
    """The kind of the move; or opened, joined, renamed, left, removed, handed-over, corrected, undone, imported."""
    seat: str | None
    """Who did it; null for the host and the table as a whole."""
    host: bool
    """Whether the host did it, for the table or in the place of the seat."""
    lines: tuple[Line, ...]
    answers: tuple[LoggedAnswer, ...]
    note: str | None
    """What whoever corrected something wrote beside it."""
    back_to: int | None
    """For undone: the event that the game stands at again."""
    before: int | None
    """For a move, a correction and an undo: the event that the game stood at before."""


@shape
class LoggedEvent(Happening):
    """One entry of the history."""

    seq: int
    """1, 2, 3 and so on; also the version of the session after it."""
    at: int
    """When, in milliseconds since 1970."""


def line(sentence: Sentence) -> Line:
    """A sentence as it is stored."""
    return Line(text=str(sentence), template=sentence.template, params=sentence.params)


def logged(answer: Answer, asked: object, outcome: object) -> LoggedAnswer:
    """An answer as it is stored; input and outcome come as JSON."""
    resolution = answer.resolution
    return LoggedAnswer(
        question=answer.question,
        asked=asked,
        summary=resolution.summary,
        outcome=outcome,
        needs=resolution.needs,
        steps=tuple([_step(step) for step in resolution.steps]),
    )


def _step(step: Step) -> LoggedStep:
    written = step.text
    return LoggedStep(
        rule=step.rule,
        text=str(written),
        side=step.side,
        delta=step.delta,
        total=step.total,
        template=written.template if isinstance(written, Sentence) else written,
        params=written.params if isinstance(written, Sentence) else {},
    )
