"""Situations from rules discussions and recorded games, and faults that trackers have shown, as sessions."""

import pytest

from app.resolver.machine import Refused
from app.resolver.thrones_board.machine.state import State, TracksState
from tests.resolver.machines.thrones_board_table import Game, Orders, at_war, in_westeros


def tracks(game: Game, throne: list[str], fiefdoms: list[str] | None = None) -> None:
    """Put the Houses on the tracks by hand."""

    def change(state: State) -> None:
        state.tracks = TracksState(
            iron_throne=throne,  # type: ignore[arg-type]
            fiefdoms=fiefdoms or state.tracks.fiefdoms,  # type: ignore[arg-type]
            kings_court=state.tracks.kings_court,
        )
        state.blade.holder = state.tracks.fiefdoms[0]

    game.correct(change)


def sequence(game: Game, kind: str) -> list[str]:
    """Resolve all orders of the present step; whose turn it was, one after the other."""
    turns: list[str] = []
    while game.state.step == kind:
        house = game.view(None)["turn"]
        game.move(house, kind)
        turns.append(house)
    return turns


@pytest.mark.parametrize(
    ("players", "throne", "orders", "expected"),
    [
        (
            6,
            "baratheon lannister stark martell greyjoy tyrell",
            {"baratheon": 2, "stark": 1, "martell": 1, "greyjoy": 2},
            "baratheon stark martell greyjoy baratheon greyjoy",
        ),
        (
            5,
            "lannister baratheon tyrell stark greyjoy",
            {"lannister": 3, "baratheon": 2, "tyrell": 3, "stark": 1},
            "lannister baratheon tyrell stark lannister baratheon tyrell lannister tyrell",
        ),
        (
            5,
            "lannister baratheon tyrell stark greyjoy",
            {"lannister": 3, "baratheon": 2, "tyrell": 2, "stark": 3},
            "lannister baratheon tyrell stark lannister baratheon tyrell stark lannister stark",
        ),
    ],
)
def test_one_march_a_turn_in_throne_order(players: int, throne: str, orders: dict[str, int], expected: str) -> None:
    game = Game(players)
    tracks(game, throne.split())
    game.correct(lambda state: setattr(state.tracks, "kings_court", expected_court(state)))
    game.plan({house: (0, number, 0) for house, number in orders.items()})
    assert sequence(game, "march") == expected.split()


def expected_court(state: State) -> list[str]:
    """Whoever places three orders of a kind has special ones."""
    few = {"greyjoy", "martell"}
    return [*[house for house in state.houses if house not in few], *[house for house in state.houses if house in few]]


def test_all_raids_come_before_all_marches() -> None:
    game = Game(4)
    game.plan({"lannister": (1, 0, 0), "greyjoy": (2, 1, 0)})
    assert sequence(game, "raid") == ["lannister", "greyjoy", "greyjoy"]
    assert game.state.step == "march"


def doran(orders: Orders, throne: str, track: str) -> Game:
    """Martell, attacked by Baratheon, has it drop to the end of a track."""
    game = Game(6)
    tracks(game, throne.split())
    game.plan(orders)
    while game.view(None)["turn"] != "baratheon":
        game.move(None, "march")
    game.attack("baratheon", area="princes-pass", attacker_area="dornish-marches", defender_house="martell")
    game.move(None, "enter-cards", attacker_card="patchface", defender_card="doran-martell")
    game.move("martell", "decide", decision="doran-martell.track", option=track)
    while game.state.combat is not None:
        needs = game.view(None)["decision"]
        game.move(needs["who"], "decide", decision=needs["decision"], option=needs["options"][-1])
    return game


def test_the_position_decides_who_is_next_and_the_table_is_told_why() -> None:
    orders = dict.fromkeys(("tyrell", "martell", "lannister"), (0, 1, 0)) | {"baratheon": (0, 2, 0)}
    game = doran(orders, "tyrell baratheon martell lannister greyjoy stark", "iron_throne")
    assert game.state.tracks.iron_throne == ["tyrell", "martell", "lannister", "greyjoy", "stark", "baratheon"]
    said = [str(line) for line in game.lines]
    assert "Position 2 was last, and Martell stands on 2 now: it is passed over in this cycle." in said
    assert "Baratheon has acted, but stands on position 6 now, after 2: it acts again in this cycle." in said
    assert sequence(game, "march") == ["lannister", "baratheon", "martell"]


