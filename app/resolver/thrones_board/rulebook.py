"""The places in the rulebook, the FAQ and on the House cards that the answers cite, each with one sentence of ours."""

from app.resolver.trace import Rule

_DOC = "Rulebook"
_FAQ = "FAQ and errata 2.0"
_CARD = "House cards"

# --- the table and the board

TRACKS = Rule(
    id="thrones-board.tracks",
    document=_DOC,
    section="Influence tracks",
    says="Every House in the game has exactly one position on each of the three influence tracks.",
)
COMBATANTS = Rule(
    id="thrones-board.combat.combatants",
    document=_DOC,
    section="Combat, p. 15 and 17",
    says="A combat has one attacker and one defender: two different Houses, of which one marches into the area of the other.",
)
BOARD = Rule(
    id="thrones-board.board",
    document=_DOC,
    section="The game board",
    says="Which areas are land, sea or port, and which of them touch, is printed on the board.",
)
PORT_NO_TARGET = Rule(
    id="thrones-board.port.no-target",
    document=_DOC,
    section="Ports, p. 25",
    says="A port cannot be attacked: it belongs to whoever controls its land area.",
)
PORT_CAPTURED = Rule(
    id="thrones-board.port.captured",
    document=_DOC,
    section="Ports, p. 25",
    says="Once the losers have retreated, whoever took the land area may replace the enemy ships in its port by ships from reserve as far as supply allows; the rest are destroyed.",
)
GARRISON_HOME = Rule(
    id="thrones-board.garrison.home",
    document=_DOC,
    section="Garrisons, p. 26",
    says="A garrison stands only in the home area of its House and defends it for that House alone.",
)
CONTROL_TOKEN = Rule(
    id="thrones-board.control.token",
    document=_DOC,
    section="Establishing control, p. 24",
    says="A power token lies only in a land area that its House controls.",
)
NO_COMBAT = Rule(
    id="thrones-board.march.no-combat",
    document=_DOC,
    section="March orders, p. 15 and 24",
    says="Only enemy units or an enemy garrison make a march into an area a combat; a lone power token is simply removed.",
)
POWER_TOKENS = Rule(
    id="thrones-board.power.tokens",
    document=_DOC,
    section="Components",
    says="A House has twenty power tokens in all: those available, those on the board and those in the pool.",
)

# --- units and orders

UNIT_LIMIT = Rule(
    id="thrones-board.units.limit",
    document=_DOC,
    section="Components and units, p. 9",
    says="Each House has 10 Footmen, 5 Knights, 6 Ships and 2 Siege Engines.",
)
UNIT_PLACE = Rule(
    id="thrones-board.units.place",
    document=_DOC,
    section="Movement, p. 15 and 23",
    says="Footmen, Knights and Siege Engines are only ever on land, Ships only at sea and in ports.",
)
ATTACK_UNITS = Rule(
    id="thrones-board.march.units",
    document=_DOC,
    section="March orders, p. 15; routing, p. 21",
    says="A march moves at least one unit to start a combat, and routed units do not march.",
)
ORDER_TOKENS = Rule(
    id="thrones-board.orders.tokens",
    document=_DOC,
    section="Order tokens",
    says="March is worth -1, 0 or +1, defense +1 or +2, support 0 or +1; an area holds one order, and only while units of its House are there.",
)
UNIT_STRENGTH = Rule(
    id="thrones-board.units.strength",
    document=_DOC,
    section="Initial combat strength, p. 17",
    says="A Footman counts 1, a Knight 2, a Ship 1.",
)
SIEGE_ENGINE = Rule(
    id="thrones-board.units.siege-engine",
    document=_DOC,
    section="Units, p. 9 and 17",
    says="A Siege Engine counts 4 when it attacks, or supports the attack on, an area with a castle or stronghold; otherwise it counts 0.",
)
ROUTED_ZERO = Rule(
    id="thrones-board.units.routed",
    document=_DOC,
    section="Routing, p. 21; FAQ 2.0",
    says="A routed unit counts 0, and nothing can raise that.",
)
MARCH_BONUS = Rule(
    id="thrones-board.orders.march",
    document=_DOC,
    section="March orders, p. 15",
    says="The number on the march order that started the combat is added to the attacker's strength.",
)
DEFENSE_BONUS = Rule(
    id="thrones-board.orders.defense",
    document=_DOC,
    section="Defense orders, p. 17",
    says="The number on a defense order in the embattled area is added to the defender's strength.",
)
NO_BONUS = Rule(
    id="thrones-board.orders.no-bonus",
    document=_DOC,
    section="Initial combat strength, p. 17",
    says="A march, support, raid or consolidate power order in the attacked area adds nothing to its defense.",
)
GARRISON = Rule(
    id="thrones-board.garrison.strength",
    document=_DOC,
    section="Garrisons, p. 26",
    says="A garrison adds its number to the defender's strength and makes a full combat even when it stands alone.",
)
INITIAL = Rule(
    id="thrones-board.combat.initial",
    document=_DOC,
    section="Initial combat strength, p. 17",
    says="Units, granted support, the order's bonus and a garrison make the initial strength; it may be below 0.",
)

