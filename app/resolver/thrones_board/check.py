"""Facts about a combat that the rules make impossible are refused before anything is counted."""

from collections.abc import Iterator

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.cards import CARDS
from app.resolver.thrones_board.houses import POWER_TOKENS, House
from app.resolver.thrones_board.places import Place, marching, units_possible
from app.resolver.thrones_board.question import Combatant, CombatQuestion, EmbattledArea, Order, OrderKind, Side
from app.resolver.thrones_board.refusals import Found, Path, area_as_printed, refuse
from app.resolver.thrones_board.support_facts import support_orders, support_places, supports_allowed
from app.resolver.trace import problem

_BONUSES: dict[OrderKind, tuple[int, ...]] = {
    "march": (-1, 0, 1),
    "defense": (1, 2),
    "support": (0, 1),
    "raid": (0,),
    "consolidate_power": (0,),
}


def check_combat(question: CombatQuestion) -> None:
    """Raise RuleBroken for the first rule that the stated facts break, with every place where they do."""
    area = question.area
    fighting: dict[House, Side] = {question.attacker.house: "attacker", question.defender.house: "defender"}
    for found in (
        _tracks(question),
        _area(question),
        _units(question),
        _orders(question),
        supports_allowed(question.supports, area.id, area.type, fighting),
        _cards(question),
        _power(question),
    ):
        refuse(found)


def _sides(question: CombatQuestion) -> tuple[tuple[Side, Combatant], ...]:
    return ("attacker", question.attacker), ("defender", question.defender)


def _tracks(question: CombatQuestion) -> Found:
    stated = question.tracks
    playing = set(stated.iron_throne)
    tracks = {"iron_throne": stated.iron_throne, "fiefdoms": stated.fiefdoms, "kings_court": stated.kings_court}
    for name, track in tracks.items():
        if track is not None and len(set(track)) < len(track):
            yield R.TRACKS, problem("Every House stands on a track once.", "tracks", name)
        if track is not None and set(track) != playing:
            yield R.TRACKS, problem("The same Houses stand on every track.", "tracks", name)
    for house, path in _named_houses(question):
        if house not in playing:
            yield R.TRACKS, problem("Must be one of the Houses on the tracks.", *path)
    if question.attacker.house == question.defender.house:
        yield R.COMBATANTS, problem("Attacker and defender are different Houses.", "defender", "house")


def _named_houses(question: CombatQuestion) -> Iterator[tuple[House, Path]]:
    for side, combatant in _sides(question):
        yield combatant.house, (side, "house")
    for i, support in enumerate(question.supports):
        yield support.house, ("supports", i, "house")
    if question.vsb is not None:
        yield question.vsb.holder, ("vsb", "holder")


def _area(question: CombatQuestion) -> Found:
    area, defender = question.area, question.defender
    yield from area_as_printed(area.id, area.type, ("area", "type"))
    if area.type == "port":
        yield (
            R.PORT_NO_TARGET,
            problem("A port cannot be attacked, only the sea or the land area next to it.", "area", "type"),
        )
    if area.type == "sea" and area.fort in {"castle", "stronghold"}:
        yield R.BOARD, problem("Castles and strongholds stand on land.", "area", "fort")
    if area.garrison and not _may_be_home(area, defender.house):
        message = "A garrison defends only the home area of the defender; a neutral force is another question."
        yield R.GARRISON_HOME, problem(message, "area", "garrison")
    if area.power_token is not None and (area.type == "sea" or area.power_token != defender.house):
        message = "In a land area that the defender holds, only the defender's power token can lie."
        yield R.CONTROL_TOKEN, problem(message, "area", "power_token")
    if question.attacker.area == area.id:
        yield R.COMBATANTS, problem("The march comes from another area.", "attacker", "area")
    if defender.area not in {None, area.id}:
        yield R.COMBATANTS, problem("The defender is in the embattled area.", "defender", "area")
    origin = AREAS.get(question.attacker.area)
    if origin is not None and (origin.type == "land") != (area.type == "land"):
        message = "Land units come from a land area, ships from the sea or from a port."
        yield R.UNIT_PLACE, problem(message, "attacker", "area")


