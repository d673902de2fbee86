"""Every text that people read must be one that can be said in every language.

A `Sentence` has a template that the catalogues know; whatever else stands in an answer is a name, a number or an id.
"""

import dataclasses
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from app.languages import ENGLISH, FORMS
from app.languages.catalogue import template_in
from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.cards import CARDS
from app.resolver.trace import Rule, Sentence

OTHERS = tuple(language for language in FORMS if language != ENGLISH)

_WORD = re.compile(r"(?<![\w'-])[a-z]{2,}(?![\w-])")
"""An English word: names begin with a capital, ids hold hyphens or stand alone."""

_PLAIN = re.compile(r"[a-z]+")
"""One of the words that a question offers, as in `military`; no name."""


def texts_of(value: Any) -> Iterator[str]:
    """Every string in a shape, sentences as such."""
    match value:
        case str():
            yield value
        case Rule():
            yield Sentence(value.says)
        case Mapping():
            for inner in value.values():
                yield from texts_of(inner)
        case tuple() | list():
            for inner in value:
                yield from texts_of(inner)
        case _ if dataclasses.is_dataclass(value) and not isinstance(value, type):
            for field in dataclasses.fields(value):
                yield from texts_of(getattr(value, field.name))


def faults_of(value: Any, given: Any = ()) -> list[str]:
    """What in a shape could not be said in other languages; names in `given`, what people typed, are theirs."""
    typed = {text for text in texts_of(given) if not _PLAIN.fullmatch(text)}
    names = re.compile("|".join(map(re.escape, sorted(typed | _names(), key=len, reverse=True))))
    return sorted({fault for text in texts_of(value) for fault in _faults(text, names)})


def _faults(text: str, names: re.Pattern[str], *, read: bool = False) -> Iterator[str]:
    """`read` is for a part of a sentence, which people read even if it is a single word."""
    if isinstance(text, Sentence):
        yield from (f"no {language}: {text.template}" for language in OTHERS if _missing(language, text.template))
        for param in text.params.values():
            if isinstance(param, str):
                yield from _faults(param, names, read=True)
    elif (read or " " in text) and _WORD.search(names.sub("", text)):
        yield f"no sentence: {text}"


@cache
def _missing(language: str, template: str) -> bool:
    return template_in(language, template) is None


@cache
def _names() -> frozenset[str]:
    return frozenset({area.name for area in AREAS.values()} | {card.name for card in CARDS.values()})