# --- support

SUPPORT_CALL = Rule(
    id="thrones-board.support.call",
    document=_DOC,
    section="Call for support, p. 17 and 18",
    says="In Iron Throne order each House decides for each support order next to the combat: the whole area supports the attacker, the defender or nobody.",
)
SUPPORT_ADJACENT = Rule(
    id="thrones-board.support.adjacent",
    document=_DOC,
    section="Support orders, p. 18",
    says="Support comes from adjacent areas only; ship transport does not make areas adjacent.",
)
SUPPORT_SEA = Rule(
    id="thrones-board.support.sea",
    document=_DOC,
    section="Support orders, p. 18",
    says="Land areas never support a combat at sea.",
)
SUPPORT_PORT = Rule(
    id="thrones-board.support.port",
    document=_DOC,
    section="Ports, p. 25",
    says="A port supports only combats in the sea next to it, never on land.",
)
SUPPORT_OWN = Rule(
    id="thrones-board.support.own",
    document=_DOC,
    section="Support orders, p. 18",
    says="A House that fights in the combat supports itself or nobody, never its opponent.",
)
SUPPORT_EMBATTLED = Rule(
    id="thrones-board.support.embattled",
    document=_DOC,
    section="Support orders, p. 18",
    says="A support order in the embattled area itself gives neither strength nor bonus: its units simply defend.",
)
SUPPORT_BONUS = Rule(
    id="thrones-board.support.bonus",
    document=_DOC,
    section="Support orders, p. 18",
    says="The special support order adds 1 to what its units give.",
)
SUPPORT_REFUSED = Rule(
    id="thrones-board.support.refused",
    document=_DOC,
    section="Not on the pages seen; first-edition FAQ",
    says="Whether support that was granted may be declined is contested; by default it may, and then counts nothing.",
)
SUPPORT_SAFE = Rule(
    id="thrones-board.support.safe",
    document=_DOC,
    section="Casualties, p. 18 and 21",
    says="Supporting units are neither attackers nor defenders: they take no casualties and never retreat, and their order stays.",
)
SUPPORT_ZERO = Rule(
    id="thrones-board.support.zero",
    document="Not in the rulebook",
    section="Practice of a live implementation",
    says="Whether a support order that adds no strength makes its side supported is contested; by default it does.",
)

# --- House cards, in general

HOUSE_CARD = Rule(
    id="thrones-board.cards.play",
    document=_DOC,
    section="Choose and reveal House cards, p. 18 to 20",
    says="Both sides secretly choose one card from hand and reveal them together; the printed strength is added.",
)
HAND = Rule(
    id="thrones-board.cards.hand",
    document=_DOC,
    section="House cards",
    says="Each of a House's seven cards is either in its hand or in its open discard pile, and the card played comes from the hand.",
)
TEXT_ORDER = Rule(
    id="thrones-board.cards.order",
    document=_FAQ,
    section="House card texts",
    says="Cancelling texts come first, then immediate ones, then the rest; texts of the same moment work in Iron Throne order, each once.",
)
NO_CARD = Rule(
    id="thrones-board.cards.none",
    document=_CARD,
    section="Tyrion Lannister",
    says="A House whose card was sent back and who has no other in hand fights without a card.",
)

# --- House cards with a text

