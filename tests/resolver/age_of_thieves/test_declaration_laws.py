"""Laws of declarations."""

from hypothesis import given
from hypothesis import strategies as st

from app.resolver.age_of_thieves.declaration import AvailableAp, DeclarationQuestion, DeclaredCard, resolve_declaration


@given(st.integers(0, 10), st.integers(0, 3), st.integers(0, 5), st.lists(st.integers(-2, 8), max_size=6))
def test_declaration_without_tokens_is_a_sum(basic: int, red: int, temporary: int, placed: list[int]) -> None:
    question = DeclarationQuestion(
        available_ap=AvailableAp(basic=basic, red=red, temporary=temporary),
        cards=tuple(DeclaredCard(card=f"card {i}", ap=ap) for i, ap in enumerate(placed)),
    )
    outcome = resolve_declaration(question).outcome
    assert outcome is not None
    assert outcome.legal == (
        min(placed, default=1) >= 1 and sum(max(ap, 0) for ap in placed) <= basic + red + temporary
    )
    assert outcome.unused_ap == basic + red + temporary - sum(max(ap, 0) for ap in placed)
