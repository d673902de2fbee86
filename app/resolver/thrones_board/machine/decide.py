"""One move: whether it may be made now, what it does, and what then happens by itself."""

from collections.abc import Callable
from typing import Any

from app.resolver.machine import Refused, Table
from app.resolver.thrones_board.houses import HOUSE_NAMES
from app.resolver.thrones_board.machine import decide_action as action
from app.resolver.thrones_board.machine import decide_bids as bids
from app.resolver.thrones_board.machine import decide_board as board
from app.resolver.thrones_board.machine import decide_combat as combat
from app.resolver.thrones_board.machine import decide_planning as planning
from app.resolver.thrones_board.machine import decide_tides as tides
from app.resolver.thrones_board.machine import decide_westeros as westeros
from app.resolver.thrones_board.machine import moves as V
from app.resolver.thrones_board.machine import moves_board as M
from app.resolver.thrones_board.machine import moves_combat as C
from app.resolver.thrones_board.machine.acting import acting_among
from app.resolver.thrones_board.machine.board import board_of, lost_port
from app.resolver.thrones_board.machine.decide_result import go_on_combat
from app.resolver.thrones_board.machine.decide_retreat import retreat
from app.resolver.thrones_board.machine.flow import advance
from app.resolver.thrones_board.machine.standing import Source, Stage, Standing, options_of, standing
from app.resolver.thrones_board.machine.state import State, bidding_of, combat_of, phase_of
from app.resolver.thrones_board.machine.wording import label, waits
from app.resolver.trace import ONE_OF_THE_OPTIONS, RuleBroken, Sentence, problem, sentence

Decide = Callable[[Table[State], Any], None]


_TABLE = sentence("The table")


def answer(table: Table[State], move: V.AnswerDecision) -> None:
    """Answer the decision that is open."""
    state, now = table.state, standing(table.state)
    needs = now.decision
    if needs is None or needs.decision != move.decision:
        raise Refused("not-now", "Another decision is open now: look again.")
    who = HOUSE_NAMES[acting_among(table, now.houses)] if now.houses else _TABLE
    offered = options_of(needs)
    if move.option not in offered:
        message = Sentence("Must be one of: {options}.", options=", ".join(offered))
        raise RuleBroken(ONE_OF_THE_OPTIONS, [problem(message, "option")])
    if now.source == "westeros" and not now.houses:
        westeros.note_after_winter(table, phase_of(state), move.decision, move.option)
        return
    _choices(state, now.source)[move.decision] = move.option
    table.say("{who} answers “{ask}”: {option}.", who=who, ask=needs.ask, option=label(move.option))


def go_on(table: Table[State], _move: V.GoOn) -> None:
    """Let happen what happens by itself."""
    table.say("The game goes on.")


def _choices(state: State, source: Source | None) -> dict[str, str]:
    """Where the answers to a question are kept."""
    if source == "westeros":
        return phase_of(state).choices
    if source == "board":
        return board_of(state).choices if state.combat is None else state.combat.after
    return combat_of(state).choices if source == "combat-outcome" else bidding_of(state).choices


