"""A Game of Thrones: The Board Game, 2nd edition: the game as the registry sees it."""

from app.resolver.game import Game, Question, rules_of
from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.combat import resolve_combat_outcome
from app.resolver.thrones_board.neutral import resolve_neutral_force
from app.resolver.thrones_board.switches import SWITCHES

_NEUTRAL_ONLY = (R.NEUTRAL, R.NEUTRAL_NO_COMBAT, R.NEUTRAL_TOO_WEAK, R.NEUTRAL_BLOCK, R.MOVES_FIRST)

COMBAT_OUTCOME = Question(
    id="combat-outcome",
    title="Who won the combat?",
    about="Support, order, garrison, House cards with their texts, Tides, Valyrian Steel Blade, tie, casualties, retreat and clean-up.",
    resolve=resolve_combat_outcome,
    rules=(),
    examples=(),
)
NEUTRAL_FORCE = Question(
    id="neutral-force",
    title="May this march enter the area of a neutral force?",
    about="Adds up units, march order and support against the number on the neutral force token.",
    resolve=resolve_neutral_force,
    rules=(),
    examples=(),
)

GAME = Game(
    id="thrones-board",
    name="A Game of Thrones: The Board Game",
    edition="Second edition, with FAQ and errata 2.0",
    questions=(COMBAT_OUTCOME, NEUTRAL_FORCE),
    switches=SWITCHES,
    rules=rules_of(R),
)
