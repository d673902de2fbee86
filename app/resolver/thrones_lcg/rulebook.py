"""The places in the rules of the card game that the answers cite, each with one sentence of ours."""

from app.resolver.trace import Rule

_RR = "Rules Reference"
_FAQ = "FAQ v4.1"
_TITLES = "Title cards"

# --- values

NOT_BELOW_ZERO = Rule(
    id="thrones-lcg.value.not-below-zero",
    document=_RR,
    section="Modifiers, p. 13",
    says="All modifiers are added first; only what is still below zero at the end counts as 0.",
)
DOUBLE_AND_HALVE = Rule(
    id="thrones-lcg.value.double-and-halve",
    document=_RR,
    section="Modifiers, p. 13",
    says="Doubling and halving come after all additions, and a fraction is rounded up once, at the very end.",
)
SET_VALUE = Rule(
    id="thrones-lcg.value.set",
    document=_RR,
    section="Modifiers, p. 13",
    says="A value that an effect sets replaces everything else, later modifiers too; of several such effects the latest counts.",
)
LETTER_X = Rule(
    id="thrones-lcg.value.letter-x",
    document=_RR,
    section="Glossary, The Letter X",
    says="An X that nothing defines is 0.",
)
CARD_BEATS_RULES = Rule(
    id="thrones-lcg.golden-rule",
    document=_RR,
    section="The Golden Rules, p. 2",
    says="Where a card contradicts the rules, the card counts.",
)
POWER_TOTAL = Rule(
    id="thrones-lcg.power-total",
    document=_RR,
    section="Power, p. 16; FAQ v4.1, 1.4",
    says="A power total is all the power on the cards a player controls, not only on the faction card.",
)

# --- initiative (1.3.I to 1.3.III)

PLAYERS = Rule(
    id="thrones-lcg.initiative.players",
    document=_RR,
    section="1.3.I, p. 26",
    says="Every player compares initiative once, each under a name of their own.",
)
INITIATIVE = Rule(
    id="thrones-lcg.initiative.value",
    document=_RR,
    section="Initiative, p. 10",
    says="A player's initiative is the value on the revealed plot with all initiative modifiers.",
)
INITIATIVE_MODIFIER = Rule(
    id="thrones-lcg.initiative.modifier",
    document=_RR,
    section="Plot Value Modifiers, p. 16",
    says="Initiative modifiers on the cards a player controls are mandatory and add up.",
)
HIGHEST_INITIATIVE = Rule(
    id="thrones-lcg.initiative.highest",
    document=_RR,
    section="Initiative, p. 10",
    says="The highest initiative wins.",
)
TIE_LOWEST_POWER = Rule(
    id="thrones-lcg.initiative.tie-power",
    document=_RR,
    section="Initiative, p. 10",
    says="Among the players tied for initiative the lowest power total wins.",
)
TIE_RANDOM = Rule(
    id="thrones-lcg.initiative.tie-random",
    document=_RR,
    section="Initiative, p. 10",
    says="Players tied for initiative and for the lowest power total let chance decide.",
)
FIRST_PLAYER_CHOICE = Rule(
    id="thrones-lcg.initiative.first-player",
    document=_RR,
    section="1.3.II, p. 26",
    says="Whoever wins initiative chooses the first player, and may choose any player.",
)
WHEN_REVEALED = Rule(
    id="thrones-lcg.initiative.when-revealed",
    document=_RR,
    section="1.3.III, p. 26",
    says="When Revealed abilities of the plots resolve one at a time, in the order that the new first player chooses.",
)

# --- who is in a challenge

TWO_SIDES = Rule(
    id="thrones-lcg.challenge.sides",
    document=_RR,
    section="4.2, p. 28",
    says="A challenge has one attacking and one other, defending player, and a character takes part on one side, once.",
)
TITLES_IN_MELEE = Rule(
    id="thrones-lcg.title.melee-only",
    document=_RR,
    section="Glossary, Joust Game",
    says="Titles exist in melee only, not in a joust of two players.",
)
TITLE_ONCE = Rule(
    id="thrones-lcg.title.once",
    document=_RR,
    section="1.4, p. 26",
    says="There is one card of each title, so no two players bear the same one.",
)
FIRST_PLAYER = Rule(
    id="thrones-lcg.challenge.first-player",
    document=_RR,
    section="Glossary, First Player",
    says="The first player is one of the players; a joust has only two.",
)
SUPPORTS = Rule(
    id="thrones-lcg.title.supports",
    document=_RR,
    section="Glossary, Supports; Redirect",
    says="Nobody initiates a challenge against the title that their own supports; a redirect may still bring it about.",
)

# --- 4.2.2 who wins

