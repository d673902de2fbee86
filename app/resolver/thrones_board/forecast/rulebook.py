"""How a forecast is made of combats: no rule of the game, but Tiebreak's own, for every answer cites what it follows."""

from app.resolver.trace import Rule

_DOC = "Tiebreak"
_SECTION = "Combat forecast"

CELLS = Rule(
    id="thrones-board.forecast.cells",
    document=_DOC,
    section=_SECTION,
    says="Each card of one side meets each card of the other in a combat that is settled by all the rules of a combat.",
)
DECISIONS = Rule(
    id="thrones-board.forecast.decisions",
    document=_DOC,
    section=_SECTION,
    says="Whoever decides before the victory is taken to decide as wins most often, knowing what lies open then; if that makes no difference, without using anything up, else the option named first.",
)
BEST_ANSWERS = Rule(
    id="thrones-board.forecast.best-answers",
    document=_DOC,
    section=_SECTION,
    says="The best answers to a card are all those that win most often against it.",
)
EQUILIBRIUM = Rule(
    id="thrones-board.forecast.equilibrium",
    document=_DOC,
    section=_SECTION,
    says="Both cards are chosen at once and in secret, so the best that each side can do for certain is to mix its cards such that no card of the other side wins more often than any other it should play.",
)
