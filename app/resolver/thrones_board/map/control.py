"""Who controls what on the map, after an event too, and whether somebody has won."""

from dataclasses import field, replace

from app.resolver.game import Example, Question
from app.resolver.shape import Choices, Name, shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import AREAS, port_of
from app.resolver.thrones_board.houses import House, Units
from app.resolver.thrones_board.map import examples
from app.resolver.thrones_board.map.changes import with_area, with_power, with_units
from app.resolver.thrones_board.map.check import check_area, check_plays, check_position
from app.resolver.thrones_board.map.position import AreaNow, BoardPosition
from app.resolver.thrones_board.map.rulebook import POSITION
from app.resolver.thrones_board.map.standing import armies, controlled, controller, home_in, reserve
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.armies import PORT_CAP, fits
from app.resolver.thrones_board.rounds.control import ControlOutcome, judge_control
from app.resolver.thrones_board.rounds.control_question import ControlEvent, ControlQuestion
from app.resolver.thrones_board.rounds.lands import BARRELS
from app.resolver.thrones_board.rounds.switches import ControlSwitches
from app.resolver.thrones_board.rounds.victory import (
    SEVEN,
    BoardVictoryOutcome,
    BoardVictoryQuestion,
    Standing,
    judge_victory,
)
from app.resolver.trace import Resolution, Sentence, Trace, explain

_COMES_IN: tuple[ControlEvent, ...] = ("enter", "capture")


@shape
class ControlOnMapQuestion:
    """A position, and what happens in one of its areas, if anything does."""

    position: BoardPosition
    area: Name | None = None
    """Left out, only who controls what is told."""
    event: ControlEvent = "none"
    """What happens there, as in `control`."""
    house: House | None = None
    """Who marches in or moves in."""
    units: Units = field(default_factory=dict)
    """The units that come in."""
    choices: Choices = field(default_factory=dict)
    switches: ControlSwitches = field(default_factory=ControlSwitches)


@shape
class HouseOnMap:
    """What a House controls."""

    areas: tuple[str, ...]
    """All areas, ports included."""
    forts: int
    """Areas with a castle or stronghold."""
    land_areas: int
    barrels: int
    armies: tuple[int, ...]
    """Units in each area where it has some."""


@shape
class ControlOnMapOutcome:
    """Who controls what, after the event."""

    control: ControlOutcome | None
    """The area by itself; null if none was named."""
    houses: dict[House, HouseOnMap]
    ports: tuple[str, ...]
    """Ports that hold Ships of a House that no longer controls the land area: ask about each land area."""
    victory: BoardVictoryOutcome
    """Whether somebody has won at once."""
    position_after: BoardPosition


def resolve_control_on_map(question: ControlOnMapQuestion) -> Resolution[ControlOnMapOutcome]:
    """Let an event happen in an area, count what every House controls and look for seven.

    Raises RuleBroken for a position that cannot be, and for an event that cannot happen there.
    """
    _check(question)
    return explain(question.choices, lambda trace: _control(question, trace))


def _check(question: ControlOnMapQuestion) -> None:
    position, area, wrong = question.position, question.area, Wrongs()
    check_position(position)
    if question.house is not None:
        check_plays(position, question.house, "house")
    if area is None:
        if question.event != "none":
            wrong.add(R.CONTROL, "Say where that happens.", "area")
        wrong.refuse()
        return
    check_area(area, "area")
    if question.event != "none" and (area in position.neutral_forces or area in position.blocked):
        wrong.add(B.NEUTRAL, "A neutral force stands there: ask about the march.", "area")
    if question.event in _COMES_IN and not any(question.units.values()):
        wrong.add(R.CONTROL, "Say which units come in.", "units")
    if question.event in {"leave", "units-lost", "barred"} and position.at(area).house is None:
        wrong.add(R.CONTROL, "Nobody's units are there.", "area")
    wrong.refuse()
    if question.house is not None:
        _check_units(question, area, question.house)


def _check_units(question: ControlOnMapQuestion, area: str, house: House) -> None:
    """Refuse units that come in and cannot be."""
    wrong, left = Wrongs(), reserve(question.position, house)
    for kind, number in question.units.items():
        if number and (kind == "ship") == (AREAS[area].type == "land"):
            wrong.add(B.UNIT_PLACE, "Ships are at sea or in port, all other units on land.", "units", kind)
        if number > left[kind]:
            wrong.add(B.UNIT_LIMIT, "No more of them are left beside those on the board.", "units", kind)
    wrong.refuse()


def _control(question: ControlOnMapQuestion, trace: Trace) -> tuple[Sentence, ControlOnMapOutcome]:
    after, control, summary = question.position, None, None
    if question.area is not None:
        summary, control = judge_control(_facts(question, question.area), trace)
        if not control.combat:
            after = _after(question, question.area, control)
    houses = {house: _count(after, house) for house in after.houses}
    said, victory = _victory(houses, trace)
    return said if victory.game_over or summary is None else summary, ControlOnMapOutcome(
        control=control,
        houses=houses,
        ports=tuple([area for area, now in after.areas.items() if _lost(after, area, now)]),
        victory=victory,
        position_after=after,
    )


