"""Mother of Dragons: Arryn's and Targaryen's cards, as printed."""

from functools import partial

from app.resolver.thrones_board.card import Card
from app.resolver.thrones_board.decks import mother_texts as texts
from app.resolver.thrones_board.decks import rulebook as D
from app.resolver.thrones_board.decks.common import counts_added
from app.resolver.thrones_board.houses import AnyHouse

_GIVEN = counts_added("{card} has {n} strength more for the card discarded.")
_card = partial(Card, set="mother-of-dragons")

_ARRYN = (
    _card("lysa-arryn-mod", "arryn", "Lysa Arryn", 4, rule=D.LYSA_MOD, texts={"result": texts.lysa}),
    _card("bronze-yohn-royce-mod", "arryn", "Bronze Yohn Royce", 3, swords=1, fortifications=2),
    _card("ser-vardis-egen", "arryn", "Ser Vardis Egen", 2, rule=D.VARDIS_MOD, texts={"strength": texts.vardis}),
    _card("harry-hardyng", "arryn", "Harry Hardyng", 2, swords=1),
    _card("godric-borrell", "arryn", "Godric Borrell", 1, rule=D.GODRIC_MOD, texts={"strength": texts.godric}),
    _card("anya-waynwood", "arryn", "Anya Waynwood", 1, rule=D.ANYA_MOD, texts={"result": texts.anya}),
    _card("robert-arryn", "arryn", "Robert Arryn", 0, rule=D.ROBERT_MOD, texts={"after": texts.robert}),
)
_TARGARYEN = (
    _card(
        "khal-drogo",
        "targaryen",
        "Khal Drogo",
        4,
        rule=D.DROGO_MOD,
        texts={"units": texts.drogo_raises, "strength": texts.drogo_swords, "after": texts.leaves},
    ),
    _card("arstan-whitebeard", "targaryen", "Arstan Whitebeard", 3, swords=1, fortifications=1),
    _card("xaro-xhoan-daxos", "targaryen", "Xaro Xhoan Daxos", 2, rule=D.XARO_MOD, texts={"units": texts.xaro}),
    _card("ser-jorah-mormont", "targaryen", "Ser Jorah Mormont", 2, swords=1, fortifications=1),
    _card(
        "daenerys-targaryen-a",
        "targaryen",
        "Daenerys Targaryen",
        1,
        rule=D.DAENERYS_MOD,
        texts={"strength": texts.daenerys},
    ),
    _card(
        "viserys-targaryen",
        "targaryen",
        "Viserys Targaryen",
        1,
        rule=D.VISERYS_MOD,
        texts={"before": texts.viserys, "strength": _GIVEN, "after": texts.viserys_leaves},
    ),
    _card(
        "illyrio-mopatis",
        "targaryen",
        "Illyrio Mopatis",
        0,
        rule=D.ILLYRIO_MOD,
        texts={"after": texts.illyrio},
        margin_counts=True,
    ),
)

MOTHER: dict[AnyHouse, tuple[Card, ...]] = {
    "arryn": _ARRYN,
    "targaryen": _TARGARYEN,
}
"""The seven cards of each House, in printed order of strength."""
