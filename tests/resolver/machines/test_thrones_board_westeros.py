"""The Westeros phase of a session: cards, icons, bids, wildlings."""

from typing import Any

import pytest

from app.resolver.machine import Refused
from app.resolver.thrones_board.machine.state import WildlingPlace
from app.resolver.trace import RuleBroken
from tests.resolver.machines.thrones_board_table import Game, in_westeros

QUIET = ("last-days-of-summer", "last-days-of-summer", "storm-of-swords")


def test_the_server_draws() -> None:
    game = in_westeros()
    assert game.position == "2/reveal_cards/4"
    assert game.prompts("stark")["reveal-westeros"].fields == ()
    assert game.move("stark", "reveal-westeros") == [
        "Westeros cards: I Last Days of Summer; II Game of Thrones; III Put to the Sword.",
        "Wildling icons: 1. The threat is 4.",
    ]
    assert game.state.drawn.deck_1 == ["last-days-of-summer"]
    assert game.waits() == "Baratheon, Lannister and Stark still count crown icons and ports."
    assert game.move(
        "lannister", "collect-power", areas=["stoney-sept", "harrenhal"], ports=["port-of-lannisport"]
    ) == ["Lannister gains 3 power. It has 8 now."]
    assert game.view(None)["waits_for"] == ["baratheon", "stark"]
    with pytest.raises(Refused, match="Not your move"):
        game.move("lannister", "collect-power")
    with pytest.raises(RuleBroken) as broken:
        game.move("stark", "collect-power", areas=["winterfell", "valyria"], ports=["winterfell"])
    assert [one.pointer for one in broken.value.problems] == ["/areas/1", "/ports/0"]
    game.move("stark", "collect-power")
    assert game.move("baratheon", "finish-effect") == ["The card is carried out."]
    assert game.view(None)["decision"]["decision"] == "put-to-the-sword"
    assert game.view(None)["waits_for"] == ["stark"]
    ask = "Put to the Sword: what does the holder of the Valyrian Steel Blade choose?"
    assert game.waits() == f"A decision is open: {ask}"
    assert game.move("stark", "decide", decision="put-to-the-sword", option="no-march-plus-one") == [
        f"Stark answers “{ask}”: No march plus one.",
        "No March +1 orders may be placed in this round.",
    ]
    assert [answer.question for answer in game.answers] == ["westeros"]
    assert game.state.restriction == "march_plus_one"
    assert game.position.startswith("2/assign/")


def test_a_decision_is_answered_by_its_seat_and_with_its_options() -> None:
    game = in_westeros(cards=("a-throne-of-blades", *QUIET[1:]))
    assert [field.options for field in game.prompts("baratheon")["decide"].fields][1][0].label == "Supply"
    assert "decide" not in game.prompts("stark")
    with pytest.raises(Refused, match="Not your move: Baratheon is waited for"):
        game.move("stark", "decide", decision="a-throne-of-blades", option="supply")
    with pytest.raises(Refused, match="Another decision is open now"):
        game.move("baratheon", "decide", decision="put-to-the-sword", option="supply")
    with pytest.raises(RuleBroken) as broken:
        game.move("baratheon", "decide", decision="a-throne-of-blades", option="clash-of-kings")
    assert [(one.pointer, one.message) for one in broken.value.problems] == [
        ("/option", "Must be one of: supply, mustering, nothing.")
    ]
    game.move("baratheon", "decide", decision="a-throne-of-blades", option="mustering")
    assert game.waits() == "All muster, and the table says when that is done."
    assert game.move("stark", "finish-effect")[-1] == "No defense orders may be placed in this round."


