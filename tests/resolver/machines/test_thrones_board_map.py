"""Tables that have their areas tracked: exact stories."""

from dataclasses import replace
from typing import Any, Final

import pytest

from app.resolver.machine import Refused
from app.resolver.thrones_board.combat import resolve_combat_outcome
from app.resolver.thrones_board.machine import questions as Q
from app.resolver.thrones_board.machine.aftermath import aftermath
from app.resolver.thrones_board.machine.board import board_of, position_of
from app.resolver.thrones_board.map.position import AreaNow
from app.resolver.thrones_board.outcome import Return, Survivors
from app.resolver.trace import RuleBroken
from tests.resolver.machines.thrones_board_table import Game, at_war, in_westeros

BARATHEON: Final = "baratheon"
LANNISTER: Final = "lannister"
STARK: Final = "stark"


def tracked(orders: Any = None, players: int = 3, **options: Any) -> Game:
    return at_war(players, orders or {"baratheon": (0, 1, 0)}, track_areas=True, **options)


def put(game: Game, **areas: AreaNow) -> None:
    """Put areas right by hand; `_` in a name stands for `-`."""
    game.correct(
        lambda state: board_of(state).areas.update({area.replace("_", "-"): now for area, now in areas.items()})
    )


def refused(game: Game, seat: str | None, kind: str, **fields: Any) -> tuple[str, str]:
    with pytest.raises(RuleBroken) as broken:
        game.move(seat, kind, **fields)
    first = broken.value.problems[0]
    return first.pointer, first.message


def test_an_attack_from_the_march_to_the_retreat() -> None:
    game = tracked({"lannister": (0, 1, 0)})
    put(game, riverrun=AreaNow(house="stark", units={"footman": 1}, power_token=STARK))
    labels = [prompt.label for prompt in game.machine.prompts(game.look("lannister"))]
    assert labels[:5] == [
        "March from Lannisport",
        "March from Stoney Sept",
        "March from The Golden Sound",
        "Remove a march order without marching",
        "Take own units off the map",
    ]
    put(game, riverrun=AreaNow(house="stark", units={"footman": 1, "knight": 1}, power_token=STARK))
    assert game.move(
        "lannister",
        "march-units",
        area="lannisport",
        knight_1="riverrun",
        footman_1="riverrun",
        order_bonus=1,
        defender_order="defense +1",
        supporters=["lannister"],
    ) == [
        "Lannister marches from Lannisport: 1 Footman and 1 Knight to Riverrun.",
        "Lannister attacks Stark in Riverrun from Lannisport: 1 Footman and 1 Knight against 1 Footman and 1 Knight.",
        "Stark controls 3 castles and strongholds.",
    ]
    combat = game.state.combat
    assert combat is not None
    assert (combat.defender.units, combat.defender.power_token) == ({"footman": 1, "knight": 1}, True)
    assert (combat.defender.order, combat.defender.bonus, combat.attacker.origin_lost) == ("defense", 1, False)
    areas = game.prompts("lannister")["support"].fields[1].options
    assert [one.value for one in areas] == ["stoney-sept", "the-golden-sound"]
    with pytest.raises(Refused, match="Finish the combat first"):
        game.move("lannister", "set-area", area="pyke")
    assert refused(game, "lannister", "support", side="attacker", area="harrenhal") == (
        "/area",
        "Must be an area with own units.",
    )
    game.move("lannister", "support", side="attacker", area="stoney-sept")
    game.move("stark", "play-card", card="catelyn-stark")
    game.move("lannister", "play-card", card="ser-kevan-lannister")
    needs = game.view(None)["decision"]
    assert needs["ask"] == "Where does Stark retreat?"
    assert list(needs["options"]) == ["harrenhal", "seagard"]
    said = game.move("stark", "decide", decision="retreat", option="seagard")
    assert "Stark retreats to Seagard, routed: 1 Footman and 1 Knight." in said
    assert "Lannister controls 2 castles and strongholds." in said
    assert [one.question for one in game.answers] == ["combat-outcome", "retreat-on-map", "control-on-map"]
    after = position_of(game.state)
    assert after.at("riverrun") == AreaNow(house="lannister", units={"footman": 1, "knight": 1})
    assert after.at("seagard") == AreaNow(house="stark", routed={"footman": 1, "knight": 1})
    assert after.at("lannisport") == AreaNow(garrison=2)
    game.move(None, "clean-up")
    assert position_of(game.state).at("seagard") == AreaNow(house="stark", units={"footman": 1, "knight": 1})


