"""The keywords of a card: no field of the files tells them, they stand as words of their own in its text."""

import re
from typing import Final, get_args

from app.resolver.thrones_lcg.sides import Keyword

_WORDS: Final = "|".join(get_args(Keyword))
_KEYWORD: Final = re.compile(rf"({_WORDS})(?: \(?(?:\d+|x)\)?)?")
_EXCEPT: Final = re.compile(r"(no attachments) except .+")
_MARKUP: Final = re.compile(r"<[^>]*>")


def keywords_in(text: str) -> list[str]:
    r"""The keywords that a text begins sentences with and that are all of the sentence; each once, in order.

    Lines with bold words are abilities.

    >>> keywords_in("No attachments except <i>Weapon</i>. Renown.\n<b>Action:</b> Stealth.\nAmbush (3).")
    ['no attachments', 'renown', 'ambush']
    >>> keywords_in("While attacking, it gains stealth. Renown of old.")
    []
    """
    lines = [line for line in text.lower().splitlines() if "<b>" not in line]
    pieces = [" ".join(_MARKUP.sub("", piece).split()) for line in lines for piece in line.split(".")]
    found = [_KEYWORD.fullmatch(piece) or _EXCEPT.fullmatch(piece) for piece in pieces]
    return list(dict.fromkeys([match[1] for match in found if match]))
