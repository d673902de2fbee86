"""Opening a session, and who holds its seats."""

import dataclasses
from collections.abc import Sequence
from typing import Any, Final

from app.db.rows import SessionRow
from app.db.transaction import Transaction
from app.errors import INVALID_BODY, NO_ACCESS, NOT_FOUND, NOT_NOW, TAKEN, Refusal
from app.resolver.machine import Machine, Seat
from app.resolver.shape import shape
from app.resolver.trace import Problem, Sentence, problem
from app.sessions import document as documents
from app.sessions import names, secrets
from app.sessions.access import Caller, entered, locked, require_host
from app.sessions.birth import Birth, Opened, birth, opened_before
from app.sessions.codec import Codec
from app.sessions.document import Document
from app.sessions.log import Happening, line
from app.sessions.record import append, record

MOST_SPECTATORS: Final = 50


@shape
class NewSeat:
    """A seat of a new session."""

    name: str
    plays: str | None = None
    """The House, where the game seats Houses."""


@shape
class Joined:
    """A place in a session; the token is told only here."""

    id: str
    game: str
    version: int
    seat: str | None
    """Null for a spectator."""
    token: str


def open_session(
    tx: Transaction, codec: Codec, options: Any, wanted: Sequence[NewSeat], born: Birth | None = None
) -> Opened:
    """Open a session whose seats are free; the host's token opens no seat yet. What was opened before is told again."""
    born = born or birth()
    if (before := opened_before(tx, born, 1)) is not None:
        return before
    seats = new_seats(codec.machine, wanted)
    state = codec.machine.setup(seats, options, secrets.SystemChance())
    document: Document = {
        "seats": [{"id": seat.id, "name": seat.name} for seat in seats],
        "sealed": {},
        "game": codec.state.dump_python(state, mode="json"),
        "head": 1,
        "imported": False,
    }
    code = free_code(tx)
    opened = happening("opened", None, Sentence("{game} begins.", game=codec.game.name), host=True)
    begin(tx, born, codec.game.id, document, opened, code)
    return Opened(id=born.session_id, join_code=code, version=1, host_token=born.host_token)


def begin(  # noqa: PLR0913, PLR0917  # a session begins with all of this
    tx: Transaction, born: Birth, game: str, document: Document, first: Happening, code: str
) -> None:
    """Keep a new session with its first event and its host."""
    session_id = born.session_id
    tx.add_session(session_id=session_id, join_code=code, game=game, version=1, document=documents.write(document))
    append(tx, session_id, 1, first, document, document, request_hash=born.request_hash)
    tx.add_holder(session_id, secrets.hashed(born.host_token), "host", None)


def new_seats(machine: Machine[Any], wanted: Sequence[NewSeat]) -> tuple[Seat, ...]:
    """The seats with their ids; Refusal for every one that cannot be."""
    found: list[Problem] = []
    if not machine.least_seats <= len(wanted) <= machine.most_seats:
        message = Sentence("Must be {least} to {most} seats.", least=machine.least_seats, most=machine.most_seats)
        found.append(problem(message, "seats"))
    seats: list[Seat] = []
    for i, seat in enumerate(wanted):
        if machine.plays and (seat.plays not in machine.plays or any(one.id == seat.plays for one in seats)):
            message = Sentence("Must be one of {plays}, each at most once.", plays=", ".join(machine.plays))
            found.append(problem(message, "seats", i, "plays"))
        elif not machine.plays and seat.plays is not None:
            found.append(problem("Leave it out: in this game a seat is only a name.", "seats", i, "plays"))
        name = names.unique(seat.name, tuple(seats), "seats", i, "name")
        seats.append(Seat(id=seat.plays or f"seat-{i + 1}", name=name))
    if found:
        raise Refusal(INVALID_BODY, "These seats cannot play this game.", found)
    return tuple(seats)


def free_code(tx: Transaction) -> str:
    """A join code that no session has."""
    while tx.session_by_code(code := secrets.new_code()) is not None:
        pass
    return code


def join(tx: Transaction, code: str, seat: str | None, name: str | None) -> Joined:
    """Take a seat, or look on without one. Refusal if the code opens nothing or the seat is taken."""
    read = secrets.read_code(code)
    found = None if read is None else tx.session_by_code(read)
    if found is None:
        message = "This code opens no table: read it out again, or ask the host whether joining is closed."
        raise UnknownCode(NOT_FOUND, message)
    row = locked(tx, found.session_id)
    return _sit(tx, row, seat, name) if seat is not None else _look_on(tx, row)


class UnknownCode(Refusal):
    """A join code that opens nothing; failing too often makes wait."""


def _look_on(tx: Transaction, row: SessionRow) -> Joined:
    if sum(holder.role == "spectator" for holder in tx.holders(row.session_id)) >= MOST_SPECTATORS:
        template = "{n} people look on already: take a seat, or watch with one of them."
        raise Refusal(NOT_NOW, Sentence(template, n=MOST_SPECTATORS))
    token = secrets.new_token()
    tx.add_holder(row.session_id, secrets.hashed(token), "spectator", None)
    return Joined(id=row.session_id, game=row.game, version=row.version, seat=None, token=token)


