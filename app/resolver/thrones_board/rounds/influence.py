"""Bidding on one influence track (Clash of Kings): order, payment, tokens."""

from dataclasses import field
from typing import NamedTuple

from app.resolver.game import Example, Question
from app.resolver.shape import Choices, shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.houses import HOUSE_NAMES, House
from app.resolver.thrones_board.question import TrackName
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.bidding import (
    BidGroup,
    Ordered,
    TieOrder,
    check_affordable,
    check_ties,
    order_bids,
    pay,
    state_power,
)
from app.resolver.thrones_board.rounds.specials import count_special_orders
from app.resolver.thrones_board.rounds.table import (
    FEWEST_HOUSES,
    Bids,
    Players,
    PowerOf,
    check_house,
    check_keys,
    check_players,
    names,
)
from app.resolver.thrones_board.words import TOKENS, TRACK_NAMES
from app.resolver.trace import Resolution, Sentence, Trace, explain, sentence


@shape
class InfluenceQuestion:
    """The bids of all Houses on one track."""

    track: TrackName
    bids: Bids
    available: PowerOf = field(default_factory=dict)
    """Available power before the bid, where known."""
    iron_throne_token_holder: House | None = None
    """Who holds the Iron Throne token now: for the Iron Throne track the old holder, for the others the new one."""
    tie_order: TieOrder = ()
    """How that House orders the ties, if it has said so already; what is missing is asked."""
    players: Players | None = None
    choices: Choices = field(default_factory=dict)


@shape
class InfluenceOutcome:
    """The track after the bid."""

    track: TrackName
    order: tuple[House, ...]
    groups: tuple[BidGroup, ...]
    """Houses with equal bids, highest first."""
    decider: House | None
    """Who ordered the ties; null when there was none, or when nobody said who holds the Iron Throne token."""
    paid: dict[House, int]
    power_after: dict[House, int]
    """Available power after the bid, where known before."""
    new_iron_throne_holder: House | None
    """Who holds the Iron Throne token after a bid on its track."""
    vsb_holder: House | None
    """Who holds the Valyrian Steel Blade after a bid on the Fiefdoms track."""
    raven_holder: House | None
    """Who holds the Messenger Raven after a bid on the King's Court track."""
    special_orders: dict[House, int] | None
    """How many special orders each House may place after a bid on the King's Court track."""
    to_do: tuple[str, ...]
    """What the table does next, in order."""


class Bidding(NamedTuple):
    """One track to be bid on."""

    track: TrackName
    bids: Bids
    tie_order: TieOrder
    holder: House | None
    available: dict[House, int]
    path: tuple[str, ...]


def resolve_influence_order(question: InfluenceQuestion) -> Resolution[InfluenceOutcome]:
    """Order the Houses on one track by their bids.

    Raises RuleBroken for bids beyond the available power, for a tie order that does not hold exactly the tied
    Houses, and for Houses that are not in the game.

    >>> answer = resolve_influence_order(InfluenceQuestion(
    ...     track="iron_throne", bids={"stark": 2, "greyjoy": 0, "tyrell": 0},
    ...     iron_throne_token_holder="greyjoy", tie_order=(("tyrell", "greyjoy"),)))
    >>> answer.summary
    'Iron Throne track: Stark, Tyrell and Greyjoy; Stark holds the Iron Throne token.'
    """
    bidding = Bidding(
        question.track,
        question.bids,
        question.tie_order,
        question.iron_throne_token_holder,
        question.available,
        (),
    )
    check_bidding(bidding)
    wrong = Wrongs()
    check_players(question.players, question.bids, wrong)
    wrong.refuse()
    return explain(question.choices, lambda trace: _influence(bidding, trace))


def _influence(bidding: Bidding, trace: Trace) -> tuple[Sentence, InfluenceOutcome]:
    state_power(bidding.available, trace)
    outcome = settle(bidding, trace)
    summary = Sentence(
        "{track} track: {order}; {first} holds the {token}.",
        track=TRACK_NAMES[bidding.track],
        order=names(outcome.order),
        first=HOUSE_NAMES[outcome.order[0]],
        token=TOKENS[bidding.track],
    )
    return summary, outcome


