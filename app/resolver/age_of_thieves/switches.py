"""Points that the rulebook leaves open or that a table may play otherwise."""

from typing import Literal

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.game import Reading, Switch
from app.resolver.shape import shape

AlarmEffective = Literal["next-event-phase", "immediate"]
OwnTieChoice = Literal["owner", "declaration-order"]
ResignTiming = Literal["at-slot", "any-time"]
EscapedThief = Literal["skipped", "keeps-place"]
EndOn10thCalm = Literal["yes", "no"]
Redeclare = Literal["yes", "no"]
TemporaryAp = Literal["ask", "returned", "kept"]
JailedAp = Literal["two", "ten"]
FirstThiefSetup = Literal["host", "random"]


@shape
class ResolutionSwitches:
    """How the table plays the Resolution Phase; the default is used for what is left out."""

    alarm_effective: AlarmEffective = "next-event-phase"
    own_tie_choice: OwnTieChoice = "owner"
    resign_timing: ResignTiming = "at-slot"


@shape
class TurnSwitches:
    """How the table plays a turn; the default is used for what is left out."""

    alarm_effective: AlarmEffective = "next-event-phase"
    end_on_10th_calm_with_pending_alarm: EndOn10thCalm = "yes"
    redeclare_until_all_ready: Redeclare = "yes"
    temporary_ap_expire: TemporaryAp = "ask"
    jailed_ap: JailedAp = "two"


@shape
class DeclarationSwitches:
    """How the table declares; the default is used for what is left out."""

    jailed_ap: JailedAp = "two"


@shape
class FirstThiefSwitches:
    """How the table hands on the first-thief token; the default is used for what is left out."""

    escaped_thief: EscapedThief = "skipped"
    first_thief_setup: FirstThiefSetup = "host"


_NOT_STATED = "Not stated on the pages that could be read"

SWITCHES = (
    Switch(
        id="alarm_effective",
        ask="The Emperors' Jewel is taken from the board: when is the alarm raised?",
        rule=R.ALARM_WAITS,
        default="next-event-phase",
        readings=(
            Reading(
                value="next-event-phase",
                says="At the start of the next turn's Event Phase; until then it is Calm.",
                source="Rulebook, pp. 6 and 14",
            ),
            Reading(
                value="immediate",
                says="At once: from then on the guard wins ties. Two dice are rolled from the next turn on.",
                source="House rule",
            ),
        ),
    ),
    Switch(
        id="own_tie_choice",
        ask="Several cards of one thief have the same AP: which of them comes first?",
        rule=R.OWN_TIE,
        default="owner",
        readings=(
            Reading(value="owner", says="The one that its owner chooses when the slot comes up.", source=_NOT_STATED),
            Reading(value="declaration-order", says="The one that was declared first.", source=_NOT_STATED),
        ),
    ),
    Switch(
        id="resign_timing",
        ask="When may a thief resign a card?",
        rule=R.RESIGN_TIMING,
        default="at-slot",
        readings=(
            Reading(
                value="at-slot", says="When the card's own slot comes up.", source="Rulebook, p. 8, tells it there"
            ),
            Reading(value="any-time", says="At any time in the Resolution Phase.", source="House rule"),
        ),
    ),
    Switch(
        id="escaped_thief",
        ask="A thief has escaped from the city: does the first-thief token still come to him?",
        rule=R.TOKEN_ESCAPED,
        default="skipped",
        readings=(
            Reading(value="skipped", says="No, it goes on to the next thief in the city.", source=_NOT_STATED),
            Reading(value="keeps-place", says="Yes, his player goes on doing the duties.", source=_NOT_STATED),
        ),
    ),
    Switch(
        id="end_on_10th_calm_with_pending_alarm",
        ask="The Emperors' Jewel was taken in the turn of the 10th Calm card: does the game end with that card?",
        rule=R.END_PENDING,
        default="yes",
        readings=(
            Reading(value="yes", says="Yes: the alarm never comes.", source="Rulebook, p. 14, to the letter"),
            Reading(
                value="no",
                says="No: the alarm is raised and the Alarm cards are played.",
                source="A review that counts 15 turns at most",
            ),
        ),
    ),
    Switch(
        id="redeclare_until_all_ready",
        ask="May a thief change his declaration while others are still declaring?",
        rule=R.REDECLARE,
        default="yes",
        readings=(
            Reading(value="yes", says="Yes, until everybody has declared.", source=_NOT_STATED),
            Reading(value="no", says="No, what is declared stands.", source=_NOT_STATED),
        ),
    ),
    Switch(
        id="temporary_ap_expire",
        ask="What becomes of temporary AP that were not used?",
        rule=R.TEMPORARY_AP,
        default="ask",
        readings=(
            Reading(value="ask", says="The table settles it in the Clean-up Phase.", source="The pages disagree"),
            Reading(value="returned", says="They go back to the pool.", source="Rulebook, p. 14"),
            Reading(
                value="kept",
                says="They stay for the next turn.",
                source="Rulebook, p. 12, lets a jailed thief use temporary AP",
            ),
        ),
    ),
    Switch(
        id="jailed_ap",
        ask="A thief sits in the dungeon for more than one turn: how many basic AP does he prepare?",
        rule=R.JAILED_AP,
        default="two",
        readings=(
            Reading(value="two", says="2 again, as long as he sits there.", source="Rulebook, p. 12, read on"),
            Reading(
                value="ten", says="10: only the turn after the catch is poor.", source="Rulebook, p. 14, read strictly"
            ),
        ),
    ),
    Switch(
        id="first_thief_setup",
        ask="Who chooses the first thief of the first turn?",
        rule=R.FIRST_HOLDER,
        default="host",
        readings=(
            Reading(value="host", says="The host of the table.", source=_NOT_STATED),
            Reading(value="random", says="Chance.", source=_NOT_STATED),
        ),
    ),
)
