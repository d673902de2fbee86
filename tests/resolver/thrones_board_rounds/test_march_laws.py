"""Laws of a march on the printed board."""

from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.houses import KINDS
from app.resolver.thrones_board.rounds.armies import fits
from app.resolver.thrones_board.rounds.march import resolve_march
from app.resolver.thrones_board.rounds.march_question import MarchMove, MarchQuestion
from app.resolver.thrones_board.rounds.retreat_question import Holding

FIGHTS = {"enemy-units", "enemy-garrison", "neutral-force"}


def holdings(place: str) -> list[Holding]:
    """Who may hold an area of the board."""
    if AREAS[place].type != "land":
        return ["empty", "own", "enemy-units"]
    at_home = {"enemy-garrison", "enemy-home"}
    return [state for state in get_args(Holding) if AREAS[place].home_of is not None or state not in at_home]


@st.composite
def marches(draw: st.DrawFn) -> MarchQuestion:
    origin = draw(st.sampled_from(sorted(AREAS)))
    near = st.sampled_from(AREAS[origin].adjacent)
    places = draw(st.lists(near | near | st.sampled_from(sorted(AREAS)), max_size=3, unique=True))
    kind = KINDS[0] if AREAS[origin].type == "land" else KINDS[2]
    moves = []
    for place in places:
        if place != origin:
            state: Holding = draw(st.sampled_from(holdings(place)))
            moves.append(
                MarchMove(
                    to=place,
                    units={kind: draw(st.integers(0, 2))},
                    routed={kind: draw(st.sampled_from([0, 0, 1]))},
                    state=state,
                    own_units=draw(st.integers(0, 2)) if state == "own" else 0,
                )
            )
    return MarchQuestion(
        origin=origin,
        units={kind: draw(st.integers(0, 2 if AREAS[origin].type == "port" else 4))},
        routed={kind: draw(st.integers(0, 1))},
        moves=tuple(moves),
        supply=draw(st.none() | st.integers(0, 3)),
        armies=tuple(draw(st.lists(st.integers(1, 2), max_size=2))),
    )


@given(marches())
def test_a_march_is_legal_exactly_when_every_rule_holds(question: MarchQuestion) -> None:
    outcome = resolve_march(question).outcome
    assert outcome is not None
    origin = AREAS[question.origin]
    there, routed = sum(question.units.values()), sum(question.routed.values())
    moved = [sum(move.units.values()) for move in question.moves]
    each = all(
        units > 0
        and not sum(move.routed.values())
        and move.to in origin.adjacent
        and (AREAS[move.to].type == "land") == (origin.type == "land")
        and (AREAS[move.to].type != "port" or (move.state == "own" and move.own_units + units <= 3))
        for move, units in zip(question.moves, moved, strict=True)
    )
    after = [
        *question.armies,
        there + routed - sum(moved),
        *[move.own_units + units for move, units in zip(question.moves, moved, strict=True)],
    ]
    fights = [move.to for move in question.moves if move.state in FIGHTS]
    assert outcome.legal == (
        each and sum(moved) <= there and len(fights) <= 1 and (question.supply is None or fits(after, question.supply))
    )


@given(marches())
def test_the_combat_comes_last(question: MarchQuestion) -> None:
    outcome = resolve_march(question).outcome
    assert outcome is not None
    assert sorted(outcome.sequence) == sorted(move.to for move in question.moves)
    fights = [move.to for move in question.moves if move.state in FIGHTS]
    assert list(outcome.sequence[len(outcome.sequence) - len(fights) :]) == fights
    assert outcome.combat_in == (fights[0] if fights else None)
