"""The places in the Age of Thieves rulebook that the answers cite, each with one sentence of ours."""

from app.resolver.trace import Rule

_DOC = "Rulebook"

# --- the table

SEATS = Rule(
    id="age-of-thieves.seats",
    document=_DOC,
    section="Set-up",
    says="Two to four thieves sit round the table, each once, and one of them holds the first-thief token.",
)

# --- the turn

PHASES = Rule(
    id="age-of-thieves.turn.phases",
    document=_DOC,
    section="The turn, pp. 6-8 and 14",
    says="A turn has five phases, Event, Planning, Declaration, Resolution and Clean-up; they and their steps come in this order and none is skipped.",
)

# --- the Event Phase and the alarm

ALARM_RAISED = Rule(
    id="age-of-thieves.alarm.raised",
    document=_DOC,
    section="Event Phase, p. 6; Raising the Alarm, p. 14",
    says="If the Emperors' Jewel was taken from the board in the turn before, the alarm is raised at the start of the Event Phase, before the event card.",
)
ALARM_WAITS = Rule(
    id="age-of-thieves.alarm.waits",
    document=_DOC,
    section="Event Phase, p. 6; Raising the Alarm, p. 14",
    says="Taking the Emperors' Jewel from the board changes nothing for the rest of the turn: ties of this turn are still those of Calm.",
)
ALARM_ONCE = Rule(
    id="age-of-thieves.alarm.once",
    document=_DOC,
    section="Raising the Alarm, p. 14 (read from it)",
    says="Only taking the jewel from the board in Calm raises the alarm; when it changes hands later nothing is raised again.",
)
ALARM_TABLE = Rule(
    id="age-of-thieves.alarm.table",
    document="Publisher's article on the jewel and the alarm",
    section="Raising the Alarm; rulebook, p. 14",
    says="In Alarm two captains and two more guards stand in the city, and thieves leave it in the district that is drawn only.",
)
ALARM_AT_ONCE = Rule(
    id="age-of-thieves.alarm.at-once",
    document="House rule",
    section="Raising the Alarm (against p. 14)",
    says="The alarm is raised the moment the Emperors' Jewel is taken from the board.",
)
EVENT_CARD = Rule(
    id="age-of-thieves.event.card",
    document=_DOC,
    section="Event Phase a, p. 6",
    says="Each turn one event card of the deck in force, Calm or Alarm, is revealed.",
)
EVENT_EFFECTS = Rule(
    id="age-of-thieves.event.effects",
    document=_DOC,
    section="Event Phase a, p. 6",
    says="Immediate effects of the event card happen once; all others last until the end of the turn.",
)
LAST_CARD = Rule(
    id="age-of-thieves.event.last-card",
    document=_DOC,
    section="Event Phase, p. 6",
    says="When the event deck is empty the running turn is still finished as usual.",
)
YELLOW_JEWEL = Rule(
    id="age-of-thieves.event.yellow-jewel",
    document=_DOC,
    section="Event Phase b, p. 6 (that Alarm cards name no district is read from it)",
    says="In Calm one yellow jewel is put into the district to which the event card's compass points; Alarm cards have no compass.",
)

# --- the guard's initiative (Event Phase)

GUARD_ROLL = Rule(
    id="age-of-thieves.guard.roll",
    document=_DOC,
    section="Event Phase c, p. 7",
    says="The guard's initiative for the turn is rolled in the Event Phase: one die in Calm, two in Alarm.",
)
GUARD_HIGHER_DIE = Rule(
    id="age-of-thieves.guard.higher-die",
    document=_DOC,
    section="Event Phase c, p. 7",
    says="In Alarm the higher of the two guard dice counts and the other is ignored.",
)
GUARD_SLOT = Rule(
    id="age-of-thieves.guard.slot",
    document=_DOC,
    section="Resolution Phase, p. 8",
    says="All guards and captains act together, once per turn, at the guard's initiative, whatever the thieves declared.",
)

GUARD_ORDER = Rule(
    id="age-of-thieves.guard.order",
    document=_DOC,
    section="Role of the First Thief, p. 8",
    says="When the guard acts, the first thief chooses the order in which guards and captains move.",
)

