"""How Alembic reaches the database: by the connection of app.db.migrate, or by itself when its own command runs."""

from alembic import context
from sqlalchemy import Connection
from sqlmodel import SQLModel

import app.db.tables  # noqa: F401 - declares the tables that the metadata holds
from app.config import Settings
from app.db.engine import WRITES, open_engine


def run(connection: Connection) -> None:
    # SQLite cannot alter most things in place: batch mode copies the table instead.
    context.configure(connection=connection, target_metadata=SQLModel.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


attributes = context.config.attributes
if "connection" in attributes:
    run(attributes["connection"])
else:
    engine = open_engine(attributes.get("database_url") or Settings().database_url)
    with engine.connect().execution_options(**WRITES) as connection:
        run(connection)
    engine.dispose()
