"""Card game: any game that prompts lead through can be played, whatever is typed."""

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from app.resolver.machine import Field, Prompt
from app.resolver.thrones_lcg.machine import MACHINE
from app.resolver.trace import RuleBroken
from tests.resolver.played import Played

NAMES = {"seat-1": "Ann", "seat-2": "Ben", "seat-3": "Cat", "seat-4": "Dan", "seat-5": "Eve", "seat-6": "Flo"}
WORDS = ["Arya", "Bran", "Hodor", "Jon", "Influence"]
RARELY = dict.fromkeys(("concede", "gain-power", "cannot-win"), 0.01)
RARELY |= dict.fromkeys(("count", "token", "modifiers", "gain-gold", "pay", "allow-challenge", "take-back-plot"), 0.03)
RARELY |= dict.fromkeys(("compare-initiative", "act", "end-challenges"), 0.3)


class Walk:
    """A table whose players do anything that they are offered."""

    def __init__(self, seats: int, options: dict[str, Any], dice: random.Random) -> None:
        self.game = Played(MACHINE, dict(list(NAMES.items())[:seats]), options=options)
        self.dice = dice
        self.refused = 0

    def step(self) -> bool:
        """One move of somebody; False when the game is over."""
        host = self.dice.random() < 0.3
        seat = None if host else self.dice.choice([one.id for one in self.game.seats])
        offered = MACHINE.prompts(self.game.look(seat, host=host))
        if self.game.state.over:
            assert offered == ()
            return False
        chosen = [prompt for prompt in offered if self.dice.random() < RARELY.get(prompt.kind, 1)]
        if not chosen:
            return True
        prompt = self.dice.choice(chosen)
        before = self.game.position
        try:
            lines = self.game.move(prompt.seat if host else seat, prompt.kind, host=host, **self.filled(prompt))
        except RuleBroken as broken:
            asked = {field.name for field in prompt.fields}
            for problem in broken.problems:
                assert problem.message.endswith(".")
                assert problem.pointer.split("/")[1] in asked, problem
            assert self.game.position == before
            self.refused += 1
        else:
            assert lines
        return True

    def filled(self, prompt: Prompt) -> dict[str, Any]:
        fields = [field for field in prompt.fields if not field.optional or self.dice.random() < 0.3]
        return {field.name: self.value(field) for field in fields}

    def value(self, field: Field) -> Any:  # noqa: PLR0911  # one for each type
        roll, options = self.dice, [option.value for option in field.options]
        least, most = field.least or 0, 3 if field.most is None else field.most
        match field.type:
            case "number":
                return roll.randint(least, most if roll.random() < 0.02 else min(most, least + 5))
            case "numbers":
                return [roll.randint(0, 9) for _ in range(least)]
            case "text":
                return roll.choice(WORDS)
            case "texts":
                return roll.sample(WORDS, roll.randint(least, 2))
            case "flag":
                return roll.random() < 0.5
            case "choice":
                return roll.choice(options)
            case "choices":
                return roll.sample(options, roll.randint(least, len(options)))
            case "characters":
                return [self.character(options) for _ in range(roll.randint(least, 3))]
            case _:
                raise AssertionError(field)

    def character(self, keywords: list[str]) -> dict[str, Any]:
        roll = self.dice
        return {
            "name": roll.choice([None, *WORDS]),
            "str": roll.randint(-1, 9),
            "keywords": roll.sample(keywords, roll.randint(0, 3)),
            "cost": roll.choice([None, 3]),
        }


@settings(deadline=None, max_examples=40)
@given(
    seed=st.integers(0, 2**32),
    seats=st.integers(2, 6),
    options=st.fixed_dictionaries(
        {
            "windows": st.sampled_from(["relaxed", "strict"]),
            "power": st.sampled_from(["split", "total"]),
            "hands": st.sampled_from(["counted", "not-counted"]),
            "plots": st.sampled_from([1, 2, 7]),
            "fifteen_with_empty_deck": st.sampled_from(["first-player-chooses", "wins", "eliminated"]),
            "redirect_own": st.sampled_from(["allowed", "not-allowed"]),
        }
    ),
)
def test_any_walk_over_prompts_can_be_played(seed: int, seats: int, options: dict[str, Any]) -> None:
    walk = Walk(seats, options, random.Random(seed))  # noqa: S311  # a test
    for _ in range(200):
        if not walk.step():
            break
