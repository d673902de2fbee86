"""What a table says about a challenge, and what cannot be."""

from dataclasses import field
from typing import Annotated, Literal

from annotated_types import Len

from app.resolver.shape import Choices, Name, shape
from app.resolver.thrones_lcg import rulebook as R
from app.resolver.thrones_lcg.sides import Attacker, Defender
from app.resolver.thrones_lcg.titles import ChallengeType
from app.resolver.trace import Problem, RuleBroken, problem


@shape
class ChallengeSwitches:
    """How the table reads the contested points."""

    bonuses: Literal["together", "one-by-one"] = "together"
    """Whether the unopposed and the rivals bonus are gained at the same time."""
    claim_zero: Literal["applied", "not-applied"] = "applied"
    """Whether claim 0 counts as applied for reactions."""


@shape
class ChallengeQuestion:
    """A challenge at the moment when STR is compared: defenders are declared and all actions are over."""

    mode: Literal["joust", "melee"]
    """Two players, or more."""
    type: ChallengeType
    attacker: Attacker
    defender: Defender
    rival_bonuses_already_taken: Annotated[tuple[tuple[Name, Name], ...], Len(0, 60)] = ()
    """Rivals bonuses of this round so far, each as winner and beaten rival."""
    first_player: Name | None = None
    """Who chooses the order of the keywords."""
    switches: ChallengeSwitches = field(default_factory=ChallengeSwitches)
    choices: Choices = field(default_factory=dict)


def check(question: ChallengeQuestion) -> None:
    """Raise RuleBroken for what the game does not allow, with every place where it stands."""
    _check_sides(question)
    if question.mode == "joust":
        _check_joust(question)
    if question.attacker.title is not None and question.attacker.title == question.defender.title:
        message = "Must be another title than the attacker's: there is one card of each."
        raise RuleBroken(R.TITLE_ONCE, [problem(message, "defender", "title")])


def _check_sides(question: ChallengeQuestion) -> None:
    problems: list[Problem] = []
    if question.attacker.player == question.defender.player:
        problems.append(problem("Must be another player than the attacker.", "defender", "player"))
    seen: set[str] = set()
    for name, side in (("attacker", question.attacker), ("defender", question.defender)):
        for i, character in enumerate(side.participants):
            if character.id in seen:
                message = (
                    "This id stands here twice: a character takes part on one side, once. Number copies of a card."
                )
                problems.append(problem(message, name, "participants", i, "id"))
            seen.add(character.id)
    if problems:
        raise RuleBroken(R.TWO_SIDES, problems)


def _check_joust(question: ChallengeQuestion) -> None:
    attacker, defender = question.attacker, question.defender
    if attacker.title is not None or defender.title is not None:
        titles = {"attacker": attacker.title, "defender": defender.title}
        message = "Must be null in a joust: titles exist in melee only."
        problems = [problem(message, name, "title") for name, title in titles.items() if title is not None]
        raise RuleBroken(R.TITLES_IN_MELEE, problems)
    if question.first_player not in (None, attacker.player, defender.player):
        message = "Must be the attacker or the defender: nobody else plays in a joust."
        raise RuleBroken(R.FIRST_PLAYER, [problem(message, "first_player")])
