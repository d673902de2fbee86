"""The moves of a challenge that a viewer may make now."""

from collections.abc import Iterator

from app.resolver.machine import Field, Look, Prompt, starting
from app.resolver.thrones_lcg.keywords import RESOLVED
from app.resolver.thrones_lcg.machine import fields as F
from app.resolver.thrones_lcg.machine.aftermath import claim_waits
from app.resolver.thrones_lcg.machine.called import inside
from app.resolver.thrones_lcg.machine.challenge import openings
from app.resolver.thrones_lcg.machine.claims import order_open
from app.resolver.thrones_lcg.machine.redirect import may_redirect, regent
from app.resolver.thrones_lcg.machine.state import Challenge, Result, State
from app.resolver.thrones_lcg.sides import KEYWORD_NAME, KEYWORD_WORD
from app.resolver.thrones_lcg.titles import CHALLENGE
from app.resolver.trace import sentence

STEALTH = "Bypassed by stealth"


def opportunity_prompts(look: Look[State]) -> Iterator[Prompt]:
    """Initiating a challenge, or ending one's challenges."""
    state = look.state
    relaxed = state.options.windows == "relaxed"
    if state.place != "4.2" and not (relaxed and state.place == "challenges-window"):
        return
    found = openings(look)
    if found:
        opponents = dict.fromkeys([seat for seats in found.values() for seat in seats])
        yield F.prompt(
            "initiate",
            state.active,
            "Initiate a challenge",
            F.choice("type", "Type", {kind: CHALLENGE[kind].type for kind in found}),
            F.choice("opponent", "Against", F.seats(look, opponents)),
            F.characters("attackers", "Attackers", 1),
            *_targets(),
        )
    yield F.prompt("end-challenges", state.active, "No more challenges")


def _targets() -> list[Field]:
    return [
        F.texts("stealth", STEALTH),
        F.field("assault", "Location chosen for assault", "text", most=40),
        F.count("assault_cost", "Its printed cost"),
    ]


def challenge_prompts(look: Look[State]) -> Iterator[Prompt]:
    """What may be done about the challenge that is being resolved."""
    state, challenge = look.state, look.state.challenge
    if challenge is None:
        return
    if challenge.redirecting:
        others = [seat for seat in inside(state) if seat not in (challenge.attacker, challenge.defender)]
        opponent = F.choice("opponent", "New opponent", F.seats(look, others))
        cost = F.count("attacker_cost", "Printed cost of the attacker with assault")
        yield F.prompt("choose-opponent", challenge.attacker, "Choose the new opponent", opponent, *_targets(), cost)
    elif may_redirect(look):
        yield F.prompt("redirect", regent(state), "Redirect the challenge")
    if state.place == "4.2.1":
        yield F.prompt(
            "defend",
            challenge.defender,
            "Declare defenders",
            F.characters("defenders", "Defenders (none: leave empty)", 0),
        )
    relaxed = state.options.windows == "relaxed"
    if state.place == "4.2.2" or (relaxed and state.place == "defenders-window"):
        yield _compare(challenge)
    if challenge.result is not None:
        yield from _after(look, challenge, challenge.result)


def _compare(challenge: Challenge) -> Prompt:
    return F.prompt(
        "compare",
        challenge.attacker,
        "Compare STR",
        F.characters("attackers", "Attackers now", 0, optional=True),
        F.characters("defenders", "Defenders now", 0, optional=True),
        F.change("attacker_other", "Attacker: STR by other effects"),
        F.change("defender_other", "Defender: STR by other effects"),
        F.change("claim_change", "Claim: changed by"),
    )


def _after(look: Look[State], challenge: Challenge, result: Result) -> Iterator[Prompt]:
    state = look.state
    if claim_waits(state):
        yield _claim(look, challenge, result)
    elif order_open(result):
        options: dict[str, str] = {keyword: KEYWORD_WORD[keyword] for keyword in result.keywords}
        order = F.several("order", "Order of the keywords", options, len(options))
        yield F.prompt("order-keywords", state.first_player, "Order the keywords", order)
    else:
        times = [
            starting(F.number(keyword, KEYWORD_NAME[keyword], 0, most, optional=True), most)
            for keyword in RESOLVED
            if (most := result.keywords.get(keyword)) is not None
        ]
        yield F.prompt("use-keywords", result.winner, "Use keywords", *times)


def _claim(look: Look[State], challenge: Challenge, result: Result) -> Prompt:
    value = result.claim or 0
    power = look.state.players[challenge.defender].power
    if challenge.type == "military":
        return F.prompt(
            "choose-victims",
            challenge.defender,
            sentence("Choose who dies (claim {value})", value=value),
            F.texts("victims", "Who dies", optional=False),
            F.texts("saved", "Saved"),
            F.count("others", "Other characters that can be killed, if there are fewer than claim takes"),
            F.number("power", "Power on those who die", 0, power, optional=True),
        )
    if challenge.type == "intrigue":
        others = [seat for seat in inside(look.state) if seat != challenge.attacker]
        opponents = F.several("opponents", "Opponents", F.seats(look, others), 0)
        label = sentence("Who takes the claim of {value}", value=value)
        return F.prompt("choose-claimed", challenge.attacker, label, opponents)
    moved = F.number("power", "Power moved", 0, min(value, power))
    label = sentence("Power claim {value}: how much was there", value=value)
    return F.prompt("move-power", challenge.attacker, label, moved)