DECIDERS: dict[type, tuple[Decide, Stage | None]] = {
    V.RevealWesteros: (westeros.reveal_westeros, "reveal-westeros"),
    V.CountSupply: (westeros.count_supply, "supply"),
    V.CollectPower: (westeros.collect_power, "power"),
    V.FinishEffect: (westeros.finish_effect, "mustering"),
    V.MakeBid: (bids.make_bid, "bids"),
    V.EnterBids: (bids.enter_bids, "bids"),
    V.TurnWildlingCard: (bids.turn_wildling_card, "wildling-card"),
    V.AnswerDecision: (answer, "decision"),
    V.OrdersPlaced: (planning.orders_placed, "orders"),
    V.RevealOrders: (planning.reveal_orders, "orders"),
    V.CountOrders: (planning.count_orders, "count-orders"),
    V.ExchangeOrder: (planning.exchange_order, "raven"),
    V.LookAtWildlings: (planning.look_at_wildlings, "raven"),
    V.KeepRaven: (planning.keep_raven, "raven"),
    V.ReturnWildlingCard: (planning.return_wildling_card, "raven-return"),
    V.Raid: (action.raid, "turn"),
    V.March: (action.march, "turn"),
    C.Attack: (combat.attack, "turn"),
    V.Consolidate: (action.consolidate, "turn"),
    C.Support: (combat.support, "support"),
    C.NoSupport: (combat.no_support, "support"),
    C.PlayCard: (combat.play_card, "house-cards"),
    C.EnterCards: (combat.enter_cards, "house-cards"),
    C.LookAtTide: (tides.look_at_tide, "blade-tide"),
    C.ReplaceTide: (tides.replace_tide, "blade-tide"),
    C.RevealTides: (tides.reveal_tides, "blade-tide"),
    C.EnterTides: (tides.enter_tides, "tides"),
    V.CleanUp: (action.clean_up, "clean-up"),
    V.GoOn: (go_on, "go-on"),
    C.Retreat: (retreat, None),
    M.MarchUnits: (board.march_units, "turn"),
    M.MusterUnits: (board.muster, "mustering"),
    M.LoseUnits: (board.lose_units, None),
    M.SetArea: (board.set_area, None),
    V.LoseOrder: (action.lose_order, None),
    V.SetCounter: (action.set_counter, None),
}
"""Who carries a move out, and what must be waited for; None for moves that are possible all the time."""

ALSO: dict[type, tuple[Stage, ...]] = {V.FinishEffect: ("supply", "power"), M.MusterUnits: ("turn",)}
"""Further moments for a move."""

ON_THE_MAP: frozenset[type] = frozenset({M.MarchUnits, M.MusterUnits, M.LoseUnits, M.SetArea})
TYPED: frozenset[type] = frozenset({C.Attack, C.Retreat, V.CountSupply, V.CollectPower})
"""Moves for tables that have their areas tracked, and moves that tell what is known there."""

OUT_OF_TURN: frozenset[type] = frozenset(
    {V.MakeBid, C.PlayCard, V.OrdersPlaced, V.CountOrders, V.CountSupply, V.CollectPower, V.SetCounter}
)
"""What Houses do side by side: none of it makes the position of another one stale."""


def decide(table: Table[State], move: Any) -> None:
    """Make a move, then let happen what happens by itself."""
    state, kind = table.state, type(move)
    carry_out, stage = DECIDERS[kind]
    now = standing(state)
    if now.stage == "over":
        raise Refused("not-now", "The game is over; open a new session, or take the last move back.")
    if stage not in {None, now.stage} and now.stage not in ALSO.get(kind, ()):
        raise Refused("not-now", "Not now: {wait}", wait=waits(now))
    if kind in (ON_THE_MAP if state.board is None else TYPED):
        raise Refused("not-now", "This table keeps its areas in another way: look at what can be done.")
    before = _place(state, now)
    carry_out(table, move)
    _settle(table)
    if kind not in OUT_OF_TURN or before != _place(state, standing(state)):
        state.acts += 1


def _place(state: State, now: Standing) -> tuple[object, ...]:
    """What is waited for; within it several Houses may move side by side."""
    on = None if state.bidding is None else (state.bidding.on, state.bidding.absent)
    return state.round, state.step, now.stage, now.decision, on


def _settle(table: Table[State]) -> None:
    """Let everything happen that happens by itself."""
    state = table.state
    while standing(state).stage == "go-on":
        if state.combat is not None:
            go_on_combat(table, state.combat)
        elif state.board is not None and lost_port(state) is not None:
            board.settle_port(table)
        elif state.bidding is not None:
            bids.go_on_bids(table, state.bidding)
        elif state.westeros is not None and state.step in {"reveal_cards", "icons", "cards"}:
            westeros.go_on_westeros(table, state.westeros)
        else:
            advance(table)