GUARD_ACTS = Rule(
    id="age-of-thieves.guard.acts",
    document="Publisher's articles on the guards and the alarm",
    section="Guards (rulebook, pp. 12-13, not seen)",
    says="A guard or captain sees thieves within its alertness range only, goes for the nearest, catches everybody on that space and stops after a catch.",
)

# --- the Planning Phase

DRAW = Rule(
    id="age-of-thieves.planning.draw",
    document=_DOC,
    section="Planning Phase, p. 7",
    says="From the first thief clockwise everybody draws one action card.",
)
DISCARD_DOWN = Rule(
    id="age-of-thieves.planning.hand",
    document=_DOC,
    section="Planning Phase, p. 7",
    says="Whoever holds more than five cards discards the surplus at once, face-up; Move, Ambush and the special card do not count.",
)
RESHUFFLE = Rule(
    id="age-of-thieves.planning.reshuffle",
    document=_DOC,
    section="Planning Phase, p. 7",
    says="When the deck of action cards is empty its discards are shuffled into a new one.",
)

# --- declaring cards

DECLARE_TOGETHER = Rule(
    id="age-of-thieves.declaration.together",
    document=_DOC,
    section="Declaration Phase, p. 7",
    says="All thieves declare at once and in secret, behind their screens; the phase ends when everybody has.",
)
REDECLARE = Rule(
    id="age-of-thieves.declaration.change",
    document=_DOC,
    section="Declaration Phase, p. 7 (not stated; our reading)",
    says="A thief may change his secret declaration until everybody has declared.",
)

CARD_MINIMUM = Rule(
    id="age-of-thieves.declaration.minimum",
    document=_DOC,
    section="Declaration Phase, p. 7",
    says="Every declared card gets at least 1 AP, and there is no upper limit for one card.",
)
NOTHING_DECLARED = Rule(
    id="age-of-thieves.declaration.none",
    document=_DOC,
    section="Declaration Phase, p. 7",
    says="A thief may declare any number of cards from hand, none included.",
)
BUDGET = Rule(
    id="age-of-thieves.declaration.budget",
    document=_DOC,
    section="Declaration Phase, p. 7; example p. 8",
    says="The AP on all cards together may not exceed what the thief has; AP left over stay behind the screen.",
)
BASIC_AP = Rule(
    id="age-of-thieves.ap.basic",
    document=_DOC,
    section="Clean-up Phase c, p. 14; Dungeon, p. 12",
    says="A thief prepares 10 basic AP for a turn, or 2 after having been caught.",
)
JEWEL_AP = Rule(
    id="age-of-thieves.ap.jewel",
    document=_DOC,
    section="Clean-up Phase c, p. 14",
    says="Whoever holds the Emperors' Jewel has one red AP more for each rival.",
)
TEMPORARY_AP = Rule(
    id="age-of-thieves.ap.temporary",
    document=_DOC,
    section="Clean-up Phase c, p. 14",
    says="Purple AP gained from effects are placed like any other AP and return to the pool in the Clean-up Phase.",
)
TOKEN_AP = Rule(
    id="age-of-thieves.ap.token",
    document=_DOC,
    section="City tokens, p. 16",
    says="An Informer token stands for 1 AP and a Guild Agent token for 2; it is placed on a card like a marker.",
)
TOKEN_WHOLE = Rule(
    id="age-of-thieves.ap.token-whole",
    document=_DOC,
    section="City tokens, p. 16",
    says="A Guild Agent token goes on one card as a whole: it is never split, exchanged or lowered.",
)
ONE_COPY = Rule(
    id="age-of-thieves.declaration.one-copy",
    document=_DOC,
    section="Declaration Phase, p. 7",
    says="A physical card is declared once; two copies of a card are two cards.",
)
DUNGEON_MOVE = Rule(
    id="age-of-thieves.declaration.dungeon",
    document=_DOC,
    section="Dungeon, p. 12",
    says="The first action that a thief in the dungeon resolves has to be Move.",
)
HAND_LIMIT = Rule(
    id="age-of-thieves.declaration.hand",
    document=_DOC,
    section="Planning Phase, p. 7",
    says="Five cards in hand, the two basic cards and the special card make eight that a thief can declare at most.",
)

# --- the order of the Resolution Phase

