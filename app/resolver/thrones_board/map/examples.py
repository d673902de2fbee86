"""Bodies that run as they are, for the reference and for trying out."""

from collections.abc import Mapping
from typing import Any

HOUSES = ["baratheon", "lannister", "stark", "martell", "greyjoy", "tyrell"]

WHERE_TO: Mapping[str, Any] = {
    "house": "martell",
    "origin": "salt-shore",
    "position": {
        "houses": HOUSES,
        "areas": {
            "salt-shore": {"house": "martell", "units": {"footman": 1}},
            "sunspear": {"house": "martell", "units": {"footman": 1, "knight": 1}, "garrison": 2},
            "east-summer-sea": {"house": "martell", "units": {"ship": 1}},
            "storms-end": {"house": "baratheon", "units": {"knight": 1}},
        },
        "blocked": ["starfall"],
        "supply": {"martell": 1},
    },
}

PLANNED: Mapping[str, Any] = {
    "house": "lannister",
    "origin": "blackwater",
    "position": {
        "houses": HOUSES,
        "areas": {
            "blackwater": {
                "house": "lannister",
                "units": {"footman": 1, "knight": 1, "siege_engine": 1},
                "order": {"type": "march", "bonus": -1},
            },
            "harrenhal": {"power_token": "stark"},
        },
        "neutral_forces": {"kings-landing": 5},
        "supply": {"lannister": 2},
        "power": {"lannister": 3},
    },
    "moves": [
        {"to": "kings-landing", "units": {"knight": 1, "siege_engine": 1}},
        {"to": "harrenhal", "units": {"footman": 1}},
    ],
    "leave_token": True,
}

OVER_THE_SEA: Mapping[str, Any] = {
    "loser": "defender",
    "house": "stark",
    "embattled": "the-eyrie",
    "attacked_from": "the-mountains-of-the-moon",
    "units": {"footman": 1, "knight": 1},
    "position": {
        "houses": HOUSES,
        "areas": {
            "the-narrow-sea": {"house": "stark", "units": {"ship": 1}},
            "the-shivering-sea": {"house": "stark", "units": {"ship": 1}},
            "white-harbor": {"house": "stark", "units": {"footman": 1}},
            "moat-cailin": {"house": "greyjoy", "units": {"footman": 1}},
            "crackclaw-point": {"power_token": "baratheon"},
            "the-fingers": {"house": "baratheon", "units": {"footman": 1}},
        },
        "supply": {"stark": 1},
    },
    "choices": {"retreat": "winterfell"},
}

GO_BACK: Mapping[str, Any] = {
    "loser": "attacker",
    "house": "greyjoy",
    "embattled": "riverrun",
    "attacked_from": "seagard",
    "units": {"knight": 1, "siege_engine": 1},
    "position": {"houses": HOUSES, "areas": {"seagard": {"house": "greyjoy", "units": {"footman": 1}}}},
}

WHO_MAY: Mapping[str, Any] = {
    "area": "riverrun",
    "attacker": "greyjoy",
    "position": {
        "houses": HOUSES,
        "areas": {
            "riverrun": {"house": "lannister", "units": {"knight": 1}},
            "ironmans-bay": {
                "house": "greyjoy",
                "units": {"ship": 2},
                "order": {"type": "support", "bonus": 1},
            },
            "the-golden-sound": {"house": "lannister", "units": {"ship": 1}, "order": {"type": "support"}},
            "seagard": {
                "house": "stark",
                "units": {"footman": 1, "siege_engine": 1},
                "order": {"type": "support"},
            },
            "harrenhal": {"house": "baratheon", "units": {"footman": 1}, "order": {"type": "raid"}},
        },
    },
    "declared": {"seagard": "attacker"},
    "tracks": {"iron_throne": HOUSES},
}

WHO_HAS_WHAT: Mapping[str, Any] = {
    "position": {
        "houses": ["baratheon", "lannister", "stark"],
        "areas": {
            "dragonstone": {"house": "baratheon", "units": {"footman": 1, "knight": 1}, "garrison": 2},
            "kings-landing": {"power_token": "baratheon"},
            "lannisport": {"garrison": 2},
            "riverrun": {"house": "lannister", "units": {"knight": 2}},
            "white-harbor": {"house": "stark", "units": {"footman": 1}},
        },
    },
}

CAPTURED: Mapping[str, Any] = {
    "area": "storms-end",
    "event": "capture",
    "house": "baratheon",
    "units": {"knight": 1},
    "position": {
        "houses": HOUSES,
        "areas": {
            "storms-end": {"house": "martell", "units": {"footman": 1}},
            "port-of-storms-end": {"house": "martell", "units": {"ship": 2}},
            "dragonstone": {"house": "baratheon", "units": {"footman": 2}, "garrison": 2},
        },
        "supply": {"baratheon": 2},
    },
}

WHAT_WHERE: Mapping[str, Any] = {
    "house": "greyjoy",
    "position": {
        "houses": HOUSES,
        "areas": {
            "pyke": {"house": "greyjoy", "units": {"footman": 1, "knight": 1}, "garrison": 2},
            "port-of-pyke": {"house": "greyjoy", "units": {"ship": 1}},
            "ironmans-bay": {"house": "lannister", "units": {"ship": 1}},
            "flints-finger": {"power_token": "greyjoy"},
        },
        "supply": {"greyjoy": 2},
    },
}

MUSTERED: Mapping[str, Any] = {
    **WHAT_WHERE,
    "area": "pyke",
    "musters": [{"unit": "knight", "upgrade": True}, {"unit": "ship", "to": "port-of-pyke"}],
}
