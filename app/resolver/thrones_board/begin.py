"""A combat as it stands once support is declared and both House cards lie open."""

from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.decks import CARDS, deck_of
from app.resolver.thrones_board.decks.vassals import VASSAL_DECK
from app.resolver.thrones_board.question import Combatant, CombatQuestion, Side, Support


def begin(question: CombatQuestion, supports: list[Support]) -> Battle:
    """Set up the state that the combat changes; `supports` are the orders that count."""
    attacker = _fighter("attacker", question.attacker, question)
    defender = _fighter("defender", question.defender, question)
    battle = Battle(question, attacker, defender, supports)
    battle.other_piles = tuple([CARDS[card] for pile in question.piles.values() for card in pile])
    return battle


def _fighter(side: Side, stated: Combatant, question: CombatQuestion) -> Fighter:
    commander = question.vassals.get(stated.house)
    if commander is not None:
        return Fighter(side, stated, CARDS[stated.card], VASSAL_DECK, commander)
    deck = tuple([card for card in deck_of(question.set, stated) if card.id not in stated.removed])
    fighter = Fighter(side, stated, CARDS[stated.card], deck)
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
        fighter.discard = {one for one in fighter.deck if one != card and one not in hand}
    fighter.hand = hand
