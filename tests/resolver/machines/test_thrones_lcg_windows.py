"""Card game: action windows, relaxed and strict, and what a second tap does."""

import pytest

from app.resolver.machine import Refused
from app.resolver.trace import RuleBroken
from tests.resolver.machines.lcg import Game, attack, close, first, table


def strict(seats: int = 2, first_player: str = "b") -> Game:
    """A table that takes turns, in the plot phase's window."""
    game = table(seats, windows="strict")
    first(game, first_player)
    game.move(first_player, "go-on")
    for seat, title in zip("abc"[:seats], ("Crown Regent", "Master of Laws", "Hand of the King"), strict=False):
        if game.state.place == "1.4":
            game.move(seat, "take-title", title=title)
    assert game.state.place == "plot-window"
    return game


def play(game: Game, *events: tuple[str, str]) -> tuple[bool, str | None, int]:
    """What happens in the window: closed, whose opportunity it is, passes in a row."""
    for seat, kind in events:
        game.move(seat, kind)
    window = game.view("a")["window"]
    if game.state.place != "plot-window":
        return True, None, 0
    return False, window["next"], window["passes"]


def test_all_passing_in_a_row_closes_it() -> None:
    """win-02."""
    assert play(strict(), ("b", "pass"), ("a", "pass")) == (True, None, 0)


def test_a_pass_is_not_final() -> None:
    """win-03 and win-05."""
    game = strict()
    assert play(game, ("b", "pass"), ("a", "act")) == (False, "b", 0)
    assert play(game, ("b", "pass"), ("a", "pass")) == (True, None, 0)
    assert game.lines[-4] == "Ann passes."
    assert game.lines[-3] == "All have passed in a row: the window closes."


def test_three_players_need_three_passes() -> None:
    """win-06."""
    game = strict(3, "c")
    assert play(game, ("c", "pass"), ("a", "act"), ("b", "pass"), ("c", "pass")) == (False, "a", 2)
    assert game.view("a")["waiting_for"] == ["a"]


@pytest.mark.parametrize("kind", ["act", "pass"])
def test_nobody_acts_out_of_turn(kind: str) -> None:
    with pytest.raises(Refused, match="It is Ben's opportunity"):
        strict().move("a", kind)


def test_who_acts_is_offered_it_and_nobody_else() -> None:
    game = strict()
    assert {"act", "pass"} <= game.prompts("b").keys()
    assert not {"act", "pass", "close-window"} & game.prompts("a").keys()
    assert {"act", "pass"} <= game.prompts(None, host=True).keys()


def test_no_single_tap_closes_a_strict_window() -> None:
    with pytest.raises(Refused, match="when all have passed"):
        strict().move(None, "close-window")


def test_the_host_passes_for_whoever_is_next() -> None:
    game = strict()
    assert game.move(None, "pass") == ["Ben passes."]
    assert game.move("a", "pass", host=True)[0] == "Ann passes."


def test_a_window_does_not_go_on_for_ever() -> None:
    game = strict()
    for i in range(180):
        game.move("ba"[i % 2], "act")
    assert "act" not in game.prompts("b")
    with pytest.raises(Refused, match="pass now"):
        game.move("b", "act")
    assert play(game, ("b", "pass"), ("a", "pass")) == (True, None, 0)


def test_an_eliminated_player_is_passed_over() -> None:
    game = strict(3, "a")
    game.move("a", "pass")
    assert game.move("b", "concede")[0] == "Ben leaves the game."
    assert play(game) == (False, "c", 1)
    game.move("c", "act")
    assert play(game) == (False, "a", 0)


def test_a_window_closes_when_the_only_one_who_had_not_passed_leaves() -> None:
    game = strict(3, "a")
    game.move("a", "pass")
    game.move("b", "pass")
    lines = game.move("c", "concede")
    assert "All have passed in a row: the window closes." in lines
    assert game.state.place == "draw-window"


def test_the_first_player_acts_first_and_the_active_player_marshals() -> None:
    """win-09: Ann is first player, Ben is the active one."""
    game = strict(2, "a")
    for seat in "ababab":
        game.move(seat, "pass")
    assert (game.state.place, game.state.active) == ("marshaling-window", "b")
    assert game.view("b")["window"] == {"acts_first": "a", "next": "a", "passes": 0}
    assert "marshal" not in game.prompts("a")
    with pytest.raises(Refused, match="Ben is the active player: nobody else marshals"):
        game.move("a", "marshal", gold=0)
    with pytest.raises(Refused, match="It is Ann's opportunity"):
        game.move("b", "marshal", gold=0)
    game.move("a", "act")
    game.move("b", "marshal", gold=3)
    assert game.state.players["b"].gold == 2
    assert game.view("a")["window"]["next"] == "a"


