"""Support orders that the rules make impossible are refused."""

from collections.abc import Mapping, Sequence

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.areas import AreaType, may_touch
from app.resolver.thrones_board.houses import AnyHouse
from app.resolver.thrones_board.places import Place
from app.resolver.thrones_board.question import Side, Support
from app.resolver.thrones_board.refusals import Wrongs, area_as_printed


def support_places(supports: Sequence[Support], embattled: str) -> list[Place]:
    """The units of all support orders outside the embattled area."""
    return [
        (support.house, support.area_type, support.units, support.routed, ("supports", i))
        for i, support in enumerate(supports)
        if support.area != embattled
    ]


def support_orders(supports: Sequence[Support], embattled: str, wrong: Wrongs) -> None:
    """Refuse a second order in one area, an order without units, and an area of the wrong type."""
    areas: list[str] = []
    for i, support in enumerate(supports):
        if support.area in areas:
            wrong.add(R.ORDER_TOKENS, "An area holds one order.", "supports", i, "area")
        areas.append(support.area)
        manned = any(support.units.values()) or any(support.routed.values()) or support.dragons
        if support.area != embattled and not manned:
            wrong.add(R.ORDER_TOKENS, "An area without units has no order.", "supports", i, "units")
        area_as_printed(support.area, support.area_type, ("supports", i, "area_type"), wrong)


def supports_allowed(
    supports: Sequence[Support], area: str, area_type: AreaType, fighting: Mapping[AnyHouse, Side], wrong: Wrongs
) -> None:
    """Refuse support that the rules do not allow; an order that supports nobody may lie anywhere."""
    for i, support in enumerate(supports):
        if support.side == "none" or support.area == area:
            continue
        if area_type == "sea" and support.area_type == "land":
            wrong.add(R.SUPPORT_SEA, "Only ships at sea or in port support a combat at sea.", "supports", i, "area")
        if area_type == "land" and support.area_type == "port":
            wrong.add(R.SUPPORT_PORT, "A port supports only the sea next to it.", "supports", i, "area")
        if fighting.get(support.house, support.side) != support.side:
            wrong.add(R.SUPPORT_OWN, "A House that fights supports its own side or nobody.", "supports", i, "side")
        if not may_touch(area, support.area):
            message = "Support comes from an area adjacent to the embattled one."
            wrong.add(R.SUPPORT_ADJACENT, message, "supports", i, "area")
