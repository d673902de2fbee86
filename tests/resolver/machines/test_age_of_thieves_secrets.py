"""What is declared in secret: nobody else can tell it before the reveal, nor which card is which after it."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.resolver.age_of_thieves.rulebook import CARD_MINIMUM
from app.resolver.trace import RuleBroken
from tests.resolver.machines.age_of_thieves_table import MORIUS, NOIRON, ZAIN, Table, refused, table


def declaring(**options: Any) -> Table:
    """A table in the Declaration Phase."""
    game = table(6, **options)
    game.move(None, "roll-guard")
    game.move(None, "go-on")
    return game


def declared(game: Table) -> dict[str, list[int]]:
    """The AP that the reveal showed, by name."""
    return {thief["name"]: [card["ap"] for card in thief["cards"]] for thief in game.view(None)["thieves"]}


MOVE = {"ap": 4, "card": "Move", "tokens": []}


def test_who_has_declared_sees_his_own_cards() -> None:
    game = declaring()
    game.move(MORIUS, "declare", cards=[{"ap": 4, "card": "Move"}])
    own = game.view(MORIUS)["own"]
    assert own == {"cards": [{"ap": 4, "tokens": [], "card": "Move"}], "declared_ap": 4, "unused_ap": 6, "warnings": []}
    assert [thief["ready"] for thief in game.view(MORIUS)["thieves"]] == [True, False, False]
    assert game.view(MORIUS)["waited_for"] == [NOIRON, ZAIN]


@pytest.mark.parametrize("viewer", [None, NOIRON, ZAIN])
def test_nobody_else_sees_more_than_that_he_is_ready(viewer: str | None) -> None:
    game = declaring()
    game.move(MORIUS, "declare", cards=[{"ap": 4, "card": "Move"}])
    shown = game.view(viewer)
    morius = shown["thieves"][0]
    assert (morius["ready"], morius["cards"], shown["own"]) == (True, None, None)
    assert '"Move"' not in json.dumps(shown)


def test_a_declaration_is_changed_until_everybody_is_in() -> None:
    game = declaring(first_thief=2)
    assert game.move(MORIUS, "declare", cards=[{"ap": 4}]) == ["Morius has declared."]
    assert game.prompts(MORIUS)["declare"].label == "Change your declaration"
    assert game.move(MORIUS, "declare", cards=[{"ap": 5}, {"ap": 1}]) == ["Morius has changed the declaration."]
    game.move(NOIRON, "declare", cards=[])
    game.move(ZAIN, "declare", cards=[{"ap": 2}])
    assert "declare" not in game.prompts(MORIUS)
    assert refused(game, MORIUS, "declare", cards=[]) == "not-now: Everybody has declared: reveal the declarations."
    game.move(ZAIN, "reveal")
    assert declared(game) == {"Morius": [5, 1], "Noiron": [], "Zain": [2]}
    assert refused(game, MORIUS, "declare", cards=[{"ap": 5}]) == (
        "not-now: Cards are declared in the Declaration Phase; what was declared stands."
    )


def test_a_table_may_let_what_is_declared_stand() -> None:
    game = declaring(redeclare_until_all_ready="no")
    game.move(MORIUS, "declare", cards=[{"ap": 4}])
    assert "declare" not in game.prompts(MORIUS)
    assert refused(game, MORIUS, "declare", cards=[]) == "not-now: At this table what is declared stands."


def test_nobody_declares_for_somebody_else() -> None:
    game = declaring()
    sentence = "not-yours: A declaration is secret: only the thief himself makes it, on his own phone."
    assert refused(game, None, "declare", cards=[]) == sentence
    with pytest.raises(Exception, match="only the thief himself"):
        game.move(MORIUS, "declare", host=True, cards=[])
    assert [
        prompt.seat for prompt in game.machine.prompts(game.look(None, host=True)) if prompt.kind == "declare"
    ] == []


def test_declarations_of_different_thieves_never_conflict() -> None:
    game = declaring()
    at = game.position
    game.move(ZAIN, "declare", cards=[{"ap": 5}])
    assert game.position == at
    game.move(MORIUS, "declare", cards=[{"ap": 4}])
    assert game.position == at
    game.move(NOIRON, "declare", cards=[])
    game.move(MORIUS, "reveal")
    assert declared(game) == {"Morius": [4], "Noiron": [], "Zain": [5]}


def test_everything_that_is_wrong_with_a_declaration_is_told_to_its_owner() -> None:
    game = declaring()
    with pytest.raises(RuleBroken) as refusal:
        game.move(MORIUS, "declare", cards=[{"ap": 0}, {"ap": 11, "tokens": [2]}])
    assert refusal.value.rule is CARD_MINIMUM
    assert [(p.pointer, p.message) for p in refusal.value.problems] == [
        ("/cards/0/ap", "Put at least 1 AP on each card."),
        ("/cards/1/tokens/0", "No Guild Agent token is left."),
        ("/cards", "11 AP are placed and only 10 are there: take 1 back."),
    ]
    assert game.look(MORIUS).own == {}


def test_tokens_and_temporary_ap_add_to_what_can_be_declared() -> None:
    game = declaring()
    game.move(MORIUS, "count-ap", thief=MORIUS, what="guild-agent", to=1)
    game.move(MORIUS, "count-ap", thief=MORIUS, what="temporary", to=2)
    assert game.prompts(MORIUS)["declare"].fields[0].label == "14 AP"
    game.move(MORIUS, "declare", cards=[{"ap": 14, "tokens": [2]}])
    assert game.view(MORIUS)["own"]["unused_ap"] == 0


def test_who_sits_in_the_dungeon_is_warned_alone() -> None:
    game = declaring()
    game.correct(thieves__0__in_dungeon=True, thieves__0__basic=2)
    game.move(MORIUS, "declare", cards=[{"ap": 2, "card": "Ambush"}])
    assert game.view(MORIUS)["own"]["warnings"] == [
        "Move has to be the first action resolved in the dungeon: declare it with the most AP."
    ]
    assert game.view(NOIRON)["own"] is None


def test_the_host_reveals_earlier_only_by_naming_all_who_have_not_declared() -> None:
    game = declaring()
    game.move(NOIRON, "declare", cards=[{"ap": 3}])
    assert refused(game, NOIRON, "reveal") == (
        "not-yours: Still declaring: Morius, Zain. Only the host goes on without them."
    )
    name_them = "not-now: Name everybody who has not declared, and nobody else: Morius, Zain."
    assert refused(game, None, "reveal") == name_them
    assert refused(game, None, "reveal", absent=[MORIUS]) == name_them
    assert "reveal" not in game.prompts(NOIRON)
    (absent,) = game.prompts(None, host=True)["reveal"].fields
    assert ([option.value for option in absent.options], absent.least, absent.most) == ([MORIUS, ZAIN], 2, 2)
    assert game.move(None, "reveal", absent=[ZAIN, MORIUS]) == [
        "Morius has not declared, and so declares nothing.",
        "Noiron declares 3 AP.",
        "Zain has not declared, and so declares nothing.",
        "First to last: guard 6, Noiron 3.",
    ]


def test_who_declares_while_the_host_gives_up_waiting_is_not_lost() -> None:
    game = declaring()
    game.move(NOIRON, "declare", cards=[{"ap": 3}])
    game.move(ZAIN, "declare", cards=[{"ap": 2}])
    assert refused(game, None, "reveal", absent=[MORIUS, ZAIN]) == (
        "not-now: Name everybody who has not declared, and nobody else: Morius."
    )
    game.move(MORIUS, "declare", cards=[])
    assert refused(game, None, "reveal", absent=[MORIUS]) == (
        "not-now: Name everybody who has not declared, and nobody else: nobody."
    )


def test_declarations_are_only_revealed_in_their_phase() -> None:
    assert refused(table(), MORIUS, "reveal") == (
        "not-now: Declarations are revealed at the end of the Declaration Phase."
    )
    assert refused(declaring(), MORIUS, "go-on") == (
        "not-now: Every thief has to declare, even if it is no card; then the declarations are revealed."
    )


def resolving() -> Table:
    """Morius has Move with 4 AP and Ambush with 3 before him, face-down."""
    game = declaring()
    game.move(MORIUS, "count-ap", thief=MORIUS, what="informer", to=1)
    game.move(MORIUS, "declare", cards=[{"ap": 4, "card": "Move", "tokens": [1]}, {"ap": 3, "card": "Ambush"}])
    game.move(NOIRON, "declare", cards=[])
    game.move(ZAIN, "declare", cards=[])
    game.move(MORIUS, "reveal")
    game.move(MORIUS, "guard-acts")
    return game


def cards(game: Table, viewer: str | None) -> list[tuple[str | None, int, list[int] | None, str]]:
    """Morius's cards as somebody sees them."""
    shown = game.view(viewer)["thieves"][0]["cards"]
    return [(card["name"], card["ap"], card["tokens"], card["state"]) for card in shown]


