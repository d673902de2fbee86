"""Where the tests get their Chromium from: what CHROMIUM names, what is installed, else a packaged one."""

import hashlib
import os
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = Path(__file__).parent / "browser"
# The headless shell draws the same and takes half the processor time.
INSTALLED: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class NoChromium(Exception):
    """There is no browser here and none could be installed."""


@dataclass(frozen=True)
class Chromium:
    """A binary that can be started."""

    path: str
    environment: dict[str, str] = field(default_factory=dict)
    """What must stand in its environment on top."""


def find() -> Chromium:
    """Return the browser to test with; install the packaged one under .cache/ if there is no other.

    Raises NoChromium with what to do.
    """
    named = os.environ.get("CHROMIUM")
    if named:
        return Chromium(named)
    for name in INSTALLED:
        found = shutil.which(name)
        if found:
            return Chromium(found)
    return _packaged()


def _packaged() -> Chromium:
    """The Chromium of the npm package, with the libraries and fonts that it brings; needs no root."""
    lock = (PACKAGE / "package-lock.json").read_bytes()
    folder = ROOT / ".cache" / "chromium" / hashlib.sha256(lock).hexdigest()[:12]
    unpacked = folder / "unpacked"
    if not (folder / "complete").exists():
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(PACKAGE, folder, ignore=shutil.ignore_patterns("node_modules"))
        unpacked.mkdir()
        _npm(folder, "ci", "--ignore-scripts", "--no-audit", "--no-fund")
        _npm(folder, "run", "unpack", TMPDIR=str(unpacked))
        (folder / "complete").touch()
    environment = {
        "LD_LIBRARY_PATH": str(unpacked / "al2023" / "lib"),
        "FONTCONFIG_FILE": str(folder / "fonts.conf"),
    }
    return Chromium(str(unpacked / "chromium"), environment)


def _npm(folder: Path, *arguments: str, **environment: str) -> None:
    command = [str(ROOT / "tools" / "npm"), "--prefix", str(folder), *arguments]
    try:
        subprocess.run(command, env={**os.environ, **environment}, check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise NoChromium(
            "No Chromium was found and the packaged one could not be installed: install Debian's package chromium, "
            f"or let CHROMIUM name a browser. {getattr(error, 'stderr', error)}"
        ) from error