STANNIS = Rule(
    id="thrones-board.card.stannis-baratheon",
    document=_CARD,
    section="Stannis Baratheon",
    says="+1 strength when the opponent stands before Baratheon on the Iron Throne track.",
)
RENLY = Rule(
    id="thrones-board.card.renly-baratheon",
    document=_CARD,
    section="Renly Baratheon",
    says="After a win one own Footman that fought or supported may become a Knight from reserve; a routed one stays routed.",
)
DAVOS = Rule(
    id="thrones-board.card.ser-davos-seaworth",
    document=_CARD,
    section="Ser Davos Seaworth",
    says="+1 strength and a sword while Stannis Baratheon lies in the own discard pile.",
)
SALLADHOR = Rule(
    id="thrones-board.card.salladhor-saan",
    document=_CARD,
    section="Salladhor Saan",
    says="While the own side is supported, every standing Ship that is not Baratheon's counts 0, on both sides and in support.",
)
PATCHFACE = Rule(
    id="thrones-board.card.patchface",
    document=_CARD,
    section="Patchface",
    says="After the combat, won or lost, Baratheon may look at the opponent's hand and discard one card of it.",
)
TYWIN = Rule(
    id="thrones-board.card.tywin-lannister",
    document=_CARD,
    section="Tywin Lannister",
    says="A win brings two power tokens from the pool, as far as the twenty tokens of the House reach.",
)
KEVAN = Rule(
    id="thrones-board.card.ser-kevan-lannister",
    document=_CARD,
    section="Ser Kevan Lannister",
    says="When Lannister attacks, each of its standing Footmen, supporting ones too, counts 1 more.",
)
TYRION = Rule(
    id="thrones-board.card.tyrion-lannister",
    document=_CARD,
    section="Tyrion Lannister",
    says="Lannister may send the opponent's revealed card back to hand; the opponent then plays a different card, if it has one.",
)
CERSEI = Rule(
    id="thrones-board.card.cersei-lannister",
    document=_CARD,
    section="Cersei Lannister",
    says="After a win Lannister may remove one order of the loser anywhere on the board.",
)
ROBB = Rule(
    id="thrones-board.card.robb-stark",
    document=_CARD,
    section="Robb Stark; FAQ 2.0",
    says="After a win, in attack or defense, Stark chooses where the loser retreats, among the legal areas that cost the fewest units.",
)
ROOSE = Rule(
    id="thrones-board.card.roose-bolton",
    document=_CARD,
    section="Roose Bolton",
    says="After a defeat the whole own discard pile, this card included, returns to hand.",
)
BLACKFISH = Rule(
    id="thrones-board.card.the-blackfish",
    document=_CARD,
    section="The Blackfish",
    says="Stark takes no casualties from swords, card texts or Tides of Battle in this combat; units that cannot retreat are still lost.",
)
CATELYN = Rule(
    id="thrones-board.card.catelyn-stark",
    document=_CARD,
    section="Catelyn Stark",
    says="The value of Stark's own defense order in the embattled area counts twice.",
)
ARIANNE = Rule(
    id="thrones-board.card.arianne-martell",
    document=_CARD,
    section="Arianne Martell",
    says="When Martell defends and loses, the attackers go back un-routed to where they came from instead of moving in.",
)
NYMERIA = Rule(
    id="thrones-board.card.nymeria-sand",
    document=_CARD,
    section="Nymeria Sand",
    says="Gains a sword when Martell attacks and a fortification when it defends.",
)
DORAN = Rule(
    id="thrones-board.card.doran-martell",
    document=_CARD,
    section="Doran Martell",
    says="On reveal the opponent drops at once to the last position of one influence track that Martell chooses.",
)
VICTARION = Rule(
    id="thrones-board.card.victarion-greyjoy",
    document=_CARD,
    section="Victarion Greyjoy",
    says="When Greyjoy attacks, each of its standing Ships, supporting ones too, counts 1 more.",
)
BALON = Rule(
    id="thrones-board.card.balon-greyjoy",
    document=_CARD,
    section="Balon Greyjoy",
    says="The printed strength of the opponent's card counts 0; its text and its icons stay.",
)
THEON = Rule(
    id="thrones-board.card.theon-greyjoy",
    document=_CARD,
    section="Theon Greyjoy",
    says="+1 strength and a sword when Greyjoy defends an area with a castle or stronghold.",
)
ASHA = Rule(
    id="thrones-board.card.asha-greyjoy",
    document=_CARD,
    section="Asha Greyjoy",
    says="Two swords and a fortification when nobody, not even Greyjoy itself, supports Greyjoy's side.",
)
AERON = Rule(
    id="thrones-board.card.aeron-damphair",
    document=_CARD,
    section="Aeron Damphair",
    says="On reveal Greyjoy may pay two available power, discard this card and play another one from hand.",
)
MACE = Rule(
    id="thrones-board.card.mace-tyrell",
    document=_CARD,
    section="Mace Tyrell",
    says="On reveal one Footman of the opponent that attacks or defends, not one that supports, is destroyed.",
)
LORAS = Rule(
    id="thrones-board.card.ser-loras-tyrell",
    document=_CARD,
    section="Ser Loras Tyrell",
    says="When Tyrell attacks, wins and moves in, the march order goes along and may be resolved again this round.",
)
QUEEN_OF_THORNS = Rule(
    id="thrones-board.card.queen-of-thorns",
    document=_CARD,
    section="Queen of Thorns",
    says="On reveal one order of the opponent in an area next to the embattled one is removed, never the march that started the combat.",
)

