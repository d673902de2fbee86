"""What a value is with everything that changes it (Rules Reference, Modifiers; Plot Value Modifiers)."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Annotated, Final, Literal, NamedTuple

from annotated_types import Len

from app.resolver.game import Example, Question
from app.resolver.shape import Amount, Choices, Count, Flag, Name, shape
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.rounds.table import refuse
from app.resolver.thrones_lcg.values import Factor, Modifiers, PlotValue, count_factors, count_floor, count_plot_value
from app.resolver.trace import Resolution, Rule, Sentence, Trace, explain, listed, problem, sentence

Factors = Annotated[tuple[Factor, ...], Len(0, 10)]
"""Effects that double or halve."""

SetValues = Annotated[tuple[Count, ...], Len(0, 10)]
"""Values to which effects set it, oldest first."""

ValueName = Literal["gold", "initiative", "claim", "reserve", "STR", "cost"]
WITH_ICONS: Final = ("gold", "initiative", "reserve")
"""The values that icons of other cards change."""


@shape
class Icon:
    """A gold, initiative or reserve icon on a card that the player controls."""

    change: Amount
    blank: Flag = False
    """Whether the text box of its card is blank."""


@shape
class PlotValueQuestion:
    """A value on a card and everything that changes it."""

    value: ValueName = "gold"
    """Which value: those of a plot, or STR or cost, for which the same rules hold."""
    base: PlotValue
    """The printed value, or what an effect makes the base value."""
    x: Count | None = None
    """What defines the X, if the base is an X and something defines it."""
    icons: Annotated[tuple[Icon, ...], Len(0, 60)] = ()
    """Icons for this value on the cards that the player controls."""
    add: Modifiers = ()
    """What effects add or subtract, one number each."""
    multiply: Factors = ()
    set: SetValues = ()
    set_together: SetValues = ()
    """Values set at the same moment, after all in `set`, by effects that exclude each other."""
    first_player: Name | None = None
    """Who decides between effects that exclude each other."""
    choices: Choices = field(default_factory=dict)


@shape
class PlotValueOutcome:
    """The value as it counts now."""

    value: int
    is_set: bool
    """Whether an effect set it, so that nothing else counts."""


LEDGER: Final = "value"

_IS: Final[Mapping[ValueName, str]] = {
    "gold": "The gold is {total}.",
    "initiative": "The initiative is {total}.",
    "claim": "The claim is {total}.",
    "reserve": "The reserve is {total}.",
    "STR": "The STR is {total}.",
    "cost": "The cost is {total}.",
}
_FIRST_PLAYER: Final = sentence("the first player")


def resolve_plot_value(question: PlotValueQuestion) -> Resolution[PlotValueOutcome]:
    """Calculate a value from its base: add and subtract, double and halve, round up once, never below 0; or set it.

    Raises RuleBroken for icons on a value that has none.

    >>> resolve_plot_value(PlotValueQuestion(value="gold", base=3, add=(-5, 1, 2))).summary
    'The gold is 1.'
    """
    return explain(question.choices, lambda trace: _value(question, trace))


def _value(question: PlotValueQuestion, trace: Trace) -> tuple[Sentence, PlotValueOutcome]:
    _check(question)
    is_set = bool(question.set or question.set_together)
    if is_set:
        count_set(LEDGER, _set_values(question, trace), trace)
    else:
        _count_base(question, trace)
        for icon in question.icons:
            _count_icon(icon, trace)
        count_added(R.ADDED, LEDGER, question.add, trace)
        count_factors(LEDGER, question.multiply, trace)
        count_floor(LEDGER, trace, "{sum} is below zero and counts as 0.")
    text = _IS[question.value]
    value = trace.total(R.BASE_VALUE, LEDGER, text)
    return Sentence(text, total=value), PlotValueOutcome(value=value, is_set=is_set)


def _check(question: PlotValueQuestion) -> None:
    if question.icons and question.value not in WITH_ICONS:
        message = "Icons change gold, initiative and reserve only: what changes this value goes under “add”."
        refuse(R.PLOT_ICONS, [problem(message, "icons")])
    if question.x is not None and question.base != "X":
        refuse(LCG.LETTER_X, [problem("Only an X can be defined: leave this out, or make the base an X.", "x")])


def _set_values(question: PlotValueQuestion, trace: Trace) -> tuple[int, ...]:
    """All set values, oldest first; of those set together the one that the first player lets count comes last."""
    together = tuple(dict.fromkeys(question.set_together))
    if len(together) < 2:  # noqa: PLR2004 - nothing to decide between
        return (*question.set, *together)
    options = [str(value) for value in together]
    who = question.first_player or _FIRST_PLAYER
    ask = Sentence("{who}: which of {options} counts?", who=who, options=listed(options, ", "))
    chosen = trace.decide(R.SET_TOGETHER, "set-value", who, options, ask)
    text = "{options} are set at the same moment: {who} lets {chosen} count, for as long as both effects last."
    trace.add(R.SET_TOGETHER, text, options=listed(options, " and ", " and "), who=who, chosen=chosen)
    return (*question.set, int(chosen))


def _count_base(question: PlotValueQuestion, trace: Trace) -> None:
    if question.base != "X":
        trace.count(R.BASE_VALUE, LEDGER, question.base, "The base is {base}.", base=question.base)
    elif question.x is not None:
        trace.count(LCG.LETTER_X, LEDGER, question.x, "X is defined as {x}.", x=question.x)
    else:
        trace.count(LCG.LETTER_X, LEDGER, 0, "Nothing defines the X, so it is 0.")


def _count_icon(icon: Icon, trace: Trace) -> None:
    if icon.blank:
        text = "The icon for {change:+} does not count: the text box of its card is blank."
        trace.count(R.PLOT_ICONS, LEDGER, 0, text, change=icon.change)
    else:
        trace.count(R.PLOT_ICONS, LEDGER, icon.change, "An icon: {change:+}.", change=icon.change)


def count_set(ledger: str, values: Sequence[int], trace: Trace) -> None:
    """Count the last of the values that effects set; nothing else counts then."""
    *earlier, value = values
    for replaced in earlier:
        trace.count(LCG.SET_VALUE, ledger, 0, "Set to {value}, but a later effect replaces that.", value=replaced)
    text = "Set to {value}: base and modifiers do not count."
    trace.count(LCG.SET_VALUE, ledger, value, text, value=value)


def count_added(rule: Rule, ledger: str, changes: Sequence[int], trace: Trace) -> None:
    """Count what is added and subtracted."""
    for change in changes:
        trace.count(rule, ledger, change, "{change:+} by a modifier.", change=change)


class TitleAdds(NamedTuple):
    """What a title adds to a value."""

    rule: Rule
    change: int
    text: str
    """The sentence; it may use `{player}`."""


class OnPlot(NamedTuple):
    """A value on a player's revealed plot and everything that changes it."""

    player: str
    printed: PlotValue
    modifiers: Sequence[int]
    """Icons and effects, one number each."""
    title: TitleAdds | None
    factors: Sequence[Factor]
    set_values: Sequence[int]
    """Oldest first."""


