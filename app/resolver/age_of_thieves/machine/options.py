"""What the table chooses when it opens a session."""

from typing import Annotated, Final, Literal

from annotated_types import Interval, Len

from app.resolver.age_of_thieves.guard import DieFaces
from app.resolver.age_of_thieves.switches import (
    AlarmEffective,
    DeclarationSwitches,
    EndOn10thCalm,
    EscapedThief,
    FirstThiefSetup,
    FirstThiefSwitches,
    JailedAp,
    OwnTieChoice,
    Redeclare,
    ResignTiming,
    ResolutionSwitches,
    TemporaryAp,
    TurnSwitches,
)
from app.resolver.shape import Name, Whole, shape
from app.resolver.trace import sentence

Pace = Literal["phases", "steps"]
Conduct = Literal["anyone", "first-thief"]

_LOOT: Final = {name: sentence(name) for name in ("Yellow jewels", "Green jewels", "Other loot")}


def loot_name(kind: str) -> str:
    """What a kind of loot is called: ours can be said in other languages, a table's own names stay."""
    return _LOOT.get(kind, kind)


@shape
class AgeOfThievesOptions:
    """How a table plays; the default is used for what is left out."""

    first_thief: Annotated[int, Whole(), Interval(ge=1, le=4)] | None = None
    """The number of the seat that begins with the first-thief token; null is settled when the game begins."""
    die_faces: DieFaces = 8
    """How many faces the guard die has."""
    pace: Pace = "phases"
    """Whether one tap takes the table to the next phase, or to the next step of it."""
    conduct: Conduct = "anyone"
    """Who goes on, rolls, reveals and tells what happened: anyone, or only the first thief and the host."""
    loot: Annotated[tuple[Name, ...], Len(0, 8)] = tuple(_LOOT)
    """What is counted for each thief."""
    alarm_effective: AlarmEffective = "next-event-phase"
    """When the alarm is raised after the Emperors' Jewel is taken from the board."""
    own_tie_choice: OwnTieChoice = "owner"
    """Which of several cards of one thief with equal AP comes first."""
    resign_timing: ResignTiming = "at-slot"
    """When a thief may resign a card."""
    escaped_thief: EscapedThief = "skipped"
    """Whether the first-thief token comes to thieves who have escaped."""
    end_on_10th_calm_with_pending_alarm: EndOn10thCalm = "yes"
    """Whether the 10th Calm card ends the game although the alarm is due."""
    redeclare_until_all_ready: Redeclare = "yes"
    """Whether a thief may change his declaration while others still declare."""
    temporary_ap_expire: TemporaryAp = "ask"
    """What becomes of temporary AP that were not used."""
    jailed_ap: JailedAp = "two"
    """How many basic AP a thief prepares who sits in the dungeon for more than one turn."""
    first_thief_setup: FirstThiefSetup = "host"
    """Who chooses the first thief of the first turn."""

    @property
    def of_turn(self) -> TurnSwitches:
        """What the question `turn` needs of it."""
        return TurnSwitches(
            alarm_effective=self.alarm_effective,
            end_on_10th_calm_with_pending_alarm=self.end_on_10th_calm_with_pending_alarm,
            redeclare_until_all_ready=self.redeclare_until_all_ready,
            temporary_ap_expire=self.temporary_ap_expire,
            jailed_ap=self.jailed_ap,
        )

    @property
    def of_resolution(self) -> ResolutionSwitches:
        """What the question `resolution` needs of it."""
        return ResolutionSwitches(
            alarm_effective=self.alarm_effective,
            own_tie_choice=self.own_tie_choice,
            resign_timing=self.resign_timing,
        )

    @property
    def of_declaration(self) -> DeclarationSwitches:
        """What the question `declaration` needs of it."""
        return DeclarationSwitches(jailed_ap=self.jailed_ap)

    @property
    def of_first_thief(self) -> FirstThiefSwitches:
        """What the question `first-thief` needs of it."""
        return FirstThiefSwitches(escaped_thief=self.escaped_thief, first_thief_setup=self.first_thief_setup)
