"""The state of a combat while it is walked through; nothing of it leaves the resolver."""

from collections import Counter
from dataclasses import dataclass, field

from app.resolver.thrones_board.card import Card
from app.resolver.thrones_board.houses import HOUSE_NAMES, KINDS, ROUTED, House, Piece, UnitKind
from app.resolver.thrones_board.question import Combatant, CombatQuestion, OrderKind, Side, Support, TrackName
from app.resolver.trace import Param, Rule, Sentence


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


@dataclass(frozen=True, slots=True)
class ExtraIcons:
    """Icons that a card gains from its own text."""

    rule: Rule
    swords: int
    fortifications: int


@dataclass(slots=True)
class Fighter:
    """One side of the combat."""

    side: Side
    stated: Combatant
    deck: tuple[Card, ...]
    """The House's seven cards."""
    card: Card
    hand: set[Card] | None
    """The other cards in hand; None if nobody said."""
    discard: set[Card]
    units: Counter[UnitKind]
    routed: Counter[UnitKind]
    power: int | None
    orders: dict[str, OrderKind]
    """Known orders outside the combat, support orders included."""
    played: list[Card] = field(default_factory=list)
    """Cards that this combat put on the discard pile."""
    extra_icons: list[ExtraIcons] = field(default_factory=list)
    card_returned: bool = False
    """Its own text took the played card back to hand."""
    destroyed_by_card: Counter[Piece] = field(default_factory=Counter)

    @property
    def house(self) -> House:
        """Its id."""
        return self.stated.house

    @property
    def name(self) -> str:
        """Its proper name."""
        return HOUSE_NAMES[self.stated.house]

    @property
    def attacks(self) -> bool:
        """Whether this is the side that marched."""
        return self.side == "attacker"

    def other_cards(self) -> list[Card]:
        """The cards it could play instead, in deck order; without a known hand all that are not discarded."""
        if self.hand is not None:
            return [card for card in self.deck if card in self.hand]
        return [card for card in self.deck if card is not self.card and card not in self.discard]

    def able_to_retreat(self) -> Counter[Piece]:
        """Standing units except Siege Engines."""
        return Counter({kind: n for kind, n in self.units.items() if n and kind != "siege_engine"})

    def unable_to_retreat(self) -> Counter[Piece]:
        """Siege Engines and routed units."""
        engines: Counter[Piece] = Counter({"siege_engine": self.units["siege_engine"]})
        return +engines + Counter({ROUTED[kind]: n for kind, n in self.routed.items()})

    def pieces(self) -> Counter[Piece]:
        """All units that are left."""
        return self.able_to_retreat() + self.unable_to_retreat()

    def lose(self, taken: Counter[Piece]) -> None:
        """Take units away."""
        for kind in KINDS:
            self.units[kind] -= taken[kind]
            self.routed[kind] -= taken[ROUTED[kind]]

    def has_units(self) -> bool:
        """Whether any unit of the battle is left, standing or routed."""
        return self.units.total() + self.routed.total() > 0


@dataclass(slots=True)
class Battle:
    """A combat between reveal and clean-up."""

    question: CombatQuestion
    attacker: Fighter
    defender: Fighter
    has_fort: bool
    supports: list[Support]
    """Support that counts, in Iron Throne order."""
    tracks: dict[TrackName, list[House]]
    """Positions as they are now; King's Court is missing if nobody said."""
    blade_holder: House | None
    blade_ready: bool
    lines: list[Line] = field(default_factory=list)
    """Standing units with what each counts, once the immediate texts have worked."""
    orders_removed: list[str] = field(default_factory=list)
    winner: Fighter | None = None
    knighted: str | None = None
    to_do: list[Sentence] = field(default_factory=list)

    @property
    def sides(self) -> tuple[Fighter, Fighter]:
        """Attacker and defender."""
        return self.attacker, self.defender

    def enemy(self, fighter: Fighter) -> Fighter:
        """The other side."""
        return self.defender if fighter.attacks else self.attacker

    def in_throne_order(self) -> list[Fighter]:
        """Both sides, the one closer to the Iron Throne first."""
        return sorted(self.sides, key=lambda fighter: self.tracks["iron_throne"].index(fighter.house))

    def supporting(self, side: Side) -> list[Support]:
        """The support that counts for a side."""
        return [support for support in self.supports if support.side == side]

    def do(self, template: str, /, **params: Param) -> None:
        """Note what the table has to do."""
        self.to_do.append(Sentence(template, **params))
