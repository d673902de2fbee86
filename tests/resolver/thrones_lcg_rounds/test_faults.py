"""Mistakes that other programs for this game made, as tests of the questions that could show them."""

import pytest

from app.resolver.thrones_lcg.rounds.ability_order import Ability, AbilityOrderQuestion, resolve_ability_order
from app.resolver.thrones_lcg.rounds.dominance import (
    DominanceCharacter,
    DominancePlayer,
    DominanceQuestion,
    resolve_dominance,
)
from app.resolver.thrones_lcg.rounds.elimination import EliminationQuestion, resolve_elimination
from app.resolver.thrones_lcg.rounds.first_player import FirstPlayerQuestion, resolve_first_player
from app.resolver.thrones_lcg.rounds.plot_value import PlotValueQuestion, resolve_plot_value
from app.resolver.thrones_lcg.rounds.reserve import ReservePlayer, ReserveQuestion, resolve_reserve
from app.resolver.thrones_lcg.rounds.round_step import RoundStepQuestion, resolve_round_step
from app.resolver.thrones_lcg.rounds.time_limit import TimedPlayer, TimeLimitQuestion, resolve_time_limit
from app.resolver.thrones_lcg.rounds.victory import PowerChange, VictoryQuestion, resolve_victory
from app.resolver.thrones_lcg.rounds.window import WindowEvent, WindowQuestion, resolve_window
from app.resolver.trace import RuleBroken


def test_a_tie_for_dominance_produced_a_winner() -> None:
    players = tuple(DominancePlayer(id=name, characters=(DominanceCharacter(str=5),)) for name in ("A", "B"))
    outcome = resolve_dominance(DominanceQuestion(mode="joust", players=players)).outcome
    assert outcome is not None
    assert (outcome.winner, outcome.power_gained) == (None, 0)


def test_victory_needed_16_power() -> None:
    outcome = resolve_victory(VictoryQuestion(power={"A": 15, "B": 0}, first_player="B")).outcome
    assert outcome is not None
    assert outcome.winner == "A"


def test_power_totals_went_below_zero() -> None:
    question = VictoryQuestion(
        power={"A": 3, "B": 1}, first_player="A", changes=(PowerChange(to="A", taken_from="B", power=2),)
    )
    with pytest.raises(RuleBroken) as refused:
        resolve_victory(question)
    assert [problem.pointer for problem in refused.value.problems] == ["/changes/0/power"]


def test_the_player_with_the_empty_deck_was_declared_the_winner() -> None:
    outcome = resolve_elimination(EliminationQuestion(players=("A", "B"), decks={"A": 0, "B": 20})).outcome
    assert outcome is not None
    assert (outcome.winner, outcome.eliminated) == ("B", ("A",))


def test_nothing_happened_at_0_cards_until_somebody_failed_to_draw() -> None:
    question = EliminationQuestion(players=("A", "B"), decks={"A": 1}, leaving={"A": 1})
    outcome = resolve_elimination(question).outcome
    assert outcome is not None
    assert outcome.eliminated == ("A",)


def test_with_several_decks_empty_the_winner_was_asked_for_instead_of_the_order() -> None:
    question = EliminationQuestion(players=("A", "B", "C"), first_player="B", decks={"A": 0, "B": 0, "C": 0})
    needs = resolve_elimination(question).needs
    assert needs is not None
    assert (needs.decision, needs.who, needs.options) == ("eliminated.1", "B", ("A", "B", "C"))


def test_the_game_had_no_first_player_when_the_first_player_left() -> None:
    question = FirstPlayerQuestion(seats=("A", "B", "C"), step="later", first_player="C", eliminated=("C",))
    outcome = resolve_first_player(question).outcome
    assert outcome is not None
    assert (outcome.first_player, outcome.player_order) == ("A", ("A", "B"))


