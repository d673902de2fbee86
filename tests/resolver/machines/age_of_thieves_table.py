"""A table of Age of Thieves for tests: Morius, Noiron and Zain, clockwise; Morius begins."""

from typing import Any

import pytest

from app.resolver.age_of_thieves import GAME
from app.resolver.age_of_thieves.machine import MACHINE
from app.resolver.age_of_thieves.machine.state import AgeOfThievesState
from app.resolver.machine import Refused
from app.resolver.trace import RuleBroken
from app.sessions import document as documents
from app.sessions import play
from app.sessions.codec import Codec
from app.sessions.play import Actor, Correction
from tests.resolver.played import Played

SEATS = {"seat-1": "Morius", "seat-2": "Noiron", "seat-3": "Zain"}
MORIUS, NOIRON, ZAIN = SEATS
CODEC = Codec(GAME)


class Table(Played[AgeOfThievesState]):
    """A game, and shorter words for what happens in it."""

    def declare(self, **hands: list[int]) -> None:
        """Declare the AP that are given by name, and nothing for everybody else in the city."""
        for seat in self.state.in_city:
            self.move(seat, "declare", cards=[{"ap": ap} for ap in hands.get(SEATS[seat], [])])

    def resolution(self, **hands: list[int]) -> None:
        """Play on to the Resolution Phase with these declarations."""
        self.move(None, "roll-guard")
        self.move(None, "go-on")
        self.declare(**hands)
        self.move(None, "reveal")

    def finish(self) -> list[str]:
        """Use every slot that is left and clean up; what the last move says."""
        while (due := self.view(None)["due"]) is not None:
            self.move(None, "guard-acts" if due["thief"] is None else "resign")
        self.move(None, "go-on")
        return self.move(None, "go-on")

    def left(self) -> str:
        """The slots that are left, in short."""
        return ", ".join(f"{slot['name']} {slot['ap']}" for slot in self.view(None)["order"])

    def thief(self, seat: str) -> dict[str, Any]:
        """A thief as everybody sees him."""
        return next(thief for thief in self.view(None)["thieves"] if thief["seat"] == seat)

    def put(self, state: AgeOfThievesState) -> None:
        """Let the game stand so."""
        self._text = self._state.dump_json(state)

    def correct(self, **values: Any) -> None:
        """Set values by hand, given by JSON pointer with _ for /."""
        corrections = [
            Correction(pointer="/" + pointer.replace("__", "/"), value=value) for pointer, value in values.items()
        ]
        document = {
            "seats": [{"id": seat.id, "name": seat.name} for seat in self.seats],
            "game": self._state.dump_python(self.state, mode="json"),
            "sealed": {},
            "head": 1,
            "imported": False,
        }
        new, _ = play.correct(CODEC, document, Actor(seat=None, host=True), corrections, "put right")
        self._text = documents.write(new["game"]).encode()


def refused(game: Table, seat: str | None, kind: str, /, **fields: Any) -> str:
    """How the game refuses a move."""
    with pytest.raises(Refused) as refusal:
        game.move(seat, kind, **fields)
    return f"{refusal.value.kind}: {refusal.value.sentence}"


def broken(game: Table, seat: str | None, kind: str, /, **fields: Any) -> list[tuple[str, str, str]]:
    """Which rule a move breaks, where, and what would be right."""
    with pytest.raises(RuleBroken) as refusal:
        game.move(seat, kind, **fields)
    return told(refusal.value)


def told(refusal: RuleBroken) -> list[tuple[str, str, str]]:
    """A rule that is broken, where, and what would be right."""
    rule = refusal.rule.id.removeprefix("age-of-thieves.")
    return [(rule, problem.pointer, str(problem.message)) for problem in refusal.problems]


def table(*dice: int, seats: int = 3, **options: Any) -> Table:
    """Open a table at which the dice fall as listed."""
    named = dict(list(SEATS.items())[:seats])
    return Table(MACHINE, named, *dice, options={"first_thief": 1, **options})
