"""Laws of combat: what must hold for every battle, not only for the examples."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.decks import CARDS, DECKS
from app.resolver.thrones_board.outcome import CombatOutcome
from app.resolver.trace import ONE_OF_THE_OPTIONS, RuleBroken, Step
from tests.resolver.thrones_board.battles import Body, ask, battles, first_answers, leaves, with_choice

SIDES = ("attacker", "defender")
WORTH = {"footman": 1, "knight": 2, "ship": 1, "siege_engine": 0}


def sums_of(steps: tuple[Step, ...]) -> dict[str, int]:
    """Add the deltas up, and compare every total on the way."""
    sums: Counter[str] = Counter()
    for step in steps:
        if step.side is not None:
            sums[step.side] += step.delta or 0
            assert step.total in {None, sums[step.side]}, step.text
    return sums


def numbers(both: Any) -> dict[str, int]:
    return {side: getattr(both, side) for side in SIDES}


@given(battles())
def test_the_steps_are_the_calculation(body: Body) -> None:
    body, outcome = first_answers(body)
    steps = ask(body).steps
    sums = sums_of(steps)
    totals = {side: [step.total for step in steps if step.side == side and step.total is not None] for side in SIDES}
    assert {side: totals[side][0] for side in SIDES} == numbers(outcome.initial_strength)
    assert {side: totals[side][-1] for side in SIDES} == numbers(outcome.final_strength)
    assert {side: sums[side] for side in SIDES} == numbers(outcome.final_strength)
    winner, loser = outcome.winner_side, "defender" if outcome.winner_side == "attacker" else "attacker"
    assert sums.get(f"{winner}.swords", 0) == outcome.winner_swords
    assert sums.get(f"{loser}.fortifications", 0) == outcome.loser_fortifications


@given(battles())
def test_the_winner_is_the_stronger_or_the_better_placed(body: Body) -> None:
    _, outcome = first_answers(body)
    strength = numbers(outcome.final_strength)
    winner, loser = outcome.winner_side, "defender" if outcome.winner_side == "attacker" else "attacker"
    assert body[winner]["house"] == outcome.winner
    assert outcome.margin == strength[winner] - strength[loser]
    assert min(strength.values()) >= 0
    if outcome.decided_by == "strength":
        assert outcome.margin > 0
    elif outcome.decided_by == "fiefdoms":
        assert outcome.margin == 0
        order = outcome.fiefdoms_after
        assert order.index(outcome.winner) < order.index(body[loser]["house"])
    else:
        assert body[winner]["card"] == "mace-tyrell" or "tyrion-lannister" in {body[one]["card"] for one in SIDES}


@given(battles())
def test_the_same_question_has_the_same_answer(body: Body) -> None:
    assert ask(body) == ask(body)


@given(battles(), st.randoms(use_true_random=False))
def test_order_of_lists_and_keys_means_nothing(body: Body, random: Any) -> None:
    def shuffled(value: Any) -> Any:
        if isinstance(value, dict):
            keys = list(value)
            random.shuffle(keys)
            return {key: value[key] if key == "tracks" else shuffled(value[key]) for key in keys}
        return random.sample(value, len(value)) if isinstance(value, list) else value

    assert ask(shuffled(body)) == ask(body)


@given(battles())
def test_one_more_unit_never_loses_a_battle_that_was_won(body: Body) -> None:
    settled, before = first_answers(body | {"vsb": None})
    side = before.winner_side
    kind = "ship" if body["area"]["type"] == "sea" else "footman"
    units = body[side]["units"]
    more = {**settled, side: {**settled[side], "units": {**units, kind: units.get(kind, 0) + 1}}, "choices": {}}
    try:
        _, after = first_answers(more)
    except RuleBroken as refused:
        assert refused.rule.id == "thrones-board.units.limit"  # noqa: PT017  # more units than a House has
        return
    assert after.winner_side == side


@settings(max_examples=60)
@given(battles())
def test_every_option_is_accepted_and_nothing_else(body: Body) -> None:
    asked = [body]
    for _ in range(60):
        if not asked:
            break
        one = asked.pop()
        needs = ask(one).needs
        if needs is None:
            continue
        assert len(set(needs.options)) == len(needs.options) > 1
        assert needs.who in body["tracks"]["iron_throne"]
        with pytest.raises(RuleBroken) as refusal:
            ask(with_choice(one, needs.decision, "none of these"))
        assert refusal.value.rule is ONE_OF_THE_OPTIONS
        asked += [with_choice(one, needs.decision, option) for option in needs.options]


@settings(max_examples=60)
@given(battles())
def test_whatever_is_chosen_units_and_cards_are_neither_lost_nor_made(body: Body) -> None:
    for settled, answer in leaves(body, limit=60):
        assert answer.outcome is not None
        units_add_up(settled, answer.outcome)
        cards_add_up(settled, answer.outcome)


def pieces(side: Body) -> Counter[str]:
    routed = {f"routed_{kind}": number for kind, number in side.get("routed", {}).items()}
    return +Counter({**side["units"], **routed})


def units_add_up(body: Body, outcome: CombatOutcome) -> None:
    for side in SIDES:
        house = body[side]["house"]
        went_in = pieces(body[side])
        if outcome.knighted in {"footman", "routed_footman"} and house == "baratheon":
            went_in[outcome.knighted] -= 1
            went_in[outcome.knighted.replace("footman", "knight")] += 1
        came_out: Counter[str] = Counter(getattr(outcome.survivors, side))
        came_out.update(outcome.skull_units.get(house, {}))
        came_out.update(outcome.destroyed_by_card.get(house, {}))
        if side != outcome.winner_side:
            came_out.update(outcome.casualties)
            came_out.update(outcome.destroyed_without_choice)
        assert +came_out == +went_in
    assert outcome.loser_casualties == sum(outcome.casualties.values())
    loser = "defender" if outcome.winner_side == "attacker" else "attacker"
    left = {kind: number for kind, number in getattr(outcome.survivors, loser).items() if number}
    assert (outcome.retreat.units if outcome.retreat else {}) == left


def cards_add_up(body: Body, outcome: CombatOutcome) -> None:
    for side in SIDES:
        house = body[side]["house"]
        hand, pile = set(outcome.hand_after.get(house, ())), set(outcome.discard_after.get(house, ()))
        assert not hand & pile
        stated = {*body[side].get("hand", ()), *body[side].get("discard", ())}
        if "hand" in body[side] and len(stated) == len(DECKS[house]):
            assert hand | pile == stated
            assert hand
    assert all(CARDS[card].house in {body[side]["house"] for side in SIDES} for card in outcome.cards_discarded)


@given(battles(only_plain=True))
def test_without_card_texts_the_strength_is_a_plain_sum(body: Body) -> None:
    body = body | {"vsb": None}
    _, outcome = first_answers(body)
    assert numbers(outcome.final_strength) == {side: max(0, plain_strength(body, side)) for side in SIDES}


def plain_strength(body: Body, side: str) -> int:
    """The final strength, added up from the rulebook once more."""
    fort = AREAS[body["area"]["id"]].fort
    worth = WORTH | ({"siege_engine": 4} if side == "attacker" and fort else {})
    total: int = sum(worth[kind] * number for kind, number in body[side]["units"].items())
    declinable = body["switches"]["refusing_support"] == "allowed"
    for one in body["supports"]:
        if one["side"] == side and not (one["refused"] and declinable):
            total += one["order_bonus"] + sum(worth[kind] * number for kind, number in one["units"].items())
    order = body[side].get("order")
    if order and order["type"] == ("march" if side == "attacker" else "defense"):
        total += order["bonus"]
    if side == "defender":
        total += body["area"]["garrison"]
    total += body.get("tides", {}).get(side, {}).get("strength", 0)
    return total + CARDS[body[side]["card"]].strength


@given(battles())
def test_tracks_and_tokens_stay_whole(body: Body) -> None:
    _, outcome = first_answers(body)
    assert sorted(outcome.iron_throne_after) == sorted(outcome.fiefdoms_after) == sorted(body["tracks"]["iron_throne"])
    assert (outcome.kings_court_after is None) == ("kings_court" not in body["tracks"])
    assert (outcome.vsb_after is None) == ("vsb" not in body)
    if outcome.vsb_after is not None:
        assert outcome.vsb_after.holder == outcome.fiefdoms_after[0]
    for house, power in outcome.power_after.items():
        on_board = next(body[side]["power_on_board"] for side in SIDES if body[side]["house"] == house)
        assert 0 <= power <= 20 - on_board


@given(battles())
def test_what_happens_in_the_area_fits_together(body: Body) -> None:
    _, outcome = first_answers(body)
    attackers = bool(outcome.survivors.attacker)
    if outcome.winner_side == "defender":
        assert not outcome.attackers_move_in
        assert outcome.attackers_return is None
        assert outcome.power_token_removed is None
        assert not outcome.garrison_removed
        assert outcome.defender_order_removed == ("order" in body["defender"] and not outcome.survivors.defender)
    else:
        assert outcome.attackers_move_in + (outcome.attackers_return is not None) == attackers
        assert outcome.garrison_removed == (body["area"]["garrison"] > 0)
        assert outcome.defender_order_removed == ("order" in body["defender"])
    assert outcome.march_order_removed == (outcome.march_order_at is None) == (outcome.march_order_bonus is None)
    assert outcome.to_do
