"""Laws of the Resolution Phase: what is left depends on what is pending, and on nothing else."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.resolver.age_of_thieves.events import AnyEvent, ChangesAp, GuardActs, LosesCards, Passes, TakesJewel, UseCard
from app.resolver.age_of_thieves.initiative import InitiativeQuestion
from app.resolver.age_of_thieves.resolution import (
    NextSlot,
    ResolutionOutcome,
    ResolutionQuestion,
    resolve_resolution,
)
from app.resolver.age_of_thieves.slots import Slot
from app.resolver.trace import RuleBroken
from tests.resolver.age_of_thieves.tables import NAMES, NEW_NAMES, order_of, tables

Events = tuple[AnyEvent, ...]


def phase(table: InitiativeQuestion, events: Events = ()) -> ResolutionQuestion:
    return ResolutionQuestion(
        seats_clockwise=table.seats_clockwise,
        first_thief=table.first_thief,
        guard=table.guard,
        declarations=table.declarations,
        events=events,
    )


def outcome_of(question: ResolutionQuestion) -> ResolutionOutcome:
    outcome = resolve_resolution(question).outcome
    assert outcome is not None
    return outcome


def standing(table: InitiativeQuestion, events: Events) -> ResolutionOutcome:
    return outcome_of(phase(table, events))


def who(slots: tuple[Slot, ...]) -> list[tuple[str, int]]:
    return [(slot.thief or "guard", slot.initiative) for slot in slots]


def use(due: NextSlot, draw: st.DrawFn) -> AnyEvent:
    """What may be done with a slot."""
    if due.thief is None:
        return GuardActs(op="guard_act")
    op: Any = draw(st.sampled_from(["resolve", "resign"]))
    return UseCard(op=op, who=due.thief, ap=due.initiative, card=draw(st.sampled_from([None, *due.cards])))


@st.composite
def histories(draw: st.DrawFn, length: int = 12) -> tuple[InitiativeQuestion, Events]:
    """A table and a lawful history: slots used in turn, with thieves caught, AP changed and the like in between."""
    table = draw(tables())
    events: Events = ()
    for _ in range(draw(st.integers(0, length))):
        stands = standing(table, events)
        possible: list[AnyEvent] = [] if stands.next is None else [use(stands.next, draw)] * 3
        for thief in table.seats_clockwise:
            if thief not in stands.caught + stands.escaped:
                op: Any = draw(st.sampled_from(["caught", "escape", "void"]))
                possible += [LosesCards(op=op, who=thief), TakesJewel(op="jewel_taken", who=thief)]
        possible += [
            ChangesAp(op="set_ap", who=slot.thief, from_=slot.initiative, to=draw(st.integers(1, 5)), card=slot.card)
            for slot in stands.remaining
            if slot.thief is not None
        ]
        if possible:
            events = (*events, draw(st.sampled_from(possible)))
    return table, events


def closed_form(table: InitiativeQuestion, events: Events) -> list[tuple[str, int]]:
    """What is left, by one sort: AP, side of the guard, cards of the thief before it at these AP, seats to the left.

    >>> from app.resolver.age_of_thieves.guard import Guard
    >>> closed_form(InitiativeQuestion(seats_clockwise=("A", "B"), first_thief="B", declarations={"A": (3,), "B": (3,)},
    ...     guard=Guard(state="calm", initiative=3)), ())
    [('B', 3), ('A', 3), ('guard', 3)]
    """
    pending = {thief: dict(enumerate(cards)) for thief, cards in table.declarations.items()}
    finished: list[tuple[str, int]] = []
    guard_pending = True
    for event in events:
        if isinstance(event, GuardActs):
            guard_pending = False
        elif isinstance(event, UseCard):
            fitting = [card for card, ap in pending[event.who].items() if ap == event.ap]
            del pending[event.who][fitting[0] if event.card is None else event.card]
            finished.append((event.who, event.ap))
        elif isinstance(event, LosesCards):
            pending[event.who] = {}
        elif isinstance(event, ChangesAp):
            assert event.card is not None
            pending[event.who][event.card] = event.to
    seats, calm = table.seats_clockwise, table.guard.state == "calm"
    first = seats.index(table.first_thief)
    keyed: list[tuple[tuple[int, ...], str, int]] = []
    for thief, cards in pending.items():
        aps = list(cards.values())
        for i, ap in enumerate(aps):
            k = finished.count((thief, ap)) + aps[:i].count(ap)
            keyed.append(((-ap, 0 if calm else 1, k, (seats.index(thief) - first) % len(seats)), thief, ap))
    if guard_pending:
        die = table.guard.initiative or 0
        keyed.append(((-die, 1 if calm else 0, 0, 0), "guard", die))
    return [(thief, ap) for _, thief, ap in sorted(keyed)]


@given(histories())
def test_what_is_left_is_the_closed_form_of_what_is_pending(history: tuple[InitiativeQuestion, Events]) -> None:
    table, events = history
    stands = standing(table, events)
    assert who(stands.remaining) == closed_form(table, events)
    assert [slot.place for slot in stands.remaining] == list(range(1, len(stands.remaining) + 1))


@given(tables(), st.data())
def test_played_slot_by_slot_it_visits_the_initiative_order(table: InitiativeQuestion, data: st.DataObject) -> None:
    order = order_of(table)
    events: Events = ()
    for i in range(len(order)):
        stands = standing(table, events)
        assert who(stands.remaining) == who(order[i:])
        assert stands.next is not None
        assert (stands.next.thief, stands.next.initiative) == (order[i].thief, order[i].initiative)
        assert not stands.phase_complete
        events = (*events, data.draw(st.composite(lambda draw, due=stands.next: use(due, draw))()))
    stands = standing(table, events)
    assert stands.phase_complete
    assert stands.next is None
    assert len(stands.revealed) == sum(len(cards) for cards in table.declarations.values())


@given(histories(), st.sampled_from(["caught", "escape", "void"]), st.data())
def test_losing_cards_removes_just_the_slots_of_that_thief(
    history: tuple[InitiativeQuestion, Events], op: Any, data: st.DataObject
) -> None:
    table, events = history
    before = standing(table, events)
    in_play = [thief for thief in table.seats_clockwise if thief not in before.caught + before.escaped]
    if not in_play:
        return
    thief = data.draw(st.sampled_from(in_play))
    after = standing(table, (*events, LosesCards(op=op, who=thief)))
    assert who(after.remaining) == [slot for slot in who(before.remaining) if slot[0] != thief]
    lost = sorted(slot.card for slot in before.remaining if slot.thief == thief and slot.card is not None)
    shown = after.revealed[len(before.revealed) :]
    assert [(card.who, card.card, card.effect) for card in shown] == [(thief, card, "void") for card in lost]


@given(histories())
def test_complete_means_nothing_pending_and_the_guard_has_acted(history: tuple[InitiativeQuestion, Events]) -> None:
    table, events = history
    stands = standing(table, events)
    declared = sum(len(cards) for cards in table.declarations.values())
    assert stands.guard_acted == any(isinstance(event, GuardActs) for event in events)
    assert stands.phase_complete == (len(stands.revealed) == declared and stands.guard_acted)
    assert (stands.next is None) == stands.phase_complete == (not stands.remaining)


@given(histories())
def test_every_card_is_revealed_or_left(history: tuple[InitiativeQuestion, Events]) -> None:
    table, events = history
    stands = standing(table, events)
    left = [(slot.thief, slot.card) for slot in stands.remaining if slot.thief is not None]
    cards = [(thief, i) for thief, hand in table.declarations.items() for i in range(len(hand))]
    assert sorted(left + [(card.who, card.card) for card in stands.revealed]) == sorted(cards)


def renamed(event: AnyEvent) -> AnyEvent:
    return event if isinstance(event, GuardActs) else replace(event, who=NEW_NAMES[event.who])


@given(histories())
def test_a_renamed_table_has_the_same_slots(history: tuple[InitiativeQuestion, Events]) -> None:
    table, events = history
    new = phase(
        replace(
            table,
            seats_clockwise=tuple(NEW_NAMES[thief] for thief in table.seats_clockwise),
            first_thief=NEW_NAMES[table.first_thief],
            declarations={NEW_NAMES[thief]: cards for thief, cards in table.declarations.items()},
        ),
        tuple(renamed(event) for event in events),
    )
    old = standing(table, events)
    assert who(outcome_of(new).remaining) == [(NEW_NAMES.get(thief, thief), ap) for thief, ap in who(old.remaining)]


@given(histories(), st.randoms(use_true_random=False))
def test_order_of_the_keys_means_nothing(history: tuple[InitiativeQuestion, Events], random: Any) -> None:
    table, events = history
    keys = list(table.declarations)
    random.shuffle(keys)
    shuffled = replace(table, declarations={key: table.declarations[key] for key in keys})
    assert resolve_resolution(phase(shuffled, events)) == resolve_resolution(phase(table, events))


@given(histories())
def test_only_the_slot_that_is_due_can_be_used(history: tuple[InitiativeQuestion, Events]) -> None:
    table, events = history
    stands = standing(table, events)
    for slot in stands.remaining:
        event: AnyEvent = GuardActs(op="guard_act")
        if slot.thief is not None:
            event = UseCard(op="resolve", who=slot.thief, ap=slot.initiative, card=slot.card)
        due = stands.remaining[0]
        if (slot.thief, slot.initiative) == (due.thief, due.initiative):
            assert len(standing(table, (*events, event)).remaining) == len(stands.remaining) - 1
        else:
            with pytest.raises(RuleBroken) as refusal:
                resolve_resolution(phase(table, (*events, event)))
            assert refusal.value.problems[0].pointer == f"/events/{len(events)}"


@given(histories(), st.sampled_from(NAMES))
def test_nobody_ever_passes(history: tuple[InitiativeQuestion, Events], thief: str) -> None:
    table, events = history
    with pytest.raises(RuleBroken) as refusal:
        resolve_resolution(phase(table, (*events, Passes(op="pass", who=thief))))
    assert refusal.value.rule.id == "age-of-thieves.resolution.no-pass"


@given(histories())
def test_the_jewel_changes_no_slot_of_this_turn(history: tuple[InitiativeQuestion, Events]) -> None:
    table, events = history
    without = tuple(event for event in events if not isinstance(event, TakesJewel))
    stands = standing(table, events)
    assert stands.remaining == standing(table, without).remaining
    assert stands.state == table.guard.state
    assert stands.alarm_pending == (len(without) < len(events) and stands.state == "calm")
