"""Mother of Dragons: the texts of Arryn's and Targaryen's cards."""

from app.resolver.thrones_board.asking import Ask, pick, uses_text
from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.decks.common import gain, gain_power, gains_nothing, leave_game, lost, number_of
from app.resolver.thrones_board.decks.dance_result import may_return
from app.resolver.thrones_board.houses import ALL_HOUSE_NAMES, AnyPiece, named
from app.resolver.thrones_board.units import lines_of
from app.resolver.trace import Trace, sentence

VARDIS_AGAINST = 2
ANYA_GAIN = 3
DRAGON_GAIN = 2
ILLYRIO_LEAVES = 5
MOST_LANDS = 12


def lysa(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """May come back after a won defense with a defense order."""
    order = battle.question.defender.order
    if lost(battle, fighter, trace):
        return
    if fighter.attacks or order is None or order.type != "defense":
        text = "{card} does nothing: {house} has no defense order in the embattled area."
        trace.add(fighter.card.rule, text, card=fighter.card.name, house=fighter.name)
    else:
        may_return(battle, fighter, trace)


def vardis(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """+1 and two fortifications against a weak card."""
    other = battle.enemy(fighter).card
    why = sentence("{card} has printed strength {n}", card=other.name, n=other.strength)
    if other.strength <= VARDIS_AGAINST:
        gain(fighter, trace, 1, fortifications=2, why=why)
    else:
        gains_nothing(fighter, trace, why)


def godric(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """+1 for each own land area next to the sea that is defended."""
    card = fighter.card
    if fighter.attacks or battle.question.area.type != "sea":
        gains_nothing(fighter, trace, sentence("{house} does not defend a sea area", house=fighter.name))
        return
    ask = sentence(
        "{card}: how many land areas next to the combat does {house} control?", card=card.name, house=fighter.name
    )
    number = number_of(fighter, trace, fighter.stated.lands_beside, ask, MOST_LANDS)
    if number:
        why = sentence("{house} controls {n} land {n:area|areas} next to the combat", house=fighter.name, n=number)
        gain(fighter, trace, number, why=why)
    else:
        gains_nothing(fighter, trace, sentence("{house} controls no land area next to the combat", house=fighter.name))


def anya(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Power for the winner and for whoever supported it."""
    if lost(battle, fighter, trace):
        return
    gain_power(battle, fighter, ANYA_GAIN, trace)
    players = [
        support.house for support in battle.supporting(fighter.side) if support.house not in battle.question.vassals
    ]
    for house in dict.fromkeys(players):
        if house != fighter.house:
            name = ALL_HOUSE_NAMES[house]
            text = "{card} brings {house} {n} power for its support."
            trace.add(fighter.card.rule, text, card=fighter.card.name, house=name, n=ANYA_GAIN)
            battle.do("{house} takes {n} power {n:token|tokens}, as far as its pool reaches.", house=name, n=ANYA_GAIN)


def robert(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Take this card and the weakest one of the opponent's pile out of the game."""
    card, enemy = fighter.card, battle.enemy(fighter)
    if fighter.attacks:
        text = "{card} does nothing: {house} did not defend."
        trace.add(card.rule, text, card=card.name, house=fighter.name)
        return
    ask = sentence(
        "{card}: does {house} take this card and the weakest one of {other}'s discard pile out of the game?",
        card=card.name,
        house=fighter.name,
        other=enemy.name,
    )
    if not uses_text(trace, fighter, ask):
        trace.add(card.rule, "{house} keeps {card} in the game.", house=fighter.name, card=card.name)
        return
    trace.add(card.rule, "{house} uses {card}.", house=fighter.name, card=card.name)
    leave_game(battle, fighter, card, trace)
    if enemy.vassal:
        trace.add(card.rule, "{house} is a vassal: it has no discard pile.", house=enemy.name)
    elif enemy.discard_known or enemy.hand is not None:
        _weakest_leaves(battle, fighter, trace)
    else:
        text = "The weakest card of {house}'s discard pile leaves the game (the pile is not stated)."
        trace.add(card.rule, text, house=enemy.name)
        battle.do(text, house=enemy.name)


def _weakest_leaves(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    enemy = battle.enemy(fighter)
    pile = [one for one in enemy.deck if one in enemy.discard]
    least = min((one.strength for one in pile), default=0)
    options = {one.id: one for one in pile if one.strength == least}
    if not options:
        trace.add(fighter.card.rule, "{house}'s discard pile is empty.", house=enemy.name)
        return
    ask = sentence("Which of {house}'s weakest discarded cards leaves the game?", house=enemy.name)
    chosen = pick(trace, Ask(fighter.card.rule, "robert-arryn.card", fighter, ask), list(options))
    leave_game(battle, enemy, options[chosen], trace)


def drogo_raises(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Own Knights in the embattled area count 1 more; supporters do not."""
    _raise_here(battle, fighter, "knight", trace)


def drogo_swords(_: Battle, fighter: Fighter, trace: Trace) -> None:
    """A sword for each of them."""
    knights = fighter.pieces.get("knight", 0) + fighter.pieces.get("routed_knight", 0)
    if knights:
        why = sentence("{units} in the embattled area", units=named("knight", knights))
        gain(fighter, trace, 0, swords=knights, why=why)


def leaves(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """The card leaves the game after the combat."""
    leave_game(battle, fighter, fighter.card, trace)


def _raise_here(battle: Battle, fighter: Fighter, kind: AnyPiece, trace: Trace) -> None:
    """Raise the own units of one kind that attack or defend."""
    lines = [line for line in lines_of(battle) if line.kind == kind and line.side == fighter.side and not line.supports]
    number = sum(line.number for line in lines)
    for line in lines:
        line.value += 1
    text = "{card} adds 1 for each of {house}'s {units} that stand: +{number}."
    if number:
        trace.count(
            fighter.card.rule,
            fighter.side,
            number,
            text,
            card=fighter.card.name,
            units=named(kind, number),
            house=fighter.name,
            number=number,
        )
    else:
        gains_nothing(fighter, trace, sentence("no unit that it raises stands in the embattled area"))


def xaro(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Own Ships count 1 more where there are more of them."""
    ships = [_ships(side) for side in (fighter, battle.enemy(fighter))]
    if ships[0] > ships[1]:
        _raise_here(battle, fighter, "ship", trace)
    else:
        gains_nothing(fighter, trace, sentence("{own} {own:Ship|Ships} against {other}", own=ships[0], other=ships[1]))


def _ships(fighter: Fighter) -> int:
    return fighter.pieces.get("ship", 0) + fighter.pieces.get("routed_ship", 0)


def daenerys(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """+2 where a Dragon fights."""
    if any("dragon" in side.pieces or "routed_dragon" in side.pieces for side in battle.sides):
        gain(fighter, trace, DRAGON_GAIN, why=sentence("a Dragon fights in the embattled area"))
    else:
        gains_nothing(fighter, trace, sentence("no Dragon fights in the embattled area"))


def viserys(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Discard another card for its printed strength."""
    card, house = fighter.card, fighter.name
    options = {one.id: one for one in fighter.other_cards()}
    ask = sentence(
        "{card}: which other card does {house} discard for its printed strength?", card=card.name, house=house
    )
    chosen = trace.decide(card.rule, card.id, fighter.player, ["skip", *options], ask) if options else "skip"
    if chosen == "skip":
        trace.add(card.rule, "{house} discards no card for {card}.", house=house, card=card.name)
        return
    given = options[chosen]
    fighter.added = given.strength
    fighter.played += (given,)
    text = "{house} discards {other} for {card}."
    trace.add(card.rule, text, house=house, other=given.name, card=card.name)
    battle.do("{house} discards {card}.", house=house, card=given.name)
    fighter.discard.add(given)
    if fighter.hand is not None:
        fighter.hand.discard(given)


def viserys_leaves(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Out of the game after a defeat."""
    if battle.winner is not fighter:
        leave_game(battle, fighter, fighter.card, trace)


def illyrio(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Power for the difference; rich enough, he goes."""
    card = fighter.card
    gain_power(battle, fighter, battle.margin, trace)
    if fighter.power is None:
        text = "{house}'s {card} leaves the game if it now has {n} or more available power."
        trace.add(card.rule, text, house=fighter.name, card=card.name, n=ILLYRIO_LEAVES)
        battle.do(text, house=fighter.name, card=card.name, n=ILLYRIO_LEAVES)
    elif fighter.power >= ILLYRIO_LEAVES:
        leave_game(battle, fighter, card, trace)
