"""Where a game stands, computed from its facts: what happens next, who is waited for, which decision is open."""

from typing import Literal, NamedTuple, TypeVar, cast

from app.resolver.thrones_board.combat import resolve_combat_outcome
from app.resolver.thrones_board.decks import CARDS
from app.resolver.thrones_board.houses import HOUSE_NAMES, House
from app.resolver.thrones_board.machine import questions as Q
from app.resolver.thrones_board.machine.aftermath import aftermath
from app.resolver.thrones_board.machine.board import beyond_supply, lost_port
from app.resolver.thrones_board.machine.state import Bidding, State, Westeros, bidders
from app.resolver.thrones_board.machine.state_combat import Combat
from app.resolver.thrones_board.map.control import resolve_control_on_map
from app.resolver.thrones_board.rounds.influence import resolve_influence_order
from app.resolver.thrones_board.rounds.turns import ActionStep, TurnOrderOutcome, resolve_turn_order
from app.resolver.thrones_board.rounds.westeros import resolve_westeros
from app.resolver.thrones_board.rounds.wildlings import resolve_wildlings
from app.resolver.trace import Decision, Resolution

Out = TypeVar("Out")

Stage = Literal[
    "reveal-westeros",
    "supply",
    "mustering",
    "power",
    "bids",
    "wildling-card",
    "decision",
    "orders",
    "count-orders",
    "raven",
    "raven-return",
    "turn",
    "support",
    "house-cards",
    "blade-tide",
    "tides",
    "armies",
    "clean-up",
    "go-on",
    "over",
]
"""What is waited for; `go-on` where something happens by itself."""

Source = Literal["westeros", "influence-order", "wildlings", "combat-outcome", "board"]
"""The question that asks an open decision."""


class Standing(NamedTuple):
    """Where the game stands."""

    stage: Stage
    houses: tuple[House, ...] = ()
    """Who is waited for; nobody in particular if the whole table is."""
    decision: Decision | None = None
    source: Source | None = None


GO_ON = Standing("go-on")

ACTION_STEPS: dict[str, ActionStep] = {
    "raid": "raid",
    "march": "march",
    "consolidate_power": "consolidate_power",
}


def standing(state: State) -> Standing:
    """Where the game stands; RuleBroken if facts of the state cannot be."""
    if state.winner is not None:
        return Standing("over")
    if state.combat is not None:
        return _combat(state, state.combat)
    return _on_map(state) or _in_step(state)


def _in_step(state: State) -> Standing:
    """Where the game stands in its step."""
    if state.bidding is not None:
        return _bidding(state, state.bidding)
    if state.step in {"reveal_cards", "icons", "cards"}:
        return Standing("reveal-westeros") if state.westeros is None else _westeros(state, state.westeros)
    if state.step in ACTION_STEPS:
        following = turns(state).next
        return GO_ON if following is None else Standing("turn", (following,))
    return _planning(state)


def _on_map(state: State) -> Standing | None:
    """What the map asks for before the game goes on: Ships in a lost port, armies beyond the supply limit."""
    if state.board is None:
        return None
    port = lost_port(state)
    if port is not None:
        return _asked("board", resolve_control_on_map(port).needs)
    house = beyond_supply(state)
    return None if house is None else Standing("armies", (house,))


def turns(state: State) -> TurnOrderOutcome:
    """The turns that are left in the present step of the action phase."""
    return outcome_of(resolve_turn_order(Q.turn_order(state, ACTION_STEPS[state.step])))


def _planning(state: State) -> Standing:
    """Planning, and the clean-up."""
    if state.step == "assign":
        return _waiting("orders", [house for house in state.houses if house not in state.ready])
    if state.step == "reveal_orders":
        return _waiting("count-orders", [house for house, facts in state.houses.items() if facts.orders is None])
    if state.step == "raven":
        if state.looking:
            return Standing("raven-return", (state.raven.holder,))
        return Standing("raven", (state.raven.holder,)) if state.raven.ready else GO_ON
    return Standing("clean-up")


def _waiting(stage: Stage, houses: list[House]) -> Standing:
    return Standing(stage, tuple(houses)) if houses else GO_ON


def _westeros(state: State, phase: Westeros) -> Standing:
    question = Q.westeros(state, phase)
    drawing = resolve_westeros(Q.foreseen(question))
    if drawing.needs is not None:
        return GO_ON if state.options.decks == "server" else Standing("decision", (), drawing.needs, "westeros")
    foreseen = outcome_of(drawing)
    if phase.done == len(foreseen.effects) or state.step != "cards":
        return GO_ON
    effect = foreseen.effects[phase.done]
    if effect.decided_by is not None and effect.card not in phase.choices:
        asked = resolve_westeros(question).needs
        return Standing("decision", (effect.decided_by,), asked, "westeros")
    if effect.effect == "mustering":
        return Standing("mustering")
    if effect.effect in {"supply", "game-of-thrones"} and state.board is None:
        stage: Stage = "supply" if effect.effect == "supply" else "power"
        return _waiting(stage, [house for house in state.tracks.iron_throne if house not in phase.told])
    return GO_ON


def _bidding(state: State, bidding: Bidding) -> Standing:
    if bidding.bids is None:
        return Standing("bids", tuple(bidders(state, bidding)))
    if bidding.on != "wildlings":
        return _asked("influence-order", resolve_influence_order(Q.influence(state, bidding)).needs)
    open_ = _asked("wildlings", resolve_wildlings(Q.wildlings(state, bidding)).needs)
    if open_ is GO_ON and bidding.card is None and state.options.decks == "table":
        return Standing("wildling-card")
    return open_


def _combat(state: State, combat: Combat) -> Standing:
    for house in state.tracks.iron_throne:
        if house in combat.callers:
            return Standing("support", (house,))
    resolution = resolve_combat_outcome(Q.combat(state, combat))
    if combat.cards is None:
        return Standing("house-cards", (combat.attacker.house, combat.defender.house))
    needs = resolution.needs
    if state.options.tides and combat.tides is None and not (needs is not None and _is_early(needs)):
        return _tides(state, needs)
    if needs is None and state.board is not None:
        return _asked("board", aftermath(state, combat, outcome_of(resolution)).needs)
    return _asked("combat-outcome", needs)


def _tides(state: State, needs: Decision | None) -> Standing:
    """The draw of Tides cards; a Blade that is ready and fights may replace one of them before the reveal."""
    blade = needs is not None and needs.decision == Q.BLADE
    if state.options.decks == "table":
        return Standing("tides")
    return Standing("blade-tide", (_house(needs.who),)) if needs is not None and blade else GO_ON


def _is_early(needs: Decision) -> bool:
    """Whether a decision belongs to a text that works before the Tides cards are drawn."""
    card = CARDS.get(needs.decision.split(".")[0])
    return card is not None and not {"cancel", "immediate"}.isdisjoint(card.texts)


def _asked(source: Source, needs: Decision | None) -> Standing:
    return GO_ON if needs is None else Standing("decision", (_house(needs.who),), needs, source)


def _house(who: str | None) -> House:
    return next(house for house in HOUSE_NAMES if house == who)


def outcome_of(resolution: Resolution[Out]) -> Out:
    """The outcome of a question that leaves nothing open."""
    return cast("Out", resolution.outcome)


def options_of(needs: Decision) -> tuple[str, ...]:
    """What may be answered; whether the Blade replaces a Tides card was decided before the reveal."""
    return tuple([option for option in needs.options if needs.decision != Q.BLADE or option != "redraw"])
