"""Armies against the supply limit: position by position, and what has to go if they do not fit."""

from collections.abc import Iterable, Sequence
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
    capped = [min(army.size, PORT_CAP) if army.port else army.size for army in ordered]
    overfull = sum([army.size for army in ordered]) - sum(capped)
    search = _Search(ordered, level, overfull + fewest_losses(capped, level))
    return [
        [Cut(army, to) for army, to in zip(ordered, sizes, strict=True) if to < army.size]
        for sizes in search.run([], 0)
    ]


class _Search(NamedTuple):
    """Looks for sizes that fit, with exactly so many losses."""

    armies: list[Army]
    level: int
    losses: int

    def run(self, chosen: list[int], lost: int) -> list[list[int]]:
        """All ways to continue what is chosen for the first armies."""
        if len(chosen) == len(self.armies):
            return [chosen] if fits(chosen, self.level) else []
        army = self.armies[len(chosen)]
        return [
            found
            for size in self._sizes(army, chosen)
            if lost + army.size - size <= self.losses
            for found in self.run([*chosen, size], lost + army.size - size)
        ]

    def _sizes(self, army: Army, chosen: list[int]) -> list[int]:
        """What an army may shrink to; of equal armies the earlier stays the larger."""
        most = min(army.size, PORT_CAP) if army.port else army.size
        if chosen and self.armies[len(chosen) - 1] == army:
            most = min(most, chosen[-1])
        return [size for size in range(most, 0, -1) if size in {army.size, 1, *LIMITS[self.level]}]
