"""Call for support (Rulebook, p. 17 and 18)."""

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.areas import area_name
from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.houses import ALL_HOUSE_NAMES
from app.resolver.thrones_board.question import Combatant, CombatQuestion, Side, Support
from app.resolver.thrones_board.units import supporting_strength
from app.resolver.trace import Trace, listed, sentence


def call_for_support(question: CombatQuestion, trace: Trace) -> list[Support]:
    """Explain every support order in Iron Throne order and return those that count."""
    if not question.supports:
        return []
    throne = question.tracks.iron_throne
    in_order = sorted(question.supports, key=lambda support: (throne.index(support.house), support.area))
    counting = [support for support in in_order if _counts(question, support, trace)]
    if counting:
        _name_supporters(question.attacker, "attacker", counting, trace)
        _name_supporters(question.defender, "defender", counting, trace)
        trace.add(R.SUPPORT_SAFE, "Supporting units take no casualties and do not retreat.")
    return counting


def _name_supporters(supported: Combatant, side: Side, counting: list[Support], trace: Trace) -> None:
    names = [
        sentence("{house} from {area}", house=ALL_HOUSE_NAMES[support.house], area=area_name(support.area))
        for support in counting
        if support.side == side
    ]
    if names:
        house = ALL_HOUSE_NAMES[supported.house]
        trace.add(R.SUPPORT_CALL, "Support for {house}: {names}.", house=house, names=listed(names))


def _counts(question: CombatQuestion, support: Support, trace: Trace) -> bool:
    """Whether a support order counts for a side; if not, say why."""
    house, area = ALL_HOUSE_NAMES[support.house], area_name(support.area)
    if support.area == question.area.id:
        trace.count(
            R.SUPPORT_EMBATTLED,
            "defender",
            0,
            "The support order in {area} itself gives nothing: its units simply defend.",
            area=area,
        )
        return False
    if support.side == "none":
        trace.add(R.SUPPORT_CALL, "{house}'s support order in {area} helps neither side.", house=house, area=area)
        return False
    if support.refused and question.switches.refusing_support == "allowed":
        trace.count(
            R.SUPPORT_REFUSED,
            support.side,
            0,
            "{house}'s support from {area} is declined and counts nothing (reading: declining is allowed).",
            house=house,
            area=area,
        )
        return False
    if support.refused:
        trace.add(
            R.SUPPORT_REFUSED,
            "{house}'s support from {area} counts all the same (reading: granted support cannot be declined).",
            house=house,
            area=area,
        )
    return True


def is_supported(battle: Battle, fighter: Fighter, trace: Trace) -> bool:
    """Whether texts see a side as supported, with the support that is left now."""
    support = battle.supporting(fighter.side)
    if not support or any(supporting_strength(battle, one, fighter.side) for one in support):
        return bool(support)
    supported = battle.question.switches.zero_support == "supports"
    text = "All support for {house} is worth 0 (reading: it does not count as support)."
    if supported:
        text = "All support for {house} is worth 0 (reading: it counts as support)."
    trace.add(R.SUPPORT_ZERO, text, house=fighter.name)
    return supported
