"""A combat as it stands once support is declared and both House cards lie open."""

from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.decks import CARDS, DECKS
from app.resolver.thrones_board.question import Combatant, CombatQuestion, Side, Support


def begin(question: CombatQuestion, supports: list[Support]) -> Battle:
    """Set up the state that the combat changes; `supports` are the orders that count."""
    attacker, defender = _fighter("attacker", question.attacker), _fighter("defender", question.defender)
    return Battle(question, attacker, defender, supports)


def _fighter(side: Side, stated: Combatant) -> Fighter:
    fighter = Fighter(side, stated, CARDS[stated.card], DECKS[stated.house])
    if fighter.discard_known:
        _lay_out_cards(fighter, stated)
    return fighter


def _lay_out_cards(fighter: Fighter, stated: Combatant) -> None:
    """Put the cards into hand and discard pile, as far as they are known."""
    card = fighter.card
    hand = None if stated.hand is None else {CARDS[one] for one in stated.hand if one != stated.card}
    if hand is None or (hand and stated.discard is not None):
        fighter.discard = {CARDS[one] for one in stated.discard or ()}
    else:
        # The pile is not stated, or the played card was the last one: all cards that are not in hand lie there.
        fighter.discard = {one for one in fighter.deck if one is not card and one not in hand}
    fighter.hand = hand
