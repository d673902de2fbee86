"""Cards drawn from decks whose order nobody knows: any of the cards left is as likely as the other."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from app.resolver.machine import Chance, Table
from app.resolver.thrones_board.machine.state import State, WildlingPlace
from app.resolver.thrones_board.rounds.westeros_cards import DECKS, WesterosCard
from app.resolver.thrones_board.rounds.wildling_cards import WILDLING_CARDS, WildlingCardId
from app.resolver.thrones_board.tides import TIDES, TideId


def left_in(deck: Mapping[str, WesterosCard], drawn: Iterable[str]) -> list[str]:
    """The cards of a Westeros deck that were not drawn since it was shuffled, each as often as it is there."""
    gone = Counter(drawn)
    return [card for card, kind in deck.items() for _ in range(kind.copies - gone[card])]


def draw_westeros(state: State, number: int, chance: Chance) -> str:
    """Draw a card of deck 1, 2 or 3; from an empty deck, after all ten were shuffled."""
    drawn = drawn_from(state, number)
    left = left_in(DECKS[number - 1], drawn)
    if not left:
        drawn.clear()
        left = left_in(DECKS[number - 1], drawn)
    card = chance.shuffled(left)[0]
    drawn.append(card)
    return card


def drawn_from(state: State, number: int) -> list[str]:
    """The cards drawn from deck 1, 2 or 3."""
    return getattr(state.drawn, f"deck_{number}")  # type: ignore[no-any-return]  # a list of one of three kinds


def look_key(place: WildlingPlace) -> str:
    """Under which key the card of a place is sealed for the seat that saw it."""
    return f"wildling-card-{place.seen}"


def draw_wildling(table: Table[State], place: WildlingPlace) -> WildlingCardId:
    """The card at a place of the wildling deck: known to all, seen by one, or any of the rest."""
    if place.card is not None:
        return place.card
    seen = table.secrets.get(look_key(place), {}).values()
    return cast("WildlingCardId", next(iter(seen), None) or table.chance.shuffled(_unknown(table))[0])


def _unknown(table: Table[State]) -> list[WildlingCardId]:
    """The wildling cards that nobody has seen in the deck."""
    known = {place.card for place in table.state.wildling_deck}
    for place in table.state.wildling_deck:
        known.update(table.secrets.get(look_key(place), {}).values())
    return [card for card in WILDLING_CARDS if card not in known]


def draw_tide(chance: Chance, gone: Sequence[TideId]) -> TideId:
    """Draw a Tides card from the whole deck without those drawn in this combat."""
    taken = Counter(gone)
    left = [tide for tide, (_, copies) in TIDES.items() for _ in range(copies - taken[tide])]
    return cast("TideId", chance.shuffled(left)[0])
