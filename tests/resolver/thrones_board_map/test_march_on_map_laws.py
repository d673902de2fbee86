"""Laws of a march on the map, against a walk of the tests' own."""

from itertools import pairwise
from typing import cast

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.houses import House
from app.resolver.thrones_board.map.check import check_position
from app.resolver.thrones_board.map.march import resolve_march_on_map
from app.resolver.thrones_board.map.march_question import MarchOnMapOutcome, MarchOnMapQuestion, PlannedMove
from app.resolver.thrones_board.map.position import BoardPosition
from tests.resolver.thrones_board_map.positions import keeps, positions, reached_by_ships, who_has

calm = settings(suppress_health_check=list(HealthCheck), deadline=None)


@st.composite
def marches(draw: st.DrawFn) -> MarchOnMapQuestion:
    position = draw(positions())
    check_position(position)
    held = sorted(area for area, now in position.areas.items() if now.house is not None)
    assume(held)
    origin = draw(st.sampled_from(held))
    house = cast("House", position.at(origin).house)
    return MarchOnMapQuestion(position=position, house=house, origin=origin)


def look(question: MarchOnMapQuestion) -> MarchOnMapOutcome:
    outcome = resolve_march_on_map(question).outcome
    assert outcome is not None
    return outcome


def may_enter(position: BoardPosition, house: House, origin: str, area: str) -> bool:
    """Whether any unit may go there by the kind of area and by who holds it, neutral forces aside."""
    ashore = AREAS[origin].type == "land"
    if (AREAS[area].type == "land") != ashore or area in position.blocked:
        return False
    if AREAS[area].type != "port":
        return True
    land = next(one for one in AREAS[area].adjacent if AREAS[one].type == "land")
    now = position.at(area).house
    return now == house or (now is None and who_has(position, land) == house)


@calm
@given(marches())
def test_every_open_area_is_open_and_no_other(question: MarchOnMapQuestion) -> None:
    position, house, origin = question.position, question.house, question.origin
    near = set(AREAS[origin].adjacent)
    if AREAS[origin].type == "land":
        near |= reached_by_ships(position, house, origin)
    here, outcome = position.at(origin), look(question)
    assert [one.area for one in outcome.destinations] == sorted(near)
    standing = sum(here.units.values())
    others = {area: now.size() for area, now in position.areas.items() if now.house == house and area != origin}
    for one in outcome.destinations:
        there = others.get(one.area, 0)
        numbers = [
            number
            for number in range(1, standing + 1)
            if may_enter(position, house, origin, one.area)
            and (AREAS[one.area].type != "port" or there + number <= 3)
            and keeps(
                [here.size() - number, there + number, *[size for area, size in others.items() if area != one.area]],
                position.supply.get(house),
            )
        ]
        if one.area in position.neutral_forces:
            assert set(one.numbers) <= set(numbers)
        else:
            assert list(one.numbers) == numbers
        assert one.legal == bool(one.numbers)
        assert (one.why_not is None) == one.legal


@calm
@given(marches())
def test_ways_over_the_sea_are_unbroken_chains_of_own_ships(question: MarchOnMapQuestion) -> None:
    for one in look(question).destinations:
        if one.area in AREAS[question.origin].adjacent:
            assert one.via == ()
            continue
        chain = [question.origin, *one.via, one.area]
        assert one.via
        assert all(second in AREAS[first].adjacent for first, second in pairwise(chain))
        assert all(AREAS[sea].type == "sea" for sea in one.via)
        assert all(question.position.at(sea).house == question.house for sea in one.via)


@calm
@given(marches(), st.data(), st.booleans())
def test_units_are_neither_lost_nor_made_by_a_march(
    question: MarchOnMapQuestion, data: st.DataObject, token: bool
) -> None:
    destinations = [one for one in look(question).destinations if one.legal]
    assume(destinations)
    one = data.draw(st.sampled_from(destinations))
    kind = look(question).kinds[0]
    plan = MarchOnMapQuestion(
        position=question.position,
        house=question.house,
        origin=question.origin,
        moves=(PlannedMove(to=one.area, units={kind: 1}),),
        leave_token=token,
    )
    outcome = look(plan)
    after = outcome.position_after
    assert (after is not None) == outcome.legal
    if after is None:
        return
    check_position(after)
    before = sum(now.size() for _, now in question.position.held(question.house))
    left = sum(now.size() for _, now in after.held(question.house))
    assert left + sum(outcome.attackers.values()) == before
    assert bool(outcome.attackers) == (one.combat and one.area not in question.position.neutral_forces)
    assert after.at(question.origin).size() == question.position.at(question.origin).size() - 1
    if token:
        assert outcome.may_leave_token
        assert after.at(question.origin).power_token == question.house
        assert after.power.get(question.house, 0) == max(0, question.position.power.get(question.house, 1) - 1)
