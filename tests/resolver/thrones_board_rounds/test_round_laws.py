"""The round: a walk through ten rounds, and tokens that follow their track."""

from hypothesis import given
from hypothesis import strategies as st

from app.resolver.thrones_board.rounds.round_step import (
    STEPS,
    BoardRoundStepQuestion,
    DominanceToken,
    resolve_round_step,
)
from tests.resolver.thrones_board_rounds.tables import tracks


def test_a_game_is_ten_rounds_of_which_the_first_has_no_westeros_phase() -> None:
    seen = [(1, "planning", "assign")]
    while True:
        round_, phase, step = seen[-1]
        outcome = resolve_round_step(BoardRoundStepQuestion(round=round_, phase=phase, step=step)).outcome  # type: ignore[arg-type]
        assert outcome is not None
        if outcome.game_over:
            break
        assert outcome.next is not None
        assert outcome.next.round is not None
        seen.append((outcome.next.round, outcome.next.phase, outcome.next.step))
    places = [(place.phase, place.step) for place in STEPS]
    every = [(round_, *place) for round_ in range(1, 11) for place in places]
    assert seen == [place for place in every if place[:2] != (1, "westeros")]


@given(tracks(), st.data(), st.booleans(), st.sampled_from([place for place in STEPS if place.phase == "action"]))
def test_a_token_follows_its_track_and_keeps_its_side(track, data, available, place) -> None:  # type: ignore[no-untyped-def]
    token = DominanceToken(holder=data.draw(st.sampled_from(track)), available=available)
    question = BoardRoundStepQuestion(step=place.step, fiefdoms=track, kings_court=track, vsb=token, raven=token)
    outcome = resolve_round_step(question).outcome
    assert outcome is not None
    assert outcome.vsb == outcome.raven
    assert outcome.vsb is not None
    assert outcome.vsb.holder == track[0]
    assert outcome.vsb.available == (available or place.step == "clean_up")
    assert outcome.routed_stand_up == (place.step == "clean_up")
