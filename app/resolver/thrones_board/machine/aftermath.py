"""The map after a combat: losses, the retreat, and who holds the area."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from app.resolver.thrones_board.houses import KINDS, ROUTED, AnyPiece, House, Units, of_the_base_game
from app.resolver.thrones_board.machine import questions as Q
from app.resolver.thrones_board.machine.board import position_of
from app.resolver.thrones_board.machine.options import retreat_switches
from app.resolver.thrones_board.machine.state import State
from app.resolver.thrones_board.machine.state_combat import Combat, choosing_card
from app.resolver.thrones_board.map.changes import with_area, with_units, without_units
from app.resolver.thrones_board.map.control import ControlOnMapQuestion, resolve_control_on_map
from app.resolver.thrones_board.map.position import BoardPosition
from app.resolver.thrones_board.map.retreat import RetreatOnMapQuestion, resolve_retreat_on_map
from app.resolver.thrones_board.outcome import CombatOutcome
from app.resolver.thrones_board.rounds.control_question import ControlEvent
from app.resolver.thrones_board.rounds.switches import ControlSwitches
from app.resolver.trace import Decision, Resolution, Sentence


class Asked(NamedTuple):
    """A question about the map that was asked on the way."""

    question: str
    asked: object
    resolution: Resolution[Any]


class Aftermath(NamedTuple):
    """How far the map after a combat is known."""

    position: BoardPosition
    asked: tuple[Asked, ...]
    lines: tuple[Sentence, ...]
    needs: Decision | None = None
    """What is open before the position is final."""


def aftermath(state: State, combat: Combat, outcome: CombatOutcome) -> Aftermath:
    """Follow the outcome of a combat on the map: the loser goes first, then the winner moves in."""
    before = _knighted(position_of(state), outcome)
    if outcome.winner_side == "defender":
        now = before.at(combat.area)
        standing, routed = _units(outcome.survivors.defender)
        there = replace(now, house=combat.defender.house, units=standing, routed=routed)
        return _retreat(state, combat, outcome, with_area(before, combat.area, there))
    if outcome.attackers_move_in:
        gone = _retreat(state, combat, outcome, before)
        return gone if gone.needs is not None else _happens(state, combat, outcome, "capture", gone)
    event: ControlEvent = "not-taken"
    if outcome.attackers_return is not None and before.at(combat.area).house is not None:
        event = "barred"
    left = _happens(state, combat, outcome, event, Aftermath(before, (), ()))
    gone = _retreat(state, combat, outcome, left.position)
    return gone._replace(
        position=_go_back(gone.position, combat, outcome),
        asked=(*left.asked, *gone.asked),
        lines=(*left.lines, *gone.lines),
    )


def _go_back(position: BoardPosition, combat: Combat, outcome: CombatOutcome) -> BoardPosition:
    """Attackers that won and may not move in."""
    back = outcome.attackers_return
    if back is None:
        return position
    standing, _ = _units(outcome.survivors.attacker)
    house = combat.attacker.house
    return with_units(position, house, back.to, *(({}, standing) if back.routed else (standing, {})))


def _knighted(position: BoardPosition, outcome: CombatOutcome) -> BoardPosition:
    """A supporting Footman that became a Knight; those that fight are among the survivors."""
    area, _, piece = (outcome.knighted or "").rpartition(":")
    house = position.at(area).house
    if house is None:
        return position
    if piece in KINDS:
        return with_units(without_units(position, area, {"footman": 1}), house, area, {"knight": 1})
    now = position.at(area)
    lying = {**now.routed, "footman": now.routed["footman"] - 1, "knight": now.routed.get("knight", 0) + 1}
    return with_area(position, area, replace(now, routed={kind: lying[kind] for kind in KINDS if lying.get(kind)}))


def _units(pieces: Mapping[AnyPiece, int]) -> tuple[Units, Units]:
    """Pieces as units that stand and units that lie."""
    return (
        {kind: pieces[kind] for kind in KINDS if pieces.get(kind)},
        {kind: pieces[ROUTED[kind]] for kind in KINDS if pieces.get(ROUTED[kind])},
    )


def _retreat(state: State, combat: Combat, outcome: CombatOutcome, position: BoardPosition) -> Aftermath:
    """Send the beaten units away, as soon as it is said where."""
    beaten = outcome.retreat
    if beaten is None:
        return Aftermath(position, (), ())
    house, chooser = of_the_base_game(beaten.house), of_the_base_game(beaten.chooser)
    question = RetreatOnMapQuestion(
        position=position,
        loser="attacker" if house == combat.attacker.house else "defender",
        house=house,
        embattled=combat.area,
        attacked_from=combat.attacker.area,
        winner_card=None if chooser == house else choosing_card(Q.HANDS[chooser]),
        units={kind: beaten.units[kind] for kind in KINDS if kind in beaten.units},
        choices={key: option for key, option in combat.after.items() if key.startswith("retreat")},
        switches=retreat_switches(state.options),
    )
    resolution = resolve_retreat_on_map(question)
    after = resolution.outcome
    if after is None:
        return Aftermath(position, (), (), resolution.needs)
    asked = Asked("retreat-on-map", question, resolution)
    return Aftermath(after.position_after, (asked,), tuple(after.retreat.to_do))  # type: ignore[arg-type]


def _happens(state: State, combat: Combat, outcome: CombatOutcome, event: ControlEvent, so_far: Aftermath) -> Aftermath:
    """Let something happen to the area itself, its garrison, token and port."""
    comes_in = event == "capture"
    house: House | None = combat.attacker.house if comes_in else None
    question = ControlOnMapQuestion(
        position=so_far.position,
        area=combat.area,
        event=event,
        house=house,
        units=_units(outcome.survivors.attacker)[0] if comes_in else {},
        choices={key: option for key, option in combat.after.items() if key == "port-ships"},
        switches=ControlSwitches(arianne_control=state.options.arianne_control),
    )
    resolution = resolve_control_on_map(question)
    after = resolution.outcome
    if after is None:
        return so_far._replace(needs=resolution.needs)
    asked = Asked("control-on-map", question, resolution)
    return Aftermath(after.position_after, (*so_far.asked, asked), so_far.lines)
