"""Counters that change outside the steps: power, gold, cards, tokens."""

from app.resolver.machine import Refused, Table
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.challenges import rulebook as CHALLENGES
from app.resolver.thrones_lcg.machine import moves_counters as M
from app.resolver.thrones_lcg.machine.called import inside, more
from app.resolver.thrones_lcg.machine.state import Player, State
from app.resolver.thrones_lcg.rounds import rulebook as ROUNDS
from app.resolver.thrones_lcg.titles import CHALLENGE
from app.resolver.trace import RuleBroken, Sentence, listed, problem, sentence


def own(table: Table[State]) -> tuple[Player, str]:
    """The player who moves and the name; Refused for those who are out."""
    seat = table.moving()
    player = table.state.players[seat]
    if player.out:
        raise Refused("not-yours", "{name} is out of the game.", name=table.name(seat))
    return player, table.name(seat)


def spend(table: Table[State], seat: str, *, gold: int, cards: int) -> None:
    """Take gold from the pool and cards from the hand; RuleBroken if they are not there."""
    player = table.state.players[seat]
    problems = []
    if gold > player.gold:
        message = Sentence("There is {gold} gold in the pool.", gold=player.gold)
        problems.append(problem(message, "gold"))
    if player.hand is not None and cards > player.hand:
        problems.append(problem(Sentence("There {n:is|are} {n} {n:card|cards} in hand.", n=player.hand), "cards"))
    if problems:
        raise RuleBroken(ROUNDS.PAY, problems)
    player.gold -= gold
    player.spent = more(player.spent, gold, 9999)
    if player.hand is not None:
        player.hand -= cards


def count(table: Table[State], move: M.CountCards) -> None:
    """Set counters of the player who moves."""
    player, name = own(table)
    if table.state.options.power == "total" and move.card_power:
        raise RuleBroken(LCG.POWER_TOTAL, [problem("This table counts one total: leave it out.", "card_power")])
    said = []
    for field, label in _COUNTERS.items():
        value = getattr(move, field)
        if value is not None and value != getattr(player, field):
            setattr(player, field, value)
            said.append(sentence(label, n=value))
    table.say("{name} counts: {what}.", name=name, what=listed(said or [_NOTHING_CHANGED]))


_COUNTERS = {
    "faction_power": "power on the faction card {n}",
    "card_power": "power on other cards {n}",
    "gold": "gold {n}",
    "hand": "hand {n}",
    "deck": "deck {n}",
    "discarded": "discard pile {n}",
    "dead": "dead pile {n}",
}
_NOTHING_CHANGED = sentence("nothing has changed")
_MODIFIERS = {
    "gold": "gold {n:+}",
    "initiative": "initiative {n:+}",
    "claim": "claim {n:+}",
    "reserve": "reserve {n:+}",
}
_NOTHING_NEW = sentence("nothing new")


def set_modifiers(table: Table[State], move: M.SetModifiers) -> None:
    """Set the modifiers of the player who moves."""
    player, name = own(table)
    said = []
    for field, label in _MODIFIERS.items():
        value = getattr(move, field)
        if value is not None:
            setattr(player.modifiers, field, value)
            said.append(sentence(label, n=value))
    table.say("{name}'s cards add to the plot: {what}.", name=name, what=listed(said or [_NOTHING_NEW]))


def gain_power(table: Table[State], move: M.GainPower) -> None:
    """Give power to players at the same moment."""
    state = table.state
    strangers = [i for i, seat in enumerate(move.players) if seat not in inside(state) or seat in move.players[:i]]
    if strangers:
        message = "Must be a player in the game, named once."
        raise RuleBroken(ROUNDS.SEATS, [problem(message, "players", i) for i in strangers])
    for seat in move.players:
        player = state.players[seat]
        if move.on == "cards" and state.options.power == "split":
            player.card_power = more(player.card_power, move.power)
        else:
            player.faction_power = more(player.faction_power, move.power)
        text = "{name} gains {power} power: {total} now."
        table.say(text, name=table.name(seat), power=move.power, total=player.power)


def gain_gold(table: Table[State], move: M.GainGold) -> None:
    """Put gold into the pool of the player who moves."""
    player, name = own(table)
    player.gold = more(player.gold, move.gold)
    text = "{name} gains {gold} gold ({note}): {total} now." if move.note else "{name} gains {gold} gold: {total} now."
    table.say(text, name=name, gold=move.gold, note=move.note, total=player.gold)


def pay(table: Table[State], move: M.Pay) -> None:
    """Spend gold and cards outside a window."""
    player, name = own(table)
    spend(table, table.moving(), gold=move.gold, cards=move.cards)
    text = "{name} pays {gold} gold and {n} {n:card|cards} ({note}): {left} gold left."
    table.say(text, name=name, gold=move.gold, n=move.cards, note=move.note or _NO_NOTE, left=player.gold)


def set_token(table: Table[State], move: M.SetToken) -> None:
    """Set a counter of the table's own making."""
    player, name = own(table)
    if move.value == 0:
        player.tokens.pop(move.name, None)
    elif move.name in player.tokens or len(player.tokens) < MOST_TOKENS:
        player.tokens[move.name] = move.value
    else:
        message = "There are 20 counters already: set one of them to 0 first."
        raise RuleBroken(ROUNDS.LIMITS, [problem(message, "name")])
    table.say("{name}: {token} {value}.", name=name, token=move.name, value=move.value)


MOST_TOKENS = 20
_NO_NOTE = sentence("no note")


def allow_challenge(table: Table[State], move: M.AllowChallenge) -> None:
    """Note that a card allows one more challenge of a type in this phase."""
    player, name = own(table)
    if len(player.extra) == MOST_TOKENS:
        raise RuleBroken(CHALLENGES.TYPE_ONCE, [problem("There are 20 additional challenges already.", "type")])
    player.extra.append(move.type)
    challenge = CHALLENGE[move.type].challenge
    table.say("A card allows {name} one more {challenge} in this phase.", name=name, challenge=challenge)


def cannot_win(table: Table[State], move: M.CannotWin) -> None:
    """Note that an effect keeps a player from winning, or does not any more."""
    player, name = own(table)
    player.cannot_win = move.cannot_win
    text = "{name} cannot win the game for now." if move.cannot_win else "{name} can win the game again."
    table.say(text, name=name)
