"""From step to step and from turn to turn."""

from typing import Final, cast

from app.resolver.age_of_thieves.guard import GuardRollOutcome, GuardRollQuestion, resolve_guard_roll
from app.resolver.age_of_thieves.machine.asking import Moving, about_the_move, names_of, turn_of, turn_question
from app.resolver.age_of_thieves.machine.moves import GoOn, RollGuard
from app.resolver.age_of_thieves.machine.preparing import pass_token, prepare_ap
from app.resolver.age_of_thieves.machine.rights import require_run
from app.resolver.age_of_thieves.machine.standing import standing
from app.resolver.age_of_thieves.machine.state import AgeOfThievesState
from app.resolver.age_of_thieves.steps import LABELS, PHASE_NAMES, TurnStep
from app.resolver.age_of_thieves.turn_question import ALARM_CARDS, CALM_CARDS, Position
from app.resolver.machine import Refused
from app.resolver.trace import listed

DECLARATION: Final = "declaration"
"""Sealed: what a thief declares, until the reveal."""
CARDS: Final = "cards"
"""Sealed: which cards a thief has declared and which tokens lie on them, until each is shown."""

_STOPS: Final[frozenset[TurnStep]] = frozenset(
    {
        "raise_alarm",
        "reveal_event_card",
        "roll_guard_initiative",
        "draw_action_cards",
        "declare_action_cards",
        "resolve_action_cards",
        "return_or_discard_action_cards",
    }
)
"""Where a table that goes phase by phase stops: each of these begins a phase or waits for something."""

_ENDS: Final = {
    "calm": "The 10th Calm card is back in the box: the game is over.",
    "alarm": "The 5th Alarm card is back in the box: the game is over.",
}


def go_on(table: Moving, move: GoOn) -> None:
    """Leave the step; Refused if it waits for something."""
    require_run(table)
    if table.state.phase == "event" and roll_is_due(table.state):
        raise Refused("not-now", "Roll the guard's initiative: that ends the Event Phase.")
    step_on(table, keep_temporary=move.keep_temporary)
    while table.state.options.pace == "phases" and not _stands(table.state):
        step_on(table, keep_temporary=move.keep_temporary)
    if table.state.ended_by is None:
        _say_where(table)


def _stands(state: AgeOfThievesState) -> bool:
    return state.ended_by is not None or state.step in _STOPS


def _say_where(table: Moving) -> None:
    state = table.state
    template = "Turn {turn}, {phase}: {step}."
    table.say(template, turn=state.turn, phase=PHASE_NAMES[state.phase], step=LABELS[state.step])


def step_on(table: Moving, *, all_declared: bool = False, keep_temporary: bool | None = None) -> None:
    """Go one step on, and do what leaving one step and coming to the next brings with it."""
    state = table.state
    outcome = turn_of(turn_question(state, all_declared=all_declared, complete=_complete(table)))
    if outcome.waits_for:
        raise Refused("not-now", outcome.waits_for[0].message)
    if state.step == "raise_alarm":
        state.sheet, state.alarm_raised = "alarm", state.turn
        table.say("The alarm is raised: the city guard sheet shows Alarm from now on.")
    elif state.step == "prepare_ap":
        prepare_ap(table, keep_temporary=keep_temporary)
    elif state.step == "pass_first_thief_token":
        pass_token(table)
    if state.ended_by is not None:
        return
    following = cast("Position", outcome.next)
    if outcome.next_turn is not None and following.turn == outcome.next_turn.turn:
        state.event_deck = outcome.next_turn.event_deck
        _begin_turn(table, following.turn)
    state.phase, state.step = following.phase, following.step
    if state.step == "discard_event_card_and_check_end":
        _put_card_back(table)


def _complete(table: Moving) -> bool:
    phase = table.state.resolution
    return phase is not None and not standing(table.state, phase, names_of(table)).slots


def _begin_turn(table: Moving, turn: int) -> None:
    state = table.state
    state.turn, state.dice, state.guard_initiative, state.resolution = turn, [], None, None
    table.unseal(DECLARATION)
    table.unseal(CARDS)
    table.say(
        "Turn {turn} begins: {who} is the first thief.", turn=turn, who=table.name(cast("str", state.first_thief))
    )


def _put_card_back(table: Moving) -> None:
    state = table.state
    if state.event_deck == "calm":
        state.calm_cards_discarded = min(CALM_CARDS, state.calm_cards_discarded + 1)
    else:
        state.alarm_cards_discarded = min(ALARM_CARDS, state.alarm_cards_discarded + 1)
    state.ended_by = turn_of(turn_question(state)).ended_by
    if state.ended_by is not None:
        table.say(_ENDS[state.ended_by])
        return
    template = "The event card is put back: {calm} of {all_calm} Calm cards and {alarm} of {all_alarm} Alarm cards."
    calm, alarm = state.calm_cards_discarded, state.alarm_cards_discarded
    table.say(template, calm=calm, all_calm=CALM_CARDS, alarm=alarm, all_alarm=ALARM_CARDS)


def roll_is_due(state: AgeOfThievesState) -> bool:
    """Whether the guard's initiative is rolled now; later than in the Event Phase only if it was forgotten."""
    if state.guard_initiative is not None:
        return False
    if state.phase == "event":
        return state.options.pace == "phases" or state.step == "roll_guard_initiative"
    return state.phase in {"planning", "declaration"}


def roll_guard(table: Moving, move: RollGuard) -> None:
    """Roll the guard's initiative, or take the dice of the table, and go on to the Planning Phase."""
    state = table.state
    require_run(table)
    if not roll_is_due(state):
        raise Refused("not-now", "The guard's initiative is rolled once a turn, at the end of the Event Phase.")
    while state.phase == "event" and state.step != "roll_guard_initiative":
        step_on(table)
    dice = move.dice or _rolled(table)
    question = GuardRollQuestion(state=state.sheet, dice=dice, die_faces=state.options.die_faces)
    with about_the_move():
        answer = resolve_guard_roll(question)
    table.answered("guard-roll", question, answer)
    state.dice, state.guard_initiative = list(dice), cast("GuardRollOutcome", answer.outcome).initiative
    rolled = listed([str(die) for die in dice])
    table.say(_ROLLED[move.dice is not None], dice=rolled, die=state.guard_initiative)
    if state.phase == "event":
        step_on(table)
        _say_where(table)


_ROLLED: Final = {
    True: "The table has rolled {dice}: the guard acts at initiative {die}.",
    False: "Tiebreak has rolled {dice}: the guard acts at initiative {die}.",
}
"""By whether the table told the dice."""


def _rolled(table: Moving) -> tuple[int, ...]:
    faces = table.state.options.die_faces
    return tuple([table.chance.roll(faces) for _ in range(turn_of(turn_question(table.state)).guard_dice)])
