"""One engine and one image for all tests in containers."""

import itertools
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.docker.engine import ROOT, Engine, NoEngine, running

IMAGE = "tiebreak"
USER = 10001

_loud: list[str] = []


@pytest.fixture(scope="session")
def engine() -> Iterator[Engine]:
    """A running engine; without one all tests are skipped, and the last lines say so."""
    with ExitStack() as stack:
        try:
            engine = stack.enter_context(running())
        except NoEngine as error:
            _loud.append(str(error))
            pytest.skip(f"no Docker engine: {error}")
        yield engine


@pytest.fixture(scope="session")
def image(engine: Engine) -> str:
    """The image, built from the Dockerfile as it is."""
    engine.build(IMAGE, ROOT, "--build-arg", "REVISION=tested")
    return IMAGE


NewFolder = Callable[[int], Path]


@pytest.fixture(scope="session")
def new_folder(engine: Engine) -> NewFolder:
    """Makes folders to be mounted, which belong to a user."""
    numbers = itertools.count()

    def make(user: int = USER) -> Path:
        folder = engine.work / f"volume-{next(numbers)}"
        folder.mkdir(mode=0o750)
        os.chown(folder, user, user)
        return folder

    return make


@pytest.fixture
def data(new_folder: NewFolder) -> Path:
    """An empty folder of the user of the image."""
    return new_folder(USER)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say aloud that nothing was tested."""
    for reason in _loud:
        terminalreporter.write_sep("!", "NOTHING OF DOCKER WAS TESTED", red=True)
        terminalreporter.write_line(f"{reason}", red=True)
