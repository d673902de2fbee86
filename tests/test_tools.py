"""The tools of the house, run as make runs them."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_when_npm_fails_its_own_words_are_shown(tmp_path: Path) -> None:
    """A Node that is new enough, and an npm that cannot do what it is asked."""
    for name, says in (("node", "exit 0"), ("npm", '[ "$1" = --version ] || { echo "npm error boom" >&2; exit 7; }')):
        script = tmp_path / name
        script.write_text(f"#!/bin/sh\n{says}\n")
        script.chmod(0o755)
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    command = [sys.executable, str(ROOT / "tools" / "fresh.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, timeout=60, cwd=ROOT)
    assert done.returncode == 1
    assert done.stderr == "openapi-typescript did not run: tools/npm ended with 7.\nnpm error boom\n"