def test_a_beaten_attacker_goes_back_and_the_garrison_stays() -> None:
    game = tracked({"baratheon": (0, 1, 0)})
    put(game, blackwater=AreaNow(house="baratheon", units={"footman": 1, "knight": 1}))
    put(game, stoney_sept=AreaNow(house="lannister", units={"knight": 3}))
    game.move("baratheon", "march-units", area="blackwater", knight_1="stoney-sept")
    game.move("baratheon", "play-card", card="stannis-baratheon")
    game.move("lannister", "play-card", card="ser-kevan-lannister")
    after = position_of(game.state)
    assert after.at("blackwater") == AreaNow(house="baratheon", units={"footman": 1}, routed={"knight": 1})
    assert after.at("stoney-sept") == AreaNow(house="lannister", units={"knight": 3})


def test_a_march_without_a_combat_leaves_a_token_and_takes_a_castle() -> None:
    game = tracked()
    assert game.move("baratheon", "march-units", area="kingswood", footman_1="the-reach", leaves_token=True)[:3] == [
        "Baratheon marches from Kingswood: 1 Footman to The Reach.",
        "Baratheon leaves a power token in Kingswood.",
        "Baratheon controls 2 castles and strongholds.",
    ]
    facts = game.state.houses["baratheon"]
    assert (facts.power, facts.tokens_on_board, facts.forts, facts.land_areas) == (4, 1, 2, 3)
    assert game.view(None)["board"]["areas"]["kingswood"]["power_token"] == BARATHEON


def test_a_home_area_that_falls_back_makes_its_house_win() -> None:
    game = tracked({"lannister": (0, 1, 0)})
    taken = ["crackclaw-point", "harrenhal", "riverrun", "seagard", "moat-cailin", "white-harbor"]
    put(game, **{area.replace("-", "_"): AreaNow(power_token=BARATHEON) for area in taken})
    put(game, dragonstone=AreaNow(house="lannister", units={"footman": 1}))
    put(game, shipbreaker_bay=AreaNow(house="lannister", units={"ship": 1}))
    said = game.move("lannister", "march-units", area="dragonstone", footman_1="kingswood")
    assert "Baratheon controls 7 castles and strongholds." in said
    assert game.state.winner == "baratheon"


def test_neutral_forces_give_way_to_support() -> None:
    game = tracked()
    put(game, kingswood=AreaNow(house="baratheon", units={"knight": 2}))
    put(game, blackwater=AreaNow(house="baratheon", units={"footman": 1}))
    fields = {field.name for field in game.prompts("baratheon")["march-units"].fields}
    assert "area" in fields
    march: dict[str, Any] = {"area": "kingswood", "knight_1": "kings-landing", "knight_2": "kings-landing"}
    assert refused(game, "baratheon", "march-units", **march) == (
        "/knight_1",
        "Baratheon may not enter King's Landing: 4 against 5 is too weak.",
    )
    game.move("baratheon", "march-units", **march, supporting=["blackwater"])
    assert position_of(game.state).neutral_forces == {"the-eyrie": 6}
    assert position_of(game.state).at("kings-landing").units == {"knight": 2}


def test_what_cannot_march_is_refused_at_its_fields() -> None:
    game = tracked()
    assert refused(game, "baratheon", "march-units", area="kingswood")[1] == (
        "Say where the units go, or remove the order."
    )
    assert refused(game, "baratheon", "march-units", area="kingswood", footman_1="pyke")[0] == "/footman_1"
    assert refused(game, "baratheon", "march-units", area="kingswood", knight_1="the-reach")[0] == ""
    assert refused(game, "baratheon", "march-units", area="winterfell", knight_1="karhold")[0] == "/area"
    assert (
        refused(game, "baratheon", "march-units", area="kingswood", footman_1="the-reach", supporters=["tyrell"])[0]
        == "/supporters"
    )
    assert refused(game, "baratheon", "march", leaves_token=True)[0] == "/leaves_token"
    assert game.move("baratheon", "march", area="kingswood")[0] == (
        "Baratheon resolves a march order in Kingswood without a combat."
    )


