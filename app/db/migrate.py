"""Bring the database to the schema of this code."""

from alembic import command
from alembic.config import Config

from app.config import ROOT


def alembic_config(database_url: str) -> Config:
    """Alembic's configuration for one database."""
    config = Config()
    config.set_main_option("script_location", str(ROOT / "alembic"))
    config.attributes["database_url"] = database_url
    return config


def upgrade(database_url: str) -> None:
    """Apply every migration that is missing."""
    command.upgrade(alembic_config(database_url), "head")
