"""The fifteen order tokens of a House, and what forbids one."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from app.resolver.thrones_board.rounds.westeros_cards import Restriction
from app.resolver.thrones_board.tokens import OrderKind
from app.resolver.trace import Sentence, sentence

OrderToken = Literal[
    "march -1",
    "march 0",
    "march +1*",
    "defense +1",
    "defense +2*",
    "support 0",
    "support +1*",
    "raid",
    "raid*",
    "consolidate_power",
    "consolidate_power*",
]
"""An order token; the star marks the special ones."""

TOKEN_WORDS: dict[OrderToken, Sentence] = {
    "march -1": sentence("march -1"),
    "march 0": sentence("march 0"),
    "march +1*": sentence("march +1*"),
    "defense +1": sentence("defense +1"),
    "defense +2*": sentence("defense +2*"),
    "support 0": sentence("support 0"),
    "support +1*": sentence("support +1*"),
    "raid": sentence("raid"),
    "raid*": sentence("raid*"),
    "consolidate_power": sentence("consolidate_power"),
    "consolidate_power*": sentence("consolidate_power*"),
}

COPIES: dict[OrderToken, int] = {
    "march -1": 1,
    "march 0": 1,
    "march +1*": 1,
    "defense +1": 2,
    "defense +2*": 1,
    "support 0": 2,
    "support +1*": 1,
    "raid": 2,
    "raid*": 1,
    "consolidate_power": 2,
    "consolidate_power*": 1,
}
"""How many of each a House has."""

KINDS: dict[OrderToken, OrderKind] = {
    "march -1": "march",
    "march 0": "march",
    "march +1*": "march",
    "defense +1": "defense",
    "defense +2*": "defense",
    "support 0": "support",
    "support +1*": "support",
    "raid": "raid",
    "raid*": "raid",
    "consolidate_power": "consolidate_power",
    "consolidate_power*": "consolidate_power",
}


def is_special(token: OrderToken) -> bool:
    """Whether the King's Court limits it.

    >>> is_special("raid*"), is_special("raid")
    (True, False)
    """
    return token.endswith("*")


def is_banned(order: OrderToken, restriction: Restriction | None) -> bool:
    """Whether a Westeros card of this round forbids it.

    >>> is_banned("march +1*", "march_plus_one"), is_banned("march 0", "march_plus_one"), is_banned("raid*", "raid")
    (True, False, True)
    """
    if restriction == "march_plus_one":
        return order == "march +1*"
    return KINDS[order] == restriction


def unused(placed: Iterable[OrderToken]) -> dict[OrderToken, int]:
    """How many of each token a House has left; those beyond the fifteen count as none left."""
    used = Counter(placed)
    return {token: max(0, number - used[token]) for token, number in COPIES.items()}
