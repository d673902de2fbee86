"""Combat clean-up: who moves in, what happens to orders, token and garrison (Rulebook, p. 20, 21, 24)."""

from dataclasses import dataclass

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.areas import home_of, port_of
from app.resolver.thrones_board.battle import Battle
from app.resolver.thrones_board.houses import ALL_HOUSE_NAMES, AnyHouse, counted
from app.resolver.thrones_board.orders import in_words
from app.resolver.thrones_board.verdict import Verdict
from app.resolver.trace import Trace


@dataclass(slots=True)
class CleanUp:
    """What happens in the area after the fight."""

    garrison_removed: bool
    moves_in: bool
    """The attackers hold the area now."""
    returns: bool
    """The attackers won but go back."""
    march_moves_in: bool
    """The march order goes along and may be resolved again."""
    defender_order_removed: bool
    power_token_removed: AnyHouse | None


def clean_up(battle: Battle, verdict: Verdict, trace: Trace) -> CleanUp:
    """Settle the embattled area."""
    attackers_won = verdict.winner.attacks
    garrison_removed = attackers_won and _remove_garrison(battle, trace)
    barred = verdict.decided_by != "no-units" and _barred(battle, verdict, trace)
    moves_in = attackers_won and not barred and _move_in(battle, trace)
    cleaned = CleanUp(
        garrison_removed=garrison_removed,
        moves_in=moves_in,
        returns=barred and bool(battle.attacker.pieces),
        march_moves_in=_settle_march(battle, trace, moves_in=moves_in),
        defender_order_removed=_settle_order(battle, trace, moves_in=moves_in),
        power_token_removed=_settle_token(battle, trace, moves_in=moves_in, barred=barred),
    )
    if not moves_in:
        _settle_control(battle, cleaned, trace)
    return cleaned


def _remove_garrison(battle: Battle, trace: Trace) -> bool:
    garrison = battle.question.area.garrison
    if garrison:
        trace.add(R.GARRISON_REMOVED, "The garrison of {garrison} is removed for good.", garrison=garrison)
        battle.do("Remove the garrison.")
    return garrison > 0


def _barred(battle: Battle, verdict: Verdict, trace: Trace) -> bool:
    """Whether the loser's text keeps the attackers out."""
    winner, loser = verdict.winner, verdict.loser
    card = loser.card
    if winner.card.bars_entry:
        trace.add(
            winner.card.rule, "{card} does nothing: {house} did not lose.", card=winner.card.name, house=winner.name
        )
    if not card.bars_entry:
        return False
    if loser.attacks:
        trace.add(card.rule, "{card} does nothing: {house} did not defend.", card=card.name, house=loser.name)
        return False
    trace.add(
        card.rule,
        "{card}: {house} does not move in; its units go back to {area}, not routed.",
        card=card.name,
        house=battle.attacker.name,
        area=battle.origin,
    )
    battle.do(
        "{house}'s units go back to {area} and stay standing.",
        house=battle.attacker.name,
        area=battle.origin,
    )
    if battle.question.attacker.origin_lost:
        trace.add(
            R.RETREAT_ORIGIN_LOST,
            "{area} belongs to its House again, but the rule speaks of beaten units only (reading: {house} goes back).",
            area=battle.origin,
            house=battle.attacker.name,
        )
    return True


def _move_in(battle: Battle, trace: Trace) -> bool:
    """Move the attackers that are left into the area; nobody may be left after a skull or a card text."""
    attacker, area = battle.attacker, battle.area
    if not attacker.pieces:
        trace.add(R.MOVE_IN, "{house} has no unit left to move into {area}.", house=attacker.name, area=area)
        return False
    units = counted(attacker.pieces)
    trace.add(R.MOVE_IN, "{house} moves into {area} with {units}.", house=attacker.name, units=units, area=area)
    battle.do("{house} moves into {area} with {units}.", house=attacker.name, units=units, area=area)
    return True


