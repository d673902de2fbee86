"""A Feast for Crows: the texts of Arryn's cards, which ask about power and The Eyrie."""

from app.resolver.thrones_board.asking import uses_text
from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.decks.common import can_pay, gain, gain_power, gains_nothing, holds_eyrie, lost, pay
from app.resolver.trace import Trace, sentence

ALAYNE_COST = 2
LYSA_GAIN = 3

_NO_EYRIE = "{card} does nothing: {house} does not control The Eyrie."


def _power(fighter: Fighter) -> int | None:
    """Available power; a vassal has none."""
    return 0 if fighter.vassal else fighter.power


def yohn(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """+1 with more power than the opponent."""
    enemy = battle.enemy(fighter)
    own, other = fighter.power, _power(enemy)
    if own is None or other is None:
        gains_nothing(
            fighter,
            trace,
            sentence("the available power of both sides is not stated (with more of it, it would be +1 strength)"),
        )
    elif own > other:
        gain(fighter, trace, 1, why=sentence("{own} available power against {other}", own=own, other=other))
    else:
        gains_nothing(fighter, trace, sentence("{own} available power against {other}", own=own, other=other))


def littlefinger(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Twice the printed strength of the opponent's card in power."""
    card, holds = fighter.card, holds_eyrie(battle, fighter)
    amount = 2 * battle.enemy(fighter).card.strength
    if holds is None:
        text = "{card}: if {house} controls The Eyrie now, it gains {n} power (nobody said)."
        trace.add(card.rule, text, card=card.name, house=fighter.name, n=amount)
        battle.do("If {house} controls The Eyrie now, it takes {n} power from the pool.", house=fighter.name, n=amount)
    elif holds:
        gain_power(battle, fighter, amount, trace)
    else:
        trace.add(card.rule, _NO_EYRIE, card=card.name, house=fighter.name)


def alayne(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Two power take all power from the opponent."""
    card, enemy, house = fighter.card, battle.enemy(fighter), fighter.name
    if lost(battle, fighter, trace):
        return
    if holds_eyrie(battle, fighter) is False:
        trace.add(card.rule, _NO_EYRIE, card=card.name, house=house)
        return
    if not can_pay(fighter, ALAYNE_COST):
        trace.add(
            card.rule, "{card} does nothing: {house} cannot pay {n} power.", card=card.name, house=house, n=ALAYNE_COST
        )
        return
    ask = sentence(
        "{card}: does {house}, in control of The Eyrie, pay {n} power so that {other} loses all of its own?",
        card=card.name,
        house=house,
        n=ALAYNE_COST,
        other=enemy.name,
    )
    if not uses_text(trace, fighter, ask):
        trace.add(card.rule, "{house} does not pay for {card}.", house=house, card=card.name)
        return
    pay(battle, fighter, ALAYNE_COST)
    if enemy.power is not None:
        enemy.power = 0
    trace.add(
        card.rule,
        "{house} pays {n} power: {other} loses all its available power.",
        house=house,
        n=ALAYNE_COST,
        other=enemy.name,
    )
    battle.do("{house} loses all its available power.", house=enemy.name)


def lysa(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Three power for the poorer one."""
    card, house = fighter.card, fighter.name
    own, other = fighter.power, _power(battle.enemy(fighter))
    if own is None or other is None:
        text = "If {other} has more available power than {house}, {house} takes {n} power from the pool."
        trace.add(card.rule, text, house=house, other=battle.enemy(fighter).name, n=LYSA_GAIN)
        battle.do(text, house=house, other=battle.enemy(fighter).name, n=LYSA_GAIN)
    elif other > own:
        gain_power(battle, fighter, LYSA_GAIN, trace)
    else:
        trace.add(
            card.rule,
            "{card} brings nothing: {own} available power against {other}.",
            card=card.name,
            own=own,
            other=other,
        )
