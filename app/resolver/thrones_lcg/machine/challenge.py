"""A challenge up to the comparison of STR: attackers, redirect, defenders."""

from collections.abc import Iterable, Sequence
from typing import Final, cast, get_args

from app.resolver.machine import Look, Refused, Table
from app.resolver.thrones_lcg.challenges import rulebook as CHALLENGES
from app.resolver.thrones_lcg.challenges.declaration import ChallengeDeclarationOutcome, resolve_challenge_declaration
from app.resolver.thrones_lcg.challenges.declaration_question import ChallengeDeclarationQuestion, PriorChallenge
from app.resolver.thrones_lcg.challenges.declared import (
    AssaultChoice,
    AssaultLocation,
    DeclaredCharacter,
    StealthChoice,
)
from app.resolver.thrones_lcg.challenges.switches import DeclarationSwitches
from app.resolver.thrones_lcg.machine import moves_challenge as M
from app.resolver.thrones_lcg.machine.called import called, inside
from app.resolver.thrones_lcg.machine.refusals import at_fields, require_legal, require_place
from app.resolver.thrones_lcg.machine.state import Challenge, Fighter, Past, State
from app.resolver.thrones_lcg.machine.telling import settled
from app.resolver.thrones_lcg.titles import CHALLENGE, ChallengeType
from app.resolver.trace import Resolution, RuleBroken, listed, problem, sentence

TYPES: Final[tuple[ChallengeType, ...]] = get_args(ChallengeType)
ATTACKER: Final = "Attacker {n}"
DEFENDER: Final = "Defender {n}"
"""What characters without a name are called."""
_NOBODY: Final = sentence("Nobody")
DUMMY: Final = (Fighter(str=0),)
FIELDS: Final = {"/used_types": "/type", "/prior": "/opponent", "/locations": "/assault_cost"}
"""Where the fields of the question are found in the moves."""


def named(fighters: Sequence[Fighter], side: str) -> list[str]:
    """What each character is called: its name, or its number as `side` says."""
    return [fighter.name or sentence(side, n=i) for i, fighter in enumerate(fighters, start=1)]


def declared(
    fighters: Sequence[Fighter], side: str, kind: ChallengeType, cost: int | None = None
) -> tuple[DeclaredCharacter, ...]:
    """Characters as they are declared: the table sees to it that they stand and have the icon.

    `cost` is the printed cost of those about whom it was not said.
    """
    return tuple(
        [
            DeclaredCharacter(
                id=name,
                icons=(kind,),
                keywords=fighter.keywords,
                printed_cost=cost if fighter.cost is None else fighter.cost,
            )
            for name, fighter in zip(named(fighters, side), fighters, strict=True)
        ]
    )


def stealth(targets: Iterable[str], attackers: Sequence[DeclaredCharacter]) -> tuple[StealthChoice, ...]:
    """Whom the attackers bypass: those with stealth one each, in their order."""
    able = [attacker.id for attacker in attackers if "stealth" in attacker.keywords]
    by = [*able, *[attacker.id for attacker in attackers if attacker.id not in able]] or [_NOBODY]
    return tuple([StealthChoice(by=by[min(i, len(by) - 1)], target=target) for i, target in enumerate(targets)])


def assault(
    target: str | None, cost: int | None, attackers: Sequence[DeclaredCharacter]
) -> tuple[tuple[AssaultChoice, ...], tuple[AssaultLocation, ...]]:
    """The location chosen for assault, by the attacker with assault who costs most."""
    if target is None or not attackers:
        return (), ()
    if cost is None:
        message = "Say the printed cost of the location: assault compares it."
        raise RuleBroken(CHALLENGES.ASSAULT_TARGET, [problem(message, "assault_cost")])
    by = max(attackers, key=lambda attacker: ("assault" in attacker.keywords, attacker.printed_cost or 0))
    return (AssaultChoice(by=by.id, target=target),), (AssaultLocation(id=target, printed_cost=cost),)


def ask_declaration(
    look: Look[State], move: M.Initiate
) -> tuple[ChallengeDeclarationQuestion, Resolution[ChallengeDeclarationOutcome]]:
    """The question whether the active player may initiate this challenge, and its answer."""
    state, names = look.state, called(look)
    active = state.active or ""
    attackers = declared(move.attackers, ATTACKER, move.type)
    choices, locations = assault(move.assault, move.assault_cost, attackers)
    own = [past for past in state.challenges if past.attacker == active]
    question = ChallengeDeclarationQuestion(
        mode=state.mode,
        player=names[active],
        active_player=names[active],
        opponent=names[move.opponent],
        type=move.type,
        used_types=tuple([past.type for past in own]),
        extra_allowed=tuple(state.players[active].extra),
        prior=tuple([_prior(past, names) for past in own]),
        player_title=state.players[active].title,
        opponent_title=state.players[move.opponent].title,
        attackers=attackers,
        stealth=stealth(move.stealth, attackers),
        assault=choices,
        locations=locations,
        switches=DeclarationSwitches(initiated_against=state.options.initiated_against),
    )
    return question, _answer(question)


