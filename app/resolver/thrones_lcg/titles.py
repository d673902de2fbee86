"""The melee titles as data: whom each supports, its rivals and what it adds to a challenge."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from app.resolver.shape import shape
from app.resolver.trace import Sentence, sentence

ChallengeType = Literal["military", "intrigue", "power"]

Title = Literal[
    "Hand of the King",
    "Master of Coin",
    "Master of Laws",
    "Master of Ships",
    "Master of Whispers",
    "Crown Regent",
]


@shape
class TitleCard:
    """What a title does in challenges."""

    supports: Title | None
    """Its bearer may not initiate challenges against this title."""
    rivals: tuple[Title, ...]
    adds_str_in: ChallengeType | None
    """Adds 1 STR in these challenges, attacking or defending."""
    raises_claim_in: ChallengeType | None
    """Raises claim by 1 in these challenges when its bearer attacks a rival."""
    spreads_claim_in: ChallengeType | None
    """Lets its bearer apply the claim of these challenges to any number of opponents."""


TITLES: Final[Mapping[Title, TitleCard]] = {
    "Hand of the King": TitleCard(
        supports="Master of Laws",
        rivals=("Master of Coin", "Master of Ships"),
        adds_str_in="power",
        raises_claim_in=None,
        spreads_claim_in=None,
    ),
    "Master of Coin": TitleCard(
        supports="Master of Ships",
        rivals=("Hand of the King", "Master of Whispers"),
        adds_str_in=None,
        raises_claim_in=None,
        spreads_claim_in=None,
    ),
    "Master of Laws": TitleCard(
        supports="Master of Coin",
        rivals=("Master of Whispers", "Master of Ships"),
        adds_str_in=None,
        raises_claim_in=None,
        spreads_claim_in=None,
    ),
    "Master of Ships": TitleCard(
        supports="Master of Whispers",
        rivals=("Master of Laws", "Hand of the King"),
        adds_str_in="military",
        raises_claim_in="military",
        spreads_claim_in=None,
    ),
    "Master of Whispers": TitleCard(
        supports="Hand of the King",
        rivals=("Master of Laws", "Master of Coin"),
        adds_str_in="intrigue",
        raises_claim_in=None,
        spreads_claim_in="intrigue",
    ),
    "Crown Regent": TitleCard(
        supports=None,
        rivals=(),
        adds_str_in=None,
        raises_claim_in=None,
        spreads_claim_in=None,
    ),
}

TITLE: Final[Mapping[Title, Sentence]] = {title: sentence(title) for title in TITLES}
"""What sentences call each title."""


class ChallengeWords(NamedTuple):
    """What sentences call a type of challenge."""

    type: Sentence
    challenge: Sentence
    a_challenge: Sentence
    challenges: Sentence


CHALLENGE: Final[Mapping[ChallengeType, ChallengeWords]] = {
    "military": ChallengeWords(
        sentence("military"),
        sentence("military challenge"),
        sentence("a military challenge"),
        sentence("military challenges"),
    ),
    "intrigue": ChallengeWords(
        sentence("intrigue"),
        sentence("intrigue challenge"),
        sentence("an intrigue challenge"),
        sentence("intrigue challenges"),
    ),
    "power": ChallengeWords(
        sentence("power"),
        sentence("power challenge"),
        sentence("a power challenge"),
        sentence("power challenges"),
    ),
}