def test_a_track_that_changes_nothing_in_the_turn_order_explains_nothing() -> None:
    game = doran({"baratheon": (0, 1, 0)}, "tyrell baratheon martell lannister greyjoy stark", "iron_throne")
    assert not [line for line in game.lines if "passed over" in str(line)]
    assert game.state.step == "clean_up"


def test_a_used_blade_stays_used_in_other_hands() -> None:
    game = Game(6)
    throne = ["baratheon", "martell", "tyrell", "lannister", "greyjoy", "stark"]
    tracks(game, throne, ["baratheon", "martell", "tyrell", "lannister", "greyjoy", "stark"])
    game.plan({"baratheon": (0, 1, 0)})
    game.correct(lambda state: setattr(state.blade, "ready", False))
    game.attack("baratheon", area="princes-pass", attacker_area="dornish-marches", defender_house="martell")
    game.move(None, "enter-cards", attacker_card="melisandre", defender_card="doran-martell")
    said = game.move("martell", "decide", decision="doran-martell.track", option="fiefdoms")
    assert "Martell holds the Valyrian Steel Blade now; it is used and stays so until the clean-up." in said
    assert (game.state.blade.holder, game.state.blade.ready) == ("martell", False)
    assert game.move(None, "clean-up")[3] == "The Messenger Raven and the Valyrian Steel Blade are ready again."
    assert game.state.blade.ready


def test_the_new_holder_of_the_blade_may_use_it_in_the_same_combat() -> None:
    game = Game(6)
    tracks(
        game,
        ["baratheon", "martell", "tyrell", "lannister", "greyjoy", "stark"],
        ["baratheon", "martell", "tyrell", "lannister", "greyjoy", "stark"],
    )
    game.plan({"baratheon": (0, 1, 0)})
    game.attack("baratheon", area="princes-pass", attacker_area="dornish-marches", defender_house="martell")
    game.move(None, "enter-cards", attacker_card="patchface", defender_card="doran-martell")
    game.move("martell", "decide", decision="doran-martell.track", option="fiefdoms")
    assert game.view(None)["decision"]["who"] == "martell"


def test_zero_bids_are_ordered_by_the_old_holder_of_the_throne() -> None:
    game = in_westeros(4, cards=("last-days-of-summer", "clash-of-kings", "storm-of-swords"))
    game.bid(lannister=2, baratheon=1, stark=0, greyjoy=0)
    assert game.view(None)["decision"]["who"] == "baratheon"
    game.move("baratheon", "decide", decision="iron_throne.tie.3", option="greyjoy")
    assert game.state.tracks.iron_throne == ["lannister", "baratheon", "greyjoy", "stark"]


def test_the_new_holder_of_the_throne_orders_the_ties_after_that_and_may_favour_itself() -> None:
    game = in_westeros(6, cards=("last-days-of-summer", "clash-of-kings", "storm-of-swords"))
    game.bid(baratheon=0, lannister=1, stark=4, martell=2, greyjoy=3, tyrell=0)
    game.move("baratheon", "decide", decision="iron_throne.tie.5", option="tyrell")
    game.bid(**dict.fromkeys(game.houses, 0))
    for position, house in enumerate(["stark", "tyrell", "greyjoy", "martell", "lannister"], start=1):
        assert game.view(None)["decision"]["who"] == "stark"
        game.move("stark", "decide", decision=f"fiefdoms.tie.{position}", option=house)
    assert game.state.tracks.fiefdoms == ["stark", "tyrell", "greyjoy", "martell", "lannister", "baratheon"]
    assert game.state.blade.holder == "stark"


def test_the_restriction_of_the_round_binds_the_raven_and_it_adds_no_order() -> None:
    game = Game()
    game.plan({"lannister": (0, 1, 0)}, raven=False)
    assert game.state.step == "raven"  # at the end of planning, before any raid
    assert [prompt.kind for prompt in game.machine.prompts(game.look("lannister"))][:3] == [
        "exchange-order",
        "look-at-wildlings",
        "keep-raven",
    ]


