"""Laws of the turn and the first-thief token."""

from itertools import pairwise
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.resolver.age_of_thieves.first_thief import FirstThiefOutcome, FirstThiefQuestion, resolve_first_thief
from app.resolver.age_of_thieves.guard import GuardRollQuestion, resolve_guard_roll
from app.resolver.age_of_thieves.steps import PHASES
from app.resolver.age_of_thieves.switches import EndOn10thCalm, FirstThiefSwitches, TurnSwitches
from app.resolver.age_of_thieves.turn import resolve_turn
from app.resolver.age_of_thieves.turn_question import Start, TurnOutcome, TurnQuestion
from app.resolver.trace import RuleBroken
from tests.resolver.age_of_thieves.tables import NAMES

CHECK = "discard_event_card_and_check_end"


def turn_of(**facts: Any) -> TurnOutcome:
    outcome = resolve_turn(TurnQuestion(**facts)).outcome
    assert outcome is not None
    return outcome


def play(jewel_in_turn: int | None, tenth: EndOn10thCalm = "yes") -> list[TurnOutcome]:
    """Every step of a whole game in which the jewel is taken in some turn, following what the answers say is next."""
    facts: dict[str, Any] = {
        "guard_initiative": 4,
        "all_declared": True,
        "resolution_complete": True,
        "switches": TurnSwitches(end_on_10th_calm_with_pending_alarm=tenth),
    }
    state, back = "calm", {"calm": 0, "alarm": 0}
    visited: list[TurnOutcome] = []
    turn, phase, step = 1, "event", "reveal_event_card"
    while True:
        if step == "raise_alarm":
            raised = turn_of(**facts, turn=turn, phase=phase, step=step, state=state, jewel_ever_taken=True)
            visited.append(raised)
            assert raised.next is not None
            state, turn, phase, step = "alarm", raised.next.turn, raised.next.phase, raised.next.step
        back[state] += step == CHECK
        stands = turn_of(
            **facts,
            turn=turn,
            phase=phase,
            step=step,
            state=state,
            jewel_ever_taken=jewel_in_turn is not None
            and (turn > jewel_in_turn or (turn == jewel_in_turn and phase == "cleanup")),
            event="emperors_jewel_collected_from_board" if turn == jewel_in_turn and phase == "resolution" else None,
            calm_cards_discarded=back["calm"],
            alarm_cards_discarded=back["alarm"],
        )
        assert not stands.waits_for
        visited.append(stands)
        if stands.next is None:
            return visited
        turn, phase, step = stands.next.turn, stands.next.phase, stands.next.step


@pytest.mark.parametrize(
    ("jewel_in_turn", "tenth", "turns", "ended_by"),
    [
        (None, "yes", 10, "calm"),
        (1, "yes", 6, "alarm"),
        (5, "yes", 10, "alarm"),
        (9, "yes", 14, "alarm"),
        (10, "yes", 10, "calm"),
        (10, "no", 15, "alarm"),
        (None, "no", 10, "calm"),
    ],
)
def test_a_game_has_as_many_turns_as_its_decks_have_cards(
    jewel_in_turn: int | None, tenth: EndOn10thCalm, turns: int, ended_by: str
) -> None:
    visited = play(jewel_in_turn, tenth)
    last = visited[-1]
    assert (last.turn, last.step, last.ended_by, last.game_over) == (turns, CHECK, ended_by, True)
    assert [stands.turn for stands in visited if stands.step == "pass_first_thief_token"] == list(range(1, turns))
    raised = [stands.turn for stands in visited if stands.step == "raise_alarm"]
    assert raised == ([] if jewel_in_turn is None or ended_by == "calm" else [jewel_in_turn + 1])
    calm_turns = [stands.turn for stands in visited if stands.step == "place_yellow_jewel"]
    assert calm_turns == list(range(1, turns + 1 if ended_by == "calm" else (jewel_in_turn or 0) + 1))


def test_the_phases_come_in_their_order_and_every_turn_begins_with_the_event_phase() -> None:
    for before, after in pairwise(play(3)):
        i = PHASES.index(before.phase)
        if after.phase != before.phase:
            assert after.phase == PHASES[(i + 1) % 5]
            assert before.step == before.steps[-1]
            assert after.step == after.steps[0]
        assert after.turn == before.turn + (before.phase == "cleanup" and after.phase == "event")


