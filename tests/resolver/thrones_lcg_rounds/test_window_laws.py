"""Laws of windows and of the order of abilities."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from app.resolver.thrones_lcg.rounds.ability_order import (
    Ability,
    AbilityOrderOutcome,
    AbilityOrderQuestion,
    resolve_ability_order,
)
from app.resolver.thrones_lcg.rounds.window import WindowEvent, WindowOutcome, WindowQuestion, resolve_window

NAMES = ("Ann", "Ben", "Cat", "Dan")
ORDER = (
    "cancel",
    "would",
    "forced-interrupt",
    "interrupt",
    "occurrence",
    "at-once",
    "forced-reaction",
    "reaction",
)


def window(question: WindowQuestion) -> WindowOutcome:
    outcome = resolve_window(question).outcome
    assert outcome is not None
    return outcome


@st.composite
def played(draw: st.DrawFn) -> WindowQuestion:
    """A window in which everybody keeps to the turns, some players leaving."""
    seats = NAMES[: draw(st.integers(2, 4))]
    question = WindowQuestion(seats=seats, first_player=draw(st.sampled_from(seats)))
    for do in draw(st.lists(st.sampled_from(["pass", "pass", "pass", "action", "eliminated"]), max_size=12)):
        state = window(question)
        if state.next is None:
            break
        player = draw(st.sampled_from(state.may_take_actions)) if do == "eliminated" else state.next
        question = replace(question, events=(*question.events, WindowEvent(player=player, do=do)))  # type: ignore[arg-type]  # drawn from the Literal
    return question


@given(played())
def test_what_is_in_turn_is_legal(question: WindowQuestion) -> None:
    assert window(question).legal


@given(played())
def test_a_window_closes_when_and_only_when_all_passed_in_a_row(question: WindowQuestion) -> None:
    outcome = window(question)
    gone = {event.player for event in question.events if event.do == "eliminated"}
    left = [seat for seat in question.seats if seat not in gone]
    row: list[str] = []
    for event in question.events:
        if event.do == "pass":
            row.append(event.player)
        elif event.do == "action":
            row.clear()
    row = [player for player in row if player not in gone]
    assert outcome.consecutive_passes == len(row)
    assert outcome.closed == (set(row) == set(left) or len(left) == 1)


@given(played())
def test_the_next_one_sits_clockwise_after_the_last_one(question: WindowQuestion) -> None:
    outcome = window(question)
    if outcome.next is None:
        return
    gone = {event.player for event in question.events if event.do == "eliminated"}
    turns = [event.player for event in question.events if event.do != "eliminated"]
    start = question.seats.index(turns[-1]) + 1 if turns else question.seats.index(question.first_player)
    clockwise = question.seats[start:] + question.seats[:start]
    assert outcome.next == next(seat for seat in clockwise if seat not in gone)


@given(played(), st.data())
def test_out_of_turn_changes_nothing(question: WindowQuestion, data: st.DataObject) -> None:
    before = window(question)
    if before.next is None:
        return
    others = [player for player in before.may_take_actions if player != before.next]
    event = WindowEvent(player=data.draw(st.sampled_from(others)), do="action")
    after = window(replace(question, events=(*question.events, event)))
    assert not after.legal
    assert (after.next, after.consecutive_passes) == (before.next, before.consecutive_passes)


@given(played())
def test_the_active_player_has_no_precedence(question: WindowQuestion) -> None:
    plain = window(question)
    for active in question.seats:
        assert window(replace(question, active_player=active)) == plain


abilities = st.lists(
    st.tuples(
        st.sampled_from(NAMES),
        st.sampled_from(
            [
                "cancel",
                "would",
                "forced-interrupt",
                "interrupt",
                "delayed",
                "when-revealed",
                "forced-reaction",
                "reaction",
            ]
        ),
    ),
    max_size=7,
).map(
    lambda rows: tuple(
        Ability(id=f"{kind} {i}", controller=name, kind=kind)  # type: ignore[arg-type]  # drawn from the Literal
        for i, (name, kind) in enumerate(rows)
    )
)


def ordered(question: AbilityOrderQuestion, data: st.DataObject) -> AbilityOrderOutcome:
    while True:
        answer = resolve_ability_order(question)
        if answer.outcome is not None:
            return answer.outcome
        assert answer.needs is not None
        assert answer.needs.who == question.first_player
        option = data.draw(st.sampled_from(answer.needs.options))
        question = replace(question, choices={**question.choices, answer.needs.decision: option})


@given(abilities, st.sampled_from(NAMES), st.data())
def test_every_ability_has_one_place_in_the_order(given_: tuple[Ability, ...], first: str, data: st.DataObject) -> None:
    outcome = ordered(AbilityOrderQuestion(first_player=first, seats=NAMES, abilities=given_), data)
    places = [ORDER.index(slot.kind) for slot in outcome.slots]
    assert places == sorted(set(places))
    assert sorted(a for slot in outcome.slots for a in slot.abilities) == sorted(a.id for a in given_)
    for slot in outcome.slots:
        if not slot.forced:
            assert slot.opportunities[0] == first
        assert (slot.order_chosen_by == first) == (slot.forced and len(slot.abilities) > 1)


@given(abilities, st.data())
def test_after_a_cancel_nothing_happens(given_: tuple[Ability, ...], data: st.DataObject) -> None:
    cancels = [ability.id for ability in given_ if ability.kind == "cancel"]
    if not cancels:
        return
    question = AbilityOrderQuestion(first_player="Ann", abilities=given_, stopped_by=(cancels[0],))
    outcome = ordered(question, data)
    assert outcome.stopped
    assert [slot.kind for slot in outcome.slots] == ["cancel"]
    assert set(outcome.dropped) == {ability.id for ability in given_ if ability.kind != "cancel"}


def cited(question: AbilityOrderQuestion) -> set[str]:
    return {step.rule.id for step in resolve_ability_order(question).steps}


def test_only_what_is_told_is_said_to_be_shared() -> None:
    plain = AbilityOrderQuestion(first_player="Ann", triggers=("Jon dies",), abilities=())
    shared = {"thrones-lcg.occurrence.shared", "thrones-lcg.occurrence.claim"}
    assert not shared & cited(plain)
    assert shared <= cited(replace(plain, triggers=("Jon dies", "Ygritte dies"), claim=True))
