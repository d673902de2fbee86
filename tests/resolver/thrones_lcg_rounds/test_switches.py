"""The contested points of these questions: what the registry says is what the questions take."""

import dataclasses
from typing import get_args, get_type_hints

from app.resolver.thrones_lcg.rounds import SWITCHES
from app.resolver.thrones_lcg.rounds.ending import EndSwitches


def test_switches_are_the_fields_with_their_defaults() -> None:
    fields = dataclasses.fields(EndSwitches)
    assert {field.name: field.default for field in fields} == {switch.id: switch.default for switch in SWITCHES}


def test_readings_are_the_values_of_the_fields() -> None:
    hints = get_type_hints(EndSwitches)
    for switch in SWITCHES:
        assert [reading.value for reading in switch.readings] == list(get_args(hints[switch.id]))
