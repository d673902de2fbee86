"""What the expansions add to a combat: their House cards with a text, Dragons and vassals, each with one sentence of ours."""

from app.resolver.trace import Rule

_DANCE = "House cards, A Dance with Dragons"
_FEAST = "House cards, A Feast for Crows"
_MOTHER = "House cards, Mother of Dragons"
_RULES = "Mother of Dragons rules"

SETS = Rule(
    id="thrones-board.sets",
    document="Expansions",
    section="House cards and Houses",
    says="A House plays the seven cards of one set; Arryn comes with A Feast for Crows and Mother of Dragons, Targaryen with Mother of Dragons.",
)
DRAGONS = Rule(
    id="thrones-board.dragons",
    document=_RULES,
    section="Dragons",
    says="Only Targaryen has Dragons, three land units that never come back; each counts the Dragon strength of the round, in attack, defense and support.",
)
VASSALS = Rule(
    id="thrones-board.vassals",
    document=_RULES,
    section="Vassals",
    says="A House without a player is a vassal that another House commands; it has no hand, no power and no dominance token, and never fights its commander's side.",
)
VASSAL_CARD = Rule(
    id="thrones-board.vassals.cards",
    document=_RULES,
    section="Vassals in combat",
    says="The commander draws three of the seven vassal cards and plays one; after the combat all of them go back.",
)
LEAVES_GAME = Rule(
    id="thrones-board.cards.removed",
    document=_MOTHER,
    section="Cards that leave the game",
    says="A card that leaves the game is neither in hand nor in the discard pile any more, and its House plays on with fewer cards.",
)

# --- A Dance with Dragons

ILYN_DWD = Rule(
    id="thrones-board.card.ser-ilyn-payne",
    document=_DANCE,
    section="Ser Ilyn Payne",
    says="After a win Lannister may destroy one Footman of the loser in any area, besides the casualties; if the area is then empty its order goes too.",
)
ADDAM_DWD = Rule(
    id="thrones-board.card.ser-addam-marbrand",
    document=_DANCE,
    section="Ser Addam Marbrand",
    says="When Lannister attacks, each of its standing Knights, supporting ones too, counts 1 more.",
)
QYBURN_DWD = Rule(
    id="thrones-board.card.qyburn",
    document=_DANCE,
    section="Qyburn",
    says="For two power Lannister may add the printed strength and icons, not the text, of any card in any discard pile.",
)
RAMSAY_DWD = Rule(
    id="thrones-board.card.ramsay-bolton",
    document=_DANCE,
    section="Ramsay Bolton",
    says="+1 strength and three swords while Reek is in Stark's hand.",
)
WALDER_DWD = Rule(
    id="thrones-board.card.walder-frey",
    document=_DANCE,
    section="Walder Frey",
    says="Support that other Houses granted to the opponent counts for Stark instead; what the opponent gives itself stays.",
)
REEK_DWD = Rule(
    id="thrones-board.card.reek",
    document=_DANCE,
    section="Reek",
    says="On reveal Ramsay Bolton comes back from the discard pile; after a defeat Stark may take Reek back to hand.",
)
STANNIS_DWD = Rule(
    id="thrones-board.card.stannis-baratheon-dwd",
    document=_DANCE,
    section="Stannis Baratheon",
    says="If nobody supports Baratheon's side, all support orders next to the combat are removed with what they gave.",
)
JON_SNOW_DWD = Rule(
    id="thrones-board.card.jon-snow",
    document=_DANCE,
    section="Jon Snow",
    says="After a win Baratheon may move the wildling threat one space up or down, between 0 and 10.",
)
MELISANDRE_DWD = Rule(
    id="thrones-board.card.melisandre-dwd",
    document=_DANCE,
    section="Melisandre",
    says="After the combat Baratheon may buy a card of its discard pile back, this one too, for power equal to its printed strength.",
)
RAYDER_DWD = Rule(
    id="thrones-board.card.rayder",
    document=_DANCE,
    section="Mance Rayder",
    says="The final strength of Baratheon's side is the wildling threat, whatever else would count.",
)
EURON_DWD = Rule(
    id="thrones-board.card.euron-crows-eye-dwd",
    document=_DANCE,
    section="Euron Crow's Eye",
    says="+1 strength when the opponent stands before Greyjoy on the Fiefdoms track.",
)
RODRIK_DWD = Rule(
    id="thrones-board.card.rodrik-the-reader",
    document=_DANCE,
    section="Rodrik the Reader; FAQ 2.0",
    says="After a win Greyjoy may search one Westeros deck for a card not used yet, shuffle the others and put it on top.",
)
QARL_DWD = Rule(
    id="thrones-board.card.qarl-the-maid",
    document=_DANCE,
    section="Qarl the Maid",
    says="When Greyjoy attacks and loses, it gains three power.",
)
AERON_DWD = Rule(
    id="thrones-board.card.aeron-damphair-dwd",
    document=_DANCE,
    section="Aeron Damphair",
    says="Greyjoy may discard any number of available power; each adds 1 to this card's strength.",
)
DORAN_DWD = Rule(
    id="thrones-board.card.doran-martell-dwd",
    document=_DANCE,
    section="Doran Martell",
    says="For each other card in Martell's hand -1 strength, down to 0 for the card, one sword and one fortification.",
)
GERRIS_DWD = Rule(
    id="thrones-board.card.ser-gerris-drinkwater",
    document=_DANCE,
    section="Ser Gerris Drinkwater",
    says="After a win Martell may move one position up on one influence track.",
)
QUENTYN_DWD = Rule(
    id="thrones-board.card.quentyn-martell",
    document=_DANCE,
    section="Quentyn Martell",
    says="+1 strength for each card in Martell's discard pile.",
)
QUEEN_OF_THORNS_DWD = Rule(
    id="thrones-board.card.queen-of-thorns-dwd",
    document=_DANCE,
    section="Queen of Thorns",
    says="The text of the opponent's card is ignored in this combat; its strength and icons stay.",
)
PAXTER_DWD = Rule(
    id="thrones-board.card.paxter-redwyne",
    document=_DANCE,
    section="Paxter Redwyne",
    says="In a combat at sea each of Tyrell's standing Ships, supporting ones too, counts 1 more.",
)
MARGAERY_DWD = Rule(
    id="thrones-board.card.margaery-tyrell-dwd",
    document=_DANCE,
    section="Margaery Tyrell",
    says="When Tyrell defends its home area or an area with its power token, the opponent's final strength is 2.",
)

