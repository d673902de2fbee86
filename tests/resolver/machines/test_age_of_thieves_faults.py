"""Faults that trackers of other games have had, each as a table here would meet it."""

import dataclasses
from typing import Any

import pytest

from app.errors import STALE, Refusal
from app.resolver.age_of_thieves import GAME
from app.resolver.age_of_thieves.machine.options import AgeOfThievesOptions
from app.resolver.machine import Seat
from app.sessions import play
from app.sessions.document import Document
from app.sessions.play import Actor
from app.sessions.recent import Stand
from tests.resolver.machines.age_of_thieves_table import CODEC, MORIUS, NOIRON, SEATS, ZAIN, Table, refused, table
from tests.resolver.played import Dice


def resolving(die: int = 1, **hands: list[int]) -> Table:
    game = table(die)
    game.resolution(**hands)
    return game


def test_a_new_name_reshuffles_nobody() -> None:
    """B1: equal values keep their places when somebody is renamed or comes back."""
    game = resolving(Morius=[4], Noiron=[4], Zain=[4])
    before = game.left()
    game.seats = tuple(dataclasses.replace(seat, name=seat.name.replace("Noiron", "zz")) for seat in game.seats)
    assert (before, game.left()) == ("Morius 4, Noiron 4, Zain 4, Guard 1", "Morius 4, zz 4, Zain 4, Guard 1")


def test_the_order_of_arrival_means_nothing() -> None:
    """B2 and B5: neither the order of declarations nor of what is stored decides who is next."""
    game = table(1)
    game.move(None, "roll-guard")
    game.move(None, "go-on")
    for seat in (NOIRON, MORIUS, ZAIN):
        game.move(seat, "declare", cards=[{"ap": 4}])
    game.move(NOIRON, "reveal")
    assert game.left() == "Morius 4, Noiron 4, Zain 4, Guard 1"
    state = game.state
    assert state.resolution is not None
    state.resolution.cards = dict(reversed(list(state.resolution.cards.items())))
    game.put(state)
    assert game.left() == "Morius 4, Noiron 4, Zain 4, Guard 1"


def test_caught_in_the_last_slot() -> None:
    """B4: the phase is complete; nothing jumps back."""
    game = resolving(4, Morius=[6], Noiron=[2])
    game.move(MORIUS, "resolve")
    game.move(MORIUS, "guard-acts")
    game.move(NOIRON, "resolve")
    assert game.position == "1/resolution/3/end"
    assert game.move(NOIRON, "catch", thief=NOIRON)[-1] == "No slot is left: go on with the Clean-up Phase."
    assert (game.left(), game.view(None)["due"]) == ("", None)


@pytest.mark.parametrize(("sheet", "order"), [("calm", "Morius 2, Guard 2"), ("alarm", "Guard 2, Morius 2")])
def test_a_tie_with_the_guard(sheet: str, order: str) -> None:
    """B7 and B8: the sheet decides, and toggling it has an effect."""
    game = resolving(2, Morius=[2])
    game.correct(resolution__sheet=sheet)
    assert game.left() == order


def test_one_tap_uses_one_slot() -> None:
    """B9: tied slots are used one by one."""
    game = resolving(Morius=[4], Noiron=[4])
    game.move(MORIUS, "resolve")
    assert game.left() == "Noiron 4, Guard 1"


def test_every_phone_shows_the_same() -> None:
    """B11, B20 and B26: all see the same die, order and steps, and looking changes nothing."""
    game = resolving(5, Morius=[4], Noiron=[7])
    views = [game.view(viewer) for viewer in (None, *SEATS) for _ in range(3)]
    assert {str((view["guard"], view["order"], view["to_do"])) for view in views} == {
        str((views[0]["guard"], views[0]["order"], views[0]["to_do"]))
    }
    assert game.left() == "Noiron 7, Guard 5, Morius 4"


def opened() -> Document:
    """A session's document at the beginning of a game."""
    seats = tuple(Seat(id=seat, name=name) for seat, name in SEATS.items())
    state = CODEC.machine.setup(seats, AgeOfThievesOptions(first_thief=1), Dice())
    return {
        "seats": [{"id": seat.id, "name": seat.name} for seat in seats],
        "sealed": {},
        "game": CODEC.state.dump_python(state, mode="json"),
        "head": 1,
        "imported": False,
    }


def stand(document: Document) -> Stand:
    return Stand(document, CODEC.state.validate_python(document["game"]))


def position(document: Document) -> str:
    return CODEC.machine.position(stand(document).state)


def make(
    document: Document, seat: str | None, secrets: dict[str, Any] | None = None, at: str | None = None, **move: Any
) -> Document:
    """The document after a move."""
    wanted = CODEC.move.validate_python(move)
    actor = Actor(seat=seat, host=seat is None)
    played = play.make_move(CODEC, stand(document), actor, at or position(document), wanted, secrets or {}, Dice(3))
    return played.document


def test_undo_is_the_inverse_of_a_turn() -> None:
    """B13: turn, event cards and token come back together."""
    document = opened()
    positions = [document]
    document = make(document, MORIUS, kind="roll-guard")
    document = make(document, MORIUS, kind="go-on")
    document = make(document, None, kind="reveal", absent=list(SEATS))
    document = make(document, MORIUS, kind="guard-acts")
    document = make(document, MORIUS, kind="go-on")
    positions.append(document)
    document = make(document, MORIUS, kind="go-on")
    assert (position(document), document["game"]["first_thief"]) == ("2/event/reveal_event_card", NOIRON)
    for before in reversed(positions):
        undone, _ = play.undo(document, before, Actor(seat=None, host=True), 1, {})
        assert undone["game"] == before["game"]
        assert (undone["game"]["first_thief"], undone["game"]["calm_cards_discarded"]) == (MORIUS, 0)


