"""May this challenge be initiated, and who may defend? (Rules Reference, 4.2 and 4.2.1, p. 27-28)."""

from typing import Final, Literal

from app.resolver.findings import Findings, Objection
from app.resolver.game import Example, Question
from app.resolver.shape import shape
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.challenges import rulebook as R
from app.resolver.thrones_lcg.challenges.declaration_question import ChallengeDeclarationQuestion, check
from app.resolver.thrones_lcg.challenges.declared import (
    Allowed,
    DeclaredCharacter,
    bypass,
    check_declared,
    choose_for_assault,
    eligible_for_assault,
    kneeling_now,
)
from app.resolver.thrones_lcg.rounds import rulebook as ROUNDS
from app.resolver.thrones_lcg.titles import CHALLENGE, TITLE, TITLES
from app.resolver.trace import Resolution, Rule, Sentence, Trace, explain, listed, sentence

Opportunity = Literal["regular", "extra", "Hand of the King"]

HAND: Final = "Hand of the King"
NOBODY: Final = sentence("nobody")


@shape
class ChallengeDeclarationOutcome:
    """Whether the declaration stands, and what comes of it."""

    legal: bool
    challenge_initiated: bool
    """False if the attackers' part is not legal: then there is no challenge, and nothing is used."""
    type_used: bool
    """Whether the player's challenge of this type is used, whoever wins."""
    opportunity: Opportunity | None
    """What allows it: the one of each type, a card, or the title; null if nothing does or it was not asked."""
    may_attack: tuple[str, ...]
    """The attackers with which nothing is wrong."""
    bypassed: tuple[str, ...]
    """Characters that cannot be declared as defenders."""
    eligible_assault_targets: tuple[str, ...]
    assault_target: str | None
    """The location chosen for assault, if any."""
    may_defend: tuple[str, ...]
    """The declared defenders with which nothing is wrong."""
    kneel: tuple[str, ...]
    """Characters that kneel because they are declared; empty if it is not legal."""
    errors: tuple[Objection, ...]
    warnings: tuple[Objection, ...]
    to_do: tuple[str, ...]
    """What the table does, in order; empty if it is not legal."""


def resolve_challenge_declaration(question: ChallengeDeclarationQuestion) -> Resolution[ChallengeDeclarationOutcome]:
    """Check attackers with what they choose, and defenders; name all that is wrong, not only the first.

    Raises RuleBroken for a body that cannot be: a card or title that stands twice, a player against themselves.

    >>> resolve_challenge_declaration(ChallengeDeclarationQuestion(type="military", attackers=())).summary
    'Not legal: At least one attacker is needed.'
    """
    return explain({}, lambda trace: _declaration(question, trace))


def _declaration(question: ChallengeDeclarationQuestion, trace: Trace) -> tuple[Sentence, ChallengeDeclarationOutcome]:
    check(question)
    found = Findings(trace)
    opportunity: Opportunity | None = None
    may_attack: tuple[str, ...] = ()
    bypassed, assault_target = question.bypassed, None
    attackers = question.attackers or ()
    if question.attackers is not None:
        _check_time(question, found)
        opportunity = _opportunity(question, found, trace)
        _check_opponent(question, found, trace)
        may_attack = _attackers(question, question.attackers, found)
        bypassed += bypass(question.stealth, attackers, question.opponent, found, trace)
        assault_target = choose_for_assault(question.assault, attackers, question.locations, found, trace)
    initiated = not found.errors
    if not initiated:
        trace.add(ROUNDS.ANNOUNCED, "There is no challenge yet: nothing is used, and no action window opens again.")
    may_defend = _defenders(question, bypassed, found)
    legal = not found.errors
    outcome = ChallengeDeclarationOutcome(
        legal=legal,
        challenge_initiated=initiated,
        type_used=initiated,
        opportunity=opportunity,
        may_attack=may_attack,
        bypassed=tuple(dict.fromkeys(bypassed)),
        eligible_assault_targets=eligible_for_assault(attackers, question.locations),
        assault_target=assault_target,
        may_defend=may_defend,
        kneel=tuple(kneeling_now([*attackers, *question.defenders])) if legal else (),
        errors=found.errors,
        warnings=found.warnings,
        to_do=tuple(_to_do(question, attackers, bypassed, trace)) if legal else (),
    )
    return _summary(question, outcome), outcome


def _summary(question: ChallengeDeclarationQuestion, outcome: ChallengeDeclarationOutcome) -> Sentence:
    if outcome.errors:
        return Sentence("Not legal: {first}", first=outcome.errors[0].message)
    defender = _defender(question)
    if question.attackers is None:
        text = "Legal: {defender} defends with {names}." if outcome.may_defend else "Legal: {defender} does not defend."
        return Sentence(text, defender=defender, names=listed(outcome.may_defend or (NOBODY,)))
    text = "Legal: {player} initiates {a_challenge} against {opponent}."
    a_challenge = CHALLENGE[question.type].a_challenge
    return Sentence(text, player=question.player, a_challenge=a_challenge, opponent=question.opponent)


