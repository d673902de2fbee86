"""All House cards, set by set."""

from app.resolver.thrones_board.card import Card
from app.resolver.thrones_board.decks.base import BASE
from app.resolver.thrones_board.houses import House

DECKS: dict[House, tuple[Card, ...]] = BASE
"""The seven cards of each House in the base game."""

CARDS: dict[str, Card] = {card.id: card for deck in DECKS.values() for card in deck}
