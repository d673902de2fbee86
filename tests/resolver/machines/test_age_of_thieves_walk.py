"""Whole games of moves that are offered: none of them meets anything but a sentence."""

import random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from app.resolver.age_of_thieves.machine.moves import MOVES
from app.resolver.machine import Field, Prompt, Refused
from app.resolver.trace import RuleBroken
from tests.resolver.machines.age_of_thieves_table import SEATS, Table, table
from tests.resolver.played import Dice

FOURTH = {"seat-4": "Joanne"}

options = st.fixed_dictionaries(
    {
        "first_thief": st.sampled_from([None, 1]),
        "pace": st.sampled_from(["phases", "steps"]),
        "conduct": st.sampled_from(["anyone", "first-thief"]),
        "alarm_effective": st.sampled_from(["next-event-phase", "immediate"]),
        "own_tie_choice": st.sampled_from(["owner", "declaration-order"]),
        "resign_timing": st.sampled_from(["at-slot", "any-time"]),
        "escaped_thief": st.sampled_from(["skipped", "keeps-place"]),
        "end_on_10th_calm_with_pending_alarm": st.sampled_from(["yes", "no"]),
        "redeclare_until_all_ready": st.sampled_from(["yes", "no"]),
        "temporary_ap_expire": st.sampled_from(["ask", "returned", "kept"]),
        "jailed_ap": st.sampled_from(["two", "ten"]),
        "first_thief_setup": st.sampled_from(["host", "random"]),
    }
)

SELDOM = {"count-ap", "count-loot", "reorder", "insert-slot", "change-ap", "void", "escape", "catch", "end-game"}


class Fortune(Dice):
    """Endless chance."""

    def __init__(self, fate: random.Random) -> None:
        super().__init__()
        self.fate = fate

    def roll(self, faces: int) -> int:
        return self.fate.randint(1, faces)

    def shuffled(self, items: Any) -> list[str]:
        return self.fate.sample(list(items), len(items))


def value(field: Field, fate: random.Random) -> Any:
    """Something that fits the field."""
    least, most = field.least or 0, field.most or 0
    made: dict[str, Any] = {
        "number": lambda: fate.randint(least, min(most, least + 9)),
        "numbers": lambda: fate.sample(range(1, most + 1), most) if field.name == "places" else [1] * most,
        "text": lambda: "Smoke Grenade",
        "flag": lambda: fate.random() < 0.5,
        "choice": lambda: fate.choice(field.options).value,
        "choices": lambda: [option.value for option in fate.sample(field.options, fate.randint(least, most))],
        "cards": lambda: [{"ap": fate.randint(1, 4), "card": "Move"} for _ in range(fate.randint(0, 3))],
    }
    return made[field.type]()


def fields(prompt: Prompt, fate: random.Random) -> dict[str, Any]:
    """Values for a prompt; optional ones now and then."""
    return {field.name: value(field, fate) for field in prompt.fields if not field.optional or fate.random() < 0.5}


def offered(game: Table, seat: str | None) -> list[Prompt]:
    return list(game.machine.prompts(game.look(seat, host=seat is None)))


def attempt(game: Table, prompt: Prompt, seat: str | None, fate: random.Random) -> None:
    """Make the offered move: refused, if at all, for its values only."""
    before = game.position
    values = fields(prompt, fate)
    try:
        lines = game.move(prompt.seat, prompt.kind, host=seat is None, **values)
    except RuleBroken:
        if prompt.kind not in {"declare", "count-ap"}:
            raise
    else:
        assert lines
        assert (game.position == before) == (prompt.kind in {"declare", "count-ap", "count-loot"})


NEVER_LEGAL_UNASKED: dict[str, dict[str, Any]] = {
    "choose-first-thief": {"thief": "seat-1"},
    "draw-first-thief": {},
    "go-on": {"keep_temporary": True},
    "roll-guard": {},
    "declare": {"cards": []},
    "reveal": {},
    "resolve": {},
    "resign": {},
    "guard-acts": {},
    "catch": {"thief": "seat-1"},
    "escape": {"thief": "seat-1"},
    "void": {"thief": "seat-1"},
    "change-ap": {"thief": "seat-1", "card": "0", "to": 3},
    "take-jewel": {"thief": "seat-1"},
    "reorder": {"places": [2, 1]},
    "insert-slot": {"ap": 3, "place": 1},
    "end-game": {},
}


def refuses_what_is_not_offered(game: Table, seat: str | None) -> None:
    there = {prompt.kind for prompt in offered(game, seat)}
    for kind, given_fields in NEVER_LEGAL_UNASKED.items():
        if kind not in there:
            with pytest.raises((Refused, RuleBroken)):
                game.move(seat, kind, **given_fields)


@settings(max_examples=30, phases=[Phase.generate])  # a walk does not get shorter by shrinking its chance
@given(st.randoms(use_true_random=False), options, st.integers(2, 4))
def test_every_move_that_is_offered_can_be_made(fate: random.Random, chosen: dict[str, Any], seats: int) -> None:
    game = table(seats=seats, **chosen) if seats < 4 else Table(table().machine, SEATS | FOURTH, options=chosen)
    game.chance = Fortune(fate)
    for move in range(80):
        viewers = [None, *[seat.id for seat in game.seats]]
        seat = fate.choice(viewers)
        if move % 10 == 0:
            refuses_what_is_not_offered(game, seat)
        prompts = offered(game, seat)
        usual = [prompt for prompt in prompts if prompt.kind not in SELDOM]
        if usual and fate.random() < 0.8:
            prompts = usual
        if prompts:
            attempt(game, fate.choice(prompts), seat, fate)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_can_be_played_to_its_end(seed: int) -> None:
    fate = random.Random(seed)  # noqa: S311 - a test, not a secret
    game = table(first_thief=1 + seed % 3)
    game.chance = Fortune(fate)
    for _ in range(900):
        everybody = [(seat, prompt) for seat in (None, *SEATS) for prompt in offered(game, seat)]
        usual = [(seat, prompt) for seat, prompt in everybody if prompt.kind not in SELDOM]
        if not usual:
            break
        seat, prompt = fate.choice(usual)
        attempt(game, prompt, seat, fate)
    assert game.state.ended_by in {"calm", "alarm"}
    assert game.state.calm_cards_discarded + game.state.alarm_cards_discarded in range(6, 16)


def test_the_walk_knows_every_move() -> None:
    kinds = {kind for move in MOVES for kind in move.__annotations__["kind"].__args__}
    assert kinds - {"count-ap", "count-loot"} == set(NEVER_LEGAL_UNASKED)
