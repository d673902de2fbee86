"""Fields of prompts."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from app.resolver import machine
from app.resolver.machine import Field, Look, Prompt, offered
from app.resolver.thrones_lcg.keywords import RESOLVED
from app.resolver.thrones_lcg.sides import KEYWORD_WORD, Keyword
from app.resolver.trace import Sentence, sentence

MOST: Final = 999
DECLARED: Final[tuple[Keyword, ...]] = ("stealth", "assault")
KEYWORDS: Final[Mapping[str, str]] = {keyword: KEYWORD_WORD[keyword] for keyword in (*DECLARED, *RESOLVED)}
"""Those that matter in a challenge."""


def field(name: str, label: str, kind: str, *, optional: bool = True, most: int | None = None) -> Field:
    """A field without options."""
    return Field(name=name, label=_worded(label), type=kind, optional=optional, least=None, most=most, options=())  # type: ignore[arg-type]  # one of its words


def number(name: str, label: str, least: int, most: int, *, optional: bool = False) -> Field:
    """A number from `least` to `most`."""
    return machine.number(name, _worded(label), least, most, optional=optional)


def choice(name: str, label: str, options: Mapping[str, str], *, optional: bool = False) -> Field:
    """One of the options (value to label)."""
    return machine.choice(name, _worded(label), options, optional=optional)


def _worded(label: str) -> Sentence:
    """A fixed text of ours, or a sentence, as a sentence."""
    return label if isinstance(label, Sentence) else sentence(label)


def count(name: str, label: str) -> Field:
    """A counter that may be left out."""
    return number(name, label, 0, MOST, optional=True)


def change(name: str, label: str) -> Field:
    """Something added or taken that may be left out."""
    return number(name, label, -MOST, MOST, optional=True)


def note(label: str) -> Field:
    """A few words."""
    return field("note", label, "text", most=80)


def several(name: str, label: str, options: Mapping[str, str], least: int, *, optional: bool = False) -> Field:
    """Several of the options, in order."""
    return Field(
        name=name,
        label=_worded(label),
        type="choices",
        optional=optional,
        least=least,
        most=len(options),
        options=offered(options),
    )


def amounts(name: str, label: str, owners: Mapping[str, str]) -> Field:
    """A number for each of the owners."""
    length = len(owners)
    return Field(
        name=name,
        label=_worded(label),
        type="numbers",
        optional=False,
        least=length,
        most=length,
        options=offered(owners),
    )


def texts(name: str, label: str, *, optional: bool = True) -> Field:
    """Names of cards."""
    return Field(name=name, label=_worded(label), type="texts", optional=optional, least=0, most=40, options=())


def characters(name: str, label: str, least: int, *, optional: bool = False) -> Field:
    """Characters that take part."""
    return Field(
        name=name,
        label=_worded(label),
        type="characters",
        optional=optional,
        least=least,
        most=40,
        options=offered(KEYWORDS),
    )


def seats(look: Look[Any], which: Iterable[str]) -> dict[str, str]:
    """Seats as options."""
    return {seat: look.name(seat) for seat in which}


def prompt(kind: str, seat: str | None, label: str, *fields: Field, secret: bool = False) -> Prompt:
    """A move that may be made now."""
    return Prompt(kind=kind, seat=seat, label=_worded(label), secret=secret, fields=fields)
