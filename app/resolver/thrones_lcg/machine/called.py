"""Seats and names: the state knows seats, questions and sentences know names."""

from collections.abc import Mapping
from typing import Any, Final

from app.resolver.machine import Look
from app.resolver.thrones_lcg.machine.state import Plot, State
from app.resolver.thrones_lcg.rounds.table import Mode, player_order

NO_PLOT: Final = Plot(name="-", gold=0, initiative=0, claim=0, reserve=0)
"""What counts for a player without a plot."""
JOUST: Final = 2


def called(look: Look[Any]) -> dict[str, str]:
    """What questions call each seat: its name.

    A name that would stand for another player's power in the steps of initiative makes all go by their seats.
    """
    names = {seat.id: seat.name for seat in look.seats}
    taken = set(names.values())
    return {seat: seat for seat in names} if any(f"{name}.power" in taken for name in taken) else names


def seat_of(names: Mapping[str, str], name: str) -> str:
    """The seat that a question calls so."""
    return next(seat for seat, called_so in names.items() if called_so == name)


def inside(state: State) -> list[str]:
    """The seats that are still in the game, clockwise."""
    return [seat for seat, player in state.players.items() if not player.out]


def in_order(state: State) -> tuple[str, ...]:
    """The seats that are still in the game, from the first player on."""
    return tuple(
        [seat for seat in player_order(tuple(state.players), state.first_player) if not state.players[seat].out]
    )


def plot_of(state: State, seat: str) -> Plot:
    """The revealed plot of a player, or one without values."""
    return state.players[seat].plot or NO_PLOT


def some(change: int) -> tuple[int, ...]:
    """A modifier as questions take it: none if it changes nothing."""
    return (change,) if change else ()


def more(value: int, change: int, most: int = 999) -> int:
    """A counter with something added or taken, within what a counter can show."""
    return min(max(value + change, 0), most)


def called_mode(state: State) -> Mode:
    """Whether the steps of a melee are played: with two players left there are no titles to select."""
    return "joust" if len(inside(state)) == JOUST else state.mode
