"""The places about rounds, tracks, orders and wildlings that the answers cite, each with one sentence of ours."""

from app.resolver.trace import Rule

_DOC = "Rulebook"
_FAQ = "FAQ and errata 2.0"
_WESTEROS = "Westeros cards"
_WILDLINGS = "Wildling cards"

# --- bidding and the tracks

BID = Rule(
    id="thrones-board.bidding.bids",
    document=_DOC,
    section="Bidding",
    says="Every House hides 0 or more of its available power tokens in its fist and all reveal together; tokens on the board cannot be bid.",
)
BID_PAID = Rule(
    id="thrones-board.bidding.paid",
    document=_DOC,
    section="Bidding",
    says="Every bid is paid at once, won or lost, before anything else is bid on.",
)
BID_ORDER = Rule(
    id="thrones-board.bidding.order",
    document=_DOC,
    section="Clash of Kings",
    says="The highest bid takes position 1 of the track, the next highest position 2, and so on downwards.",
)
BID_TIE = Rule(
    id="thrones-board.bidding.tie",
    document=_DOC,
    section="Bidding, ties; Iron Throne token",
    says="Equal bids, zeros too, are put in any order by whoever holds the Iron Throne token now, itself included: the old holder for the Iron Throne track, the new one for the other two.",
)
BID_SEQUENCE = Rule(
    id="thrones-board.bidding.sequence",
    document=_WESTEROS,
    section="Clash of Kings",
    says="The Iron Throne is bid on first, then the Fiefdoms, then the King's Court, each settled completely before the next.",
)
TOKEN_MOVES = Rule(
    id="thrones-board.tokens.move",
    document=_DOC,
    section="Influence tracks, dominance tokens",
    says="Whoever stands first on a track holds its token from that moment; whether the token was used this round goes with the token.",
)
SPECIAL_LIMIT = Rule(
    id="thrones-board.orders.special-limit",
    document=_DOC,
    section="King's Court track",
    says="The position on the King's Court track allows 3, 3, 2, 1, 0 and 0 special orders, with three or four players 3, 2, 1 and 0.",
)

# --- the round

ROUND = Rule(
    id="thrones-board.round.phases",
    document=_DOC,
    section="The game round, p. 7 to 16",
    says="Each round has a Westeros phase, a planning phase and an action phase, in this order.",
)
FIRST_ROUND = Rule(
    id="thrones-board.round.first",
    document=_DOC,
    section="The game round, p. 7",
    says="The first round has no Westeros phase: it begins with planning.",
)
LAST_ROUND = Rule(
    id="thrones-board.round.last",
    document=_DOC,
    section="Winning the game, p. 2 and 16",
    says="The game ends after the action phase of round 10.",
)
PLANNING = Rule(
    id="thrones-board.round.planning",
    document=_DOC,
    section="Planning phase",
    says="All place their orders face down, all are revealed at once, then the holder of the Messenger Raven may use it.",
)
ACTION = Rule(
    id="thrones-board.round.action",
    document=_DOC,
    section="Action phase, p. 14 to 16",
    says="All raid orders are resolved before all march orders, these before all consolidate power orders; support and defense orders are never resolved.",
)
CLEAN_UP = Rule(
    id="thrones-board.round.clean-up",
    document=_DOC,
    section="Clean-up, p. 16",
    says="At the end of the action phase all remaining orders, which are support and defense orders, come off the board, routed units stand up, and the Messenger Raven and the Valyrian Steel Blade are turned to their ready side.",
)
TURN = Rule(
    id="thrones-board.turn.order",
    document=_DOC,
    section="Action phase, p. 14 to 16",
    says="In Iron Throne order each House resolves one order of the kind; who has none is skipped; it goes round until none is left.",
)
TURN_POSITION = Rule(
    id="thrones-board.turn.position",
    document=_FAQ,
    section="Turn order",
    says="If the Iron Throne track changes within a step, the position decides: after position n comes whoever stands on n + 1 now, even if a House is passed over or acts twice.",
)
DROP = Rule(
    id="thrones-board.turn.drop",
    document=_DOC,
    section="Influence tracks",
    says="A House that drops to the last position lets all behind it move up by one.",
)

# --- Westeros cards

