"""What a table tells about an area and what happens there."""

from dataclasses import field
from typing import Annotated, Literal

from annotated_types import Interval, Len

from app.resolver.shape import Choices, Count, Flag, Name, Whole, shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import AREAS, AreaType, port_of
from app.resolver.thrones_board.houses import House, Units
from app.resolver.thrones_board.question import Track
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.armies import PORT_CAP
from app.resolver.thrones_board.rounds.lands import check_home, check_type, type_of
from app.resolver.thrones_board.rounds.switches import ControlSwitches
from app.resolver.thrones_board.tokens import Tokens

ControlEvent = Literal["none", "leave", "enter", "capture", "not-taken", "barred", "units-lost"]

PortShips = Annotated[int, Whole(), Interval(ge=0, le=6)]


@shape
class ControlQuestion:
    """An area and what happens there."""

    area: Name
    type: AreaType | None = None
    """Left out means as printed on the board."""
    home_of: House | None = None
    """Whose home area it is; left out means as printed on the board."""
    event: ControlEvent = "none"
    """`leave`: the holder marches out; `enter`: `house` marches in; `capture`: `house` has won a combat and moves in;
    `not-taken`: the holder has lost a combat, but no attacker is left to move in; `barred`: it has lost with Arianne
    Martell; `units-lost`: its last units are lost outside a combat."""
    holder: House | None = None
    """Whose units are there before the event."""
    units: Units = field(default_factory=dict)
    """The holder's units there, routed ones too; only a march into the area asks for them."""
    units_stay: Flag = False
    """When the holder leaves: some of its units stay."""
    house: House | None = None
    """Who marches in or moves in."""
    power_token: House | None = None
    """Whose power token lies there before the event."""
    houses: Track | None = None
    """The Houses in the game, whose home areas are theirs; left out, all six."""
    garrison: Count = 0
    power: Tokens | None = None
    """Available power of the holder, for a token when it leaves."""
    port: Name | None = None
    """The port of the area; left out means as printed on the board."""
    port_ships: Annotated[dict[House, PortShips], Len(0, 6)] = field(default_factory=dict)
    """Ships in the port by House."""
    ships_in_reserve: PortShips | None = None
    """Ships in reserve of whoever controls the area afterwards."""
    supply_ok_up_to: PortShips | None = None
    """How many Ships in the port that House's supply allows."""
    choices: Choices = field(default_factory=dict)
    switches: ControlSwitches = field(default_factory=ControlSwitches)


def home_of(question: ControlQuestion) -> House | None:
    """Whose home area it is, as stated or else as printed, if that House is in the game."""
    printed = AREAS[question.area].home_of if question.area in AREAS else None
    if question.houses is not None and printed not in question.houses:
        printed = None
    return question.home_of or printed


def check_control(question: ControlQuestion) -> None:
    """Raise RuleBroken for the first rule that the stated facts break, with every place where they do."""
    wrong = Wrongs()
    check_type(question.area, question.type, wrong, "type")
    check_home(question.area, question.home_of, wrong, "home_of")
    wrong.refuse()
    kind, home = type_of(question.area, question.type), home_of(question)
    if kind == "port":
        wrong.add(R.PORT_FOLLOWS, "A port goes with its land area: ask about that.", "area")
    if kind == "sea" and question.power_token is not None:
        wrong.add(B.CONTROL_TOKEN, "Power tokens lie on land only.", "power_token")
    if question.garrison and (home is None or question.holder not in {None, home}):
        wrong.add(B.GARRISON_HOME, "A garrison stands in the home area of its House, and for it alone.", "garrison")
    if question.holder is not None and question.power_token not in {None, question.holder}:
        wrong.add(R.CONTROL, "Where units are, no other House's power token lies.", "power_token")
    _check_event(question, wrong)
    _check_port(question, wrong)
    wrong.refuse()


def _check_event(question: ControlQuestion, wrong: Wrongs) -> None:
    if question.event in {"enter", "capture"} and question.house is None:
        wrong.add(R.CONTROL, "Say who comes in.", "house")
    unknown = question.event == "enter" and any(question.units.values())
    if (unknown or question.event in {"leave", "units-lost", "barred"}) and question.holder is None:
        wrong.add(R.CONTROL, "Say whose units are there before.", "holder")
    defender = question.holder or (home_of(question) if question.garrison else None)
    if question.event == "capture" and defender is not None and defender == question.house:
        wrong.add(B.COMBATANTS, "An area is captured from another House.", "house")


def _check_port(question: ControlQuestion, wrong: Wrongs) -> None:
    printed = port_of(question.area)
    if question.area in AREAS and question.port not in {None, printed}:
        wrong.add(B.BOARD, "The board shows the port of this area: leave this out.", "port")
    ships = [house for house, number in question.port_ships.items() if number]
    if ships and question.area in AREAS and printed is None:
        wrong.add(B.BOARD, "This area has no port.", "port_ships")
    for house in ships[1:]:
        wrong.add(R.PORT_FOLLOWS, "The ships in a port are of one House.", "port_ships", house)
    for house in ships:
        if question.port_ships[house] > PORT_CAP:
            wrong.add(R.PORT_CAP, "A port never holds more than three ships.", "port_ships", house)
