"""Laws of taking part in a challenge, and of those whom intimidate may kneel."""

from dataclasses import replace
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from app.resolver.thrones_lcg.challenges.intimidate import IntimidateQuestion, IntimidateTarget, resolve_intimidate
from app.resolver.thrones_lcg.challenges.participation import (
    Happened,
    InChallenge,
    ParticipationOutcome,
    ParticipationQuestion,
    resolve_participation,
)

ENDING: set[Happened] = {"leaves-play", "removed", "changes-control"}
HARMLESS: set[Happened] = set(get_args(Happened)) - ENDING - {"put-in"}

events = st.lists(st.sampled_from(get_args(Happened)), max_size=5).map(tuple)
characters = st.lists(
    st.builds(InChallenge, id=st.sampled_from("abcde"), side=st.sampled_from(("attacker", "defender")), events=events),
    min_size=1,
    unique_by=lambda character: character.id,
).map(tuple)
targets = st.lists(
    st.builds(
        IntimidateTarget,
        id=st.sampled_from("abcdef"),
        str=st.integers(-2, 6),
        standing=st.booleans(),
        controller=st.sampled_from((None, "Ann", "Ben", "Cat")),
    ),
    unique_by=lambda character: character.id,
).map(tuple)


def left(characters: tuple[InChallenge, ...]) -> ParticipationOutcome:
    outcome = resolve_participation(ParticipationQuestion(characters=characters)).outcome
    assert outcome is not None
    return outcome


@given(characters)
def test_the_last_that_matters_decides_and_everybody_is_in_one_place(characters: tuple[InChallenge, ...]) -> None:
    outcome = left(characters)
    for character in characters:
        matters = [event for event in character.events if event not in HARMLESS]
        gone = bool(matters) and matters[-1] in ENDING
        assert (character.id in outcome.gone) == gone
        assert (character.id in outcome.attackers) == (not gone and character.side == "attacker")
        assert (character.id in outcome.defenders) == (not gone and character.side == "defender")


@given(characters, st.sampled_from(sorted(HARMLESS)))
def test_what_does_not_end_taking_part_changes_nothing(characters: tuple[InChallenge, ...], event: Happened) -> None:
    more = tuple(replace(character, events=(*character.events, event)) for character in characters)
    assert left(more) == left(characters)


@given(targets, st.integers(0, 6), st.booleans(), st.sampled_from(("attacker", "defender")))
def test_intimidate_reaches_the_weak_and_standing_of_the_loser(
    targets: tuple[IntimidateTarget, ...], difference: int, used: bool, won_as: str
) -> None:
    question = IntimidateQuestion(
        winner="Ann",
        loser="Ben",
        won_as="attacker" if won_as == "attacker" else "defender",
        str_difference=difference,
        used=used,
        characters=targets,
    )
    outcome = resolve_intimidate(question).outcome
    assert outcome is not None
    assert outcome.works == (won_as == "attacker" and not used)
    expected = [
        target.id
        for target in targets
        if target.standing and target.controller in {None, "Ben"} and max(target.str, 0) <= difference
    ]
    assert list(outcome.eligible) == (expected if outcome.works else [])
