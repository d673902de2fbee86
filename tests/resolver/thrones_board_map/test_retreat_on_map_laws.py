"""Laws of a retreat on the map, against a walk of the tests' own."""

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.map.retreat import RetreatOnMapQuestion, facts_of, resolve_retreat_on_map
from app.resolver.thrones_board.rounds.retreat import areas_open
from app.resolver.trace import Trace
from tests.resolver.thrones_board_map.positions import keeps, positions, reached_by_ships, who_has
from tests.resolver.thrones_board_rounds.tables import answered


@st.composite
def retreats(draw: st.DrawFn) -> RetreatOnMapQuestion:
    position = draw(positions())
    embattled = draw(st.sampled_from([area for area, facts in sorted(AREAS.items()) if facts.type != "port"]))
    ashore = AREAS[embattled].type == "land"
    origins = [area for area in AREAS[embattled].adjacent if (AREAS[area].type == "land") == ashore]
    assume(origins)
    house = draw(st.sampled_from(position.houses))
    others = [now.size() for area, now in position.areas.items() if now.house == house and area != embattled]
    assume(keeps(others, position.supply.get(house)))
    origin = draw(st.sampled_from(origins))
    loser = draw(st.sampled_from(["defender", "defender", "attacker"]))
    assume(loser == "defender" or position.at(origin).house in {None, house})
    return RetreatOnMapQuestion(
        position=position,
        loser=loser,  # type: ignore[arg-type]  # one of the two sides
        house=house,
        embattled=embattled,
        attacked_from=origin,
        units={"footman": 1, "knight": 1} if ashore else {"ship": 2},
    )


calm = settings(suppress_health_check=list(HealthCheck), deadline=None)


@calm
@given(retreats())
def test_what_is_offered_is_legal_and_costs_the_least(question: RetreatOnMapQuestion) -> None:
    position, house = question.position, question.house
    found = areas_open(facts_of(question), Trace({}))
    if question.loser == "attacker":
        assert set(found.legal) <= {question.attacked_from}
        return
    ashore = AREAS[question.embattled].type == "land"
    near = set(AREAS[question.embattled].adjacent)
    if ashore:
        near |= reached_by_ships(position, house, question.embattled)
    sizes = {area: now.size() for area, now in position.areas.items() if now.house == house}
    sizes.pop(question.embattled, None)
    costs = {}
    for area in near - {question.attacked_from}:
        now, port = position.at(area), AREAS[area].type == "port"
        land = next(one for one in AREAS[area].adjacent if AREAS[one].type == "land") if port else area
        blocked = area in position.neutral_forces or area in position.blocked
        owner = who_has(position, land)
        if (AREAS[area].type == "land") != ashore or blocked or now.house not in {None, house}:
            continue
        if now.house is None and owner != house and (port or owner is not None):
            continue
        there, elsewhere = sizes.get(area, 0), [size for other, size in sizes.items() if other != area]
        if port and there == 3:
            continue
        costs[area] = 2 - max(
            kept
            for kept in range(3)
            if not (port and there + kept > 3) and keeps([*elsewhere, there + kept], position.supply.get(house))
        )
    fewest = min(costs.values(), default=2)
    assert set(found.legal) == {area for area, lost in costs.items() if lost == fewest and lost < 2}
    assert found.losses == costs


@calm
@given(retreats(), st.data())
def test_the_position_after_a_retreat_is_one(question: RetreatOnMapQuestion, data: st.DataObject) -> None:
    outcome = answered(resolve_retreat_on_map, question, data)
    after, retreat = outcome.position_after, outcome.retreat
    gone = question.position.at(question.embattled).size_of(question.house)
    before = sum(now.size() for _, now in question.position.held(question.house)) - gone
    arrived = sum(retreat.routed.values())
    assert sum(now.size() for _, now in after.held(question.house)) == before + arrived
    assert arrived + sum(retreat.destroyed.values()) == 2
    if question.position.at(question.embattled).house != question.house:
        assert after.at(question.embattled) == question.position.at(question.embattled)
    if arrived:
        assert sum(after.at(retreat.destination).routed.values()) >= arrived
    assert all(now.power_token in {None, question.house} for _, now in after.held(question.house))
