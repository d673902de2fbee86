"""Set-up, and states that cannot be."""

from collections.abc import Callable
from typing import Any

import pytest

from app.resolver.machine import Refused
from app.resolver.thrones_board.houses import HOUSE_NAMES
from app.resolver.thrones_board.machine import MACHINE
from app.resolver.thrones_board.machine.state import Token, WildlingPlace
from app.resolver.trace import RuleBroken
from tests.resolver.machines.thrones_board_table import Game, at_war, in_westeros
from tests.resolver.played import Played

TRACKS = {
    3: ("baratheon lannister stark", "stark baratheon lannister", "lannister stark baratheon"),
    4: (
        "baratheon lannister stark greyjoy",
        "greyjoy stark baratheon lannister",
        "lannister stark baratheon greyjoy",
    ),
    5: (
        "baratheon lannister stark greyjoy tyrell",
        "greyjoy tyrell stark baratheon lannister",
        "lannister stark baratheon tyrell greyjoy",
    ),
    6: (
        "baratheon lannister stark martell greyjoy tyrell",
        "greyjoy tyrell martell stark baratheon lannister",
        "lannister stark martell baratheon tyrell greyjoy",
    ),
}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_set_up_by_number_of_players(players: int) -> None:
    state = Game(players).state
    throne, fiefdoms, court = (track.split() for track in TRACKS[players])
    assert state.tracks.iron_throne == throne
    assert state.tracks.fiefdoms == fiefdoms
    assert state.tracks.kings_court == court
    assert state.blade == Token(holder=fiefdoms[0], ready=True)  # type: ignore[arg-type]
    assert state.raven == Token(holder=court[0], ready=True)  # type: ignore[arg-type]
    assert (state.round, state.step, state.threat) == (1, "assign", 2)
    for house, facts in state.houses.items():
        poor = house == "stark"
        assert (facts.power, facts.tokens_on_board, facts.discards) == (5, 0, [])
        assert (facts.supply, facts.forts, facts.land_areas) == ((1, 2, 2) if poor else (2, 1, 2))
    assert state.wildling_deck == [WildlingPlace(card=None, seen=None)] * 9


def test_special_orders_by_position() -> None:
    view = Game(6).view(None)
    assert {house["house"]: house["special_orders"] for house in view["houses"]} == {
        "lannister": 3,
        "stark": 3,
        "martell": 2,
        "baratheon": 1,
        "tyrell": 0,
        "greyjoy": 0,
    }
    assert [house["house"] for house in view["houses"]] == TRACKS[6][0].split()
    assert view["houses"][0]["player"] == "Ann"
    assert [step["step"] for step in view["steps"] if step["current"]] == ["assign"]
    assert len(view["houses"][0]["hand"]) == 7


def test_only_the_houses_of_the_rules_play_together() -> None:
    with pytest.raises(RuleBroken) as broken:
        Played(MACHINE, {"baratheon": "Ann", "lannister": "Ben", "tyrell": "Eve"})
    assert [(one.pointer, one.message) for one in broken.value.problems] == [
        ("/seats", "With 3 players the Houses are Baratheon, Lannister and Stark.")
    ]
    assert dict(MACHINE.plays) == HOUSE_NAMES
    assert (MACHINE.least_seats, MACHINE.most_seats) == (3, 6)


def test_a_spectator_is_offered_nothing() -> None:
    assert Game().prompts(None) == {}


def given(path: str, value: Any) -> Callable[[Any], None]:
    """Set a value of a state by its path."""
    *parents, last = path.split("/")

    def change(state: Any) -> None:
        for part in parents:
            state = (
                state[int(part)]
                if part.isdecimal()
                else state[part]
                if isinstance(state, dict)
                else getattr(state, part)
            )
        if isinstance(state, dict):
            state[last] = value
        else:
            setattr(state, last, value)

    return change


