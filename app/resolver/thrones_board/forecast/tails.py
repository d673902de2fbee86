"""From the victory to the end of a combat, played once for all combats in which the losses cannot differ."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import NamedTuple

from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.card import Card, Moment
from app.resolver.thrones_board.forecast.drawn import Drawing, Drawn
from app.resolver.thrones_board.forecast.lines import Stage, Table, finish, replay, with_blade
from app.resolver.thrones_board.forecast.outcome import Losses
from app.resolver.thrones_board.losses import icon_sources
from app.resolver.thrones_board.outcome import BothSides
from app.resolver.thrones_board.question import Combatant
from app.resolver.thrones_board.report import Aftermath, Fight
from app.resolver.thrones_board.verdict import Verdict
from app.resolver.trace import Decision

_BEFORE_VICTORY: frozenset[Moment] = frozenset({"cancel", "immediate", "units", "order", "strength"})
_IN_NUMBERS = frozenset({"id", "house", "name", "strength", "swords", "fortifications", "rule", "texts"})
"""What of a card matters to nothing, or is counted before the losses."""


class Likeness(NamedTuple):
    """What makes the losses of a combat, but for its Tides cards."""

    alike: Hashable
    """The same for combats whose losses follow in the same way from victor and icons."""
    icons: Mapping[bool, tuple[int, int]]
    """The winner's swords and the loser's fortifications, by whether the attacker wins."""


@dataclass(slots=True, eq=False)
class Tail:
    """How a combat ends once there is a victor."""

    losses: int
    """The number of its losses."""
    decided: tuple[Decision, ...]
    """Decisions that came up without an answer."""
    used: Mapping[str, str]
    """Answers that were needed."""


class Tails:
    """Everything that was played to its end."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.losses: dict[Losses, int] = {}
        """Every set of losses that occurred, with its number."""
        self._known: dict[Hashable, Tail] = {}

    def ended(self, stage: Stage, fight: Fight) -> Tail:
        """Play on from where a card text has ended a combat."""
        return self._play(stage, fight.verdict, fight)

    def drawn(self, stage: Stage, likeness: Likeness, drawn: Drawn, drawing: Drawing) -> Tail:
        """Play a combat with certain Tides cards."""
        swords, fortifications = likeness.icons[drawn.attacker_wins]
        unstopped = max(0, swords + drawn.swords - fortifications - drawn.fortifications)
        key = (likeness.alike, drawn.attacker_wins, unstopped, drawn.attacker_skulls, drawn.defender_skulls)
        if key not in self._known:
            self._known[key] = self._play(*self._won(stage, drawing), None)
        return self._known[key]

    def _won(self, stage: Stage, drawing: Drawing) -> tuple[Stage, Verdict]:
        """Play up to the victory."""
        if self.table.question.tides:
            return replay(self.table, stage, drawing.tides, drawing.blade)
        return stage, with_blade(stage, drawing.blade)

    def _play(self, stage: Stage, verdict: Verdict, settled: Fight | None) -> Tail:
        before = stage.trace.used
        stage.trace.used = {}
        losses = _losses(stage, *finish(stage, verdict, settled))
        number = self.losses.setdefault(losses, len(self.losses))
        tail = Tail(number, tuple(stage.trace.decided or ()), stage.trace.used)
        stage.trace.used = before
        return tail


def likeness_of(battle: Battle) -> Likeness:
    """What makes the losses of a combat."""
    late = any(_works_late(fighter.card) for fighter in battle.sides)
    alike = [(tuple(side.pieces.items()), side.card.id if late else _nature(side.card)) for side in battle.sides]
    attacker, defender = (_icons(battle, side) for side in battle.sides)
    icons = {True: (attacker[0], defender[1]), False: (defender[0], attacker[1])}
    return Likeness(tuple(alike), icons)


def _icons(battle: Battle, fighter: Fighter) -> tuple[int, int]:
    """Swords and fortifications of a side without Tides cards."""
    sources = icon_sources(battle, fighter)
    return sum([one for one, *_ in sources]), sum([one for _, one, *_ in sources])


@cache
def _works_late(card: Card) -> bool:
    """Whether its text works after the victory."""
    return not _BEFORE_VICTORY.issuperset(card.texts)


@cache
def _nature(card: Card) -> Hashable:
    """Lasting effects of a card."""
    return tuple([getattr(card, one.name) for one in fields(Card) if one.name not in _IN_NUMBERS])


def _losses(stage: Stage, fight: Fight, aftermath: Aftermath) -> Losses:
    attacker, defender = (_lost(side) for side in stage.battle.sides)
    return Losses(
        units=BothSides(attacker=attacker, defender=defender),
        loser_casualties=sum(fight.casualties.values()),
        destroyed_without_choice=sum(aftermath.destroyed.values()),
        garrison_removed=aftermath.clean_up.garrison_removed,
        attackers_move_in=aftermath.clean_up.moves_in,
    )


def _lost(side: Fighter) -> int:
    return _number(side.stated) - sum(side.pieces.values())


def _number(stated: Combatant) -> int:
    return sum(stated.units.values()) + sum(stated.routed.values())
