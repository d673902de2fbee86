"""The three Westeros decks as data, ten cards each."""

from dataclasses import dataclass
from typing import Literal

from app.resolver.thrones_board.question import TrackName
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.trace import Rule

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

RESTRICTION_NAMES: dict[Restriction, str] = {
    "defense": "defense orders",
    "march_plus_one": "March +1 orders",
    "raid": "raid orders",
    "support": "support orders",
    "consolidate_power": "consolidate power orders",
}

WINTER = "winter-is-coming"


@dataclass(frozen=True, slots=True)
class WesterosCard:
    """One card as printed."""

    name: str
    rule: Rule
    effects: tuple[WesterosEffect, ...]
    """What it does; several if somebody chooses."""
    decider: TrackName | None = None
    """The track whose token decides, if there is a choice."""
    icon: bool = False
    """A wildling icon is on it."""
    copies: int = 1


_SUMMER = WesterosCard("Last Days of Summer", R.SUMMER, ("nothing",), icon=True)
_WINTER = WesterosCard("Winter is Coming", R.WINTER, ())

DECKS: tuple[dict[str, WesterosCard], ...] = (
    {
        "last-days-of-summer": _SUMMER,
        "supply": WesterosCard("Supply", R.SUPPLY_CARD, ("supply",), copies=3),
        "mustering": WesterosCard("Mustering", R.MUSTERING_CARD, ("mustering",), copies=3),
        "a-throne-of-blades": WesterosCard(
            "A Throne of Blades",
            R.THRONE_OF_BLADES,
            ("supply", "mustering", "nothing"),
            decider="iron_throne",
            icon=True,
            copies=2,
        ),
        "winter-is-coming": _WINTER,
    },
    {
        "game-of-thrones": WesterosCard("Game of Thrones", R.GAME_OF_THRONES, ("game-of-thrones",), copies=3),
        "dark-wings-dark-words": WesterosCard(
            "Dark Wings, Dark Words",
            R.DARK_WINGS,
            ("clash-of-kings", "game-of-thrones", "nothing"),
            decider="kings_court",
            icon=True,
            copies=2,
        ),
        "winter-is-coming": _WINTER,
        "clash-of-kings": WesterosCard("Clash of Kings", R.CLASH, ("clash-of-kings",), copies=3),
        "last-days-of-summer": _SUMMER,
    },
    {
        "put-to-the-sword": WesterosCard(
            "Put to the Sword",
            R.PUT_TO_THE_SWORD,
            ("no-defense", "no-march-plus-one", "nothing"),
            decider="fiefdoms",
            copies=2,
        ),
        "storm-of-swords": WesterosCard("Storm of Swords", R.RESTRICTION, ("no-defense",), icon=True),
        "rains-of-autumn": WesterosCard("Rains of Autumn", R.RESTRICTION, ("no-march-plus-one",), icon=True),
        "sea-of-storms": WesterosCard("Sea of Storms", R.RESTRICTION, ("no-raid",), icon=True),
        "web-of-lies": WesterosCard("Web of Lies", R.RESTRICTION, ("no-support",), icon=True),
        "feast-for-crows": WesterosCard("Feast for Crows", R.RESTRICTION, ("no-consolidate-power",), icon=True),
        "wildlings-attack": WesterosCard("Wildlings Attack", R.WILDLINGS_CARD, ("wildlings-attack",), copies=3),
    },
)
"""The cards of decks I, II and III by id."""
