"""What comes next in a turn, and what it waits for (Rulebook, pp. 6-8 and 14)."""

from collections.abc import Sequence
from typing import NamedTuple

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.age_of_thieves.alarm import Alarm, alarm_of
from app.resolver.age_of_thieves.ending import LAST_CARD, about_the_end, ended_by_card
from app.resolver.age_of_thieves.guard import DICE, GuardState
from app.resolver.age_of_thieves.steps import LABELS, PHASE_NAMES, PHASES, Phase, TurnStep, steps_of, to_do_at
from app.resolver.age_of_thieves.turn_question import NextTurn, Position, Start, TurnOutcome, TurnQuestion
from app.resolver.findings import Findings
from app.resolver.game import Example, Question
from app.resolver.trace import Resolution, Rule, RuleBroken, Sentence, Trace, explain, problem


class _Wait(NamedTuple):
    """Something that has to happen first."""

    rule: Rule
    code: str
    field: str
    message: str


def resolve_turn(question: TurnQuestion) -> Resolution[TurnOutcome]:
    """Find the step that follows, what it waits for, and what the alarm and the decks will be.

    Raises RuleBroken when the facts cannot be, the game ended before, or the phase of `op` cannot start.

    >>> resolve_turn(TurnQuestion(phase="cleanup", step="prepare_ap")).summary
    'Turn 1, Clean-up Phase: prepare AP. Next: put the event card back and check the end.'
    """
    return explain({}, lambda trace: _turn(question, trace))


def _turn(question: TurnQuestion, trace: Trace) -> tuple[Sentence, TurnOutcome]:
    alarm = alarm_of(question, trace)
    steps = steps_of(question.phase, alarm.this_turn, raises=alarm.now or question.first_alarm_turn)
    step = _step(question, steps)
    ended_by = ended_by_card(question, step, alarm)
    phase = PHASE_NAMES[question.phase]
    trace.add(R.PHASES, "Turn {turn}, {phase}: {step}.", turn=question.turn, phase=phase, step=LABELS[step])
    to_do = to_do_at(step, alarm.this_turn, question.switches, trace)
    to_do += about_the_end(question, step, alarm, ended_by, trace)
    after = _next_turn(question.turn, alarm)
    following = _following(question, step, steps, after)
    waits = [] if ended_by else _waits(question, step, alarm)
    if question.op is not None:
        _check_start(question.phase, question.op, following, waits, ended_by)
    found = Findings(trace)
    for wait in waits:
        found.error(wait.rule, wait.code, (wait.field,), wait.message)
    outcome = TurnOutcome(
        turn=question.turn,
        phase=question.phase,
        step=step,
        steps=steps,
        next=None if ended_by else following,
        waits_for=found.errors,
        state=alarm.state,
        alarm_pending=alarm.pending,
        event_deck=alarm.this_turn,
        guard_dice=DICE[alarm.this_turn],
        next_turn=None if ended_by else after,
        game_over=ended_by is not None,
        ended_by=ended_by,
        to_do=tuple(to_do),
    )
    return _summary(outcome, following), outcome


def _summary(outcome: TurnOutcome, following: Position) -> Sentence:
    if outcome.ended_by:
        return Sentence(LAST_CARD[outcome.ended_by])
    if outcome.waits_for:
        template, then = "Turn {turn}, {phase}: {step}. Before it goes on: {then}", outcome.waits_for[0].message
    else:
        template, then = "Turn {turn}, {phase}: {step}. Next: {then}.", LABELS[following.step]
    phase = PHASE_NAMES[outcome.phase]
    return Sentence(template, turn=outcome.turn, phase=phase, step=LABELS[outcome.step], then=then)


# --- where the table stands, and what follows


def _step(question: TurnQuestion, steps: Sequence[TurnStep]) -> TurnStep:
    if question.step is None:
        return steps[0]
    if question.step not in steps:
        message = Sentence("The steps of this phase are now: {steps}.", steps=", ".join(steps))
        raise RuleBroken(R.PHASES, [problem(message, "step")])
    return question.step


def _next_turn(turn: int, alarm: Alarm) -> NextTurn:
    state: GuardState = "alarm" if alarm.pending else alarm.state
    raises = alarm.pending and not alarm.now
    return NextTurn(
        turn=turn + 1,
        state=state,
        raises_alarm=raises,
        event_deck=state,
        guard_dice=DICE[state],
        event_steps=steps_of("event", state, raises=raises),
    )


