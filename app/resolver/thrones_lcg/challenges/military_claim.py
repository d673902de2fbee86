"""Who dies by military claim? (Rules Reference, Military Claim, p. 13; FAQ v4.1, 2.1)."""

from collections.abc import Iterable, Sequence
from dataclasses import field
from typing import Annotated, Final

from annotated_types import Len

from app.resolver.findings import Findings, Objection
from app.resolver.game import Example, Question
from app.resolver.shape import Choices, Count, Name, shape
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.challenges import rulebook as R
from app.resolver.thrones_lcg.rounds import rulebook as ROUNDS
from app.resolver.thrones_lcg.rounds.table import refuse
from app.resolver.trace import Problem, Resolution, Sentence, Trace, explain, listed, problem, sentence

Cards = Annotated[tuple[Name, ...], Len(0, 60)]

REQUIRED: Final = "required"


@shape
class MilitaryClaimQuestion:
    """A claim value, the loser's characters, and whom the loser chooses."""

    claim: Count
    """The claim value with everything that changes it."""
    loser: Name = sentence("The loser")
    characters: Cards
    """All characters that the loser controls, standing or kneeling."""
    participated: Cards = ()
    """Those that took part in the challenge."""
    cannot_be_killed: Cards = ()
    """Those that an effect says cannot be killed."""
    chosen: Cards | None = None
    """Whom the loser chooses; left out, the loser is asked if there is a choice."""
    saved: Cards = ()
    """Those of them that are saved."""
    choices: Choices = field(default_factory=dict)


@shape
class MilitaryClaimOutcome:
    """Whether the choice is legal, and who dies."""

    legal: bool
    required: int
    """How many characters have to be chosen."""
    eligible: tuple[str, ...]
    """The characters that may be chosen."""
    killed: tuple[str, ...]
    """Who dies; empty if it is not legal."""
    saved: tuple[str, ...]
    """Who was chosen and saved; it counts for the claim."""
    errors: tuple[Objection, ...]
    warnings: tuple[Objection, ...]
    to_do: tuple[str, ...]
    """What the table does, in order; empty if it is not legal."""


def resolve_military_claim(question: MilitaryClaimQuestion) -> Resolution[MilitaryClaimOutcome]:
    """Find how many have to be chosen, check the choice and name all that is wrong with it.

    Raises RuleBroken for facts that cannot be: a card listed twice, one saved that was not chosen.

    >>> resolve_military_claim(MilitaryClaimQuestion(claim=1, characters=("Arya", "Bran"), chosen=("Bran",))).summary
    'Bran dies.'
    """
    return explain(question.choices, lambda trace: _military_claim(question, trace))


def _military_claim(question: MilitaryClaimQuestion, trace: Trace) -> tuple[Sentence, MilitaryClaimOutcome]:
    _check(question)
    found = Findings(trace)
    eligible = [name for name in question.characters if name not in question.cannot_be_killed]
    required = _required(question, eligible, trace)
    if question.chosen is None:
        victims = _choose(question.loser, eligible, required, trace)
    else:
        victims = list(question.chosen)
        _check_chosen(question, victims, required, found)
    if found.errors:
        return _not_legal(eligible, required, found)
    message = "Only one of the chosen characters is saved."
    refuse(ROUNDS.SAVE, [problem(message, "saved", i) for i, name in enumerate(question.saved) if name not in victims])
    killed = [name for name in victims if name not in question.saved]
    outcome = MilitaryClaimOutcome(
        legal=True,
        required=required,
        eligible=tuple(eligible),
        killed=tuple(killed),
        saved=question.saved,
        errors=(),
        warnings=found.warnings,
        to_do=tuple(_to_do(question, victims, killed, trace)),
    )
    return _dies(killed), outcome


def _not_legal(eligible: Sequence[str], required: int, found: Findings) -> tuple[Sentence, MilitaryClaimOutcome]:
    outcome = MilitaryClaimOutcome(
        legal=False,
        required=required,
        eligible=tuple(eligible),
        killed=(),
        saved=(),
        errors=found.errors,
        warnings=found.warnings,
        to_do=(),
    )
    return Sentence("Not legal: {first}", first=found.errors[0].message), outcome


def _check(question: MilitaryClaimQuestion) -> None:
    refuse(LCG.MILITARY_CLAIM, _twice(question.characters, "characters"))
    refuse(
        LCG.MILITARY_CLAIM,
        [
            *_unknown(question.participated, question.characters, "participated"),
            *_unknown(question.cannot_be_killed, question.characters, "cannot_be_killed"),
        ],
    )
    refuse(ROUNDS.SAVE, _twice(question.saved, "saved"))


def _twice(names: Sequence[str], where: str) -> Iterable[Problem]:
    for i, name in enumerate(names):
        if name in names[:i]:
            yield problem("This id stands here twice. Number copies of a card.", where, i)


def _unknown(names: Sequence[str], characters: Sequence[str], where: str) -> Iterable[Problem]:
    for i, name in enumerate(names):
        if name not in characters:
            yield problem("Must be one of the loser's characters.", where, i)


