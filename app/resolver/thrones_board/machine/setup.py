"""The board game before its first move, by number of players (Rulebook, set-up)."""

from app.resolver.machine import Chance, Seat
from app.resolver.thrones_board.houses import HOUSE_NAMES, House
from app.resolver.thrones_board.machine import rulebook as M
from app.resolver.thrones_board.machine.board import fresh
from app.resolver.thrones_board.machine.options import Options
from app.resolver.thrones_board.machine.state import Drawn, HouseState, State, Token, TracksState, Turns, WildlingPlace
from app.resolver.thrones_board.question import TrackName
from app.resolver.thrones_board.rounds.table import names
from app.resolver.thrones_board.rounds.wildling_cards import WILDLING_CARDS
from app.resolver.trace import RuleBroken, problem, sentence

LEAST, MOST = 3, 6

JOINING: tuple[House, ...] = ("baratheon", "lannister", "stark", "greyjoy", "tyrell", "martell")
"""The Houses in the order in which they join a game of three to six."""

START_TRACKS: dict[TrackName, tuple[House, ...]] = {
    "iron_throne": ("baratheon", "lannister", "stark", "martell", "greyjoy", "tyrell"),
    "fiefdoms": ("greyjoy", "tyrell", "martell", "stark", "baratheon", "lannister"),
    "kings_court": ("lannister", "stark", "martell", "baratheon", "tyrell", "greyjoy"),
}
"""With fewer players those that do not take part are left out."""

START_POWER = 5
START_THREAT = 2
START_LAND_AREAS = 2
START_SUPPLY: dict[House, int] = {
    "baratheon": 2,
    "lannister": 2,
    "stark": 1,
    "martell": 2,
    "greyjoy": 2,
    "tyrell": 2,
}
START_FORTS: dict[House, int] = {
    "baratheon": 1,
    "lannister": 1,
    "stark": 2,
    "martell": 1,
    "greyjoy": 1,
    "tyrell": 1,
}


def set_up(seats: tuple[Seat, ...], options: Options, _chance: Chance) -> State:
    """The state before the first planning phase; RuleBroken if these Houses do not play together."""
    playing = JOINING[: len(seats)]
    if {seat.id for seat in seats} != set(playing):
        message = sentence("With {n} players the Houses are {houses}.", n=len(seats), houses=names(playing))
        raise RuleBroken(M.SETUP, [problem(message, "seats")])
    tracks = {name: [house for house in whole if house in playing] for name, whole in START_TRACKS.items()}
    return State(
        board=fresh(len(seats)) if options.track_areas else None,
        options=options,
        round=1,
        step="assign",
        acts=0,
        tracks=TracksState(
            iron_throne=tracks["iron_throne"], fiefdoms=tracks["fiefdoms"], kings_court=tracks["kings_court"]
        ),
        blade=Token(holder=tracks["fiefdoms"][0], ready=True),
        raven=Token(holder=tracks["kings_court"][0], ready=True),
        houses={house: _house(house) for house in HOUSE_NAMES if house in playing},
        threat=START_THREAT,
        drawn=Drawn(deck_1=[], deck_2=[], deck_3=[]),
        wildling_deck=[WildlingPlace(card=None, seen=None) for _ in WILDLING_CARDS],
        looks=0,
        looking=False,
        westeros=None,
        restriction=None,
        ready=[],
        turns=Turns(position=0, acted=[]),
        bidding=None,
        combat=None,
        retreat=None,
        winner=None,
        decided_by=None,
    )


def _house(house: House) -> HouseState:
    return HouseState(
        power=START_POWER,
        tokens_on_board=0,
        supply=START_SUPPLY[house],
        forts=START_FORTS[house],
        land_areas=START_LAND_AREAS,
        discards=[],
        orders=None,
    )