def test_marshaling_has_its_time() -> None:
    game = table()
    first(game)
    with pytest.raises(Refused, match="in the marshaling window only"):
        game.move("a", "marshal", gold=0)
    with pytest.raises(Refused, match="No action window is open"):
        table().move("a", "marshal", gold=0)


def test_relaxed_anybody_acts_and_one_tap_closes() -> None:
    game = table()
    first(game)
    assert game.view("a")["waiting_for"] == ["a"]
    game.move("b", "act")
    game.move("a", "act", note="Ward", gold=0)
    with pytest.raises(Refused, match="Nobody has to pass here: Ann closes the window"):
        game.move("b", "pass")
    with pytest.raises(Refused, match="Ann closes this window, or the host"):
        game.move("b", "close-window")
    assert game.move("a", "close-window", host=True)[0] == "Ann closes the window: Action window of the plot phase."


def test_costs_are_paid_from_what_is_there() -> None:
    game = table()
    first(game)
    close(game, 2)
    with pytest.raises(RuleBroken) as broken:
        game.move("a", "marshal", gold=6, cards=10)
    assert [(one.pointer, str(one.message)) for one in broken.value.problems] == [
        ("/gold", "There is 5 gold in the pool."),
        ("/cards", "There are 9 cards in hand."),
    ]
    assert game.move("a", "act", gold=1) == ["Ann takes an action: an action for 1 gold."]


def test_no_window_no_action() -> None:
    with pytest.raises(Refused, match="No action window is open"):
        table().move("a", "act")
    with pytest.raises(Refused, match="No action window is open"):
        table().move(None, "close-window")


def test_a_second_tap_on_the_same_prompt_carries_an_old_position() -> None:
    """B16: everything that would count twice moves the position on."""
    game = table()
    first(game)
    seen = [game.position]
    for kind, fields in (
        ("act", {}),
        ("gain-power", {"players": ["a"], "power": 1}),
        ("gain-gold", {"gold": 1}),
        ("pay", {"gold": 1}),
        ("close-window", {}),
    ):
        game.move("a", kind, **fields)
        seen.append(game.position)
    assert len(set(seen)) == 6


def test_setting_a_value_twice_changes_nothing_and_keeps_the_position() -> None:
    game = table()
    first(game)
    before = game.position
    for _ in range(2):
        game.move("b", "count", gold=3)
        game.move("b", "token", name="Influence", value=2)
        game.move("b", "modifiers", claim=1)
        game.move("b", "cannot-win", cannot_win=True)
    assert game.position == before
    player = game.state.players["b"]
    assert (player.gold, player.tokens, player.modifiers.claim) == (3, {"Influence": 2}, 1)


def test_strict_challenges_come_after_the_window() -> None:
    game = strict(2, "a")
    for _ in range(4):
        game.move(None, "pass")
        game.move(None, "pass")
    assert game.view("a")["place"] == "challenges-window"
    with pytest.raises(Refused, match="after the action window before them"):
        attack(game, "a", "b", "military", 3)
    assert "initiate" not in game.prompts("a")
    game.move("a", "pass")
    game.move("b", "pass")
    assert game.view("a")["place"] == "4.2"
    attack(game, "a", "b", "military", 3)
    for seat in "ab":
        game.move(seat, "pass")
    game.move("b", "defend", defenders=[])
    with pytest.raises(Refused, match="after the defenders are declared"):
        game.move("a", "compare")
    for seat in "ab":
        game.move(seat, "pass")
    assert game.view("a")["place"] == "4.2.2"
    assert game.view("a")["waiting_for"] == ["a"]
    game.move("a", "compare")
    assert game.state.place == "4.2.4"


def test_strict_when_revealed_waits_for_the_first_player() -> None:
    game = table(windows="strict")
    first(game, "b")
    assert game.state.place == "1.3.III"
    assert game.view("a")["waiting_for"] == ["b"]
    with pytest.raises(Refused, match="Ben, the first player, goes on"):
        game.move("a", "go-on")
    game.move("b", "go-on")
    with pytest.raises(Refused, match="Nothing waits"):
        game.move("b", "go-on")
