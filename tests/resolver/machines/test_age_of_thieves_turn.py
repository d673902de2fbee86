"""A turn as it is played: what the history shows, and where the table stands."""

import pytest

from app.resolver.trace import RuleBroken
from tests.resolver.machines.age_of_thieves_table import MORIUS, NOIRON, ZAIN, broken, refused, table


def test_two_turns_as_the_history_tells_them() -> None:
    game = table(5, 3, 7)
    history = [
        (game.position, game.move(MORIUS, "roll-guard")),
        (game.position, game.move(NOIRON, "go-on")),
        (game.position, game.move(MORIUS, "declare", cards=[{"ap": 4, "card": "Move"}, {"ap": 4, "card": "Ambush"}])),
        (game.position, game.move(ZAIN, "declare", cards=[])),
        (game.position, game.move(NOIRON, "declare", cards=[{"ap": 4}, {"ap": 2}])),
        (game.position, game.move(ZAIN, "reveal")),
        (game.position, game.move(MORIUS, "guard-acts")),
        (game.position, game.move(MORIUS, "resolve", card="1")),
        (game.position, game.move(MORIUS, "take-jewel", thief=MORIUS)),
        (game.position, game.move(NOIRON, "resign", name="Smoke Grenade")),
        (game.position, game.move(NOIRON, "catch", thief=MORIUS)),
        (game.position, game.move(NOIRON, "resolve")),
        (game.position, game.move(MORIUS, "go-on")),
        (game.position, game.move(MORIUS, "go-on")),
        (game.position, game.move(NOIRON, "roll-guard")),
    ]
    assert history == [
        (
            "1/event/reveal_event_card",
            [
                "Tiebreak has rolled 5: the guard acts at initiative 5.",
                "Turn 1, Planning Phase: draw action cards.",
            ],
        ),
        ("1/planning/draw_action_cards", ["Turn 1, Declaration Phase: declare action cards."]),
        ("1/declaration/declare_action_cards", ["Morius has declared."]),
        ("1/declaration/declare_action_cards", ["Zain has declared."]),
        ("1/declaration/declare_action_cards", ["Noiron has declared."]),
        (
            "1/declaration/declare_action_cards",
            [
                "Morius declares 4 and 4 AP.",
                "Noiron declares 4 and 2 AP.",
                "Zain declares nothing.",
                "First to last: guard 5, Morius 4, Noiron 4, Morius 4, Noiron 2.",
            ],
        ),
        (
            "1/resolution/0/guard-5",
            ["Guards and captains act at initiative 5.", "Next: Morius with 4 AP."],
        ),
        ("1/resolution/1/seat-1-4", ["Morius resolves Ambush with 4 AP.", "Next: Noiron with 4 AP."]),
        (
            "1/resolution/2/seat-2-4",
            [
                "Morius takes the Emperors' Jewel from the board.",
                "The alarm is raised when turn 2 begins; until then it is Calm.",
            ],
        ),
        (
            "1/resolution/3/seat-2-4",
            ["Noiron resigns Smoke Grenade with 4 AP: its effect is ignored.", "Next: Morius with 4 AP."],
        ),
        (
            "1/resolution/4/seat-1-4",
            [
                "Morius is caught, goes to the dungeon and discards one general card.",
                "Shown and void: Move (4 AP).",
                "Next: Noiron with 2 AP.",
            ],
        ),
        (
            "1/resolution/5/seat-2-2",
            ["Noiron resolves a card with 2 AP.", "No slot is left: go on with the Clean-up Phase."],
        ),
        (
            "1/resolution/6/end",
            ["Turn 1, Clean-up Phase: take back or discard action cards."],
        ),
        (
            "1/cleanup/return_or_discard_action_cards",
            [
                "AP are prepared: 10 basic AP for everybody who is free.",
                "Morius prepares 2 basic AP after the dungeon.",
                "Morius has 2 red AP for the Emperors' Jewel.",
                "The event card is put back: 1 of 10 Calm cards and 0 of 5 Alarm cards.",
                "Turn 2 begins: Noiron is the first thief.",
                "Turn 2, Event Phase: raise the alarm.",
            ],
        ),
        (
            "2/event/raise_alarm",
            [
                "The alarm is raised: the city guard sheet shows Alarm from now on.",
                "Tiebreak has rolled 3 and 7: the guard acts at initiative 7.",
                "Turn 2, Planning Phase: draw action cards.",
            ],
        ),
    ]
    assert game.position == "2/planning/draw_action_cards"


