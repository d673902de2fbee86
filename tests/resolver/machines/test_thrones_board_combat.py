"""Combats of a session: facts, support, House cards, Tides, decisions, results."""

from typing import Any

import pytest

from app.resolver.machine import Refused
from app.resolver.thrones_board.machine.state import OrderCounts
from app.resolver.trace import RuleBroken
from tests.resolver.machines.thrones_board_table import Game, at_war


def cards(game: Game, **cards: str) -> list[str]:
    said: list[str] = []
    for house, card in cards.items():
        said = game.move(house, "play-card", card=card)
    return said


def test_a_combat_from_the_march_to_the_retreat() -> None:
    game = at_war()
    assert game.attack(
        "baratheon",
        attacker_footman=1,
        defender_order="defense +1",
        supporters=["stark", "lannister"],
        leaves_token=True,
    ) == [
        "Baratheon leaves a power token on the board; 4 are left.",
        "Baratheon attacks Lannister in Stoney Sept from Blackwater: 1 Footman and 1 Knight against 1 Footman.",
    ]
    assert game.waits() == "Lannister declares its support."
    with pytest.raises(Refused, match="Not your move: Lannister is waited for"):
        game.move("stark", "no-support")
    assert game.move("lannister", "support", side="defender", area="riverrun", footman=1, more=True) == [
        "Lannister supports itself from Riverrun."
    ]
    assert game.move("lannister", "no-support") == ["Lannister supports nobody any more."]
    assert game.move("stark", "support", side="attacker", area="harrenhal", routed_footman=1, refused=True) == [
        "Stark supports Baratheon from Harrenhal, which is declined."
    ]
    before = game.position
    assert cards(game, lannister="tyrion-lannister") == ["Lannister has chosen its House card."]
    assert game.position == before
    assert game.view("stark")["waits_for"] == ["baratheon"]
    assert cards(game, baratheon="stannis-baratheon") == [
        "Baratheon has chosen its House card.",
        "Baratheon plays Stannis Baratheon, Lannister plays Tyrion Lannister.",
    ]
    view = game.view("stark")
    assert (view["turn"], view["following"], view["waits_for"]) == ("baratheon", [], ["lannister"])
    assert list(game.prompts("lannister")) == ["decide", "set-counter"]
    assert [one.label for one in game.prompts("lannister")["decide"].fields[1].options] == ["Use", "Skip"]
    game.move("lannister", "decide", decision="tyrion-lannister", option="use")
    game.move("baratheon", "decide", decision="tyrion-lannister.replacement", option="renly-baratheon")
    where = "a legal area that Lannister chooses (not Blackwater)"
    assert game.move("baratheon", "decide", decision="renly-baratheon", option="use") == [
        "Baratheon answers “Renly Baratheon: does a Baratheon Footman become a Knight?”: Use.",
        "Baratheon wins 6 to 4.",
        "Baratheon takes Stannis Baratheon back to hand.",
        "A Footman of the combat becomes a Knight.",
        f"Lannister retreats with 1 Footman, routed, to {where}; with no legal area they are destroyed.",
        "Baratheon moves into Stoney Sept with 2 Knights.",
        "Remove the march order in Blackwater.",
        "Remove Lannister's defense order in Stoney Sept.",
        "Baratheon discards Renly Baratheon.",
        "Lannister discards Tyrion Lannister.",
        "Consolidating power: nobody has such an order.",
    ]
    state = game.state
    assert [answer.question for answer in game.answers] == ["combat-outcome"]
    assert state.houses["baratheon"].discards == ["renly-baratheon"]
    assert state.houses["lannister"].discards == ["tyrion-lannister"]
    assert (state.houses["baratheon"].land_areas, state.houses["lannister"].land_areas) == (3, 1)
    assert (state.step, state.combat) == ("clean_up", None)


