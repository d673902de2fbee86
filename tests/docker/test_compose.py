"""The Compose files, by the real docker-compose."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import httpx2 as httpx
import pytest

from tests.docker.containers import free_port
from tests.docker.engine import Engine

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


@contextmanager
def up(engine: Engine, file: str, port: int) -> Iterator[list[str]]:
    """A project until the block ends: its containers."""
    settings = {"BIND": "127.0.0.1", "PORT": str(port), "COMPOSE_PROJECT_NAME": PROJECT}
    compose = ("docker-compose", "--file", file)
    try:
        engine.run(*compose, "up", "--detach", settings=settings)
        yield engine.run(*compose, "ps", "--quiet", settings=settings).stdout.split()
    finally:
        engine.run(*compose, "down", "--volumes", settings=settings)


def test_one_service_with_a_volume_is_up(engine: Engine, image: str) -> None:
    port = free_port()
    with up(engine, "compose.yaml", port) as (name,):
        found = engine.inspect("container", name)
        assert found["Config"]["Image"] == image
        assert [mount["Type"] for mount in found["Mounts"]] == ["volume"]
        assert engine.docker("exec", name, "cat", "/proc/1/comm").stdout == "docker-init\n"
        with httpx.Client(transport=httpx.HTTPTransport(retries=10)) as client:
            for page in ("/", "/api/v1/health/ready"):
                assert client.get(f"http://127.0.0.1:{port}{page}").status_code == httpx.codes.OK
