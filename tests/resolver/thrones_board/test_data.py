"""The game's data: cards, board and readings against second lists, and vectors for all of them."""

from typing import Any, get_args, get_type_hints

import pytest

from app.resolver.game import Switch
from app.resolver.thrones_board import GAME, areas
from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.card import AnyCardId, Card, CardId, CardSet
from app.resolver.thrones_board.decks import CARDS, DECKS, SETS
from app.resolver.thrones_board.decks.vassals import VASSAL_DECK
from app.resolver.thrones_board.houses import ALL_HOUSE_NAMES, HOUSE_NAMES, AnyHouse, House
from app.resolver.thrones_board.questions import COMBAT_OUTCOME
from app.resolver.thrones_board.switches import SWITCHES, CombatSwitches
from tests.resolver.vectors import ask, vectors_of

# Printed strength, swords, fortifications and the moments or lasting effects of the text, by position in the deck.
PRINTED = {
    "baratheon": "400 strength|300 result|200 strength|211 |100 units|110 |000 after",
    "lannister": "400 result|330 |210 |202 |100 units|100 cancel|000 result",
    "stark": "420 |300 chooses_retreat|200 result|210 |102 |100 no_casualties|000 order",
    "martell": "421 |301 |210 |210 |100 bars_entry|100 strength|000 immediate",
    "greyjoy": "410 |300 units|200 strength|200 strength|111 |100 strength|000 immediate",
    "tyrell": "400 immediate|300 carries_march|210 |220 |101 |101 |000 immediate",
}
EXPANSIONS: dict[CardSet, dict[AnyHouse, str]] = {
    "a-dance-with-dragons": {
        "baratheon": "400 before|300 result|200 after|201 |111 |110 |000 final",
        "lannister": "411 |301 |210 |200 result|101 |100 units|000 before+strength",
        "stark": "410 |300 strength|210 |201 |110 |100 before|000 immediate+result",
        "martell": "400 strength|302 |201 |210 |100 result|100 strength|011 ",
        "greyjoy": "400 strength|320 |201 |200 result|100 result|110 |000 before+strength",
        "tyrell": "411 |320 |201 |210 |100 cancel|100 units|000 final",
    },
    "a-feast-for-crows": {"arryn": "400 strength|300 after|202 |210 |100 result|111 |000 after"},
    "mother-of-dragons": {
        "arryn": "400 result|312 |200 strength|210 |100 strength|100 result|000 after",
        "targaryen": "400 units+strength+after|311 |200 units|211 |100 strength|100 before+strength+after|000 after",
    },
}
VASSALS = "000 after|100 units|100 cancel|221 |200 after|300 casualties|400 before+strength"
EFFECTS = ("no_casualties", "chooses_retreat", "bars_entry", "carries_march")


@pytest.mark.parametrize("house", PRINTED)
def test_every_card_has_its_numbers_and_its_own_text(house: House) -> None:
    assert printed(DECKS[house]) == PRINTED[house].split("|")


def printed(deck: tuple[Card, ...]) -> list[str]:
    """Numbers, moments and lasting effects of each card."""
    return [
        f"{card.strength}{card.swords}{card.fortifications} "
        + "+".join([*card.texts, *(effect for effect in EFFECTS if getattr(card, effect))])
        for card in deck
    ]


def test_the_cards_of_the_expansions_have_their_numbers_and_texts() -> None:
    found = {of: {house: "|".join(printed(deck)) for house, deck in SETS[of].items()} for of in EXPANSIONS}
    assert found == EXPANSIONS
    assert printed(VASSAL_DECK) == VASSALS.split("|")
    assert {of: {card.set for deck in decks.values() for card in deck} for of, decks in SETS.items()} == {
        of: {of} for of in SETS
    }