@pytest.mark.parametrize(
    ("facts", "pointer"),
    [
        ({"area": "valyria"}, "/area"),
        ({"area": "port-of-pyke"}, "/area"),
        ({"defender_house": "tyrell"}, "/defender_house"),
        ({"supporters": ["tyrell"]}, "/supporters"),
        ({"attacker_knight": 0}, "/attacker_footman"),
        ({"attacker_ship": 2}, "/attacker_ship"),
        ({"defender_footman": 0}, "/defender_footman"),
        ({"defender_routed_ship": 1}, "/defender_routed_ship"),
        ({"area_garrison": 2}, "/area_garrison"),
        ({"defender_house": "baratheon"}, "/defender_house"),
        ({"area": "blackwater"}, "/attacker_area"),
    ],
)
def test_facts_that_cannot_be_are_refused_at_their_fields(facts: dict[str, Any], pointer: str) -> None:
    game = at_war()
    with pytest.raises(RuleBroken) as broken:
        game.attack("baratheon", **facts)
    assert pointer in [one.pointer for one in broken.value.problems]
    assert game.state.combat is None


@pytest.mark.parametrize(
    ("support", "pointer", "message"),
    [
        ({"area": "valyria"}, "/area", "Must be the id of an area of the board."),
        ({"area": "pyke"}, "/area", "Pyke: only adjacent areas support; ship transport does not count."),
        ({"side": "attacker"}, "/side", None),
        ({"footman": 0}, "/footman", "An area without units has no order."),
        ({"footman": 0, "ship": 1}, "/ship", "Ships are at sea or in port, all other units on land."),
    ],
)
def test_support_that_cannot_be_is_refused_at_its_fields(
    support: dict[str, Any], pointer: str, message: str | None
) -> None:
    game = at_war()
    game.attack("baratheon", supporters=["lannister"])
    usual = {"side": "defender", "area": "riverrun", "footman": 1}
    with pytest.raises(RuleBroken) as broken:
        game.move("lannister", "support", **{**usual, **support})
    problem = broken.value.problems[0]
    assert problem.pointer == pointer
    assert message is None or problem.message == message


def test_one_decision_about_support_for_each_house() -> None:
    game = at_war(support_unit="per-house")
    game.attack("baratheon", supporters=["stark"])
    game.move("stark", "support", side="attacker", area="harrenhal", footman=1, more=True)
    with pytest.raises(RuleBroken) as broken:
        game.move("stark", "support", side="none", area="riverrun", footman=1)
    assert broken.value.rule.id == "thrones-board.support.per-order"


def test_cards_come_from_the_hand() -> None:
    game = at_war()
    game.correct(lambda state: state.houses["baratheon"].discards.append("patchface"))
    game.attack("baratheon")
    for card in ("patchface", "tywin-lannister"):
        with pytest.raises(RuleBroken) as broken:
            game.move("baratheon", "play-card", card=card)
        assert [one.pointer for one in broken.value.problems] == ["/card"]
    with pytest.raises(Refused, match="Not your move: Baratheon and Lannister are waited for"):
        game.move("stark", "play-card", card="robb-stark")
    with pytest.raises(Refused, match="Only the House itself can do this in secret"):
        game.move("baratheon", "play-card", card="melisandre", host=True)
    assert "patchface" not in [card.value for card in game.prompts("baratheon")["play-card"].fields[0].options]
    assert "enter-cards" not in game.prompts("baratheon")
    with pytest.raises(RuleBroken) as broken:
        game.move(None, "enter-cards", attacker_card="melisandre", defender_card="patchface")
    assert [one.pointer for one in broken.value.problems] == ["/defender_card"]
    game.move("baratheon", "play-card", card="melisandre")
    said = game.move(None, "enter-cards", attacker_card="brienne-of-tarth", defender_card="the-hound")
    assert said[0] == "Baratheon plays Brienne of Tarth, Lannister plays The Hound."
    assert game.secrets == {}


def test_a_card_that_is_not_in_hand_any_more_is_chosen_anew() -> None:
    game = at_war()
    game.attack("baratheon")
    cards(game, baratheon="melisandre")
    game.correct(lambda state: state.houses["baratheon"].discards.append("melisandre"))
    assert cards(game, lannister="the-hound") == [
        "Lannister has chosen its House card.",
        "Baratheon has that card in hand no more: it chooses anew.",
    ]
    assert game.view(None)["waits_for"] == ["baratheon"]
    cards(game, baratheon="brienne-of-tarth")
    assert game.state.combat is None


