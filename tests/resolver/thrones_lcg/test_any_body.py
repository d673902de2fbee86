"""Whatever a table says: an answer, decisions that lead to one, or a refusal, and the sums of the steps hold."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.resolver.age_of_thieves import GAME as AGE_OF_THIEVES
from app.resolver.game import Question
from app.resolver.thrones_lcg import GAME as THRONES_LCG
from app.resolver.trace import COMMON_RULES, UNUSED_ANSWER, Resolution, Rule, RuleBroken
from tests.resolver.thrones_lcg.bodies import bodies

QUESTIONS = [pytest.param(q, id=f"{game.id}/{q.id}") for game in (AGE_OF_THIEVES, THRONES_LCG) for q in game.questions]
MOST_DECISIONS = 12


def answer(question: Question[Any, Any], body: Any) -> Resolution[Any] | RuleBroken:
    try:
        return question.resolve(body)
    except RuleBroken as refusal:
        return refusal


@pytest.mark.parametrize("question", QUESTIONS)
@settings(max_examples=20, suppress_health_check=list(HealthCheck), deadline=None)
@given(data=st.data())
def test_any_body_is_answered_or_refused(question: Question[Any, Any], data: st.DataObject) -> None:
    allowed = {*question.rules, *COMMON_RULES}
    body = data.draw(bodies(question.asks))
    for _ in range(MOST_DECISIONS):
        resolution = answer(question, body)
        if isinstance(resolution, RuleBroken):
            assert resolution.rule in allowed
            assert resolution.problems
            return
        check_steps(resolution, allowed)
        needs = resolution.needs
        if needs is None:
            assert UNUSED_ANSWER not in {step.rule for step in resolution.steps}, "something was asked for nothing"
            return
        assert needs.rule in allowed
        assert needs.decision not in body.choices
        assert len(set(needs.options)) == len(needs.options) > 1
        chosen = data.draw(st.sampled_from(needs.options))
        body = replace(body, choices={**body.choices, needs.decision: chosen})
    pytest.fail("the decisions never end")


def check_steps(resolution: Resolution[Any], allowed: set[Rule]) -> None:
    told_before_the_draw = resolution.needs is not None and resolution.needs.decision == "random-draw"
    assert (resolution.outcome is None) == (resolution.needs is not None and not told_before_the_draw)
    assert resolution.summary
    assert resolution.steps or resolution.needs
    sums: dict[str | None, int] = {}
    for step in resolution.steps:
        assert step.rule in allowed
        if step.delta is not None:
            sums[step.side] = sums.get(step.side, 0) + step.delta
        assert step.total is None or step.total == sums.get(step.side, 0)
