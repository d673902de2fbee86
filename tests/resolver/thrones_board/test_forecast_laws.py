"""A forecast is nothing but the combats it stands for: every cell is compared with them."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from app.resolver.thrones_board.card import CardSet
from app.resolver.thrones_board.decks import DECKS, SETS
from app.resolver.thrones_board.forecast.equilibrium import equilibrium
from app.resolver.thrones_board.forecast.forecast import resolve_combat_forecast
from app.resolver.thrones_board.forecast.outcome import Cell, Forecast, Losses, Share
from app.resolver.thrones_board.forecast.question import ForecastQuestion
from app.resolver.thrones_board.houses import HOUSE_NAMES, NEW_HOUSES
from app.resolver.thrones_board.outcome import CombatOutcome
from app.resolver.trace import RuleBroken
from tests.resolver.thrones_board.battles import TRACKS, Body, ask, battle, battles, leaves, side, support, with_choice

_READER = TypeAdapter(ForecastQuestion)
BLADE = "valyrian-steel-blade"
PRINTED = [(8, {}), (2, {"skulls": 1}), (4, {"strength": 1, "swords": 1}), (4, {"strength": 1, "fortifications": 1})]
PRINTED += [(4, {"strength": 2}), (2, {"strength": 3})]
SMALL = [(2, {}), (1, {"skulls": 1}), (1, {"strength": 1, "swords": 1}), (1, {"strength": 3, "fortifications": 2})]


def before_cards(combat: Body) -> Body:
    """A combat without its cards."""
    stated = {key: value for key, value in combat.items() if key not in {"tides", "choices"}}
    for one in ("attacker", "defender"):
        stated[one] = {key: value for key, value in combat[one].items() if key not in {"card", "path"}}
    return stated


def foretell(stated: Body) -> Forecast:
    """The forecast of a combat."""
    answer = resolve_combat_forecast(_READER.validate_python(stated))
    assert answer.outcome is not None
    return answer.outcome


def combat_of(stated: Body, cell: Cell, **more: Any) -> Body:
    """The combat that a cell stands for."""
    combat = {key: value for key, value in stated.items() if key not in {"tides", "tides_deck"}}
    combat["attacker"] = {**stated["attacker"], "card": cell.attacker_card}
    combat["defender"] = {**stated["defender"], "card": cell.defender_card}
    return {**combat, "choices": dict(cell.choices), **more}


def settle(combat: Body, option: int = -1) -> CombatOutcome:
    """A combat whose decisions after the victory take their last options: nothing of the base game depends on them."""
    while (needs := (answer := ask(combat)).needs) is not None:
        combat = with_choice(combat, needs.decision, needs.options[option])
    assert answer.outcome is not None
    return answer.outcome


def lost(stated: Body, one: str, outcome: CombatOutcome) -> int:
    """Units that a side has lost."""
    before: int = sum(stated[one].get("units", {}).values()) + sum(stated[one].get("routed", {}).values())
    left: int = sum(getattr(outcome.survivors, one).values())
    return before - left


def result_of(stated: Body, outcome: CombatOutcome) -> tuple[Any, ...]:
    """What a forecast says about a combat."""
    return (
        outcome.winner,
        outcome.decided_by,
        outcome.margin,
        lost(stated, "attacker", outcome),
        lost(stated, "defender", outcome),
        outcome.loser_casualties,
        sum(outcome.destroyed_without_choice.values()),
        outcome.garrison_removed,
        outcome.attackers_move_in,
    )


def results_of(forecast: Forecast, cell: Cell) -> Counter[tuple[Any, ...]]:
    """The same as a cell says it."""
    found: Counter[tuple[Any, ...]] = Counter()
    for one in cell.results:
        cost: Losses = forecast.losses[one.losses]
        units = cost.units.attacker, cost.units.defender
        rest = cost.loser_casualties, cost.destroyed_without_choice, cost.garrison_removed, cost.attackers_move_in
        found[(one.winner, one.decided_by, one.margin, *units, *rest)] += one.ways
    return found


def wins(combat: Body) -> bool:
    """Whether the attacker wins if whoever decides does as is best for it."""
    answer = ask(combat)
    if answer.needs is None:
        assert answer.outcome is not None
        return answer.outcome.winner_side == "attacker"
    found = [wins(with_choice(combat, answer.needs.decision, option)) for option in answer.needs.options]
    return any(found) if answer.needs.who == combat["attacker"]["house"] else all(found)


def plays(forecast: Forecast) -> Iterator[Cell]:
    """All cells, which are there row by row."""
    cells = iter(forecast.cells)
    for cards in product(forecast.attacker_cards, forecast.defender_cards):
        cell = next(cells)
        assert (cell.attacker_card, cell.defender_card) == cards
        yield cell


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_without_tides_every_cell_is_its_combat(data: st.DataObject) -> None:
    stated = before_cards(data.draw(battles()))
    forecast = foretell(stated)
    assert forecast.draws == 1
    for cell in plays(forecast):
        outcome = settle(combat_of(stated, cell))
        assert results_of(forecast, cell) == {result_of(stated, outcome): 1}
        assert cell.attacker_wins.exact == str(int(outcome.winner_side == "attacker"))
    check_mix(forecast)


@settings(max_examples=15, deadline=None)
@given(st.data())
def test_whoever_decides_wins_where_it_can_and_every_option_was_tried(data: st.DataObject) -> None:
    stated = before_cards(data.draw(battles()))
    stated["attacker"]["hand"] = data.draw(st.permutations(_deck(stated, "attacker")))[:3]
    stated["defender"]["hand"] = data.draw(st.permutations(_deck(stated, "defender")))[:3]
    for one in ("attacker", "defender"):
        stated[one].pop("discard", None)
    check_decisions(stated)


DECIDING = {
    "lannister": ["tyrion-lannister", "the-hound", "cersei-lannister"],
    "greyjoy": ["aeron-damphair", "euron-crows-eye", "theon-greyjoy"],
    "martell": ["doran-martell", "areo-hotah"],
    "tyrell": ["queen-of-thorns", "mace-tyrell", "margaery-tyrell"],
    "stark": ["eddard-stark", "the-blackfish", "catelyn-stark"],
}


@pytest.mark.parametrize("attacker", DECIDING)
@pytest.mark.parametrize("defender", DECIDING)
def test_both_sides_decide_to_win(attacker: str, defender: str) -> None:
    """Even armies with support, so that every text may turn the combat; the Blade is Greyjoy's."""
    if attacker == defender:
        return
    units = {"footman": 1, "knight": 1}
    first = {"house": attacker, "units": units, "hand": DECIDING[attacker], "power": 2}
    second = {"house": defender, "units": units, "hand": DECIDING[defender], "power": 2}
    helped = [support(attacker, "harrenhal", {"footman": 1}, "attacker")]
    helped.append(support(defender, "stoney-sept", {"footman": 1}, "defender"))
    blade = {"holder": "greyjoy", "available": True}
    stated = battle("riverrun", "seagard", first, second, *helped, vsb=blade)
    check_decisions(stated)


