"""What a table says about a challenge, and what cannot be."""

from collections.abc import Iterable
from dataclasses import field
from typing import Annotated, Literal

from annotated_types import Len

from app.resolver.shape import Choices, Name, shape
from app.resolver.thrones_lcg import rulebook as R
from app.resolver.thrones_lcg.sides import Attacker, Defender
from app.resolver.thrones_lcg.titles import ChallengeType
from app.resolver.trace import Problem, Rule, RuleBroken, problem


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
    _refuse(R.TWO_SIDES, _side_problems(question))
    if question.mode == "joust":
        _refuse(R.TITLES_IN_MELEE, _joust_title_problems(question))
        _refuse(R.FIRST_PLAYER, _joust_first_player_problems(question))
    _refuse(R.TITLE_ONCE, _title_problems(question))


def _refuse(rule: Rule, problems: Iterable[Problem]) -> None:
    found = list(problems)
    if found:
        raise RuleBroken(rule, found)


def _side_problems(question: ChallengeQuestion) -> Iterable[Problem]:
    if question.attacker.player == question.defender.player:
        yield problem("Must be another player than the attacker.", "defender", "player")
    seen: set[str] = set()
    for name, side in (("attacker", question.attacker), ("defender", question.defender)):
        for i, character in enumerate(side.participants):
            if character.id in seen:
                message = (
                    "This id stands here twice: a character takes part on one side, once. Number copies of a card."
                )
                yield problem(message, name, "participants", i, "id")
            seen.add(character.id)


def _joust_title_problems(question: ChallengeQuestion) -> Iterable[Problem]:
    for name, side in (("attacker", question.attacker), ("defender", question.defender)):
        if side.title is not None:
            yield problem("Must be null in a joust: titles exist in melee only.", name, "title")


def _joust_first_player_problems(question: ChallengeQuestion) -> Iterable[Problem]:
    if question.first_player not in (None, question.attacker.player, question.defender.player):
        yield problem("Must be the attacker or the defender: nobody else plays in a joust.", "first_player")


def _title_problems(question: ChallengeQuestion) -> Iterable[Problem]:
    if question.attacker.title is not None and question.attacker.title == question.defender.title:
        yield problem("Must be another title than the attacker's: there is one card of each.", "defender", "title")
