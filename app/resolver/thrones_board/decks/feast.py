"""A Feast for Crows: Arryn's cards, as printed."""

from functools import partial

from app.resolver.thrones_board.card import Card
from app.resolver.thrones_board.decks import feast_texts as texts
from app.resolver.thrones_board.decks import rulebook as D
from app.resolver.thrones_board.houses import AnyHouse

_card = partial(Card, set="a-feast-for-crows")

_ARRYN = (
    _card("bronze-yohn-royce-ffc", "arryn", "Bronze Yohn Royce", 4, rule=D.YOHN_FFC, texts={"strength": texts.yohn}),
    _card("littlefinger", "arryn", "Littlefinger", 3, rule=D.LITTLEFINGER_FFC, texts={"after": texts.littlefinger}),
    _card("nestor-royce", "arryn", "Nestor Royce", 2, fortifications=2),
    _card("lyn-corbray", "arryn", "Lyn Corbray", 2, swords=1),
    _card("alayne-stone", "arryn", "Alayne Stone", 1, rule=D.ALAYNE_FFC, texts={"result": texts.alayne}),
    _card("lothor-brune", "arryn", "Lothor Brune", 1, swords=1, fortifications=1),
    _card("lysa-arryn-ffc", "arryn", "Lysa Arryn", 0, rule=D.LYSA_FFC, texts={"after": texts.lysa}),
)

FEAST: dict[AnyHouse, tuple[Card, ...]] = {
    "arryn": _ARRYN,
}
"""The seven cards of each House, in printed order of strength."""
