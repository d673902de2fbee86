"""Laws of control: whatever happens to an area of a table's own."""

from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from app.resolver.thrones_board.houses import House
from app.resolver.thrones_board.rounds.control import resolve_control
from app.resolver.thrones_board.rounds.control_question import ControlEvent, ControlQuestion
from app.resolver.thrones_board.rounds.switches import ControlSwitches
from tests.resolver.thrones_board_rounds.tables import answered

SOME: tuple[House, ...] = ("stark", "tyrell", "greyjoy")


@st.composite
def events(draw: st.DrawFn) -> ControlQuestion:
    event: ControlEvent = draw(st.sampled_from(get_args(ControlEvent)))
    units = draw(st.integers(0, 1))
    needs_holder = event in {"leave", "units-lost", "barred"} or (event == "enter" and units)
    holder = draw(st.sampled_from(SOME if needs_holder else (None, *SOME)))
    home = draw(st.sampled_from([None, *SOME]))
    garrison = draw(st.integers(0, 2)) if home and holder in {None, home} else 0
    defender = holder or (home if garrison else None)
    others = [house for house in SOME if event != "capture" or house != defender]
    return ControlQuestion(
        area="keep",
        type="land",
        home_of=home,
        event=event,
        holder=holder,
        units={"footman": units},
        units_stay=draw(st.booleans()),
        house=draw(st.sampled_from(others)),
        power_token=draw(st.sampled_from([None, holder] if holder else [None, *SOME])),
        garrison=garrison,
        power=draw(st.none() | st.integers(0, 2)),
        port_ships={draw(st.sampled_from(SOME)): draw(st.integers(0, 3))},
        ships_in_reserve=draw(st.none() | st.integers(0, 3)),
        supply_ok_up_to=draw(st.none() | st.integers(0, 3)),
        switches=draw(st.sampled_from([ControlSwitches(), ControlSwitches(arianne_control="removed")])),
    )


@given(events(), st.data())
def test_units_come_before_tokens_and_tokens_before_the_shield(question: ControlQuestion, data: st.DataObject) -> None:
    outcome = answered(resolve_control, question, data)
    event, holder = question.event, question.holder
    units_of = {
        "none": holder,
        "leave": holder if question.units_stay else None,
        "enter": question.house,
        "capture": question.house,
    }.get(event)
    if outcome.combat:
        units_of = holder if question.units["footman"] else None
    assert outcome.area_controller == (units_of or outcome.power_token or question.home_of)
    fought = event == "enter" and (
        (question.units["footman"] > 0 and holder not in {None, question.house})
        or (question.garrison > 0 and question.home_of != question.house)
    )
    assert outcome.combat == fought


@given(events(), st.data())
def test_tokens_and_power(question: ControlQuestion, data: st.DataObject) -> None:
    outcome = answered(resolve_control, question, data)
    placed = outcome.power_token is not None and question.power_token is None
    assert not placed or (question.event, outcome.power_token) == ("leave", question.holder)
    if question.power is not None:
        assert outcome.power_after == question.power - placed
    if outcome.power_token_removed is not None:
        assert outcome.power_token_removed == question.power_token
        assert question.event in {"enter", "capture", "barred"}
    elif question.power_token is not None:
        assert outcome.power_token == question.power_token


@given(events(), st.data())
def test_ships_stay_only_with_whoever_controls_the_area(question: ControlQuestion, data: st.DataObject) -> None:
    outcome = answered(resolve_control, question, data)
    ((owner, ships),) = question.port_ships.items()
    lost = ships > 0 and owner != outcome.area_controller and not outcome.combat
    assert outcome.ships_destroyed == (ships if lost else 0)
    known = [limit for limit in (ships, question.ships_in_reserve, question.supply_ok_up_to) if limit is not None]
    assert 0 <= outcome.ships_placed <= (min(known) if lost and outcome.area_controller else 0)


@given(events(), st.data())
def test_a_garrison_falls_with_its_side_and_never_grows(question: ControlQuestion, data: st.DataObject) -> None:
    outcome = answered(resolve_control, question, data)
    falls = question.event in {"capture", "not-taken", "barred"}
    assert outcome.garrison == (0 if falls else question.garrison)