def test_what_was_asked_is_kept_with_its_reasons() -> None:
    game = table(5)
    game.move(MORIUS, "roll-guard")
    assert [answer.question for answer in game.answers] == ["guard-roll"]
    game.move(MORIUS, "go-on")
    game.declare(Morius=[4, 4], Noiron=[6])
    game.move(MORIUS, "reveal")
    (order,) = game.answers
    assert order.question == "initiative-order"
    assert order.asked.declarations == {"Morius": (4, 4), "Noiron": (6,), "Zain": ()}
    assert order.resolution.summary == "First to last: Noiron 6, guard 5, Morius 4, Morius 4."
    game.move(NOIRON, "resolve")
    assert game.answers == []
    game.move(NOIRON, "take-jewel", thief=NOIRON)
    assert [(answer.question, answer.asked.event) for answer in game.answers] == [
        ("turn", "emperors_jewel_collected_from_board")
    ]
    game.move(MORIUS, "catch", thief=MORIUS)
    (left,) = game.answers
    assert (left.question, left.resolution.summary) == ("resolution", "Still to act: guard 5.")
    game.move(MORIUS, "guard-acts")
    game.move(MORIUS, "go-on")
    game.move(MORIUS, "go-on")
    (token,) = game.answers
    assert (token.question, token.resolution.outcome.next) == ("first-thief", "Noiron")


def test_a_table_can_go_step_by_step() -> None:
    game = table(2, pace="steps")
    said = []
    for _ in range(2):
        said += game.move(MORIUS, "go-on")
    assert refused(game, MORIUS, "go-on") == "not-now: Roll the guard's initiative: that ends the Event Phase."
    game.move(MORIUS, "roll-guard")
    game.move(MORIUS, "go-on")
    game.declare()
    game.move(MORIUS, "reveal")
    game.move(MORIUS, "guard-acts")
    for _ in range(6):
        said += game.move(MORIUS, "go-on")
    assert said == [
        "Turn 1, Event Phase: place a yellow jewel.",
        "Turn 1, Event Phase: roll the guard's initiative.",
        "Turn 1, Clean-up Phase: take back or discard action cards.",
        "Turn 1, Clean-up Phase: remove effect markers.",
        "Turn 1, Clean-up Phase: prepare AP.",
        "AP are prepared: 10 basic AP for everybody who is free.",
        "The event card is put back: 1 of 10 Calm cards and 0 of 5 Alarm cards.",
        "Turn 1, Clean-up Phase: put the event card back and check the end.",
        "Turn 1, Clean-up Phase: pass the first-thief token.",
        "Turn 2 begins: Noiron is the first thief.",
        "Turn 2, Event Phase: reveal the event card.",
    ]


def test_the_map_shows_the_whole_turn() -> None:
    shown = table().view(MORIUS)
    assert [(phase["id"], phase["current"]) for phase in shown["map"]] == [
        ("event", True),
        ("planning", False),
        ("declaration", False),
        ("resolution", False),
        ("cleanup", False),
    ]
    assert [step["id"] for step in shown["map"][0]["steps"]] == [
        "reveal_event_card",
        "place_yellow_jewel",
        "roll_guard_initiative",
    ]
    assert [step["id"] for step in shown["map"][4]["steps"]] == [
        "return_or_discard_action_cards",
        "remove_effect_markers",
        "prepare_ap",
        "discard_event_card_and_check_end",
        "pass_first_thief_token",
    ]
    assert shown["to_do"] == [
        "The first thief reveals a Calm card and reads it aloud.",
        "Do what happens immediately, once; the rest lasts until the end of this turn.",
        "Put one yellow jewel into the district to which the event card's compass points.",
        "The first thief rolls one die and leaves it on the city guard sheet.",
    ]
    assert table(pace="steps").view(MORIUS)["to_do"] == shown["to_do"][:2]
    assert (shown["next"], shown["waited_for"]) == ("Event Phase: place a yellow jewel", [MORIUS])


