"""What happens to thieves, cards and the Emperors' Jewel in the Resolution Phase, whoever's slot it is."""

from collections.abc import Iterable
from typing import Final

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.age_of_thieves.machine.acting import (
    phase_of,
    put_into_dungeon,
    record,
    require_catchable,
    require_seated,
    say_next,
    stands,
)
from app.resolver.age_of_thieves.machine.asking import Moving, turn_of, turn_question
from app.resolver.age_of_thieves.machine.moves import ChangeAp, LoseCards, TakeJewel
from app.resolver.age_of_thieves.machine.rights import require_tell_of
from app.resolver.age_of_thieves.machine.standing import Standing
from app.resolver.age_of_thieves.machine.state import Act, ActOp
from app.resolver.age_of_thieves.turn import resolve_turn
from app.resolver.machine import Refused
from app.resolver.trace import RuleBroken, listed, problem, sentence

_OP: Final[dict[str, ActOp]] = {"catch": "caught", "escape": "escape", "void": "void"}


def lose_cards(table: Moving, move: LoseCards) -> None:
    """A thief is caught, has escaped, or an effect voids his cards."""
    before = stands(table)
    require_seated(table, move.thief)
    require_tell_of(table, move.thief)
    if move.kind == "void":
        _require_pending(table, before, move.thief)
    else:
        require_catchable(table, move.thief)
    after = record(table, Act(op=_OP[move.kind], thief=move.thief))
    who = table.name(move.thief)
    if move.kind == "catch":
        put_into_dungeon(table, move.thief)
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


def _require_pending(table: Moving, before: Standing, seat: str) -> None:
    if not before.pending(seat):
        raise Refused("not-now", "{who} has no card left.", who=table.name(seat))


def _say_void(table: Moving, seat: str, indices: Iterable[int]) -> None:
    cards = [phase_of(table).cards[seat][index] for index in indices]
    if cards:
        told = [sentence("{card} ({ap} AP)", card=card.name or sentence("a card"), ap=card.ap) for card in cards]
        table.say("Shown and void: {cards}.", cards=listed(told, ", "))


# --- cards and the jewel


def change_ap(table: Moving, move: ChangeAp) -> None:
    """An effect raises or lowers the AP on a card that is pending."""
    before = stands(table)
    require_seated(table, move.thief)
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
