"""Card game: melee — titles, redirect, Master of Whispers, and players who leave."""

from typing import Any

import pytest

from app.resolver.machine import Refused
from app.resolver.trace import RuleBroken
from tests.resolver.machines.lcg import Game, attack, challenges, close, defend, first, table
from tests.resolver.machines.test_thrones_lcg_challenges import problems


def titled(**titles: str) -> Game:
    """A melee in the first window of the challenges phase; Ann is first player."""
    game = table(len(titles))
    first(game)
    for seat, title in titles.items():
        game.move(seat, "take-title", title=title)
    close(game, 2 + len(titles))
    return game


HAND, LAWS, COIN, SHIPS = "Hand of the King", "Master of Laws", "Master of Coin", "Master of Ships"
WHISPERS, REGENT = "Master of Whispers", "Crown Regent"


def test_titles_are_selected_in_player_order() -> None:
    game = table(4)
    first(game, "c")
    assert game.lines[-3:] == [
        "Shuffle the six titles and lay 1 of them aside facedown, unseen.",
        "Cat, Dan, Ann and Ben each select a title in secret, in this order; then all are revealed at the same time.",
        "The titles that are left lie facedown in the pool.",
    ]
    assert game.view("a")["place"] == "1.4"
    assert game.view("a")["waiting_for"] == ["c", "d", "a", "b"]
    assert game.move("a", "take-title", title=LAWS) == ["Ann bears Master of Laws."]
    assert game.move("a", "take-title", title=COIN) == ["Ann bears Master of Coin, not Master of Laws."]
    offered = [option.value for option in game.prompts("b")["take-title"].fields[0].options]
    assert COIN not in offered
    assert "take-title" not in game.prompts("a")
    with pytest.raises(RuleBroken) as broken:
        game.move("b", "take-title", title=COIN)
    assert problems(broken) == [("/title", "Another player bears this title: choose yours.")]
    game.move("b", "take-title", title=LAWS)
    game.move("c", "take-title", title=HAND)
    game.move("d", "take-title", title=REGENT, host=True)
    assert game.state.place == "plot-window"
    bearers = {bearer.player: bearer.may_not_attack for bearer in game.answers[-1].resolution.outcome.bearers}
    assert bearers == {"Ann": None, "Ben": "Ann", "Cat": "Ben", "Dan": None}


def test_titles_count_for_draw_income_reserve_and_go_back() -> None:
    """tax-03 and tit-09: Master of Laws draws 1 more and keeps 1 more; Master of Coin collects 2 more."""
    game = titled(a=LAWS, b=COIN, c=HAND)
    assert [player.hand for player in game.state.players.values()] == [10, 9, 9]
    assert [player.gold for player in game.state.players.values()] == [5, 7, 5]
    for seat in "abc":
        game.move(seat, "end-challenges")
    game.move(None, "dominance", strength=[0, 0, 3])
    close(game, 2)
    lines = game.move("a", "check-reserve")
    assert lines == [
        "Ann has 10 in hand, reserve 7: chooses and discards 3 cards.",
        "Ben has 9 in hand, reserve 6: chooses and discards 3 cards.",
        "Cat has 9 in hand, reserve 6: chooses and discards 3 cards.",
        "The titles of Ann, Ben and Cat go back to the pool.",
        "Action window of the taxation phase: Ann acts first.",
    ]
    assert game.view("a")["dominance"] == "c"


def test_who_supports_may_not_attack() -> None:
    game = titled(a=HAND, b=LAWS, c=COIN)
    opponents = {option.value for option in game.prompts("a")["initiate"].fields[1].options}
    assert opponents == {"c"}
    with pytest.raises(RuleBroken) as broken:
        attack(game, "a", "b", "power", 3)
    message = "Hand of the King supports Master of Laws: another opponent must be chosen."
    assert problems(broken) == [("/opponent", message)]


def test_hand_of_the_king_has_one_more_power_challenge() -> None:
    game = titled(a=HAND, b=SHIPS, c=COIN)
    for opponent in "bc":
        attack(game, "a", opponent, "power", 3)
        defend(game, opponent, 9)
        game.move("a", "compare")
        if opponent == "b":
            with pytest.raises(RuleBroken) as broken:
                attack(game, "a", "b", "power", 3)
            message = "Hand of the King's additional power challenge must be against another opponent than Ben."
            assert problems(broken) == [("/opponent", message)]
    types = {option.value for option in game.prompts("a")["initiate"].fields[0].options}
    assert types == {"military", "intrigue"}


def test_rivals_bonus_once_a_round_for_either_side() -> None:
    game = titled(a=HAND, b=SHIPS, c=COIN)
    attack(game, "a", "b", "military", 5)
    defend(game, "b", 2)
    lines = game.move("a", "compare")
    assert "Ann gains 1 power for winning: 1 now." in lines
    assert game.state.rivals_beaten == [("a", "b")]
    game.move("b", "choose-victims", victims=["Asha"])
    attack(game, "a", "b", "intrigue", 5)
    defend(game, "b", 2)
    game.move("a", "compare")
    assert game.state.players["a"].power == 1
    attack(game, "a", "b", "power", 1)
    defend(game, "b", 3)
    game.move("a", "compare")
    assert game.state.rivals_beaten == [("a", "b"), ("b", "a")]
    assert game.state.players["b"].power == 1