def test_supply_is_counted_by_all() -> None:
    game = in_westeros(cards=("supply", *QUIET[1:]))
    assert game.waits() == "Baratheon, Lannister and Stark still count barrels."
    (barrels,) = game.prompts("baratheon")["count-supply"].fields
    assert (barrels.name, barrels.usual) == ("barrels", 2)
    assert game.move("stark", "count-supply", barrels=9) == [
        "Stark counts 9 barrels: supply 6, armies of 4, 3, 2, 2, 2 at most."
    ]
    assert [(one.question, one.resolution.summary) for one in game.answers] == [
        ("supply", "Supply 6 allows armies of 4, 3, 2, 2, 2.")
    ]
    game.move("baratheon", "count-supply", barrels=0)
    assert game.move("lannister", "count-supply", barrels=3)[:2] == [
        "Lannister counts 3 barrels: supply 3, armies of 3, 2, 2, 2 at most.",
        "All reconcile their armies in turn order: Baratheon, Lannister and Stark.",
    ]
    assert [facts.supply for facts in game.state.houses.values()] == [0, 3, 6]
    assert game.state.step == "assign"


def test_typed_cards_come_from_the_deck() -> None:
    game = in_westeros(decks="table")
    with pytest.raises(RuleBroken) as broken:
        game.move("stark", "reveal-westeros", deck_1="supply")
    assert [one.pointer for one in broken.value.problems] == ["/deck_2", "/deck_3"]
    game.correct(lambda state: setattr(state.drawn, "deck_3", ["put-to-the-sword"] * 2))
    with pytest.raises(RuleBroken) as broken:
        game.move("stark", "reveal-westeros", deck_1="supply", deck_2="clash-of-kings", deck_3="put-to-the-sword")
    assert [one.pointer for one in broken.value.problems] == ["/deck_3"]
    assert "put-to-the-sword" not in [
        option.value for option in game.prompts("stark")["reveal-westeros"].fields[2].options
    ]
    served = in_westeros()
    with pytest.raises(RuleBroken) as broken:
        served.move("stark", "reveal-westeros", deck_2="clash-of-kings")
    assert [(one.pointer, one.message) for one in broken.value.problems] == [
        ("/deck_2", "Leave it out: in this session the server draws.")
    ]


ALL_DECK_1 = [
    *["supply"] * 3,
    *["mustering"] * 3,
    *["a-throne-of-blades"] * 2,
    "winter-is-coming",
    "last-days-of-summer",
]


@pytest.mark.parametrize("decks", ["server", "table"])
def test_an_empty_deck_is_shuffled(decks: str) -> None:
    game = in_westeros(decks=decks)
    game.correct(lambda state: setattr(state.drawn, "deck_1", list(ALL_DECK_1)))
    typed: dict[str, Any] = (
        {"deck_1": "supply", "deck_2": "game-of-thrones", "deck_3": "storm-of-swords"} if decks == "table" else {}
    )
    game.move("stark", "reveal-westeros", **typed)
    assert len(game.state.drawn.deck_1) == 1


def test_winter_is_coming_is_drawn_anew_by_the_server() -> None:
    game = in_westeros()
    left = [card for card in ALL_DECK_1 if card != "winter-is-coming"]
    game.correct(lambda state: setattr(state.drawn, "deck_1", left))
    assert game.move("stark", "reveal-westeros")[:2] == [
        "Westeros cards: I Winter is Coming; II Game of Thrones; III Put to the Sword.",
        "Winter is Coming: all ten cards of deck I are shuffled; the new card is Last Days of Summer.",
    ]
    assert game.state.drawn.deck_1 == ["last-days-of-summer"]


def test_winter_is_coming_brings_all_ten_cards_back() -> None:
    game = in_westeros()
    game.correct(lambda state: setattr(state.drawn, "deck_1", ["last-days-of-summer", "supply"]))
    last_first = iter([True, False, False, False])
    game.chance.shuffled = lambda items: list(reversed(items)) if next(last_first) else list(items)  # type: ignore[method-assign]
    game.move("stark", "reveal-westeros")
    assert game.state.drawn.deck_1 == ["last-days-of-summer"]