def check_decisions(stated: Body) -> None:
    """Whoever decides does as wins, and nothing else is possible than what is said to be."""
    forecast = foretell(stated)
    for cell in plays(forecast):
        combat = combat_of(stated, cell, choices={})
        assert cell.attacker_wins.exact == str(int(wins(combat)))
        ends = [answer.outcome for _, answer in leaves(combat, 2000)]
        chances = {end.winner_side == "attacker" for end in ends if end is not None}
        if cell.possible is None:
            assert len(chances) == 1
        else:
            assert (cell.possible.least.exact, cell.possible.most.exact) == (
                str(int(min(chances))),
                str(int(max(chances))),
            )


def _deck(stated: Body, one: str) -> list[str]:
    return [card.id for card in DECKS[stated[one]["house"]]]


def brute(stated: Body, cell: Cell, deck: list[tuple[int, Body]]) -> Counter[tuple[Any, ...]]:
    """Every draw of two cards, one by one."""
    cards = [tide for copies, tide in deck for _ in range(copies)]
    found: Counter[tuple[Any, ...]] = Counter()
    known: dict[str, tuple[Any, ...]] = {}
    for i, j in product(range(len(cards)), repeat=2):
        if i != j:
            drawn = {"attacker": cards[i], "defender": cards[j]}
            if str(drawn) not in known:
                known[str(drawn)] = result_of(stated, settle(combat_of(stated, cell, tides=drawn)))
            found[known[str(drawn)]] += 1
    return found


