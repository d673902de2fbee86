"""Who won the challenge, and what follows from it (Rules Reference, 4.2.2 to 4.2.6)."""

from dataclasses import dataclass

from app.resolver.shape import shape
from app.resolver.thrones_lcg import rulebook as R
from app.resolver.thrones_lcg.bonuses import Bonus, gain_bonuses
from app.resolver.thrones_lcg.challenge_question import ChallengeQuestion, check
from app.resolver.thrones_lcg.claim import Claim, apply_claim, claim_in_short
from app.resolver.thrones_lcg.keywords import (
    NOTHING_RESOLVED,
    Resolved,
    ResolvedKeyword,
    keyword_in_short,
    kneel_by_assault,
    resolve_keywords,
)
from app.resolver.thrones_lcg.sides import Won
from app.resolver.thrones_lcg.strength import Comparison, compare
from app.resolver.thrones_lcg.titles import CHALLENGE, TITLE, TITLES
from app.resolver.thrones_lcg.victory import LEDGER, wins_game
from app.resolver.trace import Resolution, Sentence, Trace, explain, listed, sentence

_OVER = Sentence("The challenge is over: nobody takes part any more, and the next action window opens.")
_TIE = sentence("a tie goes to the attacker")
_UNOPPOSED = sentence("unopposed")
_NO_CLAIM = sentence("no claim")


@shape
class ChallengeOutcome:
    """The result of a challenge."""

    attacker_str: int
    defender_str: int
    winner: str | None
    """Null when nobody wins or loses."""
    loser: str | None
    str_difference: int
    """By how much the winner won; 0 without a winner."""
    unopposed: bool
    location_knelt: str | None
    """The location that kneels because of assault."""
    bonuses: tuple[Bonus, ...]
    claim: Claim | None
    """Null unless the attacker won."""
    keyword_instances: dict[ResolvedKeyword, int]
    """How often the winner may use each keyword."""
    keyword_order_chosen_by: str | None
    """The first player, if told, when there are keywords of two types or more."""
    intimidate_max_str: int | None
    """The highest STR that may be knelt, when intimidate works."""
    winner_power: int | None
    """The winner's power total after bonuses and claim, before renown, if the total before was told."""
    game_won_by: str | None
    """The winner, if the total was told and reaches 15 before renown."""
    to_do: tuple[str, ...]
    """What the table does next, in order."""


@dataclass(slots=True)
class _Aftermath:
    """Steps 4.2.3 to 4.2.5."""

    bonuses: tuple[Bonus, ...]
    claim: Claim | None
    keywords: Resolved
    game_won: bool


def resolve_challenge_outcome(question: ChallengeQuestion) -> Resolution[ChallengeOutcome]:
    """Find the winner, the bonuses, the claim and the keywords of a challenge.

    Raises RuleBroken when a player or character stands on both sides, or a title or first player cannot be.

    >>> from app.resolver.thrones_lcg.sides import Attacker, Defender, Participant
    >>> answer = resolve_challenge_outcome(ChallengeQuestion(
    ...     mode="joust", type="military",
    ...     attacker=Attacker(
    ...         player="Ann", participants=(Participant(id="Jaime", str=5, keywords=("renown",)),), claim=1),
    ...     defender=Defender(player="Ben", participants=(Participant(id="Arya", str=4),), killable_characters=3)))
    >>> answer.summary
    'Ann wins the military challenge 5 to 4: Ben loses 1 character; renown: up to 1 power.'
    """
    return explain(question.choices, lambda trace: _challenge(question, trace))


def _challenge(question: ChallengeQuestion, trace: Trace) -> tuple[Sentence, ChallengeOutcome]:
    check(question)
    _mention_support(question, trace)
    compared = compare(question.attacker, question.defender, question.type, trace)
    won = compared.won
    to_do: list[Sentence] = []
    knelt = kneel_by_assault(question.attacker, won, trace, to_do)
    after = _after(question, won, trace, to_do)
    outcome = ChallengeOutcome(
        attacker_str=compared.attacker_str,
        defender_str=compared.defender_str,
        winner=won.winner.player if won else None,
        loser=won.loser.player if won else None,
        str_difference=won.difference if won else 0,
        unopposed=won.unopposed if won else False,
        location_knelt=knelt,
        bonuses=after.bonuses,
        claim=after.claim,
        keyword_instances=after.keywords.instances,
        keyword_order_chosen_by=after.keywords.order_chosen_by,
        intimidate_max_str=after.keywords.intimidate_max_str,
        winner_power=trace.sum(LEDGER) if won and won.winner.power_total is not None else None,
        game_won_by=won.winner.player if won and after.game_won else None,
        to_do=tuple(to_do),
    )
    return _summary(question, compared, after), outcome


