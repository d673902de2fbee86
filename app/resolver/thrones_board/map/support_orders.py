"""The support orders next to an area, as a combat wants them."""

from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.map.position import BoardPosition
from app.resolver.thrones_board.question import BoardSupport


def support_orders(position: BoardPosition, area: str) -> list[BoardSupport]:
    """Every support order in an area that touches this one, by the area's id; none of them supports anybody yet."""
    found: list[BoardSupport] = []
    for near in AREAS[area].adjacent:
        now = position.at(near)
        if now.house is not None and now.order is not None and now.order.type == "support":
            found.append(
                BoardSupport(
                    house=now.house,
                    area=near,
                    area_type=AREAS[near].type,
                    units=now.units,
                    routed=now.routed,
                    order_bonus=now.order.bonus,
                    side="none",
                )
            )
    return found
