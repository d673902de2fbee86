"""What does a forecast cost? Run by `make bench`; figures are kept in docs/performance.md.

Each row is a matchup: all seven cards against all seven, without and with Tides of Battle. A forecast is measured in
calls of `combat-outcome`: the mean over the same 49 pairs of cards, each asked once with open decisions answered by
their first option, in the same process and in turn with it, round by round, in processor time, for machines are noisy.
"""

import argparse
import time
from itertools import product
from typing import Any

from pydantic import TypeAdapter

from app.resolver.thrones_board.combat import resolve_combat_outcome
from app.resolver.thrones_board.decks import DECKS
from app.resolver.thrones_board.forecast import COMBAT_FORECAST
from app.resolver.thrones_board.forecast.question import ForecastQuestion
from app.resolver.thrones_board.houses import House
from app.resolver.thrones_board.question import CombatQuestion
from bench.common import about, header, ratio, row, spread

TRACKS = {
    "iron_throne": ["baratheon", "lannister", "stark", "martell", "greyjoy", "tyrell"],
    "fiefdoms": ["greyjoy", "lannister", "martell", "stark", "baratheon", "tyrell"],
    "kings_court": ["lannister", "stark", "martell", "baratheon", "tyrell", "greyjoy"],
}
MATCHUPS: tuple[tuple[House, House, str], ...] = (
    ("stark", "baratheon", "few decisions"),
    ("martell", "lannister", "Doran, Tyrion, Cersei"),
    ("greyjoy", "lannister", "Aeron and Tyrion, Greyjoy holds the Blade"),
    ("greyjoy", "tyrell", "Aeron, Queen of Thorns with four orders, Greyjoy holds the Blade"),
)
MOST_WITHOUT_TIDES = 50
MOST_WITH_TIDES = 500
READ = TypeAdapter(CombatQuestion)


def body(attacker: str, defender: str) -> dict[str, Any]:
    """Two equal armies at Riverrun, both with support, orders next door and a full hand."""
    support = {"units": {"footman": 1}, "area_type": "land"}
    units = {"footman": 2, "knight": 1}
    return {
        "tracks": TRACKS,
        "area": {"id": "riverrun", "type": "land"},
        "attacker": {
            "house": attacker,
            "area": "lannisport",
            "units": units,
            "order": {"type": "march", "bonus": 0},
            "orders": {"seagard": "raid", "ironmans-bay": "defense", "the-golden-sound": "support"},
            "power": 5,
        },
        "defender": {"house": defender, "units": units, "order": {"type": "defense", "bonus": 1}, "power": 5},
        "supports": [
            {"house": attacker, "area": "harrenhal", "side": "attacker", **support},
            {"house": defender, "area": "stoney-sept", "side": "defender", **support},
        ],
        "vsb": {"holder": "greyjoy", "available": True},
    }


def single(stated: dict[str, Any], attacker: str, defender: str) -> CombatQuestion:
    """The combat of two cards, with every open decision answered by its first option."""
    sides = {
        "attacker": {**stated["attacker"], "card": attacker},
        "defender": {**stated["defender"], "card": defender},
    }
    choices: dict[str, str] = {}
    combat = READ.validate_python({**stated, **sides})
    while (needs := resolve_combat_outcome(combat).needs) is not None:
        choices[needs.decision] = needs.options[0]
        combat = READ.validate_python({**stated, **sides, "choices": choices})
    return combat


def seconds(times: int, work: Any, *asked: Any) -> float:
    """Mean seconds of one answer."""
    start = time.process_time()
    for _ in range(times):
        for one in asked:
            work(one)
    return (time.process_time() - start) / times / len(asked)


def calls(stated: dict[str, Any], combats: list[CombatQuestion], rounds: int) -> tuple[list[float], list[float]]:
    """Microseconds of one forecast and of one combat, round by round."""
    question = TypeAdapter(ForecastQuestion).validate_python(stated)
    COMBAT_FORECAST.resolve(question)
    pairs = [
        (seconds(2, COMBAT_FORECAST.resolve, question) * 1e6, seconds(4, resolve_combat_outcome, *combats) * 1e6)
        for _ in range(rounds)
    ]
    return [one for one, _ in pairs], [other for _, other in pairs]


def measure(rounds: int) -> None:
    """Print the table."""
    print(f"{about(rounds)}\n")
    print(header("matchup", "Tides", "forecast, µs", "one combat, µs", "in combats", "at most"))
    for attacker, defender, what in MATCHUPS:
        stated = body(attacker, defender)
        decks = [[card.id for card in DECKS[house]] for house in (attacker, defender)]
        combats = [single(stated, *cards) for cards in product(*decks)]
        for tides, most in ((False, MOST_WITHOUT_TIDES), (True, MOST_WITH_TIDES)):
            forecast, combat = calls({**stated, "tides": tides}, combats, rounds)
            name, ratios = f"{attacker} against {defender}: {what}", ratio(forecast, combat, 0)
            print(row(name, "with" if tides else "without", spread(forecast, 0), spread(combat, 0), ratios, most))


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    measure(parser.parse_args().rounds)


if __name__ == "__main__":
    main()
