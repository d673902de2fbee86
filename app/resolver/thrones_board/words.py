"""Words of the game, each of which can be said in other languages, and rows of them."""

from collections.abc import Iterable
from typing import Literal

from app.resolver.thrones_board.question import TrackName
from app.resolver.thrones_board.tokens import OrderKind
from app.resolver.trace import Sentence, sentence

TRACK_NAMES: dict[TrackName, Sentence] = {
    "iron_throne": sentence("Iron Throne"),
    "fiefdoms": sentence("Fiefdoms"),
    "kings_court": sentence("King's Court"),
}

TOKENS: dict[TrackName, Sentence] = {
    "iron_throne": sentence("Iron Throne token"),
    "fiefdoms": sentence("Valyrian Steel Blade"),
    "kings_court": sentence("Messenger Raven"),
}
"""What the House in position 1 of each track holds."""

ORDER_NAMES: dict[OrderKind, Sentence] = {
    "march": sentence("march order"),
    "defense": sentence("defense order"),
    "support": sentence("support order"),
    "raid": sentence("raid order"),
    "consolidate_power": sentence("consolidate power order"),
}

ORDERS: dict[OrderKind, Sentence] = {
    "march": sentence("march orders"),
    "defense": sentence("defense orders"),
    "support": sentence("support orders"),
    "raid": sentence("raid orders"),
    "consolidate_power": sentence("consolidate power orders"),
}

STEP_WORDS: dict[Literal["raid", "march", "consolidate_power", "clean_up"], Sentence] = {
    "raid": sentence("raid"),
    "march": sentence("march"),
    "consolidate_power": sentence("consolidate power"),
    "clean_up": sentence("clean-up"),
}

NOBODY = sentence("nobody")
NONE = sentence("none")


def units(number: int) -> Sentence:
    """A number of units of any kind.

    >>> units(1)
    '1 unit'
    """
    return sentence("{n} {n:unit|units}", n=number)


def row(parts: Iterable[str], between: str = "; ") -> Sentence:
    """Parts one after the other, without a word before the last.

    >>> row(["I Supply", "II Clash of Kings"])
    'I Supply; II Clash of Kings'
    """
    items = tuple(parts)
    places = [f"{{p{i}}}" for i in range(len(items))]
    return sentence(between.join(places), **{f"p{i}": item for i, item in enumerate(items)})