def _mention_support(question: ChallengeQuestion, trace: Trace) -> None:
    attacker, defender = question.attacker, question.defender
    if attacker.title is not None and defender.title is not None and TITLES[attacker.title].supports == defender.title:
        text = "{own} supports {other}: only a redirect can have brought {attacker} against {defender}."
        params = {"own": TITLE[attacker.title], "other": TITLE[defender.title]}
        trace.add(R.SUPPORTS, text, attacker=attacker.player, defender=defender.player, **params)


def _after(question: ChallengeQuestion, won: Won | None, trace: Trace, to_do: list[Sentence]) -> _Aftermath:
    """What follows once the winner is known, in rulebook order."""
    if won is None:
        to_do.append(Sentence("Nobody wins or loses: no reactions to that, no bonus, no claim, no keywords."))
        return _Aftermath(bonuses=(), claim=None, keywords=_finish(question, won, trace, to_do), game_won=False)
    text = "Reactions to {winner} winning and {loser} losing come now, the first player first."
    trace.add(R.REACTIONS, text, winner=won.winner.player, loser=won.loser.player)
    to_do.append(Sentence(text, winner=won.winner.player, loser=won.loser.player))
    gained = gain_bonuses(question, won, trace, to_do)
    claim, game_won = None, gained.game_won
    if not game_won:
        claim = _claim(question, won, trace, to_do)
        told = question.defender.faction_power is not None
        # Only power claim brings the winner power.
        game_won = claim is not None and claim.type == "power" and wins_game(won.winner, trace, to_do, sure=told)
    keywords = NOTHING_RESOLVED if game_won else _finish(question, won, trace, to_do)
    return _Aftermath(bonuses=gained.bonuses, claim=claim, keywords=keywords, game_won=game_won)


def _claim(question: ChallengeQuestion, won: Won, trace: Trace, to_do: list[Sentence]) -> Claim | None:
    if won.by_attacker:
        return apply_claim(question, trace, to_do)
    trace.add(R.NO_CLAIM, "{winner} won as the defender: there is no claim.", winner=won.winner.player)
    return None


def _finish(question: ChallengeQuestion, won: Won | None, trace: Trace, to_do: list[Sentence]) -> Resolved:
    keywords = resolve_keywords(question, won, trace, to_do)
    trace.add(R.END, _OVER)
    to_do.append(_OVER)
    return keywords


def _summary(question: ChallengeQuestion, compared: Comparison, after: _Aftermath) -> Sentence:
    attacker_str, defender_str = compared.attacker_str, compared.defender_str
    high, low = max(attacker_str, defender_str), min(attacker_str, defender_str)
    challenge = CHALLENGE[question.type].challenge
    if compared.won is not None:
        text = "{winner} wins the {challenge} {high} to {low}: {what}."
        what = listed(_what(question, compared.won, after), "; ", "; ")
        return Sentence(text, winner=compared.won.winner.player, challenge=challenge, high=high, low=low, what=what)
    if high == 0:
        return Sentence("Nobody wins the {challenge}: 0 STR cannot win.", challenge=challenge)
    ahead = question.attacker if attacker_str >= defender_str else question.defender
    text = "Nobody wins the {challenge}: {ahead} would win {high} to {low} but has no participating character."
    return Sentence(text, challenge=challenge, ahead=ahead.player, high=high, low=low)


def _what(question: ChallengeQuestion, won: Won, after: _Aftermath) -> list[Sentence]:
    """What the win brings, in short."""
    winner = won.winner.player
    what: list[Sentence] = []
    if won.difference == 0:
        what.append(_TIE)
    if won.unopposed:
        what.append(_UNOPPOSED)
    if after.bonuses:
        power = sum([bonus.power for bonus in after.bonuses])
        what.append(Sentence("{winner} gains {power} power", winner=winner, power=power))
    if after.claim is not None:
        what.append(claim_in_short(question, after.claim))
    elif not won.by_attacker:
        what.append(_NO_CLAIM)
    what += [keyword_in_short(keyword, instances) for keyword, instances in after.keywords.instances.items()]
    if after.game_won:
        what.append(Sentence("{winner} wins the game", winner=winner))
    return what
