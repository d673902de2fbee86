"""The turn order is a literal walk down the Iron Throne track; what the FAQ says of positions."""

from hypothesis import given
from hypothesis import strategies as st

from app.resolver.thrones_board.houses import House
from app.resolver.thrones_board.rounds.table import TracksNow
from app.resolver.thrones_board.rounds.turns import TurnOrderQuestion, resolve_turn_order
from tests.resolver.thrones_board_rounds.tables import tracks


@st.composite
def steps(draw: st.DrawFn) -> TurnOrderQuestion:
    track = draw(tracks())
    position = draw(st.integers(0, len(track)))
    return TurnOrderQuestion(
        tracks=TracksNow(iron_throne=track),
        orders={house: draw(st.integers(0, 3)) for house in track if draw(st.booleans())},
        kind=draw(st.sampled_from(["raid", "march", "consolidate_power"])),
        current_position=position,
        current=(None, *track)[position],
        dropped=tuple(draw(st.lists(st.sampled_from(track), max_size=2))) if position else (),
    )


def walk(track: list[House], orders: dict[House, int], last: int) -> list[House]:
    """What people do at the table: a finger on the track, one order after the other."""
    finger, taken = last, []
    orders = dict(orders)
    while sum(orders.values()):
        finger = finger + 1 if finger < len(track) else 1
        house = track[finger - 1]
        if orders.get(house, 0):
            orders[house] -= 1
            taken.append(house)
    return taken


@given(steps())
def test_it_is_a_literal_walk(question: TurnOrderQuestion) -> None:
    track = list(question.tracks.iron_throne)
    for house in question.dropped:
        track.remove(house)
        track.append(house)
    outcome = resolve_turn_order(question).outcome
    assert outcome is not None
    assert list(outcome.track_after) == track
    assert list(outcome.sequence) == walk(track, question.orders, question.current_position)
    assert outcome.next == (outcome.sequence[0] if outcome.sequence else None)
    assert [track[turn.position - 1] for turn in outcome.turns] == list(outcome.sequence)


@given(steps())
def test_skipped_and_twice_are_seen_in_the_sequence(question: TurnOrderQuestion) -> None:
    outcome = resolve_turn_order(question).outcome
    assert outcome is not None
    acted = set(question.tracks.iron_throne[: question.current_position])
    now = {turn.house for turn in outcome.turns if turn.cycle == 1} if question.current_position else acted
    left = {house for house, number in question.orders.items() if number}
    assert set(outcome.acts_again) == now & acted
    assert set(outcome.skipped_this_cycle) == (left - acted - now if question.current_position else set())


@given(steps())
def test_without_a_change_nobody_is_passed_over_or_acts_twice(question: TurnOrderQuestion) -> None:
    if not question.dropped:
        outcome = resolve_turn_order(question).outcome
        assert outcome is not None
        assert outcome.skipped_this_cycle == ()
        assert outcome.acts_again == ()


def test_b18_being_passed_over_is_explained() -> None:
    question = TurnOrderQuestion(
        tracks=TracksNow(iron_throne=("tyrell", "baratheon", "martell", "lannister")),
        current_position=2,
        dropped=("baratheon",),
        orders={"martell": 1, "baratheon": 1},
    )
    assert [step.text for step in resolve_turn_order(question).steps] == [
        "Baratheon drops to position 4; the Iron Throne track is now Tyrell, Martell, Lannister and Baratheon.",
        "Position 2 was last, and Martell stands on 2 now: it is passed over in this cycle.",
        "Baratheon has acted, but stands on position 4 now, after 2: it acts again in this cycle.",
        "Cycle 1: Baratheon; skipped for want of an order: Lannister.",
        "Cycle 2: Martell; skipped for want of an order: Tyrell, Lannister and Baratheon.",
        "Once no march order is left, consolidate power follows.",
    ]