# --- A Feast for Crows

YOHN_FFC = Rule(
    id="thrones-board.card.bronze-yohn-royce-ffc",
    document=_FEAST,
    section="Bronze Yohn Royce",
    says="+1 strength when Arryn has more available power than the opponent.",
)
LITTLEFINGER_FFC = Rule(
    id="thrones-board.card.littlefinger",
    document=_FEAST,
    section="Littlefinger",
    says="If Arryn controls The Eyrie after the combat, it gains power equal to twice the printed strength of the opponent's card.",
)
ALAYNE_FFC = Rule(
    id="thrones-board.card.alayne-stone",
    document=_FEAST,
    section="Alayne Stone",
    says="After a win, while it controls The Eyrie, Arryn may pay two power; then the opponent loses all its available power.",
)
LYSA_FFC = Rule(
    id="thrones-board.card.lysa-arryn-ffc",
    document=_FEAST,
    section="Lysa Arryn",
    says="After the combat, if the opponent has more available power, Arryn gains three.",
)

# --- Mother of Dragons

LYSA_MOD = Rule(
    id="thrones-board.card.lysa-arryn-mod",
    document=_MOTHER,
    section="Lysa Arryn",
    says="After a win with an own defense order in the embattled area Arryn may take this card back to hand.",
)
VARDIS_MOD = Rule(
    id="thrones-board.card.ser-vardis-egen",
    document=_MOTHER,
    section="Ser Vardis Egen",
    says="+1 strength and two fortifications against a card of printed strength 2 or less.",
)
GODRIC_MOD = Rule(
    id="thrones-board.card.godric-borrell",
    document=_MOTHER,
    section="Godric Borrell",
    says="When Arryn defends a sea area, +1 strength for each land area next to it that Arryn controls.",
)
ANYA_MOD = Rule(
    id="thrones-board.card.anya-waynwood",
    document=_MOTHER,
    section="Anya Waynwood",
    says="After a win Arryn and every other player who supported it gain three power each.",
)
ROBERT_MOD = Rule(
    id="thrones-board.card.robert-arryn",
    document=_MOTHER,
    section="Robert Arryn",
    says="When Arryn defended, it may remove this card and the weakest card of the opponent's discard pile from the game after the combat.",
)
DROGO_MOD = Rule(
    id="thrones-board.card.khal-drogo",
    document=_MOTHER,
    section="Khal Drogo",
    says="+1 strength and a sword for each own Knight in the embattled area; the card leaves the game after the combat.",
)
XARO_MOD = Rule(
    id="thrones-board.card.xaro-xhoan-daxos",
    document=_MOTHER,
    section="Xaro Xhoan Daxos",
    says="With more Ships in the embattled area than the opponent, each of Targaryen's Ships there counts 1 more.",
)
DAENERYS_MOD = Rule(
    id="thrones-board.card.daenerys-targaryen-a",
    document=_MOTHER,
    section="Daenerys Targaryen",
    says="+2 strength if a Dragon fights in the embattled area.",
)
VISERYS_MOD = Rule(
    id="thrones-board.card.viserys-targaryen",
    document=_MOTHER,
    section="Viserys Targaryen",
    says="Targaryen may discard another card from hand to add its printed strength; after a defeat this card leaves the game.",
)
ILLYRIO_MOD = Rule(
    id="thrones-board.card.illyrio-mopatis",
    document=_MOTHER,
    section="Illyrio Mopatis",
    says="After the combat Targaryen gains power equal to the difference of the final strengths; with five or more available power the card leaves the game.",
)

# --- vassal cards

VARYS = Rule(
    id="thrones-board.card.varys",
    document=_MOTHER,
    section="Varys",
    says="After the combat this vassal moves to the top of the Fiefdoms track.",
)
SYRIO = Rule(
    id="thrones-board.card.syrio-forel",
    document=_MOTHER,
    section="Syrio Forel",
    says="If this vassal defends, all Footmen of Houses that are no vassals count 0.",
)
JAQEN = Rule(
    id="thrones-board.card.jaqen-h-ghar",
    document=_MOTHER,
    section="Jaqen H'ghar",
    says="The opponent's card goes back to hand and another one, drawn at random from the hand, is revealed instead.",
)
CONNINGTON = Rule(
    id="thrones-board.card.jon-connington",
    document=_MOTHER,
    section="Jon Connington",
    says="If this vassal lost, its commander may muster one of the vassal's Knights where it retreated or in its home area.",
)
BERIC = Rule(
    id="thrones-board.card.beric-dondarrion",
    document=_MOTHER,
    section="Beric Dondarrion",
    says="After a win, once casualties are taken, one of this vassal's units in the combat is destroyed.",
)
BRONN = Rule(
    id="thrones-board.card.bronn",
    document=_MOTHER,
    section="Bronn",
    says="The opponent may pay two power; then this card's strength is 0.",
)
