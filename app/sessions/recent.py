"""Where the last moves led, read already: the next move of the session begins there without reading it again."""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final

from app.sessions.codec import Codec
from app.sessions.document import Document, read

MOST: Final = 128
"""Sessions that are remembered; each takes some tens of kilobytes."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a game stands, for one move alone: deciding it changes the state in place."""

    document: Document
    state: Any


_kept: Final[OrderedDict[str, tuple[str, Stand]]] = OrderedDict()


def keep(session_id: str, text: str, stand: Stand) -> None:
    """Remember what the session's document, written as `text`, says. Whether it is ever committed does not matter."""
    _kept[session_id] = (text, stand)
    if len(_kept) > MOST:
        _kept.popitem(last=False)


def take(codec: Codec, session_id: str, text: str) -> Stand:
    """What the document says, to have and to change; remembered no longer, for the move may still fail."""
    known, stand = _kept.pop(session_id, (None, None))
    if stand is not None and known == text:
        return stand
    document = read(text)
    return Stand(document, codec.state.validate_python(document["game"]))
