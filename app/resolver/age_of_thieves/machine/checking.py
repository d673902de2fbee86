"""Whether a state can be: asked after corrections by hand and for every event of an imported file."""

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.age_of_thieves.declaration import resolve_declaration
from app.resolver.age_of_thieves.machine.asking import ids_of, turn_of, turn_question
from app.resolver.age_of_thieves.machine.declaring import declaration_question
from app.resolver.age_of_thieves.machine.standing import standing
from app.resolver.age_of_thieves.machine.state import AgeOfThievesState, ResolutionPhase
from app.resolver.age_of_thieves.seats import SEATED
from app.resolver.machine import Seat
from app.resolver.trace import Problem, Rule, RuleBroken, problem

_BEFORE_THE_REVEAL = frozenset({"event", "planning", "declaration"})


def check(state: AgeOfThievesState, seats: tuple[Seat, ...]) -> None:
    """Raise RuleBroken if the state cannot be with these seats."""
    _refuse(R.SEATS, _strangers(state, tuple([seat.id for seat in seats])))
    _refuse(R.WINNER, _loot(state))
    if state.first_thief is None and (state.turn, state.phase) != (1, "event"):
        _refuse(R.FIRST_HOLDER, [problem("From the first turn on somebody is the first thief.", "first_thief")])
    _check_jewel(state)
    _check_turn(state)
    _check_guard(state)
    if state.phase in _BEFORE_THE_REVEAL:
        _check_prepared_ap(state)
    if (state.resolution is None) != (state.phase in _BEFORE_THE_REVEAL):
        message = "What was declared is here from the reveal until the turn ends."
        _refuse(R.PHASES, [problem(message, "resolution")])
    if state.resolution is not None and not (found := _unseated(state, state.resolution)):
        standing(state, state.resolution, ids_of(state))
    elif state.resolution is not None:
        _refuse(R.SEATS, found)


def _refuse(rule: Rule, problems: list[Problem]) -> None:
    if problems:
        raise RuleBroken(rule, problems)


def _strangers(state: AgeOfThievesState, seats: tuple[str, ...]) -> list[Problem]:
    if state.seats != seats:
        return [problem("Must be the seats of this session, in their order.", "thieves")]
    named = {"first_thief": state.first_thief, "jewel": state.jewel}
    return [problem(SEATED, field) for field, seat in named.items() if seat is not None and seat not in seats]


def _unseated(state: AgeOfThievesState, phase: ResolutionPhase) -> list[Problem]:
    seats = state.seats
    found = [problem(SEATED, "resolution", "jailed", i) for i, seat in enumerate(phase.jailed) if seat not in seats]
    found += [problem(SEATED, "resolution", "cards", seat) for seat in phase.cards if seat not in seats]
    for i, act in enumerate(phase.acts):
        named = [act.thief, *[slot.thief for slot in act.order]]
        if any(seat is not None and seat not in seats for seat in named):
            found.append(problem(SEATED, "resolution", "acts", i))
    return found


def _loot(state: AgeOfThievesState) -> list[Problem]:
    wanted = set(state.options.loot)
    return [
        problem("Must count just what this table counts as loot.", "thieves", i, "loot")
        for i, thief in enumerate(state.thieves)
        if set(thief.loot) != wanted
    ]


def _check_jewel(state: AgeOfThievesState) -> None:
    if state.jewel is not None and not state.jewel_ever_taken:
        message = "Whoever holds the jewel has taken it: this must be true."
        _refuse(R.ALARM_ONCE, [problem(message, "jewel_ever_taken")])
    rivals = len(state.thieves) - 1
    message = "There is one red AP for each rival at most."
    _refuse(
        R.JEWEL_AP, [problem(message, "thieves", i, "red") for i, one in enumerate(state.thieves) if one.red > rivals]
    )


def _check_turn(state: AgeOfThievesState) -> None:
    if state.alarm_raised is not None and (state.sheet == "calm" or state.alarm_raised > state.turn):
        message = "Null while the sheet shows Calm, and never a turn that is still to come."
        _refuse(R.ALARM_RAISED, [problem(message, "alarm_raised")])
    outcome = turn_of(turn_question(state))
    if any(wait.code == "alarm_not_raised" for wait in outcome.waits_for):
        _refuse(R.ALARM_RAISED, [problem("The alarm was due in this turn: the sheet shows Alarm.", "sheet")])
    if state.ended_by not in {"table", outcome.ended_by}:
        message = "The game ends with the last card of a deck, and not before."
        _refuse(R.GAME_END, [problem(message, "ended_by")])


def _check_guard(state: AgeOfThievesState) -> None:
    rolled = state.guard_initiative
    if rolled is None and state.phase not in _BEFORE_THE_REVEAL:
        message = "Cards are only resolved once the guard's initiative is rolled."
        _refuse(R.GUARD_ROLL, [problem(message, "guard_initiative")])
    if rolled is not None and rolled > state.options.die_faces:
        _refuse(R.GUARD_ROLL, [problem("The guard die has fewer faces.", "guard_initiative")])


def _check_prepared_ap(state: AgeOfThievesState) -> None:
    """A thief who starts the turn in the dungeon has the AP of one; any other what the counters can hold."""
    for i, thief in enumerate(state.thieves):
        if not thief.in_dungeon:
            continue
        try:
            resolve_declaration(declaration_question(state, thief, ()))
        except RuleBroken as broken:
            wrong = [problem(found.message, "thieves", i, "basic") for found in broken.problems]
            raise RuleBroken(broken.rule, wrong) from None