WESTEROS = Rule(
    id="thrones-board.westeros.sequence",
    document=_DOC,
    section="Westeros phase",
    says="The top cards of the three decks are revealed, the wildling icons counted, then the cards resolved in the order I, II, III.",
)
ICONS = Rule(
    id="thrones-board.westeros.icons",
    document=_DOC,
    section="Westeros phase, wildling icons",
    says="Each wildling icon on the three cards raises the threat by one space, which is 2, up to 12.",
)
AT_TWELVE = Rule(
    id="thrones-board.westeros.at-twelve",
    document=_DOC,
    section="Westeros phase, wildling icons",
    says="When the threat reaches 12 the wildlings attack at once, before any Westeros card is resolved.",
)
WINTER = Rule(
    id="thrones-board.westeros.winter-is-coming",
    document=_WESTEROS,
    section="Winter is Coming",
    says="The whole deck, all ten cards, is shuffled anew and another card drawn, before the icons are counted.",
)
SUMMER = Rule(
    id="thrones-board.westeros.last-days-of-summer",
    document=_WESTEROS,
    section="Last Days of Summer",
    says="Nothing happens.",
)
SUPPLY_CARD = Rule(
    id="thrones-board.westeros.supply",
    document=_WESTEROS,
    section="Supply",
    says="Every House counts the barrels it controls, moves its supply marker there and then reconciles its armies in turn order.",
)
MUSTERING_CARD = Rule(
    id="thrones-board.westeros.mustering",
    document=_WESTEROS,
    section="Mustering",
    says="In turn order every House musters in all its castles and strongholds.",
)
THRONE_OF_BLADES = Rule(
    id="thrones-board.westeros.a-throne-of-blades",
    document=_WESTEROS,
    section="A Throne of Blades",
    says="The holder of the Iron Throne token chooses: supply, mustering, or nothing.",
)
GAME_OF_THRONES = Rule(
    id="thrones-board.westeros.game-of-thrones",
    document=_WESTEROS,
    section="Game of Thrones; ports, p. 25",
    says="Every House gains 1 power for each crown icon in areas it controls and 1 for each own port that holds a ship while no enemy ship is in its sea.",
)
CLASH = Rule(
    id="thrones-board.westeros.clash-of-kings",
    document=_WESTEROS,
    section="Clash of Kings",
    says="All three influence tracks are bid on anew.",
)
DARK_WINGS = Rule(
    id="thrones-board.westeros.dark-wings-dark-words",
    document=_WESTEROS,
    section="Dark Wings, Dark Words",
    says="The holder of the Messenger Raven chooses: Clash of Kings, Game of Thrones, or nothing.",
)
WILDLINGS_CARD = Rule(
    id="thrones-board.westeros.wildlings-attack",
    document=_WESTEROS,
    section="Wildlings Attack",
    says="The wildlings attack with the threat as it stands.",
)
PUT_TO_THE_SWORD = Rule(
    id="thrones-board.westeros.put-to-the-sword",
    document=_WESTEROS,
    section="Put to the Sword",
    says="The holder of the Valyrian Steel Blade chooses: no defense orders, no March +1, or no restriction.",
)
RESTRICTION = Rule(
    id="thrones-board.westeros.restriction",
    document=_WESTEROS,
    section="Storm of Swords, Rains of Autumn, Sea of Storms, Web of Lies, Feast for Crows",
    says="A kind of order may not be placed in the planning phase of this round: defense, March +1, raid, support or consolidate power; the Messenger Raven is bound too.",
)

# --- wildlings

