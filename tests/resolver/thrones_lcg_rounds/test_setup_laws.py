"""Laws of setup: everybody comes once, in the order of the step; and what a plot deck may hold."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from app.resolver.thrones_lcg.rounds.setup import SetupQuestion, resolve_setup
from app.resolver.thrones_lcg.rounds.setup_step import SetupStepOutcome, SetupStepQuestion, resolve_setup_step
from app.resolver.thrones_lcg.rounds.table import player_order

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gil", "Hal")


def at(seats: tuple[str, ...], step: int, first: str, done: tuple[str, ...]) -> SetupStepOutcome:
    outcome = resolve_setup_step(SetupStepQuestion(seats=seats, step=step, first_player=first, done=done)).outcome
    assert outcome is not None
    return outcome


@given(st.integers(2, 8), st.integers(0, 7), st.integers(1, 10))
def test_everybody_comes_once_in_player_order_or_all_at_the_same_time(size: int, first: int, step: int) -> None:
    seats = NAMES[:size]
    order = player_order(seats, seats[first % size])
    done: tuple[str, ...] = ()
    while now := at(seats, step, order[0], done).now:
        expected = {"in player order": order[len(done) :][:1], "at the same time": order}
        assert now == expected[at(seats, step, order[0], done).who]
        done += now
    assert done in {(), order}
    assert (done == ()) == (at(seats, step, order[0], ()).who in {"the table", "chance"})


def test_the_steps_lead_through_setup_into_the_first_round() -> None:
    following = [at(("Ann", "Ben"), step, "Ben", ()).next_step for step in range(1, 11)]
    assert following == [2, 3, 4, 5, 6, 7, 8, 9, 10, None]


@given(st.lists(st.sampled_from("abcdefgh"), max_size=9).map(tuple))
def test_seven_plots_and_one_title_twice_at_most(plots: tuple[str, ...]) -> None:
    outcome = resolve_setup(SetupQuestion(cards=(), plots=plots)).outcome
    assert outcome is not None
    copies = Counter(plots).values()
    assert outcome.legal == (len(plots) == 7 and max(copies) <= 2 and sum(n == 2 for n in copies) <= 1)
