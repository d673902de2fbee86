"""Dominance and taxation."""

from typing import Final

from app.resolver.machine import Table
from app.resolver.thrones_lcg.machine import moves as M
from app.resolver.thrones_lcg.machine.called import called, in_order, inside, more, plot_of, seat_of, some
from app.resolver.thrones_lcg.machine.refusals import require_place
from app.resolver.thrones_lcg.machine.state import State
from app.resolver.thrones_lcg.machine.telling import keep, settled
from app.resolver.thrones_lcg.rounds import rulebook as ROUNDS
from app.resolver.thrones_lcg.rounds.dominance import (
    DominanceCharacter,
    DominancePlayer,
    DominanceQuestion,
    resolve_dominance,
)
from app.resolver.thrones_lcg.rounds.reserve import ReservePlayer, ReserveQuestion, resolve_reserve
from app.resolver.trace import RuleBroken, Sentence, problem, sentence

TOGETHER: Final = sentence("The whole side")
"""What the steps call all standing characters of a player."""


def dominance(table: Table[State], move: M.Dominance) -> None:
    """Find who wins dominance, and give the power."""
    require_place(table, "5.2", "Dominance is determined in the dominance phase.")
    state, names = table.state, called(table)
    seats = inside(state)
    if len(move.strength) != len(seats):
        message = Sentence("Say one number for each of {n} players.", n=len(seats))
        raise RuleBroken(ROUNDS.DOMINANCE_STR, [problem(message, "strength")])
    question = DominanceQuestion(
        mode=state.mode,
        players=tuple(
            [
                DominancePlayer(
                    id=names[seat],
                    characters=(DominanceCharacter(id=TOGETHER, str=strength),) if strength else (),
                    gold=state.players[seat].gold,
                    title=state.players[seat].title,
                )
                for seat, strength in zip(seats, move.strength, strict=True)
            ]
        ),
    )
    resolution = resolve_dominance(question)
    outcome = settled(resolution)
    keep(table, "dominance", question, resolution)
    state.dominance = None
    if outcome.winner is not None:
        state.dominance = seat_of(names, outcome.winner)
        player = state.players[state.dominance]
        player.faction_power = more(player.faction_power, outcome.power_gained)


def check_reserve(table: Table[State], _: M.CheckReserve) -> None:
    """Let everybody discard down to the reserve, in player order."""
    require_place(table, "7.3", "The reserve is checked in the taxation phase.")
    state, names = table.state, called(table)
    hands = {seat: hand for seat in in_order(state) if (hand := state.players[seat].hand) is not None}
    for seat in in_order(state):
        if seat not in hands:
            table.say("{name} compares hand and reserve alone.", name=table.name(seat))
    if not hands:
        return
    question = ReserveQuestion(
        players=tuple(
            [
                ReservePlayer(
                    id=names[seat],
                    hand=hand,
                    plot_reserve=plot_of(state, seat).reserve,
                    modifiers=some(state.players[seat].modifiers.reserve),
                    title=state.players[seat].title,
                )
                for seat, hand in hands.items()
            ]
        )
    )
    resolution = resolve_reserve(question)
    table.answered("reserve", question, resolution)
    for check in settled(resolution).checks:
        player = state.players[seat_of(names, check.player)]
        player.hand = check.hand_after
        player.discarded = more(player.discarded, check.must_discard)
        name = table.name(seat_of(names, check.player))
        if check.must_discard:
            text = "{name} has {hand} in hand, reserve {reserve}: chooses and discards {n} {n:card|cards}."
            table.say(text, name=name, hand=check.hand, reserve=check.reserve, n=check.must_discard)
        else:
            text = "{name} has {hand} in hand, reserve {reserve}: nothing to discard."
            table.say(text, name=name, hand=check.hand, reserve=check.reserve)
