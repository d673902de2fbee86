"""How people and seats may be called: shown as typed, told apart by everybody, harmless in every place."""

import unicodedata
from typing import Final

import regex

from app.errors import INVALID_BODY, TAKEN, Refusal
from app.resolver.machine import Seat
from app.resolver.trace import Sentence, problem

MOST: Final = 24
"""Graphemes: what people count as letters."""

LONGEST: Final = 40
"""Code points: the questions' own limit for names."""

INVISIBLE: Final = "Leave out characters that cannot be seen."

_HARMFUL: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Controls, direction marks and other invisible characters, halves of characters, unassigned ones, line ends."""

_JOINERS: Final = {"\u200c", "\u200d"}
"""Invisible too, but scripts and emoji need them between letters."""


def clean(name: str, *path: str | int) -> str:
    """The name in NFC without spaces around it; Refusal if it is empty, too long, or has invisible characters."""
    name = " ".join(unicodedata.normalize("NFC", name).split(" ")).strip()
    letters = regex.findall(r"\X", name)
    if any(unicodedata.category(letter) in _HARMFUL and letter not in _JOINERS for letter in name):
        raise _refusal(INVISIBLE, *path)
    if not _visible(name):
        raise _refusal("Give a name.", *path)
    if len(letters) > MOST or len(name) > LONGEST:
        raise _refusal(Sentence("Must be at most {most} letters long.", most=MOST), *path)
    return name


def _visible(name: str) -> str:
    """What can be seen of a name, whatever way it is written: two that look alike are the same here."""
    return str(
        regex.sub(r"[\p{Default_Ignorable_Code_Point}\s\u2800]", "", unicodedata.normalize("NFKC", name))
    ).casefold()


def unique(name: str, seats: tuple[Seat, ...], *path: str | int, but: str | None = None) -> str:
    """The clean name; Refusal if another seat than `but` is called so already."""
    name = clean(name, *path)
    if any(_visible(seat.name) == _visible(name) and seat.id != but for seat in seats):
        message = "Somebody at this table is called so already: choose another name."
        raise Refusal(TAKEN, message, [problem(message, *path)])
    return name


def clean_note(note: str, *path: str | int) -> str:
    """A note as it is typed; Refusal if it has characters that cannot be seen."""
    note = unicodedata.normalize("NFC", note).strip()
    if any(unicodedata.category(letter) in _HARMFUL and letter not in _JOINERS for letter in note):
        raise Refusal(INVALID_BODY, "The note cannot be used.", [problem(INVISIBLE, *path)])
    return note


def _refusal(message: str, *path: str | int) -> Refusal:
    return Refusal(INVALID_BODY, "The name cannot be used.", [problem(message, *path)])
