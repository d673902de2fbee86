"""What the table states by hand: the order of the slots that are left, what thieves have, and an early end."""

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.age_of_thieves.declaration import TOKENS, Token
from app.resolver.age_of_thieves.machine.acting import record, say_next, stands
from app.resolver.age_of_thieves.machine.asking import Moving
from app.resolver.age_of_thieves.machine.moves import CountAp, CountLoot, EndGame, InsertSlot, Reorder
from app.resolver.age_of_thieves.machine.options import loot_name
from app.resolver.age_of_thieves.machine.rights import require_rule
from app.resolver.age_of_thieves.machine.state import MOST_TOKENS, Act, AgeOfThievesState, Slot, Thief
from app.resolver.age_of_thieves.seats import SEATED
from app.resolver.age_of_thieves.slots import listed_slots
from app.resolver.machine import Refused
from app.resolver.trace import RuleBroken, Sentence, problem


def reorder(table: Moving, move: Reorder) -> None:
    """State in which order the slots that are left come; RuleBroken unless each is named once."""
    slots = stands(table).slots
    require_rule(table)
    if sorted(move.places) != list(range(1, len(slots) + 1)):
        message = "Must name every present place once, 1 to the number of slots that are left."
        raise RuleBroken(R.DUTY_RULINGS, [problem(message, "places")])
    after = record(table, Act(op="order", order=[slots[place - 1] for place in move.places]))
    table.say("The table states the order by hand: {order}.", order=named(table, after.slots))
    say_next(table, after)


def insert_slot(table: Moving, move: InsertSlot) -> None:
    """Put in a slot that no declared card gives; RuleBroken if there is no such place or thief."""
    slots = stands(table).slots
    require_rule(table)
    if move.place > len(slots) + 1:
        message = "Must be a place among the slots that are left, or the one behind them."
        raise RuleBroken(R.DUTY_RULINGS, [problem(message, "place")])
    if move.thief is not None and move.thief not in table.state.in_city:
        raise RuleBroken(R.SEATS, [problem("Must be one of the thieves in the city.", "thief")])
    at = move.place - 1
    extra = Slot(thief=move.thief, card=None, ap=move.ap)
    after = record(table, Act(op="order", order=[*slots[:at], extra, *slots[at:]]))
    who = Sentence("The guard") if move.thief is None else table.name(move.thief)
    table.say("{who} gets an extra slot at {ap}: {order}.", who=who, ap=move.ap, order=named(table, after.slots))
    say_next(table, after)


def named(table: Moving, slots: tuple[Slot, ...]) -> str:
    """The slots as words."""
    return listed_slots(tuple([(table.name(slot.thief) if slot.thief else None, slot.ap) for slot in slots]))


_TOKEN: dict[str, Token] = {"informer": 1, "guild-agent": 2}


def count_ap(table: Moving, move: CountAp) -> None:
    """A thief has other temporary AP or tokens than before."""
    thief = _counted(table, move.thief)
    if thief.escaped:
        raise Refused("not-now", "{who} has escaped from the city.", who=table.name(move.thief))
    who = table.name(move.thief)
    if move.what == "temporary":
        table.say("{who} has {n} temporary AP now, after {before}.", who=who, n=move.to, before=thief.temporary)
        thief.temporary = move.to
        return
    token = _TOKEN[move.what]
    others = [one for one in thief.tokens if one != token]
    if len(others) + move.to > MOST_TOKENS:
        message = Sentence("A thief can have {most} tokens at most.", most=MOST_TOKENS)
        raise RuleBroken(R.TOKEN_AP, [problem(message, "to")])
    before = len(thief.tokens) - len(others)
    thief.tokens = sorted([*others, *[token] * move.to])
    template = "{who} has {n} {token} {n:token|tokens} now, after {before}."
    table.say(template, who=who, n=move.to, token=TOKENS[token], before=before)


def count_loot(table: Moving, move: CountLoot) -> None:
    """A thief has other loot than before."""
    thief = _counted(table, move.thief)
    if move.what not in table.state.options.loot:
        message = "Must be one of the table's names for loot."
        raise RuleBroken(R.WINNER, [problem(message, "what")])
    before, thief.loot[move.what] = thief.loot[move.what], move.to
    template = "{who} has {n} now, after {before}: {what}."
    table.say(template, who=table.name(move.thief), n=move.to, before=before, what=loot_name(move.what))


def _counted(table: Moving, seat: str) -> Thief:
    if seat not in table.state.seats:
        raise RuleBroken(R.SEATS, [problem(SEATED, "thief")])
    table.only(seat, "Everybody counts what is his own.")
    return table.state.thief(seat)


def may_end(state: AgeOfThievesState) -> bool:
    """Whether the table may end the game before the last event card: somebody has escaped."""
    return len(state.in_city) < len(state.thieves)


def end_game(table: Moving, move: EndGame) -> None:  # noqa: ARG001 - it says all by its kind
    """End the game now."""
    require_rule(table)
    if not may_end(table.state):
        raise Refused("not-now", "Nobody has escaped yet: the game goes on until the last event card.")
    table.state.ended_by = "table"
    table.say("The table ends the game.")
