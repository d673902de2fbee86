"""All House cards, set by set."""

from app.resolver.thrones_board.card import Card, CardSet
from app.resolver.thrones_board.decks.base import BASE
from app.resolver.thrones_board.decks.dance import DANCE
from app.resolver.thrones_board.decks.feast import FEAST
from app.resolver.thrones_board.decks.mother import MOTHER
from app.resolver.thrones_board.decks.vassals import VASSAL_DECK
from app.resolver.thrones_board.houses import AnyHouse, House
from app.resolver.thrones_board.question import Forces

DECKS: dict[House, tuple[Card, ...]] = BASE
"""The seven cards of each House in the base game."""

SETS: dict[CardSet, dict[AnyHouse, tuple[Card, ...]]] = {
    "base": dict[AnyHouse, tuple[Card, ...]](BASE.items()),
    "a-dance-with-dragons": DANCE,
    "a-feast-for-crows": FEAST,
    "mother-of-dragons": MOTHER,
}
"""The seven cards of each House that a set has cards for."""

VASSAL_CARDS: dict[str, Card] = {card.id: card for card in VASSAL_DECK}

CARDS: dict[str, Card] = {
    **{card.id: card for decks in SETS.values() for deck in decks.values() for card in deck},
    **VASSAL_CARDS,
}


def has_deck(of: CardSet, house: AnyHouse) -> bool:
    """Whether a set has cards for a House."""
    return house in SETS[of]


def deck_of(table: CardSet, stated: Forces) -> tuple[Card, ...]:
    """The seven cards that a House plays: of its own set, or of the table's as far as that has cards of it.

    Raises KeyError for a House that neither those nor the base game have; the check of a combat refuses it.
    """
    if stated.set is not None:
        return SETS[stated.set][stated.house]
    decks = SETS[table]
    return decks.get(stated.house) or _only_deck(stated.house)


def _only_deck(house: AnyHouse) -> tuple[Card, ...]:
    """The cards of a House in the first set that has some."""
    return next(decks[house] for decks in SETS.values() if house in decks)
