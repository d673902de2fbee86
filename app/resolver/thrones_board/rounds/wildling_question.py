"""What a table tells about a wildling attack."""

from collections.abc import Iterable
from dataclasses import field
from typing import Annotated

from annotated_types import Interval, Len

from app.resolver.shape import Choices, Count, Name, Whole, shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.decks import CARDS
from app.resolver.thrones_board.houses import House
from app.resolver.thrones_board.question import Cards, Track, TrackName
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.bidding import check_affordable
from app.resolver.thrones_board.rounds.table import FEWEST_HOUSES, Bids, PowerOf, check_house, check_keys, check_tracks
from app.resolver.thrones_board.rounds.wildling_cards import WildlingCardId
from app.resolver.thrones_board.rounds.wildling_effects import REPEATED_STRENGTH
from app.resolver.thrones_board.tokens import Supply

Threat = Annotated[int, Whole(), Interval(ge=0, le=12)]
Knights = Annotated[int, Whole(), Interval(ge=0, le=5)]
Footmen = Annotated[int, Whole(), Interval(ge=0, le=10)]
CardsOf = Annotated[dict[House, Cards], Len(0, 6)]


@shape
class WildlingsQuestion:
    """A wildling attack after the bids are revealed."""

    strength: Threat
    """The threat with which the wildlings attack; 6 for the attack that Preemptive Raid repeats."""
    bids: Bids
    card: WildlingCardId | None = None
    """The card turned over; left out while it still lies face down."""
    iron_throne: Track | None = None
    """The Iron Throne track: its first House decides ties, the others suffer in its order."""
    fiefdoms: Track | None = None
    kings_court: Track | None = None
    takes_no_part: House | None = None
    """The House whose Preemptive Raid makes this second attack; it does not bid."""
    available: PowerOf = field(default_factory=dict)
    """Available power before the bid, where known."""
    supply: Annotated[dict[House, Supply], Len(0, 6)] = field(default_factory=dict)
    units: Annotated[dict[House, Count], Len(0, 6)] = field(default_factory=dict)
    """Units of a House on the whole board."""
    castle_units: Annotated[dict[House, Annotated[dict[Name, Count], Len(0, 20)]], Len(0, 6)] = field(
        default_factory=dict
    )
    """Units of a House in each of its castle and stronghold areas; only The Horde Descends asks."""
    knights: Annotated[dict[House, Knights], Len(0, 6)] = field(default_factory=dict)
    """Knights on the board; only Crow Killers asks."""
    footmen_in_reserve: Annotated[dict[House, Footmen], Len(0, 6)] = field(default_factory=dict)
    hands: CardsOf = field(default_factory=dict)
    """House cards in hand; leave it out where nobody should know. Only Massing on the Milkwater asks."""
    discards: CardsOf = field(default_factory=dict)
    """Discarded House cards."""
    choices: Choices = field(default_factory=dict)


def stated_tracks(question: WildlingsQuestion) -> dict[TrackName, Track]:
    """The tracks that were named."""
    every: dict[TrackName, Track | None] = {
        "iron_throne": question.iron_throne,
        "fiefdoms": question.fiefdoms,
        "kings_court": question.kings_court,
    }
    return {name: track for name, track in every.items() if track is not None}


def check_wildlings(question: WildlingsQuestion) -> None:
    """Raise RuleBroken for the first rule that the stated facts break, with every place where they do."""
    wrong = Wrongs()
    if question.takes_no_part is not None and question.strength != REPEATED_STRENGTH:
        wrong.add(R.PREEMPTIVE_RAID, "The repeated attack has strength 6.", "strength")
    if question.takes_no_part is not None and question.card == "preemptive-raid":
        wrong.add(R.PREEMPTIVE_RAID, "Its card lies under the deck now: another one is turned over.", "card")
    if question.strength % 2:
        wrong.add(R.THREAT, "The threat is an even number.", "strength")
    check_affordable(question.bids, question.available, wrong, "bids")
    _bidders(question, wrong)
    _cards(question, wrong)
    _units(question, wrong)
    wrong.refuse()


def _bidders(question: WildlingsQuestion, wrong: Wrongs) -> None:
    bids, absent, tracks = question.bids, question.takes_no_part, stated_tracks(question)
    if absent is not None and absent in bids:
        wrong.add(R.PREEMPTIVE_RAID, "This House takes no part in the repeated attack.", "bids", absent)
    check_tracks(tracks, wrong)
    playing = {house for track in tracks.values() for house in track}
    expected = len(playing) or FEWEST_HOUSES
    if len(bids) < expected - (absent is not None):
        wrong.add(B.TRACKS, "All Houses in the game bid.", "bids")
    if playing:
        check_keys(bids, playing, wrong, "bids")
        check_house(absent, playing, wrong, "takes_no_part")
    known = bids if absent is None else (*bids, absent)
    for name, facts in _facts(question):
        if facts:
            check_keys(facts, known, wrong, name)


def _facts(question: WildlingsQuestion) -> tuple[tuple[str, Iterable[House]], ...]:
    return (
        ("available", question.available),
        ("supply", question.supply),
        ("units", question.units),
        ("castle_units", question.castle_units),
        ("knights", question.knights),
        ("footmen_in_reserve", question.footmen_in_reserve),
        ("hands", question.hands),
        ("discards", question.discards),
    )


def _units(question: WildlingsQuestion, wrong: Wrongs) -> None:
    """Knights and the units in castles are among the units on the whole board."""
    message = "They are among the units on the whole board."
    for house, number in question.units.items():
        if sum(question.castle_units.get(house, {}).values()) > number:
            wrong.add(B.UNIT_LIMIT, message, "castle_units", house)
        if question.knights.get(house, 0) > number:
            wrong.add(B.UNIT_LIMIT, message, "knights", house)


def _cards(question: WildlingsQuestion, wrong: Wrongs) -> None:
    for name, piles in (("hands", question.hands), ("discards", question.discards)):
        for house, pile in piles.items():
            for i, card in enumerate(pile):
                if CARDS[card].house != house or card in pile[:i]:
                    wrong.add(B.HAND, "Must be a card of this House, each once.", name, house, i)
    for house in question.hands:
        for i, card in enumerate(question.discards.get(house, ())):
            if card in question.hands[house]:
                wrong.add(B.HAND, "A card in hand is not in the discard pile.", "discards", house, i)
