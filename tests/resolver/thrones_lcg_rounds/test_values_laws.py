"""Laws of dominance, reserve, income and values: what must hold for every table."""

import math
from dataclasses import replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from app.resolver.thrones_lcg.rounds.dominance import (
    DominanceCharacter,
    DominanceOutcome,
    DominancePlayer,
    DominanceQuestion,
    resolve_dominance,
)
from app.resolver.thrones_lcg.rounds.income import IncomeQuestion, resolve_income
from app.resolver.thrones_lcg.rounds.plot_value import Icon, PlotValueQuestion, resolve_plot_value
from app.resolver.thrones_lcg.rounds.reserve import ReservePlayer, ReserveQuestion, resolve_reserve

NAMES = ("Ann", "Ben", "Cat", "Dan")

characters = st.lists(
    st.builds(
        DominanceCharacter,
        str=st.integers(-2, 4),
        standing=st.booleans(),
        contributes=st.sampled_from([None, None, True, False]),
    ),
    max_size=3,
).map(tuple)
changes = st.lists(st.integers(-5, 5), max_size=4).map(tuple)
factors = st.lists(st.sampled_from(["double", "half"]), max_size=3).map(tuple)


@st.composite
def tables(draw: st.DrawFn) -> DominanceQuestion:
    """A melee with many ties."""
    names = NAMES[: draw(st.integers(2, 4))]
    regent = draw(st.sampled_from([None, *names]))
    players = tuple(
        DominancePlayer(
            id=name,
            characters=draw(characters),
            gold=draw(st.integers(0, 3)),
            other_str=draw(st.integers(-4, 3)),
            title="Crown Regent" if name == regent else None,
        )
        for name in names
    )
    return DominanceQuestion(mode="melee", players=players)


def dominance(question: DominanceQuestion) -> DominanceOutcome:
    outcome = resolve_dominance(question).outcome
    assert outcome is not None
    return outcome


@given(tables())
def test_dominance_goes_to_a_highest_total_without_equal(question: DominanceQuestion) -> None:
    expected = {
        player.id: max(
            0,
            sum(
                max(0, c.str)
                for c in player.characters
                if (c.standing and c.contributes is not False) or c.contributes is True
            )
            + player.gold
            + player.other_str
            + (2 if player.title else 0),
        )
        for player in question.players
    }
    outcome = dominance(question)
    assert outcome.totals == expected
    best = [name for name, total in expected.items() if total == max(expected.values())]
    assert outcome.winner == (best[0] if len(best) == 1 else None)
    assert outcome.power_gained == (1 if len(best) == 1 else 0)


@given(tables())
def test_dominance_does_not_depend_on_the_seats(question: DominanceQuestion) -> None:
    turned = dominance(replace(question, players=question.players[::-1]))
    assert (turned.totals, turned.winner) == (dominance(question).totals, dominance(question).winner)


@given(tables(), st.integers(0, 3))
def test_one_more_gold_never_loses_dominance(question: DominanceQuestion, seat: int) -> None:
    winner = dominance(question).winner
    player = question.players[seat % len(question.players)]
    richer = replace(player, gold=player.gold + 1)
    players = tuple(richer if other is player else other for other in question.players)
    if player.id == winner:
        assert dominance(replace(question, players=players)).winner == winner


def by_hand(base: int, add: tuple[int, ...], multiply: tuple[str, ...]) -> int:
    value = Fraction(base + sum(add))
    for factor in multiply:
        value = value * 2 if factor == "double" else value / 2
    return max(0, math.ceil(value))


@given(st.integers(0, 9), changes, factors)
def test_a_value_is_rounded_up_once_and_never_negative(
    base: int, add: tuple[int, ...], multiply: tuple[str, ...]
) -> None:
    question = PlotValueQuestion(base=base, add=add, multiply=multiply)  # type: ignore[arg-type]  # drawn from the Literal
    outcome = resolve_plot_value(question).outcome
    assert outcome is not None
    assert outcome.value == by_hand(base, add, multiply)


@given(st.integers(0, 9), changes, st.randoms(use_true_random=False))
def test_the_order_of_modifiers_means_nothing(base: int, add: tuple[int, ...], random: object) -> None:
    shuffled = list(add)
    random.shuffle(shuffled)  # type: ignore[attr-defined]  # Hypothesis hands out a random.Random
    straight = resolve_plot_value(PlotValueQuestion(base=base, add=add)).outcome
    assert resolve_plot_value(PlotValueQuestion(base=base, add=tuple(shuffled))).outcome == straight


@given(st.integers(0, 9), changes, st.lists(st.integers(0, 9), min_size=1, max_size=3).map(tuple))
def test_what_is_set_last_counts_alone(base: int, add: tuple[int, ...], values: tuple[int, ...]) -> None:
    outcome = resolve_plot_value(PlotValueQuestion(base=base, add=add, set=values)).outcome
    assert outcome is not None
    assert outcome.value == values[-1]


@given(
    st.integers(0, 9), st.lists(st.builds(Icon, change=st.integers(-3, 3), blank=st.booleans()), max_size=4).map(tuple)
)
def test_blank_icons_are_as_if_absent(base: int, icons: tuple[Icon, ...]) -> None:
    active = tuple(icon for icon in icons if not icon.blank)
    with_blank = resolve_plot_value(PlotValueQuestion(value="initiative", base=base, icons=icons)).outcome
    assert with_blank == resolve_plot_value(PlotValueQuestion(value="initiative", base=base, icons=active)).outcome


@given(st.integers(0, 9), changes, factors, st.sampled_from([None, "Master of Coin", "Master of Laws"]))
def test_income_is_the_plot_value_with_master_of_coin(
    gold: int, modifiers: tuple[int, ...], multiply: tuple[str, ...], title: str | None
) -> None:
    question = IncomeQuestion(plot_gold=gold, modifiers=modifiers, multiply=multiply, title=title, gold=2)  # type: ignore[arg-type]  # drawn from the Literals
    outcome = resolve_income(question).outcome
    assert outcome is not None
    bonus = (2,) if title == "Master of Coin" else ()
    assert outcome.income == by_hand(gold, (*modifiers, *bonus), multiply)
    assert outcome.gold_pool == outcome.income + 2


@given(st.lists(st.tuples(st.integers(0, 12), st.integers(0, 8), changes), min_size=1, max_size=4), st.integers(0, 3))
def test_reserve_takes_exactly_what_is_too_much(rows: list[tuple[int, int, tuple[int, ...]]], first: int) -> None:
    players = tuple(
        ReservePlayer(id=name, hand=hand, plot_reserve=reserve, modifiers=modifiers)
        for name, (hand, reserve, modifiers) in zip(NAMES, rows, strict=False)
    )
    first_player = players[first % len(players)].id
    outcome = resolve_reserve(ReserveQuestion(players=players, first_player=first_player)).outcome
    assert outcome is not None
    assert outcome.checks[0].player == first_player
    assert {check.player for check in outcome.checks} == {player.id for player in players}
    for check in outcome.checks:
        player = next(player for player in players if player.id == check.player)
        reserve = by_hand(int(player.plot_reserve), player.modifiers, ())
        assert check.reserve == reserve
        assert check.hand_after == min(player.hand, reserve)
        assert check.must_discard == player.hand - check.hand_after
        assert check.chosen_by == (player.id if check.must_discard else None)
