"""Rounds of the card game: what happens around the challenges, from plots to taxation."""

from typing import Any

from app.resolver.game import Question, Switch
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.rounds.ability_order import ABILITY_ORDER
from app.resolver.thrones_lcg.rounds.dominance import DOMINANCE
from app.resolver.thrones_lcg.rounds.elimination import ELIMINATION
from app.resolver.thrones_lcg.rounds.ending import SWITCH
from app.resolver.thrones_lcg.rounds.first_player import FIRST_PLAYER
from app.resolver.thrones_lcg.rounds.framework import STEP_RULES
from app.resolver.thrones_lcg.rounds.income import INCOME
from app.resolver.thrones_lcg.rounds.keyword import KEYWORD
from app.resolver.thrones_lcg.rounds.leaves_play import LEAVES_PLAY
from app.resolver.thrones_lcg.rounds.marshal import MARSHAL
from app.resolver.thrones_lcg.rounds.plot_value import PLOT_VALUE
from app.resolver.thrones_lcg.rounds.reserve import RESERVE
from app.resolver.thrones_lcg.rounds.round_step import ROUND_STEP
from app.resolver.thrones_lcg.rounds.setup import SETUP
from app.resolver.thrones_lcg.rounds.setup_step import SETUP_STEP
from app.resolver.thrones_lcg.rounds.time_limit import TIME_LIMIT
from app.resolver.thrones_lcg.rounds.victory import VICTORY
from app.resolver.thrones_lcg.rounds.window import WINDOW
from app.resolver.trace import Rule

QUESTIONS: tuple[Question[Any, Any], ...] = (
    SETUP_STEP,
    SETUP,
    ROUND_STEP,
    FIRST_PLAYER,
    PLOT_VALUE,
    INCOME,
    MARSHAL,
    KEYWORD,
    LEAVES_PLAY,
    WINDOW,
    ABILITY_ORDER,
    DOMINANCE,
    RESERVE,
    VICTORY,
    ELIMINATION,
    TIME_LIMIT,
)

SWITCHES: tuple[Switch, ...] = (SWITCH,)

RULES: tuple[Rule, ...] = (*[value for value in vars(R).values() if isinstance(value, Rule)], *STEP_RULES)
