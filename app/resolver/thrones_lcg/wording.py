"""Lists in sentences."""

from collections.abc import Iterable


def listed(names: Iterable[str]) -> str:
    """Names as a list in a sentence.

    >>> listed(["Ann", "Ben", "Cat"])
    'Ann, Ben and Cat'
    >>> listed(["Ann"])
    'Ann'
    """
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last
