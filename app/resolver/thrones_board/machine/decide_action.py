"""The action phase without its combats: raids, marches, power, counters, clean-up."""

from app.resolver.machine import Refused, Table
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import AREAS, area_name
from app.resolver.thrones_board.houses import HOUSE_NAMES, POWER_TOKENS, House
from app.resolver.thrones_board.machine.acting import acting_among, object_to, repointed, require_areas
from app.resolver.thrones_board.machine.board import enemies_at_sea, position_of
from app.resolver.thrones_board.machine.flow import advance, begin_turn, change_orders, look_for_victory, tell
from app.resolver.thrones_board.machine.moves import CleanUp, Consolidate, LoseOrder, March, Raid, SetCounter
from app.resolver.thrones_board.machine.standing import ACTION_STEPS, outcome_of, standing
from app.resolver.thrones_board.machine.state import State
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.consolidate import (
    AdjacentSea,
    ConsolidatePowerQuestion,
    resolve_consolidate_power,
)
from app.resolver.thrones_board.rounds.raid import Raider, RaidQuestion, RaidTarget, resolve_raid
from app.resolver.thrones_board.words import ORDER_NAMES, ORDERS
from app.resolver.trace import RuleBroken, problem, sentence


def on_turn(table: Table[State], step: str) -> House:
    """The House that resolves an order of the present step; Refused in another one and for anybody else."""
    state = table.state
    if state.step != step:
        raise Refused("not-now", "In this step {orders} are resolved.", orders=ORDERS[ACTION_STEPS[state.step]])
    return acting_among(table, standing(state).houses)


def raid(table: Table[State], move: Raid) -> None:
    """Resolve a raid order, with what it removes."""
    state = table.state
    house = on_turn(table, "raid")
    if (move.target_area, move.target_house, move.target_order) == (None, None, None):
        begin_turn(state, "raid")
        table.say("{house} removes its raid order without raiding anything.", house=HOUSE_NAMES[house])
        return
    question, victim = _raid(state, house, move)
    with repointed(_raid_field):
        resolution = resolve_raid(question)
    outcome = outcome_of(resolution)
    object_to(resolution, outcome.errors, _raid_field)
    table.answered("raid", question, resolution)
    begin_turn(state, "raid")
    raided = question.target.order if question.target is not None else "raid"
    table.say(
        "{house} raids {victim}'s {order} in {area}.",
        house=HOUSE_NAMES[house],
        victim=HOUSE_NAMES[victim],
        order=ORDER_NAMES[raided],
        area=area_name(move.target_area or ""),
    )
    tell(table, outcome.to_do)
    if raided in ACTION_STEPS:
        change_orders(state, victim, ACTION_STEPS[raided], -1)
    power = outcome.power_after
    state.houses[house].power = state.houses[house].power if power.raider is None else power.raider
    state.houses[victim].power = state.houses[victim].power if power.target is None else power.target


def _raid(state: State, house: House, move: Raid) -> tuple[RaidQuestion, House]:
    """The question about a raid that removes something; RuleBroken if a part of it is not named."""
    area, target_area, victim, order = move.area, move.target_area, move.target_house, move.target_order
    if state.board is not None and target_area is not None:
        victim = position_of(state).at(target_area).house
    if area is None or target_area is None or victim is None or order is None:
        named = {"area": area, "target_area": target_area, "target_house": victim, "target_order": order}
        wrong = [problem("Name it, or raid nothing.", field) for field, value in named.items() if value is None]
        raise RuleBroken(R.RAID, wrong)
    require_areas(area=area, target_area=target_area)
    require_house(state, victim, "target_house")
    facts, other = state.houses[house], state.houses[victim]
    question = RaidQuestion(
        raider=Raider(
            area=area,
            special=move.special,
            house=house,
            power=facts.power,
            power_on_board=facts.tokens_on_board,
        ),
        target=RaidTarget(area=target_area, order=order, house=victim, power=other.power),
    )
    return question, victim


def require_house(state: State, house: House, field: str) -> None:
    """Refuse a House that is not in the game."""
    if house not in state.houses:
        raise RuleBroken(R.TURN, [problem("Must be one of the Houses in the game.", field)])


def _raid_field(path: list[str]) -> str:
    """The field of the move for a part of the question."""
    side, *rest = path
    return "_".join(rest if side == "raider" else path)


def march(table: Table[State], move: March) -> None:
    """Resolve a march order without a combat."""
    require_areas(area=move.area)
    house = on_turn(table, "march")
    if table.state.board is not None and move.leaves_token:
        raise RuleBroken(R.CONTROL_LEAVE, [problem("Only units that march leave a power token.", "leaves_token")])
    leave_token(table, house, leaves=move.leaves_token)
    begin_turn(table.state, "march")
    if move.area is None:
        table.say("{house} resolves a march order without a combat.", house=HOUSE_NAMES[house])
    else:
        text = "{house} resolves a march order in {area} without a combat."
        table.say(text, house=HOUSE_NAMES[house], area=area_name(move.area))
    if table.state.board is not None:
        return
    # Where the units went is not told, so what they took cannot be counted.
    table.say("If castles or strongholds changed hands, set their counters.")


