"""The switches of the game and those of the questions are the same."""

from dataclasses import fields
from typing import Any, get_args, get_type_hints

import pytest

from app.resolver.thrones_board import GAME
from app.resolver.thrones_board.rounds import SWITCHES
from app.resolver.thrones_board.rounds.switches import (
    ControlSwitches,
    RetreatSwitches,
    SupportSwitches,
    VictorySwitches,
)
from app.resolver.thrones_board.switches import SWITCHES as COMBAT
from app.resolver.thrones_board.switches import NeutralSwitches

SHAPES = (NeutralSwitches, VictorySwitches, SupportSwitches, RetreatSwitches, ControlSwitches)
BY_ID = {switch.id: switch for switch in (*COMBAT, *SWITCHES)}


def test_every_switch_is_in_the_game_once() -> None:
    ids = [switch.id for switch in GAME.switches]
    assert len(ids) == len(set(ids))
    assert set(BY_ID) <= set(ids)
    used = {field.name for shape in SHAPES for field in fields(shape)}
    assert {switch.id for switch in SWITCHES} <= used


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.__name__)
def test_readings_and_defaults_agree(shape: Any) -> None:
    for field in fields(shape):
        switch = BY_ID[field.name]
        assert get_args(get_type_hints(shape)[field.name]) == tuple(reading.value for reading in switch.readings)
        assert getattr(shape(), field.name) == switch.default