HIGHEST_FIRST = Rule(
    id="age-of-thieves.initiative.highest-first",
    document=_DOC,
    section="Resolution Phase, p. 8",
    says="The AP on a card are its initiative; cards and the guard act from the highest initiative down, and a thief may act several times.",
)
TIE_CALM = Rule(
    id="age-of-thieves.initiative.tie-calm",
    document=_DOC,
    section="Initiative ties, p. 8",
    says="In Calm a tie between thieves and the guard goes to the thieves.",
)
TIE_ALARM = Rule(
    id="age-of-thieves.initiative.tie-alarm",
    document=_DOC,
    section="Initiative ties, p. 8",
    says="In Alarm a tie between thieves and the guard goes to the guard.",
)
TIE_THIEVES = Rule(
    id="age-of-thieves.initiative.tie-thieves",
    document=_DOC,
    section="Initiative ties, p. 8",
    says="A tie between thieves goes to the first thief or whoever sits nearest to him clockwise.",
)
LAPS = Rule(
    id="age-of-thieves.initiative.laps",
    document=_DOC,
    section="Initiative ties, p. 8",
    says="Tied thieves use one card each per lap, and laps repeat until no tied card is left.",
)
OWN_TIE = Rule(
    id="age-of-thieves.initiative.own-tie",
    document=_DOC,
    section="Initiative ties, p. 8 (not stated; our reading)",
    says="Which of a thief's own cards with equal AP comes first is the owner's choice.",
)

# --- during the Resolution Phase

RESOLVE = Rule(
    id="age-of-thieves.resolution.resolve",
    document=_DOC,
    section="Resolution Phase, p. 8",
    says="Whoever resolves a card sets its AP aside, turns it face-up, reads it, applies it and leaves it face-up.",
)
RESIGN = Rule(
    id="age-of-thieves.resolution.resign",
    document=_DOC,
    section="Resolution Phase, p. 8",
    says="Whoever resigns a card sets its AP aside, turns it face-up and ignores its effect; the slot is spent.",
)
RESIGN_TIMING = Rule(
    id="age-of-thieves.resolution.resign-timing",
    document=_DOC,
    section="Resolution Phase, p. 8 (read from it)",
    says="A card is resigned when its own slot comes up, not before.",
)
NO_PASS = Rule(
    id="age-of-thieves.resolution.no-pass",
    document=_DOC,
    section="Resolution Phase, p. 8",
    says="Whose slot it is resolves the card or resigns it; nobody may pass or wait for another thief or the guard.",
)
OWN_CARDS = Rule(
    id="age-of-thieves.resolution.own-cards",
    document=_DOC,
    section="Resolution Phase, p. 8",
    says="A thief may look at his own face-down cards at any time.",
)
USED_ONCE = Rule(
    id="age-of-thieves.resolution.once",
    document=_DOC,
    section="Resolution Phase, p. 8",
    says="Each declared card has one slot: once resolved, resigned or void it is done.",
)
CAUGHT = Rule(
    id="age-of-thieves.resolution.caught",
    document=_DOC,
    section="Dungeon, p. 12",
    says="A caught thief shows the cards he has left; they are void and he has no more slots this turn.",
)
DUNGEON = Rule(
    id="age-of-thieves.dungeon",
    document=_DOC,
    section="Dungeon, p. 12",
    says="A caught thief goes to the dungeon and discards one general card.",
)
DUNGEON_SAFE = Rule(
    id="age-of-thieves.dungeon.safe",
    document=_DOC,
    section="Dungeon, p. 12",
    says="Nobody can target a thief in the dungeon; once he has moved out he is hidden until the end of the turn.",
)
CAUGHT_FIRST = Rule(
    id="age-of-thieves.resolution.caught-first-thief",
    document=_DOC,
    section="Dungeon, p. 12; Clean-up Phase e, p. 14 (read from them)",
    says="A first thief who is caught keeps the token, and ties are still counted from his seat.",
)
ESCAPED = Rule(
    id="age-of-thieves.resolution.escaped",
    document=_DOC,
    section="Leaving the city, p. 15 (page not seen; our reading)",
    says="The cards that a thief has left when he escapes from the city are void.",
)
VOID = Rule(
    id="age-of-thieves.resolution.void",
    document="Action cards",
    section="Basic cards in their strong form (from a review; our reading)",
    says="A card may exclude the thief's other cards of this turn: those he has left are shown and void.",
)
AP_CHANGED = Rule(
    id="age-of-thieves.resolution.ap-changed",
    document=_DOC,
    section="City tokens, p. 16 (read from it)",
    says="An effect that changes the AP on a card changes its initiative, as long as the card is pending.",
)
PHASE_END = Rule(
    id="age-of-thieves.resolution.end",
    document=_DOC,
    section="Resolution Phase, p. 8",
    says="The phase ends when every declared card is resolved, resigned or void and the guard has acted.",
)