def test_master_of_whispers_chooses_who_discards() -> None:
    """mow-01: not the loser, but two others."""
    game = titled(a=WHISPERS, b=SHIPS, c=REGENT, d=LAWS)
    attack(game, "a", "b", "intrigue", 5)
    defend(game, "b", 2)
    game.move("a", "compare")
    assert game.view("b")["waiting_for"] == ["a"]
    with pytest.raises(Refused, match="Ann chooses as Master of Whispers"):
        game.move("b", "choose-claimed", opponents=["c"])
    with pytest.raises(Refused, match="an opponent who is in the game"):
        game.move("a", "choose-claimed", opponents=["x"])
    with pytest.raises(RuleBroken) as broken:
        game.move("a", "choose-claimed", opponents=["c", "c"])
    assert problems(broken) == [("/opponents/1", "Cat must be chosen once: claim is applied once to an opponent.")]
    game.move("a", "choose-claimed", opponents=["c", "d"])
    assert [player.discarded for player in game.state.players.values()] == [0, 0, 1, 1]
    assert game.state.place == "challenges-window"


def test_master_of_whispers_may_choose_nobody() -> None:
    """mow-02."""
    game = titled(a=WHISPERS, b=SHIPS, c=REGENT)
    game.move("b", "count", hand=0)
    attack(game, "a", "b", "intrigue", 5)
    defend(game, "b", 2)
    game.move("a", "compare")
    game.move("a", "choose-claimed", opponents=[])
    assert [player.discarded for player in game.state.players.values()] == [0, 0, 0]


def redirected() -> Game:
    game = titled(a=HAND, b=REGENT, c=LAWS, d=COIN)
    asha = {"name": "Asha", "str": 3, "keywords": ["stealth", "assault"]}
    attack(game, "a", "b", "power", attackers=[asha], stealth=["Mace"])
    return game


def test_the_regent_redirects_and_the_attacker_chooses() -> None:
    """red-01: onto the player whom the attacker supports; the old stealth target is free."""
    game = redirected()
    assert "redirect" not in game.prompts("a")
    assert game.prompts("b")["redirect"].seat == "b"
    with pytest.raises(Refused, match="Ben bears Crown Regent"):
        game.move("c", "redirect")
    assert game.move("b", "redirect") == [
        "Ben redirects the challenge: Ann chooses another opponent than Ben.",
    ]
    assert game.view("c")["waiting_for"] == ["a"]
    assert game.view("c")["window"] is None
    with pytest.raises(Refused, match="No action window is open"):
        close(game)
    with pytest.raises(Refused, match="Ann, the attacker, chooses"):
        game.move("b", "choose-opponent", opponent="c")
    with pytest.raises(RuleBroken) as broken:
        game.move("a", "choose-opponent", opponent="b")
    assert problems(broken) == [("/opponent", "It must be another opponent than the original one, Ben.")]
    with pytest.raises(RuleBroken) as broken:
        game.move("a", "choose-opponent", opponent="c", assault="The Wall", assault_cost=1)
    assert problems(broken) == [("/attacker_cost", "Say the printed cost: assault compares it.")]
    fields: dict[str, Any] = {"stealth": ["Randyll"], "assault": "The Wall", "assault_cost": 1, "attacker_cost": 4}
    lines = game.move("a", "choose-opponent", opponent="c", **fields)
    assert lines == ["Legal: the challenge is resolved against Cat and counts as initiated against Ben."]
    challenge = game.state.challenge
    assert challenge is not None
    assert (challenge.defender, challenge.bypassed, challenge.assault) == ("c", ["Randyll"], "The Wall")
    past = game.state.challenges[-1]
    assert (past.against, past.redirected_to) == ("b", "c")
    assert "redirect" not in game.prompts("b")
    assert game.view("a")["regent"] is None
    close(game)
    game.move("c", "defend", defenders=[{"name": "Mace", "str": 1}])
    lines = game.move("a", "compare", defenders=[])
    assert lines[1].startswith("Ann wins the power challenge 4 to 0: unopposed")
    assert game.state.challenge is None


def test_the_original_opponent_counts_for_hand_of_the_king() -> None:
    game = redirected()
    game.move("b", "redirect")
    game.move("a", "choose-opponent", opponent="d")
    defend(game, "d", 9)
    game.move("a", "compare")
    opponents = {option.value for option in game.prompts("a")["initiate"].fields[1].options}
    attack(game, "a", "d", "power", 3)
    assert opponents == {"b", "d"}


def test_no_redirect_once_somebody_has_acted() -> None:
    game = redirected()
    game.move("c", "act")
    with pytest.raises(Refused, match="before anything else is done"):
        game.move("b", "redirect")


