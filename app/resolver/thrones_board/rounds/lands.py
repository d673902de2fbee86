"""What is printed in the areas: crowns, barrels, castles; a table may state it for areas of its own."""

from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import AREAS, AreaType, Fort, StatedFort
from app.resolver.thrones_board.houses import House
from app.resolver.thrones_board.refusals import Wrongs, area_as_printed

CROWNS: dict[str, int] = {
    "castle-black": 1,
    "dornish-marches": 1,
    "dragonstone": 1,
    "harrenhal": 1,
    "karhold": 1,
    "kings-landing": 2,
    "kingswood": 1,
    "princes-pass": 1,
    "pyke": 1,
    "riverrun": 1,
    "seagard": 1,
    "stoney-sept": 1,
    "sunspear": 1,
    "the-arbor": 1,
    "the-boneway": 1,
    "the-eyrie": 1,
    "the-twins": 1,
    "winterfell": 1,
}
"""The crown icons of the areas that have some."""

BARRELS: dict[str, int] = {
    "blackwater": 2,
    "dragonstone": 1,
    "greywater-watch": 1,
    "highgarden": 2,
    "kingswood": 1,
    "lannisport": 2,
    "princes-pass": 1,
    "pyke": 1,
    "riverrun": 1,
    "salt-shore": 1,
    "seagard": 1,
    "searoad-marches": 1,
    "starfall": 1,
    "sunspear": 1,
    "the-eyrie": 1,
    "the-fingers": 1,
    "the-mountains-of-the-moon": 1,
    "the-stony-shore": 1,
    "three-towers": 1,
    "widows-watch": 1,
    "winterfell": 1,
}
"""The barrel icons of the areas that have some."""

MUSTERING_POINTS: dict[Fort, int] = {"castle": 1, "stronghold": 2}


def crowns(area: str, stated: int | None) -> int:
    """The crown icons of an area, as stated or else as printed.

    >>> crowns("kings-landing", None), crowns("my land", None), crowns("my land", 1)
    (2, 0, 1)
    """
    return CROWNS.get(area, 0) if stated is None else stated


def fort_of(area: str, stated: StatedFort) -> Fort | None:
    """The castle or stronghold of an area, as stated or else as printed.

    >>> fort_of("pyke", "as-printed"), fort_of("pyke", None), fort_of("my land", None), fort_of("my land", "castle")
    ('stronghold', 'stronghold', None, 'castle')
    """
    if stated is not None and stated != "as-printed":
        return stated
    return AREAS[area].fort if area in AREAS else None


def type_of(area: str, stated: AreaType | None) -> AreaType:
    """The type of an area that `check_type` has let through.

    >>> type_of("pyke", None), type_of("my bay", "sea")
    ('land', 'sea')
    """
    return AREAS[area].type if stated is None else stated


def check_type(area: str, stated: AreaType | None, wrong: Wrongs, *path: str | int) -> None:
    """Refuse a type that differs from the board's, and an area of a table's own without one."""
    if stated is not None:
        area_as_printed(area, stated, path, wrong)
    elif area not in AREAS:
        wrong.add(B.BOARD, "This area is not on the board: say whether it is land, sea or port.", *path)


def check_home(area: str, stated: House | None, wrong: Wrongs, *path: str | int) -> None:
    """Refuse a home area that the board contradicts."""
    if stated is not None and area in AREAS and AREAS[area].home_of != stated:
        wrong.add(B.BOARD, "The board shows whose home area this is: leave this out.", *path)


def check_port(port: str, wrong: Wrongs, *path: str | int) -> None:
    """Refuse an area of the board that is named as a port and is none."""
    if port in AREAS and AREAS[port].type != "port":
        wrong.add(B.BOARD, "By the board this is no port.", *path)
