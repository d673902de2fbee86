"""The state of a combat while it is walked through; nothing of it leaves the resolver."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.resolver.thrones_board.areas import area_name, stands_fort
from app.resolver.thrones_board.card import Card
from app.resolver.thrones_board.houses import HOUSE_NAMES, KINDS, PIECES, ROUTED, House, Piece, Pieces, UnitKind, Units
from app.resolver.thrones_board.question import Combatant, CombatQuestion, Side, Support, Tides, TrackName, Tracks
from app.resolver.trace import Param, Rule, Sentence, sentence

_ABLE_TO_RETREAT: frozenset[Piece] = frozenset({"footman", "knight", "ship"})
"""All but Siege Engines and routed units."""


@dataclass(slots=True)
class Line:
    """Units of one kind that stand in one place and fight for one side."""

    house: House
    side: Side
    kind: UnitKind
    number: int
    value: int
    """What each of them counts."""
    zeroed: bool = False
    """A text has set them to 0."""


@dataclass(slots=True)
class ExtraIcons:
    """Icons that a card gains from its own text."""

    rule: Rule
    swords: int
    fortifications: int


@dataclass(slots=True, init=False)
class Fighter:
    """One side of the combat."""

    side: Side
    house: House
    name: str
    """The proper name of the House."""
    attacks: bool
    """Whether this is the side that marched."""
    stated: Combatant
    deck: tuple[Card, ...]
    """The House's seven cards."""
    card: Card
    hand: set[Card] | None
    """The other cards in hand; None if nobody said."""
    discard: set[Card]
    discard_known: bool
    """Whether the pile before the combat was stated or follows from the hand."""
    pieces: Pieces
    """Its units of the combat that are left, supporting ones not among them."""
    power: int | None
    played: tuple[Card, ...]
    """Cards that this combat put on the discard pile."""
    extra_icons: tuple[ExtraIcons, ...]
    card_returned: bool
    """Its own text took the played card back to hand."""
    destroyed_by_card: Pieces

    def __init__(self, side: Side, stated: Combatant, card: Card, deck: tuple[Card, ...]) -> None:
        """A side as stated, its hand and discard pile still empty."""
        self.side = side
        self.house = stated.house
        self.name = HOUSE_NAMES[stated.house]
        self.attacks = side == "attacker"
        self.stated = stated
        self.deck = deck
        self.card = card
        self.hand = None
        self.discard = set()
        self.discard_known = stated.hand is not None or stated.discard is not None
        self.pieces = _pieces(stated.units, stated.routed)
        self.power = stated.power
        self.played = ()
        self.extra_icons = ()
        self.card_returned = False
        self.destroyed_by_card = {}

    def other_cards(self) -> list[Card]:
        """The cards it could play instead, in deck order; without a known hand all that are not discarded."""
        if self.hand is not None:
            return [card for card in self.deck if card in self.hand]
        return [
            card for card in self.deck if (card is not self.card or self.card_returned) and card not in self.discard
        ]

    def standing(self) -> dict[UnitKind, int]:
        """Units that are not routed."""
        return {kind: self.pieces[kind] for kind in KINDS if kind in self.pieces}

    def able_to_retreat(self) -> Pieces:
        """Standing units except Siege Engines."""
        return {piece: number for piece, number in self.pieces.items() if piece in _ABLE_TO_RETREAT}

    def unable_to_retreat(self) -> Pieces:
        """Siege Engines and routed units."""
        return {piece: number for piece, number in self.pieces.items() if piece not in _ABLE_TO_RETREAT}

    def lose(self, taken: Mapping[Piece, int]) -> None:
        """Take units away."""
        self._change({piece: -number for piece, number in taken.items()})

    def exchange(self, old: Piece, new: Piece) -> None:
        """Put a unit of another kind in the place of one."""
        self._change({old: -1, new: 1})

    def _change(self, by: Mapping[Piece, int]) -> None:
        left = {piece: self.pieces.get(piece, 0) + by.get(piece, 0) for piece in PIECES}
        self.pieces = {piece: number for piece, number in left.items() if number}


def _pieces(units: Units, routed: Units) -> Pieces:
    pieces: Pieces = {}
    for kind in KINDS:
        if number := units.get(kind):
            pieces[kind] = number
    if routed:
        pieces.update({ROUTED[kind]: routed[kind] for kind in KINDS if routed.get(kind)})
    return pieces


@dataclass(slots=True, init=False)
class Battle:
    """A combat between reveal and clean-up."""

    question: CombatQuestion
    tides: Tides | None
    """The Tides cards that count; None when the table plays without them."""
    area: str
    """The proper name of the embattled area."""
    origin: str
    """The proper name of the area that the march came from."""
    has_fort: bool
    attacker: Fighter
    defender: Fighter
    sides: tuple[Fighter, Fighter]
    """Attacker and defender."""
    supports: list[Support]
    """Support that counts, in Iron Throne order."""
    tracks: dict[TrackName, tuple[House, ...]]
    """Positions as they are now; King's Court is missing if nobody said."""
    blade_holder: House | None
    blade_ready: bool
    lines: list[Line] | None
    """Standing units with what each counts, from the first text on that changes that."""
    orders_removed: tuple[str, ...]
    winner: Fighter | None
    knighted: str | None
    to_do: list[Sentence]

    def __init__(self, question: CombatQuestion, attacker: Fighter, defender: Fighter, supports: list[Support]) -> None:
        """The battle as it stands before any text; `supports` are the orders that count."""
        area, blade = question.area, question.vsb
        self.question = question
        self.tides = question.tides
        self.area = area_name(area.id)
        self.origin = area_name(question.attacker.area)
        self.has_fort = stands_fort(area.id, area.fort)
        self.attacker = attacker
        self.defender = defender
        self.sides = attacker, defender
        self.supports = supports
        self.tracks = _tracks(question.tracks)
        self.blade_holder = None if blade is None else blade.holder
        self.blade_ready = blade is not None and blade.available
        self.lines = None
        self.orders_removed = ()
        self.winner = None
        self.knighted = None
        self.to_do = []

    def enemy(self, fighter: Fighter) -> Fighter:
        """The other side."""
        return self.defender if fighter.attacks else self.attacker

    def ahead(self, track: TrackName) -> Fighter:
        """The side with the better position on a track."""
        positions = self.tracks[track]
        attacker_first = positions.index(self.attacker.house) < positions.index(self.defender.house)
        return self.attacker if attacker_first else self.defender

    def in_throne_order(self) -> tuple[Fighter, Fighter]:
        """Both sides, the one closer to the Iron Throne first."""
        first = self.ahead("iron_throne")
        return first, self.enemy(first)

    def supporting(self, side: Side) -> list[Support]:
        """The support that counts for a side."""
        return [support for support in self.supports if support.side == side]

    def do(self, template: str, /, **params: Param) -> None:
        """Note what the table has to do."""
        self.to_do.append(sentence(template, **params))


def _tracks(stated: Tracks) -> dict[TrackName, tuple[House, ...]]:
    tracks: dict[TrackName, tuple[House, ...]] = {"iron_throne": stated.iron_throne, "fiefdoms": stated.fiefdoms}
    if stated.kings_court is not None:
        tracks["kings_court"] = stated.kings_court
    return tracks
