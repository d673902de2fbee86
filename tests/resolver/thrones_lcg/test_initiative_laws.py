"""Laws of initiative."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.resolver.thrones_lcg.initiative import (
    InitiativeOutcome,
    InitiativePlayer,
    InitiativeQuestion,
    resolve_initiative_order,
)
from app.resolver.trace import Resolution, RuleBroken
from tests.resolver.thrones_lcg.tables import PLAYERS, races


def value(player: InitiativePlayer) -> int:
    plot = 0 if player.plot_initiative == "X" else player.plot_initiative
    return max(0, plot + sum(player.modifiers))


def power(player: InitiativePlayer) -> int:
    return player.faction_power + sum(player.card_power)


def still_tied(question: InitiativeQuestion) -> list[str]:
    """Who is left by highest initiative and then lowest power, as the glossary says it."""
    best = min((-value(player), power(player)) for player in question.players)
    return [player.id for player in question.players if (-value(player), power(player)) == best]


def drawn(question: InitiativeQuestion, player: str) -> Resolution[InitiativeOutcome]:
    return resolve_initiative_order(replace(question, choices={"random-draw": player}))


@given(races())
def test_highest_value_then_lowest_power(question: InitiativeQuestion) -> None:
    answer = resolve_initiative_order(question)
    left = still_tied(question)
    values = {player.id: value(player) for player in question.players}
    if len(left) > 1:
        assert answer.outcome is not None  # what stands already, but for the draw
        assert (answer.outcome.winner, answer.outcome.decided_by) == (None, "random")
        assert (answer.outcome.values, answer.outcome.candidates) == (values, tuple(left))
        assert answer.needs is not None
        assert (answer.needs.decision, answer.needs.who, answer.needs.options) == ("random-draw", None, tuple(left))
        return
    outcome = answer.outcome
    assert outcome is not None
    assert outcome.winner == left[0]
    assert outcome.values == values
    highest = [player for player in question.players if value(player) == max(outcome.values.values())]
    assert outcome.decided_by == ("initiative" if len(highest) == 1 else "power")
    assert outcome.candidates == (left[0],)


@given(races(), st.sampled_from(PLAYERS))
def test_exactly_those_still_tied_can_be_drawn(question: InitiativeQuestion, player: str) -> None:
    left = still_tied(question)
    if len(left) > 1 and player not in left:
        with pytest.raises(RuleBroken):
            drawn(question, player)
        return
    outcome = drawn(question, player).outcome
    assert outcome is not None
    assert outcome.winner == (player if len(left) > 1 else left[0])
    if len(left) > 1:
        assert (outcome.decided_by, outcome.candidates) == ("random", tuple(left))


@given(races(), st.permutations(range(8)))
def test_seats_and_the_order_of_modifiers_mean_nothing(question: InitiativeQuestion, order: list[int]) -> None:
    left = still_tied(question)
    players = [
        replace(player, modifiers=player.modifiers[::-1], card_power=player.card_power[::-1])
        for player in question.players
    ]
    shuffled = replace(question, players=tuple(players[i] for i in order if i < len(players)))
    one, other = drawn(question, left[0]).outcome, drawn(shuffled, left[0]).outcome
    assert one is not None
    assert other is not None
    assert (other.values, set(other.candidates)) == (one.values, set(one.candidates))
    assert (other.winner, other.decided_by, other.to_do) == (one.winner, one.decided_by, one.to_do)


@given(races())
def test_values_are_the_sums_of_the_steps(question: InitiativeQuestion) -> None:
    answer = drawn(question, still_tied(question)[0])
    assert answer.outcome is not None
    sums: dict[str, int] = {}
    for step in answer.steps:
        if step.side is not None and step.delta is not None:
            sums[step.side] = sums.get(step.side, 0) + step.delta
    assert {player: sums[player] for player in answer.outcome.values} == answer.outcome.values
    assert {step.side: step.total for step in answer.steps if step.total is not None} == {
        side: total for side, total in sums.items() if side is not None
    }


@given(races())
def test_same_question_same_answer(question: InitiativeQuestion) -> None:
    assert resolve_initiative_order(question) == resolve_initiative_order(question)


@given(races(), st.sampled_from(PLAYERS))
def test_whoever_settles_ties_is_asked_about_those_with_the_highest_value(
    question: InitiativeQuestion, chosen: str
) -> None:
    settled = replace(question, ties_chosen_by="Ben")
    highest = max(value(player) for player in question.players)
    tied = tuple(player.id for player in question.players if value(player) == highest)
    answer = resolve_initiative_order(settled)
    if len(tied) == 1:
        assert answer.outcome is not None
        assert (answer.outcome.winner, answer.outcome.decided_by) == (tied[0], "initiative")
        return
    assert answer.needs is not None
    assert (answer.needs.who, answer.needs.options) == ("Ben", tied)
    answered = replace(settled, choices={"initiative-tie": chosen})
    if chosen not in tied:
        with pytest.raises(RuleBroken):
            resolve_initiative_order(answered)
        return
    outcome = resolve_initiative_order(answered).outcome
    assert outcome is not None
    assert (outcome.winner, outcome.candidates, outcome.decided_by) == (chosen, tied, "choice")
