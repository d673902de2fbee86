"""The equilibrium of a zero-sum game of two players, in whole numbers.

The simplex method in the condensed form that von Neumann's theorem needs (Dantzig, "Linear Programming and Extensions",
1963), with Edmonds' pivots that keep every entry whole and Bland's choice of pivots, which never goes round in circles.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

Matrix = Sequence[Sequence[int]]


@dataclass(frozen=True, slots=True)
class Solution:
    """What both players should do, and what that is worth to the first."""

    value: Fraction
    rows: tuple[Fraction, ...]
    """How often the first player takes each row."""
    columns: tuple[Fraction, ...]


def equilibrium(payoff: Matrix) -> Solution:
    """Solve the game in which the first player gets `payoff[row][column]`, at least 0, from the second.

    >>> equilibrium([[3, 0], [1, 2]])
    Solution(value=Fraction(3, 2), rows=(Fraction(1, 4), Fraction(3, 4)), columns=(Fraction(1, 2), Fraction(1, 2)))
    """
    tableau = _Tableau(payoff)
    while (column := tableau.entering()) is not None:
        tableau.pivot(tableau.leaving(column), column)
    return tableau.solution()


class _Tableau:
    """Find the largest sum of y with M y at most 1 in every row, where M is the payoff plus 1 so that it is positive.

    An entry stands for itself divided by `denominator`. Variables are numbered: columns first, then rows.
    """

    def __init__(self, payoff: Matrix) -> None:
        self.width, self.height = len(payoff[0]), len(payoff)
        self.cells = [[*[one + 1 for one in row], 1] for row in payoff]
        self.cells.append([-1] * self.width + [0])
        self.denominator = 1
        self.outside = list(range(self.width))
        self.basis = list(range(self.width, self.width + self.height))

    def entering(self) -> int | None:
        """The column of the lowest variable that raises the sum; None once none does."""
        costs = self.cells[-1]
        return min(
            (column for column in range(self.width) if costs[column] < 0), key=self.outside.__getitem__, default=None
        )

    def leaving(self, column: int) -> int:
        """The row that bounds the column's variable; the lowest variable of several."""
        rows = [row for row in range(self.height) if self.cells[row][column] > 0]
        return min(rows, key=lambda row: (Fraction(self.cells[row][-1], self.cells[row][column]), self.basis[row]))

    def pivot(self, row: int, column: int) -> None:
        """Let the column's variable and the row's change places."""
        cells, old, pivot = self.cells, self.denominator, self.cells[row][column]
        line = cells[row]
        for other in cells:
            if other is not line:
                factor = other[column]
                other[:] = [(one * pivot - factor * two) // old for one, two in zip(other, line, strict=True)]
                other[column] = -factor
        line[column] = old
        self.denominator = pivot
        self.basis[row], self.outside[column] = self.outside[column], self.basis[row]

    def solution(self) -> Solution:
        """Read both players' mixes off the last tableau."""
        total = self.cells[-1][-1]
        primal = {variable: self.cells[row][-1] for row, variable in enumerate(self.basis)}
        dual = {variable: self.cells[-1][column] for column, variable in enumerate(self.outside)}
        return Solution(
            value=Fraction(self.denominator, total) - 1,
            rows=tuple([Fraction(dual.get(self.width + row, 0), total) for row in range(self.height)]),
            columns=tuple([Fraction(primal.get(column, 0), total) for column in range(self.width)]),
        )
