"""Battles for the tests: short hand-made ones, and Hypothesis strategies for any battle that can be."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

from hypothesis import assume
from hypothesis import strategies as st
from pydantic import TypeAdapter

from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.combat import resolve_combat_outcome
from app.resolver.thrones_board.decks import CARDS, DECKS
from app.resolver.thrones_board.houses import HOUSE_NAMES, UNIT_LIMITS
from app.resolver.thrones_board.outcome import CombatOutcome
from app.resolver.thrones_board.question import CombatQuestion
from app.resolver.thrones_board.switches import CombatSwitches
from app.resolver.trace import Resolution

Body = dict[str, Any]
Answer = Resolution[CombatOutcome]

TRACKS: Body = {
    "iron_throne": ["baratheon", "lannister", "stark", "martell", "greyjoy", "tyrell"],
    "fiefdoms": ["greyjoy", "tyrell", "martell", "stark", "baratheon", "lannister"],
    "kings_court": ["lannister", "stark", "martell", "baratheon", "tyrell", "greyjoy"],
}

_READER = TypeAdapter(CombatQuestion)


def ask(body: Body) -> Answer:
    """Ask about a battle given as JSON would have it."""
    return resolve_combat_outcome(_READER.validate_python(body))


def settle(body: Body) -> CombatOutcome:
    """The outcome of a battle that leaves nothing open."""
    answer = ask(body)
    assert answer.outcome is not None, answer.needs
    return answer.outcome


def side(card: str, units: Body, **more: Any) -> Body:
    """One side; its House is the card's."""
    return {"house": CARDS[card].house, "card": card, "units": units, **more}


def battle(area: str, origin: str, attacker: Body, defender: Body, *supports: Body, **more: Any) -> Body:
    """A battle on the board with the printed six-player tracks and March +0 unless the attacker has an order."""
    order = {"type": "march", "bonus": 0}
    return {
        "tracks": TRACKS,
        "area": {"id": area, "type": AREAS[area].type},
        "attacker": {"area": origin, "order": order} | attacker,
        "defender": defender,
        "supports": list(supports),
        **more,
    }


def support(house: str, area: str, units: Body, to: str, **more: Any) -> Body:
    """A support order on the board."""
    return {"house": house, "area": area, "area_type": AREAS[area].type, "units": units, "side": to, **more}


def leaves(body: Body, limit: int = 200) -> Iterator[tuple[Body, Answer]]:
    """Every way to answer the open decisions of a battle, with the final answers; a few hundred at most."""
    waiting = [body]
    while waiting and limit:
        one = waiting.pop()
        answer = ask(one)
        limit -= 1
        if answer.needs is None:
            yield one, answer
        else:
            decision = answer.needs.decision
            waiting += [with_choice(one, decision, option) for option in answer.needs.options]


def first_answers(body: Body) -> tuple[Body, CombatOutcome]:
    """The outcome when every open decision is answered with its first option."""
    while True:
        answer = ask(body)
        if answer.needs is None:
            assert answer.outcome is not None
            return body, answer.outcome
        body = with_choice(body, answer.needs.decision, answer.needs.options[0])


def with_choice(body: Body, decision: str, option: str) -> Body:
    """The same battle with one more decision answered."""
    return {**body, "choices": {**body.get("choices", {}), decision: option}}


# --- any battle that can be

_HOUSES = sorted(HOUSE_NAMES)
_TARGETS = sorted(area for area, facts in AREAS.items() if facts.type != "port")
_SWITCHES = {name: get_args(hint) for name, hint in get_type_hints(CombatSwitches).items()}


def plain(card: str) -> bool:
    """Whether a card has no text."""
    return CARDS[card].rule.id == "thrones-board.cards.play"


@st.composite
def tracks(draw: st.DrawFn) -> Body:
    """Three to six Houses on the tracks, in any order."""
    houses = draw(st.permutations(_HOUSES))[: draw(st.integers(3, 6))]
    drawn: Body = {name: draw(st.permutations(houses)) for name in ("iron_throne", "fiefdoms", "kings_court")}
    if draw(st.booleans()):
        del drawn["kings_court"]
    return drawn


def units_for(area_type: str, most: int) -> st.SearchStrategy[Body]:
    """Units that fit an area; small numbers, so that ties are common."""
    if area_type != "land":
        return st.fixed_dictionaries({"ship": st.integers(0, most)})
    return st.fixed_dictionaries(
        {"footman": st.integers(0, most)}, optional={"knight": st.integers(0, 1), "siege_engine": st.integers(0, 1)}
    )


@st.composite
def combatants(draw: st.DrawFn, house: str, *, only_plain: bool) -> Body:
    """House, card, piles and power of one side."""
    deck = [card.id for card in DECKS[house]]  # type: ignore[index]  # drawn from the same Houses
    card = draw(st.sampled_from([one for one in deck if plain(one) or not only_plain]))
    others = draw(st.permutations([one for one in deck if one != card]))
    cut = draw(st.integers(0, 6))
    drawn: Body = {"house": house, "card": card}
    if draw(st.booleans()):
        drawn["hand"] = [card, *others[:cut]]
    if draw(st.booleans()):
        drawn["discard"] = others[cut:]
    if draw(st.booleans()):
        drawn |= {"power": draw(st.integers(0, 14)), "power_on_board": draw(st.integers(0, 6))}
    return drawn


