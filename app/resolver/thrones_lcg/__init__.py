"""A Game of Thrones: The Card Game, second edition, as the registry sees it."""

from app.resolver.game import Example, Game, Question, Reading, Switch, rules_of
from app.resolver.thrones_lcg import challenges, rounds
from app.resolver.thrones_lcg import rulebook as R
from app.resolver.thrones_lcg.cards import CARDS
from app.resolver.thrones_lcg.challenge import resolve_challenge_outcome
from app.resolver.thrones_lcg.initiative import resolve_initiative_order
from app.resolver.thrones_lcg.machine import MACHINE
from app.resolver.thrones_lcg.rounds import rulebook as ROUNDS

INITIATIVE_ORDER = Question(
    id="initiative-order",
    title="Who wins initiative?",
    about=(
        "Compares initiative with all its modifiers, then the power totals of those tied, then asks for a random draw. "
        "The winner chooses the first player."
    ),
    resolve=resolve_initiative_order,
    rules=(
        R.PLAYERS,
        R.INITIATIVE,
        R.INITIATIVE_MODIFIER,
        R.LETTER_X,
        R.NOT_BELOW_ZERO,
        R.HIGHEST_INITIATIVE,
        R.POWER_TOTAL,
        R.TIE_LOWEST_POWER,
        R.TIE_RANDOM,
        R.CARD_BEATS_RULES,
        R.FIRST_PLAYER_CHOICE,
        R.WHEN_REVEALED,
    ),
    examples=(
        Example(
            id="tie-random",
            summary="A tie for initiative and for power: a draw is needed",
            body={
                "players": [
                    {"id": "A", "plot_initiative": 5, "modifiers": [1], "faction_power": 3, "card_power": [1]},
                    {"id": "B", "plot_initiative": 6, "faction_power": 4},
                ]
            },
        ),
        Example(
            id="tie-power",
            summary="Melee: of two tied players the one with less power wins",
            body={
                "players": [
                    {"id": "Ann", "plot_initiative": 4, "modifiers": [2], "faction_power": 2, "card_power": [3]},
                    {"id": "Ben", "plot_initiative": 6, "faction_power": 4},
                    {"id": "Cat", "plot_initiative": 5},
                ]
            },
        ),
        Example(
            id="drawn",
            summary="The same tie with the draw made",
            body={
                "players": [{"id": "Ann", "plot_initiative": 7}, {"id": "Ben", "plot_initiative": 7}],
                "choices": {"random-draw": "Ben"},
            },
        ),
    ),
)

