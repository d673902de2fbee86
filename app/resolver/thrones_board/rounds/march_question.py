"""What a table tells about a march."""

from dataclasses import field
from typing import Annotated

from annotated_types import Len

from app.resolver.shape import Flag, Name, shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import AREAS, AreaType, may_touch
from app.resolver.thrones_board.houses import UNIT_LIMITS, House, Units
from app.resolver.thrones_board.refusals import Wrongs, all_units
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.armies import PORT_CAP, ArmySizes
from app.resolver.thrones_board.rounds.lands import check_type, type_of
from app.resolver.thrones_board.rounds.retreat_question import Holding, OwnUnits, check_holding
from app.resolver.thrones_board.tokens import Supply


@shape
class MarchMove:
    """Units of a march that go into one area."""

    to: Name
    type: AreaType | None = None
    """Left out means as printed on the board."""
    units: Units
    routed: Units = field(default_factory=dict)
    """Routed units that are meant to go too."""
    state: Holding = "empty"
    """Who holds the area, seen from the House that marches."""
    own_units: OwnUnits = 0
    """Own units there before, routed ones too."""
    by_transport: Flag = False
    """Joined by ship transport instead of being adjacent."""
    via: Annotated[tuple[Name, ...], Len(0, 12)] = ()
    """The seas of the ship transport, one after the other, each with own Ships; left out, they are not checked."""
    adjacent: Flag | None = None
    """Whether the areas touch; left out means as printed on the board."""


@shape
class MarchQuestion:
    """A march order and where its units are meant to go."""

    origin: Name
    type: AreaType | None = None
    """Left out means as printed on the board."""
    house: House | None = None
    units: Units
    """Own units in the area that stand."""
    routed: Units = field(default_factory=dict)
    """Own routed units in the area."""
    moves: Annotated[tuple[MarchMove, ...], Len(0, 12)] = ()
    supply: Supply | None = None
    """Left out, the supply limit is not checked."""
    armies: ArmySizes = ()
    """Own units in each area that the march does not touch."""
    own_token: Flag = False
    """An own power token lies in the area already."""
    port_ships: OwnUnits | None = None
    """Own Ships in the port of the area, where known."""


def check_march(question: MarchQuestion) -> None:
    """Raise RuleBroken for the first rule that the stated facts break, with every place where they do."""
    wrong = Wrongs()
    for look in (_areas, _holdings, _units):
        look(question, wrong)
        wrong.refuse()


def _areas(question: MarchQuestion, wrong: Wrongs) -> None:
    check_type(question.origin, question.type, wrong, "type")
    for i, move in enumerate(question.moves):
        check_type(move.to, move.type, wrong, "moves", i, "type")
        if move.to in [question.origin, *[other.to for other in question.moves[:i]]]:
            wrong.add(R.MARCH, "Every other area is named once.", "moves", i, "to")
        on_board = question.origin in AREAS and move.to in AREAS
        if on_board and move.adjacent not in {None, may_touch(question.origin, move.to)}:
            wrong.add(B.BOARD, "The board shows whether these areas touch: leave this out.", "moves", i, "adjacent")
        if move.own_units and move.state != "own":
            wrong.add(R.CONTROL, "Where own units are the area is own.", "moves", i, "state")
        for j, sea in enumerate(move.via):
            check_type(sea, "sea", wrong, "moves", i, "via", j)


def _holdings(question: MarchQuestion, wrong: Wrongs) -> None:
    for i, move in enumerate(question.moves):
        check_holding(move.to, type_of(move.to, move.type), move.state, question.house, wrong, "moves", i, "state")


def _units(question: MarchQuestion, wrong: Wrongs) -> None:
    here = type_of(question.origin, question.type)
    if here == "port" and sum(question.units.values()) + sum(question.routed.values()) > PORT_CAP:
        wrong.add(R.PORT_CAP, "A port never holds more than three ships.", "units")
    for name, units in (("units", question.units), ("routed", question.routed)):
        for kind, number in units.items():
            if number and (kind == "ship") == (here == "land"):
                wrong.add(B.UNIT_PLACE, "Ships are at sea or in port, all other units on land.", name, kind)
            if question.units.get(kind, 0) + question.routed.get(kind, 0) > UNIT_LIMITS[kind]:
                wrong.add(B.UNIT_LIMIT, all_units(kind), name, kind)
