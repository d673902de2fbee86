"""What can be done at a table of the card game."""

from typing import Annotated, Literal

from annotated_types import Interval, Len

from app.resolver.shape import Amount, Count, Flag, Name, Whole, shape
from app.resolver.thrones_lcg.keywords import ResolvedKeyword
from app.resolver.thrones_lcg.machine.state import Fighter, SeatId
from app.resolver.thrones_lcg.titles import ChallengeType, Title

Note = Annotated[str, Len(0, 80)]
Some = Annotated[int, Whole(), Interval(ge=1, le=99)]
Cards = Annotated[tuple[Name, ...], Len(0, 40)]
Fighters = Annotated[tuple[Fighter, ...], Len(0, 40)]
Seats = Annotated[tuple[SeatId, ...], Len(1, 6)]


@shape
class ChoosePlot:
    """Choose a plot in secret; the values are those printed on it (write 0 for an X that nothing defines)."""

    kind: Literal["choose-plot"]
    name: Name
    gold: Count
    initiative: Count
    claim: Count
    reserve: Count


@shape
class TakeBackPlot:
    """Take the chosen plot back, to choose anew."""

    kind: Literal["take-back-plot"]


@shape
class RevealPlots:
    """Reveal all plots at the same time."""

    kind: Literal["reveal-plots"]


@shape
class CompareInitiative:
    """Compare initiative once more, because modifiers have changed or a card settles ties."""

    kind: Literal["compare-initiative"]
    ties_chosen_by: SeatId | None = None
    """Whom a card lets choose who wins a tie."""


@shape
class ChooseFirstPlayer:
    """Choose the first player, as the winner of initiative."""

    kind: Literal["choose-first-player"]
    first_player: SeatId
    barred: Annotated[tuple[SeatId, ...], Len(0, 6)] = ()
    """Players whom a card keeps from being first player."""


@shape
class GoOn:
    """Say that this step is done."""

    kind: Literal["go-on"]


@shape
class TakeTitle:
    """Say which title you selected and revealed."""

    kind: Literal["take-title"]
    title: Title


@shape
class Act:
    """Take an action in an action window."""

    kind: Literal["act"]
    note: Note = ""
    """What it is."""
    gold: Count = 0
    """Gold that it costs."""
    cards: Count = 0
    """Cards that leave the hand for it."""


@shape
class Pass:
    """Pass in an action window."""

    kind: Literal["pass"]


@shape
class CloseWindow:
    """Close an action window for everybody."""

    kind: Literal["close-window"]


@shape
class Marshal:
    """Marshal a card, as the active player."""

    kind: Literal["marshal"]
    note: Note = ""
    """Which card."""
    gold: Count
    """What it costs."""
    cards: Count = 1
    """Cards that leave the hand."""


@shape
class Initiate:
    """Initiate a challenge, with all attackers."""

    kind: Literal["initiate"]
    type: ChallengeType
    opponent: SeatId
    attackers: Fighters
    """Each attacker's STR, with name and keywords where they matter."""
    stealth: Cards = ()
    """Characters bypassed by stealth."""
    assault: Name | None = None
    """The location chosen for assault."""
    assault_cost: Count | None = None
    """The printed cost of that location."""


@shape
class EndChallenges:
    """Initiate no more challenges in this phase."""

    kind: Literal["end-challenges"]


@shape
class Redirect:
    """Redirect the challenge, as Crown Regent."""

    kind: Literal["redirect"]


@shape
class ChooseOpponent:
    """Choose the new opponent of a redirected challenge, as the attacker."""

    kind: Literal["choose-opponent"]
    opponent: SeatId
    stealth: Cards = ()
    assault: Name | None = None
    assault_cost: Count | None = None
    attacker_cost: Count | None = None
    """The printed cost of attackers with assault, if it was not said before."""


@shape
class Defend:
    """Declare all defenders, any number or none."""

    kind: Literal["defend"]
    defenders: Fighters


@shape
class Compare:
    """Compare STR; what has changed since the declaration is said here."""

    kind: Literal["compare"]
    attackers: Fighters | None = None
    """Who attacks now; left out, as declared."""
    defenders: Fighters | None = None
    """Who defends now; left out, as declared."""
    attacker_other: Amount = 0
    """STR that effects give to the attacker beyond the characters; titles are known."""
    defender_other: Amount = 0
    claim_change: Amount = 0
    """What effects of this challenge add to claim."""


