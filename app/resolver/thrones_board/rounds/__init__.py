"""Rounds of the board game: what is asked around the combats, from the Westeros phase to the clean-up."""

from typing import Any

from app.resolver.game import Question
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.clash import CLASH_OF_KINGS
from app.resolver.thrones_board.rounds.consolidate import CONSOLIDATE_POWER
from app.resolver.thrones_board.rounds.control import CONTROL
from app.resolver.thrones_board.rounds.game_of_thrones import GAME_OF_THRONES
from app.resolver.thrones_board.rounds.influence import INFLUENCE_ORDER
from app.resolver.thrones_board.rounds.march import MARCH
from app.resolver.thrones_board.rounds.mustering import MUSTERING
from app.resolver.thrones_board.rounds.planning import SPECIAL_ORDERS
from app.resolver.thrones_board.rounds.raid import RAID
from app.resolver.thrones_board.rounds.raven import MESSENGER_RAVEN
from app.resolver.thrones_board.rounds.retreat import RETREAT
from app.resolver.thrones_board.rounds.round_step import ROUND_STEP
from app.resolver.thrones_board.rounds.supply import SUPPLY
from app.resolver.thrones_board.rounds.support import SUPPORT
from app.resolver.thrones_board.rounds.switches import SWITCHES
from app.resolver.thrones_board.rounds.turns import TURN_ORDER
from app.resolver.thrones_board.rounds.victory import VICTORY
from app.resolver.thrones_board.rounds.westeros import WESTEROS
from app.resolver.thrones_board.rounds.wildlings import WILDLINGS
from app.resolver.trace import Rule

QUESTIONS: tuple[Question[Any, Any], ...] = (
    INFLUENCE_ORDER,
    CLASH_OF_KINGS,
    TURN_ORDER,
    WESTEROS,
    WILDLINGS,
    SPECIAL_ORDERS,
    MESSENGER_RAVEN,
    RAID,
    MARCH,
    CONSOLIDATE_POWER,
    GAME_OF_THRONES,
    SUPPLY,
    MUSTERING,
    VICTORY,
    SUPPORT,
    RETREAT,
    CONTROL,
    ROUND_STEP,
)

RULES: tuple[Rule, ...] = tuple([value for value in vars(R).values() if isinstance(value, Rule)])

__all__ = ["QUESTIONS", "RULES", "SWITCHES"]