@settings(max_examples=8, deadline=None)
@given(st.data())
def test_with_tides_every_cell_is_all_its_draws(data: st.DataObject) -> None:
    stated = before_cards(data.draw(battles()))
    stated.pop("vsb", None)
    deck = data.draw(st.sampled_from([SMALL, PRINTED]))
    stated |= {"tides": True, "tides_deck": [{"copies": copies, "tide": tide} for copies, tide in deck]}
    forecast = foretell(stated)
    for cell in list(plays(forecast))[:: 9 if deck is PRINTED else 4]:
        check_cell(stated, forecast, cell, brute(stated, cell, deck))
    check_mix(forecast)


def check_cell(stated: Body, forecast: Forecast, cell: Cell, expected: Counter[tuple[Any, ...]]) -> None:
    assert results_of(forecast, cell) == expected
    assert sum(expected.values()) == forecast.draws
    won = sum(ways for result, ways in expected.items() if result[0] == stated["attacker"]["house"])
    assert cell.attacker_wins == Share(
        exact=str(Fraction(won, forecast.draws)), value=float(Fraction(won, forecast.draws))
    )


def check_mix(forecast: Forecast) -> None:
    """Neither side gains by leaving its mix, both mixes are whole, and best answers are best."""
    mix = forecast.equilibrium
    value = Fraction(mix.attacker_wins.exact)
    rows = {card: Fraction(share.exact) for card, share in mix.attacker.items()}
    columns = {card: Fraction(share.exact) for card, share in mix.defender.items()}
    assert sum(rows.values()) == sum(columns.values()) == 1
    assert min([*rows.values(), *columns.values()]) > 0
    chance = {(cell.attacker_card, cell.defender_card): Fraction(cell.attacker_wins.exact) for cell in plays(forecast)}
    attacker, defender = forecast.attacker_cards, forecast.defender_cards
    assert max(sum(chance[row, one] * columns[one] for one in columns) for row in attacker) == value
    assert min(sum(chance[one, column] * rows[one] for one in rows) for column in defender) == value
    for column in defender:
        best = max(chance[row, column] for row in attacker)
        assert forecast.best_answers.attacker[column] == tuple(r for r in attacker if chance[r, column] == best)
    for row in attacker:
        best = min(chance[row, column] for column in defender)
        assert forecast.best_answers.defender[row] == tuple(c for c in defender if chance[row, c] == best)


def _blade_wins(stated: Body, cell: Cell, drawn: Body, *, plus: bool) -> bool:
    choices = {**cell.choices, BLADE: "strength" if plus else "keep"}
    return settle(combat_of(stated, cell, choices=choices, tides=drawn)).winner == "greyjoy"


@pytest.mark.parametrize("greyjoy", ["attacker", "defender"])
def test_the_blade_is_used_as_wins_most_often(greyjoy: str) -> None:
    """Every draw of the holder, of the other side and of a third card, with the best use by hand."""
    sides = side("balon-greyjoy", {"footman": 2}), side("the-hound", {"footman": 3})
    first, second = sides if greyjoy == "attacker" else sides[::-1]
    stated = before_cards(battle("riverrun", "seagard", first, second))
    for one in ("attacker", "defender"):
        house = stated[one]["house"]
        stated[one]["hand"] = {"greyjoy": ["euron-crows-eye", "asha-greyjoy"], "lannister": ["the-hound"]}[house]
    deck = [(2, {}), (1, {"skulls": 1}), (2, {"strength": 1, "swords": 1}), (1, {"strength": 3})]
    stated |= {"tides": True, "tides_deck": [{"copies": copies, "tide": tide} for copies, tide in deck]}
    stated |= {"vsb": {"holder": "greyjoy", "available": True}}
    forecast = foretell(stated)
    cards = [tide for copies, tide in deck for _ in range(copies)]
    assert forecast.draws == 6 * 5 * 4
    redrawn = 0
    for cell in plays(forecast):
        best = 0
        for own in range(6):
            others = [one for one in range(6) if one != own]
            kept = 4 * sum(
                any(
                    _blade_wins(stated, cell, _drawn(greyjoy, cards[own], cards[one]), plus=plus)
                    for plus in (True, False)
                )
                for one in others
            )
            again = sum(
                _blade_wins(stated, cell, _drawn(greyjoy, cards[third], cards[one]), plus=False)
                for one in others
                for third in others
                if third != one
            )
            redrawn += again > kept
            best += max(kept, again)
        won = best if greyjoy == "attacker" else forecast.draws - best
        assert Fraction(cell.attacker_wins.exact) == Fraction(won, forecast.draws)
        assert sum(result.ways for result in cell.results) == forecast.draws
        assert sum(r.ways for r in cell.results if r.winner == "greyjoy") == best
    assert redrawn, "the battle should make drawing again worth while"
    check_mix(forecast)


