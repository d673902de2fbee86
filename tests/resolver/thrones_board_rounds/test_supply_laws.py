"""Laws of supply and mustering against definitions of their own."""

from collections import Counter
from itertools import product
from typing import get_args

from hypothesis import assume, given
from hypothesis import strategies as st

from app.resolver.thrones_board.houses import UnitKind
from app.resolver.thrones_board.rounds.mustering import Muster, MusteringQuestion, resolve_mustering
from app.resolver.thrones_board.rounds.supply import SupplyQuestion, resolve_supply

TABLE = {0: "22", 1: "32", 2: "322", 3: "3222", 4: "3322", 5: "4322", 6: "43222"}

small_armies = st.lists(st.integers(0, 5), max_size=5).map(tuple)
ports = st.none() | st.dictionaries(st.sampled_from("pq"), st.integers(0, 5), max_size=2)


def keeps(sizes: list[int], level: int) -> bool:
    """Every army finds a place of its own that is large enough."""
    places = sorted(map(int, TABLE[level]))
    for size in sorted(size for size in sizes if size > 1):
        fitting = [place for place in places if place >= size]
        if not fitting:
            return False
        places.remove(fitting[0])
    return True


@given(st.integers(0, 6), small_armies, ports)
def test_the_check_agrees_with_places(level: int, armies: tuple[int, ...], port: dict[str, int] | None) -> None:
    assume(sum(armies) + sum((port or {}).values()) <= 23)
    outcome = resolve_supply(SupplyQuestion(level=level, armies=armies, port_armies=port)).outcome
    assert outcome is not None
    ships = list((port or {}).values())
    assert outcome.ok == (keeps([*armies, *ships], level) and max(ships, default=0) <= 3)
    assert outcome.ok == (outcome.must_lose == 0)
    assert outcome.limits == tuple(map(int, TABLE[level]))


@given(st.integers(0, 6), small_armies, ports)
def test_the_options_are_all_the_cheapest_ways(
    level: int, armies: tuple[int, ...], port: dict[str, int] | None
) -> None:
    assume(sum(armies) + sum((port or {}).values()) <= 23)
    outcome = resolve_supply(SupplyQuestion(level=level, armies=armies, port_armies=port)).outcome
    assert outcome is not None
    every = [(size, None) for size in armies] + [(size, name) for name, size in (port or {}).items()]
    ways: dict[int, set[frozenset[tuple[object, int]]]] = {}
    for kept in product(*[range(min(size, 1), size + 1) for size, _ in every]):
        shrunk = [(size, to, name) for (size, name), to in zip(every, kept, strict=True) if to < size]
        if keeps(list(kept), level) and all(to <= 3 for (_, name), to in zip(every, kept, strict=True) if name):
            lost = sum(size - to for size, to, _ in shrunk)
            ways.setdefault(lost, set()).add(frozenset(Counter(shrunk).items()))
    fewest = min(ways)
    assert outcome.must_lose == fewest
    if outcome.ok:
        assert outcome.options == ()
    else:
        options = [
            frozenset(((one.size, one.to, one.port), one.armies) for one in option) for option in outcome.options
        ]
        assert len(set(options)) == len(options)
        assert set(options) == ways[fewest]


@given(st.integers(0, 999))
def test_b26_the_track_ends_at_six(barrels: int) -> None:
    outcome = resolve_supply(SupplyQuestion(barrels_controlled=barrels)).outcome
    assert outcome is not None
    assert outcome.level == min(6, barrels)


COST = {"footman": 1, "ship": 1, "knight": 2, "siege_engine": 2}


@given(
    st.lists(st.builds(Muster, unit=st.sampled_from(get_args(UnitKind)), upgrade=st.booleans()), max_size=4).map(tuple),
    st.integers(0, 2),
    st.sampled_from(["castle", "stronghold", None]),
)
def test_points(musters: tuple[Muster, ...], footmen: int, fort: str | None) -> None:
    question = MusteringQuestion(area="keep", fort=fort, musters=musters, footmen=footmen, units=footmen)  # type: ignore[arg-type]
    outcome = resolve_mustering(question).outcome
    assert outcome is not None
    used = sum(1 if muster.upgrade else COST[muster.unit] for muster in musters)
    there = {"castle": 1, "stronghold": 2, None: 0}[fort]
    assert (outcome.points_used, outcome.points) == (used, there)
    codes = {error.code for error in outcome.errors}
    assert ("too_many_points" in codes) == (used > there)
    assert ("no_upgrade" in codes) == any(one.upgrade and one.unit in {"footman", "ship"} for one in musters)
    assert ("ship_without_place" in codes) == any(one.unit == "ship" for one in musters)


@given(st.integers(0, 6), small_armies, st.integers(0, 3), st.integers(0, 3))
def test_mustering_keeps_the_supply_limit(level: int, armies: tuple[int, ...], units: int, ships: int) -> None:
    question = MusteringQuestion(
        area="pyke",
        musters=(Muster(unit="footman"), Muster(unit="ship", to="ironmans-bay")),
        units=units,
        ships={"ironmans-bay": ships},
        level=level,
        armies=armies,
    )
    outcome = resolve_mustering(question).outcome
    assert outcome is not None
    assert outcome.legal == keeps([*armies, units + 1, ships + 1], level)


def test_only_barrels_beyond_the_track_are_said_to_have_no_effect() -> None:
    six = [step.text for step in resolve_supply(SupplyQuestion(barrels_controlled=6)).steps]
    seven = [step.text for step in resolve_supply(SupplyQuestion(barrels_controlled=7)).steps]
    assert six[:2] == ["6 barrels are counted.", "The marker goes to 6."]
    assert seven[:3] == [
        "7 barrels are counted.",
        "The track ends at 6: 1 have no effect.",
        "The marker goes to 6.",
    ]
