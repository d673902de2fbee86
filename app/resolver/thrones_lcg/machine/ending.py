"""The end of the game: 15 power, empty decks, players who leave."""

from collections.abc import Sequence
from typing import Any

from app.resolver.machine import Look, Table
from app.resolver.thrones_lcg.machine.called import called, inside, seat_of
from app.resolver.thrones_lcg.machine.state import Opportunity, Pending, State
from app.resolver.thrones_lcg.machine.telling import keep, repeat, settled
from app.resolver.thrones_lcg.rounds.elimination import EliminationOutcome, EliminationQuestion, resolve_elimination
from app.resolver.thrones_lcg.rounds.ending import WINNING_POWER, EndSwitches
from app.resolver.thrones_lcg.rounds.victory import VictoryOutcome, VictoryQuestion, resolve_victory
from app.resolver.trace import Resolution, listed

Ending = EliminationOutcome | VictoryOutcome


def look_for_end(table: Table[State], conceded: Sequence[str] = ()) -> None:
    """Find out whether somebody wins or is out now; asks the first player if that decides something."""
    if not table.state.over:
        settle_end(table, Pending(about="ending", conceded=list(conceded)))


def settle_end(table: Table[State], pending: Pending) -> None:
    """Do what follows from 15 power, empty decks and players who gave up, as far as it is decided."""
    state = table.state
    asked, resolution = ask_end(table, pending)
    if resolution is None:
        return
    kind = "victory" if isinstance(asked, VictoryQuestion) else "elimination"
    if resolution.needs is not None:
        state.pending = pending
        repeat(table, resolution.summary)
        return
    state.pending = None
    outcome = settled(resolution)
    if outcome.game_over or outcome.eliminated:
        keep(table, kind, asked, resolution)
        _apply(table, outcome)


def ask_end(look: Look[State], pending: Pending) -> tuple[Any, Resolution[Any] | None]:
    """The question about the end as things stand, and its answer; None if there is nothing to ask."""
    state, names = look.state, called(look)
    seats = inside(state)
    players = state.players
    reached = [names[seat] for seat in seats if players[seat].power >= WINNING_POWER and seat not in pending.conceded]
    decks = {names[seat]: players[seat].deck for seat in seats}
    counted = {name: deck for name, deck in decks.items() if deck is not None}
    cannot_win = tuple([names[seat] for seat in seats if players[seat].cannot_win])
    switches = EndSwitches(fifteen_with_empty_deck=state.options.fifteen_with_empty_deck)
    choices = {decision: names.get(answer, answer) for decision, answer in pending.choices.items()}
    first = names[state.first_player]
    if pending.conceded or 0 in counted.values():
        elimination = EliminationQuestion(
            players=tuple([names[seat] for seat in seats]),
            first_player=first,
            decks=counted,
            conceded=tuple([names[seat] for seat in pending.conceded]),
            reaching_15=tuple(reached),
            cannot_win=cannot_win,
            switches=switches,
            choices=choices,
        )
        return elimination, resolve_elimination(elimination)
    if reached:
        victory = VictoryQuestion(
            power={names[seat]: players[seat].power for seat in seats},
            first_player=first,
            cannot_win=cannot_win,
            switches=switches,
            choices=choices,
        )
        return victory, resolve_victory(victory)
    return None, None


def _apply(table: Table[State], outcome: Ending) -> None:
    state, names = table.state, called(table)
    out = [seat_of(names, name) for name in outcome.eliminated]
    for seat in out:
        player = state.players[seat]
        player.out, player.title = True, None
        if state.window is not None:
            state.window.events.append(Opportunity(seat=seat, do="eliminated"))
    if outcome.game_over:
        state.over = True
        state.winner = None if outcome.winner is None else seat_of(names, outcome.winner)
        state.window = None
        return
    if isinstance(outcome, EliminationOutcome) and state.first_player in out:
        state.first_player = seat_of(names, outcome.first_player)
        order = listed([table.name(seat_of(names, name)) for name in outcome.player_order])
        text = "{first} takes the first player token; player order: {order}."
        table.say(text, first=table.name(state.first_player), order=order)
