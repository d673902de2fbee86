"""Settings for every test."""

from hypothesis import settings

# The same examples on every run, so that a failure is a change in the code; a slow machine is not a failure.
settings.register_profile("tiebreak", derandomize=True, deadline=None)
settings.load_profile("tiebreak")
