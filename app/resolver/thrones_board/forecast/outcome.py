"""What a forecast comes to."""

from typing import Literal

from app.resolver.shape import shape
from app.resolver.thrones_board.houses import AnyHouse
from app.resolver.thrones_board.outcome import BothSides
from app.resolver.trace import Rule


@shape
class Share:
    """A probability."""

    exact: str
    """The fraction in lowest terms, such as `5/12`; `0` and `1` stand alone."""
    value: float
    """The same as the nearest number, from 0 to 1: to draw with, not to calculate with."""


@shape
class Losses:
    """What a result costs, whatever is decided after the victory."""

    units: BothSides
    """How many units each side loses in all: to swords, skulls, card texts, and because they cannot retreat."""
    loser_casualties: int
    """How many of them the loser destroys for swords."""
    destroyed_without_choice: int
    """How many of them the loser destroys because they cannot retreat."""
    garrison_removed: bool
    attackers_move_in: bool


@shape
class Result:
    """One way a cell can end."""

    ways: int
    """In how many of the `draws` it ends like this."""
    winner: AnyHouse
    decided_by: Literal["strength", "fiefdoms", "no-units"]
    margin: int
    """Final strength of the winner minus that of the loser."""
    losses: int
    """Which of the forecast's `losses`, counted from 0."""


@shape
class OpenDecision:
    """Something that somebody decides in a cell."""

    decision: str
    """Its key in `choices`, and in the forecast's `decision_rules`."""
    who: AnyHouse
    ask: str
    options: tuple[str, ...]
    counted: str | None
    """The option that the cell counts; null where that depends on the draw, or comes up in other lines only."""
    before_victory: bool
    """Whether it may change who wins; the others choose only which units, orders or cards go."""


@shape
class Possible:
    """How far the decisions of a cell reach: every option was tried."""

    least: Share
    """The attacker's chance to win if all of them turn out worst for it."""
    most: Share
    """The attacker's chance to win if all of them turn out best for it."""
    least_difference: int
    """Attacker's strength minus defender's, each at least 0, before a Tides card and its Blade; the least of them."""
    most_difference: int


@shape
class Cell:
    """What comes of one card against one card."""

    attacker_card: str
    defender_card: str
    attacker_wins: Share
    results: tuple[Result, ...]
    """Every result that can be drawn, the most probable first; without Tides there is one."""
    choices: dict[str, str]
    """The decisions counted. Ask `combat-outcome` with the two cards and these choices to see the cell's reasons."""
    open: tuple[OpenDecision, ...]
    possible: Possible | None
    """Null where nothing is to be decided before the victory."""


@shape
class BestAnswers:
    """To each card of the other side, the cards that win most often against it."""

    attacker: dict[str, tuple[str, ...]]
    """The attacker's answers to each card of the defender."""
    defender: dict[str, tuple[str, ...]]


@shape
class Equilibrium:
    """Mixes of cards from which neither side gains by turning away; where there are several, one of them."""

    attacker_wins: Share
    """The attacker's chance to win if both sides keep to them."""
    attacker: dict[str, Share]
    """How often the attacker plays each card; cards that it never plays are left out."""
    defender: dict[str, Share]


@shape
class Forecast:
    """Every card of one side against every card of the other."""

    attacker: AnyHouse
    defender: AnyHouse
    attacker_cards: tuple[str, ...]
    defender_cards: tuple[str, ...]
    initial_strength: BothSides
    """Units, support, order and garrison before any card; may be below 0."""
    draws: int
    """Into how many equally likely draws of Tides cards `ways` divide; 1 without Tides."""
    cells: tuple[Cell, ...]
    """Row by row: all of the attacker's first card first."""
    losses: tuple[Losses, ...]
    """Each set of losses that some result has, once."""
    best_answers: BestAnswers
    equilibrium: Equilibrium
    decision_rules: dict[str, Rule]
    """The rule by which each decision comes up."""
