"""Houses, cards, vassals and Dragons that the sets in play do not allow are refused."""

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.card import SET_NAMES, AnyCardId, CardSet
from app.resolver.thrones_board.decks import CARDS, VASSAL_CARDS, deck_of, has_deck
from app.resolver.thrones_board.decks import rulebook as D
from app.resolver.thrones_board.houses import AnyHouse
from app.resolver.thrones_board.question import SIDES, Combatant, CombatQuestion
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.trace import sentence

EYRIE = "the-eyrie"
DRAGONS = 3

_NEEDS: dict[AnyHouse, frozenset[CardSet]] = {
    "arryn": frozenset({"a-feast-for-crows", "mother-of-dragons"}),
    "targaryen": frozenset({"mother-of-dragons"}),
}
"""Which sets bring a House that the base game does not have."""


def combatants(question: CombatQuestion) -> tuple[Combatant, Combatant]:
    """Attacker and defender."""
    return question.attacker, question.defender


def houses_of_sets(question: CombatQuestion, wrong: Wrongs) -> None:
    """Refuse Houses that no set in play has."""
    in_play = {question.set, question.attacker.set, question.defender.set}
    for house, sets in _NEEDS.items():
        if house in question.tracks.iron_throne and in_play.isdisjoint(sets):
            message = "Arryn and Targaryen play with an expansion only: state which one as “set”."
            wrong.add(D.SETS, message, "set")
            return


def cards_of_sets(question: CombatQuestion, wrong: Wrongs) -> None:
    """Refuse cards of another set than the one stated, and a set that has none of the House."""
    for side, combatant in zip(SIDES, combatants(question), strict=True):
        if combatant.house in question.vassals:
            continue
        if combatant.set is not None and not has_deck(combatant.set, combatant.house):
            wrong.add(D.SETS, no_cards(combatant.set), side, "set")
            continue
        deck = {card.id for card in deck_of(question.set, combatant)}
        fields = {"hand": combatant.hand, "discard": combatant.discard, "removed": combatant.removed}
        stated: list[tuple[AnyCardId, tuple[str | int, ...]]] = [(combatant.card, ("card",))]
        stated += [(card, (name, i)) for name, cards in fields.items() for i, card in enumerate(cards or ())]
        for card, path in stated:
            if card not in deck:
                wrong.add(D.SETS, _other_set(CARDS[card].set), side, *path)
            elif path[0] != "removed" and card in combatant.removed:
                wrong.add(D.LEAVES_GAME, "A card that left the game cannot be played any more.", side, *path)


def no_cards(found: CardSet) -> str:
    """A set that has no cards of the House that is to play with it."""
    return sentence("{set} has no cards of this House: leave the set out.", set=SET_NAMES[found])


def _other_set(found: CardSet) -> str:
    return sentence(
        "This card is from another set: state {set} as this side's “set”, or choose another card.", set=SET_NAMES[found]
    )


def dragons_possible(question: CombatQuestion, wrong: Wrongs) -> None:
    """Refuse Dragons of another House, too many of them, at sea, routed in attack, and without a strength."""
    seen = 0
    places = [(combatant, (side,)) for side, combatant in zip(SIDES, combatants(question), strict=True)]
    for combatant, path in places:
        seen += combatant.dragons + combatant.routed_dragons
        if combatant.dragons + combatant.routed_dragons and combatant.house != "targaryen":
            wrong.add(D.DRAGONS, "Only Targaryen has Dragons.", *path, "dragons")
    for i, support in enumerate(question.supports):
        seen += support.dragons
        if support.dragons and support.house != "targaryen":
            wrong.add(D.DRAGONS, "Only Targaryen has Dragons.", "supports", i, "dragons")
        if support.dragons and support.area_type != "land":
            wrong.add(D.DRAGONS, "Dragons are land units.", "supports", i, "dragons")
    if question.attacker.routed_dragons:
        wrong.add(R.ATTACK_UNITS, "Routed units cannot march.", "attacker", "routed_dragons")
    if seen and question.area.type == "sea":
        wrong.add(D.DRAGONS, "Dragons are land units.", "area", "type")
    if seen > DRAGONS:
        wrong.add(D.DRAGONS, "There are three Dragons in all.", "attacker", "dragons")
    if seen and question.dragon_strength is None:
        wrong.add(D.DRAGONS, "State what each Dragon counts in this round.", "dragon_strength")


def vassals_possible(question: CombatQuestion, wrong: Wrongs) -> None:
    """Refuse vassals that there cannot be, and what a vassal never has or does."""
    vassals = question.vassals
    if not vassals:
        return
    if question.set != "mother-of-dragons":
        wrong.add(D.SETS, "Vassals come with Mother of Dragons: state it as “set”.", "set")
    for vassal, commander in vassals.items():
        if vassal == "targaryen" or vassal not in question.tracks.iron_throne:
            wrong.add(D.VASSALS, "A vassal is a House on the tracks, never Targaryen.", "vassals", vassal)
        if commander in vassals or commander not in question.tracks.iron_throne:
            wrong.add(D.VASSALS, "A vassal is commanded by a House with a player.", "vassals", vassal)
    if question.vsb is not None and question.vsb.holder in vassals:
        wrong.add(D.VASSALS, "A vassal never holds the Blade: name the next House on Fiefdoms.", "vsb", "holder")
    _vassals_fight(question, wrong)


def _vassals_fight(question: CombatQuestion, wrong: Wrongs) -> None:
    """Refuse a vassal against its commander, and cards or power that a vassal cannot have."""
    vassals = question.vassals
    players = {side: vassals.get(one.house, one.house) for side, one in zip(SIDES, combatants(question), strict=True)}
    if players["attacker"] == players["defender"]:
        message = "A vassal never fights the House that commands it, nor another vassal of it."
        wrong.add(D.VASSALS, message, "defender", "house")
    for i, support in enumerate(question.supports):
        commander = vassals.get(support.house)
        if support.side != "none" and commander in players.values() and commander != players[support.side]:
            message = "A vassal never supports the enemy of the House that commands it."
            wrong.add(D.VASSALS, message, "supports", i, "side")
    for side, one in zip(SIDES, combatants(question), strict=True):
        if one.house not in vassals:
            continue
        if one.card not in VASSAL_CARDS:
            wrong.add(D.VASSAL_CARD, "A vassal fights with one of the seven vassal cards.", side, "card")
        for name in ("hand", "discard", "power"):
            if getattr(one, name) is not None:
                wrong.add(
                    D.VASSALS, "A vassal has neither hand nor discard pile nor power: leave this out.", side, name
                )
    if question.attacker.card == question.defender.card:
        wrong.add(D.VASSAL_CARD, "There is one of each vassal card.", "defender", "card")
