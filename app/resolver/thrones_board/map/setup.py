"""The board, the tracks and what every House has when the game begins."""

from dataclasses import field

from app.resolver.game import Example, Question
from app.resolver.shape import shape
from app.resolver.thrones_board.areas import AREAS, area_name
from app.resolver.thrones_board.houses import HOUSE_NAMES, House, counted
from app.resolver.thrones_board.map.position import AreaNow, BoardPosition
from app.resolver.thrones_board.map.rulebook import SETUP, SETUP_NEUTRAL, SETUP_PORT
from app.resolver.thrones_board.map.setups import (
    BOARD_SETUPS,
    GARRISON,
    HOUSE_SETUPS,
    LANNISPORT,
    POWER,
    THREAT,
    BoardSetup,
)
from app.resolver.thrones_board.map.standing import controlled
from app.resolver.thrones_board.map.switches import SetupSwitches
from app.resolver.thrones_board.question import Tracks
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.specials import count_special_orders
from app.resolver.thrones_board.rounds.table import Players
from app.resolver.trace import Resolution, Sentence, Trace, explain, listed, sentence


@shape
class BoardSetupQuestion:
    """A game about to begin."""

    players: Players
    switches: SetupSwitches = field(default_factory=SetupSwitches)


@shape
class BoardSetupOutcome:
    """The beginning of the game."""

    position: BoardPosition
    tracks: Tracks
    special_orders: dict[House, int]
    """How many special orders each House may place."""
    forts: dict[House, int]
    """Areas with a castle or stronghold that each House controls."""
    wildling_threat: int


def resolve_setup(question: BoardSetupQuestion) -> Resolution[BoardSetupOutcome]:
    """Set the board up for a number of players.

    >>> resolve_setup(BoardSetupQuestion(players=3)).summary
    'The game begins with Baratheon, Lannister and Stark.'
    """
    return explain({}, lambda trace: _set_up(question, trace))


def _set_up(question: BoardSetupQuestion, trace: Trace) -> tuple[Sentence, BoardSetupOutcome]:
    setup = BOARD_SETUPS[question.players]
    position = BoardPosition(
        houses=setup.iron_throne,
        areas=_areas(question, setup, trace),
        neutral_forces=setup.neutral_forces,
        blocked=setup.blocked,
        supply={house: HOUSE_SETUPS[house].supply for house in setup.iron_throne},
        power=dict.fromkeys(setup.iron_throne, POWER),
    )
    _explain_neutral(setup, trace)
    specials = count_special_orders(setup.kings_court, trace)
    houses = listed([HOUSE_NAMES[house] for house in setup.iron_throne])
    return Sentence("The game begins with {houses}.", houses=houses), BoardSetupOutcome(
        position=position,
        tracks=Tracks(iron_throne=setup.iron_throne, fiefdoms=setup.fiefdoms, kings_court=setup.kings_court),
        special_orders=specials,
        forts={house: _forts(position, house) for house in setup.iron_throne},
        wildling_threat=THREAT,
    )


def _forts(position: BoardPosition, house: House) -> int:
    return len([area for area in controlled(position, house) if AREAS[area].fort])


def _areas(question: BoardSetupQuestion, setup: BoardSetup, trace: Trace) -> dict[str, AreaNow]:
    areas: dict[str, AreaNow] = {}
    for house in setup.iron_throne:
        for area, units in HOUSE_SETUPS[house].units.items():
            if area != LANNISPORT or _starts_with_ship(question, trace):
                garrison = GARRISON if AREAS[area].home_of == house else 0
                areas[area] = AreaNow(house=house, units=units, garrison=garrison)
        text = "{house} starts in {areas}, with supply {supply} and {power} power."
        places = listed(
            [
                Sentence("{area} ({units})", area=area_name(area), units=counted(now.units))
                for area, now in areas.items()
                if now.house == house
            ]
        )
        params = {"supply": HOUSE_SETUPS[house].supply, "power": POWER}
        trace.add(SETUP, text, house=HOUSE_NAMES[house], areas=places, **params)
    return areas


_READINGS = {
    "four-or-more-players": sentence("four or more players"),
    "always": sentence("any number of players"),
    "never": sentence("older sheets"),
}
_SHIP = {
    True: "A Ship is in the port of Lannisport (reading: {reading}).",
    False: "No Ship is in the port of Lannisport (reading: {reading}).",
}


def _starts_with_ship(question: BoardSetupQuestion, trace: Trace) -> bool:
    """Whether Lannister has its ship in port, which is a matter of reading."""
    reading = question.switches.lannisport_ship
    ship = reading == "always" or (reading == "four-or-more-players" and question.players > min(BOARD_SETUPS))
    trace.add(SETUP_PORT, _SHIP[ship], reading=_READINGS[reading])
    return ship


def _explain_neutral(setup: BoardSetup, trace: Trace) -> None:
    places = listed([f"{area_name(area)} {number}" for area, number in setup.neutral_forces.items()])
    trace.add(SETUP_NEUTRAL, "Neutral forces: {places}.", places=places)
    if setup.blocked:
        places = listed([area_name(area) for area in setup.blocked])
        trace.add(SETUP_NEUTRAL, "Nobody enters {places}.", places=places)


SETUP_ON_MAP = Question(
    id="setup-on-map",
    title="How does the game begin?",
    about=(
        "Units, garrisons, neutral forces, tracks, supply, power and special orders for three to six players, as a "
        "position for all questions on the map."
    ),
    resolve=resolve_setup,
    rules=(SETUP, SETUP_NEUTRAL, SETUP_PORT, R.SPECIAL_LIMIT),
    examples=(
        Example(id="six-players", summary="All six Houses", body={"players": 6}),
        Example(
            id="three-players",
            summary="Three players: the south is closed; Lannister has its Ship in port",
            body={"players": 3, "switches": {"lannisport_ship": "always"}},
        ),
    ),
)