def _following(question: TurnQuestion, step: TurnStep, steps: Sequence[TurnStep], after: NextTurn) -> Position:
    if step != steps[-1]:
        return Position(turn=question.turn, phase=question.phase, step=steps[steps.index(step) + 1])
    if question.phase == PHASES[-1]:
        return Position(turn=after.turn, phase=PHASES[0], step=after.event_steps[0])
    phase = _phase_after(question.phase)
    return Position(turn=question.turn, phase=phase, step=steps_of(phase, "calm", raises=False)[0])


def _phase_after(phase: Phase) -> Phase:
    return PHASES[(PHASES.index(phase) + 1) % len(PHASES)]


def _waits(question: TurnQuestion, step: TurnStep, alarm: Alarm) -> list[_Wait]:
    """What has to happen before the step can be left."""
    waits = []
    if alarm.now and step != "raise_alarm":
        waits.append(_Wait(R.ALARM_RAISED, "alarm_not_raised", "state", "Raise the alarm first: it was due."))
    if step in ("roll_guard_initiative", "declare_action_cards") and question.guard_initiative is None:
        message = "Roll the guard's initiative: it belongs to the Event Phase."
        waits.append(_Wait(R.GUARD_ROLL, "guard_not_rolled", "guard_initiative", message))
    if step == "declare_action_cards" and not question.all_declared:
        message = "Every thief has to declare, even if it is no card; then the declarations are revealed."
        waits.append(_Wait(R.DECLARE_TOGETHER, "not_all_declared", "all_declared", message))
    if step == "resolve_action_cards" and not question.resolution_complete:
        message = "Every card has to be resolved, resigned or void, and the guard has to act."
        waits.append(_Wait(R.PHASE_END, "resolution_not_complete", "resolution_complete", message))
    return waits


def _check_start(
    phase: Phase, op: Start, following: Position, waits: Sequence[_Wait], ended_by: GuardState | None
) -> None:
    """Raise RuleBroken unless the phase that `op` starts is the one that comes next, and can."""
    if ended_by:
        raise RuleBroken(R.GAME_END, [problem("The game is over: no further turn starts.", "op")])
    comes = _phase_after(phase)
    if op != f"start_{comes}":
        template = "After the {phase} comes the {comes}: no phase is skipped or played twice."
        message = Sentence(template, phase=PHASE_NAMES[phase], comes=PHASE_NAMES[comes])
        raise RuleBroken(R.PHASES, [problem(message, "op")])
    if following.phase != comes:
        message = Sentence("First do the other steps of this phase; next is: {step}.", step=following.step)
        raise RuleBroken(R.PHASES, [problem(message, "op")])
    if waits:
        rule = waits[0].rule
        raise RuleBroken(rule, [problem(wait.message, wait.field) for wait in waits if wait.rule is rule])


TURN = Question(
    id="turn",
    title="What comes next in the turn?",
    about=(
        "Finds the next step of the five phases and what it waits for: dice, declarations, the end of the Resolution "
        "Phase; when the alarm is raised, which deck and how many dice are in force, and whether the game ends."
    ),
    resolve=resolve_turn,
    rules=(
        R.PHASES,
        R.ALARM_RAISED,
        R.ALARM_WAITS,
        R.ALARM_ONCE,
        R.ALARM_AT_ONCE,
        R.ALARM_TABLE,
        R.EVENT_CARD,
        R.EVENT_EFFECTS,
        R.LAST_CARD,
        R.YELLOW_JEWEL,
        R.GUARD_ROLL,
        R.GUARD_HIGHER_DIE,
        R.DRAW,
        R.DISCARD_DOWN,
        R.RESHUFFLE,
        R.DECLARE_TOGETHER,
        R.CARD_MINIMUM,
        R.REDECLARE,
        R.HIGHEST_FIRST,
        R.PHASE_END,
        R.CARDS_BACK,
        R.MARKERS,
        R.BASIC_AP,
        R.JAILED_AP,
        R.JEWEL_AP,
        R.TOKEN_AP,
        R.TEMPORARY_AP,
        R.EVENT_CARD_BACK,
        R.GAME_END,
        R.END_PENDING,
        R.WINNER,
        R.TOKEN_PASSED,
    ),
    examples=(
        Example(
            id="jewel-taken",
            summary="The Emperors' Jewel is taken in turn 5: Alarm from turn 6 on",
            body={
                "turn": 5,
                "phase": "resolution",
                "event": "emperors_jewel_collected_from_board",
                "resolution_complete": True,
            },
        ),
        Example(
            id="tenth-calm-card",
            summary="The 10th Calm card goes back: the game is over before the token is passed",
            body={
                "turn": 10,
                "phase": "cleanup",
                "step": "discard_event_card_and_check_end",
                "calm_cards_discarded": 10,
            },
        ),
    ),
)
