"""A Dance with Dragons: other cards for the six Houses, as printed."""

from functools import partial

from app.resolver.thrones_board.card import Card
from app.resolver.thrones_board.decks import dance_result as result
from app.resolver.thrones_board.decks import dance_strength as strength
from app.resolver.thrones_board.decks import rulebook as D
from app.resolver.thrones_board.decks.common import counts_added
from app.resolver.thrones_board.houses import AnyHouse

_PAID = counts_added("{card} has {n} strength more for the power discarded.")
_card = partial(Card, set="a-dance-with-dragons")

_BARATHEON = (
    _card(
        "stannis-baratheon-dwd",
        "baratheon",
        "Stannis Baratheon",
        4,
        rule=D.STANNIS_DWD,
        texts={"before": strength.stannis},
    ),
    _card("jon-snow", "baratheon", "Jon Snow", 3, rule=D.JON_SNOW_DWD, texts={"result": result.jon_snow}),
    _card("melisandre-dwd", "baratheon", "Melisandre", 2, rule=D.MELISANDRE_DWD, texts={"after": result.melisandre}),
    _card("bastard-of-nightsong", "baratheon", "Bastard of Nightsong", 2, fortifications=1),
    _card("ser-davos-seaworth-dwd", "baratheon", "Ser Davos Seaworth", 1, swords=1, fortifications=1),
    _card("ser-axell-florent", "baratheon", "Ser Axell Florent", 1, swords=1),
    _card("rayder", "baratheon", "Mance Rayder", 0, rule=D.RAYDER_DWD, texts={"final": strength.rayder}),
)
_LANNISTER = (
    _card("ser-jaime-lannister-dwd", "lannister", "Ser Jaime Lannister", 4, swords=1, fortifications=1),
    _card("ser-kevan-lannister-dwd", "lannister", "Ser Kevan Lannister", 3, fortifications=1),
    _card("ser-daven-lannister", "lannister", "Ser Daven Lannister", 2, swords=1),
    _card("ser-ilyn-payne", "lannister", "Ser Ilyn Payne", 2, rule=D.ILYN_DWD, texts={"result": result.ilyn_payne}),
    _card("cersei-lannister-dwd", "lannister", "Cersei Lannister", 1, fortifications=1),
    _card(
        "ser-addam-marbrand",
        "lannister",
        "Ser Addam Marbrand",
        1,
        rule=D.ADDAM_DWD,
        texts={"units": strength.raises_knights},
    ),
    _card(
        "qyburn",
        "lannister",
        "Qyburn",
        0,
        rule=D.QYBURN_DWD,
        texts={"before": strength.qyburn, "strength": strength.qyburn_counts},
    ),
)
_STARK = (
    _card("roose-bolton-dwd", "stark", "Roose Bolton", 4, swords=1),
    _card("ramsay-bolton", "stark", "Ramsay Bolton", 3, rule=D.RAMSAY_DWD, texts={"strength": strength.ramsay}),
    _card("black-walder", "stark", "Black Walder", 2, swords=1),
    _card("steelshanks-walton", "stark", "Steelshanks Walton", 2, fortifications=1),
    _card("damon-dance-for-me", "stark", "Damon Dance-For-Me", 1, swords=1),
    _card("walder-frey", "stark", "Walder Frey", 1, rule=D.WALDER_DWD, texts={"before": strength.walder_frey}),
    _card(
        "reek",
        "stark",
        "Reek",
        0,
        rule=D.REEK_DWD,
        texts={"immediate": result.reek_reveals, "result": result.reek_returns},
    ),
)
_MARTELL = (
    _card("doran-martell-dwd", "martell", "Doran Martell", 4, rule=D.DORAN_DWD, texts={"strength": strength.doran}),
    _card("areo-hotah-dwd", "martell", "Areo Hotah", 3, fortifications=2),
    _card("bastard-of-godsgrace", "martell", "Bastard of Godsgrace", 2, fortifications=1),
    _card("big-man", "martell", "Big Man", 2, swords=1),
    _card(
        "ser-gerris-drinkwater",
        "martell",
        "Ser Gerris Drinkwater",
        1,
        rule=D.GERRIS_DWD,
        texts={"result": result.gerris},
    ),
    _card("quentyn-martell", "martell", "Quentyn Martell", 1, rule=D.QUENTYN_DWD, texts={"strength": strength.quentyn}),
    _card("nymeria-sand-dwd", "martell", "Nymeria Sand", 0, swords=1, fortifications=1),
)
_GREYJOY = (
    _card(
        "euron-crows-eye-dwd", "greyjoy", "Euron Crow's Eye", 4, rule=D.EURON_DWD, texts={"strength": strength.euron}
    ),
    _card("victarion-greyjoy-dwd", "greyjoy", "Victarion Greyjoy", 3, swords=2),
    _card("asha-greyjoy-dwd", "greyjoy", "Asha Greyjoy", 2, fortifications=1),
    _card("rodrik-the-reader", "greyjoy", "Rodrik the Reader", 2, rule=D.RODRIK_DWD, texts={"result": result.rodrik}),
    _card("qarl-the-maid", "greyjoy", "Qarl the Maid", 1, rule=D.QARL_DWD, texts={"result": result.qarl}),
    _card("ser-harras-harlaw", "greyjoy", "Ser Harras Harlaw", 1, swords=1),
    _card(
        "aeron-damphair-dwd",
        "greyjoy",
        "Aeron Damphair",
        0,
        rule=D.AERON_DWD,
        texts={"before": strength.aeron, "strength": _PAID},
    ),
)
_TYRELL = (
    _card("mace-tyrell-dwd", "tyrell", "Mace Tyrell", 4, swords=1, fortifications=1),
    _card("randyll-tarly-dwd", "tyrell", "Randyll Tarly", 3, swords=2),
    _card("willas-tyrell", "tyrell", "Willas Tyrell", 2, fortifications=1),
    _card("ser-jon-fossoway", "tyrell", "Ser Jon Fossoway", 2, swords=1),
    _card(
        "queen-of-thorns-dwd",
        "tyrell",
        "Queen of Thorns",
        1,
        rule=D.QUEEN_OF_THORNS_DWD,
        texts={"cancel": strength.queen_of_thorns},
    ),
    _card("paxter-redwyne", "tyrell", "Paxter Redwyne", 1, rule=D.PAXTER_DWD, texts={"units": strength.paxter}),
    _card(
        "margaery-tyrell-dwd", "tyrell", "Margaery Tyrell", 0, rule=D.MARGAERY_DWD, texts={"final": strength.margaery}
    ),
)

DANCE: dict[AnyHouse, tuple[Card, ...]] = {
    "baratheon": _BARATHEON,
    "lannister": _LANNISTER,
    "stark": _STARK,
    "martell": _MARTELL,
    "greyjoy": _GREYJOY,
    "tyrell": _TYRELL,
}
"""The seven cards of each House, in printed order of strength."""