@given(st.sampled_from(PHASES), st.sampled_from(get_args(Start)))
def test_only_the_phase_that_comes_next_can_start(phase: Any, op: Any) -> None:
    here = turn_of(phase=phase)
    ready = {"guard_initiative": 1, "all_declared": True, "resolution_complete": True, "calm_cards_discarded": 1}
    question = TurnQuestion(phase=phase, step=here.steps[-1], op=op, **ready)  # type: ignore[arg-type]  # facts of several types
    comes = PHASES[(PHASES.index(phase) + 1) % 5]
    if op == f"start_{comes}":
        outcome = resolve_turn(question).outcome
        assert outcome is not None
        assert outcome.next is not None
        assert outcome.next.phase == comes
    else:
        with pytest.raises(RuleBroken) as refusal:
            resolve_turn(question)
        assert refusal.value.rule.id == "age-of-thieves.turn.phases"


@given(st.integers(0, 10), st.integers(0, 5))
def test_the_game_ends_with_the_last_card_of_a_deck(calm: int, alarm: int) -> None:
    over = turn_of(
        phase="cleanup", step=CHECK, state="alarm" if alarm else "calm", calm_cards_discarded=calm,
        alarm_cards_discarded=alarm,
    ).game_over  # fmt: skip
    assert over == (alarm == 5 or (calm == 10 and alarm == 0))


@st.composite
def tokens(draw: st.DrawFn) -> FirstThiefQuestion:
    seats = NAMES[: draw(st.integers(2, 4))]
    return FirstThiefQuestion(
        seats_clockwise=seats, first_thief=draw(st.sampled_from(seats)), turns=draw(st.integers(1, 20))
    )


def token_of(question: FirstThiefQuestion) -> FirstThiefOutcome:
    outcome = resolve_first_thief(question).outcome
    assert outcome is not None
    return outcome


@given(tokens())
def test_in_turn_t_the_token_is_t_minus_1_seats_to_the_left(question: FirstThiefQuestion) -> None:
    seats, first = question.seats_clockwise, question.first_thief or ""
    outcome = token_of(question)
    expected = [seats[(seats.index(first) + t - 1) % len(seats)] for t in range(1, question.turns + 2)]
    assert [*outcome.first_thief_by_turn, outcome.next] == expected
    assert outcome.holder == outcome.first_thief_by_turn[-1]


@given(tokens(), st.data())
def test_only_an_escape_moves_the_token_elsewhere(question: FirstThiefQuestion, data: st.DataObject) -> None:
    since = st.dictionaries(st.sampled_from(question.seats_clockwise), st.integers(1, 20))
    plain = token_of(question)
    facts: dict[str, Any] = {"seats_clockwise": question.seats_clockwise, "first_thief": question.first_thief}
    jailed = FirstThiefQuestion(**facts, turns=question.turns, in_dungeon_from_turn=data.draw(since))
    assert token_of(jailed) == plain
    keeps = FirstThiefSwitches(escaped_thief="keeps-place")
    gone = data.draw(since)
    assert token_of(FirstThiefQuestion(**facts, turns=question.turns, escaped_in_turn=gone, switches=keeps)) == plain
    gone.pop(question.first_thief or "", None)  # somebody stays
    skipping = token_of(FirstThiefQuestion(**facts, turns=question.turns, escaped_in_turn=gone))
    for turn, thief in enumerate((*skipping.first_thief_by_turn[1:], skipping.next), start=1):
        assert thief is not None
        assert gone.get(thief, turn + 1) > turn, "who escaped by that turn does not get it in its Clean-up Phase"


@given(st.integers(1, 8), st.integers(1, 8))
def test_two_dice_are_neither_added_nor_ordered(a: int, b: int) -> None:
    one = resolve_guard_roll(GuardRollQuestion(state="alarm", dice=(a, b))).outcome
    other = resolve_guard_roll(GuardRollQuestion(state="alarm", dice=(b, a))).outcome
    assert one is not None
    assert other is not None
    assert one.initiative == other.initiative == max(a, b)
    assert one.ignored == other.ignored == min(a, b)
