"""Facts about a combat that the rules make impossible are refused before anything is counted."""

from functools import lru_cache

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.check_sets import (
    EYRIE,
    cards_of_sets,
    dragons_possible,
    houses_of_sets,
    vassals_possible,
)
from app.resolver.thrones_board.decks import CARDS
from app.resolver.thrones_board.houses import POWER_TOKENS, AnyHouse
from app.resolver.thrones_board.places import Place, marching, units_possible
from app.resolver.thrones_board.question import (
    Attacker,
    Combatant,
    CombatCards,
    CombatQuestion,
    CombatTrack,
    EmbattledArea,
    Side,
    Tracks,
    tokens_on_board,
)
from app.resolver.thrones_board.refusals import ALL_TOKENS, Wrongs, area_as_printed
from app.resolver.thrones_board.support_facts import support_orders, support_places, supports_allowed
from app.resolver.thrones_board.tokens import BONUSES, Order
from app.resolver.trace import sentence


def check_combat(question: CombatQuestion) -> None:
    """Raise RuleBroken for the first rule that the stated facts break, with every place where they do."""
    wrong = Wrongs()
    for look in _LOOKS:
        look(question, wrong)
        if wrong.found:
            wrong.refuse()


def _sides(question: CombatQuestion) -> tuple[tuple[Side, Combatant], ...]:
    return ("attacker", question.attacker), ("defender", question.defender)


def _tracks(question: CombatQuestion, wrong: Wrongs) -> None:
    stated = question.tracks
    if not _same_houses(stated.iron_throne, stated.fiefdoms, stated.kings_court or stated.iron_throne):
        _refuse_tracks(stated, wrong)
    _named_houses(question, stated.iron_throne, wrong)
    if question.attacker.house == question.defender.house:
        wrong.add(R.COMBATANTS, "Attacker and defender are different Houses.", "defender", "house")


@lru_cache(1024)  # a table's tracks stay the same for a round
def _same_houses(*tracks: CombatTrack) -> bool:
    """Whether the same Houses stand on all tracks, each once."""
    playing = set(tracks[0])
    return all(len(track) == len(playing) and playing.issubset(track) for track in tracks)


def _refuse_tracks(stated: Tracks, wrong: Wrongs) -> None:
    """Name the tracks on which a House is missing, is too many, or stands twice."""
    playing = set(stated.iron_throne)
    tracks = {"iron_throne": stated.iron_throne, "fiefdoms": stated.fiefdoms, "kings_court": stated.kings_court}
    for name, track in tracks.items():
        if track and len(set(track)) < len(track):
            wrong.add(R.TRACKS, "Every House stands on a track once.", "tracks", name)
        if track and set(track) != playing:
            wrong.add(R.TRACKS, "The same Houses stand on every track.", "tracks", name)


def _named_houses(question: CombatQuestion, playing: CombatTrack, wrong: Wrongs) -> None:
    message = "Must be one of the Houses on the tracks."
    for side, combatant in _sides(question):
        if combatant.house not in playing:
            wrong.add(R.TRACKS, message, side, "house")
    for i, support in enumerate(question.supports):
        if support.house not in playing:
            wrong.add(R.TRACKS, message, "supports", i, "house")
    if question.vsb is not None and question.vsb.holder not in playing:
        wrong.add(R.TRACKS, message, "vsb", "holder")


def _sets(question: CombatQuestion, wrong: Wrongs) -> None:
    houses_of_sets(question, wrong)
    vassals_possible(question, wrong)


