"""Who discards by intrigue claim, and how much? (Rules Reference, Intrigue Claim; Master of Whispers)."""

from collections.abc import Sequence
from dataclasses import field
from typing import Annotated, Final, Literal

from annotated_types import Len

from app.resolver.findings import Findings, Objection
from app.resolver.game import Example, Question
from app.resolver.shape import Choices, Count, Name, shape
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.challenges import rulebook as R
from app.resolver.thrones_lcg.rounds import rulebook as ROUNDS
from app.resolver.thrones_lcg.rounds.table import Mode, Names, refuse, stranger, twice
from app.resolver.thrones_lcg.titles import TITLES, Title
from app.resolver.trace import Resolution, Sentence, Trace, explain, listed, problem, sentence

INTRIGUE: Final = "intrigue"

_NOBODY: Final = sentence("nobody")


@shape
class IntrigueClaimQuestion:
    """An intrigue challenge that the attacker won, and whom claim is applied to."""

    mode: Mode = "melee"
    attacker: Name
    """Who won."""
    attacker_title: Title | None = None
    """Melee only."""
    type: Literal["intrigue"] = INTRIGUE
    loser: Name
    claim: Count
    """The claim value with everything that changes it."""
    opponents: Annotated[tuple[Name, ...], Len(0, 7)] = ()
    """All opponents of the attacker; left out, the loser only."""
    hands: Annotated[dict[Name, Count], Len(0, 7)] = field(default_factory=dict)
    """Cards in hand of each opponent, as far as told."""
    chosen: Names | None = None
    """Opponents to whom Master of Whispers applies claim; left out, its bearer is asked."""
    choices: Choices = field(default_factory=dict)


@shape
class IntrigueClaimOutcome:
    """Whether the choice is legal, and who discards."""

    legal: bool
    discards: dict[str, int]
    """How many cards each opponent discards at random; as many as possible where the hand was told."""
    errors: tuple[Objection, ...]
    warnings: tuple[Objection, ...]
    to_do: tuple[str, ...]
    """What the table does, in order; empty if it is not legal."""


def resolve_intrigue_claim(question: IntrigueClaimQuestion) -> Resolution[IntrigueClaimOutcome]:
    """Apply intrigue claim to the loser, or to the opponents whom Master of Whispers chooses.

    Raises RuleBroken for names that stand twice, for hands of strangers and for a title in a joust.

    >>> resolve_intrigue_claim(IntrigueClaimQuestion(attacker="Ann", loser="Ben", claim=2, hands={"Ben": 1})).summary
    'Ben discards 1 at random.'
    """
    return explain(question.choices, lambda trace: _intrigue_claim(question, trace))


def _intrigue_claim(question: IntrigueClaimQuestion, trace: Trace) -> tuple[Sentence, IntrigueClaimOutcome]:
    opponents = question.opponents or (question.loser,)
    _check(question, opponents)
    found = Findings(trace)
    spreads = question.attacker_title is not None and TITLES[question.attacker_title].spreads_claim_in == INTRIGUE
    if question.chosen is None:
        hit = _choose(question, opponents, trace) if spreads else [question.loser]
    else:
        hit = list(question.chosen)
        _check_chosen(question, opponents, found, spreads=spreads)
    if found.errors:
        nothing = dict.fromkeys(opponents, 0)
        outcome = IntrigueClaimOutcome(
            legal=False, discards=nothing, errors=found.errors, warnings=found.warnings, to_do=()
        )
        return Sentence("Not legal: {first}", first=found.errors[0].message), outcome
    _say_whom(question, hit, trace, spreads=spreads)
    discards = {name: _discards(question, name, trace) if name in hit else 0 for name in opponents}
    losing = [name for name in opponents if discards[name]]
    to_do = [Sentence("{player} discards {n} from hand, at random.", player=name, n=discards[name]) for name in losing]
    if losing:
        text = "Reactions to the claim and to the discards share one window."
        trace.add(ROUNDS.CLAIM_WINDOW, text)
        to_do.append(Sentence(text))
        each = [sentence("{name} discards {n} at random", name=name, n=discards[name]) for name in losing]
        summary = Sentence("{list}.", list=listed(each))
    else:
        summary = Sentence("Nobody discards.")
    outcome = IntrigueClaimOutcome(
        legal=True, discards=discards, errors=(), warnings=found.warnings, to_do=tuple(to_do or [summary])
    )
    return summary, outcome


def _check(question: IntrigueClaimQuestion, opponents: Sequence[str]) -> None:
    refuse(ROUNDS.SEATS, twice(opponents, "opponents"))
    if question.attacker in opponents:
        message = "The attacker is no opponent of themselves."
        refuse(LCG.TWO_SIDES, [problem(message, "opponents" if question.opponents else "loser")])
    unknown = [
        problem("Must be the hand of an opponent.", "hands", name) for name in question.hands if name not in opponents
    ]
    refuse(ROUNDS.SEATS, [*stranger(question.loser, opponents, "loser"), *unknown])
    if question.mode == "joust":
        if question.attacker_title is not None:
            message = "Must be null in a joust: titles exist in melee only."
            refuse(LCG.TITLES_IN_MELEE, [problem(message, "attacker_title")])
        if len(opponents) > 1:
            refuse(ROUNDS.SEATS, [problem("A joust has one opponent.", "opponents")])


