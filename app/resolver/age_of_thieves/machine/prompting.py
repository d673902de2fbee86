"""What prompts are made of."""

from app.resolver.age_of_thieves.machine.asking import Looking
from app.resolver.machine import Field, Prompt


def prompt(kind: str, seat: str | None, label: str, *fields: Field, secret: bool = False) -> Prompt:
    """Offer a move for a seat, or for the table."""
    return Prompt(kind=kind, seat=seat, label=label, secret=secret, fields=fields)


def every_thief(look: Looking) -> tuple[str, ...]:
    """The seats for which the viewer acts: his own, as the host all."""
    return tuple([seat.id for seat in look.seats if look.host or seat.id == look.seat])
