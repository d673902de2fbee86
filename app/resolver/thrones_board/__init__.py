"""A Game of Thrones: The Board Game, 2nd edition: the game as the registry sees it."""

from app.resolver.game import Game, rules_of
from app.resolver.thrones_board import rounds
from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.decks import rulebook as D
from app.resolver.thrones_board.forecast import COMBAT_FORECAST
from app.resolver.thrones_board.forecast import RULES as FORECAST_RULES
from app.resolver.thrones_board.machine import MACHINE
from app.resolver.thrones_board.map import questions as on_map
from app.resolver.thrones_board.map.switches import SWITCHES as MAP_SWITCHES
from app.resolver.thrones_board.questions import COMBAT_OUTCOME, NEUTRAL_FORCE
from app.resolver.thrones_board.switches import SWITCHES

GAME = Game(
    id="thrones-board",
    name="A Game of Thrones: The Board Game",
    edition="Second edition, with FAQ and errata 2.0",
    questions=(COMBAT_OUTCOME, COMBAT_FORECAST, NEUTRAL_FORCE, *rounds.QUESTIONS, *on_map.QUESTIONS),
    switches=(*SWITCHES, *rounds.SWITCHES, *MAP_SWITCHES),
    rules=tuple(dict.fromkeys((*rules_of(R), *rules_of(D), *FORECAST_RULES, *rounds.RULES, *on_map.RULES))),
    machine=MACHINE,
)
