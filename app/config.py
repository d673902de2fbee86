"""Settings, read from the environment."""

from pathlib import Path

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
