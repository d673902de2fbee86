"""Before the House cards of a combat are chosen: what every choice would bring."""

from app.resolver.game import Example, Question
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.forecast import rulebook as R
from app.resolver.thrones_board.forecast.examples import KNOWN_HANDS, WHOLE_HANDS, WITH_TIDES
from app.resolver.thrones_board.forecast.forecast import resolve_combat_forecast
from app.resolver.trace import Rule

COMBAT_FORECAST = Question(
    id="combat-forecast",
    title="Which House card should I play?",
    about=(
        "Every House card that one side may choose against every card of the other, before the cards are laid: who wins, "
        "by how much and at what cost, with Tides of Battle in how many draws; the best answers to each card, and the "
        "mix of cards that nobody can turn to an advantage."
    ),
    resolve=resolve_combat_forecast,
    rules=(
        B.TRACKS,
        B.COMBATANTS,
        B.BOARD,
        B.PORT_NO_TARGET,
        B.GARRISON_HOME,
        B.CONTROL_TOKEN,
        B.NO_COMBAT,
        B.POWER_TOKENS,
        B.UNIT_LIMIT,
        B.UNIT_PLACE,
        B.ATTACK_UNITS,
        B.ORDER_TOKENS,
        B.UNIT_STRENGTH,
        B.SIEGE_ENGINE,
        B.ROUTED_ZERO,
        B.MARCH_BONUS,
        B.DEFENSE_BONUS,
        B.NO_BONUS,
        B.GARRISON,
        B.INITIAL,
        B.SUPPORT_CALL,
        B.SUPPORT_ADJACENT,
        B.SUPPORT_SEA,
        B.SUPPORT_PORT,
        B.SUPPORT_OWN,
        B.SUPPORT_EMBATTLED,
        B.SUPPORT_BONUS,
        B.SUPPORT_REFUSED,
        B.SUPPORT_SAFE,
        B.HAND,
        R.CELLS,
        B.TIDES,
        R.DECISIONS,
        B.RETREAT_ORIGIN_LOST,
        R.BEST_ANSWERS,
        R.EQUILIBRIUM,
    ),
    examples=(
        Example(
            id="known-hands",
            summary="Both hands are known: three cards against three",
            body=KNOWN_HANDS,
        ),
        Example(
            id="whole-hands",
            summary="All seven cards of Stark against all of Lannister, whose Tyrion leaves decisions open",
            body=WHOLE_HANDS,
        ),
        Example(
            id="with-tides",
            summary="Tides of Battle, and an attacker that holds the Blade: every draw is counted",
            body=WITH_TIDES,
        ),
    ),
)

RULES: tuple[Rule, ...] = tuple([value for value in vars(R).values() if isinstance(value, Rule)])

__all__ = ["COMBAT_FORECAST", "RULES"]