def _lost(position: BoardPosition, area: str, now: AreaNow) -> bool:
    """Whether Ships lie in a port that is no longer their House's."""
    return AREAS[area].type == "port" and now.house is not None and now.house != controller(position, area)


def _facts(question: ControlOnMapQuestion, area: str) -> ControlQuestion:
    """The area as the question without a map asks about it."""
    position, now = question.position, question.position.at(area)
    port = port_of(area)
    ships = position.at(port) if port is not None else AreaNow()
    owner = _owner_after(question, area)
    return ControlQuestion(
        area=area,
        event=question.event,
        holder=now.house,
        units=now.units if any(now.units.values()) else now.routed,
        house=question.house,
        power_token=now.power_token,
        garrison=now.garrison,
        power=None if now.house is None else position.power.get(now.house),
        port_ships={} if ships.house is None else {ships.house: ships.size()},
        ships_in_reserve=None if owner is None else reserve(position, owner)["ship"],
        supply_ok_up_to=None if owner is None else _ships_allowed(question, area, owner),
        houses=position.houses,
        choices=question.choices,
        switches=question.switches,
    )


def _owner_after(question: ControlOnMapQuestion, area: str) -> House | None:
    """Whose the area is after the event, unless it stays with the House that has the Ships in its port."""
    if question.event in _COMES_IN:
        return question.house
    if question.event == "none":
        return controller(question.position, area)
    return home_in(question.position, area)


def _ships_allowed(question: ControlOnMapQuestion, area: str, owner: House) -> int:
    """How many Ships in the port the supply of a House allows, with the units that come in."""
    level = question.position.supply.get(owner)
    if level is None:
        return PORT_CAP
    come_in = sum(question.units.values()) if question.event in _COMES_IN else 0
    there = question.position.at(area).size_of(owner) + come_in
    elsewhere = armies(question.position, owner, {area})
    return max([ships for ships in range(PORT_CAP + 1) if fits([*elsewhere, there, ships], level)], default=0)


def _after(question: ControlOnMapQuestion, area: str, control: ControlOutcome) -> BoardPosition:
    """The board after the event."""
    position, now = question.position, question.position.at(area)
    if question.event not in {"none", "enter"}:
        now = replace(now, house=None, units={}, routed={}, order=None)
    now = replace(now, power_token=control.power_token, garrison=control.garrison)
    holder, before = position.at(area).house, position.at(area).power_token
    after = with_area(position, area, now)
    if question.event == "leave" and holder is not None and control.power_token not in {None, before}:
        after = with_power(after, holder, -1)
    if question.event in _COMES_IN and question.house is not None:
        after = with_units(after, question.house, area, question.units)
    port = port_of(area)
    if port is not None and control.ships_destroyed:
        after = with_area(after, port, AreaNow())
        if control.area_controller is not None:
            after = with_units(after, control.area_controller, port, {"ship": control.ships_placed})
    return after


def _count(position: BoardPosition, house: House) -> HouseOnMap:
    areas = controlled(position, house)
    return HouseOnMap(
        areas=tuple(areas),
        forts=len([area for area in areas if AREAS[area].fort is not None]),
        land_areas=len([area for area in areas if AREAS[area].type == "land"]),
        barrels=sum([BARRELS.get(area, 0) for area in areas]),
        armies=armies(position, house),
    )


def _victory(houses: dict[House, HouseOnMap], trace: Trace) -> tuple[Sentence, BoardVictoryOutcome]:
    """Whether somebody has won at once."""
    wrong = Wrongs()
    for house in [house for house, one in houses.items() if one.forts >= SEVEN][1:]:
        message = "Whoever has seven first has won at once: nobody else gets there."
        wrong.add(R.SEVEN, message, "position", "houses", [*houses].index(house))
    wrong.refuse()
    standings = {house: Standing(forts=one.forts, land_areas=one.land_areas) for house, one in houses.items()}
    return judge_victory(BoardVictoryQuestion(houses=standings), trace)


CONTROL_ON_MAP = Question(
    id="control-on-map",
    title="Who controls what on the map?",
    about=(
        "From a position: the areas, castles and strongholds, land areas, barrels and armies of every House, whether "
        "somebody has won, and what an event in an area changes, with its power token, garrison and port."
    ),
    resolve=resolve_control_on_map,
    rules=(
        POSITION,
        B.TRACKS,
        B.BOARD,
        B.COMBATANTS,
        B.UNIT_PLACE,
        B.UNIT_LIMIT,
        B.GARRISON_REMOVED,
        B.MOVE_IN,
        B.NO_COMBAT,
        B.NEUTRAL,
        B.TOKEN_STAYS,
        B.ARIANNE,
        B.PORT_CAPTURED,
        R.CONTROL,
        R.CONTROL_LEAVE,
        R.CONTROL_ENTER,
        R.PORT_FOLLOWS,
        R.PORT_ORPHANED,
        R.SEVEN,
        R.LAST_ROUND,
    ),
    examples=(
        Example(id="who-has-what", summary="Castles, barrels and armies of every House", body=examples.WHO_HAS_WHAT),
        Example(id="captured", summary="A castle with Ships in its port is taken", body=examples.CAPTURED),
    ),
)
