"""Laws of using cards: marshaling, setup, leaving play, keywords."""

from dataclasses import replace
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.resolver.thrones_lcg.rounds.keyword import KeywordQuestion, KeywordSource, resolve_keyword
from app.resolver.thrones_lcg.rounds.leaves_play import LeavesPlayQuestion, LeavingAttachment, resolve_leaves_play
from app.resolver.thrones_lcg.rounds.marshal import MarshalOutcome, resolve_marshal
from app.resolver.thrones_lcg.rounds.marshal_question import (
    How,
    MarshalQuestion,
    NoAttachments,
    OtherCopy,
    OtherCost,
    UsedCard,
    UseTarget,
)
from app.resolver.thrones_lcg.rounds.setup import SetupCard, SetupQuestion, resolve_setup
from app.resolver.thrones_lcg.sides import Keyword

TRAITS = ("Weapon", "Condition", "Item")


def marshal(question: MarshalQuestion) -> MarshalOutcome:
    outcome = resolve_marshal(question).outcome
    assert outcome is not None
    return outcome


ATTACHMENT = MarshalQuestion(
    how="marshal",
    phase="marshaling",
    player="Ann",
    active_player="Ann",
    gold=3,
    card=UsedCard(type="attachment", cost=2, unique=True, limited=True, bestow=2, copies_per_target=1),
    target=UseTarget(),
    copies=(OtherCopy(where="play", owner="Ben"),),
)
EVENT = MarshalQuestion(
    how="play",
    phase="challenges",
    window="reaction",
    player="Ann",
    gold=3,
    card=UsedCard(type="event", cost=2, ability="reaction", limit=1, needs_target=True),
    target=UseTarget(),
)
WRONG: list[tuple[MarshalQuestion, dict[str, Any], str]] = [
    (ATTACHMENT, {"phase": "draw"}, "wrong_phase"),
    (ATTACHMENT, {"window": "reaction"}, "wrong_window"),
    (ATTACHMENT, {"own_turn": False}, "not_your_turn"),
    (ATTACHMENT, {"active_player": "Ben"}, "not_active_player"),
    (ATTACHMENT, {"gold": 1}, "not_enough_gold"),
    (ATTACHMENT, {"cost_changes": (2,)}, "not_enough_gold"),
    (ATTACHMENT, {"other_costs": (OtherCost(what="kneel", payable=False),)}, "cost_not_payable"),
    (ATTACHMENT, {"limited_cards_already_this_round": 1}, "limited_per_round"),
    (ATTACHMENT, {"forbidden": True}, "forbidden"),
    (ATTACHMENT, {"restrictions_met": False}, "restriction_not_met"),
    (ATTACHMENT, {"bestow": 2}, "bestow_too_much"),
    (ATTACHMENT, {"target": None}, "no_target"),
    (ATTACHMENT, {"target": UseTarget(type="location")}, "wrong_target_type"),
    (ATTACHMENT, {"target": UseTarget(fits=False)}, "target_does_not_fit"),
    (ATTACHMENT, {"target": UseTarget(copies=1)}, "too_many_copies"),
    (ATTACHMENT, {"target": UseTarget(no_attachments=(NoAttachments(),))}, "no_attachments"),
    (ATTACHMENT, {"target": UseTarget(legal_at_start=False)}, "target_not_legal_at_start"),
    (ATTACHMENT, {"copies": (OtherCopy(where="dead pile", owner="Ann"),)}, "unique_in_dead_pile"),
    (
        ATTACHMENT,
        {"copies": (OtherCopy(where="play", owner="Ben", controller="Ann"),)},
        "unique_controlled_by_another",
    ),
    (EVENT, {"window": "action"}, "wrong_window"),
    (EVENT, {"own_turn": False}, "not_your_turn"),
    (EVENT, {"triggered": False}, "not_triggered"),
    (EVENT, {"changes_something": False}, "changes_nothing"),
    (EVENT, {"used": 1}, "limit_reached"),
    (EVENT, {"target": None}, "no_target"),
    (EVENT, {"gold": 0}, "not_enough_gold"),
]


