"""Mother of Dragons: the texts of the vassal cards; the commander decides for its vassal."""

from app.resolver.thrones_board.asking import Ask, pick
from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.card import NOTHING_PLAYED, in_full
from app.resolver.thrones_board.decks import rulebook as D
from app.resolver.thrones_board.decks.common import can_pay, gains_nothing, lost, pay, won
from app.resolver.thrones_board.houses import ALL_HOUSE_NAMES, named
from app.resolver.thrones_board.units import lines_of
from app.resolver.trace import Trace, sentence

BRONN_COST = 2


def varys(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """To the top of Fiefdoms; the Blade stays with the first House that has a player."""
    text = "{house} moves to the top of the Fiefdoms track; as a vassal it does not take the Blade."
    trace.add(fighter.card.rule, text, house=fighter.name)
    battle.do(text, house=fighter.name)
    others = [house for house in battle.tracks["fiefdoms"] if house != fighter.house]
    battle.tracks["fiefdoms"] = (fighter.house, *others)


def syrio(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Footmen of Houses with a player count nothing."""
    rule, card = fighter.card.rule, fighter.card.name
    vassals = battle.question.vassals
    lines = [line for line in lines_of(battle) if line.kind == "footman" and line.house not in vassals]
    if fighter.attacks:
        gains_nothing(fighter, trace, sentence("{house} does not defend", house=fighter.name))
        return
    for line in lines:
        text = "{card}: {house}'s {units} {n:counts|each count} 0 instead of {value}."
        words, house = named("footman", line.number), ALL_HOUSE_NAMES[line.house]
        trace.count(
            rule,
            line.side,
            -line.number * line.value,
            text,
            card=card,
            house=house,
            units=words,
            n=line.number,
            value=line.value,
        )
        line.value, line.zeroed_by = 0, rule
    if not lines:
        gains_nothing(fighter, trace, sentence("no such Footman fights or supports"))


def jaqen(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Send the opponent's card back; chance picks another one."""
    card, enemy = fighter.card, battle.enemy(fighter)
    sent = enemy.card
    text = "{card} sends {other} back to {house}'s hand."
    trace.add(card.rule, text, card=card.name, other=sent.name, house=enemy.name)
    battle.do("{house} takes {card} back to hand.", house=enemy.name, card=sent.name)
    others = {one.id: one for one in enemy.other_cards() if one not in {sent, card}}
    if not others:
        enemy.card = NOTHING_PLAYED
        trace.add(D.JAQEN, "{house} has no other card in hand and fights without one.", house=enemy.name)
    else:
        ask = sentence("{card}: which card of {house} is drawn at random?", card=card.name, house=enemy.name)
        ids = list(others)
        chosen = ids[0] if len(ids) == 1 else trace.decide(card.rule, "jaqen-h-ghar.card", None, ids, ask)
        enemy.card = others[chosen]
        trace.add(card.rule, "{house} plays {card} instead.", house=enemy.name, card=in_full(enemy.card))
    if enemy.hand is not None:
        enemy.hand.add(sent)
        enemy.hand.discard(enemy.card)


def connington(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """The commander may muster a Knight of the beaten vassal."""
    if won(battle, fighter, trace):
        return
    text = "{player} may muster a Knight of {house} where it retreated or in its home area."
    names = {"player": ALL_HOUSE_NAMES[fighter.player], "house": fighter.name}
    trace.add(fighter.card.rule, text, **names)
    battle.do(text, **names)


def beric(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """One of the winner's own units dies."""
    card = fighter.card
    if lost(battle, fighter, trace):
        return
    if not fighter.pieces:
        trace.add(card.rule, "{card} destroys nothing: no unit of {house} is left.", card=card.name, house=fighter.name)
        return
    ask = sentence("{card}: which unit of {house} is destroyed?", card=card.name, house=fighter.name)
    chosen = pick(trace, Ask(card.rule, "beric-dondarrion.unit", fighter, ask), list(fighter.pieces))
    piece = next(one for one in fighter.pieces if one == chosen)
    fighter.lose({piece: 1})
    fighter.destroyed_by_card[piece] = fighter.destroyed_by_card.get(piece, 0) + 1
    text = "{card}: {house} destroys {units}."
    trace.add(card.rule, text, card=card.name, house=fighter.name, units=named(piece, 1))
    battle.do("{house} removes {units}.", house=fighter.name, units=named(piece, 1))


def bronn(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """The opponent may buy him off."""
    card, enemy = fighter.card, battle.enemy(fighter)
    if not can_pay(enemy, BRONN_COST):
        trace.add(
            card.rule, "{house} cannot pay {n} power against {card}.", house=enemy.name, n=BRONN_COST, card=card.name
        )
        return
    ask = sentence(
        "{card}: does {house} pay {n} power so that the card's strength is 0?",
        card=card.name,
        house=enemy.name,
        n=BRONN_COST,
    )
    if trace.decide(card.rule, card.id, enemy.player, ("pay", "keep"), ask) == "keep":
        trace.add(card.rule, "{house} does not pay for {card}.", house=enemy.name, card=card.name)
        return
    pay(battle, enemy, BRONN_COST)
    fighter.added = -card.strength
    trace.add(card.rule, "{house} pays {n} power against {card}.", house=enemy.name, n=BRONN_COST, card=card.name)
