"""May Crown Regent redirect this challenge, and to whom? (Rules Reference, Redirect)."""

from collections.abc import Iterator
from dataclasses import field
from typing import Final

from app.resolver.findings import Findings, Objection
from app.resolver.game import Example, Question
from app.resolver.shape import Choices, Flag, Name, shape
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.challenges import rulebook as R
from app.resolver.thrones_lcg.challenges.declared import (
    AssaultChoices,
    Declared,
    Locations,
    StealthChoices,
    bypass,
    choose_for_assault,
    eligible_for_assault,
    repeated,
    unknown_costs,
)
from app.resolver.thrones_lcg.challenges.switches import InitiatedAgainst, RedirectSwitches
from app.resolver.thrones_lcg.rounds import rulebook as ROUNDS
from app.resolver.thrones_lcg.rounds.table import Names, refuse, stranger, twice
from app.resolver.thrones_lcg.titles import TITLE, TITLES, Title
from app.resolver.trace import Problem, Resolution, Sentence, Trace, explain, listed, problem, sentence

REGENT: Final = "Crown Regent"

_ANEW: Final = sentence("chosen anew; the old targets are not bypassed")
_NOBODY: Final = sentence("nobody")


@shape
class RedirectQuestion:
    """A challenge that was initiated just now, and the Regent who redirects it; melee only."""

    attacker: Name
    attacker_title: Title | None = None
    original_opponent: Name
    """Against whom it was initiated."""
    regent: Name
    """The bearer of Crown Regent."""
    regent_used_this_round: Flag = False
    """Whether Crown Regent redirected a challenge in this round already."""
    reactions_started: Flag = False
    """Whether reactions to the challenge have begun."""
    new_opponent: Name | None = None
    """Left out, the attacker is asked."""
    new_opponent_title: Title | None = None
    seats: Names = ()
    """All players; say them if the new opponent is not yet chosen."""
    attackers: Declared = ()
    """The attackers; say them for stealth and assault."""
    stealth: StealthChoices = ()
    """Stealth targets chosen anew."""
    assault: AssaultChoices = ()
    """The location chosen anew."""
    locations: Locations = ()
    """Locations that the new opponent controls."""
    switches: RedirectSwitches = field(default_factory=RedirectSwitches)
    choices: Choices = field(default_factory=dict)


@shape
class RedirectOutcome:
    """Whether it may be redirected, and against whom the challenge is then."""

    legal: bool
    defending_player: str
    """Against whom it is resolved."""
    initiated_against: str
    """Against whom it counts as initiated."""
    reading: InitiatedAgainst
    """The reading used for that."""
    eligible_opponents: tuple[str, ...]
    """To whom it may be redirected; empty if the seats were not told."""
    stealth_targets: str | None
    """What becomes of them; null if it is not redirected."""
    bypassed: tuple[str, ...]
    """Characters of the new opponent bypassed by stealth."""
    eligible_assault_targets: tuple[str, ...]
    assault_target: str | None
    errors: tuple[Objection, ...]
    warnings: tuple[Objection, ...]
    to_do: tuple[str, ...]
    """What the table does, in order; empty if it is not legal."""


def resolve_redirect(question: RedirectQuestion) -> Resolution[RedirectOutcome]:
    """Check when and by whom it is redirected, and the new opponent whom the attacker chooses.

    Raises RuleBroken for a body that cannot be: unknown players, a title that two players bear.

    >>> resolve_redirect(
    ...     RedirectQuestion(attacker="Ann", original_opponent="Ben", regent="Cat", new_opponent="Ben")
    ... ).summary
    'Not legal: It must be another opponent than the original one, Ben.'
    """
    return explain(question.choices, lambda trace: _redirect(question, trace))


