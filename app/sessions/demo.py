"""Tables to look at: games played through the same moves as on phones, some to the end."""

from collections.abc import Iterator
from typing import Any, Final

from pydantic import ValidationError
from sqlalchemy import Connection

from app.db.engine import WRITES, open_engine
from app.db.transaction import Transaction
from app.errors import Refusal
from app.languages import ENGLISH
from app.languages.speaker import Speaker
from app.resolver.machine import Refused
from app.resolver.shape import shape
from app.resolver.trace import RuleBroken
from app.sessions import document as documents
from app.sessions import moves, seats
from app.sessions.access import entered
from app.sessions.codec import codec
from app.sessions.demo_players import Move, Offer, Players
from app.sessions.moves import Asked
from app.sessions.projection import project
from app.sessions.seats import NewSeat

NAMES: Final = ("Ada", "Björn", "Chloé", "Dmitri")
TABLES: Final[dict[str, tuple[dict[str, Any], tuple[str | None, ...]]]] = {
    "age-of-thieves": ({}, (None, None, None)),
    "thrones-lcg": ({}, (None, None)),
    "thrones-board": ({"decks": "table"}, ("baratheon", "lannister", "stark")),
}
"""How each game is played: its options, and what each seat plays. What can be drawn at the table is, so by the seed."""

RUNNING: Final = 40
"""Moves at a table that plays on."""
LATE: Final = 1_500
"""Moves after which somebody concedes, or ends the game."""
PATIENCE: Final = 20_000
"""Looks at the table after which something is wrong with the demo."""


@shape
class DemoTable:
    """A table that was played."""

    game: str
    """Its name."""
    finished: bool
    session: str
    join_code: str
    host_token: str
    moves: int


def play(database_url: str) -> Iterator[DemoTable]:
    """Play a game of each kind to its end and one into its middle; the tables stay in the database."""
    engine = open_engine(database_url)
    try:
        for game in TABLES:
            for finished in (True, False):
                with engine.connect().execution_options(**WRITES) as connection, connection.begin():
                    table = _Table(connection, game).played(finished=finished)
                yield table
    finally:
        engine.dispose()


class _Table:
    """A table and the phones round it."""

    def __init__(self, connection: Connection, game: str) -> None:
        self._connection = connection
        self._codec = codec(game)
        options, plays = TABLES[game]
        wanted = [NewSeat(name=name, plays=one) for name, one in zip(NAMES, plays, strict=False)]
        self._opened = seats.open_session(
            self._now(), self._codec, self._codec.options.validate_python(options), wanted
        )
        self._tokens: dict[str | None, str] = {None: self._opened.host_token}
        for i, one in enumerate(plays, 1):
            seat = one or f"seat-{i}"
            self._tokens[seat] = seats.join(self._now(), self._opened.join_code, seat, None).token

    def _now(self) -> Transaction:
        """The same transaction at the present moment."""
        return Transaction(self._connection)

    def played(self, *, finished: bool) -> DemoTable:
        """Play to the end, or for a while."""
        game = self._codec.game
        players = Players(f"{game.id} {finished}")
        made = 0
        for _ in range(PATIENCE):
            viewer = players.order(list(self._tokens))[0]
            seen = self._seen(viewer)
            if self._over(seen) if finished else made >= RUNNING:
                return DemoTable(
                    game=game.name,
                    finished=finished,
                    session=self._opened.id,
                    join_code=self._opened.join_code,
                    host_token=self._opened.host_token,
                    moves=made,
                )
            offer = players.choice(seen["prompts"], late=made > LATE)
            if offer is not None:
                made += self._made(viewer, seen["position"], offer, players.move(offer))
        raise RuntimeError(f"{game.name}: nobody finds the end.")

    def _seen(self, viewer: str | None) -> dict[str, Any]:
        """The table as a phone reads it."""
        tx = self._now()
        row, caller = entered(tx, self._opened.id, [self._tokens[viewer]])
        return project(tx, row, documents.read(row.document), caller, Speaker(ENGLISH))

    def _over(self, seen: dict[str, Any]) -> bool:
        view = seen["view"]
        return any(view.get(name) for name in ("ended_by", "over", "winner"))

    def _made(self, viewer: str | None, at: str, offer: Offer, wanted: Move) -> bool:
        """Whether the move was made; if its values do not fit, nothing has happened."""
        asked = Asked(session_id=self._opened.id, tokens=(self._tokens[viewer],), once=None)
        try:
            moves.move(self._now(), asked, at, offer["seat"], self._codec.move.validate_python(wanted))
        except (ValidationError, RuleBroken, Refused, Refusal):
            return False
        return True
