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

# --- declaring cards

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