def test_the_blade_is_used_once_a_round() -> None:
    game = at_war(orders={"baratheon": (0, 2, 0), "stark": (0, 1, 0)})
    game.attack("baratheon", area="winterfell", attacker_area="moat-cailin", defender_house="stark", defender_footman=2)
    cards(game, baratheon="melisandre", stark="ser-rodrick-cassel")
    assert game.state.combat is None  # a tie is Stark's anyway
    game.move("stark", "march")
    game.attack("baratheon", area="winterfell", attacker_area="moat-cailin", defender_house="stark", defender_footman=1)
    cards(game, baratheon="salladhor-saan", stark="the-blackfish")
    said = game.move("stark", "decide", decision="valyrian-steel-blade", option="strength")
    assert said[1] == "Stark wins 3 to 3: the tie goes to the better Fiefdoms position."
    assert (game.state.blade.holder, game.state.blade.ready) == ("stark", False)
    game.move(None, "clean-up")
    assert game.state.blade.ready


def test_loras_takes_the_march_order_along() -> None:
    game = at_war(5, orders={"tyrell": (0, 1, 0)})
    facts = {"area": "dornish-marches", "attacker_area": "highgarden"}
    game.attack("tyrell", **facts)
    said = cards(game, tyrell="ser-loras-tyrell", lannister="cersei-lannister")
    assert "Move the march order to Dornish Marches; it may be resolved again this round." in said
    assert game.view(None)["turn"] == "tyrell"
    assert game.state.houses["tyrell"].orders == OrderCounts(march=1)


def test_a_march_order_in_the_area_attacked_is_lost_with_it() -> None:
    game = at_war(orders={"baratheon": (0, 1, 0), "lannister": (0, 1, 0)})
    game.attack("baratheon", attacker_footman=3, defender_order="march 0", area_power_token=True)
    game.correct(lambda state: setattr(state.houses["lannister"], "tokens_on_board", 1))
    cards(game, baratheon="melisandre", lannister="cersei-lannister")
    assert game.state.houses["lannister"].orders == OrderCounts()
    assert game.state.houses["lannister"].tokens_on_board == 0
    assert game.state.step == "clean_up"


def test_orders_that_were_not_counted_are_not_lost() -> None:
    game = at_war()
    game.attack("baratheon", attacker_footman=3, defender_order="march 0")
    game.correct(lambda state: setattr(state.houses["lannister"], "orders", None))
    cards(game, baratheon="melisandre", lannister="cersei-lannister")
    assert game.state.houses["lannister"].orders is None


def test_a_castle_is_counted_for_its_new_owner() -> None:
    game = at_war()
    game.move("stark", "set-counter", house="baratheon", forts=6)
    game.attack("baratheon", area="harrenhal", attacker_area="blackwater", attacker_footman=3)
    said = cards(game, baratheon="melisandre", lannister="cersei-lannister")
    assert said[-2:] == [
        "Castles and strongholds: Baratheon 7, Lannister 0.",
        "Baratheon wins at once with 7 castles and strongholds.",
    ]
    assert game.state.winner == "baratheon"
    assert [answer.question for answer in game.answers] == ["combat-outcome", "victory"]


def test_counts_that_nobody_kept_up_stay_within_their_ends() -> None:
    game = at_war()

    def wrong(state: Any) -> None:
        state.houses["lannister"].forts = 0
        state.houses["stark"].forts = 6
        state.houses["baratheon"].forts = 2
        state.houses["lannister"].land_areas = 0

    game.correct(wrong)
    game.attack("baratheon", area="harrenhal", attacker_area="blackwater", attacker_footman=3)
    cards(game, baratheon="melisandre", lannister="cersei-lannister")
    assert [facts.forts for facts in game.state.houses.values()] == [3, 0, 6]
    assert [facts.land_areas for facts in game.state.houses.values()] == [3, 0, 2]


