"""What the answers say in sentences, where the outcome alone does not show it."""

from typing import Any

import pytest

from app.resolver.thrones_lcg.rounds.elimination import EliminationQuestion, resolve_elimination
from app.resolver.thrones_lcg.rounds.keyword import KeywordQuestion, KeywordSource, resolve_keyword
from app.resolver.thrones_lcg.rounds.leaves_play import LeavesPlayQuestion, LeavingAttachment, resolve_leaves_play
from app.resolver.thrones_lcg.rounds.marshal import resolve_marshal
from app.resolver.thrones_lcg.rounds.marshal_question import MarshalQuestion, UsedCard
from app.resolver.thrones_lcg.rounds.reserve import ReservePlayer, ReserveQuestion, resolve_reserve
from app.resolver.thrones_lcg.rounds.round_step import RoundStepQuestion, resolve_round_step
from app.resolver.thrones_lcg.rounds.time_limit import TimedPlayer, TimeLimitQuestion, resolve_time_limit
from app.resolver.thrones_lcg.rounds.victory import PowerChange, VictoryQuestion, resolve_victory
from app.resolver.thrones_lcg.rounds.window import WindowEvent, WindowQuestion, resolve_window
from app.resolver.trace import Resolution

AB = ("A", "B")
OUT: dict[str, Any] = {"empty_decks": ("A",), "first_player": "B"}
STRICT: dict[str, Any] = {"choices": {"win-or-elimination": "elimination"}}


def texts(answer: Resolution[Any]) -> list[str]:
    return [str(step.text) for step in answer.steps]


@pytest.mark.parametrize(
    ("question", "summary"),
    [
        (VictoryQuestion(power={"A": 15, "B": 3}, first_player="A"), "A has 15 power and wins the game."),
        (VictoryQuestion(power={"A": 14, "B": 3}, first_player="A"), "Nobody wins yet."),
        (VictoryQuestion(power={"A": 15, "B": 3}, **OUT, **STRICT), "B is the last one left and wins the game."),
        (
            VictoryQuestion(power={"A": 15, "B": 3}, cannot_win=("B",), **OUT, **STRICT),
            "The game ends without a winner.",
        ),
    ],
)
def test_victory_in_one_sentence(question: VictoryQuestion, summary: str) -> None:
    assert resolve_victory(question).summary == summary


def test_gained_and_moved_power_are_told_apart() -> None:
    changes = (PowerChange(to="A", power=1), PowerChange(to="A", taken_from="B", power=2))
    said = texts(resolve_victory(VictoryQuestion(power={"A": 1, "B": 3}, first_player="A", changes=changes)))
    assert said[2:5] == [
        "A gains 1.",
        "B loses 2.",
        "A gets 2 moved from B, which counts though it is not gained.",
    ]


@pytest.mark.parametrize(
    ("question", "summary"),
    [
        (EliminationQuestion(players=AB, decks={"A": 0}), "A is out; B wins the game."),
        (
            EliminationQuestion(players=AB, decks={"A": 0}, cannot_win=("B",)),
            "A is out; the game ends without a winner.",
        ),
        (
            EliminationQuestion(players=("A", "B", "C", "D"), eliminated=("A", "C")),
            "A and C are out; the game goes on.",
        ),
        (EliminationQuestion(players=AB, decks={"A": 4}), "Nobody is out; the game goes on."),
    ],
)
def test_elimination_in_one_sentence(question: EliminationQuestion, summary: str) -> None:
    assert resolve_elimination(question).summary == summary


def test_the_order_is_mentioned_only_when_several_are_out() -> None:
    one = EliminationQuestion(players=("A", "B", "C"), eliminated=("A",))
    two = EliminationQuestion(players=("A", "B", "C", "D"), eliminated=("A", "B"))
    order = "thrones-lcg.elimination.order"
    assert order not in {step.rule.id for step in resolve_elimination(one).steps}
    assert order in {step.rule.id for step in resolve_elimination(two).steps}


@pytest.mark.parametrize(
    ("question", "summary"),
    [
        (KeywordQuestion(keyword="renown"), "Renown is optional: in 4.2.5."),
        (KeywordQuestion(keyword="limited"), "Limited is not optional: on marshaling or playing, and in setup."),
        (
            KeywordQuestion(keyword="stealth", sources=(KeywordSource(),), blank=True),
            "The card does not have stealth now.",
        ),
    ],
)
def test_a_keyword_in_one_sentence(question: KeywordQuestion, summary: str) -> None:
    assert resolve_keyword(question).summary == summary


