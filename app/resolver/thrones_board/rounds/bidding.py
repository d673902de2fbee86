"""Bids: paid at once, and ordered with the ties as the holder of the Iron Throne token wants them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, NamedTuple

from annotated_types import Len

from app.resolver.shape import shape
from app.resolver.thrones_board.houses import HOUSE_NAMES, House
from app.resolver.thrones_board.question import TrackName
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.table import decider_name, holder_of, names
from app.resolver.thrones_board.words import TRACK_NAMES
from app.resolver.trace import Sentence, Trace, sentence

TieOrder = Annotated[tuple[Annotated[tuple[House, ...], Len(2, 6)], ...], Len(0, 3)]
"""How ties are ordered: one list of exactly the tied Houses for each tie, from the highest bid downwards."""


@shape
class BidGroup:
    """The Houses that made the same bid."""

    bid: int
    houses: tuple[House, ...]
    """In their final order."""


class Ordered(NamedTuple):
    """What the bids make of a track."""

    order: tuple[House, ...]
    groups: tuple[BidGroup, ...]
    tied: bool


def equal_bids(bids: Mapping[House, int]) -> list[tuple[int, list[House]]]:
    """The Houses by bid, highest first."""
    groups: dict[int, list[House]] = {}
    for house, bid in bids.items():
        groups.setdefault(bid, []).append(house)
    return sorted(groups.items(), reverse=True)


def check_affordable(bids: Mapping[House, int], available: Mapping[House, int], wrong: Wrongs, *path: str) -> None:
    """Refuse bids beyond the power at hand."""
    for house, power in available.items():
        if bids.get(house, 0) > power:
            message = "A bid is at most the available power; tokens on the board do not count."
            wrong.add(R.BID, message, *path, house)


def check_ties(bids: Mapping[House, int], tie_order: Sequence[Sequence[House]], wrong: Wrongs, *path: str) -> None:
    """Refuse a tie order that is not a permutation of exactly the tied Houses, tie by tie."""
    if not tie_order:
        return
    ties = [houses for _, houses in equal_bids(bids) if len(houses) > 1]
    for i, group in enumerate(tie_order):
        if i >= len(ties):
            wrong.add(R.BID_TIE, "There are not so many ties.", *path, i)
        elif sorted(group) != sorted(ties[i]):
            tied = ", ".join(sorted(ties[i]))
            message = sentence("Must hold exactly the tied Houses, each once: {options}.", options=tied)
            wrong.add(R.BID_TIE, message, *path, i)


def state_power(available: Mapping[House, int], trace: Trace) -> None:
    """Say what every House has before it bids, as far as known."""
    for house, power in available.items():
        trace.count(R.BID, house, power, "{house} has {n} power available.", house=HOUSE_NAMES[house], n=power)


def pay(bids: Mapping[House, int], available: Iterable[House], trace: Trace) -> dict[House, int]:
    """Let every House pay its bid and return what is left to those whose power was stated."""
    for house, bid in bids.items():
        trace.count(
            R.BID_PAID, house, -bid, "{house} bids {bid} and pays, win or lose.", house=HOUSE_NAMES[house], bid=bid
        )
    return {house: trace.sum(house) for house in available}


def order_bids(
    track: TrackName,
    bids: Mapping[House, int],
    tie_order: Iterable[Sequence[House]],
    decider: House | None,
    trace: Trace,
) -> Ordered:
    """Put the Houses in order of their bids; ties are read from `tie_order` or asked place by place."""
    given = iter(tie_order)
    order: list[House] = []
    groups: list[BidGroup] = []
    for bid, houses in equal_bids(bids):
        position = len(order) + 1
        if len(houses) > 1:
            tie = _Tie(track, bid, position, decider)
            placed = next(given, None) or _ask(tie, houses, trace)
            _explain(tie, placed, trace)
        else:
            placed = houses
            trace.add(
                R.BID_ORDER,
                "{house} bids {bid} and takes position {position} on the {track} track.",
                house=HOUSE_NAMES[houses[0]],
                bid=bid,
                position=position,
                track=TRACK_NAMES[track],
            )
        order.extend(placed)
        groups.append(BidGroup(bid=bid, houses=tuple(placed)))
    return Ordered(tuple(order), tuple(groups), len(groups) < len(order))


class _Tie(NamedTuple):
    """Equal bids on a track, and who puts them in order."""

    track: TrackName
    bid: int
    position: int
    """The best position that they take."""
    decider: House | None


def _ask(tie: _Tie, tied: Sequence[House], trace: Trace) -> Sequence[House]:
    """Ask for the tied Houses position by position; the last one needs no question."""
    left, placed = list(tied), list[House]()
    while len(left) > 1:
        position = tie.position + len(placed)
        ask = Sentence(
            "{houses} are tied: who takes position {position} on the {track} track?",
            houses=names(left),
            position=position,
            track=TRACK_NAMES[tie.track],
        )
        who = holder_of("iron_throne", tie.decider)
        chosen = trace.decide(R.BID_TIE, f"{tie.track}.tie.{position}", who, left, ask)
        placed.append(next(house for house in left if house == chosen))
        left.remove(placed[-1])
    return [*placed, *left]


def _explain(tie: _Tie, placed: Sequence[House], trace: Trace) -> None:
    trace.add(
        R.BID_TIE,
        "Tied at {bid} for positions {first} to {last} on the {track} track: {decider} puts them in the order {order}.",
        bid=tie.bid,
        first=tie.position,
        last=tie.position + len(placed) - 1,
        track=TRACK_NAMES[tie.track],
        decider=decider_name("iron_throne", tie.decider),
        order=names(placed),
    )
