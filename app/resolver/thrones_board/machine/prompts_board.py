"""The moves on the map, offered with what is there and where it may go."""

from collections.abc import Iterable, Iterator

from app.resolver.machine import Field, Look, Prompt, starting
from app.resolver.thrones_board.areas import AREAS, area_name
from app.resolver.thrones_board.houses import KINDS, UNIT_LIMITS, House, UnitKind
from app.resolver.thrones_board.machine.board import board_of, held, position_of
from app.resolver.thrones_board.machine.decide_board import MOST_MARCHING
from app.resolver.thrones_board.machine.prompting import choice, flag, for_each, for_table, labels, number, several
from app.resolver.thrones_board.machine.standing import Standing
from app.resolver.thrones_board.machine.state import State
from app.resolver.thrones_board.machine.wording import MUSTER_LABELS, ORDER_LABELS
from app.resolver.thrones_board.map.march import resolve_march_on_map
from app.resolver.thrones_board.map.march_question import Destination, MarchOnMapQuestion
from app.resolver.thrones_board.map.mustering import MusteringOnMapQuestion, MusterPlace, resolve_mustering_on_map
from app.resolver.thrones_board.rounds.mustering import Muster
from app.resolver.trace import Sentence, sentence

_EACH: dict[UnitKind, str] = {
    "footman": "Footman {n}",
    "knight": "Knight {n}",
    "ship": "Ship {n}",
    "siege_engine": "Siege Engine {n}",
}


def marches(look: Look[State], houses: Iterable[House]) -> Iterator[Prompt]:
    """A march from every area with standing units; nothing for those who look on."""
    for house in houses:
        if not (look.host or look.seat == house):
            continue
        for area, now in held(look.state, house).items():
            fields = tuple(_march_fields(look.state, house, area)) if any(now.units.values()) else ()
            if fields:
                text = sentence("March from {area}", area=area_name(area))
                yield from for_each(look, [house], "march-units", text, *fields)
        yield from for_each(look, [house], "march", "Remove a march order without marching")


def _march_fields(state: State, house: House, origin: str) -> Iterator[Field]:
    position = position_of(state)
    outcome = resolve_march_on_map(MarchOnMapQuestion(position=position, house=house, origin=origin)).outcome
    assert outcome is not None  # noqa: S101  # where to go is never a decision
    open_ = [one for one in outcome.destinations if one.legal or one.area in position.neutral_forces]
    if not open_:
        return
    yield choice("area", "Where the march starts", labels([origin]))
    standing = position.at(origin).units
    for kind, most in MOST_MARCHING.items():
        reached = labels([one.area for one in open_ if (AREAS[one.area].type == "land") == (kind != "ship")])
        for n in range(1, min(most, standing.get(kind, 0) if reached else 0) + 1):
            yield choice(f"{kind}_{n}", sentence(_EACH[kind], n=n), reached, optional=True)
    if AREAS[origin].type == "land":
        yield flag("leaves_token", "Leave a power token")
    fought = [one for one in open_ if one.combat]
    if fought:
        yield starting(number("order_bonus", "Bonus of the march order", -1, 1, optional=True), 0)
        yield from _combat_fields(state, fought)


def _combat_fields(state: State, fought: list[Destination]) -> Iterator[Field]:
    """What the map does not know about a combat: orders."""
    position = position_of(state)
    near = dict.fromkeys([area for one in fought for area in AREAS[one.area].adjacent if position.at(area).size()])
    if any(one.holding != "neutral-force" for one in fought):
        yield choice("defender_order", "Order in the area attacked", ORDER_LABELS, optional=True)
        houses = [house for house in state.houses if any(position.at(area).house == house for area in near)]
        yield several("supporters", "Houses with support orders next to it", labels(houses))
    if near and any(one.holding == "neutral-force" for one in fought):
        yield several("supporting", "Support orders that help against a neutral force", labels(near))


def consolidates(look: Look[State], houses: Iterable[House]) -> Iterator[Prompt]:
    """Orders to consolidate power, and musters with the special one."""
    for house in houses:
        areas = labels([area for area in held(look.state, house) if AREAS[area].type != "sea"])
        yield from for_each(
            look,
            [house] if areas else [],
            "consolidate",
            "Resolve a Consolidate Power order",
            choice("area", "Area", areas),
            flag("special", "The special order"),
        )
        yield from _musters(look, house, within=areas)


def musterings(look: Look[State], _now: Standing) -> Iterator[Prompt]:
    """Castles and strongholds that have not mustered for the card."""
    for house in look.state.tracks.iron_throne:
        yield from _musters(look, house, within=[area for area in AREAS if area not in board_of(look.state).mustered])


def _musters(look: Look[State], house: House, within: Iterable[str]) -> Iterator[Prompt]:
    if not (look.host or look.seat == house):
        return
    question = MusteringOnMapQuestion(position=position_of(look.state), house=house)
    outcome = resolve_mustering_on_map(question).outcome
    assert outcome is not None  # noqa: S101  # what may be mustered is never a decision
    for place in outcome.places:
        first = {_value(one.muster): _muster_label(one.muster) for one in place.options if one.legal}
        if place.area in within and first:
            fields = [choice("area", "Area", labels([place.area])), choice("first", "Unit", first)]
            fields += [choice("second", "A second unit", _second(place), optional=True)] * (place.points > 1)
            text = sentence("Muster in {area}", area=area_name(place.area))
            yield from for_each(look, [house], "muster", text, *fields)


def _second(place: MusterPlace) -> dict[str, Sentence]:
    """What costs one point; whether it goes with the first unit is looked at when both are known."""
    return {_value(one.muster): _muster_label(one.muster) for one in place.options if one.cost == 1}


def _value(muster: Muster) -> str:
    return muster.unit + "-upgrade" * muster.upgrade + (f":{muster.to}" if muster.to else "")


def _muster_label(muster: Muster) -> Sentence:
    text = MUSTER_LABELS[muster.unit + "-upgrade" * muster.upgrade]
    return sentence("{unit} in {area}", unit=text, area=area_name(muster.to)) if muster.to else text


def losses(look: Look[State], _now: Standing) -> Iterator[Prompt]:
    """Own units that may be taken off, by area."""
    if look.state.board is None or look.state.combat is not None:
        return
    for house in look.state.houses:
        areas = labels(held(look.state, house))
        if areas:
            yield from for_each(
                look,
                [house],
                "lose-units",
                "Take own units off the map",
                choice("area", "Area", areas),
                *_unit_fields("", "Standing {units}"),
                *_unit_fields("routed_", "Routed {units}"),
            )
    houses = labels(look.state.houses)
    yield for_table(
        look,
        "set-area",
        "Put an area right",
        choice("area", "Area", labels(AREAS)),
        choice("house", "Whose units are there", houses, optional=True),
        *_unit_fields("", "Standing {units}"),
        *_unit_fields("routed_", "Routed {units}"),
        choice("power_token", "Whose power token lies there", houses, optional=True),
        number("garrison", "Garrison", 0, 9, optional=True),
    )


_UNIT_WORDS: dict[UnitKind, Sentence] = {
    "footman": sentence("Footmen"),
    "knight": sentence("Knights"),
    "ship": sentence("Ships"),
    "siege_engine": sentence("Siege Engines"),
}


def _unit_fields(prefix: str, whose: str) -> Iterator[Field]:
    for kind in KINDS:
        text = sentence(whose, units=_UNIT_WORDS[kind])
        yield number(f"{prefix}{kind}", text, 0, UNIT_LIMITS[kind], optional=True)
