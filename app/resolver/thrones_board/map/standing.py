"""What a position comes to: who controls what, how it looks to a House, armies and what is left in reserve."""

from collections import Counter
from collections.abc import Container

from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.houses import KINDS, UNIT_LIMITS, House, Units
from app.resolver.thrones_board.map.position import BoardPosition
from app.resolver.thrones_board.rounds.retreat_question import Holding


def land_of(port: str) -> str:
    """The land area of a port.

    >>> land_of("port-of-pyke")
    'pyke'
    """
    return next(area for area in AREAS[port].adjacent if AREAS[area].type == "land")


def home_in(position: BoardPosition, area: str) -> House | None:
    """Whose home area it is, if that House is in the game."""
    home = AREAS[area].home_of
    return home if home in position.houses else None


def controller(position: BoardPosition, area: str) -> House | None:
    """Who controls an area; a port goes with its land area."""
    if AREAS[area].type == "port":
        area = land_of(area)
    now = position.at(area)
    if area in position.neutral_forces or area in position.blocked:
        return None
    return now.house or now.power_token or home_in(position, area)


def controlled(position: BoardPosition, house: House) -> list[str]:
    """The areas that a House controls, ports included, in the order of the board."""
    return [area for area in AREAS if controller(position, area) == house]


def holding_of(position: BoardPosition, area: str, house: House) -> Holding:
    """Who holds an area, seen from a House."""
    now, owner = position.at(area), controller(position, area)
    if now.house is not None:
        return "own" if now.house == house else "enemy-units"
    if AREAS[area].type == "port":
        return "own" if owner == house else "empty"
    if area in position.neutral_forces or area in position.blocked:
        return "neutral-force"
    if owner in {None, house}:
        return "own" if owner else "empty"
    if now.garrison:
        return "enemy-garrison"
    return "enemy-token" if now.power_token else "enemy-home"


def armies(position: BoardPosition, house: House, besides: Container[str] = ()) -> tuple[int, ...]:
    """How many units a House has in each area, ports included, but for some areas."""
    return tuple([now.size() for area, now in position.held(house) if area not in besides])


def enemy_at(position: BoardPosition, area: str, house: House) -> House | None:
    """Whose units are in an area, if they are another House's."""
    other = position.at(area).house
    return None if other == house else other


def reserve(position: BoardPosition, house: House) -> Units:
    """The units of a House that are not on the board; those in a combat have to be taken off as well."""
    on_board: Counter[str] = Counter()
    for _, now in position.held(house):
        on_board += Counter(now.units) + Counter(now.routed)
    return {kind: UNIT_LIMITS[kind] - on_board[kind] for kind in KINDS}


def sea_ways(position: BoardPosition, house: House, origin: str) -> dict[str, tuple[str, ...]]:
    """The land areas that ship transport joins to one, each with the seas of a shortest chain of own Ships."""
    ways: dict[str, tuple[str, ...]] = {}
    if AREAS[origin].type != "land":
        return ways
    chains: list[tuple[str, ...]] = [(origin,)]
    seen = {origin}
    for chain in chains:  # grows while it is walked through, nearest first
        for area in AREAS[chain[-1]].adjacent:
            if area in seen or AREAS[area].type == "port":
                continue
            if AREAS[area].type == "land":
                if len(chain) > 1:
                    ways[area] = chain[1:]
                    seen.add(area)
            elif position.at(area).size_of(house):
                seen.add(area)
                chains.append((*chain, area))
    return ways