def _greyjoy_attacks() -> Body:
    sides = side("balon-greyjoy", {"footman": 2}), side("the-hound", {"footman": 3})
    return before_cards(battle("riverrun", "seagard", *sides))


def _drawn(greyjoy: str, own: Body, other: Body) -> Body:
    return {greyjoy: own, "defender" if greyjoy == "attacker" else "attacker": other}


@pytest.mark.parametrize("use", ["strength", "keep"])
def test_what_is_stated_about_the_blade_holds_in_every_draw(use: str) -> None:
    stated = before_cards(
        battle("riverrun", "seagard", side("balon-greyjoy", {"footman": 2}), side("the-hound", {"footman": 3}))
    )
    stated |= {"vsb": {"holder": "greyjoy", "available": True}, "choices": {BLADE: use}, "tides": True}
    stated["attacker"]["hand"] = ["asha-greyjoy", "euron-crows-eye"]
    stated["defender"]["hand"] = ["the-hound"]
    forecast = foretell(stated)
    for cell in plays(forecast):
        assert cell.choices == {BLADE: use}
        expected = Counter({key: 22 * ways for key, ways in brute(stated, cell, PRINTED).items()})
        check_cell(stated, forecast, cell, expected)


def test_who_draws_again_in_any_case_has_the_third_card() -> None:
    stated = before_cards(
        battle("riverrun", "seagard", side("balon-greyjoy", {"footman": 2}), side("the-hound", {"footman": 3}))
    )
    stated |= {"vsb": {"holder": "greyjoy", "available": True}, "choices": {BLADE: "redraw"}, "tides": True}
    stated["attacker"]["hand"], stated["defender"]["hand"] = ["asha-greyjoy"], ["the-hound"]
    forecast = foretell(stated)
    (cell,) = plays(forecast)
    expected = Counter({key: 22 * ways for key, ways in brute(stated, cell, PRINTED).items()})
    check_cell(stated, forecast, cell, expected)


@pytest.mark.parametrize("tides", [False, True])
def test_a_combat_that_a_card_text_ends_is_not_drawn_for(tides: bool) -> None:
    first, second = side("mace-tyrell", {"knight": 1}), side("tywin-lannister", {"footman": 1})
    stated = before_cards(battle("riverrun", "seagard", first, second, switches={"mace_last_unit": "combat-ends"}))
    stated["attacker"]["hand"], stated["defender"]["hand"] = ["mace-tyrell", "ser-loras-tyrell"], ["tywin-lannister"]
    forecast = foretell({**stated, "tides": tides})
    ended, fought = plays(forecast)
    assert results_of(forecast, ended) == {result_of(stated, settle(combat_of(stated, ended))): forecast.draws}
    assert (ended.results[0].decided_by, fought.results[0].decided_by) == ("no-units", "fiefdoms")
    assert ended.attacker_wins == Share(exact="1", value=1.0)


def test_the_blade_draws_nothing_again_without_tides() -> None:
    stated = _greyjoy_attacks() | {"vsb": {"holder": "greyjoy", "available": True}, "choices": {BLADE: "redraw"}}
    with pytest.raises(RuleBroken) as refused:
        foretell(stated)
    assert [problem.pointer for problem in refused.value.problems] == [f"/choices/{BLADE}"]
    assert refused.value.problems[0].message == "Must be one of: keep, strength."


