"""Laws of choosing for claim: what must hold for every hand and every set of characters."""

from dataclasses import replace
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from app.resolver.thrones_lcg.challenges.intrigue_claim import IntrigueClaimQuestion, resolve_intrigue_claim
from app.resolver.thrones_lcg.challenges.military_claim import (
    MilitaryClaimOutcome,
    MilitaryClaimQuestion,
    resolve_military_claim,
)

FEW = settings(max_examples=50)
NAMES = ("d1", "d2", "d3", "d4")
some = st.lists(st.sampled_from(NAMES), unique=True).map(tuple)


def claimed(question: MilitaryClaimQuestion) -> MilitaryClaimOutcome:
    outcome = resolve_military_claim(question).outcome
    assert outcome is not None
    return outcome


@FEW
@given(st.integers(0, 5), some, st.lists(st.sampled_from((*NAMES, "a1")), max_size=4).map(tuple))
def test_a_choice_is_legal_when_it_is_a_set_of_the_right_size(
    claim: int, safe: tuple[str, ...], chosen: tuple[str, ...]
) -> None:
    question = MilitaryClaimQuestion(claim=claim, characters=NAMES, cannot_be_killed=safe, chosen=chosen)
    outcome = claimed(question)
    killable = [name for name in NAMES if name not in safe]
    legal_sets = [set(one) for one in combinations(killable, min(claim, len(killable)))]
    legal = set(chosen) in legal_sets and len(chosen) == len(set(chosen))
    assert outcome.legal == legal == (not outcome.errors)
    assert outcome.killed == (chosen if legal else ())
    assert outcome.required == min(claim, len(killable))


@FEW
@given(st.integers(0, 5), some, some)
def test_whoever_answers_ends_with_a_legal_choice(claim: int, safe: tuple[str, ...], saved: tuple[str, ...]) -> None:
    choices: dict[str, str] = {}
    question = MilitaryClaimQuestion(claim=claim, characters=NAMES, cannot_be_killed=safe, choices=choices)
    while (needs := resolve_military_claim(question).needs) is not None:
        choices[needs.decision] = needs.options[-1]
    victims = claimed(question).killed
    assert claimed(MilitaryClaimQuestion(claim=claim, characters=NAMES, cannot_be_killed=safe, chosen=victims)).legal
    kept = tuple(name for name in saved if name in victims)
    after = claimed(
        MilitaryClaimQuestion(claim=claim, characters=NAMES, cannot_be_killed=safe, chosen=victims, saved=kept)
    )
    assert set(after.killed) | set(after.saved) == set(victims)
    assert not set(after.killed) & set(after.saved)


def test_summaries() -> None:
    question = MilitaryClaimQuestion(claim=2, characters=("d1", "d2"))
    assert resolve_military_claim(question).summary == "d1 and d2 die at the same time."
    nobody = MilitaryClaimQuestion(claim=1, characters=())
    assert resolve_military_claim(nobody).summary == "Nobody dies."
    wrong = MilitaryClaimQuestion(claim=1, characters=("d1",), chosen=())
    assert resolve_military_claim(wrong).summary == "Not legal: 1 must be chosen, not fewer."


OPPONENTS = ("Ben", "Cat", "Dan")
hands = st.dictionaries(st.sampled_from(OPPONENTS), st.integers(0, 3))


@FEW
@given(st.integers(0, 4), hands, st.lists(st.sampled_from(OPPONENTS), max_size=3).map(tuple), st.booleans())
def test_intrigue_takes_the_claim_or_the_hand_from_each_chosen(
    claim: int, told: dict[str, int], chosen: tuple[str, ...], whispers: bool
) -> None:
    question = IntrigueClaimQuestion(
        attacker="Ann",
        attacker_title="Master of Whispers" if whispers else "Hand of the King",
        loser="Ben",
        claim=claim,
        opponents=OPPONENTS,
        hands=told,
        chosen=chosen,
    )
    outcome = resolve_intrigue_claim(question).outcome
    assert outcome is not None
    legal = len(set(chosen)) == len(chosen) if whispers else chosen == ("Ben",)
    assert outcome.legal == legal == (not outcome.errors)
    expected = {name: min(claim, told.get(name, claim)) if legal and name in chosen else 0 for name in OPPONENTS}
    assert outcome.discards == expected


@FEW
@given(st.integers(0, 2), hands, st.sets(st.sampled_from(OPPONENTS)))
def test_answers_and_a_choice_told_at_once_are_the_same(claim: int, told: dict[str, int], wanted: set[str]) -> None:
    question = IntrigueClaimQuestion(
        attacker="Ann",
        attacker_title="Master of Whispers",
        loser="Ben",
        claim=claim,
        opponents=OPPONENTS,
        hands=told,
    )
    answers = {f"whispers.{name}": "use" if name in wanted else "skip" for name in OPPONENTS}
    asked = resolve_intrigue_claim(replace(question, choices=answers)).outcome
    at_once = resolve_intrigue_claim(replace(question, chosen=tuple(sorted(wanted)))).outcome
    assert asked == at_once


def test_summary_of_several_opponents() -> None:
    question = IntrigueClaimQuestion(
        attacker="Ann",
        attacker_title="Master of Whispers",
        loser="Ben",
        claim=2,
        opponents=OPPONENTS,
        hands={"Cat": 1},
        chosen=("Ben", "Cat"),
    )
    assert resolve_intrigue_claim(question).summary == "Ben discards 2 at random and Cat discards 1 at random."