def _defender(question: ChallengeDeclarationQuestion) -> str:
    return question.defending_player or question.opponent


def _check_time(question: ChallengeDeclarationQuestion, found: Findings) -> None:
    if question.phase != "challenges":
        found.error(R.PHASE, "wrong_phase", ("phase",), "Only in the challenges phase.")
    if question.active_player not in (None, question.player):
        text = "Only the active player, {active}, initiates challenges."
        found.error(R.PHASE, "not_active_player", ("active_player",), text, active=str(question.active_player))
    if not question.action_window_closed:
        text = "The action window before the challenge must close first."
        found.error(R.PHASE, "action_window_open", ("action_window_closed",), text)
    if question.forbidden:
        text = "An effect says that this challenge cannot be initiated."
        found.error(ROUNDS.CANNOT, "forbidden", ("forbidden",), text)


def _opportunity(question: ChallengeDeclarationQuestion, found: Findings, trace: Trace) -> Opportunity | None:
    kind = question.type
    used = max(question.used_types.count(kind), sum(prior.type == kind for prior in question.prior))
    extra = question.extra_allowed.count(kind)
    if used == 0:
        text = "It is {player}'s first {challenge} of the phase."
        trace.add(R.TYPE_ONCE, text, player=question.player, challenge=CHALLENGE[kind].challenge)
        return "regular"
    if used <= extra:
        text = "{player} has used {used} of {allowed} {challenges}: a card allows more than one."
        challenges = CHALLENGE[kind].challenges
        trace.add(R.TYPE_ONCE, text, player=question.player, used=used, allowed=extra + 1, challenges=challenges)
        return "extra"
    if question.player_title == HAND and kind == "power" and used == extra + 1:
        return _hand_of_the_king(question, used, found, trace)
    text = "{player} has used the {challenge} of this phase, against whomever it was."
    challenge = CHALLENGE[kind].challenge
    found.error(R.TYPE_ONCE, "type_already_used", ("used_types",), text, player=question.player, challenge=challenge)
    return None


def _hand_of_the_king(
    question: ChallengeDeclarationQuestion, used: int, found: Findings, trace: Trace
) -> Opportunity | None:
    """The additional power challenge; it may be any of the player's, so one opponent met once is enough."""
    earlier = _earlier_opponents(question, trace)
    if len(earlier) < used:
        text = "Say whom the earlier power challenge was initiated against: this one must be against somebody else."
        found.warning(R.HAND_OF_THE_KING, "prior_unknown", ("prior",), text)
        return HAND
    against = [*earlier, question.opponent]
    if any(against.count(name) == 1 for name in against):
        text = "Hand of the King: an additional power challenge, now against {opponent}, before against {earlier}."
        trace.add(R.HAND_OF_THE_KING, text, opponent=question.opponent, earlier=listed(earlier))
        return HAND
    text = "Hand of the King's additional power challenge must be against another opponent than {opponent}."
    found.error(R.HAND_OF_THE_KING, "same_opponent", ("opponent",), text, opponent=question.opponent)
    return None


def _earlier_opponents(question: ChallengeDeclarationQuestion, trace: Trace) -> list[str]:
    """Against whom the earlier power challenges count as initiated."""
    earlier: list[str] = []
    for prior in question.prior:
        if prior.type == "power":
            against = prior.initiated_against
            if prior.redirected_to is not None:
                if question.switches.initiated_against == "new":
                    against = prior.redirected_to
                text = "The challenge redirected from {old} to {new} counts as initiated against {against}."
                trace.add(
                    R.INITIATED_AGAINST, text, old=prior.initiated_against, new=prior.redirected_to, against=against
                )
            earlier.append(against)
    return earlier


def _check_opponent(question: ChallengeDeclarationQuestion, found: Findings, trace: Trace) -> None:
    mine, theirs = question.player_title, question.opponent_title
    if mine is None or theirs is None:
        return
    params = {"mine": TITLE[mine], "theirs": TITLE[theirs]}
    if TITLES[mine].supports == theirs:
        text = "{mine} supports {theirs}: another opponent must be chosen."
        found.error(LCG.SUPPORTS, "supports_opponent", ("opponent",), text, **params)
    elif TITLES[theirs].supports == mine:
        trace.add(LCG.SUPPORTS, "{theirs} supports {mine}, not the other way: {mine} may attack.", **params)


def _attackers(
    question: ChallengeDeclarationQuestion, attackers: tuple[DeclaredCharacter, ...], found: Findings
) -> tuple[str, ...]:
    if not attackers:
        found.error(R.ATTACKERS, "no_attackers", ("attackers",), "At least one attacker is needed.")
    return check_declared(attackers, "attackers", Allowed(question.type, question.player, ()), found)