WILDLINGS = Rule(
    id="thrones-board.wildlings.attack",
    document=_DOC,
    section="Wildling attacks",
    says="All Houses bid once and pay; if the bids together reach the strength of the wildlings the Night's Watch wins, equal is enough, otherwise the wildlings do.",
)
WILDLINGS_TIE = Rule(
    id="thrones-board.wildlings.tie",
    document=_DOC,
    section="Wildling attacks; Iron Throne token",
    says="Before the card is turned over the holder of the Iron Throne token says which of several highest or lowest bidders counts.",
)
WILDLINGS_CARD_DRAWN = Rule(
    id="thrones-board.wildlings.card",
    document=_DOC,
    section="Wildling attacks",
    says="The top wildling card is turned over after the bids, carried out and put under its deck.",
)
WILDLINGS_ORDER = Rule(
    id="thrones-board.wildlings.order",
    document=_FAQ,
    section="Wildling attacks",
    says="After a wildling victory the lowest bidder suffers first, then all others in turn order.",
)
THREAT = Rule(
    id="thrones-board.wildlings.threat",
    document=_DOC,
    section="Wildling attacks",
    says="The threat stands at an even number from 0 to 12; a victory of the Night's Watch puts it to 0, a victory of the wildlings lowers it by two spaces, which is 4, but not below 0.",
)
SILENCE = Rule(
    id="thrones-board.wildlings.silence-at-the-wall",
    document=_WILDLINGS,
    section="Silence at the Wall",
    says="Nothing happens to anybody.",
)
PREEMPTIVE_RAID = Rule(
    id="thrones-board.wildlings.preemptive-raid",
    document=_WILDLINGS,
    section="Preemptive Raid",
    says="The lowest bidder loses 2 units or falls 2 positions on the track where it stands highest; the highest bidder makes the wildlings attack again at once with strength 6, takes no part in that, and the threat marker stays at 0.",
)
CROW_KILLERS = Rule(
    id="thrones-board.wildlings.crow-killers",
    document=_WILDLINGS,
    section="Crow Killers",
    says="All Knights of the lowest bidder and two Knights of everybody else become Footmen, or die if none is in reserve; the highest bidder may turn up to two Footmen into Knights.",
)
RATTLESHIRT = Rule(
    id="thrones-board.wildlings.rattleshirts-raiders",
    document=_WILDLINGS,
    section="Rattleshirt's Raiders",
    says="The lowest bidder loses 2 supply and everybody else 1, not below 0, then all reconcile their armies; the highest bidder gains 1, not above 6.",
)
MASSING = Rule(
    id="thrones-board.wildlings.massing-on-the-milkwater",
    document=_WILDLINGS,
    section="Massing on the Milkwater",
    says="Of more than one card in hand the lowest bidder discards all of its highest strength and everybody else one; the highest bidder takes its discard pile back.",
)
KING = Rule(
    id="thrones-board.wildlings.a-king-beyond-the-wall",
    document=_WILDLINGS,
    section="A King Beyond the Wall",
    says="The lowest bidder goes to the end of all three tracks, then in turn order everybody else to the end of the Fiefdoms or the King's Court; the highest bidder goes to the top of a track of its choice.",
)
MAMMOTHS = Rule(
    id="thrones-board.wildlings.mammoth-riders",
    document=_WILDLINGS,
    section="Mammoth Riders",
    says="The lowest bidder loses 3 units and everybody else 2; the highest bidder takes one discarded House card back.",
)
HORDE = Rule(
    id="thrones-board.wildlings.the-horde-descends",
    document=_WILDLINGS,
    section="The Horde Descends",
    says="The lowest bidder loses 2 units in one of its castles or strongholds, or any 2 if that is impossible, and everybody else 1 unit; the highest bidder musters in one castle or stronghold.",
)
SKINCHANGER = Rule(
    id="thrones-board.wildlings.skinchanger-scout",
    document=_WILDLINGS,
    section="Skinchanger Scout",
    says="The lowest bidder loses all available power and everybody else 2; the highest bidder gets its bid back.",
)

# --- orders

ONE_ORDER_EACH = Rule(
    id="thrones-board.orders.one-each",
    document=_DOC,
    section="Planning phase, assign orders",
    says="Exactly one order lies in each area that holds at least one own unit, standing or routed; areas with only a power token or a garrison get none.",
)
ORDER_SET = Rule(
    id="thrones-board.orders.set",
    document=_DOC,
    section="Order tokens",
    says="A House has three order tokens of each kind, one of which is special: March -1, 0 and +1; Defense +1, +1 and +2; Support 0, 0 and +1; three raids; three consolidate power.",
)
RAVEN = Rule(
    id="thrones-board.raven.exchange",
    document=_FAQ,
    section="Messenger Raven",
    says="Once a round, after the orders are revealed, the holder may exchange one of its orders for an unused one or look at the top wildling card; restrictions and the limit of special orders still hold.",
)
RAVEN_ONLY_EXCHANGES = Rule(
    id="thrones-board.raven.no-new-order",
    document=_FAQ,
    section="Messenger Raven",
    says="The Messenger Raven exchanges an order; it gives none to an area that has none.",
)
RAID = Rule(
    id="thrones-board.raid.targets",
    document=_DOC,
    section="Raid orders, p. 14",
    says="A raid removes itself and, if wanted, one adjacent support, raid or consolidate power order of an enemy.",
)
RAID_SPECIAL = Rule(
    id="thrones-board.raid.special",
    document=_DOC,
    section="Raid orders, p. 14",
    says="Only the special raid may remove a defense order instead.",
)
RAID_MARCH = Rule(
    id="thrones-board.raid.march",
    document=_DOC,
    section="Raid orders, p. 14",
    says="March orders cannot be raided.",
)
RAID_AREAS = Rule(
    id="thrones-board.raid.areas",
    document=_DOC,
    section="Raid orders, p. 14; ports, p. 25",
    says="Land raids land only; the sea raids land, sea and its ports; a port raids only its sea.",
)
PILLAGE = Rule(
    id="thrones-board.raid.pillage",
    document=_DOC,
    section="Raid orders, p. 14",
    says="Whoever raids a consolidate power order takes 1 power from the pool; its owner loses 1 available power, if it has any.",
)