def test_a_combat_at_sea_changes_no_count_of_land() -> None:
    game = at_war()
    game.attack(
        "baratheon",
        area="blackwater-bay",
        attacker_area="shipbreaker-bay",
        attacker_knight=0,
        attacker_ship=3,
        defender_footman=0,
        defender_ship=1,
    )
    cards(game, baratheon="melisandre", lannister="cersei-lannister")
    assert [facts.land_areas for facts in game.state.houses.values()] == [2, 2, 2]


def beaten(orders: dict[str, tuple[int, int, int]] | None = None, **options: Any) -> Game:
    """Lannister has lost Stoney Sept and chooses where to go; Baratheon may march again."""
    game = at_war(orders=orders or {"baratheon": (0, 2, 0)}, **options)
    game.attack("baratheon", attacker_footman=3)
    cards(game, baratheon="salladhor-saan", lannister="cersei-lannister")
    return game


def test_a_retreat_may_be_noted() -> None:
    game = beaten()
    assert game.view(None)["retreat"]["chooser"] == "lannister"
    assert game.prompts("lannister")["retreat"].label == "Note where Lannister's beaten units go"
    assert "retreat" not in game.prompts("baratheon")
    with pytest.raises(Refused, match="Not your move: Lannister is waited for"):
        game.move("baratheon", "retreat", to="riverrun")
    for to, own, pointer in (
        ("valyria", 0, "/to"),
        ("blackwater", 0, "/to"),
        ("ironmans-bay", 0, "/to"),
        ("port-of-pyke", 4, "/own_units"),
        ("stoney-sept", 0, "/to"),
    ):
        with pytest.raises(RuleBroken) as broken:
            game.move("lannister", "retreat", to=to, own_units=own)
        assert [one.pointer for one in broken.value.problems] == [pointer]
    assert game.move("lannister", "retreat", to="riverrun", own_units=1) == [
        "Lannister retreats to Riverrun, routed: 1 Footman."
    ]
    assert [answer.question for answer in game.answers] == ["retreat"]
    with pytest.raises(Refused, match="No beaten House is about to retreat"):
        game.move("lannister", "retreat", to="riverrun")


def test_a_retreat_without_an_area() -> None:
    game = beaten()
    assert game.move("lannister", "retreat") == [
        "Lannister finds no area to retreat to: its beaten units are destroyed."
    ]
    assert game.state.retreat is None


def test_a_retreat_that_nobody_notes_is_forgotten_with_the_next_turn() -> None:
    game = beaten()
    game.move("baratheon", "march")
    assert game.state.retreat is None


def test_a_retreat_after_the_last_march_can_be_noted_until_the_round_ends() -> None:
    game = beaten({"baratheon": (0, 1, 0)})
    assert game.move("lannister", "retreat", to="riverrun") == ["Lannister retreats to Riverrun, routed: 1 Footman."]
    game = beaten({"baratheon": (0, 1, 0)})
    game.move(None, "clean-up")
    assert game.state.retreat is None


def test_robb_stark_sends_attackers_away() -> None:
    game = at_war(orders={"baratheon": (0, 2, 0)})
    game.attack("baratheon", area="winterfell", attacker_area="moat-cailin", defender_house="stark", defender_footman=5)
    cards(game, baratheon="salladhor-saan", stark="robb-stark")
    assert game.state.retreat is not None
    assert (game.state.retreat.loser, game.state.retreat.chooser) == ("attacker", "stark")
    assert game.move("stark", "retreat", to="moat-cailin") == ["Baratheon goes back to Moat Cailin, routed: 1 Knight."]
    game.attack("baratheon", area="winterfell", attacker_area="moat-cailin", defender_house="stark", defender_footman=5)
    cards(game, baratheon="melisandre", stark="catelyn-stark")
    assert game.state.retreat is None


def tidal(blade: bool = True, **options: Any) -> Game:
    """A combat with Tides between Baratheon and Stark, which holds the Blade, after the House cards."""
    game = at_war(tides=True, **options)
    game.correct(lambda state: setattr(state.blade, "ready", blade))
    game.attack("baratheon", area="winterfell", attacker_area="moat-cailin", defender_house="stark", defender_footman=2)
    cards(game, baratheon="salladhor-saan", stark="the-blackfish")
    return game


