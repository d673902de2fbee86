"""Steps 2 to 4 of initiating: what it costs, whether that can be paid, and what is left."""

from typing import Final, Literal

from app.resolver.findings import Findings
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.rounds.marshal_question import MarshalQuestion
from app.resolver.thrones_lcg.rounds.marshal_rules import from_shadows
from app.resolver.thrones_lcg.sides import KEYWORD_NAME, KEYWORD_WORD
from app.resolver.thrones_lcg.values import count_floor
from app.resolver.trace import Rule, Sentence, Trace, listed

Keyword = Literal["ambush", "shadow"]

COST_LEDGER: Final = "cost"
GOLD_LEDGER: Final = "gold"
INTO_SHADOWS_COST: Final = 2


def determine_cost(question: MarshalQuestion, *, duplicate: bool, found: Findings, trace: Trace) -> int:
    """The gold cost with everything that changes it; what cannot be paid is found."""
    if _costs_nothing(question, duplicate=duplicate, trace=trace):
        return trace.total(R.COST, COST_LEDGER, "It costs {total} gold.")
    _count_base(question, found, trace)
    for change in question.cost_changes:
        trace.count(R.COST, COST_LEDGER, change, "{change:+} by an effect.", change=change)
    count_floor(COST_LEDGER, trace, "A cost of {sum} counts as 0.")
    cost = trace.total(R.COST, COST_LEDGER, "It costs {total} gold.")
    if cost > question.gold:
        text = "It costs {cost} gold, and there is {gold} in the pool."
        found.error(R.COST, "not_enough_gold", ("gold",), text, cost=cost, gold=question.gold)
    for i, other in enumerate(question.other_costs):
        if not other.payable:
            text = "All costs have to be paid: {what}."
            found.error(R.COST, "cost_not_payable", ("other_costs", i), text, what=other.what)
    return cost


def pay(question: MarshalQuestion, cost: int, trace: Trace) -> int:
    """The gold left after paying."""
    trace.count(R.PAY, GOLD_LEDGER, question.gold, "{gold} gold in the pool.", gold=question.gold)
    trace.count(R.PAY, GOLD_LEDGER, -cost, "{cost} paid to the treasury.", cost=cost)
    if question.other_costs:
        what = listed([other.what for other in question.other_costs], ", ")
        trace.add(R.PAY, "Paid at the same time: {what}.", what=what)
    return trace.total(R.PAY, GOLD_LEDGER, "{total} gold is left.")


def _costs_nothing(question: MarshalQuestion, *, duplicate: bool, trace: Trace) -> bool:
    if question.how == "put-into-play":
        trace.count(R.PUT_INTO_PLAY, COST_LEDGER, 0, "What an effect puts into play costs nothing.")
        return True
    if question.how == "marshal" and duplicate:
        trace.count(R.DUPLICATE, COST_LEDGER, 0, "A duplicate costs nothing.")
        return True
    return False


def _count_base(question: MarshalQuestion, found: Findings, trace: Trace) -> None:
    card = question.card
    if question.how == "shadow":
        trace.count(R.INTO_SHADOWS, COST_LEDGER, INTO_SHADOWS_COST, "Facedown into shadows: 2 gold.")
    elif question.how == "ambush":
        _count_value("ambush", R.AMBUSH, question, found, trace)
    elif from_shadows(question):
        _count_value("shadow", R.OUT_OF_SHADOWS, question, found, trace)
    elif card.cost == "X":
        x = question.x or 0
        text = "The cost is X: {x}." if question.x is not None else "The cost is X, which nothing defines, so it is 0."
        trace.count(LCG.LETTER_X, COST_LEDGER, x, text, x=x)
    elif card.cost != "-":
        trace.count(R.COST, COST_LEDGER, card.cost, "The printed cost is {cost}.", cost=card.cost)


def _count_value(keyword: Keyword, rule: Rule, question: MarshalQuestion, found: Findings, trace: Trace) -> None:
    """The X of ambush or shadow; of several different ones that can be paid the player chooses one."""
    values = sorted(set(question.card.ambush if keyword == "ambush" else question.card.shadow))
    if not values:
        return
    payable = [value for value in values if value + sum(question.cost_changes) <= question.gold]
    value = values[0]
    if len(payable) > 1 and not found.errors:
        options = [str(value) for value in payable]
        ask = Sentence("{player}: which {keyword} do you use?", player=question.player, keyword=KEYWORD_WORD[keyword])
        value = int(trace.decide(rule, f"{keyword}-x", question.player, options, ask))
    trace.count(rule, COST_LEDGER, value, "{keyword} ({value}).", keyword=KEYWORD_NAME[keyword], value=value)