# --- marches

MARCH = Rule(
    id="thrones-board.march.moves",
    document=_DOC,
    section="March orders, p. 15",
    says="A march order moves any of the standing units of its area, all, some or none, into one or more adjacent areas.",
)
MARCH_TRANSPORT = Rule(
    id="thrones-board.march.transport",
    document=_DOC,
    section="Ship transport, p. 23",
    says="An unbroken chain of sea areas with own Ships joins the land areas on its shores for land units that march or retreat.",
)
ONE_COMBAT = Rule(
    id="thrones-board.march.one-combat",
    document=_DOC,
    section="March orders, p. 15; neutral forces, p. 26",
    says="One march order starts one combat at most; a neutral force that is taken counts as one.",
)
MARCH_SUPPLY = Rule(
    id="thrones-board.march.supply",
    document=_DOC,
    section="March orders; supply",
    says="After the whole march order the armies have to keep the supply limit.",
)

# --- power, supply, mustering

CONSOLIDATE = Rule(
    id="thrones-board.power.consolidate",
    document=_DOC,
    section="Consolidate power orders, p. 16",
    says="On land a consolidate power order brings 1 power and 1 for each crown icon printed in the area; at sea it brings nothing.",
)
CONSOLIDATE_PORT = Rule(
    id="thrones-board.power.port",
    document=_DOC,
    section="Ports, p. 25",
    says="In a port a consolidate power order brings 1 power unless enemy ships are in the sea next to it.",
)
CONSOLIDATE_SPECIAL = Rule(
    id="thrones-board.power.special",
    document=_DOC,
    section="Consolidate power orders, p. 16",
    says="The special consolidate power order may muster in its area instead, if a castle or stronghold stands there.",
)
POWER_POOL = Rule(
    id="thrones-board.power.pool",
    document=_DOC,
    section="Components",
    says="Power comes from the pool: a House gains no more than is left of its twenty tokens, those on the board counted.",
)
MUSTER_POINTS = Rule(
    id="thrones-board.mustering.points",
    document=_DOC,
    section="Mustering",
    says="A castle musters for 1 point, a stronghold for 2; a Footman or Ship costs 1, a Knight or Siege Engine 2, or 1 if a Footman there becomes one.",
)
MUSTER_PLACE = Rule(
    id="thrones-board.mustering.place",
    document=_DOC,
    section="Mustering; ports, p. 25",
    says="Land units are mustered into the area itself, Ships into its port or an adjacent sea without enemy ships.",
)
MUSTER_SUPPLY = Rule(
    id="thrones-board.mustering.supply",
    document=_DOC,
    section="Mustering; supply",
    says="Nothing is mustered that the supply limit or the units in reserve do not allow.",
)
ARMY = Rule(
    id="thrones-board.supply.army",
    document=_DOC,
    section="Supply",
    says="Two or more units of a House in one area are an army, routed ones and ships in port included; single units, garrisons and power tokens never count.",
)
SUPPLY_LIMIT = Rule(
    id="thrones-board.supply.limit",
    document=_DOC,
    section="Supply track",
    says="The supply track allows so many armies of such sizes: 2, 2 at 0; 3, 2 at 1; 3, 2, 2 at 2; 3, 2, 2, 2 at 3; 3, 3, 2, 2 at 4; 4, 3, 2, 2 at 5; 4, 3, 2, 2, 2 at 6.",
)
SUPPLY_MARKER = Rule(
    id="thrones-board.supply.marker",
    document=_DOC,
    section="Supply track",
    says="Only effects that adjust supply move the marker: to the number of barrels controlled, 6 at most; in between the track counts, not the barrels.",
)
RECONCILE = Rule(
    id="thrones-board.supply.reconcile",
    document=_DOC,
    section="Supply, reconcile armies",
    says="Whoever has armies beyond the limit destroys units of its choice until they fit.",
)
PORT_CAP = Rule(
    id="thrones-board.port.cap",
    document=_DOC,
    section="Ports, p. 25",
    says="A port holds ships only and never more than three.",
)

