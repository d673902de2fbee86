"""Texts that change what units, the order or the card itself count, and the icons that cards gain."""

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.battle import Battle, ExtraIcons, Fighter, Line
from app.resolver.thrones_board.card import Text, icons_in_words
from app.resolver.thrones_board.houses import ALL_HOUSE_NAMES, ROUTED, UnitKind, named
from app.resolver.thrones_board.support import is_supported
from app.resolver.thrones_board.units import lines_of
from app.resolver.trace import Rule, Sentence, Trace, listed, sentence

_PILE_NOT_STATED = (
    "Ser Davos Seaworth gains nothing: neither hand nor discard pile is stated"
    " (with Stannis Baratheon in the pile it would be +1 strength and 1 sword)."
)
_NOT_IN_PILE = "Ser Davos Seaworth gains nothing: Stannis Baratheon is not in the discard pile."

_NO_STANDING: dict[UnitKind, str] = {
    "footman": "{card} adds nothing: {house} has no standing Footman here.",
    "knight": "{card} adds nothing: {house} has no standing Knight here.",
    "ship": "{card} adds nothing: {house} has no standing Ship here.",
}
_NO_SHIP_LEFT = "{card} adds nothing: {house} has no standing Ship here that Salladhor Saan left."

_ZERO_FOR_GOOD = (
    "{house}'s {units} {n:was|were} set to 0: nothing can raise {n:it|them} (reading: Salladhor Saan always wins)."
)
_RAISED_FROM_ZERO = (
    "{house}'s {units} {n:was|were} set to 0 and {n:is|are} raised from there"
    " (reading: each text completely, in Iron Throne order)."
)
_SET_TO_ZERO = "Salladhor Saan: {house}'s {units} {n:counts|each count} 0 instead of {value}."
_SET_BACK = {
    "salladhor-wins": "Salladhor Saan: {house}'s {units} {n:counts|each count} 0 instead of {value}"
    " (reading: Salladhor Saan always wins).",
    "iron-throne-order": "Salladhor Saan: {house}'s {units} {n:counts|each count} 0 instead of {value}"
    " (reading: each text completely, in Iron Throne order).",
}

_IN_PILE = sentence("Stannis Baratheon lies in the discard pile")
_HOLDS_FORT = sentence("Greyjoy defends a castle or stronghold")
_UNSUPPORTED = sentence("nobody supports Greyjoy")
_ATTACKS = sentence("Martell attacks")
_DEFENDS = sentence("Martell defends")


def raises_own(kind: UnitKind, *, defending: bool = False) -> Text:
    """A text by which every standing unit of one kind of the owner counts 1 more, when it attacks or always."""

    def text(battle: Battle, fighter: Fighter, trace: Trace) -> None:
        rule, card, side = fighter.card.rule, fighter.card.name, fighter.side
        if not (fighter.attacks or defending):
            trace.count(rule, side, 0, "{card} adds nothing: {house} does not attack.", card=card, house=fighter.name)
            return
        own = [line for line in lines_of(battle) if line.house == fighter.house and line.kind == kind]
        raised = [line for line in own if not _stays_zero(battle, line, trace)]
        for line in raised:
            line.value += 1
        number = sum(line.number for line in raised)
        if not number:
            _mention_none(fighter, kind, trace, zeroed=bool(own))
            _mention_routed(battle, fighter, kind, trace)
            return
        trace.count(
            rule,
            side,
            number,
            "{card} adds 1 for each of {house}'s {units} that stand: +{number}.",
            card=card,
            units=named(kind, number),
            house=fighter.name,
            number=number,
        )
        _mention_routed(battle, fighter, kind, trace)

    return text


def _mention_none(fighter: Fighter, kind: UnitKind, trace: Trace, *, zeroed: bool) -> None:
    """Say that there is nothing to raise."""
    card, text = fighter.card, _NO_SHIP_LEFT if zeroed else _NO_STANDING[kind]
    trace.count(card.rule, fighter.side, 0, text, card=card.name, house=fighter.name)


def _stays_zero(battle: Battle, line: Line, trace: Trace) -> bool:
    """Whether a line that Salladhor has set to 0 cannot be raised any more."""
    if line.zeroed_by is None:
        return False
    wins = line.zeroed_by is R.SALLADHOR and battle.question.switches.victarion_salladhor == "salladhor-wins"
    trace.count(
        line.zeroed_by,
        line.side,
        0,
        _ZERO_FOR_GOOD if wins else _RAISED_FROM_ZERO,
        house=ALL_HOUSE_NAMES[line.house],
        units=named(line.kind, line.number),
        n=line.number,
    )
    return wins


def _mention_routed(battle: Battle, fighter: Fighter, kind: UnitKind, trace: Trace) -> None:
    """Say that routed units are not raised; attackers are never routed, so only support can hold some."""
    own = [support for support in battle.supporting(fighter.side) if support.house == fighter.house]
    number = sum(support.routed.get(kind, 0) for support in own)
    if number:
        trace.count(R.ROUTED_ZERO, fighter.side, 0, "{units} not raised: 0.", units=named(ROUTED[kind], number))