def _redirect(question: RedirectQuestion, trace: Trace) -> tuple[Sentence, RedirectOutcome]:
    _check(question)
    found = Findings(trace)
    eligible = [seat for seat in question.seats if seat not in (question.attacker, question.original_opponent)]
    _check_regent(question, found, trace)
    new = question.new_opponent
    if new is None and not found.errors:
        new = _choose(question, eligible, found, trace)
    bypassed: tuple[str, ...] = ()
    location: str | None = None
    if new is not None:
        _check_opponent(question, new, found, trace)
        bypassed = bypass(question.stealth, question.attackers, new, found, trace)
        location = choose_for_assault(question.assault, question.attackers, question.locations, found, trace)
    legal = not found.errors and new is not None
    defender = new if legal and new is not None else question.original_opponent
    reading = question.switches.initiated_against
    against = question.original_opponent if reading == "original" else defender
    outcome = RedirectOutcome(
        legal=legal,
        defending_player=defender,
        initiated_against=against,
        reading=reading,
        eligible_opponents=tuple(eligible),
        stealth_targets=_ANEW if legal else None,
        bypassed=bypassed,
        eligible_assault_targets=eligible_for_assault(question.attackers, question.locations),
        assault_target=location,
        errors=found.errors,
        warnings=found.warnings,
        to_do=tuple(_to_do(defender, against, bypassed, trace)) if legal else (),
    )
    if found.errors:
        return Sentence("Not legal: {first}", first=found.errors[0].message), outcome
    text = "Legal: the challenge is resolved against {defender} and counts as initiated against {against}."
    return Sentence(text, defender=defender, against=against), outcome


def _check(question: RedirectQuestion) -> None:
    if question.original_opponent == question.attacker:
        refuse(LCG.TWO_SIDES, [problem("Must be another player than the attacker.", "original_opponent")])
    if question.seats:
        seats = question.seats
        refuse(
            ROUNDS.SEATS,
            [
                *twice(seats, "seats"),
                *stranger(question.attacker, seats, "attacker"),
                *stranger(question.original_opponent, seats, "original_opponent"),
                *stranger(question.regent, seats, "regent"),
                *stranger(question.new_opponent, seats, "new_opponent"),
            ],
        )
    elif question.new_opponent is None:
        message = "Say the new opponent, or all players so that the attacker can choose."
        refuse(R.REDIRECT, [problem(message, "new_opponent")])
    refuse(LCG.TITLE_ONCE, _title_problems(question))
    refuse(LCG.TWO_SIDES, repeated([character.id for character in question.attackers], "attackers"))
    refuse(R.REDIRECT_ANEW, repeated([location.id for location in question.locations], "locations"))
    refuse(R.ASSAULT_TARGET, unknown_costs(question.attackers, question.locations))


def _title_problems(question: RedirectQuestion) -> Iterator[Problem]:
    bearers: dict[Title, str] = {REGENT: question.regent}
    told = (
        ("attacker_title", question.attacker, question.attacker_title),
        ("new_opponent_title", question.new_opponent or "", question.new_opponent_title),
    )
    for where, player, title in told:
        if title is not None and bearers.setdefault(title, player) != player:
            yield problem("Another player bears this title: there is one card of each.", where)
        elif title not in (None, REGENT) and player == question.regent:
            yield problem("Must be Crown Regent: this player is the Regent.", where)


def _check_regent(question: RedirectQuestion, found: Findings, trace: Trace) -> None:
    regent = question.regent
    if question.regent_used_this_round:
        text = "Crown Regent redirects one challenge a round, and did so already."
        found.error(R.REGENT, "already_used_this_round", ("regent_used_this_round",), text)
    if question.reactions_started:
        text = "A challenge is redirected before reactions to it."
        found.error(R.REDIRECT_TIME, "too_late", ("reactions_started",), text)
    if regent != question.attacker:
        return
    if question.switches.redirect_own == "allowed":
        text = "{regent} redirects a challenge of their own (reading: allowed)."
        trace.add(R.REGENT_OWN, text, regent=regent)
    else:
        text = "{regent} must not be the attacker (reading: nobody redirects a challenge of their own)."
        found.error(R.REGENT_OWN, "own_challenge", ("regent",), text, regent=regent)


