"""The Clean-up Phase, what thieves have, and the end of the game."""

from typing import Any

import pytest

from app.resolver.age_of_thieves.rulebook import WINNER
from tests.resolver.machines.age_of_thieves_table import MORIUS, NOIRON, SEATS, ZAIN, Table, broken, refused, table


def cleaning(**options: Any) -> Table:
    """Morius has laid 11 of his 10 basic and 3 temporary AP and has gained a token since; the turn is cleaned up."""
    game = table(1, **options)
    game.move(MORIUS, "count-ap", thief=MORIUS, what="temporary", to=3)
    game.move(MORIUS, "count-ap", thief=MORIUS, what="informer", to=2)
    game.move(MORIUS, "count-ap", thief=MORIUS, what="guild-agent", to=1)
    while "roll-guard" not in game.prompts(None, host=True):
        game.move(None, "go-on")
    game.move(None, "roll-guard")
    game.move(None, "go-on")
    game.move(MORIUS, "declare", cards=[{"ap": 12, "tokens": [1]}])
    game.move(None, "reveal", absent=[NOIRON, ZAIN])
    game.move(MORIUS, "resolve")
    game.move(MORIUS, "guard-acts")
    game.move(MORIUS, "go-on")
    return game


def test_the_table_settles_what_becomes_of_temporary_ap() -> None:
    game = cleaning()
    (keep,) = game.prompts(NOIRON)["go-on"].fields
    assert (keep.name, keep.type, keep.optional) == ("keep_temporary", "flag", False)
    assert broken(game, NOIRON, "go-on") == [
        ("ap.temporary", "/keep_temporary", "Say whether temporary AP that were not used stay.")
    ]
    lines = game.move(NOIRON, "go-on", keep_temporary=True)
    assert lines[:3] == [
        "AP are prepared: 10 basic AP for everybody who is free.",
        "Morius keeps 2 temporary AP.",
        "Morius gives back a used Informer token.",
    ]
    morius = game.thief(MORIUS)
    assert (morius["basic_ap"], morius["temporary_ap"], morius["tokens"]) == (10, 2, [1, 2])
    given_back = cleaning()
    assert (
        given_back.move(NOIRON, "go-on", keep_temporary=False)[1] == "The temporary AP of Morius go back to the pool."
    )
    assert given_back.thief(MORIUS)["temporary_ap"] == 0


def test_where_it_is_settled_nobody_is_asked() -> None:
    returned = cleaning(temporary_ap_expire="returned")
    assert returned.prompts(NOIRON)["go-on"].fields == ()
    returned.move(NOIRON, "go-on")
    assert returned.thief(MORIUS)["temporary_ap"] == 0
    kept = cleaning(temporary_ap_expire="kept")
    kept.move(NOIRON, "go-on")
    assert kept.thief(MORIUS)["temporary_ap"] == 2


def test_step_by_step_it_is_asked_where_ap_are_prepared() -> None:
    game = cleaning(pace="steps")
    asked = []
    for _ in range(3):
        asked.append([field.name for field in game.prompts(MORIUS)["go-on"].fields])
        game.move(MORIUS, "go-on", keep_temporary=True)
    assert asked == [[], [], ["keep_temporary"]]


def test_a_token_that_is_not_there_any_more_is_not_given_back() -> None:
    game = cleaning(temporary_ap_expire="returned")
    game.move(MORIUS, "count-ap", thief=MORIUS, what="informer", to=0)
    assert not [line for line in game.move(NOIRON, "go-on") if "gives back" in line]
    assert game.thief(MORIUS)["tokens"] == [2]


@pytest.mark.parametrize(("jailed_ap", "second", "third"), [("two", 2, 2), ("ten", 2, 10)])
def test_ap_after_the_dungeon(jailed_ap: str, second: int, third: int) -> None:
    game = table(1, 1, jailed_ap=jailed_ap)
    game.resolution(Zain=[3])
    game.move(ZAIN, "catch", thief=ZAIN)
    game.finish()
    zain = game.thief(ZAIN)
    assert (zain["basic_ap"], zain["caught"], zain["in_dungeon"]) == (second, False, True)
    game.resolution()
    game.finish()
    assert game.thief(ZAIN)["basic_ap"] == third
    assert broken(game, None, "roll-guard", dice=[9]) != []


def test_everybody_counts_what_is_his_own() -> None:
    game = table()
    assert game.move(MORIUS, "count-loot", thief=MORIUS, what="Yellow jewels", to=2) == [
        "Morius has 2 now, after 0: Yellow jewels."
    ]
    assert game.move(None, "count-loot", thief=MORIUS, what="Yellow jewels", to=1) == [
        "Morius has 1 now, after 2: Yellow jewels."
    ]
    assert game.thief(MORIUS)["loot"] == {"Yellow jewels": 1, "Green jewels": 0, "Other loot": 0}
    assert refused(game, NOIRON, "count-loot", thief=MORIUS, what="Yellow jewels", to=9) == (
        "not-yours: Everybody counts what is his own."
    )
    assert broken(game, MORIUS, "count-loot", thief=MORIUS, what="Gold", to=1) == [
        ("end.winner", "/what", "Must be one of the table's names for loot.")
    ]
    assert broken(game, None, "count-ap", thief="seat-9", what="informer", to=1) == [
        ("seats", "/thief", "Must be one of the seated thieves.")
    ]
    assert game.move(MORIUS, "count-ap", thief=MORIUS, what="temporary", to=2) == [
        "Morius has 2 temporary AP now, after 0."
    ]
    assert game.move(MORIUS, "count-ap", thief=MORIUS, what="guild-agent", to=2) == [
        "Morius has 2 Guild Agent tokens now, after 0."
    ]
    assert broken(game, MORIUS, "count-ap", thief=MORIUS, what="informer", to=19) == [
        ("ap.token", "/to", "A thief can have 20 tokens at most.")
    ]
    assert [
        prompt.seat for prompt in game.machine.prompts(game.look(None, host=True)) if prompt.kind == "count-loot"
    ] == [*SEATS]
    assert "count-loot" not in table(loot=[]).prompts(MORIUS)


