"""The README's first screen is true: each curl answers what is printed below it."""

import json
import re
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from app.main import app

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
