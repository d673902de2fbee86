"""Facts of a game's cards, read from files that others publish; Tiebreak ships none and keeps no text of them."""

from collections.abc import Callable

from app.resolver.machine import Json
from app.resolver.shape import shape


class NotCards(Exception):
    """A file that holds no cards of the game; the sentence says what it would have to be."""


@shape
class CardFiles:
    """How cards are read from files, and what of them is kept."""

    card: type
    """What is kept of a card: a shape with at least `code`, which no other card has, `type` and `name`."""
    facts: Callable[[Json], list[Json]]
    """The cards of a file, each as the fields of `card`, unchecked; NotCards if it is no such file."""
