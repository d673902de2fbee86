"""The game's questions with the facts of a state; a machine never repeats a rule."""

from typing import cast

from app.resolver.thrones_board.areas import AREAS, AreaType
from app.resolver.thrones_board.card import CardId
from app.resolver.thrones_board.decks import DECKS as HOUSE_DECKS
from app.resolver.thrones_board.houses import House
from app.resolver.thrones_board.machine.options import combat_switches, victory_switches
from app.resolver.thrones_board.machine.state import Bidding, State, Westeros, track
from app.resolver.thrones_board.machine.state_combat import Combat, PlayedCards
from app.resolver.thrones_board.question import (
    Attacker,
    Blade,
    CombatQuestion,
    Defender,
    EmbattledArea,
    Support,
    Tide,
    Tides,
    Tracks,
)
from app.resolver.thrones_board.rounds.influence import InfluenceQuestion
from app.resolver.thrones_board.rounds.table import TRACKS, TracksNow
from app.resolver.thrones_board.rounds.turns import ActionStep, TurnOrderQuestion
from app.resolver.thrones_board.rounds.victory import BoardVictoryQuestion, Standing
from app.resolver.thrones_board.rounds.westeros import Holders, WesterosQuestion
from app.resolver.thrones_board.rounds.westeros_cards import DECKS
from app.resolver.thrones_board.rounds.wildling_question import WildlingsQuestion
from app.resolver.thrones_board.tides import TIDES
from app.resolver.thrones_board.tokens import Order

BLADE = "valyrian-steel-blade"
AT_TWELVE = "wildlings-at-twelve"


HANDS: dict[House, tuple[CardId, ...]] = {
    house: tuple([cast("CardId", card.id) for card in deck]) for house, deck in HOUSE_DECKS.items()
}
"""The seven cards of each House, in printed order of strength."""


def hand(state: State, house: House) -> tuple[CardId, ...]:
    """The House cards that are not discarded, in printed order of strength."""
    discards = state.houses[house].discards
    return tuple([card for card in HANDS[house] if card not in discards])


def westeros(state: State, phase: Westeros) -> WesterosQuestion:
    """The Westeros phase that is under way."""
    return WesterosQuestion(
        deck_1=phase.deck_1,
        deck_2=phase.deck_2,
        deck_3=phase.deck_3,
        threat=phase.threat,
        holders=Holders(
            iron_throne=state.tracks.iron_throne[0], fiefdoms=state.blade.holder, kings_court=state.raven.holder
        ),
        round=state.round,
        choices=phase.choices,
    )


def foreseen(question: WesterosQuestion) -> WesterosQuestion:
    """The same with every choice that is still open made somehow, to learn what does not depend on it."""
    open_ = {card: kind.effects[0] for deck in DECKS for card, kind in deck.items() if kind.decider is not None}
    return WesterosQuestion(
        deck_1=question.deck_1,
        deck_2=question.deck_2,
        deck_3=question.deck_3,
        threat=question.threat,
        holders=question.holders,
        round=question.round,
        choices={**open_, AT_TWELVE: "wildlings", **question.choices},
    )


def influence(state: State, bidding: Bidding) -> InfluenceQuestion:
    """The bids on a track."""
    return InfluenceQuestion(
        track=next(name for name in TRACKS if name == bidding.on),
        bids=dict(bidding.bids or {}),
        available=power(state),
        iron_throne_token_holder=state.tracks.iron_throne[0],
        choices=bidding.choices,
    )


def wildlings(state: State, bidding: Bidding) -> WildlingsQuestion:
    """A wildling attack; what areas and units would tell is left out."""
    return WildlingsQuestion(
        strength=bidding.strength,
        bids=dict(bidding.bids or {}),
        card=bidding.card,
        iron_throne=track(state, "iron_throne"),
        fiefdoms=track(state, "fiefdoms"),
        kings_court=track(state, "kings_court"),
        takes_no_part=bidding.absent,
        available=power(state),
        supply={house: facts.supply for house, facts in state.houses.items()},
        hands={house: hand(state, house) for house in state.houses},
        discards={house: tuple(facts.discards) for house, facts in state.houses.items()},
        choices=bidding.choices,
    )


