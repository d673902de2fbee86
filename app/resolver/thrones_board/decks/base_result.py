"""Texts that work on winning, on losing, or after the combat."""

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.areas import area_name
from app.resolver.thrones_board.asking import Ask, pick, uses_text
from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.hands import discard_from_hand
from app.resolver.thrones_board.houses import POWER_TOKENS, UNIT_LIMITS, AnyPiece
from app.resolver.thrones_board.orders import known_orders, remove_order
from app.resolver.thrones_board.question import tokens_on_board
from app.resolver.trace import Sentence, Trace, sentence

TYWIN_GAIN = 2


def tywin(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Two power on a win, as far as the tokens reach."""
    if battle.winner is not fighter:
        trace.add(R.TYWIN, "Tywin Lannister brings nothing: Lannister did not win.")
        return
    if fighter.power is None:
        trace.add(R.TYWIN, "Tywin Lannister brings Lannister 2 power (how much it has is not stated).")
        battle.do("Lannister takes 2 power tokens, as far as its pool reaches.")
        return
    pool = POWER_TOKENS - fighter.power - tokens_on_board(fighter.stated, battle.question.area)
    if not pool:
        trace.add(R.TYWIN, "Tywin Lannister brings nothing: no token is left in the pool.")
        return
    gain = min(TYWIN_GAIN, pool)
    fighter.power += gain
    trace.add(
        R.TYWIN,
        "Tywin Lannister brings {gain} power ({pool} in the pool); Lannister now has {power}.",
        gain=gain,
        pool=pool,
        power=fighter.power,
    )
    battle.do("Lannister takes {gain} power from the pool.", gain=gain)


def roose(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """The whole discard pile back on a defeat."""
    if battle.winner is fighter:
        trace.add(R.ROOSE, "Roose Bolton does nothing: Stark won.")
        return
    if fighter.hand is not None:
        fighter.hand |= fighter.discard | {fighter.card}
    fighter.discard.clear()
    fighter.card_returned = True
    trace.add(R.ROOSE, "Stark takes its whole discard pile back to hand, Roose Bolton included.")
    battle.do("Stark takes its whole discard pile and Roose Bolton back to hand.")


def cersei(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Remove an order of the loser on a win."""
    enemy = battle.enemy(fighter)
    if battle.winner is not fighter:
        trace.add(R.CERSEI, "Cersei Lannister removes nothing: Lannister did not win.")
        return
    orders = known_orders(battle, enemy)
    if not orders:
        trace.add(R.CERSEI, "No order of {house} is known that Cersei Lannister could remove.", house=enemy.name)
        if enemy.stated.orders is None:
            battle.do("Lannister may remove one order of {house} anywhere on the board.", house=enemy.name)
        return
    if not uses_text(
        trace, fighter, Sentence("Cersei Lannister: does Lannister remove an order of {house}?", house=enemy.name)
    ):
        trace.add(R.CERSEI, "Lannister removes no order.")
        return
    ask = Sentence("Which order of {house} does Lannister remove?", house=enemy.name)
    area = pick(trace, Ask(R.CERSEI, "cersei-lannister.order", fighter, ask), sorted(orders))
    trace.add(R.CERSEI, "Cersei Lannister removes {order}.", order=remove_order(battle, enemy, area, orders[area]))
    if enemy.stated.orders is None:
        battle.do("Or else Lannister removes another order of {house}, one that is not named here.", house=enemy.name)


def renly(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """A Footman becomes a Knight on a win."""
    if battle.winner is not fighter:
        trace.add(R.RENLY, "Renly Baratheon does nothing: Baratheon did not win.")
        return
    footmen = footmen_of(battle, fighter)
    if not footmen:
        trace.add(R.RENLY, "Renly Baratheon finds no own Footman that fought or supported.")
        return
    if not _knights_in_reserve(battle, fighter):
        trace.add(R.RENLY, "Renly Baratheon knights nobody: no Knight is in reserve.")
        return
    if not uses_text(trace, fighter, Sentence("Renly Baratheon: does a Baratheon Footman become a Knight?")):
        trace.add(R.RENLY, "Baratheon knights nobody.")
        return
    ask = Sentence("Which Footman becomes a Knight?")
    chosen = pick(trace, Ask(R.RENLY, "renly-baratheon.unit", fighter, ask), footmen)
    battle.knighted = chosen
    if chosen == "footman":
        fighter.exchange("footman", "knight")
    elif chosen == "routed_footman":
        fighter.exchange("routed_footman", "routed_knight")
    words = _knighting(chosen)
    assumed = fighter.stated.knights_in_reserve is None
    text = "{words} (one is taken to be in reserve: that is not stated)." if assumed else "{words}."
    trace.add(R.RENLY, text, words=words)
    battle.do("{words}.", words=words)


def _knighting(chosen: str) -> Sentence:
    """Which Footman becomes a Knight, in words."""
    area, _, piece = chosen.rpartition(":")
    routed = piece == "routed_footman"
    if not area:
        return sentence(
            "A routed Footman of the combat becomes a routed Knight"
            if routed
            else "A Footman of the combat becomes a Knight"
        )
    return sentence(
        "A routed Footman supporting from {area} becomes a routed Knight"
        if routed
        else "A Footman supporting from {area} becomes a Knight",
        area=area_name(area),
    )


def footmen_of(battle: Battle, fighter: Fighter) -> list[str]:
    """Where a House has Footmen that took part; supporting ones are led by their area."""
    kinds: tuple[AnyPiece, ...] = ("footman", "routed_footman")
    footmen: list[str] = [piece for piece in kinds if piece in fighter.pieces]
    for support in battle.supporting(fighter.side):
        own = support.house == fighter.house
        if own and support.units.get("footman"):
            footmen.append(f"{support.area}:footman")
        if own and support.routed.get("footman"):
            footmen.append(f"{support.area}:routed_footman")
    return footmen


def _knights_in_reserve(battle: Battle, fighter: Fighter) -> int:
    """Knights in reserve as stated, or else as many as the combat leaves over."""
    if fighter.stated.knights_in_reserve is not None:
        return fighter.stated.knights_in_reserve
    own = [
        support
        for support in battle.question.supports
        if support.house == fighter.house and support.area != battle.question.area.id
    ]
    seen = fighter.pieces.get("knight", 0) + fighter.pieces.get("routed_knight", 0)
    seen += sum(support.units.get("knight", 0) + support.routed.get("knight", 0) for support in own)
    return UNIT_LIMITS["knight"] - seen


def patchface(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Look at the opponent's hand and discard a card of it."""
    enemy = battle.enemy(fighter)
    if enemy.vassal:
        trace.add(R.PATCHFACE, "{card} does nothing: {house} is a vassal.", card=fighter.card.name, house=enemy.name)
        return
    if enemy.hand is None and trace.answer("patchface") is None:
        trace.add(
            R.PATCHFACE, "{house}'s hand is not stated: Baratheon decides about it at the table.", house=enemy.name
        )
        battle.do("Baratheon may look at {house}'s hand and discard one card of it.", house=enemy.name)
        return
    ask = Sentence("Patchface: does Baratheon look at {house}'s hand and discard a card of it?", house=enemy.name)
    if not uses_text(trace, fighter, ask):
        trace.add(R.PATCHFACE, "Baratheon leaves {house}'s hand alone.", house=enemy.name)
        return
    by_id = {card.id: card for card in enemy.other_cards()}
    ask = Sentence("Which card of {house} does Baratheon discard?", house=enemy.name)
    card = by_id[pick(trace, Ask(R.PATCHFACE, "patchface.card", fighter, ask), list(by_id))]
    trace.add(R.PATCHFACE, "Patchface puts {house}'s {card} on the discard pile.", house=enemy.name, card=card.name)
    battle.do("{house} discards {card} (Patchface).", house=enemy.name, card=card.name)
    discard_from_hand(battle, enemy, card, trace)
