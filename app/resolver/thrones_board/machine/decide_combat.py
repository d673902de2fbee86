"""Combats: facts, support, House cards, Tides and the open decisions, one at a time."""

from app.resolver.machine import Table
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import area_name
from app.resolver.thrones_board.combat import resolve_combat_outcome
from app.resolver.thrones_board.decks import CARDS
from app.resolver.thrones_board.houses import HOUSE_NAMES, KINDS, House, UnitKind, counted
from app.resolver.thrones_board.machine import questions as Q
from app.resolver.thrones_board.machine.acting import acting_among, object_to, repointed, require_areas, sealing
from app.resolver.thrones_board.machine.board import position_of
from app.resolver.thrones_board.machine.decide_action import leave_token, on_turn, require_house
from app.resolver.thrones_board.machine.flow import begin_turn
from app.resolver.thrones_board.machine.moves_combat import (
    Attack,
    EnterCards,
    NoSupport,
    PlayCard,
    Support,
)
from app.resolver.thrones_board.machine.options import support_switches
from app.resolver.thrones_board.machine.standing import outcome_of, standing
from app.resolver.thrones_board.machine.state import CARD_KEY, TIDE_KEY, State, combat_of, track
from app.resolver.thrones_board.machine.state_combat import (
    AttackerState,
    Combat,
    DefenderState,
    PlayedCards,
    SupportState,
    fighters,
)
from app.resolver.thrones_board.map.position import AreaNow
from app.resolver.thrones_board.rounds.orders import KINDS as ORDER_KINDS
from app.resolver.thrones_board.rounds.orders import OrderToken
from app.resolver.thrones_board.rounds.support import SupportedArea, Supporter, SupportQuestion, resolve_support
from app.resolver.thrones_board.rounds.table import TracksNow
from app.resolver.thrones_board.words import NOBODY
from app.resolver.trace import RuleBroken, problem, sentence


def units_of(move: Attack | Support, prefix: str) -> dict[UnitKind, int]:
    """The units that fields of a move tell, without those of which there is none."""
    return {kind: number for kind in KINDS if (number := getattr(move, prefix + kind, 0))}


_NO_UNIT = sentence("no standing unit")
_ITSELF = sentence("itself")


def attack(table: Table[State], move: Attack) -> None:
    """Begin a combat with the facts of the board."""
    require_areas(area=move.area, attacker_area=move.attacker_area)
    state = table.state
    house = on_turn(table, "march")
    require_house(state, move.defender_house, "defender_house")
    for supporter in move.supporters:
        require_house(state, supporter, "supporters")
    leave_token(table, house, leaves=move.leaves_token)
    combat = _combat(house, move)
    with repointed(_attack_field):
        resolve_combat_outcome(Q.combat(state, combat))
    begin_turn(state, "march")
    begin_combat(table, combat)


def begin_combat(table: Table[State], combat: Combat) -> None:
    """Go to a combat whose facts were looked at."""
    table.state.combat = combat
    for key in (CARD_KEY, TIDE_KEY):  # left over only if a combat was called off by hand
        table.unseal(key)
    attacker, defender = combat.attacker, combat.defender
    table.say(
        "{attacker} attacks {defender} in {area} from {origin}: {units} against {enemy}.",
        attacker=HOUSE_NAMES[attacker.house],
        defender=HOUSE_NAMES[defender.house],
        area=area_name(combat.area),
        origin=area_name(attacker.area),
        units=counted(attacker.units),
        enemy=counted(defender.units) or _NO_UNIT,
    )


def _combat(house: House, move: Attack) -> Combat:
    order = move.defender_order
    return Combat(
        area=move.area,
        attacker=AttackerState(
            house=house,
            area=move.attacker_area,
            units=units_of(move, "attacker_"),
            bonus=move.attacker_order_bonus,
            origin_lost=move.attacker_origin_lost,
        ),
        defender=DefenderState(
            house=move.defender_house,
            units=units_of(move, "defender_"),
            routed=units_of(move, "defender_routed_"),
            order=None if order is None else ORDER_KINDS[order],
            bonus=0 if order is None else _bonus(order),
            garrison=move.area_garrison,
            power_token=move.area_power_token,
        ),
        callers=list(dict.fromkeys(move.supporters)),
        supports=[],
        cards=None,
        tides=None,
        choices={},
    )


def _bonus(order: OrderToken) -> int:
    """The number on a defense order; on other ones in the embattled area it never counts."""
    return int(order.strip("*")[-1]) if ORDER_KINDS[order] == "defense" else 0


def _attack_field(path: list[str]) -> str:
    """The field of the move for a part of the question: `attacker/units/footman` is `attacker_footman`."""
    name = "_".join([part for part in path if part != "units"])
    return _FIELDS.get(name, name)


_FIELDS = {
    "area_type": "area",
    "area_id": "area",
    "attacker": "attacker_footman",
    "defender": "defender_footman",
    "defender_order_type": "defender_order",
    "defender_order_bonus": "defender_order",
}


_SUPPORTS = "{house} supports {side} from {area}."


