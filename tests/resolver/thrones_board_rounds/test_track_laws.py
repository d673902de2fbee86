"""Laws of bidding: whatever is bid and however ties are decided."""

from itertools import groupby, permutations

from hypothesis import given
from hypothesis import strategies as st

from app.resolver.thrones_board.question import TrackName
from app.resolver.thrones_board.rounds.clash import ClashQuestion, TrackBids, resolve_clash_of_kings
from app.resolver.thrones_board.rounds.influence import InfluenceQuestion, resolve_influence_order
from tests.resolver.thrones_board_rounds.tables import HOUSES, answered, every_answer, tracks

NAMES: tuple[TrackName, ...] = ("iron_throne", "fiefdoms", "kings_court")


@st.composite
def influence(draw: st.DrawFn) -> InfluenceQuestion:
    houses = draw(tracks())
    bids = {house: draw(st.integers(0, 3)) for house in houses}
    return InfluenceQuestion(
        track=draw(st.sampled_from(NAMES)),
        bids=bids,
        available={house: bid + draw(st.integers(0, 5)) for house, bid in bids.items() if draw(st.booleans())},
        iron_throne_token_holder=draw(st.sampled_from([None, *houses])),
        players=draw(st.sampled_from([None, len(houses)])),
    )


@given(influence(), st.data())
def test_the_order_is_a_permutation_that_respects_the_bids(question: InfluenceQuestion, data: st.DataObject) -> None:
    outcome = answered(resolve_influence_order, question, data)
    assert sorted(outcome.order) == sorted(question.bids)
    bids = [question.bids[house] for house in outcome.order]
    assert bids == sorted(bids, reverse=True)
    assert outcome.paid == question.bids
    assert outcome.power_after == {house: power - question.bids[house] for house, power in question.available.items()}
    tied = len(set(bids)) < len(bids)
    assert outcome.decider == (question.iron_throne_token_holder if tied else None)
    holders = (outcome.new_iron_throne_holder, outcome.vsb_holder, outcome.raven_holder)
    assert holders == tuple(outcome.order[0] if name == question.track else None for name in NAMES)
    assert [[group.bid] * len(group.houses) for group in outcome.groups] == [list(g) for _, g in groupby(bids)]


@given(influence(), st.data())
def test_a_tie_order_says_the_same_as_the_answers(question: InfluenceQuestion, data: st.DataObject) -> None:
    outcome = answered(resolve_influence_order, question, data)
    tie_order = tuple(group.houses for group in outcome.groups if len(group.houses) > 1)
    told = InfluenceQuestion(
        track=question.track,
        bids=question.bids,
        available=question.available,
        iron_throne_token_holder=question.iron_throne_token_holder,
        tie_order=tie_order,
    )
    assert resolve_influence_order(told).outcome == outcome


def test_every_permutation_of_a_tie_can_be_had() -> None:
    houses = HOUSES[:4]
    question = InfluenceQuestion(track="fiefdoms", bids=dict.fromkeys(houses, 1))
    orders = [outcome.order for outcome in every_answer(resolve_influence_order, question)]
    assert sorted(orders) == sorted(permutations(houses))


@st.composite
def clashes(draw: st.DrawFn) -> ClashQuestion:
    houses = draw(tracks())

    def bids() -> TrackBids:
        return TrackBids(bids={house: draw(st.integers(0, 2)) for house in houses})

    number = draw(st.integers(1, 3))
    return ClashQuestion(
        iron_throne=bids(),
        fiefdoms=bids() if number > 1 else None,
        kings_court=bids() if number > 2 else None,
        available={house: 6 for house in houses if draw(st.booleans())},
        iron_throne_token_holder=draw(st.sampled_from(houses)),
    )


@given(clashes(), st.data())
def test_a_clash_is_three_bids_in_a_row(question: ClashQuestion, data: st.DataObject) -> None:
    outcome = answered(resolve_clash_of_kings, question, data)
    available, holder = dict(question.available), question.iron_throne_token_holder
    for name in NAMES:
        stated, settled = getattr(question, name), getattr(outcome, name)
        if stated is None:
            assert settled is None
            continue
        ties = tuple(group.houses for group in settled.groups if len(group.houses) > 1)
        alone = InfluenceQuestion(
            track=name, bids=stated.bids, available=available, iron_throne_token_holder=holder, tie_order=ties
        )
        assert resolve_influence_order(alone).outcome == settled
        available = settled.power_after
        holder = outcome.iron_throne.order[0]
    assert outcome.power_after == available
    done = sum(getattr(question, name) is not None for name in NAMES)
    assert outcome.next_track == (*NAMES, None)[done]
