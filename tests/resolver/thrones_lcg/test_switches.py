"""The switches of the game and those of the question are the same."""

from dataclasses import fields
from typing import get_args, get_type_hints

import pytest

from app.resolver.game import Switch
from app.resolver.thrones_lcg import GAME
from app.resolver.thrones_lcg.challenge import resolve_challenge_outcome
from app.resolver.thrones_lcg.challenge_question import ChallengeQuestion, ChallengeSwitches
from app.resolver.thrones_lcg.sides import Attacker, Defender, Participant

SWITCHES = {switch.id: switch for switch in GAME.switches}


def test_question_and_game_name_the_same_switches() -> None:
    assert [field.name for field in fields(ChallengeSwitches)] == [switch.id for switch in GAME.switches]


@pytest.mark.parametrize("switch", GAME.switches, ids=lambda switch: switch.id)
def test_readings_and_default_agree(switch: Switch) -> None:
    taken = get_args(get_type_hints(ChallengeSwitches)[switch.id])
    assert taken == tuple(reading.value for reading in switch.readings)
    assert getattr(ChallengeSwitches(), switch.id) == switch.default


def asked(switches: ChallengeSwitches) -> list[str]:
    """The steps of a challenge in which every contested point comes up."""
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
    assert asked(ChallengeSwitches()) == [
        "Both bonuses are gained at the same time (reading: together).",
        "The rules leave open whether claim 0 counts as applied (reading: it does).",
    ]
    assert asked(ChallengeSwitches(bonuses="one-by-one", claim_zero="not-applied")) == [
        "The bonuses are gained one after the other (reading: one by one).",
        "The rules leave open whether claim 0 counts as applied (reading: it does not).",
    ]