def test_a_full_round_of_clean_up_comes_before_the_next_westeros_phase() -> None:
    game = Game()
    for _ in range(3):
        game.plan()
        game.move(None, "clean-up")
        game.correct(lambda state: setattr(state, "step", "assign"))
    game.plan()
    said = game.move(None, "clean-up")
    assert said[-1] == "Round 5 begins."
    assert (game.state.round, game.view(None)["phase"]) == (5, "westeros")


def test_the_seventh_card_counts_its_discards_before_the_hand_comes_back() -> None:
    game = at_war()
    six = ["stannis-baratheon", "renly-baratheon", "brienne-of-tarth", "salladhor-saan", "melisandre", "patchface"]
    game.correct(lambda state: setattr(state.houses["baratheon"], "discards", six))
    game.attack("baratheon", attacker_footman=3)
    said = game.move(None, "enter-cards", attacker_card="ser-davos-seaworth", defender_card="cersei-lannister")
    assert "Lannister removes 1 Footman." in said
    assert "Baratheon takes its other six cards back to hand." in said
    assert game.state.houses["baratheon"].discards == ["ser-davos-seaworth"]
    assert len(game.view(None)["houses"][0]["hand"]) == 6


def test_a_bid_of_zero_is_a_bid() -> None:
    game = in_westeros(cards=("last-days-of-summer", "clash-of-kings", "storm-of-swords"))
    game.move("stark", "bid", amount=0)
    assert game.view("stark")["own"]["bid"] == 0
    assert game.view(None)["waits_for"] == ["baratheon", "lannister"]


def test_what_was_sealed_for_one_bid_is_not_there_for_the_next() -> None:
    game = in_westeros(cards=("last-days-of-summer", "clash-of-kings", "storm-of-swords"))
    game.bid(baratheon=1, lannister=2, stark=3)
    assert [game.view(house)["own"]["bid"] for house in game.houses] == [None] * 3
    assert game.view(None)["waits_for"] == ["stark", "lannister", "baratheon"]


def test_a_second_tap_names_an_old_position() -> None:
    game = at_war(orders={"lannister": (0, 3, 0)})
    seen = set()
    while game.state.step == "march":
        assert game.position not in seen
        seen.add(game.position)
        game.move("lannister", "march")
    assert len(seen) == 3


def test_it_makes_no_difference_who_taps() -> None:
    said = []
    for seat, host in (("baratheon", False), ("baratheon", True), (None, True)):
        game = at_war()
        said.append((game.move(seat, "march", host=host), game.state))
    assert said[0] == said[1] == said[2]


def test_reading_changes_nothing_and_everybody_sees_the_same_order() -> None:
    game = at_war(orders={"baratheon": (0, 1, 0), "lannister": (0, 1, 0), "stark": (0, 1, 0)})
    orders = [game.view(viewer)["following"] for viewer in (*game.houses, None) for _ in range(2)]
    assert orders == [["lannister", "stark"]] * 8


def test_names_of_people_are_only_names() -> None:
    game = Game()
    game.seats = tuple([type(seat)(id=seat.id, name=name) for seat, name in zip(game.seats, "201", strict=True)])
    game.plan({"stark": (0, 1, 0)})
    assert game.view(None)["turn"] == "stark"
    assert [house["player"] for house in game.view(None)["houses"]] == ["2", "0", "1"]


def test_moves_of_other_moments_are_refused_with_what_to_do() -> None:
    game = Game()
    for kind, facts in (
        ("reveal-westeros", {}),
        ("finish-effect", {}),
        ("bid", {"amount": 1}),
        ("turn-wildling-card", {"card": "mammoth-riders"}),
        ("decide", {"decision": "casualties", "option": "footman"}),
        ("keep-raven", {}),
        ("raid", {}),
        ("no-support", {}),
        ("play-card", {"card": "melisandre"}),
        ("look-at-tide", {}),
        ("enter-tides", {"attacker_tide": "0", "defender_tide": "0"}),
        ("clean-up", {}),
    ):
        with pytest.raises(Refused) as refused:
            game.move("stark", kind, **facts)
        assert (refused.value.kind, str(refused.value.sentence)) == (
            "not-now",
            "Not now: orders are placed face down.",
        )