def check_bidding(bidding: Bidding) -> None:
    """Refuse bids that cannot be."""
    wrong, bids, path = Wrongs(), bidding.bids, bidding.path
    check_affordable(bids, bidding.available, wrong, *path, "bids")
    check_ties(bids, bidding.tie_order, wrong, *path, "tie_order")
    if len(bids) < FEWEST_HOUSES:
        wrong.add(B.TRACKS, "All Houses in the game bid, three to six.", *path, "bids")
    check_keys(bidding.available, bids, wrong, "available")
    check_house(bidding.holder, bids, wrong, "iron_throne_token_holder")
    wrong.refuse()


def settle(bidding: Bidding, trace: Trace) -> InfluenceOutcome:
    """Pay, order, hand over the token: everything about one track."""
    track = bidding.track
    power = pay(bidding.bids, bidding.available, trace)
    ordered = order_bids(track, bidding.bids, bidding.tie_order, bidding.holder, trace)
    first = ordered.order[0]
    trace.add(
        R.TOKEN_MOVES, "{house} stands first and holds the {token} now.", house=HOUSE_NAMES[first], token=TOKENS[track]
    )
    return InfluenceOutcome(
        track=track,
        order=ordered.order,
        groups=ordered.groups,
        decider=bidding.holder if ordered.tied else None,
        paid=dict(bidding.bids),
        power_after=power,
        new_iron_throne_holder=first if track == "iron_throne" else None,
        vsb_holder=first if track == "fiefdoms" else None,
        raven_holder=first if track == "kings_court" else None,
        special_orders=count_special_orders(ordered.order, trace) if track == "kings_court" else None,
        to_do=_to_do(bidding, ordered),
    )


def _to_do(bidding: Bidding, ordered: Ordered) -> tuple[str, ...]:
    bids = [f"{HOUSE_NAMES[house]} {bid}" for house, bid in bidding.bids.items() if bid]
    pay_up = (Sentence("Pay the bids to the pool: {bids}.", bids=", ".join(bids)),) if bids else ()
    return (
        *pay_up,
        Sentence(
            "Put the markers on the {track} track: {order}.",
            track=TRACK_NAMES[bidding.track],
            order=names(ordered.order),
        ),
        sentence(
            "{house} takes the {token}."
            if bidding.track == "iron_throne"
            else "{house} takes the {token}, on the side on which it lies now.",
            house=HOUSE_NAMES[ordered.order[0]],
            token=TOKENS[bidding.track],
        ),
    )


INFLUENCE_ORDER = Question(
    id="influence-order",
    title="Who stands where on the influence track?",
    about=(
        "The bids on one track of a Clash of Kings: who may bid what, who pays, who takes which position, who decides "
        "ties, which token changes hands, and after the King's Court how many special orders each House may place."
    ),
    resolve=resolve_influence_order,
    rules=(
        B.TRACKS,
        R.BID,
        R.BID_PAID,
        R.BID_ORDER,
        R.BID_TIE,
        R.TOKEN_MOVES,
        R.SPECIAL_LIMIT,
    ),
    examples=(
        Example(
            id="zero-bids-tied",
            summary="Four players: two zero bids, ordered by the old holder of the Iron Throne token",
            body={
                "players": 4,
                "track": "iron_throne",
                "bids": {"lannister": 2, "tyrell": 0, "baratheon": 1, "stark": 0},
                "available": {"lannister": 6, "tyrell": 4, "baratheon": 5, "stark": 3},
                "iron_throne_token_holder": "baratheon",
                "tie_order": [["tyrell", "stark"]],
            },
        ),
        Example(
            id="open-tie",
            summary="A tie that the holder of the Iron Throne token still has to order",
            body={
                "track": "kings_court",
                "bids": {"stark": 3, "greyjoy": 3, "lannister": 1, "tyrell": 3, "martell": 0, "baratheon": 0},
                "iron_throne_token_holder": "stark",
            },
        ),
    ),
)
