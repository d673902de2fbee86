"""The reasons of an answer: rules, steps in rulebook order, sums and open decisions.

A number can only enter an answer through a step, and a step only through a rule, so what is
shown is what was calculated.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, TypeVar, cast

from app.resolver.shape import CONFIG, shape

Out = TypeVar("Out")

Param = str | int

Json = dict[str, object]

_KEPT = 8192
"""Steps and sentences that are kept: the same few thousand come back all the time, and looking one up costs a third."""


_PLACE = re.compile(r"\{(\w+)(?::(\+|[^{}|]*\|[^{}]*))?\}")
"""A parameter in a template; after its name the sign for a number with its sign, or the forms of which one fits it."""


class Sentence(str):
    """A rendered English sentence, or a part of one, that remembers its template and parameters.

    On the wire it is a plain string; the template is the key under which other languages
    keep theirs. A parameter that is a sentence is translated with it; any other is a name or a number.

    >>> Sentence("{winner} wins by {margin} {margin:point|points}.", winner="Stark", margin=2)
    'Stark wins by 2 points.'
    """

    __slots__ = ("params", "template")

    template: str
    params: Mapping[str, Param]

    def __new__(cls, template: str, /, **params: Param) -> "Sentence":  # noqa: PYI034 - never subclassed
        """Render `template`; every `{name}` in it must be among `params`."""
        return sentence(template, **params)

    def __eq__(self, other: object) -> bool:
        """Whether two sentences are the same one; two that only read alike differ in other languages."""
        if isinstance(other, Sentence) and _made_of(self) != _made_of(other):
            return False
        return str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        """Not equal."""
        return not self == other

    __hash__ = str.__hash__

    @classmethod
    def __get_pydantic_core_schema__(cls, _: object, handler: Callable[[type], Json]) -> Json:
        """Be a string to pydantic, which asks for this where a sentence is a default value."""
        return handler(str)


def _made_of(text: Sentence) -> tuple[str, Mapping[str, Param], list[type]]:
    """What makes a sentence; a name and a sentence may read alike."""
    return text.template, text.params, [type(param) for param in text.params.values()]


@lru_cache(_KEPT, typed=True)  # a name and a sentence may read alike
def sentence(template: str, /, **params: Param) -> Sentence:
    """Render `template`: the same as `Sentence(...)`, in half the time."""
    made = str.__new__(
        Sentence, filled(template, params, two_forms) if "|" in template else template.format_map(params)
    )
    made.template = template
    made.params = params
    return made


def filled(template: str, params: Mapping[str, Param], form: Callable[[int], int]) -> str:
    """Put parameters into a template; `form` tells which of the forms in it fits a number, counted from 0.

    >>> filled("{n} {n:card|cards}, {change:+}", {"n": 1, "change": 2}, two_forms)
    '1 card, +2'
    """

    def value(place: re.Match[str]) -> str:
        name, forms = place.groups()
        if forms is None or "|" not in forms:
            return format(params[name], forms or "")
        return forms.split("|")[form(int(params[name]))]

    return _PLACE.sub(value, template)


def two_forms(n: int) -> int:
    """Which form of a word fits a number in English and languages like it: one, or any other."""
    return int(n != 1)


def listed(parts: Iterable[str], last: str = " and ", between: str = ", ") -> str:
    """Read out `parts`, each of which keeps what a translation needs; `last` joins the last one.

    >>> listed(["Stark", "Lannister", "Tyrell"])
    'Stark, Lannister and Tyrell'
    """
    items = tuple(parts)
    if len(items) < 2:  # noqa: PLR2004 - one alone is no list
        return items[0] if items else ""
    template, names = _row(len(items), last, between)
    return sentence(template, **dict(zip(names, items, strict=True)))


@lru_cache(256)
def _row(length: int, last: str, between: str) -> tuple[str, tuple[str, ...]]:
    """The template of a list, and its parameters."""
    names = tuple([f"p{i}" for i in range(length)])
    places = [f"{{{name}}}" for name in names]
    return between.join(places[:-1]) + last + places[-1], names


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Rule:
    """A citable place in a rulebook with our own one-sentence paraphrase; there is one object of each."""

    __pydantic_config__ = CONFIG

    id: str
    """Stable id, led by the game: `thrones-board.combat.tie`."""
    document: str
    section: str
    says: str
    """What it says, in our words."""


@dataclass(slots=True)  # not frozen, unlike other shapes, for speed; never changed all the same, for steps are shared
class Step:
    """One line of explanation."""

    __pydantic_config__ = CONFIG

    rule: Rule
    text: str
    side: str | None
    """Whose sum the step belongs to, if any."""
    delta: int | None
    """What it adds to that side's sum; 0 for what was looked at but does not count."""
    total: int | None
    """That side's sum after this step, where the rulebook takes one."""


@lru_cache(_KEPT, typed=True)
def _step(
    rule: Rule, side: str | None, delta: int | None, total: int | None, template: str, /, **params: Param
) -> Step:
    return Step(rule, sentence(template, **params), side, delta, total)


@shape
class Decision:
    """A choice or a chance result that the rules need from someone; answered in the next call."""

    decision: str
    """The key under which `choices` of the next call holds the answer."""
    who: str | None
    """Who decides; null when chance does."""
    ask: str
    options: tuple[str, ...]
    rule: Rule