@pytest.mark.parametrize(
    ("path", "value", "pointer"),
    [
        ("tracks/fiefdoms", ["stark", "stark", "lannister"], "/tracks/fiefdoms"),
        ("tracks/iron_throne", ["stark", "lannister", "tyrell"], "/tracks/iron_throne"),
        ("houses", {}, "/houses"),
        ("blade/holder", "tyrell", "/blade"),
        ("raven/holder", "tyrell", "/raven"),
        ("ready", ["tyrell"], "/ready"),
        ("winner", "tyrell", "/winner"),
        ("houses/stark/power", 20, None),
        ("houses/stark/tokens_on_board", 16, "/houses/stark/power"),
        ("houses/stark/discards", ["melisandre"], "/houses/stark/discards"),
        ("houses/stark/discards", ["robb-stark"] * 2, "/houses/stark/discards"),
        ("houses/stark/forts", 7, None),
        ("houses/stark/forts", 19, "/houses"),
        ("drawn/deck_1", ["winter-is-coming"] * 2, "/drawn/deck_1"),
        ("threat", 5, "/threat"),
        ("wildling_deck", [WildlingPlace(card="mammoth-riders", seen=None)] * 9, "/wildling_deck"),
        ("wildling_deck", [WildlingPlace(card=None, seen=3)] * 9, "/wildling_deck"),
        ("step", "cards", "/step"),
        ("turns/position", 4, "/turns/position"),
        ("round", 10, None),
    ],
)
def test_states_that_cannot_be_are_refused(path: str, value: Any, pointer: str | None) -> None:
    game = Game()
    if path == "houses":
        state = game.state
        state.houses = dict.fromkeys(("stark", "greyjoy", "tyrell"), state.houses["stark"])
        with pytest.raises(RuleBroken) as broken:
            MACHINE.check(state, game.seats)
    elif pointer is None:
        game.correct(given(path, value))
        return
    else:
        with pytest.raises(RuleBroken) as broken:
            game.correct(given(path, value))
    assert pointer in [one.pointer for one in broken.value.problems]


@pytest.mark.parametrize(
    ("path", "value", "pointer"),
    [
        ("step", "raid", "/step"),
        ("combat/area", "valyria", "/combat"),
        ("combat/callers", ["tyrell"], "/combat"),
        ("combat/attacker/house", "tyrell", "/combat"),
        ("combat/defender/house", "baratheon", "/defender/house"),
        ("turns/position", 0, "/current_position"),
    ],
)
def test_combats_that_cannot_be_are_refused(path: str, value: Any, pointer: str) -> None:
    game = at_war()
    game.attack("baratheon")
    with pytest.raises(RuleBroken) as broken:
        game.correct(given(path, value))
    assert pointer in [one.pointer for one in broken.value.problems]


def test_cards_played_come_from_the_hand() -> None:
    game = at_war(tides=True, decks="table")
    game.attack("baratheon")
    game.move(None, "enter-cards", attacker_card="melisandre", defender_card="the-hound")
    with pytest.raises(RuleBroken) as broken:
        game.correct(given("houses/baratheon/discards", ["melisandre"]))
    assert [one.pointer for one in broken.value.problems] == ["/combat/cards/attacker"]


def test_retreats_that_cannot_be_are_refused() -> None:
    game = at_war(orders={"baratheon": (0, 2, 0)})
    game.attack("baratheon", attacker_footman=3)
    game.move(None, "enter-cards", attacker_card="salladhor-saan", defender_card="cersei-lannister")
    for path, value in (("retreat/area", "valyria"), ("retreat/chooser", "tyrell")):
        with pytest.raises(RuleBroken) as broken:
            game.correct(given(path, value))
        assert [one.pointer for one in broken.value.problems] == ["/retreat"]
    game.correct(given("retreat/chooser", "baratheon"))  # whose cards choose no retreat
    game.move("baratheon", "retreat", to="riverrun")


@pytest.mark.parametrize(
    ("path", "value", "pointer"),
    [
        ("westeros", None, "/westeros"),
        ("step", "assign", "/bidding"),
        ("bidding/bids", {"stark": 1}, "/bidding/bids"),
        ("bidding/bids", {"stark": 9, "baratheon": 1, "lannister": 1}, "/bids/stark"),
    ],
)
def test_bids_that_cannot_be_are_refused(path: str, value: Any, pointer: str) -> None:
    game = in_westeros(cards=("last-days-of-summer", "clash-of-kings", "storm-of-swords"))
    with pytest.raises(RuleBroken) as broken:
        game.correct(given(path, value))
    assert pointer in [one.pointer for one in broken.value.problems]


def test_after_a_correction_the_game_goes_on_by_a_tap() -> None:
    game = Game()
    game.correct(given("ready", ["baratheon", "lannister", "stark"]))
    assert game.waits() == "Something happens by itself: let the game go on."
    assert game.prompts("stark")["go-on"].label == "Let the game go on"
    assert game.move("stark", "go-on") == ["The game goes on.", "All orders are revealed."]
    with pytest.raises(Refused, match="Not now: Baratheon, Lannister and Stark still count"):
        game.move("stark", "go-on")


def test_a_winner_can_be_taken_back_by_hand() -> None:
    game = Game()
    game.correct(given("winner", "stark"))
    assert game.prompts("stark") == {}
    game.correct(given("winner", None))
    assert "orders-placed" in game.prompts("stark")
