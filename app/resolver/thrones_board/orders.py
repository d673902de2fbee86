"""Orders outside the combat, which two card texts remove."""

from app.resolver.thrones_board.areas import area_name
from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.tokens import OrderKind
from app.resolver.thrones_board.words import ORDER_NAMES
from app.resolver.trace import Sentence, sentence


def in_words(house: str, kind: OrderKind, area: str) -> Sentence:
    """An order on the board; House and area by their proper names.

    >>> in_words("Stark", "march", "Winterfell")
    "Stark's march order in Winterfell"
    """
    return sentence("{house}'s {order} in {area}", house=house, order=ORDER_NAMES[kind], area=area)


def known_orders(battle: Battle, fighter: Fighter) -> dict[str, OrderKind]:
    """All known orders of a side, but not the march that started the combat nor one in the embattled area."""
    question = battle.question
    orders: dict[str, OrderKind] = dict(fighter.stated.orders or {})
    for support in question.supports:
        if support.house == fighter.house:
            orders[support.area] = "support"
    in_use = {question.area.id, question.attacker.area}
    gone = battle.orders_removed
    return {area: kind for area, kind in orders.items() if area not in in_use and f"{area}:{kind}" not in gone}


def remove_order(battle: Battle, enemy: Fighter, area: str, kind: OrderKind) -> Sentence:
    """Take an order of the opponent off the board and return what it was, in words."""
    battle.orders_removed += (f"{area}:{kind}",)
    words = in_words(enemy.name, kind, area_name(area))
    battle.do("Remove {order}.", order=words)
    return words
