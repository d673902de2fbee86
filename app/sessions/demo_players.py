"""Who plays at the demo's tables: people who do what is offered to them, and mostly what leads on."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from app.resolver.thrones_board.areas import AREAS

Move = dict[str, Any]
Offer = Mapping[str, Any]
"""A prompt as a phone reads it."""

SELDOM: Final[dict[str, float]] = {
    # Age of Thieves
    "draw-first-thief": 0.0,
    "count-ap": 0.01,
    "count-loot": 0.05,
    "reorder": 0.01,
    "insert-slot": 0.01,
    "change-ap": 0.02,
    "void": 0.02,
    "catch": 0.03,
    "escape": 0.01,
    "take-jewel": 0.05,
    "resign": 0.2,
    # the card game
    "gain-power": 0.02,
    "gain-gold": 0.01,
    "pay": 0.01,
    "token": 0.0,
    "count": 0.02,
    "modifiers": 0.01,
    "act": 0.05,
    "marshal": 0.3,
    "take-back-plot": 0.01,
    "compare-initiative": 0.0,
    "allow-challenge": 0.0,
    "cannot-win": 0.0,
    "end-challenges": 0.1,
    # the board game
    "set-counter": 0.01,
    "lose-order": 0.01,
    "retreat": 0.2,
    # only when the evening grows long
    "concede": 0.0,
    "end-game": 0.0,
}
"""How often somebody does what does not lead on; everything else is done whenever it is offered."""

ENDINGS: Final = ("end-game", "concede")

NEVER_BY_THE_SERVER: Final = ("dice", "answer")
"""Optional fields that are always filled: chance is the table's, so that the demo is the same every time."""

PLOTS: Final = ("A Noble Cause", "Calling the Banners", "Marched to the Wall", "Trading with the Pentoshi")
THIEVES_CARDS: Final = ("Move", "Smoke Grenade")
NOTES: Final = ("an event from hand", "a location's ability", "a character's ability")
TEXTS: Final[dict[str, Sequence[str]]] = {
    "choose-plot": PLOTS,
    "declare": THIEVES_CARDS,
    "resolve": THIEVES_CARDS,
    "resign": THIEVES_CARDS,
}
"""What is written where a move asks for words; notes elsewhere."""

CHARACTERS: Final = ("Arya Stark", "Catelyn Stark", "Jon Snow", "Tyrion Lannister", "Cersei Lannister", "Hodor")
PLOT: Final = {"gold": (2, 6), "initiative": (0, 9), "claim": (1, 2), "reserve": (5, 7)}


class Players:
    """The people at one table; the same ones do the same every time."""

    def __init__(self, seed: str) -> None:
        """Play; `seed` says how."""
        self._dice = random.Random(seed)  # noqa: S311 - a demonstration, the same every time

    def order(self, viewers: Sequence[str | None]) -> list[str | None]:
        """Who looks first what there is to do."""
        return self._dice.sample(viewers, len(viewers))

    def choice(self, offers: Sequence[Offer], *, late: bool) -> Offer | None:
        """What somebody does of what is offered to him; None if he waits."""
        if late and (ends := [offer for offer in offers if offer["kind"] in ENDINGS]):
            return ends[0]
        wanted = [offer for offer in offers if self._dice.random() < SELDOM.get(offer["kind"], 1)]
        return self._dice.choice(wanted) if wanted else None

    def move(self, offer: Offer) -> Move:
        """The move, with something in each of its fields."""
        kind, fields = offer["kind"], offer["fields"]
        filled = {one["name"]: self._value(kind, one) for one in fields if self._is_told(kind, one)}
        return {"kind": kind, **filled, **(self._attack() if kind == "attack" else {})}

    def _is_told(self, kind: str, field: Mapping[str, Any]) -> bool:
        if not field["optional"] or field["name"] in NEVER_BY_THE_SERVER:
            return True
        return kind not in {"raid", "initiate"} and self._dice.random() < 0.3  # noqa: PLR2004 - as people bother

    def _value(self, kind: str, field: Mapping[str, Any]) -> Any:  # noqa: PLR0911  # one for each type
        dice, options = self._dice, [option["value"] for option in field["options"]]
        least, most = field["least"] or 0, 3 if field["most"] is None else field["most"]
        match field["type"]:
            case "number":
                low, high = PLOT[field["name"]] if kind == "choose-plot" else (least, least + 3)
                return dice.randint(max(low, least), min(high, most)) if least >= 0 else dice.randint(0, min(1, most))
            case "numbers":
                return [dice.randint(1, 6) for _ in range(least)]
            case "text":
                return dice.choice(TEXTS.get(kind, NOTES))
            case "texts":
                return dice.sample(CHARACTERS, dice.randint(least, 2))
            case "flag":
                return dice.random() < 0.2  # noqa: PLR2004 - most things are not so
            case "choice":
                return dice.choice(options)
            case "choices":
                return dice.sample(options, dice.randint(least, min(most, least + 2)))
            case "cards":
                return [{"ap": dice.randint(1, 2), "card": dice.choice(THIEVES_CARDS)} for _ in range(2)]
            case _:
                names = dice.sample(CHARACTERS, dice.randint(max(least, 1), 3))
                return [{"name": name, "str": dice.randint(1, 6), "keywords": []} for name in names]

    def _attack(self) -> Move:
        """Two neighbouring areas and a few units, as they stand on the board."""
        lands = [area for area, kind in AREAS.items() if kind.type == "land"]
        area = self._dice.choice([one for one in lands if any(near in lands for near in AREAS[one].adjacent)])
        units = {
            f"{side}_{kind}": self._dice.randint(low, 2)
            for side in ("attacker", "defender")
            for kind, low in (("footman", 1), ("knight", 0))
        }
        near = [other for other in AREAS[area].adjacent if other in lands]
        empty = dict.fromkeys(
            [f"{side}_{kind}" for side in ("attacker", "defender") for kind in ("ship", "siege_engine")], 0
        )
        return {**empty, **units, "area": area, "attacker_area": self._dice.choice(near)}
