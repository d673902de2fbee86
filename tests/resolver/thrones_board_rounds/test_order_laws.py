"""Laws of planning: what may be placed, and what the Raven may exchange."""

from collections import Counter
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from app.resolver.thrones_board.rounds.orders import COPIES, KINDS, OrderToken
from app.resolver.thrones_board.rounds.planning import SpecialOrdersQuestion, resolve_special_orders
from app.resolver.thrones_board.rounds.raven import Exchange, MessengerRavenQuestion, resolve_messenger_raven
from app.resolver.thrones_board.rounds.westeros_cards import Restriction
from tests.resolver.thrones_board_rounds.tables import tracks

TOKENS: tuple[OrderToken, ...] = get_args(OrderToken)
AREAS = ("a", "b", "c", "d", "e", "f")

restrictions: st.SearchStrategy[Restriction | None] = st.none() | st.sampled_from(get_args(Restriction))
plans = st.dictionaries(st.sampled_from(AREAS), st.sampled_from(TOKENS))


def forbidden(order: OrderToken, restriction: Restriction | None) -> bool:
    return order == "march +1*" if restriction == "march_plus_one" else order.split(" ")[0].rstrip("*") == restriction


def test_fifteen_tokens_three_of_each_kind_one_of_them_special() -> None:
    kinds = Counter(KINDS[token] for token in TOKENS for _ in range(COPIES[token]))
    assert kinds == {"march": 3, "defense": 3, "support": 3, "raid": 3, "consolidate_power": 3}
    assert all(COPIES[token] == 1 for token in TOKENS if token.endswith("*"))
    assert sum(token.endswith("*") for token in TOKENS) == 5


@st.composite
def planning(draw: st.DrawFn) -> SpecialOrdersQuestion:
    court = draw(tracks())
    return SpecialOrdersQuestion(
        house=draw(st.sampled_from(court)),
        kings_court=court,
        orders=draw(plans),
        areas_with_units=draw(st.none() | st.lists(st.sampled_from(AREAS), unique=True).map(tuple)),
        planning_restriction=draw(restrictions),
    )


@given(planning())
def test_a_plan_is_legal_exactly_when_every_rule_holds(question: SpecialOrdersQuestion) -> None:
    outcome = resolve_special_orders(question).outcome
    assert outcome is not None
    place = question.kings_court.index(question.house)
    allowed = {3: "321", 4: "3210", 5: "33210", 6: "332100"}[len(question.kings_court)][place]
    tokens = list(question.orders.values())
    stars = sum(token.endswith("*") for token in tokens)
    assert outcome.special_allowed == int(allowed)
    assert outcome.special_used == stars
    assert outcome.take_back == max(0, stars - int(allowed))
    areas = question.areas_with_units
    assert outcome.legal == (
        stars <= int(allowed)
        and not any(forbidden(token, question.planning_restriction) for token in tokens)
        and all(tokens.count(token) <= COPIES[token] for token in tokens)
        # With six areas a token that may be placed is always left.
        and (areas is None or set(areas) == set(question.orders))
    )


@given(planning())
def test_the_unused_tokens_complete_the_fifteen(question: SpecialOrdersQuestion) -> None:
    outcome = resolve_special_orders(question).outcome
    assert outcome is not None
    used = Counter(question.orders.values())
    assert outcome.unused == {token: max(0, COPIES[token] - used[token]) for token in TOKENS}


@given(
    st.builds(
        MessengerRavenQuestion,
        own_orders=plans,
        requests=st.lists(
            st.builds(
                Exchange,
                area=st.sampled_from(AREAS),
                new=st.sampled_from(TOKENS),
                special_orders_free=st.none() | st.integers(0, 3),
            ),
            max_size=4,
        ).map(tuple),
        planning_restriction=restrictions,
        available=st.booleans(),
    )
)
def test_an_exchange_is_legal_when_the_board_after_it_is(question: MessengerRavenQuestion) -> None:
    outcome = resolve_messenger_raven(question).outcome
    assert outcome is not None
    expected = []
    for request in question.requests:
        old = question.own_orders.get(request.area)
        stars = sum(token.endswith("*") for token in question.own_orders.values())
        free = 3 - stars if request.special_orders_free is None else request.special_orders_free
        after = free + bool(old and old.endswith("*")) - request.new.endswith("*")
        expected.append(
            question.available
            and old is not None
            and list(question.own_orders.values()).count(request.new) < COPIES[request.new]
            and not forbidden(request.new, question.planning_restriction)
            and (after >= 0 or not request.new.endswith("*"))
        )
    assert list(outcome.allowed) == expected
    assert outcome.legal == (question.available and all(expected))
    assert not any(forbidden(token, question.planning_restriction) for token in outcome.unused)


def test_b21_the_unused_orders_are_shown_with_the_choice() -> None:
    question = MessengerRavenQuestion(own_orders={"a": "raid*", "b": "defense +2*"}, planning_restriction="raid")
    assert resolve_messenger_raven(question).steps[0].text == (
        "Unused orders that may be placed: march -1, march 0, march +1*, defense +1, support 0, support +1*, "
        "consolidate_power, consolidate_power*."
    )
