"""The command line: serve, migrate, verify, backup, restore, demo, health, openapi, version."""

import gc
import json
import os
import socket
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final

import typer
from sqlalchemy.exc import SQLAlchemyError

from app import __version__
from app.config import Settings, known_variables, unknown_variables
from app.db import migrate as migrations
from app.db.backup import Unusable
from app.db.backup import backup as write_backup
from app.db.backup import restore as read_backup
from app.db.engine import open_engine
from app.db.transaction import Transaction
from app.server import run

EXIT_DATABASE: Final = 3
EXIT_ADDRESS: Final = 4
EXIT_SETTINGS: Final = 5
EXIT_DAMAGED: Final = 6
EXIT_BACKUP: Final = 7

Host = Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets phones in.")]
Port = Annotated[int, typer.Option(help="Port to listen on.", min=1, max=65535)]

main = typer.Typer(help="Tiebreak: who acts first, who won, and why.", no_args_is_help=True, add_completion=False)


@main.command()
def serve(host: Host = "127.0.0.1", port: Port = 8000) -> None:
    """Apply migrations and serve."""
    gc.disable()  # until the application is loaded: there is nothing to collect in what stays
    migrate()
    sock = _listen(host, port)
    for line in greeting(host, port):
        typer.echo(line)
    run(sock)


@main.command()
def migrate() -> None:
    """Bring the database to the schema of this version."""
    with _database() as url:
        migrations.upgrade(url)


@main.command()
def verify() -> None:
    """Check that every session's state is the fold of its events; exit with 6 and say what is not."""
    from app.sessions.maintenance import verify as wrong  # noqa: PLC0415 - the other commands start faster without it

    with _database() as url:
        migrations.upgrade(url)
        engine = open_engine(url)
        with engine.begin() as connection:
            tx = Transaction(connection)
            found, sessions = list(wrong(tx)), tx.count_sessions()
        engine.dispose()
    for sentence in found:
        typer.echo(sentence, err=True)
    if found:
        raise typer.Exit(EXIT_DAMAGED)
    typer.echo(f"{sessions} sessions: every state is the fold of its events.")


@main.command()
def backup(file: Path) -> None:
    """Write every session to FILE while the server runs; it holds secrets, so keep it like the database."""
    with _database() as url:
        sessions = write_backup(url, file)
    typer.echo(f"{sessions} sessions are in {file}.")


@main.command()
def restore(file: Path) -> None:
    """Read a backup into an empty database, SQLite or PostgreSQL."""
    with _database() as url:
        sessions = read_backup(url, file)
    typer.echo(f"{sessions} sessions are restored from {file}.")


@main.command()
def demo() -> None:
    """Play six tables through real moves, three of them to the end, so that there is something to look at."""
    from app.sessions.demo import play  # noqa: PLC0415 - the other commands start faster without it

    with _database() as url:
        migrations.upgrade(url)
        for table in play(url):
            typer.echo(f"{table.game}: {'finished' if table.finished else 'running'}, {table.moves} moves")
            typer.echo(f"  session {table.session}  code {table.join_code}  host {table.host_token}")
    typer.echo("Start `tiebreak serve` and join with a code in the browser, or read a session as its host:")
    typer.echo("  curl -H 'Authorization: Bearer HOST' http://localhost:8000/api/v1/sessions/SESSION")


@contextmanager
def _database() -> Iterator[str]:
    """The database's URL; what goes wrong with it is one sentence and an exit code of its own."""
    try:
        yield _settings().database_url
    except Unusable as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(EXIT_BACKUP) from error
    except (OSError, SQLAlchemyError) as error:
        typer.echo(
            f"The database cannot be used: {error}\nCheck TIEBREAK_DATABASE_URL and the folder's rights.", err=True
        )
        raise typer.Exit(EXIT_DATABASE) from error


def _settings() -> Settings:
    if unknown := unknown_variables(os.environ):
        typer.echo(f"There is no setting {', '.join(unknown)}. Known are {', '.join(known_variables())}.", err=True)
        raise typer.Exit(EXIT_SETTINGS)
    return Settings()


@main.command()
def health(port: Port = 8000) -> None:
    """Exit with 0 if a server on this machine answers, with 1 if not."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/v1/health", timeout=5) as answer:
            typer.echo(answer.read().decode())
    except (urllib.error.URLError, OSError) as error:
        typer.echo(f"No answer on port {port}: {error}", err=True)
        raise typer.Exit(1) from error


@main.command()
def openapi() -> None:
    """Print the OpenAPI document."""
    typer.echo(openapi_text(), nl=False)


@main.command()
def version() -> None:
    """Print the version."""
    typer.echo(__version__)


def openapi_text() -> str:
    """The OpenAPI document as it is kept in docs/."""
    from app.main import app  # noqa: PLC0415 - the other commands start faster without the application

    return json.dumps(app.openapi(), indent=2, ensure_ascii=False) + "\n"


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        reason = (error.strerror or "").partition(" (while")[0]  # create_server repeats the address
        typer.echo(
            f"Port {port} on {host} cannot be used: {reason}. Choose another with PORT=… for make run, or with --port.",
            err=True,
        )
        raise typer.Exit(EXIT_ADDRESS) from error


def greeting(host: str, port: int) -> list[str]:
    """What to type where: on this machine, and on a phone if the server listens beyond it."""
    everywhere = host in ("0.0.0.0", "::")  # noqa: S104 - compared, not bound
    here = "localhost" if everywhere else f"[{host}]" if ":" in host else host
    lines = [f"Tiebreak {__version__}", f"  on this machine   http://{here}:{port}"]
    if everywhere:
        address = _own_address()
        phone = f"http://{address}:{port}" if address else "this machine has no network address yet"
        lines.append(f"  on a phone nearby {phone}")
    return [*lines, "  Ctrl+C stops it"]


def _own_address() -> str | None:
    """The address by which others in the network reach this machine; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: only the route to it is looked up
        except OSError:
            return None
        return str(probe.getsockname()[0])


if __name__ == "__main__":
    main()
