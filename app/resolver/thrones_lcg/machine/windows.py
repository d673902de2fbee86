"""Action windows: who acts or passes, and when they close."""

from typing import Final

from app.resolver.machine import Look, Refused, Table
from app.resolver.thrones_lcg.machine import moves as M
from app.resolver.thrones_lcg.machine.called import called, seat_of
from app.resolver.thrones_lcg.machine.counters import spend
from app.resolver.thrones_lcg.machine.state import LONGEST_WINDOW, Opportunity, State, Window
from app.resolver.thrones_lcg.machine.telling import settled
from app.resolver.thrones_lcg.rounds.framework import BY_ID
from app.resolver.thrones_lcg.rounds.window import WindowEvent, WindowOutcome, WindowQuestion, resolve_window
from app.resolver.trace import sentence

_AN_ACTION: Final = sentence("an action")
_A_CARD: Final = sentence("a card")
_HOST: Final = sentence("The host")


def is_open(look: Look[State]) -> bool:
    """Whether somebody may act or pass now."""
    challenge = look.state.challenge
    return look.state.window is not None and not (challenge is not None and challenge.redirecting)


def opportunities(look: Look[State]) -> WindowOutcome:
    """Whose opportunity it is in the open window, and who may marshal."""
    state, names = look.state, called(look)
    window = require_open(look)
    events = [WindowEvent(player=names[event.seat], do=event.do) for event in window.events]
    left = [event.seat for event in window.events if event.do == "eliminated"]
    marshaling = state.place == "marshaling-window"
    question = WindowQuestion(
        kind="marshaling" if marshaling else "action",
        seats=tuple([names[seat] for seat in state.players]),
        first_player=names[window.first],
        active_player=None if state.active is None else names[state.active],
        eliminated=tuple([names[seat] for seat, one in state.players.items() if one.out and seat not in left]),
        events=tuple(events),
    )
    return settled(resolve_window(question))


def require_open(look: Look[State]) -> Window:
    """The open window; Refused if there is none."""
    window = look.state.window
    if window is None or not is_open(look):
        raise Refused("not-now", "No action window is open.")
    return window


def next_to_act(look: Look[State]) -> str | None:
    """Whose opportunity it is, where the table takes turns; None once the window is closed."""
    player = opportunities(look).next
    return None if player is None else seat_of(called(look), player)


def closer(state: State) -> str:
    """Who closes a window with one tap: the active player, or the first player if there is none."""
    return state.active or state.first_player


def act(table: Table[State], move: M.Act) -> None:
    """Take an action."""
    what = move.note or _AN_ACTION
    seat = _require_opportunity(table)
    spend(table, seat, gold=move.gold, cards=move.cards)
    _note(table, seat, "action")
    text = "{name} takes an action: {what} for {gold} gold." if move.gold else "{name} takes an action: {what}."
    table.say(text, name=table.name(seat), what=what, gold=move.gold)


def marshal(table: Table[State], move: M.Marshal) -> None:
    """Marshal a card and pay for it."""
    window = require_open(table)
    seat = table.seat or table.state.active or ""
    if called(table)[seat] not in opportunities(table).may_marshal:
        text = "{name} is the active player: nobody else marshals."
        if table.state.place != "marshaling-window":
            text = "Cards are marshaled in the marshaling window only."
        raise Refused("not-now", text, name=table.name(table.state.active or window.first))
    _require_turn(table, seat)
    spend(table, seat, gold=move.gold, cards=move.cards)
    _note(table, seat, "marshal")
    text = "{name} marshals {what} for {gold} gold: {left} left."
    left = table.state.players[seat].gold
    table.say(text, name=table.name(seat), what=move.note or _A_CARD, gold=move.gold, left=left)


def pass_on(table: Table[State], _: M.Pass) -> None:
    """Pass; the window closes by itself when all have passed in a row."""
    require_open(table)
    if table.state.options.windows != "strict":
        raise Refused(
            "not-now", "Nobody has to pass here: {name} closes the window.", name=table.name(closer(table.state))
        )
    seat = table.seat or next_to_act(table) or ""
    _require_turn(table, seat)
    _note(table, seat, "pass")
    table.say("{name} passes.", name=table.name(seat))


def close(table: Table[State]) -> None:
    """Close the window with one tap."""
    state = table.state
    require_open(table)
    if state.options.windows == "strict":
        raise Refused("not-now", "The window closes when all have passed one after the other.")
    seat = closer(state)
    table.only(seat, "{name} closes this window, or the host.", name=table.name(seat))
    who = table.name(seat) if table.seat == seat else _HOST
    table.say("{who} closes the window: {title}.", who=who, title=BY_ID[state.place].title)


def _require_opportunity(table: Table[State]) -> str:
    require_open(table)
    seat = table.moving()
    if table.state.players[seat].out:
        raise Refused("not-yours", "You are out of the game.")
    _require_turn(table, seat)
    return seat


def _require_turn(table: Table[State], seat: str) -> None:
    if table.state.options.windows == "strict":
        turn = next_to_act(table) or ""
        if turn != seat:
            raise Refused("not-yours", "It is {name}'s opportunity to act or pass.", name=table.name(turn))


def _note(table: Table[State], seat: str, do: str) -> None:
    window = require_open(table)
    if do != "pass":
        window.acted = True
    if table.state.options.windows == "strict":
        if do != "pass" and len(window.events) >= LONGEST_WINDOW:
            raise Refused("not-now", "So much has been done in this window: pass now, and act in the next one.")
        window.events.append(Opportunity(seat=seat, do=do))  # type: ignore[arg-type]  # one of its words