def test_tides_are_drawn_together_where_nobody_may_replace_one() -> None:
    game = tidal(blade=False)
    assert "Tides of Battle: Baratheon 0, Stark 0." in game.lines
    assert game.state.combat is None


def test_the_blade_replaces_a_tide_before_the_reveal() -> None:
    game = tidal()
    assert game.waits() == "Stark may use the Blade before the Tides cards are revealed."
    assert list(game.prompts("stark")) == ["look-at-tide", "reveal-tides", "set-counter"]
    with pytest.raises(Refused, match="Stark looks at its Tides card first"):
        game.move("stark", "replace-tide")
    assert game.move("stark", "look-at-tide") == ["Stark looks at its Tides card before the reveal."]
    assert game.view("stark")["own"]["tide"] == "0"
    assert game.view("baratheon")["own"]["tide"] is None
    assert list(game.prompts("stark")) == ["replace-tide", "reveal-tides", "set-counter"]
    with pytest.raises(Refused, match="Stark has drawn its Tides card"):
        game.move("stark", "look-at-tide")
    with pytest.raises(Refused, match="Only the House itself"):
        game.move(None, "replace-tide")
    assert game.move("stark", "replace-tide")[:3] == [
        "Stark uses the Valyrian Steel Blade to replace its Tides card.",
        "Tides of Battle: Baratheon 0, Stark 0.",
        "Stark wins 3 to 3: the tie goes to the better Fiefdoms position.",
    ]
    assert game.state.blade.ready is False


def test_the_blade_adds_strength_after_the_reveal() -> None:
    game = tidal()
    game.move("stark", "look-at-tide")
    assert game.move("stark", "reveal-tides") == ["Tides of Battle: Baratheon 0, Stark 0."]
    assert [one.value for one in game.prompts("stark")["decide"].fields[1].options] == ["strength", "keep"]
    with pytest.raises(RuleBroken, match="Must be one of: strength, keep"):
        game.move("stark", "decide", decision="valyrian-steel-blade", option="redraw")
    said = game.move("stark", "decide", decision="valyrian-steel-blade", option="strength")
    assert said[0].endswith("(redraw: it was used before the reveal for the Tides card stated here)?”: +1 strength.")


def test_tides_of_the_tables_own_deck() -> None:
    game = tidal(decks="table")
    assert game.waits() == "The Tides cards that were revealed are typed next."
    said = game.move("baratheon", "enter-tides", attacker_tide="1-sword", defender_tide="0-skull", replaced=True)
    assert said[0] == "Tides of Battle: Baratheon 1 with sword, Stark 0 with skull."
    assert game.state.blade.ready is False
    game = tidal(decks="table", blade=False)
    with pytest.raises(RuleBroken) as broken:
        game.move("baratheon", "enter-tides", attacker_tide="2", defender_tide="3", replaced=True)
    assert [(one.pointer, one.message) for one in broken.value.problems] == [
        ("/replaced", "Leave it out: no House that fights holds the Blade ready.")
    ]
    game.move("baratheon", "enter-tides", attacker_tide="2", defender_tide="3")


def test_texts_that_come_before_the_tides_are_decided_before() -> None:
    game = at_war(6, tides=True, orders={"martell": (0, 1, 0)})
    game.attack("martell", area="dornish-marches", attacker_area="princes-pass", defender_house="tyrell")
    cards(game, martell="doran-martell", tyrell="margaery-tyrell")
    assert game.view(None)["decision"]["decision"] == "doran-martell.track"
    said = game.move("martell", "decide", decision="doran-martell.track", option="kings_court")
    assert said[1].startswith("Tides of Battle: Martell")


def test_a_count_never_goes_beyond_what_the_board_has() -> None:
    game = at_war()
    game.move("stark", "set-counter", house="baratheon", land_areas=38)
    game.attack("baratheon")
    for house in ("stark", "lannister"):
        if "no-support" in game.prompts(house):
            game.move(house, "no-support")
    cards(game, baratheon="brienne-of-tarth", lannister="the-hound")
    assert game.state.houses["baratheon"].land_areas == 38
