"""One combat of the forecast, played through as often as its decisions have answers."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property

from app.resolver.thrones_board.battle import Battle
from app.resolver.thrones_board.begin import begin
from app.resolver.thrones_board.blade import DECISION as BLADE
from app.resolver.thrones_board.blade import holder_that_fights
from app.resolver.thrones_board.combat import count_cards, decide_winner, end_early, fight_on, follow_up, reveal, work
from app.resolver.thrones_board.forecast.drawn import Drawing, Drawn, drawings
from app.resolver.thrones_board.forecast.draws import Draws
from app.resolver.thrones_board.forecast.odds import Odds, Standing, blade_uses, odds
from app.resolver.thrones_board.forecast.question import AttackingForces, DefendingForces, ForecastQuestion
from app.resolver.thrones_board.forecast.quiet import Quiet
from app.resolver.thrones_board.outcome import BothSides
from app.resolver.thrones_board.question import Attacker, CombatQuestion, Defender, Support, Tides
from app.resolver.thrones_board.report import Aftermath, Fight
from app.resolver.thrones_board.verdict import Verdict, compared


@dataclass(slots=True, eq=False)
class Table:
    """What all cells of a forecast share."""

    question: ForecastQuestion
    supports: list[Support]
    """Support that counts."""
    initial: BothSides
    draws: Draws
    offers: dict[str, set[str]] = field(default_factory=dict)
    """The options of the stated decisions, where they came up."""
    known: dict[tuple[object, ...], "Outlook"] = field(default_factory=dict)
    """What was counted before: many cells stand alike."""


@dataclass(eq=False)
class Outlook:
    """How the Blade and the Tides cards decide."""

    now: Standing
    draws: Draws
    odds: Odds

    @cached_property
    def drawings(self) -> dict[Drawn, Drawing]:
        """All draws; only lines that count need them."""
        return drawings(self.now, self.odds, self.draws)


@dataclass(slots=True, eq=False)
class Stage:
    """A combat on its way."""

    trace: Quiet
    battle: Battle
    card_strength: BothSides


@dataclass(slots=True, eq=False)
class Line:
    """One way to answer what is asked before the victory, and where it leads."""

    stage: Stage
    wins: int
    """In how many of the draws the attacker wins."""
    unused: int
    """The same if the Blade is left alone after the draw."""
    difference: int
    """Attacker's strength minus defender's, each at least 0, before a Tides card and the Blade that follows it."""
    outlook: Outlook | None
    """How the Blade and the Tides cards decide; None if a card text has ended the combat."""
    ended: Fight | None = None
    """What is settled if a card text has ended the combat."""


def play(table: Table, combat: CombatQuestion, choices: Mapping[str, str]) -> Line:
    """Play a combat up to its Tides cards and the Blade.

    Raises Asked at the first decision that has no answer.
    """
    trace, battle = Quiet(choices, table.initial, table.offers), begin(combat, table.supports)
    winner = reveal(battle, trace)
    if winner is not None:
        fight = end_early(battle, winner, trace)
        wins, strength = table.draws.all * winner.attacks, fight.verdict.strength
        stage = Stage(trace, battle, fight.card_strength)
        return Line(stage, wins, wins, strength.attacker - strength.defender, outlook=None, ended=fight)
    stage = Stage(trace, battle, count_cards(battle, trace, named=True))
    work("final", battle, trace)  # what it sets depends on no Tides card
    attacker, defender = trace.sum("attacker"), trace.sum("defender")
    outlook = _outlook(table, stage, attacker, defender)
    finals = compared(battle, attacker, defender)
    difference = finals[0] - finals[1]
    return Line(stage, outlook.odds.wins, outlook.odds.unused, difference, outlook)


def _outlook(table: Table, stage: Stage, attacker: int, defender: int) -> Outlook:
    """How the rest decides a combat; what stands alike is counted once."""
    battle, trace = stage.battle, stage.trace
    holder = holder_that_fights(battle) if battle.blade_ready else None
    stated = trace.answer(BLADE)
    if holder is not None and stated is not None:
        uses = blade_uses(tides=table.question.tides)
        table.offers.setdefault(BLADE, set()).update(uses)
        if stated in uses:
            trace.used[BLADE] = stated
    certain = trace.used.get(BLADE)
    ahead = battle.ahead("fiefdoms").attacks
    least = min(attacker, defender, 0)  # from 0 upwards only the difference counts
    fixed = (attacker, defender, *battle.fixed.items()) if battle.fixed else ()
    key = (attacker - defender, least, fixed, ahead, holder and holder.side, certain)
    if key not in table.known:
        now = Standing(battle, attacker, defender, holder, certain)
        table.known[key] = Outlook(now, table.draws, odds(now, table.draws))
    return table.known[key]


def finish(stage: Stage, verdict: Verdict, settled: Fight | None) -> tuple[Fight, Aftermath]:
    """Play on from the victory to the end; decisions that come up are noted and take their first option."""
    stage.trace.decided = []
    fight = settled or fight_on(stage.battle, verdict, stage.card_strength, stage.trace)
    return fight, follow_up(stage.battle, verdict, stage.trace)


def with_blade(stage: Stage, blade: str) -> Verdict:
    """Play a combat on without Tides, up to the victory."""
    stage.trace.answer_with(BLADE, blade)
    return decide_winner(stage.battle, stage.trace)


def replay(table: Table, stage: Stage, tides: Tides, blade: str) -> tuple[Stage, Verdict]:
    """Play a combat once more with certain Tides cards, up to the victory."""
    trace = Quiet({**stage.trace.used, BLADE: blade}, table.initial, {})
    battle = begin(stage.battle.question, table.supports)
    reveal(battle, trace)
    again = Stage(trace, battle, count_cards(battle, trace, named=True))
    battle.tides = tides
    return again, decide_winner(battle, trace)


def combat_of(question: ForecastQuestion, attacker: Attacker, defender: Defender) -> CombatQuestion:
    """The combat that a cell stands for, without the choices."""
    return CombatQuestion(
        tracks=question.tracks,
        area=question.area,
        attacker=attacker,
        defender=defender,
        supports=question.supports,
        vsb=question.vsb,
        switches=question.switches,
        set=question.set,
        dragon_strength=question.dragon_strength,
        wildling_threat=question.wildling_threat,
        eyrie=question.eyrie,
        piles=question.piles,
    )


def attacker_with(forces: AttackingForces, card: str) -> Attacker:
    """The attacker once it has played a card."""
    return Attacker(card=card, **_stated(forces))  # type: ignore[arg-type]  # a card of its deck


def defender_with(forces: DefendingForces, card: str) -> Defender:
    """The defender once it has played a card."""
    return Defender(card=card, **_stated(forces))  # type: ignore[arg-type]  # a card of its deck


def _stated(forces: AttackingForces | DefendingForces) -> dict[str, object]:
    return {name: getattr(forces, name) for name in _FIELDS[type(forces)]}


_FIELDS = {shape: tuple([one.name for one in fields(shape)]) for shape in (AttackingForces, DefendingForces)}
