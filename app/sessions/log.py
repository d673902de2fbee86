"""What happened, as it is stored and as it is read."""

import dataclasses
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, cast

from app.resolver.machine import Answer
from app.resolver.shape import shape
from app.resolver.trace import Decision, Rule, Sentence, Step


@shape
class Phrase:
    """What a translation of a sentence, or of a part of one, needs."""

    template: str
    params: Mapping[str, "str | int | Phrase"]


@shape
class Line(Phrase):
    """One sentence of the history."""

    text: str


@shape
class LoggedStep(Line):
    """A step of an answer."""

    rule: Rule
    side: str | None
    delta: int | None
    total: int | None


@shape
class LoggedDecision(Phrase):
    """The decision that was open."""

    decision: str
    who: str | None
    ask: str
    options: tuple[str, ...]
    rule: Rule


@shape
class LoggedAnswer(Phrase):
    """A question that was answered: its input, its outcome and the reasons, as they were given."""

    question: str
    asked: Any
    summary: str
    outcome: Any
    sentences: Mapping[str, Line]
    """The sentences in the outcome, by JSON pointer."""
    needs: LoggedDecision | None
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


class Entry(NamedTuple):
    """One entry of the history as it is kept: a happening's JSON, with its number and time."""

    seq: int
    at: int
    body: str

    @property
    def json(self) -> str:
        """The LoggedEvent that it is."""
        return f'{{"seq":{self.seq},"at":{self.at},{self.body[1:]}'


def line(sentence: Sentence) -> Line:
    """A sentence as it is stored."""
    return Line(text=str(sentence), template=sentence.template, params=_params(sentence))


def _params(sentence: Sentence) -> dict[str, str | int | Phrase]:
    return {name: _phrase(value) if isinstance(value, Sentence) else value for name, value in sentence.params.items()}


def _phrase(sentence: Sentence) -> Phrase:
    return Phrase(template=sentence.template, params=_params(sentence))


def logged(answer: Answer, asked: object, outcome: object) -> LoggedAnswer:
    """An answer as it is stored; input and outcome come as JSON."""
    resolution = answer.resolution
    summary = cast("Sentence", resolution.summary)
    return LoggedAnswer(
        question=answer.question,
        asked=asked,
        summary=str(summary),
        template=summary.template,
        params=_params(summary),
        outcome=outcome,
        sentences={place: line(sentence) for place, sentence in _sentences(resolution.outcome, "")},
        needs=None if resolution.needs is None else _decision(resolution.needs),
        steps=tuple([_step(step) for step in resolution.steps]),
    )


def _sentences(value: object, place: str) -> Iterator[tuple[str, Sentence]]:
    """Every sentence in a shape, with the JSON pointer at which it will stand."""
    match value:
        case Sentence():
            yield place, value
        case tuple() | list():
            for i, inner in enumerate(value):
                yield from _sentences(inner, f"{place}/{i}")
        case Mapping():
            for key, inner in value.items():
                yield from _sentences(inner, f"{place}/{key}")
        case _ if dataclasses.is_dataclass(value):
            for field in dataclasses.fields(value):
                yield from _sentences(getattr(value, field.name), f"{place}/{field.name}")


def _decision(needs: Decision) -> LoggedDecision:
    ask = cast("Sentence", needs.ask)
    return LoggedDecision(
        decision=needs.decision,
        who=needs.who,
        ask=str(ask),
        template=ask.template,
        params=_params(ask),
        options=needs.options,
        rule=needs.rule,
    )


def _step(step: Step) -> LoggedStep:
    text = cast("Sentence", step.text)  # typed as what it is on the wire
    return LoggedStep(
        rule=step.rule,
        text=str(text),
        template=text.template,
        params=_params(text),
        side=step.side,
        delta=step.delta,
        total=step.total,
    )
