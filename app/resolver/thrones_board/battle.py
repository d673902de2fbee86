"""The state of a combat while it is walked through; nothing of it leaves the resolver."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.resolver.thrones_board.card import Card
from app.resolver.thrones_board.houses import KINDS, PIECES, House, Piece, Pieces, UnitKind
from app.resolver.thrones_board.question import Combatant, CombatQuestion, Side, Support, TrackName
from app.resolver.trace import Param, Rule, Sentence

_ABLE_TO_RETREAT: tuple[Piece, ...] = ("footman", "knight", "ship")
_UNABLE_TO_RETREAT: tuple[Piece, ...] = tuple(piece for piece in PIECES if piece not in _ABLE_TO_RETREAT)
"""Siege Engines and all routed units."""


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


@dataclass(slots=True)
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
    played: list[Card] = field(default_factory=list)
    """Cards that this combat put on the discard pile."""
    extra_icons: list[ExtraIcons] = field(default_factory=list)
    card_returned: bool = False
    """Its own text took the played card back to hand."""
    destroyed_by_card: Pieces = field(default_factory=dict)

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
        return {kind: self.pieces[kind] for kind in _ABLE_TO_RETREAT if kind in self.pieces}

    def unable_to_retreat(self) -> Pieces:
        """Siege Engines and routed units."""
        return {piece: self.pieces[piece] for piece in _UNABLE_TO_RETREAT if piece in self.pieces}

    def lose(self, taken: Mapping[Piece, int]) -> None:
        """Take units away."""
        self._change({piece: -number for piece, number in taken.items()})

    def exchange(self, old: Piece, new: Piece) -> None:
        """Put a unit of another kind in the place of one."""
        self._change({old: -1, new: 1})

    def _change(self, by: Mapping[Piece, int]) -> None:
        left = {piece: self.pieces.get(piece, 0) + by.get(piece, 0) for piece in PIECES}
        self.pieces = {piece: number for piece, number in left.items() if number}


@dataclass(slots=True)
class Battle:
    """A combat between reveal and clean-up."""

    question: CombatQuestion
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
    lines: list[Line] | None = None
    """Standing units with what each counts, from the first text on that changes that."""
    orders_removed: list[str] = field(default_factory=list)
    winner: Fighter | None = None
    knighted: str | None = None
    to_do: list[Sentence] = field(default_factory=list)

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
        self.to_do.append(Sentence(template, **params))