def leave_token(table: Table[State], house: House, *, leaves: bool) -> None:
    """Move a power token from those available to the board."""
    facts = table.state.houses[house]
    if not leaves:
        return
    if not facts.power:
        raise RuleBroken(R.CONTROL_LEAVE, [problem("Leave it out: no power token is available.", "leaves_token")])
    facts.power -= 1
    facts.tokens_on_board += 1
    table.say("{house} leaves a power token on the board; {n} are left.", house=HOUSE_NAMES[house], n=facts.power)


def consolidate(table: Table[State], move: Consolidate) -> None:
    """Resolve a consolidate power order."""
    require_areas(area=move.area)
    state = table.state
    house = on_turn(table, "consolidate_power")
    facts, ships_of = state.houses[house], move.ships_of
    if state.board is not None:
        ships_of = _seen(state, house, move)
    question = ConsolidatePowerQuestion(
        area=move.area,
        owner=house,
        special=move.special,
        adjacent_sea=AdjacentSea(ships_of=ships_of),
        power=facts.power,
        power_on_board=facts.tokens_on_board,
        choices={"consolidate-power": "muster" if move.muster else "power"},
    )
    resolution = resolve_consolidate_power(question)
    outcome = outcome_of(resolution)
    if move.muster and outcome.muster_points is None:
        message = "Only the special order in a castle or stronghold musters."
        raise RuleBroken(R.CONSOLIDATE_SPECIAL, [problem(message, "muster")])
    table.answered("consolidate-power", question, resolution)
    begin_turn(state, "consolidate_power")
    facts.power += outcome.power
    table.say("{house} consolidates power: {summary}", house=HOUSE_NAMES[house], summary=resolution.summary)


def _seen(state: State, house: House, move: Consolidate) -> House | None:
    """Whose Ships close the port off, as the map shows; RuleBroken for an order that cannot lie there."""
    position = position_of(state)
    if position.at(move.area).house != house:
        raise RuleBroken(R.CONSOLIDATE, [problem("The order lies where own units are.", "area")])
    if move.muster:
        raise RuleBroken(R.CONSOLIDATE_SPECIAL, [problem("Say what is mustered instead.", "muster")])
    return enemies_at_sea(position, move.area) if AREAS[move.area].type == "port" else None


def lose_order(table: Table[State], move: LoseOrder) -> None:
    """Note that an order of a House is gone."""
    house = acting_among(table, tuple(table.state.houses))
    orders = table.state.houses[house].orders
    order = ORDER_NAMES[move.order]
    if orders is None or not getattr(orders, move.order):
        raise Refused("not-now", "{house} has no {order} left.", house=HOUSE_NAMES[house], order=order)
    change_orders(table.state, house, move.order, -1)
    table.say("{house} loses a {order}.", house=HOUSE_NAMES[house], order=order)


_COUNTERS = {
    "power": sentence("available power"),
    "tokens_on_board": sentence("power tokens on the board"),
    "supply": sentence("supply"),
    "forts": sentence("castles and strongholds"),
    "land_areas": sentence("land areas"),
}

_FROM_THE_MAP = ("tokens_on_board", "forts", "land_areas")

_TOKENS = ("power", "tokens_on_board")


def set_counter(table: Table[State], move: SetCounter) -> None:
    """Set counters of a House; whoever has seven castles and strongholds wins at once."""
    state = table.state
    require_house(state, move.house, "house")
    facts = state.houses[move.house]
    wanted = {name: getattr(move, name) for name in _COUNTERS}
    changes = {name: new for name, new in wanted.items() if new is not None and new != getattr(facts, name)}
    counted = [name for name in changes if name in _FROM_THE_MAP and state.board is not None]
    if counted:
        message = "Leave it out: it is counted from the map."
        raise RuleBroken(R.CONTROL, [problem(message, name) for name in counted])
    if not changes:
        raise Refused("not-now", "Nothing is changed: {house} stands there already.", house=HOUSE_NAMES[move.house])
    for name, new in changes.items():
        table.say(
            "{house}: {counter} {new} instead of {old}.",
            house=HOUSE_NAMES[move.house],
            counter=_COUNTERS[name],
            new=new,
            old=getattr(facts, name),
        )
        setattr(facts, name, new)
    if facts.power + facts.tokens_on_board > POWER_TOKENS:
        message = sentence("A House has {n} power tokens in all, available or on the board.", n=POWER_TOKENS)
        raise RuleBroken(B.POWER_TOKENS, [problem(message, name) for name in changes if name in _TOKENS])
    with repointed(lambda _: "forts"):
        look_for_victory(table)


def clean_up(table: Table[State], _move: CleanUp) -> None:
    """End the round; after round 10 the game."""
    table.say("Round {n} ends.", n=table.state.round)
    advance(table)
