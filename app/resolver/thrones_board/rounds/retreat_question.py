"""What a table tells about a retreat."""

from collections import Counter
from dataclasses import field
from typing import Annotated, Literal

from annotated_types import Interval, Len

from app.resolver.shape import Choices, Name, Whole, shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import AREAS, AreaType
from app.resolver.thrones_board.card import CardId
from app.resolver.thrones_board.decks import CARDS
from app.resolver.thrones_board.houses import UNIT_LIMITS, House, Units
from app.resolver.thrones_board.question import Side, Track
from app.resolver.thrones_board.refusals import Wrongs, all_units
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.armies import PORT_CAP, ArmySizes, army_sizes, fits
from app.resolver.thrones_board.rounds.lands import check_home, check_type, type_of
from app.resolver.thrones_board.rounds.switches import RetreatSwitches
from app.resolver.thrones_board.tokens import Supply

Kind = Literal["land", "sea"]

Holding = Literal["empty", "own", "enemy-units", "enemy-token", "enemy-garrison", "enemy-home", "neutral-force"]
"""Who holds an area, seen from the House that retreats."""

_ON_LAND: tuple[Holding, ...] = ("enemy-token", "enemy-garrison", "enemy-home", "neutral-force")
_AT_HOME: tuple[Holding, ...] = ("enemy-garrison", "enemy-home")

OwnUnits = Annotated[int, Whole(), Interval(ge=0, le=23)]


@shape
class RetreatNeighbour:
    """An area next to the combat, or reached from there by ship transport."""

    state: Holding = "empty"
    """An empty home area of another House counts as `enemy-home`; those of the board are known."""
    units: OwnUnits = 0
    """Own units there, routed ones too."""
    type: AreaType | None = None
    """Left out means as printed on the board."""


@shape
class OriginNow:
    """The area that the attack came from, as it is now."""

    units: Units = field(default_factory=dict)
    """Own units that stayed there."""
    power_token: House | None = None
    home_of: House | None = None
    """Whose home area it is; left out means as printed on the board."""


@shape
class RetreatQuestion:
    """A lost combat, after casualties."""

    loser: Side
    attacked_from: Name
    """The area that the march came from."""
    house: House | None = None
    """The House that lost."""
    embattled: Name | None = None
    embattled_type: AreaType | None = None
    """Left out means as printed on the board."""
    winner_card: CardId | None = None
    """The winner's House card; only one that chooses the retreat matters."""
    units: Units = field(default_factory=dict)
    """Units of the loser that stand."""
    routed: Units = field(default_factory=dict)
    """Units of the loser that were routed before."""
    neighbours: Annotated[dict[Name, RetreatNeighbour], Len(0, 20)] = field(default_factory=dict)
    origin_now: OriginNow | None = None
    """Left out, beaten attackers may go back there."""
    supply: Supply | None = None
    """Left out, the supply limit is not checked."""
    armies_now: ArmySizes = ()
    """Units of the loser in each of its other areas, the neighbours included."""
    houses: Track | None = None
    """The Houses in the game, whose home areas are theirs; left out, all six."""
    choices: Choices = field(default_factory=dict)
    switches: RetreatSwitches = field(default_factory=RetreatSwitches)


def printed_home(question: RetreatQuestion, area: str) -> House | None:
    """Whose home area it is by the board, if that House is in the game."""
    home = AREAS[area].home_of if area in AREAS else None
    return home if question.houses is None or home in question.houses else None


def kind_of(question: RetreatQuestion) -> Kind:
    """Whether land units or ships retreat: by the embattled area, else by the area that the attack came from."""
    known = [question.embattled_type]
    known += [AREAS[area].type for area in (question.embattled, question.attacked_from) if area in AREAS]
    stated = next((area_type for area_type in known if area_type is not None), None)
    if stated is None:
        return "sea" if question.units.get("ship") else "land"
    return "land" if stated == "land" else "sea"


