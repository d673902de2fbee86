"""Retreat and rout (Rulebook, p. 21), as far as no map is needed."""

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.battle import Battle
from app.resolver.thrones_board.houses import Pieces, counted
from app.resolver.thrones_board.outcome import Retreat
from app.resolver.thrones_board.verdict import Verdict
from app.resolver.trace import Trace, sentence

_RETREATS = "{house} retreats with {units}, routed, to {where}."
_RETREATS_IF_IT_CAN = "{house} retreats with {units}, routed, to {where}; with no legal area they are destroyed."

_WHERE = {
    (False, True): "a legal area that {house} chooses (not {area})",
    (True, True): "a legal area that {house} chooses, one that costs the fewest units (not {area})",
    (True, False): "a legal area that {house} chooses, one that costs the fewest units (or back to {area})",
}
"""Where to: whether the winner chooses, and whether the area that the march came from is barred."""

_DECIDES = "{card}: {winner} decides about {loser}'s retreat."
_DECIDES_ABOUT_ATTACKERS = {
    "any-legal-area": "{card}: {winner} decides about {loser}'s retreat"
    " (reading: attackers may be sent to any legal area or back).",
    "home-only": "{card}: {winner} decides about {loser}'s retreat; attackers go back where they came from all the same"
    " (reading: attackers only go back).",
}


def nowhere_to_go(battle: Battle, verdict: Verdict) -> bool:
    """Whether beaten attackers have lost the area they came from and may go nowhere else."""
    return battle.question.attacker.origin_lost and verdict.loser.attacks and not _winner_chooses(battle, verdict)


def _winner_chooses(battle: Battle, verdict: Verdict) -> bool:
    """Whether a text lets the winner choose, which for beaten attackers is a matter of reading."""
    reading = battle.question.switches.robb_defending
    return verdict.winner.card.chooses_retreat and (not verdict.loser.attacks or reading == "any-legal-area")


def destroy_what_cannot_retreat(battle: Battle, verdict: Verdict, trace: Trace) -> Pieces:
    """Destroy routed units and Siege Engines of the loser, and everything that has nowhere to go."""
    loser = verdict.loser
    lost = loser.unable_to_retreat()
    if lost:
        trace.add(R.DESTROYED, "{house}'s {units} cannot retreat: destroyed.", house=loser.name, units=counted(lost))
    if verdict.winner.card.chooses_retreat:
        _explain_text(battle, verdict, trace)
    elif loser.card.chooses_retreat:
        trace.add(loser.card.rule, "{card} does nothing: {house} did not win.", card=loser.card.name, house=loser.name)
    if nowhere_to_go(battle, verdict) and (stranded := loser.able_to_retreat()):
        trace.add(
            R.RETREAT_ORIGIN_LOST,
            "{area} belongs to its House again: nowhere to go for {house}'s {units}, destroyed.",
            area=battle.origin,
            house=loser.name,
            units=counted(stranded),
        )
        lost = loser.pieces
    if lost:
        loser.lose(lost)
        battle.do("{house} removes {units}.", house=loser.name, units=counted(lost))
    return lost


def retreat(battle: Battle, verdict: Verdict, trace: Trace) -> Retreat | None:
    """Send what is left of the loser away, routed."""
    winner, loser = verdict.winner, verdict.loser
    if not loser.pieces:
        return None
    units = loser.standing()  # nothing else is left by now
    origin = battle.question.attacker.area
    winner_chooses = _winner_chooses(battle, verdict)
    choice = winner_chooses or not loser.attacks
    chooser = winner if winner_chooses else loser
    barred = choice and (battle.question.attacker.origin_lost or not loser.attacks)
    where = battle.origin
    if choice:
        where = sentence(_WHERE[winner_chooses, barred], house=chooser.name, area=battle.origin)
    rule = R.RETREAT_ATTACKER if loser.attacks else R.RETREAT_DEFENDER
    words = counted(units)
    trace.add(winner.card.rule if winner_chooses else rule, _RETREATS, house=loser.name, units=words, where=where)
    battle.do(_RETREATS_IF_IT_CAN if barred else _RETREATS, house=loser.name, units=words, where=where)
    return Retreat(
        house=loser.house,
        to=None if choice else origin,
        units=units,
        routed=True,
        choice=choice,
        chooser=chooser.house,
        forbidden=(origin,) if barred else (),
    )


def _explain_text(battle: Battle, verdict: Verdict, trace: Trace) -> None:
    """Say what the winner's text makes of the retreat, and the reading for beaten attackers."""
    winner, loser = verdict.winner, verdict.loser
    if not loser.able_to_retreat():
        trace.add(
            winner.card.rule,
            "{card} does nothing: no unit of {house} is left to retreat.",
            card=winner.card.name,
            house=loser.name,
        )
        return
    text = _DECIDES_ABOUT_ATTACKERS[battle.question.switches.robb_defending] if loser.attacks else _DECIDES
    trace.add(winner.card.rule, text, card=winner.card.name, winner=winner.name, loser=loser.name)
