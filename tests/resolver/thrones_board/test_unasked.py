"""Who is asked and who is not, where two things meet; and sentences that only a second number shows."""

import pytest

from app.resolver.trace import RuleBroken
from tests.resolver.thrones_board.battles import Body, ask, battle, settle, side, support, with_choice


def test_a_skull_asks_the_winner_though_the_losers_are_lost_anyway() -> None:
    body = battle(
        "castle-black",
        "winterfell",
        side("dagmar-cleftjaw", {"footman": 1, "knight": 1}, origin_lost=True),
        side("eddard-stark", {"footman": 1, "knight": 1}),
        tides={"attacker": {"skulls": 1}, "defender": {"skulls": 1}},
    )
    needs = ask(body).needs
    assert needs is not None
    assert (needs.decision, needs.options) == ("skull.stark", ("footman", "knight"))
    outcome = settle(with_choice(body, "skull.stark", "knight"))
    assert outcome.survivors.defender == {"footman": 1}
    assert outcome.survivors.attacker == {}
    assert outcome.retreat is None


def said(body: Body) -> list[str]:
    return [step.text for step in ask(body).steps]


def test_asha_names_her_icons() -> None:
    body = battle("stoney-sept", "riverrun", side("asha-greyjoy", {"knight": 2}), side("catelyn-stark", {"knight": 1}))
    assert any(text.startswith("Asha Greyjoy gains 2 swords") for text in said(body))


@pytest.mark.parametrize(
    ("attacker", "defender", "gain"),
    [
        ("nymeria-sand", "catelyn-stark", "Nymeria Sand gains 1 sword: Martell attacks."),
        ("eddard-stark", "nymeria-sand", "Nymeria Sand gains 1 fortification: Martell defends."),
    ],
)
def test_nymeria_names_her_icon(attacker: str, defender: str, gain: str) -> None:
    assert gain in said(battle("stoney-sept", "riverrun", side(attacker, {"knight": 2}), side(defender, {"knight": 1})))


@pytest.mark.parametrize("who", ["attacker", "defender"])
def test_an_order_named_as_support_is_of_one_kind_whoever_has_it(who: str) -> None:
    cards = {"attacker": "the-hound", "defender": "robb-stark"}
    sides = {one: side(card, {"footman": 1}) for one, card in cards.items()}
    helper = support(sides[who]["house"], "riverrun", {"footman": 1}, "none")
    body = battle("stoney-sept", "lannisport", sides["attacker"], sides["defender"], helper)
    body[who]["orders"] = {"riverrun": "raid"}
    with pytest.raises(RuleBroken) as refusal:
        ask(body)
    assert [problem.pointer for problem in refusal.value.problems] == [f"/{who}/orders/riverrun"]


def test_renly_knights_the_only_own_footman_unasked() -> None:
    body = battle(
        "kingswood",
        "storms-end",
        side("renly-baratheon", {"footman": 1, "knight": 1}),
        side("margaery-tyrell", {"footman": 1}),
        support("baratheon", "kings-landing", {"knight": 1}, "attacker"),
        support("lannister", "the-reach", {"footman": 2}, "attacker", routed={"footman": 1}),
        choices={"renly-baratheon": "use"},
    )
    outcome = settle(body)
    assert outcome.knighted == "footman"
    assert outcome.survivors.attacker == {"knight": 2}
