"""The board and the set-ups against the numbers of the components."""

from collections import Counter

import pytest

from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.map.check import check_position
from app.resolver.thrones_board.map.setup import BoardSetupQuestion, resolve_setup
from app.resolver.thrones_board.map.standing import armies, controlled, reserve
from app.resolver.thrones_board.rounds.armies import fits
from app.resolver.thrones_board.rounds.lands import BARRELS, CROWNS

NEUTRAL = {
    3: {"kings-landing": 5, "the-eyrie": 6},
    4: {
        "kings-landing": 5,
        "the-eyrie": 6,
        "oldtown": 3,
        "three-towers": 3,
        "dornish-marches": 3,
        "princes-pass": 3,
        "starfall": 3,
        "yronwood": 3,
        "the-boneway": 3,
        "storms-end": 4,
        "salt-shore": 3,
        "sunspear": 5,
    },
    5: {
        "kings-landing": 5,
        "the-eyrie": 6,
        "three-towers": 3,
        "princes-pass": 3,
        "the-boneway": 3,
        "starfall": 3,
        "yronwood": 3,
        "salt-shore": 3,
        "sunspear": 5,
    },
    6: {"kings-landing": 5, "the-eyrie": 6},
}
SUPPLY = {"baratheon": 2, "lannister": 2, "stark": 1, "martell": 2, "greyjoy": 2, "tyrell": 2}
SPECIALS = {
    3: {"lannister": 3, "stark": 2, "baratheon": 1},
    4: {"lannister": 3, "stark": 2, "baratheon": 1, "greyjoy": 0},
    5: {"lannister": 3, "stark": 3, "baratheon": 2, "tyrell": 1, "greyjoy": 0},
    6: {"lannister": 3, "stark": 3, "martell": 2, "baratheon": 1, "tyrell": 0, "greyjoy": 0},
}
FIEFDOMS = {
    3: "stark baratheon lannister",
    4: "greyjoy stark baratheon lannister",
    5: "greyjoy tyrell stark baratheon lannister",
    6: "greyjoy tyrell martell stark baratheon lannister",
}
THRONE = {
    3: "baratheon lannister stark",
    4: "baratheon lannister stark greyjoy",
    5: "baratheon lannister stark greyjoy tyrell",
    6: "baratheon lannister stark martell greyjoy tyrell",
}
UNITS = {
    "baratheon": {"footman": 2, "knight": 1, "ship": 2},
    "lannister": {"footman": 2, "knight": 1, "ship": 2},
    "stark": {"footman": 2, "knight": 1, "ship": 1},
    "martell": {"footman": 2, "knight": 1, "ship": 1},
    "greyjoy": {"footman": 2, "knight": 1, "ship": 2},
    "tyrell": {"footman": 2, "knight": 1, "ship": 1},
}


def test_the_board_hangs_together() -> None:
    reached, waiting = {"pyke"}, ["pyke"]
    while waiting:
        near = set(AREAS[waiting.pop()].adjacent) - reached
        reached |= near
        waiting += near
    assert reached == set(AREAS)


def test_icons_are_those_of_the_components() -> None:
    assert (sum(CROWNS.values()), sum(BARRELS.values())) == (19, 24)
    assert all(AREAS[area].type == "land" for area in (*CROWNS, *BARRELS))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_game_begins_as_the_sheets_say(players: int) -> None:
    outcome = resolve_setup(BoardSetupQuestion(players=players)).outcome
    assert outcome is not None
    position = outcome.position
    check_position(position)
    assert outcome.tracks.iron_throne == tuple(THRONE[players].split())
    assert outcome.tracks.fiefdoms == tuple(FIEFDOMS[players].split())
    assert outcome.special_orders == SPECIALS[players]
    assert position.neutral_forces == NEUTRAL[players]
    assert len(position.blocked) == (16 if players == 3 else 0)
    assert position.supply == {house: SUPPLY[house] for house in position.houses}
    assert set(position.power.values()) == {5}
    assert outcome.wildling_threat == 2
    for house in position.houses:
        units: Counter[str] = Counter()
        for _, now in position.held(house):
            units += Counter(now.units)
        without_port = players == 3 and house == "lannister"
        assert units == Counter(UNITS[house]) - Counter(ship=int(without_port))
        assert reserve(position, house)["ship"] == 6 - units["ship"]
        assert fits(armies(position, house), SUPPLY[house])
        held = controlled(position, house)
        assert sum(BARRELS.get(area, 0) for area in held) == SUPPLY[house]
        assert [area for area in held if position.at(area).garrison] == [
            area for area, facts in AREAS.items() if facts.home_of == house
        ]
        assert outcome.forts[house] == (2 if house == "stark" else 1)