def test_raids_and_power_follow_the_map() -> None:
    game = tracked({"baratheon": (1, 0, 1), "lannister": (0, 1, 1)})
    put(game, blackwater=AreaNow(house="baratheon", units={"footman": 1}))
    fields = [field.name for field in game.prompts("baratheon")["raid"].fields]
    assert fields == ["area", "target_area", "target_order", "special"]
    game.move("baratheon", "raid", area="blackwater", target_area="stoney-sept", target_order="consolidate_power")
    assert game.state.houses["lannister"].power == 4
    game.move("lannister", "march")
    put(game, port_of_dragonstone=AreaNow(house="baratheon", units={"ship": 1}))
    assert refused(game, "baratheon", "consolidate", area="winterfell")[0] == "/area"
    assert refused(game, "baratheon", "consolidate", area="dragonstone", muster=True)[0] == "/muster"
    put(game, shipbreaker_bay=AreaNow(house="lannister", units={"ship": 1}))
    game.move("baratheon", "consolidate", area="port-of-dragonstone")
    assert game.state.houses["baratheon"].power == 6
    assert game.view(None)["stage"] == "clean-up"


def test_the_special_order_musters() -> None:
    game = tracked({"baratheon": (0, 0, 1)})
    assert refused(game, "baratheon", "muster", area="winterfell", first="knight")[0] == "/area"
    assert refused(game, "baratheon", "muster", area="dragonstone", first="dragon")[0] == "/first"
    assert refused(game, "baratheon", "muster", area="dragonstone", first="knight", second="footman")[0] in {
        "/first",
        "/second",
    }
    assert game.move(
        "baratheon", "muster", area="dragonstone", first="knight-upgrade", second="ship:shipbreaker-bay"
    ) == ["Baratheon musters in Dragonstone: 1 Knight and 1 Ship."]
    assert position_of(game.state).at("dragonstone").units == {"knight": 2}


def test_westeros_cards_count_from_the_map() -> None:
    game = in_westeros(3, ("supply", "game-of-thrones", "put-to-the-sword"), track_areas=True)
    houses = game.state.houses
    assert {house: (facts.supply, facts.power) for house, facts in houses.items()} == {
        "baratheon": (2, 7),
        "lannister": (2, 6),
        "stark": (1, 6),
    }


def test_mustering_for_a_card_and_armies_beyond_supply() -> None:
    game = in_westeros(3, ("mustering", "dark-wings-dark-words", "put-to-the-sword"), track_areas=True)
    assert game.view(None)["stage"] == "mustering"
    game.move("stark", "muster", area="winterfell", first="footman")
    assert refused(game, "stark", "muster", area="winterfell", first="footman")[0] == "/area"
    game.correct(lambda state: setattr(state.houses["stark"], "supply", 0))
    assert game.waits() == "Stark takes units off the map: its armies break the supply limit."
    assert refused(game, "stark", "lose-units", area="winterfell", ship=1)[0] == "/ship"
    with pytest.raises(Refused, match="Say which units are lost"):
        game.move("stark", "lose-units", area="winterfell")
    assert game.move("stark", "lose-units", area="winterfell", footman=2) == ["Stark loses units in Winterfell."]
    assert game.view(None)["stage"] == "mustering"
    game.move(None, "finish-effect")


def test_ships_go_with_the_land_of_their_port() -> None:
    game = tracked({"baratheon": (0, 1, 0)})
    put(game, port_of_white_harbor=AreaNow(house="stark", units={"ship": 2}))
    game.move("stark", "set-area", area="white-harbor", house="baratheon", footman=1)
    needs = game.view(None)["decision"]
    assert list(needs["options"]) == ["0", "1", "2"]
    game.move("baratheon", "decide", decision="port-ships", option="1")
    assert position_of(game.state).at("port-of-white-harbor").units == {"ship": 1}
    game.move("stark", "set-area", area="the-eyrie", power_token=STARK)
    assert position_of(game.state).neutral_forces == {"kings-landing": 5}
    assert refused(game, "stark", "set-area", area="karhold", footman=1)[0] == "/house"


def test_each_table_has_its_own_moves() -> None:
    game, other = tracked(), at_war()
    with pytest.raises(Refused, match="in another way"):
        game.attack("baratheon")
    with pytest.raises(Refused, match="in another way"):
        other.move("baratheon", "march-units", area="kingswood", footman_1="the-reach")
    assert other.view(None)["board"] is None
    assert refused(game, None, "set-counter", house="stark", forts=3)[0] == "/forts"


def test_a_map_that_cannot_be_is_refused_where_it_is_wrong() -> None:
    game = tracked()
    for change, pointer in (
        (lambda state: board_of(state).areas.update({"pyke": AreaNow(units={"footman": 1})}), "/board"),
        (lambda state: setattr(state.houses["stark"], "power", 20), "/houses"),
    ):
        if pointer == "/houses":
            put(game, karhold=AreaNow(power_token=STARK))
        with pytest.raises(RuleBroken) as broken:
            game.correct(change)
        assert broken.value.problems[0].pointer == pointer


