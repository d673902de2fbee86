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
    from app.resolver.thrones_board.houses import AnyHouse
    from app.resolver.trace import Rule, Trace

Moment = Literal[
    "cancel", "immediate", "before", "units", "order", "strength", "final", "result", "casualties", "after"
]
"""When a text works, in the order of a combat."""

CardSet = Literal["base", "a-dance-with-dragons", "a-feast-for-crows", "mother-of-dragons"]
"""Where a card comes from."""

SET_NAMES: dict[CardSet, Sentence] = {
    "base": sentence("the base game"),
    "a-dance-with-dragons": sentence("A Dance with Dragons"),
    "a-feast-for-crows": sentence("A Feast for Crows"),
    "mother-of-dragons": sentence("Mother of Dragons"),
}

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

DanceCardId = Literal[
    "ser-jaime-lannister-dwd",
    "ser-kevan-lannister-dwd",
    "ser-daven-lannister",
    "ser-ilyn-payne",
    "cersei-lannister-dwd",
    "ser-addam-marbrand",
    "qyburn",
    "roose-bolton-dwd",
    "ramsay-bolton",
    "black-walder",
    "steelshanks-walton",
    "damon-dance-for-me",
    "walder-frey",
    "reek",
    "stannis-baratheon-dwd",
    "jon-snow",
    "melisandre-dwd",
    "bastard-of-nightsong",
    "ser-davos-seaworth-dwd",
    "ser-axell-florent",
    "rayder",
    "euron-crows-eye-dwd",
    "victarion-greyjoy-dwd",
    "asha-greyjoy-dwd",
    "rodrik-the-reader",
    "qarl-the-maid",
    "ser-harras-harlaw",
    "aeron-damphair-dwd",
    "doran-martell-dwd",
    "areo-hotah-dwd",
    "bastard-of-godsgrace",
    "big-man",
    "ser-gerris-drinkwater",
    "quentyn-martell",
    "nymeria-sand-dwd",
    "mace-tyrell-dwd",
    "randyll-tarly-dwd",
    "willas-tyrell",
    "ser-jon-fossoway",
    "queen-of-thorns-dwd",
    "paxter-redwyne",
    "margaery-tyrell-dwd",
]
FeastCardId = Literal[
    "bronze-yohn-royce-ffc",
    "littlefinger",
    "nestor-royce",
    "lyn-corbray",
    "alayne-stone",
    "lothor-brune",
    "lysa-arryn-ffc",
]
MotherCardId = Literal[
    "lysa-arryn-mod",
    "bronze-yohn-royce-mod",
    "ser-vardis-egen",
    "harry-hardyng",
    "godric-borrell",
    "anya-waynwood",
    "robert-arryn",
    "khal-drogo",
    "arstan-whitebeard",
    "xaro-xhoan-daxos",
    "ser-jorah-mormont",
    "daenerys-targaryen-a",
    "viserys-targaryen",
    "illyrio-mopatis",
]
VassalCardId = Literal[
    "varys",
    "syrio-forel",
    "jaqen-h-ghar",
    "janos-slynt",
    "jon-connington",
    "beric-dondarrion",
    "bronn",
]
AnyCardId = Literal[CardId, DanceCardId, FeastCardId, MotherCardId, VassalCardId]
"""The cards of all sets; only a combat knows more than those of the base game."""


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One House card as printed."""

    id: str
    house: AnyHouse | None
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
    margin_counts: bool = False
    """Its text reads by how much a side won, so that the Blade matters even where it does not turn the combat."""
    set: CardSet = "base"

    def __eq__(self, other: object) -> bool:
        """Whether it is the same card, with its text or without."""
        return isinstance(other, Card) and self.id == other.id

    def __hash__(self) -> int:
        """By its id."""
        return hash(self.id)

    def has_text(self) -> bool:
        """Whether there is anything to ignore."""
        return self.rule not in {R.HOUSE_CARD, R.NO_CARD}

    def without_text(self) -> Card:
        """What is left of it when its text is ignored."""
        return Card(self.id, self.house, self.name, self.strength, self.swords, self.fortifications, set=self.set)


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
