"""Before the House cards are chosen: every card against every card, best answers, and the equilibrium of both hands."""

from collections.abc import Sequence
from fractions import Fraction

from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.begin import begin
from app.resolver.thrones_board.check import check_combat
from app.resolver.thrones_board.check_sets import no_cards
from app.resolver.thrones_board.decks import CARDS, deck_of, has_deck
from app.resolver.thrones_board.decks import rulebook as D
from app.resolver.thrones_board.forecast import rulebook as R
from app.resolver.thrones_board.forecast.cells import as_share, cell_of
from app.resolver.thrones_board.forecast.draws import Draws, draws_of
from app.resolver.thrones_board.forecast.equilibrium import Solution, equilibrium
from app.resolver.thrones_board.forecast.lines import Table, attacker_with, combat_of, defender_with
from app.resolver.thrones_board.forecast.outcome import BestAnswers, Cell, Equilibrium, Forecast, Share
from app.resolver.thrones_board.forecast.question import ForecastQuestion
from app.resolver.thrones_board.forecast.tails import Tails
from app.resolver.thrones_board.houses import ALL_HOUSE_NAMES
from app.resolver.thrones_board.question import SIDES, CombatQuestion, Forces, Side
from app.resolver.thrones_board.support import call_for_support
from app.resolver.thrones_board.units import initial_strength
from app.resolver.trace import (
    ONE_OF_THE_OPTIONS,
    Decision,
    Resolution,
    RuleBroken,
    Sentence,
    Trace,
    explain,
    listed,
    problem,
    sentence,
)

Cards = tuple[str, ...]

RAYDER = "rayder"

_DRAWS = "Each side draws one of {cards} Tides cards: {draws} draws, all equally likely."
_DRAWS_AND_BLADE = (
    "Each side draws one of {cards} Tides cards, and the Blade may draw another one: {draws} draws, all equally likely."
)

_HAND = "{house} chooses one of the {n} {n:card|cards} of its hand: {cards}."
_NO_HAND = (
    "{house}'s hand is not stated: it may choose any card of the House that is not known to be discarded: {cards}."
)


def resolve_combat_forecast(question: ForecastQuestion) -> Resolution[Forecast]:
    """Forecast one combat for all cards that may be chosen.

    Raises RuleBroken when the facts cannot be, or when an answer is an option nowhere.
    """
    return explain(question.choices, lambda trace: _forecast(question, trace))


def _forecast(question: ForecastQuestion, trace: Trace) -> tuple[Sentence, Forecast]:
    cards = _cards(question)
    _check_threat(question, cards)
    combats = _combats(question, *cards)
    check_combat(combats[0])
    draws = draws_of(question)
    supports = call_for_support(combats[0], trace)
    initial = initial_strength(begin(combats[0], supports), trace)
    _explain_cards(question, cards, trace)
    if question.tides:
        _explain_draws(draws, trace)
    table, asked = Table(question, supports, initial, draws), dict[str, Decision]()
    tails = Tails(table)
    found = [cell_of(table, combat, tails, asked) for combat in combats]
    _check_choices(table, trace)
    _explain_decisions(question, [cell for cell, _ in found], asked, trace)
    width = len(cards[1])
    wins = [[ways for _, ways in found[start : start + width]] for start in range(0, len(found), width)]
    best = _best_answers(question, wins, cards, trace)
    solution = equilibrium(wins)
    _explain_mix(question, solution, cards, draws.all, trace)
    value = solution.value / draws.all
    outcome = Forecast(
        attacker=question.attacker.house,
        defender=question.defender.house,
        attacker_cards=cards[0],
        defender_cards=cards[1],
        initial_strength=initial,
        draws=draws.all,
        cells=tuple([cell for cell, _ in found]),
        losses=tuple(tails.losses),
        best_answers=best,
        equilibrium=Equilibrium(
            attacker_wins=as_share(value),
            attacker=_mix(cards[0], solution.rows),
            defender=_mix(cards[1], solution.columns),
        ),
        decision_rules={key: decision.rule for key, decision in asked.items()},
    )
    return _summary(question, value), outcome


def _cards(question: ForecastQuestion) -> tuple[Cards, Cards]:
    """The cards that each side may choose from, in the order of the deck."""
    return _candidates(question, "attacker"), _candidates(question, "defender")


def _candidates(question: ForecastQuestion, side: Side) -> Cards:
    forces = _forces(question, side)
    if forces.set is not None and not has_deck(forces.set, forces.house):
        raise RuleBroken(D.SETS, [problem(no_cards(forces.set), side, "set")])
    deck = [card.id for card in deck_of(question.set, forces)]
    hand = tuple([card for card in deck if _may_be_played(card, forces)])
    if not hand:
        raise RuleBroken(B.HAND, [problem("A hand is never empty: name the cards in it.", side, "hand")])
    return hand


def _check_threat(question: ForecastQuestion, cards: tuple[Cards, Cards]) -> None:
    """A combat asks for the threat when it comes to it; a forecast has nobody to ask."""
    if question.wildling_threat is None and RAYDER in (*cards[0], *cards[1]):
        message = "Mance Rayder may be played: state where the wildling threat stands."
        raise RuleBroken(CARDS[RAYDER].rule, [problem(message, "wildling_threat")])


def _may_be_played(card: str, forces: Forces) -> bool:
    if card in forces.removed:
        return False
    return card not in (forces.discard or ()) if forces.hand is None else card in forces.hand


def _combats(question: ForecastQuestion, attacker: Cards, defender: Cards) -> list[CombatQuestion]:
    """The combat of every cell, row by row."""
    attackers = [attacker_with(question.attacker, card) for card in attacker]
    defenders = [defender_with(question.defender, card) for card in defender]
    return [combat_of(question, one, other) for one in attackers for other in defenders]


