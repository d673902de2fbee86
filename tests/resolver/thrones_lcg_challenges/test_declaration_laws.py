"""Laws of declaring attackers and defenders: what must hold for every challenge."""

from itertools import permutations
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.resolver.thrones_lcg.challenges.declaration import (
    ChallengeDeclarationOutcome,
    resolve_challenge_declaration,
)
from app.resolver.thrones_lcg.challenges.declaration_question import ChallengeDeclarationQuestion, PriorChallenge
from app.resolver.thrones_lcg.challenges.declared import AssaultLocation, DeclaredCharacter, StealthChoice
from app.resolver.thrones_lcg.challenges.switches import DeclarationSwitches, InitiatedAgainst
from app.resolver.thrones_lcg.titles import TITLES, ChallengeType, Title

TYPES: tuple[ChallengeType, ...] = get_args(ChallengeType)
FEW = settings(max_examples=50)


def characters(prefix: str) -> st.SearchStrategy[tuple[DeclaredCharacter, ...]]:
    one = st.builds(
        DeclaredCharacter,
        id=st.sampled_from([f"{prefix}{n}" for n in range(4)]),
        icons=st.lists(st.sampled_from(TYPES), unique=True, min_size=1).map(tuple),
        standing=st.sampled_from([True, True, False]),
        keywords=st.sampled_from([(), ("stealth",), ("assault",)]),
        printed_cost=st.integers(0, 7),
        controller=st.sampled_from([None, None, "Ann", "Ben"]),
        declared_kneeling=st.booleans(),
        does_not_kneel=st.booleans(),
        forbidden=st.sampled_from([False, False, True]),
    )
    return st.lists(one, max_size=4, unique_by=lambda character: character.id).map(tuple)


def declared(question: ChallengeDeclarationQuestion) -> ChallengeDeclarationOutcome:
    outcome = resolve_challenge_declaration(question).outcome
    assert outcome is not None
    return outcome


def fits(character: DeclaredCharacter, kind: ChallengeType, player: str) -> bool:
    mine = character.controller is None or character.controller == player
    upright = character.standing or character.declared_kneeling
    return mine and upright and kind in character.icons and not character.forbidden


@FEW
@given(characters("a"), characters("d"), st.sampled_from(TYPES), st.sampled_from([(), ("d0",), ("d1", "d2")]))
def test_legal_when_every_card_may_be_declared(
    attackers: tuple[DeclaredCharacter, ...],
    defenders: tuple[DeclaredCharacter, ...],
    kind: ChallengeType,
    bypassed: tuple[str, ...],
) -> None:
    question = ChallengeDeclarationQuestion(
        player="Ann", opponent="Ben", type=kind, attackers=attackers, defenders=defenders, bypassed=bypassed
    )
    outcome = declared(question)
    may_attack = tuple(one.id for one in attackers if fits(one, kind, "Ann"))
    may_defend = tuple(one.id for one in defenders if fits(one, kind, "Ben") and one.id not in bypassed)
    assert outcome.may_attack == may_attack
    assert outcome.may_defend == may_defend
    assert outcome.challenge_initiated == outcome.type_used == (bool(attackers) and len(may_attack) == len(attackers))
    assert outcome.legal == (outcome.challenge_initiated and len(may_defend) == len(defenders))
    assert outcome.legal == (not outcome.errors) == bool(outcome.to_do)
    kneel = [one.id for one in (*attackers, *defenders) if one.standing and not one.does_not_kneel]
    assert list(outcome.kneel) == (kneel if outcome.legal else [])


@FEW
@given(characters("a"), st.sampled_from(TYPES), st.data())
def test_the_order_of_attackers_changes_nothing(
    attackers: tuple[DeclaredCharacter, ...], kind: ChallengeType, data: st.DataObject
) -> None:
    shuffled = tuple(data.draw(st.permutations(attackers)))
    one = declared(ChallengeDeclarationQuestion(type=kind, attackers=attackers))
    other = declared(ChallengeDeclarationQuestion(type=kind, attackers=shuffled))
    assert one.legal == other.legal
    assert sorted(error.message for error in one.errors) == sorted(error.message for error in other.errors)
    assert one.eligible_assault_targets == other.eligible_assault_targets


@FEW
@given(st.integers(0, 4), st.integers(0, 4), st.sampled_from(TYPES))
def test_one_of_each_type_and_one_more_for_each_permission(used: int, extra: int, kind: ChallengeType) -> None:
    attacker = DeclaredCharacter(id="a", icons=TYPES)
    question = ChallengeDeclarationQuestion(
        type=kind, attackers=(attacker,), used_types=(kind,) * used, extra_allowed=(kind,) * extra
    )
    assert declared(question).legal == (used <= extra)


