"""Step 4.2.4: the claim value, and what the loser has to give."""

from collections.abc import Mapping
from typing import Final

from app.resolver.shape import shape
from app.resolver.thrones_lcg import rulebook as R
from app.resolver.thrones_lcg.challenge_question import ChallengeQuestion
from app.resolver.thrones_lcg.rounds import rulebook as ROUNDS
from app.resolver.thrones_lcg.sides import Attacker, Defender
from app.resolver.thrones_lcg.titles import TITLE, TITLES, ChallengeType
from app.resolver.thrones_lcg.values import count_factors, count_floor, count_plot_value
from app.resolver.thrones_lcg.victory import LEDGER as POWER
from app.resolver.trace import Param, Rule, Sentence, Trace

VALUE: Final = "claim"
AMOUNT: Final = "claim.amount"


@shape
class Claim:
    """What the attacker's win costs the defender."""

    type: ChallengeType
    value: int
    """The claim value with everything that changes it."""
    amount: int
    """How much of it the loser can give: characters, cards or power."""


@shape
class _Kind:
    """The sentences of one type of claim."""

    rule: Rule
    takes: str
    """What happens, as the table does it."""
    nothing: str
    """Why nothing can be taken."""
    less: str
    """Why less than the claim value can be taken."""
    unknown: str
    """What was not told."""
    in_short: str
    total: str
    """How much it takes in the end."""
    reactions: str
    """What follows when it has taken something; empty if nothing is said."""


_KINDS: Final[Mapping[ChallengeType, _Kind]] = {
    "military": _Kind(
        rule=R.MILITARY_CLAIM,
        takes="{loser} must choose {n} {n:character|characters} of their own, taking part or not, to be killed.",
        nothing="{loser} has no character that can be killed: claim takes nothing.",
        less="{loser} has only {n} {n:character|characters} that can be killed.",
        unknown="How many of {loser}'s characters can be killed was not told: with fewer than {value} all of them die.",
        in_short="{loser} loses {n} {n:character|characters}",
        total="Claim takes {total} {total:character|characters} from {loser}.",
        reactions="Reactions to the claim and to the deaths share one window.",
    ),
    "intrigue": _Kind(
        rule=R.INTRIGUE_CLAIM,
        takes="{loser} discards {n} {n:card|cards} from hand, at random.",
        nothing="{loser} has no card in hand: claim takes nothing.",
        less="{loser} has only {n} {n:card|cards} in hand.",
        unknown="{loser}'s hand was not told: with fewer than {value} cards all of them go.",
        in_short="{loser} discards {n} {n:card|cards} at random",
        total="Claim takes {total} {total:card|cards} from {loser}.",
        reactions="Reactions to the claim and to the discards share one window.",
    ),
    "power": _Kind(
        rule=R.POWER_CLAIM,
        takes="{loser} moves {n} power from their faction card to {winner}'s.",
        nothing="{loser} has no power on the faction card: claim takes nothing.",
        less="{loser} has only {n} power on the faction card.",
        unknown="The power on {loser}'s faction card was not told: with less than {value} all of it moves.",
        in_short="{loser} loses {n} power to {winner}",
        total="Claim takes {total} power from {loser}.",
        reactions="",
    ),
}


def apply_claim(question: ChallengeQuestion, trace: Trace, to_do: list[Sentence]) -> Claim:
    """What an attacker who won takes from the defender."""
    attacker, defender, kind = question.attacker, question.defender, question.type
    value = _value(attacker, defender, kind, trace)
    if value == 0:
        _explain_zero(question, trace, to_do)
        return Claim(type=kind, value=0, amount=0)
    if _spreads(question):
        _spread(value, attacker, defender, trace, to_do)
    amount = _amount(value, attacker, defender, kind, trace)
    template = _KINDS[kind].takes if amount else _KINDS[kind].nothing
    to_do.append(Sentence(template, loser=defender.player, winner=attacker.player, n=amount))
    reactions = _KINDS[kind].reactions
    if amount and reactions:
        trace.add(ROUNDS.CLAIM_WINDOW, reactions)
        to_do.append(Sentence(reactions))
    return Claim(type=kind, value=value, amount=amount)


def claim_in_short(question: ChallengeQuestion, claim: Claim) -> Sentence:
    """The claim as part of a sentence."""
    winner, loser = question.attacker.player, question.defender.player
    if claim.value and _spreads(question):
        return Sentence("{winner} chooses whom claim {value} hits", winner=winner, value=claim.value)
    if not claim.amount:
        return Sentence("claim {value} takes nothing", value=claim.value)
    untold = claim.type == "power" and question.defender.faction_power is None
    template = "{loser} loses up to {n} power to {winner}" if untold else _KINDS[claim.type].in_short
    return Sentence(template, winner=winner, loser=loser, n=claim.amount)