def _choose(question: IntrigueClaimQuestion, opponents: Sequence[str], trace: Trace) -> list[str]:
    """Whom the bearer of Master of Whispers chooses, asked for each opponent who has something to lose."""
    attacker, rule = question.attacker, LCG.CLAIM_MASTER_OF_WHISPERS
    hit: list[str] = []
    for name in opponents:
        if question.claim == 0 or question.hands.get(name) == 0:
            trace.add(rule, "{name} would lose nothing, so {attacker} is not asked.", name=name, attacker=attacker)
            continue
        ask = Sentence("Does {attacker} apply the claim to {name}?", attacker=attacker, name=name)
        if trace.decide(rule, f"whispers.{name}", attacker, ("use", "skip"), ask) == "use":
            hit.append(name)
    return hit


def _check_chosen(question: IntrigueClaimQuestion, opponents: Sequence[str], found: Findings, *, spreads: bool) -> None:
    chosen, loser = question.chosen or (), question.loser
    for i, name in enumerate(chosen):
        path = ("chosen", i)
        if name not in opponents:
            text = "It must be an opponent of {attacker}."
            found.error(LCG.INTRIGUE_CLAIM, "not_an_opponent", path, text, attacker=question.attacker)
        elif not spreads and name != loser:
            text = "{name} did not lose: without Master of Whispers claim is applied to {loser} only."
            found.error(R.CLAIM_LOSER, "not_the_loser", path, text, name=name, loser=loser)
        elif name in chosen[:i]:
            text = "{name} must be chosen once: claim is applied once to an opponent."
            found.error(LCG.INTRIGUE_CLAIM, "same_opponent_twice", path, text, name=name)
    if not spreads and loser not in chosen:
        text = "Claim must be applied to {loser}, who lost; without Master of Whispers there is no choice."
        found.error(R.CLAIM_LOSER, "loser_left_out", ("chosen",), text, loser=loser)


def _say_whom(question: IntrigueClaimQuestion, hit: Sequence[str], trace: Trace, *, spreads: bool) -> None:
    attacker, loser = question.attacker, question.loser
    if not spreads:
        trace.add(R.CLAIM_LOSER, "{loser} lost, so the claim is applied to {loser}.", loser=loser)
        return
    names = listed(hit or (_NOBODY,))
    text = "{attacker}, Master of Whispers, applies the claim to {names}."
    if loser not in hit:
        text = "{attacker}, Master of Whispers, applies the claim to {names}; {loser}, who lost, is left out."
    trace.add(LCG.CLAIM_MASTER_OF_WHISPERS, text, attacker=attacker, names=names, loser=loser)


def _discards(question: IntrigueClaimQuestion, name: str, trace: Trace) -> int:
    claim, hand = question.claim, question.hands.get(name)
    if claim == 0:
        trace.count(LCG.CLAIM_ZERO, name, 0, "Claim is 0: {name} discards nothing.", name=name)
    else:
        text = "Claim {claim}: {name} discards that many from hand, at random."
        trace.count(LCG.INTRIGUE_CLAIM, name, claim, text, claim=claim, name=name)
    if hand is None and claim:
        text = "{name}'s hand was not told: with fewer cards than that all of them go."
        trace.add(LCG.AS_MUCH_AS_POSSIBLE, text, name=name)
    elif hand is not None and hand < claim:
        text = "{name} has only {hand} in hand."
        trace.count(LCG.AS_MUCH_AS_POSSIBLE, name, hand - claim, text, name=name, hand=hand)
    return trace.total(LCG.INTRIGUE_CLAIM, name, "{name} discards {total}.", name=name)


INTRIGUE_CLAIM = Question(
    id="intrigue-claim",
    title="Who discards by intrigue claim?",
    about=(
        "How many cards go at random, from the loser or from the opponents whom Master of Whispers chooses: any "
        "number, none included, the loser or not."
    ),
    resolve=resolve_intrigue_claim,
    rules=(
        ROUNDS.SEATS,
        LCG.TWO_SIDES,
        LCG.TITLES_IN_MELEE,
        R.CLAIM_LOSER,
        LCG.CLAIM_MASTER_OF_WHISPERS,
        LCG.CLAIM_ZERO,
        LCG.INTRIGUE_CLAIM,
        LCG.AS_MUCH_AS_POSSIBLE,
        ROUNDS.CLAIM_WINDOW,
    ),
    examples=(
        Example(
            id="master-of-whispers",
            summary="Master of Whispers leaves out the loser and takes two others",
            body={
                "attacker": "Ann",
                "attacker_title": "Master of Whispers",
                "loser": "Ben",
                "claim": 1,
                "opponents": ["Ben", "Cat", "Dan"],
                "chosen": ["Cat", "Dan"],
            },
        ),
        Example(
            id="small-hand",
            summary="Claim 2 against a hand of 1",
            body={"mode": "joust", "attacker": "Ann", "loser": "Ben", "claim": 2, "hands": {"Ben": 1}},
        ),
    ),
)
