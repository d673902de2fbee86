"""What is in the image, and what is not."""

import re

from app import __version__
from tests.docker.conftest import USER
from tests.docker.engine import BASE, Engine

OURS = re.compile(r"/(data|srv(/|$)|etc/(passwd|group|shadow|gshadow|subuid|subgid)-?$|var/log/|etc/\.pwd\.lock$)")
"""Where the image may differ from its base."""
TOOLS = {"cc", "gcc", "make", "node", "npm", "npx", "uv", "git"}
MOST = 125
"""Megabytes on top of the base: libraries with their bytecode (SQLAlchemy 29, uvloop 14, PostgreSQL's client 15), and 9
of our own."""


def files(engine: Engine, image: str, *tests: str) -> set[str]:
    """What `find` finds in an image."""
    run = ("run", "--rm", "--network", "none", "--user", "0", "--entrypoint", "find")
    found = engine.docker(*run, image, "/", "-xdev", *tests, "-print").stdout.splitlines()
    return {path for path in found if not path.startswith(("/proc/", "/sys/", "/dev/"))}


def test_how_it_is_made(engine: Engine, image: str) -> None:
    config = engine.inspect("image", image)["Config"]
    assert (config["User"], config["StopSignal"], list(config["Volumes"])) == (f"{USER}:{USER}", "SIGTERM", ["/data"])
    assert (config["Entrypoint"], config["Cmd"]) == (["tiebreak"], ["serve"])
    assert list(config["ExposedPorts"]) == ["8000/tcp"]
    health = config["Healthcheck"]
    assert (health["Test"], health["Interval"]) == (["CMD", "python", "-m", "app.health"], 6_000_000_000)
    labels = {name.removeprefix("org.opencontainers.image."): value for name, value in config["Labels"].items()}
    assert labels.pop("description").startswith("Who acts first")
    assert labels == {"title": "Tiebreak", "licenses": "MIT", "version": __version__, "revision": "tested"}


def test_nothing_is_added_but_what_runs(engine: Engine, image: str) -> None:
    added = files(engine, image) - files(engine, BASE)
    assert sorted(path for path in added if not OURS.match(path)) == []
    left = re.compile(r"/(node_modules|\.git|\.cache|\.npm|tests|src|requirements|pip|setuptools|egg-info)(/|$)")
    assert sorted(path for path in added if left.search(path) and "site-packages/" not in path) == []
    packages = {path.split("site-packages/")[1].split("/")[0] for path in added if "site-packages/" in path}
    assert sorted(name for name in packages if re.match(r"pip|setuptools|wheel|uv(-|$)", name)) == []
    assert {"/srv/app/cli.py", "/srv/app/__pycache__/cli.cpython-311.pyc", "/srv/app/web/dist/sw.js"} <= added


def test_no_tool_of_the_build_and_no_right_is_left(engine: Engine, image: str) -> None:
    programs = {path.rsplit("/", 1)[1] for path in files(engine, image, "-type", "f", "-perm", "/111")}
    assert programs & TOOLS == set()
    rights = ("-type", "f", "-perm", "/6000")
    assert files(engine, image, *rights) == files(engine, BASE, *rights)
    strangers = files(engine, image, "-user", str(USER))
    assert strangers == {"/data"}


def test_size(engine: Engine, image: str) -> None:
    size = engine.inspect("image", image)["Size"] - engine.inspect("image", BASE)["Size"]
    assert size <= MOST * 1_000_000