def test_counting_moves_no_position_and_twice_is_once() -> None:
    game = table()
    at = game.position
    for _ in range(2):
        game.move(MORIUS, "count-loot", thief=MORIUS, what="Other loot", to=3)
    assert (game.position, game.thief(MORIUS)["loot"]["Other loot"]) == (at, 3)


def turns(game: Table, n: int) -> list[str]:
    """Play turns in which nobody declares anything; what the last move says."""
    said: list[str] = []
    for _ in range(n):
        game.chance.dice = [1, 1]
        game.resolution()
        said = game.finish()
    return said


def test_the_game_ends_with_the_tenth_calm_card_before_the_token_is_passed() -> None:
    game = table()
    assert turns(game, 9)[-1] == "Turn 10, Event Phase: reveal the event card."
    assert game.view(None)["to_do"][2] == "It is the last card of its deck: finish the turn as usual."
    assert turns(game, 1)[-1] == "The 10th Calm card is back in the box: the game is over."
    shown = game.view(None)
    assert (shown["ended_by"], shown["calm_cards_discarded"], shown["next"]) == ("calm", 10, None)
    assert (shown["first_thief"], game.position) == (MORIUS, "10/over")
    assert shown["to_do"][-1].startswith("Winner: who escaped with the Emperors' Jewel")
    assert (shown["waits_for"], shown["waited_for"]) == ([], [])
    assert set(game.prompts(MORIUS)) == {"count-loot"}
    assert refused(game, MORIUS, "go-on") == "not-now: The game is over: only loot is still counted."
    game.move(MORIUS, "count-loot", thief=MORIUS, what="Other loot", to=1)


def test_the_game_ends_with_the_fifth_alarm_card() -> None:
    game = table(1)
    game.resolution(Morius=[3])
    game.move(MORIUS, "take-jewel", thief=MORIUS)
    game.finish()
    assert turns(game, 5)[-1] == "The 5th Alarm card is back in the box: the game is over."
    shown = game.view(None)
    assert (shown["turn"], shown["ended_by"], shown["alarm_cards_discarded"]) == (6, "alarm", 5)


@pytest.mark.parametrize(
    ("reading", "last"),
    [
        ("yes", "The 10th Calm card is back in the box: the game is over."),
        ("no", "Turn 11, Event Phase: raise the alarm."),
    ],
)
def test_the_jewel_in_the_tenth_turn(reading: str, last: str) -> None:
    game = table(end_on_10th_calm_with_pending_alarm=reading)
    turns(game, 9)
    game.chance.dice = [1]
    game.resolution(Morius=[3])
    game.move(MORIUS, "take-jewel", thief=MORIUS)
    assert game.finish()[-1] == last


def test_the_table_may_end_the_game_once_somebody_has_escaped() -> None:
    game = table(1)
    assert "end-game" not in game.prompts(MORIUS)
    assert refused(game, MORIUS, "end-game") == (
        "not-now: Nobody has escaped yet: the game goes on until the last event card."
    )
    game.resolution(Noiron=[3])
    game.move(NOIRON, "escape", thief=NOIRON)
    assert refused(game, NOIRON, "end-game") == "not-yours: Only the first thief or the host does this."
    assert refused(game, NOIRON, "count-ap", thief=NOIRON, what="informer", to=1) == (
        "not-now: Noiron has escaped from the city."
    )
    assert "count-ap" not in game.prompts(NOIRON)
    assert game.move(MORIUS, "end-game") == ["The table ends the game."]
    shown = game.view(None)
    assert (shown["ended_by"], shown["to_do"]) == ("table", [WINNER.says])


def test_the_game_is_over_when_nobody_is_left() -> None:
    game = table(1)
    game.resolution()
    for seat in SEATS:
        game.move(seat, "escape", thief=seat)
    assert "catch" not in game.prompts(MORIUS)
    assert game.prompts(MORIUS)["guard-acts"].fields == ()
    assert game.finish()[-1] == "Nobody is left in the city: the game is over."
    assert (game.state.ended_by, game.view(None)["next_first_thief"]) == ("table", None)


def test_the_token_may_come_to_who_has_escaped() -> None:
    game = table(1, escaped_thief="keeps-place")
    game.resolution()
    game.move(NOIRON, "escape", thief=NOIRON)
    assert "Turn 2 begins: Noiron is the first thief." in game.finish()
