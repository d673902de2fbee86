"""A challenge that a player wants to initiate or to defend, and what cannot be."""

from dataclasses import field
from typing import Annotated

from annotated_types import Len

from app.resolver.shape import Flag, Name, shape
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.challenges import rulebook as R
from app.resolver.thrones_lcg.challenges.declared import (
    AssaultChoices,
    Declared,
    Locations,
    StealthChoices,
    repeated,
    unknown_costs,
)
from app.resolver.thrones_lcg.challenges.switches import DeclarationSwitches
from app.resolver.thrones_lcg.rounds.framework import Phase
from app.resolver.thrones_lcg.rounds.table import Mode, refuse
from app.resolver.thrones_lcg.titles import ChallengeType, Title
from app.resolver.trace import problem, sentence

Types = Annotated[tuple[ChallengeType, ...], Len(0, 20)]


@shape
class PriorChallenge:
    """A challenge that the player initiated earlier in this phase."""

    type: ChallengeType
    initiated_against: Name
    redirected_to: Name | None = None
    """The new opponent, if Crown Regent redirected it."""


@shape
class ChallengeDeclarationQuestion:
    """The declaration of attackers, of defenders, or of both."""

    mode: Mode = "melee"
    phase: Phase = "challenges"
    player: Name = sentence("attacker")
    """Who initiates the challenge."""
    active_player: Name | None = None
    """Left out, the player who initiates."""
    action_window_closed: Flag = True
    """Whether all have passed in the action window before the challenge."""
    opponent: Name = sentence("defender")
    """Against whom it is initiated."""
    type: ChallengeType
    used_types: Types = ()
    """Types of the player's challenges in this phase so far, one entry for each challenge."""
    extra_allowed: Types = ()
    """Additional challenges that cards allow the player, one entry for each; Hand of the King is known here."""
    prior: Annotated[tuple[PriorChallenge, ...], Len(0, 20)] = ()
    """The player's challenges of this phase so far; Hand of the King needs to know the opponents."""
    player_title: Title | None = None
    opponent_title: Title | None = None
    forbidden: Flag = False
    """Whether an effect says that the player cannot initiate this challenge."""
    attackers: Declared | None = None
    """All attackers; null when you ask about defenders only."""
    stealth: StealthChoices = ()
    assault: AssaultChoices = ()
    locations: Locations = ()
    """Locations that the opponent controls; say them for assault."""
    defending_player: Name | None = None
    """Left out, the opponent; another player after a redirect."""
    bypassed: Annotated[tuple[Name, ...], Len(0, 60)] = ()
    """Characters bypassed by stealth in this challenge, besides those under `stealth`."""
    defenders: Declared = ()
    """All defenders; empty for none, or when they are not yet declared."""
    switches: DeclarationSwitches = field(default_factory=DeclarationSwitches)


def check(question: ChallengeDeclarationQuestion) -> None:
    """Raise RuleBroken for what cannot be."""
    attackers = question.attackers or ()
    if question.opponent == question.player:
        refuse(LCG.TWO_SIDES, [problem("Must be another player than the one who initiates.", "opponent")])
    if question.defending_player == question.player:
        refuse(LCG.TWO_SIDES, [problem("Must be another player than the one who attacks.", "defending_player")])
    refuse(LCG.TWO_SIDES, repeated([character.id for character in attackers], "attackers"))
    ids = [character.id for character in question.defenders]
    refuse(LCG.TWO_SIDES, repeated(ids, "defenders"))
    refuse(
        LCG.TWO_SIDES,
        [
            problem("A character takes part on one side: this one attacks.", "defenders", ids.index(character.id), "id")
            for character in attackers
            if character.id in ids
        ],
    )
    refuse(R.ASSAULT_TARGET, repeated([location.id for location in question.locations], "locations"))
    refuse(R.ASSAULT_TARGET, unknown_costs(attackers, question.locations))
    titles = {"player_title": question.player_title, "opponent_title": question.opponent_title}
    borne = [name for name, title in titles.items() if title is not None]
    if question.mode == "joust":
        refuse(
            LCG.TITLES_IN_MELEE,
            [problem("Must be null in a joust: titles exist in melee only.", name) for name in borne],
        )
    if len(borne) == len(titles) and question.player_title == question.opponent_title:
        refuse(LCG.TITLE_ONCE, [problem("Must be another title: there is one card of each.", "opponent_title")])