def _area(question: CombatQuestion, wrong: Wrongs) -> None:
    area, defender = question.area, question.defender
    area_as_printed(area.id, area.type, ("area", "type"), wrong)
    if area.type == "port":
        message = "A port cannot be attacked, only the sea or the land area next to it."
        wrong.add(R.PORT_NO_TARGET, message, "area", "type")
    if area.type == "sea" and area.fort in {"castle", "stronghold"}:
        wrong.add(R.BOARD, "Castles and strongholds stand on land.", "area", "fort")
    if area.home_of is not None and area.home_of not in _homes(area.id, area.home_of):
        wrong.add(R.BOARD, "On the board this area is not the home of that House.", "area", "home_of")
    if area.garrison and not _may_be_home(area, defender.house):
        message = "A garrison defends only the home area of the defender; a neutral force is another question."
        wrong.add(R.GARRISON_HOME, message, "area", "garrison")
    if area.power_token is not None and (area.type == "sea" or area.power_token != defender.house):
        message = "In a land area that the defender holds, only the defender's power token can lie."
        wrong.add(R.CONTROL_TOKEN, message, "area", "power_token")
    if question.attacker.area == area.id:
        wrong.add(R.COMBATANTS, "The march comes from another area.", "attacker", "area")
    if question.attacker.origin_lost:
        _origin_lost(question.attacker, wrong)
    if defender.area is not None and defender.area != area.id:
        wrong.add(R.COMBATANTS, "The defender is in the embattled area.", "defender", "area")
    origin = AREAS.get(question.attacker.area)
    if origin is not None and (origin.type == "land") != (area.type == "land"):
        message = "Land units come from a land area, ships from the sea or from a port."
        wrong.add(R.UNIT_PLACE, message, "attacker", "area")


def _origin_lost(attacker: Attacker, wrong: Wrongs) -> None:
    """Refuse the loss of a printed area that is no other House's home."""
    origin = AREAS.get(attacker.area)
    if origin is not None and origin.home_of in {None, attacker.house}:
        message = "Only the home area of another House goes back to it when it is left empty."
        wrong.add(R.RETREAT_ORIGIN_LOST, message, "attacker", "origin_lost")


def _homes(area: str, stated: AnyHouse) -> tuple[AnyHouse | None, ...]:
    """Whose home an area may be: as printed, anybody's off the board, and Arryn's where an overlay says so."""
    if area not in AREAS:
        return (stated,)
    return (AREAS[area].home_of, "arryn") if area == EYRIE else (AREAS[area].home_of,)


def _may_be_home(area: EmbattledArea, house: AnyHouse) -> bool:
    """Whether an area is the home of a House, or may be because it is not on the board and nobody said."""
    if area.type == "sea":
        return False
    if area.home_of is not None:
        return area.home_of == house
    return area.id not in AREAS or AREAS[area.id].home_of == house


def _units(question: CombatQuestion, wrong: Wrongs) -> None:
    attacker, defender, area = question.attacker, question.defender, question.area
    places: list[Place] = [
        (attacker.house, area.type, attacker.units, attacker.routed, ("attacker",)),
        (defender.house, area.type, defender.units, defender.routed, ("defender",)),
        *support_places(question.supports, area.id),
    ]
    units_possible(places, wrong)
    marching(attacker.units, attacker.routed, ("attacker",), wrong, others=attacker.dragons)
    dragons_possible(question, wrong)
    if not (area.garrison or _has_units(defender)):
        message = "Without units and garrison there is no combat: the attacker simply moves in."
        wrong.add(R.NO_COMBAT, message, "defender", "units")


def _has_units(combatant: Combatant) -> bool:
    dragons = combatant.dragons + combatant.routed_dragons
    return any(combatant.units.values()) or any(combatant.routed.values()) or dragons > 0


def _orders(question: CombatQuestion, wrong: Wrongs) -> None:
    attacker, defender = question.attacker, question.defender
    if attacker.order.type != "march":
        wrong.add(R.ORDER_TOKENS, "A combat starts with a march order.", "attacker", "order", "type")
    _bonus(attacker.order, "attacker", wrong)
    if defender.order is not None:
        _bonus(defender.order, "defender", wrong)
        if not _has_units(defender):
            wrong.add(R.ORDER_TOKENS, "An area without units has no order.", "defender", "order")
        if defender.order.type != "support" and question.area.id in [support.area for support in question.supports]:
            message = "An area holds one order: the support order named there is another one."
            wrong.add(R.ORDER_TOKENS, message, "defender", "order", "type")
    if question.supports:
        support_orders(question.supports, question.area.id, wrong)
        _support_orders_possible(question, wrong)
    if attacker.orders or defender.orders:
        _one_order_each(question, wrong)


