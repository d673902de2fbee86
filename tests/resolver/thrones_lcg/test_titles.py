"""The titles: their relations, and each of them on both sides of each type of challenge."""

from itertools import permutations, product

import pytest

from app.resolver.thrones_lcg.challenge import resolve_challenge_outcome
from app.resolver.thrones_lcg.challenge_question import ChallengeQuestion
from app.resolver.thrones_lcg.sides import Attacker, Defender, Participant
from app.resolver.thrones_lcg.titles import TITLES, ChallengeType, Title

TYPES: tuple[ChallengeType, ...] = ("military", "intrigue", "power")
RIVALS = {
    frozenset(pair)
    for pair in (
        ("Hand of the King", "Master of Coin"),
        ("Hand of the King", "Master of Ships"),
        ("Master of Coin", "Master of Whispers"),
        ("Master of Laws", "Master of Whispers"),
        ("Master of Laws", "Master of Ships"),
    )
}


def test_support_goes_round_in_one_ring() -> None:
    ring: list[Title] = ["Master of Coin"]
    while (supported := TITLES[ring[-1]].supports) not in (None, "Master of Coin"):
        assert supported is not None
        ring.append(supported)
    assert ring == ["Master of Coin", "Master of Ships", "Master of Whispers", "Hand of the King", "Master of Laws"]
    assert TITLES["Crown Regent"].supports is None


@pytest.mark.parametrize("title", list(TITLES))
def test_rivals_are_those_that_neither_support_nor_are_supported(title: Title) -> None:
    card = TITLES[title]
    supporters = {other for other, data in TITLES.items() if data.supports == title}
    near = {title, card.supports, "Crown Regent"} | supporters
    expected = set() if title == "Crown Regent" else set(TITLES) - near
    assert set(card.rivals) == expected
    assert all(title in TITLES[rival].rivals for rival in card.rivals)


@pytest.mark.parametrize(("own", "other"), list(permutations(TITLES, 2)))
@pytest.mark.parametrize(("kind", "attacker_wins"), list(product(TYPES, (True, False))))
def test_every_title_against_every_other(own: Title, other: Title, kind: ChallengeType, attacker_wins: bool) -> None:
    answer = resolve_challenge_outcome(
        ChallengeQuestion(
            mode="melee",
            type=kind,
            attacker=Attacker(
                player="Ann", participants=(Participant(id="a", str=9 if attacker_wins else 2),), claim=1, title=own
            ),
            defender=Defender(player="Ben", participants=(Participant(id="d", str=5),), title=other),
        )
    )
    outcome = answer.outcome
    assert outcome is not None
    adds = {("Hand of the King", "power"), ("Master of Ships", "military"), ("Master of Whispers", "intrigue")}
    assert outcome.attacker_str == (9 if attacker_wins else 2) + ((own, kind) in adds)
    assert outcome.defender_str == 5 + ((other, kind) in adds)
    rival = frozenset((own, other)) in RIVALS
    assert [(bonus.kind, bonus.player) for bonus in outcome.bonuses] == (
        [("rivals", "Ann" if attacker_wins else "Ben")] if rival else []
    )
    raised = own == "Master of Ships" and kind == "military" and rival
    assert (outcome.claim.value if outcome.claim else None) == ((1 + raised) if attacker_wins else None)
    cited = {step.rule.id for step in answer.steps}
    assert ("thrones-lcg.title.supports" in cited) == (TITLES[own].supports == other)
    spreads = own == "Master of Whispers" and kind == "intrigue" and attacker_wins
    assert ("thrones-lcg.claim.master-of-whispers" in cited) == spreads
