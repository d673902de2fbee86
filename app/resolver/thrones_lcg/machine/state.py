"""What a table of the card game has to remember: facts only; whose turn it is follows from them."""

from dataclasses import field
from typing import Annotated, Literal

from annotated_types import Interval, Len

from app.resolver.machine import facts
from app.resolver.shape import Amount, Count, Flag, Name, Whole, shape
from app.resolver.thrones_lcg.challenges.switches import InitiatedAgainst
from app.resolver.thrones_lcg.keywords import ResolvedKeyword
from app.resolver.thrones_lcg.rounds.framework import PlaceId
from app.resolver.thrones_lcg.rounds.table import Mode
from app.resolver.thrones_lcg.sides import Keyword
from app.resolver.thrones_lcg.titles import ChallengeType, Title

SeatId = Annotated[str, Len(1, 40)]
Round = Annotated[int, Whole(), Interval(ge=1, le=998)]
Taps = Annotated[int, Whole(), Interval(ge=0, le=999_999)]

LONGEST_WINDOW = 180
"""Opportunities of one window after which nobody acts any more, so that the passes still find room."""


@shape
class TableOptions:
    """How the table wants to play."""

    windows: Literal["relaxed", "strict"] = "relaxed"
    """relaxed: one tap closes an action window; strict: everybody acts or passes in turn until all have passed."""
    power: Literal["split", "total"] = "split"
    """split: power on the faction card and on other cards apart; total: one number a player."""
    hands: Literal["counted", "not-counted"] = "counted"
    """Whether cards in hand are counted, from 7 on."""
    plots: Annotated[int, Whole(), Interval(ge=1, le=20)] = 7
    """Cards in each plot deck."""
    bonuses: Literal["together", "one-by-one"] = "together"
    """Whether the unopposed and the rivals bonus are gained at the same time."""
    claim_zero: Literal["applied", "not-applied"] = "applied"
    """Whether claim 0 counts as applied for reactions."""
    fifteen_with_empty_deck: Literal["first-player-chooses", "wins", "eliminated"] = "first-player-chooses"
    """Whether a player wins or is out who has 15 power and an empty deck at the same moment."""
    initiated_against: InitiatedAgainst = "original"
    """Whether a redirected challenge counts as initiated against the original or the new opponent."""
    redirect_own: Literal["allowed", "not-allowed"] = "allowed"
    """Whether Crown Regent may redirect a challenge that its bearer initiated."""


@facts
class Plot:
    """A revealed plot."""

    name: Name
    gold: Count
    initiative: Count
    claim: Count
    reserve: Count


@facts
class Modifiers:
    """What the cards a player controls add to the values of the revealed plot, in all."""

    gold: Amount = 0
    initiative: Amount = 0
    claim: Amount = 0
    reserve: Amount = 0


@facts
class Player:
    """Everything that is counted for one player."""

    out: Flag = False
    """Whether the player is eliminated."""
    plot: Plot | None = None
    used_plots: Annotated[list[Name], Len(0, 40)] = field(default_factory=list)
    """The used pile, oldest first."""
    plot_deck: Count = 7
    title: Title | None = None
    faction_power: Count = 0
    """Power on the faction card; all power, if the table counts totals."""
    card_power: Count = 0
    """Power on other cards."""
    gold: Count = 0
    spent: Annotated[int, Whole(), Interval(ge=0, le=9999)] = 0
    """Gold spent in this round."""
    hand: Count | None = None
    deck: Count | None = None
    """Cards in the draw deck; null if the table does not count them."""
    discarded: Count = 0
    dead: Count = 0
    modifiers: Modifiers = field(default_factory=Modifiers)
    extra: Annotated[list[ChallengeType], Len(0, 20)] = field(default_factory=list)
    """Additional challenges that cards allow in this phase."""
    cannot_win: Flag = False
    """Whether an effect keeps the player from winning the game."""
    tokens: Annotated[dict[Name, Count], Len(0, 20)] = field(default_factory=dict)
    """Counters of the table's own making."""

    @property
    def power(self) -> int:
        """The power total."""
        return self.faction_power + self.card_power


@shape
class Fighter:
    """A character that takes part in a challenge."""

    name: Name | None = None
    """Left out, it is called by its number."""
    str: Amount
    """Its STR now, with everything that changes it."""
    keywords: Annotated[tuple[Keyword, ...], Len(0, 13)] = ()
    cost: Count | None = None
    """The printed cost; needed for assault."""


