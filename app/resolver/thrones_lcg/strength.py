"""Step 4.2.2: the STR of both sides, and who wins."""

from dataclasses import dataclass

from app.resolver.thrones_lcg import rulebook as R
from app.resolver.thrones_lcg.sides import Attacker, Defender, Participant, Side, SideName, Won
from app.resolver.thrones_lcg.titles import CHALLENGE, TITLE, TITLES, ChallengeType
from app.resolver.thrones_lcg.values import count_floor
from app.resolver.trace import Trace


@dataclass(slots=True)
class Comparison:
    """Both totals and what came of them; `won` is None when nobody wins or loses."""

    attacker_str: int
    defender_str: int
    won: Won | None


def compare(attacker: Attacker, defender: Defender, kind: ChallengeType, trace: Trace) -> Comparison:
    """Add up both sides and find the winner."""
    sides: dict[SideName, Side] = {"attacker": attacker, "defender": defender}
    for name, side in sides.items():
        for character in side.participants:
            _count_character(character, name, sides, trace)
    attacker_str = _total("attacker", attacker, kind, trace)
    defender_str = _total("defender", defender, kind, trace)
    won = _winner(attacker, defender, attacker_str, defender_str, trace)
    return Comparison(attacker_str=attacker_str, defender_str=defender_str, won=won)


def _count_character(character: Participant, own: SideName, sides: dict[SideName, Side], trace: Trace) -> None:
    name = character.id
    if not character.contributes:
        trace.count(R.NO_CONTRIBUTION, own, 0, "{name} takes part but does not contribute its STR.", name=name)
        return
    side = character.also_contributes_to or own
    if side != own:
        text = "{name} takes part for {own}, but the latest effect makes it contribute to {other}."
        players = {"own": sides[own].player, "other": sides[side].player}
        trace.count(R.CONTRIBUTES_ONCE, own, 0, text, name=name, **players)
    elif character.also_contributes_to:
        text = "{name} counts once, although an effect makes it contribute to {own} as well."
        trace.count(R.CONTRIBUTES_ONCE, own, 0, text, name=name, own=sides[own].player)
    if character.str < 0:
        trace.count(R.NOT_BELOW_ZERO, side, 0, "{name}: STR {str} counts as 0.", name=name, str=character.str)
    else:
        trace.count(R.CHARACTER_STR, side, character.str, "{name}: {str} STR.", name=name, str=character.str)


def _total(name: SideName, side: Side, kind: ChallengeType, trace: Trace) -> int:
    if side.other_str:
        text = "{player}: {str:+} STR by other effects."
        trace.count(R.OTHER_STR, name, side.other_str, text, player=side.player, str=side.other_str)
    _count_title(name, side, kind, trace)
    count_floor(name, trace, "{player}: {sum} STR is below zero and counts as 0.", player=side.player)
    return trace.total(R.CHARACTER_STR, name, "{player} has {total} STR.", player=side.player)


def _count_title(name: SideName, side: Side, kind: ChallengeType, trace: Trace) -> None:
    if side.title is None:
        return
    adds_in = TITLES[side.title].adds_str_in
    if adds_in is None:
        return
    title = TITLE[side.title]
    if adds_in != kind:
        text = "{player}: {title} adds STR in {challenges} only."
        challenges = CHALLENGE[adds_in].challenges
        trace.count(R.TITLE_STR, name, 0, text, player=side.player, title=title, challenges=challenges)
    elif not side.participants:
        text = "{player}: {title} adds nothing without a participating character."
        trace.count(R.TITLE_STR, name, 0, text, player=side.player, title=title)
    else:
        text = "{player}: +1 STR as {title} in {challenges}."
        challenges = CHALLENGE[kind].challenges
        trace.count(R.TITLE_STR, name, 1, text, player=side.player, title=title, challenges=challenges)


def _winner(attacker: Attacker, defender: Defender, attacker_str: int, defender_str: int, trace: Trace) -> Won | None:
    ahead: Side = attacker
    behind: Side = defender
    high, low = attacker_str, defender_str
    if high < low:
        ahead, behind, high, low = behind, ahead, low, high
    if high == low and high:
        trace.add(
            R.TIE_ATTACKER,
            "{high} = {low}: a tie goes to the attacker, {player}.",
            high=high,
            low=low,
            player=ahead.player,
        )
    elif high:
        trace.add(R.HIGHER_STR, "{high} to {low}: {player} has more STR.", high=high, low=low, player=ahead.player)
    if high == 0:
        trace.add(
            R.NEEDS_STR,
            "Nobody wins with 0 STR: neither {a} nor {d} wins or loses.",
            a=attacker.player,
            d=defender.player,
        )
        return None
    if not ahead.participants:
        text = "{ahead} has no participating character and cannot win. {behind} does not win instead: nobody wins."
        trace.add(R.NEEDS_CHARACTER, text, ahead=ahead.player, behind=behind.player)
        return None
    difference = high - low
    text = "{player} wins by {high} - {low} = {difference}. This stays, whatever happens to the cards."
    trace.add(R.MARGIN, text, player=ahead.player, high=high, low=low, difference=difference)
    return Won(winner=ahead, loser=behind, difference=difference, unopposed=_unopposed(ahead, behind, low, trace))


def _unopposed(winner: Side, loser: Side, loser_str: int, trace: Trace) -> bool:
    """Whether the attacker won against a total of 0; said whenever a table could think otherwise."""
    if isinstance(winner, Defender):
        if loser_str == 0:
            text = "{winner} wins as the defender: only an attacker wins unopposed."
            trace.add(R.UNOPPOSED, text, winner=winner.player)
        return False
    if loser_str == 0:
        text = "{loser} has 0 STR in all, defenders or not: the challenge is unopposed."
        trace.add(R.UNOPPOSED, text, loser=loser.player)
        return True
    if not loser.participants:
        text = "Nobody defends, but {loser} has {str} STR: the challenge is not unopposed."
        trace.add(R.UNOPPOSED, text, loser=loser.player, str=loser_str)
    return False
