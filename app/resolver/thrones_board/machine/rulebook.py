"""Rules about a session as a whole; those about what happens in it are cited by the questions."""

from app.resolver.trace import Rule

SETUP = Rule(
    id="thrones-board.setup.houses",
    document="Rulebook",
    section="Set-up, p. 4 and 5",
    says="Baratheon, Lannister and Stark play in every game; Greyjoy joins with four, Tyrell with five, Martell with six players.",
)
DECKS = Rule(
    id="thrones-board.setup.decks",
    document="Rulebook",
    section="Components, p. 3",
    says="Each Westeros deck holds ten cards, the wildling deck nine, each House seven.",
)