def _defenders(question: ChallengeDeclarationQuestion, bypassed: tuple[str, ...], found: Findings) -> tuple[str, ...]:
    allowed = Allowed(question.type, _defender(question), bypassed)
    return check_declared(question.defenders, "defenders", allowed, found)


def _to_do(
    question: ChallengeDeclarationQuestion,
    attackers: tuple[DeclaredCharacter, ...],
    bypassed: tuple[str, ...],
    trace: Trace,
) -> list[Sentence]:
    """What follows a legal declaration; each line is a step as well."""
    to_do: list[Sentence] = []
    if attackers:
        _kneel(attackers, R.ATTACKERS, trace, to_do)
        text = "The {challenge} of {player} is used, even if nobody wins it."
        trace.add(R.TYPE_ONCE, text, challenge=CHALLENGE[question.type].challenge, player=question.player)
        to_do.append(Sentence("Reactions to the declaration, then an action window."))
    defender = _defender(question)
    if question.defenders:
        _kneel(question.defenders, R.DEFENDERS, trace, to_do)
        to_do.append(Sentence("Reactions to the declaration, then an action window, then STR is compared."))
        return to_do
    text = "{defender} may declare defenders, any number or none."
    if bypassed:
        text = "{defender} may declare defenders, any number or none, but not {bypassed}."
    params = {"defender": defender, "bypassed": listed(bypassed or (NOBODY,))}
    trace.add(R.DEFENDERS, text, **params)
    to_do.append(Sentence(text, **params))
    return to_do


_NOBODY_KNEELS: Final = sentence("Nobody")


def _kneel(characters: tuple[DeclaredCharacter, ...], rule: Rule, trace: Trace, to_do: list[Sentence]) -> None:
    kneeling = kneeling_now(characters)
    text = "{names} kneel at the same time." if len(kneeling) > 1 else "{names} kneels."
    names = listed(kneeling or (_NOBODY_KNEELS,))
    trace.add(rule, text, names=names)
    to_do.append(Sentence(text, names=names))


CHALLENGE_DECLARATION = Question(
    id="challenge-declaration",
    title="May this challenge be initiated, and who may defend?",
    about=(
        "Phase and active player, types used and allowed, Hand of the King, the title one supports, attackers, "
        "stealth and assault; defenders with their icons and those bypassed. Names all that is wrong."
    ),
    resolve=resolve_challenge_declaration,
    rules=(
        LCG.TWO_SIDES,
        LCG.TITLES_IN_MELEE,
        LCG.TITLE_ONCE,
        R.PHASE,
        ROUNDS.CANNOT,
        R.TYPE_ONCE,
        R.HAND_OF_THE_KING,
        R.INITIATED_AGAINST,
        LCG.SUPPORTS,
        R.ATTACKERS,
        R.STEALTH_TARGET,
        R.STEALTH_SAME_TARGET,
        LCG.KEYWORD_OPTIONAL,
        R.ASSAULT_TARGET,
        ROUNDS.ANNOUNCED,
        R.DEFENDERS,
        R.BYPASSED,
    ),
    examples=(
        Example(
            id="stealth",
            summary="Two attackers with stealth bypass the same character",
            body={
                "mode": "joust",
                "player": "Ann",
                "opponent": "Ben",
                "type": "military",
                "attackers": [
                    {"id": "Asha Greyjoy", "icons": ["military", "intrigue"], "keywords": ["stealth"]},
                    {"id": "Lannisport Merchant", "icons": ["military"], "keywords": ["stealth"]},
                ],
                "stealth": [
                    {"by": "Asha Greyjoy", "target": "Mace Tyrell"},
                    {"by": "Lannisport Merchant", "target": "Mace Tyrell"},
                ],
            },
        ),
        Example(
            id="hand-of-the-king",
            summary="Melee: a second power challenge, after a redirect",
            body={
                "player": "Ann",
                "opponent": "Cat",
                "type": "power",
                "used_types": ["power"],
                "prior": [{"type": "power", "initiated_against": "Ben", "redirected_to": "Cat"}],
                "player_title": "Hand of the King",
                "opponent_title": "Master of Ships",
                "attackers": [{"id": "Tywin Lannister", "icons": ["intrigue", "power"]}],
            },
        ),
        Example(
            id="defenders",
            summary="Only the defenders: one is bypassed and one kneels",
            body={
                "type": "military",
                "defending_player": "Ben",
                "bypassed": ["Mace Tyrell"],
                "defenders": [
                    {"id": "Mace Tyrell", "icons": ["military", "power"]},
                    {"id": "Randyll Tarly", "icons": ["military", "power"], "standing": False},
                ],
            },
        ),
    ),
)
