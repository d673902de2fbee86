"""Who is next in the raid, march or consolidate power step (Rulebook, p. 14 to 16; FAQ on positions)."""

from collections.abc import Sequence
from typing import Annotated, Literal

from annotated_types import Interval, Len

from app.resolver.game import Example, Question
from app.resolver.shape import Whole, shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.houses import HOUSE_NAMES, House
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.table import (
    Players,
    TracksNow,
    check_keys,
    check_listed,
    check_players,
    check_tracks,
    names,
    stated,
)
from app.resolver.thrones_board.words import NOBODY, ORDER_NAMES, STEP_WORDS
from app.resolver.trace import Resolution, Sentence, Trace, explain, sentence

ActionStep = Literal["raid", "march", "consolidate_power"]

NEXT_STEP: dict[ActionStep, Literal["march", "consolidate_power", "clean_up"]] = {
    "raid": "march",
    "march": "consolidate_power",
    "consolidate_power": "clean_up",
}

OrdersLeft = Annotated[int, Whole(), Interval(ge=0, le=3)]
Houses = Annotated[tuple[House, ...], Len(0, 6)]


@shape
class TurnOrderQuestion:
    """A step of the action phase, at its start or in the middle."""

    tracks: TracksNow
    """The tracks when the present turn began; what changed during it stands in `dropped`."""
    orders: Annotated[dict[House, OrdersLeft], Len(0, 6)]
    """Orders of the kind that each House still has on the board, without the one just resolved."""
    kind: ActionStep = "march"
    current_position: Annotated[int, Whole(), Interval(ge=0, le=6)] = 0
    """The position on the Iron Throne track whose turn it was last; 0 at the start of the step."""
    current: House | None = None
    """Who stood there; only checked."""
    dropped: Houses = ()
    """Houses that a card text moved to the last position of the Iron Throne track during that turn, in this order."""
    acted: Houses | None = None
    """Houses whose turn came in this cycle; left out, those at the positions up to the current one."""
    players: Players | None = None


@shape
class Turn:
    """One order to be resolved."""

    house: House
    position: int
    cycle: int
    """1 for the cycle that is under way."""


@shape
class TurnOrderOutcome:
    """The turns that are left in the step."""

    next: House | None
    """Null when no order of the kind is left."""
    sequence: tuple[House, ...]
    """All turns that are left, if no order is lost and no track changes."""
    turns: tuple[Turn, ...]
    """The same with positions and cycles."""
    track_after: tuple[House, ...]
    """The Iron Throne track as it stands now."""
    skipped_this_cycle: tuple[House, ...]
    """Houses that are passed over in this cycle because their position has passed; they may act in the next."""
    acts_again: tuple[House, ...]
    """Houses that act a second time in this cycle because they stand further down now."""
    then: Literal["march", "consolidate_power", "clean_up"]
    """What follows when no order of the kind is left."""


def resolve_turn_order(question: TurnOrderQuestion) -> Resolution[TurnOrderOutcome]:
    """Walk down the Iron Throne track, one order a turn, from the position that was last.

    Raises RuleBroken for Houses that are not on the track and for a position or House that cannot have been last.

    >>> answer = resolve_turn_order(TurnOrderQuestion(
    ...     tracks=TracksNow(iron_throne=("stark", "greyjoy", "tyrell")), orders={"greyjoy": 2, "tyrell": 1}))
    >>> answer.summary
    'Next: Greyjoy. Then Tyrell and Greyjoy.'
    """
    _check(question)
    return explain({}, lambda trace: _turn_order(question, trace))


def _check(question: TurnOrderQuestion) -> None:
    wrong, throne, position = Wrongs(), question.tracks.iron_throne, question.current_position
    check_tracks(stated(question.tracks), wrong, "tracks")
    check_players(question.players, throne, wrong)
    check_keys(question.orders, throne, wrong, "orders")
    check_listed(question.dropped, throne, wrong, "dropped")
    check_listed(question.acted or (), throne, wrong, "acted")
    if position > len(throne):
        wrong.add(R.TURN, "There are not so many positions on the track.", "current_position")
    elif question.current is not None and question.current != (None, *throne)[position]:
        wrong.add(R.TURN, "Must be the House at the current position.", "current")
    if not position and (question.dropped or question.acted):
        message = "Before the first turn nobody has acted and nothing has changed: give the position that was last."
        wrong.add(R.TURN, message, "current_position")
    wrong.refuse()


def drop(track: Sequence[House], house: House) -> tuple[House, ...]:
    """The track after a House drops to its last position.

    >>> drop(("stark", "greyjoy", "tyrell"), "stark")
    ('greyjoy', 'tyrell', 'stark')
    """
    return (*[other for other in track if other != house], house)


