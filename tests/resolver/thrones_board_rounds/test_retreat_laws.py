"""Laws of retreats, on areas that a table makes up."""

from dataclasses import replace
from typing import get_args

from hypothesis import assume, given
from hypothesis import strategies as st

from app.resolver.thrones_board.areas import AreaType
from app.resolver.thrones_board.rounds.armies import LIMITS
from app.resolver.thrones_board.rounds.retreat import resolve_retreat
from app.resolver.thrones_board.rounds.retreat_question import (
    Holding,
    OriginNow,
    RetreatNeighbour,
    RetreatQuestion,
)
from app.resolver.thrones_board.rounds.switches import RetreatSwitches
from tests.resolver.thrones_board_rounds.tables import answered

TYPES: tuple[AreaType, ...] = get_args(AreaType)
AFLOAT: tuple[Holding, ...] = ("empty", "own", "enemy-units")
"""Who may hold a sea or a port."""


@st.composite
def retreats(draw: st.DrawFn) -> RetreatQuestion:
    at_sea = draw(st.booleans())
    near = {}
    for area in draw(st.lists(st.sampled_from("abcd"), unique=True)):
        kind = draw(st.sampled_from(TYPES))
        state = draw(st.sampled_from(["own", "own", "empty", *(get_args(Holding) if kind == "land" else AFLOAT)]))
        units = draw(st.integers(0, 3)) if state == "own" else 0
        near[area] = RetreatNeighbour(state=state, units=units, type=kind)
    armies = [one.units for one in near.values()] + draw(st.lists(st.integers(1, 3), max_size=2))
    level = draw(st.none() | st.integers(0, 6))
    assume(level is None or fits(armies, level))
    kinds = ["ship"] if at_sea else ["footman", "knight", "siege_engine"]
    standing = {kind: draw(st.integers(0, 1 if kind == "siege_engine" else 2)) for kind in kinds}
    return RetreatQuestion(
        loser=draw(st.sampled_from(["attacker", "defender"])),
        attacked_from=draw(st.sampled_from("ax")),
        house="lannister",
        embattled_type="sea" if at_sea else "land",
        winner_card=draw(st.sampled_from([None, "robb-stark", "eddard-stark"])),
        units=standing,  # type: ignore[arg-type]  # the kinds are plain strings here
        routed={kind: draw(st.integers(0, 1)) for kind in kinds},  # type: ignore[misc]
        neighbours=near,
        origin_now=draw(
            st.sampled_from([None, OriginNow(), OriginNow(home_of="tyrell"), OriginNow(home_of="lannister")])
        ),
        supply=level,
        armies_now=tuple(armies),
        switches=draw(
            st.builds(
                RetreatSwitches,
                robb_defending=st.sampled_from(["any-legal-area", "home-only"]),
                retreat_losses=st.sampled_from(["fewest-losses", "loss-free-first"]),
            )
        ),
    )


def fits(armies: list[int], level: int) -> bool:
    sizes = sorted((size for size in armies if size > 1), reverse=True)
    limits = (*LIMITS[level], *[1] * len(sizes))
    return all(size <= limit for size, limit in zip(sizes, limits, strict=False))


@given(retreats(), st.data())
def test_every_unit_arrives_or_is_destroyed(question: RetreatQuestion, data: st.DataObject) -> None:
    outcome = answered(resolve_retreat, question, data)
    before = sum(question.units.values()) + sum(question.routed.values())
    assert sum(outcome.routed.values()) + sum(outcome.destroyed.values()) == before
    assert all(piece.startswith("routed_") for piece in outcome.routed)
    for kind, number in question.routed.items():
        assert outcome.destroyed.get(f"routed_{kind}", 0) == number
    assert outcome.destroyed.get("siege_engine", 0) == question.units.get("siege_engine", 0)
    assert outcome.all_destroyed == (outcome.destination is None)
    assert outcome.destination is None or outcome.destination in outcome.legal