Fighters = Annotated[list[Fighter], Len(0, 40)]


@facts
class Result:
    """How a challenge came out: settled in 4.2.2 and never calculated again."""

    attacker_str: Annotated[int, Whole(), Interval(ge=0, le=99_999)]
    defender_str: Annotated[int, Whole(), Interval(ge=0, le=99_999)]
    winner: SeatId | None
    loser: SeatId | None
    difference: Annotated[int, Whole(), Interval(ge=0, le=99_999)]
    unopposed: Flag
    bonus: Annotated[int, Whole(), Interval(ge=0, le=2)]
    """Power that the winner gains in 4.2.3."""
    rivals: Flag
    """Whether the rivals bonus is part of it."""
    claim: Annotated[int, Whole(), Interval(ge=0, le=9_999_999)] | None
    """The claim value; null if there is no claim."""
    amount: Annotated[int, Whole(), Interval(ge=0, le=9_999_999)]
    """How much of it the loser can give, as far as is known."""
    claimed: Flag = False
    """Whether everything about claim has been chosen and done."""
    keywords: dict[ResolvedKeyword, Annotated[int, Whole(), Interval(ge=1, le=60)]]
    """How often the winner may still use each keyword."""
    ordered: Annotated[list[ResolvedKeyword], Len(0, 4)] = field(default_factory=list)
    """The order that the first player chose."""


@facts
class Challenge:
    """The challenge that is being resolved."""

    type: ChallengeType
    attacker: SeatId
    defender: SeatId
    attackers: Fighters
    bypassed: Annotated[list[Name], Len(0, 40)] = field(default_factory=list)
    assault: Name | None = None
    """The location chosen for assault."""
    redirecting: Flag = False
    """Whether it is redirected and the attacker has to choose the new opponent."""
    defenders: Fighters = field(default_factory=list)
    result: Result | None = None


@facts
class Past:
    """A challenge of this phase, as far as it counts later."""

    attacker: SeatId
    type: ChallengeType
    against: SeatId
    redirected_to: SeatId | None = None


@facts
class Opportunity:
    """What somebody did with an opportunity in a window."""

    seat: SeatId
    do: Literal["pass", "action", "marshal", "eliminated"]


@facts
class Window:
    """An open action window."""

    first: SeatId
    """Who was first player when it opened."""
    acted: Flag = False
    """Whether anybody has acted in it."""
    events: Annotated[list[Opportunity], Len(0, 200)] = field(default_factory=list)
    """In order, where the table takes turns strictly."""


@facts
class Pending:
    """Answers to open decisions so far, while somebody has to decide more."""

    about: Literal["initiative", "ending"]
    choices: Annotated[dict[Annotated[str, Len(1, 80)], Annotated[str, Len(1, 80)]], Len(0, 20)] = field(
        default_factory=dict
    )
    """By decision; players by their seat."""
    conceded: Annotated[list[SeatId], Len(0, 6)] = field(default_factory=list)


@facts
class State:
    """A table of the card game."""

    options: TableOptions
    mode: Mode
    """How the game began; a melee stays one when players leave it."""
    players: Annotated[dict[SeatId, Player], Len(2, 6)]
    """Clockwise."""
    first_player: SeatId
    round: Round = 1
    place: PlaceId = "1.2"
    """The step or window of the round."""
    initiative_winner: SeatId | None = None
    ties_chosen_by: SeatId | None = None
    """Whom a card lets settle ties for initiative."""
    active: SeatId | None = None
    """The active player of the marshaling or challenges phase."""
    been_active: Annotated[list[SeatId], Len(0, 6)] = field(default_factory=list)
    window: Window | None = None
    challenge: Challenge | None = None
    challenges: Annotated[list[Past], Len(0, 200)] = field(default_factory=list)
    """Of this phase."""
    rivals_beaten: Annotated[list[tuple[SeatId, SeatId]], Len(0, 60)] = field(default_factory=list)
    """Rivals bonuses of this round: winner and loser."""
    redirected: Flag = False
    """Whether Crown Regent redirected a challenge in this round."""
    dominance: SeatId | None = None
    """Who won the last dominance."""
    pending: Pending | None = None
    over: Flag = False
    winner: SeatId | None = None
    taps: Taps = 0
    """Moves so far that cannot be made twice by the same tap."""
