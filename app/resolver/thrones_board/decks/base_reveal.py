"""Texts that work when the House cards are revealed: first those that cancel, then the immediate ones."""

from collections.abc import Sequence

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.areas import may_touch
from app.resolver.thrones_board.asking import Ask, pick, uses_text
from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.card import NOTHING_PLAYED, Card, in_full
from app.resolver.thrones_board.houses import ALL_HOUSE_NAMES, AnyHouse, AnyPiece
from app.resolver.thrones_board.orders import known_orders, remove_order
from app.resolver.thrones_board.question import TrackName
from app.resolver.thrones_board.units import supporting_strength
from app.resolver.thrones_board.words import TOKENS, TRACK_NAMES
from app.resolver.trace import Sentence, Trace, sentence

AERON_COST = 2


def tyrion(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Send the opponent's card back; it plays another one, if it has any."""
    enemy = battle.enemy(fighter)
    rejected = enemy.card
    ask = Sentence(
        "Tyrion Lannister: does Lannister send {house}'s {card} back to hand?", house=enemy.name, card=rejected.name
    )
    if not uses_text(trace, fighter, ask):
        trace.add(R.TYRION, "Lannister lets {card} stand.", card=rejected.name)
        return
    trace.add(R.TYRION, "Lannister sends {card} back to {house}'s hand.", card=rejected.name, house=enemy.name)
    battle.do("{house} takes {card} back to hand.", house=enemy.name, card=rejected.name)
    others = enemy.other_cards()
    if others:
        ask = Sentence("Which other card does {house} play? Give its hand if it has no other card.", house=enemy.name)
        _replace_card(trace, Ask(R.TYRION, "tyrion-lannister.replacement", enemy, ask), others)
    else:
        enemy.card = NOTHING_PLAYED
        trace.add(R.NO_CARD, "{house} has no other card in hand and fights without one.", house=enemy.name)
    if enemy.hand is not None:
        enemy.hand.add(rejected)


def _replace_card(trace: Trace, ask: Ask, options: list[Card]) -> None:
    """Let a House play another card."""
    by_id, player = {card.id: card for card in options}, ask.who
    player.card = by_id[pick(trace, ask, list(by_id))]
    if player.hand is not None:
        player.hand.discard(player.card)
    trace.add(ask.rule, "{house} plays {card} instead.", house=player.name, card=in_full(player.card))


def aeron(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Pay two power to play another card."""
    others = fighter.other_cards()
    if fighter.power is not None and fighter.power < AERON_COST:
        trace.add(
            R.AERON,
            "Aeron Damphair stays: replacing him costs 2 available power and Greyjoy has {power}.",
            power=fighter.power,
        )
        return
    if not others:
        trace.add(R.AERON, "Aeron Damphair stays: Greyjoy has no other card in hand.")
        return
    if not uses_text(trace, fighter, Sentence("Aeron Damphair: does Greyjoy pay 2 power to play another card?")):
        trace.add(R.AERON, "Aeron Damphair stays: Greyjoy does not pay for another card.")
        return
    if fighter.power is None:
        trace.add(
            R.AERON,
            "Greyjoy pays 2 power and discards Aeron Damphair (its power is not stated; it is taken to have 2).",
        )
    else:
        fighter.power -= AERON_COST
        trace.add(R.AERON, "Greyjoy pays 2 power, {power} left, and discards Aeron Damphair.", power=fighter.power)
    battle.do("Greyjoy pays 2 power tokens and discards Aeron Damphair.")
    fighter.discard.add(fighter.card)
    fighter.played += (fighter.card,)
    ask = Sentence("Which card does Greyjoy play instead of Aeron Damphair?")
    _replace_card(trace, Ask(R.AERON, "aeron-damphair.replacement", fighter, ask), others)


def mace(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Destroy one Footman of the opponent."""
    enemy = battle.enemy(fighter)
    footmen: tuple[AnyPiece, ...] = ("footman", "routed_footman")
    options = [piece for piece in footmen if piece in enemy.pieces]
    if not options:
        trace.count(R.MACE, enemy.side, 0, "Mace Tyrell finds no {house} Footman in the battle.", house=enemy.name)
        return
    if enemy.card.no_casualties:
        trace.count(
            enemy.card.rule, enemy.side, 0, "{card} protects the Footman from Mace Tyrell.", card=enemy.card.name
        )
        return
    ask = Sentence("Mace Tyrell: which Footman of {house} does Tyrell destroy?", house=enemy.name)
    chosen = pick(trace, Ask(R.MACE, "mace-tyrell.footman", fighter, ask), options)
    destroyed: AnyPiece = "footman" if chosen == "footman" else "routed_footman"
    enemy.lose({destroyed: 1})
    enemy.destroyed_by_card[destroyed] = 1
    if destroyed == "footman":
        trace.count(R.MACE, enemy.side, -1, "Mace Tyrell destroys a {house} Footman: -1.", house=enemy.name)
        battle.do("{house} removes a Footman (Mace Tyrell).", house=enemy.name)
    else:
        trace.count(R.MACE, enemy.side, 0, "Mace Tyrell destroys a routed {house} Footman.", house=enemy.name)
        battle.do("{house} removes a routed Footman (Mace Tyrell).", house=enemy.name)


def queen_of_thorns(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Remove one order of the opponent next door, and the strength it gave."""
    enemy = battle.enemy(fighter)
    orders = known_orders(battle, enemy)
    options = sorted(area for area in orders if may_touch(battle.question.area.id, area))
    if not options:
        trace.add(R.QUEEN_OF_THORNS, "No order of {house} next to the combat is known.", house=enemy.name)
        if enemy.stated.orders is None:
            battle.do(
                "Tyrell removes one order of {house} in an area next to the combat, if there is one.", house=enemy.name
            )
        return
    ask = Sentence("Queen of Thorns: which order of {house} does Tyrell remove?", house=enemy.name)
    area = pick(trace, Ask(R.QUEEN_OF_THORNS, "queen-of-thorns.order", fighter, ask), options)
    strength = sum(
        supporting_strength(battle, support, enemy.side) for support in battle.supports if support.area == area
    )
    battle.supports = [support for support in battle.supports if support.area != area]
    order = remove_order(battle, enemy, area, orders[area])
    text = "Queen of Thorns removes {order}: -{n}." if strength else "Queen of Thorns removes {order}."
    trace.count(R.QUEEN_OF_THORNS, enemy.side, -strength, text, order=order, n=strength)
    if enemy.stated.orders is None:
        battle.do(
            "Or else Tyrell removes another order of {house} next to the combat, one that is not named here.",
            house=enemy.name,
        )


def doran(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Drop the opponent to the end of a track; the Blade goes with first place on Fiefdoms."""
    enemy = battle.enemy(fighter)
    ask = Sentence("Doran Martell: on which track does {house} drop to the last position?", house=enemy.name)
    options: tuple[TrackName, ...] = ("iron_throne", "fiefdoms", "kings_court")
    if all(name in battle.tracks and battle.tracks[name][-1] == enemy.house for name in options):
        trace.add(R.DORAN, "{house} is last on every track already.", house=enemy.name)
        return
    chosen = trace.decide(R.DORAN, "doran-martell.track", fighter.player, options, ask)
    name = next(option for option in options if option == chosen)
    track, positions = TRACK_NAMES[name], battle.tracks.get(name)
    if positions is not None and positions[-1] == enemy.house:
        trace.add(R.DORAN, "{house} is last on the {track} track already.", house=enemy.name, track=track)
        return
    token = _token_moves(battle, name, positions, enemy)
    trace.add(
        R.DORAN, "{house} drops to the end of the {track} track{token}.", house=enemy.name, track=track, token=token
    )
    battle.do(
        "Move {house} to the end of the {track} track and all behind it up{token}.",
        house=enemy.name,
        track=track,
        token=token,
    )
    if positions is not None:
        battle.tracks[name] = (*[house for house in positions if house != enemy.house], enemy.house)
    if name == "fiefdoms" and battle.blade_holder == enemy.house:
        battle.blade_holder = battle.token_holder("fiefdoms")
        trace.add(
            R.BLADE_HOLDER,
            "The Valyrian Steel Blade goes to {house}, now first on Fiefdoms.",
            house=ALL_HOUSE_NAMES[battle.blade_holder],
        )


def _token_moves(battle: Battle, name: TrackName, positions: Sequence[AnyHouse] | None, dropped: Fighter) -> str:
    """Who takes the token of a track over, if the House that drops had it."""
    token = TOKENS[name]
    if positions is None:
        return sentence("; if it was first there, the new first House takes the {token}", token=token)
    if battle.token_holder(name) != dropped.house:
        return ""
    heir = next(house for house in positions if house != dropped.house and house not in battle.question.vassals)
    return sentence("; the {token} goes to {house}", token=token, house=ALL_HOUSE_NAMES[heir])
