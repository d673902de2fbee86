"""A Dance with Dragons: texts on reveal that move cards, on winning, on losing and after the combat."""

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.areas import area_name
from app.resolver.thrones_board.asking import Ask, pick, uses_text
from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.decks.base_result import footmen_of
from app.resolver.thrones_board.decks.common import can_pay, gain_power, lost, pay, won
from app.resolver.thrones_board.houses import ALL_HOUSE_NAMES, AnyPiece
from app.resolver.thrones_board.orders import in_words
from app.resolver.thrones_board.words import TRACK_NAMES
from app.resolver.trace import Trace, sentence

QARL_GAIN = 3
THREAT_SPACE = 2
MOST_THREAT = 10
ELSEWHERE = "elsewhere"


def reek_reveals(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Ramsay Bolton comes back to hand."""
    rule = fighter.card.rule
    ramsay = next((card for card in fighter.discard if card.id == "ramsay-bolton"), None)
    if ramsay is None and fighter.discard_known:
        trace.add(rule, "Ramsay Bolton is not in the discard pile: Reek brings nothing back.")
        return
    if ramsay is not None:
        fighter.discard.discard(ramsay)
        if fighter.hand is not None:
            fighter.hand.add(ramsay)
        trace.add(rule, "Reek brings Ramsay Bolton back to hand.")
    else:
        trace.add(rule, "Reek brings Ramsay Bolton back to hand, if he is in the discard pile (it is not stated).")
    battle.do("{house} takes {card} back to hand.", house=fighter.name, card="Ramsay Bolton")


def reek_returns(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Reek may come back to hand after a defeat."""
    if not won(battle, fighter, trace):
        may_return(battle, fighter, trace)


def may_return(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Let a House take the card that it played back to hand."""
    card, house = fighter.card, fighter.name
    ask = sentence("{card}: does {house} take the card back to hand?", card=card.name, house=house)
    if not uses_text(trace, fighter, ask):
        trace.add(card.rule, "{house} does not take {card} back.", house=house, card=card.name)
        return
    fighter.card_returned = True
    if fighter.hand is not None:
        fighter.hand.add(card)
    text = "{house} takes {card} back to hand."
    trace.add(card.rule, text, house=house, card=card.name)
    battle.do(text, house=house, card=card.name)


def ilyn_payne(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Destroy a Footman of the loser wherever it is."""
    enemy, card = battle.enemy(fighter), fighter.card
    if lost(battle, fighter, trace):
        return
    ask = sentence(
        "{card}: does {house} destroy a Footman of {other}?", card=card.name, house=fighter.name, other=enemy.name
    )
    if not uses_text(trace, fighter, ask):
        trace.add(card.rule, "{card} destroys nothing.", card=card.name)
        return
    here = [] if enemy.card.no_casualties else footmen_of(battle, enemy)
    ask = sentence("Which Footman of {house} is destroyed?", house=enemy.name)
    chosen = pick(trace, Ask(card.rule, "ser-ilyn-payne.footman", fighter, ask), [*here, ELSEWHERE])
    area, _, kind = chosen.rpartition(":")
    if chosen == ELSEWHERE:
        text = "{card}: {house} loses a Footman that did not take part; if it stood alone, the order there goes too."
        trace.add(card.rule, text, card=card.name, house=enemy.name)
        battle.do(text, card=card.name, house=enemy.name)
        return
    if not area:
        piece: AnyPiece = "footman" if kind == "footman" else "routed_footman"
        enemy.lose({piece: 1})
        enemy.destroyed_by_card[piece] = enemy.destroyed_by_card.get(piece, 0) + 1
    where = sentence("in {area}", area=area_name(area or battle.question.area.id))
    text = "{card} destroys a Footman of {house} {where}."
    trace.add(card.rule, text, card=card.name, house=enemy.name, where=where)
    battle.do(text, card=card.name, house=enemy.name, where=where)
    if area and _stood_alone(battle, area):
        words = in_words(enemy.name, "support", area_name(area))
        battle.orders_removed += (f"{area}:support",)
        trace.add(R.ORDER_EMPTY, "{order} is removed: no unit is left there.", order=words)
        battle.do("Remove {order}.", order=words)


def _stood_alone(battle: Battle, area: str) -> bool:
    """Whether a supporting Footman was the only unit of its area."""
    support = next(one for one in battle.question.supports if one.area == area)
    return sum(support.units.values()) + sum(support.routed.values()) == 1


def jon_snow(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Move the wildling threat one space."""
    card, threat = fighter.card, battle.threat
    if lost(battle, fighter, trace):
        return
    options = ["skip"]
    options += ["up"] if threat is None or threat + THREAT_SPACE <= MOST_THREAT else []
    options += ["down"] if threat is None or threat >= THREAT_SPACE else []
    ask = sentence("{card}: does {house} move the wildling threat?", card=card.name, house=fighter.name)
    chosen = trace.decide(card.rule, card.id, fighter.player, options, ask)
    if chosen == "skip":
        trace.add(card.rule, "{house} leaves the wildling threat where it is.", house=fighter.name)
        return
    text = "The wildling threat moves one space up." if chosen == "up" else "The wildling threat moves one space down."
    if threat is not None:
        battle.threat = threat + (THREAT_SPACE if chosen == "up" else -THREAT_SPACE)
    trace.add(card.rule, text)
    battle.do(text)


def melisandre(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Buy a card of the discard pile back."""
    card, house = fighter.card, fighter.name
    if not fighter.discard_known and fighter.hand is None:
        text = "{house} may buy a card of its discard pile back for power equal to its printed strength."
        trace.add(card.rule, text, house=house)
        battle.do(text, house=house)
        return
    options = {one.id: one for one in fighter.deck if one in fighter.discard and can_pay(fighter, one.strength)}
    if not options:
        trace.add(card.rule, "{card} buys nothing back: no card of the pile can be paid for.", card=card.name)
        return
    ask = sentence("{card}: which card does {house} buy back for its printed strength?", card=card.name, house=house)
    chosen = trace.decide(card.rule, card.id, fighter.player, ["skip", *options], ask)
    if chosen == "skip":
        trace.add(card.rule, "{house} buys no card back.", house=house)
        return
    bought = options[chosen]
    pay(battle, fighter, bought.strength)
    fighter.discard.discard(bought)
    if fighter.hand is not None:
        fighter.hand.add(bought)
    text = "{house} buys {card} back for {n} power."
    trace.add(card.rule, text, house=house, card=bought.name, n=bought.strength)
    battle.do("{house} takes {card} back to hand.", house=house, card=bought.name)


def rodrik(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Search a Westeros deck, which only the table can."""
    if lost(battle, fighter, trace):
        return
    text = "{house} may search a Westeros deck for a card not used yet, shuffle the others and put it on top."
    trace.add(fighter.card.rule, text, house=fighter.name)
    battle.do(text, house=fighter.name)


def qarl(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Three power for a lost attack."""
    if won(battle, fighter, trace):
        return
    if fighter.attacks:
        gain_power(battle, fighter, QARL_GAIN, trace)
    else:
        text = "{card} does nothing: {house} does not attack."
        trace.add(fighter.card.rule, text, card=fighter.card.name, house=fighter.name)


def gerris(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """One position up on one track; a token goes with first place."""
    card, house = fighter.card, fighter.house
    if lost(battle, fighter, trace):
        return
    names = tuple(TRACK_NAMES)
    options = [name for name in names if name not in battle.tracks or battle.tracks[name][0] != house]
    if not options:
        trace.add(card.rule, "{house} is first on every track already.", house=fighter.name)
        return
    ask = sentence("{card}: on which track does {house} move one position up?", card=card.name, house=fighter.name)
    chosen = trace.decide(card.rule, card.id, fighter.player, ["skip", *options], ask)
    if chosen == "skip":
        trace.add(card.rule, "{house} stays where it is on all tracks.", house=fighter.name)
        return
    name = next(one for one in names if one == chosen)
    text = "{house} moves one position up on the {track} track; a token goes with first place."
    trace.add(card.rule, text, house=fighter.name, track=TRACK_NAMES[name])
    battle.do(text, house=fighter.name, track=TRACK_NAMES[name])
    if name in battle.tracks:
        order = list(battle.tracks[name])
        at = order.index(house)
        order[at - 1 : at + 1] = [house, order[at - 1]]
        battle.tracks[name] = tuple(order)
    if name == "fiefdoms" and battle.blade_holder not in {None, battle.token_holder(name)}:
        battle.blade_holder = battle.token_holder(name)
        trace.add(
            R.BLADE_HOLDER,
            "The Valyrian Steel Blade goes to {house}, now first on Fiefdoms.",
            house=ALL_HOUSE_NAMES[battle.blade_holder],
        )
