"""Card game: nobody learns a plot before the reveal."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.resolver.machine import Refused
from app.resolver.thrones_lcg.machine import MACHINE
from tests.resolver.machines.lcg import Game, plot, table

VALUES = st.fixed_dictionaries(
    {
        "name": st.text(min_size=1, max_size=40),
        "gold": st.integers(0, 999),
        "initiative": st.integers(0, 999),
        "claim": st.integers(0, 999),
        "reserve": st.integers(0, 999),
    }
)


def chosen(values: dict[str, Any]) -> Game:
    game = table(3)
    game.move("a", "choose-plot", **values)
    return game


def seen(game: Game, viewer: str | None, *, host: bool = False) -> str:
    """Everything that leaves the machine for a viewer."""
    look = game.look(viewer, host=host)
    prompts = [prompt.kind for prompt in MACHINE.prompts(look)], str(MACHINE.prompts(look))
    return json.dumps([game.view(viewer), prompts, [str(line) for line in game.lines], game.position])


@settings(deadline=None, max_examples=20)
@given(one=VALUES, other=VALUES)
def test_what_others_see_does_not_depend_on_a_sealed_plot(one: dict[str, Any], other: dict[str, Any]) -> None:
    first, second = chosen(one), chosen(other)
    assert first.state == second.state
    for viewer in ("b", "c", None):
        for host in (False, True):
            assert seen(first, viewer, host=host) == seen(second, viewer, host=host)
    assert first.view("a")["own_plot"] == one


def test_everybody_sees_who_has_chosen() -> None:
    game = table(3)
    plot(game, "a")
    plot(game, "b")
    for viewer in ("a", "b", "c", None):
        view = game.view(viewer)
        assert [player["plot_chosen"] for player in view["players"]] == [True, True, False]
        assert view["waiting_for"] == ["c"]
    assert game.view("c")["own_plot"] is None
    assert game.view(None)["own_plot"] is None


def test_sealing_moves_nobody_elses_position() -> None:
    game = table()
    before = game.position
    plot(game, "a")
    plot(game, "b")
    game.move("b", "take-back-plot")
    assert game.position == before


def test_only_a_player_chooses_the_own_plot() -> None:
    game = table()
    plot(game, "a")
    values = {"name": "P", "gold": 1, "initiative": 1, "claim": 1, "reserve": 1}
    with pytest.raises(Refused, match="Only the player chooses a plot"):
        game.move("a", "choose-plot", host=True, **values)
    with pytest.raises(Refused, match="Only the player chooses a plot"):
        game.move("a", "take-back-plot", host=True)
    kinds = {(prompt.kind, prompt.seat) for prompt in MACHINE.prompts(game.look("b", host=True))}
    assert ("choose-plot", "b") in kinds
    assert not {("choose-plot", "a"), ("take-back-plot", "a")} & kinds


def test_a_lost_secret_is_no_plot() -> None:
    """After an undo nobody has sealed anything, whatever the state says."""
    game = table()
    plot(game, "a")
    game.secrets = {}
    assert [player["plot_chosen"] for player in game.view("a")["players"]] == [False, False]
    assert game.view("a")["own_plot"] is None


def test_the_plot_of_an_eliminated_player_is_never_shown() -> None:
    game = table(3)
    plot(game, "c", "A Secret Plan")
    game.move("c", "concede")
    plot(game, "a")
    plot(game, "b")
    game.move("a", "reveal-plots")
    assert not any("A Secret Plan" in line for line in game.lines)
    assert game.state.players["c"].plot is None
    assert game.secrets == {}


def test_spectators_see_the_table_and_no_moves() -> None:
    game = table()
    assert game.view(None)["round"] == 1
    assert MACHINE.prompts(game.look(None)) == ()
