"""A new position of the map: kept, counted, and looked at for seven castles and strongholds."""

from collections import Counter

from app.resolver.machine import Table
from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.houses import HOUSE_NAMES
from app.resolver.thrones_board.machine.board import board_of, position_of
from app.resolver.thrones_board.machine.flow import look_for_victory
from app.resolver.thrones_board.machine.state import State
from app.resolver.thrones_board.map.position import BoardPosition
from app.resolver.thrones_board.map.standing import controlled


def keep(table: Table[State], position: BoardPosition) -> None:
    """Put a position in the place of the one before, count what follows from it and look for seven at once."""
    state = table.state
    board = board_of(state)
    board.areas, board.neutral_forces = dict(position.areas), dict(position.neutral_forces)
    lying = Counter([now.power_token for now in position.areas.values()])
    for house, facts in state.houses.items():
        facts.power = position.power[house]
        facts.tokens_on_board = lying[house]
    follow(table)


def follow(table: Table[State]) -> None:
    """Count castles, strongholds and land areas anew; whoever has seven wins."""
    state, position, changed = table.state, position_of(table.state), False
    for house, facts in state.houses.items():
        areas = controlled(position, house)
        forts = len([area for area in areas if AREAS[area].fort is not None])
        facts.land_areas = len([area for area in areas if AREAS[area].type == "land"])
        if forts != facts.forts:
            facts.forts, changed = forts, True
            text = "{house} controls {n} castles and strongholds."
            table.say(text, house=HOUSE_NAMES[house], n=forts)
    if changed and state.winner is None:
        look_for_victory(table)
