"""What the players choose about claim and keywords."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from app.resolver.machine import Refused, Table
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.challenges.intrigue_claim import IntrigueClaimQuestion, resolve_intrigue_claim
from app.resolver.thrones_lcg.challenges.military_claim import MilitaryClaimQuestion, resolve_military_claim
from app.resolver.thrones_lcg.keywords import RESOLVED, ResolvedKeyword
from app.resolver.thrones_lcg.machine import moves_challenge as M
from app.resolver.thrones_lcg.machine.aftermath import claim_waits, discard, move_power, result_of
from app.resolver.thrones_lcg.machine.called import called, inside, more, seat_of
from app.resolver.thrones_lcg.machine.challenge import require_challenge, require_opponent
from app.resolver.thrones_lcg.machine.ending import look_for_end
from app.resolver.thrones_lcg.machine.refusals import at_fields, require_legal, require_place
from app.resolver.thrones_lcg.machine.state import Challenge, Result, State
from app.resolver.thrones_lcg.machine.telling import keep, settled
from app.resolver.thrones_lcg.sides import KEYWORD_WORD
from app.resolver.thrones_lcg.titles import ChallengeType
from app.resolver.trace import RuleBroken, Sentence, listed, problem, sentence


def _require_claim(table: Table[State], kind: ChallengeType) -> tuple[Challenge, Result]:
    require_place(table, "4.2.4", "Claim is applied after the attacker has won.")
    challenge, result = require_challenge(table), result_of(table)
    if challenge.type != kind or not claim_waits(table.state):
        raise Refused("not-now", "There is nothing to choose about this claim.")
    return challenge, result


def choose_victims(table: Table[State], move: M.ChooseVictims) -> None:
    """Kill whom the loser chooses."""
    challenge, result = _require_claim(table, "military")
    loser = challenge.defender
    table.only(loser, "{name} lost and chooses who dies.", name=table.name(loser))
    value = result.claim or 0
    others = value if move.others is None else min(move.others, value)
    question = MilitaryClaimQuestion(
        claim=value,
        loser=called(table)[loser],
        characters=(*dict.fromkeys(move.victims), *_others(others, move.victims)),
        chosen=move.victims,
        saved=move.saved,
    )
    try:
        resolution = resolve_military_claim(question)
    except RuleBroken as broken:
        raise at_fields(broken, _VICTIMS) from None
    outcome = settled(resolution)
    require_legal(LCG.MILITARY_CLAIM, outcome.errors, _VICTIMS)
    player = table.state.players[loser]
    if move.power > player.power:
        raise RuleBroken(LCG.POWER_TOTAL, [problem("So much power is not there.", "power")])
    keep(table, "military-claim", question, resolution)
    player.dead = more(player.dead, len(outcome.killed))
    if move.power:
        on_cards = min(move.power, player.card_power)
        player.card_power -= on_cards
        player.faction_power -= move.power - on_cards
        text = "{power} power goes with them: {name} has {total} now."
        table.say(text, power=move.power, name=table.name(loser), total=player.power)
    result.claimed = True


_VICTIMS: Final = {"/chosen": "/victims", "/characters": "/victims"}


def _others(number: int, victims: tuple[str, ...]) -> list[str]:
    """Characters that the loser could have chosen instead, under names that no victim has."""
    names: list[str] = [sentence("Other character {n}", n=i) for i in range(1, number + len(victims) + 1)]
    return [name for name in names if name not in victims][:number]


def choose_claimed(table: Table[State], move: M.ChooseClaimed) -> None:
    """Apply intrigue claim to the opponents that Master of Whispers chooses."""
    challenge, result = _require_claim(table, "intrigue")
    attacker = challenge.attacker
    table.only(attacker, "{name} chooses as Master of Whispers.", name=table.name(attacker))
    for seat in move.opponents:
        require_opponent(table, seat)
    state, names = table.state, called(table)
    opponents = [seat for seat in inside(state) if seat != attacker]
    hands = {names[seat]: state.players[seat].hand for seat in opponents}
    question = IntrigueClaimQuestion(
        attacker=names[attacker],
        attacker_title=state.players[attacker].title,
        loser=names[challenge.defender],
        claim=result.claim or 0,
        opponents=tuple([names[seat] for seat in opponents]),
        hands={name: hand for name, hand in hands.items() if hand is not None},
        chosen=tuple([names[seat] for seat in move.opponents]),
    )
    resolution = resolve_intrigue_claim(question)
    outcome = settled(resolution)
    require_legal(LCG.INTRIGUE_CLAIM, outcome.errors, {"/chosen": "/opponents"})
    keep(table, "intrigue-claim", question, resolution)
    for name, cards in outcome.discards.items():
        if cards:
            discard(table, seat_of(names, name), cards)
    result.claimed = True


def say_power_moved(table: Table[State], move: M.MovePower) -> None:
    """Move as much power as lay on the loser's faction card."""
    challenge, result = _require_claim(table, "power")
    sides = (challenge.attacker, challenge.defender)
    if table.seat not in sides and not table.host:
        raise Refused("not-yours", "The attacker or the defender says how much power moves.")
    most = min(result.claim or 0, table.state.players[challenge.defender].power)
    if move.power > most:
        message = "Claim moves no more than is there: at most {most}."
        raise RuleBroken(LCG.POWER_CLAIM, [problem(Sentence(message, most=most), "power")])
    result.claimed = True
    move_power(table, move.power)