def test_winter_is_coming_is_drawn_anew_by_the_table() -> None:
    game = in_westeros(cards=("winter-is-coming", *QUIET[1:]))
    assert game.view(None)["waits_for"] == []
    prompt = game.prompts("stark")["decide"]
    assert (prompt.seat, prompt.label) == ("stark", "Winter is Coming: which card of deck I is drawn instead?")
    assert game.prompts(None, host=True)["decide"].seat is None
    assert game.move("lannister", "decide", decision="deck-1.draw", option="last-days-of-summer") == [
        "Winter is Coming: all ten cards of deck I are shuffled; the new card is Last Days of Summer.",
        "Wildling icons: 3. The threat is 8.",
        "No defense orders may be placed in this round.",
    ]
    assert game.state.drawn.deck_1 == ["last-days-of-summer"]


def clash() -> Game:
    return in_westeros(cards=("last-days-of-summer", "clash-of-kings", "put-to-the-sword"))


def test_a_clash_of_kings() -> None:
    game = clash()
    assert game.lines[-1] == "Bids on the Iron Throne track are made in secret."
    before = game.position
    assert game.move("stark", "bid", amount=2) == ["Stark has made its bid."]
    assert game.position == before
    view = game.view("baratheon")
    assert view["waits_for"] == ["baratheon", "lannister"]
    assert {house["house"]: house["ready"] for house in view["houses"]} == {
        "baratheon": False,
        "lannister": False,
        "stark": True,
    }
    assert (view["own"]["bid"], game.view("stark")["own"]["bid"]) == (None, 2)
    game.move("stark", "bid", amount=3)
    assert game.bid(lannister=1, baratheon=1) == [
        "Baratheon has made its bid.",
        "The bids: Baratheon 1, Lannister 1, Stark 3.",
    ]
    assert game.position != before
    assert game.view(None)["waits_for"] == ["baratheon"]
    said = game.move("baratheon", "decide", decision="iron_throne.tie.2", option="lannister")
    ask = "Baratheon and Lannister are tied: who takes position 2 on the Iron Throne track?"
    assert said == [
        f"Baratheon answers “{ask}”: Lannister.",
        "Iron Throne track: Stark, Lannister and Baratheon; Stark holds the Iron Throne token.",
        "Bids on the Fiefdoms track are made in secret.",
    ]
    assert [answer.question for answer in game.answers] == ["influence-order"]
    assert {house: facts.power for house, facts in game.state.houses.items()} == {
        "baratheon": 4,
        "lannister": 4,
        "stark": 2,
    }
    at = game.position
    game.bid(baratheon=4, lannister=0, stark=0)
    assert game.view(None)["waits_for"] == ["stark"]
    said = game.move("stark", "decide", decision="fiefdoms.tie.2", option="lannister")
    assert said[2] == "Baratheon holds the Valyrian Steel Blade now; it is ready."
    assert game.position != at
    game.bid(baratheon=0, lannister=4, stark=2)
    state = game.state
    assert state.tracks.iron_throne == ["stark", "lannister", "baratheon"]
    assert state.tracks.fiefdoms == ["baratheon", "lannister", "stark"]
    assert state.tracks.kings_court == ["lannister", "stark", "baratheon"]
    assert [facts.power for facts in state.houses.values()] == [0, 0, 0]
    assert game.view(None)["waits_for"] == ["baratheon"]  # Put to the Sword: the new holder of the Blade


def test_bids_that_cannot_be_paid() -> None:
    game = clash()
    with pytest.raises(RuleBroken) as broken:
        game.move("stark", "bid", amount=6)
    assert [(one.pointer, one.message) for one in broken.value.problems] == [
        ("/amount", "A bid is at most the available power; tokens on the board do not count.")
    ]
    assert game.prompts("stark")["bid"].fields[0].most == 5
    with pytest.raises(RuleBroken) as broken:
        game.move(None, "enter-bids", baratheon=1, stark=9, tyrell=1)
    assert [one.pointer for one in broken.value.problems] == ["/lannister", "/tyrell"]
    with pytest.raises(RuleBroken) as broken:
        game.move(None, "enter-bids", baratheon=1, stark=9, lannister=1)
    assert [one.pointer for one in broken.value.problems] == ["/stark"]


