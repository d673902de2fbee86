"""What a session keeps of a combat and of a retreat."""

from collections.abc import Iterable
from dataclasses import field
from typing import Annotated, Literal

from annotated_types import Interval, Len

from app.resolver.machine import facts
from app.resolver.shape import Choices, Flag, Name, Whole
from app.resolver.thrones_board.card import CardId
from app.resolver.thrones_board.decks import CARDS
from app.resolver.thrones_board.houses import House, Units
from app.resolver.thrones_board.question import Side
from app.resolver.thrones_board.tides import TideId
from app.resolver.thrones_board.tokens import OrderKind

Garrison = Annotated[int, Whole(), Interval(ge=0, le=9)]
MarchBonus = Annotated[int, Whole(), Interval(ge=-1, le=1)]
OrderBonus = Annotated[int, Whole(), Interval(ge=0, le=2)]
Houses = Annotated[list[House], Len(0, 6)]


@facts
class SupportState:
    """Support that was declared."""

    house: House
    area: Name
    units: Units
    routed: Units
    special: Flag
    """The special order, which adds 1."""
    side: Literal["attacker", "defender", "none"]
    refused: Flag
    """The side it was granted to declined it."""


@facts
class AttackerState:
    """The side that marched."""

    house: House
    area: Name
    """Where the march started."""
    units: Units
    bonus: MarchBonus
    origin_lost: Flag
    """The march started in an enemy home area and left it empty and without a power token."""


@facts
class DefenderState:
    """The side in the attacked area."""

    house: House
    units: Units
    routed: Units
    order: OrderKind | None
    bonus: OrderBonus
    garrison: Garrison
    power_token: Flag
    """Whether its power token lies in the area."""


@facts
class PlayedCards:
    """A card of each side."""

    attacker: CardId
    defender: CardId


@facts
class DrawnTides:
    """A Tides card of each side."""

    attacker: TideId
    defender: TideId


@facts
class Combat:
    """A combat that is being fought."""

    area: Name
    attacker: AttackerState
    defender: DefenderState
    callers: Houses
    """Houses with support orders next to the combat that have not declared them yet."""
    supports: Annotated[list[SupportState], Len(0, 20)]
    cards: PlayedCards | None
    """Null until they are revealed."""
    tides: DrawnTides | None
    """Null until they are revealed."""
    choices: Choices
    after: Choices = field(default_factory=dict)
    """Answers about the retreat and the area, where areas are tracked."""


@facts
class Retreating:
    """A beaten House for which somebody chooses an area; noting it is left to the table."""

    loser: Side
    house: House
    chooser: House
    area: Name
    """The embattled area."""
    attacked_from: Name
    units: Units


def choosing_card(hand: Iterable[CardId]) -> CardId | None:
    """The card with which a House chooses the retreat of its enemy."""
    return next((card for card in hand if CARDS[card].chooses_retreat), None)


def fighters(combat: Combat) -> dict[Side, House]:
    """Who fights on which side."""
    return {"attacker": combat.attacker.house, "defender": combat.defender.house}
