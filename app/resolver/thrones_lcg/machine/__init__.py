"""The round machine of the card game: seven phases, action windows, challenges, power."""

from app.resolver.machine import Machine
from app.resolver.thrones_lcg.machine.decide import MOVES, decide, position
from app.resolver.thrones_lcg.machine.prompts import prompts
from app.resolver.thrones_lcg.machine.setting import check, setup
from app.resolver.thrones_lcg.machine.state import State, TableOptions
from app.resolver.thrones_lcg.machine.view import TableView, view

MACHINE: Machine[State] = Machine(
    least_seats=2,
    most_seats=6,
    plays={},
    options=TableOptions,
    state=State,
    moves=MOVES,
    view_type=TableView,
    setup=setup,
    decide=decide,
    position=position,
    check=check,
    view=view,
    prompts=prompts,
    example_seats=({"name": "Ann"}, {"name": "Ben"}),
    example_at="1/1.2/0",
    example_move={"kind": "choose-plot", "name": "A plot", "gold": 4, "initiative": 5, "claim": 1, "reserve": 6},
)
