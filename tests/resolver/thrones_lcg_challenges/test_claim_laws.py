"""Laws of choosing for claim: what must hold for every hand and every set of characters."""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

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
