"""Who may do what, beside the owner of a thing and the host."""

from app.resolver.age_of_thieves.machine.asking import Looking, Moving
from app.resolver.age_of_thieves.machine.state import AgeOfThievesState
from app.resolver.machine import Refused


def runs(state: AgeOfThievesState, seat: str | None) -> bool:
    """Whether a seat may take the table on and tell what happened to others."""
    return seat is not None and (state.options.conduct == "anyone" or seat == state.first_thief)


def rules(state: AgeOfThievesState, seat: str | None) -> bool:
    """Whether a seat does what only the first thief does."""
    return seat is not None and seat == state.first_thief


def may_tell_of(look: Looking, thief: str) -> bool:
    """Whether the viewer may tell what happened to a thief."""
    return look.host or look.seat == thief or runs(look.state, look.seat)


def require_run(table: Moving) -> None:
    """Refuse who may not take the table on."""
    if not (table.host or runs(table.state, table.seat)):
        raise Refused("not-yours", "At this table only the first thief or the host does this.")


def require_rule(table: Moving) -> None:
    """Refuse everybody but the first thief and the host."""
    if not (table.host or rules(table.state, table.seat)):
        raise Refused("not-yours", "Only the first thief or the host does this.")


def require_tell_of(table: Moving, thief: str) -> None:
    """Refuse who may not tell what happened to a thief."""
    if not may_tell_of(table, thief):
        raise Refused("not-yours", "At this table only the thief himself, the first thief or the host tells this.")