def salladhor(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Set all Ships of other Houses to 0 while supported."""
    if not is_supported(battle, fighter, trace):
        trace.count(R.SALLADHOR, fighter.side, 0, "Salladhor Saan changes nothing: Baratheon is not supported.")
        return
    foreign = [line for line in lines_of(battle) if line.kind == "ship" and line.house != fighter.house]
    if not foreign:
        trace.count(R.SALLADHOR, fighter.side, 0, "Salladhor Saan changes nothing: only Baratheon has Ships here.")
    for line in foreign:
        trace.count(
            R.SALLADHOR,
            line.side,
            -line.number * line.value,
            _SET_TO_ZERO if line.value == 1 else _SET_BACK[battle.question.switches.victarion_salladhor],
            units=named("ship", line.number),
            n=line.number,
            house=ALL_HOUSE_NAMES[line.house],
            value=line.value,
        )
        line.value, line.zeroed_by = 0, R.SALLADHOR


def catelyn(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Count the own defense order a second time."""
    order = battle.question.defender.order
    if fighter.attacks or order is None or order.type != "defense":
        trace.count(
            R.CATELYN, fighter.side, 0, "Catelyn Stark adds nothing: Stark has no defense order in the embattled area."
        )
        return
    trace.count(
        R.CATELYN, fighter.side, order.bonus, "Catelyn Stark: the defense order counts twice, +{n}.", n=order.bonus
    )


def balon(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Take the printed strength of the opponent's card away."""
    enemy = battle.enemy(fighter)
    if not enemy.card.strength:
        text = "Balon Greyjoy: the printed strength of {house}'s card is 0 already."
        trace.count(R.BALON, enemy.side, 0, text, house=enemy.name)
        return
    trace.count(
        R.BALON,
        enemy.side,
        -enemy.card.strength,
        "Balon Greyjoy: the printed strength of {house}'s card ({strength}) counts 0.",
        house=enemy.name,
        strength=enemy.card.strength,
    )


def stannis(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """+1 when the opponent stands before Baratheon on the Iron Throne track."""
    enemy = battle.enemy(fighter)
    if battle.ahead("iron_throne") is enemy:
        trace.count(
            R.STANNIS, fighter.side, 1, "Stannis Baratheon: {house} is ahead on the Iron Throne, +1.", house=enemy.name
        )
    else:
        trace.count(
            R.STANNIS,
            fighter.side,
            0,
            "Stannis Baratheon gains nothing: {house} is behind on the Iron Throne.",
            house=enemy.name,
        )


def davos(_: Battle, fighter: Fighter, trace: Trace) -> None:
    """+1 and a sword while Stannis lies in the discard pile."""
    if any(card.id == "stannis-baratheon" for card in fighter.discard):
        _gain(fighter, trace, 1, swords=1, why=_IN_PILE)
    else:
        trace.count(R.DAVOS, fighter.side, 0, _NOT_IN_PILE if fighter.discard_known else _PILE_NOT_STATED)


def theon(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """+1 and a sword when defending a castle or stronghold."""
    if not fighter.attacks and battle.has_fort:
        _gain(fighter, trace, 1, swords=1, why=_HOLDS_FORT)
    else:
        trace.count(
            R.THEON, fighter.side, 0, "Theon Greyjoy gains nothing: Greyjoy does not defend a castle or stronghold."
        )


def asha(battle: Battle, fighter: Fighter, trace: Trace) -> None:
    """Two swords and a fortification when nobody supports the side."""
    if is_supported(battle, fighter, trace):
        trace.count(R.ASHA, fighter.side, 0, "Asha Greyjoy gains no icons: Greyjoy is supported.")
    else:
        _gain(fighter, trace, 0, swords=2, fortifications=1, why=_UNSUPPORTED)


def nymeria(_: Battle, fighter: Fighter, trace: Trace) -> None:
    """A sword in attack, a fortification in defense."""
    if fighter.attacks:
        _gain(fighter, trace, 0, swords=1, why=_ATTACKS)
    else:
        _gain(fighter, trace, 0, fortifications=1, why=_DEFENDS)


def _gain(  # noqa: PLR0913  # what is gained is named at the call
    fighter: Fighter, trace: Trace, strength: int, *, swords: int = 0, fortifications: int = 0, why: Sentence
) -> None:
    """Add strength and icons that a card gains from its own text."""
    rule: Rule = fighter.card.rule
    fighter.extra_icons += (ExtraIcons(rule, swords, fortifications),)
    gains = [sentence("+{n} strength", n=strength)] if strength else []
    trace.count(
        rule,
        fighter.side,
        strength,
        "{card} gains {gains}: {why}.",
        card=fighter.card.name,
        gains=listed([*gains, *icons_in_words(swords, fortifications)]),
        why=why,
    )
