"""What texts of several cards have in common: power, the Eyrie, numbers that nobody stated, what a card gains."""

from app.resolver.thrones_board.battle import Battle, ExtraIcons, Fighter
from app.resolver.thrones_board.card import Card, Text, icons_in_words
from app.resolver.thrones_board.decks import rulebook as D
from app.resolver.thrones_board.houses import POWER_TOKENS
from app.resolver.thrones_board.question import tokens_on_board
from app.resolver.trace import Sentence, Trace, listed, sentence

EYRIE = "the-eyrie"


def gain(  # noqa: PLR0913  # what is gained is named at the call
    fighter: Fighter, trace: Trace, strength: int, *, swords: int = 0, fortifications: int = 0, why: Sentence
) -> None:
    """Add strength and icons that a card gains from its own text."""
    rule = fighter.card.rule
    fighter.extra_icons += (ExtraIcons(rule, swords, fortifications),)
    gains = [sentence("+{n} strength", n=strength)] if strength else []
    trace.count(
        rule,
        fighter.side,
        strength,
        "{card} gains {gains}: {why}.",
        card=fighter.card.name,
        gains=listed([*gains, *icons_in_words(swords, fortifications)]),
        why=why,
    )


def gains_nothing(fighter: Fighter, trace: Trace, why: Sentence) -> None:
    """Say why a card adds nothing to its side."""
    text = "{card} gains nothing: {why}."
    trace.count(fighter.card.rule, fighter.side, 0, text, card=fighter.card.name, why=why)


def lost(battle: Battle, fighter: Fighter, trace: Trace) -> bool:
    """Whether a text that needs a win has none, which is said."""
    if battle.winner is fighter:
        return False
    text = "{card} does nothing: {house} did not win."
    trace.add(fighter.card.rule, text, card=fighter.card.name, house=fighter.name)
    return True


def won(battle: Battle, fighter: Fighter, trace: Trace) -> bool:
    """Whether a text that needs a defeat has none, which is said."""
    if battle.winner is not fighter:
        return False
    text = "{card} does nothing: {house} did not lose."
    trace.add(fighter.card.rule, text, card=fighter.card.name, house=fighter.name)
    return True


def gain_power(battle: Battle, fighter: Fighter, amount: int, trace: Trace) -> None:
    """Take power from the pool, as far as it reaches."""
    card, house = fighter.card, fighter.name
    if fighter.power is None:
        text = "{card} brings {house} {n} power (how much it has is not stated)."
        trace.add(card.rule, text, card=card.name, house=house, n=amount)
        text = "{house} takes {n} power {n:token|tokens}, as far as its pool reaches."
        battle.do(text, house=house, n=amount)
        return
    pool = POWER_TOKENS - fighter.power - tokens_on_board(fighter.stated, battle.question.area)
    taken = min(amount, pool)
    fighter.power += taken
    text = "{card} brings {house} {n} power ({pool} in the pool); it now has {power}."
    trace.add(card.rule, text, card=card.name, house=house, n=taken, pool=pool, power=fighter.power)
    if taken:
        battle.do("{house} takes {n} power {n:token|tokens} from the pool.", house=house, n=taken)


def can_pay(fighter: Fighter, cost: int) -> bool:
    """Whether a House may have so much; unstated power is taken to be enough, and a vassal has none."""
    return not fighter.vassal and (fighter.power is None or fighter.power >= cost)


def pay(battle: Battle, fighter: Fighter, cost: int) -> None:
    """Take available power away; of unstated power only the table knows."""
    if not cost:
        return
    if fighter.power is not None:
        fighter.power -= cost
    battle.do("{house} pays {n} power {n:token|tokens}.", house=fighter.name, n=cost)


def number_of(fighter: Fighter, trace: Trace, known: int | None, ask: Sentence, most: int) -> int:
    """A number that follows from what is stated, or else the owner's answer."""
    if known is not None:
        return known
    card = fighter.card
    options = [f"{n}" for n in range(most + 1)]
    return int(trace.decide(card.rule, f"{card.id}.number", fighter.player, options, ask))


def in_hand(fighter: Fighter, card_id: str) -> bool | None:
    """Whether a card is among the others in hand; None if neither hand nor pile is stated."""
    if not fighter.discard_known:
        return None
    return any(card.id == card_id for card in fighter.other_cards())


def holds_eyrie(battle: Battle, fighter: Fighter) -> bool | None:
    """Whether a House controls The Eyrie now; None if nobody said."""
    if battle.question.area.id == EYRIE:
        holder = battle.attacker if battle.moved_in else battle.defender
        return holder is fighter
    holder_elsewhere = battle.question.eyrie
    return None if holder_elsewhere is None else holder_elsewhere == fighter.house


def leave_game(battle: Battle, fighter: Fighter, card: Card, trace: Trace) -> None:
    """Take a card of a House out of the game for good."""
    fighter.removed += (card,)
    fighter.discard.discard(card)
    fighter.deck = tuple([one for one in fighter.deck if one != card])
    text = "{house}'s {card} leaves the game."
    trace.add(D.LEAVES_GAME, text, house=fighter.name, card=card.name)
    battle.do(text, house=fighter.name, card=card.name)


def counts_added(name_it: str) -> Text:
    """A text that adds to the strength what a payment or a choice brought; `name_it` says so, with {card} and {n}."""

    def text(_: Battle, fighter: Fighter, trace: Trace) -> None:
        if fighter.added:
            card = fighter.card
            trace.count(card.rule, fighter.side, fighter.added, name_it, card=card.name, n=fighter.added)

    return text
