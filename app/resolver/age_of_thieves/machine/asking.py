"""The game's questions, asked with the facts of a state."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, TypeAlias, cast

from app.resolver.age_of_thieves.first_thief import FirstThiefQuestion
from app.resolver.age_of_thieves.machine.state import AgeOfThievesState
from app.resolver.age_of_thieves.steps import TurnStep
from app.resolver.age_of_thieves.turn import resolve_turn
from app.resolver.age_of_thieves.turn_question import JewelEvent, Position, TurnOutcome, TurnQuestion
from app.resolver.machine import Look, Table
from app.resolver.trace import Resolution, RuleBroken, Sentence, problem

Looking: TypeAlias = Look[AgeOfThievesState]
Moving: TypeAlias = Table[AgeOfThievesState]

Names: TypeAlias = Mapping[str, str]
"""What each seat is called."""


def names_of(look: Looking) -> Names:
    """What each seat of the table is called."""
    return {seat.id: seat.name for seat in look.seats}


def ids_of(state: AgeOfThievesState) -> Names:
    """Every seat by its id, for answers that nobody reads."""
    return {seat: seat for seat in state.seats}


def turn_question(
    state: AgeOfThievesState,
    *,
    step: TurnStep | None = None,
    event: JewelEvent | None = None,
    all_declared: bool = False,
    complete: bool = False,
) -> TurnQuestion:
    """Where the table stands; `step` asks about another step of the phase."""
    return TurnQuestion(
        turn=state.turn,
        state=state.sheet,
        phase=state.phase,
        step=step or state.step,
        event=event,
        jewel_ever_taken=state.jewel_ever_taken,
        first_alarm_turn=state.alarm_raised == state.turn,
        guard_initiative=state.guard_initiative,
        all_declared=all_declared,
        resolution_complete=complete,
        calm_cards_discarded=state.calm_cards_discarded,
        alarm_cards_discarded=state.alarm_cards_discarded,
        switches=state.options.of_turn,
    )


@lru_cache(256)  # every move asks, and few moves change what is asked
def turn_of(question: TurnQuestion) -> TurnOutcome:
    """What the turn's question is answered; nothing about a turn is left to be decided."""
    return cast("TurnOutcome", resolve_turn(question).outcome)


def step_after(state: AgeOfThievesState) -> Position:
    """The step that follows when the present one is done; the game must not be over."""
    return cast("Position", turn_of(turn_question(state, complete=True)).next)


def first_thief_question(state: AgeOfThievesState, names: Names, **facts: Any) -> FirstThiefQuestion:
    """Who holds the first-thief token in this turn, and who gets it next."""
    return FirstThiefQuestion(
        seats_clockwise=tuple(names.values()),
        first_thief=None if state.first_thief is None else names[state.first_thief],
        in_dungeon_from_turn={names[thief.seat]: 1 for thief in state.thieves if thief.in_dungeon},
        escaped_in_turn={names[thief.seat]: 1 for thief in state.thieves if thief.escaped},
        switches=state.options.of_first_thief,
        **facts,
    )


def seat_called(look: Looking, name: str) -> str:
    """The seat of the person with this name."""
    return next(seat.id for seat in look.seats if seat.name == name)


@contextmanager
def about_the_move() -> Iterator[None]:
    """Let what a question refuses be about the move as a whole: the question's fields are none of the move's."""
    try:
        yield
    except RuleBroken as broken:
        raise RuleBroken(broken.rule, [problem(found.message) for found in broken.problems]) from None


def say_summary(table: Moving, resolution: Resolution[Any]) -> None:
    """Write an answer's one sentence into the history."""
    summary = cast("Sentence", resolution.summary)
    table.say(summary.template, **summary.params)
