"""Whether a House may place its orders as it wants to (planning phase)."""

from collections import Counter
from typing import Annotated

from annotated_types import Len

from app.resolver.findings import Findings, Objection
from app.resolver.game import Example, Question
from app.resolver.shape import Name, shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import AREAS, area_name
from app.resolver.thrones_board.houses import HOUSE_NAMES, House
from app.resolver.thrones_board.question import Track
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.orders import (
    COPIES,
    KINDS,
    TOKEN_WORDS,
    OrderToken,
    is_banned,
    is_special,
    unused,
)
from app.resolver.thrones_board.rounds.specials import count_special_orders
from app.resolver.thrones_board.rounds.table import Players, check_house, check_players, check_tracks
from app.resolver.thrones_board.rounds.westeros_cards import RESTRICTION_NAMES, Restriction
from app.resolver.trace import Resolution, Sentence, Trace, explain

PlannedOrders = Annotated[dict[Name, OrderToken], Len(0, 30)]
"""Which order lies in which area; `march +1*` is the special one."""


@shape
class SpecialOrdersQuestion:
    """The orders of one House before they are revealed."""

    house: House
    kings_court: Track
    orders: PlannedOrders
    areas_with_units: Annotated[tuple[Name, ...], Len(0, 30)] | None = None
    """All areas with units of the House; left out, nobody checks that each has its order."""
    planning_restriction: Restriction | None = None
    """What a Westeros card forbids this round."""
    players: Players | None = None


@shape
class SpecialOrdersOutcome:
    """What may be placed."""

    legal: bool
    errors: tuple[Objection, ...]
    warnings: tuple[Objection, ...]
    special_allowed: int
    special_used: int
    special_in: tuple[str, ...]
    """The areas with special orders."""
    take_back: int
    """How many special orders are too many."""
    special_orders: dict[House, int]
    """How many special orders every House may place."""
    unused: dict[OrderToken, int]
    """The order tokens that the House has left."""


def resolve_special_orders(question: SpecialOrdersQuestion) -> Resolution[SpecialOrdersOutcome]:
    """Check the planned orders of a House and name all that is wrong.

    Raises RuleBroken for a House that is not on the track and for an area named twice.

    >>> answer = resolve_special_orders(SpecialOrdersQuestion(
    ...     house="tyrell", kings_court=("stark", "greyjoy", "tyrell"),
    ...     orders={"highgarden": "march +1*", "oldtown": "raid*"}))
    >>> answer.summary
    'Not legal: 2 special orders are placed and 1 is allowed: take 1 back.'
    """
    _check(question)
    return explain({}, lambda trace: _plan(question, trace))


def _check(question: SpecialOrdersQuestion) -> None:
    wrong, court = Wrongs(), question.kings_court
    check_tracks({"kings_court": court}, wrong)
    check_players(question.players, court, wrong)
    check_house(question.house, court, wrong, "house")
    areas = question.areas_with_units or ()
    for i, area in enumerate(areas):
        if area in areas[:i]:
            wrong.add(R.ONE_ORDER_EACH, "Every area is named once.", "areas_with_units", i)
    wrong.refuse()


def _plan(question: SpecialOrdersQuestion, trace: Trace) -> tuple[Sentence, SpecialOrdersOutcome]:
    found = Findings(trace)
    by_house = count_special_orders(question.kings_court, trace)
    allowed = by_house[question.house]
    special_in = [area for area, token in question.orders.items() if is_special(token)]
    used = _count_specials(question, special_in, trace)
    take_back = max(0, used - allowed)
    if take_back:
        text = (
            "{used} {used:special order is|special orders are} placed"
            " and {allowed} {allowed:is|are} allowed: take {n} back."
        )
        found.error(
            R.SPECIAL_LIMIT,
            "too_many_special_orders",
            ("orders",),
            text,
            used=used,
            allowed=allowed,
            n=take_back,
        )
    _check_tokens(question, found)
    left = unused(question.orders.values())
    may_add = [
        token
        for token, number in left.items()
        if number and not is_banned(token, question.planning_restriction) and (used < allowed or not is_special(token))
    ]
    _check_areas(question, found, more_possible=bool(may_add))
    for area, token in question.orders.items():
        if KINDS[token] == "defense" and area in AREAS and AREAS[area].type == "port":
            text = "{area}: a defense order has no effect in a port, for a port cannot be attacked."
            found.warning(B.PORT_NO_TARGET, "no_effect", ("orders", area), text, area=area_name(area))
    outcome = SpecialOrdersOutcome(
        legal=not found.errors,
        errors=found.errors,
        warnings=found.warnings,
        special_allowed=allowed,
        special_used=used,
        special_in=tuple(special_in),
        take_back=take_back,
        special_orders=by_house,
        unused=left,
    )
    if found.errors:
        return Sentence("Not legal: {first}", first=found.errors[0].message), outcome
    text = "Legal: {house} places {used} of {allowed} special orders."
    return Sentence(text, house=HOUSE_NAMES[question.house], used=used, allowed=allowed), outcome


