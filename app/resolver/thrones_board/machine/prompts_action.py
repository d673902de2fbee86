"""The moves of the action phase and the counters, with the fields that they need."""

from collections.abc import Iterable, Iterator

from app.resolver.machine import Field, Look, Prompt, starting
from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.houses import HOUSE_NAMES, KINDS, UNIT_LIMITS
from app.resolver.thrones_board.machine.board import held
from app.resolver.thrones_board.machine.prompting import choice, flag, for_each, for_table, labels, number, several
from app.resolver.thrones_board.machine.prompts_board import consolidates, marches
from app.resolver.thrones_board.machine.standing import ACTION_STEPS, Standing
from app.resolver.thrones_board.machine.state import State, combat_of
from app.resolver.thrones_board.machine.state_combat import fighters
from app.resolver.thrones_board.machine.wording import ORDER_LABELS
from app.resolver.thrones_board.rounds.turns import ActionStep
from app.resolver.trace import Sentence, sentence

_EVERY_AREA = labels(AREAS)
_NO_PORTS = labels([area for area, kind in AREAS.items() if kind.type != "port"])
_AREA = choice("area", "Area", _EVERY_AREA)
_MARCH_AREA = choice("area", "Where the march starts", _EVERY_AREA, optional=True)
_RAID_AREAS = (
    choice("area", "Where the raid order lies", _EVERY_AREA, optional=True),
    choice("target_area", "Area raided", _EVERY_AREA, optional=True),
)
_ATTACK_AREAS = (
    choice("area", "Area attacked", _NO_PORTS),
    choice("attacker_area", "Where the march starts", _EVERY_AREA),
)
_RETREAT_AREA = choice("to", "Where they go; none if they are destroyed", _EVERY_AREA, optional=True)
_MARCH_BONUS = starting(number("attacker_order_bonus", "Bonus of the march order", -1, 1, optional=True), 0)
_STEPS: dict[ActionStep, Sentence] = {
    "raid": ORDER_LABELS["raid"],
    "march": sentence("March"),
    "consolidate_power": ORDER_LABELS["consolidate_power"],
}
_UNIT_WORDS = {
    "footman": sentence("Footmen"),
    "knight": sentence("Knights"),
    "ship": sentence("Ships"),
    "siege_engine": sentence("Siege Engines"),
}
_RAIDED = {
    "support": sentence("Support"),
    "raid": sentence("Raid"),
    "consolidate_power": sentence("Consolidate Power"),
    "defense": sentence("Defense (special raid only)"),
}


def turn(look: Look[State], now: Standing) -> Iterable[Prompt]:
    """The orders of the present step."""
    others = labels([house for house in look.state.houses if house not in now.houses])
    tracked = look.state.board is not None
    if look.state.step == "raid":
        fields = _raids_on_map(look.state, now) if tracked else _raid_fields(others)
        yield from for_each(look, now.houses, "raid", "Resolve a raid order", *fields)
    elif tracked:
        yield from (marches if look.state.step == "march" else consolidates)(look, now.houses)
    elif look.state.step == "march":
        token = flag("leaves_token", "Leave a power token")
        yield from for_each(look, now.houses, "march", "Resolve a march order without a combat", _MARCH_AREA, token)
        yield from for_each(look, now.houses, "attack", "Attack", *_attack_fields(look.state, others), token)
    else:
        yield from for_each(
            look,
            now.houses,
            "consolidate",
            "Resolve a Consolidate Power order",
            _AREA,
            flag("special", "The special order"),
            flag("muster", "Muster instead"),
            choice("ships_of", "Enemy Ships in the port's sea", others, optional=True),
        )


def _raid_fields(others: dict[str, str]) -> Iterator[Field]:
    yield from _RAID_AREAS
    yield choice("target_house", "House raided", others, optional=True)
    yield choice("target_order", "Order raided", _RAIDED, optional=True)
    yield flag("special", "The special raid")