@pytest.mark.parametrize("question", [ATTACHMENT, EVENT], ids=["attachment", "event"])
def test_what_has_nothing_wrong_is_legal(question: MarshalQuestion) -> None:
    outcome = marshal(question)
    assert outcome.legal
    assert (outcome.cost, outcome.gold_left) == (2, 1)


@pytest.mark.parametrize(("question", "change", "code"), WRONG, ids=[f"{w[2]}-{i}" for i, w in enumerate(WRONG)])
def test_one_wrong_thing_is_found_alone(question: MarshalQuestion, change: dict[str, Any], code: str) -> None:
    outcome = marshal(replace(question, **change))
    assert [error.code for error in outcome.errors] == [code]
    assert not outcome.legal
    assert (outcome.becomes, outcome.gold_left, outcome.to_do) == (None, None, ())


@given(st.lists(st.sampled_from([w for w in WRONG if w[0] is ATTACHMENT]), unique_by=lambda w: next(iter(w[1]))))
def test_several_wrong_things_are_all_found(wrong: list[tuple[MarshalQuestion, dict[str, Any], str]]) -> None:
    changes = {key: value for _, change, _ in wrong for key, value in change.items()}
    found = {error.code for error in marshal(replace(ATTACHMENT, **changes)).errors}
    # What is wrong with the amount to bestow depends on what is left.
    expected = {code for _, _, code in wrong}
    assert expected - {"bestow_too_much"} <= found <= expected | {"bestow_too_much"}


@st.composite
def uses(draw: st.DrawFn) -> MarshalQuestion:
    """Any way of using a card with few facts."""
    how = draw(st.sampled_from(get_args(How)))
    values = st.lists(st.integers(0, 4), max_size=1).map(tuple)
    card = UsedCard(
        type=draw(st.sampled_from(["character", "location", "event"])),
        cost=draw(st.one_of(st.integers(0, 4), st.sampled_from(["X", "-"]))),
        unique=draw(st.booleans()),
        limited=draw(st.booleans()),
        ambush=draw(values),
        shadow=draw(values),
        bestow=draw(st.sampled_from([None, 0, 3])),
    )
    return MarshalQuestion(
        how=how,
        phase=draw(st.sampled_from(["marshaling", "challenges"])),
        card=card,
        gold=draw(st.integers(0, 5)),
        cost_changes=draw(st.lists(st.integers(-2, 2), max_size=2).map(tuple)),
        as_duplicate=draw(st.booleans()),
        limited_cards_already_this_round=draw(st.integers(0, 1)),
    )


@given(uses())
def test_a_legal_use_is_paid_from_the_pool(question: MarshalQuestion) -> None:
    outcome = marshal(question)
    assert outcome.legal == (not outcome.errors)
    assert outcome.cost >= 0
    if outcome.legal:
        assert outcome.gold_left == question.gold - outcome.cost
        assert outcome.gold_left >= 0
        assert outcome.bestow_choices in ((), tuple(range(min(question.card.bestow or 0, outcome.gold_left) + 1)))


@given(uses())
def test_more_gold_never_makes_it_illegal(question: MarshalQuestion) -> None:
    if marshal(question).legal:
        assert marshal(replace(question, gold=question.gold + 1)).legal


@given(uses())
def test_at_most_one_limited_card_a_round(question: MarshalQuestion) -> None:
    outcome = marshal(question)
    assert outcome.limited_cards_this_round <= 1
    if outcome.limited_cards_this_round > question.limited_cards_already_this_round:
        assert question.card.limited
        assert question.how in ("marshal", "play")
        assert outcome.becomes != "duplicate"


@given(uses())
def test_a_marshaled_duplicate_costs_nothing(question: MarshalQuestion) -> None:
    outcome = marshal(question)
    if outcome.becomes == "duplicate":
        assert question.card.unique
        assert outcome.bestow_choices == ()
        assert question.how != "marshal" or outcome.cost == 0