def _settle_march(battle: Battle, trace: Trace, *, moves_in: bool) -> bool:
    """Remove the march order, unless it goes along."""
    card, area = battle.attacker.card, battle.area
    if card.carries_march and moves_in:
        trace.add(
            card.rule,
            "{card}: the march order goes along to {area} and may be resolved again.",
            card=card.name,
            area=area,
        )
        battle.do("Move the march order to {area}; it may be resolved again this round.", area=area)
        return True
    if card.carries_march:
        trace.add(
            card.rule,
            "{card}: the march order does not go along, for {house} does not move in.",
            card=card.name,
            house=battle.attacker.name,
        )
    elif battle.defender.card.carries_march:
        trace.add(
            battle.defender.card.rule,
            "{card} does nothing: {house} does not attack.",
            card=battle.defender.card.name,
            house=battle.defender.name,
        )
    origin = battle.origin
    trace.add(R.MARCH_SPENT, "The march order in {area} is removed.", area=origin)
    battle.do("Remove the march order in {area}.", area=origin)
    return False


def _settle_order(battle: Battle, trace: Trace, *, moves_in: bool) -> bool:
    """Whether the defender's order in the area is removed."""
    order = battle.question.defender.order
    if order is None:
        return False
    words = in_words(battle.defender.name, order.type, battle.area)
    if battle.winner is battle.defender and battle.defender.pieces:
        trace.add(R.ORDER_STAYS, "{order} stays.", order=words)
        return False
    if moves_in:
        trace.add(R.MOVE_IN, "{order} is removed.", order=words)
    else:
        trace.add(R.ORDER_EMPTY, "{order} is removed: no unit is left there.", order=words)
    battle.do("Remove {order}.", order=words)
    return True


_TOKEN = {
    (True, False): "{house}'s power token in {area} is removed.",
    (True, True): "{house}'s power token in {area} is removed (reading: it goes with the defeat).",
    (False, False): "{house}'s power token in {area} stays: nobody takes the area.",
    (False, True): "{house}'s power token in {area} stays: nobody takes the area (reading: it stays).",
}
"""What becomes of the token: whether it is removed, and whether that is a matter of reading."""


def _settle_token(battle: Battle, trace: Trace, *, moves_in: bool, barred: bool) -> AnyHouse | None:
    """The House whose power token leaves the area."""
    token = battle.question.area.power_token
    if token is None or battle.winner is battle.defender:
        return None
    removed = moves_in or (barred and battle.question.switches.arianne_control == "removed")
    rule = R.MOVE_IN if moves_in else R.TOKEN_STAYS
    trace.add(rule, _TOKEN[removed, barred], house=ALL_HOUSE_NAMES[token], area=battle.area)
    if removed:
        battle.do("Remove {house}'s power token.", house=ALL_HOUSE_NAMES[token])
    return token if removed else None


def _settle_control(battle: Battle, cleaned: CleanUp, trace: Trace) -> None:
    """Say whose a land area is in which nothing is left, and what becomes of the ships in its port."""
    area, defender = battle.question.area, battle.defender
    held = battle.winner is defender and (defender.pieces or area.garrison)
    if held or area.type == "sea" or area.power_token != cleaned.power_token_removed:
        return
    owner = home_of(area.id, area.home_of)
    if owner is None:
        text = "{area} is left without units and power token: nobody controls it now."
        trace.add(R.CONTROL_EMPTY, text, area=battle.area)
    else:
        text = "{area} is left without units and power token: as a home area it is {house}'s."
        trace.add(R.CONTROL_EMPTY, text, area=battle.area, house=ALL_HOUSE_NAMES[owner])
    if owner == defender.house:
        return
    if port_of(area.id):
        battle.do("Port of {area}: destroy all ships of {house} there.", area=battle.area, house=defender.name)
    if owner is not None and battle.has_fort:
        _note_fort(battle, ALL_HOUSE_NAMES[owner], trace)


def note_conquest(battle: Battle, trace: Trace) -> None:
    """Remind of what the capture of a castle brings: its port and perhaps the game.

    Vassals do not win, and Targaryen counts no castles.
    """
    house, area = battle.attacker.name, battle.area
    if port_of(battle.question.area.id):
        trace.add(R.PORT_CAPTURED, "{area} has a port, which {house} captures too.", area=area, house=house)
        battle.do(
            "Port of {area}: {house} may replace enemy ships by own ones (reserve, supply); the others are destroyed.",
            house=house,
            area=area,
        )
    if battle.has_fort and not battle.attacker.vassal and battle.attacker.house != "targaryen":
        _note_fort(battle, house, trace)


def _note_fort(battle: Battle, house: str, trace: Trace) -> None:
    trace.add(R.VICTORY_CHECK, "{house} gains a castle or stronghold.", house=house)
    battle.do("If {house} now holds seven castles and strongholds, it wins the game at once.", house=house)
