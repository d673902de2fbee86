"""A trace that only adds up: a forecast needs sums of hundreds of combats, and the reasons of none."""

from collections.abc import Iterable, Mapping

from app.resolver.thrones_board.outcome import BothSides
from app.resolver.thrones_board.question import SIDES
from app.resolver.trace import Decision, Param, Rule, Sentence, Trace


class Asked(Exception):
    """Unwinds to the search when a decision before the victory has no answer yet."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision


class Quiet(Trace):
    """Keeps the sums and no steps."""

    __slots__ = ("decided", "offers", "used")

    def __init__(self, choices: Mapping[str, str], initial: BothSides, offers: dict[str, set[str]]) -> None:
        """Start with the initial strength of both sides; `choices` are the decisions answered so far.

        The options of those that come up are added to `offers`.
        """
        super().__init__(choices)
        for side in SIDES:
            self._sums[side] = getattr(initial, side)
        self.offers = offers
        self.used: dict[str, str] = {}
        """The answers that were needed."""
        self.decided: list[Decision] | None = None
        """From the victory on: decisions without an answer, for which the first option stands in."""

    def answer_with(self, decision: str, option: str) -> None:
        """Answer one more decision."""
        self._choices = {**self._choices, decision: option}

    def add(self, rule: Rule, template: str, /, **params: Param) -> None:
        """Nothing is explained."""

    def count(self, rule: Rule, side: str, delta: int, template: str, /, **params: Param) -> None:  # noqa: ARG002  # only the sum counts
        """Add to the side's sum."""
        self._sums[side] += delta

    def total(self, rule: Rule, side: str, template: str, /, **params: Param) -> int:  # noqa: ARG002  # see above
        """The side's sum."""
        return self._sums[side]

    def decide(  # noqa: PLR0913  # a decision is all of this
        self,
        rule: Rule,
        decision: str,
        who: str | None,
        options: Iterable[str],
        ask: Sentence,
        *,
        so_far: object = None,  # noqa: ARG002  # no question of a combat has one
    ) -> str:
        """Return the option chosen, if it is offered here; else stop, or once there is a victor take the first one."""
        offered, chosen = tuple(options), self.answer(decision)
        if chosen is not None:
            self.offers.setdefault(decision, set()).update(offered)
            if chosen in offered:
                self.used[decision] = chosen
                return chosen
        asked = Decision(decision=decision, who=who, ask=ask, options=offered, rule=rule)
        if self.decided is None:
            raise Asked(asked)
        self.decided.append(asked)
        return offered[0]
