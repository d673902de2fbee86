"""Random games with tracked areas: the map can always be, and the counters follow it."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from app.resolver.machine import Prompt, Refused
from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.machine.board import beyond_supply, position_of
from app.resolver.thrones_board.map.check import check_position
from app.resolver.thrones_board.map.standing import controlled
from app.resolver.trace import RuleBroken
from tests.resolver.machines.test_thrones_board_walk import Luck, value
from tests.resolver.machines.thrones_board_table import Game

_NEVER = {"set-counter", "lose-order", "set-area", "finish-effect"}


def offered(game: Game, random: Random) -> list[Prompt]:
    """What somebody may do; units are only lost where supply demands it."""
    prompts = game.machine.prompts(game.look(seat := random.choice(game.houses), host=False))
    assert seat
    late = {"lose-units"} if beyond_supply(game.state) is None or game.state.combat is not None else set()
    return [prompt for prompt in prompts if prompt.kind not in {*_NEVER, *late} or random.random() < 0.03]


def filled(prompt: Prompt, random: Random) -> dict[str, Any]:
    """The fields of a move; few units are lost at once, and orders are told as there are."""
    rate = {"march-units": 0.55, "lose-units": 0.15, "muster": 0.5}.get(prompt.kind, 0.3)
    fields = {
        field.name: value(field, random) for field in prompt.fields if not field.optional or random.random() < rate
    }
    if prompt.kind == "count-orders":
        return {"raid": random.randint(0, 1), "march": random.randint(1, 3), "consolidate_power": random.randint(0, 1)}
    if prompt.kind == "raid":
        return {}
    return fields


def check_map(game: Game) -> None:
    state, position = game.state, position_of(game.state)
    check_position(position)
    for house, facts in state.houses.items():
        areas = controlled(position, house)
        assert facts.forts == len([area for area in areas if AREAS[area].fort])
        assert facts.land_areas == len([area for area in areas if AREAS[area].type == "land"])


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (6, 3)])
def test_a_random_game_on_the_map(players: int, seed: int) -> None:
    random = Random(seed)  # noqa: S311 - a game, the same every time
    game = Game(players, track_areas=True, tides=players == 4)
    game.chance = Luck(random)
    made: Counter[str] = Counter()
    for _ in range(900):
        if game.state.winner is not None:
            break
        prompts = offered(game, random)
        if not prompts:
            continue
        prompt = random.choice(prompts)
        before = game.state
        try:
            game.move(prompt.seat, prompt.kind, **filled(prompt, random))
        except (RuleBroken, Refused):
            assert game.state == before
        else:
            made[prompt.kind] += 1
            check_map(game)
            if prompt.kind == "march-units":
                assert beyond_supply(game.state) is None
    assert made["march-units"] > 5
    assert made["muster"] > 0