def _raids_on_map(state: State, now: Standing) -> Iterator[Field]:
    """Where the House may raid from, and where others may be raided."""
    own = held(state, now.houses[0])
    if not own:
        return
    near = {area for one in own for area in AREAS[one].adjacent}
    raided = [area for house in state.houses if house not in now.houses for area in held(state, house) if area in near]
    yield choice("area", "Where the raid order lies", labels(own), optional=True)
    if raided:
        yield choice("target_area", "Area raided", labels(raided), optional=True)
        yield choice("target_order", "Order raided", _RAIDED, optional=True)
        yield flag("special", "The special raid")


def _attack_fields(state: State, others: dict[str, str]) -> Iterator[Field]:
    yield from _ATTACK_AREAS
    yield _MARCH_BONUS
    yield from _units("attacker_", "Attacking {units}")
    yield choice("defender_house", "Defender", others)
    yield from _units("defender_", "Defending {units}")
    yield from _units("defender_routed_", "Routed defending {units}")
    yield choice("defender_order", "Order in the area attacked", ORDER_LABELS, optional=True)
    yield number("area_garrison", "Garrison", 0, 9, optional=True)
    yield flag("area_power_token", "The defender's power token lies there")
    yield several("supporters", "Houses with support orders next to it", labels(state.houses))
    yield flag("attacker_origin_lost", "An enemy home area was left empty and without a power token")


def _units(prefix: str, whose: str) -> Iterator[Field]:
    for kind in KINDS:
        text = sentence(whose, units=_UNIT_WORDS[kind])
        yield number(f"{prefix}{kind}", text, 0, UNIT_LIMITS[kind], optional=True)


_NOBODY = sentence("Nobody")


def support(look: Look[State], now: Standing) -> Iterable[Prompt]:
    """Support to be declared."""
    combat = combat_of(look.state)
    sides = {str(side): HOUSE_NAMES[house] for side, house in fighters(combat).items()}
    fields = list(_supporting(look.state, now, combat.area))
    yield from for_each(
        look,
        now.houses if fields else (),
        "support",
        "Declare the support of an area",
        choice("side", "For", {**sides, "none": _NOBODY}),
        *fields,
        flag("special", "The special order"),
        flag("refused", "It is declined"),
        flag("more", "Another support order follows"),
    )
    yield from for_each(look, now.houses, "no-support", "Support nobody, or nobody any more")


def _supporting(state: State, now: Standing, embattled: str) -> Iterator[Field]:
    """Which area supports, and with what, unless the map shows it."""
    if state.board is not None:
        near = [area for area in held(state, now.houses[0]) if area in AREAS[embattled].adjacent]
        if near:
            yield choice("area", "Area", labels(near))
        return
    yield _AREA
    yield from _units("", "Supporting {units}")
    yield from _units("routed_", "Routed supporting {units}")


def retreats(look: Look[State]) -> Iterator[Prompt]:
    """A retreat that may be noted."""
    beaten = look.state.retreat
    if beaten is not None:
        yield from for_each(
            look,
            [beaten.chooser],
            "retreat",
            sentence("Note where {house}'s beaten units go", house=HOUSE_NAMES[beaten.house]),
            _RETREAT_AREA,
            number("own_units", "Own units there", 0, 20, optional=True),
        )


def lose_orders(look: Look[State]) -> Iterator[Prompt]:
    """Orders that may be lost without being resolved."""
    for house, facts in look.state.houses.items():
        left = {
            kind: _STEPS[step] for kind, step in ACTION_STEPS.items() if facts.orders and getattr(facts.orders, kind)
        }
        if left:
            order = choice("order", "Order", left)
            yield from for_each(look, [house], "lose-order", "One of my orders is gone", order)


def counters(look: Look[State]) -> Iterator[Prompt]:
    """What is counted for the Houses."""
    fields = [
        choice("house", "House", labels(look.state.houses)),
        number("power", "Available power", 0, 20, optional=True),
        number("supply", "Supply", 0, 6, optional=True),
    ]
    if look.state.board is None:
        fields[2:2] = [number("tokens_on_board", "Power tokens on the board", 0, 20, optional=True)]
        fields += [
            number("forts", "Castles and strongholds", 0, 20, optional=True),
            number("land_areas", "Land areas", 0, 38, optional=True),
        ]
    yield for_table(look, "set-counter", "Set a counter", *fields)
