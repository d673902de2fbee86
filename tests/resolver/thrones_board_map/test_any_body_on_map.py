"""Whatever a table says about the map: an answer, an open decision, or a refusal."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.resolver.game import Question
from app.resolver.thrones_board.map.control import ControlOnMapQuestion, resolve_control_on_map
from app.resolver.thrones_board.map.mustering import MusteringOnMapQuestion, resolve_mustering_on_map
from app.resolver.thrones_board.map.questions import QUESTIONS
from app.resolver.trace import COMMON_RULES, Resolution, RuleBroken
from tests.resolver.thrones_board_map.positions import positions
from tests.resolver.thrones_board_rounds.bodies import bodies

calm = settings(suppress_health_check=list(HealthCheck), deadline=None)
BY_ID = {question.id: question for question in QUESTIONS}


def answer(question: Question[Any, Any], body: Any) -> Resolution[Any] | RuleBroken:
    try:
        return question.resolve(body)
    except RuleBroken as refusal:
        return refusal


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
@calm
@given(data=st.data())
def test_any_body_is_answered_or_refused(question: Question[Any, Any], data: st.DataObject) -> None:
    allowed = {*question.rules, *COMMON_RULES}
    body = data.draw(bodies(question.asks))
    if question.id != "setup-on-map" and data.draw(st.booleans()):
        body.position = data.draw(positions())
    resolution = answer(question, body)
    if isinstance(resolution, RuleBroken):
        assert resolution.rule in allowed
        assert resolution.problems
        fields = {"", *type(body).__dataclass_fields__}
        assert {problem.pointer.split("/")[1] for problem in resolution.problems} <= fields
        return
    assert {step.rule for step in resolution.steps} <= allowed
    assert (resolution.outcome is None) == (resolution.needs is not None)
    errors = getattr(resolution.outcome, "errors", ())
    assert {one.pointer.split("/")[1] for one in errors} <= set(type(body).__dataclass_fields__)


@calm
@given(positions())
def test_who_controls_what_is_told_once(position: Any) -> None:
    outcome = answer(BY_ID["control-on-map"], ControlOnMapQuestion(position=position))
    if isinstance(outcome, RuleBroken):
        assert "Whoever has seven first" in str(outcome)
        return
    told = resolve_control_on_map(ControlOnMapQuestion(position=position)).outcome
    assert told is not None
    areas = [area for house in told.houses.values() for area in house.areas]
    assert len(areas) == len(set(areas))
    assert told.position_after == position


@calm
@given(positions(), st.data())
def test_single_musters_that_are_open_are_legal(position: Any, data: st.DataObject) -> None:
    house = data.draw(st.sampled_from(position.houses))
    told = resolve_mustering_on_map(MusteringOnMapQuestion(position=position, house=house)).outcome
    assert told is not None
    for place in told.places:
        for option in place.options:
            plan = MusteringOnMapQuestion(position=position, house=house, area=place.area, musters=(option.muster,))
            judged = resolve_mustering_on_map(plan).outcome
            assert judged is not None
            assert judged.legal == option.legal
            if judged.position_after is not None:
                before = sum(now.size() for _, now in position.held(house))
                after = sum(now.size() for _, now in judged.position_after.held(house))
                assert after == before + (not option.muster.upgrade)
