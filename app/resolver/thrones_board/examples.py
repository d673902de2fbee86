"""Bodies that run as they are, for the reference and for trying out."""

from collections.abc import Mapping
from typing import Any

_TRACKS = {
    "iron_throne": ["baratheon", "lannister", "stark", "martell", "greyjoy", "tyrell"],
    "fiefdoms": ["greyjoy", "tyrell", "martell", "stark", "baratheon", "lannister"],
    "kings_court": ["lannister", "stark", "martell", "baratheon", "tyrell", "greyjoy"],
}

PRINTED_TIE: Mapping[str, Any] = {
    "tracks": {
        "iron_throne": ["baratheon", "lannister", "stark", "martell", "greyjoy", "tyrell"],
        "fiefdoms": ["greyjoy", "lannister", "martell", "stark", "baratheon", "tyrell"],
        "kings_court": ["lannister", "stark", "martell", "baratheon", "tyrell", "greyjoy"],
    },
    "area": {"id": "kingswood", "type": "land", "fort": None, "garrison": 0},
    "attacker": {
        "house": "tyrell",
        "area": "kings-landing",
        "units": {"footman": 1, "knight": 1},
        "order": {"type": "march", "bonus": 0},
        "card": "alester-florent",
    },
    "defender": {
        "house": "lannister",
        "area": "kingswood",
        "units": {"footman": 2},
        "order": None,
        "card": "ser-jaime-lannister",
    },
    "supports": [
        {
            "house": "stark",
            "area": "ironmans-bay",
            "area_type": "sea",
            "units": {"ship": 1},
            "order_bonus": 0,
            "side": "none",
        }
    ],
    "vsb": {"holder": "greyjoy", "available": True},
}

OPEN_DECISION: Mapping[str, Any] = {
    "tracks": _TRACKS,
    "area": {"id": "stoney-sept", "type": "land"},
    "attacker": {
        "house": "greyjoy",
        "area": "riverrun",
        "units": {"knight": 1},
        "order": {"type": "march", "bonus": 0},
        "card": "aeron-damphair",
        "hand": ["aeron-damphair", "victarion-greyjoy", "dagmar-cleftjaw"],
        "power": 5,
    },
    "defender": {"house": "lannister", "units": {"knight": 1}, "card": "tyrion-lannister"},
}

SUPPORT_AND_SIEGE: Mapping[str, Any] = {
    "tracks": _TRACKS,
    "area": {"id": "the-reach", "type": "land", "fort": "castle"},
    "attacker": {
        "house": "tyrell",
        "area": "highgarden",
        "units": {"footman": 2, "siege_engine": 1},
        "order": {"type": "march", "bonus": 1},
        "card": "randyll-tarly",
    },
    "defender": {
        "house": "lannister",
        "units": {"knight": 1},
        "routed": {"footman": 1},
        "order": {"type": "defense", "bonus": 2},
        "card": "the-hound",
    },
    "supports": [
        {
            "house": "tyrell",
            "area": "dornish-marches",
            "area_type": "land",
            "units": {"footman": 1},
            "order_bonus": 1,
            "side": "attacker",
        },
        {
            "house": "greyjoy",
            "area": "searoad-marches",
            "area_type": "land",
            "units": {"footman": 2},
            "order_bonus": 0,
            "side": "defender",
        },
        {
            "house": "baratheon",
            "area": "kings-landing",
            "area_type": "land",
            "units": {"knight": 1},
            "order_bonus": 0,
            "side": "none",
        },
    ],
    "vsb": {"holder": "greyjoy", "available": True},
}

MOVES_FIRST: Mapping[str, Any] = {
    "house": "martell",
    "area": {"id": "starfall"},
    "neutral_strength": 3,
    "units": {"knight": 1},
    "march_bonus": 0,
    "moves": [{"to": "salt-shore", "units": {"footman": 1}}],
    "supports": [
        {
            "house": "martell",
            "area": "salt-shore",
            "area_type": "land",
            "units": {"footman": 1},
            "order_bonus": 0,
            "side": "attacker",
        }
    ],
}