@shape
class ChooseVictims:
    """Choose who dies by military claim, as the loser."""

    kind: Literal["choose-victims"]
    victims: Cards
    saved: Cards = ()
    """Those of them that are saved."""
    others: Count | None = None
    """Your other characters that can be killed; needed if there are fewer than claim takes."""
    power: Count = 0
    """Power that lay on those who died."""


@shape
class ChooseClaimed:
    """Choose to which opponents the intrigue claim is applied, as Master of Whispers."""

    kind: Literal["choose-claimed"]
    opponents: Annotated[tuple[SeatId, ...], Len(0, 6)]


@shape
class MovePower:
    """Say how much power a power claim moved, where only totals are counted."""

    kind: Literal["move-power"]
    power: Count


@shape
class OrderKeywords:
    """Choose the order of the keywords, as first player."""

    kind: Literal["order-keywords"]
    order: Annotated[tuple[ResolvedKeyword, ...], Len(1, 4)]


@shape
class UseKeywords:
    """Say how often each keyword is used, as the winner."""

    kind: Literal["use-keywords"]
    insight: Count = 0
    """Cards drawn."""
    intimidate: Count = 0
    """Characters knelt."""
    pillage: Count = 0
    """Cards discarded from the loser's deck."""
    renown: Count = 0
    """Power gained on characters."""


@shape
class Dominance:
    """Compare standing STR and gold."""

    kind: Literal["dominance"]
    strength: Annotated[tuple[Count, ...], Len(2, 6)]
    """STR of all standing characters, for each player still in the game, clockwise from the first seat."""


@shape
class CheckReserve:
    """Check everybody's reserve."""

    kind: Literal["check-reserve"]


@shape
class Settle:
    """Answer an open decision."""

    kind: Literal["settle"]
    answer: Annotated[str, Len(1, 40)] | None = None
    """One of the options; left out for a draw, the lot is drawn here."""


@shape
class Concede:
    """Give up, or leave the game for another reason."""

    kind: Literal["concede"]


@shape
class CountCards:
    """Set counters of a player; what is left out stays."""

    kind: Literal["count"]
    faction_power: Count | None = None
    card_power: Count | None = None
    gold: Count | None = None
    hand: Count | None = None
    deck: Count | None = None
    discarded: Count | None = None
    dead: Count | None = None


@shape
class SetModifiers:
    """Set what a player's cards add to the values of the plot, in all; what is left out stays."""

    kind: Literal["modifiers"]
    gold: Amount | None = None
    initiative: Amount | None = None
    claim: Amount | None = None
    reserve: Amount | None = None


@shape
class GainPower:
    """Power that players gain at the same moment."""

    kind: Literal["gain-power"]
    players: Seats
    power: Some
    on: Literal["faction", "cards"] = "faction"
    """Where it lies."""


@shape
class GainGold:
    """Gold that a player gains, besides income."""

    kind: Literal["gain-gold"]
    gold: Some
    note: Note = ""


@shape
class Pay:
    """Gold or cards that a player spends outside an action window."""

    kind: Literal["pay"]
    gold: Count = 0
    cards: Count = 0
    note: Note = ""


@shape
class SetToken:
    """Set a counter of the table's own making, such as influence; 0 takes it away."""

    kind: Literal["token"]
    name: Name
    value: Count


@shape
class AllowChallenge:
    """A card allows a player one more challenge of a type in this phase."""

    kind: Literal["allow-challenge"]
    type: ChallengeType


@shape
class CannotWin:
    """An effect keeps a player from winning the game, or does not any more."""

    kind: Literal["cannot-win"]
    cannot_win: Flag


MOVES = (
    ChoosePlot,
    TakeBackPlot,
    RevealPlots,
    CompareInitiative,
    ChooseFirstPlayer,
    GoOn,
    TakeTitle,
    Act,
    Pass,
    CloseWindow,
    Marshal,
    Initiate,
    EndChallenges,
    Redirect,
    ChooseOpponent,
    Defend,
    Compare,
    ChooseVictims,
    ChooseClaimed,
    MovePower,
    OrderKeywords,
    UseKeywords,
    Dominance,
    CheckReserve,
    Settle,
    Concede,
    CountCards,
    SetModifiers,
    GainPower,
    GainGold,
    Pay,
    SetToken,
    AllowChallenge,
    CannotWin,
)
