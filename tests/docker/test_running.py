"""A container with no rights: it serves, says how it is, and ends in good order."""

import threading
from pathlib import Path
from typing import NamedTuple

import httpx2 as httpx
import pytest

from app import __version__
from tests.docker.conftest import USER, NewFolder
from tests.docker.containers import container, serving
from tests.docker.engine import Engine
from tests.sessions.forked import tables_of
from tests.sessions.phones import API

SOMEBODY = 1000


def test_it_runs_without_any_right(engine: Engine, image: str, new_folder: NewFolder) -> None:
    somebody = ("--user", f"{SOMEBODY}:{SOMEBODY}")
    with container(engine, image, new_folder(SOMEBODY), *somebody) as one:
        one.healthy()
        status = one.status()
        assert status["Uid"].split() == [str(SOMEBODY)] * 4
        assert (int(status["CapEff"], 16), int(status["CapBnd"], 16), status["NoNewPrivs"]) == (0, 0, "1")
        for path in ("/srv/app/x", "/srv/x", "/tmp/x", "/x"):  # noqa: S108 - it cannot be written
            assert one.run("touch", path)[0] == 1
        assert one.run("touch", "/data/x") == (0, "")
        for page in ("/", "/docs", "/openapi.json", "/api/v1/health"):
            assert httpx.get(f"{one.origin}{page}").status_code == httpx.codes.OK, page
        code, said = one.run("tiebreak", "health")
        assert (code, said) == (0, f'{{"status":"ready","version":"{__version__}"}}\n')


def test_below_a_path_it_is_healthy_too(engine: Engine, image: str, data: Path) -> None:
    with container(engine, image, data, TIEBREAK_PUBLIC_URL="https://example.org/x/") as one:
        one.healthy()


def test_streams_say_goodbye_and_it_stops_at_once(engine: Engine, image: str, data: Path) -> None:
    with serving(engine, image, data) as one:
        host = tables_of(one).open()
        frames: list[str] = []
        open_now = threading.Event()

        def listen() -> None:
            address = f"{API}/{host.session}/live"
            with one.client().stream("GET", address, headers={"Authorization": f"Bearer {host.token}"}) as stream:
                for line in stream.iter_lines():
                    frames.append(line)
                    open_now.set()

        listening = threading.Thread(target=listen)
        listening.start()
        assert open_now.wait(30)
        assert one.stop() == 0
        listening.join(30)
        assert frames[-3:] == ["event: bye", "data: 0", ""]


ROOTS = (
    "/data cannot be written by user 10001. "
    "Give the folder to that user (chown -R 10001:10001 /data) or run as the user who owns it.\n"
)
UNKNOWN = "There is no setting TIEBREAK_DATABSE_URL. Known are TIEBREAK_DATABASE_URL, "
NOBODY_THERE = 'The database cannot be used: connection failed: connection to server at "127.0.0.1", port 1 failed: '


class Wrong(NamedTuple):
    """Whose folder, which settings, and what comes of it."""

    owner: int
    settings: dict[str, str]
    code: int
    says: str


@pytest.mark.parametrize(
    "wrong",
    [
        Wrong(0, {}, 8, ROOTS),
        Wrong(USER, {"TIEBREAK_DATABSE_URL": "x"}, 5, UNKNOWN),
        Wrong(USER, {"TIEBREAK_DATABASE_URL": "postgresql://ann@127.0.0.1:1/x"}, 3, NOBODY_THERE),
    ],
    ids=["root's folder", "unknown setting", "unreachable"],
)
def test_what_keeps_it_from_running_is_one_sentence_and_a_code(
    engine: Engine, image: str, new_folder: NewFolder, wrong: Wrong
) -> None:
    with container(engine, image, new_folder(wrong.owner), **wrong.settings) as one:
        code, said = one.exit()
        assert (code, said[: len(wrong.says)], said.count("\n")) == (wrong.code, wrong.says, 1)
