"""Made-up tables for the laws, and a walk through the decisions of a question."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, get_args

import pytest
from hypothesis import strategies as st

from app.resolver.thrones_board.houses import House
from app.resolver.trace import ONE_OF_THE_OPTIONS, Resolution, RuleBroken

HOUSES: tuple[House, ...] = get_args(House)


@st.composite
def tracks(draw: st.DrawFn, least: int = 3) -> tuple[House, ...]:
    """Three to six Houses in any order."""
    return tuple(draw(st.permutations(HOUSES))[: draw(st.integers(least, 6))])


def answered(resolve: Callable[[Any], Resolution[Any]], question: Any, data: st.DataObject) -> Any:
    """Answer every decision that comes up with any of its options and return the outcome; all else must be refused."""
    for _ in range(30):
        resolution = resolve(question)
        needs = resolution.needs
        if needs is None:
            return resolution.outcome
        assert resolution.outcome is None
        assert len(needs.options) > 1
        assert len(set(needs.options)) == len(needs.options)
        assert needs.decision not in question.choices
        with pytest.raises(RuleBroken) as refusal:
            resolve(with_choice(question, needs.decision, "something else"))
        assert refusal.value.rule is ONE_OF_THE_OPTIONS
        question = with_choice(question, needs.decision, data.draw(st.sampled_from(needs.options)))
    raise AssertionError("endless decisions")


def with_choice(question: Any, decision: str, option: str) -> Any:
    """The question with one more decision answered."""
    return replace(question, choices={**question.choices, decision: option})


def every_answer(resolve: Callable[[Any], Resolution[Any]], question: Any) -> Iterator[Any]:
    """All outcomes that a question can lead to."""
    resolution = resolve(question)
    if resolution.needs is None:
        yield resolution.outcome
        return
    for option in resolution.needs.options:
        yield from every_answer(resolve, with_choice(question, resolution.needs.decision, option))
