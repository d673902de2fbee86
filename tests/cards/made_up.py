"""Cards that do not exist, in the formats of ThronesDB and of throneteki; with texts that must get nowhere."""

import json
from pathlib import Path
from typing import Any

UNWANTED = "Zephyrqx"
"""Stands in every field that is not to be kept."""

PROSE = {
    "text": f"Renown. Assault.\n<b>Action:</b> {UNWANTED} gains stealth.",
    "flavor": UNWANTED,
    "illustrator": UNWANTED,
}


def api_card(code: str, name: str, kind: str, **more: Any) -> dict[str, Any]:
    """A card as ThronesDB's API gives it."""
    nothing = dict.fromkeys(
        ("cost", "income", "initiative", "claim", "reserve", "strength", "is_military", "is_intrigue", "is_power")
    )
    facts = {
        **nothing,
        **PROSE,
        "pack_code": "MadeUp",
        "pack_name": UNWANTED,
        "type_code": kind,
        "type_name": UNWANTED,
        "faction_code": "stark",
        "faction_name": UNWANTED,
        "code": code,
        "name": name,
        "traits": f"{UNWANTED}.",
        "is_unique": False,
        "is_loyal": False,
        "quantity": 3,
        "label": f"{name} ({UNWANTED})",
        "url": f"https://{UNWANTED}.example/card/{code}",
        "si": -1,
    }
    return facts | more


API = [
    api_card(
        "99001", "Élise the Tester", "character", cost="5", strength=4, is_unique=True, is_military=True, is_power=True,
        is_intrigue=False,
    ),
    api_card("99002", "Quiet Harvest", "plot", income=5, initiative=3, claim=1, reserve=6, cost=None, text=UNWANTED),
    api_card("99003", "Toll of the Bridge", "plot", income=None, initiative=11, claim="X", reserve="-", text=UNWANTED),
    api_card("99004", "Wooden Gate", "location", cost="X", text=UNWANTED),
]  # fmt: skip

PACK: dict[str, Any] = {
    "cgdbId": None,
    "code": "Inv",
    "name": UNWANTED,
    "releaseDate": "2026-01-01",
    "cards": [
        {
            **PROSE,
            "code": "98001",
            "type": "character",
            "name": "Brother Nobody",
            "faction": "thenightswatch",
            "traits": [UNWANTED],
            "deckLimit": 3,
            "quantity": 3,
            "cost": "-",
            "strength": "X",
            "icons": {"military": False, "intrigue": True, "power": False},
            "unique": False,
            "loyal": True,
            "errata": [{"issuer": UNWANTED, "text": UNWANTED}],
        },
        {
            **PROSE,
            "code": "98002",
            "type": "plot",
            "name": "The Long Sowing",
            "faction": "neutral",
            "text": f"{UNWANTED}\nLimited.",
            "plotStats": {"income": 0, "initiative": 10, "claim": 2, "reserve": "X"},
        },
    ],
}


def written(folder: Path, value: Any, name: str = "cards.json") -> Path:
    """A file that holds the value."""
    file = folder / name
    file.write_text(json.dumps(value), encoding="utf-8")
    return file
