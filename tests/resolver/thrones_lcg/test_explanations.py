"""What a table reads: whole explanations, every step in its place, and the sentences that answer."""

from collections.abc import Sequence
from typing import Any

import pytest

from app.resolver.thrones_lcg import CHALLENGE_OUTCOME, INITIATIVE_ORDER
from tests.resolver.vectors import ask

Line = tuple[str | None, int | None, int | None, str]


def explained(question: Any, body: dict[str, Any]) -> list[Line]:
    answer = ask(question, body)
    assert answer.resolution is not None
    return [(step["side"], step["delta"], step["total"], step["text"]) for step in answer.resolution["steps"]]


def told(text: str) -> Line:
    return (None, None, None, text)


def someone(name: str, str_: int, *keywords: str) -> dict[str, Any]:
    return {"id": name, "str": str_, "keywords": list(keywords)}


def challenge(
    attackers: Sequence[dict[str, Any]],
    defenders: Sequence[dict[str, Any]],
    attacker: dict[str, Any],
    defender: dict[str, Any],
    **more: Any,
) -> dict[str, Any]:
    return {
        "mode": "joust",
        "type": "military",
        "attacker": {"player": "Ann", "participants": attackers, "claim": 1} | attacker,
        "defender": {"player": "Ben", "participants": defenders} | defender,
    } | more


JAIME = someone("Jaime", 5)
ARYA = someone("Arya", 4)
END = told("The challenge is over: nobody takes part any more, and the next action window opens.")


def test_a_win_with_much_that_does_not_count() -> None:
    body = challenge(
        [
            someone("Asha", 4, "stealth", "pillage", "pillage", "terminal", "bestow"),
            someone("Sansa", -1, "intimidate", "assault"),
            someone("Victarion", 0, "intimidate"),
        ],
        [someone("Mace", 3, "assault", "renown")],
        {"title": "Master of Ships", "power_total": 3, "claim_modifiers": [-1]},
        {"title": "Hand of the King", "killable_characters": 1, "power_on_characters": 4},
        mode="melee",
        rival_bonuses_already_taken=[["Ann", "Ben"]],
    )
    assert explained(CHALLENGE_OUTCOME, body) == [
        ("attacker", 4, None, "Asha: 4 STR."),
        ("attacker", 0, None, "Sansa: STR -1 counts as 0."),
        ("attacker", 0, None, "Victarion: 0 STR."),
        ("defender", 3, None, "Mace: 3 STR."),
        ("attacker", 1, None, "Ann: +1 STR as Master of Ships in military challenges."),
        ("attacker", None, 5, "Ann has 5 STR."),
        ("defender", 0, None, "Ben: Hand of the King adds STR in power challenges only."),
        ("defender", None, 3, "Ben has 3 STR."),
        told("5 to 3: Ann has more STR."),
        told("Ann wins by 5 - 3 = 2. This stays, whatever happens to the cards."),
        told("No location was chosen for assault, so none kneels."),
        told("Reactions to Ann winning and Ben losing come now, the first player first."),
        ("power", 3, None, "Ann has 3 power before the bonuses."),
        ("power", 0, None, "Ann has had the rivals bonus against Ben this round."),
        ("claim", 1, None, "Ann's plot: claim 1."),
        ("claim", -1, None, "-1 by a claim modifier."),
        ("claim", 1, None, "+1: Ann attacks a rival, Ben, as Master of Ships."),
        ("claim", None, 1, "Claim is 1."),
        (
            "claim.amount",
            1,
            None,
            "Ben must choose 1 character of their own, taking part or not, to be killed.",
        ),
        told("Reactions to the claim and to the deaths share one window."),
        told("Asha has pillage once, however often it is given."),
        told("Asha: stealth was for the declaration and does nothing now."),
        told("Asha: no effect of bestow and terminal when a challenge is won."),
        ("pillage", 1, None, "Asha has pillage: 1 card."),
        ("intimidate", 1, None, "Sansa has intimidate: 1 character."),
        ("intimidate", 0, None, "Victarion: intimidate works only once per challenge."),
        told("Mace: assault does nothing for a defender."),
        ("renown", 0, None, "Mace: renown does nothing, because Ben lost."),
        told(
            "Only a character that still takes part when its keyword comes up gives anything; one that gains a keyword "
            "before its type is dealt with counts too."
        ),
        told("Ann decides about each of these; none is a must."),
        told("The first player chooses the order of intimidate and pillage."),
        ("intimidate", None, 1, "Intimidate lets Ann kneel 1 standing character of Ben with STR 2 or less."),
        ("pillage", None, 1, "Pillage lets Ann discard up to 1 card from Ben's deck."),
        END,
    ]


