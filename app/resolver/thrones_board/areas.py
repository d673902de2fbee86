"""The areas printed on the board: what they are called, what they touch, what stands there."""

from dataclasses import dataclass
from typing import Literal, TypeVar

from app.resolver.thrones_board.houses import AnyHouse, House

_House = TypeVar("_House", bound=AnyHouse)

AreaType = Literal["land", "sea", "port"]
Fort = Literal["castle", "stronghold"]

StatedFort = Fort | Literal["as-printed"] | None
"""A castle or stronghold as a table states it; `as-printed` and null read it from the board."""


@dataclass(frozen=True, slots=True)
class Area:
    """One printed area."""

    name: str
    type: AreaType
    adjacent: tuple[str, ...]
    """Ids of all areas it touches, ports included."""
    fort: Fort | None = None
    home_of: House | None = None


AREAS: dict[str, Area] = {
    "blackwater": Area(
        "Blackwater",
        "land",
        ("crackclaw-point", "harrenhal", "kings-landing", "searoad-marches", "stoney-sept", "the-reach"),
    ),
    "castle-black": Area("Castle Black", "land", ("bay-of-ice", "karhold", "the-shivering-sea", "winterfell")),
    "crackclaw-point": Area(
        "Crackclaw Point",
        "land",
        (
            "blackwater",
            "blackwater-bay",
            "harrenhal",
            "kings-landing",
            "shipbreaker-bay",
            "the-mountains-of-the-moon",
            "the-narrow-sea",
        ),
        fort="castle",
    ),
    "dornish-marches": Area(
        "Dornish Marches", "land", ("highgarden", "oldtown", "princes-pass", "the-boneway", "the-reach", "three-towers")
    ),
    "dragonstone": Area(
        "Dragonstone", "land", ("port-of-dragonstone", "shipbreaker-bay"), fort="stronghold", home_of="baratheon"
    ),
    "flints-finger": Area(
        "Flint's Finger", "land", ("bay-of-ice", "greywater-watch", "ironmans-bay", "sunset-sea"), fort="castle"
    ),
    "greywater-watch": Area(
        "Greywater Watch", "land", ("bay-of-ice", "flints-finger", "ironmans-bay", "moat-cailin", "seagard")
    ),
    "harrenhal": Area("Harrenhal", "land", ("blackwater", "crackclaw-point", "riverrun", "stoney-sept"), fort="castle"),
    "highgarden": Area(
        "Highgarden",
        "land",
        ("dornish-marches", "oldtown", "redwyne-straights", "searoad-marches", "the-reach", "west-summer-sea"),
        fort="stronghold",
        home_of="tyrell",
    ),
    "karhold": Area("Karhold", "land", ("castle-black", "the-shivering-sea", "winterfell")),
    "kings-landing": Area(
        "King's Landing",
        "land",
        ("blackwater", "blackwater-bay", "crackclaw-point", "kingswood", "the-reach"),
        fort="stronghold",
    ),
    "kingswood": Area(
        "Kingswood",
        "land",
        ("blackwater-bay", "kings-landing", "shipbreaker-bay", "storms-end", "the-boneway", "the-reach"),
    ),
    "lannisport": Area(
        "Lannisport",
        "land",
        ("port-of-lannisport", "riverrun", "searoad-marches", "stoney-sept", "the-golden-sound"),
        fort="stronghold",
        home_of="lannister",
    ),
    "moat-cailin": Area(
        "Moat Cailin",
        "land",
        ("greywater-watch", "seagard", "the-narrow-sea", "the-twins", "white-harbor", "winterfell"),
        fort="castle",
    ),
    "oldtown": Area(
        "Oldtown",
        "land",
        ("dornish-marches", "highgarden", "port-of-oldtown", "redwyne-straights", "three-towers"),
        fort="stronghold",
    ),
    "princes-pass": Area(
        "Prince's Pass", "land", ("dornish-marches", "starfall", "the-boneway", "three-towers", "yronwood")
    ),
    "pyke": Area("Pyke", "land", ("ironmans-bay", "port-of-pyke"), fort="stronghold", home_of="greyjoy"),
    "riverrun": Area(
        "Riverrun",
        "land",
        ("harrenhal", "ironmans-bay", "lannisport", "seagard", "stoney-sept", "the-golden-sound"),
        fort="stronghold",
    ),
    "salt-shore": Area("Salt Shore", "land", ("east-summer-sea", "starfall", "sunspear", "yronwood")),
    "seagard": Area(
        "Seagard",
        "land",
        ("greywater-watch", "ironmans-bay", "moat-cailin", "riverrun", "the-twins"),
        fort="stronghold",
    ),
    "searoad-marches": Area(
        "Searoad Marches",
        "land",
        (
            "blackwater",
            "highgarden",
            "lannisport",
            "stoney-sept",
            "sunset-sea",
            "the-golden-sound",
            "the-reach",
            "west-summer-sea",
        ),
    ),
    "starfall": Area(
        "Starfall",
        "land",
        ("east-summer-sea", "princes-pass", "salt-shore", "west-summer-sea", "yronwood"),
        fort="castle",
    ),
    "stoney-sept": Area(
        "Stoney Sept", "land", ("blackwater", "harrenhal", "lannisport", "riverrun", "searoad-marches")
    ),
    "storms-end": Area(
        "Storm's End",
        "land",
        ("east-summer-sea", "kingswood", "port-of-storms-end", "sea-of-dorne", "shipbreaker-bay", "the-boneway"),
        fort="castle",
    ),
    "sunspear": Area(
        "Sunspear",
        "land",
        ("east-summer-sea", "port-of-sunspear", "salt-shore", "sea-of-dorne", "yronwood"),
        fort="stronghold",
        home_of="martell",
    ),
    "the-arbor": Area("The Arbor", "land", ("redwyne-straights", "west-summer-sea")),
    "the-boneway": Area(
        "The Boneway",
        "land",
        ("dornish-marches", "kingswood", "princes-pass", "sea-of-dorne", "storms-end", "the-reach", "yronwood"),
    ),
    "the-eyrie": Area("The Eyrie", "land", ("the-mountains-of-the-moon", "the-narrow-sea"), fort="castle"),
    "the-fingers": Area("The Fingers", "land", ("the-mountains-of-the-moon", "the-narrow-sea", "the-twins")),
    "the-mountains-of-the-moon": Area(
        "The Mountains of the Moon",
        "land",
        ("crackclaw-point", "the-eyrie", "the-fingers", "the-narrow-sea", "the-twins"),
    ),
    "the-reach": Area(
        "The Reach",
        "land",
        ("blackwater", "dornish-marches", "highgarden", "kings-landing", "kingswood", "searoad-marches", "the-boneway"),
        fort="castle",
    ),
    "the-stony-shore": Area("The Stony Shore", "land", ("bay-of-ice", "winterfell")),
    "the-twins": Area(
        "The Twins", "land", ("moat-cailin", "seagard", "the-fingers", "the-mountains-of-the-moon", "the-narrow-sea")
    ),
    "three-towers": Area(
        "Three Towers", "land", ("dornish-marches", "oldtown", "princes-pass", "redwyne-straights", "west-summer-sea")
    ),
    "white-harbor": Area(
        "White Harbor",
        "land",
        ("moat-cailin", "port-of-white-harbor", "the-narrow-sea", "the-shivering-sea", "widows-watch", "winterfell"),
        fort="castle",
    ),
    "widows-watch": Area("Widow's Watch", "land", ("the-narrow-sea", "the-shivering-sea", "white-harbor")),
    "winterfell": Area(
        "Winterfell",
        "land",
        (
            "bay-of-ice",
            "castle-black",
            "karhold",
            "moat-cailin",
            "port-of-winterfell",
            "the-shivering-sea",
            "the-stony-shore",
            "white-harbor",
        ),
        fort="stronghold",
        home_of="stark",
    ),
    "yronwood": Area(
        "Yronwood",
        "land",
        ("princes-pass", "salt-shore", "sea-of-dorne", "starfall", "sunspear", "the-boneway"),
        fort="castle",
    ),
    "bay-of-ice": Area(
        "Bay of Ice",
        "sea",
        (
            "castle-black",
            "flints-finger",
            "greywater-watch",
            "port-of-winterfell",
            "sunset-sea",
            "the-stony-shore",
            "winterfell",
        ),
    ),
    "blackwater-bay": Area(
        "Blackwater Bay", "sea", ("crackclaw-point", "kings-landing", "kingswood", "shipbreaker-bay")
    ),
    "east-summer-sea": Area(
        "East Summer Sea",
        "sea",
        (
            "port-of-sunspear",
            "salt-shore",
            "sea-of-dorne",
            "shipbreaker-bay",
            "starfall",
            "storms-end",
            "sunspear",
            "west-summer-sea",
        ),
    ),
    "ironmans-bay": Area(
        "Ironman's Bay",
        "sea",
        (
            "flints-finger",
            "greywater-watch",
            "port-of-pyke",
            "pyke",
            "riverrun",
            "seagard",
            "sunset-sea",
            "the-golden-sound",
        ),
    ),
    "redwyne-straights": Area(
        "Redwyne Straights",
        "sea",
        ("highgarden", "oldtown", "port-of-oldtown", "the-arbor", "three-towers", "west-summer-sea"),
    ),
    "sea-of-dorne": Area(
        "Sea of Dorne", "sea", ("east-summer-sea", "storms-end", "sunspear", "the-boneway", "yronwood")
    ),
    "shipbreaker-bay": Area(
        "Shipbreaker Bay",
        "sea",
        (
            "blackwater-bay",
            "crackclaw-point",
            "dragonstone",
            "east-summer-sea",
            "kingswood",
            "port-of-dragonstone",
            "port-of-storms-end",
            "storms-end",
            "the-narrow-sea",
        ),
    ),
    "sunset-sea": Area(
        "Sunset Sea",
        "sea",
        ("bay-of-ice", "flints-finger", "ironmans-bay", "searoad-marches", "the-golden-sound", "west-summer-sea"),
    ),
    "the-golden-sound": Area(
        "The Golden Sound",
        "sea",
        ("ironmans-bay", "lannisport", "port-of-lannisport", "riverrun", "searoad-marches", "sunset-sea"),
    ),
    "the-narrow-sea": Area(
        "The Narrow Sea",
        "sea",
        (
            "crackclaw-point",
            "moat-cailin",
            "port-of-white-harbor",
            "shipbreaker-bay",
            "the-eyrie",
            "the-fingers",
            "the-mountains-of-the-moon",
            "the-shivering-sea",
            "the-twins",
            "white-harbor",
            "widows-watch",
        ),
    ),
    "the-shivering-sea": Area(
        "The Shivering Sea",
        "sea",
        ("castle-black", "karhold", "the-narrow-sea", "white-harbor", "widows-watch", "winterfell"),
    ),
    "west-summer-sea": Area(
        "West Summer Sea",
        "sea",
        (
            "east-summer-sea",
            "highgarden",
            "redwyne-straights",
            "searoad-marches",
            "starfall",
            "sunset-sea",
            "the-arbor",
            "three-towers",
        ),
    ),
    "port-of-dragonstone": Area("Port of Dragonstone", "port", ("dragonstone", "shipbreaker-bay")),
    "port-of-lannisport": Area("Port of Lannisport", "port", ("lannisport", "the-golden-sound")),
    "port-of-oldtown": Area("Port of Oldtown", "port", ("oldtown", "redwyne-straights")),
    "port-of-pyke": Area("Port of Pyke", "port", ("ironmans-bay", "pyke")),
    "port-of-storms-end": Area("Port of Storm's End", "port", ("shipbreaker-bay", "storms-end")),
    "port-of-sunspear": Area("Port of Sunspear", "port", ("east-summer-sea", "sunspear")),
    "port-of-white-harbor": Area("Port of White Harbor", "port", ("the-narrow-sea", "white-harbor")),
    "port-of-winterfell": Area("Port of Winterfell", "port", ("bay-of-ice", "winterfell")),
}
"""Every area of the board by its id."""

