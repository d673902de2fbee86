"""The moves that a viewer may make now; what is not offered here is refused."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, cast

from app.resolver import machine
from app.resolver.machine import Look, Prompt, starting
from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.houses import HOUSE_NAMES
from app.resolver.thrones_board.machine import questions as Q
from app.resolver.thrones_board.machine.decide_westeros import PORTS
from app.resolver.thrones_board.machine.draws import drawn_from, left_in
from app.resolver.thrones_board.machine.prompting import (
    choice,
    flag,
    for_each,
    for_table,
    in_secret,
    labels,
    number,
    several,
)
from app.resolver.thrones_board.machine.prompts_action import counters, lose_orders, retreats, support, turn
from app.resolver.thrones_board.machine.prompts_board import losses, musterings
from app.resolver.thrones_board.machine.standing import Stage, Standing, options_of, standing
from app.resolver.thrones_board.machine.state import TIDE_KEY, State, bidders, bidding_of, combat_of
from app.resolver.thrones_board.machine.wording import ORDER_LABELS, TIDE_LABELS
from app.resolver.thrones_board.rounds.lands import CROWNS
from app.resolver.thrones_board.rounds.westeros import DECK_NAMES
from app.resolver.thrones_board.rounds.westeros_cards import DECKS
from app.resolver.thrones_board.rounds.wildling_cards import WILDLING_CARDS
from app.resolver.trace import sentence

if TYPE_CHECKING:
    from app.resolver.trace import Decision

Offer = Callable[[Look[State], Standing], Iterable[Prompt]]


def prompts(look: Look[State]) -> tuple[Prompt, ...]:
    """Everything that the viewer may do now; nothing for spectators and after the end."""
    if look.seat is None and not look.host:
        return ()
    now = standing(look.state)
    if now.stage == "over":
        return ()
    return (
        *_OFFERS[now.stage](look, now),
        *retreats(look),
        *losses(look, now),
        *lose_orders(look),
        *counters(look),
    )


def _reveal_westeros(look: Look[State], _now: Standing) -> Iterable[Prompt]:
    fields = []
    if look.state.options.decks == "table":
        for n, deck in enumerate(DECKS, start=1):
            left = left_in(deck, drawn_from(look.state, n)) or list(deck)
            fields.append(
                choice(f"deck_{n}", sentence("Deck {deck}", deck=DECK_NAMES[n - 1]), labels(dict.fromkeys(left)))
            )
    text = "Reveal the Westeros cards" if fields else "Let Tiebreak draw the Westeros cards"
    yield for_table(look, "reveal-westeros", text, *fields)


def _supply(look: Look[State], now: Standing) -> Iterable[Prompt]:
    for house in now.houses:
        barrels = starting(number("barrels", "Barrels", 0, 99), look.state.houses[house].supply)
        yield from for_each(look, [house], "count-supply", "Count barrels", barrels)
    yield for_table(look, "finish-effect", "Done: all others keep their supply")


def _mustering(look: Look[State], now: Standing) -> Iterable[Prompt]:
    if look.state.board is not None:
        yield from musterings(look, now)
    yield for_table(look, "finish-effect", "All have mustered")


def _power(look: Look[State], now: Standing) -> Iterable[Prompt]:
    areas = several("areas", "Controlled areas with crown icons", labels(CROWNS))
    ports = several("ports", "Own ports with a Ship and no enemy Ship in their sea", labels(PORTS))
    yield from for_each(look, now.houses, "collect-power", "Collect power", areas, ports)
    yield for_table(look, "finish-effect", "Done: the others collect nothing")


def _bids(look: Look[State], now: Standing) -> Iterable[Prompt]:
    houses = look.state.houses
    yield from in_secret(
        look, now.houses, "bid", "Bid", lambda house: [number("amount", "Bid", 0, houses[house].power)]
    )
    if look.host:
        fields = [
            machine.number(house, HOUSE_NAMES[house], 0, houses[house].power)
            for house in bidders(look.state, bidding_of(look.state))
        ]
        yield for_table(look, "enter-bids", "Type the bids revealed at the table", *fields)


def _wildling_card(look: Look[State], _now: Standing) -> Iterable[Prompt]:
    yield for_table(
        look, "turn-wildling-card", "Turn the wildling card over", choice("card", "Card", labels(WILDLING_CARDS))
    )


def _decision(look: Look[State], now: Standing) -> Iterable[Prompt]:
    needs = cast("Decision", now.decision)
    fields = (
        choice("decision", "Decision", {needs.decision: needs.ask}),
        choice("option", "Answer", labels(options_of(needs))),
    )
    if now.houses:
        yield from for_each(look, now.houses, "decide", needs.ask, *fields)
    else:
        yield for_table(look, "decide", needs.ask, *fields)


def _orders(look: Look[State], now: Standing) -> Iterable[Prompt]:
    yield from for_each(look, now.houses, "orders-placed", "My orders are placed")
    if look.host:
        yield for_table(look, "reveal-orders", "Reveal the orders now")


def _count_orders(look: Look[State], now: Standing) -> Iterable[Prompt]:
    fields = (
        number("raid", "Raid orders", 0, 3),
        number("march", "March orders", 0, 3),
        number("consolidate_power", "Consolidate Power orders", 0, 3),
    )
    yield from for_each(look, now.houses, "count-orders", "Count my orders", *fields)


def _raven(look: Look[State], now: Standing) -> Iterable[Prompt]:
    yield from for_each(
        look,
        now.houses,
        "exchange-order",
        "Exchange an order",
        choice("area", "Area", labels(AREAS)),
        choice("old", "Order there", ORDER_LABELS),
        choice("new", "New order", ORDER_LABELS),
    )
    text = "Look at the top wildling card"
    if look.state.options.decks == "table":
        yield from for_each(look, now.houses, "look-at-wildlings", text)
    else:
        yield from in_secret(look, now.houses, "look-at-wildlings", text)
    yield from for_each(look, now.houses, "keep-raven", "Do not use the Messenger Raven")


def _raven_return(look: Look[State], now: Standing) -> Iterable[Prompt]:
    places = {"top": sentence("On top of the deck"), "bottom": sentence("Under the deck")}
    yield from for_each(
        look, now.houses, "return-wildling-card", "Put the wildling card back", choice("to", "Where", places)
    )


def _house_cards(look: Look[State], now: Standing) -> Iterable[Prompt]:
    state = look.state
    yield from in_secret(
        look,
        now.houses,
        "play-card",
        "Choose a House card",
        lambda house: [choice("card", "Card", labels(Q.hand(state, house)))],
    )
    if look.host:
        combat = combat_of(state)
        yield for_table(
            look,
            "enter-cards",
            "Type the House cards revealed at the table",
            choice("attacker_card", "Attacker's card", labels(Q.hand(state, combat.attacker.house))),
            choice("defender_card", "Defender's card", labels(Q.hand(state, combat.defender.house))),
        )


def _blade_tide(look: Look[State], now: Standing) -> Iterable[Prompt]:
    if look.sealed(TIDE_KEY):
        yield from in_secret(look, now.houses, "replace-tide", "Replace my Tides card with the Blade")
    else:
        yield from in_secret(look, now.houses, "look-at-tide", "Look at my Tides card, to decide about the Blade")
    yield from for_each(look, now.houses, "reveal-tides", "Reveal the Tides cards")


def _tides(look: Look[State], _now: Standing) -> Iterable[Prompt]:
    yield for_table(
        look,
        "enter-tides",
        "Type the Tides cards",
        choice("attacker_tide", "Attacker's card", TIDE_LABELS),
        choice("defender_tide", "Defender's card", TIDE_LABELS),
        flag("replaced", "A card was replaced with the Blade"),
    )


def _armies(_look: Look[State], _now: Standing) -> Iterable[Prompt]:
    return ()  # losses are offered all the time


def _clean_up(look: Look[State], _now: Standing) -> Iterable[Prompt]:
    last = look.state.round == 10  # noqa: PLR2004
    yield for_table(look, "clean-up", "The counters are right: end the game" if last else "Clean up and end the round")


def _go_on(look: Look[State], _now: Standing) -> Iterable[Prompt]:
    yield for_table(look, "go-on", "Let the game go on")


_OFFERS: dict[Stage, Offer] = {
    "reveal-westeros": _reveal_westeros,
    "supply": _supply,
    "mustering": _mustering,
    "power": _power,
    "bids": _bids,
    "wildling-card": _wildling_card,
    "decision": _decision,
    "orders": _orders,
    "count-orders": _count_orders,
    "raven": _raven,
    "raven-return": _raven_return,
    "turn": turn,
    "support": support,
    "house-cards": _house_cards,
    "blade-tide": _blade_tide,
    "tides": _tides,
    "armies": _armies,
    "clean-up": _clean_up,
    "go-on": _go_on,
}