keywords = st.lists(
    st.builds(
        NoAttachments,
        variant=st.sampled_from(["all", "of", "except"]),
        traits=st.lists(st.sampled_from(TRAITS), unique=True, max_size=2).map(tuple),
    ),
    max_size=3,
).map(tuple)


@given(keywords, st.sets(st.sampled_from(TRAITS)))
def test_the_strictest_no_attachments_keyword_holds(forbidding: tuple[NoAttachments, ...], traits: set[str]) -> None:
    question = replace(
        ATTACHMENT,
        card=replace(ATTACHMENT.card, traits=tuple(sorted(traits))),
        target=UseTarget(no_attachments=forbidding),
    )
    allowed = True
    for keyword in forbidding:
        shared = bool(traits & set(keyword.traits))
        allowed = allowed and {"all": False, "of": not shared, "except": shared}[keyword.variant]
    assert marshal(question).legal == allowed


setup_cards = st.builds(
    SetupCard,
    id=st.just(""),
    type=st.sampled_from(["character", "location"]),
    cost=st.integers(0, 4),
    limited=st.booleans(),
    shadow=st.booleans(),
    into_shadows=st.booleans(),
)


@given(st.lists(setup_cards, max_size=5))
def test_setup_is_a_sum_and_one_limited_card(rows: list[SetupCard]) -> None:
    cards = tuple(replace(card, id=str(i)) for i, card in enumerate(rows))
    outcome = resolve_setup(SetupQuestion(cards=cards)).outcome
    assert outcome is not None
    cost = sum(2 if card.into_shadows else int(card.cost) for card in cards)
    limited = sum(card.limited and not card.into_shadows for card in cards)
    shadows = all(card.shadow or not card.into_shadows for card in cards)
    assert (outcome.cost, outcome.limited_cards, outcome.draws) == (cost, limited, len(cards))
    assert outcome.legal == (cost <= 8 and limited <= 1 and shadows)


@given(
    st.lists(st.tuples(st.sampled_from("ABC"), st.booleans(), st.integers(0, 2)), max_size=4),
    st.sampled_from("ABC"),
    st.lists(st.integers(0, 2), max_size=2).map(tuple),
)
def test_prized_is_paid_to_opponents_of_the_controller_only(
    rows: list[tuple[str, bool, int]], controller: str, prized: tuple[int, ...]
) -> None:
    attachments = tuple(
        LeavingAttachment(id=str(i), owner=owner, terminal=terminal, prized=(x,))
        for i, (owner, terminal, x) in enumerate(rows)
    )
    question = LeavesPlayQuestion(
        players=("A", "B", "C"), controller=controller, prized=prized, attachments=attachments
    )
    outcome = resolve_leaves_play(question).outcome
    assert outcome is not None
    prizes = [(controller, sum(prized)), *[(owner, x) for owner, _, x in rows]]
    expected = {player: sum(x for who, x in prizes if who != player) for player in "ABC"}
    assert outcome.power == {player: power for player, power in expected.items() if power}
    assert [(card.of, card.to) for card in outcome.cards[1:]] == [
        (owner, "discard pile" if terminal else "hand") for owner, terminal, _ in rows
    ]


@given(st.sampled_from(get_args(Keyword)), st.booleans(), st.lists(st.booleans(), max_size=3))
def test_a_blank_text_box_loses_what_is_printed(keyword: Keyword, blank: bool, printed: list[bool]) -> None:
    x = 1 if keyword in ("ambush", "bestow", "prized", "shadow") else None
    sources = tuple(KeywordSource(printed=own, x=x) for own in printed)
    outcome = resolve_keyword(KeywordQuestion(keyword=keyword, sources=sources, blank=blank)).outcome
    assert outcome is not None
    if printed:
        assert outcome.has_keyword == any(not (blank and own) for own in printed)
    assert outcome.optional == (keyword not in ("limited", "no attachments", "prized", "terminal"))
