"""Age of Thieves as it is played over time."""

from app.resolver.age_of_thieves.machine.checking import check
from app.resolver.age_of_thieves.machine.deciding import decide
from app.resolver.age_of_thieves.machine.moves import MOVES
from app.resolver.age_of_thieves.machine.options import AgeOfThievesOptions
from app.resolver.age_of_thieves.machine.position import position
from app.resolver.age_of_thieves.machine.prompts import prompts
from app.resolver.age_of_thieves.machine.setting_up import setup
from app.resolver.age_of_thieves.machine.state import AgeOfThievesState
from app.resolver.age_of_thieves.machine.view import view
from app.resolver.age_of_thieves.machine.view_shapes import AgeOfThievesView
from app.resolver.machine import Machine

MACHINE = Machine(
    least_seats=2,
    most_seats=4,
    plays={},
    options=AgeOfThievesOptions,
    state=AgeOfThievesState,
    moves=MOVES,
    view_type=AgeOfThievesView,
    setup=setup,
    decide=decide,
    position=position,
    check=check,
    view=view,
    prompts=prompts,
    example_seats=({"name": "Morius"}, {"name": "Noiron"}, {"name": "Zain"}),
    example_at="1/first-thief",
    example_move={"kind": "choose-first-thief", "thief": "seat-2"},
)
