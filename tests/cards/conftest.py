"""Fresh databases of either kind."""

from tests.databases import database_url, new_database, postgres, postgres_template, sqlite_template

__all__ = ["database_url", "new_database", "postgres", "postgres_template", "sqlite_template"]
