"""The wall round the resolver is lint: what it forbids is really refused."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize(
    "line",
    [
        "import random",
        "import secrets",
        "import time",
        "from datetime import datetime",
        "import os",
        "from pathlib import Path",
        "import sqlite3",
        "import fastapi",
        "from pydantic import BaseModel",
        "from sqlmodel import SQLModel",
        "from app.api import games",
        "from app.config import Settings",
        "import app.db.migrate",
    ],
)
def test_the_resolver_may_not(line: str) -> None:
    command = [sys.executable, "-m", "ruff", "check", "--select", "TID251", "--output-format", "concise"]
    name = str(ROOT / "app" / "resolver" / "thrones_board" / "somewhere.py")
    done = subprocess.run(
        [*command, "--stdin-filename", name, "-"],
        input=line + "\n",
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    assert "TID251" in done.stdout
