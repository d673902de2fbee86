"""The board game over time: rounds, bids, combats and counters of a session."""

from app.resolver.machine import Machine
from app.resolver.thrones_board.houses import HOUSE_NAMES
from app.resolver.thrones_board.machine.check import check
from app.resolver.thrones_board.machine.decide import decide
from app.resolver.thrones_board.machine.moves import MOVES
from app.resolver.thrones_board.machine.options import Options
from app.resolver.thrones_board.machine.prompts import prompts
from app.resolver.thrones_board.machine.setup import LEAST, MOST, set_up
from app.resolver.thrones_board.machine.state import State
from app.resolver.thrones_board.machine.view import BoardView, view

MACHINE: Machine[State] = Machine(
    least_seats=LEAST,
    most_seats=MOST,
    plays={str(house): name for house, name in HOUSE_NAMES.items()},
    options=Options,
    state=State,
    moves=MOVES,
    view_type=BoardView,
    setup=set_up,
    decide=decide,
    position=lambda state: f"{state.round}/{state.step}/{state.acts}",
    check=check,
    view=view,
    prompts=prompts,
    example_seats=(
        {"name": "Ann", "plays": "baratheon"},
        {"name": "Ben", "plays": "lannister"},
        {"name": "Cem", "plays": "stark"},
    ),
    example_at="1/assign/0",
    example_move={"kind": "orders-placed"},
)
