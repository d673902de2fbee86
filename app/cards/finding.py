"""Cards found by the beginnings of the words of their names, whatever the case and the accents."""

import re
import unicodedata
from collections.abc import Sequence

from app.db.rows import CardRow


def words_of(text: str) -> list[str]:
    """The words of a name as they are compared.

    >>> words_of("The Hound's Señor")
    ['the', 'hounds', 'senor']
    """
    plain = "".join([one for one in unicodedata.normalize("NFKD", text) if not unicodedata.combining(one)])
    return re.findall(r"[^\W_]+", plain.casefold().replace("'", "").replace("’", ""))  # noqa: RUF001 - as files write it


def found(cards: Sequence[CardRow], kind: str | None, typed: str) -> list[CardRow]:
    """The cards of a type, or of any, that have a word beginning with each word that was typed; by name."""
    wanted = words_of(typed)
    named = [(words_of(card.name), card) for card in cards if kind in {None, card.type}]
    named.sort(key=lambda one: (one[0], one[1].code))
    return [card for words, card in named if all(any(word.startswith(part) for word in words) for part in wanted)]
