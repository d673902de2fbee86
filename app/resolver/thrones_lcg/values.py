"""How a value is calculated: base, additions, doubling and halving, rounding up once, never below zero."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Final, Literal

from annotated_types import Len

from app.resolver.shape import Amount, Count
from app.resolver.thrones_lcg import rulebook as R
from app.resolver.trace import Param, Rule, Sentence, Trace, listed, sentence

PlotValue = Count | Literal["X"]
"""A number on a plot card; an X that nothing defines is 0."""

Modifiers = Annotated[tuple[Amount, ...], Len(0, 60)]

Factor = Literal["double", "half"]

_FACTOR: Final[Mapping[Factor, Sentence]] = {"double": sentence("double"), "half": sentence("half")}


def count_plot_value(rule: Rule, ledger: str, printed: PlotValue, trace: Trace, template: str, **params: Param) -> None:
    """Start a sum with what the plot card says; the template may use `{printed}`."""
    if printed == "X":
        trace.count(R.LETTER_X, ledger, 0, "The X on the plot of {player} is not defined, so it is 0.", **params)
    else:
        trace.count(rule, ledger, printed, template, printed=printed, **params)


def count_factors(ledger: str, factors: Sequence[Factor], trace: Trace) -> None:
    """Double and halve the sum so far, rounding up once at the end."""
    if factors:
        before = trace.sum(ledger)
        after = multiplied(before, factors)
        text = "{before}, then {factors}, rounded up once at the end: {after}."
        done = listed([_FACTOR[factor] for factor in factors], ", ")
        trace.count(R.DOUBLE_AND_HALVE, ledger, after - before, text, before=before, factors=done, after=after)


def count_floor(ledger: str, trace: Trace, template: str, **params: Param) -> None:
    """Raise a sum that ended below zero to 0; the template may use `{sum}`."""
    below = trace.sum(ledger)
    if below < 0:
        trace.count(R.NOT_BELOW_ZERO, ledger, -below, template, sum=below, **params)


def multiplied(value: int, factors: Sequence[Factor]) -> int:
    """The value doubled and halved, rounded up once.

    >>> multiplied(3, ["half"])
    2
    >>> multiplied(1, ["half", "half"])
    1
    >>> multiplied(3, ["half", "double"])
    3
    """
    doubled = value << factors.count("double")
    return -(-doubled >> factors.count("half"))  # rounded up: >> rounds down, so once more with the sign turned
