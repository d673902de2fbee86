"""What a House card is: numbers, lasting effects, and texts that work at their moment of the combat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Literal

from app.resolver.thrones_board import rulebook as R
from app.resolver.trace import Sentence, listed, sentence

if TYPE_CHECKING:
    from app.resolver.thrones_board.battle import Battle, Fighter
    from app.resolver.thrones_board.houses import House
    from app.resolver.trace import Rule, Trace

Moment = Literal["cancel", "immediate", "units", "order", "strength", "result", "after"]
"""When a text works, in the order of a combat."""

Text = Callable[["Battle", "Fighter", "Trace"], None]
"""A text: looks at the battle, explains itself and changes sums or facts; `Fighter` is the card's owner."""

CardId = Literal[
    "stannis-baratheon",
    "renly-baratheon",
    "ser-davos-seaworth",
    "brienne-of-tarth",
    "salladhor-saan",
    "melisandre",
    "patchface",
    "tywin-lannister",
    "ser-gregor-clegane",
    "ser-jaime-lannister",
    "the-hound",
    "ser-kevan-lannister",
    "tyrion-lannister",
    "cersei-lannister",
    "eddard-stark",
    "robb-stark",
    "roose-bolton",
    "greatjon-umber",
    "ser-rodrick-cassel",
    "the-blackfish",
    "catelyn-stark",
    "the-red-viper",
    "areo-hotah",
    "darkstar",
    "obara-sand",
    "arianne-martell",
    "nymeria-sand",
    "doran-martell",
    "euron-crows-eye",
    "victarion-greyjoy",
    "balon-greyjoy",
    "theon-greyjoy",
    "dagmar-cleftjaw",
    "asha-greyjoy",
    "aeron-damphair",
    "mace-tyrell",
    "ser-loras-tyrell",
    "randyll-tarly",
    "ser-garlan-tyrell",
    "margaery-tyrell",
    "alester-florent",
    "queen-of-thorns",
]


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One House card as printed."""

    id: str
    house: House | None
    name: str
    strength: int
    swords: int = 0
    fortifications: int = 0
    rule: Rule = R.HOUSE_CARD
    """The place of its text, or of House cards in general when it has none."""
    texts: Mapping[Moment, Text] = field(default_factory=dict)
    no_casualties: bool = False
    """Its side takes no casualties."""
    chooses_retreat: bool = False
    """If its side wins, its owner chooses where the loser goes."""
    bars_entry: bool = False
    """If its side loses in defense, the winner does not move in."""
    carries_march: bool = False
    """If its side wins in attack, the march order moves along."""


@cache
def in_full(card: Card) -> Sentence:
    """Its name with everything printed in numbers: `Melisandre (1, 1 sword)`."""
    printed = [f"{card.strength}", *icons_in_words(card.swords, card.fortifications)]
    return sentence("{card} ({printed})", card=card.name, printed=listed(printed, ", "))


def icons_in_words(swords: int, fortifications: int) -> list[Sentence]:
    """Icons, as far as there are any.

    >>> icons_in_words(2, 0)
    ['2 swords']
    """
    words = [sentence("{n} {n:sword|swords}", n=swords)] if swords else []
    return [*words, *[sentence("{n} {n:fortification|fortifications}", n=fortifications)] * bool(fortifications)]


NOTHING_PLAYED = Card(id="none", house=None, name="no card", strength=0, rule=R.NO_CARD)
"""Stands in for the card of a side that fights without one."""
