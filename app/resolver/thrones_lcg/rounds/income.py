"""How much gold the active player collects (Rules Reference, 3.2)."""

from typing import Final

from app.resolver.game import Example, Question
from app.resolver.shape import Count, Flag, Name, shape
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.rounds.plot_value import Factors, OnPlot, SetValues, TitleAdds, count_on_plot
from app.resolver.thrones_lcg.titles import Title
from app.resolver.thrones_lcg.values import Modifiers, PlotValue
from app.resolver.trace import Resolution, Sentence, Trace, explain, sentence

COIN: Final = TitleAdds(R.MASTER_OF_COIN, 2, "{player} bears Master of Coin: +2.")


@shape
class IncomeQuestion:
    """A player's revealed plot and gold modifiers in step 3.2."""

    plot_gold: PlotValue
    """The gold on the revealed plot; X counts as 0 unless something defines it, so write what it is then."""
    modifiers: Modifiers = ()
    """Gold modifiers on the cards the player controls, one number each; titles are known here."""
    multiply: Factors = ()
    set: SetValues = ()
    title: Title | None = None
    """Melee only."""
    player: Name = sentence("The active player")
    active: Flag = True
    """Whether this player has just become the active player of the marshaling phase."""
    gold: Count = 0
    """What is in the player's gold pool before."""


@shape
class IncomeOutcome:
    """What the player collects."""

    income: int
    """The gold value with everything that changes it."""
    gained: int
    """What the player takes now: the income, or 0 while another player is the active one."""
    gold_pool: int
    """What is in the gold pool then."""
    to_do: tuple[str, ...]


INCOME_LEDGER: Final = "income"
POOL_LEDGER: Final = "pool"


def resolve_income(question: IncomeQuestion) -> Resolution[IncomeOutcome]:
    """Calculate a player's income and what is in the gold pool then.

    >>> resolve_income(IncomeQuestion(plot_gold=4, modifiers=(1,), title="Master of Coin", player="Ann")).summary
    'Ann collects 7 gold.'
    """
    return explain({}, lambda trace: _income(question, trace))


def _income(question: IncomeQuestion, trace: Trace) -> tuple[Sentence, IncomeOutcome]:
    player = question.player
    to_do: list[Sentence] = []
    title = COIN if question.title == "Master of Coin" else None
    value = OnPlot(player, question.plot_gold, question.modifiers, title, question.multiply, question.set)
    count_on_plot(INCOME_LEDGER, value, trace)
    income = trace.total(R.INCOME, INCOME_LEDGER, "{player}'s income is {total}.", player=player)
    trace.count(R.INCOME, POOL_LEDGER, question.gold, "{gold} gold in the pool before.", gold=question.gold)
    if question.active:
        trace.count(R.INCOME, POOL_LEDGER, income, "{player} collects {income}.", player=player, income=income)
        summary = Sentence("{player} collects {income} gold.", player=player, income=income)
        to_do.append(Sentence("{player} takes {income} gold from the treasury.", player=player, income=income))
    else:
        text = "{player} is not the active player and collects nothing yet."
        trace.count(R.INCOME_ACTIVE, POOL_LEDGER, 0, text, player=player)
        text = "{player} collects {income} gold on becoming the active player, not before."
        summary = Sentence(text, player=player, income=income)
    pool = trace.total(R.INCOME, POOL_LEDGER, "{player} has {total} gold.", player=player)
    gained = income if question.active else 0
    return summary, IncomeOutcome(income=income, gained=gained, gold_pool=pool, to_do=tuple(to_do))


INCOME = Question(
    id="income",
    title="How much gold do I collect?",
    about="Adds gold modifiers and Master of Coin to the plot's gold, for the player who has just become active.",
    resolve=resolve_income,
    rules=(
        R.BASE_VALUE,
        LCG.LETTER_X,
        R.PLOT_ICONS,
        R.MASTER_OF_COIN,
        LCG.DOUBLE_AND_HALVE,
        LCG.NOT_BELOW_ZERO,
        LCG.SET_VALUE,
        R.INCOME,
        R.INCOME_ACTIVE,
    ),
    examples=(
        Example(
            id="master-of-coin",
            summary="Melee: a gold modifier and Master of Coin",
            body={"plot_gold": 4, "modifiers": [1], "title": "Master of Coin"},
        ),
        Example(
            id="not-active",
            summary="Not the active player yet",
            body={"player": "Ben", "plot_gold": 5, "modifiers": [1, -1], "active": False, "gold": 2},
        ),
    ),
)