# --- Blade, Tides, the result

TIDES = Rule(
    id="thrones-board.tides",
    document=_DOC,
    section="Tides of Battle, p. 29",
    says="With Tides of Battle each side draws a card; its strength counts and its icons join those of the House card.",
)
BLADE = Rule(
    id="thrones-board.blade",
    document=_DOC,
    section="Use Valyrian Steel Blade, p. 20",
    says="Once a round the holder of the Blade may add 1 to its strength or, with Tides of Battle, replace its own Tides card.",
)
BLADE_HOLDER = Rule(
    id="thrones-board.blade.holder",
    document=_DOC,
    section="Use Valyrian Steel Blade, p. 20",
    says="Only a holder that is the attacker or the defender may use the Blade; the token follows first place on the Fiefdoms track at once.",
)
FINAL = Rule(
    id="thrones-board.combat.final",
    document=_DOC,
    section="Calculate final combat strength, p. 20",
    says="The initial strength, as card texts may have changed it, the House card, Tides and the Blade make the final strength.",
)
FLOOR = Rule(
    id="thrones-board.combat.floor",
    document=_DOC,
    section="Calculate final combat strength, p. 20",
    says="The final strength is never below 0; sums on the way to it may be.",
)
VICTOR = Rule(
    id="thrones-board.combat.victor",
    document=_DOC,
    section="Combat Resolution, p. 20",
    says="The side with the higher final strength wins.",
)
TIE = Rule(
    id="thrones-board.combat.tie",
    document=_DOC,
    section="Combat Resolution, p. 20",
    says="A tie in combat goes to the House with the better position on the Fiefdoms track.",
)

# --- casualties, retreat, clean-up

