"""The nine wildling cards as data: what each does to the lowest, the highest and all other bidders."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal

from app.resolver.thrones_board.houses import House
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds import wildling_effects as E
from app.resolver.thrones_board.rounds.wildling_state import Attack
from app.resolver.trace import Rule, Sentence, sentence

WildlingCardId = Literal[
    "silence-at-the-wall",
    "preemptive-raid",
    "crow-killers",
    "rattleshirts-raiders",
    "massing-on-the-milkwater",
    "a-king-beyond-the-wall",
    "mammoth-riders",
    "the-horde-descends",
    "skinchanger-scout",
]

Effect = Callable[[Attack, House], None]


@dataclass(frozen=True, slots=True)
class WildlingCard:
    """One card as printed."""

    name: Sentence
    rule: Rule
    lowest: Effect
    """After a wildling victory."""
    others: Effect
    """After a wildling victory, everybody but the lowest bidder."""
    highest: Effect
    """After a victory of the Night's Watch."""
    reconcile: bool = False
    """All reconcile their armies afterwards if the wildlings won."""


WILDLING_CARDS: dict[WildlingCardId, WildlingCard] = {
    "silence-at-the-wall": WildlingCard(sentence("Silence at the Wall"), R.SILENCE, E.nothing, E.nothing, E.nothing),
    "preemptive-raid": WildlingCard(
        sentence("Preemptive Raid"),
        R.PREEMPTIVE_RAID,
        partial(E.lose_units_or_fall, number=2),
        E.nothing,
        E.attack_again,
    ),
    "crow-killers": WildlingCard(
        sentence("Crow Killers"),
        R.CROW_KILLERS,
        partial(E.knights_to_footmen, number=None),
        partial(E.knights_to_footmen, number=2),
        partial(E.footmen_to_knights, number=2),
    ),
    "rattleshirts-raiders": WildlingCard(
        sentence("Rattleshirt's Raiders"),
        R.RATTLESHIRT,
        partial(E.change_supply, change=-2),
        partial(E.change_supply, change=-1),
        partial(E.change_supply, change=1),
        reconcile=True,
    ),
    "massing-on-the-milkwater": WildlingCard(
        sentence("Massing on the Milkwater"), R.MASSING, E.discard_strongest, E.discard_one, E.take_all_back
    ),
    "a-king-beyond-the-wall": WildlingCard(
        sentence("A King Beyond the Wall"), R.KING, E.end_of_all_tracks, E.end_of_one_track, E.top_of_one_track
    ),
    "mammoth-riders": WildlingCard(
        sentence("Mammoth Riders"),
        R.MAMMOTHS,
        partial(E.lose_units, number=3),
        partial(E.lose_units, number=2),
        E.take_one_back,
    ),
    "the-horde-descends": WildlingCard(
        sentence("The Horde Descends"),
        R.HORDE,
        partial(E.lose_units_in_castle, number=2),
        partial(E.lose_units, number=1),
        E.muster,
    ),
    "skinchanger-scout": WildlingCard(
        sentence("Skinchanger Scout"),
        R.SKINCHANGER,
        partial(E.lose_power, number=None),
        partial(E.lose_power, number=2),
        E.bid_back,
    ),
}
