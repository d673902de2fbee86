"""A round of the board game played by hand, with the lines that the history shows."""

from functools import partial
from typing import Any

import pytest

from app.resolver.machine import Refused
from app.resolver.thrones_board.machine.state import State
from app.resolver.trace import RuleBroken
from tests.resolver.machines.thrones_board_table import Game, at_war

COUNTERS = "If castles or strongholds changed hands, set their counters."


def test_a_whole_round() -> None:
    game = Game()
    assert game.position == "1/assign/0"
    assert game.waits() == "Orders are placed face down."
    assert game.move("baratheon", "orders-placed") == ["Baratheon has placed its orders."]
    assert game.move("stark", "orders-placed") == ["Stark has placed its orders."]
    assert game.position == "1/assign/0"
    assert game.view(None)["waits_for"] == ["lannister"]
    assert game.move("lannister", "orders-placed") == [
        "Lannister has placed its orders.",
        "All orders are revealed.",
    ]
    assert game.position == "1/reveal_orders/1"
    game.move("stark", "count-orders", raid=1, march=1, consolidate_power=1)
    game.move("baratheon", "count-orders", raid=1, march=2, consolidate_power=1)
    assert game.waits() == "Lannister still counts the orders revealed."
    assert game.move("lannister", "count-orders", raid=0, march=2, consolidate_power=0) == [
        "Lannister has 0 raid, 2 march and 0 consolidate power orders."
    ]
    assert game.waits() == "Lannister may use the Messenger Raven."
    assert game.move("lannister", "exchange-order", area="lannisport", old="march 0", new="consolidate_power*") == [
        "Lannister uses the Messenger Raven in Lannisport: Special Consolidate Power instead of March 0.",
        "Raids: Baratheon begins.",
    ]
    assert game.move(
        "baratheon",
        "raid",
        area="kingswood",
        target_area="kings-landing",
        target_house="stark",
        target_order="consolidate_power",
    ) == [
        "Baratheon raids Stark's consolidate power order in King's Landing.",
        "Remove the order in Kingswood.",
        "Remove the order in King's Landing.",
        "Baratheon takes 1 power from the pool.",
        "Stark puts 1 power back into the pool.",
    ]
    assert game.waits() == "It is Stark's turn."
    assert game.move("stark", "raid") == [
        "Stark removes its raid order without raiding anything.",
        "Marches: Baratheon begins.",
    ]
    assert game.move("baratheon", "march", area="kingswood", leaves_token=True) == [
        "Baratheon leaves a power token on the board; 5 are left.",
        "Baratheon resolves a march order in Kingswood without a combat.",
        COUNTERS,
    ]
    view = game.view("lannister")
    assert (view["turn"], view["following"]) == ("lannister", ["stark", "baratheon"])
    game.move("lannister", "march")
    assert game.move("stark", "march") == ["Stark resolves a march order without a combat.", COUNTERS]
    assert game.move("baratheon", "march")[-1] == "Consolidating power: Baratheon begins."
    assert game.move("baratheon", "consolidate", area="kingswood") == [
        "Baratheon consolidates power: Kingswood brings 2 power."
    ]
    assert game.answers[-1].resolution.outcome.to_do == (
        "Baratheon takes 2 power from the pool.",
        "Remove the order in Kingswood.",
    )
    assert game.move("lannister", "consolidate", area="lannisport", special=True, muster=True) == [
        "Lannister consolidates power: Lannisport musters for 2 mustering points.",
    ]
    assert game.waits() == "The table cleans up at the end of the round."
    assert game.move("stark", "clean-up") == [
        "Round 1 ends.",
        "Support and defense orders are removed.",
        "Routed units stand up.",
        "The Messenger Raven and the Valyrian Steel Blade are ready again.",
        "Round 2 begins.",
    ]
    assert [answer.question for answer in game.answers] == ["round-step"]
    assert game.position == "2/reveal_cards/12"
    assert {house: facts.power for house, facts in game.state.houses.items()} == {
        "baratheon": 7,
        "lannister": 5,
        "stark": 4,
    }
    assert game.state.houses["baratheon"].tokens_on_board == 1
    assert [facts.orders for facts in game.state.houses.values()] == [None, None, None]


def test_the_host_does_not_wait_for_taps() -> None:
    game = Game()
    assert game.move(None, "reveal-orders") == ["The table does not wait for more taps.", "All orders are revealed."]
    assert "reveal-orders" not in game.prompts("stark")
    with pytest.raises(Refused, match="Not now: Baratheon, Lannister and Stark still count the orders revealed"):
        game.move("stark", "orders-placed")


