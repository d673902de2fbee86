"""Who wins a combat, and what it costs: the steps of a combat in the order of the rulebook (p. 17 to 21)."""

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.begin import begin
from app.resolver.thrones_board.blade import use_blade
from app.resolver.thrones_board.card import NOTHING_PLAYED, Moment, in_full
from app.resolver.thrones_board.check import check_combat
from app.resolver.thrones_board.cleanup import clean_up, note_conquest
from app.resolver.thrones_board.hands import discard_played
from app.resolver.thrones_board.losses import Icons, count_icons, take_casualties, take_skulls
from app.resolver.thrones_board.map.combat import check_combat_position, retreat_areas
from app.resolver.thrones_board.outcome import BothSides, CombatOutcome
from app.resolver.thrones_board.question import CombatQuestion
from app.resolver.thrones_board.report import Aftermath, Fight, outcome_of, summary_of
from app.resolver.thrones_board.retreat import destroy_what_cannot_retreat, nowhere_to_go, retreat
from app.resolver.thrones_board.support import call_for_support
from app.resolver.thrones_board.tides import count_tides
from app.resolver.thrones_board.units import initial_strength
from app.resolver.thrones_board.verdict import Verdict, final_strength, last_unit_killed, victor
from app.resolver.trace import Resolution, Sentence, Trace, explain

_EARLY: frozenset[Moment] = frozenset({"cancel", "immediate", "before", "units", "order"})
"""The moments between the reveal of the cards and the count of their strength."""


def resolve_combat_outcome(question: CombatQuestion) -> Resolution[CombatOutcome]:
    """Settle one combat from the call for support to the texts after it.

    Raises RuleBroken when the facts cannot be, or when an answer is not one of its options.
    The example is the rulebook's own (p. 20).

    >>> from app.resolver.thrones_board.question import (
    ...     Attacker, CombatQuestion, Defender, EmbattledArea, Tracks)
    >>> from app.resolver.thrones_board.tokens import Order
    >>> answer = resolve_combat_outcome(CombatQuestion(
    ...     tracks=Tracks(
    ...         iron_throne=("baratheon", "lannister", "stark", "martell", "greyjoy", "tyrell"),
    ...         fiefdoms=("greyjoy", "lannister", "martell", "stark", "baratheon", "tyrell")),
    ...     area=EmbattledArea(id="kingswood", type="land"),
    ...     attacker=Attacker(house="tyrell", area="kings-landing", units={"footman": 1, "knight": 1},
    ...                       order=Order(type="march", bonus=0), card="alester-florent"),
    ...     defender=Defender(house="lannister", units={"footman": 2}, card="ser-jaime-lannister")))
    >>> answer.summary
    'Lannister wins 4 to 4: the tie goes to the better Fiefdoms position.'
    """
    return explain(question.choices, lambda trace: _combat(question, trace))


def _combat(question: CombatQuestion, trace: Trace) -> tuple[Sentence, CombatOutcome]:
    check_combat(question)
    if question.position is not None:
        check_combat_position(question, question.position)
    battle = begin(question, call_for_support(question, trace))
    initial = initial_strength(battle, trace)
    named = _name_cards(battle, trace)
    winner = reveal(battle, trace)
    if winner is None:
        card_strength = count_cards(battle, trace, named=named)
        fight = fight_on(battle, decide_winner(battle, trace), card_strength, trace)
    else:
        fight = end_early(battle, winner, trace)
    aftermath = follow_up(battle, fight.verdict, trace)
    areas = retreat_areas(question, aftermath.retreat, fight.verdict.winner.card, trace)
    return summary_of(fight.verdict), outcome_of(battle, initial, fight, aftermath, areas)


def work(moment: Moment, battle: Battle, trace: Trace) -> None:
    """Let the texts of one moment work in Iron Throne order, each once; a replacement card has its turn too.

    Which of two texts comes first is explained where it can matter: changes of the card's own strength only add up.
    """
    if moment not in battle.attacker.card.texts and moment not in battle.defender.card.texts:
        return
    done: list[str] = []
    while waiting := [
        fighter for fighter in battle.in_throne_order() if moment in fighter.card.texts and fighter.card.id not in done
    ]:
        first, *later = waiting
        for second in later if moment != "strength" else ():
            trace.add(
                R.TEXT_ORDER,
                "{first} works before {second}: {house} is ahead on the Iron Throne.",
                first=first.card.name,
                second=second.card.name,
                house=first.name,
            )
        done.append(first.card.id)
        first.card.texts[moment](battle, first, trace)


