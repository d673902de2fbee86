"""Armies against the supply limit: position by position, and what has to go if they do not fit."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, combinations_with_replacement, product
from typing import Annotated, NamedTuple

from annotated_types import Interval, Len

from app.resolver.shape import Whole

LIMITS: tuple[tuple[int, ...], ...] = (
    (2, 2),
    (3, 2),
    (3, 2, 2),
    (3, 2, 2, 2),
    (3, 3, 2, 2),
    (4, 3, 2, 2),
    (4, 3, 2, 2, 2),
)
"""The armies that each position of the supply track allows."""

SMALLEST_ARMY = 2
MOST_UNITS = 23
"""All units of a House together."""

PORT_CAP = 3
"""How many ships a port holds at most."""

ArmySize = Annotated[int, Whole(), Interval(ge=0, le=23)]
ArmySizes = Annotated[tuple[ArmySize, ...], Len(0, 24)]


class Army(NamedTuple):
    """Units of a House in one area."""

    size: int
    port: str = ""
    """The port's name; empty anywhere else."""


class Cut(NamedTuple):
    """An army that has to shrink."""

    army: Army
    to: int


def army_sizes(sizes: Iterable[int]) -> list[int]:
    """The sizes that count, largest first.

    >>> army_sizes([1, 2, 0, 3, 1])
    [3, 2]
    """
    return sorted([size for size in sizes if size >= SMALLEST_ARMY], reverse=True)


def fits(sizes: Iterable[int], level: int) -> bool:
    """Whether armies keep the limit of a supply level.

    >>> fits([3, 2, 2, 1, 1], 2), fits([2, 2, 2, 2], 2), fits([3], 0)
    (True, False, False)
    """
    limits, armies = LIMITS[level], army_sizes(sizes)
    return len(armies) <= len(limits) and all(size <= limit for size, limit in zip(armies, limits, strict=False))


def fewest_losses(sizes: Iterable[int], level: int) -> int:
    """How many units have to go at least: the largest armies keep the largest places, the rest shrinks to one unit.

    >>> fewest_losses([4, 2, 2, 2], 2)
    2
    """
    limits = LIMITS[level]
    return sum([max(0, size - limits[i]) if i < len(limits) else size - 1 for i, size in enumerate(army_sizes(sizes))])


def cheapest_cuts(armies: Sequence[Army], level: int) -> list[list[Cut]]:
    """Every way to make armies fit with the fewest losses; equal armies are told apart only by their port.

    >>> cheapest_cuts([Army(3), Army(3)], 0)
    [[Cut(army=Army(size=3, port=''), to=2), Cut(army=Army(size=3, port=''), to=2)]]
    """
    ordered = sorted([army for army in armies if army.size >= SMALLEST_ARMY], reverse=True)
    most = [_most(army) for army in ordered]
    kept = sum(most) - fewest_losses(most, level)
    # Equal armies make a group, so that no way is found twice.
    groups = [
        list(combinations_with_replacement(_useful_sizes(army, level), number))
        for army, number in Counter(ordered).items()
    ]
    return [
        [Cut(army, to) for army, to in zip(ordered, sizes, strict=True) if to < army.size]
        for way in product(*groups)
        if sum(sizes := [*chain.from_iterable(way)]) == kept and fits(sizes, level)
    ]


def _most(army: Army) -> int:
    """What an army may keep before the supply limit is looked at."""
    return min(army.size, PORT_CAP) if army.port else army.size


def _useful_sizes(army: Army, level: int) -> list[int]:
    """What an army may shrink to with the fewest losses: nothing, a place of the limit, or a single unit."""
    useful = (army.size, *LIMITS[level], 1)
    return [size for size in range(_most(army), 0, -1) if size in useful]