def test_a_defenders_win() -> None:
    body = challenge(
        [someone("Arya", 0, "insight")],
        [someone("Robert", 2, "intimidate")],
        {"assault_target": "The Red Keep", "other_str": -1},
        {},
    )
    assert explained(CHALLENGE_OUTCOME, body) == [
        ("attacker", 0, None, "Arya: 0 STR."),
        ("defender", 2, None, "Robert: 2 STR."),
        ("attacker", -1, None, "Ann: -1 STR by other effects."),
        ("attacker", 1, None, "Ann: -1 STR is below zero and counts as 0."),
        ("attacker", None, 0, "Ann has 0 STR."),
        ("defender", None, 2, "Ben has 2 STR."),
        told("2 to 0: Ben has more STR."),
        told("Ben wins by 2 - 0 = 2. This stays, whatever happens to the cards."),
        told("Ben wins as the defender: only an attacker wins unopposed."),
        told("The Red Keep does not kneel: Ann did not win as the attacker."),
        told("Reactions to Ben winning and Ann losing come now, the first player first."),
        told("Ben won as the defender: there is no claim."),
        ("insight", 0, None, "Arya: insight does nothing, because Ann lost."),
        ("intimidate", 0, None, "Robert: intimidate works for an attacker only, and Ben defended."),
        END,
    ]


@pytest.mark.parametrize(
    ("power", "renown", "warned"),
    [(14, 1, 1), (14, 2, 1), (13, 2, 2), (13, 1, None), (12, 2, None), (None, 2, None)],
)
def test_renown_may_win_the_game(power: int | None, renown: int, warned: int | None) -> None:
    attackers = [someone(name, 5, "renown") for name in ("Jaime", "Cersei")[:renown]]
    body = challenge(attackers, [ARYA], {"power_total": power}, {})
    texts = [text for *_, text in explained(CHALLENGE_OUTCOME, body)]
    assert [text for text in texts if "short of 15" in text] == (
        [f"Ann is {warned} power short of 15: with that much renown Ann wins the game at once."] if warned else []
    )


def test_nobody_wins() -> None:
    body = challenge([someone("Arya", 3, "renown")], [], {}, {"other_str": 5})
    assert explained(CHALLENGE_OUTCOME, body) == [
        ("attacker", 3, None, "Arya: 3 STR."),
        ("attacker", None, 3, "Ann has 3 STR."),
        ("defender", 5, None, "Ben: +5 STR by other effects."),
        ("defender", None, 5, "Ben has 5 STR."),
        told("5 to 3: Ben has more STR."),
        told("Ben has no participating character and cannot win. Ann does not win instead: nobody wins."),
        ("renown", 0, None, "Arya: renown does nothing, because nobody won."),
        END,
    ]


