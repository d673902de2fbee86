"""What a wildling attack has changed so far, while its card is carried out; nothing of it leaves the resolver."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.resolver.thrones_board.card import CardId
from app.resolver.thrones_board.houses import HOUSE_NAMES, House
from app.resolver.thrones_board.question import Cards, Track, TrackName
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.words import TOKENS, TRACK_NAMES
from app.resolver.trace import Param, Rule, Sentence, Trace, sentence

_LAST = 6

_TOP, _END = sentence("the top"), sentence("the end")


@dataclass(frozen=True, slots=True)
class Known:
    """Facts about the Houses, as far as the table stated them."""

    bids: Mapping[House, int]
    power: Mapping[House, int]
    supply: Mapping[House, int]
    units: Mapping[House, int]
    castle_units: Mapping[House, Mapping[str, int]]
    knights: Mapping[House, int]
    footmen_in_reserve: Mapping[House, int]
    hands: Mapping[House, Cards]
    discards: Mapping[House, Cards]


@dataclass(slots=True)
class Attack:
    """A wildling attack whose card is being carried out."""

    known: Known
    card: str
    """Its id, which leads the decisions."""
    rule: Rule
    """Its place."""
    trace: Trace
    tracks: dict[TrackName, Track]
    """The tracks that are known."""
    units_lost: dict[House, int] = field(default_factory=dict)
    knights_replaced: dict[House, int] = field(default_factory=dict)
    knights_lost: dict[House, int] = field(default_factory=dict)
    supply_change: dict[House, int] = field(default_factory=dict)
    supply_after: dict[House, int] = field(default_factory=dict)
    discarded: dict[House, tuple[CardId, ...]] = field(default_factory=dict)
    returned: dict[House, tuple[CardId, ...]] = field(default_factory=dict)
    attacks_again: bool = False
    to_do: list[str] = field(default_factory=list)

    def say(self, template: str, house: House, /, **params: Param) -> None:
        """Explain something about a House that asks for nothing to be done."""
        self.trace.add(self.rule, template, house=HOUSE_NAMES[house], **params)

    def do(self, template: str, house: House, /, **params: Param) -> None:
        """Explain what a House has to do and put it on the list."""
        self.say(template, house, **params)
        self.to_do.append(Sentence(template, house=HOUSE_NAMES[house], **params))

    def to_top(self, track: TrackName, house: House) -> None:
        """Move a House to position 1 of a track."""
        self._put(track, house, 0, _TOP)

    def to_end(self, track: TrackName, house: House) -> None:
        """Move a House to the last position of a track."""
        self._put(track, house, _LAST, _END)

    def down(self, track: TrackName, house: House, number: int) -> None:
        """Move a House down a track that is known, as far as that goes."""
        index = min(self.tracks[track].index(house) + number, len(self.tracks[track]) - 1)
        self._put(track, house, index, sentence("position {n}", n=index + 1))

    def _put(self, track: TrackName, house: House, index: int, where: Sentence) -> None:
        before = self.tracks.get(track, ())
        others = [other for other in before if other != house]
        after = (*others[:index], house, *others[index:])
        if after == before:
            text = "{house} is at {where} of the {track} track already."
            self.say(text, house, where=where, track=TRACK_NAMES[track])
            return
        self.do("{house} moves to {where} of the {track} track.", house, where=where, track=TRACK_NAMES[track])
        if not before:
            return
        self.tracks[track] = after
        if after[0] != before[0]:
            text, name, token = "{house} holds the {token} now.", HOUSE_NAMES[after[0]], TOKENS[track]
            self.trace.add(R.TOKEN_MOVES, text, house=name, token=token)
            self.to_do.append(Sentence("{house} takes the {token}.", house=name, token=token))
