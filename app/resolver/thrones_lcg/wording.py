"""Lists and numbers in sentences."""

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


def counted(number: int, noun: str) -> str:
    """A number of things; power and its like have no plural of their own and are not counted so.

    >>> counted(1, "card"), counted(2, "card")
    ('1 card', '2 cards')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
