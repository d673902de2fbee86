"""Bring the database to the schema of this code."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import make_url

from app.config import ROOT


def alembic_config(database_url: str) -> Config:
    """Alembic's configuration for one database."""
    config = Config()
    config.set_main_option("script_location", str(ROOT / "alembic"))
    config.attributes["database_url"] = database_url
    return config


def upgrade(database_url: str) -> None:
    """Create the SQLite file's folder if need be and apply every migration that is missing."""
    url = make_url(database_url)
    if url.get_backend_name() == "sqlite" and url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    command.upgrade(alembic_config(database_url), "head")
