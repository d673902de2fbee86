"""Cards in the database: imported all at once or not at all, and forgotten."""

from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select, text

from app.cards.reading import Reading
from app.db.engine import WRITES, open_engine
from app.db.rows import CardRow
from app.db.transaction import CARD
from app.resolver.cards import NotCards

MOST: Final = 10_000
"""Cards of one game; there are a quarter as many."""


class Kept(NamedTuple):
    """How many cards an import has added, changed, and found as they are."""

    new: int
    changed: int
    same: int


def keep(database_url: str, reading: Reading) -> Kept:
    """Keep the cards that were read, all or none; those that are kept already and were not read stay.

    NotCards if they would be more than MOST.
    """
    engine = open_engine(database_url)
    try:
        with engine.connect().execution_options(**WRITES) as connection, connection.begin():
            return _keep(connection, reading)
    finally:
        engine.dispose()


def _keep(connection: Connection, reading: Reading) -> Kept:
    if connection.dialect.name != "sqlite":
        connection.execute(
            text("lock table card in share row exclusive mode")
        )  # SQLite lets one write at a time anyway
    there = dict(_all(connection, reading.game))
    if len(there.keys() | reading.cards.keys()) > MOST:
        raise NotCards(
            f"Nothing was imported: that would be more than {MOST:,} cards: run tiebreak cards forget first."
        )
    new = [card for code, card in reading.cards.items() if code not in there]
    changed = [card for code, card in reading.cards.items() if code in there and card.facts != there[code]]
    _forget(connection, changed)
    if new or changed:
        connection.execute(insert(CARD), [card._asdict() for card in (*new, *changed)])
    return Kept(len(new), len(changed), len(reading.cards) - len(new) - len(changed))


def _all(connection: Connection, game: str) -> list[tuple[str, str]]:
    found = connection.execute(select(CARD.c.code, CARD.c.facts).where(CARD.c.game == game))
    return [(code, facts) for code, facts in found]


def _forget(connection: Connection, cards: list[CardRow]) -> None:
    for card in cards:
        connection.execute(delete(CARD).where(CARD.c.game == card.game, CARD.c.code == card.code))


def forget(database_url: str) -> int:
    """Forget every card that was imported; how many there were."""
    engine = open_engine(database_url)
    try:
        with engine.connect().execution_options(**WRITES) as connection, connection.begin():
            return connection.execute(delete(CARD)).rowcount
    finally:
        engine.dispose()