def test_nobody_does_twice_what_all_do_once() -> None:
    game = Game()
    game.move("stark", "orders-placed")
    with pytest.raises(Refused, match="Not your move: Baratheon and Lannister are waited for"):
        game.move("stark", "orders-placed")
    with pytest.raises(Refused, match="name the seat you act for"):
        game.move(None, "orders-placed")
    game.move("lannister", "orders-placed", host=True)
    assert game.view(None)["waits_for"] == ["baratheon"]
    assert game.move(None, "orders-placed")[-1] == "All orders are revealed."


def planned(**facts: Any) -> Game:
    game = Game()
    game.move(None, "reveal-orders")
    for name, value in facts.items():
        game.correct(partial(_set, name=name, value=value))
    return game


def _set(state: State, name: str, value: Any) -> None:
    setattr(state, name, value)


def refusal(broken: RuleBroken) -> list[tuple[str, str, str]]:
    return [(broken.rule.id, one.pointer, str(one.message)) for one in broken.problems]


def test_special_orders_are_limited_by_the_kings_court() -> None:
    game = planned()
    with pytest.raises(RuleBroken) as broken:
        game.move("baratheon", "count-orders", raid=3, march=3, consolidate_power=3)
    assert refusal(broken.value) == [
        (
            "thrones-board.orders.special-limit",
            "",
            "3 special orders are placed and 1 is allowed: take 2 back.",
        )
    ]
    game.move("lannister", "count-orders", raid=3, march=3, consolidate_power=3)


def test_the_restriction_of_the_round_binds() -> None:
    game = planned(restriction="raid")
    with pytest.raises(RuleBroken) as broken:
        game.move("lannister", "count-orders", raid=1, march=3, consolidate_power=0)
    assert refusal(broken.value) == [
        ("thrones-board.westeros.restriction", "/raid", "Raid 1: no raid orders this round.")
    ]
    assert game.view(None)["restriction"] == "raid"


def test_a_raid_names_all_or_nothing() -> None:
    game = Game()
    game.plan({"stark": (1, 0, 0), "lannister": (1, 0, 0)})
    with pytest.raises(RuleBroken) as broken:
        game.move("lannister", "raid", target_area="winterfell", target_order="raid")
    assert [one.pointer for one in broken.value.problems] == ["/area", "/target_house"]
    raid: dict[str, Any] = {
        "area": "winterfell",
        "target_area": "castle-black",
        "target_house": "stark",
        "target_order": "raid",
    }
    for change, pointer, message in (
        ({"target_house": "tyrell"}, "/target_house", "Must be one of the Houses in the game."),
        ({"area": "valyria"}, "/area", "Must be the id of an area of the board."),
        ({"target_house": "lannister"}, "/target_house", "Only an order of an enemy is raided."),
        ({"target_order": "march"}, "/target_order", "March orders cannot be raided."),
        ({"target_order": "defense"}, "/special", "Only the special raid removes a defense order."),
        (
            {"target_area": "sunspear"},
            "/target_area",
            "Only an adjacent area is raided; ship transport does not count.",
        ),
    ):
        with pytest.raises(RuleBroken) as broken:
            game.move("lannister", "raid", **{**raid, **change})
        assert [(one.pointer, one.message) for one in broken.value.problems] == [(pointer, message)]
    assert game.move("lannister", "raid", **raid)[0] == "Lannister raids Stark's raid order in Castle Black."
    assert game.state.step == "clean_up"


def test_a_raid_of_support_costs_no_order_that_is_counted() -> None:
    game = Game()
    game.plan({"stark": (1, 0, 1), "lannister": (1, 0, 0)})
    game.move(
        "lannister",
        "raid",
        area="winterfell",
        target_area="castle-black",
        target_house="stark",
        target_order="support",
    )
    assert game.view(None)["turn"] == "stark"
    assert [facts.power for facts in game.state.houses.values()] == [5, 5, 5]


def test_an_order_is_resolved_in_its_step_by_the_house_whose_turn_it_is() -> None:
    game = at_war()
    with pytest.raises(Refused, match="In this step march orders are resolved"):
        game.move("baratheon", "raid")
    with pytest.raises(Refused, match="Not your move: Baratheon is waited for"):
        game.move("stark", "march")
    with pytest.raises(Refused, match="Not now: it is Baratheon's turn"):
        game.move(None, "clean-up")
    assert "march" not in game.prompts("stark")
    game.move(None, "march")
    assert game.state.step == "clean_up"


def test_an_order_may_be_lost() -> None:
    game = at_war(orders={"baratheon": (0, 1, 0), "stark": (0, 1, 0)})
    assert game.move("stark", "lose-order", order="march") == ["Stark loses a march order."]
    with pytest.raises(Refused, match="Stark has no march order left"):
        game.move("stark", "lose-order", order="march")
    game.move("baratheon", "march")
    assert game.state.step == "clean_up"
    with pytest.raises(Refused, match="Stark has no raid order left"):
        Game().move("stark", "lose-order", order="raid")