CHARACTER_STR = Rule(
    id="thrones-lcg.challenge.str",
    document=_RR,
    section="4.2.2, p. 28",
    says="A side's STR is the STR of its participating characters, each at least 0, and what effects add.",
)
NO_CONTRIBUTION = Rule(
    id="thrones-lcg.challenge.no-contribution",
    document=_FAQ,
    section="2.10",
    says="A character that does not contribute its STR adds nothing, whatever else would make it contribute.",
)
CONTRIBUTES_ONCE = Rule(
    id="thrones-lcg.challenge.contributes-once",
    document=_FAQ,
    section="2.10",
    says="A character contributes its STR once, to one side, and the latest effect says to which.",
)
OTHER_STR = Rule(
    id="thrones-lcg.challenge.other-str",
    document=_RR,
    section="4.2.2, p. 28; FAQ v4.1, 2.10",
    says="STR that effects give to a side counts whether or not that side has a participating character.",
)
TITLE_STR = Rule(
    id="thrones-lcg.title.str",
    document=_RR,
    section="Glossary, Title Cards",
    says="Hand of the King, Master of Ships and Master of Whispers add 1 STR to their bearer's side in power, military and intrigue challenges, attacking or defending, while the bearer has a participating character.",
)
HIGHER_STR = Rule(
    id="thrones-lcg.challenge.higher-str",
    document=_RR,
    section="4.2.2, p. 28",
    says="The side with the higher total STR wins the challenge.",
)
TIE_ATTACKER = Rule(
    id="thrones-lcg.challenge.tie",
    document=_RR,
    section="4.2.2, p. 28",
    says="Equal STR goes to the attacker.",
)
NEEDS_STR = Rule(
    id="thrones-lcg.challenge.needs-str",
    document=_RR,
    section="4.2.2, p. 28",
    says="A side with a total STR of 0 cannot win; then nobody wins or loses.",
)
NEEDS_CHARACTER = Rule(
    id="thrones-lcg.challenge.needs-character",
    document=_RR,
    section="4.2.2, p. 28; Winning a Challenge, p. 23",
    says="A side without a participating character cannot win; then nobody wins or loses, and the win does not pass to the other side.",
)
MARGIN = Rule(
    id="thrones-lcg.challenge.margin",
    document=_RR,
    section="4.2.2, p. 28",
    says="Winner, totals and the difference between them are settled in this step, whatever happens to the cards later.",
)
UNOPPOSED = Rule(
    id="thrones-lcg.challenge.unopposed",
    document=_RR,
    section="4.2.2, p. 28",
    says="A challenge is unopposed when the attacker wins it and the defending side's total STR is 0.",
)
REACTIONS = Rule(
    id="thrones-lcg.challenge.reactions",
    document=_RR,
    section="4.2.2, p. 28",
    says="Reactions to winning and losing come after the winner is known and before the bonuses.",
)

# --- 4.2.3 bonuses

UNOPPOSED_BONUS = Rule(
    id="thrones-lcg.bonus.unopposed",
    document=_RR,
    section="4.2.3, p. 28",
    says="Winning unopposed gives the attacker 1 power on the faction card.",
)
RIVALS_BONUS = Rule(
    id="thrones-lcg.bonus.rivals",
    document=_RR,
    section="4.2.3, p. 28; Rivals, p. 18",
    says="In melee, whoever wins against a rival of their own title, attacking or defending, gains 1 power.",
)
RIVALS_ONCE = Rule(
    id="thrones-lcg.bonus.rivals-once",
    document=_RR,
    section="Rivals, p. 18",
    says="The rivals bonus is gained once per rival opponent and round.",
)
BONUSES_TOGETHER = Rule(
    id="thrones-lcg.bonus.together",
    document=_RR,
    section="4.2.3, p. 28",
    says="All bonuses that a player receives in this step are gained at the same time.",
)
VICTORY = Rule(
    id="thrones-lcg.victory",
    document=_RR,
    section="Winning the Game, p. 23; Moving Power",
    says="Whoever has 15 power, gained or moved, wins the game at once, in the middle of a challenge too.",
)

# --- 4.2.4 claim