def support(table: Table[State], move: Support) -> None:
    """Declare the support of one area; it is the next House's turn unless more follows."""
    require_areas(area=move.area)
    state, combat = table.state, combat_of(table.state)
    house = acting_among(table, standing(state).houses)
    there = _there(state, house, move)
    combat.supports.append(
        SupportState(
            house=house,
            area=move.area,
            units=dict(there.units) if there is not None else units_of(move, ""),
            routed=dict(there.routed) if there is not None else units_of(move, "routed_"),
            special=move.special,
            side=move.side,
            refused=move.refused,
        )
    )
    _check_support(state, combat)
    if not move.more:
        combat.callers.remove(house)
    sides: dict[str, str] = {
        side: _ITSELF if fighter == house else HOUSE_NAMES[fighter] for side, fighter in fighters(combat).items()
    }
    text = "{house} supports {side} from {area}, which is declined." if move.refused else _SUPPORTS
    table.say(text, house=HOUSE_NAMES[house], side=sides.get(move.side, NOBODY), area=area_name(move.area))


def _there(state: State, house: House, move: Support) -> AreaNow | None:
    """What supports, where areas are tracked; RuleBroken for an area without own units."""
    if state.board is None:
        return None
    now = position_of(state).at(move.area)
    if now.house != house:
        raise RuleBroken(B.SUPPORT_CALL, [problem("Must be an area with own units.", "area")])
    return now


def _check_support(state: State, combat: Combat) -> None:
    """Ask whether all support declared so far may be given."""
    question = SupportQuestion(
        area=SupportedArea(id=combat.area),
        attacker=combat.attacker.house,
        defender=combat.defender.house,
        supporters=tuple(
            [Supporter(area=one.area, house=one.house, side=one.side, refused=one.refused) for one in combat.supports]
        ),
        tracks=TracksNow(iron_throne=track(state, "iron_throne")),
        switches=support_switches(state.options),
    )
    with repointed(_support_field):
        resolution = resolve_support(question)
    object_to(resolution, outcome_of(resolution).errors, _support_field)
    with repointed(_support_field):
        resolve_combat_outcome(Q.combat(state, combat))


def _support_field(path: list[str]) -> str:
    """The field of the move for a part of the question: `supports/0/units/footman` is `footman`."""
    name = "_".join([part for part in path[2:] if part != "units"])
    return {"area_type": "area", "order_bonus": "special", "": "footman"}.get(name, name)


def no_support(table: Table[State], _move: NoSupport) -> None:
    """End the support of a House."""
    combat = combat_of(table.state)
    house = acting_among(table, standing(table.state).houses)
    more = any(one.house == house for one in combat.supports)
    combat.callers.remove(house)
    text = "{house} supports nobody any more." if more else "{house} supports nobody."
    table.say(text, house=HOUSE_NAMES[house])


def play_card(table: Table[State], move: PlayCard) -> None:
    """Seal a House card; once both sides have, they are revealed."""
    state, combat = table.state, combat_of(table.state)
    both = tuple(fighters(combat).values())
    house = sealing(table, both)
    _in_hand(state, house, move.card, "card")
    table.seal(CARD_KEY, move.card)
    table.say("{house} has chosen its House card.", house=HOUSE_NAMES[house])
    if set(both) <= set(table.secrets[CARD_KEY]):
        _open_sealed(table, combat)


def _open_sealed(table: Table[State], combat: Combat) -> None:
    """Reveal the sealed cards; one that is not in hand any more, after a correction, is chosen anew."""
    sealed = table.secrets[CARD_KEY]
    void = [house for house in fighters(combat).values() if sealed[house] not in Q.hand(table.state, house)]
    for house in void:
        del sealed[house]
        table.say("{house} has that card in hand no more: it chooses anew.", house=HOUSE_NAMES[house])
    if not void:
        cards = table.unseal(CARD_KEY)
        _reveal(
            table,
            combat,
            PlayedCards(attacker=cards[combat.attacker.house], defender=cards[combat.defender.house]),
        )


def _in_hand(state: State, house: House, card: str, field: str) -> None:
    hand = Q.hand(state, house)
    if card not in hand:
        message = sentence(
            "Must be a card in {house}'s hand: {options}.", house=HOUSE_NAMES[house], options=", ".join(hand)
        )
        raise RuleBroken(B.HAND, [problem(message, field)])


def enter_cards(table: Table[State], move: EnterCards) -> None:
    """Note House cards that were revealed at the table."""
    state, combat = table.state, combat_of(table.state)
    _in_hand(state, combat.attacker.house, move.attacker_card, "attacker_card")
    _in_hand(state, combat.defender.house, move.defender_card, "defender_card")
    table.unseal(CARD_KEY)
    _reveal(table, combat, PlayedCards(attacker=move.attacker_card, defender=move.defender_card))


def _reveal(table: Table[State], combat: Combat, cards: PlayedCards) -> None:
    combat.cards = cards
    table.say(
        "{attacker} plays {card}, {defender} plays {other}.",
        attacker=HOUSE_NAMES[combat.attacker.house],
        card=CARDS[cards.attacker].name,
        defender=HOUSE_NAMES[combat.defender.house],
        other=CARDS[cards.defender].name,
    )