def _may_be_home(area: EmbattledArea, house: House) -> bool:
    """Whether an area is the home of a House, or may be because it is not on the board and nobody said."""
    if area.type == "sea":
        return False
    if area.home_of is not None:
        return area.home_of == house
    return area.id not in AREAS or AREAS[area.id].home_of == house


def _units(question: CombatQuestion) -> Found:
    attacker, defender, area = question.attacker, question.defender, question.area
    yield from units_possible(
        [
            Place(attacker.house, area.type, attacker.units, attacker.routed, ("attacker",)),
            Place(defender.house, area.type, defender.units, defender.routed, ("defender",)),
            *support_places(question.supports, area.id),
        ]
    )
    yield from marching(attacker.units, attacker.routed, ("attacker",))
    if not any((*defender.units.values(), *defender.routed.values(), area.garrison)):
        message = "Without units and garrison there is no combat: the attacker simply moves in."
        yield R.NO_COMBAT, problem(message, "defender", "units")


def _orders(question: CombatQuestion) -> Found:
    attacker, defender = question.attacker, question.defender
    if attacker.order.type != "march":
        yield R.ORDER_TOKENS, problem("A combat starts with a march order.", "attacker", "order", "type")
    yield from _bonus(attacker.order, "attacker")
    if defender.order is not None:
        yield from _bonus(defender.order, "defender")
        if not any((*defender.units.values(), *defender.routed.values())):
            yield R.ORDER_TOKENS, problem("An area without units has no order.", "defender", "order")
    yield from _one_order_each(question)


def _bonus(order: Order, side: Side) -> Found:
    if order.bonus not in _BONUSES[order.type]:
        values = ", ".join(f"{bonus}" for bonus in _BONUSES[order.type])
        yield R.ORDER_TOKENS, problem(f"Must be one of: {values}.", side, "order", "bonus")


def _one_order_each(question: CombatQuestion) -> Found:
    attacker, defender = question.attacker, question.defender
    yield from support_orders(question.supports, question.area.id)
    for i, support in enumerate(question.supports):
        if support.area == attacker.area:
            yield R.ORDER_TOKENS, problem("The march order lies in this area.", "supports", i, "area")
        if support.area == question.area.id and support.house != defender.house:
            message = "Only the defender has an order in the embattled area."
            yield R.ORDER_TOKENS, problem(message, "supports", i, "house")
    supporting = {support.area for support in question.supports}
    for side, combatant in _sides(question):
        for area, kind in (combatant.orders or {}).items():
            if area in supporting and kind != "support":
                yield R.ORDER_TOKENS, problem("The same order is named as support.", side, "orders", area)
    for area in defender.orders or {}:
        if area in (attacker.orders or {}):
            yield R.ORDER_TOKENS, problem("An area holds orders of one House.", "defender", "orders", area)


def _cards(question: CombatQuestion) -> Found:
    for side, combatant in _sides(question):
        hand = combatant.hand or ()
        if CARDS[combatant.card].house != combatant.house:
            yield R.HAND, problem("Must be a card of the House that plays it.", side, "card")
        for name, pile in (("hand", hand), ("discard", combatant.discard)):
            for i, card in enumerate(pile):
                if CARDS[card].house != combatant.house:
                    yield R.HAND, problem("Must be a card of the same House.", side, name, i)
                if card in pile[:i]:
                    yield R.HAND, problem("Every House has each of its cards once.", side, name, i)
        if combatant.hand is not None and combatant.card not in hand:
            yield R.HAND, problem("The card played comes from the hand: name it there too.", side, "hand")
        for i, card in enumerate(combatant.discard):
            if card == combatant.card or card in hand:
                yield R.HAND, problem("A card in hand or just played is not in the discard pile.", side, "discard", i)


def _power(question: CombatQuestion) -> Found:
    for side, combatant in _sides(question):
        if (combatant.power or 0) + combatant.power_on_board > POWER_TOKENS:
            message = f"A House has {POWER_TOKENS} power tokens in all."
            yield R.POWER_TOKENS, problem(message, side, "power")
