"""Every text that people read must be one that can be said in every language.

A `Sentence` has a template that the catalogues know; whatever else stands in an answer is a name, a number or an id.
"""

import dataclasses
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from app.languages import ENGLISH, FORMS
from app.languages.catalogue import template_in
from app.resolver.machine import Field, Option, Prompt
from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.decks import CARDS
from app.resolver.thrones_board.houses import ALL_HOUSE_NAMES
from app.resolver.trace import Rule, RuleBroken, Sentence

READY = {"age-of-thieves", "thrones-board", "thrones-lcg"}
"""The games that say nothing but sentences."""

TRANSLATED = {"age-of-thieves"}
"""The games whose every sentence has its translations."""

OTHERS = tuple(language for language in FORMS if language != ENGLISH)

IDS = frozenset({"decision", "options"})
"""Parameters that hold ids, as whoever asks has to send them."""

_WORD = re.compile(r"(?<![\w'-])[a-z]{2,}(?![\w-])")
"""An English word: names begin with a capital, ids hold hyphens or stand alone."""

_PLAIN = re.compile(r"[a-z]+")
"""One of the words that a question offers, as in `military`; no name, unless a shape tells names from words."""


def check_texts(game: str, value: Any, given: Any = ()) -> None:
    """Fail on what `value` could not say in other languages, as far as the game is ready; `given` is what was typed."""
    said = tuple(texts_of(value))
    faults = prose_of(said, given) if game in READY else []
    faults += untranslated(said) if game in TRANSLATED else []
    assert not faults, "; ".join(faults)


def faults_of(value: Any, given: Any = ()) -> list[str]:
    """What in a shape could not be said in other languages; names in `given`, what people typed, are theirs."""
    return [*prose_of(value, given), *untranslated(value)]


def prose_of(value: Any, given: Any = ()) -> list[str]:
    """What people read in a shape and is no sentence."""
    typed = [text for text in texts_of(given) if not isinstance(text, Sentence)]
    if not dataclasses.is_dataclass(given):
        typed = [text for text in typed if not _PLAIN.fullmatch(text)]
    names = _names_and(frozenset(typed))
    found = {prose for text in texts_of(value) for prose in _prose(text, names)}
    return [f"no sentence: {prose}" for prose in sorted(found)]


def untranslated(value: Any) -> list[str]:
    """Which sentences of a shape, and of their parts, have no translation."""
    found = {template for text in texts_of(value) for template in _templates(text)}
    return [f"no {language}: {one}" for language in OTHERS for one in sorted(found) if _missing(language, one)]


def texts_of(value: Any) -> Iterator[str]:
    """Every string in a shape, sentences as such."""
    match value:
        case str():
            yield value
        case Rule():
            yield Sentence(value.says)
        case RuleBroken():
            yield from texts_of((value.rule, value.problems))
        case Mapping():
            yield from texts_of(tuple(value.values()))
        case tuple() | list():
            for inner in value:
                yield from texts_of(inner)
        case Prompt() | Field() if not isinstance(value.label, Sentence) and value.label not in names():
            yield f"label {value.label}"
        case Option():
            yield value.label
        case _ if dataclasses.is_dataclass(value) and not isinstance(value, type):
            yield from _texts_in(value)


def _texts_in(shape: Any) -> Iterator[str]:
    for name, ids in _ids(shape.__class__).items():
        inner = getattr(shape, name)
        if inner is not None and not isinstance(inner, int):
            yield from (text for text in texts_of(inner) if text not in ids)


@cache
def _ids(shape: type) -> Mapping[str, frozenset[Any]]:
    """The words that each field of a shape may hold: ids, which clients know."""
    return {name: frozenset(_literals(hint)) for name, hint in get_type_hints(shape).items()}


def _literals(hint: Any) -> Iterator[Any]:
    if get_origin(hint) is Literal:
        yield from get_args(hint)
    else:
        for inner in get_args(hint):
            yield from _literals(inner)


def _prose(text: str, names: re.Pattern[str], *, read: bool = False) -> Iterator[str]:
    """`read` is for a part of a sentence, which people read even if it is a single word."""
    if isinstance(text, Sentence):
        for name, param in text.params.items():
            if isinstance(param, str) and name not in IDS:
                yield from _prose(param, names, read=True)
    elif (read or " " in text) and _WORD.search(names.sub("", text)):
        yield text


def _templates(text: object) -> Iterator[str]:
    if isinstance(text, Sentence):
        yield text.template
        for param in text.params.values():
            yield from _templates(param)


@cache
def _missing(language: str, template: str) -> bool:
    return template_in(language, template) is None


@cache
def _names_and(typed: frozenset[str]) -> re.Pattern[str]:
    return re.compile("|".join(map(re.escape, sorted(typed | names(), key=len, reverse=True))))


@cache
def names() -> frozenset[str]:
    """Areas, House cards and Houses of the board game."""
    found = {area.name for area in AREAS.values()} | {card.name for card in CARDS.values()}
    return frozenset(found | set(ALL_HOUSE_NAMES.values()))
