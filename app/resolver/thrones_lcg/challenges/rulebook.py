"""The places in the rules of the card game that the answers about declaring challenges, claim and titles cite, each with one sentence of ours."""

from app.resolver.trace import Rule

_RR = "Rules Reference"
_TITLES = "Title cards"

# --- 4.2 initiating

PHASE = Rule(
    id="thrones-lcg.declare.phase",
    document=_RR,
    section="4.2, p. 27",
    says="Challenges are initiated by the active player in step 4.2 of the challenges phase, when the action window before it has closed.",
)
TYPE_ONCE = Rule(
    id="thrones-lcg.declare.type-once",
    document=_RR,
    section="4.2, p. 27",
    says="A player may initiate one challenge of each type in a challenges phase, whoever the opponents are, and more only where a card or title says so.",
)
HAND_OF_THE_KING = Rule(
    id="thrones-lcg.declare.hand-of-the-king",
    document=_TITLES,
    section="Hand of the King, Core 208",
    says="Hand of the King may initiate one additional power challenge, against a different opponent.",
)
ATTACKERS = Rule(
    id="thrones-lcg.declare.attackers",
    document=_RR,
    section="4.2, p. 28",
    says="Attackers, at least one, are standing characters that the attacking player controls, with the icon of the challenge; they are declared together and kneel at the same time.",
)
STEALTH_TARGET = Rule(
    id="thrones-lcg.declare.stealth",
    document=_RR,
    section="Glossary, Stealth; 4.2, p. 28",
    says="Each attacker with stealth may bypass one character without stealth that the defending player controls, whatever its icons and standing or not; it cannot be declared as a defender in this challenge.",
)
STEALTH_SAME_TARGET = Rule(
    id="thrones-lcg.declare.stealth-same-target",
    document="FAQ v4.1",
    section="Wolves of the North",
    says="Several attackers with stealth may choose the same character.",
)
ASSAULT_TARGET = Rule(
    id="thrones-lcg.declare.assault",
    document="Rules Reference on ThronesDB",
    section="Glossary, Assault",
    says="An attacker with assault may choose a location of the defending player with a lower printed cost, one location in a challenge; but for its traits it is blank until the challenge ends.",
)

# --- 4.2.1 defenders

DEFENDERS = Rule(
    id="thrones-lcg.declare.defenders",
    document=_RR,
    section="4.2.1, p. 28",
    says="Defenders, any number or none, are standing characters that the defending player controls, with the icon of the challenge and not bypassed; they kneel at the same time.",
)
BYPASSED = Rule(
    id="thrones-lcg.declare.bypassed",
    document=_RR,
    section="4.2.1, p. 28",
    says="A character bypassed by stealth cannot be declared as a defender in that challenge.",
)

# --- until the challenge ends

PARTICIPATING = Rule(
    id="thrones-lcg.participating",
    document=_RR,
    section="Glossary, Participating; Ownership and Control",
    says="A character takes part from its declaration to the end of the challenge, unless it leaves play, is removed from the challenge or comes under another player's control; losing the icon or kneeling changes nothing.",
)
RUNS_ON = Rule(
    id="thrones-lcg.participating.runs-on",
    document=_RR,
    section="Glossary, Participating; 4.2.2, p. 28",
    says="A challenge is dealt with to its end even if no attacking character takes part any more.",
)

# --- redirect

REGENT = Rule(
    id="thrones-lcg.redirect.regent",
    document=_TITLES,
    section="Crown Regent, Core 211",
    says="Crown Regent may redirect one challenge each round.",
)
REGENT_OWN = Rule(
    id="thrones-lcg.redirect.own",
    document=_TITLES,
    section="Crown Regent, Core 211; not stated in the Rules Reference",
    says="Nothing in the text keeps Crown Regent from redirecting a challenge that its bearer initiated.",
)
REDIRECT_TIME = Rule(
    id="thrones-lcg.redirect.time",
    document=_RR,
    section="Glossary, Redirect",
    says="A challenge is redirected when it has been initiated and before reactions to that.",
)
REDIRECT = Rule(
    id="thrones-lcg.redirect",
    document=_RR,
    section="Glossary, Redirect",
    says="The attacking player chooses any opponent but the original one, even one that their own title supports; type and attackers stay.",
)
REDIRECT_ANEW = Rule(
    id="thrones-lcg.redirect.anew",
    document=_RR,
    section="Glossary, Redirect; Stealth",
    says="After a redirect the targets of stealth and assault are chosen anew, among the new opponent's cards, and the old ones are not affected.",
)
INITIATED_AGAINST = Rule(
    id="thrones-lcg.redirect.initiated-against",
    document=_RR,
    section="Glossary, Redirect",
    says="A redirected challenge is resolved against the new opponent and still counts as initiated against the original one.",
)

# --- 4.2.4 claim

CANNOT_BE_KILLED = Rule(
    id="thrones-lcg.claim.cannot-be-killed",
    document="FAQ v4.1",
    section="2.1",
    says="A character that cannot be killed cannot be chosen for military claim, which then asks for as many as can be.",
)
CLAIM_LOSER = Rule(
    id="thrones-lcg.claim.loser",
    document=_RR,
    section="4.2.4, p. 28",
    says="Claim is applied to the loser of the challenge and is not optional; only a card or title says otherwise.",
)

# --- 1.4 and 7.4 titles

TITLE_POOL = Rule(
    id="thrones-lcg.title.pool",
    document=_RR,
    section="1.4, p. 26-27",
    says="The six titles are shuffled; two of them, unseen, are laid aside with three players, one with four or five, and none with six or more.",
)
TITLE_ORDER = Rule(
    id="thrones-lcg.title.selection",
    document=_RR,
    section="1.4, p. 26-27",
    says="The first player secretly chooses a title and passes the others on in player order; all are revealed at the same time.",
)
WITHOUT_TITLE = Rule(
    id="thrones-lcg.title.without",
    document=_RR,
    section="1.4, p. 26-27",
    says="From the seventh player on there is no title left, and they play the round without one.",
)
TITLE_SUPPORTS = Rule(
    id="thrones-lcg.title.ring",
    document=_TITLES,
    section="Core 206 to 211",
    says="Master of Coin supports Ships, Ships supports Whispers, Whispers supports Hand of the King, the Hand supports Laws, and Laws supports Coin.",
)
TITLE_RIVALS = Rule(
    id="thrones-lcg.title.rivals",
    document=_TITLES,
    section="Core 206 to 211; Rules Reference, Rivals, p. 18",
    says="Two titles are rivals of each other when neither supports the other; Crown Regent neither supports nor rivals any.",
)
TITLE_RETURNS = Rule(
    id="thrones-lcg.title.returns",
    document=_RR,
    section="7.4, p. 29; Glossary, Title Cards",
    says="All titles go back to the pool at the same time in 7.4, after the reserve check, and one that leaves play goes back at once.",
)
