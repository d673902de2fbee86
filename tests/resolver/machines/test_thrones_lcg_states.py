"""Card game: states that come from files and from corrections by hand."""

from collections.abc import Callable
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from app.resolver.machine import Refused
from app.resolver.thrones_lcg.machine import MACHINE
from app.resolver.thrones_lcg.machine.state import Opportunity, Past, Pending, Player, State
from app.resolver.trace import RuleBroken
from tests.resolver.machines.lcg import Game, attack, challenges, close, defend, first, plots, result_of, table

STATE = TypeAdapter(State)
OUT = Player(out=True)


def corrected(game: Game, change: Callable[[Any], None]) -> None:
    """Put a state right by hand, as the engine does."""
    state = game.state
    change(state)
    game._text = STATE.dump_json(state)  # noqa: SLF001  # what a correction does
    MACHINE.check(game.state, game.seats)


def fighting() -> Game:
    game = table(3)
    challenges(game)
    attack(game, "a", "b", "power", attackers=[{"str": 4, "keywords": ["renown", "insight"]}])
    defend(game, "b", 1)
    game.move("a", "compare")
    assert result_of(game).winner == "a"
    return game


def setting(path: str, value: Any) -> Callable[[Any], None]:
    """A change of one value."""

    def change(state: Any) -> None:
        *way, last = path.split(".")
        for part in way:
            state = state[part] if isinstance(state, dict) else getattr(state, part)
        setattr(state, last, value)

    return change


@pytest.mark.parametrize(
    ("change", "pointers"),
    [
        (setting("mode", "joust"), ["/players"]),
        (lambda state: state.players.pop("c"), ["/players"]),
        (setting("first_player", "x"), ["/first_player"]),
        (setting("dominance", "x"), ["/dominance"]),
        (setting("been_active", ["a", "x"]), ["/been_active/1"]),
        (
            lambda state: state.challenges.append(Past(attacker="x", type="power", against="y")),
            [
                "/challenges/1/attacker",
                "/challenges/1/against",
            ],
        ),
        (setting("rivals_beaten", [("a", "x")]), ["/rivals_beaten/0/1"]),
        (setting("challenge.defender", "x"), ["/challenge/defender"]),
        (setting("pending", Pending(about="ending", choices={"winner": "x"})), ["/pending/choices/winner"]),
        (setting("pending", Pending(about="ending", conceded=["x"])), ["/pending/conceded/0"]),
        (lambda state: state.players.update(b=OUT, c=OUT), ["/over"]),
        (setting("players.a.out", True), ["/first_player"]),
        (setting("players.b.title", "Crown Regent"), ["/players/a/title", "/players/b/title"]),
        (setting("place", "4.2.1"), ["/challenge/result"]),
        (setting("place", "5.2"), ["/challenge"]),
        (setting("place", "plot-window"), ["/window"]),
        (setting("active", None), ["/active"]),
        (
            setting("challenge.defender", "a"),
            ["/challenge/attacker", "/challenge/result/winner", "/challenge/result/claim"],
        ),
        (setting("challenge.result.winner", "c"), ["/challenge/result/winner"]),
        (setting("challenge.result.ordered", ["renown"]), ["/challenge/result/ordered"]),
    ],
)
def test_what_cannot_be_is_refused(change: Callable[[Any], None], pointers: list[str]) -> None:
    with pytest.raises(RuleBroken) as broken:
        corrected(fighting(), change)
    assert [one.pointer for one in broken.value.problems] == pointers


def test_nothing_follows_without_a_winner() -> None:
    def nobody(state: Any) -> None:
        state.challenge.result.winner = state.challenge.result.loser = None

    def defender(state: Any) -> None:
        state.challenge.result.winner, state.challenge.result.loser = "b", "a"

    with pytest.raises(RuleBroken) as broken:
        corrected(fighting(), nobody)
    assert [one.pointer for one in broken.value.problems] == ["/challenge/result"]
    with pytest.raises(RuleBroken) as broken:
        corrected(fighting(), defender)
    assert [one.pointer for one in broken.value.problems] == ["/challenge/result/claim"]