# --- winning

SEVEN = Rule(
    id="thrones-board.victory.at-once",
    document=_DOC,
    section="Winning the game, p. 2",
    says="A House that controls seven areas with a castle or stronghold wins at once, in the middle of a phase too, even through another House's loss.",
)
MOST_FORTS = Rule(
    id="thrones-board.victory.most",
    document=_DOC,
    section="Winning the game, p. 2 and 16",
    says="After round 10 the House with most castle and stronghold areas wins.",
)
ROUND_TEN_TIE = Rule(
    id="thrones-board.victory.tie",
    document=_FAQ,
    section="Winning the game; Rulebook, p. 16",
    says="A tie after round 10 goes to most land areas, then supply, then the Iron Throne track; the printed rulebook has supply, then available power, then the Iron Throne track.",
)

# --- support, retreat, control

SUPPORT_ORDER = Rule(
    id="thrones-board.support.order",
    document=_DOC,
    section="Support orders, p. 18",
    says="Only a support order supports; it stays on the board and may support further combats of the round.",
)
SUPPORT_WHOLE = Rule(
    id="thrones-board.support.whole-area",
    document=_DOC,
    section="Support orders, p. 18",
    says="Support is given with the whole strength of an area or not at all; its units are never split.",
)
SUPPORT_UNIT = Rule(
    id="thrones-board.support.per-order",
    document=_DOC,
    section="Call for support, p. 17 and 18",
    says="A support order is decided about by the House that owns it; whether a House may decide differently about several of its orders is contested.",
)
RETREAT_AREAS = Rule(
    id="thrones-board.retreat.areas",
    document=_DOC,
    section="Retreats and routing, p. 21",
    says="A retreat leads into one adjacent area, or one reached by ship transport, that fits the units and is own or empty: without enemy units, power tokens, garrisons or neutral forces.",
)
RETREAT_HOME = Rule(
    id="thrones-board.retreat.enemy-home",
    document="Not in the rulebook",
    section="Practice of a live implementation",
    says="An empty home area of another House counts as controlled by that House and is closed to a retreat.",
)
RETREAT_ORIGIN = Rule(
    id="thrones-board.retreat.not-the-origin",
    document=_DOC,
    section="Retreats and routing, p. 21",
    says="A beaten defender never retreats into the area the attack came from, even if that is empty now.",
)
RETREAT_SUPPLY = Rule(
    id="thrones-board.retreat.supply",
    document=_DOC,
    section="Retreats and routing, p. 21; first-edition FAQ",
    says="A retreat must not break the supply limit while an area without loss is open; otherwise the owner destroys retreating units until they fit; whether that must be an area where the fewest are lost is contested.",
)
ROUTED = Rule(
    id="thrones-board.retreat.routed",
    document=_DOC,
    section="Retreats and routing, p. 21",
    says="Units that have retreated are routed until the clean-up of the round.",
)
CONTROL = Rule(
    id="thrones-board.control.who",
    document=_DOC,
    section="Establishing control, p. 24",
    says="An area belongs to whoever has units there, else to whose power token lies there, else a home area to its own House.",
)
CONTROL_LEAVE = Rule(
    id="thrones-board.control.leave",
    document=_DOC,
    section="Establishing control, p. 24",
    says="Whoever leaves a land area completely may put one available power token there, and decides so before the combat of that march.",
)
CONTROL_ENTER = Rule(
    id="thrones-board.control.enter",
    document=_DOC,
    section="March orders, p. 15 and 24",
    says="Marching into an area that holds nothing but an enemy power token is no combat: the token is removed, and the same march may still fight elsewhere.",
)
PORT_FOLLOWS = Rule(
    id="thrones-board.port.follows",
    document=_DOC,
    section="Ports, p. 25",
    says="A port belongs to whoever controls its land area.",
)
PORT_ORPHANED = Rule(
    id="thrones-board.port.orphaned",
    document="Not in the rulebook",
    section="Practice of a live implementation",
    says="Ships in a port whose land area belongs to nobody are destroyed.",
)
