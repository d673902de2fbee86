"""Making a move: what each move does, and what follows by itself."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from app.resolver.machine import Refused, Table
from app.resolver.thrones_lcg.machine import (
    challenge,
    claims,
    counters,
    endphases,
    initiative,
    redirect,
    titles,
    windows,
)
from app.resolver.thrones_lcg.machine import moves as M
from app.resolver.thrones_lcg.machine import moves_challenge as CHALLENGES
from app.resolver.thrones_lcg.machine import moves_counters as COUNTERS
from app.resolver.thrones_lcg.machine.aftermath import compare
from app.resolver.thrones_lcg.machine.called import inside
from app.resolver.thrones_lcg.machine.ending import look_for_end
from app.resolver.thrones_lcg.machine.flow import advance, waits
from app.resolver.thrones_lcg.machine.mending import mend
from app.resolver.thrones_lcg.machine.pending import open_decision, settle
from app.resolver.thrones_lcg.machine.refusals import require_place
from app.resolver.thrones_lcg.machine.state import State

SETTING: Final = (
    M.ChoosePlot,
    M.TakeBackPlot,
    COUNTERS.CountCards,
    COUNTERS.SetModifiers,
    COUNTERS.SetToken,
    COUNTERS.CannotWin,
)
"""Moves that set a value: made twice they change nothing, so they leave the position as it is."""


def decide(table: Table[State], move: Any) -> None:
    """Make a move and everything that follows by itself.

    Raises Refused if it cannot be made now or by this seat, RuleBroken if its values are against the rules.
    """
    state = table.state
    if state.over:
        raise Refused("not-now", "The game is over.")
    decision = open_decision(table)
    if decision is not None and not isinstance(move, M.Settle):
        raise Refused("not-now", "First this is to be decided: {ask}", ask=decision.ask)
    if table.seat is not None and state.players[table.seat].out and not table.host:
        raise Refused("not-yours", "You are out of the game.")
    _DECIDES[type(move)](table, move)
    if not isinstance(move, SETTING):
        state.taps = min(state.taps + 1, 999_999)
    if state.pending is None:
        look_for_end(table)
    while not state.over and state.pending is None and (mend(table) or not waits(state)):
        advance(table)


def _reveal(table: Table[State], _: M.RevealPlots) -> None:
    initiative.require_all_plots(table)
    advance(table)


def _choose_first_player(table: Table[State], move: M.ChooseFirstPlayer) -> None:
    initiative.choose_first_player(table, move)
    advance(table)


def _go_on(table: Table[State], _: M.GoOn) -> None:
    if not (table.state.place == "1.3.III" and waits(table.state)):
        raise Refused("not-now", "Nothing waits for this now.")
    first = table.state.first_player
    table.only(first, "{name}, the first player, goes on.", name=table.name(first))
    table.say("All When Revealed abilities are dealt with.")
    advance(table)


def _close(table: Table[State], _: M.CloseWindow) -> None:
    windows.close(table)
    advance(table)


def _require_active(table: Table[State], closing: str, place: str, now: str) -> None:
    """Let the active player go on to the step after a window, which closes the window if the table is relaxed."""
    state = table.state
    active = state.active or state.first_player
    if state.place == closing and state.options.windows == "relaxed":
        table.only(active, "{name} is the active player.", name=table.name(active))
        windows.close(table)
        advance(table)
    require_place(table, place, now)
    table.only(active, "{name} is the active player.", name=table.name(active))


def _initiate(table: Table[State], move: CHALLENGES.Initiate) -> None:
    _require_active(table, "challenges-window", "4.2", "Challenges are initiated after the action window before them.")
    challenge.initiate(table, move)
    advance(table, "initiate")


def _end_challenges(table: Table[State], _: CHALLENGES.EndChallenges) -> None:
    _require_active(table, "challenges-window", "4.2", "This is said when a challenge may be initiated.")
    table.say("{name} initiates no more challenges.", name=table.name(table.state.active or ""))
    advance(table, "pass")


def _defend(table: Table[State], move: CHALLENGES.Defend) -> None:
    challenge.defend(table, move)
    advance(table)


def _compare(table: Table[State], move: CHALLENGES.Compare) -> None:
    _require_active(table, "defenders-window", "4.2.2", "STR is compared after the defenders are declared.")
    compare(table, move)
    advance(table)


def _dominance(table: Table[State], move: M.Dominance) -> None:
    endphases.dominance(table, move)
    look_for_end(table)
    if not table.state.over:
        advance(table)


def _check_reserve(table: Table[State], move: M.CheckReserve) -> None:
    endphases.check_reserve(table, move)
    advance(table)


def _concede(table: Table[State], _: M.Concede) -> None:
    seat = table.moving()
    if seat not in inside(table.state):
        raise Refused("not-now", "{name} is out of the game already.", name=table.name(seat))
    table.say("{name} leaves the game.", name=table.name(seat))
    look_for_end(table, (seat,))


_DECIDES: Final[Mapping[type, Callable[[Table[State], Any], None]]] = {
    M.ChoosePlot: initiative.choose_plot,
    M.TakeBackPlot: initiative.take_back_plot,
    M.RevealPlots: _reveal,
    M.CompareInitiative: initiative.compare_again,
    M.ChooseFirstPlayer: _choose_first_player,
    M.GoOn: _go_on,
    M.TakeTitle: titles.take_title,
    M.Act: windows.act,
    M.Pass: windows.pass_on,
    M.CloseWindow: _close,
    M.Marshal: windows.marshal,
    CHALLENGES.Initiate: _initiate,
    CHALLENGES.EndChallenges: _end_challenges,
    CHALLENGES.Redirect: redirect.redirect,
    CHALLENGES.ChooseOpponent: redirect.choose_opponent,
    CHALLENGES.Defend: _defend,
    CHALLENGES.Compare: _compare,
    CHALLENGES.ChooseVictims: claims.choose_victims,
    CHALLENGES.ChooseClaimed: claims.choose_claimed,
    CHALLENGES.MovePower: claims.say_power_moved,
    CHALLENGES.OrderKeywords: claims.order_keywords,
    CHALLENGES.UseKeywords: claims.use_keywords,
    M.Dominance: _dominance,
    M.CheckReserve: _check_reserve,
    M.Settle: settle,
    M.Concede: _concede,
    COUNTERS.CountCards: counters.count,
    COUNTERS.SetModifiers: counters.set_modifiers,
    COUNTERS.GainPower: counters.gain_power,
    COUNTERS.GainGold: counters.gain_gold,
    COUNTERS.Pay: counters.pay,
    COUNTERS.SetToken: counters.set_token,
    COUNTERS.AllowChallenge: counters.allow_challenge,
    COUNTERS.CannotWin: counters.cannot_win,
}
"""What each move does."""

MOVES: Final = tuple(_DECIDES)
"""Every move of the game."""


def position(state: State) -> str:
    """Where the game stands: round, step or window, and how many taps it took."""
    return f"{state.round}/{state.place}/{state.taps}"