def _choose(question: RedirectQuestion, eligible: list[str], found: Findings, trace: Trace) -> str | None:
    """The new opponent, asked from the attacker where there is more than one."""
    if not eligible:
        text = "There must be another opponent than {original}."
        found.error(R.REDIRECT, "no_other_opponent", ("seats",), text, original=question.original_opponent)
        return None
    if len(eligible) == 1:
        trace.add(R.REDIRECT, "Only {only} is left to choose, so nobody is asked.", only=eligible[0])
        return eligible[0]
    ask = Sentence("{attacker} chooses the new opponent.", attacker=question.attacker)
    return trace.decide(R.REDIRECT, "new-opponent", question.attacker, eligible, ask)


def _check_opponent(question: RedirectQuestion, new: str, found: Findings, trace: Trace) -> None:
    if new == question.original_opponent:
        text = "It must be another opponent than the original one, {original}."
        found.error(R.REDIRECT, "same_opponent", ("new_opponent",), text, original=new)
        return
    if new == question.attacker:
        text = "It must be an opponent of {attacker}, not {attacker}."
        found.error(R.REDIRECT, "not_an_opponent", ("new_opponent",), text, attacker=new)
        return
    text = "{attacker} chooses {new}; type and attackers stay as they were."
    trace.add(R.REDIRECT, text, attacker=question.attacker, new=new)
    mine, theirs = question.attacker_title, question.new_opponent_title
    if mine is not None and theirs is not None and TITLES[mine].supports == theirs:
        text = "{mine} supports {theirs}, but a redirect may lead there."
        trace.add(LCG.SUPPORTS, text, mine=TITLE[mine], theirs=TITLE[theirs])


def _to_do(defender: str, against: str, bypassed: tuple[str, ...], trace: Trace) -> list[Sentence]:
    """What follows the redirect; each line is a step as well."""
    if bypassed:
        text = "The old stealth and assault targets are free again; {bypassed} cannot defend."
    else:
        text = "The old stealth and assault targets are free again; the attacker may choose among {defender}'s cards."
    params = {"defender": defender, "bypassed": listed(bypassed or (_NOBODY,))}
    trace.add(R.REDIRECT_ANEW, text, **params)
    resolved = "From now on {defender} is the defending player, who declares defenders and may lose the challenge."
    trace.add(R.REDIRECT, resolved, defender=defender)
    counts = "For everything that asks against whom it was initiated, that is {against}."
    trace.add(R.INITIATED_AGAINST, counts, against=against)
    return [
        Sentence(text, **params),
        Sentence(resolved, defender=defender),
        Sentence(counts, against=against),
        Sentence("Then reactions to the challenge, and an action window."),
    ]


REDIRECT = Question(
    id="redirect",
    title="May this challenge be redirected, and to whom?",
    about=(
        "Crown Regent, once a round, before reactions; the attacker chooses the new opponent. Says against whom the "
        "challenge counts as initiated, and what becomes of stealth and assault targets."
    ),
    resolve=resolve_redirect,
    rules=(
        LCG.TWO_SIDES,
        ROUNDS.SEATS,
        LCG.TITLE_ONCE,
        R.REGENT,
        R.REDIRECT_TIME,
        R.REGENT_OWN,
        R.REDIRECT,
        LCG.SUPPORTS,
        R.STEALTH_TARGET,
        R.ASSAULT_TARGET,
        LCG.KEYWORD_OPTIONAL,
        R.REDIRECT_ANEW,
        R.INITIATED_AGAINST,
    ),
    examples=(
        Example(
            id="supported",
            summary="Redirected to a player whom the attacker supports",
            body={
                "attacker": "Ann",
                "attacker_title": "Hand of the King",
                "original_opponent": "Ben",
                "regent": "Ben",
                "new_opponent": "Cat",
                "new_opponent_title": "Master of Laws",
            },
        ),
        Example(
            id="attacker-chooses",
            summary="Four players: the attacker is asked for the new opponent",
            body={
                "attacker": "Ann",
                "original_opponent": "Ben",
                "regent": "Dan",
                "seats": ["Ann", "Ben", "Cat", "Dan"],
            },
        ),
    ),
)