def test_no_redirect_without_a_regent_or_another_opponent() -> None:
    game = titled(a=HAND, b=SHIPS, c=LAWS)
    attack(game, "a", "b", "power", 3)
    with pytest.raises(Refused, match="one challenge a round"):
        game.move("b", "redirect")
    other = titled(a=HAND, b=REGENT, c=COIN)
    other.move("c", "concede")
    attack(other, "a", "b", "power", 3)
    assert "redirect" not in other.prompts("b")


def test_three_players_leave_the_attacker_one_opponent() -> None:
    game = titled(a=HAND, b=REGENT, c=COIN)
    attack(game, "a", "b", "power", 3)
    game.move("b", "redirect")
    assert [option.value for option in game.prompts("a")["choose-opponent"].fields[0].options] == ["c"]
    game.move("a", "choose-opponent", opponent="c")
    assert game.state.redirected


def test_two_left_select_no_titles() -> None:
    game = table(3)
    game.move("b", "concede")
    first(game)
    assert game.state.place == "plot-window"
    close(game, 4)
    for seat in "ac":
        game.move(seat, "end-challenges")
    game.move("a", "dominance", strength=[0, 0])
    close(game, 2)
    game.move("a", "check-reserve")
    assert not any("titles" in line for line in game.lines)


def test_titles_are_complete_when_the_last_without_one_leaves() -> None:
    game = table(4)
    first(game)
    for seat, title in (("a", HAND), ("b", LAWS), ("c", COIN)):
        game.move(seat, "take-title", title=title)
    game.move("d", "concede")
    assert game.state.place == "plot-window"
    with pytest.raises(Refused, match="You are out of the game"):
        game.move("d", "take-title", title=SHIPS)


def test_an_eliminated_player_gets_no_title() -> None:
    game = table(4)
    game.move("d", "concede")
    first(game)
    with pytest.raises(Refused, match="An eliminated player gets no title"):
        game.move("d", "take-title", title=SHIPS, host=True)


def test_the_first_player_leaves() -> None:
    """fp-05: the token goes to the left."""
    game = table(4)
    challenges(game, "c")
    lines = game.move("c", "concede")
    assert lines[:3] == [
        "Cat leaves the game.",
        "Cat is out; the game goes on.",
        "Dan takes the first player token; player order: Dan, Ann and Ben.",
    ]
    assert game.view("a")["order"] == ["d", "a", "b"]
    assert (game.state.active, game.state.place) == ("d", "challenges-window")


def test_the_active_player_leaves_while_marshaling() -> None:
    game = table(3)
    first(game)
    for seat, title in zip("abc", (HAND, LAWS, COIN), strict=True):
        game.move(seat, "take-title", title=title)
    close(game, 3)
    assert (game.state.active, game.state.place) == ("b", "marshaling-window")
    game.move("b", "concede")
    assert (game.state.active, game.state.place) == ("c", "marshaling-window")
    assert game.state.players["c"].gold == 7


@pytest.mark.parametrize(("leaves", "active"), [("a", "b"), ("b", "a")])
def test_a_challenge_ends_when_one_of_its_sides_leaves(leaves: str, active: str) -> None:
    game = titled(a=HAND, b=SHIPS, c=COIN)
    attack(game, "a", "b", "power", 3)
    game.move(leaves, "concede")
    assert (game.state.active, game.state.place, game.state.challenge) == (active, "challenges-window", None)


def test_the_winner_of_initiative_leaves_before_choosing() -> None:
    """Fault 3: those who are left compare again."""
    game = table(3)
    for seat, initiative in (("a", 9), ("b", 4), ("c", 2)):
        game.move(seat, "choose-plot", name="P", gold=1, initiative=initiative, claim=1, reserve=6)
    game.move(None, "reveal-plots")
    lines = game.move("a", "concede")
    assert lines[-1] == "Ben wins initiative with 4 and chooses the first player."
    assert (game.state.place, game.state.initiative_winner) == ("1.3.II", "b")


def test_an_eliminated_player_is_offered_nothing() -> None:
    game = table(3)
    game.move("b", "concede")
    assert game.prompts("b") == {}
    with pytest.raises(Refused, match="You are out of the game"):
        game.move("b", "gain-power", players=["a"], power=1)
    with pytest.raises(Refused, match="Ben is out of the game"):
        game.move("b", "gain-gold", gold=1, host=True)
    with pytest.raises(Refused, match="already"):
        game.move("b", "concede", host=True)
    with pytest.raises(RuleBroken) as broken:
        game.move("a", "gain-power", players=["a", "b", "a"], power=1)
    assert [pointer for pointer, _ in problems(broken)] == ["/players/1", "/players/2"]
    assert game.view("a")["waiting_for"] == ["a", "c"]


def test_an_eliminated_player_takes_no_action() -> None:
    game = titled(a=HAND, b=SHIPS, c=COIN)
    game.move("b", "concede")
    assert game.state.players["b"].title is None
    with pytest.raises(Refused, match="You are out of the game"):
        game.move("b", "act", host=True)