def claim(tx: Transaction, session_id: str, tokens: Sequence[str], seat: str, name: str | None) -> Joined:
    """Take a free seat as somebody who is in the session already: a spectator, or the host."""
    row, caller = entered(tx, session_id, tokens, lock=True)
    if caller.seat is not None:
        raise Refusal(NOT_NOW, "You have a seat already: leave it first.")
    joined = _sit(tx, row, seat, name)
    for token in tokens:
        holder = tx.holder(session_id, secrets.hashed(token))
        if holder is not None and holder.role == "spectator":
            tx.revoke(session_id, holder.token_hash)
    return joined


def _sit(tx: Transaction, row: SessionRow, seat: str, name: str | None) -> Joined:
    document = documents.read(row.document)
    place = _place(document, seat)
    if any(holder.seat == seat for holder in tx.holders(row.session_id)):
        message = "Somebody sits there: choose a free seat, or ask the host to hand this one over to you."
        raise Refusal(TAKEN, message, [problem(message, "seat")])
    new = document if name is None else _renamed(document, seat, name)
    called = next(one["name"] for one in new["seats"] if one["id"] == seat)
    text = "{name} sits down." if called == place["name"] else "{name} sits down in the place of {before}."
    joined = happening("joined", seat, Sentence(text, name=called, before=place["name"]))
    version = record(tx, row, document, new, joined).seq
    token = secrets.new_token()
    tx.add_holder(row.session_id, secrets.hashed(token), "seat", seat)
    return Joined(id=row.session_id, game=row.game, version=version, seat=seat, token=token)


def rename(tx: Transaction, session_id: str, tokens: Sequence[str], seat: str, name: str) -> int:
    """Call a seat otherwise: the one who holds it, or the host."""
    row, caller, document = _enter(tx, session_id, tokens)
    before = _place(document, seat)["name"]
    _require_own(caller, seat)
    new = _renamed(document, seat, name)
    after = next(one["name"] for one in new["seats"] if one["id"] == seat)
    said = Sentence("{before} is called {after} from now on.", before=before, after=after)
    return record(tx, row, document, new, happening("renamed", seat, said, host=caller.seat != seat)).seq


def hand_over(tx: Transaction, session_id: str, tokens: Sequence[str], seat: str) -> Joined:
    """Give a seat a new token, as the host: whoever held it before does not any more."""
    row, caller, document = _enter(tx, session_id, tokens)
    require_host(caller)
    place = _place(document, seat)
    token = secrets.new_token()
    tx.revoke_seat(session_id, seat)
    tx.add_holder(session_id, secrets.hashed(token), "seat", seat)
    said = Sentence("The host hands the seat of {name} over to another phone.", name=place["name"])
    version = record(tx, row, document, document, happening("handed-over", seat, said, host=True)).seq
    return Joined(id=session_id, game=row.game, version=version, seat=seat, token=token)


def leave(tx: Transaction, session_id: str, tokens: Sequence[str], seat: str) -> tuple[int, bool]:
    """Free a seat: the one who holds it leaves, or the host removes him; the version, and whether it was the first."""
    row, caller, document = _enter(tx, session_id, tokens)
    place = _place(document, seat)
    _require_own(caller, seat)
    own = caller.seat == seat
    tx.revoke_seat(session_id, seat)
    said = Sentence("{name} leaves the seat." if own else "The host frees the seat of {name}.", name=place["name"])
    kind = "left" if own else "removed"
    return record(tx, row, document, document, happening(kind, seat, said, host=not own)).seq, own


def set_joining(tx: Transaction, session_id: str, tokens: Sequence[str], *, joining: bool) -> int:
    """Close joining, or open it again with a new code, as the host."""
    row, caller, document = _enter(tx, session_id, tokens)
    require_host(caller)
    said = Sentence("Joining is open, with a new code." if joining else "Joining is closed.")
    kind = "opened-again" if joining else "closed"
    code = free_code(tx) if joining else None
    return record(tx, row, document, document, happening(kind, None, said, host=True), join_code=code).seq


def delete(tx: Transaction, session_id: str, tokens: Sequence[str]) -> None:
    """Forget a session with everything in it, as the host."""
    _, caller = entered(tx, session_id, tokens, lock=True)
    require_host(caller)
    tx.delete_session(session_id)


def happening(kind: str, seat: str | None, said: Sentence, *, host: bool = False) -> Happening:
    """An event about seats or the session as a whole."""
    return Happening(
        kind=kind, seat=seat, host=host, lines=(line(said),), answers=(), note=None, back_to=None, before=None
    )


def _enter(tx: Transaction, session_id: str, tokens: Sequence[str]) -> tuple[SessionRow, Caller, Document]:
    row, caller = entered(tx, session_id, tokens, lock=True)
    return row, caller, documents.read(row.document)


def _place(document: Document, seat: str) -> dict[str, str]:
    for one in document["seats"]:
        if one["id"] == seat:
            return one  # type: ignore[no-any-return]  # the document is JSON
    raise Refusal(NOT_FOUND, "There is no such seat in this session.")


def _renamed(document: Document, seat: str, name: str) -> Document:
    seats = documents.seats_of(document)
    called = names.unique(name, seats, "name", but=seat)
    changed = [dataclasses.replace(one, name=called) if one.id == seat else one for one in seats]
    return document | {"seats": [{"id": one.id, "name": one.name} for one in changed]}


def _require_own(caller: Caller, seat: str) -> None:
    if caller.seat != seat and not caller.host:
        raise Refusal(NO_ACCESS, "Only who holds this seat can do this, or the host.")
