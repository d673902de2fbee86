"""The three Westeros decks as data, ten cards each."""

from dataclasses import dataclass
from typing import Literal

from app.resolver.thrones_board.question import TrackName
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.words import ORDERS
from app.resolver.trace import Rule, Sentence, sentence

DeckOneCard = Literal["last-days-of-summer", "supply", "mustering", "a-throne-of-blades", "winter-is-coming"]
DeckTwoCard = Literal[
    "game-of-thrones", "dark-wings-dark-words", "winter-is-coming", "clash-of-kings", "last-days-of-summer"
]
DeckThreeCard = Literal[
    "put-to-the-sword",
    "storm-of-swords",
    "rains-of-autumn",
    "sea-of-storms",
    "web-of-lies",
    "feast-for-crows",
    "wildlings-attack",
]

Restriction = Literal["defense", "march_plus_one", "raid", "support", "consolidate_power"]
"""A kind of order that may not be placed in this round's planning phase."""

WesterosEffect = Literal[
    "nothing",
    "supply",
    "mustering",
    "game-of-thrones",
    "clash-of-kings",
    "wildlings-attack",
    "no-defense",
    "no-march-plus-one",
    "no-raid",
    "no-support",
    "no-consolidate-power",
]

RESTRICTIONS: dict[WesterosEffect, Restriction] = {
    "no-defense": "defense",
    "no-march-plus-one": "march_plus_one",
    "no-raid": "raid",
    "no-support": "support",
    "no-consolidate-power": "consolidate_power",
}

RESTRICTION_NAMES: dict[Restriction, Sentence] = {
    "defense": ORDERS["defense"],
    "march_plus_one": sentence("March +1 orders"),
    "raid": ORDERS["raid"],
    "support": ORDERS["support"],
    "consolidate_power": ORDERS["consolidate_power"],
}

WINTER = "winter-is-coming"


@dataclass(frozen=True, slots=True)
class WesterosCard:
    """One card as printed."""

    name: Sentence
    rule: Rule
    effects: tuple[WesterosEffect, ...]
    """What it does; several if somebody chooses."""
    decider: TrackName | None = None
    """The track whose token decides, if there is a choice."""
    icon: bool = False
    """A wildling icon is on it."""
    copies: int = 1


_SUMMER = WesterosCard(sentence("Last Days of Summer"), R.SUMMER, ("nothing",), icon=True)
_WINTER = WesterosCard(sentence("Winter is Coming"), R.WINTER, ())

DECKS: tuple[dict[str, WesterosCard], ...] = (
    {
        "last-days-of-summer": _SUMMER,
        "supply": WesterosCard(sentence("Supply"), R.SUPPLY_CARD, ("supply",), copies=3),
        "mustering": WesterosCard(sentence("Mustering"), R.MUSTERING_CARD, ("mustering",), copies=3),
        "a-throne-of-blades": WesterosCard(
            sentence("A Throne of Blades"),
            R.THRONE_OF_BLADES,
            ("supply", "mustering", "nothing"),
            decider="iron_throne",
            icon=True,
            copies=2,
        ),
        "winter-is-coming": _WINTER,
    },
    {
        "game-of-thrones": WesterosCard(sentence("Game of Thrones"), R.GAME_OF_THRONES, ("game-of-thrones",), copies=3),
        "dark-wings-dark-words": WesterosCard(
            sentence("Dark Wings, Dark Words"),
            R.DARK_WINGS,
            ("clash-of-kings", "game-of-thrones", "nothing"),
            decider="kings_court",
            icon=True,
            copies=2,
        ),
        "winter-is-coming": _WINTER,
        "clash-of-kings": WesterosCard(sentence("Clash of Kings"), R.CLASH, ("clash-of-kings",), copies=3),
        "last-days-of-summer": _SUMMER,
    },
    {
        "put-to-the-sword": WesterosCard(
            sentence("Put to the Sword"),
            R.PUT_TO_THE_SWORD,
            ("no-defense", "no-march-plus-one", "nothing"),
            decider="fiefdoms",
            copies=2,
        ),
        "storm-of-swords": WesterosCard(sentence("Storm of Swords"), R.RESTRICTION, ("no-defense",), icon=True),
        "rains-of-autumn": WesterosCard(sentence("Rains of Autumn"), R.RESTRICTION, ("no-march-plus-one",), icon=True),
        "sea-of-storms": WesterosCard(sentence("Sea of Storms"), R.RESTRICTION, ("no-raid",), icon=True),
        "web-of-lies": WesterosCard(sentence("Web of Lies"), R.RESTRICTION, ("no-support",), icon=True),
        "feast-for-crows": WesterosCard(
            sentence("Feast for Crows"), R.RESTRICTION, ("no-consolidate-power",), icon=True
        ),
        "wildlings-attack": WesterosCard(
            sentence("Wildlings Attack"), R.WILDLINGS_CARD, ("wildlings-attack",), copies=3
        ),
    },
)
"""The cards of decks I, II and III by id."""
