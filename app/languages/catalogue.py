"""What each English template is called in another language."""

import json
import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent

PLACE: Final = re.compile(r"\{\w+(?::\+)?\}")
"""A parameter in a template, unless it chooses a form of a word: that has to be translated."""

_AND: Final = re.compile(r"(?:\{\w+\}, )*\{\w+\}( and | or | Or: )\{\w+\}")
"""Several things in a row, however many."""


@cache
def catalogue(language: str) -> dict[str, str]:
    """Every template of a language; empty for English, where each is its own."""
    files = sorted((FOLDER / language).glob("*.json"))
    return {english: said for file in files for english, said in json.loads(file.read_text("utf-8")).items()}


@lru_cache(8192)
def template_in(language: str, english: str) -> str | None:
    """A template in a language; None if nobody has translated it."""
    known = catalogue(language)
    if english in known:
        return known[english]
    if row := _AND.fullmatch(english):
        return english.replace(row[1], known[row[1]])
    return None if any(map(str.isalpha, PLACE.sub("", english))) else english