def _name_cards(battle: Battle, trace: Trace) -> bool:
    """Say what is played where a text works before the strength is counted; elsewhere the count says it."""
    if _EARLY.isdisjoint(battle.attacker.card.texts) and _EARLY.isdisjoint(battle.defender.card.texts):
        return False
    for fighter in battle.sides:
        trace.add(R.HOUSE_CARD, "{house} plays {card}.", house=fighter.name, card=in_full(fighter.card))
    return True


def reveal(battle: Battle, trace: Trace) -> Fighter | None:
    """Let the texts work that cancel and that are immediate; return the winner if they end the combat."""
    work("cancel", battle, trace)
    work("immediate", battle, trace)
    return last_unit_killed(battle, trace)


def count_cards(battle: Battle, trace: Trace, *, named: bool) -> BothSides:
    """Count the lasting texts and the House cards; return what each card adds. `named` says that a step names them."""
    work("before", battle, trace)
    work("units", battle, trace)
    work("order", battle, trace)
    return _play_cards(battle, trace, named=named)


def decide_winner(battle: Battle, trace: Trace) -> Verdict:
    """From the Tides cards to the victor."""
    count_tides(battle, trace)
    work("final", battle, trace)
    use_blade(battle, trace)
    verdict = victor(battle, final_strength(battle, trace), trace)
    battle.winner, battle.margin = verdict.winner, verdict.high - verdict.low
    return verdict


def fight_on(battle: Battle, verdict: Verdict, card_strength: BothSides, trace: Trace) -> Fight:
    """From the icons to the casualties."""
    icons = count_icons(battle, verdict, trace)
    work("result", battle, trace)
    all_lost = nowhere_to_go(battle, verdict)
    casualties = take_casualties(battle, verdict, icons, trace, all_lost=all_lost)
    skulls = take_skulls(battle, verdict, trace, all_lost=all_lost)
    work("casualties", battle, trace)
    return Fight(verdict, card_strength, icons, casualties, skulls)


def _play_cards(battle: Battle, trace: Trace, *, named: bool) -> BothSides:
    """Add the House cards' strength with what their texts make of it; return what each card adds in all."""
    attacker, defender = trace.sum("attacker"), trace.sum("defender")
    for fighter in battle.sides:
        card, side, number = fighter.card, fighter.side, fighter.card.strength
        if card is NOTHING_PLAYED:
            trace.count(R.NO_CARD, side, 0, "{house} has no House card.", house=fighter.name)
        elif named:
            trace.count(R.HOUSE_CARD, side, number, "{card}: +{n}.", card=card.name, n=number)
        else:
            text = "{house} plays {card}: +{n}."
            trace.count(R.HOUSE_CARD, side, number, text, house=fighter.name, card=card.name, n=number)
    work("strength", battle, trace)
    return BothSides(attacker=trace.sum("attacker") - attacker, defender=trace.sum("defender") - defender)


def end_early(battle: Battle, winner: Fighter, trace: Trace) -> Fight:
    """A combat that ends because no unit of a side is left: strengths are stated, nothing is compared."""
    battle.winner = winner
    return Fight(
        verdict=Verdict(winner, battle.enemy(winner), "no-units", final_strength(battle, trace)),
        card_strength=BothSides(attacker=0, defender=0),
        icons=Icons(swords=0, fortifications=0),
        casualties={},
        skulls={},
    )


def follow_up(battle: Battle, verdict: Verdict, trace: Trace) -> Aftermath:
    """From the retreat to the texts after the combat."""
    destroyed = destroy_what_cannot_retreat(battle, verdict, trace)
    retreated = retreat(battle, verdict, trace)
    cleaned = clean_up(battle, verdict, trace)
    battle.moved_in = cleaned.moves_in
    discard_played(battle, trace)
    if cleaned.moves_in:
        note_conquest(battle, trace)
    work("after", battle, trace)
    return Aftermath(destroyed, retreated, cleaned)
