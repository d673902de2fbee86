"""Laws of a challenge's outcome."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import ceil

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from app.resolver.thrones_lcg.challenge import ChallengeOutcome, resolve_challenge_outcome
from app.resolver.thrones_lcg.challenge_question import ChallengeQuestion
from app.resolver.thrones_lcg.sides import Attacker, Defender, Participant, Side
from app.resolver.trace import Step
from tests.resolver.thrones_lcg.tables import challenges

TITLE_STR = {"Hand of the King": "power", "Master of Ships": "military", "Master of Whispers": "intrigue"}
RING = ("Master of Coin", "Master of Ships", "Master of Whispers", "Hand of the King", "Master of Laws")


def outcome_of(question: ChallengeQuestion) -> ChallengeOutcome:
    outcome = resolve_challenge_outcome(question).outcome
    assert outcome is not None
    return outcome


def rivals(one: str | None, other: str | None) -> bool:
    """Two titles of the ring that are not neighbours."""
    if one not in RING or other not in RING:
        return False
    return (RING.index(one) - RING.index(other)) % 5 in (2, 3)


def total_str(question: ChallengeQuestion, side: Side) -> int:
    name = "attacker" if side is question.attacker else "defender"
    total = side.other_str
    for own, characters in (
        ("attacker", question.attacker.participants),
        ("defender", question.defender.participants),
    ):
        for character in characters:
            goes_to = character.also_contributes_to or own
            if character.contributes and goes_to == name:
                total += max(0, character.str)
    if side.participants and side.title and TITLE_STR.get(side.title) == question.type:
        total += 1
    return max(0, total)


def claim_value(question: ChallengeQuestion) -> int:
    attacker = question.attacker
    if attacker.claim_set:
        return attacker.claim_set[-1]
    value = Fraction(0 if attacker.claim == "X" else attacker.claim) + sum(attacker.claim_modifiers)
    ships = attacker.title == "Master of Ships" and question.type == "military"
    if ships and rivals(attacker.title, question.defender.title):
        value += 1
    for factor in attacker.claim_factors:
        value *= 2 if factor == "double" else Fraction(1, 2)
    return max(0, ceil(value))


@given(challenges())
def test_winner_unopposed_and_margin_are_what_step_4_2_2_says(question: ChallengeQuestion) -> None:
    outcome = outcome_of(question)
    attack, defence = total_str(question, question.attacker), total_str(question, question.defender)
    assert (outcome.attacker_str, outcome.defender_str) == (attack, defence)
    if attack >= defence:
        wins = attack >= 1 and len(question.attacker.participants) >= 1
        expected = ("Ann", "Ben", attack - defence, defence == 0) if wins else (None, None, 0, False)
    else:
        wins = len(question.defender.participants) >= 1
        expected = ("Ben", "Ann", defence - attack, False) if wins else (None, None, 0, False)
    assert (outcome.winner, outcome.loser, outcome.str_difference, outcome.unopposed) == expected


@given(challenges())
def test_bonuses_and_the_end_at_fifteen(question: ChallengeQuestion) -> None:
    outcome = outcome_of(question)
    due = ["unopposed"] if outcome.unopposed else []
    if (
        outcome.winner
        and rivals(question.attacker.title, question.defender.title)
        and (outcome.winner, outcome.loser) not in question.rival_bonuses_already_taken
    ):
        due.append("rivals")
    total = {None: None, "Ann": question.attacker.power_total, "Ben": question.defender.power_total}[outcome.winner]
    one_by_one = question.switches.bonuses == "one-by-one"
    if total == 14 and one_by_one:
        due = due[:1]
    assert [bonus.kind for bonus in outcome.bonuses] == due
    assert all((bonus.player, bonus.power) == (outcome.winner, 1) for bonus in outcome.bonuses)
    if total is not None and total + len(due) >= 15:
        assert (outcome.game_won_by, outcome.winner_power) == (outcome.winner, total + len(due))
        assert (outcome.claim, outcome.keyword_instances) == (None, {})
    elif total is None:
        assert (outcome.game_won_by, outcome.winner_power) == (None, None)
    elif question.type != "power":
        assert (outcome.game_won_by, outcome.winner_power) == (None, total + len(due))


@given(challenges())
def test_claim_is_the_attackers_and_no_more_than_there_is(question: ChallengeQuestion) -> None:
    outcome = outcome_of(question)
    if outcome.winner != "Ann" or (outcome.game_won_by and outcome.claim is None):
        assert outcome.claim is None
        return
    defender = question.defender
    have = {"military": defender.killable_characters, "intrigue": defender.hand, "power": defender.faction_power}
    value = claim_value(question)
    there_is = have[question.type]
    assert outcome.claim is not None
    assert (outcome.claim.type, outcome.claim.value) == (question.type, value)
    assert outcome.claim.amount == (value if there_is is None else min(value, there_is))
    if question.type == "power" and question.attacker.power_total is not None:
        after = question.attacker.power_total + len(outcome.bonuses) + outcome.claim.amount
        assert outcome.winner_power == after
        assert (outcome.game_won_by == "Ann") == (after >= 15 and there_is is not None)


@given(challenges())
def test_keywords_are_the_winners(question: ChallengeQuestion) -> None:
    outcome = outcome_of(question)
    expected: Counter[str] = Counter()
    if outcome.winner and not outcome.game_won_by:
        side = question.attacker if outcome.winner == "Ann" else question.defender
        for character in side.participants:
            expected.update(set(character.keywords) & {"insight", "pillage", "renown"})
        if outcome.winner == "Ann" and any("intimidate" in character.keywords for character in side.participants):
            expected["intimidate"] = 1
    assert outcome.keyword_instances == dict(expected)
    assert outcome.intimidate_max_str == (outcome.str_difference if "intimidate" in expected else None)
    assert outcome.keyword_order_chosen_by == (question.first_player if len(expected) > 1 else None)


@given(challenges())
def test_choices_about_keywords_are_explained_when_there_are_any(question: ChallengeQuestion) -> None:
    answer = resolve_challenge_outcome(question)
    assert answer.outcome is not None
    cited = {step.rule.id for step in answer.steps}
    types = len(answer.outcome.keyword_instances)
    assert ("thrones-lcg.keyword.optional" in cited) == (types > 0)
    assert ("thrones-lcg.keyword.order" in cited) == (types > 1)


@given(challenges())
def test_assault_needs_a_target_a_win_and_an_attacker_with_it(question: ChallengeQuestion) -> None:
    outcome = outcome_of(question)
    has = any("assault" in character.keywords for character in question.attacker.participants)
    kneels = outcome.winner == "Ann" and has and question.attacker.assault_target is not None
    assert outcome.location_knelt == ("The Red Keep" if kneels else None)
    assert (outcome.to_do[0] == "The Red Keep kneels at once, before reactions (assault).") == kneels


def sums(steps: tuple[Step, ...]) -> dict[str, int]:
    found: dict[str, int] = {}
    for step in steps:
        if step.side is not None and step.delta is not None:
            found[step.side] = found.get(step.side, 0) + step.delta
        if step.total is not None:
            assert step.total == found.get(f"{step.side}", 0)
    return found


@given(challenges())
def test_every_number_is_a_sum_of_the_steps(question: ChallengeQuestion) -> None:
    answer = resolve_challenge_outcome(question)
    outcome = answer.outcome
    assert outcome is not None
    found = sums(answer.steps)
    assert found.get("attacker", 0) == outcome.attacker_str
    assert found.get("defender", 0) == outcome.defender_str
    if outcome.claim is not None:
        assert (found["claim"], found.get("claim.amount", 0)) == (outcome.claim.value, outcome.claim.amount)
    keywords = {word: found[word] for word in ("insight", "intimidate", "pillage", "renown") if found.get(word)}
    assert keywords == outcome.keyword_instances
    if outcome.winner_power is not None:
        assert found["power"] == outcome.winner_power


@given(challenges())
def test_same_question_same_answer(question: ChallengeQuestion) -> None:
    assert resolve_challenge_outcome(question) == resolve_challenge_outcome(question)


def turned(side: Side) -> Side:
    participants = tuple(
        replace(character, keywords=character.keywords[::-1]) for character in reversed(side.participants)
    )
    return replace(side, participants=participants)


@given(challenges())
def test_order_of_characters_keywords_and_modifiers_means_nothing(question: ChallengeQuestion) -> None:
    attacker, defender = turned(question.attacker), turned(question.defender)
    assert isinstance(attacker, Attacker)
    assert isinstance(defender, Defender)
    attacker = replace(
        attacker, claim_modifiers=attacker.claim_modifiers[::-1], claim_factors=attacker.claim_factors[::-1]
    )
    one = outcome_of(question)
    other = outcome_of(replace(question, attacker=attacker, defender=defender))
    assert replace(other, to_do=one.to_do) == one
    assert len(other.to_do) == len(one.to_do)


@given(challenges(), st.integers(1, 5))
def test_more_str_never_loses_a_challenge_already_won(question: ChallengeQuestion, more: int) -> None:
    winner = outcome_of(question).winner
    assume(winner is not None)
    attacker, defender = question.attacker, question.defender
    if winner == "Ann":
        attacker = replace(attacker, other_str=attacker.other_str + more)
    else:
        defender = replace(defender, other_str=defender.other_str + more)
    assert outcome_of(replace(question, attacker=attacker, defender=defender)).winner == winner


@given(challenges(), st.integers(1, 5))
def test_one_more_attacker_never_makes_the_defender_win(question: ChallengeQuestion, strength: int) -> None:
    assume(outcome_of(question).winner != "Ben")
    helper = Participant(id="helper", str=strength)
    attacker = replace(question.attacker, participants=(*question.attacker.participants, helper))
    assert outcome_of(replace(question, attacker=attacker)).winner != "Ben"


@given(challenges())
def test_switches_change_what_is_said_not_who_won(question: ChallengeQuestion) -> None:
    other = replace(
        question,
        switches=replace(
            question.switches,
            claim_zero="applied" if question.switches.claim_zero == "not-applied" else "not-applied",
            bonuses="together" if question.switches.bonuses == "one-by-one" else "one-by-one",
        ),
    )
    one, two = outcome_of(question), outcome_of(other)
    assert (one.winner, one.str_difference, one.claim, one.game_won_by) == (
        two.winner,
        two.str_difference,
        two.claim,
        two.game_won_by,
    )


def weak(prefix: str, number: int) -> tuple[Participant, ...]:
    """Characters of 0 STR: an effect gives their side what it has."""
    return tuple(Participant(id=f"{prefix}{i}", str=0) for i in range(number))


@pytest.mark.parametrize(
    ("attack", "defence", "winner", "unopposed"),
    [
        # attackers and their side's STR, defenders and their side's STR
        ((1, 5), (1, 4), "Ann", False),
        ((1, 5), (1, 5), "Ann", False),
        ((1, 4), (1, 5), "Ben", False),
        ((1, 5), (1, 0), "Ann", True),
        ((1, 0), (1, 5), "Ben", False),
        ((1, 0), (1, 0), None, False),
        ((1, 5), (0, 4), "Ann", False),
        ((1, 5), (0, 5), "Ann", False),
        ((1, 4), (0, 5), None, False),
        ((1, 5), (0, 0), "Ann", True),
        ((1, 0), (0, 5), None, False),
        ((1, 0), (0, 0), None, False),
        ((0, 5), (1, 4), None, False),
        ((0, 5), (1, 5), None, False),
        ((0, 4), (1, 5), "Ben", False),
        ((0, 5), (1, 0), None, False),
        ((0, 0), (1, 5), "Ben", False),
        ((0, 0), (1, 0), None, False),
        ((0, 5), (0, 4), None, False),
        ((0, 5), (0, 5), None, False),
        ((0, 4), (0, 5), None, False),
        ((0, 5), (0, 0), None, False),
        ((0, 0), (0, 5), None, False),
        ((0, 0), (0, 0), None, False),
    ],
)
def test_characters_and_str_in_every_combination(
    attack: tuple[int, int], defence: tuple[int, int], winner: str | None, unopposed: bool
) -> None:
    outcome = outcome_of(
        ChallengeQuestion(
            mode="joust",
            type="military",
            attacker=Attacker(player="Ann", participants=weak("a", attack[0]), other_str=attack[1], claim=1),
            defender=Defender(player="Ben", participants=weak("d", defence[0]), other_str=defence[1]),
        )
    )
    assert (outcome.winner, outcome.unopposed) == (winner, unopposed)
    assert outcome.str_difference == (abs(attack[1] - defence[1]) if winner else 0)