def _required(question: MilitaryClaimQuestion, eligible: Sequence[str], trace: Trace) -> int:
    loser, claim = question.loser, question.claim
    if claim == 0:
        trace.count(LCG.CLAIM_ZERO, REQUIRED, 0, "Claim is 0: nobody dies.")
    else:
        text = "Claim {claim}: {loser} loses that many different characters."
        trace.count(LCG.MILITARY_CLAIM, REQUIRED, claim, text, claim=claim, loser=loser)
    for name in question.cannot_be_killed:
        text = "{name} cannot be killed, so it cannot be chosen and is not asked for."
        trace.count(R.CANNOT_BE_KILLED, REQUIRED, 0, text, name=name)
    short = len(eligible) - claim
    if short < 0:
        text = "{loser} has only {have} that can be killed."
        trace.count(LCG.AS_MUCH_AS_POSSIBLE, REQUIRED, short, text, loser=loser, have=len(eligible))
    return trace.total(LCG.MILITARY_CLAIM, REQUIRED, "To be chosen: {total}.")


def _choose(loser: str, eligible: Sequence[str], required: int, trace: Trace) -> list[str]:
    """The victims, asked one by one from the loser unless all have to die."""
    if required == len(eligible):
        if required:
            trace.add(LCG.MILITARY_CLAIM, "All of them have to be chosen, so {loser} is not asked.", loser=loser)
        return list(eligible)
    victims: list[str] = []
    for n in range(1, required + 1):
        options = [name for name in eligible if name not in victims]
        ask = Sentence("{loser} chooses character {n} of {required} to die.", loser=loser, n=n, required=required)
        victims.append(trace.decide(LCG.MILITARY_CLAIM, f"victim.{n}", loser, options, ask))
    return victims


def _check_chosen(question: MilitaryClaimQuestion, victims: Sequence[str], required: int, found: Findings) -> None:
    good = 0
    for i, name in enumerate(victims):
        path = ("chosen", i)
        if name in victims[:i]:
            text = "{name} counts once: different characters must be chosen."
            found.error(LCG.MILITARY_CLAIM, "same_character_twice", path, text, name=name)
        elif name not in question.characters:
            text = "{name} must be a character that {loser} controls."
            found.error(LCG.MILITARY_CLAIM, "not_controlled", path, text, name=name, loser=question.loser)
        elif name in question.cannot_be_killed:
            text = "{name} cannot be killed: another character must be chosen, if there is one."
            found.error(R.CANNOT_BE_KILLED, "cannot_be_killed", path, text, name=name)
        else:
            good += 1
    if good > required:
        text = "Not more than {required} must be chosen."
        found.error(LCG.MILITARY_CLAIM, "too_many", ("chosen",), text, required=required)
    elif len(victims) < required:
        text = "{required} must be chosen, not fewer."
        found.error(LCG.MILITARY_CLAIM, "too_few", ("chosen",), text, required=required)


def _to_do(
    question: MilitaryClaimQuestion, victims: Sequence[str], killed: Sequence[str], trace: Trace
) -> list[Sentence]:
    """What follows a legal choice; each line is a step as well."""
    if not victims:
        return [Sentence("Claim takes no character.")]
    bystanders = [name for name in victims if question.participated and name not in question.participated]
    if bystanders:
        text = "{names} took no part in the challenge, which does not matter."
        trace.add(LCG.MILITARY_CLAIM, text, names=listed(bystanders))
    to_do: list[Sentence] = []
    if question.saved:
        text = "Saved and still in play: {names}. It counts for the claim, and nobody else dies instead."
        trace.add(ROUNDS.SAVE, text, names=listed(question.saved))
        to_do.append(Sentence(text, names=listed(question.saved)))
    if killed:
        dies = _dies(killed)
        trace.add(LCG.MILITARY_CLAIM, dies.template, **dies.params)
        to_do.append(dies)
    text = "Reactions to the claim and to the deaths share one window."
    trace.add(ROUNDS.CLAIM_WINDOW, text)
    to_do.append(Sentence(text))
    return to_do


def _dies(killed: Sequence[str]) -> Sentence:
    if not killed:
        return Sentence("Nobody dies.")
    text = "{names} die at the same time." if len(killed) > 1 else "{names} dies."
    return Sentence(text, names=listed(killed))


MILITARY_CLAIM = Question(
    id="military-claim",
    title="Who dies by military claim?",
    about=(
        "How many characters the loser has to choose, who may be chosen, those that cannot be killed and those that "
        "are saved. Names all that is wrong with a choice."
    ),
    resolve=resolve_military_claim,
    rules=(
        LCG.MILITARY_CLAIM,
        LCG.CLAIM_ZERO,
        R.CANNOT_BE_KILLED,
        LCG.AS_MUCH_AS_POSSIBLE,
        ROUNDS.SAVE,
        ROUNDS.CLAIM_WINDOW,
    ),
    examples=(
        Example(
            id="bystander",
            summary="A character that took no part is chosen",
            body={
                "claim": 1,
                "loser": "Ben",
                "characters": ["Mace Tyrell", "Randyll Tarly", "Garden Caretaker"],
                "participated": ["Mace Tyrell"],
                "chosen": ["Garden Caretaker"],
            },
        ),
        Example(
            id="cannot-be-killed",
            summary="Claim 2, and one of two characters cannot be killed",
            body={
                "claim": 2,
                "loser": "Ben",
                "characters": ["Beric Dondarrion", "Thoros of Myr"],
                "cannot_be_killed": ["Beric Dondarrion"],
            },
        ),
    ),
)