def _count_specials(question: SpecialOrdersQuestion, areas: list[str], trace: Trace) -> int:
    for area in areas:
        text = "{area}: {order} is a special order."
        trace.count(R.SPECIAL_LIMIT, "special", 1, text, area=area_name(area), order=TOKEN_WORDS[question.orders[area]])
    return trace.total(R.SPECIAL_LIMIT, "special", "{total} {total:special order is|special orders are} placed.")


_TWICE = "{area}: a House has this order twice."


def _check_tokens(question: SpecialOrdersQuestion, found: Findings) -> None:
    restriction = question.planning_restriction
    seen: Counter[OrderToken] = Counter()
    for area, token in question.orders.items():
        seen[token] += 1
        if is_banned(token, restriction):
            text = "{area}: no {orders} this round."
            orders = "" if restriction is None else RESTRICTION_NAMES[restriction]
            found.error(R.RESTRICTION, "restricted", ("orders", area), text, area=area_name(area), orders=orders)
        if seen[token] > COPIES[token]:
            text = "{area}: a House has this order once." if COPIES[token] == 1 else _TWICE
            found.error(R.ORDER_SET, "no_such_token_left", ("orders", area), text, area=area_name(area))


def _check_areas(question: SpecialOrdersQuestion, found: Findings, *, more_possible: bool) -> None:
    """Compare the orders with the areas that hold units."""
    areas = question.areas_with_units
    if areas is None:
        return
    for area in question.orders:
        if area not in areas:
            text = "{area}: without a unit there is no order."
            found.error(R.ONE_ORDER_EACH, "no_units", ("orders", area), text, area=area_name(area))
    for i, area in enumerate(areas):
        if area in question.orders:
            continue
        path = ("areas_with_units", i)
        if more_possible:
            text = "{area}: every area with a unit gets an order."
            found.error(R.ONE_ORDER_EACH, "order_missing", path, text, area=area_name(area))
        else:
            text = "{area}: no order token is left that may be placed there."
            found.warning(R.ORDER_SET, "no_token_left", path, text, area=area_name(area))


_COURT = ["lannister", "stark", "martell", "baratheon", "tyrell", "greyjoy"]

SPECIAL_ORDERS = Question(
    id="special-orders",
    title="May these orders be placed?",
    about=(
        "The planned orders of a House: special orders by its position on the King's Court track, the restriction of "
        "the round, the fifteen tokens, one order for each area with units. Also how many special orders everybody has."
    ),
    resolve=resolve_special_orders,
    rules=(B.TRACKS, B.PORT_NO_TARGET, R.SPECIAL_LIMIT, R.RESTRICTION, R.ORDER_SET, R.ONE_ORDER_EACH),
    examples=(
        Example(
            id="too-many",
            summary="Position 3 of six allows two special orders, three are planned, and raids are forbidden",
            body={
                "house": "martell",
                "kings_court": _COURT,
                "orders": {"sunspear": "march +1*", "salt-shore": "raid*", "sea-of-dorne": "defense +2*"},
                "planning_restriction": "raid",
            },
        ),
        Example(
            id="complete-plan",
            summary="A plan for all areas, with one special order",
            body={
                "house": "baratheon",
                "kings_court": _COURT,
                "orders": {
                    "dragonstone": "march 0",
                    "kingswood": "consolidate_power*",
                    "shipbreaker-bay": "support 0",
                },
                "areas_with_units": ["dragonstone", "kingswood", "shipbreaker-bay"],
                "planning_restriction": "defense",
            },
        ),
    ),
)
