"""Hands and discard piles (Rulebook, combat clean-up)."""

from collections.abc import Sequence

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.card import NOTHING_PLAYED, Card
from app.resolver.thrones_board.decks import rulebook as D
from app.resolver.trace import Trace


def discard_played(battle: Battle, trace: Trace) -> None:
    """Put the played cards on the discard piles and refresh empty hands.

    This comes after everything that reads the piles, and before texts that work after the combat.
    """
    for fighter in battle.sides:
        if fighter.vassal and fighter.card is not NOTHING_PLAYED:
            text = "{card} goes back among the vassal cards."
            trace.add(D.VASSAL_CARD, text, card=fighter.card.name)
            battle.do(text, card=fighter.card.name)
    discarding = [side for side in battle.sides if discards(side)]
    if discarding:
        _name_discards(discarding, trace)
    for fighter in discarding:
        fighter.played += (fighter.card,)
        battle.do("{house} discards {card}.", house=fighter.name, card=fighter.card.name)
        discard_from_hand(battle, fighter, fighter.card, trace)


def discards(fighter: Fighter) -> bool:
    """Whether the card of a side ends in a discard pile."""
    return not (fighter.vassal or fighter.card is NOTHING_PLAYED or fighter.card_returned)


def _name_discards(discarding: Sequence[Fighter], trace: Trace) -> None:
    first, *others = discarding
    if not others:
        trace.add(R.DISCARD, "{house} discards {card}.", house=first.name, card=first.card.name)
    for second in others:
        trace.add(
            R.DISCARD,
            "{first} discards {card}, {second} discards {other}.",
            first=first.name,
            card=first.card.name,
            second=second.name,
            other=second.card.name,
        )


def discard_from_hand(battle: Battle, fighter: Fighter, card: Card, trace: Trace) -> None:
    """Put a card on the discard pile; if that was the last one, the other six come back."""
    fighter.discard.add(card)
    if fighter.hand is not None:
        fighter.hand.discard(card)
    # A pile of all seven cards tells that the hand is empty even where nobody stated it.
    if fighter.hand or (fighter.hand is None and len(fighter.discard) < len(fighter.deck)):
        return
    fighter.hand = {one for one in fighter.deck if one != card}
    fighter.discard = {card}
    trace.add(
        R.REFRESH,
        "{house} has no card left: the other six come back to hand, {card} stays discarded.",
        house=fighter.name,
        card=card.name,
    )
    battle.do("{house} takes its other six cards back to hand.", house=fighter.name)
