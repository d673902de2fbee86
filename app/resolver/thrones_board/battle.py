"""The state of a combat while it is walked through; nothing of it leaves the resolver."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.resolver.thrones_board.areas import area_name, home_of, stands_fort
from app.resolver.thrones_board.card import Card
from app.resolver.thrones_board.houses import (
    ALL_HOUSE_NAMES,
    ALL_PIECES,
    KINDS,
    ROUTED,
    STANDING,
    AnyHouse,
    AnyPiece,
    Pieces,
)
from app.resolver.thrones_board.question import Combatant, CombatQuestion, Side, Support, Tides, TrackName, Tracks
from app.resolver.trace import Param, Rule, Sentence, sentence

_ABLE_TO_RETREAT: frozenset[AnyPiece] = frozenset({"footman", "knight", "ship", "dragon"})
"""All but Siege Engines and routed units."""


@dataclass(slots=True)
class Line:
    """Units of one kind that stand in one place and fight for one side."""

    house: AnyHouse
    side: Side
    kind: AnyPiece
    number: int
    value: int
    """What each of them counts."""
    zeroed_by: Rule | None = None
    """The text that has set them to 0, if one has."""
    supports: bool = False
    """Whether they support from another area."""


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
    house: AnyHouse
    name: str
    """The proper name of the House."""
    attacks: bool
    """Whether this is the side that marched."""
    vassal: bool
    """Whether it has no player of its own."""
    player: AnyHouse
    """Who decides for it: the House itself, or the one that commands it."""
    stated: Combatant
    deck: tuple[Card, ...]
    """The House's seven cards, less those that left the game; for a vassal the seven vassal cards."""
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
    added: int
    """Strength that its card has by a payment or a choice."""
    copied: Card | None
    """The card whose printed numbers its own card adds."""
    removed: tuple[Card, ...]
    """Cards that this combat took out of the game."""

    def __init__(
        self, side: Side, stated: Combatant, card: Card, deck: tuple[Card, ...], commander: AnyHouse | None = None
    ) -> None:
        """A side as stated, its hand and discard pile still empty; a vassal has a commander."""
        self.side = side
        self.house = stated.house
        self.name = ALL_HOUSE_NAMES[stated.house]
        self.attacks = side == "attacker"
        self.vassal = commander is not None
        self.player = commander or stated.house
        self.stated = stated
        self.deck = deck
        self.card = card
        self.hand = None
        self.discard = set()
        self.discard_known = stated.hand is not None or stated.discard is not None
        self.pieces = _pieces(stated)
        self.power = stated.power
        self.played = ()
        self.extra_icons = ()
        self.card_returned = False
        self.destroyed_by_card = {}
        self.added = 0
        self.copied = None
        self.removed = ()

    def other_cards(self) -> list[Card]:
        """The cards it could play instead, in deck order; without a known hand all that are not discarded."""
        if self.hand is not None:
            return [card for card in self.deck if card in self.hand]
        return [card for card in self.deck if (card != self.card or self.card_returned) and card not in self.discard]

    def standing(self) -> Pieces:
        """Units that are not routed."""
        return {kind: self.pieces[kind] for kind in STANDING if kind in self.pieces}

    def able_to_retreat(self) -> Pieces:
        """Standing units except Siege Engines."""
        return {piece: number for piece, number in self.pieces.items() if piece in _ABLE_TO_RETREAT}

    def unable_to_retreat(self) -> Pieces:
        """Siege Engines and routed units."""
        return {piece: number for piece, number in self.pieces.items() if piece not in _ABLE_TO_RETREAT}

    def lose(self, taken: Mapping[AnyPiece, int]) -> None:
        """Take units away."""
        self._change({piece: -number for piece, number in taken.items()})

    def exchange(self, old: AnyPiece, new: AnyPiece) -> None:
        """Put a unit of another kind in the place of one."""
        self._change({old: -1, new: 1})

    def _change(self, by: Mapping[AnyPiece, int]) -> None:
        left = {piece: self.pieces.get(piece, 0) + by.get(piece, 0) for piece in ALL_PIECES}
        self.pieces = {piece: number for piece, number in left.items() if number}


def _pieces(stated: Combatant) -> Pieces:
    units, routed = stated.units, stated.routed
    pieces: Pieces = {}
    for kind in KINDS:
        if number := units.get(kind):
            pieces[kind] = number
    if routed:
        pieces.update({ROUTED[kind]: routed[kind] for kind in KINDS if routed.get(kind)})
    if stated.dragons:
        pieces["dragon"] = stated.dragons
    if stated.routed_dragons:
        pieces["routed_dragon"] = stated.routed_dragons
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
    tracks: dict[TrackName, tuple[AnyHouse, ...]]
    """Positions as they are now; King's Court is missing if nobody said."""
    blade_holder: AnyHouse | None
    blade_ready: bool
    lines: list[Line] | None
    """Standing units with what each counts, from the first text on that changes that."""
    orders_removed: tuple[str, ...]
    winner: Fighter | None
    knighted: str | None
    to_do: list[Sentence]
    fixed: dict[Side, int]
    """Final strengths that a text sets, whatever else would count."""
    moved_in: bool
    """Whether the attackers hold the area now."""
    margin: int
    """By how much the winner won."""
    other_piles: tuple[Card, ...]
    """Discarded cards of Houses that do not fight, as far as somebody said."""
    threat: int | None
    """The wildling threat, if anybody said."""

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
        self.fixed = {}
        self.moved_in = False
        self.margin = 0
        self.other_piles = ()
        self.threat = question.wildling_threat

    def enemy(self, fighter: Fighter) -> Fighter:
        """The other side."""
        return self.defender if fighter.attacks else self.attacker

    def ahead(self, track: TrackName) -> Fighter:
        """The side with the better position on a track."""
        positions = self.tracks[track]
        attacker_first = positions.index(self.attacker.house) < positions.index(self.defender.house)
        return self.attacker if attacker_first else self.defender

    def home_of_area(self) -> AnyHouse | None:
        """Whose home area the embattled one is."""
        return home_of(self.question.area.id, self.question.area.home_of)

    def token_holder(self, track: TrackName) -> AnyHouse:
        """The first House on a track that is no vassal: it holds the token."""
        return next(house for house in self.tracks[track] if house not in self.question.vassals)

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


def _tracks(stated: Tracks) -> dict[TrackName, tuple[AnyHouse, ...]]:
    tracks: dict[TrackName, tuple[AnyHouse, ...]] = {"iron_throne": stated.iron_throne, "fiefdoms": stated.fiefdoms}
    if stated.kings_court is not None:
        tracks["kings_court"] = stated.kings_court
    return tracks
