"""A challenge from the comparison of STR to its end: bonuses, claim, keywords."""

from typing import Final, cast

from app.resolver.machine import Table
from app.resolver.thrones_lcg.challenge import ChallengeOutcome, resolve_challenge_outcome
from app.resolver.thrones_lcg.challenge_question import ChallengeQuestion, ChallengeSwitches
from app.resolver.thrones_lcg.machine import moves_challenge as M
from app.resolver.thrones_lcg.machine.called import called, more, plot_of, seat_of, some
from app.resolver.thrones_lcg.machine.challenge import ATTACKER, DEFENDER, named, require_challenge
from app.resolver.thrones_lcg.machine.ending import look_for_end
from app.resolver.thrones_lcg.machine.refusals import at_fields
from app.resolver.thrones_lcg.machine.state import Challenge, Fighter, Player, Result, State
from app.resolver.thrones_lcg.machine.telling import keep, settled
from app.resolver.thrones_lcg.sides import Attacker, Defender, Participant
from app.resolver.thrones_lcg.titles import TITLES
from app.resolver.thrones_lcg.victory import WINNING_POWER
from app.resolver.trace import RuleBroken

FIELDS: Final = {"/attacker/participants": "/attackers", "/defender/participants": "/defenders"}


def compare(table: Table[State], move: M.Compare) -> None:
    """Find who wins the challenge; what follows is settled with it."""
    challenge = require_challenge(table)
    attackers = challenge.attackers if move.attackers is None else list(move.attackers)
    defenders = challenge.defenders if move.defenders is None else list(move.defenders)
    question = _question(table, challenge, attackers, defenders, move)
    try:
        resolution = resolve_challenge_outcome(question)
    except RuleBroken as broken:
        raise at_fields(broken, FIELDS) from None
    challenge.attackers, challenge.defenders = attackers, defenders
    challenge.result = _result(table, settled(resolution))
    keep(table, "challenge-outcome", question, resolution)
    if challenge.result.winner is not None and settled(resolution).location_knelt is not None:
        table.say("{location} kneels (assault).", location=str(challenge.assault))


def _question(
    table: Table[State], challenge: Challenge, attackers: list[Fighter], defenders: list[Fighter], move: M.Compare
) -> ChallengeQuestion:
    state, names = table.state, called(table)
    attacker, defender = state.players[challenge.attacker], state.players[challenge.defender]
    split = state.options.power == "split"
    attacking = named(attackers, ATTACKER)
    # Both may have a copy of the same card.
    defending = [
        f"{name} ({names[challenge.defender]})"[:40] if name in attacking else name
        for name in named(defenders, DEFENDER)
    ]
    return ChallengeQuestion(
        mode=state.mode,
        type=challenge.type,
        attacker=Attacker(
            player=names[challenge.attacker],
            participants=_participants(attackers, attacking),
            claim=plot_of(state, challenge.attacker).claim,
            claim_modifiers=(*some(attacker.modifiers.claim), *some(move.claim_change)),
            other_str=move.attacker_other,
            title=attacker.title,
            assault_target=challenge.assault,
            deck=attacker.deck or None,
            power_total=_power_before(attacker),
        ),
        defender=Defender(
            player=names[challenge.defender],
            participants=_participants(defenders, defending),
            other_str=move.defender_other,
            title=defender.title,
            hand=defender.hand,
            faction_power=defender.faction_power if split else None,
            deck=defender.deck or None,
            power_total=_power_before(defender),
        ),
        rival_bonuses_already_taken=tuple([(names[winner], names[loser]) for winner, loser in state.rivals_beaten]),
        first_player=names[state.first_player],
        switches=ChallengeSwitches(bonuses=state.options.bonuses, claim_zero=state.options.claim_zero),
    )


def _participants(fighters: list[Fighter], names: list[str]) -> tuple[Participant, ...]:
    return tuple(
        [
            Participant(id=name, str=fighter.str, keywords=fighter.keywords)
            for name, fighter in zip(names, fighters, strict=True)
        ]
    )


