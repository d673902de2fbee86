"""Laws of a wildling attack, for all nine cards and whatever the table knows of the Houses."""

from typing import Any, get_args

from hypothesis import given
from hypothesis import strategies as st

from app.resolver.thrones_board.decks import DECKS
from app.resolver.thrones_board.rounds.wildling_cards import WILDLING_CARDS, WildlingCardId
from app.resolver.thrones_board.rounds.wildling_question import WildlingsQuestion
from app.resolver.thrones_board.rounds.wildlings import resolve_wildlings
from tests.resolver.thrones_board_rounds.tables import answered, tracks

IDS: tuple[WildlingCardId, ...] = get_args(WildlingCardId)


def known(draw: st.DrawFn, houses: tuple[Any, ...], values: st.SearchStrategy[Any]) -> dict[Any, Any]:
    """A fact about some of the Houses."""
    return {house: draw(values) for house in houses if draw(st.booleans())}


@st.composite
def attacks(draw: st.DrawFn) -> WildlingsQuestion:
    throne = draw(tracks())
    again = draw(st.sampled_from([None, None, throne[1]]))
    houses = tuple(house for house in throne if house != again)
    bids = {house: draw(st.integers(0, 3)) for house in draw(st.permutations(houses))}
    other_tracks = draw(st.booleans())
    hands, discards = {}, {}
    for house in houses:
        if draw(st.booleans()):
            cut = draw(st.integers(0, 7))
            deck = [card.id for card in draw(st.permutations(DECKS[house]))]
            hands[house], discards[house] = tuple(deck[:cut]), tuple(deck[cut:])
    castle_units = known(draw, houses, st.dictionaries(st.sampled_from(["a", "b", "c"]), st.integers(0, 4)))
    knights = known(draw, houses, st.integers(0, 5))
    least = {house: max(sum(castle_units.get(house, {}).values()), knights.get(house, 0)) for house in houses}
    return WildlingsQuestion(
        strength=6 if again else draw(st.integers(0, 6)) * 2,
        bids=bids,
        card=draw(st.sampled_from([None, *IDS]).filter(lambda card: again is None or card != "preemptive-raid")),
        iron_throne=throne,
        fiefdoms=tuple(draw(st.permutations(throne))) if other_tracks else None,
        kings_court=tuple(draw(st.permutations(throne))) if other_tracks else None,
        takes_no_part=again,
        available={house: bids[house] + draw(st.integers(0, 4)) for house in houses if draw(st.booleans())},
        supply=known(draw, houses, st.integers(0, 6)),
        units={house: least[house] + draw(st.integers(0, 5)) for house in houses if draw(st.booleans())},
        castle_units=castle_units,
        knights=knights,
        footmen_in_reserve=known(draw, houses, st.integers(0, 10)),
        hands=hands,  # type: ignore[arg-type]  # the ids come from the decks
        discards=discards,  # type: ignore[arg-type]
    )


@given(attacks(), st.data())
def test_who_wins_and_who_is_singled_out(question: WildlingsQuestion, data: st.DataObject) -> None:
    outcome = answered(resolve_wildlings, question, data)
    bids = question.bids
    assert outcome.total == sum(bids.values())
    assert outcome.nights_watch_wins == (sum(bids.values()) >= question.strength)
    if outcome.nights_watch_wins:
        assert bids[outcome.highest_bidder] == max(bids.values())
        assert outcome.lowest_bidder is None
        assert outcome.penalty_order is None
        tied = list(bids.values()).count(max(bids.values())) > 1
    else:
        assert bids[outcome.lowest_bidder] == min(bids.values())
        assert outcome.highest_bidder is None
        first, *others = outcome.penalty_order
        assert first == outcome.lowest_bidder
        assert others == [house for house in question.iron_throne or () if house in bids and house != first]
        tied = list(bids.values()).count(min(bids.values())) > 1
    assert outcome.decider == ((question.iron_throne or ())[0] if tied else None)


@given(attacks(), st.data())
def test_the_threat(question: WildlingsQuestion, data: st.DataObject) -> None:
    outcome = answered(resolve_wildlings, question, data)
    if question.takes_no_part or outcome.nights_watch_wins:
        assert outcome.threat_after == 0
    else:
        assert outcome.threat_after == max(0, question.strength - 4)


@given(attacks(), st.data())
def test_facts_stay_possible(question: WildlingsQuestion, data: st.DataObject) -> None:
    outcome = answered(resolve_wildlings, question, data)
    assert set(outcome.power_after) == set(question.available)
    for house, power in outcome.power_after.items():
        assert 0 <= power <= question.available[house]
    for house, level in outcome.supply_after.items():
        assert level == min(6, max(0, question.supply[house] + outcome.supply_change[house]))
    for house, lost in outcome.units_lost.items():
        if house not in question.castle_units:
            assert lost <= question.units.get(house, lost)
    for house, replaced in outcome.knights_replaced.items():
        hit = replaced + outcome.knights_lost[house]
        assert hit == min(question.knights[house], 5 if house == outcome.lowest_bidder else 2)
        assert replaced <= question.footmen_in_reserve.get(house, replaced)
    for house, cards in outcome.cards_discarded.items():
        hand = question.hands[house]
        assert set(cards) <= set(hand)
        assert len(cards) < len(hand) or not hand
        assert house == outcome.lowest_bidder or len(cards) == (len(hand) > 1)
    for house, cards in outcome.cards_returned.items():
        assert set(cards) <= set(question.discards[house])
    for name in ("iron_throne", "fiefdoms", "kings_court"):
        before, after = getattr(question, name), getattr(outcome.tracks_after, name)
        assert (before is None and after is None) or sorted(before) == sorted(after)


@given(attacks(), st.data())
def test_only_the_bidders_are_touched(question: WildlingsQuestion, data: st.DataObject) -> None:
    outcome = answered(resolve_wildlings, question, data)
    touched = {
        house
        for fact in ("units_lost", "knights_replaced", "supply_change", "cards_discarded", "cards_returned")
        for house in getattr(outcome, fact)
    }
    assert touched <= ({outcome.highest_bidder} if outcome.nights_watch_wins else set(question.bids))
    repeats = question.card == "preemptive-raid" and outcome.nights_watch_wins
    assert (outcome.next_attack is not None) == repeats
    if outcome.next_attack is not None:
        assert outcome.next_attack.takes_no_part == outcome.highest_bidder


def test_all_nine_cards_are_there() -> None:
    assert tuple(WILDLING_CARDS) == IDS
    assert len(IDS) == 9


def test_b24_the_strength_is_shown_before_and_after() -> None:
    question = WildlingsQuestion(
        strength=8,
        bids={"stark": 4, "tyrell": 3, "greyjoy": 1},
        card="preemptive-raid",
        iron_throne=("stark", "tyrell", "greyjoy"),
    )
    assert [step.text for step in resolve_wildlings(question).steps] == [
        "Stark bids 4.",
        "Tyrell bids 3.",
        "Greyjoy bids 1.",
        "8 against 8: the Night's Watch wins.",
        "Stark is the highest bidder.",
        "The card is Preemptive Raid.",
        "The wildlings attack again at once with strength 6, and Stark takes no part in that.",
        "The threat was 8.",
        "The Night's Watch has won: down to 0.",
    ]
