"""The contested points of these questions: what the registry says is what the questions take."""

import dataclasses
from typing import get_args, get_type_hints

from app.resolver.thrones_lcg.challenges import SWITCHES
from app.resolver.thrones_lcg.challenges.switches import DeclarationSwitches, RedirectSwitches

SHAPES = (DeclarationSwitches, RedirectSwitches)
BY_ID = {switch.id: switch for switch in SWITCHES}


def test_switches_are_the_fields_with_their_defaults() -> None:
    fields = {field.name: field.default for shape in SHAPES for field in dataclasses.fields(shape)}
    assert fields == {switch.id: switch.default for switch in SWITCHES}


def test_readings_are_the_values_of_the_fields() -> None:
    for shape in SHAPES:
        for name, hint in get_type_hints(shape).items():
            assert [reading.value for reading in BY_ID[name].readings] == list(get_args(hint))
