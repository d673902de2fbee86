"""When the alarm is raised, and what is in force until then (Rulebook, pp. 6 and 14)."""

from typing import Final, NamedTuple

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.age_of_thieves.guard import GuardState
from app.resolver.age_of_thieves.turn_question import TurnQuestion
from app.resolver.trace import RuleBroken, Trace, problem

_BEFORE_ANYBODY_ACTS: Final = ("event", "planning", "declaration")


class Alarm(NamedTuple):
    """What is known about the alarm."""

    state: GuardState
    """What the sheet shows, or has to show by the house rule."""
    pending: bool
    """Whether it has still to be raised."""
    now: bool
    """Whether it has to be raised in this turn, because the jewel was taken in an earlier one."""
    this_turn: GuardState
    """Which deck and dice are in force in this turn."""


def alarm_of(question: TurnQuestion, trace: Trace) -> Alarm:
    """What sheet, jewel and phase say about the alarm; raises RuleBroken when they cannot all be."""
    _check_facts(question)
    if question.event == "emperors_jewel_stolen_from_thief" or (question.event and question.state == "alarm"):
        trace.add(R.ALARM_ONCE, "The Emperors' Jewel changes hands: that raises no alarm.")
    if question.state == "alarm":
        return Alarm("alarm", pending=False, now=False, this_turn="alarm")
    if not (question.jewel_ever_taken or question.event):
        return Alarm("calm", pending=False, now=False, this_turn="calm")
    earlier = question.jewel_ever_taken and question.phase in _BEFORE_ANYBODY_ACTS
    if question.switches.alarm_effective == "immediate":
        trace.add(R.ALARM_AT_ONCE, "The Emperors' Jewel is taken: by the house rule the alarm is raised at once.")
        return Alarm("alarm", pending=False, now=False, this_turn="alarm" if earlier else "calm")
    if earlier:
        trace.add(R.ALARM_RAISED, "The Emperors' Jewel was taken in an earlier turn: this turn's alarm comes first.")
        return Alarm("calm", pending=True, now=True, this_turn="alarm")
    template = "The Emperors' Jewel is taken: the alarm is raised when turn {turn} begins; until then it is Calm."
    trace.add(R.ALARM_WAITS, template, turn=question.turn + 1)
    return Alarm("calm", pending=True, now=False, this_turn="calm")


def _check_facts(question: TurnQuestion) -> None:
    if question.state == "alarm":
        return
    if question.first_alarm_turn:
        message = "In Calm no alarm is raised yet: if the jewel was taken, say so with jewel_ever_taken."
        raise RuleBroken(R.ALARM_RAISED, [problem(message, "first_alarm_turn")])
    if question.alarm_cards_discarded:
        raise RuleBroken(R.EVENT_CARD, [problem("In Calm no Alarm card was played yet.", "alarm_cards_discarded")])
    if question.event == "emperors_jewel_stolen_from_thief" and not question.jewel_ever_taken:
        message = "Before one thief takes the jewel from another it was taken from the board: this must be true."
        raise RuleBroken(R.ALARM_ONCE, [problem(message, "jewel_ever_taken")])