def _power_before(player: Player) -> int | None:
    """The power total where it can lead to a win; nobody with 15 plays on who can win."""
    return None if player.cannot_win or player.power >= WINNING_POWER else player.power


def _result(table: Table[State], outcome: ChallengeOutcome) -> Result:
    names = called(table)
    return Result(
        attacker_str=outcome.attacker_str,
        defender_str=outcome.defender_str,
        winner=None if outcome.winner is None else seat_of(names, outcome.winner),
        loser=None if outcome.loser is None else seat_of(names, outcome.loser),
        difference=outcome.str_difference,
        unopposed=outcome.unopposed,
        bonus=sum([bonus.power for bonus in outcome.bonuses]),
        rivals=any(bonus.kind == "rivals" for bonus in outcome.bonuses),
        claim=None if outcome.claim is None else outcome.claim.value,
        amount=0 if outcome.claim is None else outcome.claim.amount,
        keywords=dict(outcome.keyword_instances),
    )


def result_of(table: Table[State]) -> Result:
    """The result of the challenge that is being resolved; for the steps after the comparison, which have one."""
    return cast("Result", require_challenge(table).result)


def bonuses(table: Table[State]) -> None:
    """Give the winner what is due for winning unopposed and against a rival."""
    state, result = table.state, result_of(table)
    if result.winner is None or not result.bonus:
        return
    if result.rivals:
        state.rivals_beaten.append((result.winner, result.loser or ""))
    player = state.players[result.winner]
    player.faction_power = more(player.faction_power, result.bonus)
    text = "{name} gains {power} power for winning: {total} now."
    table.say(text, name=table.name(result.winner), power=result.bonus, total=player.power)
    look_for_end(table)


def claim(table: Table[State]) -> None:
    """Apply claim as far as nobody has to choose anything."""
    state, challenge, result = table.state, require_challenge(table), result_of(table)
    if not result.amount or claim_waits(state):
        return
    if challenge.type == "intrigue":
        discard(table, challenge.defender, result.amount)
    else:
        move_power(table, result.amount)


def claim_waits(state: State) -> bool:
    """Whether somebody has to choose something about claim."""
    challenge = state.challenge
    if challenge is None or challenge.result is None or challenge.result.claimed or not challenge.result.claim:
        return False
    if challenge.type == "military":
        return True
    if challenge.type == "intrigue":
        return spreads(state, challenge)
    return state.options.power == "total" and challenge.result.amount > 0


def spreads(state: State, challenge: Challenge) -> bool:
    """Whether the attacker chooses to whom claim is applied."""
    title = state.players[challenge.attacker].title
    return title is not None and TITLES[title].spreads_claim_in == challenge.type


def discard(table: Table[State], seat: str, cards: int) -> None:
    """Discard cards from a hand by intrigue claim."""
    player = table.state.players[seat]
    if player.hand is not None:
        player.hand = more(player.hand, -cards)
    player.discarded = more(player.discarded, cards)
    text = "{name} discards {n} {n:card|cards} from hand, at random."
    table.say(text, name=table.name(seat), n=cards)


def move_power(table: Table[State], power: int) -> None:
    """Move power from the loser's faction card to the winner's."""
    challenge = require_challenge(table)
    winner, loser = table.state.players[challenge.attacker], table.state.players[challenge.defender]
    loser.faction_power = more(loser.faction_power, -power)
    winner.faction_power = more(winner.faction_power, power)
    text = "{power} power moves from {loser} ({left} now) to {winner} ({total} now)."
    names = {"winner": table.name(challenge.attacker), "loser": table.name(challenge.defender)}
    table.say(text, power=power, left=loser.power, total=winner.power, **names)
    look_for_end(table)


def keywords_wait(state: State) -> bool:
    """Whether the winner may still use keywords."""
    challenge = state.challenge
    return challenge is not None and challenge.result is not None and bool(challenge.result.keywords)
