"""The demo's tables: played like any others, by the same people every time."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, text

from app.db.engine import driver_url
from app.sessions.demo import DemoTable, play
from tests.databases import NewDatabase
from tests.sessions.phones import Phone, Server
from tests.sessions.test_history import wrong

ENDED = {"age-of-thieves": "ended_by", "thrones-lcg": "over", "thrones-board": "winner"}
LINE = re.compile(r"  session (\S{22})  code ([2-9A-Z]{6})  host (\S{43})")


def run(command: str, file: Path) -> list[str]:
    environment = {**os.environ, "TIEBREAK_DATABASE_URL": f"sqlite:///{file}"}
    done = subprocess.run(
        [sys.executable, "-m", "app.cli", command], capture_output=True, text=True, check=True, env=environment
    )
    return done.stdout.splitlines()


def rows(database_url: str, query: str) -> list[Any]:
    engine = create_engine(driver_url(database_url))
    with engine.connect() as connection:
        found = list(connection.execute(text(query)).all())
    engine.dispose()
    return found


def test_the_command_makes_six_tables_in_a_new_database(tmp_path: Path) -> None:
    file = tmp_path / "demo.db"
    lines = run("demo", file)
    told = [line.partition(",")[0] for line in lines[0:12:2]]
    assert told == [
        f"{game}: {state}"
        for game in ("Age of Thieves", "A Game of Thrones: The Card Game", "A Game of Thrones: The Board Game")
        for state in ("finished", "running")
    ]
    tables = [LINE.fullmatch(line) for line in lines[1:12:2]]
    kept = rows(f"sqlite:///{file}", "select session_id, join_code, game, document from game_session")
    assert {(one[1], one[2]) for one in tables if one} == {(row.session_id, row.join_code) for row in kept}
    ended = [bool(json.loads(row.document)["game"][ENDED[row.game]]) for row in kept]
    assert (len(ended), sum(ended)) == (6, 3)
    assert run("verify", file) == ["6 sessions: every state is the fold of its events."]


def test_the_host_reads_a_table_and_every_game_has_its_moments(server: Server, database_url: str) -> None:
    tables = list(play(database_url))
    assert [host_of(server, table).read()["seats"][1] for table in tables[:2]] == 2 * [
        {"id": "seat-2", "name": "Björn", "taken": True}
    ]
    for table in tables:
        seen = host_of(server, table).read()
        assert bool(seen["view"][ENDED[seen["game"]]]) == table.finished
        assert seen["you"] == {"seat": None, "host": True}
    for table, kind in zip(tables[::2], ("reveal", "compare", "attack"), strict=True):
        answers = [event for event in host_of(server, table).events() if event["kind"] == kind]
        assert len(answers) > 1
    assert wrong(database_url) == []


def host_of(server: Server, table: DemoTable) -> Phone:
    return Phone(server, table.session, table.host_token)


def test_the_same_happens_every_time_but_for_the_drawn_first_player_of_the_card_game(new_database: NewDatabase) -> None:
    said = []
    for url in (new_database(), new_database()):
        tables = {table.session: (table.game, table.finished) for table in play(url) if "Card" not in table.game}
        events = [row for row in rows(url, "select session_id, seq, body from event") if row.session_id in tables]
        said.append(sorted((*tables[event.session_id], event.seq, event.body) for event in events))
    assert said[0] == said[1]
    assert len(said[0]) > 500
