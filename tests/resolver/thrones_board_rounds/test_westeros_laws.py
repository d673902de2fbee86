"""Laws of the Westeros phase and of its decks."""

from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from app.resolver.thrones_board.rounds.westeros import Holders, WesterosQuestion, resolve_westeros
from app.resolver.thrones_board.rounds.westeros_cards import (
    DECKS,
    RESTRICTION_NAMES,
    DeckOneCard,
    DeckThreeCard,
    DeckTwoCard,
    WesterosCard,
)
from tests.resolver.thrones_board_rounds.tables import HOUSES, answered

WITH_ICON = {
    "last-days-of-summer",
    "a-throne-of-blades",
    "dark-wings-dark-words",
    "feast-for-crows",
    "sea-of-storms",
    "web-of-lies",
    "storm-of-swords",
    "rains-of-autumn",
}

houses = st.none() | st.sampled_from(HOUSES)
phases = st.builds(
    WesterosQuestion,
    deck_1=st.sampled_from(get_args(DeckOneCard)),
    deck_2=st.sampled_from(get_args(DeckTwoCard)),
    deck_3=st.sampled_from(get_args(DeckThreeCard)),
    threat=st.integers(0, 6).map(lambda n: 2 * n),
    holders=st.builds(Holders, iron_throne=houses, fiefdoms=houses, kings_court=houses),
    round=st.none() | st.integers(2, 10),
)


def test_each_deck_has_ten_cards_and_is_named_completely() -> None:
    assert [sum(card.copies for card in deck.values()) for deck in DECKS] == [10, 10, 10]
    assert [tuple(deck) for deck in DECKS] == [get_args(DeckOneCard), get_args(DeckTwoCard), get_args(DeckThreeCard)]
    assert {card_id for deck in DECKS for card_id, card in deck.items() if card.icon} == WITH_ICON


@given(phases, st.data())
def test_the_threat_rises_by_two_for_each_icon(question: WesterosQuestion, data: st.DataObject) -> None:
    outcome = answered(resolve_westeros, question, data)
    icons = sum(effect.card in WITH_ICON for effect in outcome.effects)
    assert outcome.icons == icons
    assert outcome.threat == min(12, question.threat + 2 * icons)
    assert outcome.attack_at_twelve == (outcome.threat == 12)
    assert outcome.threat_after in ((0, 8) if outcome.attack_at_twelve else (outcome.threat,))


@given(phases, st.data())
def test_the_cards_are_resolved_in_order(question: WesterosQuestion, data: st.DataObject) -> None:
    outcome = answered(resolve_westeros, question, data)
    assert [effect.deck for effect in outcome.effects] == [1, 2, 3]
    for deck, effect, revealed in zip(
        DECKS, outcome.effects, (question.deck_1, question.deck_2, question.deck_3), strict=True
    ):
        card: WesterosCard = deck[effect.card]
        assert effect.effect in card.effects
        assert (effect.card == revealed) == (revealed != "winter-is-coming")
        assert effect.decided_by is None or card.decider
    assert set(outcome.reshuffled) == {
        number for number, card in ((1, question.deck_1), (2, question.deck_2)) if card == "winter-is-coming"
    }


@given(phases, st.data())
def test_the_restriction_comes_from_the_third_card(question: WesterosQuestion, data: st.DataObject) -> None:
    outcome = answered(resolve_westeros, question, data)
    bans = outcome.effects[2].effect.startswith("no-")
    assert (outcome.planning_restriction in RESTRICTION_NAMES) == bans
    assert (outcome.wildlings_strength is not None) == (question.deck_3 == "wildlings-attack")


def test_b33_the_reshuffle_is_told() -> None:
    question = WesterosQuestion(
        deck_1="winter-is-coming",
        deck_2="clash-of-kings",
        deck_3="wildlings-attack",
        threat=0,
        choices={"deck-1.draw": "mustering"},
    )
    answer = resolve_westeros(question)
    assert answer.steps[0].text == "Winter is Coming: deck I is shuffled with all ten cards."
    assert answer.outcome is not None
    assert answer.outcome.to_do[0] == "Shuffle all ten cards of deck I and reveal a new one."