def _prior(past: Past, names: dict[str, str]) -> PriorChallenge:
    to = None if past.redirected_to is None else names[past.redirected_to]
    return PriorChallenge(type=past.type, initiated_against=names[past.against], redirected_to=to)


def openings(look: Look[State]) -> dict[ChallengeType, list[str]]:
    """Which challenges the active player may still initiate, and against whom."""
    active = look.state.active
    opponents = [seat for seat in inside(look.state) if seat != active]
    found: dict[ChallengeType, list[str]] = {}
    for kind in TYPES:
        against = [seat for seat in opponents if _open(look, kind, seat)]
        if against:
            found[kind] = against
    return found


def _open(look: Look[State], kind: ChallengeType, opponent: str) -> bool:
    move = M.Initiate(kind="initiate", type=kind, opponent=opponent, attackers=DUMMY)
    return settled(ask_declaration(look, move)[1]).legal


def require_opponent(table: Table[State], opponent: str) -> None:
    """Refuse an opponent who is no other player in the game."""
    if opponent not in inside(table.state):
        raise Refused("not-now", "Choose an opponent who is in the game.")


def initiate(table: Table[State], move: M.Initiate) -> None:
    """Initiate a challenge; all of it is checked before anything changes."""
    state = table.state
    active = state.active or ""
    require_opponent(table, move.opponent)
    asked, resolution = ask_declaration(table, move)
    outcome = settled(resolution)
    require_legal(CHALLENGES.PHASE, outcome.errors, FIELDS)
    table.answered("challenge-declaration", asked, resolution)
    state.challenges.append(Past(attacker=active, type=move.type, against=move.opponent))
    state.challenge = Challenge(
        type=move.type,
        attacker=active,
        defender=move.opponent,
        attackers=list(move.attackers),
        bypassed=list(outcome.bypassed),
        assault=outcome.assault_target,
    )
    text = "{attacker} initiates {a_challenge} against {defender} with {who} ({str} STR)."
    sides = {"attacker": table.name(active), "defender": table.name(move.opponent)}
    table.say(text, a_challenge=CHALLENGE[move.type].a_challenge, **sides, **_who(move.attackers))
    _say_targets(table)


def _who(fighters: Sequence[Fighter]) -> dict[str, str | int]:
    named_ones = [fighter.name for fighter in fighters if fighter.name is not None]
    n = len(fighters)
    who = listed(named_ones) if len(named_ones) == n else sentence("{n} {n:character|characters}", n=n)
    return {"who": who, "str": sum(max(fighter.str, 0) for fighter in fighters)}


def _say_targets(table: Table[State]) -> None:
    challenge = require_challenge(table)
    if challenge.bypassed:
        table.say("Bypassed by stealth: {names}.", names=listed(challenge.bypassed))
    if challenge.assault is not None:
        table.say("Chosen for assault: {location}.", location=challenge.assault)


def require_challenge(look: Look[State]) -> Challenge:
    """The challenge that is being resolved; for steps that have one."""
    return cast("Challenge", look.state.challenge)


def defend(table: Table[State], move: M.Defend) -> None:
    """Declare defenders."""
    require_place(table, "4.2.1", "Defenders are declared after the action window that follows the attack.")
    challenge = require_challenge(table)
    defender = challenge.defender
    table.only(defender, "{name} declares the defenders.", name=table.name(defender))
    names = called(table)
    question = ChallengeDeclarationQuestion(
        mode=table.state.mode,
        player=names[challenge.attacker],
        opponent=names[defender],
        type=challenge.type,
        defending_player=names[defender],
        bypassed=tuple(challenge.bypassed),
        defenders=declared(move.defenders, DEFENDER, challenge.type),
    )
    resolution = _answer(question)
    require_legal(CHALLENGES.DEFENDERS, settled(resolution).errors, FIELDS)
    challenge.defenders = list(move.defenders)
    if move.defenders:
        text = "{defender} defends with {who} ({str} STR)."
        table.say(text, defender=table.name(defender), **_who(move.defenders))
    else:
        table.say("{defender} does not defend.", defender=table.name(defender))
    table.answered("challenge-declaration", question, resolution)


def _answer(question: ChallengeDeclarationQuestion) -> Resolution[ChallengeDeclarationOutcome]:
    try:
        return resolve_challenge_declaration(question)
    except RuleBroken as broken:
        raise at_fields(broken, FIELDS) from None
