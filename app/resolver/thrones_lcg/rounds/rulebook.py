"""The places in the rules of the card game that the answers about rounds, windows and cards cite, each with one sentence of ours."""

from app.resolver.trace import Rule

_RR = "Rules Reference"
_WEB = "Rules Reference on ThronesDB"
_FAQ = "FAQ v4.1"
_TITLES = "Title cards"
_TOURNAMENT = "Tournament Regulations v2.2"
_TABLE = "The online table throneteki"

# --- the table

SEATS = Rule(
    id="thrones-lcg.seats",
    document=_RR,
    section="Glossary, Joust Game; Melee Game, p. 13",
    says="A joust is between two players and a melee among three or more, each under a name of their own.",
)

CANNOT = Rule(
    id="thrones-lcg.cannot",
    document=_RR,
    section="Glossary, Cannot",
    says="What an effect says cannot be done cannot be done, whatever else allows it.",
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

# --- 2.2 draw

MASTER_OF_LAWS_DRAW = Rule(
    id="thrones-lcg.draw.master-of-laws",
    document=_TITLES,
    section="Master of Laws, Core 210; Rules Reference 2.2, p. 27",
    says="Master of Laws lets its bearer draw 1 card more in the draw phase, at the same time as the others.",
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

# --- the end of the game

VICTORY_TOGETHER = Rule(
    id="thrones-lcg.victory.together",
    document=_RR,
    section="Winning the Game, p. 23",
    says="When several players reach 15 power at the same moment the first player decides which of them wins.",
)
VICTORY_NOT_YET = Rule(
    id="thrones-lcg.victory.not-yet",
    document=_RR,
    section="Winning the Game, p. 23",
    says="15 power is enough to win, at any moment of the game; with less nobody wins by power.",
)
MOVED_POWER = Rule(
    id="thrones-lcg.victory.moved",
    document=_RR,
    section="Glossary, Moving Power",
    says="Power that is moved is not gained, but it counts for whoever controls the card on which it then lies.",
)
CANNOT_WIN = Rule(
    id="thrones-lcg.victory.cannot-win",
    document=_FAQ,
    section="Questions on Tycho Nestoris",
    says="A player who cannot win the game does not win with 15 power nor as the last one left; it is looked at again when the effect ends.",
)
FIFTEEN_WITH_EMPTY_DECK = Rule(
    id="thrones-lcg.victory.with-empty-deck",
    document=_RR,
    section="Winning the Game, p. 23, does not say",
    says="The rules do not say whether a player wins or is out who has 15 power and an empty deck at the same moment.",
)
LAST_LEFT = Rule(
    id="thrones-lcg.elimination.last-left",
    document=_RR,
    section="Winning the Game, p. 23",
    says="The game goes on without an eliminated player until one is left, who wins.",
)
ELIMINATION_ORDER = Rule(
    id="thrones-lcg.elimination.order",
    document=_RR,
    section="2.2, p. 27; Winning the Game, p. 23",
    says="When all who are left would be eliminated at the same moment the first player sets the order, and the last one wins.",
)
CONCEDED = Rule(
    id="thrones-lcg.elimination.conceded",
    document=_FAQ,
    section="Questions on Tycho Nestoris",
    says="A player who cannot win the game still wins when the opponent gives up.",
)
OUT = Rule(
    id="thrones-lcg.elimination.out",
    document=_RR,
    section="Winning the Game, p. 23",
    says="An eliminated player takes no further part: player order, windows and choices pass over them.",
)
CARDS_OF_THE_ELIMINATED = Rule(
    id="thrones-lcg.elimination.cards",
    document=_TABLE,
    section="Elimination of a player",
    says="The cards that an eliminated player owns leave the game; the Rules Reference does not say.",
)
FIRST_PLAYER_OUT = Rule(
    id="thrones-lcg.first-player.out",
    document=_RR,
    section="Glossary, First Player",
    says="When the first player is eliminated the next player to the left who is still in the game becomes first player.",
)

# --- the first player

FIRST_PLAYER_STAYS = Rule(
    id="thrones-lcg.first-player.stays",
    document=_RR,
    section="Glossary, First Player; 1.3.II, p. 26",
    says="Whoever is first player stays it, and acts first, until a new one is chosen in 1.3.II of the next round.",
)
FIRST_PLAYER_OF_SETUP = Rule(
    id="thrones-lcg.first-player.setup",
    document=_RR,
    section="Glossary, First Player; Setup, p. 19",
    says="For setup and until 1.3.II of the first round chance decides who is first player.",
)
FIRST_PLAYER_CHOSEN = Rule(
    id="thrones-lcg.first-player.chosen",
    document=_RR,
    section="1.3.II, p. 26",
    says="The player who won initiative, and nobody else, chooses any player as first player.",
)
ONLY_IN_PLOT_PHASE = Rule(
    id="thrones-lcg.first-player.once",
    document=_RR,
    section="1.3, p. 26",
    says="A first player is chosen once a round, in 1.3.II; plots that a card reveals at another time change nothing about it.",
)
COMPARE_AGAIN = Rule(
    id="thrones-lcg.first-player.compare-again",
    document=_TABLE,
    section="Choice of the first player after an elimination",
    says="When the winner of initiative is out before choosing, those who are left compare initiative again; the Rules Reference does not say.",
)
NOT_FIRST_PLAYER = Rule(
    id="thrones-lcg.first-player.barred",
    document=_RR,
    section="The Golden Rules, p. 2; Cannot",
    says="A player whom a card keeps from being first player cannot be chosen.",
)
PLAYER_ORDER = Rule(
    id="thrones-lcg.player-order",
    document=_RR,
    section="Glossary, Player Order",
    says="In player order the first player comes first and the others follow clockwise, not by initiative.",
)

# --- the time limit of a tournament

TIME_ROUND = Rule(
    id="thrones-lcg.time-limit.round",
    document=_TOURNAMENT,
    section="Going to Time",
    says="When time is up the round is played to its end before anything is compared.",
)
TIME_POWER = Rule(
    id="thrones-lcg.time-limit.power",
    document=_TOURNAMENT,
    section="Going to Time",
    says="First comes who needs the least power to win.",
)
TIME_DECK = Rule(
    id="thrones-lcg.time-limit.deck",
    document=_TOURNAMENT,
    section="Going to Time",
    says="Of those who need the same power, whoever has most cards in the draw deck comes first.",
)
TIME_DOMINANCE = Rule(
    id="thrones-lcg.time-limit.dominance",
    document=_TOURNAMENT,
    section="Going to Time",
    says="Of those still equal, the winner of the last dominance comes first.",
)
TIME_DEAD_PILE = Rule(
    id="thrones-lcg.time-limit.dead-pile",
    document=_TOURNAMENT,
    section="Going to Time",
    says="Of those still equal, whoever has fewest cards in the dead pile comes first.",
)
TIME_CHOICE = Rule(
    id="thrones-lcg.time-limit.choice",
    document=_TOURNAMENT,
    section="Going to Time",
    says="Of those still equal the first player chooses the winner.",
)
TIME_CANNOT_WIN = Rule(
    id="thrones-lcg.time-limit.cannot-win",
    document=_FAQ,
    section="Questions on Tycho Nestoris",
    says="A player who cannot win the game does not win on time either, whatever the power; if nobody can, all lose.",
)

# --- windows

WINDOW_FIRST = Rule(
    id="thrones-lcg.window.first-player",
    document=_RR,
    section="Action Windows, p. 24; Interrupts, p. 10; Nested Ability Sequences",
    says="In every window, a nested one too, the first player has the first opportunity, and the others follow in player order, whoever is active.",
)
WINDOW_TURN = Rule(
    id="thrones-lcg.window.turn",
    document=_RR,
    section="Action Windows, p. 24",
    says="At an opportunity its player acts or passes, and nobody else does anything.",
)
WINDOW_ACTION = Rule(
    id="thrones-lcg.window.action",
    document=_RR,
    section="Action Windows, p. 24; Actions",
    says="What a player does is resolved completely before the next player's opportunity, and the passes so far no longer count.",
)
WINDOW_PASS = Rule(
    id="thrones-lcg.window.pass",
    document=_RR,
    section="Glossary, Pass",
    says="A pass is not final: while the window stays open the player has further opportunities.",
)
WINDOW_CLOSES = Rule(
    id="thrones-lcg.window.closes",
    document=_RR,
    section="Action Windows, p. 24; Pass",
    says="A window closes only when all players pass one after the other, whoever acted last among them.",
)
WINDOW_MARSHALING = Rule(
    id="thrones-lcg.window.marshaling",
    document=_RR,
    section="Marshaling phase player action window, p. 27",
    says="In the marshaling window everybody may take actions, but only the active player marshals.",
)
ONCE_PER_OCCURRENCE = Rule(
    id="thrones-lcg.window.once",
    document=_RR,
    section="Interrupts, p. 10; Reactions",
    says="Each copy of an interrupt or reaction is used once per occurrence of its triggering condition.",
)

NESTED = Rule(
    id="thrones-lcg.window.nested",
    document=_RR,
    section="Glossary, Nested Ability Sequences",
    says="What an ability sets off is dealt with completely, its own interrupts and reactions included, before the window in which it was used goes on.",
)

# --- abilities round one occurrence

OCCURRENCE = Rule(
    id="thrones-lcg.occurrence",
    document=_RR,
    section="Triggering Condition, p. 22",
    says="Interrupts come before what triggers them happens, and reactions after it.",
)
CANCELS_FIRST = Rule(
    id="thrones-lcg.occurrence.cancel",
    document=_RR,
    section="Glossary, Cancel",
    says="Interrupts that cancel an effect come before all others; what is cancelled counts as used, its costs stay paid, and nothing more can be done about it.",
)
WOULD_FIRST = Rule(
    id="thrones-lcg.occurrence.would",
    document=_RR,
    section="Glossary, The Word Would",
    says="Interrupts to what would happen, saves among them, come before interrupts to what happens; when one of them changes it, no further interrupts to the original can be used.",
)
FORCED_FIRST = Rule(
    id="thrones-lcg.occurrence.forced",
    document=_RR,
    section="Glossary, Forced Interrupts and Forced Reactions",
    says="Forced interrupts and reactions must be used and come before the others of their sort, one completely after the other.",
)
FORCED_ORDER = Rule(
    id="thrones-lcg.occurrence.forced-order",
    document=_RR,
    section="Glossary, Forced Interrupts and Forced Reactions; Priority of Simultaneous Resolution",
    says="When several forced abilities, delayed effects or When Revealed abilities are due at the same time the first player orders them, whoever controls them.",
)
DELAYED_FIRST = Rule(
    id="thrones-lcg.occurrence.delayed",
    document=_RR,
    section="Glossary, Delayed Effects; 1.3.III, p. 26",
    says="Delayed effects and When Revealed abilities resolve at once, before any reaction to their moment.",
)
OPTIONAL_WINDOW = Rule(
    id="thrones-lcg.occurrence.optional",
    document=_RR,
    section="Triggering Condition, p. 22; Reactions",
    says="Interrupts and reactions that are not forced are used in a window, in which the players take turns from the first player on.",
)
SHARED_WINDOW = Rule(
    id="thrones-lcg.occurrence.shared",
    document=_RR,
    section="Triggering Condition, p. 22",
    says="All triggering conditions that one occurrence creates share their windows.",
)
CHOICES_ORDER = Rule(
    id="thrones-lcg.occurrence.choices",
    document=_RR,
    section="Glossary, Priority of Simultaneous Resolution",
    says="When several players choose for one effect the first player makes all choices first, the others follow in player order, and then it happens to all at the same time.",
)
CLAIM_WINDOW = Rule(
    id="thrones-lcg.occurrence.claim",
    document="Rulings noted by the online table throneteki",
    section="Issue 2963",
    says="Reactions to claim and reactions to what claim did, deaths and discards, share one window.",
)

# --- the framework of a round (its steps have their rules in framework.py)

MELEE_STEPS = Rule(
    id="thrones-lcg.round.melee-steps",
    document=_RR,
    section="Glossary, Joust Game",
    says="Steps 1.4 and 7.4 deal with titles and exist in a melee only.",
)
FIRST_ACTIVE = Rule(
    id="thrones-lcg.round.first-active",
    document=_RR,
    section="3.2, p. 27; 4.2, p. 27",
    says="The first player is the first to be active in the marshaling and in the challenges phase.",
)
NEXT_ACTIVE = Rule(
    id="thrones-lcg.round.next-active",
    document=_RR,
    section="3.3, p. 27; 4.3, p. 29",
    says="Every player is the active player once in these phases, in player order.",
)
CHALLENGE_OR_PASS = Rule(
    id="thrones-lcg.round.challenge-or-pass",
    document=_RR,
    section="4.2, p. 27; 4.3, p. 29",
    says="An active player who does not or cannot initiate a challenge is no longer active, and what is not used is lost.",
)
ANOTHER_OPPORTUNITY = Rule(
    id="thrones-lcg.round.another-opportunity",
    document=_RR,
    section="4.2.6, p. 29",
    says="After a challenge the same player remains active, with an action window before the next opportunity.",
)
ANNOUNCED = Rule(
    id="thrones-lcg.round.announced",
    document=_RR,
    section="4.2, p. 28",
    says="Type, opponent and attackers are announced together: an announcement taken back before that is no challenge, uses nothing and opens no window again.",
)
END_OF_PERIOD = Rule(
    id="thrones-lcg.round.end-of-period",
    document=_FAQ,
    section="Quick Reference, End of Phase Timing Sequence",
    says="At the end of a phase, challenge or round interrupts come first, then what lasts until it expires, then delayed effects happen, then reactions.",
)

# --- marshaling, playing, initiating: the seven steps

RESTRICTIONS = Rule(
    id="thrones-lcg.initiate.restrictions",
    document=_RR,
    section="Initiating Abilities and Marshaling Cards, step 1, p. 10; Play Restrictions and Permissions",
    says="First it is checked whether the card or ability may be used at this time; a permission on the card widens that.",
)
CHANGES_SOMETHING = Rule(
    id="thrones-lcg.initiate.changes-something",
    document=_RR,
    section="Abilities, p. 2",
    says="An ability can be initiated only if its effect can change the state of the game.",
)
COST = Rule(
    id="thrones-lcg.initiate.cost",
    document=_RR,
    section="Initiating Abilities and Marshaling Cards, steps 2 and 3, p. 10",
    says="Then the cost with all its modifiers is determined; only if all of it can be paid does it go on.",
)
PAY = Rule(
    id="thrones-lcg.initiate.pay",
    document=_RR,
    section="Initiating Abilities and Marshaling Cards, step 4, p. 10; Costs",
    says="All costs are paid at the same time, gold from the player's own gold pool, and they stay paid.",
)
TARGETS = Rule(
    id="thrones-lcg.initiate.targets",
    document=_FAQ,
    section="3.3; Rules Reference, Target",
    says="Targets are chosen after paying, among those that were legal already when the use was checked.",
)
CANCEL = Rule(
    id="thrones-lcg.initiate.cancel",
    document=_RR,
    section="Initiating Abilities and Marshaling Cards, step 6, p. 10; Cancel",
    says="Effects can be cancelled when they are about to begin; costs stay paid, limits count, and an event goes to the discard pile as played.",
)
RESOLVE = Rule(
    id="thrones-lcg.initiate.resolve",
    document=_RR,
    section="Initiating Abilities and Marshaling Cards, step 7, p. 10",
    says="At last the card is in play or the effects resolve, and reactions may follow.",
)
LIMITS = Rule(
    id="thrones-lcg.initiate.limits",
    document=_RR,
    section="Glossary, Limits and Maxima",
    says="A limit holds for each copy of an ability and a maximum for all copies by title, both for each player, cancelled uses included.",
)
MARSHAL = Rule(
    id="thrones-lcg.marshal",
    document=_RR,
    section="Glossary, Marshal; Marshaling window, p. 27",
    says="The active player marshals characters, locations, attachments and duplicates from hand, at opportunities in the marshaling window, for their gold cost.",
)
EVENTS = Rule(
    id="thrones-lcg.events",
    document=_RR,
    section="Glossary, Event Cards; Marshal",
    says="Events are played, not marshaled, when their kind of ability says, and do not enter play.",
)
ACTIONS = Rule(
    id="thrones-lcg.actions",
    document=_RR,
    section="Glossary, Actions",
    says="An action is taken at an own opportunity in an action window, and with a phase before its name in that phase only.",
)
REACTIONS_WHEN = Rule(
    id="thrones-lcg.reactions",
    document=_RR,
    section="Interrupts, p. 10; Reactions",
    says="An interrupt or reaction is used in the window that its triggering condition opens.",
)
AMBUSH = Rule(
    id="thrones-lcg.ambush",
    document=_RR,
    section="Glossary, Ambush",
    says="Any player may put a card with ambush into play from hand for X gold as an action of the challenges phase; it is not marshaled, and of several values the player chooses one.",
)
INTO_SHADOWS = Rule(
    id="thrones-lcg.shadows.in",
    document=_WEB,
    section="Glossary, Shadows",
    says="The active player may marshal a card with shadow facedown into shadows for 2 gold, whatever else is printed on it.",
)
OUT_OF_SHADOWS = Rule(
    id="thrones-lcg.shadows.out",
    document=_WEB,
    section="Glossary, Shadows",
    says="A character, location or attachment comes out of shadows for X gold as an action of any phase, and an event is played from there for X gold; of several values the player chooses one.",
)
NO_PRINTED_COST = Rule(
    id="thrones-lcg.shadows.no-printed-cost",
    document=_WEB,
    section="Glossary, Shadows",
    says="A card with a dash for its cost cannot be marshaled or played from hand, only come out of shadows.",
)
PUT_INTO_PLAY = Rule(
    id="thrones-lcg.put-into-play",
    document=_RR,
    section="Glossary, Put into Play",
    says="What an effect puts into play costs nothing and is not marshaled, but has to be able to be there.",
)
LIMITED = Rule(
    id="thrones-lcg.limited",
    document=_RR,
    section="Glossary, Limited",
    says="Each player marshals or plays at most 1 limited card a round and places at most 1 in setup.",
)
LIMITED_IGNORED = Rule(
    id="thrones-lcg.limited.ignored",
    document=_FAQ,
    section="1.2 and Limited Card as Duplicate; Rules Reference, Limited; Shadows",
    says="Duplicates, cards put into play, ambushed or out of shadows, and facedown cards do not count as limited.",
)
DUPLICATE = Rule(
    id="thrones-lcg.duplicate",
    document=_FAQ,
    section="1.2; Rules Reference, Duplicates",
    says="Another copy of a unique card that the player owns and controls in play may be marshaled as its duplicate, free and without regard to what is printed on it.",
)
UNIQUE = Rule(
    id="thrones-lcg.unique",
    document=_FAQ,
    section="1.3; Rules Reference, Unique Cards",
    says="A unique card cannot enter play while its owner and controller differ elsewhere in play, nor an opponent's while a copy of either player is in play or dead; a copy of an own one in play enters as a duplicate.",
)
UNIQUE_DEAD = Rule(
    id="thrones-lcg.unique.dead",
    document=_FAQ,
    section="1.2 and 1.3; Rules Reference, Dead Pile",
    says="A unique card cannot enter play, as a duplicate either, while another copy is in the player's dead pile.",
)
ATTACHMENT = Rule(
    id="thrones-lcg.attachment",
    document=_RR,
    section="Glossary, Attachment Cards",
    says="An attachment goes on a character unless its text says otherwise, and cannot enter play without something to be attached to.",
)
NO_ATTACHMENTS = Rule(
    id="thrones-lcg.no-attachments",
    document=_RR,
    section="Glossary, No Attachments",
    says="No attachments forbids all, or those with the traits named, or all but those with the traits named; of several the strictest holds.",
)
ATTACHMENT_LIMIT = Rule(
    id="thrones-lcg.attachment.limit",
    document=_RR,
    section="Glossary, Limits and Maxima",
    says="A limit of copies per card counts the copies by title that are attached to it already.",
)
BESTOW = Rule(
    id="thrones-lcg.bestow",
    document=_WEB,
    section="Glossary, Bestow",
    says="When a card with bestow enters play its controller may move up to X gold from the pool to it, before reactions.",
)
PRIZED = Rule(
    id="thrones-lcg.prized",
    document=_WEB,
    section="Glossary, Prized",
    says="When a prized card leaves play, a prized event is played or a prized plot goes to the used pile, every opponent of its controller gains X power; several values add up.",
)

# --- setup

SETUP_FORMAT = Rule(
    id="thrones-lcg.setup.format",
    document=_RR,
    section="Setup, step 1, p. 19",
    says="The number of players makes the format: two play a joust, three or more a melee.",
)
SETUP_FACTIONS = Rule(
    id="thrones-lcg.setup.factions",
    document=_RR,
    section="Setup, step 3, p. 19",
    says="In player order everybody announces their faction, and their agenda if they have one.",
)
SETUP_TREASURY = Rule(
    id="thrones-lcg.setup.treasury",
    document=_RR,
    section="Setup, step 4, p. 19",
    says="Gold and power tokens are put within reach as the treasury.",
)
SETUP_PLOT_DECK = Rule(
    id="thrones-lcg.setup.plot-deck",
    document=_RR,
    section="Setup, step 5, p. 19",
    says="Everybody lays out a plot deck facedown: 7 plots, at most one title of which there are two.",
)
SETUP_SHUFFLE = Rule(
    id="thrones-lcg.setup.shuffle",
    document=_RR,
    section="Setup, step 6, p. 19",
    says="Everybody shuffles their draw deck.",
)
SETUP_MULLIGAN = Rule(
    id="thrones-lcg.setup.mulligan",
    document=_RR,
    section="Setup, step 7, p. 19",
    says="Everybody draws 7 cards and may, in player order, take one mulligan; the second hand is kept.",
)
SETUP_PLACE = Rule(
    id="thrones-lcg.setup.place",
    document=_RR,
    section="Setup, step 8, p. 19",
    says="In player order everybody places setup cards facedown, for 8 gold together and with one limited card at most.",
)
SETUP_REVEAL = Rule(
    id="thrones-lcg.setup.reveal",
    document=_RR,
    section="Setup, step 9, p. 20",
    says="All setup cards but those in shadows are revealed at the same time; then, in player order, attachments are attached and duplicates laid under, to own cards only.",
)
SETUP_COST = Rule(
    id="thrones-lcg.setup.cost",
    document=_RR,
    section="Setup, step 8, p. 19",
    says="The cards placed in setup cost no more than 8 together.",
)
SETUP_CARDS = Rule(
    id="thrones-lcg.setup.cards",
    document=_RR,
    section="Setup, step 8, p. 19",
    says="Only characters, locations and attachments are placed in setup, and any card with shadow into shadows.",
)
SETUP_SHADOWS = Rule(
    id="thrones-lcg.setup.shadows",
    document=_WEB,
    section="Glossary, Shadows",
    says="In setup a card with shadow may be placed into shadows for 2 of the 8 gold, and stays facedown.",
)
SETUP_DUPLICATE = Rule(
    id="thrones-lcg.setup.duplicate",
    document=_RR,
    section="Setup, step 8, p. 19",
    says="Further copies of a unique card that is placed cost nothing in setup and become its duplicates.",
)
SETUP_ATTACHMENT = Rule(
    id="thrones-lcg.setup.attachment",
    document=_RR,
    section="Setup, step 8, p. 19; FAQ v4.1, Attachments in Setup",
    says="An attachment placed in setup needs an eligible card that its owner placed too, and all are attached at the same time.",
)
SETUP_NOT_ENTERING = Rule(
    id="thrones-lcg.setup.not-entering",
    document=_RR,
    section="Setup, step 9, p. 20; FAQ v4.1, 1.9",
    says="Nothing in setup is marshaled, played or enters play, and card abilities are off unless they mention setup.",
)
SETUP_DRAW = Rule(
    id="thrones-lcg.setup.draw",
    document=_RR,
    section="Setup, step 10, p. 20",
    says="After setup everybody draws up to 7 cards in hand.",
)

# --- leaving play

LEAVES_PLAY = Rule(
    id="thrones-lcg.leaves-play",
    document=_RR,
    section="Glossary, Leaves Play",
    says="With a card that leaves play go, at the same time, its tokens to the treasury, its duplicates to the discard pile and its attachments to hand.",
)
OWNERS_AREA = Rule(
    id="thrones-lcg.leaves-play.owner",
    document=_RR,
    section="Glossary, Ownership and Control",
    says="A card that goes out of play goes to the area of its owner, whoever controlled it.",
)
DEAD_PILE = Rule(
    id="thrones-lcg.leaves-play.dead-pile",
    document=_RR,
    section="Glossary, Kill; Dead Pile",
    says="A killed character goes faceup to the dead pile; only characters are killed.",
)
TERMINAL = Rule(
    id="thrones-lcg.terminal",
    document=_RR,
    section="Glossary, Terminal",
    says="A terminal attachment is discarded instead of returning to hand when what it is attached to leaves play.",
)
SAVE = Rule(
    id="thrones-lcg.save",
    document=_RR,
    section="Glossary, Save; Duplicates",
    says="A saved card stays in play and was not removed; discarding one of its duplicates saves a unique card.",
)
DUPLICATE_SAVES = Rule(
    id="thrones-lcg.save.duplicate",
    document=_FAQ,
    section="Questions on Catelyn Stark; Rules Reference, Duplicates",
    says="Discarding a duplicate is an ability of the game, not of a card: it works while card abilities cannot be initiated, and cannot be cancelled.",
)
NO_SAVE = Rule(
    id="thrones-lcg.save.not",
    document=_FAQ,
    section="3.2; Rules Reference, Sacrifice, p. 18; Save",
    says="A card that is sacrificed, leaves play as a cost or cannot be saved is not saved, nor one that would be driven out again at once.",
)

# --- keywords

MANDATORY = Rule(
    id="thrones-lcg.keyword.mandatory",
    document=_RR,
    section="Abilities, p. 2",
    says="A keyword whose rule does not say that a player may do something is applied whether anybody wants it or not.",
)
BLANK = Rule(
    id="thrones-lcg.keyword.blank",
    document=_RR,
    section="Glossary, Blank",
    says="A blank text box has no printed keywords; what a card gains from elsewhere stays.",
)
DIFFERENT_VALUES = Rule(
    id="thrones-lcg.keyword.different-values",
    document=_RR,
    section="Glossary, Ambush; Keywords; Shadows; Prized",
    says="Ambush and shadow with different values are different keywords of which the player chooses one; values of prized add up.",
)