@shape
class Resolution(Generic[Out]):
    """An answer with its reasons."""

    summary: str
    """The answer in one sentence, or the question that is open."""
    outcome: Out | None
    """Null while a decision is open, unless the question says what stands already."""
    needs: Decision | None
    """The decision that is open, if any: send the same body again with the answer in `choices`."""
    steps: tuple[Step, ...]
    """The reasons in rulebook order."""


@shape
class Problem:
    """One thing wrong with a body."""

    pointer: str
    """JSON pointer to the field."""
    message: str
    """What would be right."""


def problem(message: str, *path: str | int) -> Problem:
    """A problem at the field that `path` leads to; `message` is a fixed text of ours, or a sentence.

    >>> problem("Must be one of the seated thieves.", "declarations", "A/B").pointer
    '/declarations/A~1B'
    """
    parts = (str(part).replace("~", "~0").replace("/", "~1") for part in path)
    said = message if isinstance(message, Sentence) else sentence(message)
    return Problem(pointer="".join(f"/{part}" for part in parts), message=said)


class RuleBroken(Exception):
    """A body that is well formed but against the rules of the game; carries every problem found."""

    def __init__(self, rule: Rule, problems: Iterable[Problem]) -> None:
        """Name the rule that is broken and all the places where it is."""
        self.rule = rule
        self.problems = tuple(problems)
        super().__init__("; ".join(f"{p.pointer}: {p.message}" for p in self.problems))


UNUSED_ANSWER = Rule(
    id="tiebreak.decision.unused",
    document="Tiebreak",
    section="Open decisions",
    says="An answer to a decision that does not come up changes nothing.",
)
ONE_OF_THE_OPTIONS = Rule(
    id="tiebreak.decision.option",
    document="Tiebreak",
    section="Open decisions",
    says="A decision is answered with one of the options it offers.",
)
COMMON_RULES = (UNUSED_ANSWER, ONE_OF_THE_OPTIONS)


class _Open(Exception):
    """Unwinds to `explain` when a decision has no answer yet."""

    def __init__(self, decision: Decision, so_far: object) -> None:
        self.decision = decision
        self.so_far = so_far


class Trace:
    """Collects the steps of one answer, keeps the running sum of each side and reads the answered decisions."""

    __slots__ = ("_choices", "_steps", "_sums", "_used")

    def __init__(self, choices: Mapping[str, str]) -> None:
        """Start an empty explanation; `choices` are the decisions answered so far."""
        self._choices = choices
        self._used: set[str] = set()
        self._steps: list[Step] = []
        self._sums: defaultdict[str, int] = defaultdict(int)

    def add(self, rule: Rule, template: str, /, **params: Param) -> None:
        """Explain something that is not a number."""
        self._steps.append(_step(rule, None, None, None, template, **params))

    def count(self, rule: Rule, side: str, delta: int, template: str, /, **params: Param) -> None:
        """Add `delta` to the side's sum; 0 explains what was looked at but does not count."""
        self._sums[side] += delta
        self._steps.append(_step(rule, side, delta, None, template, **params))

    def total(self, rule: Rule, side: str, template: str, /, **params: Param) -> int:
        """State the side's sum; the template may use `{total}`."""
        total = self._sums[side]
        self._steps.append(_step(rule, side, None, total, template, total=total, **params))
        return total

    def sum(self, side: str) -> int:
        """The side's sum so far."""
        return self._sums[side]

    def answer(self, decision: str) -> str | None:
        """The answer that the caller gave to a decision, unchecked; None if there is none."""
        return self._choices.get(decision)

    def need(self, decision: str) -> None:
        """Note that the answer to a decision was needed, where something else than `decide` uses it."""
        self._used.add(decision)

    def decide(  # noqa: PLR0913  # a decision is all of this
        self,
        rule: Rule,
        decision: str,
        who: str | None,
        options: Iterable[str],
        ask: Sentence,
        *,
        so_far: object = None,
    ) -> str:
        """Return the chosen option; without an answer the whole question stops here and asks.

        `so_far` is the outcome where a question has one that stands already but for this decision.

        Raises RuleBroken when the answer is not one of the options.
        """
        offered = tuple(options)
        self._used.add(decision)
        chosen = self._choices.get(decision)
        if chosen is None:
            raise _Open(Decision(decision=decision, who=who, ask=ask, options=offered, rule=rule), so_far)
        if chosen not in offered:
            message = Sentence("Must be one of: {options}.", options=", ".join(offered))
            raise RuleBroken(ONE_OF_THE_OPTIONS, [problem(message, "choices", decision)])
        return chosen

    def steps(self) -> tuple[Step, ...]:
        """Everything explained so far."""
        return tuple(self._steps)

    def mention_unused_answers(self) -> None:
        """Say which answers did not come up."""
        for decision in self._choices:
            if decision not in self._used:
                self.add(UNUSED_ANSWER, "The answer to “{decision}” was not needed.", decision=decision[:80])


def explain(choices: Mapping[str, str], work: Callable[[Trace], tuple[Sentence, Out]]) -> Resolution[Out]:
    """Run `work` with a fresh trace and return what it found, or the first decision that is still open."""
    trace = Trace(choices)
    try:
        summary, outcome = work(trace)
    except _Open as stop:
        known = cast("Out | None", stop.so_far)
        return Resolution(summary=stop.decision.ask, outcome=known, needs=stop.decision, steps=trace.steps())
    trace.mention_unused_answers()
    return Resolution(summary=summary, outcome=outcome, needs=None, steps=trace.steps())
