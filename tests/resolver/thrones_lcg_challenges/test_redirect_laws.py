"""Laws of redirecting: what must hold whoever attacks, is attacked and bears Crown Regent."""

from hypothesis import given, settings
from hypothesis import strategies as st

from app.resolver.thrones_lcg.challenges.redirect import RedirectQuestion, resolve_redirect
from app.resolver.thrones_lcg.challenges.switches import InitiatedAgainst, RedirectSwitches

SEATS = ("Ann", "Ben", "Cat", "Dan")
FEW = settings(max_examples=50)
seats = st.sampled_from(SEATS)


@FEW
@given(
    st.permutations(SEATS), seats, seats, st.tuples(st.booleans(), st.booleans()), st.sampled_from(("original", "new"))
)
def test_legal_when_unused_in_time_and_against_a_third_player(
    table: list[str], regent: str, new: str, at: tuple[bool, bool], reading: InitiatedAgainst
) -> None:
    attacker, original = table[:2]
    used, late = at
    question = RedirectQuestion(
        attacker=attacker,
        original_opponent=original,
        regent=regent,
        regent_used_this_round=used,
        reactions_started=late,
        new_opponent=new,
        seats=SEATS,
        switches=RedirectSwitches(initiated_against=reading),
    )
    outcome = resolve_redirect(question).outcome
    assert outcome is not None
    legal = not used and not late and new in table[2:]
    assert outcome.legal == legal
    assert outcome.defending_player == (new if legal else original)
    assert outcome.initiated_against == (new if legal and reading == "new" else original)
    assert set(outcome.eligible_opponents) == set(table[2:])
    assert len(outcome.errors) == used + late + (new in (attacker, original))


@FEW
@given(st.permutations(SEATS), seats)
def test_the_attacker_chooses_not_the_regent(table: list[str], regent: str) -> None:
    attacker, original = table[:2]
    question = RedirectQuestion(attacker=attacker, original_opponent=original, regent=regent, seats=SEATS)
    needs = resolve_redirect(question).needs
    assert needs is not None
    assert needs.who == attacker
    assert set(needs.options) == set(table[2:])


def test_summary() -> None:
    question = RedirectQuestion(attacker="Ann", original_opponent="Ben", regent="Ben", new_opponent="Cat")
    assert resolve_redirect(question).summary == (
        "Legal: the challenge is resolved against Cat and counts as initiated against Ben."
    )
