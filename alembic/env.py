"""How Alembic reaches the database: the URL of the settings, or the one given by app.db.migrate."""

from alembic import context
from sqlmodel import SQLModel

import app.db.tables  # noqa: F401 - declares the tables that the metadata holds
from app.config import Settings
from app.db.engine import WRITES, open_engine

config = context.config
database_url = config.attributes.get("database_url") or Settings().database_url

engine = open_engine(database_url)
with engine.connect().execution_options(**WRITES) as connection:
    # SQLite cannot alter most things in place: batch mode copies the table instead.
    context.configure(connection=connection, target_metadata=SQLModel.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
engine.dispose()