def order_keywords(table: Table[State], move: M.OrderKeywords) -> None:
    """Put the keywords into the order that the first player chooses."""
    require_place(table, "4.2.5", "There are no keywords to put in order.")
    result = result_of(table)
    first = table.state.first_player
    table.only(first, "{name}, the first player, chooses the order.", name=table.name(first))
    if sorted(move.order) != sorted(result.keywords):
        message = Sentence("Name each of {keywords} once.", keywords=_keywords(result.keywords))
        raise RuleBroken(LCG.KEYWORD_ORDER, [problem(message, "order")])
    result.ordered = list(move.order)
    text = "{name}, the first player, orders the keywords: {order}."
    table.say(text, name=table.name(first), order=_keywords(move.order))


def _keywords(keywords: Iterable[ResolvedKeyword]) -> str:
    return listed([KEYWORD_WORD[keyword] for keyword in keywords])


def order_open(result: Result) -> bool:
    """Whether the first player has still to order the keywords."""
    return len(result.keywords) > 1 and not result.ordered


def use_keywords(table: Table[State], move: M.UseKeywords) -> None:
    """Use the winner's keywords, in their order."""
    require_place(table, "4.2.5", "There are no keywords to use.")
    result = result_of(table)
    winner = result.winner or ""
    table.only(winner, "{name} won and decides about the keywords.", name=table.name(winner))
    if order_open(result):
        name = table.name(table.state.first_player)
        raise Refused("not-now", "{name}, the first player, chooses the order of the keywords first.", name=name)
    times: dict[ResolvedKeyword, int] = {
        "insight": move.insight,
        "intimidate": move.intimidate,
        "pillage": move.pillage,
        "renown": move.renown,
    }
    message = "At most {most} in this challenge."
    too_many = [
        problem(Sentence(message, most=result.keywords.get(keyword, 0)), keyword)
        for keyword in RESOLVED
        if times[keyword] > result.keywords.get(keyword, 0)
    ]
    if too_many:
        raise RuleBroken(LCG.KEYWORDS, too_many)
    if not any(times.values()):
        table.say("{name} uses no keywords.", name=table.name(winner))
    for keyword in result.ordered or list(result.keywords):
        del result.keywords[keyword]
        if times[keyword] and not table.state.over:
            _USES[keyword](table, result, times[keyword])
            look_for_end(table)
    result.ordered = []


def _insight(table: Table[State], result: Result, times: int) -> None:
    player = table.state.players[result.winner or ""]
    drawn = times if player.deck is None else min(times, player.deck)
    if player.deck is not None:
        player.deck -= drawn
    if player.hand is not None:
        player.hand = more(player.hand, drawn)
    text = "Insight: {name} draws {n} {n:card|cards}."
    table.say(text, name=table.name(result.winner or ""), n=drawn)


def _intimidate(table: Table[State], result: Result, times: int) -> None:
    text = "Intimidate: {name} kneels {times} character of {loser} with STR {most} or less."
    names = {"name": table.name(result.winner or ""), "loser": table.name(result.loser or "")}
    table.say(text, times=times, most=result.difference, **names)


def _pillage(table: Table[State], result: Result, times: int) -> None:
    player = table.state.players[result.loser or ""]
    gone = times if player.deck is None else min(times, player.deck)
    if player.deck is not None:
        player.deck -= gone
    player.discarded = more(player.discarded, gone)
    text = "Pillage: {loser} discards {n} {n:card|cards} from the top of the deck."
    table.say(text, loser=table.name(result.loser or ""), n=gone)


def _renown(table: Table[State], result: Result, times: int) -> None:
    player = table.state.players[result.winner or ""]
    if table.state.options.power == "total":
        player.faction_power = more(player.faction_power, times)
    else:
        player.card_power = more(player.card_power, times)
    text = "Renown: {name} gains {power} power on characters: {total} now."
    table.say(text, name=table.name(result.winner or ""), power=times, total=player.power)


_USES: Final[Mapping[ResolvedKeyword, Callable[[Table[State], Result, int], None]]] = {
    "insight": _insight,
    "intimidate": _intimidate,
    "pillage": _pillage,
    "renown": _renown,
}
