"""Settings, read from the environment."""

from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

from pydantic_settings import BaseSettings, SettingsConfigDict

ROOT = Path(__file__).parent.parent
"""The folder that holds app/, alembic/ and data/."""


class Settings(BaseSettings):
    """Everything that can be set from outside; each name stands in the environment with `TIEBREAK_` before it."""

    model_config = SettingsConfigDict(env_prefix="TIEBREAK_")

    database_url: str = f"sqlite:///{ROOT / 'data' / 'tiebreak.db'}"
    """Where tables are kept: an SQLAlchemy URL; by default a SQLite file under data/."""

    public_url: str | None = None
    """The address by which phones reach the server, such as https://tiebreak.example; for QR codes."""

    @property
    def prefix(self) -> str:
        """The path of that address, without a slash at its end: what a proxy takes off before it passes requests on.

        >>> Settings(public_url="https://example.org/games/tiebreak/").prefix
        '/games/tiebreak'
        """
        return urlsplit(self.public_url or "").path.rstrip("/")


def known_variables() -> list[str]:
    """The names of all settings in the environment."""
    return [f"TIEBREAK_{name.upper()}" for name in Settings.model_fields]


def unknown_variables(environment: Mapping[str, str]) -> list[str]:
    """Names that begin like a setting and are none: a typing error would go unnoticed otherwise.

    >>> unknown_variables({"TIEBREAK_DATABASE_URL": "", "TIEBREAK_DATABSE_URL": "", "PATH": ""})
    ['TIEBREAK_DATABSE_URL']
    """
    known = set(known_variables())
    return sorted(name for name in environment if name.startswith("TIEBREAK_") and name not in known)