@given(retreats(), st.data())
def test_where_beaten_attackers_go(question: RetreatQuestion, data: st.DataObject) -> None:
    outcome = answered(resolve_retreat, question, data)
    now = question.origin_now
    lost = now is not None and now.home_of == "tyrell"
    robb = question.winner_card == "robb-stark" and question.switches.robb_defending == "any-legal-area"
    standing = sum(number for kind, number in question.units.items() if kind != "siege_engine")
    nothing_left = not standing and sum(question.routed.values()) + question.units.get("siege_engine", 0) > 0
    if question.loser == "attacker" and not nothing_left:
        assert (question.attacked_from in outcome.legal) != lost
        assert outcome.chooser == ("stark" if robb else None)
        assert robb or outcome.destination == (None if lost else question.attacked_from)
    if question.loser == "defender":
        assert question.attacked_from not in outcome.legal
        assert outcome.chooser == ("stark" if question.winner_card == "robb-stark" else "lannister")


@given(retreats(), st.data())
def test_only_fitting_own_or_empty_areas_are_open(question: RetreatQuestion, data: st.DataObject) -> None:
    outcome = answered(resolve_retreat, question, data)
    for area in outcome.legal:
        if area != question.attacked_from:
            one = question.neighbours[area]
            assert one.state in {"own", "empty"}
            assert (one.type == "land") == (question.embattled_type == "land")
            assert one.type != "port" or one.state == "own"
            assert area not in outcome.not_legal


@given(retreats(), st.data())
def test_the_limit_holds_after_the_retreat_with_as_few_losses_as_possible(
    question: RetreatQuestion, data: st.DataObject
) -> None:
    outcome = answered(resolve_retreat, question, data)
    standing = sum(number for kind, number in question.units.items() if kind != "siege_engine")
    for area, lost in outcome.losses.items():
        if area == question.attacked_from:
            assert lost == 0
            continue
        one = question.neighbours[area]
        elsewhere = list(question.armies_now)
        elsewhere.remove(one.units)

        def holds(kept: int, here: RetreatNeighbour = one, others: list[int] = elsewhere) -> bool:
            in_port = here.type == "port" and here.units + kept > 3
            return not in_port and (question.supply is None or fits([*others, here.units + kept], question.supply))

        assert standing - lost == max(kept for kept in range(standing + 1) if holds(kept))
    if outcome.legal:
        fewest = min(outcome.losses.values())
        losses = {outcome.losses[area] for area in outcome.legal}
        free_choice = fewest and not outcome.must_minimise_losses
        assert free_choice or losses == {fewest}
        assert not losses or not standing or max(losses) < standing


def test_b13_going_home_never_breaks_the_limit() -> None:
    question = RetreatQuestion(
        loser="attacker",
        house="stark",
        attacked_from="riverrun",
        units={"footman": 3},
        supply=0,
        armies_now=(2, 2),
    )
    outcome = resolve_retreat(question).outcome
    assert outcome is not None
    assert outcome.destroyed == {}
    assert outcome.routed == {"routed_footman": 3}


def test_b15_the_choice_is_made_only_when_one_area_is_left() -> None:
    near = {
        "a": RetreatNeighbour(state="own", units=2, type="land"),
        "b": RetreatNeighbour(type="land"),
        "c": RetreatNeighbour(type="land"),
    }
    question = RetreatQuestion(
        loser="defender",
        house="stark",
        attacked_from="x",
        embattled_type="land",
        units={"footman": 1},
        neighbours=near,
        supply=0,
        armies_now=(2,),
    )
    needs = resolve_retreat(question).needs
    assert needs is not None
    assert needs.options == ("b", "c")
    one_left = resolve_retreat(replace(question, neighbours={"a": near["a"], "b": near["b"]}))
    assert one_left.outcome is not None
    assert one_left.outcome.destination == "b"
    assert "Only b is open: nobody is asked." in [step.text for step in one_left.steps]
