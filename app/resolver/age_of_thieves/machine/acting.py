"""The Resolution Phase: slots are used, and what happens to thieves and cards meanwhile."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, cast

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.age_of_thieves.machine.asking import Moving, about_the_move, names_of, turn_of, turn_question
from app.resolver.age_of_thieves.machine.going_on import CARDS
from app.resolver.age_of_thieves.machine.moves import ChangeAp, GuardActs, LoseCards, TakeJewel, UseSlot
from app.resolver.age_of_thieves.machine.rights import require_rule, require_tell_of
from app.resolver.age_of_thieves.machine.standing import Standing, standing
from app.resolver.age_of_thieves.machine.state import MOST_ACTS, Act, ActOp, AgeOfThievesState, ResolutionPhase, Slot
from app.resolver.age_of_thieves.seats import SEATED
from app.resolver.age_of_thieves.turn import resolve_turn
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
    sealed: list[Mapping[str, Any]] = table.secrets.get(CARDS, {}).get(seat, [])
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
    "resolve": "{who} uses his extra slot at {ap}.",
    "resign": "{who} resigns his extra slot at {ap}.",
}


def _slot_to_use(table: Moving, before: Standing, move: UseSlot) -> Slot:
    due = before.due
    if may_resign_early(table.state, move) and table.seat is not None:
        for slot in before.pending(table.seat):
            if str(slot.card) == move.card:
                return slot
    if due is None or due.thief is None:
        raise Refused("not-now", "It is no thief's slot now.")
    who = table.name(due.thief)
    table.only(due.thief, "It is the slot of {who} with {ap} AP.", who=who, ap=due.ap)
    if move.card is None:
        return Slot(thief=due.thief, card=next(iter(before.cards), None), ap=due.ap)
    for card in before.cards:
        if str(card) == move.card:
            return Slot(thief=due.thief, card=card, ap=due.ap)
    raise RuleBroken(R.USED_ONCE, [problem("Must be a card whose slot is due.", "card")])


def may_resign_early(state: AgeOfThievesState, move: UseSlot) -> bool:
    """Whether the move may be about a card whose slot has not come up."""
    return move.kind == "resign" and move.card is not None and state.options.resign_timing == "any-time"


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
        _put_into_dungeon(table, seat)
    say_next(table, after)


# --- what happens to thieves


_OP: Final[dict[str, ActOp]] = {"catch": "caught", "escape": "escape", "void": "void"}


def lose_cards(table: Moving, move: LoseCards) -> None:
    """A thief is caught, has escaped, or an effect voids his cards."""
    before = stands(table)
    _require_seated(table, move.thief)
    require_tell_of(table, move.thief)
    if move.kind == "void":
        _require_pending(table, before, move.thief)
    else:
        require_catchable(table, move.thief)
    after = record(table, Act(op=_OP[move.kind], thief=move.thief))
    who = table.name(move.thief)
    if move.kind == "catch":
        _put_into_dungeon(table, move.thief)
    elif move.kind == "escape":
        table.state.thief(move.thief).escaped = True
        jewel = table.state.jewel == move.thief
        table.say(
            "{who} escapes from the city with the Emperors' Jewel." if jewel else "{who} escapes from the city.",
            who=who,
        )
    else:
        table.say("An effect voids the cards that {who} has left.", who=who)
    _say_void(table, move.thief, [index for seat, index in after.shown if (seat, index) not in before.shown])
    if not before.by_hand:
        table.answered("resolution", after.question, after.answer)
    say_next(table, after)


def require_catchable(table: Moving, seat: str) -> None:
    """Refuse a thief who is out of reach: in the dungeon, or escaped."""
    _require_seated(table, seat)
    thief = table.state.thief(seat)
    if thief.escaped:
        raise Refused("not-now", "{who} has escaped from the city.", who=table.name(seat))
    if thief.in_dungeon:
        raise Refused("not-now", "{who} is in the dungeon.", who=table.name(seat))


def _require_pending(table: Moving, before: Standing, seat: str) -> None:
    if not before.pending(seat):
        raise Refused("not-now", "{who} has no card left.", who=table.name(seat))


def _require_seated(table: Moving, seat: str) -> None:
    if seat not in table.state.seats:
        raise RuleBroken(R.SEATS, [problem(SEATED, "thief")])


def _put_into_dungeon(table: Moving, seat: str) -> None:
    thief = table.state.thief(seat)
    thief.caught = thief.in_dungeon = True
    table.say("{who} is caught, goes to the dungeon and discards one general card.", who=table.name(seat))


def _say_void(table: Moving, seat: str, indices: Iterable[int]) -> None:
    cards = [phase_of(table).cards[seat][index] for index in indices]
    if cards:
        told = ", ".join([f"{card.name or 'a card'} ({card.ap} AP)" for card in cards])
        table.say("Shown and void: {cards}.", cards=told)


# --- cards and the jewel


def change_ap(table: Moving, move: ChangeAp) -> None:
    """An effect raises or lowers the AP on a card that is pending."""
    before = stands(table)
    _require_seated(table, move.thief)
    require_tell_of(table, move.thief)
    slot = next((slot for slot in before.pending(move.thief) if str(slot.card) == move.card), None)
    if slot is None:
        raise RuleBroken(R.USED_ONCE, [problem("Must be a card that this thief has left.", "card")])
    after = record(table, Act(op="set_ap", thief=move.thief, card=slot.card, ap=slot.ap, to=move.to))
    template = "A card of {who} goes from {a} to {b} AP."
    table.say(template, who=table.name(move.thief), a=slot.ap, b=move.to)
    if not before.by_hand:
        table.answered("resolution", after.question, after.answer)
    say_next(table, after)


def take_jewel(table: Moving, move: TakeJewel) -> None:
    """A thief takes the Emperors' Jewel; from the board for the first time, it brings the alarm."""
    state, before = table.state, stands(table)
    require_catchable(table, move.thief)
    require_tell_of(table, move.thief)
    holder = state.jewel
    if holder == move.thief or (holder is not None and state.thief(holder).escaped):
        raise Refused("not-now", "{who} has the Emperors' Jewel and keeps it.", who=table.name(holder))
    who = table.name(move.thief)
    first = not state.jewel_ever_taken
    record(table, Act(op="jewel_taken" if first else "jewel_stolen", thief=move.thief))
    if first:
        table.say("{who} takes the Emperors' Jewel from the board.", who=who)
        _raise(table)
    elif holder is None:
        table.say("{who} takes the Emperors' Jewel.", who=who)
    else:
        table.say("{who} takes the Emperors' Jewel from {holder}.", who=who, holder=table.name(holder))
    state.jewel, state.jewel_ever_taken = move.thief, True
    after = stands(table)
    if after.slots != before.slots:
        say_next(table, after)


def _raise(table: Moving) -> None:
    """Ask when the alarm is raised; by the house rule it is now."""
    state = table.state
    question = turn_question(state, event="emperors_jewel_collected_from_board")
    table.answered("turn", question, resolve_turn(question))
    outcome = turn_of(question)
    state.sheet = outcome.state
    if outcome.alarm_pending:
        table.say("The alarm is raised when turn {turn} begins; until then it is Calm.", turn=state.turn + 1)
    elif state.options.alarm_effective == "immediate":
        table.say("By the rule of this table it is Alarm from now on.")
