"""Whatever a table says: an answer, an open decision, or a refusal, and the sums of the steps hold."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.resolver.game import Question
from app.resolver.thrones_board.rounds import QUESTIONS
from app.resolver.trace import COMMON_RULES, Resolution, RuleBroken
from tests.resolver.thrones_board_rounds.bodies import bodies


def answer(question: Question[Any, Any], body: Any) -> Resolution[Any] | RuleBroken:
    try:
        return question.resolve(body)
    except RuleBroken as refusal:
        return refusal


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
@settings(suppress_health_check=list(HealthCheck), deadline=None)
@given(data=st.data())
def test_any_body_is_answered_or_refused(question: Question[Any, Any], data: st.DataObject) -> None:
    allowed = {*question.rules, *COMMON_RULES}
    resolution = answer(question, data.draw(bodies(question.asks)))
    if isinstance(resolution, RuleBroken):
        assert resolution.rule in allowed
        assert resolution.problems
        return
    assert (resolution.outcome is None) == (resolution.needs is not None)
    assert resolution.steps or resolution.needs
    sums: dict[str | None, int] = {}
    for step in resolution.steps:
        assert step.rule in allowed
        if step.delta is not None:
            sums[step.side] = sums.get(step.side, 0) + step.delta
        assert step.total is None or step.total == sums.get(step.side, 0)
    if resolution.needs is not None:
        assert resolution.needs.rule in allowed
        assert len(resolution.needs.options) > 1
