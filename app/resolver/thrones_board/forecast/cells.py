"""The cells of a forecast: what counts in each, and what else is possible there."""

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.blade import ASK
from app.resolver.thrones_board.blade import DECISION as BLADE
from app.resolver.thrones_board.forecast.lines import Line, Table, play
from app.resolver.thrones_board.forecast.odds import blade_uses
from app.resolver.thrones_board.forecast.outcome import Cell, OpenDecision, Possible, Share
from app.resolver.thrones_board.forecast.quiet import Asked
from app.resolver.thrones_board.forecast.results import results_of
from app.resolver.thrones_board.forecast.tails import Tails
from app.resolver.thrones_board.question import CombatQuestion
from app.resolver.trace import Decision, Sentence

if TYPE_CHECKING:
    from app.resolver.thrones_board.houses import House

_SPARING = frozenset({"skip", "keep"})
"""Options that use nothing up."""

_ASK_WITH_TIDES = "Valyrian Steel Blade: does {house} draw its Tides card again, or add 1 once both cards lie open?"


class Search:
    """All lines of one combat, and what is asked in any of them before the victory."""

    def __init__(self, table: Table, combat: CombatQuestion) -> None:
        self.table = table
        self.combat = combat
        self.lines: list[Line] = []
        self.asked: dict[str, Decision] = {}

    def best(self, choices: dict[str, str]) -> Line:
        """The line in which whoever decides does as wins most often."""
        try:
            line = play(self.table, self.combat, choices)
        except Asked as stop:
            return self._decide(stop.decision, choices)
        self.lines.append(line)
        self._ask_blade(line)
        return line

    def _decide(self, decision: Decision, choices: dict[str, str]) -> Line:
        self.asked.setdefault(decision.decision, decision)
        attacks = decision.who == self.combat.attacker.house
        found = [(option, self.best({**choices, decision.decision: option})) for option in decision.options]
        return max(found, key=lambda one: (one[1].wins if attacks else -one[1].wins, one[0] in _SPARING))[1]

    def _ask_blade(self, line: Line) -> None:
        """Note that the Blade may be used: with Tides in any case, else where that turns the combat."""
        if line.outlook is None or (now := line.outlook.now).holder is None or now.stated is not None:
            return
        tides = self.table.question.tides
        if tides or line.wins != line.unused:
            ask = Sentence(_ASK_WITH_TIDES if tides else ASK, house=now.holder.name)
            uses = blade_uses(tides=tides)
            blade = Decision(decision=BLADE, who=now.holder.house, ask=ask, options=uses, rule=B.BLADE)
            self.asked.setdefault(BLADE, blade)


def cell_of(table: Table, combat: CombatQuestion, tails: Tails, asked: dict[str, Decision]) -> tuple[Cell, int]:
    """Forecast one combat; return with it in how many draws the attacker wins. Decisions are added to `asked`."""
    search = Search(table, combat)
    line = search.best(table.question.choices)
    used = dict(line.stage.trace.used)
    if not table.question.tides and line.wins != line.unused:
        used[BLADE] = "strength"
    results, ends = results_of(line, table, tails)
    after = {decision.decision: decision for end in ends for decision in end.decided}
    for decision in (*search.asked.values(), *after.values()):
        asked.setdefault(decision.decision, decision)
    cell = Cell(
        attacker_card=combat.attacker.card,
        defender_card=combat.defender.card,
        attacker_wins=share(line.wins, table.draws.all),
        results=results,
        choices=used if table.question.tides else {**used, **ends[0].used},
        open=(
            *[_open(decision, used.get(key), before=True) for key, decision in search.asked.items()],
            *[_open(decision, None, before=False) for decision in after.values()],
        ),
        possible=_possible(search, table.draws.all) if search.asked else None,
    )
    return cell, line.wins


def _open(decision: Decision, counted: str | None, *, before: bool) -> OpenDecision:
    return OpenDecision(
        decision=decision.decision,
        who=cast("House", decision.who),
        ask=decision.ask,
        options=decision.options,
        counted=counted,
        before_victory=before,
    )


def _possible(search: Search, draws: int) -> Possible:
    differences = [line.difference for line in search.lines]
    return Possible(
        least=share(min([min(line.wins, line.unused) for line in search.lines]), draws),
        most=share(max([max(line.wins, line.unused) for line in search.lines]), draws),
        least_difference=min(differences),
        most_difference=max(differences),
    )


@lru_cache(4096)  # cells stand alike, and so do combats
def share(ways: int, draws: int) -> Share:
    """A number of equally likely draws as a probability."""
    return as_share(Fraction(ways, draws))


def as_share(fraction: Fraction) -> Share:
    """A fraction from 0 to 1 as it goes out."""
    return Share(exact=str(fraction), value=float(fraction))
