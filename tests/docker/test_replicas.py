"""Two containers on one PostgreSQL, as compose.postgres.yaml runs them."""

from pathlib import Path

import psycopg
from sqlalchemy import make_url

from app.db.migrate import head
from tests.databases import postgres
from tests.docker.containers import PATIENCE, container
from tests.docker.engine import Engine
from tests.sessions.forked import tables_of
from tests.sessions.test_replicas import looking, version

__all__ = ["postgres"]


def test_two_that_start_together_migrate_once_and_serve_the_same_tables(
    engine: Engine, image: str, data: Path, postgres: str
) -> None:
    folder = Path(str(make_url(postgres).query["host"]))
    folder.chmod(0o711)  # the socket in it is for everybody, the data only for its owner
    volume = ("--volume", f"{folder}:/server")
    url = make_url(postgres).set(query={"host": "/server"}).render_as_string(hide_password=False)
    with (
        container(engine, image, data, *volume, TIEBREAK_DATABASE_URL=url) as one,
        container(engine, image, data, *volume, TIEBREAK_DATABASE_URL=url, TIEBREAK_WORKERS="2") as two,
    ):
        one.answers()
        two.answers()
        host = tables_of(one).open()
        before = host.read()["version"]
        with looking(two, host) as lines:
            assert version(lines) == str(before)
            host.move("choose-first-thief", thief="seat-1")
            assert version(lines) == str(before + 1)
            assert two.stop(PATIENCE) == 0  # two processes, which may still be starting
            assert "event: bye" in list(lines)
    with psycopg.connect(postgres) as connection:
        assert connection.execute("select version_num from alembic_version").fetchall() == [(head(),)]
