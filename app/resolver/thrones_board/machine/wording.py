"""Words for options, and for what is waited for."""

from app.resolver.thrones_board.areas import AREAS, area_name
from app.resolver.thrones_board.asking import selected
from app.resolver.thrones_board.decks import CARDS
from app.resolver.thrones_board.houses import HOUSE_NAMES, PIECES, counted
from app.resolver.thrones_board.machine.standing import Stage, Standing
from app.resolver.thrones_board.rounds.table import names
from app.resolver.thrones_board.rounds.westeros_cards import DECKS
from app.resolver.thrones_board.rounds.wildling_cards import WILDLING_CARDS
from app.resolver.thrones_board.words import TRACK_NAMES
from app.resolver.trace import Sentence, sentence

_NAMES: dict[str, str] = {
    **{card: kind.name for deck in DECKS for card, kind in deck.items()},
    **{card: kind.name for card, kind in WILDLING_CARDS.items()},
    **{card: kind.name for card, kind in CARDS.items()},
    **{area: kind.name for area, kind in AREAS.items()},
    **{str(house): name for house, name in HOUSE_NAMES.items()},
    **{str(track): name for track, name in TRACK_NAMES.items()},
    "keep": sentence("Keep the Blade"),
    "strength": sentence("+1 strength"),
}


def label(option: str) -> str:
    """An option of a decision as people call it.

    >>> label("tyrion-lannister"), label("footman+knight"), label("riverrun:routed_footman"), label("destroy-units")
    ('Tyrion Lannister', '1 Footman and 1 Knight', '1 routed Footman in Riverrun', 'Destroy units')
    """
    if option in _NAMES:
        return _NAMES[option]
    if option.isdecimal():
        return option
    area, _, pieces = option.rpartition(":")
    if set(pieces.split("+")) <= set(PIECES):
        units = counted(selected(pieces, PIECES))
        return sentence("{units} in {area}", units=units, area=area_name(area)) if area else units
    return sentence(option.replace("-", " ").capitalize())


ORDER_LABELS: dict[str, Sentence] = {
    "march -1": sentence("March -1"),
    "march 0": sentence("March 0"),
    "march +1*": sentence("March +1"),
    "defense +1": sentence("Defense +1"),
    "defense +2*": sentence("Defense +2"),
    "support 0": sentence("Support 0"),
    "support +1*": sentence("Support +1"),
    "raid": sentence("Raid"),
    "raid*": sentence("Special Raid"),
    "consolidate_power": sentence("Consolidate Power"),
    "consolidate_power*": sentence("Special Consolidate Power"),
}

MUSTER_LABELS: dict[str, Sentence] = {
    "footman": sentence("Footman"),
    "knight": sentence("Knight"),
    "ship": sentence("Ship"),
    "siege_engine": sentence("Siege Engine"),
    "knight-upgrade": sentence("Knight instead of a Footman"),
    "siege_engine-upgrade": sentence("Siege Engine instead of a Footman"),
}

TIDE_LABELS: dict[str, str] = {
    "0": "0",
    "0-skull": sentence("0 with skull"),
    "1-sword": sentence("1 with sword"),
    "1-fortification": sentence("1 with fortification"),
    "2": "2",
    "3": "3",
}


_WAITS: dict[Stage, str] = {
    "reveal-westeros": "the Westeros cards are revealed next.",
    "supply": "{houses} still {n:counts|count} barrels.",
    "mustering": "all muster, and the table says when that is done.",
    "power": "{houses} still {n:counts|count} crown icons and ports.",
    "bids": "bids are made in secret.",
    "wildling-card": "the wildling card is turned over next.",
    "decision": "a decision is open: {ask}",
    "orders": "orders are placed face down.",
    "count-orders": "{houses} still {n:counts|count} the orders revealed.",
    "raven": "{houses} may use the Messenger Raven.",
    "raven-return": "{houses} puts the wildling card back first.",
    "turn": "it is {houses}'s turn.",
    "support": "{houses} declares its support.",
    "house-cards": "{houses} choose their House cards in secret.",
    "blade-tide": "{houses} may use the Blade before the Tides cards are revealed.",
    "tides": "the Tides cards that were revealed are typed next.",
    "armies": "{houses} takes units off the map: its armies break the supply limit.",
    "clean-up": "the table cleans up at the end of the round.",
    "go-on": "something happens by itself: let the game go on.",
    "over": "the game is over.",
}


_WAITS_FIRST = {stage: text[0].upper() + text[1:] for stage, text in _WAITS.items()}


def waits(now: Standing, *, alone: bool = False) -> Sentence:
    """What is waited for, in a sentence that stands alone or follows others."""
    return sentence(
        (_WAITS_FIRST if alone else _WAITS)[now.stage],
        houses=names(now.houses),
        n=len(now.houses),
        ask="" if now.decision is None else now.decision.ask,
    )
