"""The result of a combat: what a session keeps of it, and what the table is told to do."""

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from app.resolver.machine import Table
from app.resolver.thrones_board.areas import stands_fort
from app.resolver.thrones_board.card import CardId
from app.resolver.thrones_board.combat import resolve_combat_outcome
from app.resolver.thrones_board.houses import HOUSE_NAMES, House, of_the_base_game
from app.resolver.thrones_board.machine import questions as Q
from app.resolver.thrones_board.machine.aftermath import Aftermath, aftermath
from app.resolver.thrones_board.machine.decide_retreat import note_retreat
from app.resolver.thrones_board.machine.decide_tides import reveal
from app.resolver.thrones_board.machine.flow import change_orders, explain_positions, look_for_victory, set_track, tell
from app.resolver.thrones_board.machine.keeping import keep
from app.resolver.thrones_board.machine.standing import ACTION_STEPS, outcome_of
from app.resolver.thrones_board.machine.state import State, track
from app.resolver.thrones_board.machine.state_combat import Combat
from app.resolver.thrones_board.outcome import CombatOutcome

_FORTS, _LAND_AREAS = 20, 38


def go_on_combat(table: Table[State], combat: Combat) -> None:
    """Draw and reveal Tides that nobody may replace, or carry out a combat in which nothing is open."""
    if table.state.options.tides and combat.tides is None:
        reveal(table, combat, {}, ())
        return
    state = table.state
    # The retreat is asked on the map as it was before anything changed, as when its decision was open.
    question = Q.combat(state, combat)
    resolution = resolve_combat_outcome(question)
    outcome = outcome_of(resolution)
    table.answered("combat-outcome", question, resolution)
    tell(table, [resolution.summary, *outcome.to_do])
    on_map = None if state.board is None else aftermath(state, combat, outcome)
    state.combat = None
    _apply(state, combat, outcome)
    note_retreat(state, combat, outcome)
    _follow_tracks(table, outcome)
    if on_map is not None:
        _keep_map(table, on_map)
    elif outcome.attackers_move_in:
        _conquer(table, combat)


def _keep_map(table: Table[State], after: Aftermath) -> None:
    """The map as the combat left it; power was carried over before."""
    for one in after.asked:
        table.answered(one.question, one.asked, one.resolution)
    tell(table, after.lines)
    keep(table, replace(after.position, power=Q.power(table.state)))


def _apply(state: State, combat: Combat, outcome: CombatOutcome) -> None:
    """Carry over power, cards, orders and tokens."""
    for house, power in outcome.power_after.items():
        state.houses[of_the_base_game(house)].power = power
    for house, pile in outcome.discard_after.items():
        owner = state.houses[of_the_base_game(house)]
        owner.discards = in_order(owner.discards, pile)
    if outcome.march_order_at is not None:
        change_orders(state, combat.attacker.house, "march", 1)
    order = combat.defender.order
    if outcome.defender_order_removed and order in ACTION_STEPS:
        change_orders(state, combat.defender.house, ACTION_STEPS[order], -1)
    if outcome.power_token_removed is not None:
        facts = state.houses[of_the_base_game(outcome.power_token_removed)]
        facts.tokens_on_board = max(0, facts.tokens_on_board - 1)
    state.blade.ready = outcome.vsb_after is None or outcome.vsb_after.available


def in_order(before: Sequence[CardId], after: Sequence[str]) -> list[CardId]:
    """A discard pile in the order in which the cards came."""
    kept = [card for card in before if card in after]
    return [*kept, *[cast("CardId", card) for card in after if card not in kept]]


def _follow_tracks(table: Table[State], outcome: CombatOutcome) -> None:
    """Put the tracks as the combat left them; who is passed over because of that is explained."""
    state = table.state
    throne = track(state, "iron_throne")
    set_track(table, "iron_throne", map(of_the_base_game, outcome.iron_throne_after))
    set_track(table, "fiefdoms", map(of_the_base_game, outcome.fiefdoms_after))
    court = outcome.kings_court_after or track(state, "kings_court")
    set_track(table, "kings_court", map(of_the_base_game, court))
    if outcome.iron_throne_after != throne:
        explain_positions(table)


def _conquer(table: Table[State], combat: Combat) -> None:
    """Count the area for its new owner, and look for seven castles and strongholds."""
    state = table.state
    if Q.area_type(combat.area) != "land":
        return
    winner, loser = combat.attacker.house, combat.defender.house
    _count(state, winner, loser, "land_areas", _LAND_AREAS)
    if stands_fort(combat.area, "as-printed"):
        _count(state, winner, loser, "forts", _FORTS)
        table.say(
            "Castles and strongholds: {winner} {n}, {loser} {m}.",
            winner=HOUSE_NAMES[winner],
            n=state.houses[winner].forts,
            loser=HOUSE_NAMES[loser],
            m=state.houses[loser].forts,
        )
        look_for_victory(table)


def _count(state: State, winner: House, loser: House, counter: str, most: int) -> None:
    """One more for the winner and one less for the loser; a count that nobody kept up never goes beyond its ends."""
    counted = {house: getattr(facts, counter) for house, facts in state.houses.items()}
    lost = min(1, counted[loser])
    setattr(state.houses[loser], counter, counted[loser] - lost)
    won = lost or int(sum(counted.values()) < most)
    setattr(state.houses[winner], counter, min(most, counted[winner] + won))
