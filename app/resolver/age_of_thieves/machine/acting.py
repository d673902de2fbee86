"""The Resolution Phase: slots are used one by one."""

from typing import Final, cast

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.age_of_thieves.machine.asking import Moving, about_the_move, names_of
from app.resolver.age_of_thieves.machine.going_on import CARDS
from app.resolver.age_of_thieves.machine.moves import GuardActs, UseSlot
from app.resolver.age_of_thieves.machine.rights import require_rule
from app.resolver.age_of_thieves.machine.standing import Standing, standing
from app.resolver.age_of_thieves.machine.state import MOST_ACTS, Act, ResolutionPhase, Slot
from app.resolver.age_of_thieves.seats import SEATED
from app.resolver.machine import Refused
from app.resolver.trace import RuleBroken, problem


def phase_of(table: Moving) -> ResolutionPhase:
    """The Resolution Phase that is being played."""
    phase = table.state.resolution
    if phase is None or table.state.phase != "resolution":
        raise Refused("not-now", "This happens in the Resolution Phase.")
    return phase


def stands(table: Moving) -> Standing:
    """Where the Resolution Phase that is being played stands."""
    return standing(table.state, phase_of(table), names_of(table))


def record(table: Moving, *acts: Act, named: str | None = None) -> Standing:
    """Let something happen and show the cards that it turns face-up; RuleBroken if it cannot be.

    `named` is what the card is, told only now.
    """
    phase, before = phase_of(table), stands(table)
    if len(phase.acts) + len(acts) > MOST_ACTS:
        raise Refused("not-now", "Too much has happened in this phase: use what is left, or go back.")
    phase.acts.extend(acts)
    with about_the_move():
        after = stands(table)
    for seat, index in after.shown:
        if (seat, index) not in before.shown:
            _turn_up(table, phase, seat, index, named)
    return after


def _turn_up(table: Moving, phase: ResolutionPhase, seat: str, index: int, named: str | None) -> None:
    card = phase.cards[seat][index]
    sealed = table.secrets.get(CARDS, {}).get(seat, [])
    face = sealed[index] if index < len(sealed) else {"tokens": [], "card": None}
    card.name, card.tokens = face["card"] or named, list(face["tokens"])


def say_next(table: Moving, after: Standing) -> None:
    """Tell whose slot comes next."""
    due = after.due
    if due is None:
        table.say("No slot is left: go on with the Clean-up Phase.")
    elif due.thief is None:
        table.say("Next: guards and captains at initiative {ap}.", ap=due.ap)
    else:
        table.say("Next: {who} with {ap} AP.", who=table.name(due.thief), ap=due.ap)


# --- slots


def use_slot(table: Moving, move: UseSlot) -> None:
    """Resolve or resign the card whose slot is due; by the house rule a card may be resigned earlier."""
    before = stands(table)
    slot = _slot_to_use(table, before, move)
    seat = cast("str", slot.thief)
    act = Act(op=move.kind, thief=seat, card=slot.card, ap=slot.ap)
    if slot.card is None:
        after = record(table, act)
        table.say(_USED_EXTRA[move.kind], who=table.name(seat), ap=slot.ap)
        say_next(table, after)
        return
    after = record(table, act, named=move.name)
    if move.kind == "resolve":
        table.state.thief(seat).in_dungeon = False
    card = phase_of(table).cards[seat][slot.card].name
    template = _USED[move.kind, card is not None]
    table.say(template, who=table.name(seat), ap=slot.ap, card=card or "")
    say_next(table, after)


_USED: Final = {
    ("resolve", True): "{who} resolves {card} with {ap} AP.",
    ("resolve", False): "{who} resolves a card with {ap} AP.",
    ("resign", True): "{who} resigns {card} with {ap} AP: its effect is ignored.",
    ("resign", False): "{who} resigns a card with {ap} AP: its effect is ignored.",
}

_USED_EXTRA: Final = {
    "resolve": "{who} uses the extra slot at {ap}.",
    "resign": "{who} resigns the extra slot at {ap}.",
}


def _slot_to_use(table: Moving, before: Standing, move: UseSlot) -> Slot:
    due = before.due
    if move.kind == "resign" and move.card is not None and table.seat is not None:
        for slot in before.resignable(table.seat, table.state.options.of_resolution):
            if str(slot.card) == move.card:
                return slot
    if due is None or due.thief is None:
        raise Refused("not-now", "No thief's slot is due: the guard acts, or the phase is over.")
    who = table.name(due.thief)
    table.only(due.thief, "It is the slot of {who} with {ap} AP.", who=who, ap=due.ap)
    if move.card is None:
        return Slot(thief=due.thief, card=next(iter(before.cards), None), ap=due.ap)
    for card in before.cards:
        if str(card) == move.card:
            return Slot(thief=due.thief, card=card, ap=due.ap)
    raise RuleBroken(R.USED_ONCE, [problem("Must be a card whose slot is due.", "card")])


def guard_acts(table: Moving, move: GuardActs) -> None:
    """Guards and captains have moved, and have caught whom they could."""
    require_rule(table)
    due = stands(table).due
    if due is None or due.thief is not None:
        raise Refused("not-now", "It is not the guard's slot now.")
    for seat in move.caught:
        require_catchable(table, seat)
    acts = [Act(op="guard_act"), *[Act(op="caught", thief=seat) for seat in dict.fromkeys(move.caught)]]
    after = record(table, *acts)
    table.say("Guards and captains act at initiative {ap}.", ap=due.ap)
    for seat in dict.fromkeys(move.caught):
        put_into_dungeon(table, seat)
    say_next(table, after)


# --- who is within reach


def require_catchable(table: Moving, seat: str) -> None:
    """Refuse a thief who is out of reach: in the dungeon, or escaped."""
    require_seated(table, seat)
    thief = table.state.thief(seat)
    if thief.escaped:
        raise Refused("not-now", "{who} has escaped from the city.", who=table.name(seat))
    if thief.in_dungeon:
        raise Refused("not-now", "{who} is in the dungeon.", who=table.name(seat))


def require_seated(table: Moving, seat: str) -> None:
    """Refuse who does not sit at the table."""
    if seat not in table.state.seats:
        raise RuleBroken(R.SEATS, [problem(SEATED, "thief")])


def put_into_dungeon(table: Moving, seat: str) -> None:
    """A thief is caught."""
    thief = table.state.thief(seat)
    thief.caught = thief.in_dungeon = True
    table.say("{who} is caught, goes to the dungeon and discards one general card.", who=table.name(seat))