def test_a_power_challenge_to_fifteen() -> None:
    body = challenge(
        [someone("Tywin", 5)],
        [],
        {"claim": 3, "claim_factors": ["half"], "power_total": 13},
        {"faction_power": 1, "power_on_characters": 4},
        type="power",
    )
    assert explained(CHALLENGE_OUTCOME, body) == [
        ("attacker", 5, None, "Tywin: 5 STR."),
        ("attacker", None, 5, "Ann has 5 STR."),
        ("defender", None, 0, "Ben has 0 STR."),
        told("5 to 0: Ann has more STR."),
        told("Ann wins by 5 - 0 = 5. This stays, whatever happens to the cards."),
        told("Ben has 0 STR in all, defenders or not: the challenge is unopposed."),
        told("Reactions to Ann winning and Ben losing come now, the first player first."),
        ("power", 13, None, "Ann has 13 power before the bonuses."),
        ("power", 1, None, "Ann gains 1 power for winning unopposed."),
        ("power", None, 14, "Ann has 14 power now."),
        ("claim", 3, None, "Ann's plot: claim 3."),
        ("claim", -1, None, "3, then half, rounded up once at the end: 2."),
        ("claim", None, 2, "Claim is 2."),
        ("claim.amount", 2, None, "Ben moves 2 power from their faction card to Ann's."),
        ("claim.amount", -1, None, "Ben has only 1 power on the faction card."),
        ("claim.amount", 0, None, "The 4 power on Ben's characters stays where it is."),
        ("claim.amount", None, 1, "Claim takes 1 power from Ben."),
        ("power", 1, None, "1 power comes to Ann: moved, not gained, but it counts for 15."),
        ("power", None, 15, "Ann has 15 power now."),
        told("Ann has 15 power and wins the game at once: nothing else of this challenge happens."),
    ]


@pytest.mark.parametrize(
    ("attacker", "lines"),
    [
        (
            {"claim": "X", "claim_modifiers": [-2]},
            [
                ("claim", 0, None, "The X on the plot of Ann is not defined, so it is 0."),
                ("claim", -2, None, "-2 by a claim modifier."),
                ("claim", 2, None, "Claim -2 is below zero and counts as 0."),
                ("claim", None, 0, "Claim is 0."),
            ],
        ),
        (
            {"claim_set": [0, 2], "claim_modifiers": [1]},
            [
                ("claim", 0, None, "Set to 0, but a later effect replaces that."),
                ("claim", 2, None, "Ann's claim is set to 2: plot, modifiers and titles do not count."),
            ],
        ),
        (
            {"title": "Master of Ships"},
            [
                ("claim", 1, None, "Ann's plot: claim 1."),
                ("claim", 0, None, "Master of Ships raises claim against rivals only, and Ben is none."),
            ],
        ),
    ],
)
def test_the_claim_value(attacker: dict[str, Any], lines: list[Line]) -> None:
    found = explained(CHALLENGE_OUTCOME, challenge([JAIME], [ARYA], attacker, {}, mode="melee"))
    assert [line for line in found if line[0] == "claim"] == lines


def test_a_tie_for_initiative() -> None:
    body = {
        "players": [
            {"id": "Ann", "plot_initiative": 2, "modifiers": [-3], "faction_power": 1, "card_power": [2]},
            {"id": "Ben", "plot_initiative": "X", "faction_power": 3},
        ],
        "choices": {"random-draw": "Ben"},
    }
    assert explained(INITIATIVE_ORDER, body) == [
        ("Ann", 2, None, "Ann: 2 on the plot."),
        ("Ann", -3, None, "Ann: -3 by a modifier in play."),
        ("Ann", 1, None, "Ann: -1 is below zero and counts as 0."),
        ("Ann", None, 0, "Ann has initiative 0."),
        ("Ben", 0, None, "The X on the plot of Ben is not defined, so it is 0."),
        ("Ben", None, 0, "Ben has initiative 0."),
        told("Ann and Ben tie at 0."),
        ("Ann.power", 1, None, "Ann: 1 power on the faction card."),
        ("Ann.power", 2, None, "Ann: 2 power on another card."),
        ("Ann.power", None, 3, "Ann has 3 power in all."),
        ("Ben.power", 3, None, "Ben: 3 power on the faction card."),
        ("Ben.power", None, 3, "Ben has 3 power in all."),
        told("Ann and Ben also tie for the lowest power, 3, so chance decides."),
        told("Drawn at random from Ann and Ben: Ben."),
        told("Ben chooses the first player: any player, Ben too. Winning initiative does not make anybody first."),
        told("When Revealed abilities of the plots come after that."),
    ]