def test_after_the_reveal_only_the_ap_are_public() -> None:
    game = resolving()
    hidden = [(None, 4, None, "pending"), (None, 3, None, "pending")]
    assert cards(game, NOIRON) == cards(game, None) == hidden
    assert cards(game, MORIUS) == [("Move", 4, [1], "pending"), ("Ambush", 3, [], "pending")]
    assert "Move" not in str(game.state)
    assert "Ambush" not in str([str(line) for line in game.lines])


def test_everybody_sees_the_faces_of_his_own_cards_only() -> None:
    game = declaring()
    game.move(MORIUS, "declare", cards=[{"ap": 4, "card": "Move"}])
    game.move(NOIRON, "declare", cards=[{"ap": 3, "card": "Smoke"}])
    game.move(ZAIN, "declare", cards=[])
    game.move(MORIUS, "reveal")
    seen = {
        seat: [[card["name"] for card in thief["cards"]] for thief in game.view(seat)["thieves"]]
        for seat in (MORIUS, NOIRON, ZAIN)
    }
    assert seen == {MORIUS: [["Move"], [None], []], NOIRON: [[None], ["Smoke"], []], ZAIN: [[None], [None], []]}


def test_what_a_card_is_is_asked_of_who_does_not_know_it() -> None:
    game = resolving()
    assert game.prompts(MORIUS)["resolve"].fields == ()
    assert [field.name for field in game.prompts(None, host=True)["resolve"].fields] == ["name"]


