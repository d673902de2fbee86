"""How Alembic reaches the database: the URL of the settings, or the one given by app.db.migrate."""

from alembic import context
from sqlalchemy import create_engine
from sqlmodel import SQLModel

from app.config import Settings

config = context.config
database_url = config.attributes.get("database_url") or Settings().database_url

engine = create_engine(database_url)
with engine.connect() as connection:
    # SQLite cannot alter most things in place: batch mode copies the table instead.
    context.configure(connection=connection, target_metadata=SQLModel.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
engine.dispose()
