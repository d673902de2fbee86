"""The planning phase: orders placed, revealed and counted, and the Messenger Raven."""

from app.resolver.machine import Table
from app.resolver.thrones_board.areas import area_name
from app.resolver.thrones_board.houses import HOUSE_NAMES, House
from app.resolver.thrones_board.machine.acting import acting_among, object_to, require_areas, sealing
from app.resolver.thrones_board.machine.draws import draw_wildling, look_key
from app.resolver.thrones_board.machine.flow import advance, change_orders
from app.resolver.thrones_board.machine.moves import (
    CountOrders,
    ExchangeOrder,
    KeepRaven,
    LookAtWildlings,
    OrdersPlaced,
    ReturnWildlingCard,
    RevealOrders,
)
from app.resolver.thrones_board.machine.standing import ACTION_STEPS, outcome_of, standing
from app.resolver.thrones_board.machine.state import OrderCounts, State, track
from app.resolver.thrones_board.machine.wording import ORDER_LABELS
from app.resolver.thrones_board.rounds.orders import KINDS, OrderToken
from app.resolver.thrones_board.rounds.planning import SpecialOrdersQuestion, resolve_special_orders
from app.resolver.thrones_board.rounds.raven import Exchange, MessengerRavenQuestion, resolve_messenger_raven
from app.resolver.trace import Sentence, sentence

_TOKENS: dict[str, tuple[OrderToken, ...]] = {
    "raid": ("raid", "raid", "raid*"),
    "march": ("march 0", "march -1", "march +1*"),
    "consolidate_power": ("consolidate_power", "consolidate_power", "consolidate_power*"),
}
"""The tokens of a kind, the special one last: so many orders are placed with as few special ones as possible."""


def tokens(orders: OrderCounts, spare: OrderToken | None = None) -> dict[str, OrderToken]:
    """Orders as they may lie on the board, by names of their own, for the areas are not known.

    The token `spare` is among them only where no other is left.
    """
    return {
        _name(kind, i + 1): token
        for kind, stock in _TOKENS.items()
        for i, token in enumerate(sorted(stock, key=lambda token: token == spare)[: getattr(orders, kind)])
    }


_NAMES = {"raid": "Raid {n}", "march": "March {n}", "consolidate_power": "Consolidate power {n}"}


def _name(kind: str, number: int) -> Sentence:
    """The name of an order that is only counted: `March 2`."""
    return sentence(_NAMES[kind], n=number)


def orders_placed(table: Table[State], _move: OrdersPlaced) -> None:
    """Note that a House is ready."""
    house = acting_among(table, standing(table.state).houses)
    table.state.ready.append(house)
    table.say("{house} has placed its orders.", house=HOUSE_NAMES[house])


def reveal_orders(table: Table[State], _move: RevealOrders) -> None:
    """Reveal the orders without waiting for the taps."""
    table.say("The table does not wait for more taps.")
    table.state.ready = list(table.state.houses)


def count_orders(table: Table[State], move: CountOrders) -> None:
    """Note how many orders of each kind a House has."""
    state = table.state
    house = acting_among(table, standing(state).houses)
    counts = OrderCounts(raid=move.raid, march=move.march, consolidate_power=move.consolidate_power)
    question = SpecialOrdersQuestion(
        house=house,
        kings_court=track(state, "kings_court"),
        orders=tokens(counts),
        planning_restriction=state.restriction,
    )
    resolution = resolve_special_orders(question)
    object_to(resolution, outcome_of(resolution).errors, _kind_of)
    state.houses[house].orders = counts
    table.say(
        "{house} has {raid} raid, {march} march and {power} consolidate power orders.",
        house=HOUSE_NAMES[house],
        raid=move.raid,
        march=move.march,
        power=move.consolidate_power,
    )


def _kind_of(path: list[str]) -> str:
    """The field that an objection is about; too many special orders are about all of them."""
    return path[1].rpartition(" ")[0].lower().replace(" ", "_") if len(path) > 1 else ""


def exchange_order(table: Table[State], move: ExchangeOrder) -> None:
    """Exchange an order of the Raven's holder."""
    require_areas(area=move.area)
    state = table.state
    house = acting_among(table, standing(state).houses)
    question = MessengerRavenQuestion(
        own_orders=_own_orders(state, house, move),
        requests=(Exchange(area=move.area, new=move.new),),
        planning_restriction=state.restriction,
        available=state.raven.ready,
    )
    resolution = resolve_messenger_raven(question)
    object_to(resolution, outcome_of(resolution).errors, lambda path: path[-1])
    table.answered("messenger-raven", question, resolution)
    for token, by in ((move.old, -1), (move.new, 1)):
        kind = KINDS[token]
        if kind in ACTION_STEPS:
            change_orders(state, house, ACTION_STEPS[kind], by)
    state.raven.ready = False
    table.say(
        "{house} uses the Messenger Raven in {area}: {new} instead of {old}.",
        house=HOUSE_NAMES[house],
        area=area_name(move.area),
        new=ORDER_LABELS[move.new],
        old=ORDER_LABELS[move.old],
    )


def _own_orders(state: State, house: House, move: ExchangeOrder) -> dict[str, OrderToken]:
    """The orders of the holder, with the one that is exchanged in its area, if there can be one."""
    counts = state.houses[house].orders or OrderCounts()
    lying, kind = tokens(counts, move.new), KINDS[move.old]
    if kind in ACTION_STEPS:
        count = getattr(counts, kind)
        if not count:
            return lying
        del lying[_name(kind, count)]
    return {**lying, move.area: move.old}


def look_at_wildlings(table: Table[State], _move: LookAtWildlings) -> None:
    """Look at the top wildling card: only the holder of the Raven learns it."""
    state = table.state
    if state.options.decks == "table":
        house = acting_among(table, standing(state).houses)
    else:
        house = sealing(table, standing(state).houses)
        top = state.wildling_deck[0]
        if top.card is None:
            card = draw_wildling(table, top)
            if top.seen is None:
                state.looks += 1
                top.seen = state.looks
            table.seal(look_key(top), card)
    state.raven.ready, state.looking = False, True
    table.say("{house} looks at the top wildling card with the Messenger Raven.", house=HOUSE_NAMES[house])


def return_wildling_card(table: Table[State], move: ReturnWildlingCard) -> None:
    """Put the card back where the holder of the Raven wants it."""
    state = table.state
    house = acting_among(table, standing(state).houses)
    state.looking = False
    if move.to == "bottom":
        top, *rest = state.wildling_deck
        state.wildling_deck = [*rest, top]
    text = "{house} puts the wildling card back under the deck."
    if move.to == "top":
        text = "{house} puts the wildling card back on top of the deck."
    table.say(text, house=HOUSE_NAMES[house])


def keep_raven(table: Table[State], _move: KeepRaven) -> None:
    """Leave the Raven alone."""
    house = acting_among(table, standing(table.state).houses)
    table.say("{house} does not use the Messenger Raven.", house=HOUSE_NAMES[house])
    advance(table)