def test_a_window_names_people_who_sit_here() -> None:
    game = table()
    first(game)
    with pytest.raises(RuleBroken) as broken:
        corrected(game, lambda state: state.window.events.append(Opportunity(seat="x", do="pass")))
    assert [one.pointer for one in broken.value.problems] == ["/window/events/0/seat"]


def test_a_joust_has_no_titles_and_no_steps_for_them() -> None:
    with pytest.raises(RuleBroken) as broken:
        corrected(table(), setting("players.a.title", "Crown Regent"))
    assert [one.pointer for one in broken.value.problems] == ["/players/a/title"]
    with pytest.raises(RuleBroken) as broken:
        corrected(table(), setting("place", "1.4"))
    assert [one.pointer for one in broken.value.problems] == ["/place"]


def test_somebody_has_won_initiative_before_the_first_player_is_chosen() -> None:
    game = table()
    plots(game)
    with pytest.raises(RuleBroken) as broken:
        corrected(game, setting("initiative_winner", None))
    assert [one.pointer for one in broken.value.problems] == ["/initiative_winner"]


def test_a_table_of_totals_has_one_number() -> None:
    with pytest.raises(RuleBroken) as broken:
        corrected(table(power="total"), setting("players.b.card_power", 2))
    assert [one.pointer for one in broken.value.problems] == ["/players/b/card_power"]


def test_an_answer_that_is_no_option_is_refused() -> None:
    game = table(3)
    plots(game, initiative=4)
    with pytest.raises(RuleBroken):
        corrected(game, setting("pending", Pending(about="initiative", choices={"random-draw": "win"})))


@pytest.mark.parametrize(
    ("path", "value"),
    [("round", 0), ("round", "1"), ("players.a.gold", -1), ("players.a.gold", True), ("place", "9.9")],
)
def test_wild_values_do_not_fit(path: str, value: Any) -> None:
    state: Any = STATE.dump_python(table().state, mode="json")
    *way, last = path.split(".")
    place = state
    for part in way:
        place = place[part]
    place[last] = value
    with pytest.raises(ValidationError):
        STATE.validate_python(state)


def test_unknown_fields_do_not_fit() -> None:
    state = STATE.dump_python(table().state, mode="json")
    with pytest.raises(ValidationError):
        STATE.validate_python(state | {"secret": 1})


def test_fifteen_power_by_a_correction_counts_with_the_next_move() -> None:
    game = table()
    first(game)
    corrected(game, setting("players.b.faction_power", 16))
    assert close(game)[-1] == "Ben has 16 power and wins the game."


def test_a_correction_may_settle_what_was_to_be_decided() -> None:
    game = table(3)
    challenges(game)
    for seat in "ab":
        game.move(seat, "count", faction_power=14)
    game.move("c", "gain-power", players=["a", "b"], power=1)
    corrected(game, setting("players.a.faction_power", 3))
    assert game.view("a")["decision"] is None
    assert game.view("a")["waiting_for"] == []
    assert game.prompts("c")["settle"].fields == ()
    game.move("c", "settle")
    assert game.state.winner == "b"


def test_a_correction_may_leave_nothing_to_decide_at_all() -> None:
    game = table(3)
    challenges(game)
    for seat in "ab":
        game.move(seat, "count", faction_power=14)
    game.move("c", "gain-power", players=["a", "b"], power=1)

    def change(state: Any) -> None:
        state.players["a"].faction_power = state.players["b"].faction_power = 3

    corrected(game, change)
    game.move("c", "settle")
    assert (game.state.over, game.state.pending, game.state.place) == (False, None, "challenges-window")


def test_a_correction_may_settle_initiative() -> None:
    game = table()
    plots(game, initiative=4)
    corrected(game, setting("players.b.faction_power", 1))
    game.move("a", "settle")
    assert (game.state.place, game.state.initiative_winner) == ("1.3.II", "a")


def test_a_player_without_a_plot_has_no_values() -> None:
    game = table()
    first(game)
    corrected(game, setting("players.a.plot", None))
    assert close(game, 2)[2] == "Ann is the active player and collects 0 gold: 0 in the pool."


def test_a_challenge_without_a_result_has_no_claim() -> None:
    game = table()
    challenges(game)
    attack(game, "a", "b", "power", 1)
    with pytest.raises(Refused, match="after the attacker has won"):
        game.move("a", "move-power", power=1)