@st.composite
def supports(draw: st.DrawFn, area: str, origin: str, fighting: dict[str, str], houses: list[str]) -> list[Body]:
    """Support orders that the rules allow."""
    facts = AREAS[area]
    not_from = {"land": "port", "sea": "land"}[facts.type]
    near = [one for one in facts.adjacent if one != origin and AREAS[one].type != not_from]
    drawn = []
    for place in draw(st.lists(st.sampled_from(near), max_size=3, unique=True)) if near else ():
        house = draw(st.sampled_from(houses))
        units, routed = draw(units_for(AREAS[place].type, 2)), draw(units_for(AREAS[place].type, 1))
        if not any((*units.values(), *routed.values())):
            continue
        own = fighting.get(house)
        to = draw(st.sampled_from([own, "none"] if own else ["attacker", "defender", "none"]))
        bonus, refused = draw(st.integers(0, 1)), draw(st.booleans())
        drawn.append(support(house, place, units, f"{to}", routed=routed, order_bonus=bonus, refused=refused))
    return drawn


tides = st.fixed_dictionaries(
    {},
    optional={
        "strength": st.integers(0, 3),
        "swords": st.integers(0, 1),
        "fortifications": st.integers(0, 1),
        "skulls": st.integers(0, 2),
    },
)

orders_of_battle = st.sampled_from(
    [None, ("defense", 1), ("defense", 2), ("support", 0), ("support", 1), ("raid", 0), ("march", -1), ("march", 1)]
)


@st.composite
def battles(draw: st.DrawFn, *, only_plain: bool = False) -> Body:
    """Any battle on the board that the rules allow."""
    stand = draw(tracks())
    houses = stand["iron_throne"]
    attacking, defending = draw(st.permutations(houses))[:2]
    area = draw(st.sampled_from(_TARGETS))
    facts = AREAS[area]
    same = [one for one in facts.adjacent if (AREAS[one].type == "land") == (facts.type == "land")]
    origin = draw(st.sampled_from(same or ["riverrun"]))  # islands are reached by ship transport
    attacker = draw(combatants(attacking, only_plain=only_plain)) | {
        "area": origin,
        "units": draw(units_for(facts.type, 3)),
        "order": {"type": "march", "bonus": draw(st.integers(-1, 1))},
        "origin_lost": AREAS[origin].home_of not in (None, attacking) and draw(st.booleans()),
    }
    defender = draw(combatants(defending, only_plain=only_plain)) | {
        "units": draw(units_for(facts.type, 3)),
        "routed": draw(units_for(facts.type, 1)),
    }
    manned = any((*defender["units"].values(), *defender["routed"].values()))
    order = draw(orders_of_battle) if manned else None
    if order is not None:
        defender["order"] = {"type": order[0], "bonus": order[1]}
    garrison = 2 if facts.home_of == defending and draw(st.booleans()) else 0
    body: Body = {
        "tracks": stand,
        "area": {"id": area, "type": facts.type, "garrison": garrison},
        "attacker": attacker,
        "defender": defender,
        "supports": draw(supports(area, origin, {attacking: "attacker", defending: "defender"}, houses)),
        "switches": {name: draw(st.sampled_from(values)) for name, values in _SWITCHES.items()},
    }
    if facts.type == "land" and draw(st.booleans()):
        body["area"]["power_token"] = defending
    if draw(st.booleans()):
        body["vsb"] = {"holder": stand["fiefdoms"][0], "available": draw(st.booleans())}
    if draw(st.booleans()):
        body["tides"] = {"attacker": draw(tides), "defender": draw(tides)}
    _add_orders(draw, body)
    assume(any(attacker["units"].values()))
    assume(manned or garrison)
    assume(_enough_units(body))
    return body


def _add_orders(draw: st.DrawFn, body: Body) -> None:
    """Orders elsewhere on the board."""
    taken = {body["area"]["id"], body["attacker"]["area"], *(one["area"] for one in body["supports"])}
    for who in ("attacker", "defender"):
        free = sorted(set(AREAS) - taken)
        near = [area for area in free if area in AREAS[body["area"]["id"]].adjacent]
        places = draw(st.lists(st.sampled_from(near or free), max_size=2, unique=True))
        if draw(st.booleans()):
            body[who]["orders"] = {area: draw(st.sampled_from(["march", "raid", "support"])) for area in places}
        taken |= set(places)


def _enough_units(body: Body) -> bool:
    """Whether no House has more units than there are."""
    seen: Counter[tuple[str, str]] = Counter()
    for place in (body["attacker"], body["defender"], *body["supports"]):
        for name in ("units", "routed"):
            seen.update({(place["house"], kind): number for kind, number in place.get(name, {}).items()})
    return all(number <= UNIT_LIMITS[kind] for (_, kind), number in seen.items())  # type: ignore[index]  # kinds of units_for