def test_the_last_order_lost_ends_the_step() -> None:
    game = at_war()
    assert game.move("baratheon", "lose-order", order="march") == [
        "Baratheon loses a march order.",
        "Consolidating power: nobody has such an order.",
    ]


def test_power_tokens_run_out() -> None:
    game = at_war()
    game.move("stark", "set-counter", house="baratheon", power=0)
    with pytest.raises(RuleBroken) as broken:
        game.move("baratheon", "march", leaves_token=True)
    assert refusal(broken.value) == [
        ("thrones-board.control.leave", "/leaves_token", "Leave it out: no power token is available.")
    ]
    with pytest.raises(RuleBroken, match="Must be the id of an area"):
        game.move("baratheon", "march", area="valyria")


def test_consolidating_power() -> None:
    game = Game()
    game.plan({"lannister": (0, 0, 3)})
    with pytest.raises(RuleBroken) as broken:
        game.move("lannister", "consolidate", area="lannisport", muster=True)
    assert refusal(broken.value) == [
        (
            "thrones-board.power.special",
            "/muster",
            "Only the special order in a castle or stronghold musters.",
        )
    ]
    assert game.move("lannister", "consolidate", area="port-of-lannisport", ships_of="stark") == [
        "Lannister consolidates power: Port of Lannisport brings 0 power."
    ]
    game.move("lannister", "set-counter", house="lannister", power=20)
    assert game.move("lannister", "consolidate", area="lannisport") == [
        "Lannister consolidates power: Lannisport brings 0 power."
    ]


def test_counters_are_set_by_tap() -> None:
    game = Game()
    assert game.move("stark", "set-counter", house="baratheon", power=3, forts=2) == [
        "Baratheon: available power 3 instead of 5.",
        "Baratheon: castles and strongholds 2 instead of 1.",
    ]
    assert game.position == "1/assign/0"
    with pytest.raises(Refused, match="Nothing is changed: Baratheon stands there already"):
        game.move("stark", "set-counter", house="baratheon", power=3)
    with pytest.raises(RuleBroken) as broken:
        game.move("stark", "set-counter", house="baratheon", power=11, tokens_on_board=10)
    assert [one.pointer for one in broken.value.problems] == ["/power", "/tokens_on_board"]
    with pytest.raises(RuleBroken) as broken:
        game.move("stark", "set-counter", house="baratheon", forts=20)
    assert refusal(broken.value) == [("thrones-board.board", "/forts", "There are 20 castles and strongholds.")]
    with pytest.raises(RuleBroken, match="Must be one of the Houses in the game"):
        game.move("stark", "set-counter", house="tyrell", power=1)


def test_seven_castles_win_in_any_phase() -> None:
    game = Game()
    assert game.move("stark", "set-counter", house="stark", forts=7) == [
        "Stark: castles and strongholds 7 instead of 2.",
        "Stark wins at once with 7 castles and strongholds.",
    ]
    assert (game.state.winner, game.state.decided_by) == ("stark", "seven")
    assert game.prompts("stark") == {}
    assert game.waits() == "The game is over."
    with pytest.raises(Refused, match="The game is over"):
        game.move("stark", "orders-placed")


@pytest.mark.parametrize(("reading", "winner"), [("errata-2.0", "lannister"), ("printed", "baratheon")])
def test_round_ten_ends_the_game_and_the_switch_decides(reading: str, winner: str) -> None:
    game = Game(round_ten_tie=reading)
    game.plan()
    game.correct(lambda state: setattr(state, "round", 10))
    assert game.prompts("stark")["clean-up"].label == "The counters are right: end the game"
    for house, land, supply in (("baratheon", 9, 5), ("lannister", 11, 4)):
        game.move("stark", "set-counter", house=house, forts=5, land_areas=land, supply=supply)
    said = game.move("stark", "clean-up")
    by = "land areas" if winner == "lannister" else "supply"
    assert said[-1] == f"{winner.title()} wins after round 10, by {by} ({reading} order)."
    assert [answer.question for answer in game.answers] == ["round-step", "victory"]
    assert game.state.winner == winner


def test_orders_of_two_words_are_pointed_at_too() -> None:
    game = planned(restriction="consolidate_power")
    with pytest.raises(RuleBroken) as broken:
        game.move("lannister", "count-orders", raid=1, march=0, consolidate_power=1)
    assert refusal(broken.value) == [
        (
            "thrones-board.westeros.restriction",
            "/consolidate_power",
            "Consolidate power 1: no consolidate power orders this round.",
        )
    ]