RIVALS = ({"title": "Hand of the King"}, {"title": "Master of Coin", "faction_power": 2})


def test_a_tie_that_power_decides() -> None:
    body = {
        "players": [
            {"id": "Ann", "plot_initiative": 4, "faction_power": 2},
            {"id": "Ben", "plot_initiative": 4, "faction_power": 1},
        ]
    }
    assert explained(INITIATIVE_ORDER, body)[4:-2] == [
        told("Ann and Ben tie at 4."),
        ("Ann.power", 2, None, "Ann: 2 power on the faction card."),
        ("Ann.power", None, 2, "Ann has 2 power in all."),
        ("Ben.power", 1, None, "Ben: 1 power on the faction card."),
        ("Ben.power", None, 1, "Ben has 1 power in all."),
        told("Of those tied Ben has the lowest power, 1."),
    ]


def test_a_card_that_settles_ties() -> None:
    players = [{"id": "Ann", "plot_initiative": 4}, {"id": "Ben", "plot_initiative": 3}]
    assert explained(INITIATIVE_ORDER, {"players": players, "ties_chosen_by": "Ben"})[4:-2] == [
        told("Ann has the highest initiative, 4."),
        told("There is no tie, so Ben has nothing to choose."),
    ]
    tied = {"players": [players[0], players[1] | {"plot_initiative": 4}], "ties_chosen_by": "Ben"}
    assert explained(INITIATIVE_ORDER, tied | {"choices": {"initiative-tie": "Ann"}})[4:-2] == [
        told("Ann and Ben tie at 4."),
        told("A card lets Ben settle the tie, so power is not compared: Ann."),
    ]


@pytest.mark.parametrize(
    ("body", "summary"),
    [
        (
            challenge([someone("Jaime", 5, "renown", "insight")], [ARYA], {}, {}),
            (
                "Ann wins the military challenge 5 to 4: "
                "Ben loses 1 character; insight: up to 1 card; renown: up to 1 power."
            ),
        ),
        (
            challenge([JAIME], [someone("Arya", 5)], {}, {"killable_characters": 0}),
            "Ann wins the military challenge 5 to 5: a tie goes to the attacker; claim 1 takes nothing.",
        ),
        (
            challenge([JAIME], [], {"claim": 2}, {"hand": 3}, type="intrigue"),
            "Ann wins the intrigue challenge 5 to 0: unopposed; Ann gains 1 power; Ben discards 2 cards at random.",
        ),
        (
            challenge([JAIME], [ARYA], {"claim": 0}, {}, type="power"),
            "Ann wins the power challenge 5 to 4: claim 0 takes nothing.",
        ),
        (
            challenge([JAIME], [], *RIVALS, type="power", mode="melee"),
            "Ann wins the power challenge 6 to 0: unopposed; Ann gains 2 power; Ben loses 1 power to Ann.",
        ),
        (
            challenge([JAIME], [], {"power_total": 14}, {}),
            "Ann wins the military challenge 5 to 0: unopposed; Ann gains 1 power; Ann wins the game.",
        ),
        (
            challenge([JAIME], [ARYA], {"title": "Master of Whispers", "claim": 2}, {}, type="intrigue", mode="melee"),
            "Ann wins the intrigue challenge 6 to 4: Ann chooses whom claim 2 hits.",
        ),
        (
            challenge([JAIME], [ARYA], {"title": "Master of Whispers", "claim": 0}, {}, type="intrigue", mode="melee"),
            "Ann wins the intrigue challenge 6 to 4: claim 0 takes nothing.",
        ),
        (
            challenge([ARYA], [someone("Asha", 9, "pillage")], {}, {}),
            "Ben wins the military challenge 9 to 4: no claim; pillage: up to 1 card.",
        ),
        (
            challenge([someone("Sansa", 0)], [], {}, {}),
            "Nobody wins the military challenge: 0 STR cannot win.",
        ),
        (
            challenge([], [ARYA], {"other_str": 4}, {}),
            "Nobody wins the military challenge: Ann would win 4 to 4 but has no participating character.",
        ),
        (
            challenge([ARYA], [], {}, {"other_str": 5}),
            "Nobody wins the military challenge: Ben would win 5 to 4 but has no participating character.",
        ),
    ],
)
def test_the_answer_in_one_sentence(body: dict[str, Any], summary: str) -> None:
    answer = ask(CHALLENGE_OUTCOME, body)
    assert answer.resolution is not None
    assert answer.resolution["summary"] == summary


