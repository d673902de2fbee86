"""Where a beaten House goes, if somebody chooses and the table wants to note it."""

from app.resolver.machine import Refused, Table
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.houses import HOUSE_NAMES, KINDS, of_the_base_game
from app.resolver.thrones_board.machine import questions as Q
from app.resolver.thrones_board.machine.acting import acting_among, repointed, require_areas
from app.resolver.thrones_board.machine.flow import tell
from app.resolver.thrones_board.machine.moves_combat import Retreat
from app.resolver.thrones_board.machine.options import retreat_switches
from app.resolver.thrones_board.machine.standing import outcome_of
from app.resolver.thrones_board.machine.state import State
from app.resolver.thrones_board.machine.state_combat import Combat, Retreating, choosing_card
from app.resolver.thrones_board.outcome import CombatOutcome
from app.resolver.thrones_board.rounds.retreat import resolve_retreat
from app.resolver.thrones_board.rounds.retreat_question import RetreatNeighbour, RetreatQuestion
from app.resolver.trace import RuleBroken, problem


def note_retreat(state: State, combat: Combat, outcome: CombatOutcome) -> None:
    """Keep a retreat whose area somebody chooses, until the next turn begins."""
    beaten = outcome.retreat
    if beaten is None or not beaten.choice or state.board is not None:
        return
    state.retreat = Retreating(
        loser="defender" if beaten.house == combat.defender.house else "attacker",
        house=of_the_base_game(beaten.house),
        chooser=of_the_base_game(beaten.chooser),
        area=combat.area,
        attacked_from=combat.attacker.area,
        units={kind: beaten.units[kind] for kind in KINDS if kind in beaten.units},
    )


def retreat(table: Table[State], move: Retreat) -> None:
    """Send the beaten units to an area, or have them destroyed for want of one."""
    state = table.state
    beaten = state.retreat
    if beaten is None:
        raise Refused("not-now", "No beaten House is about to retreat.")
    acting_among(table, (beaten.chooser,))
    if move.to is None:
        text = "{house} finds no area to retreat to: its beaten units are destroyed."
        table.say(text, house=HOUSE_NAMES[beaten.house])
        state.retreat = None
        return
    require_areas(to=move.to)
    question = _question(state, beaten, move.to, move.own_units)
    with repointed(lambda path: "own_units" if path[-1] == "units" else "to"):
        resolution = resolve_retreat(question)
    outcome = outcome_of(resolution)
    if outcome.destination != move.to:
        message = outcome.not_legal.get(move.to) or "Must be an area that is open to the retreat."
        raise RuleBroken(B.RETREAT_DEFENDER, [problem(message, "to")])
    table.answered("retreat", question, resolution)
    tell(table, outcome.to_do)
    state.retreat = None


def _question(state: State, beaten: Retreating, to: str, own_units: int) -> RetreatQuestion:
    """The retreat to one area; what it costs is not known here, for armies are not kept."""
    here = RetreatNeighbour(state="own" if own_units else "empty", units=own_units)
    return RetreatQuestion(
        loser=beaten.loser,
        attacked_from=beaten.attacked_from,
        house=of_the_base_game(beaten.house),
        embattled=beaten.area,
        winner_card=None if beaten.chooser == beaten.house else choosing_card(Q.HANDS[beaten.chooser]),
        units=beaten.units,
        neighbours={to: here} if to != beaten.attacked_from else {},
        choices={"retreat": to},
        switches=retreat_switches(state.options),
    )