def fought(players: int = 3, **areas: AreaNow) -> tuple[Game, Any]:
    """A combat in Stoney Sept with its outcome; nothing is carried out yet."""
    game = tracked(players=players)
    put(game, blackwater=AreaNow(house="baratheon", units={"knight": 2}), **areas)
    put(game, stoney_sept=AreaNow(house="lannister", units={"footman": 1}, power_token=LANNISTER))
    game.move("baratheon", "march-units", area="blackwater", knight_1="stoney-sept", supporters=["stark"])
    combat = game.state.combat
    assert combat is not None
    outcome = resolve_combat_outcome(Q.combat(game.state, combat)).outcome
    assert outcome is not None
    return game, replace(outcome, attackers_move_in=False, winner_side="attacker", retreat=None)


@pytest.mark.parametrize(("routed", "there"), [(False, {"knight": 2}), (True, {"knight": 1})])
def test_attackers_that_may_not_move_in_go_back(routed: bool, there: dict[str, int]) -> None:
    game, outcome = fought()
    back = replace(
        outcome,
        attackers_return=Return(to="blackwater", routed=routed),
        survivors=Survivors(attacker={"knight": 1}, defender={}),
    )
    position = aftermath(game.state, game.state.combat, back).position  # type: ignore[arg-type]
    assert position.at("blackwater").units == there
    assert position.at("blackwater").routed == ({"knight": 1} if routed else {})
    assert position.at("stoney-sept") == AreaNow(power_token=LANNISTER)


def test_an_area_that_no_attacker_is_left_to_take() -> None:
    game, outcome = fought()
    left = replace(outcome, attackers_return=None, survivors=Survivors(attacker={}, defender={}))
    position = aftermath(game.state, game.state.combat, left).position  # type: ignore[arg-type]
    assert position.at("stoney-sept") == AreaNow(power_token=LANNISTER)


@pytest.mark.parametrize(
    ("knighted", "units", "routed"),
    [("footman", {"knight": 1}, {"footman": 1}), ("routed_footman", {"footman": 1}, {"knight": 1})],
)
def test_a_supporting_footman_becomes_a_knight(knighted: str, units: dict[str, int], routed: dict[str, int]) -> None:
    there = AreaNow(house="stark", units={"footman": 1}, routed={"footman": 1})
    game, outcome = fought(harrenhal=there)
    after = replace(outcome, knighted=f"harrenhal:{knighted}")
    now = aftermath(game.state, game.state.combat, after).position.at("harrenhal")  # type: ignore[arg-type]
    assert (now.units, now.routed) == (units, routed)


def test_a_house_without_units_next_to_it_supports_nobody() -> None:
    game, _ = fought()
    assert "support" not in game.prompts("stark")
    game.move("stark", "no-support")


def test_a_house_without_units_is_offered_no_losses() -> None:
    game = tracked({"stark": (1, 0, 1)})
    for area in ("winterfell", "white-harbor", "the-shivering-sea"):
        game.move("stark", "set-area", area=area)
    assert "lose-units" not in game.prompts("stark")
    assert [field.name for field in game.prompts("stark")["raid"].fields] == []
    game.move("stark", "raid")
    assert "consolidate" not in game.prompts("stark")


def test_whoever_captures_a_port_says_how_many_ships_it_replaces() -> None:
    game = tracked()
    put(game, moat_cailin=AreaNow(house="baratheon", units={"knight": 2}))
    put(game, port_of_white_harbor=AreaNow(house="stark", units={"ship": 1}))
    game.move("baratheon", "march-units", area="moat-cailin", knight_1="white-harbor", knight_2="white-harbor")
    game.move("baratheon", "play-card", card="stannis-baratheon")
    game.move("stark", "play-card", card="ser-rodrick-cassel")
    asked = []
    while (needs := game.view(None)["decision"]) is not None:
        asked.append(needs["decision"])
        game.move(needs["who"], "decide", decision=needs["decision"], option=needs["options"][-1])
    assert asked == ["retreat", "port-ships"]
    after = position_of(game.state)
    assert after.at("white-harbor") == AreaNow(house="baratheon", units={"knight": 2})
    assert after.at("port-of-white-harbor") == AreaNow(house="baratheon", units={"ship": 1})
