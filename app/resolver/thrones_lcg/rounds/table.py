"""Who sits at the table: seats, player order and what cannot be."""

from collections.abc import Collection, Iterable, Sequence
from typing import Annotated, Literal

from annotated_types import Len

from app.resolver.shape import Name
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.titles import Title
from app.resolver.trace import Problem, Rule, RuleBroken, problem

Seats = Annotated[tuple[Name, ...], Len(2, 8)]
"""Every player still in the game once, clockwise."""

Names = Annotated[tuple[Name, ...], Len(0, 8)]
"""Some of the players."""

Mode = Literal["joust", "melee"]


def player_order(seats: Sequence[str], first: str) -> tuple[str, ...]:
    """The players clockwise from the first player.

    >>> player_order(("Ann", "Ben", "Cat"), "Ben")
    ('Ben', 'Cat', 'Ann')
    """
    at = seats.index(first)
    return (*seats[at:], *seats[:at])


def refuse(rule: Rule, problems: Iterable[Problem]) -> None:
    """Raise RuleBroken if there are problems."""
    found = list(problems)
    if found:
        raise RuleBroken(rule, found)


def twice(names: Sequence[str], *path: str | int, field: str | None = None) -> Iterable[Problem]:
    """A problem for every name that stands in the list before; `field` is what holds the name in each item."""
    for i, name in enumerate(names):
        if name in names[:i]:
            place = (*path, i) if field is None else (*path, i, field)
            yield problem("Another player has this name: everybody takes part once, under a name of their own.", *place)


def strangers(names: Iterable[str], seated: Collection[str], *path: str | int) -> Iterable[Problem]:
    """A problem for every name in the list that nobody at the table has."""
    for i, name in enumerate(names):
        if name not in seated:
            yield problem("Must be one of the players.", *path, i)


def stranger(name: str | None, seated: Collection[str], *path: str | int) -> Iterable[Problem]:
    """A problem if the name is given and nobody at the table has it."""
    if name is not None and name not in seated:
        yield problem("Must be one of the players.", *path)


def check_titles(titles: Sequence[Title | None], *path: str | int) -> None:
    """Raise RuleBroken for a title that two players bear."""
    refuse(
        LCG.TITLE_ONCE,
        (
            problem("Another player bears this title: there is one card of each.", *path, i, "title")
            for i, title in enumerate(titles)
            if title is not None and title in titles[:i]
        ),
    )


def check_mode(mode: Mode, titles: Sequence[Title | None], *path: str | int) -> None:
    """Raise RuleBroken when a joust has more than two players or titles; a melee may have shrunk to two."""
    if mode == "joust":
        if len(titles) > 2:  # noqa: PLR2004 - a joust is between two
            refuse(R.SEATS, [problem("A joust has two players: three or more play a melee.", "mode")])
        refuse(
            LCG.TITLES_IN_MELEE,
            (
                problem("Must be null in a joust: titles exist in melee only.", *path, i, "title")
                for i, title in enumerate(titles)
                if title is not None
            ),
        )