def _turn_order(question: TurnOrderQuestion, trace: Trace) -> tuple[Sentence, TurnOrderOutcome]:
    track = question.tracks.iron_throne
    acted = track[: question.current_position] if question.acted is None else question.acted
    for house in question.dropped:
        track = drop(track, house)
        trace.add(
            R.DROP,
            "{house} drops to position {last}; the Iron Throne track is now {track}.",
            house=HOUSE_NAMES[house],
            last=len(track),
            track=names(track),
        )
    skipped, again = _out_of_turn(question, track, acted, trace)
    turns = _walk(question, track, trace)
    sequence = tuple([turn.house for turn in turns])
    outcome = TurnOrderOutcome(
        next=sequence[0] if sequence else None,
        sequence=sequence,
        turns=turns,
        track_after=track,
        skipped_this_cycle=skipped,
        acts_again=again,
        then=NEXT_STEP[question.kind],
    )
    return _summary(question, sequence, trace), outcome


def _out_of_turn(
    question: TurnOrderQuestion, track: Sequence[House], acted: Sequence[House], trace: Trace
) -> tuple[Houses, Houses]:
    """Houses that are passed over in this cycle, and those that act in it once more."""
    last = question.current_position
    skipped, again = list[House](), list[House]()
    for position, house in enumerate(track, start=1):
        if not last or not question.orders.get(house) or (position <= last) == (house in acted):
            continue
        if position <= last:
            skipped.append(house)
            text = "Position {last} was last, and {house} stands on {position} now: it is passed over in this cycle."
        else:
            again.append(house)
            text = (
                "{house} has acted, but stands on position {position} now, after {last}: it acts again in this cycle."
            )
        trace.add(R.TURN_POSITION, text, house=HOUSE_NAMES[house], position=position, last=last)
    return tuple(skipped), tuple(again)


def _walk(question: TurnOrderQuestion, track: Sequence[House], trace: Trace) -> tuple[Turn, ...]:
    left = dict(question.orders)
    turns: list[Turn] = []
    last, cycle = question.current_position, 1
    while any(left.values()):
        ahead = list(enumerate(track, start=1))[last:]
        acting = [(position, house) for position, house in ahead if left.get(house)]
        without = [house for _, house in ahead if not left.get(house)]
        if ahead:
            trace.add(
                R.TURN,
                "Cycle {cycle}: {acting}; skipped for want of an order: {without}."
                if without
                else "Cycle {cycle}: {acting}.",
                cycle=cycle,
                acting=names([house for _, house in acting]) or NOBODY,
                without=names(without),
            )
        for position, house in acting:
            left[house] -= 1
            turns.append(Turn(house=house, position=position, cycle=cycle))
        last, cycle = 0, cycle + 1
    return tuple(turns)


def _summary(question: TurnOrderQuestion, sequence: Sequence[House], trace: Trace) -> Sentence:
    order, following = ORDER_NAMES[question.kind], STEP_WORDS[NEXT_STEP[question.kind]]
    trace.add(R.ACTION, "Once no {order} is left, {then} follows.", order=order, then=following)
    if not sequence:
        return sentence("No {order} is left: {then} follows.", order=order, then=following)
    first, *others = sequence
    text = "Next: {next}. Then {others}." if others else "Next: {next}."
    return sentence(text, next=HOUSE_NAMES[first], others=names(others))


_SIX = ["tyrell", "baratheon", "martell", "lannister", "greyjoy", "stark"]

TURN_ORDER = Question(
    id="turn-order",
    title="Whose turn is it?",
    about=(
        "The turns that are left in the raid, march or consolidate power step: one order a turn in Iron Throne order. "
        "After a change of the track the position decides: the answer says who is passed over or acts twice, and why."
    ),
    resolve=resolve_turn_order,
    rules=(B.TRACKS, R.DROP, R.TURN_POSITION, R.TURN, R.ACTION),
    examples=(
        Example(
            id="march-step",
            summary="A march step from its start",
            body={
                "tracks": {"iron_throne": ["baratheon", "lannister", "stark", "martell", "greyjoy", "tyrell"]},
                "orders": {"baratheon": 2, "stark": 1, "martell": 1, "greyjoy": 2},
                "kind": "march",
            },
        ),
        Example(
            id="doran-martell",
            summary="Doran Martell sends the House whose turn it is to the end of the track",
            body={
                "tracks": {"iron_throne": _SIX},
                "current_position": 2,
                "current": "baratheon",
                "dropped": ["baratheon"],
                "orders": {"tyrell": 1, "martell": 1, "lannister": 1, "baratheon": 1},
                "kind": "march",
            },
        ),
    ),
)