def test_undo_takes_back_one_slot() -> None:
    """B14: not one thief, and not one turn."""
    game = resolving(Morius=[4, 3], Noiron=[4])
    game.move(MORIUS, "resolve")
    before = game.state
    game.move(NOIRON, "resolve")
    game.put(before)
    assert game.left() == "Noiron 4, Morius 3, Guard 1"
    assert game.state.turn == 1


def test_not_rolled_is_no_zero() -> None:
    """B15: nothing, zero and a value are told apart."""
    game = table()
    with pytest.raises(ValueError, match="greater than or equal to 1"):
        game.move(MORIUS, "roll-guard", dice=[0])
    game.move(MORIUS, "roll-guard", dice=[1])
    assert game.view(None)["guard"]["initiative"] == 1
    game.correct(guard_initiative=None)
    assert game.view(None)["guard"]["initiative"] is None


def test_a_double_tap_uses_one_slot() -> None:
    """B16: the second tap names a position that is gone."""
    document = opened()
    at = position(document)
    document = make(document, MORIUS, kind="roll-guard")
    with pytest.raises(Refusal) as late:
        make(document, MORIUS, at=at, kind="roll-guard")
    assert late.value.kind is STALE
    for move in (
        {"kind": "go-on"},
        {"kind": "reveal", "absent": list(SEATS)},
        {"kind": "guard-acts"},
        {"kind": "go-on"},
    ):
        at = position(document)
        document = make(document, None, **move)
        assert position(document) != at


def test_masking_never_hides_the_owner_s_own() -> None:
    """B17: who declared reads his own; the next turn is empty for all."""
    game = table(1)
    game.move(None, "roll-guard")
    game.move(None, "go-on")
    game.move(MORIUS, "declare", cards=[{"ap": 4, "card": "Move"}])
    assert game.view(MORIUS)["own"]["cards"] == [{"ap": 4, "tokens": [], "card": "Move"}]
    game.move(None, "reveal", absent=[NOIRON, ZAIN])
    assert game.view(MORIUS)["thieves"][0]["cards"][0]["name"] == "Move"
    game.finish()
    assert game.view(MORIUS)["own"] is None
    assert [thief["cards"] for thief in game.view(MORIUS)["thieves"]] == [None] * 3


def test_an_old_page_wipes_nothing() -> None:
    """B19: declarations made at once are all kept."""
    document = opened()
    document = make(document, MORIUS, kind="roll-guard")
    document = make(document, MORIUS, kind="go-on")
    at, secrets = position(document), dict[str, dict[str, Any]]()
    for seat in (MORIUS, NOIRON):
        wanted = CODEC.move.validate_python({"kind": "declare", "cards": [{"ap": 4}]})
        played = play.make_move(CODEC, stand(document), Actor(seat=seat, host=False), at, wanted, secrets, Dice())
        document = played.document
        for (key, owner), value in played.sealed.items():
            secrets.setdefault(key, {})[owner] = value
    assert document["sealed"] == {"declaration": [MORIUS, NOIRON]}
    wanted = CODEC.move.validate_python({"kind": "reveal", "absent": [ZAIN]})
    played = play.make_move(CODEC, stand(document), Actor(seat=None, host=True), at, wanted, secrets, Dice())
    assert played.document["sealed"] == {"cards": [MORIUS, NOIRON]}
    assert sorted(played.unsealed) == [("declaration", MORIUS), ("declaration", NOIRON)]
    assert set(played.sealed) == {("cards", MORIUS), ("cards", NOIRON)}


def test_names_are_only_names() -> None:
    """B24: seats called by numbers are not mixed up with places."""
    game = Table(table().machine, {"seat-1": "2", "seat-2": "0", "seat-3": "1"}, 1, options={"first_thief": 2})
    game.move(None, "roll-guard")
    game.move(None, "go-on")
    for seat in SEATS:
        game.move(seat, "declare", cards=[{"ap": 4}])
    game.move(None, "reveal")
    assert game.left() == "0 4, 1 4, 2 4, Guard 1"


@pytest.mark.parametrize("actor", [None, *SEATS])
def test_whoever_goes_on_the_game_goes_the_same_way(actor: str | None) -> None:
    """B28: the host, the first thief and everybody else bring the table to the same place."""
    game = table(1)
    game.move(actor, "roll-guard")
    game.move(actor, "go-on")
    game.declare(Zain=[3])
    game.move(actor, "reveal")
    game.move(ZAIN, "resolve")
    game.move(None, "guard-acts")
    game.move(actor, "go-on")
    game.move(actor, "go-on")
    assert game.position == "2/event/reveal_event_card"


def test_phases_are_neither_skipped_nor_begun_too_early() -> None:
    game = table(1)
    assert refused(game, None, "reveal") == "not-now: Declarations are revealed at the end of the Declaration Phase."
    game.move(None, "roll-guard")
    game.move(None, "go-on")
    game.declare(Morius=[3])
    game.move(None, "reveal")
    assert refused(game, None, "go-on") == (
        "not-now: Every card has to be resolved, resigned or void, and the guard has to act."
    )


def test_every_switch_of_the_game_is_an_option_with_the_same_default() -> None:
    options = AgeOfThievesOptions()
    assert {switch.id: getattr(options, switch.id) for switch in GAME.switches} == {
        switch.id: switch.default for switch in GAME.switches
    }
