"""Files with cards: read within limits, checked card by card."""

import json
import sys
from collections import Counter
from collections.abc import Iterable
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from app.db.rows import CardRow
from app.resolver.cards import CardFiles, NotCards
from app.resolver.game import Game

STDIN: Final = Path("-")
LARGEST: Final = 32 * 1024 * 1024
"""Bytes of a file; all cards that there are take a tenth of it."""


@dataclass(slots=True)
class Reading:
    """What was found in files of a game's cards."""

    game: str
    cards: dict[str, CardRow] = field(default_factory=dict)
    """By code; of cards with the same code the last."""
    left_out: Counter[str] = field(default_factory=Counter)
    """How many cards cannot be used, by the field that is missing or that Tiebreak does not know."""


def read(game: Game, files: Iterable[Path]) -> Reading:
    """The cards of all files together; NotCards if one of them cannot be read or holds no card that can be used."""
    assert game.cards is not None  # noqa: S101 - whoever asks has looked
    reading = Reading(game.id)
    for file in files:
        try:
            facts = game.cards.facts(_json(file))
        except NotCards as error:
            raise _refused(file, str(error)) from None
        usable = [row for one in facts if (row := _row(game, game.cards, one, reading.left_out))]
        if not usable:
            raise _refused(file, "there is no card in it that can be used")
        reading.cards |= {row.code: row for row in usable}
    return reading


def _refused(file: Path, why: str) -> NotCards:
    return NotCards(f"Nothing was imported from {file}: {why}.")


def _json(file: Path) -> Any:
    try:
        with nullcontext(sys.stdin.buffer) if file == STDIN else file.open("rb") as opened:
            content = opened.read(LARGEST + 1)
    except OSError as error:
        raise NotCards(f"it cannot be read ({error.strerror})") from None
    if len(content) > LARGEST:
        raise NotCards(f"it is larger than {LARGEST // 1024 // 1024} MiB")
    try:
        return json.loads(content.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise NotCards("it is not written in UTF-8") from None
    except (ValueError, RecursionError):
        raise NotCards("it is not JSON") from None


@cache
def adapter(files: CardFiles) -> TypeAdapter[Any]:
    """Checks cards and writes them as JSON."""
    return TypeAdapter(files.card)


def _row(game: Game, files: CardFiles, facts: Any, left_out: Counter[str]) -> CardRow | None:
    """A card as it is kept; none, but counted, if it does not fit. What it says instead is quoted nowhere."""
    try:
        card = adapter(files).validate_python(facts)
    except ValidationError as error:
        left_out[str(error.errors(include_input=False, include_url=False)[0]["loc"][0])] += 1
        return None
    return CardRow(game.id, card.code, card.type, card.name, adapter(files).dump_json(card).decode())
