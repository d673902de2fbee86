"""Who sits at the table."""

from collections.abc import Iterable
from typing import Annotated

from annotated_types import Len

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.shape import Name
from app.resolver.trace import Problem, RuleBroken, problem

Seats = Annotated[tuple[Name, ...], Len(2, 4)]
"""Every thief once, clockwise: the next in the list is the left neighbour."""

SEATED = "Must be one of the seated thieves."


def check_seats(seats: Seats, *others: Iterable[Problem]) -> None:
    """Raise RuleBroken when a thief is seated twice or one of the `others` was found."""
    twice = [
        problem("This thief is seated twice: every thief sits at the table once.", "seats_clockwise", i)
        for i, thief in enumerate(seats)
        if thief in seats[:i]
    ]
    problems = [*twice, *(found for other in others for found in other)]
    if problems:
        raise RuleBroken(R.SEATS, problems)


def not_seated(seats: Seats, names: Iterable[str], field: str, message: str = SEATED) -> list[Problem]:
    """A problem for each key of `field` that is not the name of a seated thief."""
    return [problem(message, field, name) for name in names if name not in seats]
