"""What prompts are made of."""

from app.resolver.age_of_thieves.machine.asking import Looking
from app.resolver.machine import Field, Prompt
from app.resolver.trace import Sentence, sentence


def prompt(kind: str, seat: str | None, label: str, *fields: Field, secret: bool = False) -> Prompt:
    """Offer a move for a seat, or for the table; `label` is a fixed text of ours, or a sentence."""
    said = label if isinstance(label, Sentence) else sentence(label)
    return Prompt(kind=kind, seat=seat, label=said, secret=secret, fields=fields)


def every_thief(look: Looking) -> tuple[str, ...]:
    """The seats for which the viewer acts: his own, as the host all."""
    return tuple([seat.id for seat in look.seats if look.host or seat.id == look.seat])
