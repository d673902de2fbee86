"""Settings, read from the environment."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

from pydantic import Field, field_validator, model_validator
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, SettingsConfigDict

from app.logs import Level

ROOT = Path(__file__).parent.parent
"""The folder that holds app/, alembic/ and data/."""
PREFIX = "TIEBREAK_"


class Settings(BaseSettings):
    """Everything that can be set from outside; each name stands in the environment with `TIEBREAK_` before it.

    An empty variable counts as none, as Compose files pass those on that are not set.
    """

    model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True)

    database_url: str = f"sqlite:///{ROOT / 'data' / 'tiebreak.db'}"
    """Where tables are kept: an SQLAlchemy URL; by default a SQLite file under data/."""

    database_password_file: Path | None = None
    """A file that holds nothing but the password for that URL, such as a secret of Compose."""

    host: str = "127.0.0.1"
    """The address to listen on."""

    port: Annotated[int, Field(ge=1, le=65535)] = 8000
    """The port to listen on, and the one that `tiebreak health` asks."""

    workers: Annotated[int, Field(ge=1, le=64)] = 1
    """How many processes serve: one for each core is plenty. More than one needs PostgreSQL."""

    public_url: str | None = None
    """The address by which phones reach the server, such as https://tiebreak.example; for QR codes."""

    trusted_proxies: str = "127.0.0.1"
    """Addresses and networks, with commas between, whose word on a phone's address and https is believed; or *."""

    allowed_hosts: str | None = None
    """Names by which the server is reached on top of those of networks at home, with commas between; or *."""

    tables_per_hour: Annotated[int, Field(ge=1, le=1_000_000)] = 30
    """How many tables one address may open in an hour; this machine may open any number."""

    keep_days: Annotated[int, Field(ge=1, le=36_500)] | None = None
    """Days after which a table is deleted at which nothing happened; unset, all are kept."""

    log_level: Level = "warning"
    """What the server writes on stderr: `info` adds a line for each request."""

    @field_validator("allowed_hosts")
    @classmethod
    def _names_alone(cls, listed: str | None) -> str | None:
        for name in split(listed):
            if name != "*" and not re.fullmatch(r"[a-z0-9_.-]+", name):
                raise ValueError("It takes names such as tiebreak.example, without https:// and without a port")
        return listed

    @field_validator("database_url")
    @classmethod
    def _known_kind(cls, url: str) -> str:
        if not url.startswith(("sqlite:", "postgresql:", "postgresql+psycopg:", "postgres:")):
            raise ValueError("It must begin with sqlite:/// or postgresql://")
        return url

    @model_validator(mode="after")
    def _with_password(self) -> "Settings":
        if self.database_password_file:
            from sqlalchemy import make_url  # noqa: PLC0415 - nobody else who reads settings waits for it

            try:
                password = self.database_password_file.read_text(encoding="utf-8").rstrip("\r\n")
            except OSError as error:
                raise ValueError(f"{PREFIX}DATABASE_PASSWORD_FILE cannot be read: {error.strerror}") from error
            url = make_url(self.database_url).set(password=password)
            self.database_url = url.render_as_string(hide_password=False)
        return self

    @model_validator(mode="after")
    def _alone_on_sqlite(self) -> "Settings":
        if self.workers > 1 and self.database_url.startswith("sqlite:"):
            raise ValueError(
                f"With SQLite one process serves: set {PREFIX}WORKERS to 1, or keep the tables in PostgreSQL by "
                f"{PREFIX}DATABASE_URL"
            )
        return self

    @property
    def names(self) -> frozenset[str]:
        """The names that the server was given: of the public address, and what else is allowed; maybe `*`.

        >>> sorted(Settings(public_url="https://One.example:8443/games/", allowed_hosts="two.example, *").names)
        ['*', 'one.example', 'two.example']
        """
        public = urlsplit(self.public_url or "").hostname
        return frozenset({*split(self.allowed_hosts), *([public] if public else [])})

    @property
    def origin(self) -> str:
        """The public address as browsers name it where a request comes from; empty if there is none.

        >>> Settings(public_url="https://example.org:8443/games/tiebreak/").origin
        'https://example.org:8443'
        """
        public = urlsplit((self.public_url or "").lower())
        return f"{public.scheme}://{public.netloc}" if public.netloc else ""

    @property
    def prefix(self) -> str:
        """The path of the public address, without a slash at its end: what a proxy takes off before it passes on.

        >>> Settings(public_url="https://example.org/games/tiebreak/").prefix
        '/games/tiebreak'
        """
        return urlsplit(self.public_url or "").path.rstrip("/")


def split(listed: str | None) -> list[str]:
    """What a setting lists with commas between, in small letters.

    >>> split("One.example, two.example.,")
    ['one.example', 'two.example']
    """
    return [item for part in (listed or "").split(",") if (item := part.strip().lower().removesuffix("."))]


def known_variables() -> list[str]:
    """The names of all settings in the environment."""
    return [f"{PREFIX}{name.upper()}" for name in Settings.model_fields]


def unknown_variables(environment: Mapping[str, str]) -> list[str]:
    """Names that begin like a setting and are none: a typing error would go unnoticed otherwise.

    >>> unknown_variables({"TIEBREAK_DATABASE_URL": "", "TIEBREAK_DATABSE_URL": "", "PATH": ""})
    ['TIEBREAK_DATABSE_URL']
    """
    known = set(known_variables())
    return sorted(name for name in environment if name.startswith(PREFIX) and name not in known)


def told(error: ErrorDetails) -> str:
    """One thing that is wrong with a setting, in a sentence; without the value, which may be secret.

    >>> told({"type": "x", "loc": ("port",), "msg": "Input should be a valid integer", "input": "secret"})
    'TIEBREAK_PORT: Input should be a valid integer.'
    """
    name = "".join(f"{PREFIX}{part}: ".upper() for part in error["loc"])
    return f"{name}{error['msg'].removeprefix('Value error, ')}."
