"""Age of Thieves: the game as the registry sees it."""

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.age_of_thieves.declaration import resolve_declaration
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

DECLARATION = Question(
    id="declaration",
    title="Is this declaration legal?",
    about="Checks what a thief wants to declare: AP of every kind, indivisible tokens, at least 1 AP a card, no maximum.",
    resolve=resolve_declaration,
    rules=(
        R.BASIC_AP,
        R.JEWEL_AP,
        R.TEMPORARY_AP,
        R.TOKEN_AP,
        R.TOKEN_WHOLE,
        R.CARD_MINIMUM,
        R.NOTHING_DECLARED,
        R.BUDGET,
        R.ONE_COPY,
        R.HAND_LIMIT,
        R.DUNGEON_MOVE,
    ),
    examples=(
        Example(
            id="printed",
            summary="The rulebook's example, p. 8: Zain keeps 1 AP behind his screen",
            body={
                "available_ap": {"basic": 10},
                "cards": [
                    {"card": "Ambush", "ap": 1},
                    {"card": "Move", "ap": 3},
                    {"card": "Smoke Grenade", "ap": 5},
                ],
            },
        ),
        Example(
            id="split-token",
            summary="A Guild Agent token cannot be split between two cards",
            body={
                "available_ap": {"basic": 10, "tokens": [2]},
                "cards": [
                    {"card": "Move", "ap": 1, "tokens": [1]},
                    {"card": "Ambush", "ap": 1, "tokens": [1]},
                ],
            },
        ),
    ),
)

GAME = Game(
    id="age-of-thieves",
    name="Age of Thieves",
    edition="English rulebook, first edition",
    questions=(INITIATIVE_ORDER, DECLARATION),
    switches=(),
    rules=rules_of(R),
)
