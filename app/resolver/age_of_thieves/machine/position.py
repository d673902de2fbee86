"""Where a game stands, in a few characters."""

from app.resolver.age_of_thieves.machine.asking import ids_of
from app.resolver.age_of_thieves.machine.standing import standing
from app.resolver.age_of_thieves.machine.state import AgeOfThievesState, ResolutionPhase


def position(state: AgeOfThievesState) -> str:
    """Turn, phase and step; in the Resolution Phase how much has happened, and the slot that is due."""
    if state.ended_by is not None:
        return f"{state.turn}/over"
    if state.first_thief is None:
        return f"{state.turn}/first-thief"
    if state.phase == "resolution" and state.resolution is not None:
        return f"{state.turn}/resolution/{_slot(state, state.resolution)}"
    unrolled = state.guard_initiative is None and state.phase != "event"
    return f"{state.turn}/{state.phase}/{state.step}" + ("/not-rolled" if unrolled else "")


def _slot(state: AgeOfThievesState, phase: ResolutionPhase) -> str:
    due = standing(state, phase, ids_of(state)).due
    slot = "end" if due is None else f"{due.thief or 'guard'}-{due.ap}"
    return f"{len(phase.acts)}/{slot}"
