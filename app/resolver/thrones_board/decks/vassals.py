"""Mother of Dragons: the seven cards that any vassal may fight with, as printed."""

from functools import partial

from app.resolver.thrones_board.card import Card
from app.resolver.thrones_board.decks import rulebook as D
from app.resolver.thrones_board.decks import vassals_texts as texts
from app.resolver.thrones_board.decks.common import counts_added

_BOUGHT_OFF = counts_added("{card} is bought off: {n}.")
_card = partial(Card, set="mother-of-dragons")

VASSAL_DECK = (
    _card("varys", None, "Varys", 0, rule=D.VARYS, texts={"after": texts.varys}),
    _card("syrio-forel", None, "Syrio Forel", 1, rule=D.SYRIO, texts={"units": texts.syrio}),
    _card("jaqen-h-ghar", None, "Jaqen H'ghar", 1, rule=D.JAQEN, texts={"cancel": texts.jaqen}),
    _card("janos-slynt", None, "Janos Slynt", 2, swords=2, fortifications=1),
    _card("jon-connington", None, "Jon Connington", 2, rule=D.CONNINGTON, texts={"after": texts.connington}),
    _card("beric-dondarrion", None, "Beric Dondarrion", 3, rule=D.BERIC, texts={"casualties": texts.beric}),
    _card("bronn", None, "Bronn", 4, rule=D.BRONN, texts={"before": texts.bronn, "strength": _BOUGHT_OFF}),
)
"""In printed order of strength, the weakest first."""