def test_the_choice_of_first_player_was_lost_when_the_chooser_left() -> None:
    question = FirstPlayerQuestion(seats=("A", "B", "C"), initiative_winner="A", eliminated=("A",))
    outcome = resolve_first_player(question).outcome
    assert outcome is not None
    assert outcome.compare_again


def test_the_first_player_was_cleared_at_the_start_of_the_round() -> None:
    question = FirstPlayerQuestion(seats=("A", "B"), round=3, step="1.1", first_player="B")
    outcome = resolve_first_player(question).outcome
    assert outcome is not None
    assert outcome.first_player == "B"


def test_an_eliminated_player_was_still_prompted() -> None:
    events = tuple(WindowEvent(player=player, do="action") for player in ("A", "C", "A"))
    question = WindowQuestion(seats=("A", "B", "C"), first_player="A", eliminated=("B",), events=events)
    outcome = resolve_window(question).outcome
    assert outcome is not None
    assert (outcome.legal, outcome.next) == (True, "C")


def test_the_first_player_lost_the_first_action_when_another_one_acted() -> None:
    events = (WindowEvent(player="B", do="action"),)
    outcome = resolve_window(WindowQuestion(seats=("A", "B"), first_player="A", events=events)).outcome
    assert outcome is not None
    assert outcome.next == "A"
    assert [error.code for error in outcome.errors] == ["out_of_turn"]


def test_another_than_the_active_player_could_marshal() -> None:
    question = WindowQuestion(kind="marshaling", seats=("A", "B"), first_player="A", active_player="B")
    outcome = resolve_window(question).outcome
    assert outcome is not None
    assert (outcome.first_to_act, outcome.may_marshal) == ("A", ("B",))


def test_the_window_opened_again_when_a_challenge_was_taken_back() -> None:
    question = RoundStepQuestion(step="challenges-window", seats=("A", "B"), first_player="A", active_player="A")
    outcome = resolve_round_step(question).outcome
    assert outcome is not None
    assert (outcome.next, outcome.window) == ("4.2", False)
    assert (
        outcome.to_do[1]
        == "What is announced and taken back before it is complete is no challenge: it uses nothing up."
    )


def test_reserve_discards_were_not_in_player_order_and_one_by_one() -> None:
    players = (ReservePlayer(id="A", hand=8, plot_reserve=6), ReservePlayer(id="B", hand=9, plot_reserve=6))
    outcome = resolve_reserve(ReserveQuestion(players=players, first_player="B")).outcome
    assert outcome is not None
    assert [(check.player, check.must_discard) for check in outcome.checks] == [("B", 3), ("A", 2)]


def test_reactions_to_claim_and_to_its_deaths_were_two_windows() -> None:
    abilities = (
        Ability(id="to claim", controller="A", kind="reaction", trigger="claim"),
        Ability(id="to death", controller="B", kind="reaction", trigger="death"),
    )
    question = AbilityOrderQuestion(first_player="A", claim=True, triggers=("claim", "death"), abilities=abilities)
    outcome = resolve_ability_order(question).outcome
    assert outcome is not None
    assert [slot.abilities for slot in outcome.slots] == [(), ("to claim", "to death")]


def test_a_quarter_was_rounded_down() -> None:
    outcome = resolve_plot_value(PlotValueQuestion(base=1, multiply=("half", "half"))).outcome
    assert outcome is not None
    assert outcome.value == 1


def test_on_time_the_first_player_won_instead_of_choosing() -> None:
    players = (TimedPlayer(id="A", power=5, deck=9), TimedPlayer(id="B", power=5, deck=9))
    needs = resolve_time_limit(TimeLimitQuestion(players=players, first_player="A")).needs
    assert needs is not None
    assert (needs.who, needs.options) == ("A", ("A", "B"))


def test_in_a_melee_the_winner_was_the_one_who_did_not_lose() -> None:
    outcome = resolve_elimination(EliminationQuestion(players=("A", "B", "C"), eliminated=("B",))).outcome
    assert outcome is not None
    assert (outcome.winner, outcome.game_over) == (None, False)
