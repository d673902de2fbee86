"""Tides of Battle: drawn, replaced with the Blade, revealed."""

from app.resolver.machine import Refused, Table
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.combat import resolve_combat_outcome
from app.resolver.thrones_board.houses import HOUSE_NAMES
from app.resolver.thrones_board.machine import questions as Q
from app.resolver.thrones_board.machine.acting import acting_among, sealing
from app.resolver.thrones_board.machine.draws import draw_tide
from app.resolver.thrones_board.machine.moves_combat import EnterTides, LookAtTide, ReplaceTide, RevealTides
from app.resolver.thrones_board.machine.standing import standing
from app.resolver.thrones_board.machine.state import TIDE_KEY, State, combat_of
from app.resolver.thrones_board.machine.state_combat import Combat, DrawnTides, fighters
from app.resolver.thrones_board.machine.wording import TIDE_LABELS
from app.resolver.thrones_board.tides import TideId
from app.resolver.trace import RuleBroken, problem


def look_at_tide(table: Table[State], _move: LookAtTide) -> None:
    """Draw the Tides card of the House that may replace it."""
    house = sealing(table, standing(table.state).houses)
    if house in table.sealed(TIDE_KEY):
        raise Refused("not-now", "{house} has drawn its Tides card.", house=HOUSE_NAMES[house])
    table.seal(TIDE_KEY, draw_tide(table.chance, ()))
    table.say("{house} looks at its Tides card before the reveal.", house=HOUSE_NAMES[house])


def replace_tide(table: Table[State], _move: ReplaceTide) -> None:
    """Use the Blade to replace a Tides card that nobody else has seen, and reveal."""
    house = sealing(table, standing(table.state).houses)
    sealed = table.unseal(TIDE_KEY)
    if house not in sealed:
        raise Refused("not-now", "{house} looks at its Tides card first.", house=HOUSE_NAMES[house])
    combat = combat_of(table.state)
    combat.choices[Q.BLADE] = "redraw"
    table.say("{house} uses the Valyrian Steel Blade to replace its Tides card.", house=HOUSE_NAMES[house])
    old: TideId = sealed[house]
    reveal(table, combat, {house: draw_tide(table.chance, (old,))}, (old,))


def reveal_tides(table: Table[State], _move: RevealTides) -> None:
    """Reveal the Tides cards without using the Blade on one."""
    acting_among(table, standing(table.state).houses)
    reveal(table, combat_of(table.state), table.unseal(TIDE_KEY), ())


def reveal(table: Table[State], combat: Combat, drawn: dict[str, TideId], gone: tuple[TideId, ...]) -> None:
    """Draw the Tides cards that are missing and reveal both; `gone` are cards that were put aside."""
    tides = [*drawn.values(), *gone]
    for house in fighters(combat).values():
        if house not in drawn:
            drawn[house] = draw_tide(table.chance, tides)
            tides.append(drawn[house])
    note_tides(table, combat, DrawnTides(attacker=drawn[combat.attacker.house], defender=drawn[combat.defender.house]))


def note_tides(table: Table[State], combat: Combat, tides: DrawnTides) -> None:
    """The Tides cards lie open."""
    combat.tides = tides
    table.say(
        "Tides of Battle: {attacker} {card}, {defender} {other}.",
        attacker=HOUSE_NAMES[combat.attacker.house],
        card=TIDE_LABELS[tides.attacker],
        defender=HOUSE_NAMES[combat.defender.house],
        other=TIDE_LABELS[tides.defender],
    )


def enter_tides(table: Table[State], move: EnterTides) -> None:
    """Note Tides cards that the table revealed."""
    state, combat = table.state, combat_of(table.state)
    if move.replaced:
        needs = resolve_combat_outcome(Q.combat(state, combat)).needs
        if needs is None or needs.decision != Q.BLADE:
            message = "Leave it out: no House that fights holds the Blade ready."
            raise RuleBroken(B.BLADE, [problem(message, "replaced")])
        combat.choices[Q.BLADE] = "redraw"
    note_tides(table, combat, DrawnTides(attacker=move.attacker_tide, defender=move.defender_tide))
