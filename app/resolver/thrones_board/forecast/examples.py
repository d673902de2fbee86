"""Bodies that run as they are, for the reference and for trying out."""

from collections.abc import Mapping
from typing import Any

_TRACKS = {
    "iron_throne": ["baratheon", "lannister", "stark", "martell", "greyjoy", "tyrell"],
    "fiefdoms": ["greyjoy", "lannister", "martell", "stark", "baratheon", "tyrell"],
    "kings_court": ["lannister", "stark", "martell", "baratheon", "tyrell", "greyjoy"],
}

KNOWN_HANDS: Mapping[str, Any] = {
    "tracks": _TRACKS,
    "area": {"id": "kingswood", "type": "land"},
    "attacker": {
        "house": "tyrell",
        "area": "kings-landing",
        "units": {"footman": 1, "knight": 1},
        "order": {"type": "march", "bonus": 0},
        "hand": ["ser-loras-tyrell", "ser-garlan-tyrell", "queen-of-thorns"],
    },
    "defender": {
        "house": "baratheon",
        "units": {"footman": 2},
        "order": {"type": "defense", "bonus": 1},
        "hand": ["renly-baratheon", "brienne-of-tarth", "melisandre"],
    },
}

WHOLE_HANDS: Mapping[str, Any] = {
    "tracks": _TRACKS,
    "area": {"id": "riverrun", "type": "land"},
    "attacker": {
        "house": "stark",
        "area": "moat-cailin",
        "units": {"footman": 1, "knight": 1},
        "order": {"type": "march", "bonus": 1},
    },
    "defender": {"house": "lannister", "units": {"footman": 1, "knight": 1}, "order": {"type": "defense", "bonus": 1}},
}

WITH_TIDES: Mapping[str, Any] = {
    "tracks": _TRACKS,
    "area": {"id": "kingswood", "type": "land"},
    "attacker": {
        "house": "greyjoy",
        "area": "kings-landing",
        "units": {"footman": 1, "knight": 1},
        "order": {"type": "march", "bonus": 0},
        "power": 1,
    },
    "defender": {"house": "baratheon", "units": {"footman": 3}},
    "vsb": {"holder": "greyjoy", "available": True},
    "tides": True,
}
