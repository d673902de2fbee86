"""Positions that may be, for the laws, and the board as the tests walk it."""

from dataclasses import replace

from hypothesis import strategies as st

from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.houses import House, UnitKind, Units
from app.resolver.thrones_board.map.position import AreaNow, BoardPosition
from app.resolver.thrones_board.rounds.armies import LIMITS
from tests.resolver.thrones_board_rounds.tables import HOUSES, tracks

CASTLES = [area for area, facts in AREAS.items() if facts.fort is not None]


@st.composite
def positions(draw: st.DrawFn) -> BoardPosition:
    """Some Houses, each with a few units, tokens and garrisons anywhere."""
    houses = draw(tracks())
    areas: dict[str, AreaNow] = {}
    left = {house: {"footman": 10, "knight": 5, "ship": 6, "siege_engine": 2} for house in HOUSES}
    least = draw(st.sampled_from([0, 12, 25]))
    for area in draw(st.lists(st.sampled_from(sorted(AREAS)), min_size=least, max_size=30, unique=True)):
        areas[area] = draw(_areas(area, houses, left))
    free = [area for area in sorted(AREAS) if AREAS[area].type == "land" and area not in areas]
    forces = draw(st.lists(st.sampled_from(free), max_size=3, unique=True))
    closed = [area for area in draw(st.lists(st.sampled_from(free), max_size=2, unique=True)) if area not in forces]
    return BoardPosition(
        houses=houses,
        areas=areas,
        neutral_forces={area: draw(st.integers(0, 6)) for area in forces},
        blocked=tuple(closed),
        supply={house: draw(st.integers(0, 6)) for house in houses if draw(st.booleans())},
        power={house: draw(st.integers(0, 3)) for house in houses if draw(st.booleans())},
    )


@st.composite
def _areas(draw: st.DrawFn, area: str, houses: tuple[House, ...], left: dict[House, dict[str, int]]) -> AreaNow:
    facts = AREAS[area]
    house = draw(st.sampled_from([*houses, None]))
    now = AreaNow()
    if house is not None:
        kinds: list[UnitKind] = ["footman", "knight", "siege_engine"] if facts.type == "land" else ["ship"]
        most = 3 if facts.type == "port" else 4
        standing: Units = {}
        routed: Units = {}
        for kind in draw(st.lists(st.sampled_from(kinds), min_size=1, max_size=most)):
            if left[house][kind]:
                left[house][kind] -= 1
                into = routed if draw(st.integers(0, 5)) == 0 else standing
                into[kind] = into.get(kind, 0) + 1
        if standing or routed:
            now = AreaNow(house=house, units=standing, routed=routed)
    token = draw(st.sampled_from([None, None, *houses]))
    if facts.type == "land" and token is not None and now.house in {None, token}:
        now = replace(now, power_token=token)
    home = facts.home_of
    if home in houses and {now.house, now.power_token} <= {None, home} and draw(st.booleans()):
        now = replace(now, garrison=2)
    return now


def keeps(sizes: list[int], level: int | None) -> bool:
    """The supply limit, once more."""
    if level is None:
        return True
    armies = sorted([size for size in sizes if size > 1], reverse=True)
    return all(size <= limit for size, limit in zip(armies, (*LIMITS[level], *[1] * 30), strict=False))


def who_has(position: BoardPosition, area: str) -> House | None:
    """Who controls a land area or a sea, once more."""
    now = position.at(area)
    if area in position.neutral_forces or area in position.blocked:
        return None
    for house in (now.house, now.power_token, AREAS[area].home_of):
        if house is not None and house in position.houses:
            return house
    return None


def reached_by_ships(position: BoardPosition, house: House, start: str) -> set[str]:
    """Land areas that own Ships join to one, by a walk of the tests' own: seas spread to seas they touch."""
    with_ships = {area for area, now in position.areas.items() if now.house == house and AREAS[area].type == "sea"}
    touched = {sea for sea in with_ships if start in AREAS[sea].adjacent}
    while True:
        more = {sea for sea in with_ships - touched if touched & set(AREAS[sea].adjacent)}
        if not more:
            break
        touched |= more
    shores = {area for sea in touched for area in AREAS[sea].adjacent}
    return {area for area in shores if AREAS[area].type == "land"} - {start}
