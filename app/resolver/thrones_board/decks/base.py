"""The 42 House cards of the base game, as printed."""

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.card import Card
from app.resolver.thrones_board.decks.base_result import cersei, patchface, renly, roose, tywin
from app.resolver.thrones_board.decks.base_reveal import aeron, doran, mace, queen_of_thorns, tyrion
from app.resolver.thrones_board.decks.base_strength import (
    asha,
    balon,
    catelyn,
    davos,
    nymeria,
    raises_own,
    salladhor,
    stannis,
    theon,
)
from app.resolver.thrones_board.houses import House

_BARATHEON = (
    Card("stannis-baratheon", "baratheon", "Stannis Baratheon", 4, rule=R.STANNIS, texts={"strength": stannis}),
    Card("renly-baratheon", "baratheon", "Renly Baratheon", 3, rule=R.RENLY, texts={"result": renly}),
    Card("ser-davos-seaworth", "baratheon", "Ser Davos Seaworth", 2, rule=R.DAVOS, texts={"strength": davos}),
    Card("brienne-of-tarth", "baratheon", "Brienne of Tarth", 2, swords=1, fortifications=1),
    Card("salladhor-saan", "baratheon", "Salladhor Saan", 1, rule=R.SALLADHOR, texts={"units": salladhor}),
    Card("melisandre", "baratheon", "Melisandre", 1, swords=1),
    Card("patchface", "baratheon", "Patchface", 0, rule=R.PATCHFACE, texts={"after": patchface}),
)
_LANNISTER = (
    Card("tywin-lannister", "lannister", "Tywin Lannister", 4, rule=R.TYWIN, texts={"result": tywin}),
    Card("ser-gregor-clegane", "lannister", "Ser Gregor Clegane", 3, swords=3),
    Card("ser-jaime-lannister", "lannister", "Ser Jaime Lannister", 2, swords=1),
    Card("the-hound", "lannister", "The Hound", 2, fortifications=2),
    Card(
        "ser-kevan-lannister",
        "lannister",
        "Ser Kevan Lannister",
        1,
        rule=R.KEVAN,
        texts={"units": raises_own("footman")},
    ),
    Card("tyrion-lannister", "lannister", "Tyrion Lannister", 1, rule=R.TYRION, texts={"cancel": tyrion}),
    Card("cersei-lannister", "lannister", "Cersei Lannister", 0, rule=R.CERSEI, texts={"result": cersei}),
)
_STARK = (
    Card("eddard-stark", "stark", "Eddard Stark", 4, swords=2),
    Card("robb-stark", "stark", "Robb Stark", 3, rule=R.ROBB, chooses_retreat=True),
    Card("roose-bolton", "stark", "Roose Bolton", 2, rule=R.ROOSE, texts={"result": roose}),
    Card("greatjon-umber", "stark", "Greatjon Umber", 2, swords=1),
    Card("ser-rodrick-cassel", "stark", "Ser Rodrick Cassel", 1, fortifications=2),
    Card("the-blackfish", "stark", "The Blackfish", 1, rule=R.BLACKFISH, no_casualties=True),
    Card("catelyn-stark", "stark", "Catelyn Stark", 0, rule=R.CATELYN, texts={"order": catelyn}),
)
_MARTELL = (
    Card("the-red-viper", "martell", "The Red Viper", 4, swords=2, fortifications=1),
    Card("areo-hotah", "martell", "Areo Hotah", 3, fortifications=1),
    Card("darkstar", "martell", "Darkstar", 2, swords=1),
    Card("obara-sand", "martell", "Obara Sand", 2, swords=1),
    Card("arianne-martell", "martell", "Arianne Martell", 1, rule=R.ARIANNE, bars_entry=True),
    Card("nymeria-sand", "martell", "Nymeria Sand", 1, rule=R.NYMERIA, texts={"strength": nymeria}),
    Card("doran-martell", "martell", "Doran Martell", 0, rule=R.DORAN, texts={"immediate": doran}),
)
_GREYJOY = (
    Card("euron-crows-eye", "greyjoy", "Euron Crow's Eye", 4, swords=1),
    Card(
        "victarion-greyjoy",
        "greyjoy",
        "Victarion Greyjoy",
        3,
        rule=R.VICTARION,
        texts={"units": raises_own("ship")},
    ),
    Card("balon-greyjoy", "greyjoy", "Balon Greyjoy", 2, rule=R.BALON, texts={"strength": balon}),
    Card("theon-greyjoy", "greyjoy", "Theon Greyjoy", 2, rule=R.THEON, texts={"strength": theon}),
    Card("dagmar-cleftjaw", "greyjoy", "Dagmar Cleftjaw", 1, swords=1, fortifications=1),
    Card("asha-greyjoy", "greyjoy", "Asha Greyjoy", 1, rule=R.ASHA, texts={"strength": asha}),
    Card("aeron-damphair", "greyjoy", "Aeron Damphair", 0, rule=R.AERON, texts={"immediate": aeron}),
)
_TYRELL = (
    Card("mace-tyrell", "tyrell", "Mace Tyrell", 4, rule=R.MACE, texts={"immediate": mace}),
    Card("ser-loras-tyrell", "tyrell", "Ser Loras Tyrell", 3, rule=R.LORAS, carries_march=True),
    Card("randyll-tarly", "tyrell", "Randyll Tarly", 2, swords=1),
    Card("ser-garlan-tyrell", "tyrell", "Ser Garlan Tyrell", 2, swords=2),
    Card("margaery-tyrell", "tyrell", "Margaery Tyrell", 1, fortifications=1),
    Card("alester-florent", "tyrell", "Alester Florent", 1, fortifications=1),
    Card(
        "queen-of-thorns", "tyrell", "Queen of Thorns", 0, rule=R.QUEEN_OF_THORNS, texts={"immediate": queen_of_thorns}
    ),
)

BASE: dict[House, tuple[Card, ...]] = {
    "baratheon": _BARATHEON,
    "lannister": _LANNISTER,
    "stark": _STARK,
    "martell": _MARTELL,
    "greyjoy": _GREYJOY,
    "tyrell": _TYRELL,
}
"""The seven cards of each House, in printed order of strength."""
