"""What the game starts with, by the number of players."""

from typing import NamedTuple

from app.resolver.thrones_board.houses import House, Units


class HouseSetup(NamedTuple):
    """What a House's sheet shows."""

    units: dict[str, Units]
    """By area."""
    supply: int


class BoardSetup(NamedTuple):
    """What the number of players decides."""

    iron_throne: tuple[House, ...]
    fiefdoms: tuple[House, ...]
    kings_court: tuple[House, ...]
    neutral_forces: dict[str, int]
    blocked: tuple[str, ...] = ()


GARRISON = 2
"""The garrison of every home area."""

POWER = 5
"""The available power of every House."""

THREAT = 2
"""The wildling threat."""

LANNISPORT = "port-of-lannisport"

_ARMY: Units = {"footman": 1, "knight": 1}

HOUSE_SETUPS: dict[House, HouseSetup] = {
    "baratheon": HouseSetup({"dragonstone": _ARMY, "kingswood": {"footman": 1}, "shipbreaker-bay": {"ship": 2}}, 2),
    "lannister": HouseSetup(
        {
            "lannisport": _ARMY,
            "stoney-sept": {"footman": 1},
            "the-golden-sound": {"ship": 1},
            LANNISPORT: {"ship": 1},
        },
        2,
    ),
    "stark": HouseSetup({"winterfell": _ARMY, "white-harbor": {"footman": 1}, "the-shivering-sea": {"ship": 1}}, 1),
    "martell": HouseSetup({"sunspear": _ARMY, "salt-shore": {"footman": 1}, "sea-of-dorne": {"ship": 1}}, 2),
    "greyjoy": HouseSetup(
        {"pyke": _ARMY, "greywater-watch": {"footman": 1}, "ironmans-bay": {"ship": 1}, "port-of-pyke": {"ship": 1}}, 2
    ),
    "tyrell": HouseSetup({"highgarden": _ARMY, "dornish-marches": {"footman": 1}, "redwyne-straights": {"ship": 1}}, 2),
}

_CROWNLANDS = {"kings-landing": 5, "the-eyrie": 6}
_DORNE = {"princes-pass": 3, "salt-shore": 3, "starfall": 3, "sunspear": 5, "the-boneway": 3, "yronwood": 3}

BOARD_SETUPS: dict[int, BoardSetup] = {
    3: BoardSetup(
        iron_throne=("baratheon", "lannister", "stark"),
        fiefdoms=("stark", "baratheon", "lannister"),
        kings_court=("lannister", "stark", "baratheon"),
        neutral_forces=_CROWNLANDS,
        blocked=(
            "dornish-marches",
            "highgarden",
            "oldtown",
            "port-of-oldtown",
            "port-of-pyke",
            "port-of-storms-end",
            "port-of-sunspear",
            "princes-pass",
            "pyke",
            "salt-shore",
            "starfall",
            "storms-end",
            "sunspear",
            "the-boneway",
            "three-towers",
            "yronwood",
        ),
    ),
    4: BoardSetup(
        iron_throne=("baratheon", "lannister", "stark", "greyjoy"),
        fiefdoms=("greyjoy", "stark", "baratheon", "lannister"),
        kings_court=("lannister", "stark", "baratheon", "greyjoy"),
        neutral_forces={
            **_CROWNLANDS,
            **_DORNE,
            "dornish-marches": 3,
            "oldtown": 3,
            "storms-end": 4,
            "three-towers": 3,
        },
    ),
    5: BoardSetup(
        iron_throne=("baratheon", "lannister", "stark", "greyjoy", "tyrell"),
        fiefdoms=("greyjoy", "tyrell", "stark", "baratheon", "lannister"),
        kings_court=("lannister", "stark", "baratheon", "tyrell", "greyjoy"),
        neutral_forces={**_CROWNLANDS, **_DORNE, "three-towers": 3},
    ),
    6: BoardSetup(
        iron_throne=("baratheon", "lannister", "stark", "martell", "greyjoy", "tyrell"),
        fiefdoms=("greyjoy", "tyrell", "martell", "stark", "baratheon", "lannister"),
        kings_court=("lannister", "stark", "martell", "baratheon", "tyrell", "greyjoy"),
        neutral_forces=_CROWNLANDS,
    ),
}
