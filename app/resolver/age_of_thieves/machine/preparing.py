"""The Clean-up Phase: AP are prepared, and the first-thief token goes on."""

from typing import cast

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.age_of_thieves.declaration import CAUGHT_AP, TOKENS
from app.resolver.age_of_thieves.first_thief import FirstThiefOutcome, resolve_first_thief
from app.resolver.age_of_thieves.machine.asking import Moving, first_thief_question, names_of, seat_called
from app.resolver.age_of_thieves.machine.setting_up import BASIC_AP
from app.resolver.age_of_thieves.machine.state import AgeOfThievesState, Card, Thief
from app.resolver.trace import RuleBroken, problem


def declared_by(state: AgeOfThievesState, seat: str) -> list[Card]:
    """The cards that a thief declared in this turn, as far as they are revealed."""
    return [] if state.resolution is None else state.resolution.cards.get(seat, [])


def unused_temporary(state: AgeOfThievesState, thief: Thief) -> int:
    """Temporary AP that lie on no card; basic and red ones, which come back anyway, are laid first."""
    cards = declared_by(state, thief.seat)
    markers = sum(card.ap - sum(card.tokens) for card in cards)
    return max(0, min(thief.temporary, thief.basic + thief.red + thief.temporary - markers))


def asks_about_temporary(state: AgeOfThievesState) -> bool:
    """Whether the table has to settle what becomes of temporary AP that were not used."""
    if state.options.temporary_ap_expire != "ask" or state.phase != "cleanup":
        return False
    return any(unused_temporary(state, thief) > 0 for thief in state.thieves if not thief.escaped)


def prepare_ap(table: Moving, *, keep_temporary: bool | None) -> None:
    """Prepare the AP of the next turn; RuleBroken if the table has not settled what becomes of temporary ones."""
    state = table.state
    if asks_about_temporary(state) and keep_temporary is None:
        message = "Say whether temporary AP that were not used stay."
        raise RuleBroken(R.TEMPORARY_AP, [problem(message, "keep_temporary")])
    keeps = {"ask": bool(keep_temporary), "kept": True, "returned": False}[state.options.temporary_ap_expire]
    table.say("AP are prepared: {n} basic AP for everybody who is free.", n=BASIC_AP)
    for thief in state.thieves:
        if not thief.escaped:
            _prepare(table, thief, keeps=keeps)


def _prepare(table: Moving, thief: Thief, *, keeps: bool) -> None:
    state, who = table.state, table.name(thief.seat)
    _count_temporary(table, thief, unused_temporary(state, thief) if keeps else 0)
    for card in declared_by(state, thief.seat):
        for token in card.tokens:
            if token in thief.tokens:
                thief.tokens.remove(token)
                table.say("{who} gives back a used {token} token.", who=who, token=TOKENS[token])
    jailed = thief.in_dungeon and state.options.jailed_ap == "two"
    thief.basic = CAUGHT_AP if thief.caught or jailed else BASIC_AP
    if thief.basic == CAUGHT_AP:
        table.say("{who} prepares {n} basic AP after the dungeon.", who=who, n=CAUGHT_AP)
    thief.caught = False
    thief.red = len(state.thieves) - 1 if state.jewel == thief.seat else 0
    if thief.red:
        table.say("{who} has {n} red AP for the Emperors' Jewel.", who=who, n=thief.red)


def _count_temporary(table: Moving, thief: Thief, left: int) -> None:
    who = table.name(thief.seat)
    if left:
        table.say("{who} keeps {n} temporary AP.", who=who, n=left)
    elif thief.temporary:
        table.say("The temporary AP of {who} go back to the pool.", who=who)
    thief.temporary = left


def pass_token(table: Moving) -> None:
    """Give the first-thief token to who gets it next; when nobody is left in the city the game is over."""
    question = first_thief_question(table.state, names_of(table))
    answer = resolve_first_thief(question)
    following = cast("FirstThiefOutcome", answer.outcome).next
    if following is None:
        table.state.ended_by = "table"
        table.say("Nobody is left in the city: the game is over.")
        return
    table.answered("first-thief", question, answer)
    table.state.first_thief = seat_called(table, following)
