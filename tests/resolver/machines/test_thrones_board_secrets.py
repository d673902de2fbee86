"""What is sealed stays with the seat that sealed it."""

from typing import Any

import pytest

from app.resolver.machine import Refused
from app.resolver.thrones_board.machine.state import State, WildlingPlace
from app.resolver.trace import RuleBroken
from tests.resolver.machines.thrones_board_table import Game, at_war, in_westeros


def seen_by_others(game: Game, seat: str) -> list[Any]:
    """All that everybody but the seat can learn."""
    others: list[str | None] = [house for house in game.houses if house != seat]
    looks = [game.look(other) for other in [*others, None]]
    looks.append(game.look(None, host=True))
    return [
        [game.view(other) for other in [*others, None]],
        [game.machine.prompts(look) for look in looks],
        game.state,
        [str(line) for line in game.lines],
        game.position,
    ]


@pytest.mark.parametrize("other", [0, 4, 5])
def test_nobody_can_tell_a_bid(other: int) -> None:
    games = [in_westeros(cards=("supply", "clash-of-kings", "storm-of-swords")) for _ in range(2)]
    for game, bid in zip(games, (2, other), strict=True):
        game.move(None, "finish-effect")
        game.move("stark", "bid", amount=bid)
    assert seen_by_others(games[0], "stark") == seen_by_others(games[1], "stark")
    assert [game.view("stark")["own"]["bid"] for game in games] == [2, other]


@pytest.mark.parametrize("other", ["melisandre", "ser-davos-seaworth"])
def test_nobody_can_tell_a_house_card(other: str) -> None:
    games = [at_war(), at_war()]
    for game, card in zip(games, ("stannis-baratheon", other), strict=True):
        game.attack("baratheon")
        game.move("baratheon", "play-card", card=card)
    assert seen_by_others(games[0], "baratheon") == seen_by_others(games[1], "baratheon")
    assert games[1].view("baratheon")["own"]["card"] == other


def test_nobody_can_tell_a_tide() -> None:
    games = [at_war(tides=True), at_war(tides=True)]
    games[1].chance.shuffled = lambda items: list(reversed(items))  # type: ignore[method-assign]
    for game in games:
        game.attack("baratheon", area="winterfell", attacker_area="moat-cailin", defender_house="stark")
        game.move(None, "enter-cards", attacker_card="melisandre", defender_card="the-blackfish")
        game.move("stark", "look-at-tide")
    assert seen_by_others(games[0], "stark") == seen_by_others(games[1], "stark")
    assert [game.view("stark")["own"]["tide"] for game in games] == ["0", "3"]


def ready_raven(**options: Any) -> Game:
    game = Game(**options)
    game.plan(raven=False)
    return game


def test_nobody_can_tell_the_wildling_card_that_was_looked_at() -> None:
    games = [ready_raven(), ready_raven()]
    games[1].chance.shuffled = lambda items: list(reversed(items))  # type: ignore[method-assign]
    for game in games:
        assert game.move("lannister", "look-at-wildlings") == [
            "Lannister looks at the top wildling card with the Messenger Raven."
        ]
    assert seen_by_others(games[0], "lannister") == seen_by_others(games[1], "lannister")
    known = [game.view("lannister")["own"]["wildling_card"] for game in games]
    assert known == ["silence-at-the-wall", "skinchanger-scout"]
    assert games[0].waits() == "Lannister puts the wildling card back first."


@pytest.mark.parametrize(("to", "place"), [("top", 0), ("bottom", 8)])
def test_the_card_that_was_looked_at_goes_back(to: str, place: int) -> None:
    game = ready_raven()
    with pytest.raises(Refused, match="Only the House itself"):
        game.move("lannister", "look-at-wildlings", host=True)
    game.move("lannister", "look-at-wildlings")
    where = "on top of the deck" if to == "top" else "under the deck"
    assert game.move("lannister", "return-wildling-card", to=to)[0] == (
        f"Lannister puts the wildling card back {where}."
    )
    assert game.state.wildling_deck[place] == WildlingPlace(card=None, seen=1)
    assert game.state.raven.ready is False
    known = game.view("lannister")["own"]["wildling_card"]
    assert known == ("silence-at-the-wall" if to == "top" else None)
    game.move(None, "clean-up")
    game.correct(lambda state: setattr(state, "threat", 12))
    game.correct(lambda state: setattr(state, "options", Game(decks="table").state.options))
    game.move("stark", "reveal-westeros", deck_1="mustering", deck_2="clash-of-kings", deck_3="web-of-lies")
    game.correct(lambda state: setattr(state, "options", Game().state.options))
    game.bid(baratheon=0, lannister=1, stark=2)
    turned = [str(line) for line in game.lines if str(line).startswith("The wildling card is")]
    assert turned == [f"The wildling card is {'Silence at the Wall' if to == 'top' else 'Preemptive Raid'}."]
    assert ("wildling-card-1" in game.secrets) == (to == "bottom")


