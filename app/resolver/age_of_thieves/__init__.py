"""Age of Thieves: the game as the registry sees it."""

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.age_of_thieves.declaration import DECLARATION
from app.resolver.age_of_thieves.first_thief import FIRST_THIEF
from app.resolver.age_of_thieves.guard import GUARD_ROLL
from app.resolver.age_of_thieves.initiative import INITIATIVE_ORDER
from app.resolver.age_of_thieves.machine import MACHINE
from app.resolver.age_of_thieves.resolution import RESOLUTION
from app.resolver.age_of_thieves.switches import SWITCHES
from app.resolver.age_of_thieves.turn import TURN
from app.resolver.game import Game, rules_of

GAME = Game(
    id="age-of-thieves",
    name="Age of Thieves",
    edition="English rulebook, first edition",
    questions=(INITIATIVE_ORDER, DECLARATION, RESOLUTION, GUARD_ROLL, TURN, FIRST_THIEF),
    switches=SWITCHES,
    rules=rules_of(R),
    machine=MACHINE,
)
