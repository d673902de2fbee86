"""Whom may intimidate kneel? (Rules Reference, Intimidate; 4.2.5)."""

from typing import Annotated

from annotated_types import Len

from app.resolver.game import Example, Question
from app.resolver.shape import Amount, Count, Flag, Name, shape
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.challenges.declared import repeated
from app.resolver.thrones_lcg.rounds.table import refuse
from app.resolver.thrones_lcg.sides import SideName
from app.resolver.trace import Param, Resolution, Sentence, Trace, explain, listed, problem, sentence


@shape
class IntimidateTarget:
    """A character in play."""

    id: Name
    str: Amount
    """Its STR now, with everything that changes it; below zero counts as 0."""
    standing: Flag = True
    controller: Name | None = None
    """Left out, the loser."""


@shape
class IntimidateQuestion:
    """A challenge that was won, and the characters that somebody wants to kneel."""

    winner: Name = sentence("The winner")
    loser: Name = sentence("The loser")
    won_as: SideName = "attacker"
    str_difference: Count
    """By how much it was won, as settled in 4.2.2."""
    used: Flag = False
    """Whether intimidate was used in this challenge already."""
    characters: Annotated[tuple[IntimidateTarget, ...], Len(0, 60)]


@shape
class IntimidateOutcome:
    """Who may be knelt."""

    works: bool
    """False for a defender, and when it was used."""
    eligible: tuple[str, ...]
    """One of these may be knelt."""
    to_do: tuple[str, ...]
    """What the table does, in order."""


def resolve_intimidate(question: IntimidateQuestion) -> Resolution[IntimidateOutcome]:
    """Compare STR with the difference by which the challenge was won.

    Raises RuleBroken for a character that is listed twice, and for a winner who is the loser.

    >>> resolve_intimidate(IntimidateQuestion(winner="Ann", loser="Ben", str_difference=2, characters=(
    ...     IntimidateTarget(id="Arya", str=2), IntimidateTarget(id="Hodor", str=6)))).summary
    'Ann may kneel Arya.'
    """
    return explain({}, lambda trace: _intimidate(question, trace))


def _intimidate(question: IntimidateQuestion, trace: Trace) -> tuple[Sentence, IntimidateOutcome]:
    if question.winner == question.loser:
        refuse(LCG.TWO_SIDES, [problem("Must be another player than the winner.", "loser")])
    refuse(LCG.TWO_SIDES, repeated([character.id for character in question.characters], "characters"))
    works = _works(question, trace)
    eligible = tuple([character.id for character in question.characters if works and _fits(character, question, trace)])
    if not eligible:
        answer = Sentence("Intimidate kneels nobody.")
        return answer, IntimidateOutcome(works=works, eligible=(), to_do=(answer,))
    trace.add(LCG.KEYWORD_OPTIONAL, "{winner} may leave it.", winner=question.winner)
    params: dict[str, Param] = {"winner": question.winner, "names": listed(eligible)}
    text = "{winner} may kneel one of {names}." if len(eligible) > 1 else "{winner} may kneel {names}."
    answer = Sentence(text, **params)
    return answer, IntimidateOutcome(works=True, eligible=eligible, to_do=(answer,))


def _works(question: IntimidateQuestion, trace: Trace) -> bool:
    params: dict[str, Param] = {"winner": question.winner, "n": question.str_difference}
    if question.won_as == "defender":
        trace.add(LCG.INTIMIDATE, "{winner} won as the defender: intimidate works for an attacker only.", **params)
        return False
    if question.used:
        trace.add(LCG.INTIMIDATE, "Intimidate works only once per challenge, and it did.", **params)
        return False
    text = "{winner} won by {n}: one standing character of the loser with STR {n} or less may be knelt."
    trace.add(LCG.INTIMIDATE, text, **params)
    return True


def _fits(character: IntimidateTarget, question: IntimidateQuestion, trace: Trace) -> bool:
    params: dict[str, Param] = {"name": character.id, "str": character.str, "n": question.str_difference}
    why_not = _why_not(character, question)
    if why_not is not None:
        trace.add(LCG.INTIMIDATE, why_not, loser=question.loser, **params)
        return False
    if character.str < 0:
        text = "{name}: STR {str} counts as 0, which is not more than {n}, so it may be knelt."
        trace.add(LCG.NOT_BELOW_ZERO, text, **params)
    else:
        trace.add(LCG.INTIMIDATE, "{name}: STR {str} is not more than {n}, so it may be knelt.", **params)
    return True


def _why_not(character: IntimidateTarget, question: IntimidateQuestion) -> str | None:
    if character.controller not in (None, question.loser):
        return "{name}: only characters that {loser} controls may be knelt."
    if not character.standing:
        return "{name} is kneeling already."
    return "{name}: STR {str} is more than {n}." if character.str > question.str_difference else None


INTIMIDATE = Question(
    id="intimidate",
    title="Whom may intimidate kneel?",
    about="Compares the STR of standing characters of the loser with the difference, for an attacker and once.",
    resolve=resolve_intimidate,
    rules=(LCG.TWO_SIDES, LCG.INTIMIDATE, LCG.NOT_BELOW_ZERO, LCG.KEYWORD_OPTIONAL),
    examples=(
        Example(
            id="tie",
            summary="Won by 0: only STR 0 may be knelt",
            body={
                "winner": "Ann",
                "loser": "Ben",
                "str_difference": 0,
                "characters": [{"id": "Sansa Stark", "str": 0}, {"id": "Arya Stark", "str": 1}],
            },
        ),
        Example(
            id="won-by-four",
            summary="Won by 4: a kneeling character and one of the winner do not fit",
            body={
                "winner": "Ann",
                "loser": "Ben",
                "str_difference": 4,
                "characters": [
                    {"id": "Mace Tyrell", "str": 4},
                    {"id": "Garden Caretaker", "str": 2, "standing": False},
                    {"id": "Asha Greyjoy", "str": 3, "controller": "Ann"},
                    {"id": "Randyll Tarly", "str": 5},
                ],
            },
        ),
    ),
)
