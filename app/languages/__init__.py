"""Answers in other languages than English: templates are the keys, catalogues lie beside this file, one folder a language."""

from collections.abc import Callable
from typing import Final

from app.resolver.trace import two_forms

ENGLISH: Final = "en"


def _polish(n: int) -> int:
    """1; 2 to 4, 22 to 24 and so on, but not 12 to 14; all others."""
    if n == 1:
        return 0
    return 1 if n % 10 in {2, 3, 4} and n % 100 not in {12, 13, 14} else 2


FORMS: Final[dict[str, Callable[[int], int]]] = {
    ENGLISH: two_forms,
    "de": two_forms,
    "nl": two_forms,
    "pl": _polish,
}
"""The languages there are, and which form of a word fits a number."""
