"""Swords, fortifications, skulls, and the units that are lost to them (Rulebook, p. 20, 21 and 29)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.asking import Ask, pick, selected, selections
from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.houses import ALL_PIECES, STANDING, AnyHouse, Pieces, counted
from app.resolver.thrones_board.tides import tide_of
from app.resolver.thrones_board.verdict import Verdict
from app.resolver.thrones_board.words import units
from app.resolver.trace import Rule, Sentence, Trace, sentence

_TIDES_CARD = sentence("Tides card")


class _Counted(NamedTuple):
    """Icons of one kind, and how they are counted."""

    kind: str
    alone: str
    """If they come from one source."""
    part: str
    """If they come from several."""
    total: str


_SWORDS = _Counted(
    "swords",
    "{house}, the winner, has {n} {n:sword|swords}: {source}.",
    "{source}: {n} {n:sword|swords}.",
    "{house}, the winner, has {total} {total:sword|swords}.",
)
_FORTS = _Counted(
    "fortifications",
    "{house}, the loser, has {n} {n:fortification|fortifications}: {source}.",
    "{source}: {n} {n:fortification|fortifications}.",
    "{house}, the loser, has {total} {total:fortification|fortifications}.",
)


@dataclass(slots=True)
class Icons:
    """The icons that count."""

    swords: int
    fortifications: int


def count_icons(battle: Battle, verdict: Verdict, trace: Trace) -> Icons:
    """Count the winner's swords and the loser's fortifications, before any text on winning or losing works."""
    winner, loser = verdict.winner, verdict.loser
    swords = [(number, rule, words) for number, _, rule, words in icon_sources(battle, winner) if number]
    forts = [(number, rule, words) for _, number, rule, words in icon_sources(battle, loser) if number]
    return Icons(
        _count(winner, _SWORDS, swords, trace) if swords else 0,
        _count(loser, _FORTS, forts, trace) if forts else 0,
    )


def icon_sources(battle: Battle, fighter: Fighter) -> list[tuple[int, int, Rule, str]]:
    """What a side may have icons from: swords, fortifications, the rule and the words for it."""
    card = fighter.card
    sources: list[tuple[int, int, Rule, str]] = [(card.swords, card.fortifications, R.ICONS, card.name)]
    if fighter.extra_icons:
        words = sentence("{card}, by its text", card=card.name)
        sources += [(extra.swords, extra.fortifications, extra.rule, words) for extra in fighter.extra_icons]
    if battle.tides is not None:
        tide = tide_of(battle, fighter)
        sources.append((tide.swords, tide.fortifications, R.TIDES, _TIDES_CARD))
    return sources


def _count(fighter: Fighter, icons: _Counted, found: Sequence[tuple[int, Rule, str]], trace: Trace) -> int:
    """Count icons of one kind; their sum is stated only where it has several parts."""
    ledger, house = f"{fighter.side}.{icons.kind}", fighter.name
    if len(found) == 1:
        number, rule, source = found[0]
        trace.count(rule, ledger, number, icons.alone, house=house, n=number, source=source)
        return trace.sum(ledger)
    for number, rule, source in found:
        trace.count(rule, ledger, number, icons.part, source=source, n=number)
    return trace.total(R.ICONS, ledger, icons.total, house=house)


_DIFFERENCE = "{swords} {swords:sword|swords} against {forts} {forts:fortification|fortifications}"


def take_casualties(battle: Battle, verdict: Verdict, icons: Icons, trace: Trace, *, all_lost: bool) -> Pieces:
    """Let the loser destroy a unit for every sword that is not stopped.

    `all_lost` says that nothing of the loser survives anyway, so that its choice does not matter.
    """
    loser = verdict.loser
    if verdict.winner.card.no_casualties and not tide_of(battle, loser).skulls:
        winner = verdict.winner
        trace.add(
            winner.card.rule,
            "{card} is not needed: swords kill no unit of the winner.",
            card=winner.card.name,
        )
    wanted = icons.swords - icons.fortifications
    difference = sentence(_DIFFERENCE, swords=icons.swords, forts=icons.fortifications)
    if wanted <= 0:
        trace.add(R.CASUALTIES, "{difference}: no casualties.", difference=difference)
        return {}
    if loser.card.no_casualties:
        trace.add(loser.card.rule, "{card}: {house} takes no casualties.", card=loser.card.name, house=loser.name)
        return {}
    pool = loser.able_to_retreat()
    able = sum(pool.values())
    number = min(wanted, able)
    if 0 < number < wanted:
        trace.add(
            R.CASUALTIES,
            "{difference}: {house} loses {units} and not {wanted}: only {units} can be taken.",
            difference=difference,
            house=loser.name,
            units=units(number),
            wanted=wanted,
        )
    elif number:
        text = "{difference}: {house} loses {units}."
        trace.add(R.CASUALTIES, text, difference=difference, house=loser.name, units=units(number))
    else:
        trace.add(
            R.CASUALTIES,
            "{difference}, but no unit is there that can be taken: no casualties.",
            difference=difference,
        )
    if lost_anyway := loser.unable_to_retreat():
        trace.add(R.ELIGIBLE, "{units} cannot be taken for a sword.", units=counted(lost_anyway))
    ask = sentence("Casualties: what does {house} lose?", house=loser.name)
    doomed = all_lost or number + skulls_against(battle, loser) >= able
    taken = _take(battle, _Toll(Ask(R.CASUALTIES, "casualties", loser, ask), number, pool, doomed), trace)
    return {piece: taken[piece] for piece in STANDING if piece in taken}


def skulls_against(battle: Battle, fighter: Fighter) -> int:
    """How many units of a side the opponent's Tides card may kill."""
    return 0 if fighter.card.no_casualties else tide_of(battle, battle.enemy(fighter)).skulls


