"""The places in the rulebook that only the questions on the map cite."""

from app.resolver.trace import Rule

_DOC = "Rulebook"

POSITION = Rule(
    id="thrones-board.map.position",
    document=_DOC,
    section="The game board; units, p. 9; ports and control, p. 24 to 26",
    says="An area holds the units of one House at most, each where its kind may be and no more than there are; power tokens lie on land, garrisons in their own home area, and where a neutral force stands nothing else does.",
)
SETUP = Rule(
    id="thrones-board.setup.houses",
    document=_DOC,
    section="Setup; House sheets",
    says="Every House starts with the units, the supply and the places on the tracks that its sheet shows, a garrison of 2 in its home area and 5 power tokens.",
)
SETUP_NEUTRAL = Rule(
    id="thrones-board.setup.neutral",
    document=_DOC,
    section="Setup; neutral force tokens, p. 26",
    says="Neutral force tokens stand where the number of players tells; one without a number closes its area to everybody.",
)
SETUP_PORT = Rule(
    id="thrones-board.setup.lannisport",
    document="FAQ and errata 2.0",
    section="House Lannister's sheet",
    says="Lannister starts with a Ship in the port of Lannisport, which older sheets lack; whether it does so with three players is contested.",
)