@FEW
@given(
    st.sampled_from(("Ben", "Cat")),
    st.sampled_from(("Ben", "Cat")),
    st.sampled_from((None, "Ben", "Cat")),
    st.sampled_from(("original", "new")),
)
def test_the_additional_power_challenge_is_against_somebody_else(
    opponent: str, before: str, redirected_to: str | None, reading: InitiatedAgainst
) -> None:
    question = ChallengeDeclarationQuestion(
        player="Ann",
        opponent=opponent,
        type="power",
        player_title="Hand of the King",
        attackers=(DeclaredCharacter(id="a", icons=("power",)),),
        prior=(PriorChallenge(type="power", initiated_against=before, redirected_to=redirected_to),),
        switches=DeclarationSwitches(initiated_against=reading),
    )
    counts = redirected_to if reading == "new" and redirected_to else before
    assert declared(question).legal == (opponent != counts)


@pytest.mark.parametrize(("mine", "theirs"), list(permutations(TITLES, 2)))
def test_only_the_supported_title_is_out_of_reach(mine: Title, theirs: Title) -> None:
    question = ChallengeDeclarationQuestion(
        type="military",
        attackers=(DeclaredCharacter(id="a", icons=("military",)),),
        player_title=mine,
        opponent_title=theirs,
    )
    ring = ["Master of Coin", "Master of Ships", "Master of Whispers", "Hand of the King", "Master of Laws"]
    supported = "Crown Regent" not in (mine, theirs) and ring[(ring.index(mine) + 1) % 5] == theirs
    codes = [error.code for error in declared(question).errors]
    assert codes == (["supports_opponent"] if supported else [])


@FEW
@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.booleans()), max_size=5))
def test_what_is_bypassed_cannot_defend(chosen: list[tuple[int, int, bool]]) -> None:
    attackers = tuple(DeclaredCharacter(id=f"a{n}", icons=("power",), keywords=("stealth",)) for n in range(4))
    defenders = tuple(DeclaredCharacter(id=f"d{n}", icons=("power",)) for n in range(4))
    stealth = tuple(
        StealthChoice(by=f"a{by}", target=f"d{target}", target_keywords=("stealth",) if immune else ())
        for by, target, immune in chosen
    )
    question = ChallengeDeclarationQuestion(type="power", attackers=attackers, stealth=stealth, defenders=defenders)
    outcome = declared(question)
    users = [by for by, _, _ in chosen]
    good = {f"d{target}" for i, (by, target, immune) in enumerate(chosen) if by not in users[:i] and not immune}
    assert set(outcome.bypassed) == good
    assert set(outcome.may_defend) == {"d0", "d1", "d2", "d3"} - good
    assert outcome.challenge_initiated == (len(set(users)) == len(users) and not any(one[2] for one in chosen))


@FEW
@given(st.lists(st.integers(0, 6), max_size=3), st.lists(st.integers(0, 6), max_size=4))
def test_assault_reaches_what_costs_less_than_some_attacker(costs: list[int], locations: list[int]) -> None:
    question = ChallengeDeclarationQuestion(
        type="power",
        attackers=tuple(
            DeclaredCharacter(id=f"a{n}", icons=("power",), keywords=("assault",), printed_cost=cost)
            for n, cost in enumerate(costs)
        ),
        locations=tuple(AssaultLocation(id=f"l{n}", printed_cost=cost) for n, cost in enumerate(locations)),
    )
    expected = [f"l{n}" for n, cost in enumerate(locations) if any(cost < one for one in costs)]
    assert list(declared(question).eligible_assault_targets) == expected


def test_the_same_request_twice_gives_the_same_answer_and_uses_nothing() -> None:
    empty = ChallengeDeclarationQuestion(type="military", attackers=())
    assert resolve_challenge_declaration(empty) == resolve_challenge_declaration(empty)
    assert not declared(empty).type_used


def test_summaries() -> None:
    attacker = DeclaredCharacter(id="a1", icons=("military",))
    legal = ChallengeDeclarationQuestion(player="Ann", opponent="Ben", type="military", attackers=(attacker,))
    assert resolve_challenge_declaration(legal).summary == "Legal: Ann initiates a military challenge against Ben."
    defended = ChallengeDeclarationQuestion(defending_player="Cat", type="military", defenders=(attacker,))
    assert resolve_challenge_declaration(defended).summary == "Legal: Cat defends with a1."
    nobody = ChallengeDeclarationQuestion(defending_player="Cat", type="military")
    assert resolve_challenge_declaration(nobody).summary == "Legal: Cat does not defend."