def test_the_host_types_bids_that_were_revealed() -> None:
    game = clash()
    game.move("stark", "bid", amount=5)
    with pytest.raises(Refused, match="Only the House itself can do this in secret"):
        game.move("stark", "bid", host=True, amount=1)
    assert "enter-bids" not in game.prompts("stark")
    assert [field.name for field in game.prompts(None, host=True)["enter-bids"].fields] == [
        "baratheon",
        "lannister",
        "stark",
    ]
    game.move(None, "enter-bids", baratheon=3, lannister=2, stark=1)
    assert game.state.tracks.iron_throne == ["baratheon", "lannister", "stark"]
    assert game.secrets == {}


def test_a_bid_that_can_be_paid_no_more_is_made_anew() -> None:
    game = clash()
    game.bid(stark=5, lannister=2)
    game.move("lannister", "set-counter", house="stark", power=4)
    assert game.bid(baratheon=1) == [
        "Baratheon has made its bid.",
        "Stark has less power than it bid: it bids anew.",
    ]
    assert game.view(None)["waits_for"] == ["stark"]
    game.bid(stark=4)
    assert game.state.tracks.iron_throne == ["stark", "lannister", "baratheon"]


def wildlings(threat: int = 6, *, decks: str = "table") -> Game:
    """An attack by a card, after a threat that no icon has raised."""
    game = in_westeros(decks="table")
    game.correct(lambda state: setattr(state, "threat", threat))
    game.move("stark", "reveal-westeros", deck_1="mustering", deck_2="game-of-thrones", deck_3="wildlings-attack")
    game.correct(lambda state: setattr(state.options, "decks", decks))
    game.move(None, "finish-effect")
    game.move(None, "finish-effect")
    return game


def test_a_wildling_attack_that_is_lost() -> None:
    game = wildlings()
    assert game.lines[-1] == "The wildlings attack with strength 6: bids are made in secret."
    game.bid(baratheon=1, lannister=1, stark=3)
    assert game.view(None)["waits_for"] == ["baratheon"]
    game.move("baratheon", "decide", decision="lowest-bidder", option="lannister")
    assert game.waits() == "The wildling card is turned over next."
    said = game.move("stark", "turn-wildling-card", card="rattleshirts-raiders")
    assert said == [
        "The wildling card is Rattleshirt's Raiders.",
        "The wildlings win: 5 against 6; Lannister bid least.",
        "Lannister moves its supply marker to 0.",
        "Baratheon moves its supply marker to 1.",
        "Stark moves its supply marker to 0.",
        "All reconcile their armies in turn order.",
        "Put the card under the wildling deck.",
        "Put the threat marker to 2.",
    ]
    state = game.state
    assert [(facts.power, facts.supply) for facts in state.houses.values()] == [(4, 1), (4, 0), (2, 0)]
    assert (state.threat, state.step) == (2, "assign")
    assert state.wildling_deck[-1].card == "rattleshirts-raiders"


def test_the_server_turns_the_wildling_card() -> None:
    game = wildlings(decks="server")
    said = game.bid(baratheon=5, lannister=1, stark=0)
    assert said[2:4] == [
        "The wildling card is Silence at the Wall.",
        "The Night's Watch wins with 6 against 6; Baratheon bid most.",
    ]
    assert game.state.threat == 0
    assert game.state.wildling_deck[-1] == WildlingPlace(card="silence-at-the-wall", seen=None)


def test_a_king_beyond_the_wall_moves_tokens() -> None:
    game = wildlings()
    game.bid(baratheon=0, lannister=1, stark=2)
    game.move("stark", "turn-wildling-card", card="a-king-beyond-the-wall")
    game.move("lannister", "decide", decision="a-king-beyond-the-wall.lannister", option="kings_court")
    game.move("stark", "decide", decision="a-king-beyond-the-wall.stark", option="fiefdoms")
    state = game.state
    assert state.tracks.iron_throne == ["lannister", "stark", "baratheon"]
    assert (state.blade.holder, state.raven.holder) == ("lannister", "stark")


