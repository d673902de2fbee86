"""Whatever a correction or a file brings: it is refused with a sentence, or the game can be played on from there."""

import contextlib
import random
from typing import Any, get_args

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from app.errors import Refusal
from app.resolver.age_of_thieves.machine.state import ActOp
from app.resolver.age_of_thieves.steps import Phase as TurnPhase
from app.resolver.age_of_thieves.steps import TurnStep
from app.resolver.machine import Refused
from app.resolver.trace import RuleBroken
from tests.resolver.machines.age_of_thieves_table import MORIUS, NOIRON, SEATS, ZAIN, Table, table
from tests.resolver.machines.test_age_of_thieves_walk import Fortune, fields, offered

seats = st.sampled_from([None, MORIUS, NOIRON, ZAIN, "seat-9"])
decks = st.sampled_from(["calm", "alarm"])
small = st.sampled_from([0, 1, 2, 3, 5, 9, 10, 11])
slots = st.lists(
    st.fixed_dictionaries({"thief": seats, "card": st.sampled_from([None, 0, 1, 2]), "ap": small}), max_size=4
)
acts = st.lists(
    st.fixed_dictionaries(
        {
            "op": st.sampled_from(get_args(ActOp)),
            "thief": seats,
            "card": st.sampled_from([None, 0, 1]),
            "ap": st.sampled_from([None, 1, 3, 4]),
            "to": st.sampled_from([None, 1, 4]),
            "order": slots,
        }
    ),
    max_size=3,
)
cards = st.dictionaries(seats.filter(bool), st.lists(st.fixed_dictionaries({"ap": small}), max_size=3), max_size=3)

VALUES: dict[str, st.SearchStrategy[Any]] = {
    "turn": small,
    "phase": st.sampled_from(get_args(TurnPhase)),
    "step": st.sampled_from(get_args(TurnStep)),
    "first_thief": seats,
    "sheet": decks,
    "event_deck": decks,
    "alarm_raised": st.sampled_from([None, 1, 2]),
    "calm_cards_discarded": small,
    "alarm_cards_discarded": small,
    "guard_initiative": st.sampled_from([None, 1, 8, 9]),
    "dice": st.lists(small, max_size=3),
    "jewel": seats,
    "jewel_ever_taken": st.booleans(),
    "ended_by": st.sampled_from([None, "calm", "alarm", "table"]),
    "resolution": st.none(),
    "resolution__sheet": decks,
    "resolution__jailed": st.lists(seats, max_size=2),
    "resolution__acts": acts,
    "resolution__cards": cards,
    "thieves__0__basic": small,
    "thieves__0__red": small,
    "thieves__1__tokens": st.lists(small, max_size=3),
    "thieves__1__temporary": small,
    "thieves__0__escaped": st.booleans(),
    "thieves__1__escaped": st.booleans(),
    "thieves__2__escaped": st.booleans(),
    "thieves__0__caught": st.booleans(),
    "thieves__2__in_dungeon": st.booleans(),
    "thieves__2__loot": st.sampled_from([{}, {"Other loot": 3}]),
    "options__pace": st.sampled_from(["phases", "steps"]),
    "options__own_tie_choice": st.sampled_from(["owner", "declaration-order"]),
    "options__resign_timing": st.sampled_from(["at-slot", "any-time"]),
    "options__alarm_effective": st.sampled_from(["next-event-phase", "immediate"]),
    "options__die_faces": st.sampled_from([1, 2, 8, 20]),
}


def begun() -> list[Table]:
    """Tables at different places of a turn."""
    event, declaring, resolving, cleaning = table(1), table(1), table(1), table(1)
    declaring.move(None, "roll-guard")
    declaring.move(None, "go-on")
    declaring.move(MORIUS, "declare", cards=[{"ap": 3, "card": "Move"}])
    resolving.resolution(Morius=[4, 4], Noiron=[3])
    cleaning.resolution(Morius=[4])
    cleaning.move(MORIUS, "resolve")
    cleaning.move(MORIUS, "guard-acts")
    cleaning.move(MORIUS, "go-on")
    return [event, declaring, resolving, cleaning]


BEGUN = begun()


@settings(max_examples=400, phases=[Phase.generate])
@given(st.data(), st.integers(0, 3), st.randoms(use_true_random=False))
def test_a_state_is_refused_or_can_be_played(data: st.DataObject, start: int, fate: random.Random) -> None:
    game = object.__new__(Table)
    game.__dict__.update(BEGUN[start].__dict__)
    game.chance, game.lines = Fortune(fate), []
    pointers = data.draw(st.lists(st.sampled_from(sorted(VALUES)), min_size=1, max_size=4, unique=True))
    values = {pointer: data.draw(VALUES[pointer], label=pointer) for pointer in pointers}
    try:
        game.correct(**values)
    except (RuleBroken, Refusal):
        return
    for _ in range(6):
        seat = fate.choice([None, *SEATS])
        prompts = offered(game, seat)
        if prompts:
            prompt = fate.choice(prompts)
            with contextlib.suppress(RuleBroken, Refused):
                game.move(prompt.seat, prompt.kind, host=seat is None, **fields(prompt, fate))
