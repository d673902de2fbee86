"""Age of Thieves: the game as the registry sees it."""

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.age_of_thieves.initiative import resolve_initiative_order
from app.resolver.game import Example, Game, Question, rules_of

INITIATIVE_ORDER = Question(
    id="initiative-order",
    title="Who acts first?",
    about="Puts all declared cards and the guard in order: laps between tied thieves, Calm and Alarm, dice as rolled.",
    resolve=resolve_initiative_order,
    rules=(
        R.SEATS,
        R.GUARD_ROLL,
        R.GUARD_HIGHER_DIE,
        R.GUARD_SLOT,
        R.CARD_MINIMUM,
        R.NOTHING_DECLARED,
        R.HIGHEST_FIRST,
        R.TIE_CALM,
        R.TIE_ALARM,
        R.TIE_THIEVES,
        R.LAPS,
        R.OWN_TIE,
    ),
    examples=(
        Example(
            id="printed-calm",
            summary="The rulebook's second example, p. 8: tied thieves alternate, Calm",
            body={
                "seats_clockwise": ["Morius", "Noiron"],
                "first_thief": "Morius",
                "guard": {"state": "calm", "initiative": 2},
                "declarations": {"Morius": [4, 4], "Noiron": [4, 2]},
            },
        ),
        Example(
            id="printed-no-tie",
            summary="The rulebook's first example, p. 8: no tie",
            body={
                "seats_clockwise": ["Morius", "Noiron"],
                "first_thief": "Morius",
                "guard": {"state": "calm", "initiative": 6},
                "declarations": {"Morius": [4, 1], "Noiron": [10]},
            },
        ),
    ),
)

GAME = Game(
    id="age-of-thieves",
    name="Age of Thieves",
    edition="English rulebook, first edition",
    questions=(INITIATIVE_ORDER,),
    switches=(),
    rules=rules_of(R),
)
