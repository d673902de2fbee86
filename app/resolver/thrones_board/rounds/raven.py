"""What the Messenger Raven may exchange (end of the planning phase)."""

from collections.abc import Iterable, Mapping
from typing import Annotated

from annotated_types import Interval, Len

from app.resolver.findings import Findings, Objection
from app.resolver.game import Example, Question
from app.resolver.shape import Flag, Name, Whole, shape
from app.resolver.thrones_board.areas import area_name
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.orders import TOKEN_WORDS, OrderToken, is_banned, is_special, unused
from app.resolver.thrones_board.rounds.planning import PlannedOrders
from app.resolver.thrones_board.rounds.specials import special_orders
from app.resolver.thrones_board.rounds.table import FEWEST_HOUSES
from app.resolver.thrones_board.rounds.westeros_cards import RESTRICTION_NAMES, Restriction
from app.resolver.thrones_board.words import NONE
from app.resolver.trace import Resolution, Sentence, Trace, explain, listed

FIRST_POSITION_ALLOWS = special_orders(FEWEST_HOUSES)[0]
"""The Raven's holder stands first on the King's Court track, where the number of players makes no difference."""

Specials = Annotated[int, Whole(), Interval(ge=0, le=3)]


@shape
class Exchange:
    """One exchange that the holder thinks about."""

    area: Name
    new: OrderToken
    special_orders_free: Specials | None = None
    """How many special orders the holder could still place; left out, counted from `own_orders`."""


@shape
class MessengerRavenQuestion:
    """The revealed orders of the Raven's holder and the exchanges it thinks about, each by itself."""

    own_orders: PlannedOrders
    """All orders of the holder as revealed."""
    requests: Annotated[tuple[Exchange, ...], Len(0, 20)] = ()
    planning_restriction: Restriction | None = None
    """What a Westeros card forbids this round."""
    available: Flag = True
    """False if the Raven was used this round."""


@shape
class MessengerRavenOutcome:
    """Which exchanges are legal."""

    legal: bool
    """Every one of the requests is."""
    allowed: tuple[bool, ...]
    """Request by request."""
    errors: tuple[Objection, ...]
    warnings: tuple[Objection, ...]
    unused: dict[OrderToken, int]
    """Unused orders, without those that the restriction forbids."""
    to_do: tuple[str, ...]


def resolve_messenger_raven(question: MessengerRavenQuestion) -> Resolution[MessengerRavenOutcome]:
    """Check exchanges of the Messenger Raven and show the unused orders.

    >>> answer = resolve_messenger_raven(MessengerRavenQuestion(
    ...     own_orders={"lannisport": "march 0"}, requests=(Exchange(area="lannisport", new="raid"),)))
    >>> answer.summary
    'Legal.'
    """
    return explain({}, lambda trace: _raven(question, trace))


def _raven(question: MessengerRavenQuestion, trace: Trace) -> tuple[Sentence, MessengerRavenOutcome]:
    found = Findings(trace)
    spare = unused(question.own_orders.values())
    left = {
        token: number
        for token, number in spare.items()
        if number and not is_banned(token, question.planning_restriction)
    }
    trace.add(R.RAVEN, "Unused orders that may be placed: {tokens}.", tokens=_read_out(left))
    if not question.available:
        found.error(R.RAVEN, "raven_used", ("available",), "The Messenger Raven acts once a round and was used.")
    allowed = [_may_exchange(question, i, spare, found) and question.available for i in range(len(question.requests))]
    outcome = MessengerRavenOutcome(
        legal=not found.errors,
        allowed=tuple(allowed),
        errors=found.errors,
        warnings=found.warnings,
        unused=left,
        to_do=_to_do(question),
    )
    if found.errors:
        return Sentence("Not legal: {first}", first=found.errors[0].message), outcome
    return Sentence("Legal."), outcome


def _read_out(tokens: Iterable[OrderToken]) -> str:
    return listed([TOKEN_WORDS[token] for token in tokens], ", ") or NONE


def _may_exchange(question: MessengerRavenQuestion, i: int, spare: Mapping[OrderToken, int], found: Findings) -> bool:
    """Whether a request is legal; every reason against it is named."""
    request, before = question.requests[i], len(found.errors)
    area, new, restriction = area_name(request.area), request.new, question.planning_restriction
    old = question.own_orders.get(request.area)
    if old is None:
        text = "{area} has no order: the Messenger Raven exchanges an order, it adds none."
        found.error(R.RAVEN_ONLY_EXCHANGES, "no_order", ("requests", i, "area"), text, area=area)
    if is_banned(new, restriction):
        text = "No {orders} this round, not by the Messenger Raven either."
        orders = "" if restriction is None else RESTRICTION_NAMES[restriction]
        found.error(R.RESTRICTION, "restricted", ("requests", i, "new"), text, orders=orders)
    if not spare[new]:
        found.error(R.ORDER_SET, "not_unused", ("requests", i, "new"), "The new order must be an unused one.")
    if is_special(new) and _free_specials(question, request) + (old is not None and is_special(old)) < 1:
        text = "With this exchange more special orders would lie than the King's Court position allows."
        found.error(R.SPECIAL_LIMIT, "too_many_special_orders", ("requests", i, "new"), text)
    return len(found.errors) == before


def _free_specials(question: MessengerRavenQuestion, request: Exchange) -> int:
    if request.special_orders_free is not None:
        return request.special_orders_free
    return FIRST_POSITION_ALLOWS - sum([is_special(token) for token in question.own_orders.values()])


def _to_do(question: MessengerRavenQuestion) -> tuple[str, ...]:
    if not question.available:
        return ()
    return (
        Sentence(
            "The holder exchanges one order, or looks at the top wildling card and puts it back or under the deck."
        ),
        Sentence("Turn the Messenger Raven to its used side."),
    )


MESSENGER_RAVEN = Question(
    id="messenger-raven",
    title="What may the Messenger Raven exchange?",
    about=(
        "Exchanges that the holder thinks about, each by itself: only orders that lie there, only for unused ones, "
        "within the restriction of the round and the limit of special orders. The unused orders are shown."
    ),
    resolve=resolve_messenger_raven,
    rules=(R.RAVEN, R.RAVEN_ONLY_EXCHANGES, R.RESTRICTION, R.ORDER_SET, R.SPECIAL_LIMIT),
    examples=(
        Example(
            id="four-wishes",
            summary="Three wishes that are not allowed and one that is",
            body={
                "planning_restriction": "support",
                "own_orders": {"lannisport": "march 0", "stoney-sept": "defense +1"},
                "requests": [
                    {"area": "lannisport", "new": "support 0"},
                    {"area": "riverrun", "new": "raid"},
                    {"area": "lannisport", "new": "march +1*", "special_orders_free": 0},
                    {"area": "lannisport", "new": "raid"},
                ],
            },
        ),
        Example(
            id="unused-orders",
            summary="Only the unused orders",
            body={"own_orders": {"lannisport": "march 0", "the-golden-sound": "support +1*", "riverrun": "raid"}},
        ),
    ),
)
