"""Crown Regent: a challenge is redirected, and the attacker chooses the new opponent."""

from typing import Final

from app.resolver.machine import Look, Refused, Table
from app.resolver.thrones_lcg.challenges import rulebook as CHALLENGES
from app.resolver.thrones_lcg.challenges.redirect import RedirectOutcome, RedirectQuestion, resolve_redirect
from app.resolver.thrones_lcg.challenges.switches import RedirectSwitches
from app.resolver.thrones_lcg.machine import moves_challenge as M
from app.resolver.thrones_lcg.machine.called import called, inside
from app.resolver.thrones_lcg.machine.challenge import (
    ATTACKER,
    assault,
    declared,
    require_challenge,
    require_opponent,
    stealth,
)
from app.resolver.thrones_lcg.machine.refusals import at_fields, require_legal, require_place
from app.resolver.thrones_lcg.machine.state import State
from app.resolver.thrones_lcg.machine.telling import keep, settled
from app.resolver.trace import Resolution, RuleBroken

FIELDS: Final = {"/new_opponent": "/opponent", "/locations": "/assault_cost", "/attackers": "/attacker_cost"}
"""Where the fields of the question are found in the move."""


def regent(state: State) -> str | None:
    """Who bears Crown Regent."""
    return next((seat for seat in inside(state) if state.players[seat].title == "Crown Regent"), None)


def may_redirect(look: Look[State]) -> bool:
    """Whether the Regent may redirect the challenge now."""
    state = look.state
    window, challenge = state.window, state.challenge
    if state.place != "attackers-window" or window is None or challenge is None or challenge.redirecting:
        return False
    if regent(state) is None or window.acted:
        return False
    resolution = ask_redirect(look, None)[1]
    return resolution.needs is not None or settled(resolution).legal


def ask_redirect(
    look: Look[State], move: M.ChooseOpponent | None
) -> tuple[RedirectQuestion, Resolution[RedirectOutcome]]:
    """The question whether the challenge may be redirected, and to whom, and its answer."""
    state, names = look.state, called(look)
    challenge = require_challenge(look)
    cost = None if move is None else move.attacker_cost
    attackers = declared(challenge.attackers, ATTACKER, challenge.type, cost)
    new = None if move is None else move.opponent
    choices, locations = ((), ()) if move is None else assault(move.assault, move.assault_cost, attackers)
    question = RedirectQuestion(
        attacker=names[challenge.attacker],
        attacker_title=state.players[challenge.attacker].title,
        original_opponent=names[challenge.defender],
        regent=names[regent(state) or ""],
        regent_used_this_round=state.redirected,
        new_opponent=None if new is None else names[new],
        new_opponent_title=None if new is None else state.players[new].title,
        seats=tuple([names[seat] for seat in inside(state)]),
        attackers=attackers,
        stealth=() if move is None else stealth(move.stealth, attackers),
        assault=choices,
        locations=locations,
        switches=RedirectSwitches(
            initiated_against=state.options.initiated_against, redirect_own=state.options.redirect_own
        ),
    )
    return question, resolve_redirect(question)


def redirect(table: Table[State], _: M.Redirect) -> None:
    """Use Crown Regent; the attacker chooses next."""
    bearer = regent(table.state)
    if bearer is None or not may_redirect(table):
        raise Refused("not-now", "Crown Regent redirects one challenge a round, before anything else is done about it.")
    table.only(bearer, "{name} bears Crown Regent.", name=table.name(bearer))
    challenge = require_challenge(table)
    challenge.redirecting = True
    text = "{regent} redirects the challenge: {attacker} chooses another opponent than {defender}."
    names = {"attacker": table.name(challenge.attacker), "defender": table.name(challenge.defender)}
    table.say(text, regent=table.name(bearer), **names)


def choose_opponent(table: Table[State], move: M.ChooseOpponent) -> None:
    """Choose against whom the challenge is resolved."""
    require_place(table, "attackers-window", "There is nothing to redirect now.")
    challenge = require_challenge(table)
    if not challenge.redirecting:
        raise Refused("not-now", "The challenge is not redirected.")
    attacker = challenge.attacker
    table.only(attacker, "{name}, the attacker, chooses the new opponent.", name=table.name(attacker))
    require_opponent(table, move.opponent)
    try:
        asked, resolution = ask_redirect(table, move)
    except RuleBroken as broken:
        raise at_fields(broken, FIELDS) from None
    outcome = settled(resolution)
    require_legal(CHALLENGES.REDIRECT, outcome.errors, FIELDS)
    keep(table, "redirect", asked, resolution)
    table.state.redirected = True
    table.state.challenges[-1].redirected_to = move.opponent
    challenge.redirecting = False
    challenge.defender = move.opponent
    challenge.bypassed, challenge.assault = list(outcome.bypassed), outcome.assault_target
