"""From one step to the next: what happens by itself, tokens that follow their tracks, and the end of the game."""

from collections.abc import Iterable
from typing import cast

from app.resolver.machine import Table
from app.resolver.thrones_board.houses import HOUSE_NAMES, House
from app.resolver.thrones_board.machine import questions as Q
from app.resolver.thrones_board.machine.board import stand_up
from app.resolver.thrones_board.machine.standing import ACTION_STEPS, outcome_of, turns
from app.resolver.thrones_board.machine.state import State, Token, Turns, track
from app.resolver.thrones_board.question import TrackName
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.round_step import (
    STEPS,
    BoardRoundStepQuestion,
    DominanceToken,
    RoundEvent,
    Step,
    TokenState,
    resolve_round_step,
)
from app.resolver.thrones_board.rounds.turns import ActionStep, resolve_turn_order
from app.resolver.thrones_board.rounds.victory import resolve_victory
from app.resolver.trace import Sentence, sentence

PHASES = {place.step: place.phase for place in STEPS}

STEP_NAMES: dict[Step, Sentence] = {
    "reveal_cards": sentence("Westeros cards"),
    "icons": sentence("Wildling icons"),
    "cards": sentence("Carrying out the cards"),
    "assign": sentence("Assigning orders"),
    "reveal_orders": sentence("Revealing orders"),
    "raven": sentence("Messenger Raven"),
    "raid": sentence("Raids"),
    "march": sentence("Marches"),
    "consolidate_power": sentence("Consolidating power"),
    "clean_up": sentence("Clean-up"),
}


def tell(table: Table[State], sentences: Iterable[str]) -> None:
    """Put sentences of an answer into the history."""
    table.lines += [cast("Sentence", line) for line in sentences]


def round_step(state: State, event: RoundEvent) -> BoardRoundStepQuestion:
    """The present step, or something that happens in it."""
    return BoardRoundStepQuestion(
        event=event,
        round=state.round,
        phase=PHASES[state.step],
        step=state.step,
        fiefdoms=track(state, "fiefdoms"),
        kings_court=track(state, "kings_court"),
        vsb=DominanceToken(holder=state.blade.holder, available=state.blade.ready),
        raven=DominanceToken(holder=state.raven.holder, available=state.raven.ready),
    )


def advance(table: Table[State]) -> None:
    """Go on to the next step; after the clean-up of round 10 the game is over."""
    state = table.state
    question = round_step(state, "step")
    resolution = resolve_round_step(question)
    outcome = outcome_of(resolution)
    if state.step == "clean_up":
        state.blade.ready = state.raven.ready = True
        if state.board is not None:
            stand_up(state.board)
        tell(table, outcome.changes)
        table.answered("round-step", question, resolution)
    following = outcome.next
    if following is None:
        look_for_victory(table, end=True)
        return
    state.round, state.step = following.round or state.round, following.step
    if following.step == "reveal_cards":
        _begin_round(state)
        table.say("Round {n} begins.", n=state.round)
    if following.step == "reveal_orders":
        table.say("All orders are revealed.")
    if following.step in ACTION_STEPS:
        state.turns = Turns(position=0, acted=[])
        _say_who_begins(table)


def _begin_round(state: State) -> None:
    state.westeros = state.restriction = state.retreat = None
    state.ready = []
    state.looking = False
    for facts in state.houses.values():
        facts.orders = None


def _say_who_begins(table: Table[State]) -> None:
    step, first = STEP_NAMES[table.state.step], turns(table.state).next
    if first is None:
        table.say("{step}: nobody has such an order.", step=step)
    else:
        table.say("{step}: {house} begins.", step=step, house=HOUSE_NAMES[first])


def set_track(table: Table[State], name: TrackName, order: Iterable[House]) -> None:
    """Put the Houses of a track in order; its token goes along, with the side on which it lies."""
    state = table.state
    setattr(state.tracks, name, list(order))
    outcome = outcome_of(resolve_round_step(round_step(state, "track_change")))
    tell(table, outcome.changes)
    state.blade = _token(outcome.vsb)
    state.raven = _token(outcome.raven)


def _token(after: TokenState | None) -> Token:
    """A token as the question leaves it; it is asked about both."""
    known = cast("TokenState", after)
    return Token(holder=known.holder, ready=known.available)


def explain_positions(table: Table[State]) -> None:
    """Say who is passed over or acts twice because the Iron Throne track has changed in the middle of a step."""
    question = Q.turn_order(table.state, ACTION_STEPS[table.state.step])
    resolution = resolve_turn_order(question)
    out_of_turn = [step.text for step in resolution.steps if step.rule is R.TURN_POSITION]
    if out_of_turn:
        tell(table, out_of_turn)
        table.answered("turn-order", question, resolution)


def begin_turn(state: State, kind: ActionStep) -> House:
    """Take an order of the House whose turn it is off the board; it is that House's turn until the next begins."""
    turn = turns(state).turns[0]
    state.turns.acted = [*(state.turns.acted if turn.cycle == 1 else ()), turn.house]
    state.turns.position = turn.position
    state.retreat = None
    change_orders(state, turn.house, kind, -1)
    return turn.house


def change_orders(state: State, house: House, kind: ActionStep, by: int) -> None:
    """Change the number of orders that a House still has to resolve; it never falls below 0."""
    orders = state.houses[house].orders
    if orders is not None:
        setattr(orders, kind, max(0, getattr(orders, kind) + by))


def look_for_victory(table: Table[State], *, end: bool = False) -> None:
    """End the game if somebody has seven castles and strongholds, or after round 10."""
    state = table.state
    question = Q.victory(state, end=end)
    resolution = resolve_victory(question)
    outcome = outcome_of(resolution)
    if outcome.game_over:
        state.winner, state.decided_by = outcome.winner, outcome.decided_by
        tell(table, [resolution.summary])
        table.answered("victory", question, resolution)
