"""What the questions about a round have in common: the Houses on the tracks, bids and power."""

from collections.abc import Container, Iterable, Mapping, Sequence, Sized
from typing import Annotated

from annotated_types import Interval, Len

from app.resolver.shape import Whole, shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.houses import HOUSE_NAMES, House
from app.resolver.thrones_board.question import Track, TrackName
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.tokens import Tokens
from app.resolver.thrones_board.words import TOKENS
from app.resolver.trace import Sentence, listed, sentence

Bid = Annotated[int, Whole(), Interval(ge=0, le=20)]

Bids = Annotated[dict[House, Bid], Len(1, 6)]
"""How many power tokens each House bids."""

PowerOf = Annotated[dict[House, Tokens], Len(0, 6)]
"""Available power tokens by House; who is left out is not known."""

Players = Annotated[int, Whole(), Interval(ge=3, le=6)]
Round = Annotated[int, Whole(), Interval(ge=1, le=10)]
Icons = Annotated[int, Whole(), Interval(ge=0, le=9)]

FEWEST_HOUSES = 3

TRACKS: tuple[TrackName, ...] = ("iron_throne", "fiefdoms", "kings_court")
"""The tracks in the order in which they are bid on."""


@shape
class TracksNow:
    """The influence tracks as they stand now; not every question needs all of them."""

    iron_throne: Track
    fiefdoms: Track | None = None
    kings_court: Track | None = None


def stated(tracks: TracksNow) -> dict[TrackName, Track]:
    """The tracks that were named, in the order in which they are bid on."""
    every: dict[TrackName, Track | None] = {
        "iron_throne": tracks.iron_throne,
        "fiefdoms": tracks.fiefdoms,
        "kings_court": tracks.kings_court,
    }
    return {name: track for name, track in every.items() if track is not None}


def names(houses: Iterable[House]) -> str:
    """Several Houses in a sentence.

    >>> names(["stark", "greyjoy", "tyrell"])
    'Stark, Greyjoy and Tyrell'
    """
    return listed([HOUSE_NAMES[house] for house in houses])


def holder_of(track: TrackName, holder: House | None) -> str:
    """Who decides as holder of a token: the House, or the token's name if nobody said who holds it.

    >>> holder_of("fiefdoms", None)
    'holder of the Valyrian Steel Blade'
    """
    return holder or sentence("holder of the {token}", token=TOKENS[track])


def decider_name(track: TrackName, holder: House | None) -> Sentence:
    """The same in a sentence.

    >>> decider_name("iron_throne", "stark"), decider_name("iron_throne", None)
    ('Stark, who holds the Iron Throne token,', 'the holder of the Iron Throne token')
    """
    if holder is None:
        return sentence("the holder of the {token}", token=TOKENS[track])
    return sentence("{house}, who holds the {token},", house=HOUSE_NAMES[holder], token=TOKENS[track])


def check_tracks(tracks: Mapping[TrackName, Track], wrong: Wrongs, *path: str) -> None:
    """Refuse a track that names a House twice, and tracks of different Houses."""
    playing = len({house for track in tracks.values() for house in track})
    for name, track in tracks.items():
        if len(set(track)) < len(track):
            wrong.add(B.TRACKS, "Every House stands on a track once.", *path, name)
        elif len(track) < playing:
            wrong.add(B.TRACKS, "The same Houses stand on every track.", *path, name)


def check_players(players: int | None, houses: Sized, wrong: Wrongs) -> None:
    """Refuse a number of players that differs from the Houses named."""
    if players is not None and players != len(houses):
        wrong.add(B.TRACKS, "As many Houses as players.", "players")


def check_house(house: House | None, playing: Container[House], wrong: Wrongs, *path: str | int) -> None:
    """Refuse a House that is not in the game."""
    if house is not None and house not in playing:
        wrong.add(B.TRACKS, "Must be one of the Houses in the game.", *path)


def check_keys(houses: Iterable[House], playing: Container[House], wrong: Wrongs, *path: str) -> None:
    """Refuse Houses as keys of a field that are not in the game."""
    for house in houses:
        if house not in playing:
            check_house(house, playing, wrong, *path, house)


def check_listed(houses: Sequence[House], playing: Container[House], wrong: Wrongs, *path: str) -> None:
    """Refuse Houses in a list that are not in the game."""
    for i, house in enumerate(houses):
        check_house(house, playing, wrong, *path, i)