NO_CLAIM = Rule(
    id="thrones-lcg.claim.attacker-only",
    document=_RR,
    section="4.2.4, p. 28",
    says="Claim is applied only when the attacker wins.",
)
CLAIM_VALUE = Rule(
    id="thrones-lcg.claim.value",
    document=_RR,
    section="4.2.4, p. 28",
    says="The claim value is that of the attacker's revealed plot with all claim modifiers, read in this step.",
)
CLAIM_MASTER_OF_SHIPS = Rule(
    id="thrones-lcg.claim.master-of-ships",
    document=_TITLES,
    section="Master of Ships, Core 207",
    says="Master of Ships raises claim by 1 in military challenges in which its bearer attacks a rival.",
)
MILITARY_CLAIM = Rule(
    id="thrones-lcg.claim.military",
    document=_RR,
    section="Military Claim, p. 13; FAQ v4.1, 2.1",
    says="The loser chooses as many different characters as claim says among all that they control and that can be killed, and these die at the same time; a saved one still counts.",
)
INTRIGUE_CLAIM = Rule(
    id="thrones-lcg.claim.intrigue",
    document=_RR,
    section="Glossary, Intrigue Claim",
    says="The loser discards as many cards from hand as claim says, at random.",
)
POWER_CLAIM = Rule(
    id="thrones-lcg.claim.power",
    document=_RR,
    section="Power Claim, p. 16",
    says="As much power as claim says moves from the loser's faction card to the winner's; power on other cards stays.",
)
AS_MUCH_AS_POSSIBLE = Rule(
    id="thrones-lcg.claim.as-much-as-possible",
    document=_RR,
    section="Military Claim, p. 13; Intrigue Claim; Power Claim, p. 16",
    says="A loser who has less than claim asks for gives as much as possible.",
)
CLAIM_ZERO = Rule(
    id="thrones-lcg.claim.zero",
    document="Card reviews on ThronesDB",
    section="Rulings on claim 0",
    says="Claim 0 takes nothing; whether it counts as applied for reactions is not in the rules, and the community's ruling says yes.",
)
CLAIM_MASTER_OF_WHISPERS = Rule(
    id="thrones-lcg.claim.master-of-whispers",
    document=_TITLES,
    section="Master of Whispers, Core 206",
    says="Master of Whispers may apply intrigue claim to any number of opponents, none included, the loser or not.",
)

# --- 4.2.5 keywords

KEYWORDS = Rule(
    id="thrones-lcg.keyword.winner",
    document=_RR,
    section="4.2.5, p. 29",
    says="Insight, intimidate, pillage and renown work for the winner, once for each character that still participates when its keyword is dealt with.",
)
KEYWORD_ONCE = Rule(
    id="thrones-lcg.keyword.once",
    document=_RR,
    section="Glossary, Keywords",
    says="A card has a keyword or not: several copies of it count as one.",
)
KEYWORD_ELSEWHERE = Rule(
    id="thrones-lcg.keyword.elsewhere",
    document=_RR,
    section="Glossary, Keywords",
    says="Ambush, bestow, limited, no attachments, prized, shadow and terminal do nothing when a challenge is won; prized and terminal matter when a card leaves play, by claim too.",
)
KEYWORD_OPTIONAL = Rule(
    id="thrones-lcg.keyword.optional",
    document=_RR,
    section="Abilities, p. 2",
    says="A keyword whose rule says that a player may do something is optional, for each character.",
)
KEYWORD_ORDER = Rule(
    id="thrones-lcg.keyword.order",
    document=_RR,
    section="4.2.5, p. 29",
    says="The first player chooses the order of the keyword types; all of one type are dealt with before the next.",
)
INSIGHT = Rule(
    id="thrones-lcg.keyword.insight",
    document=_RR,
    section="Insight, p. 10",
    says="The winner may draw 1 card for each participating character with insight.",
)
INTIMIDATE = Rule(
    id="thrones-lcg.keyword.intimidate",
    document=_RR,
    section="Glossary, Intimidate",
    says="An attacker who wins may kneel one standing character of the loser whose STR is at most the difference, once per challenge.",
)
PILLAGE = Rule(
    id="thrones-lcg.keyword.pillage",
    document=_RR,
    section="Glossary, Pillage",
    says="The winner may discard the top card of the loser's deck for each participating character with pillage.",
)
RENOWN = Rule(
    id="thrones-lcg.keyword.renown",
    document=_RR,
    section="Renown, p. 18",
    says="Each participating character of the winner with renown may gain 1 power.",
)
STEALTH = Rule(
    id="thrones-lcg.keyword.stealth",
    document=_RR,
    section="4.2, p. 28",
    says="Stealth is used when attackers are declared and keeps characters from defending; it does nothing later.",
)
ASSAULT = Rule(
    id="thrones-lcg.keyword.assault",
    document="Rules Reference on ThronesDB",
    section="Glossary, Assault",
    says="The location chosen for assault kneels right after 4.2.2 if the attacker wins while a character with assault is attacking.",
)
DECK_EMPTY = Rule(
    id="thrones-lcg.elimination",
    document=_RR,
    section="Winning the Game, p. 23",
    says="A player whose draw deck has no cards left is out of the game at once.",
)
END = Rule(
    id="thrones-lcg.challenge.end",
    document=_RR,
    section="4.2.6, p. 29",
    says="When the challenge ends nobody participates any more, and the action window before the next one opens.",
)
