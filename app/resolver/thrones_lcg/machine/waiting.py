"""Who has something to do now."""

from app.resolver.machine import Look
from app.resolver.thrones_lcg.machine.challenge import require_challenge
from app.resolver.thrones_lcg.machine.claims import order_open
from app.resolver.thrones_lcg.machine.initiative import choosing
from app.resolver.thrones_lcg.machine.pending import open_decision
from app.resolver.thrones_lcg.machine.state import State
from app.resolver.thrones_lcg.machine.titles import without_title
from app.resolver.thrones_lcg.machine.windows import closer, is_open, next_to_act


def waited_for(look: Look[State]) -> tuple[str, ...]:
    """The seats that have something to do now; nobody where anybody may go on, or when the game is over."""
    state = look.state
    if state.over:
        return ()
    if state.pending is not None:
        decision = open_decision(look)
        seats = [] if decision is None else [decision.seat]
    elif is_open(look):
        seats = [next_to_act(look) if state.options.windows == "strict" else closer(state)]
    else:
        seats = _in_step(look)
    return tuple([seat for seat in seats if seat is not None])


def _in_step(look: Look[State]) -> list[str | None]:
    state = look.state
    match state.place:
        case "1.2":
            return [*choosing(look)]
        case "1.3.II":
            return [state.initiative_winner]
        case "1.3.III":
            return [state.first_player]
        case "1.4":
            return [*without_title(state)]
        case "4.2":
            return [state.active]
        case _:
            return [] if state.challenge is None else [_in_challenge(look)]


def _in_challenge(look: Look[State]) -> str | None:
    """Who has to choose something about the challenge."""
    challenge, state = require_challenge(look), look.state
    result = challenge.result
    if state.place == "4.2.1":
        return challenge.defender
    if result is None:
        return challenge.attacker
    if state.place == "4.2.4":
        return challenge.defender if challenge.type == "military" else challenge.attacker
    return state.first_player if order_open(result) else result.winner