def _have(defender: Defender, kind: ChallengeType) -> int | None:
    """How much the loser has that this claim can take; None if it was not told."""
    if kind == "military":
        return defender.killable_characters
    return defender.hand if kind == "intrigue" else defender.faction_power


def _spreads(question: ChallengeQuestion) -> bool:
    title = question.attacker.title
    return title is not None and TITLES[title].spreads_claim_in == question.type


def _value(attacker: Attacker, defender: Defender, kind: ChallengeType, trace: Trace) -> int:
    player = attacker.player
    if attacker.claim_set:
        *earlier, value = attacker.claim_set
        for replaced in earlier:
            trace.count(R.SET_VALUE, VALUE, 0, "Set to {value}, but a later effect replaces that.", value=replaced)
        text = "{player}'s claim is set to {value}: plot, modifiers and titles do not count."
        trace.count(R.SET_VALUE, VALUE, value, text, player=player, value=value)
        return trace.sum(VALUE)
    count_plot_value(R.CLAIM_VALUE, VALUE, attacker.claim, trace, "{player}'s plot: claim {printed}.", player=player)
    printed = trace.sum(VALUE)
    for modifier in attacker.claim_modifiers:
        trace.count(R.CLAIM_VALUE, VALUE, modifier, "{modifier:+} by a claim modifier.", modifier=modifier)
    _count_title(attacker, defender, kind, trace)
    count_factors(VALUE, attacker.claim_factors, trace)
    count_floor(VALUE, trace, "Claim {sum} is below zero and counts as 0.")
    if trace.sum(VALUE) == printed and not (attacker.claim_modifiers or attacker.claim_factors):
        return printed
    return trace.total(R.CLAIM_VALUE, VALUE, "Claim is {total}.")


def _count_title(attacker: Attacker, defender: Defender, kind: ChallengeType, trace: Trace) -> None:
    if attacker.title is None or TITLES[attacker.title].raises_claim_in != kind:
        return
    if defender.title in TITLES[attacker.title].rivals:
        text = "+1: {player} attacks a rival, {rival}, as {title}."
        params = {"player": attacker.player, "rival": defender.player, "title": TITLE[attacker.title]}
        trace.count(R.CLAIM_MASTER_OF_SHIPS, VALUE, 1, text, **params)
    else:
        text = "{title} raises claim against rivals only, and {defender} is none."
        trace.count(R.CLAIM_MASTER_OF_SHIPS, VALUE, 0, text, title=TITLE[attacker.title], defender=defender.player)


def _explain_zero(question: ChallengeQuestion, trace: Trace, to_do: list[Sentence]) -> None:
    if question.switches.claim_zero == "applied":
        text = "Claim is 0: {loser} loses nothing, but claim counts as applied, so reactions to it may be used."
        reading = "The rules leave open whether claim 0 counts as applied (reading: it does)."
    else:
        text = "Claim is 0: {loser} loses nothing, and claim does not count as applied, so nobody reacts to it."
        reading = "The rules leave open whether claim 0 counts as applied (reading: it does not)."
    trace.add(R.CLAIM_ZERO, reading)
    to_do.append(Sentence(text, loser=question.defender.player))


def _amount(value: int, attacker: Attacker, defender: Defender, kind: ChallengeType, trace: Trace) -> int:
    """How much of the claim value there is to take."""
    claim = _KINDS[kind]
    loser = defender.player
    trace.count(claim.rule, AMOUNT, value, claim.takes, loser=loser, winner=attacker.player, n=value)
    have = _have(defender, kind)
    if have is None:
        trace.add(R.AS_MUCH_AS_POSSIBLE, claim.unknown, loser=loser, value=value)
    elif have < value:
        less = claim.less if have else claim.nothing
        trace.count(R.AS_MUCH_AS_POSSIBLE, AMOUNT, have - value, less, loser=loser, n=have)
    if kind == "power" and defender.power_on_characters:
        text = "The {power} power on {loser}'s characters stays where it is."
        trace.count(R.POWER_CLAIM, AMOUNT, 0, text, power=defender.power_on_characters, loser=loser)
    amount = trace.sum(AMOUNT)
    if amount != value:
        trace.total(claim.rule, AMOUNT, claim.total, loser=loser)
    if kind == "power" and amount:
        text = "{amount} power comes to {player}: moved, not gained, but it counts for 15."
        trace.count(R.VICTORY, POWER, amount, text, amount=amount, player=attacker.player)
    return amount


def _spread(value: int, attacker: Attacker, defender: Defender, trace: Trace, to_do: list[Sentence]) -> None:
    text = (
        "{player} as Master of Whispers chooses which opponents take this claim of {value}: "
        "any number, none included, {loser} or not. What follows is for {loser}, if chosen."
    )
    params: dict[str, Param] = {
        "player": attacker.player,
        "value": value,
        "loser": defender.player,
    }
    trace.add(R.CLAIM_MASTER_OF_WHISPERS, text, **params)
    to_do.append(Sentence(text, **params))
