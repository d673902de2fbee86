"""The moves of the Resolution Phase that a viewer may make now."""

from collections.abc import Iterable
from typing import Any, cast

from app.resolver.age_of_thieves.machine.asking import Looking
from app.resolver.age_of_thieves.machine.going_on import CARDS
from app.resolver.age_of_thieves.machine.prompting import every_thief, prompt
from app.resolver.age_of_thieves.machine.rights import may_tell_of, rules, runs
from app.resolver.age_of_thieves.machine.standing import Standing
from app.resolver.age_of_thieves.machine.state import MOST_ACTS, Slot
from app.resolver.machine import Field, Prompt, choice, number, offered
from app.resolver.trace import sentence


def resolution_prompts(look: Looking, now: Standing) -> Iterable[Prompt]:
    """Offer the slot that is due, what may happen meanwhile, and the order by hand."""
    room = MOST_ACTS - (0 if look.state.resolution is None else len(look.state.resolution.acts))
    if room > len(look.seats):
        for seat in every_thief(look):
            yield from _own_slot(look, now, seat)
        yield from _first_thiefs(look, now)
        yield from _happenings(look, now)


def _own_slot(look: Looking, now: Standing, seat: str) -> Iterable[Prompt]:
    due = now.due
    if due is not None and due.thief == seat:
        cards = _cards(look, seat, [slot for slot in now.pending(seat) if slot.card in now.cards])
        unknown = set(now.cards) - _faces(look, seat).keys()
        fields = [*([cards] if len(now.cards) > 1 else []), *([_NAME] if unknown else [])]
        yield prompt("resolve", seat, _resolve_label(look, due), *fields)
        if not _early(look):
            yield prompt("resign", seat, _resign_label(due), *fields)
        elif not now.cards:
            yield prompt("resign", seat, _resign_label(due))
    early = now.resignable(seat, look.state.options.of_resolution) if _early(look) else ()
    if early:
        yield prompt(
            "resign", seat, sentence("Resign a card of {who}", who=look.name(seat)), _cards(look, seat, early), _NAME
        )


_NAME = Field(name="name", label=sentence("What the card is"), type="text", optional=True, least=1, most=40, options=())


def _early(look: Looking) -> bool:
    return look.state.options.resign_timing == "any-time"


def _resolve_label(look: Looking, due: Slot) -> str:
    if due.thief is not None and look.state.thief(due.thief).in_dungeon:
        return sentence("Resolve at {ap}: it has to be Move, out of the dungeon", ap=due.ap)
    return sentence("Resolve at {ap}", ap=due.ap)


def _resign_label(due: Slot) -> str:
    return sentence("Resign at {ap}", ap=due.ap)


def _cards(look: Looking, seat: str, slots: Iterable[Slot]) -> Field:
    known = _faces(look, seat)
    options = {}
    for slot in slots:
        index = cast("int", slot.card)
        card = known.get(index) or sentence("Card {n}", n=index + 1)
        options[str(index)] = sentence("{card}, {ap} AP", card=card, ap=slot.ap)
    return choice("card", sentence("Which card"), options)


def _faces(look: Looking, seat: str) -> dict[int, str]:
    """What the viewer has written on his own cards that lie face-down, by their index."""
    known: list[dict[str, Any]] = look.own.get(CARDS, []) if look.seat == seat else []
    return {index: face["card"] for index, face in enumerate(known) if face["card"]}


def _first_thiefs(look: Looking, now: Standing) -> Iterable[Prompt]:
    """What only the first thief and the host do."""
    if not (look.host or rules(look.state, look.seat)):
        return
    seat = look.seat if rules(look.state, look.seat) else None
    if now.due is not None and now.due.thief is None:
        label = sentence("Guards and captains have acted at {ap}", ap=now.due.ap)
        yield prompt("guard-acts", seat, label, *_caught(look))
    n = len(now.slots)
    if n > 1:
        places = Field(
            name="places",
            label=sentence("Places in the new order"),
            type="numbers",
            optional=False,
            least=n,
            most=n,
            options=(),
        )
        yield prompt("reorder", seat, "State the order by hand", places)
    in_city = _named(look, look.state.in_city)
    thief = [choice("thief", sentence("Whose slot; nobody is the guard"), in_city, optional=True)] if in_city else []
    fields = (*thief, number("ap", sentence("Initiative"), 1, 999), number("place", sentence("Place"), 1, n + 1))
    yield prompt("insert-slot", seat, "Put in an extra slot", *fields)


def _caught(look: Looking) -> tuple[Field, ...]:
    within = _named(look, _within_reach(look))
    if not within:
        return ()
    caught = Field(
        name="caught",
        label=sentence("Caught"),
        type="choices",
        optional=True,
        least=0,
        most=len(within),
        options=offered(within),
    )
    return (caught,)


def _within_reach(look: Looking) -> list[str]:
    return [thief.seat for thief in look.state.thieves if not (thief.escaped or thief.in_dungeon)]


def _named(look: Looking, seats: Iterable[str]) -> dict[str, str]:
    return {seat: look.name(seat) for seat in seats}


def _happenings(look: Looking, now: Standing) -> Iterable[Prompt]:
    """What happens to thieves and cards."""
    state = look.state
    mine = look.seat is not None
    told = [seat for seat in state.seats if may_tell_of(look, seat)]
    as_seat = look.seat if mine and (runs(state, look.seat) or not look.host) else None
    within = [seat for seat in _within_reach(look) if seat in told]
    if within:
        thief = choice("thief", sentence("Thief"), _named(look, within))
        yield prompt("catch", as_seat, "A thief is caught", thief)
        yield prompt("escape", as_seat, "A thief escapes from the city", thief)
    takers = [seat for seat in within if seat != state.jewel]
    if takers and (state.jewel is None or not state.thief(state.jewel).escaped):
        taker = choice("thief", sentence("Thief"), _named(look, takers))
        yield prompt("take-jewel", as_seat, _taken_label(look), taker)
    for seat in told:
        slots = now.pending(seat)
        if slots:
            himself = choice("thief", sentence("Thief"), _named(look, [seat]))
            yield prompt("void", as_seat, sentence("The cards left of {who} are void", who=look.name(seat)), himself)
            to = number("to", sentence("AP now"), 1, 999)
            yield prompt(
                "change-ap",
                as_seat,
                sentence("AP on a card of {who} change", who=look.name(seat)),
                himself,
                _cards(look, seat, slots),
                to,
            )


def _taken_label(look: Looking) -> str:
    if look.state.jewel is None:
        return "The Emperors' Jewel is taken from the board"
    return sentence("The Emperors' Jewel is taken from {who}", who=look.name(look.state.jewel))
