"""Who takes part in a challenge: the two sides as the table describes them, and who won."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final, Literal, get_args

from annotated_types import Interval, Len

from app.resolver.shape import Amount, Count, Flag, Name, Whole, shape
from app.resolver.thrones_lcg.titles import Title
from app.resolver.thrones_lcg.values import Factor, Modifiers, PlotValue
from app.resolver.trace import Sentence, sentence

SideName = Literal["attacker", "defender"]

Keyword = Literal[
    "ambush",
    "assault",
    "bestow",
    "insight",
    "intimidate",
    "limited",
    "no attachments",
    "pillage",
    "prized",
    "renown",
    "shadow",
    "stealth",
    "terminal",
]

KEYWORD_WORD: Final[Mapping[Keyword, Sentence]] = {keyword: sentence(keyword) for keyword in get_args(Keyword)}
"""What each keyword is called within a sentence."""

KEYWORD_NAME: Final[Mapping[Keyword, Sentence]] = {
    keyword: sentence(keyword.capitalize()) for keyword in get_args(Keyword)
}
"""The same where a sentence begins, or alone."""

Deck = Annotated[int, Whole(), Interval(ge=1, le=999)]
PowerBeforeWinning = Annotated[int, Whole(), Interval(ge=0, le=14)]


@shape
class Participant:
    """A character that takes part when STR is compared."""

    id: Name
    str: Amount
    """Its STR now, with everything that changes it; below zero counts as 0."""
    keywords: Annotated[tuple[Keyword, ...], Len(0, 20)] = ()
    contributes: Flag = True
    """False if an effect keeps its STR from counting."""
    also_contributes_to: SideName | None = None
    """The side to which the latest such effect makes it contribute its STR, if there is one."""


Participants = Annotated[tuple[Participant, ...], Len(0, 60)]


@shape
class Attacker:
    """The player who initiated the challenge."""

    player: Name
    participants: Participants
    """Attacking characters; empty if all were removed."""
    claim: PlotValue
    """The claim on the revealed plot; X counts as 0."""
    claim_modifiers: Modifiers = ()
    """Claim modifiers of cards and effects, one number each; titles are known here."""
    claim_factors: Annotated[tuple[Factor, ...], Len(0, 10)] = ()
    """Effects that double or halve claim."""
    claim_set: Annotated[tuple[Count, ...], Len(0, 10)] = ()
    """Values to which effects set claim, oldest first."""
    other_str: Amount = 0
    """STR that effects give to this side beyond its characters; titles are known here."""
    title: Title | None = None
    """Melee only."""
    assault_target: Name | None = None
    """The location chosen for assault when the attackers were declared."""
    deck: Deck | None = None
    """Cards in the draw deck; say it to hear about running out."""
    power_total: PowerBeforeWinning | None = None
    """Power on all cards the player controls; say it to hear about 15, leave it out if the player cannot win now."""


@shape
class Defender:
    """The player against whom the challenge is."""

    player: Name
    participants: Participants
    """Defending characters; empty if nobody defends."""
    other_str: Amount = 0
    """STR that effects give to this side beyond its characters; titles are known here."""
    title: Title | None = None
    """Melee only."""
    killable_characters: Count | None = None
    """Characters the player controls that can be killed, taking part or not."""
    hand: Count | None = None
    """Cards in hand."""
    faction_power: Count | None = None
    """Power on the faction card."""
    power_on_characters: Count | None = None
    """Power on characters: out of reach of claim."""
    deck: Deck | None = None
    """Cards in the draw deck; say it to hear about running out."""
    power_total: PowerBeforeWinning | None = None
    """Power on all cards the player controls; say it to hear about 15, leave it out if the player cannot win now."""


Side = Attacker | Defender


@dataclass(slots=True)
class Won:
    """A challenge that somebody won: settled in 4.2.2 and never calculated again."""

    winner: Side
    loser: Side
    difference: int
    unopposed: bool

    @property
    def by_attacker(self) -> bool:
        """Whether the attacker won."""
        return isinstance(self.winner, Attacker)