MATRIX = st.integers(1, 7).flatmap(
    lambda width: st.lists(st.lists(st.integers(0, 4), min_size=width, max_size=width), min_size=1, max_size=7)
)


@given(MATRIX)
def test_neither_player_gains_by_leaving_the_equilibrium(payoff: list[list[int]]) -> None:
    found = equilibrium(payoff)
    assert sum(found.rows) == sum(found.columns) == 1
    assert min(found.rows + found.columns) >= 0
    assert max(sum(a * b for a, b in zip(row, found.columns, strict=True)) for row in payoff) == found.value
    assert min(sum(a * b for a, b in zip(c, found.rows, strict=True)) for c in zip(*payoff, strict=True)) == found.value


def test_all_base_houses_are_compared() -> None:
    """Every pair of Houses on one field, with support and a castle, cell by cell."""
    for attacker, defender in product(sorted(HOUSE_NAMES), repeat=2):
        if attacker == defender:
            continue
        first = {"house": attacker, "units": {"footman": 2, "knight": 1}, "power": 3}
        second = {"house": defender, "units": {"footman": 2, "knight": 1}, "order": {"type": "defense", "bonus": 1}}
        stated = battle("riverrun", "seagard", first, second, vsb={"holder": TRACKS["fiefdoms"][0], "available": True})
        forecast = foretell(stated)
        for cell in plays(forecast):
            assert results_of(forecast, cell) == {result_of(stated, settle(combat_of(stated, cell))): 1}


@pytest.mark.parametrize("played", ["a-dance-with-dragons", "a-feast-for-crows", "mother-of-dragons"])
@pytest.mark.parametrize("tides", [False, True])
def test_houses_with_cards_of_an_expansion_are_compared(played: CardSet, tides: bool) -> None:
    """Every pair of the Houses that a set has cards for, cell by cell, as if whoever decides took the first option."""
    houses = [*SETS[played], "stark"] if len(SETS[played]) < 3 else list(SETS[played])
    for attacker, defender in product(houses, repeat=2):
        if attacker == defender:
            continue
        positions = [*TRACKS["fiefdoms"], *[house for house in NEW_HOUSES if house in houses]]
        first = {"house": attacker, "units": {"footman": 2, "knight": 1}, "power": 3}
        second = {"house": defender, "units": {"footman": 1, "knight": 1}, "power": 2, "routed": {"knight": 1}}
        stated = battle("riverrun", "seagard", first, second, set=played, tracks=dict.fromkeys(TRACKS, positions))
        if played == "a-dance-with-dragons":
            stated["wildling_threat"] = 6
        if "arryn" in houses:
            stated["eyrie"] = "arryn"
        if "targaryen" in (attacker, defender):
            stated["dragon_strength"] = 2
            stated["attacker" if attacker == "targaryen" else "defender"]["dragons"] = 1
        if tides:
            stated |= {"tides": True, "tides_deck": [{"copies": 2, "tide": {}}]}
        forecast = foretell(stated)
        more: Body = {"tides": {"attacker": {}, "defender": {}}} if tides else {}
        for cell in plays(forecast):
            outcome = settle(combat_of(stated, cell, **more), 0)
            assert results_of(forecast, cell) == {result_of(stated, outcome): forecast.draws}


def test_where_mance_rayder_may_be_played_the_threat_is_needed() -> None:
    first = {"house": "baratheon", "units": {"footman": 2}}
    second = {"house": "stark", "units": {"footman": 1}}
    stated = battle("riverrun", "seagard", first, second, set="a-dance-with-dragons")
    with pytest.raises(RuleBroken, match="state where the wildling threat stands"):
        foretell(stated)
    stated["attacker"]["removed"] = ["rayder"]
    assert "rayder" not in foretell(stated).attacker_cards


def test_a_set_without_cards_of_the_house_is_refused() -> None:
    first = {"house": "stark", "units": {"footman": 2}, "set": "a-feast-for-crows"}
    stated = battle("riverrun", "seagard", first, {"house": "tyrell", "units": {"footman": 1}})
    with pytest.raises(RuleBroken, match="/attacker/set: A Feast for Crows has no cards of this House"):
        foretell(stated)
