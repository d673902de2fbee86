"""What keeps the database from being used, each with a sentence that says what to do."""

import os
from pathlib import Path

from sqlalchemy.exc import DBAPIError


class NotWritable(Exception):
    """The folder of the database, or a file in it, is not ours to write."""


class NewerSchema(Exception):
    """A newer version of Tiebreak has written the database."""


def unreachable(error: Exception) -> str:
    """What the database or the system said, on one line; without what PostgreSQL's library guesses below it."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    reason = " ".join(line for line in str(cause).splitlines() if not line.startswith("\t")).rstrip(".")
    return f"The database cannot be used: {reason}. Is it running, and is TIEBREAK_DATABASE_URL right?"


def ensure_writable(file: Path) -> None:
    """Make the folder of a SQLite file if need be; NotWritable if it or a file of the database is not ours to write."""
    folder = file.parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NotWritable(
            f"{folder} cannot be made: {error.strerror}. "
            "Make it, or name a file in another folder with TIEBREAK_DATABASE_URL."
        ) from error
    _ensure_ours(folder, folder)
    for end in ("", "-wal", "-shm"):  # SQLite writes its log into files beside the database
        if (beside := Path(f"{file}{end}")).exists():
            _ensure_ours(beside, folder)


def _ensure_ours(path: Path, folder: Path) -> None:
    if not os.access(path, os.R_OK | os.W_OK | (os.X_OK if path == folder else 0)):
        raise NotWritable(
            f"{path} cannot be written by user {os.geteuid()}. Give the folder to that user "
            f"(chown -R {os.geteuid()}:{os.getegid()} {folder}) or run as the user who owns it."
        )
