"""The framework of a round as data: every step and action window with its rule (Rules Reference, Appendix I)."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal, NamedTuple, get_args

from app.resolver.trace import Rule, Sentence, sentence

Phase = Literal["plot", "draw", "marshaling", "challenges", "dominance", "standing", "taxation"]

PlaceId = Literal[
    "1.1",
    "1.2",
    "1.3",
    "1.3.I",
    "1.3.II",
    "1.3.III",
    "1.4",
    "plot-window",
    "1.5",
    "2.1",
    "2.2",
    "draw-window",
    "2.3",
    "3.1",
    "3.2",
    "marshaling-window",
    "3.3",
    "3.4",
    "4.1",
    "challenges-window",
    "4.2",
    "attackers-window",
    "4.2.1",
    "defenders-window",
    "4.2.2",
    "4.2.3",
    "4.2.4",
    "4.2.5",
    "4.2.6",
    "4.3",
    "4.4",
    "5.1",
    "5.2",
    "dominance-window",
    "5.3",
    "6.1",
    "6.2",
    "standing-window",
    "6.3",
    "7.1",
    "7.2",
    "7.3",
    "7.4",
    "taxation-window",
    "7.5",
]


_ROWS: Final[tuple[tuple[PlaceId, str, str, str], ...]] = (
    ("1.1", "Plot phase begins", "p. 26", "The round and its plot phase begin."),
    ("1.2", "Choose plots", "p. 26", "Every player secretly chooses a plot and puts it down facedown."),
    (
        "1.3",
        "Reveal plots",
        "p. 26",
        "All chosen plots are revealed at the same time, and those of the last round go to the used piles.",
    ),
    ("1.3.I", "Compare initiative", "p. 26", "The players compare initiative."),
    ("1.3.II", "Choose first player", "p. 26", "Whoever won initiative chooses the first player."),
    (
        "1.3.III",
        "When Revealed abilities",
        "p. 26",
        "When Revealed abilities resolve as the first player orders; then an empty plot deck gets its used pile back.",
    ),
    (
        "1.4",
        "Select titles",
        "p. 26",
        "In a melee the players choose titles in player order and secretly, and reveal them at the same time.",
    ),
    (
        "plot-window",
        "Action window of the plot phase",
        "p. 24",
        "The plot phase has an action window after the plots and, in a melee, the titles.",
    ),
    ("1.5", "Plot phase ends", "p. 27", "The plot phase ends."),
    ("2.1", "Draw phase begins", "p. 27", "The draw phase begins."),
    ("2.2", "Draw", "p. 27", "All players draw 2 cards at the same time, and whose deck is empty then is out."),
    ("draw-window", "Action window of the draw phase", "p. 24", "The draw phase has an action window after drawing."),
    ("2.3", "Draw phase ends", "p. 27", "The draw phase ends."),
    ("3.1", "Marshaling phase begins", "p. 27", "The marshaling phase begins."),
    (
        "3.2",
        "Active player collects income",
        "p. 27",
        "The active player, at first the first player, collects income; nobody else does.",
    ),
    (
        "marshaling-window",
        "Marshaling window",
        "p. 27",
        "After each income there is a window in which the active player also marshals.",
    ),
    (
        "3.3",
        "Next player becomes active player",
        "p. 27",
        "The next player in player order becomes active; when all have been, the phase ends.",
    ),
    ("3.4", "Marshaling phase ends", "p. 27", "The marshaling phase ends."),
    ("4.1", "Challenges phase begins", "p. 27", "The challenges phase begins."),
    (
        "challenges-window",
        "Action window before a challenge opportunity",
        "p. 24",
        "There is an action window before every opportunity to initiate a challenge.",
    ),
    (
        "4.2",
        "Active player may initiate a challenge",
        "p. 27",
        "The active player initiates one challenge or passes; passing ends being the active player for this phase.",
    ),
    (
        "attackers-window",
        "Action window after a challenge is initiated",
        "p. 24",
        "There is an action window after a challenge has been initiated.",
    ),
    (
        "4.2.1",
        "Defending player declares defenders",
        "p. 28",
        "The defending player declares defenders, any number or none.",
    ),
    (
        "defenders-window",
        "Action window after defenders are declared",
        "p. 24",
        "There is an action window after defenders have been declared, the last one of the challenge.",
    ),
    ("4.2.2", "Determine the winner", "p. 28", "STR is compared and the winner determined."),
    ("4.2.3", "Challenge bonuses", "p. 28", "The winner gains the unopposed bonus and, in a melee, the rivals bonus."),
    ("4.2.4", "Apply claim", "p. 28", "Claim is applied if the attacker won."),
    (
        "4.2.5",
        "Challenge resolution keywords",
        "p. 29",
        "The winner's keywords are dealt with, type by type as the first player orders them.",
    ),
    (
        "4.2.6",
        "Challenge ends",
        "p. 29",
        "The challenge ends, and the active player gets another opportunity after an action window.",
    ),
    (
        "4.3",
        "Next player becomes active player",
        "p. 29",
        "The next player in player order becomes active; when all have been, the phase ends without another window.",
    ),
    ("4.4", "Challenges phase ends", "p. 29", "The challenges phase ends."),
    ("5.1", "Dominance phase begins", "p. 29", "The dominance phase begins."),
    ("5.2", "Determine dominance", "p. 29", "Dominance is determined."),
    (
        "dominance-window",
        "Action window of the dominance phase",
        "p. 25",
        "The dominance phase has an action window after dominance is determined.",
    ),
    ("5.3", "Dominance phase ends", "p. 29", "The dominance phase ends."),
    ("6.1", "Standing phase begins", "p. 29", "The standing phase begins."),
    ("6.2", "Stand cards", "p. 29", "All kneeling cards in play stand at the same time."),
    (
        "standing-window",
        "Action window of the standing phase",
        "p. 25",
        "The standing phase has an action window after cards have stood.",
    ),
    ("6.3", "Standing phase ends", "p. 29", "The standing phase ends."),
    ("7.1", "Taxation phase begins", "p. 29", "The taxation phase begins."),
    (
        "7.2",
        "Return unspent gold",
        "p. 29",
        "All gold in the gold pools goes back to the treasury; gold on cards stays.",
    ),
    ("7.3", "Check reserve", "p. 29", "In player order everybody discards down to the reserve."),
    (
        "7.4",
        "Return titles",
        "p. 29",
        "In a melee all titles go back to the pool at the same time, after the reserve check.",
    ),
    (
        "taxation-window",
        "Action window of the taxation phase",
        "p. 25",
        "The taxation phase has an action window after the reserve check and, in a melee, the return of titles.",
    ),
    (
        "7.5",
        "Taxation phase and round end",
        "p. 29",
        "The taxation phase and the round end, and what lasts until the end of the round expires.",
    ),
)
"""Id, title, page of the Rules Reference, and what it says, of every step and window in order."""

_PHASES: Final[Mapping[str, Phase]] = dict(zip("1234567", get_args(Phase), strict=True))

PHASE: Final[Mapping[Phase, Sentence]] = {phase: sentence(f"{phase} phase") for phase in get_args(Phase)}
"""What sentences call each phase."""

_MELEE_ONLY: Final = ("1.4", "7.4")
_ENDS: Final = ("1.5", "2.3", "3.4", "4.2.6", "4.4", "5.3", "6.3", "7.5")


class Place(NamedTuple):
    """One step or action window of a round."""

    id: PlaceId
    phase: Phase
    title: Sentence
    rule: Rule
    says: Sentence
    """What the rule says."""
    window: bool
    """Whether it is an action window."""
    melee_only: bool
    ends: bool
    """Whether a challenge, a phase or the round ends in it."""


def _places() -> Iterator[Place]:
    phase = _PHASES["1"]
    for id_, title, page, says in _ROWS:
        window = id_.endswith("-window")
        # A window belongs to the phase of the step before it.
        phase = phase if window else _PHASES[id_[0]]
        rule = Rule(
            id=f"thrones-lcg.step.{id_.replace('.', '-').lower()}",
            document="Rules Reference",
            section=f"{title}, {page}" if window else f"{id_}, {page}",
            says=says,
        )
        yield Place(id_, phase, sentence(title), rule, sentence(says), window, id_ in _MELEE_ONLY, id_ in _ENDS)


FRAMEWORK: Final = tuple(_places())
"""Every step and window of a round, in order."""

BY_ID: Final[Mapping[PlaceId, Place]] = {place.id: place for place in FRAMEWORK}

FOLLOWING: Final[Mapping[PlaceId, Place]] = {
    place.id: following for place, following in zip(FRAMEWORK, (*FRAMEWORK[1:], FRAMEWORK[0]), strict=True)
}
"""What stands next in the framework, before melee and the loops are looked at; 7.5 leads to 1.1."""

STEP_RULES: Final = tuple([place.rule for place in FRAMEWORK])
