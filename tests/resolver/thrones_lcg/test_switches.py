"""The switches of the game and those of its questions are the same, and an answer names its reading."""

from dataclasses import fields
from typing import Any, get_args, get_type_hints

import pytest

from app.resolver.thrones_lcg import GAME
from app.resolver.thrones_lcg.challenge import resolve_challenge_outcome
from app.resolver.thrones_lcg.challenge_question import ChallengeQuestion, ChallengeSwitches
from app.resolver.thrones_lcg.sides import Attacker, Defender, Participant

SHAPES: list[type[Any]] = list(
    {hints["switches"]: None for question in GAME.questions if "switches" in (hints := get_type_hints(question.asks))}
)
"""The shapes of `switches` in the game's questions."""


def test_every_switch_of_the_game_is_in_a_question() -> None:
    assert {field.name for shape in SHAPES for field in fields(shape)} == {switch.id for switch in GAME.switches}


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__)
def test_readings_and_default_agree(shape: type[Any]) -> None:
    switches = {switch.id: switch for switch in GAME.switches}
    for name, hint in get_type_hints(shape).items():
        assert get_args(hint) == tuple(reading.value for reading in switches[name].readings)
        assert getattr(shape(), name) == switches[name].default


def said(switches: ChallengeSwitches) -> list[str]:
    """What is said about contested points in a challenge in which all of them come up."""
    answer = resolve_challenge_outcome(
        ChallengeQuestion(
            mode="melee",
            type="power",
            attacker=Attacker(
                player="Ann", participants=(Participant(id="a", str=3),), claim=0, title="Hand of the King"
            ),
            defender=Defender(player="Ben", participants=(), title="Master of Coin"),
            switches=switches,
        )
    )
    rules = {switch.rule for switch in GAME.switches}
    return [step.text for step in answer.steps if step.rule in rules]


def test_the_answer_names_the_reading() -> None:
    assert said(ChallengeSwitches()) == [
        "Both bonuses are gained at the same time (reading: together).",
        "The rules leave open whether claim 0 counts as applied (reading: it does).",
    ]
    assert said(ChallengeSwitches(bonuses="one-by-one", claim_zero="not-applied")) == [
        "The bonuses are gained one after the other (reading: one by one).",
        "The rules leave open whether claim 0 counts as applied (reading: it does not).",
    ]