def count_on_plot(ledger: str, value: OnPlot, trace: Trace) -> None:
    """Count a plot value of a player: what the plot says, icons and effects, the title, doubling and halving."""
    if value.set_values:
        count_set(ledger, value.set_values, trace)
        return
    player = value.player
    count_plot_value(R.BASE_VALUE, ledger, value.printed, trace, "{player}: {printed} on the plot.", player=player)
    count_added(R.PLOT_ICONS, ledger, value.modifiers, trace)
    if value.title is not None:
        trace.count(value.title.rule, ledger, value.title.change, value.title.text, player=player)
    count_factors(ledger, value.factors, trace)
    count_floor(ledger, trace, "{player}: {sum} is below zero and counts as 0.", player=player)


PLOT_VALUE = Question(
    id="plot-value",
    title="What is this value with all its modifiers?",
    about=(
        "Calculates gold, initiative, claim or reserve of a plot, or STR or cost: base, icons, additions, doubling and "
        "halving, rounding up once, not below 0; or the latest effect that sets it."
    ),
    resolve=resolve_plot_value,
    rules=(
        R.BASE_VALUE,
        LCG.LETTER_X,
        R.PLOT_ICONS,
        R.ADDED,
        LCG.DOUBLE_AND_HALVE,
        LCG.NOT_BELOW_ZERO,
        LCG.SET_VALUE,
        R.SET_TOGETHER,
    ),
    examples=(
        Example(
            id="below-zero",
            summary="Too much subtracted is remembered: 3 - 5 + 1 + 2 is 1",
            body={"value": "gold", "base": 3, "add": [-5, 1, 2]},
        ),
        Example(
            id="blank-icon",
            summary="Reserve with three icons, one of them blank",
            body={
                "value": "reserve",
                "base": 6,
                "icons": [{"change": 1}, {"change": 1, "blank": True}, {"change": -2}],
            },
        ),
        Example(
            id="halved-twice",
            summary="Halved twice and rounded up once",
            body={"value": "claim", "base": 1, "multiply": ["half", "half"]},
        ),
    ),
)
