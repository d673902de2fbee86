"""A combat as it stands once support is declared and both House cards lie open."""

from collections import Counter

from app.resolver.thrones_board.areas import stands_fort
from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.cards import CARDS, DECKS
from app.resolver.thrones_board.question import Combatant, CombatQuestion, OrderKind, Side, Support


def begin(question: CombatQuestion, supports: list[Support]) -> Battle:
    """Set up the state that the combat changes; `supports` are the orders that count."""
    tracks, blade = question.tracks, question.vsb
    battle = Battle(
        question=question,
        attacker=_fighter(question, "attacker", question.attacker),
        defender=_fighter(question, "defender", question.defender),
        has_fort=stands_fort(question.area.id, question.area.fort),
        supports=supports,
        tracks={"iron_throne": list(tracks.iron_throne), "fiefdoms": list(tracks.fiefdoms)},
        blade_holder=None if blade is None else blade.holder,
        blade_ready=blade is not None and blade.available,
    )
    if tracks.kings_court is not None:
        battle.tracks["kings_court"] = list(tracks.kings_court)
    return battle


def _fighter(question: CombatQuestion, side: Side, stated: Combatant) -> Fighter:
    card, deck = CARDS[stated.card], DECKS[stated.house]
    hand = None if stated.hand is None else {CARDS[one] for one in stated.hand} - {card}
    discard = {CARDS[one] for one in stated.discard}
    if hand == set():
        # The played card was the last one: whatever was stated, the other six lie in the pile.
        discard = set(deck) - {card}
    return Fighter(
        side=side,
        stated=stated,
        deck=deck,
        card=card,
        hand=hand,
        discard=discard,
        units=Counter(stated.units),
        routed=Counter(stated.routed),
        power=stated.power,
        orders=_orders_elsewhere(question, stated),
    )


def _orders_elsewhere(question: CombatQuestion, stated: Combatant) -> dict[str, OrderKind]:
    """All known orders of a side, but not the march that started the combat nor one in the embattled area."""
    orders: dict[str, OrderKind] = dict(stated.orders or {})
    orders |= {support.area: "support" for support in question.supports if support.house == stated.house}
    in_use = {question.area.id, question.attacker.area}
    return {area: kind for area, kind in orders.items() if area not in in_use}
