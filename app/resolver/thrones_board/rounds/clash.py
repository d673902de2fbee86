"""A whole Clash of Kings: three tracks, one after the other."""

from dataclasses import field

from app.resolver.game import Example, Question
from app.resolver.shape import Choices, shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.houses import HOUSE_NAMES, POWER_TOKENS, House
from app.resolver.thrones_board.question import TrackName
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.bidding import TieOrder, state_power
from app.resolver.thrones_board.rounds.influence import Bidding, InfluenceOutcome, check_bidding, settle
from app.resolver.thrones_board.rounds.table import (
    TRACKS,
    Bids,
    Players,
    PowerOf,
    check_keys,
    check_players,
)
from app.resolver.thrones_board.words import TOKENS, TRACK_NAMES
from app.resolver.trace import Resolution, Sentence, Trace, explain, listed, sentence


@shape
class TrackBids:
    """The bids of all Houses on one of the three tracks."""

    bids: Bids
    tie_order: TieOrder = ()
    """How the holder of the Iron Throne token orders the ties, if it has said so already; what is missing is asked."""


@shape
class ClashQuestion:
    """A Clash of Kings, as far as it has been bid."""

    iron_throne: TrackBids
    fiefdoms: TrackBids | None = None
    kings_court: TrackBids | None = None
    available: PowerOf = field(default_factory=dict)
    """Available power before the first bid, where known."""
    iron_throne_token_holder: House | None = None
    """Who holds the Iron Throne token before the first bid."""
    players: Players | None = None
    choices: Choices = field(default_factory=dict)


@shape
class ClashOutcome:
    """The tracks after the bids."""

    iron_throne: InfluenceOutcome
    fiefdoms: InfluenceOutcome | None
    kings_court: InfluenceOutcome | None
    next_track: TrackName | None
    """The track to be bid on next; null when all three are done."""
    power_after: dict[House, int]
    """Available power after all bids so far, where known before."""
    to_do: tuple[str, ...]
    """What the table does next, in order."""


def resolve_clash_of_kings(question: ClashQuestion) -> Resolution[ClashOutcome]:
    """Settle the three tracks in order; each bid is paid before the next, and the new holder decides from then on.

    Raises RuleBroken for bids beyond what is left, for wrong tie orders, and when a track is left out.

    >>> bids = TrackBids(bids={"stark": 2, "greyjoy": 1, "tyrell": 0})
    >>> answer = resolve_clash_of_kings(ClashQuestion(iron_throne=bids, fiefdoms=bids))
    >>> answer.outcome.next_track
    'kings_court'
    """
    _check(question)
    return explain(question.choices, lambda trace: _clash(question, trace))


def _stated(question: ClashQuestion) -> dict[TrackName, TrackBids]:
    tracks = {
        "iron_throne": question.iron_throne,
        "fiefdoms": question.fiefdoms,
        "kings_court": question.kings_court,
    }
    return {track: bids for track in TRACKS if (bids := tracks[track]) is not None}


def _check(question: ClashQuestion) -> None:
    wrong, playing = Wrongs(), question.iron_throne.bids
    if question.kings_court is not None and question.fiefdoms is None:
        wrong.add(R.BID_SEQUENCE, "The Fiefdoms are bid on before the King's Court.", "fiefdoms")
    tracks = _stated(question)
    for track, stated in tracks.items():
        check_keys(stated.bids, playing, wrong, track, "bids")
        if len(stated.bids) < len(playing):
            wrong.add(B.TRACKS, "The same Houses bid on every track.", track, "bids")
    check_players(question.players, playing, wrong)
    message = "All bids together are at most the twenty power tokens of a House."
    for house in playing:
        if sum([stated.bids.get(house, 0) for stated in tracks.values()]) > POWER_TOKENS:
            wrong.add(R.BID, message, [*tracks][-1], "bids", house)
    wrong.refuse()


def _clash(question: ClashQuestion, trace: Trace) -> tuple[Sentence, ClashOutcome]:
    power, holder = dict(question.available), question.iron_throne_token_holder
    state_power(power, trace)
    done: dict[TrackName, InfluenceOutcome] = {}
    for track, stated in _stated(question).items():
        if done:
            trace.add(
                R.BID_SEQUENCE,
                "The {track} track is bid on next, with the power that is left.",
                track=TRACK_NAMES[track],
            )
        bidding = Bidding(track, stated.bids, stated.tie_order, holder, power, (track,))
        check_bidding(bidding)
        settled = settle(bidding, trace)
        done[track] = settled
        power, holder = settled.power_after, settled.new_iron_throne_holder or holder
    following = TRACKS[len(done)] if len(done) < len(TRACKS) else None
    outcome = ClashOutcome(
        iron_throne=done["iron_throne"],
        fiefdoms=done.get("fiefdoms"),
        kings_court=done.get("kings_court"),
        next_track=following,
        power_after=power,
        to_do=_to_do(done, following),
    )
    return _summary(done, following), outcome


def _summary(done: dict[TrackName, InfluenceOutcome], following: TrackName | None) -> Sentence:
    held = listed(
        [
            sentence("{house} the {token}", house=HOUSE_NAMES[outcome.order[0]], token=TOKENS[track])
            for track, outcome in done.items()
        ],
        ", ",
    )
    if following is None:
        return sentence("{held}.", held=held)
    return sentence("{held}; next the {track} track.", held=held, track=TRACK_NAMES[following])


def _to_do(done: dict[TrackName, InfluenceOutcome], following: TrackName | None) -> tuple[str, ...]:
    steps = [step for outcome in done.values() for step in outcome.to_do]
    if following is not None:
        steps.append(Sentence("All bid secretly on the {track} track.", track=TRACK_NAMES[following]))
    return tuple(steps)


_BIDS = {"baratheon": 1, "lannister": 2, "stark": 0, "greyjoy": 0}

CLASH_OF_KINGS = Question(
    id="clash-of-kings",
    title="How does the Clash of Kings end?",
    about=(
        "All three tracks of a Clash of Kings in order: bids are paid before the next track is bid on, and ties on the "
        "Fiefdoms and the King's Court are ordered by the new holder of the Iron Throne token."
    ),
    resolve=resolve_clash_of_kings,
    rules=(
        B.TRACKS,
        R.BID,
        R.BID_PAID,
        R.BID_ORDER,
        R.BID_TIE,
        R.BID_SEQUENCE,
        R.TOKEN_MOVES,
        R.SPECIAL_LIMIT,
    ),
    examples=(
        Example(
            id="new-holder-decides",
            summary="The old holder orders the first tie, the new one the ties after it",
            body={
                "iron_throne": {"bids": _BIDS, "tie_order": [["stark", "greyjoy"]]},
                "fiefdoms": {
                    "bids": {"baratheon": 0, "lannister": 0, "stark": 3, "greyjoy": 3},
                    "tie_order": [["greyjoy", "stark"], ["lannister", "baratheon"]],
                },
                "kings_court": {"bids": {"baratheon": 2, "lannister": 1, "stark": 0, "greyjoy": 1}},
                "available": {"baratheon": 5, "lannister": 5, "stark": 5, "greyjoy": 5},
                "iron_throne_token_holder": "baratheon",
                "choices": {"kings_court.tie.2": "lannister"},
            },
        ),
        Example(
            id="first-track",
            summary="Only the Iron Throne has been bid on so far",
            body={"iron_throne": {"bids": _BIDS}, "iron_throne_token_holder": "baratheon"},
        ),
    ),
)
