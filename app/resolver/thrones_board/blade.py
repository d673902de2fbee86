"""The Valyrian Steel Blade (Rulebook, p. 20)."""

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.houses import ALL_HOUSE_NAMES
from app.resolver.thrones_board.verdict import stronger
from app.resolver.trace import Trace, sentence

DECISION = "valyrian-steel-blade"
ASK = "Does {house} use the Valyrian Steel Blade for +1 strength?"
_ASK_WITH_TIDES = (
    "Does {house} use the Valyrian Steel Blade for +1 strength"
    " (redraw: it was used before the reveal for the Tides card stated here)?"
)


def use_blade(battle: Battle, trace: Trace) -> None:
    """Let the holder use the Blade; without Tides it is asked only where +1 turns the combat."""
    if battle.blade_holder is None:
        _mention_unstated(battle, trace)
    elif (holder := holder_that_fights(battle)) is not None:
        _offer(battle, holder, trace)
    else:
        _mention_bystander(battle, ALL_HOUSE_NAMES[battle.blade_holder], trace)


def holder_that_fights(battle: Battle) -> Fighter | None:
    """The side that holds the Blade now, if one does."""
    return next((fighter for fighter in battle.sides if fighter.house == battle.blade_holder), None)


def _mention_unstated(battle: Battle, trace: Trace) -> None:
    """Say what a Blade that nobody mentioned could change: it is held by the first House on Fiefdoms."""
    first = battle.token_holder("fiefdoms")
    for fighter in battle.sides:
        if fighter.house == first and _turns(battle, fighter, trace):
            trace.count(
                R.BLADE,
                fighter.side,
                0,
                "The Valyrian Steel Blade is not stated: with its +1 {house}, first on Fiefdoms, would win.",
                house=fighter.name,
            )


def _offer(battle: Battle, holder: Fighter, trace: Trace) -> None:
    """Let a holder that fights decide, if it can."""
    if not battle.blade_ready:
        trace.count(R.BLADE, holder.side, 0, "{house} holds the Blade, but it was used this round.", house=holder.name)
    elif not _asked(battle, holder, trace):
        trace.count(
            R.BLADE,
            holder.side,
            0,
            "{house} does not need to be asked about the Blade: +1 would not change who wins.",
            house=holder.name,
        )
    else:
        _decide(battle, holder, trace)


def _asked(battle: Battle, holder: Fighter, trace: Trace) -> bool:
    """Whether it may matter what the holder does."""
    if battle.tides is not None or trace.answer(DECISION) is not None:
        return True
    margin = battle.attacker.card.margin_counts or battle.defender.card.margin_counts
    return _turns(battle, holder, trace) or (margin and holder.side not in battle.fixed)


def _mention_bystander(battle: Battle, house: str, trace: Trace) -> None:
    """Say why a holder that does not fight cannot use the Blade."""
    sides = {support.side for support in battle.supports if support.house == battle.blade_holder}
    for side in sorted(sides):
        text = "{house} holds the Blade but only supports, so it cannot use it here."
        trace.count(R.BLADE_HOLDER, side, 0, text, house=house)
    if not sides:
        trace.add(R.BLADE_HOLDER, "{house} holds the Blade but does not fight, so it cannot use it here.", house=house)


def _turns(battle: Battle, holder: Fighter, trace: Trace) -> bool:
    """Whether +1 for the holder changes the winner."""
    attacker, defender = trace.sum("attacker"), trace.sum("defender")
    plus = (attacker + 1, defender) if holder.attacks else (attacker, defender + 1)
    return stronger(battle, *plus) is not stronger(battle, attacker, defender)


def _decide(battle: Battle, holder: Fighter, trace: Trace) -> None:
    with_tides = battle.tides is not None
    options = ("strength", "redraw", "keep") if with_tides else ("strength", "keep")
    ask = sentence(_ASK_WITH_TIDES if with_tides else ASK, house=holder.name)
    chosen = trace.decide(R.BLADE, DECISION, holder.house, options, ask)
    if chosen == "keep":
        trace.count(R.BLADE, holder.side, 0, "{house} keeps the Blade.", house=holder.name)
        return
    battle.blade_ready = False
    if chosen == "strength":
        trace.count(R.BLADE, holder.side, 1, "{house} uses the Blade: +1.", house=holder.name)
    else:
        trace.count(
            R.BLADE,
            holder.side,
            0,
            "{house} has replaced its Tides card with the Blade; the new card counts.",
            house=holder.name,
        )
    battle.do("{house} turns the Blade to its used side until the end of the round.", house=holder.name)
