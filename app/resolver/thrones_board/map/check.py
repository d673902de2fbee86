"""Positions that cannot be are refused, with everything that is wrong."""

from collections import Counter

from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.houses import POWER_TOKENS, House
from app.resolver.thrones_board.map.position import AreaNow, BoardPosition
from app.resolver.thrones_board.map.rulebook import POSITION
from app.resolver.thrones_board.places import units_possible
from app.resolver.thrones_board.refusals import ALL_TOKENS, Wrongs
from app.resolver.thrones_board.rounds.armies import PORT_CAP
from app.resolver.thrones_board.tokens import BONUSES
from app.resolver.trace import RuleBroken, Sentence, sentence

_PLAYS = "Must be one of the Houses in the game."


def check_position(position: BoardPosition) -> None:
    """Raise RuleBroken with every place of `/position` where it cannot be."""
    wrong = Wrongs()
    for i, house in enumerate(position.houses):
        if house in position.houses[:i]:
            wrong.add(POSITION, "Every House is in the game once.", "position", "houses", i)
    for area in position.areas:
        _on_board(area, wrong, "areas", area)
    known = {area: now for area, now in position.areas.items() if area in AREAS}
    for area, now in known.items():
        _units(position, area, now, wrong)
        _tokens(position, area, now, wrong)
    units_possible(
        [
            (now.house, AREAS[area].type, now.units, now.routed, ("position", "areas", area))
            for area, now in known.items()
            if now.house is not None
        ],
        wrong,
    )
    _neutral(position, wrong)
    _power(position, wrong)
    if wrong.found:
        raise RuleBroken(POSITION, [problem for _, problem in wrong.found])


def check_area(area: str, *path: str | int) -> None:
    """Raise RuleBroken for an area that is not on the board."""
    wrong = Wrongs()
    if area not in AREAS:
        wrong.add(B.BOARD, _ID, *path)
    wrong.refuse()


def check_plays(position: BoardPosition, house: House, *path: str | int) -> None:
    """Raise RuleBroken for a House that is not in the game."""
    wrong = Wrongs()
    if house not in position.houses:
        wrong.add(B.TRACKS, _PLAYS, *path)
    wrong.refuse()


_ID = "Must be the id of an area on the board."


def _on_board(area: str, wrong: Wrongs, *path: str | int) -> None:
    if area not in AREAS:
        wrong.add(POSITION, _ID, "position", *path)


def _units(position: BoardPosition, area: str, now: AreaNow, wrong: Wrongs) -> None:
    path = ("position", "areas", area)
    if now.house is None and now.size():
        wrong.add(POSITION, "Say whose units are there.", *path, "house")
    elif now.house is not None and not now.size():
        wrong.add(POSITION, "Without units an area is nobody's: leave this out.", *path, "house")
    if now.house is not None and now.house not in position.houses:
        wrong.add(POSITION, _PLAYS, *path, "house")
    if AREAS[area].type == "port" and now.size() > PORT_CAP:
        wrong.add(POSITION, "A port never holds more than three ships.", *path, "units")
    if now.order is not None:
        _order(now, wrong, *path, "order")


def _order(now: AreaNow, wrong: Wrongs, *path: str) -> None:
    order = now.order
    if not now.size():
        wrong.add(POSITION, "An area without units has no order.", *path)
    if order is not None and order.bonus not in BONUSES[order.type]:
        wrong.add(POSITION, _one_of(BONUSES[order.type]), *path, "bonus")


def _one_of(numbers: tuple[int, ...]) -> Sentence:
    return sentence("Must be one of: {options}.", options=", ".join([f"{number}" for number in numbers]))


def _tokens(position: BoardPosition, area: str, now: AreaNow, wrong: Wrongs) -> None:
    path, home = ("position", "areas", area), AREAS[area].home_of
    if now.power_token is not None:
        if now.power_token not in position.houses:
            wrong.add(POSITION, _PLAYS, *path, "power_token")
        if AREAS[area].type != "land":
            wrong.add(POSITION, "Power tokens lie on land only.", *path, "power_token")
        if now.size() and now.house != now.power_token:
            wrong.add(POSITION, "Where units are, no other House's power token lies.", *path, "power_token")
    if now.garrison and (home not in position.houses or {now.house, now.power_token} - {None, home}):
        message = "A garrison stands in the home area of its House, and for it alone."
        wrong.add(POSITION, message, *path, "garrison")


def _neutral(position: BoardPosition, wrong: Wrongs) -> None:
    for area in position.neutral_forces:
        _on_board(area, wrong, "neutral_forces", area)
        if area in AREAS and AREAS[area].type != "land":
            wrong.add(POSITION, "Neutral forces stand on land.", "position", "neutral_forces", area)
        if position.at(area) != AreaNow():
            wrong.add(POSITION, "Where a neutral force stands nothing else does.", "position", "neutral_forces", area)
    for i, area in enumerate(position.blocked):
        _on_board(area, wrong, "blocked", i)
        if area in AREAS and AREAS[area].type == "sea":
            wrong.add(POSITION, "No sea is closed.", "position", "blocked", i)
        if position.at(area) != AreaNow() or area in position.neutral_forces or area in position.blocked[:i]:
            wrong.add(POSITION, "A closed area is named once, and nothing else is there.", "position", "blocked", i)


def _power(position: BoardPosition, wrong: Wrongs) -> None:
    for name, houses in (("supply", [*position.supply]), ("power", [*position.power])):
        for house in houses:
            if house not in position.houses:
                wrong.add(POSITION, _PLAYS, "position", name, house)
    lying = Counter([now.power_token for now in position.areas.values() if now.power_token is not None])
    for house in dict.fromkeys(position.houses):
        if position.power.get(house, 0) + lying[house] > POWER_TOKENS:
            wrong.add(POSITION, ALL_TOKENS, "position", "power", house)