CHALLENGE_OUTCOME = Question(
    id="challenge-outcome",
    title="Who wins the challenge?",
    about=(
        "Adds up both sides, finds the winner, and says what follows in rulebook order: assault, unopposed and rivals "
        "bonus, claim as far as it can be paid, keywords, 15 power and empty decks."
    ),
    resolve=resolve_challenge_outcome,
    rules=(
        R.TWO_SIDES,
        R.TITLES_IN_MELEE,
        R.TITLE_ONCE,
        R.FIRST_PLAYER,
        R.SUPPORTS,
        R.CHARACTER_STR,
        R.NOT_BELOW_ZERO,
        R.NO_CONTRIBUTION,
        R.CONTRIBUTES_ONCE,
        R.OTHER_STR,
        R.TITLE_STR,
        R.HIGHER_STR,
        R.TIE_ATTACKER,
        R.NEEDS_STR,
        R.NEEDS_CHARACTER,
        R.MARGIN,
        R.UNOPPOSED,
        R.ASSAULT,
        R.REACTIONS,
        R.POWER_TOTAL,
        R.UNOPPOSED_BONUS,
        R.RIVALS_BONUS,
        R.RIVALS_ONCE,
        R.BONUSES_TOGETHER,
        R.VICTORY,
        R.NO_CLAIM,
        R.CLAIM_VALUE,
        R.LETTER_X,
        R.CLAIM_MASTER_OF_SHIPS,
        R.DOUBLE_AND_HALVE,
        R.SET_VALUE,
        R.CLAIM_ZERO,
        R.CLAIM_MASTER_OF_WHISPERS,
        R.MILITARY_CLAIM,
        R.INTRIGUE_CLAIM,
        R.POWER_CLAIM,
        R.AS_MUCH_AS_POSSIBLE,
        ROUNDS.CLAIM_WINDOW,
        R.KEYWORDS,
        R.KEYWORD_ONCE,
        R.KEYWORD_ELSEWHERE,
        R.STEALTH,
        R.KEYWORD_OPTIONAL,
        R.KEYWORD_ORDER,
        R.INSIGHT,
        R.INTIMIDATE,
        R.PILLAGE,
        R.RENOWN,
        R.DECK_EMPTY,
        R.END,
    ),
    examples=(
        Example(
            id="military",
            summary="Joust: a military challenge with renown",
            body={
                "mode": "joust",
                "type": "military",
                "attacker": {
                    "player": "A",
                    "participants": [{"id": "a1", "str": 5, "keywords": ["renown"]}],
                    "other_str": 0,
                    "claim": 1,
                    "claim_modifiers": [],
                    "title": None,
                },
                "defender": {"player": "D", "participants": [{"id": "d1", "str": 4}], "killable_characters": 3},
            },
        ),
        Example(
            id="unopposed-to-fifteen",
            summary="Joust: unopposed, with 14 power already",
            body={
                "mode": "joust",
                "type": "intrigue",
                "attacker": {
                    "player": "Ann",
                    "participants": [{"id": "Tyrion Lannister", "str": 5}],
                    "claim": 1,
                    "power_total": 14,
                },
                "defender": {"player": "Ben", "participants": [], "hand": 4},
            },
        ),
        Example(
            id="melee-rivals",
            summary="Melee: Master of Ships beats a rival",
            body={
                "mode": "melee",
                "type": "military",
                "first_player": "Cat",
                "attacker": {
                    "player": "Ann",
                    "participants": [
                        {"id": "Asha Greyjoy", "str": 4, "keywords": ["stealth", "pillage"]},
                        {"id": "Euron Crow's Eye", "str": 6, "keywords": ["pillage", "renown"]},
                    ],
                    "claim": 1,
                    "title": "Master of Ships",
                },
                "defender": {
                    "player": "Ben",
                    "participants": [{"id": "Mace Tyrell", "str": 4}],
                    "title": "Master of Laws",
                    "killable_characters": 3,
                    "deck": 20,
                },
            },
        ),
    ),
)

BONUSES = Switch(
    id="bonuses",
    ask="Are the unopposed and the rivals bonus gained at the same time?",
    rule=R.BONUSES_TOGETHER,
    default="together",
    readings=(
        Reading(value="together", says="At the same time, as one gain.", source="Rules Reference, 4.2.3, p. 28"),
        Reading(
            value="one-by-one",
            says="One after the other, first the unopposed bonus, each with its own reactions.",
            source="The online table throneteki",
        ),
    ),
)

CLAIM_ZERO = Switch(
    id="claim_zero",
    ask="Does claim 0 count as applied, so that reactions to claim may be used?",
    rule=R.CLAIM_ZERO,
    default="applied",
    readings=(
        Reading(
            value="applied", says="It counts as applied.", source="Community ruling in the card reviews on ThronesDB"
        ),
        Reading(value="not-applied", says="Nothing was applied.", source="Not stated in the Rules Reference"),
    ),
)

GAME = Game(
    id="thrones-lcg",
    name="A Game of Thrones: The Card Game",
    edition="Second edition, Rules Reference with the community's FAQ v4.1 (2024)",
    questions=(INITIATIVE_ORDER, CHALLENGE_OUTCOME, *challenges.QUESTIONS, *rounds.QUESTIONS),
    switches=(BONUSES, CLAIM_ZERO, *challenges.SWITCHES, *rounds.SWITCHES),
    rules=rules_of(R) + challenges.RULES + rounds.RULES,
    machine=MACHINE,
    cards=CARDS,
)
