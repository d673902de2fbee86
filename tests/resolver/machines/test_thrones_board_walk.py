"""Random games: whatever is offered is accepted, or refused with a sentence about the values."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from app.resolver.machine import Field, Prompt, Refused
from app.resolver.thrones_board.areas import AREAS
from app.resolver.trace import RuleBroken
from tests.resolver.machines.thrones_board_table import Game
from tests.resolver.played import Dice


class Luck(Dice):
    """Chance that is random, but the same every time."""

    def __init__(self, random: Random) -> None:
        super().__init__()
        self.random = random

    def shuffled(self, items: Sequence[str]) -> list[str]:
        return self.random.sample(list(items), len(items))


def value(field: Field, random: Random) -> Any:
    """A valid value of a field."""
    if field.type == "number":
        least, most = field.least or 0, field.most or 0
        return random.randint(least, min(most, least + 3))
    if field.type == "flag":
        return random.random() < 0.2
    if field.type == "choice":
        return random.choice(field.options).value
    return [option.value for option in field.options if random.random() < 0.1]


def filled(prompt: Prompt, random: Random) -> dict[str, Any]:
    """The fields of a move; an attack with units and areas that go together."""
    fields = {
        field.name: value(field, random) for field in prompt.fields if not field.optional or random.random() < 0.4
    }
    if prompt.kind == "raid" and random.random() < 0.8:
        return {}
    if prompt.kind == "attack" and random.random() < 0.7:
        area = random.choice([area for area, kind in AREAS.items() if kind.type == "land"])
        near = [other for other in AREAS[area].adjacent if AREAS[other].type == "land"]
        fields |= {"area": area, "attacker_area": random.choice([*near, "winterfell"])}
        fields |= {"attacker_footman": 2, "attacker_knight": 1, "defender_footman": random.randint(0, 3)}
        fields |= {"defender_knight": 1, "supporters": random.sample(["baratheon", "stark"], random.randint(0, 2))}
        fields = {
            name: value
            for name, value in fields.items()
            if "ship" not in name and name not in {"area_garrison", "attacker_origin_lost", "defender_order"}
        }
    return fields


def offered(game: Game, random: Random) -> list[Prompt]:
    """What a viewer may do: somebody at the table, or the host; counters are rarely touched."""
    seat = random.choice([None, *game.houses])
    prompts = game.machine.prompts(game.look(seat, host=seat is None))
    rare = {"set-counter", "lose-order"}
    return [prompt for prompt in prompts if prompt.kind not in rare or random.random() < 0.02]


def attempt(game: Game, prompt: Prompt, random: Random) -> bool:
    """Whether what was offered is accepted; if not, it must be for a value, and nothing has changed."""
    before = game.state
    try:
        game.move(prompt.seat, prompt.kind, **filled(prompt, random))
    except RuleBroken as broken:
        sentences = [one.message for one in broken.problems]
    except Refused as refused:
        sentences = [str(refused.sentence)]
        assert prompt.kind == "set-counter"
    else:
        return True
    assert sentences
    assert all(sentence.endswith(".") for sentence in sentences)
    assert game.state == before
    return False


@pytest.mark.parametrize(("players", "tides", "decks"), [(3, True, "server"), (4, False, "table"), (6, True, "table")])
def test_a_random_game(players: int, tides: bool, decks: str) -> None:
    random = Random(players)  # noqa: S311 - a game, the same every time
    game = Game(players, tides=tides, decks=decks)
    game.chance = Luck(random)
    made: Counter[str] = Counter()
    for _ in range(2500):
        if game.state.winner is not None:
            break
        if prompts := offered(game, random):
            prompt = random.choice(prompts)
            made[prompt.kind] += attempt(game, prompt, random)
    assert game.state.winner is not None
    assert made["march"] + made["attack"] > 3
