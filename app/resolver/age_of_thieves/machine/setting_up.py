"""The game before its first move, and who begins with the first-thief token."""

from collections.abc import Mapping

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.age_of_thieves.declaration import AvailableAp
from app.resolver.age_of_thieves.first_thief import resolve_first_thief
from app.resolver.age_of_thieves.machine.asking import Moving, first_thief_question, names_of, seat_called
from app.resolver.age_of_thieves.machine.moves import ChooseFirstThief, DrawFirstThief
from app.resolver.age_of_thieves.machine.options import AgeOfThievesOptions
from app.resolver.age_of_thieves.machine.rights import require_run
from app.resolver.age_of_thieves.machine.state import AgeOfThievesState, Thief
from app.resolver.age_of_thieves.seats import SEATED
from app.resolver.machine import Chance, Refused, Seat
from app.resolver.trace import RuleBroken, problem

BASIC_AP = AvailableAp().basic


def setup(seats: tuple[Seat, ...], options: AgeOfThievesOptions, chance: Chance) -> AgeOfThievesState:  # noqa: ARG001 - the first thief is drawn by a move, for everybody to see
    """Begin a game; RuleBroken if the first thief has no seat or two kinds of loot are called alike."""
    if options.first_thief is not None and options.first_thief > len(seats):
        raise RuleBroken(R.SEATS, [problem("Must be the number of one of the seats.", "first_thief")])
    if len(set(options.loot)) < len(options.loot):
        raise RuleBroken(R.WINNER, [problem("Every kind of loot has a name of its own.", "loot")])
    return AgeOfThievesState(
        options=options,
        thieves=[Thief(seat=seat.id, basic=BASIC_AP, loot=dict.fromkeys(options.loot, 0)) for seat in seats],
        first_thief=None if options.first_thief is None else seats[options.first_thief - 1].id,
    )


def choose_first_thief(table: Moving, move: ChooseFirstThief) -> None:
    """The host chooses."""
    _require_unsettled(table)
    if table.state.options.first_thief_setup == "random":
        raise Refused("not-now", "At this table the first thief is drawn at random.")
    if not table.host:
        raise Refused("not-yours", "The host chooses the first thief.")
    if move.thief not in table.state.seats:
        raise RuleBroken(R.SEATS, [problem(SEATED, "thief")])
    _settle(table, {"first-thief": table.name(move.thief)})


def draw_first_thief(table: Moving, move: DrawFirstThief) -> None:  # noqa: ARG001 - it says all by its kind
    """Chance chooses; where the host chooses, he may leave it to chance."""
    _require_unsettled(table)
    if table.state.options.first_thief_setup == "random":
        require_run(table)
    elif not table.host:
        raise Refused("not-yours", "The host chooses the first thief, or has him drawn.")
    drawn = table.chance.shuffled(table.state.seats)[0]
    table.say("The first thief is drawn at random.")
    _settle(table, {"first-thief": table.name(drawn)})


def _require_unsettled(table: Moving) -> None:
    if table.state.first_thief is not None:
        raise Refused("not-now", "{who} is the first thief already.", who=table.name(table.state.first_thief))


def _settle(table: Moving, choices: Mapping[str, str]) -> None:
    question = first_thief_question(table.state, names_of(table), choices=choices)
    answer = resolve_first_thief(question)
    name = choices["first-thief"]
    table.answered("first-thief", question, answer)
    table.state.first_thief = seat_called(table, name)
    table.say("{who} is the first thief of the first turn.", who=name)
