"""Characters that are declared, and what they choose by stealth and assault: shapes and checks."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Final, Literal, NamedTuple

from annotated_types import Len

from app.resolver.findings import Findings
from app.resolver.shape import Count, Flag, Name, shape
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.challenges import rulebook as R
from app.resolver.thrones_lcg.rounds import rulebook as ROUNDS
from app.resolver.thrones_lcg.sides import Keyword
from app.resolver.thrones_lcg.titles import ChallengeType
from app.resolver.trace import Problem, Rule, Trace, listed, problem

Keywords = Annotated[tuple[Keyword, ...], Len(0, 20)]


@shape
class DeclaredCharacter:
    """A character that is to attack or to defend."""

    id: Name
    icons: Annotated[tuple[ChallengeType, ...], Len(0, 9)] = ()
    """The challenge icons it has now."""
    standing: Flag = True
    keywords: Keywords = ()
    printed_cost: Count | None = None
    """For an attacker with assault."""
    controller: Name | None = None
    """Left out, the player who declares it."""
    declared_kneeling: Flag = False
    """Whether a text lets it be declared while it kneels."""
    does_not_kneel: Flag = False
    """Whether a text keeps it standing when it is declared."""
    forbidden: Flag = False
    """Whether an effect says that it cannot be declared."""


Declared = Annotated[tuple[DeclaredCharacter, ...], Len(0, 60)]


@shape
class StealthChoice:
    """Whom an attacker with stealth bypasses."""

    by: Name
    target: Name
    target_keywords: Keywords = ()
    target_controller: Name | None = None
    """Left out, the defending player."""


StealthChoices = Annotated[tuple[StealthChoice, ...], Len(0, 60)]


@shape
class AssaultChoice:
    """Which location an attacker with assault chooses."""

    by: Name
    target: Name


AssaultChoices = Annotated[tuple[AssaultChoice, ...], Len(0, 60)]


@shape
class AssaultLocation:
    """A location that the defending player controls."""

    id: Name
    printed_cost: Count
    kneeling: Flag = False
    """A kneeling location may be chosen too."""


Locations = Annotated[tuple[AssaultLocation, ...], Len(0, 60)]


class Fault(NamedTuple):
    """What is wrong with one card; `path` leads on from the card."""

    rule: Rule
    code: str
    path: str
    text: str


def repeated(ids: Sequence[str], *path: str) -> Iterator[Problem]:
    """A problem for every card that stands in the list before."""
    for i, name in enumerate(ids):
        if name in ids[:i]:
            yield problem("This id stands here twice. Number copies of a card.", *path, i, "id")


def unknown_costs(attackers: Sequence[DeclaredCharacter], locations: Sequence[AssaultLocation]) -> Iterator[Problem]:
    """A problem for every attacker with assault whose cost is not told, when there are locations to compare it with."""
    for i, attacker in enumerate(attackers):
        if "assault" in attacker.keywords and locations and attacker.printed_cost is None:
            yield problem("Say the printed cost: assault compares it.", "attackers", i, "printed_cost")


class Allowed(NamedTuple):
    """Which characters may be declared."""

    kind: ChallengeType
    player: str
    bypassed: Sequence[str]


def check_declared(
    characters: Sequence[DeclaredCharacter],
    where: Literal["attackers", "defenders"],
    allowed: Allowed,
    found: Findings,
) -> tuple[str, ...]:
    """Find what keeps each character from being declared; the ids of those that may be."""
    rule = R.ATTACKERS if where == "attackers" else R.DEFENDERS
    player = allowed.player
    sound: list[str] = []
    for i, character in enumerate(characters):
        faults = list(_character_faults(character, rule, allowed))
        for fault in faults:
            path = (where, i, fault.path)
            found.error(fault.rule, fault.code, path, fault.text, name=character.id, player=player)
        if not faults:
            sound.append(character.id)
    return tuple(sound)


def _character_faults(character: DeclaredCharacter, rule: Rule, allowed: Allowed) -> Iterator[Fault]:
    if character.controller not in (None, allowed.player):
        yield Fault(rule, "not_controlled", "controller", "{name} must be controlled by {player}.")
    if allowed.kind not in character.icons:
        yield Fault(rule, "missing_icon", "icons", _NEEDS_ICON[allowed.kind])
    if not character.standing and not character.declared_kneeling:
        yield Fault(rule, "kneeling", "standing", "{name} must be standing.")
    if character.id in allowed.bypassed:
        yield Fault(R.BYPASSED, "bypassed_by_stealth", "id", "{name} was bypassed by stealth and cannot defend.")
    if character.forbidden:
        yield Fault(ROUNDS.CANNOT, "forbidden", "forbidden", "An effect says that {name} cannot be declared.")


_NEEDS_ICON: Final[Mapping[ChallengeType, str]] = {
    "military": "{name} needs the military icon.",
    "intrigue": "{name} needs the intrigue icon.",
    "power": "{name} needs the power icon.",
}


def kneeling_now(characters: Sequence[DeclaredCharacter]) -> list[str]:
    """Those that kneel because they are declared."""
    return [character.id for character in characters if character.standing and not character.does_not_kneel]


def bypass(
    choices: Sequence[StealthChoice],
    attackers: Sequence[DeclaredCharacter],
    opponent: str,
    found: Findings,
    trace: Trace,
) -> tuple[str, ...]:
    """Find what is wrong with the stealth targets; those that are bypassed."""
    with_stealth = [attacker.id for attacker in attackers if "stealth" in attacker.keywords]
    declared = [attacker.id for attacker in attackers]
    users: list[str] = []
    targets: list[str] = []
    for i, choice in enumerate(choices):
        faults = list(_stealth_faults(choice, declared, with_stealth, users, opponent))
        for fault in faults:
            path = ("stealth", i, fault.path)
            found.error(fault.rule, fault.code, path, fault.text, by=choice.by, target=choice.target, player=opponent)
        if not faults:
            rule = R.STEALTH_SAME_TARGET if choice.target in targets else R.STEALTH_TARGET
            trace.add(rule, "{by} bypasses {target}.", by=choice.by, target=choice.target)
            targets.append(choice.target)
        users.append(choice.by)
    idle = [name for name in with_stealth if name not in users]
    if idle:
        trace.add(LCG.KEYWORD_OPTIONAL, "Stealth of {names} bypasses nobody: it is optional.", names=listed(idle))
    return tuple(dict.fromkeys(targets))


def _stealth_faults(
    choice: StealthChoice, declared: Sequence[str], with_stealth: Sequence[str], users: Sequence[str], opponent: str
) -> Iterator[Fault]:
    rule = R.STEALTH_TARGET
    if choice.by not in declared:
        yield Fault(rule, "not_an_attacker", "by", "{by} must be one of the attackers.")
    elif choice.by not in with_stealth:
        yield Fault(rule, "no_stealth", "by", "{by} needs stealth to bypass a character.")
    if choice.by in users:
        yield Fault(rule, "stealth_used_twice", "by", "{by} bypasses one character only.")
    if "stealth" in choice.target_keywords:
        yield Fault(rule, "stealth_target_has_stealth", "target", "{target} has stealth and cannot be bypassed.")
    if choice.target_controller not in (None, opponent):
        yield Fault(
            rule, "stealth_target_not_controlled", "target_controller", "{target} must be controlled by {player}."
        )


def eligible_for_assault(
    attackers: Sequence[DeclaredCharacter], locations: Sequence[AssaultLocation]
) -> tuple[str, ...]:
    """The locations that some attacker with assault may choose."""
    costs = [attacker.printed_cost or 0 for attacker in attackers if "assault" in attacker.keywords]
    highest = max(costs, default=0)
    return tuple([location.id for location in locations if location.printed_cost < highest])


def choose_for_assault(
    choices: Sequence[AssaultChoice],
    attackers: Sequence[DeclaredCharacter],
    locations: Sequence[AssaultLocation],
    found: Findings,
    trace: Trace,
) -> str | None:
    """Find what is wrong with the location chosen for assault; the location, if it stands."""
    chosen: str | None = None
    for i, choice in enumerate(choices):
        attacker = next((one for one in attackers if one.id == choice.by), None)
        location = next((one for one in locations if one.id == choice.target), None)
        faults = list(_assault_faults(attacker, location, first=i == 0))
        for fault in faults:
            found.error(
                fault.rule, fault.code, ("assault", i, fault.path), fault.text, by=choice.by, target=choice.target
            )
        if not faults:
            text = "{by} chooses {target} for assault: until the challenge ends it has nothing but its traits."
            trace.add(R.ASSAULT_TARGET, text, by=choice.by, target=choice.target)
            chosen = choice.target
    if not choices and any("assault" in attacker.keywords for attacker in attackers):
        trace.add(LCG.KEYWORD_OPTIONAL, "No location is chosen for assault: it is optional.")
    return chosen


def _assault_faults(
    attacker: DeclaredCharacter | None, location: AssaultLocation | None, *, first: bool
) -> Iterator[Fault]:
    rule = R.ASSAULT_TARGET
    if not first:
        yield Fault(rule, "one_assault_location", "target", "One location is chosen for assault in a challenge.")
    if attacker is None:
        yield Fault(rule, "not_an_attacker", "by", "{by} must be one of the attackers.")
    elif "assault" not in attacker.keywords:
        yield Fault(rule, "no_assault", "by", "{by} needs assault to choose a location.")
    elif location is not None and location.printed_cost >= (attacker.printed_cost or 0):
        yield Fault(rule, "assault_cost", "target", "The printed cost of {target} must be lower than that of {by}.")
    if location is None:
        yield Fault(rule, "not_a_location", "target", "{target} must be one of the defending player's locations.")