def test_the_rule_of_a_text_is_named_after_its_card() -> None:
    with_text = [card for card in CARDS.values() if card.texts or any(getattr(card, effect) for effect in EFFECTS)]
    assert [card.rule.id for card in with_text] == [f"thrones-board.card.{card.id}" for card in with_text]
    assert all(card.rule.section.startswith(card.name) for card in with_text)
    assert {card.rule.id for card in CARDS.values() if card not in with_text} == {"thrones-board.cards.play"}


def test_cards_are_112_and_all_can_be_named() -> None:
    base = [card.id for deck in DECKS.values() for card in deck]
    assert base == list(get_args(CardId))
    assert sorted(CARDS) == sorted(get_args(AnyCardId))
    assert (len(base), len(CARDS)) == (42, 112)
    assert all(card.house == house for decks in SETS.values() for house, deck in decks.items() for card in deck)
    assert set(DECKS) == set(HOUSE_NAMES) == set(get_args(House))
    assert set(ALL_HOUSE_NAMES) == set(get_args(AnyHouse))


@pytest.mark.parametrize("won", [True, False])
def test_every_card_wins_in_a_vector_and_loses_in_one(won: bool) -> None:
    seen: set[str] = set()
    for vector in vectors_of(GAME, COMBAT_OUTCOME):
        answer = ask(COMBAT_OUTCOME, vector.data["input"])
        outcome = answer.resolution["outcome"] if answer.resolution else None
        if outcome is not None:
            body = vector.data["input"]
            sides = ("attacker", "defender")
            seen |= {body[side]["card"] for side in sides if (outcome["winner_side"] == side) == won}
    assert seen == set(CARDS)


def test_the_board_is_symmetric_and_whole() -> None:
    assert all(area in AREAS[other].adjacent for area, facts in AREAS.items() for other in facts.adjacent)
    assert sum(len(facts.adjacent) for facts in AREAS.values()) == 2 * 143
    kinds = [facts.type for facts in AREAS.values()]
    assert (kinds.count("land"), kinds.count("sea"), kinds.count("port")) == (38, 12, 8)
    forts = [facts.fort for facts in AREAS.values()]
    assert (forts.count("castle"), forts.count("stronghold")) == (10, 10)
    homes = {facts.home_of: facts.name for facts in AREAS.values() if facts.home_of}
    assert homes == {
        "baratheon": "Dragonstone",
        "lannister": "Lannisport",
        "stark": "Winterfell",
        "martell": "Sunspear",
        "greyjoy": "Pyke",
        "tyrell": "Highgarden",
    }


def test_every_port_touches_one_land_area_and_one_sea() -> None:
    for port, facts in AREAS.items():
        if facts.type == "port":
            land, sea = sorted(facts.adjacent, key=lambda area: AREAS[area].type)
            assert (AREAS[land].type, AREAS[sea].type) == ("land", "sea")
            assert areas.port_of(land) == port


def test_switches_are_what_the_question_takes() -> None:
    hints, defaults = get_type_hints(CombatSwitches), CombatSwitches()
    assert [switch.id for switch in SWITCHES] == list(hints)
    for switch in SWITCHES:
        assert [reading.value for reading in switch.readings] == list(get_args(hints[switch.id]))
        assert switch.default == getattr(defaults, switch.id)


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.id)
def test_where_a_reading_changes_the_answer_the_answer_names_it(switch: Switch) -> None:
    came_up = 0
    for vector in vectors_of(GAME, COMBAT_OUTCOME):
        body = vector.data["input"]
        texts = [texts_of(body, {switch.id: reading.value}) for reading in switch.readings]
        if any(text != texts[0] for text in texts):
            came_up += 1
            assert all("(reading: " in text for text in texts)
    assert came_up


def texts_of(body: dict[str, Any], reading: dict[str, str]) -> str:
    answer = ask(COMBAT_OUTCOME, {**body, "switches": {**body.get("switches", {}), **reading}})
    return "\n".join(step["text"] for step in answer.resolution["steps"]) if answer.resolution else ""