# --- the Clean-up Phase and the end

CARDS_BACK = Rule(
    id="age-of-thieves.clean-up.cards",
    document=_DOC,
    section="Clean-up Phase a, p. 14",
    says="Move, Ambush and the special card go back to hand; all other used action cards are discarded.",
)
MARKERS = Rule(
    id="age-of-thieves.clean-up.markers",
    document=_DOC,
    section="Clean-up Phase b, p. 14",
    says="Effect markers are removed.",
)
JAILED_AP = Rule(
    id="age-of-thieves.clean-up.jailed-ap",
    document=_DOC,
    section="Dungeon, p. 12 (for later turns not stated; our reading)",
    says="Whether a thief who still sits in the dungeon at the Clean-up Phase prepares 2 basic AP again is left open; we read that he does.",
)
EVENT_CARD_BACK = Rule(
    id="age-of-thieves.clean-up.event-card",
    document=_DOC,
    section="Clean-up Phase d, p. 14",
    says="The event card goes back into the box, and then it is checked whether the game ends.",
)
GAME_END = Rule(
    id="age-of-thieves.end.last-card",
    document=_DOC,
    section="Clean-up Phase d, p. 14",
    says="The game ends when the 10th Calm or the 5th Alarm card goes back into the box, before the first-thief token would be passed.",
)
END_PENDING = Rule(
    id="age-of-thieves.end.alarm-pending",
    document=_DOC,
    section="Clean-up Phase d, p. 14 (a review reads it otherwise)",
    says="The 10th Calm card ends the game even if the Emperors' Jewel was taken in that turn and the alarm never came.",
)
WINNER = Rule(
    id="age-of-thieves.end.winner",
    document="Publisher's game overview",
    section="Winning the game",
    says="Whoever escapes with the Emperors' Jewel wins; if nobody does, the escaped thief with the most valuable loot; thieves still inside lose.",
)

# --- the first thief

TOKEN_PASSED = Rule(
    id="age-of-thieves.first-thief.passed",
    document=_DOC,
    section="Clean-up Phase e, p. 14",
    says="In every Clean-up Phase the first-thief token goes to the left neighbour, for the next turn.",
)
TOKEN_JAILED = Rule(
    id="age-of-thieves.first-thief.jailed",
    document=_DOC,
    section="Dungeon, p. 12; Clean-up Phase e, p. 14 (read from them)",
    says="A thief in the dungeon or caught this turn keeps his place: the token comes to him and goes from him as usual.",
)
TOKEN_ESCAPED = Rule(
    id="age-of-thieves.first-thief.escaped",
    document=_DOC,
    section="Leaving the city, p. 15 (page not seen; our reading)",
    says="The token goes past thieves who have escaped from the city.",
)
FIRST_HOLDER = Rule(
    id="age-of-thieves.first-thief.set-up",
    document=_DOC,
    section="Set-up, p. 5 (page not seen; our reading)",
    says="Before the first turn one thief is chosen to hold the first-thief token.",
)
DUTY_EVENT = Rule(
    id="age-of-thieves.first-thief.event",
    document=_DOC,
    section="Role of the First Thief, p. 8",
    says="In the Event Phase the first thief reads the event card aloud, settles where yellow jewels go and rolls the guard's dice.",
)
DUTY_CLEAN_UP = Rule(
    id="age-of-thieves.first-thief.clean-up",
    document=_DOC,
    section="Role of the First Thief, p. 8",
    says="In the Clean-up Phase the first thief sees to the effect markers, the AP and the used cards.",
)
DUTY_RULINGS = Rule(
    id="age-of-thieves.first-thief.rulings",
    document=_DOC,
    section="Role of the First Thief, p. 8",
    says="The first thief has the last word in quarrels and on what general rules and event cards leave open, but not on cards of single thieves.",
)