ICONS = Rule(
    id="thrones-board.casualties.icons",
    document=_DOC,
    section="Casualties, p. 20",
    says="Only the winner's swords and only the loser's fortifications count.",
)
CASUALTIES = Rule(
    id="thrones-board.casualties",
    document=_DOC,
    section="Casualties, p. 20",
    says="The loser destroys one unit of its choice for each sword of the winner that no fortification of its own stops, as far as units go round.",
)
ELIGIBLE = Rule(
    id="thrones-board.casualties.eligible",
    document=_DOC,
    section="Casualties and routing, p. 21",
    says="Units that cannot retreat anyway, routed ones and Siege Engines, are not taken as casualties.",
)
SKULL = Rule(
    id="thrones-board.casualties.skull",
    document=_DOC,
    section="Tides of Battle, p. 29",
    says="A skull destroys one unit of the drawer's opponent, whoever won; fortifications do not stop it and garrisons are immune.",
)
SKULL_WINNER = Rule(
    id="thrones-board.casualties.skull-winner",
    document="Not in the rulebook",
    section="Practice of a live implementation",
    says="Whether the winner of a combat may give a routed unit or a Siege Engine for a skull is contested; by default it may.",
)
DESTROYED = Rule(
    id="thrones-board.retreat.destroyed",
    document=_DOC,
    section="Retreats and routing, p. 21",
    says="Routed units and Siege Engines of the loser cannot retreat and are destroyed; they are no casualties.",
)
GARRISON_REMOVED = Rule(
    id="thrones-board.garrison.removed",
    document=_DOC,
    section="Garrisons, p. 26",
    says="A garrison whose side loses is removed for good; it is no unit, takes no casualties and does not retreat.",
)
RETREAT_ATTACKER = Rule(
    id="thrones-board.retreat.attacker",
    document=_DOC,
    section="Retreats and routing, p. 21",
    says="A beaten attacker goes back to the area it marched from and is routed; it has no choice.",
)
RETREAT_DEFENDER = Rule(
    id="thrones-board.retreat.defender",
    document=_DOC,
    section="Retreats and routing, p. 21",
    says="A beaten defender retreats with all its units into one legal area of its choice, never the one the attack came from, and is routed; without a legal area they are destroyed.",
)
RETREAT_ORIGIN_LOST = Rule(
    id="thrones-board.retreat.origin-lost",
    document=_DOC,
    section="Control, p. 24; home areas",
    says="An enemy home area that was left empty and without a power token belongs to its House again, so beaten attackers cannot go back there and are destroyed.",
)
MOVE_IN = Rule(
    id="thrones-board.cleanup.move-in",
    document=_DOC,
    section="Combat clean-up, p. 20 and 21",
    says="A winning attacker moves in with the units that are left; the defender's order and power token there are removed.",
)
MARCH_SPENT = Rule(
    id="thrones-board.cleanup.march",
    document=_DOC,
    section="Combat clean-up, p. 21",
    says="The march order that started the combat is removed.",
)
ORDER_STAYS = Rule(
    id="thrones-board.cleanup.order-stays",
    document=_DOC,
    section="Combat clean-up, p. 16 and 21",
    says="A defender that wins keeps its order in the area and may still use it.",
)
ORDER_EMPTY = Rule(
    id="thrones-board.cleanup.order-without-units",
    document=_FAQ,
    section="Combat clean-up",
    says="An order left in an area without units is removed at the end of the combat.",
)
TOKEN_STAYS = Rule(
    id="thrones-board.control.token-stays",
    document=_DOC,
    section="Establishing control, p. 24",
    says="A power token is removed when an enemy takes the area; whether a defeat after which nobody takes it is enough is contested, and by default it is not.",
)
DISCARD = Rule(
    id="thrones-board.cards.discard",
    document=_DOC,
    section="Combat clean-up, p. 21",
    says="Both House cards go to their discard piles.",
)
REFRESH = Rule(
    id="thrones-board.cards.refresh",
    document=_DOC,
    section="Combat clean-up, p. 21",
    says="Whoever has no card left takes the other six back to hand; the card discarded last stays in the pile.",
)
VICTORY_CHECK = Rule(
    id="thrones-board.victory.seven",
    document=_DOC,
    section="Winning the game, p. 2",
    says="A House that holds seven areas with a castle or stronghold wins the game at once.",
)

CONTROL_EMPTY = Rule(
    id="thrones-board.control.empty",
    document=_DOC,
    section="Establishing control, p. 24; ports, p. 25",
    says="A land area without units and power tokens belongs to nobody, a home area to its House; the ships of whoever loses it are destroyed in its port.",
)

# --- neutral forces

NEUTRAL = Rule(
    id="thrones-board.neutral.strength",
    document=_DOC,
    section="Neutral forces, p. 26",
    says="A march enters an area with a neutral force if units, march bonus and support reach its number; equal is enough.",
)
NEUTRAL_NO_COMBAT = Rule(
    id="thrones-board.neutral.no-combat",
    document=_DOC,
    section="Neutral forces, p. 26",
    says="Against a neutral force there are no House cards, no Blade, no Tides and no casualties; it still is the one combat of the march.",
)
NEUTRAL_TOO_WEAK = Rule(
    id="thrones-board.neutral.too-weak",
    document=_DOC,
    section="Neutral forces, p. 26",
    says="A march that is too weak for the neutral force may not be made at all; nothing is lost.",
)
NEUTRAL_BLOCK = Rule(
    id="thrones-board.neutral.blocked",
    document=_DOC,
    section="Neutral forces, p. 26",
    says="An area whose neutral token has no number is closed to everybody for the whole game.",
)
MOVES_FIRST = Rule(
    id="thrones-board.march.moves-first",
    document=_DOC,
    section="March orders, p. 15",
    says="All moves of a march without combat are made first, so a unit that walks into a supporting area already counts there.",
)
