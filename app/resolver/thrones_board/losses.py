"""Swords, fortifications, skulls, and the units that are lost to them (Rulebook, p. 20, 21 and 29)."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.asking import Ask, pick, selected, selections
from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.houses import KINDS, House, Pieces, UnitKind, listed
from app.resolver.thrones_board.tides import tide_of
from app.resolver.thrones_board.verdict import Verdict
from app.resolver.trace import Rule, Sentence, Trace

_ONE = {"swords": "sword", "fortifications": "fortification"}


@dataclass(slots=True)
class Icons:
    """The icons that count."""

    swords: int
    fortifications: int


def count_icons(battle: Battle, verdict: Verdict, trace: Trace) -> Icons:
    """Count the winner's swords and the loser's fortifications, before any text on winning or losing works."""
    winner, loser = verdict.winner, verdict.loser
    swords = [(number, rule, words) for number, _, rule, words in _sources(battle, winner) if number]
    forts = [(number, rule, words) for _, number, rule, words in _sources(battle, loser) if number]
    return Icons(
        _count(winner, "the winner", "swords", swords, trace) if swords else 0,
        _count(loser, "the loser", "fortifications", forts, trace) if forts else 0,
    )


def _sources(battle: Battle, fighter: Fighter) -> list[tuple[int, int, Rule, str]]:
    """What a side may have icons from: swords, fortifications, the rule and the words for it."""
    card = fighter.card
    sources = [(card.swords, card.fortifications, R.ICONS, card.name)]
    if fighter.extra_icons:
        words = f"{card.name}, by its text"
        sources += [(extra.swords, extra.fortifications, extra.rule, words) for extra in fighter.extra_icons]
    if battle.question.tides is not None:
        tide = tide_of(battle, fighter)
        sources.append((tide.swords, tide.fortifications, R.TIDES, "Tides card"))
    return sources


def _count(fighter: Fighter, role: str, kind: str, found: Sequence[tuple[int, Rule, str]], trace: Trace) -> int:
    """Count icons of one kind; their sum is stated only where it has several parts."""
    ledger, house = f"{fighter.side}.{kind}", fighter.name
    if len(found) == 1:
        number, rule, source = found[0]
        text = "{house}, {role}, has {n} {kind}: {source}."
        words = _word(kind, number)
        trace.count(rule, ledger, number, text, house=house, role=role, n=number, kind=words, source=source)
        return trace.sum(ledger)
    for number, rule, source in found:
        text = "{source}: {n} {kind}."
        trace.count(rule, ledger, number, text, source=source, n=number, kind=_word(kind, number))
    total = _word(kind, trace.sum(ledger))
    return trace.total(R.ICONS, ledger, "{house}, {role}, has {total} {kind}.", house=house, role=role, kind=total)


def _word(kind: str, number: int) -> str:
    return kind if number != 1 else _ONE[kind]


def take_casualties(
    battle: Battle, verdict: Verdict, icons: Icons, trace: Trace, *, all_lost: bool
) -> dict[UnitKind, int]:
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
    swords, forts = _word("swords", icons.swords), _word("fortifications", icons.fortifications)
    difference = f"{icons.swords} {swords} against {icons.fortifications} {forts}"
    if wanted <= 0:
        trace.add(R.CASUALTIES, "{difference}: no casualties.", difference=difference)
        return {}
    if loser.card.no_casualties:
        trace.add(loser.card.rule, "{card}: {house} takes no casualties.", card=loser.card.name, house=loser.name)
        return {}
    pool = loser.able_to_retreat()
    able = sum(pool.values())
    number = min(wanted, able)
    units = f"{number} unit{'s' * (number != 1)}"
    if number:
        trace.add(
            R.CASUALTIES,
            "{difference}: {house} loses {number}{capped}.",
            difference=difference,
            house=loser.name,
            number=units,
            capped=f" and not {wanted}: only {units} can be taken" if number < wanted else "",
        )
    else:
        trace.add(
            R.CASUALTIES,
            "{difference}, but no unit is there that can be taken: no casualties.",
            difference=difference,
        )
    if lost_anyway := loser.unable_to_retreat():
        trace.add(R.ELIGIBLE, "{units} cannot be taken for a sword.", units=listed(lost_anyway))
    text = Sentence("Casualties: what does {house} lose?", house=loser.name)
    doomed = all_lost or number + skulls_against(battle, loser) >= able
    taken = _take(battle, _Toll(Ask(R.CASUALTIES, "casualties", loser, text), number, pool, doomed), trace)
    return {kind: taken[kind] for kind in KINDS if kind in taken}


def skulls_against(battle: Battle, fighter: Fighter) -> int:
    """How many units of a side the opponent's Tides card may kill."""
    return 0 if fighter.card.no_casualties else tide_of(battle, battle.enemy(fighter)).skulls


def take_skulls(battle: Battle, verdict: Verdict, trace: Trace, *, all_lost: bool) -> dict[House, Pieces]:
    """Let every House that a skull hits destroy units of its choice, in Iron Throne order."""
    if battle.question.tides is None:
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
    loss = f": it loses {number} unit{'s' * (number != 1)}" if number else ", but no unit can be taken"
    trace.add(R.SKULL, "A skull hits {house}{loss}.", house=fighter.name, loss=loss)
    text = Sentence("Skull: what does {house} lose?", house=fighter.name)
    ask = Ask(R.SKULL, f"skull.{fighter.house}", fighter, text)
    return _take(battle, _Toll(ask, number, pool, doomed=all_lost and not won), trace)


def _winners_pool(battle: Battle, winner: Fighter, trace: Trace) -> Pieces:
    """What the winner may give for a skull."""
    unusual = winner.unable_to_retreat()
    if not unusual:
        return winner.pieces
    any_unit = battle.question.switches.skull_on_winner == "any-unit"
    trace.add(
        R.SKULL_WINNER,
        "{units} {verdict} be given for the skull (reading: {reading}).",
        units=listed(unusual),
        verdict="may" if any_unit else "may not",
        reading="any unit of the winner" if any_unit else "only standing units, no Siege Engines",
    )
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
    taken = selected(chosen)
    fighter.lose(taken)
    trace.add(
        toll.ask.rule,
        "{house} destroys {units}{why}.",
        house=fighter.name,
        units=listed(taken),
        why="; which ones does not matter, nothing is left" if toll.doomed and len(options) > 1 else "",
    )
    battle.do("{house} removes {units}.", house=fighter.name, units=listed(taken))
    return taken
