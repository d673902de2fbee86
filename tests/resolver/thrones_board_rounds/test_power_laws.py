"""Laws of raids, consolidate power orders and the card Game of Thrones."""

from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.rounds.consolidate import (
    AdjacentSea,
    ConsolidatePowerQuestion,
    resolve_consolidate_power,
)
from app.resolver.thrones_board.rounds.game_of_thrones import (
    ControlledArea,
    GameOfThronesQuestion,
    OwnPort,
    resolve_game_of_thrones,
)
from app.resolver.thrones_board.rounds.lands import BARRELS, CROWNS
from app.resolver.thrones_board.rounds.raid import Raider, RaidQuestion, RaidTarget, resolve_raid
from app.resolver.thrones_board.tokens import OrderKind
from tests.resolver.thrones_board_rounds.tables import HOUSES, answered

IDS = sorted(AREAS)
REACHED = {("land", "land"), ("sea", "land"), ("sea", "sea"), ("sea", "port"), ("port", "sea")}

areas = st.sampled_from(IDS)
houses = st.none() | st.sampled_from(HOUSES)
power = st.none() | st.integers(0, 15)


def test_icons_lie_on_land() -> None:
    assert {AREAS[area].type for area in (*CROWNS, *BARRELS)} == {"land"}
    assert (sum(CROWNS.values()), sum(BARRELS.values())) == (19, 24)


@st.composite
def raids(draw: st.DrawFn) -> RaidQuestion:
    raider = draw(areas)
    near = st.sampled_from(AREAS[raider].adjacent)
    return RaidQuestion(
        raider=Raider(
            area=raider,
            special=draw(st.booleans()),
            house=draw(houses),
            power=draw(power),
            power_on_board=draw(st.integers(0, 5)),
        ),
        target=RaidTarget(
            area=draw(near | near | areas),
            order=draw(st.sampled_from(get_args(OrderKind))),
            house=draw(houses),
            power=draw(power),
        ),
    )


@given(raids())
def test_a_raid_is_legal_exactly_when_every_rule_holds(question: RaidQuestion) -> None:
    raider, target = question.raider, question.target
    assert target is not None
    outcome = resolve_raid(question).outcome
    assert outcome is not None
    within_reach = (
        target.area in AREAS[raider.area].adjacent
        and (AREAS[raider.area].type, AREAS[target.area].type) in REACHED
        and not (raider.house and raider.house == target.house)
        and target.order != "march"
    )
    assert outcome.special_allowed == within_reach
    assert outcome.legal == (within_reach and (raider.special or target.order != "defense"))
    assert outcome.orders_removed == ((raider.area, target.area) if outcome.legal else ())
    assert outcome.pillage == (outcome.legal and target.order == "consolidate_power")
    if raider.power is not None:
        pool = 20 - raider.power - raider.power_on_board
        assert outcome.power_after.raider == raider.power + (outcome.pillage and pool > 0)
    if target.power is not None:
        assert outcome.power_after.target == target.power - (outcome.pillage and target.power > 0)


@given(
    st.builds(
        ConsolidatePowerQuestion,
        area=areas,
        owner=st.sampled_from(HOUSES),
        special=st.booleans(),
        adjacent_sea=st.builds(AdjacentSea, ships_of=houses),
        power=power,
        power_on_board=st.integers(0, 5),
    ),
    st.data(),
)
def test_what_an_order_brings(question: ConsolidatePowerQuestion, data: st.DataObject) -> None:
    outcome = answered(resolve_consolidate_power, question, data)
    area = AREAS[question.area]
    blockaded = question.adjacent_sea.ships_of not in {None, question.owner}
    worth = {"land": 1 + CROWNS.get(question.area, 0), "sea": 0, "port": int(not blockaded)}[area.type]
    if outcome.muster_points is None:
        pool = 20 if question.power is None else 20 - question.power - question.power_on_board
        assert outcome.power == min(worth, pool)
    else:
        assert question.special
        assert outcome.power == 0
        assert outcome.muster_points == {"castle": 1, "stronghold": 2, None: None}[area.fort]
    assert outcome.power_after == (None if question.power is None else question.power + outcome.power)


@given(
    st.builds(
        GameOfThronesQuestion,
        house=st.sampled_from(HOUSES),
        areas=st.lists(st.builds(ControlledArea, id=areas), unique_by=lambda area: area.id).map(tuple),
        ports=st.lists(
            st.builds(OwnPort, id=st.sampled_from("abc"), ships=st.integers(0, 3), sea_has_enemy_ships=st.booleans()),
            unique_by=lambda port: port.id,
        ).map(tuple),
        power=power,
        power_on_board=st.integers(0, 5),
    )
)
def test_what_the_card_brings(question: GameOfThronesQuestion) -> None:
    outcome = resolve_game_of_thrones(question).outcome
    assert outcome is not None
    worth = sum(CROWNS.get(area.id, 0) for area in question.areas)
    worth += sum(port.ships > 0 and not port.sea_has_enemy_ships for port in question.ports)
    pool = 20 if question.power is None else 20 - question.power - question.power_on_board
    assert outcome.power == min(worth, pool)


@given(area=areas.filter(lambda area: AREAS[area].type == "land"))
def test_a_castle_that_is_null_is_read_from_the_board(area: str) -> None:
    unstated = resolve_consolidate_power(ConsolidatePowerQuestion(area=area, special=True))
    null = resolve_consolidate_power(ConsolidatePowerQuestion(area=area, special=True, fort=None))
    assert null == unstated
    assert (null.needs is not None) == (AREAS[area].fort is not None)
