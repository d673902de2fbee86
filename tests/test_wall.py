"""Walls: the resolver imports nothing impure, the server asks no other, the pages make no markup of text."""

import ast
import re
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


ASKING = {"http.client", "urllib.request", "urllib3", "requests", "httpx", "httpx2", "aiohttp", "smtplib", "ftplib"}
"""What asks other servers."""


def imported(file: Path) -> set[str]:
    """Every module that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {node.module or "", *(f"{node.module}.{name.name}" for name in node.names)}
    return found


def test_the_server_asks_no_other() -> None:
    asking = {
        file.relative_to(ROOT).as_posix()
        for file in ROOT.joinpath("app").rglob("*.py")
        if "node_modules" not in file.parts and imported(file) & ASKING
    }
    assert asking == {"app/health.py"}  # the command that asks the server on its own machine


MARKUP = re.compile(r"\{@html|(inner|outer)HTML|insertAdjacentHTML|document\.write|srcdoc|\beval\(|new Function\(")


def test_the_pages_make_no_markup_and_no_code_of_text() -> None:
    pages = ROOT / "app" / "web"
    sources = [*pages.joinpath("src").rglob("*.svelte"), *pages.joinpath("src").rglob("*.ts"), *pages.glob("*.html")]
    assert len(sources) > 100
    assert [file.name for file in sources if MARKUP.search(file.read_text(encoding="utf-8"))] == []