def power(state: State) -> dict[House, int]:
    """Available power."""
    return {house: facts.power for house, facts in state.houses.items()}


def turn_order(state: State, kind: ActionStep) -> TurnOrderQuestion:
    """The turns that are left in a step of the action phase."""
    left = {house: getattr(facts.orders, kind) for house, facts in state.houses.items() if facts.orders is not None}
    return TurnOrderQuestion(
        tracks=TracksNow(iron_throne=track(state, "iron_throne")),
        orders=left,
        kind=kind,
        current_position=state.turns.position,
        acted=tuple(state.turns.acted),
    )


def victory(state: State, *, end: bool) -> BoardVictoryQuestion:
    """Whether somebody has won."""
    throne = state.tracks.iron_throne
    return BoardVictoryQuestion(
        houses={
            house: Standing(
                forts=facts.forts,
                land_areas=facts.land_areas,
                supply=facts.supply,
                power=facts.power,
                iron_throne=throne.index(house) + 1,
            )
            for house, facts in state.houses.items()
        },
        round=state.round,
        end=end,
        switches=victory_switches(state.options),
    )


def combat(state: State, fought: Combat) -> CombatQuestion:
    """A combat; before the cards are revealed, with any of each hand, to have the other facts checked."""
    attacker, defender = fought.attacker, fought.defender
    cards = fought.cards or PlayedCards(
        attacker=hand(state, attacker.house)[0], defender=hand(state, defender.house)[0]
    )
    return CombatQuestion(
        tracks=Tracks(
            iron_throne=track(state, "iron_throne"),
            fiefdoms=track(state, "fiefdoms"),
            kings_court=track(state, "kings_court"),
        ),
        area=EmbattledArea(
            id=fought.area,
            type=area_type(fought.area),
            garrison=defender.garrison,
            power_token=defender.house if defender.power_token else None,
        ),
        attacker=Attacker(
            house=attacker.house,
            units=attacker.units,
            card=cards.attacker,
            hand=hand(state, attacker.house),
            discard=tuple(state.houses[attacker.house].discards),
            power=state.houses[attacker.house].power,
            power_on_board=state.houses[attacker.house].tokens_on_board,
            area=attacker.area,
            order=Order(type="march", bonus=attacker.bonus),
            origin_lost=attacker.origin_lost,
        ),
        defender=Defender(
            house=defender.house,
            units=defender.units,
            routed=defender.routed,
            card=cards.defender,
            hand=hand(state, defender.house),
            discard=tuple(state.houses[defender.house].discards),
            power=state.houses[defender.house].power,
            power_on_board=state.houses[defender.house].tokens_on_board,
            order=None if defender.order is None else Order(type=defender.order, bonus=defender.bonus),
        ),
        supports=tuple(
            [
                Support(
                    house=support.house,
                    area=support.area,
                    area_type=area_type(support.area),
                    units=support.units,
                    routed=support.routed,
                    order_bonus=int(support.special),
                    side=support.side,
                    refused=support.refused,
                )
                for support in fought.supports
            ]
        ),
        vsb=Blade(holder=state.blade.holder, available=state.blade.ready),
        tides=_tides(state, fought),
        choices=fought.choices,
        switches=combat_switches(state.options),
    )


def area_type(area: str) -> AreaType:
    """What kind of area it is; sessions use the areas of the board only."""
    return AREAS[area].type


def _tides(state: State, fought: Combat) -> Tides | None:
    """The Tides cards; before the reveal empty ones, with which the question asks about the Blade in any case."""
    if not state.options.tides:
        return None
    drawn = fought.tides
    if drawn is None:
        return Tides(attacker=Tide(), defender=Tide())
    return Tides(attacker=TIDES[drawn.attacker][0], defender=TIDES[drawn.defender][0])
