"""When the game ends: the last card of a deck goes back in Clean-up Phase d (Rulebook, p. 14)."""

from typing import Final

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.age_of_thieves.alarm import Alarm
from app.resolver.age_of_thieves.guard import GuardState
from app.resolver.age_of_thieves.steps import TurnStep
from app.resolver.age_of_thieves.telling import tell
from app.resolver.age_of_thieves.turn_question import ALARM_CARDS, CALM_CARDS, TurnQuestion
from app.resolver.trace import RuleBroken, Trace, problem

LAST_CARD: Final[dict[GuardState, str]] = {
    "calm": "The 10th Calm card is back in the box: the game is over, and the token is not passed.",
    "alarm": "The 5th Alarm card is back in the box: the game is over, and the token is not passed.",
}

_WITH_PENDING: Final = {
    "yes": "The alarm that the jewel would have raised never comes: the 10th Calm card ends the game.",
    "no": "By the reading of this table the game goes on: the alarm is raised and the Alarm cards are played.",
}


def ended_by_card(question: TurnQuestion, step: TurnStep, alarm: Alarm) -> GuardState | None:
    """The deck whose last card has ended the game; raises RuleBroken when the table went on all the same."""
    ended_by: GuardState | None = None
    if question.alarm_cards_discarded == ALARM_CARDS:
        ended_by = "alarm"
    elif _tenth_calm_card(question) and not (_goes_on(question) and _jewel_is_gone(alarm)):
        ended_by = "calm"
    if ended_by and step != "discard_event_card_and_check_end":
        message = "The game ended when this card went back: no token is passed and no turn follows."
        raise RuleBroken(R.GAME_END, [problem(message, f"{ended_by}_cards_discarded")])
    return ended_by


def _tenth_calm_card(question: TurnQuestion) -> bool:
    """Whether the last card that went back is the 10th of Calm; after an Alarm card it is not."""
    return question.calm_cards_discarded == CALM_CARDS and not question.alarm_cards_discarded


def _goes_on(question: TurnQuestion) -> bool:
    return question.switches.end_on_10th_calm_with_pending_alarm == "no"


def _jewel_is_gone(alarm: Alarm) -> bool:
    return alarm.pending or alarm.state == "alarm"


def about_the_end(
    question: TurnQuestion, step: TurnStep, alarm: Alarm, ended_by: GuardState | None, trace: Trace
) -> list[str]:
    """What there is to say about the end of the game; returns what the table does about it."""
    calm, cards = question.calm_cards_discarded, question.alarm_cards_discarded
    if step == "reveal_event_card":
        last = cards == ALARM_CARDS - 1 if alarm.this_turn == "alarm" else calm == CALM_CARDS - 1
        return [tell(trace, R.LAST_CARD, "It is the last card of its deck: finish the turn as usual.")] if last else []
    if step != "discard_event_card_and_check_end":
        return []
    if _tenth_calm_card(question) and _jewel_is_gone(alarm):
        trace.add(R.END_PENDING, _WITH_PENDING[question.switches.end_on_10th_calm_with_pending_alarm])
    if ended_by is None:
        template = "{calm} of 10 Calm cards and {cards} of 5 Alarm cards are back: the game goes on."
        trace.add(R.GAME_END, template, calm=calm, cards=cards)
        return []
    trace.add(R.GAME_END, LAST_CARD[ended_by])
    template = "Winner: who escaped with the Emperors' Jewel; if nobody did, who escaped with the most valuable loot."
    return [tell(trace, R.WINNER, template)]