def test_resolving_and_resigning_both_show_the_card() -> None:
    game = resolving()
    assert game.move(MORIUS, "resolve")[0] == "Morius resolves Move with 4 AP."
    assert cards(game, NOIRON) == [("Move", 4, [1], "applied"), (None, 3, None, "pending")]
    assert game.move(None, "resign", name="what the host believes")[0] == (
        "Morius resigns Ambush with 3 AP: its effect is ignored."
    )
    assert cards(game, NOIRON) == [("Move", 4, [1], "applied"), ("Ambush", 3, [], "ignored")]


def test_void_cards_are_shown() -> None:
    game = resolving()
    assert game.move(NOIRON, "catch", thief=MORIUS)[1] == "Shown and void: Move (4 AP), Ambush (3 AP)."
    assert cards(game, NOIRON) == [("Move", 4, [1], "void"), ("Ambush", 3, [], "void")]


def test_what_was_sealed_and_is_lost_stays_unknown() -> None:
    """After an undo across a reveal nobody knows any more which card was which."""
    game = resolving()
    game.secrets.clear()
    assert cards(game, MORIUS) == [(None, 4, None, "pending"), (None, 3, None, "pending")]
    game.move(MORIUS, "resolve", name="Move")
    game.move(MORIUS, "resolve")
    assert cards(game, None) == [("Move", 4, [], "applied"), (None, 3, [], "applied")]


def test_a_new_turn_begins_without_secrets() -> None:
    game = resolving()
    game.finish()
    assert game.secrets == {}
    assert [thief["cards"] for thief in game.view(MORIUS)["thieves"]] == [None, None, None]
    assert game.view(MORIUS)["own"] is None


def test_only_seats_in_the_city_declare() -> None:
    game = declaring()
    game.correct(thieves__2__escaped=True)
    assert "declare" not in game.prompts(ZAIN)
    assert refused(game, ZAIN, "declare", cards=[]) == (
        "not-now: You have escaped from the city: you declare no more cards."
    )
    game.move(MORIUS, "declare", cards=[])
    game.move(NOIRON, "declare", cards=[])
    assert game.move(NOIRON, "reveal")[:2] == ["Morius declares nothing.", "Noiron declares nothing."]
    assert [thief["ready"] for thief in game.view(None)["thieves"]] == [None, None, None]


laid = st.lists(
    st.fixed_dictionaries({"ap": st.integers(1, 3), "card": st.sampled_from([None, "Move", "Smoke"])}), max_size=3
)


@given(laid, laid, st.sampled_from([None, NOIRON, ZAIN]))
def test_nobody_can_tell_two_declarations_apart(
    one: list[dict[str, Any]], other: list[dict[str, Any]], viewer: str | None
) -> None:
    shown = []
    for cards_laid in (one, other):
        game = declaring_again()
        game.move(MORIUS, "declare", cards=cards_laid)
        shown.append(
            (game.state, game.view(viewer), game.prompts(viewer, host=viewer is None), game.lines, game.position)
        )
    assert shown[0] == shown[1]


@given(st.permutations(["Move", "Ambush", "Smoke"]), st.sampled_from([None, NOIRON]))
def test_nobody_can_tell_face_down_cards_apart(names: list[str], viewer: str | None) -> None:
    shown = []
    for faces in (names, ["Move", "Ambush", "Smoke"]):
        game = declaring_again()
        game.move(MORIUS, "declare", cards=[{"ap": 2, "card": face} for face in faces])
        game.move(None, "reveal", absent=[NOIRON, ZAIN])
        shown.append(
            (game.state, game.view(viewer), game.prompts(viewer, host=viewer is None), game.lines, game.position)
        )
    assert shown[0] == shown[1]


_AGAIN = declaring()


def declaring_again() -> Table:
    """The table in the Declaration Phase, without opening it anew."""
    game = object.__new__(Table)
    game.__dict__.update(_AGAIN.__dict__)
    game.secrets, game.lines = {}, []
    return game
