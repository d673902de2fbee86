"""Step 1 of initiating: may it be used at this time, from there, by this player?"""

from collections.abc import Mapping
from typing import Final, NamedTuple, get_args

from app.resolver.findings import Findings
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.rounds.framework import PHASE, Phase
from app.resolver.thrones_lcg.rounds.marshal_question import Area, How, MarshalQuestion
from app.resolver.trace import Rule, Sentence, listed, sentence


class _When(NamedTuple):
    """When a way of using a card is allowed."""

    rule: Rule
    phase: Phase | None
    """The only phase, if there is one."""
    by_active_player: bool
    areas: tuple[Area, ...]


_WHEN: Final[Mapping[How, _When]] = {
    "marshal": _When(R.MARSHAL, "marshaling", True, ("hand",)),
    "shadow": _When(R.INTO_SHADOWS, "marshaling", True, ("hand",)),
    "ambush": _When(R.AMBUSH, "challenges", False, ("hand",)),
    "out-of-shadows": _When(R.OUT_OF_SHADOWS, None, False, ("shadows",)),
    "play": _When(R.EVENTS, None, False, ("hand", "shadows")),
}


_AREA: Final[Mapping[Area, Sentence]] = {area: sentence(area) for area in get_args(Area)}


def check_time(question: MarshalQuestion, found: Findings) -> None:
    """Find everything that is wrong with the moment and the place."""
    if question.how == "put-into-play" or question.permission:
        return
    if question.how in ("play", "ability"):
        _check_ability(question, found)
    when = _WHEN.get(question.how)
    if when is None:
        return
    if when.phase is not None and when.phase != question.phase:
        text = "Only in the {phase}."
        found.error(when.rule, "wrong_phase", ("phase",), text, phase=PHASE[when.phase])
    if when.by_active_player and question.active_player not in (None, question.player):
        found.error(when.rule, "not_active_player", ("active_player",), "Only the active player marshals.")
    if question.how != "play":
        _check_window(when.rule, question, found)
    if question.card.area not in (None, *when.areas):
        areas = listed([_AREA[area] for area in when.areas], " or ")
        found.error(when.rule, "wrong_area", ("card", "area"), "Only from {areas}.", areas=areas)


def _check_window(rule: Rule, question: MarshalQuestion, found: Findings) -> None:
    """It is an action: in an action window, at an own opportunity."""
    if question.window != "action":
        found.error(rule, "wrong_window", ("window",), "Only in an action window.")
    if not question.own_turn:
        found.error(R.WINDOW_TURN, "not_your_turn", ("own_turn",), "Wait for your opportunity in the window.")


def _check_ability(question: MarshalQuestion, found: Findings) -> None:
    card = question.card
    if card.ability == "action":
        _check_window(R.ACTIONS, question, found)
        if card.ability_phase is not None and card.ability_phase != question.phase:
            text = "This action is one of the {phase}."
            found.error(R.ACTIONS, "wrong_phase", ("phase",), text, phase=PHASE[card.ability_phase])
        return
    if question.window != card.ability:
        text = "Only in the interrupt window of its triggering condition."
        if card.ability == "reaction":
            text = "Only in the reaction window of its triggering condition."
        found.error(R.REACTIONS_WHEN, "wrong_window", ("window",), text)
    if not question.own_turn:
        found.error(R.WINDOW_TURN, "not_your_turn", ("own_turn",), "Wait for your opportunity in the window.")
    if not question.triggered:
        found.error(R.REACTIONS_WHEN, "not_triggered", ("triggered",), "Its triggering condition is not there.")