def back_to_the_raven(state: State) -> None:
    """The Raven is ready again, at the end of planning."""
    state.step, state.raven.ready = "raven", True


def test_a_second_look_at_the_same_card() -> None:
    game = ready_raven()
    game.move("lannister", "look-at-wildlings")
    game.move("lannister", "return-wildling-card", to="top")
    game.correct(back_to_the_raven)
    game.correct(lambda state: setattr(state.raven, "holder", "stark"))
    game.move("stark", "look-at-wildlings")
    assert game.secrets == {"wildling-card-1": {"lannister": "silence-at-the-wall", "stark": "silence-at-the-wall"}}


def test_a_card_that_everybody_knows_is_no_secret() -> None:
    game = ready_raven()
    game.correct(lambda state: setattr(state.wildling_deck[0], "card", "mammoth-riders"))
    game.move("lannister", "look-at-wildlings")
    assert game.secrets == {}
    assert game.view("stark")["own"]["wildling_card"] == "mammoth-riders"


def test_a_look_that_was_taken_back_is_forgotten() -> None:
    game = ready_raven()
    game.move("lannister", "look-at-wildlings")
    game.secrets.clear()  # as after an undo
    assert game.view("lannister")["own"]["wildling_card"] is None
    game.move("lannister", "return-wildling-card", to="top")
    game.correct(back_to_the_raven)
    game.move("lannister", "look-at-wildlings")
    assert game.secrets["wildling-card-1"] == {"lannister": "silence-at-the-wall"}


def test_the_table_looks_at_its_own_deck() -> None:
    game = ready_raven(decks="table")
    assert game.prompts("lannister")["look-at-wildlings"].secret is False
    game.move(None, "look-at-wildlings")
    assert game.secrets == {}
    game.move("lannister", "return-wildling-card", to="bottom")
    assert game.state.step == "clean_up"


def test_an_exchange_is_checked() -> None:
    game = Game()
    game.plan({"lannister": (0, 1, 0)}, raven=False)
    game.correct(lambda state: setattr(state, "restriction", "support"))
    wishes: tuple[tuple[dict[str, Any], str, str], ...] = (
        ({"new": "support 0"}, "/new", "thrones-board.westeros.restriction"),
        ({"old": "raid"}, "/area", "thrones-board.raven.no-new-order"),
        ({"area": "valyria"}, "/area", "thrones-board.board"),
    )
    for change, pointer, rule in wishes:
        wish: dict[str, Any] = {"area": "lannisport", "old": "march 0", "new": "raid", **change}
        with pytest.raises(RuleBroken) as broken:
            game.move("lannister", "exchange-order", **wish)
        assert broken.value.rule.id == rule
        assert [one.pointer for one in broken.value.problems] == [pointer]
    game.move("lannister", "exchange-order", area="lannisport", old="march +1*", new="march 0")
    assert game.view(None)["turn"] == "lannister"
    assert [answer.question for answer in game.answers] == ["messenger-raven"]


def test_a_defense_order_is_exchanged() -> None:
    game = Game()
    game.plan({"lannister": (0, 1, 0)}, raven=False)
    game.move("lannister", "exchange-order", area="lannisport", old="defense +1", new="march -1")
    assert game.state.houses["lannister"].orders.march == 2  # type: ignore[union-attr]


def test_what_was_sealed_for_something_called_off_is_forgotten() -> None:
    game = in_westeros(cards=("last-days-of-summer", "clash-of-kings", "storm-of-swords"))
    game.move("stark", "bid", amount=4)
    game.correct(lambda state: setattr(state, "bidding", None))
    game.move(None, "go-on")
    assert game.view("stark")["own"]["bid"] is None
    assert game.secrets == {}
    game = at_war(orders={"baratheon": (0, 2, 0)})
    game.attack("baratheon")
    game.move("baratheon", "play-card", card="melisandre")
    game.correct(lambda state: setattr(state, "combat", None))
    game.attack("baratheon")
    assert game.secrets == {}