def take_skulls(battle: Battle, verdict: Verdict, trace: Trace, *, all_lost: bool) -> dict[AnyHouse, Pieces]:
    """Let every House that a skull hits destroy units of its choice, in Iron Throne order."""
    if battle.tides is None:
        return {}
    return {
        fighter.house: _hit(battle, verdict, fighter, trace, all_lost=all_lost)
        for fighter in battle.in_throne_order()
        if tide_of(battle, battle.enemy(fighter)).skulls
    }


def _hit(battle: Battle, verdict: Verdict, fighter: Fighter, trace: Trace, *, all_lost: bool) -> Pieces:
    if fighter.card.no_casualties:
        trace.add(fighter.card.rule, "{card}: the skull kills nothing.", card=fighter.card.name)
        return {}
    won = fighter is verdict.winner
    pool = _winners_pool(battle, fighter, trace) if won else fighter.able_to_retreat()
    number = min(skulls_against(battle, fighter), sum(pool.values()))
    if number:
        trace.add(R.SKULL, "A skull hits {house}: it loses {units}.", house=fighter.name, units=units(number))
    else:
        trace.add(R.SKULL, "A skull hits {house}, but no unit can be taken.", house=fighter.name)
    text = Sentence("Skull: what does {house} lose?", house=fighter.name)
    ask = Ask(R.SKULL, f"skull.{fighter.house}", fighter, text)
    return _take(battle, _Toll(ask, number, pool, doomed=all_lost and not won), trace)


def _winners_pool(battle: Battle, winner: Fighter, trace: Trace) -> Pieces:
    """What the winner may give for a skull."""
    unusual = winner.unable_to_retreat()
    if not unusual:
        return winner.pieces
    any_unit = battle.question.switches.skull_on_winner == "any-unit"
    text = "{units} may not be given for the skull (reading: only standing units, no Siege Engines)."
    if any_unit:
        text = "{units} may be given for the skull (reading: any unit of the winner)."
    trace.add(R.SKULL_WINNER, text, units=counted(unusual))
    return winner.pieces if any_unit else winner.able_to_retreat()


@dataclass(slots=True)
class _Toll:
    """Units that a House has to give up."""

    ask: Ask
    number: int
    pool: Pieces
    doomed: bool
    """Nothing of the pool is left afterwards, whatever is chosen."""


def _take(battle: Battle, toll: _Toll, trace: Trace) -> Pieces:
    """Let the House choose and take the units away."""
    if not toll.number:
        return {}
    fighter, options = toll.ask.who, selections(toll.pool, toll.number)
    chosen = options[0] if toll.doomed else pick(trace, toll.ask, options)
    taken = selected(chosen, ALL_PIECES)
    fighter.lose(taken)
    text = "{house} destroys {units}."
    if toll.doomed and len(options) > 1:
        text = "{house} destroys {units}; which ones does not matter, nothing is left."
    trace.add(toll.ask.rule, text, house=fighter.name, units=counted(taken))
    battle.do("{house} removes {units}.", house=fighter.name, units=counted(taken))
    return taken
