"""What a table tells about a combat whose House cards are not chosen yet."""

from dataclasses import field
from typing import Annotated

from annotated_types import Interval, Len

from app.resolver.shape import Choices, Flag, Name, Whole, shape
from app.resolver.thrones_board.card import CardSet
from app.resolver.thrones_board.houses import AnyHouse
from app.resolver.thrones_board.question import (
    Blade,
    CombatCards,
    DragonStrength,
    EmbattledArea,
    Forces,
    Support,
    Tide,
    Tracks,
    WildlingThreat,
)
from app.resolver.thrones_board.switches import CombatSwitches
from app.resolver.thrones_board.tokens import Order

MOST_KINDS = 6
"""Kinds of Tides cards in a deck, as many as are printed: each cell looks at every three of them."""


@shape
class AttackingForces(Forces):
    """The side whose march started the combat, before its card is chosen."""

    area: Name
    """Where the march started."""
    order: Order
    origin_lost: Flag = False
    """True if the march started in an enemy home area and left it empty and without a power token."""


@shape
class DefendingForces(Forces):
    """The side in the attacked area, before its card is chosen."""

    area: Name | None = None
    """The embattled area once more, if you like."""
    order: Order | None = None
    """The order in the embattled area."""


@shape
class TideCopies:
    """One kind of Tides card."""

    tide: Tide
    copies: Annotated[int, Whole(), Interval(ge=1, le=24)]


TidesDeck = Annotated[tuple[TideCopies, ...], Len(1, MOST_KINDS)]


@shape
class ForecastQuestion:
    """A combat after support was declared and before the House cards are chosen.

    A side without a stated hand may play any card of its House that is not in its stated discard pile.
    """

    tracks: Tracks
    area: EmbattledArea
    attacker: AttackingForces
    defender: DefendingForces
    supports: Annotated[tuple[Support, ...], Len(0, 20)] = ()
    vsb: Blade | None = None
    tides: Flag = False
    """Whether the table plays with Tides of Battle."""
    tides_deck: TidesDeck | None = None
    """What the Tides deck holds; left out means the 24 printed cards. It counts only with `tides`."""
    choices: Choices = field(default_factory=dict)
    """Decisions that are certain: they hold in every cell that offers the option."""
    switches: CombatSwitches = field(default_factory=CombatSwitches)
    set: CardSet = "base"
    """What the table plays with: which Houses there may be, and which cards they play."""
    dragon_strength: DragonStrength | None = None
    """What each Dragon counts in this round."""
    wildling_threat: WildlingThreat | None = None
    """Where the wildling threat stands; needed where Mance Rayder may be played."""
    eyrie: AnyHouse | None = None
    """Who controls The Eyrie before the combat, if it is not the embattled area; only cards of Arryn ask."""
    piles: Annotated[dict[AnyHouse, CombatCards], Len(0, 8)] = field(default_factory=dict)
    """Discard piles of Houses that do not fight; only Qyburn asks."""