def _bonus(order: Order, side: Side, wrong: Wrongs) -> None:
    if order.bonus not in BONUSES[order.type]:
        values = ", ".join(f"{bonus}" for bonus in BONUSES[order.type])
        wrong.add(R.ORDER_TOKENS, sentence("Must be one of: {options}.", options=values), side, "order", "bonus")


def _support_orders_possible(question: CombatQuestion, wrong: Wrongs) -> None:
    """Refuse support orders in the two areas that the march concerns."""
    origin, embattled, defender = question.attacker.area, question.area.id, question.defender.house
    for i, support in enumerate(question.supports):
        if support.area == origin:
            wrong.add(R.ORDER_TOKENS, "The march order lies in this area.", "supports", i, "area")
        if support.area == embattled and support.house != defender:
            message = "Only the defender has an order in the embattled area."
            wrong.add(R.ORDER_TOKENS, message, "supports", i, "house")


def _one_order_each(question: CombatQuestion, wrong: Wrongs) -> None:
    """Refuse an order that is named twice as two different ones, or for two Houses."""
    attacker, defender = question.attacker, question.defender
    supporting = {support.area for support in question.supports}
    for side, combatant in _sides(question):
        for area, kind in (combatant.orders or {}).items():
            if area in supporting and kind != "support":
                wrong.add(R.ORDER_TOKENS, "The same order is named as support.", side, "orders", area)
    for area in defender.orders or {}:
        if area in (attacker.orders or {}):
            wrong.add(R.ORDER_TOKENS, "An area holds orders of one House.", "defender", "orders", area)


def _supports(question: CombatQuestion, wrong: Wrongs) -> None:
    if not question.supports:
        return
    area, attacker, defender = question.area, question.attacker, question.defender
    fighting: dict[AnyHouse, Side] = {attacker.house: "attacker", defender.house: "defender"}
    supports_allowed(question.supports, area.id, area.type, fighting, wrong)


def _cards(question: CombatQuestion, wrong: Wrongs) -> None:
    for side, combatant in _sides(question):
        if combatant.house in question.vassals:
            continue
        if CARDS[combatant.card].house != combatant.house:
            wrong.add(R.HAND, "Must be a card of the House that plays it.", side, "card")
        if combatant.hand is not None or combatant.discard is not None:
            _piles(side, combatant, wrong)


def _piles(side: Side, combatant: Combatant, wrong: Wrongs) -> None:
    """Refuse a hand and a discard pile that do not go together."""
    hand, discard = combatant.hand or (), combatant.discard or ()
    _pile(hand, combatant.house, (side, "hand"), wrong)
    _pile(discard, combatant.house, (side, "discard"), wrong)
    if combatant.hand is not None and combatant.card not in hand:
        wrong.add(R.HAND, "The card played comes from the hand: name it there too.", side, "hand")
    for i, card in enumerate(discard):
        if card == combatant.card or card in hand:
            wrong.add(R.HAND, "A card in hand or just played is not in the discard pile.", side, "discard", i)


def _pile(cards: CombatCards, house: AnyHouse, path: tuple[Side, str], wrong: Wrongs) -> None:
    """Refuse cards of another House, and a card that is there twice."""
    for i, card in enumerate(cards):
        if CARDS[card].house != house:
            wrong.add(R.HAND, "Must be a card of the same House.", *path, i)
        if card in cards[:i]:
            wrong.add(R.HAND, "Every House has each of its cards once.", *path, i)


def _power(question: CombatQuestion, wrong: Wrongs) -> None:
    for side, combatant in _sides(question):
        power = combatant.power
        if power is not None and power + tokens_on_board(combatant, question.area) > POWER_TOKENS:
            wrong.add(R.POWER_TOKENS, ALL_TOKENS, side, "power")


_LOOKS = (_tracks, _sets, _area, _units, _orders, _supports, _cards, cards_of_sets, _power)
"""In this order; what a rule broken earlier would spoil comes later."""
