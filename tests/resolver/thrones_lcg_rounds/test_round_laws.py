"""Laws of the framework of a round, walked from its start to its end."""

from collections import Counter
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from app.resolver.thrones_lcg.rounds.framework import FRAMEWORK, PlaceId
from app.resolver.thrones_lcg.rounds.round_step import RoundStepOutcome, RoundStepQuestion, resolve_round_step

NAMES = ("Ann", "Ben", "Cat", "Dan")


def walk(seats: tuple[str, ...], first: str, challenges: dict[str, int]) -> list[RoundStepOutcome]:
    """Every place of a round in which each player initiates so many challenges and then passes."""
    left = dict(challenges)
    visited: list[RoundStepOutcome] = []
    step: PlaceId | None = None
    active: str | None = None
    while step != "7.5":
        choice = "pass"
        if step == "4.2" and active is not None and left[active]:
            left[active] -= 1
            choice = "initiate"
        outcome = resolve_round_step(
            RoundStepQuestion(
                mode="joust" if len(seats) == 2 else "melee",
                step=step,
                seats=seats,
                first_player=first,
                active_player=active,
                choices={"challenge": choice} if step == "4.2" else {},
            )
        ).outcome
        assert outcome is not None
        visited.append(outcome)
        step, active = outcome.next, outcome.active_player
    return visited


@st.composite
def rounds(draw: st.DrawFn) -> tuple[tuple[str, ...], str, dict[str, int]]:
    seats = NAMES[: draw(st.integers(2, 4))]
    return seats, draw(st.sampled_from(seats)), {seat: draw(st.integers(0, 3)) for seat in seats}


def test_places_are_the_literal() -> None:
    assert tuple(place.id for place in FRAMEWORK) == get_args(PlaceId)


@given(rounds())
def test_every_player_is_active_once_in_player_order(table: tuple[tuple[str, ...], str, dict[str, int]]) -> None:
    seats, first, _ = table
    visited = walk(*table)
    at = seats.index(first)
    order = list(seats[at:] + seats[:at])
    assert [place.active_player for place in visited if place.next == "3.2"] == order
    assert list(dict.fromkeys(place.active_player for place in visited if place.next == "4.2")) == order


@given(rounds())
def test_windows_are_where_they_belong_and_the_first_player_acts_first(
    table: tuple[tuple[str, ...], str, dict[str, int]],
) -> None:
    seats, first, challenges = table
    visited = walk(*table)
    windows = Counter(place.next for place in visited if place.window)
    total = sum(challenges.values())
    assert windows == +Counter(
        {
            "plot-window": 1,
            "draw-window": 1,
            "marshaling-window": len(seats),
            "challenges-window": len(seats) + total,
            "attackers-window": total,
            "defenders-window": total,
            "dominance-window": 1,
            "standing-window": 1,
            "taxation-window": 1,
        }
    )
    assert {place.acts_first for place in visited if place.window} == {first}
    assert {place.acts_first for place in visited if not place.window} == {None}


@given(rounds())
def test_titles_exist_in_melee_only(table: tuple[tuple[str, ...], str, dict[str, int]]) -> None:
    visited = {place.next for place in walk(*table)}
    assert ("1.4" in visited) == ("7.4" in visited) == (len(table[0]) > 2)
    assert set(get_args(PlaceId)) - visited <= {
        "1.4",
        "7.4",
        "attackers-window",
        "4.2.1",
        "defenders-window",
        "4.2.2",
        "4.2.3",
        "4.2.4",
        "4.2.5",
        "4.2.6",
    }


@given(rounds())
def test_phases_follow_each_other(table: tuple[tuple[str, ...], str, dict[str, int]]) -> None:
    visited = walk(*table)
    assert tuple(dict.fromkeys(place.phase for place in visited)) == visited[0].phases
    assert visited[-1].next == "7.5"