def check_retreat(question: RetreatQuestion) -> None:
    """Raise RuleBroken for the first rule that the stated facts break, with every place where they do."""
    wrong = Wrongs()
    _areas(question, wrong)
    _units(question, wrong)
    _armies(question, wrong)
    card = question.winner_card
    if card is not None and question.house == CARDS[card].house:
        wrong.add(B.COMBATANTS, "The winner's card is one of another House.", "winner_card")
    if question.origin_now is not None:
        check_home(question.attacked_from, question.origin_now.home_of, wrong, "origin_now", "home_of")
    if question.house is None and question.origin_now is not None:
        wrong.add(B.RETREAT_ORIGIN_LOST, "Say which House goes back.", "house")
    wrong.refuse()


def _areas(question: RetreatQuestion, wrong: Wrongs) -> None:
    if question.embattled is not None and question.embattled_type is not None:
        check_type(question.embattled, question.embattled_type, wrong, "embattled_type")
    _march(question, wrong)
    if question.embattled is not None and question.embattled in question.neighbours:
        wrong.add(B.BOARD, "An area is not its own neighbour.", "neighbours", question.embattled)
    for area, neighbour in question.neighbours.items():
        check_type(area, neighbour.type, wrong, "neighbours", area, "type")
        if neighbour.units and neighbour.state != "own":
            wrong.add(R.CONTROL, "Where own units are the area is own.", "neighbours", area, "state")
        kind = neighbour.type or (AREAS[area].type if area in AREAS else None)
        check_holding(area, kind, neighbour.state, question.house, wrong, "neighbours", area, "state")
        if neighbour.units > PORT_CAP and kind == "port":
            wrong.add(R.PORT_CAP, "A port never holds more than three ships.", "neighbours", area, "units")


def check_holding(
    area: str, kind: AreaType | None, state: Holding, house: House | None, wrong: Wrongs, *path: str | int
) -> None:
    """Refuse tokens, garrisons and neutral forces where there can be none; the kind is null while it is not known."""
    if state in _ON_LAND and kind not in {None, "land"}:
        wrong.add(B.BOARD, "At sea and in ports there are only units.", *path)
    elif state in _AT_HOME and area in AREAS and AREAS[area].home_of in {None, house}:
        wrong.add(B.BOARD, "By the board this is not the home area of another House.", *path)


def _march(question: RetreatQuestion, wrong: Wrongs) -> None:
    """The march that started the combat: it leads from another area of the same kind, and not into a port."""
    embattled, stated, origin = AREAS.get(question.embattled or ""), question.embattled_type, question.attacked_from
    there = stated if stated is not None or embattled is None else embattled.type
    if there == "port":
        wrong.add(B.PORT_NO_TARGET, "A port cannot be attacked.", "embattled" if stated is None else "embattled_type")
    if origin == question.embattled:
        wrong.add(B.COMBATANTS, "The march comes from another area.", "attacked_from")
    if there is not None and origin in AREAS and (AREAS[origin].type == "land") != (there == "land"):
        message = "Land units come from a land area, ships from the sea or from a port."
        wrong.add(B.UNIT_PLACE, message, "attacked_from")


def _units(question: RetreatQuestion, wrong: Wrongs) -> None:
    at_sea = kind_of(question) == "sea"
    for name, units in (("units", question.units), ("routed", question.routed)):
        for kind, number in units.items():
            if number and (kind == "ship") != at_sea:
                wrong.add(B.UNIT_PLACE, "Ships fight at sea, all other units on land.", name, kind)
            if question.units.get(kind, 0) + question.routed.get(kind, 0) > UNIT_LIMITS[kind]:
                wrong.add(B.UNIT_LIMIT, all_units(kind), name, kind)


def _armies(question: RetreatQuestion, wrong: Wrongs) -> None:
    level = question.supply
    if level is None:
        return
    if not fits(question.armies_now, level):
        message = "Before the retreat the armies keep the supply limit: leave out those that fought."
        wrong.add(R.SUPPLY_LIMIT, message, "armies_now")
    near = Counter(army_sizes([neighbour.units for neighbour in question.neighbours.values()]))
    if near - Counter(question.armies_now):
        wrong.add(R.ARMY, "The armies in the neighbouring areas are among them.", "armies_now")


def type_of_neighbour(question: RetreatQuestion, area: str) -> AreaType:
    """The type of a neighbouring area."""
    return type_of(area, question.neighbours[area].type)