_NAMES = {area: facts.name for area, facts in AREAS.items()}


def area_name(area: str) -> str:
    """The printed name of an area; an area that is not on the board keeps the name it was given.

    >>> area_name("kings-landing")
    "King's Landing"
    """
    return _NAMES.get(area, area)


def may_touch(one: str, other: str) -> bool:
    """Whether two areas are adjacent, or may be because one of them is not on the board.

    >>> may_touch("the-reach", "blackwater"), may_touch("the-reach", "lannisport")
    (True, False)
    """
    return one not in AREAS or other not in AREAS or other in AREAS[one].adjacent


def port_of(area: str) -> str | None:
    """The port of a land area, if one is printed.

    >>> port_of("oldtown"), port_of("kingswood"), port_of("redwyne-straights")
    ('port-of-oldtown', None, None)
    """
    if area not in AREAS or AREAS[area].type != "land":
        return None
    return next((other for other in AREAS[area].adjacent if AREAS[other].type == "port"), None)


def home_of(area: str, stated: _House | None) -> House | _House | None:
    """Whose home area it is: as stated, or else as printed.

    >>> home_of("pyke", None), home_of("kingswood", None), home_of("my castle", "stark"), home_of("my castle", None)
    ('greyjoy', None, 'stark', None)
    """
    return AREAS[area].home_of if stated is None and area in AREAS else stated


def stands_fort(area: str, stated: StatedFort) -> bool:
    """Whether a castle or stronghold stands in an area.

    >>> stands_fort("pyke", "as-printed"), stands_fort("kingswood", None), stands_fort("my castle", "castle")
    (True, False, True)
    """
    if stated is None or stated == "as-printed":
        return area in AREAS and AREAS[area].fort is not None
    return True
