"""Faults that other software and tables had: each test shows the kind and what is right.

The names are B and a number, as in the collection of reports that they were taken from; faults that are laws stand
with the laws.
"""

from app.resolver.thrones_board.rounds.retreat import resolve_retreat
from app.resolver.thrones_board.rounds.retreat_question import RetreatQuestion
from app.resolver.thrones_board.rounds.round_step import BoardRoundStepQuestion, DominanceToken, resolve_round_step
from app.resolver.thrones_board.rounds.support import SupportedArea, Supporter, SupportQuestion, resolve_support
from app.resolver.thrones_board.rounds.wildling_question import WildlingsQuestion
from app.resolver.thrones_board.rounds.wildlings import resolve_wildlings


def test_b11_land_never_supports_the_sea_but_the_sea_the_land() -> None:
    land, sea = SupportedArea(id="riverrun"), SupportedArea(id="ironmans-bay")
    at_sea = resolve_support(SupportQuestion(area=sea, supporters=(Supporter(area="riverrun"),)))
    on_land = resolve_support(SupportQuestion(area=land, supporters=(Supporter(area="ironmans-bay"),)))
    assert at_sea.outcome is not None
    assert [error.code for error in at_sea.outcome.errors] == ["land_at_sea"]
    assert on_land.outcome is not None
    assert on_land.outcome.legal


def test_b12_a_combatant_never_helps_its_opponent() -> None:
    helper = Supporter(area="riverrun", house="lannister", side="attacker")
    question = SupportQuestion(attacker="stark", defender="lannister", supporters=(helper,))
    outcome = resolve_support(question).outcome
    assert outcome is not None
    assert [error.code for error in outcome.errors] == ["supports_opponent"]
    assert outcome.supports[0].may_support == ("defender", "none")


def test_b17_a_siege_engine_is_lost_anyway_and_routed_units_stand_up_only_in_the_rounds_clean_up() -> None:
    question = RetreatQuestion(
        loser="attacker", house="stark", attacked_from="riverrun", units={"knight": 1, "siege_engine": 1}
    )
    outcome = resolve_retreat(question).outcome
    assert outcome is not None
    assert (outcome.destroyed, outcome.routed) == ({"siege_engine": 1}, {"routed_knight": 1})
    after_combat = resolve_round_step(BoardRoundStepQuestion(event="combat_clean_up")).outcome
    after_round = resolve_round_step(BoardRoundStepQuestion(step="clean_up")).outcome
    assert after_combat is not None
    assert not after_combat.routed_stand_up
    assert after_round is not None
    assert after_round.routed_stand_up


def test_b19_the_blade_goes_to_the_new_first_house_and_stays_used() -> None:
    question = BoardRoundStepQuestion(
        event="track_change",
        fiefdoms=("martell", "tyrell", "greyjoy"),
        vsb=DominanceToken(holder="greyjoy", available=False),
    )
    outcome = resolve_round_step(question).outcome
    assert outcome is not None
    assert outcome.vsb is not None
    assert (outcome.vsb.holder, outcome.vsb.available) == ("martell", False)


def test_b23_the_threat_falls_by_two_spaces() -> None:
    outcome = resolve_wildlings(WildlingsQuestion(strength=10, bids={"stark": 1, "tyrell": 2, "greyjoy": 0})).outcome
    assert outcome is not None
    assert outcome.threat_after == 6


def test_b24_the_winner_of_the_first_attack_takes_no_part_in_the_second() -> None:
    question = WildlingsQuestion(
        strength=6,
        bids={"tyrell": 1, "greyjoy": 2},
        card="mammoth-riders",
        iron_throne=("stark", "tyrell", "greyjoy"),
        takes_no_part="stark",
    )
    outcome = resolve_wildlings(question).outcome
    assert outcome is not None
    assert (outcome.lowest_bidder, outcome.penalty_order) == ("tyrell", ("tyrell", "greyjoy"))
    assert outcome.units_lost == {"tyrell": 3, "greyjoy": 2}
    assert outcome.threat_after == 0
