"""The README's first screen is true: each curl answers what is printed below it."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from app.main import app
from tests.databases import sqlite_database, sqlite_template
from tests.sessions.forked import running

__all__ = ["sqlite_database", "sqlite_template"]

README = Path(__file__).parents[1].joinpath("README.md").read_text(encoding="utf-8")
CURL = re.compile(
    r"^curl -s localhost:8000(?P<path>\S+) -H 'Content-Type: application/json' -d '(?P<body>[^']+)' "
    r"\| (?P<show>[^\n]+)\n"
    r"```\n+```\n(?P<answer>.+?)\n```",
    re.MULTILINE | re.DOTALL,
)
CURLS = list(CURL.finditer(README))
SHOW = "python3 -c 'import json, sys; print(json.load(sys.stdin)[\"summary\"])'"


@pytest.mark.parametrize("match", CURLS, ids=lambda match: str(match["path"]))
def test_curl_answers_as_printed(match: re.Match[str]) -> None:
    response = TestClient(app).post(match["path"], json=json.loads(match["body"]))
    assert response.status_code == 200, response.text
    assert match["show"] == SHOW
    assert response.json()["summary"] == match["answer"]


def test_every_question_with_a_fixed_contract_has_a_curl() -> None:
    shown = {match["path"].removeprefix("/api/v1/games/") for match in CURLS}
    assert shown >= {
        "age-of-thieves/initiative-order",
        "thrones-lcg/initiative-order",
        "thrones-lcg/challenge-outcome",
        "thrones-board/combat-outcome",
    }


BASH = shutil.which("bash") or "bash"
ROUNDS = "\n".join(
    re.findall(r"```sh\n(.*?)```", README.split("## Play a round")[1].split("## With Docker")[0], re.DOTALL)
)
SAID = [
    "First to last: guard 5, Morius 4, Noiron 4, Morius 4, Noiron 2.",
    "taken back to event 13",
    "No slot is left: go on with the Clean-up Phase.",
    "Turn 2, Event Phase: reveal the event card.",
    "Ben wins initiative with 6 and chooses the first player.",
    "Ann marshals Arya for 3 gold: 2 left.",
    "Nobody wins dominance: Ann and Ben tie at 5.",
    "Round 2 begins: everybody chooses a plot in secret.",
    "Baratheon plays Brienne of Tarth, Lannister plays The Hound.",
    "Baratheon wins 4 to 3.",
    "Lannister retreats to Riverrun, routed: 1 Footman.",
    "Stark consolidates power: White Harbor brings 1 power.",
    "Round 2 begins.",
    "    4 is more than 3: Baratheon beats Lannister. (Rulebook, Combat Resolution, p. 20)",
]


def test_a_round_of_each_game_is_played_as_printed(sqlite_database: str, tmp_path: Path) -> None:
    with running(sqlite_database) as server:
        script = tmp_path / "rounds.sh"
        script.write_text(ROUNDS.replace("localhost:8000", server.origin), encoding="utf-8")
        played = subprocess.run([BASH, script], capture_output=True, text=True, check=True, timeout=240)
    lines = iter(played.stdout.splitlines())
    assert [said for said in SAID if said not in lines] == []
    assert played.stderr == ""
