"""A Docker engine of the tests' own, from Debian's packages: nothing is enabled, the machine's network stays as it is.

Everything lies below one folder, which is gone afterwards. Official images cannot be had everywhere, so one made of
Debian's packages stands in for Python's, under its name: the Dockerfile is built as it is.
"""

import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
KEPT: Final = ROOT / ".cache" / "docker"
"""What need not be fetched again: packages, and the stand-in's files."""

BASE: Final = "docker.io/library/python:3.11-slim-bookworm"
TOOLS: Final = ("mmdebstrap", "runc", "docker-compose", "iptables")
"""Programs, and packages of the same names, which are installed if they are missing. In the networks of containers the
engine uses iptables to answer for names."""
UNPACKED: Final = ("docker.io", "containerd", "tini", "caddy")
"""Packages that are unpacked and not installed: no service may start."""
STAND_IN: Final = "ca-certificates,python3,python3-venv,python3-pip"
PATIENCE: Final = 20
"""Seconds in which the engine must come up, and end."""

DOCKERFILE: Final = """\
FROM bare
COPY certificates/ /usr/local/share/ca-certificates/
RUN update-ca-certificates && ln -s /usr/bin/python3 /usr/local/bin/python && ln -sf /usr/bin/pip3 /usr/local/bin/pip
ENV PIP_BREAK_SYSTEM_PACKAGES=1
"""
BUNDLE: Final = "/etc/ssl/certs/ca-certificates.crt"
PROXIES: Final = ("HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "no_proxy")
INDEXES: Final = {"PIP_INDEX_URL": ("pip", "global.index-url"), "NPM_CONFIG_REGISTRY": ("npm", "registry")}
"""By variable: who knows where this machine fetches packages from, and as what."""


class NoEngine(Exception):
    """There can be none here; the sentence says why."""


class Engine:
    """A running engine."""

    def __init__(self, work: Path, programs: Path) -> None:
        self.work = work
        self.programs = programs
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("TIEBREAK_", "DOCKER_"))},
            "PATH": f"{programs}/usr/bin:{programs}/usr/sbin:{os.environ['PATH']}:/usr/sbin:/sbin",
            "DOCKER_HOST": f"unix://{work}/sock",
            "DOCKER_CONFIG": f"{work}/config",
            "DOCKER_BUILDKIT": "0",
        }

    def run(
        self, *command: str, check: bool = True, settings: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run a program that may ask this engine."""
        environment = {**self.environment, **(settings or {})}
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, cwd=ROOT)
        if check and done.returncode:
            raise RuntimeError(
                f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout[-3000:]}\n{done.stderr}"
            )
        return done

    def docker(self, *arguments: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        """Run docker."""
        return self.run("docker", *arguments, check=check)

    def inspect(self, kind: str, name: str) -> Any:
        """What the engine knows of an image or a container."""
        return json.loads(self.docker(kind, "inspect", name).stdout)[0]

    def build(self, tag: str, folder: Path, *arguments: str) -> None:
        """Build an image."""
        self.docker("build", "--network", "host", "--force-rm", "--tag", tag, *arguments, str(folder))


@contextmanager
def running() -> Iterator[Engine]:
    """An engine with the stand-in, until the block ends; NoEngine if there can be none."""
    if os.geteuid() != 0:
        raise NoEngine("only root can start a Docker engine")
    work = Path(tempfile.mkdtemp(prefix="tiebreak-docker-"))
    try:
        programs = _programs(work)
        engine = Engine(work, programs)
        with _daemon(engine):
            _stand_in(engine)
            yield engine
    finally:
        _unmount(work)
        shutil.rmtree(work)


def _programs(work: Path) -> Path:
    """Where Docker's programs lie."""
    if not shutil.which("apt-get"):
        raise NoEngine("Docker's programs come from Debian's packages, and here is no apt-get")
    missing = [program for program in TOOLS if not shutil.which(program)]
    KEPT.mkdir(parents=True, exist_ok=True)
    if missing or not all(list(KEPT.glob(f"{package}_*.deb")) for package in UNPACKED):
        _apt("update", "-qq")
    if missing:
        _apt("install", "-qq", "-y", "--no-install-recommends", *missing)
    for package in UNPACKED:
        if not list(KEPT.glob(f"{package}_*.deb")):
            _apt("download", "-qq", package)
        _ask("dpkg", "-x", str(*KEPT.glob(f"{package}_*.deb")), str(work / "programs"))
    return work / "programs"


def _apt(*arguments: str) -> None:
    _ask("apt-get", *arguments)


def _ask(*command: str) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, cwd=KEPT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoEngine(f"{' '.join(command)} ended with {done.returncode}: {done.stderr.strip()[-1000:]}")


@contextmanager
def _daemon(engine: Engine) -> Iterator[None]:
    work = engine.work
    (work / "config").mkdir()
    command = [
        *("dockerd", "--host", f"unix://{work}/sock", "--pidfile", f"{work}/pid"),
        *("--data-root", f"{work}/data", "--exec-root", f"{work}/exec"),
        *("--bridge=none", "--iptables=false", "--ip6tables=false", "--ip-forward=false"),
        *("--default-ulimit", "nofile=1024:1024"),
    ]
    with (
        (work / "log").open("w") as log,
        subprocess.Popen(command, stdout=log, stderr=log, env=engine.environment, start_new_session=True) as daemon,
    ):
        try:
            _wait(engine, daemon)
            yield
        finally:
            if daemon.poll() is None:
                left = engine.docker("ps", "--all", "--quiet", check=False).stdout.split()
                if left:
                    engine.docker("rm", "--force", "--volumes", *left, check=False)
                daemon.send_signal(signal.SIGTERM)
                daemon.wait(PATIENCE)


def _wait(engine: Engine, daemon: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + PATIENCE
    while engine.docker("version", check=False).returncode:
        if daemon.poll() is not None or time.monotonic() > deadline:
            said = (engine.work / "log").read_text(encoding="utf-8")[-2000:]
            raise NoEngine(f"the engine does not come up here:\n{said}")
        time.sleep(0.1)


def _stand_in(engine: Engine) -> None:
    """Make the base image under its official name, with what this machine needs to fetch packages."""
    files = KEPT / "base.tar"
    if not files.exists():
        part = files.with_name("part.tar")
        _ask("mmdebstrap", "--quiet", "--variant=minbase", f"--include={STAND_IN}", "bookworm", str(part))
        part.rename(files)
    engine.docker("import", str(files), "bare")
    folder = engine.work / "stand-in"
    certificates = folder / "certificates"
    certificates.mkdir(parents=True)
    for certificate in Path("/usr/local/share/ca-certificates").rglob("*.crt"):
        shutil.copy(certificate, certificates)
    lines = "".join(f'ENV {name}="{value}"\n' for name, value in _ways_out().items())
    (folder / "Dockerfile").write_text(f"{DOCKERFILE}{lines}", encoding="utf-8")
    engine.build(BASE, folder)


def _ways_out() -> dict[str, str]:
    """How packages are reached from this machine; handed on to the stand-in, and nowhere else."""
    found = dict.fromkeys(("PIP_CERT", "NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE"), BUNDLE)
    found |= {name: os.environ[name] for name in PROXIES if name in os.environ}
    for name, (program, key) in INDEXES.items():
        if shutil.which(program):
            done = subprocess.run([program, "config", "get", key], capture_output=True, text=True, check=False)
            value = os.environ.get(name) or ("" if done.returncode else done.stdout.strip())
            found |= {name: value} if value else {}
    return found


def _unmount(work: Path) -> None:
    """What an engine that was ended leaves mounted, the last first."""
    points = [line.split()[1] for line in Path("/proc/mounts").read_text(encoding="utf-8").splitlines()]
    for point in reversed(points):
        if point.startswith(f"{work}/"):
            subprocess.run(["umount", point], check=False)  # noqa: S607 - the system's
