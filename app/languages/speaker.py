"""One answer in one language."""

import dataclasses
import re
from collections.abc import Mapping
from contextlib import suppress
from copy import deepcopy
from functools import cache
from typing import Any, Final, TypeVar, cast

from app.languages import ENGLISH, FORMS
from app.languages.catalogue import template_in
from app.resolver.trace import Rule, Sentence, filled

T = TypeVar("T")

_TERM: Final = re.compile(r"\[([^|\]]+)\|([^|\]]+)\]")
"""A term of the game in a translation, and what the English cards and boards on the table call it."""

_PLAIN: Final = frozenset({str, int, bool, type(None)})
"""What says nothing: most of what an answer holds."""

Stored = Mapping[str, Any]
"""A sentence as events keep it: `template` and `params`, which may be such sentences too."""


class Speaker:
    """Says one answer in a language: every term of the game has its English name beside it where it comes first.

    >>> Speaker("de").say(Sentence("{name} sits down.", name="Ada"))
    'Ada setzt sich.'
    """

    def __init__(self, language: str) -> None:
        """Begin an answer."""
        self.language = language
        self._explained: set[str] = set()

    def say(self, text: str) -> str:
        """A sentence, or a fixed text of ours, in this language; what has no translation stays English."""
        if self.language == ENGLISH:
            return text
        said = self._sentence(text) if isinstance(text, Sentence) else self._template(text)
        return text if said is None else said

    def spoken(self, value: T) -> T:
        """The same shape with every sentence in it said in this language; names and ids stay."""
        return value if self.language == ENGLISH else cast("T", self._spoken(value))

    def retold(self, event: Stored) -> dict[str, Any]:
        """An event, as it is stored, with its lines and reasons in this language."""
        if self.language == ENGLISH:
            return dict(event)
        lines = [self._retold(line) for line in event["lines"]]
        return {**event, "lines": lines, "answers": [self._answer(answer) for answer in event["answers"]]}

    def _answer(self, answer: Stored) -> dict[str, Any]:
        said = self._retold(answer, "summary")
        said["outcome"] = deepcopy(answer["outcome"])
        for place, line in answer["sentences"].items():
            _put(said["outcome"], place, line["text"], self._retold(line)["text"])
        if (needs := answer["needs"]) is not None:
            said["needs"] = {**self._retold(needs, "ask"), "rule": self._rule(needs["rule"])}
        said["steps"] = [{**self._retold(step), "rule": self._rule(step["rule"])} for step in answer["steps"]]
        return said

    def _rule(self, rule: Stored) -> dict[str, Any]:
        return {**rule, "says": self.say(rule["says"])}

    def _retold(self, stored: Stored, field: str = "text") -> dict[str, Any]:
        try:
            said = self._filled(stored)
        except (
            KeyError,
            IndexError,
            TypeError,
            ValueError,
        ):  # it came with a file that says one thing and holds another
            said = None
        return {**stored, field: stored[field] if said is None else said}

    def _filled(self, stored: Stored) -> str | None:
        template = self._template(stored["template"])
        if template is None:
            return None
        params = {name: self._param(value) for name, value in stored["params"].items()}
        return filled(template, params, FORMS[self.language])

    def _param(self, value: Any) -> str | int:
        if not isinstance(value, Mapping):
            return cast("str | int", value)
        said = self._filled(value)
        return _english(value) if said is None else said

    def _sentence(self, text: Sentence) -> str | None:
        template = self._template(text.template)
        if template is None:
            return None
        params = {name: self.say(p) if isinstance(p, Sentence) else p for name, p in text.params.items()}
        return filled(template, params, FORMS[self.language]) if "|" in template else template.format_map(params)

    def _template(self, english: str) -> str | None:
        template = template_in(self.language, english)
        return template if template is None or "[" not in template else _TERM.sub(self._term, template)

    def _term(self, found: re.Match[str]) -> str:
        said, english = found.groups()
        if english in self._explained:
            return said
        self._explained.add(english)
        return f"{said} ({english})"

    def _spoken(self, value: Any) -> Any:  # noqa: PLR0911  # one for each kind of value
        if value.__class__ in _PLAIN:
            return value
        match value:
            case Sentence():
                return self.say(value)
            case Rule():
                return dataclasses.replace(value, says=self.say(value.says))
            case tuple():
                return tuple([self._spoken(inner) for inner in value])
            case list():
                return [self._spoken(inner) for inner in value]
            case Mapping():
                return {key: self._spoken(inner) for key, inner in value.items()}
            case _ if dataclasses.is_dataclass(value) and not isinstance(value, type):
                return self._spoken_shape(value)
        return value

    def _spoken_shape(self, shape: Any) -> Any:
        """A shape: what it says itself is read before what its parts say, a step before its rule."""
        fields = [(name, getattr(shape, name)) for name in _fields(shape.__class__)]
        fields.sort(key=lambda field: not isinstance(field[1], Sentence))
        return type(shape)(**{name: self._spoken(value) for name, value in fields})


@cache
def _fields(shape: type) -> tuple[str, ...]:
    """What a shape is made from."""
    return tuple([field.name for field in dataclasses.fields(shape) if field.init])


def _english(stored: Stored) -> str:
    """A stored sentence as it was given."""
    params = {
        name: _english(value) if isinstance(value, Mapping) else value for name, value in stored["params"].items()
    }
    return filled(stored["template"], params, FORMS[ENGLISH])


def _put(outcome: Any, place: str, before: str, text: str) -> None:
    """Put a text at a JSON pointer, if what stood there before still does: a file may hold another outcome."""
    with suppress(KeyError, IndexError, TypeError, ValueError):
        *path, last = place.split("/")[1:]
        for part in path:
            outcome = outcome[_key(outcome, part)]
        if outcome[_key(outcome, last)] == before:
            outcome[_key(outcome, last)] = text


def _key(outcome: Any, part: str) -> str | int:
    return int(part) if isinstance(outcome, list) else part
