"""The places in the rules of the card game that the answers about rounds, windows and cards cite, each with one sentence of ours."""

from app.resolver.trace import Rule

_RR = "Rules Reference"
_WEB = "Rules Reference on ThronesDB"
_FAQ = "FAQ v4.1"
_TITLES = "Title cards"
_TOURNAMENT = "Tournament Regulations v2.2"

# --- the table

SEATS = Rule(
    id="thrones-lcg.seats",
    document=_RR,
    section="Glossary, Joust Game; Melee Game, p. 13",
    says="A joust is between two players and a melee among three or more, each under a name of their own.",
)

# --- values

PLOT_ICONS = Rule(
    id="thrones-lcg.value.icons",
    document=_RR,
    section="Plot Value Modifiers, p. 16",
    says="Gold, initiative and reserve icons on the cards a player controls are mandatory and add up; a blank text box has none.",
)
BASE_VALUE = Rule(
    id="thrones-lcg.value.base",
    document=_RR,
    section="Glossary, Base Value; Modifiers, p. 13",
    says="Every time something changes, a value is calculated anew from its base, which is mostly the printed one.",
)
ADDED = Rule(
    id="thrones-lcg.value.added",
    document=_RR,
    section="Modifiers, p. 13",
    says="What is added and subtracted comes first, all of it, whatever came into play when.",
)
SET_TOGETHER = Rule(
    id="thrones-lcg.value.set-together",
    document=_FAQ,
    section="1.6; Rules Reference, Priority of Simultaneous Resolution",
    says="When effects that exclude each other apply at the same moment, the first player decides once which of them counts.",
)

# --- 3.2 income

INCOME = Rule(
    id="thrones-lcg.income",
    document=_RR,
    section="3.2, p. 27",
    says="The active player gains as much gold as the revealed plot says with all gold modifiers.",
)
INCOME_ACTIVE = Rule(
    id="thrones-lcg.income.active-player",
    document=_RR,
    section="3.2, p. 27; Active Player",
    says="Income is collected on becoming the active player of the marshaling phase, by that player only.",
)
MASTER_OF_COIN = Rule(
    id="thrones-lcg.income.master-of-coin",
    document=_TITLES,
    section="Master of Coin, Core 209",
    says="Master of Coin raises its bearer's income by 2.",
)

# --- 7.3 reserve

RESERVE = Rule(
    id="thrones-lcg.reserve",
    document=_RR,
    section="7.3, p. 29; Reserve Value, p. 18",
    says="Whoever holds more cards than the reserve of the revealed plot chooses and discards down to it.",
)
RESERVE_WITHIN = Rule(
    id="thrones-lcg.reserve.within",
    document=_RR,
    section="7.3, p. 29",
    says="At or below the reserve nobody may discard.",
)
RESERVE_ORDER = Rule(
    id="thrones-lcg.reserve.order",
    document=_RR,
    section="7.3, p. 29",
    says="The reserve is checked in player order, each player discarding everything that is too much at once.",
)
MASTER_OF_LAWS = Rule(
    id="thrones-lcg.reserve.master-of-laws",
    document=_TITLES,
    section="Master of Laws, Core 210; Rules Reference 7.4, p. 29",
    says="Master of Laws raises its bearer's reserve by 1, and titles are returned only after the reserve check.",
)

# --- 5.2 dominance

DOMINANCE_STR = Rule(
    id="thrones-lcg.dominance.str",
    document=_RR,
    section="5.2, p. 29",
    says="For dominance every player counts the STR of all their standing characters.",
)
DOMINANCE_GOLD = Rule(
    id="thrones-lcg.dominance.gold",
    document=_RR,
    section="5.2, p. 29",
    says="Each gold in a player's pool counts 1 for dominance; gold on cards does not.",
)
DOMINANCE_EFFECTS = Rule(
    id="thrones-lcg.dominance.effects",
    document=_RR,
    section="5.2, p. 29; The Golden Rules, p. 2",
    says="A card that says so adds to dominance or keeps a character's STR from counting.",
)
CROWN_REGENT = Rule(
    id="thrones-lcg.dominance.crown-regent",
    document=_RR,
    section="Glossary, Title Cards",
    says="The Crown Regent adds 2 STR to its bearer's total for dominance.",
)
DOMINANCE_WINNER = Rule(
    id="thrones-lcg.dominance.winner",
    document=_RR,
    section="5.2, p. 29",
    says="The highest total wins dominance and gains 1 power on the faction card, with or without standing characters.",
)
DOMINANCE_TIE = Rule(
    id="thrones-lcg.dominance.tie",
    document=_RR,
    section="5.2, p. 29",
    says="When the highest total is tied, in a melee too, nobody wins dominance.",
)
