"""The questions on the map."""

from typing import Any

from app.resolver.game import Question
from app.resolver.thrones_board.map import rulebook
from app.resolver.thrones_board.map.control import CONTROL_ON_MAP
from app.resolver.thrones_board.map.march import MARCH_ON_MAP
from app.resolver.thrones_board.map.mustering import MUSTERING_ON_MAP
from app.resolver.thrones_board.map.retreat import RETREAT_ON_MAP
from app.resolver.thrones_board.map.setup import SETUP_ON_MAP
from app.resolver.thrones_board.map.support import SUPPORT_ON_MAP
from app.resolver.trace import Rule

QUESTIONS: tuple[Question[Any, Any], ...] = (
    SETUP_ON_MAP,
    MARCH_ON_MAP,
    SUPPORT_ON_MAP,
    RETREAT_ON_MAP,
    CONTROL_ON_MAP,
    MUSTERING_ON_MAP,
)

RULES: tuple[Rule, ...] = tuple([value for value in vars(rulebook).values() if isinstance(value, Rule)])
