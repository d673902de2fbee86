"""Where a beaten House may retreat on the map."""

from dataclasses import field

from app.resolver.game import Example, Question
from app.resolver.shape import Choices, Name, shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import AREAS, area_name
from app.resolver.thrones_board.card import CardId
from app.resolver.thrones_board.houses import KINDS, ROUTED, House, Units
from app.resolver.thrones_board.map import examples
from app.resolver.thrones_board.map.changes import with_area, with_units
from app.resolver.thrones_board.map.check import check_area, check_plays, check_position
from app.resolver.thrones_board.map.position import AreaNow, BoardPosition
from app.resolver.thrones_board.map.rulebook import POSITION
from app.resolver.thrones_board.map.standing import armies, enemy_at, holding_of, sea_ways
from app.resolver.thrones_board.question import Side
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.armies import fits
from app.resolver.thrones_board.rounds.retreat import RetreatOutcome, judge_retreat
from app.resolver.thrones_board.rounds.retreat_question import OriginNow, RetreatNeighbour, RetreatQuestion
from app.resolver.thrones_board.rounds.switches import RetreatSwitches
from app.resolver.trace import Resolution, Sentence, Trace, explain, listed


@shape
class RetreatOnMapQuestion:
    """A lost combat after casualties; what stands in the embattled area of the position is left out of account."""

    position: BoardPosition
    loser: Side
    house: House
    """The House that lost."""
    embattled: Name
    attacked_from: Name
    """The area that the march came from."""
    winner_card: CardId | None = None
    """The winner's House card; only one that chooses the retreat matters."""
    units: Units = field(default_factory=dict)
    """Units of the loser that stand."""
    routed: Units = field(default_factory=dict)
    """Units of the loser that were routed before."""
    choices: Choices = field(default_factory=dict)
    switches: RetreatSwitches = field(default_factory=RetreatSwitches)


@shape
class RetreatOnMapOutcome:
    """The retreat, and the board after it."""

    retreat: RetreatOutcome
    by_transport: dict[str, tuple[str, ...]]
    """Areas reached by ship transport, with the seas of the chain."""
    position_after: BoardPosition
    """The board with the loser's units where they have gone; the winner has not moved in yet."""


def resolve_retreat_on_map(question: RetreatOnMapQuestion) -> Resolution[RetreatOnMapOutcome]:
    """Find the areas open to a beaten House on the map and send it there.

    Raises RuleBroken for a position and for units that cannot be, and for armies that break the supply limit before.
    """
    _check(question)
    return explain(question.choices, lambda trace: _retreat(question, trace))


def _check(question: RetreatOnMapQuestion) -> None:
    """Raise RuleBroken for facts that cannot be."""
    position, house = question.position, question.house
    check_position(position)
    check_plays(position, house, "house")
    check_area(question.embattled, "embattled")
    check_area(question.attacked_from, "attacked_from")
    wrong = Wrongs()
    if question.loser == "attacker" and enemy_at(position, question.attacked_from, house) is not None:
        wrong.add(B.COMBATANTS, "No other House stands where the march came from.", "attacked_from")
    check_armies(position, house, question.embattled, wrong)
    wrong.refuse()


def check_armies(position: BoardPosition, house: House, embattled: str, wrong: Wrongs) -> None:
    """Refuse armies that break the limit before the retreat, those that fight not among them."""
    level = position.supply.get(house)
    if level is not None and not fits(armies(position, house, {embattled}), level):
        message = "Before the retreat the armies keep the supply limit."
        wrong.add(R.SUPPLY_LIMIT, message, "position", "supply", house)


def facts_of(question: RetreatOnMapQuestion) -> RetreatQuestion:
    """The retreat as the question without a map asks about it."""
    position, house, origin = question.position, question.house, question.position.at(question.attacked_from)
    return RetreatQuestion(
        loser=question.loser,
        attacked_from=question.attacked_from,
        house=house,
        embattled=question.embattled,
        winner_card=question.winner_card,
        units=question.units,
        routed=question.routed,
        neighbours={area: _neighbour(position, area, house) for area in _near(question)},
        origin_now=OriginNow(
            units=origin.units or origin.routed if origin.house == house else {}, power_token=origin.power_token
        ),
        supply=position.supply.get(house),
        armies_now=armies(position, house, {question.embattled}),
        houses=position.houses,
        choices=question.choices,
        switches=question.switches,
    )


def _near(question: RetreatOnMapQuestion) -> list[str]:
    """The areas next to the combat, and those reached from there by ship transport."""
    ways = sea_ways(question.position, question.house, question.embattled)
    return sorted({*AREAS[question.embattled].adjacent, *ways})


def _neighbour(position: BoardPosition, area: str, house: House) -> RetreatNeighbour:
    return RetreatNeighbour(state=holding_of(position, area, house), units=position.at(area).size_of(house))


def joined_by_ships(question: RetreatOnMapQuestion) -> dict[str, tuple[str, ...]]:
    """The areas that only ship transport joins to the combat, with the seas."""
    ways = sea_ways(question.position, question.house, question.embattled)
    return {area: ways[area] for area in sorted(ways) if area not in AREAS[question.embattled].adjacent}


def _retreat(question: RetreatOnMapQuestion, trace: Trace) -> tuple[Sentence, RetreatOnMapOutcome]:
    by_transport = joined_by_ships(question)
    if question.loser == "defender":
        for area, seas in by_transport.items():
            names = listed([area_name(sea) for sea in seas])
            trace.add(
                R.MARCH_TRANSPORT, "{area} is joined by ship transport: {seas}.", area=area_name(area), seas=names
            )
    summary, retreat = judge_retreat(facts_of(question), trace)
    return summary, RetreatOnMapOutcome(
        retreat=retreat, by_transport=by_transport, position_after=_after(question, retreat)
    )


def _after(question: RetreatOnMapQuestion, retreat: RetreatOutcome) -> BoardPosition:
    position, now = question.position, question.position.at(question.embattled)
    if now.house == question.house:
        left = AreaNow(power_token=now.power_token, garrison=now.garrison)
        position = with_area(position, question.embattled, left)
    if retreat.destination is None:
        return position
    arrived: Units = {kind: retreat.routed[ROUTED[kind]] for kind in KINDS if ROUTED[kind] in retreat.routed}
    return with_units(position, question.house, retreat.destination, {}, arrived)


RETREAT_ON_MAP = Question(
    id="retreat-on-map",
    title="Where may the beaten House retreat on the map?",
    about=(
        "From a position: the areas next to the combat or joined to it by own Ships, which are open, what each costs "
        "by supply and ports, who chooses, what dies, and the board after it."
    ),
    resolve=resolve_retreat_on_map,
    rules=(
        POSITION,
        B.TRACKS,
        B.BOARD,
        B.COMBATANTS,
        B.PORT_NO_TARGET,
        B.UNIT_PLACE,
        B.UNIT_LIMIT,
        B.ROBB,
        B.DESTROYED,
        B.RETREAT_ATTACKER,
        B.RETREAT_DEFENDER,
        B.RETREAT_ORIGIN_LOST,
        R.MARCH_TRANSPORT,
        R.PORT_CAP,
        R.SUPPLY_LIMIT,
        R.RETREAT_AREAS,
        R.RETREAT_HOME,
        R.RETREAT_ORIGIN,
        R.RETREAT_SUPPLY,
        R.ROUTED,
    ),
    examples=(
        Example(id="over-the-sea", summary="A defender with Ships: the chain leads home", body=examples.OVER_THE_SEA),
        Example(id="attackers", summary="Beaten attackers go back, without a choice", body=examples.GO_BACK),
    ),
)