def test_house_cards_come_and_go_with_wildling_cards() -> None:
    game = wildlings()
    game.bid(baratheon=0, lannister=1, stark=2)
    game.move("stark", "turn-wildling-card", card="massing-on-the-milkwater")
    game.move("lannister", "decide", decision="massing-on-the-milkwater.lannister", option="cersei-lannister")
    game.move("stark", "decide", decision="massing-on-the-milkwater.stark", option="catelyn-stark")
    discards = {house: facts.discards for house, facts in game.state.houses.items()}
    assert discards == {
        "baratheon": ["stannis-baratheon"],
        "lannister": ["cersei-lannister"],
        "stark": ["catelyn-stark"],
    }
    game = wildlings()
    game.correct(lambda state: setattr(state.houses["stark"], "discards", ["catelyn-stark", "robb-stark"]))
    game.bid(baratheon=1, lannister=1, stark=5)
    game.move("stark", "turn-wildling-card", card="mammoth-riders")
    game.move("stark", "decide", decision="mammoth-riders.card", option="robb-stark")
    assert game.state.houses["stark"].discards == ["catelyn-stark"]


def test_preemptive_raid_attacks_again_without_its_winner() -> None:
    game = wildlings()
    game.bid(baratheon=5, lannister=1, stark=0)
    said = game.move("stark", "turn-wildling-card", card="preemptive-raid")
    assert said[-1] == "The wildlings attack with strength 6: bids are made in secret."
    assert (game.state.threat, game.view(None)["bidding"]["absent"]) == (0, "baratheon")
    assert game.view(None)["waits_for"] == ["lannister", "stark"]
    assert "bid" not in game.prompts("baratheon")
    with pytest.raises(Refused, match="Not your move: Lannister and Stark are waited for"):
        game.move("baratheon", "bid", amount=0)
    game.bid(lannister=0, stark=1)
    game.move("stark", "turn-wildling-card", card="skinchanger-scout")
    assert (game.state.threat, game.state.step) == (0, "assign")


def at_twelve(cards: tuple[str, str, str] = QUIET) -> Game:
    game = in_westeros(decks="table")
    game.correct(lambda state: setattr(state, "threat", 8))
    game.move("stark", "reveal-westeros", deck_1=cards[0], deck_2=cards[1], deck_3=cards[2])
    return game


@pytest.mark.parametrize(("bid", "threat"), [(5, 0), (1, 8)])
def test_at_twelve_the_wildlings_attack_before_the_cards(bid: int, threat: int) -> None:
    game = at_twelve()
    assert game.lines[-3:] == [
        "Wildling icons: 3. The threat is 12.",
        "The threat is 12: the wildlings attack before any card is resolved.",
        "The wildlings attack with strength 12: bids are made in secret.",
    ]
    assert game.state.step == "icons"
    game.bid(baratheon=bid, lannister=2, stark=5)
    if bid == 5:
        game.move("baratheon", "decide", decision="highest-bidder", option="stark")
    game.move("stark", "turn-wildling-card", card="silence-at-the-wall")
    assert (game.state.threat, game.state.step, game.state.restriction) == (threat, "assign", "defense")


def test_a_repeated_attack_at_twelve() -> None:
    game = at_twelve()
    game.bid(baratheon=5, lannister=5, stark=2)
    game.move("baratheon", "decide", decision="highest-bidder", option="lannister")
    game.move("stark", "turn-wildling-card", card="preemptive-raid")
    game.bid(baratheon=0, stark=1)
    game.move("stark", "turn-wildling-card", card="silence-at-the-wall")
    assert (game.state.threat, game.state.step) == (0, "assign")


def test_a_wildling_card_that_everybody_knows_comes_when_it_is_on_top() -> None:
    game = wildlings(decks="server")
    game.correct(lambda state: setattr(state.wildling_deck[0], "card", "mammoth-riders"))
    assert game.bid(baratheon=5, lannister=1, stark=0)[2] == "The wildling card is Mammoth Riders."
