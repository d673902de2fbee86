"""Settings for every test."""

from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

RULES: Final = Path(__file__).parent / "resolver"

# The same examples on every run, so that a failure is a change in the code; a slow machine is not a failure.
settings.register_profile("tiebreak", derandomize=True, deadline=None)
settings.load_profile("tiebreak")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let only the resolver's own tests cover it: that a table came by a rule somewhere does not test it."""
    for item in items:
        if RULES not in item.path.parents:
            item.add_marker(pytest.mark.no_cover)
