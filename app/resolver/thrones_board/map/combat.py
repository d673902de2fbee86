"""What a position adds to a combat: the areas that are open to the loser's retreat."""

from typing import cast

from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import AREAS, area_name
from app.resolver.thrones_board.card import Card, CardId
from app.resolver.thrones_board.houses import KINDS, of_the_base_game
from app.resolver.thrones_board.map.aside import aside
from app.resolver.thrones_board.map.check import check_position
from app.resolver.thrones_board.map.position import BoardPosition
from app.resolver.thrones_board.map.retreat import RetreatOnMapQuestion, check_armies, facts_of, joined_by_ships
from app.resolver.thrones_board.map.standing import enemy_at
from app.resolver.thrones_board.outcome import Retreat, RetreatAreas
from app.resolver.thrones_board.question import CombatQuestion
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.rounds.retreat import areas_open
from app.resolver.thrones_board.rounds.switches import RetreatSwitches
from app.resolver.trace import Trace, listed


def check_combat_position(question: CombatQuestion, position: BoardPosition) -> None:
    """Raise RuleBroken for a position that cannot be, or not together with the rest of the combat."""
    check_position(position)
    wrong, origin = Wrongs(), question.attacker.area
    if set(position.houses) != set(question.tracks.iron_throne):
        wrong.add(B.TRACKS, "The Houses on the tracks are those in the game.", "position", "houses")
    for path, area in ((("area", "id"), question.area.id), (("attacker", "area"), origin)):
        if area not in AREAS:
            wrong.add(B.BOARD, "With a position it must be the id of an area on the board.", *path)
    wrong.refuse()
    # From here on every House is one of the base game: a position knows no other, and the tracks are the same.
    if enemy_at(position, origin, of_the_base_game(question.attacker.house)) is not None:
        message = "No other House stands where the march came from."
        wrong.add(B.COMBATANTS, message, "position", "areas", origin, "house")
    for side in (question.attacker, question.defender):
        check_armies(position, of_the_base_game(side.house), question.area.id, wrong)
    wrong.refuse()


def retreat_areas(question: CombatQuestion, retreat: Retreat | None, card: Card, trace: Trace) -> RetreatAreas | None:
    """The areas open to the loser, if the position is known and anything of it is left; `card` is the winner's."""
    if question.position is None or retreat is None:
        return None
    attacks = retreat.house == question.attacker.house
    asked = RetreatOnMapQuestion(
        position=question.position,
        loser="attacker" if attacks else "defender",
        house=of_the_base_game(retreat.house),
        embattled=question.area.id,
        attacked_from=question.attacker.area,
        winner_card=cast("CardId", card.id) if card.chooses_retreat else None,
        units={kind: retreat.units[kind] for kind in KINDS if kind in retreat.units},
        switches=RetreatSwitches(robb_defending=question.switches.robb_defending),
    )
    found = areas_open(facts_of(asked), aside())
    rule = B.RETREAT_ATTACKER if attacks else B.RETREAT_DEFENDER
    if found.legal:
        trace.add(rule, "Open to the retreat: {areas}.", areas=listed([area_name(area) for area in found.legal]))
    else:
        trace.add(rule, "By the position no area is open: what retreats is destroyed.")
    return RetreatAreas(
        legal=found.legal, losses=found.losses, not_legal=found.not_legal, by_transport=joined_by_ships(asked)
    )