def _check_choices(table: Table, trace: Trace) -> None:
    """Refuse an answer that is an option nowhere."""
    for decision, chosen in table.question.choices.items():
        offered = table.offers.get(decision)
        if offered is None:
            continue
        if chosen not in offered:
            message = Sentence("Must be one of: {options}.", options=", ".join(sorted(offered)))
            raise RuleBroken(ONE_OF_THE_OPTIONS, [problem(message, "choices", decision)])
        trace.need(decision)


def _explain_cards(question: ForecastQuestion, cards: tuple[Cards, Cards], trace: Trace) -> None:
    for side, hand in zip(SIDES, cards, strict=True):
        forces = _forces(question, side)
        trace.add(
            B.HAND,
            _HAND if forces.hand is not None else _NO_HAND,
            house=ALL_HOUSE_NAMES[forces.house],
            n=len(hand),
            cards=listed([CARDS[card].name for card in hand]),
        )
    trace.add(
        R.CELLS,
        "{n} {n:combat|combats}: each card of {attacker} against each card of {defender}.",
        n=len(cards[0]) * len(cards[1]),
        attacker=ALL_HOUSE_NAMES[question.attacker.house],
        defender=ALL_HOUSE_NAMES[question.defender.house],
    )


def _explain_draws(draws: Draws, trace: Trace) -> None:
    trace.add(B.TIDES, _DRAWS_AND_BLADE if draws.again else _DRAWS, cards=draws.cards, draws=draws.all)


def _explain_decisions(
    question: ForecastQuestion, cells: Sequence[Cell], asked: dict[str, Decision], trace: Trace
) -> None:
    """Say what is counted for each decision before the victory, and in how many combats it comes up."""
    for key, decision in asked.items():
        before = [one for cell in cells for one in cell.open if one.decision == key and one.before_victory]
        if before:
            text = "“{what}”: {house} decides in {n} {n:combat|combats}; what wins most often counts."
            house = ALL_HOUSE_NAMES[before[0].who]
            trace.add(R.DECISIONS, text, what=_what(decision), n=len(before), house=house)
    for key in question.choices:
        number = len([cell for cell in cells if key in cell.choices])
        if number:
            text = "“{decision}” is stated: it holds in {n} {n:combat|combats}."
            trace.add(R.DECISIONS, text, decision=key[:80], n=number)


def _what(decision: Decision) -> str:
    """What a decision is about: the card whose text it is, or else what is asked."""
    card = CARDS.get(decision.decision.partition(".")[0])
    return decision.ask if card is None else card.name


def _best_answers(
    question: ForecastQuestion, wins: list[list[int]], cards: tuple[Cards, Cards], trace: Trace
) -> BestAnswers:
    rows, columns = cards
    to_rows = {card: _where(columns, line, min(line)) for card, line in zip(rows, wins, strict=True)}
    across = zip(columns, zip(*wins, strict=True), strict=True)
    to_columns = {card: _where(rows, line, max(line)) for card, line in across}
    _explain_answers(question.attacker, to_columns, trace)
    _explain_answers(question.defender, to_rows, trace)
    return BestAnswers(attacker=to_columns, defender=to_rows)


def _where(cards: Cards, line: Sequence[int], value: int) -> Cards:
    return tuple([card for card, one in zip(cards, line, strict=True) if one == value])


def _explain_answers(forces: Forces, answers: dict[str, Cards], trace: Trace) -> None:
    for card, best in answers.items():
        trace.add(
            R.BEST_ANSWERS,
            "{house}'s best {n:answer|answers} to {card}: {cards}.",
            house=ALL_HOUSE_NAMES[forces.house],
            n=len(best),
            card=CARDS[card].name,
            cards=listed([CARDS[one].name for one in best]),
        )


def _explain_mix(
    question: ForecastQuestion, solution: Solution, cards: tuple[Cards, Cards], draws: int, trace: Trace
) -> None:
    for forces, hand, mix in zip(
        (question.attacker, question.defender), cards, (solution.rows, solution.columns), strict=True
    ):
        parts = [
            sentence("{card} in {n} of 100 combats", card=CARDS[card].name, n=_hundredths(part))
            for card, part in zip(hand, mix, strict=True)
            if part
        ]
        trace.add(R.EQUILIBRIUM, "{house}'s mix: {parts}.", house=ALL_HOUSE_NAMES[forces.house], parts=listed(parts))
    trace.add(
        R.EQUILIBRIUM,
        "With these mixes {house} wins {n} of 100 combats, and neither side does better by leaving its own.",
        house=ALL_HOUSE_NAMES[question.attacker.house],
        n=_hundredths(solution.value / draws),
    )


def _hundredths(part: Fraction) -> int:
    """A share in whole hundredths; what is neither never nor always is not said to be."""
    return int(part * 100) if part in {0, 1} else max(1, min(99, round(part * 100)))


def _mix(cards: Cards, parts: Sequence[Fraction]) -> dict[str, Share]:
    return {card: as_share(part) for card, part in zip(cards, parts, strict=True) if part}


def _forces(question: ForecastQuestion, side: Side) -> Forces:
    return question.attacker if side == "attacker" else question.defender


def _summary(question: ForecastQuestion, value: Fraction) -> Sentence:
    attacker, defender = ALL_HOUSE_NAMES[question.attacker.house], ALL_HOUSE_NAMES[question.defender.house]
    if value in {0, 1}:
        house = attacker if value else defender
        return sentence("{house} can make sure of this combat, whatever card it meets.", house=house)
    text = "If both sides choose as well as they can, {house} wins about {n} of 100 such combats."
    return sentence(text, house=attacker, n=_hundredths(value))
