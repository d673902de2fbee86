"""A combat as it stands once support is declared and both House cards lie open."""

from app.resolver.thrones_board.areas import area_name, stands_fort
from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.cards import CARDS, DECKS
from app.resolver.thrones_board.houses import HOUSE_NAMES, KINDS, ROUTED, House, Pieces, Units
from app.resolver.thrones_board.question import Combatant, CombatQuestion, Side, Support, TrackName, Tracks


def begin(question: CombatQuestion, supports: list[Support]) -> Battle:
    """Set up the state that the combat changes; `supports` are the orders that count."""
    area, blade = question.area, question.vsb
    attacker, defender = _fighter("attacker", question.attacker), _fighter("defender", question.defender)
    return Battle(
        question=question,
        area=area_name(area.id),
        origin=area_name(question.attacker.area),
        has_fort=stands_fort(area.id, area.fort),
        attacker=attacker,
        defender=defender,
        sides=(attacker, defender),
        supports=supports,
        tracks=_tracks(question.tracks),
        blade_holder=None if blade is None else blade.holder,
        blade_ready=blade is not None and blade.available,
    )


def _tracks(stated: Tracks) -> dict[TrackName, tuple[House, ...]]:
    tracks: dict[TrackName, tuple[House, ...]] = {"iron_throne": stated.iron_throne, "fiefdoms": stated.fiefdoms}
    if stated.kings_court is not None:
        tracks["kings_court"] = stated.kings_court
    return tracks


def _fighter(side: Side, stated: Combatant) -> Fighter:
    card, deck = CARDS[stated.card], DECKS[stated.house]
    hand = None if stated.hand is None else {CARDS[one] for one in stated.hand if one != stated.card}
    if hand is None or (hand and stated.discard is not None):
        discard = {CARDS[one] for one in stated.discard or ()}
    else:
        # The pile is not stated, or the played card was the last one: all cards that are not in hand lie there.
        discard = {one for one in deck if one is not card and one not in hand}
    return Fighter(
        side=side,
        house=stated.house,
        name=HOUSE_NAMES[stated.house],
        attacks=side == "attacker",
        stated=stated,
        deck=deck,
        card=card,
        hand=hand,
        discard=discard,
        discard_known=hand is not None or stated.discard is not None,
        pieces=_pieces(stated.units, stated.routed),
        power=stated.power,
    )


def _pieces(units: Units, routed: Units) -> Pieces:
    pieces: Pieces = {kind: units[kind] for kind in KINDS if units.get(kind)}
    if routed:
        pieces.update({ROUTED[kind]: routed[kind] for kind in KINDS if routed.get(kind)})
    return pieces
