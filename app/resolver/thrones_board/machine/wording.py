"""Words for options, and for what is waited for."""

from app.resolver.thrones_board.areas import AREAS, area_name
from app.resolver.thrones_board.asking import selected
from app.resolver.thrones_board.cards import CARDS
from app.resolver.thrones_board.houses import HOUSE_NAMES, PIECES, listed
from app.resolver.thrones_board.machine.standing import Stage, Standing
from app.resolver.thrones_board.rounds.table import TRACK_NAMES, names
from app.resolver.thrones_board.rounds.westeros_cards import DECKS
from app.resolver.thrones_board.rounds.wildling_cards import WILDLING_CARDS

_NAMES: dict[str, str] = {
    **{card: kind.name for deck in DECKS for card, kind in deck.items()},
    **{card: kind.name for card, kind in WILDLING_CARDS.items()},
    **{card: kind.name for card, kind in CARDS.items()},
    **{area: kind.name for area, kind in AREAS.items()},
    **{str(house): name for house, name in HOUSE_NAMES.items()},
    **{str(track): name for track, name in TRACK_NAMES.items()},
    "keep": "Keep the Blade",
    "strength": "+1 strength",
}


def label(option: str) -> str:
    """An option of a decision as people call it.

    >>> label("tyrion-lannister"), label("footman+knight"), label("riverrun:routed_footman"), label("destroy-units")
    ('Tyrion Lannister', '1 Footman and 1 Knight', '1 routed Footman in Riverrun', 'Destroy units')
    """
    if option in _NAMES:
        return _NAMES[option]
    area, _, pieces = option.rpartition(":")
    if set(pieces.split("+")) <= set(PIECES):
        return listed(selected(pieces)) + (f" in {area_name(area)}" if area else "")
    return option.replace("-", " ").replace("_", " ").capitalize()


_WAITS: dict[Stage, str] = {
    "reveal-westeros": "the Westeros cards are revealed next.",
    "supply": "{houses} still {count} barrels.",
    "mustering": "all muster, and the table says when that is done.",
    "power": "{houses} still {count} crown icons and ports.",
    "bids": "bids are made in secret.",
    "wildling-card": "the wildling card is turned over next.",
    "decision": "a decision is open: {ask}",
    "orders": "orders are placed face down.",
    "count-orders": "{houses} still {count} the orders revealed.",
    "raven": "{houses} may use the Messenger Raven.",
    "raven-return": "{houses} puts the wildling card back first.",
    "turn": "it is {houses}'s turn.",
    "support": "{houses} declares its support.",
    "house-cards": "{houses} choose their House cards in secret.",
    "blade-tide": "{houses} may use the Blade before the Tides cards are revealed.",
    "tides": "the Tides cards that were revealed are typed next.",
    "clean-up": "the table cleans up at the end of the round.",
    "go-on": "something happens by itself: let the game go on.",
    "over": "the game is over.",
}


def waits(now: Standing) -> str:
    """What is waited for, in a sentence that follows others."""
    return _WAITS[now.stage].format(
        houses=names(now.houses),
        count="counts" if len(now.houses) == 1 else "count",
        ask="" if now.decision is None else now.decision.ask,
    )
