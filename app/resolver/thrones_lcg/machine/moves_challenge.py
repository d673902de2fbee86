"""What can be done about challenges."""

from typing import Annotated, Literal

from annotated_types import Len

from app.resolver.shape import Amount, Count, Name, shape
from app.resolver.thrones_lcg.keywords import ResolvedKeyword
from app.resolver.thrones_lcg.machine.state import Fighter, SeatId
from app.resolver.thrones_lcg.titles import ChallengeType

Cards = Annotated[tuple[Name, ...], Len(0, 40)]
Fighters = Annotated[tuple[Fighter, ...], Len(0, 40)]


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
