"""The map of a session as the questions about the map want it, and what follows from it."""

from dataclasses import replace
from typing import cast

from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.houses import KINDS, House
from app.resolver.thrones_board.machine.state import State
from app.resolver.thrones_board.machine.state_board import Board
from app.resolver.thrones_board.map.control import ControlOnMapQuestion
from app.resolver.thrones_board.map.position import AreaNow, BoardPosition
from app.resolver.thrones_board.map.setup import BoardSetupQuestion, resolve_setup
from app.resolver.thrones_board.map.standing import armies, controller, land_of
from app.resolver.thrones_board.rounds.armies import fits


def fresh(players: int) -> Board:
    """The board of a game about to begin."""
    outcome = resolve_setup(BoardSetupQuestion(players=players)).outcome
    assert outcome is not None  # noqa: S101  # the set-up asks nothing
    position = outcome.position
    return Board(
        areas=dict(position.areas), neutral_forces=dict(position.neutral_forces), blocked=list(position.blocked)
    )


def board_of(state: State) -> Board:
    """The board of a table that has it tracked."""
    return cast("Board", state.board)


def position_of(state: State) -> BoardPosition:
    """The board of a table that has it tracked, with supply and power."""
    board = board_of(state)
    return BoardPosition(
        houses=tuple(state.houses),
        areas=board.areas,
        neutral_forces=board.neutral_forces,
        blocked=tuple(board.blocked),
        supply={house: facts.supply for house, facts in state.houses.items()},
        power={house: facts.power for house, facts in state.houses.items()},
    )


def stand_up(board: Board) -> None:
    """Stand every routed unit up."""
    for area, now in board.areas.items():
        if now.routed:
            units = {kind: now.units.get(kind, 0) + now.routed.get(kind, 0) for kind in KINDS}
            standing = {kind: number for kind, number in units.items() if number}
            board.areas[area] = replace(now, units=standing, routed={})


def lost_port(state: State) -> ControlOnMapQuestion | None:
    """The question about the first port whose Ships do not go with its land any more."""
    position = position_of(state)
    for area, now in position.areas.items():
        if now.house is not None and AREAS[area].type == "port" and now.house != controller(position, area):
            return ControlOnMapQuestion(position=position, area=land_of(area), choices=board_of(state).choices)
    return None


def beyond_supply(state: State) -> House | None:
    """The first House, in turn order, whose armies break its supply limit."""
    position = position_of(state)
    for house in state.tracks.iron_throne:
        if not fits(armies(position, house), position.supply[house]):
            return house
    return None


def enemies_at_sea(position: BoardPosition, port: str) -> House | None:
    """Whose Ships close a port off."""
    now = next(position.at(area) for area in AREAS[port].adjacent if AREAS[area].type == "sea")
    return None if now.house == position.at(port).house else now.house


def held(state: State, house: House) -> dict[str, AreaNow]:
    """Where a House has units, in the order of the board."""
    areas = board_of(state).areas
    return {area: areas[area] for area in AREAS if area in areas and areas[area].house == house}
