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
    document="The online table throneteki",
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
    document=_RR,
    section="1.3.I and 1.3.II, p. 26, do not say",
    says="When the winner of initiative is out before choosing, those who are left compare initiative again.",
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