@pytest.mark.parametrize(
    ("body", "summary"),
    [
        (
            {"players": [{"id": "Ann", "plot_initiative": 5}, {"id": "Ben", "plot_initiative": 3}]},
            "Ann wins initiative with 5 and chooses the first player.",
        ),
        (
            {
                "players": [
                    {"id": "Ann", "plot_initiative": 5, "faction_power": 4},
                    {"id": "Ben", "plot_initiative": 5, "faction_power": 3},
                ]
            },
            "Ben wins initiative and chooses the first player: Ann and Ben tie at 5, and Ben has the lowest power, 3.",
        ),
        (
            {
                "players": [{"id": "Ann", "plot_initiative": 5}, {"id": "Ben", "plot_initiative": 5}],
                "choices": {"random-draw": "Ann"},
            },
            "Ann wins initiative by the draw and chooses the first player: initiative 5 and power 0 were tied.",
        ),
        (
            {
                "players": [{"id": "Ann", "plot_initiative": 5}, {"id": "Ben", "plot_initiative": 5}],
                "ties_chosen_by": "Ben",
                "choices": {"initiative-tie": "Ann"},
            },
            "Ann wins initiative and chooses the first player: a card settled the tie of Ann and Ben at 5.",
        ),
    ],
)
def test_initiative_in_one_sentence(body: dict[str, Any], summary: str) -> None:
    answer = ask(INITIATIVE_ORDER, body)
    assert answer.resolution is not None
    assert answer.resolution["summary"] == summary


TWO = [{"id": "Ann", "plot_initiative": 5}, {"id": "Ann.power", "plot_initiative": 5}]
HAND = {"title": "Hand of the King"}


@pytest.mark.parametrize(
    ("question", "body", "messages"),
    [
        (
            INITIATIVE_ORDER,
            {"players": [TWO[0], TWO[0]]},
            ["Two players have this id: every player takes part once, under an id of their own."],
        ),
        (
            INITIATIVE_ORDER,
            {"players": TWO, "ties_chosen_by": "Cat"},
            [
                "This id stands for a power total in the steps: call this player something else.",
                "Must be the id of one of the players, or null.",
            ],
        ),
        (
            CHALLENGE_OUTCOME,
            challenge([JAIME], [JAIME], {}, {"player": "Ann"}),
            [
                "Must be another player than the attacker.",
                "This id stands here twice: a character takes part on one side, once. Number copies of a card.",
            ],
        ),
        (
            CHALLENGE_OUTCOME,
            challenge([JAIME], [], {}, HAND),
            ["Must be null in a joust: titles exist in melee only."],
        ),
        (
            CHALLENGE_OUTCOME,
            challenge([JAIME], [], HAND, HAND, mode="melee"),
            ["Must be another title than the attacker's: there is one card of each."],
        ),
        (
            CHALLENGE_OUTCOME,
            challenge([JAIME], [], {}, {}, first_player="Cat"),
            ["Must be the attacker or the defender: nobody else plays in a joust."],
        ),
    ],
)
def test_refusals_say_what_would_be_right(question: Any, body: dict[str, Any], messages: list[str]) -> None:
    refusal = ask(question, body).refusal
    assert refusal is not None
    assert [problem.message for problem in refusal.problems] == messages
