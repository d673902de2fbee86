"""Laws of the call for support on the printed board."""

from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.rounds.support import (
    SupportedArea,
    Supporter,
    SupportQuestion,
    SupportSide,
    resolve_support,
)
from app.resolver.thrones_board.rounds.switches import SupportSwitches
from app.resolver.thrones_board.rounds.table import TracksNow
from app.resolver.thrones_board.tokens import OrderKind
from tests.resolver.thrones_board_rounds.tables import tracks

NEVER = {("land", "sea"), ("port", "land")}

sides: st.SearchStrategy[SupportSide | None] = st.none() | st.sampled_from(get_args(SupportSide))
switches = st.builds(
    SupportSwitches,
    support_unit=st.sampled_from(["per-order", "per-house"]),
    refusing_support=st.sampled_from(["allowed", "not-allowed"]),
)


@st.composite
def calls(draw: st.DrawFn) -> SupportQuestion:
    throne = draw(tracks())
    area = draw(st.sampled_from([area for area, printed in sorted(AREAS.items()) if printed.type != "port"]))
    near = st.sampled_from(AREAS[area].adjacent)
    places = draw(st.lists(near | near | st.sampled_from(sorted(AREAS)), min_size=1, max_size=4, unique=True))
    return SupportQuestion(
        area=SupportedArea(id=area),
        attacker=throne[0],
        defender=throne[1],
        tracks=TracksNow(iron_throne=tuple(draw(st.permutations(throne)))),
        supporters=tuple(
            Supporter(
                area=place,
                house=draw(st.none() | st.sampled_from(throne)),
                order=draw(st.sampled_from(["support", "support", *get_args(OrderKind)])),
                side=draw(sides),
                part_of_units=draw(st.sampled_from([False, False, True])),
                refused=draw(st.booleans()),
            )
            for place in places
        ),
        switches=draw(switches),
    )


@given(calls())
def test_an_order_is_allowed_exactly_when_every_rule_holds(question: SupportQuestion) -> None:
    outcome = resolve_support(question).outcome
    assert outcome is not None
    assert question.area is not None
    embattled = AREAS[question.area.id]
    for supporter, answer in zip(question.supporters, outcome.supports, strict=True):
        own: dict[object, SupportSide] = {question.attacker: "attacker", question.defender: "defender"}
        eligible = (
            supporter.order == "support"
            and supporter.area in embattled.adjacent
            and (AREAS[supporter.area].type, embattled.type) not in NEVER
        )
        right_side = supporter.side is None or own.get(supporter.house, supporter.side) == supporter.side
        if supporter.side == "none":
            assert answer.allowed
            assert not answer.counts
            continue
        assert answer.allowed == (eligible and right_side and not supporter.part_of_units)
        assert answer.may_support[-1] == "none"
        assert (len(answer.may_support) > 1) == eligible
        declined = supporter.refused and question.switches.refusing_support == "allowed"
        assert answer.counts == (answer.allowed and supporter.side is not None and not declined)


@given(calls())
def test_the_houses_declare_in_throne_order(question: SupportQuestion) -> None:
    outcome = resolve_support(question).outcome
    assert outcome is not None
    assert question.tracks is not None
    throne = question.tracks.iron_throne
    houses = {supporter.house for supporter in question.supporters} - {None}
    assert set(outcome.declare_order) == houses
    assert sorted(outcome.declare_order, key=throne.index) == list(outcome.declare_order)


@given(calls())
def test_the_contested_points_are_errors_only_under_the_strict_readings(question: SupportQuestion) -> None:
    outcome = resolve_support(question).outcome
    assert outcome is not None
    codes = {error.code for error in outcome.errors}
    declined = any(one.refused and one.side != "none" for one in question.supporters)
    assert ("refused" in codes) == (declined and question.switches.refusing_support == "not-allowed")
    declared = {(one.house, one.side) for one in question.supporters if one.house and one.side}
    differs = len(declared) > len({house for house, _ in declared})
    assert ("one_decision_per_house" in codes) == (differs and question.switches.support_unit == "per-house")
    assert outcome.legal == (not codes)