def test_who_is_first_thief_is_chosen_by_the_host() -> None:
    game = table(first_thief=None)
    assert game.position == "1/first-thief"
    assert game.view(MORIUS)["to_do"] == ["Before the first turn one thief is chosen to hold the first-thief token."]
    assert set(game.prompts(None, host=True)) == {"choose-first-thief", "draw-first-thief", "count-ap", "count-loot"}
    assert set(game.prompts(MORIUS)) == {"count-ap", "count-loot"}
    assert refused(game, MORIUS, "go-on") == "not-now: Settle first who is the first thief."
    assert refused(game, MORIUS, "choose-first-thief", thief=MORIUS) == "not-yours: The host chooses the first thief."
    assert refused(game, MORIUS, "draw-first-thief") == "not-yours: The host chooses the first thief, or has him drawn."
    assert broken(game, None, "choose-first-thief", thief="seat-9") == [
        ("seats", "/thief", "Must be one of the seated thieves.")
    ]
    assert game.move(None, "choose-first-thief", thief=ZAIN) == ["Zain is the first thief of the first turn."]
    assert [(a.question, a.resolution.outcome.holder) for a in game.answers] == [("first-thief", "Zain")]
    assert game.view(MORIUS)["next_first_thief"] == MORIUS
    assert refused(game, None, "draw-first-thief") == "not-now: Zain is the first thief already."


def test_who_is_first_thief_may_be_chance() -> None:
    game = table(first_thief=None, first_thief_setup="random")
    assert "draw-first-thief" in game.prompts(NOIRON)
    assert refused(game, None, "choose-first-thief", thief=ZAIN) == (
        "not-now: At this table the first thief is drawn at random."
    )
    assert game.move(NOIRON, "draw-first-thief") == [
        "The first thief is drawn at random.",
        "Morius is the first thief of the first turn.",
    ]
    by_host = table(first_thief=None)
    assert by_host.move(None, "draw-first-thief")[1] == "Morius is the first thief of the first turn."


def test_options_that_cannot_be_are_refused() -> None:
    with pytest.raises(RuleBroken) as no_seat:
        table(first_thief=4)
    assert [p.pointer for p in no_seat.value.problems] == ["/first_thief"]
    with pytest.raises(RuleBroken) as alike:
        table(loot=["Gems", "Gems"])
    assert [p.pointer for p in alike.value.problems] == ["/loot"]


def test_dice_of_the_table_count_like_dice_rolled_here() -> None:
    game = table()
    assert broken(game, MORIUS, "roll-guard", dice=[9]) == [
        ("guard.roll", "", "Must be 1 to 8, the faces of the guard die.")
    ]
    assert broken(game, MORIUS, "roll-guard", dice=[3, 4]) == [
        ("guard.roll", "", "The guard rolls one die in Calm and two in Alarm.")
    ]
    assert game.move(MORIUS, "roll-guard", dice=[3])[0] == "The table has rolled 3: the guard acts at initiative 3."
    assert refused(game, MORIUS, "roll-guard") == (
        "not-now: The guard's initiative is rolled once a turn, at the end of the Event Phase."
    )
    shown = game.view(None)["guard"]
    assert shown == {"dice": [3], "initiative": 3, "to_roll": 1, "faces": 8}


def test_a_roll_that_was_forgotten_is_made_before_the_cards_are_resolved() -> None:
    game = table(4)
    game.move(MORIUS, "roll-guard", dice=[3])
    game.correct(guard_initiative=None, dice=[])
    assert game.position == "1/planning/draw_action_cards/not-rolled"
    game.move(MORIUS, "go-on")
    game.declare()
    assert "reveal" not in game.prompts(MORIUS)
    assert refused(game, MORIUS, "reveal") == "not-now: Roll the guard's initiative: it belongs to the Event Phase."
    assert game.move(MORIUS, "roll-guard") == ["Tiebreak has rolled 4: the guard acts at initiative 4."]
    assert game.position == "1/declaration/declare_action_cards"
    game.move(MORIUS, "reveal")
    assert refused(game, MORIUS, "roll-guard").startswith("not-now")


def test_a_strict_table_leaves_it_to_the_first_thief_and_the_host() -> None:
    game = table(1, conduct="first-thief")
    only = "not-yours: At this table only the first thief or the host does this."
    assert refused(game, NOIRON, "roll-guard") == only
    game.move(MORIUS, "roll-guard")
    assert refused(game, NOIRON, "go-on") == only
    game.move(None, "go-on")
    game.declare(Noiron=[3])
    assert refused(game, NOIRON, "reveal") == only
    game.move(MORIUS, "reveal")
    assert refused(game, NOIRON, "catch", thief=ZAIN) == (
        "not-yours: At this table only the thief himself, the first thief or the host tells this."
    )
    assert [option.value for option in game.prompts(NOIRON)["catch"].fields[0].options] == [NOIRON]
    game.move(NOIRON, "catch", thief=NOIRON)
    game.move(MORIUS, "catch", thief=ZAIN)
    assert [thief["caught"] for thief in game.view(None)["thieves"]] == [False, True, True]
