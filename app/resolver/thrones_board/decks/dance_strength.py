"""A Dance with Dragons: texts that work before or while the strengths are counted."""

from dataclasses import replace

from app.resolver.thrones_board.areas import area_name
from app.resolver.thrones_board.asking import Ask, pick, uses_text
from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.decks.base_strength import raises_own
from app.resolver.thrones_board.decks.common import can_pay, gain, gains_nothing, in_hand, number_of, pay
from app.resolver.thrones_board.houses import ALL_HOUSE_NAMES
from app.resolver.thrones_board.orders import in_words
from app.resolver.thrones_board.support import is_supported
from app.resolver.thrones_board.units import supporting_strength
from app.resolver.trace import Sentence, Trace, sentence

QYBURN_COST = 2
MARGAERY_SETS = 2
MOST_POWER = 20
MOST_CARDS = 6
THREATS = ("0", "2", "4", "6", "8", "10")

raises_knights = raises_own("knight")
_raises_ships = raises_own("ship", defending=True)


def queen_of_thorns(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Ignore the text of the opponent's card."""
    enemy, card = battle.enemy(fighter), fighter.card
    if not enemy.card.has_text():
        trace.add(card.rule, "{card} does nothing: {other} has no text.", card=card.name, other=enemy.card.name)
        return
    enemy.card = enemy.card.without_text()
    text = "{card}: the text of {other} is ignored in this combat."
    trace.add(card.rule, text, card=card.name, other=enemy.card.name)


def qyburn(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Pay two power to add the printed numbers of a card in some discard pile."""
    card, house = fighter.card, fighter.name
    if not can_pay(fighter, QYBURN_COST):
        gains_nothing(fighter, trace, sentence("{house} cannot pay {n} power", house=house, n=QYBURN_COST))
        return
    cards = {one.id: one for side in battle.sides for one in side.deck if one in side.discard}
    cards |= {one.id: one for one in battle.other_piles}
    if not cards:
        gains_nothing(fighter, trace, sentence("no discard pile with a card in it is stated"))
        return
    ask = sentence(
        "{card}: does {house} pay {n} power to add what a discarded card prints?",
        card=card.name,
        house=house,
        n=QYBURN_COST,
    )
    if not uses_text(trace, fighter, ask):
        gains_nothing(fighter, trace, sentence("{house} does not pay", house=house))
        return
    pay(battle, fighter, QYBURN_COST)
    ask = sentence("Which discarded card does {card} copy?", card=card.name)
    fighter.copied = cards[pick(trace, Ask(card.rule, "qyburn.card", fighter, ask), list(cards))]
    text = "{house} pays {n} power: {card} copies {other}."
    trace.add(card.rule, text, house=house, n=QYBURN_COST, card=card.name, other=fighter.copied.name)


def qyburn_counts(_: Battle, fighter: Fighter, trace: Trace) -> None:
    """Add the printed numbers of the card copied; its text stays where it is."""
    copied = fighter.copied
    if copied is not None:
        why = sentence("as printed on {card}", card=copied.name)
        gain(fighter, trace, copied.strength, swords=copied.swords, fortifications=copied.fortifications, why=why)


def ramsay(_: Battle, fighter: Fighter, trace: Trace) -> None:
    """+1 and three swords with Reek in hand."""
    reek = in_hand(fighter, "reek")
    if reek:
        gain(fighter, trace, 1, swords=3, why=sentence("Reek is in hand"))
    elif reek is None:
        gains_nothing(
            fighter,
            trace,
            sentence(
                "neither hand nor discard pile is stated (with Reek in hand it would be +1 strength and 3 swords)"
            ),
        )
    else:
        gains_nothing(fighter, trace, sentence("Reek is not in hand"))


def walder_frey(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Turn the support of third parties round."""
    enemy, card = battle.enemy(fighter), fighter.card
    turned = [support for support in battle.supporting(enemy.side) if support.house != enemy.house]
    if not turned:
        trace.add(card.rule, "{card} does nothing: no other House supports {house}.", card=card.name, house=enemy.name)
    for support in turned:
        now = replace(support, side=fighter.side)
        battle.supports[battle.supports.index(support)] = now
        names = {"card": card.name, "other": ALL_HOUSE_NAMES[support.house], "area": area_name(support.area)}
        taken, given = supporting_strength(battle, support, enemy.side), supporting_strength(battle, now, fighter.side)
        text = "{card}: {other}'s support from {area} no longer counts for {house}: {n}."
        trace.count(card.rule, enemy.side, -taken, text, **names, house=enemy.name, n=-taken)
        text = "{card}: {other}'s support from {area} counts for {house} instead: +{n}."
        trace.count(card.rule, fighter.side, given, text, **names, house=fighter.name, n=given)


def stannis(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Remove every support order next to the combat while unsupported."""
    card, question = fighter.card, battle.question
    if is_supported(battle, fighter, trace):
        trace.add(card.rule, "{card} does nothing: {house} is supported.", card=card.name, house=fighter.name)
        return
    orders = [one for one in question.supports if one.area != question.area.id]
    if not orders:
        trace.add(card.rule, "{card} removes nothing: no support order next to the combat is known.", card=card.name)
        return
    counting = {support.area: support for support in battle.supports}
    for order in orders:
        words = in_words(ALL_HOUSE_NAMES[order.house], "support", area_name(order.area))
        battle.orders_removed += (f"{order.area}:support",)
        battle.do("Remove {order}.", order=words)
        text = "{card} removes {order}."
        if support := counting.get(order.area):
            strength = supporting_strength(battle, support, _side(battle, support.side).side)
            text = "{card} removes {order}: -{n}." if strength else text
            trace.count(card.rule, support.side, -strength, text, card=card.name, order=words, n=strength)
        else:
            trace.add(card.rule, text, card=card.name, order=words)
    battle.supports = []


def _side(battle: Battle, side: str) -> Fighter:
    """The side that a support order counts for."""
    return battle.attacker if side == "attacker" else battle.defender


def euron(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """+1 when the opponent is ahead on Fiefdoms."""
    enemy = battle.enemy(fighter)
    if battle.ahead("fiefdoms") is enemy:
        gain(fighter, trace, 1, why=sentence("{house} is ahead on Fiefdoms", house=enemy.name))
    else:
        gains_nothing(fighter, trace, sentence("{house} is behind on Fiefdoms", house=enemy.name))


def aeron(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Discard power for strength."""
    card, most = fighter.card, MOST_POWER if fighter.power is None else fighter.power
    ask = sentence(
        "{card}: how many power tokens does {house} discard for +1 strength each?", card=card.name, house=fighter.name
    )
    fighter.added = number_of(fighter, trace, None if most else 0, ask, most)
    pay(battle, fighter, fighter.added)
    text = "{house} discards {n} power {n:token|tokens} for {card}."
    trace.add(card.rule, text, house=fighter.name, n=fighter.added, card=card.name)


def doran(_: Battle, fighter: Fighter, trace: Trace) -> None:
    """Weaker and more dangerous with every other card in hand."""
    card = fighter.card
    ask = sentence("{card}: how many other cards has {house} in hand?", card=card.name, house=fighter.name)
    known = len(fighter.other_cards()) if fighter.discard_known else None
    number = number_of(fighter, trace, known, ask, MOST_CARDS)
    if not number:
        gains_nothing(fighter, trace, sentence("no other card is in hand"))
        return
    why = sentence("{n} other {n:card is|cards are} in hand", n=number)
    gain(fighter, trace, 0, swords=number, fortifications=number, why=why)
    less = min(card.strength, number)
    trace.count(card.rule, fighter.side, -less, "{card} loses {n} strength: {why}.", card=card.name, n=less, why=why)


def quentyn(_: Battle, fighter: Fighter, trace: Trace) -> None:
    """+1 for each discarded card."""
    card = fighter.card
    ask = sentence("{card}: how many cards lie in {house}'s discard pile?", card=card.name, house=fighter.name)
    known = len(fighter.discard) if fighter.discard_known else None
    number = number_of(fighter, trace, known, ask, MOST_CARDS)
    if number:
        why = sentence("{n} {n:card lies|cards lie} in the discard pile", n=number)
        gain(fighter, trace, number, why=why)
    else:
        gains_nothing(fighter, trace, sentence("the discard pile is empty"))


def paxter(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Ships count 1 more at sea."""
    if battle.question.area.type == "sea":
        _raises_ships(battle, fighter, trace)
    else:
        gains_nothing(fighter, trace, sentence("the combat is not at sea"))


def rayder(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """The final strength is the wildling threat."""
    card, threat = fighter.card, battle.threat
    if threat is None:
        ask = Sentence("{card}: where does the wildling threat stand?", card=card.name)
        threat = int(trace.decide(card.rule, "rayder.threat", fighter.player, THREATS, ask))
        battle.threat = threat
    battle.fixed[fighter.side] = threat
    text = "{card}: {house}'s final strength is the wildling threat, {n}."
    trace.count(card.rule, fighter.side, 0, text, card=card.name, house=fighter.name, n=threat)


def margaery(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """The opponent's final strength is 2 where Tyrell defends what is its own."""
    area, enemy = battle.question.area, battle.enemy(fighter)
    home = battle.home_of_area() == fighter.house
    if fighter.attacks or not (home or area.power_token == fighter.house):
        why = sentence("{house} does not defend its home area or an area with its power token", house=fighter.name)
        gains_nothing(fighter, trace, why)
        return
    battle.fixed[enemy.side] = MARGAERY_SETS
    text = "{card}: {house}'s final strength is {n}."
    trace.count(fighter.card.rule, enemy.side, 0, text, card=fighter.card.name, house=enemy.name, n=MARGAERY_SETS)
