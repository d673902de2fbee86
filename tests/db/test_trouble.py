"""What cannot be written is told before SQLite fails at it."""

import multiprocessing
import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.db.trouble import NotWritable, ensure_writable

NOBODY = 65534
forks = multiprocessing.get_context("fork")


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that everybody can reach: pytest's own shuts other users out."""
    made = Path(tempfile.mkdtemp(prefix="tiebreak-folder-"))
    made.chmod(0o755)
    yield made
    made.chmod(0o755)
    shutil.rmtree(made)


def refusal(file: Path) -> str:
    """What somebody who is not root is told of a file."""
    receiving, sending = forks.Pipe(duplex=False)

    def look() -> None:
        if os.geteuid() == 0:
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        try:
            ensure_writable(file)
        except NotWritable as error:
            sending.send(re.sub(r"\d{2,}", "ME", str(error).replace(str(file.parent), "FOLDER")))
        else:
            sending.send("")

    process = forks.Process(target=look)
    process.start()
    sending.close()  # a process that ends without a word must not be waited for
    told: str = receiving.recv()
    process.join()
    return told


FIX = "Give the folder to that user (chown -R ME:ME FOLDER) or run as the user who owns it."


@pytest.mark.parametrize("mode", [0o555, 0o000])
def test_a_folder_that_is_somebody_elses(folder: Path, mode: int) -> None:
    folder.chmod(mode)
    assert refusal(folder / "t.db") == f"FOLDER cannot be written by user ME. {FIX}"


def test_a_folder_that_cannot_be_made(folder: Path) -> None:
    folder.chmod(0o555)
    says = "cannot be made: Permission denied. Make it, or name a file in another folder with TIEBREAK_DATABASE_URL."
    assert refusal(folder / "new" / "t.db") == f"FOLDER {says}"


@pytest.mark.parametrize("name", ["t.db", "t.db-wal", "t.db-shm"])
def test_a_file_that_is_somebody_elses(folder: Path, name: str) -> None:
    folder.chmod(0o777)
    (folder / name).touch(mode=0o444)
    assert refusal(folder / "t.db") == f"FOLDER/{name} cannot be written by user ME. {FIX}"


def test_what_can_be_written(folder: Path) -> None:
    folder.chmod(0o777)
    assert refusal(folder / "new" / "t.db") == ""