def test_a_single_source_is_not_called_several() -> None:
    once = "However many sources it has, the card has renown once."
    assert once not in texts(resolve_keyword(KeywordQuestion(keyword="renown", sources=(KeywordSource(),))))
    assert once in texts(resolve_keyword(KeywordQuestion(keyword="renown", sources=(KeywordSource(), KeywordSource()))))


@pytest.mark.parametrize(
    ("question", "summary"),
    [
        (LeavesPlayQuestion(players=AB, controller="A"), "The card goes to A's discard pile."),
        (
            LeavesPlayQuestion(players=AB, controller="A", attachments=(LeavingAttachment(id="Needle"),)),
            "Leaving play: The card (discard pile), Needle (hand).",
        ),
        (
            LeavesPlayQuestion(players=AB, controller="A", how="removed from the game"),
            "The card is removed from the game.",
        ),
        (
            LeavesPlayQuestion(players=("A", "B", "C"), controller="A", what="event is played", prized=(1,)),
            "B and C gain power.",
        ),
        (
            LeavesPlayQuestion(players=AB, controller="A", what="plot goes to the used pile", card="The plot"),
            "Nothing follows from The plot.",
        ),
        (
            LeavesPlayQuestion(players=AB, controller="A", saved_by="duplicate"),
            "It cannot be saved: There is no duplicate to discard.",
        ),
        (LeavesPlayQuestion(players=AB, controller="A", saved_by="effect"), "The card is saved and stays in play."),
    ],
)
def test_leaving_play_in_one_sentence(question: LeavesPlayQuestion, summary: str) -> None:
    assert resolve_leaves_play(question).summary == summary


def test_copies_are_no_matter_for_shadows_only() -> None:
    text = "Into shadows it goes whatever copies are in play or dead."
    card = UsedCard(unique=True, shadow=(3,))
    question = MarshalQuestion(how="shadow", phase="marshaling", gold=2, card=card)
    assert text in texts(resolve_marshal(question))
    plain = MarshalQuestion(how="shadow", phase="marshaling", gold=2, card=UsedCard(shadow=(3,)))
    assert text not in texts(resolve_marshal(plain))
    assert text not in texts(resolve_marshal(MarshalQuestion(how="ability", phase="marshaling", card=card)))


def test_order_is_mentioned_for_several_players_only() -> None:
    players = (ReservePlayer(id="A", hand=1, plot_reserve=6), ReservePlayer(id="B", hand=1, plot_reserve=6))
    several, one = ReserveQuestion(players=players), ReserveQuestion(players=players[:1])
    assert texts(resolve_reserve(several))[0] == "In player order: A and B."
    assert texts(resolve_reserve(one))[0] == "A: 6 on the plot."
    assert resolve_reserve(several).summary == "Nobody discards."


def test_the_first_opportunity_is_mentioned_for_windows_only() -> None:
    text = "A, the first player, has the first opportunity."
    for step, window in (("5.2", True), ("5.1", False)):
        question = RoundStepQuestion(step=step, seats=AB, first_player="A")  # type: ignore[arg-type]  # taken from the Literal
        assert (text in texts(resolve_round_step(question))) == window


@pytest.mark.parametrize(
    ("dominant", "dead", "said"),
    [
        ("A", 0, ["A and B need equally little power, 8 more.", "A and B have equal draw decks, 9."]),
        (
            None,
            1,
            [
                "A and B need equally little power, 8 more.",
                "A and B have equal draw decks, 9.",
                "None of A and B won the last dominance.",
                "A has fewest cards in the dead pile, 0.",
            ],
        ),
    ],
)
def test_comparisons_on_time_are_said(dominant: str | None, dead: int, said: list[str]) -> None:
    players = (TimedPlayer(id="A", power=7, deck=9), TimedPlayer(id="B", power=7, deck=9, dead_pile=dead))
    answer = resolve_time_limit(TimeLimitQuestion(players=players, last_dominance=dominant))
    assert texts(answer)[: len(said)] == said


def test_a_window_is_told_from_its_opening_on() -> None:
    events = (WindowEvent(player="A", do="pass"), WindowEvent(player="B", do="marshal"))
    question = WindowQuestion(kind="marshaling", seats=AB, first_player="A", active_player="B", events=events)
    answer = resolve_window(question)
    assert texts(answer) == [
        "A is first player and has the first opportunity, though B is the active player.",
        "Everybody may take actions in this window; only B, the active player, marshals.",
        "A passes: 1 of 2 in a row.",
        "B marshals; that is resolved completely, and the passes start anew.",
        "A acts or passes now.",
    ]
    plain = resolve_window(WindowQuestion(seats=AB, first_player="A", active_player="A"))
    assert texts(plain) == ["A is first player and has the first opportunity.", "A acts or passes now."]
