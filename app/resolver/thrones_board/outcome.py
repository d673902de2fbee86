"""What a combat comes to."""

from typing import Literal

from app.resolver.shape import shape
from app.resolver.thrones_board.houses import AnyHouse, AnyPiece
from app.resolver.thrones_board.question import Blade, Side


@shape
class BothSides:
    """A number for each side."""

    attacker: int
    defender: int


@shape
class Survivors:
    """What is left of each side's units before the losers are routed; those of supporters are not among them."""

    attacker: dict[AnyPiece, int]
    defender: dict[AnyPiece, int]


@shape
class Retreat:
    """Where the loser's units go."""

    house: AnyHouse
    to: str | None
    """The area, where the rules leave no choice."""
    units: dict[AnyPiece, int]
    routed: bool
    choice: bool
    """Whether somebody chooses the area."""
    chooser: AnyHouse
    """Who chooses, if there is a choice."""
    forbidden: tuple[str, ...]
    """Areas that are ruled out by how the attack came; the other conditions need the map."""


@shape
class RetreatAreas:
    """Where the loser may retreat by the position that was given."""

    legal: tuple[str, ...]
    """The open areas; none means that everything is destroyed."""
    losses: dict[str, int]
    """Units that the supply limit or a port costs, in each area that is not closed otherwise."""
    not_legal: dict[str, str]
    """Why the other areas are closed."""
    by_transport: dict[str, tuple[str, ...]]
    """Areas reached by ship transport, with the seas of the chain."""


@shape
class Return:
    """Where attackers go that won but may not move in."""

    to: str
    routed: bool


@shape
class CombatOutcome:
    """The result of a combat and everything that changes on the table."""

    initial_strength: BothSides
    """Units, support, order and garrison before any card text; may be below 0."""
    card_strength: BothSides
    """What the House card itself adds, after texts; changes of units are in the final strength only."""
    final_strength: BothSides
    winner: AnyHouse
    winner_side: Side
    decided_by: Literal["strength", "fiefdoms", "no-units"]
    """`no-units` only where the table lets Mace Tyrell end a combat."""
    margin: int
    """Final strength of the winner minus that of the loser."""
    winner_swords: int
    loser_fortifications: int
    loser_casualties: int
    casualties: dict[AnyPiece, int]
    """Units that the loser destroys for swords."""
    skull_casualties: dict[AnyHouse, int]
    """Units lost to skulls, for each House that was hit; 0 if no unit was there."""
    skull_units: dict[AnyHouse, dict[AnyPiece, int]]
    destroyed_by_card: dict[AnyHouse, dict[AnyPiece, int]]
    destroyed_without_choice: dict[AnyPiece, int]
    """Units of the loser that cannot retreat."""
    survivors: Survivors
    knighted: str | None
    """The Footman that became a Knight: `footman`, `routed_footman`, led by `area:` if it supported."""
    garrison_removed: bool
    retreat: Retreat | None
    """Null if nothing is left to retreat."""
    retreat_areas: RetreatAreas | None
    """Null if nothing is left to retreat, and where no position was given."""
    attackers_move_in: bool
    attackers_return: Return | None
    march_order_removed: bool
    march_order_at: str | None
    """Where the march order goes if it may be resolved again."""
    march_order_bonus: int | None
    defender_order_removed: bool
    orders_removed: tuple[str, ...]
    """Orders that card texts removed, as `area:order`."""
    power_token_removed: AnyHouse | None
    iron_throne_after: tuple[AnyHouse, ...]
    fiefdoms_after: tuple[AnyHouse, ...]
    kings_court_after: tuple[AnyHouse, ...] | None
    vsb_after: Blade | None
    power_after: dict[AnyHouse, int]
    """Available power of the fighting Houses, where it was given."""
    cards_discarded: tuple[str, ...]
    """Played cards that end in the discard piles, the attacker's first."""
    hand_after: dict[AnyHouse, tuple[str, ...]]
    """Hands of the fighting Houses, where they are known."""
    discard_after: dict[AnyHouse, tuple[str, ...]]
    to_do: tuple[str, ...]
    """What the table does now, in order."""
    cards_removed: tuple[str, ...]
    """Cards that left the game."""
    wildling_threat_after: int | None
    """Null if nobody said where it stood."""
