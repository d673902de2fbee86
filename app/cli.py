"""The command line: serve, migrate, verify, backup, restore, cards, demo, health, openapi, version."""

import gc
import json
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final, NoReturn

import typer
from pydantic import ValidationError

from app import __version__
from app.config import Settings, known_variables, told, unknown_variables
from app.health import Unhealthy, ask

EXIT_UNHEALTHY: Final = 1
EXIT_DATABASE: Final = 3
EXIT_ADDRESS: Final = 4
EXIT_SETTINGS: Final = 5
EXIT_DAMAGED: Final = 6
EXIT_BACKUP: Final = 7
EXIT_FOLDER: Final = 8
EXIT_NEWER: Final = 9
EXIT_CARDS: Final = 10

Host = Annotated[
    str | None,
    typer.Option(help="Address to listen on, in the place of TIEBREAK_HOST; 0.0.0.0 lets phones in."),
]
Port = Annotated[int | None, typer.Option(help="Port, in the place of TIEBREAK_PORT.", min=1, max=65535)]

main = typer.Typer(
    help="Tiebreak: who acts first, who won, and why.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,  # a bug is told in plain lines, for logs
)

cards = typer.Typer(help="Facts of cards, so that people at the table pick instead of typing.", no_args_is_help=True)
main.add_typer(cards, name="cards")


@main.command()
def serve(host: Host = None, port: Port = None) -> None:
    """Apply migrations and serve."""
    from app.server import run

    gc.disable()  # until the application is loaded: there is nothing to collect in what stays
    settings = _settings()
    migrate()
    host, port = host or settings.host, port or settings.port
    sock = _listen(host, port)
    for line in greeting(host, port, settings.public_url):
        typer.echo(line)
    run(sock)


@main.command()
def migrate() -> None:
    """Bring the database to the schema of this version."""
    with _migrated():
        pass


@main.command()
def verify() -> None:
    """Check that every session's state is the fold of its events; exit with 6 and say what is not."""
    from app.db.engine import open_engine
    from app.db.transaction import Transaction
    from app.sessions.maintenance import verify as wrong

    with _migrated() as url:
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
    from app.db.backup import backup as write

    with _database() as url:
        sessions = write(url, file)
    typer.echo(f"{sessions} sessions are in {file}.")


@main.command()
def restore(file: Path) -> None:
    """Read a backup into an empty database, SQLite or PostgreSQL."""
    from app.db.backup import restore as read

    with _database() as url:
        sessions = read(url, file)
    typer.echo(f"{sessions} sessions are restored from {file}.")


@cards.command("import")
def import_cards(files: list[Path]) -> None:
    """Import FILES (- is stdin): answers of ThronesDB's API, or pack files of throneteki. Their texts are not kept."""
    from app.cards.keeping import keep
    from app.cards.reading import read
    from app.cards.telling import told as in_numbers
    from app.resolver.cards import NotCards
    from app.resolver.registry import GAMES

    game = next(game for game in GAMES.values() if game.cards)
    try:
        reading = read(game, files)
        with _migrated() as url:
            kept = keep(url, reading)
    except NotCards as error:
        _refuse(EXIT_CARDS, error)
    typer.echo(in_numbers(reading, kept))


@cards.command()
def forget() -> None:
    """Forget every card that was imported."""
    from app.cards.keeping import forget as forget_all
    from app.cards.telling import counted

    with _migrated() as url:
        typer.echo(f"{counted(forget_all(url), 'card')} forgotten.")


@main.command()
def demo() -> None:
    """Play six tables through real moves, three of them to the end, so that there is something to look at."""
    from app.sessions.demo import play

    with _migrated() as url:
        for table in play(url):
            typer.echo(f"{table.game}: {'finished' if table.finished else 'running'}, {table.moves} moves")
            typer.echo(f"  session {table.session}  code {table.join_code}  host {table.host_token}")
    typer.echo("Start `tiebreak serve` and join with a code in the browser, or read a session as its host:")
    typer.echo("  curl -H 'Authorization: Bearer HOST' http://localhost:8000/api/v1/sessions/SESSION")


@contextmanager
def _migrated() -> Iterator[str]:
    """The URL of the database in the schema of this version."""
    from app.db.migrate import upgrade

    with _database() as url:
        upgrade(url)
        yield url


@contextmanager
def _database() -> Iterator[str]:
    """The database's URL; what goes wrong with it is one sentence and an exit code of its own."""
    from sqlalchemy.exc import SQLAlchemyError

    from app.db.backup import Unusable
    from app.db.trouble import NewerSchema, NotWritable, unreachable

    try:
        yield _settings().database_url
    except Unusable as error:
        _refuse(EXIT_BACKUP, error)
    except NotWritable as error:
        _refuse(EXIT_FOLDER, error)
    except NewerSchema as error:
        _refuse(EXIT_NEWER, error)
    except (OSError, SQLAlchemyError) as error:
        _refuse(EXIT_DATABASE, unreachable(error))


def _refuse(code: int, sentence: object) -> NoReturn:
    """End with a sentence on stderr."""
    typer.echo(str(sentence), err=True)
    raise typer.Exit(code)


def _settings() -> Settings:
    if unknown := unknown_variables(os.environ):
        _refuse(EXIT_SETTINGS, f"There is no setting {', '.join(unknown)}. Known are {', '.join(known_variables())}.")
    try:
        return Settings()
    except ValidationError as error:
        _refuse(EXIT_SETTINGS, " ".join(told(one) for one in error.errors()))


@main.command()
def health(port: Port = None) -> None:
    """Exit with 0 if tables can play on the server of this machine, with 1 if not."""
    settings = _settings()
    try:
        typer.echo(ask(settings.host, port or settings.port))
    except Unhealthy as error:
        _refuse(EXIT_UNHEALTHY, error)


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
    from app.main import app

    return json.dumps(app.openapi(), indent=2, ensure_ascii=False) + "\n"


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        reason = (error.strerror or "").partition(" (while")[0]  # create_server repeats the address
        _refuse(
            EXIT_ADDRESS,
            f"Port {port} on {host} cannot be used: {reason}. Choose another with PORT=… for make run, or with --port.",
        )


def greeting(host: str, port: int, public_url: str | None = None) -> list[str]:
    """What to type where: on this machine, and on a phone if the server listens beyond it."""
    everywhere = host in ("0.0.0.0", "::")  # noqa: S104 - compared, not bound
    here = "localhost" if everywhere else f"[{host}]" if ":" in host else host
    lines = [f"Tiebreak {__version__}", f"  on this machine   http://{here}:{port}"]
    if "container" in os.environ:  # so container managers say it; its own address is of no use outside
        lines[1] = f"  listens on port {port} of its container: open the port that was published for it"
    elif everywhere and not public_url:
        address = _own_address()
        phone = f"http://{address}:{port}" if address else "this machine has no network address yet"
        lines.append(f"  on a phone nearby {phone}")
    if public_url:
        lines.append(f"  on a phone        {public_url}")
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
