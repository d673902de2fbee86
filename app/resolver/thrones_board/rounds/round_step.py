"""What a step of the round changes, and what comes next (Rulebook, p. 7 to 16)."""

from typing import Annotated, Literal, NamedTuple

from annotated_types import Len

from app.resolver.game import Example, Question
from app.resolver.shape import Flag, Name, shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import area_name
from app.resolver.thrones_board.houses import HOUSE_NAMES, House
from app.resolver.thrones_board.question import Orders, Track, TrackName
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.table import Round, check_house, check_tracks
from app.resolver.thrones_board.words import STEP_WORDS, TOKENS, row
from app.resolver.trace import Resolution, Rule, Sentence, Trace, explain, listed, sentence

Phase = Literal["westeros", "planning", "action"]
Step = Literal[
    "reveal_cards",
    "icons",
    "cards",
    "assign",
    "reveal_orders",
    "raven",
    "raid",
    "march",
    "consolidate_power",
    "clean_up",
]
RoundEvent = Literal["step", "combat_clean_up", "track_change"]

Areas = Annotated[tuple[Name, ...], Len(0, 30)]

FIRST_ROUND = 1
LAST_ROUND = 10


class Place(NamedTuple):
    """One step of the round."""

    phase: Phase
    step: Step
    rule: Rule
    does: str


STEPS: tuple[Place, ...] = (
    Place("westeros", "reveal_cards", R.WESTEROS, "Advance the round marker and reveal the top card of each deck."),
    Place("westeros", "icons", R.ICONS, "Count the wildling icons; at 12 the wildlings attack before the cards."),
    Place("westeros", "cards", R.WESTEROS, "Resolve the cards I, II and III in this order."),
    Place("planning", "assign", R.ONE_ORDER_EACH, "All place an order face down in each area with own units."),
    Place("planning", "reveal_orders", R.PLANNING, "All orders are revealed at once."),
    Place("planning", "raven", R.RAVEN, "The holder of the Messenger Raven may use it."),
    Place("action", "raid", R.ACTION, "Raid orders are resolved, one a turn in Iron Throne order."),
    Place("action", "march", R.ACTION, "March orders are resolved, one a turn in Iron Throne order."),
    Place("action", "consolidate_power", R.ACTION, "Consolidate power orders are resolved, one a turn."),
    Place("action", "clean_up", R.CLEAN_UP, "Support and defense orders are removed."),
)
"""The steps of a round, in order."""


@shape
class DominanceToken:
    """The Valyrian Steel Blade or the Messenger Raven."""

    holder: House
    available: Flag
    """False if it was used this round."""


@shape
class BoardRoundStepQuestion:
    """A step that is being carried out, or something that happens within it."""

    event: RoundEvent = "step"
    """`combat_clean_up` and `track_change` happen within a step and end nothing."""
    round: Round | None = None
    phase: Phase = "action"
    step: Step | None = None
    """Left out, the whole phase."""
    orders: Orders | None = None
    """Orders that lie on the board before the clean-up."""
    orders_in_areas_without_units: Areas = ()
    """For the clean-up of a combat."""
    fiefdoms: Track | None = None
    """The Fiefdoms track as it is now; its first House holds the Blade."""
    kings_court: Track | None = None
    """The King's Court track as it is now; its first House holds the Raven."""
    vsb: DominanceToken | None = None
    """The Valyrian Steel Blade before."""
    raven: DominanceToken | None = None
    """The Messenger Raven before."""


@shape
class TokenState:
    """A dominance token afterwards."""

    holder: House
    available: bool


@shape
class RoundPlace:
    """Where the game stands."""

    round: int | None
    """Null if nobody said which round it is."""
    phase: Phase
    step: Step


@shape
class BoardRoundStepOutcome:
    """What changes, and what comes next."""

    changes: tuple[str, ...]
    """In order."""
    orders_removed: tuple[str, ...]
    """Areas whose orders come off the board."""
    routed_stand_up: bool
    vsb: TokenState | None
    raven: TokenState | None
    next: RoundPlace | None
    """The step that follows; null when the game is over or the present step simply goes on."""
    game_over: bool


def resolve_round_step(question: BoardRoundStepQuestion) -> Resolution[BoardRoundStepOutcome]:
    """Say what a step changes and what follows it.

    Raises RuleBroken for a step of another phase, a Westeros phase in round 1, and orders that cannot be left.

    >>> answer = resolve_round_step(BoardRoundStepQuestion(round=4, step="clean_up"))
    >>> answer.outcome.next.round, answer.outcome.next.phase
    (5, 'westeros')
    """
    _check(question)
    return explain({}, lambda trace: _round_step(question, trace))


def _places(question: BoardRoundStepQuestion) -> list[Place]:
    """The steps that are carried out."""
    if question.event != "step":
        return []
    return [place for place in STEPS if place.phase == question.phase and question.step in {None, place.step}]


def _check(question: BoardRoundStepQuestion) -> None:
    wrong = Wrongs()
    if question.step is not None and question.step not in [p.step for p in STEPS if p.phase == question.phase]:
        steps = ", ".join([place.step for place in STEPS if place.phase == question.phase])
        wrong.add(R.ROUND, sentence("The steps of this phase are: {options}.", options=steps), "step")
    if question.round == FIRST_ROUND and question.phase == "westeros":
        wrong.add(R.FIRST_ROUND, "The first round begins with planning.", "phase")
    if question.event == "combat_clean_up" and (question.phase, question.step or "march") != ("action", "march"):
        wrong.add(R.ACTION, "Combats belong to the march step.", "event")
    if any(place.step == "clean_up" for place in _places(question)):
        for area, kind in (question.orders or {}).items():
            if kind not in {"support", "defense"}:
                wrong.add(R.CLEAN_UP, "Before the clean-up this order is resolved.", "orders", area)
    for track, order, token, name in _tokens(question):
        if order is not None:
            check_tracks({track: order}, wrong)
            check_house(None if token is None else token.holder, order, wrong, name, "holder")
    wrong.refuse()


def _tokens(question: BoardRoundStepQuestion) -> tuple[tuple[TrackName, Track | None, DominanceToken | None, str], ...]:
    return (
        ("fiefdoms", question.fiefdoms, question.vsb, "vsb"),
        ("kings_court", question.kings_court, question.raven, "raven"),
    )


def _round_step(question: BoardRoundStepQuestion, trace: Trace) -> tuple[Sentence, BoardRoundStepOutcome]:
    places = _places(question)
    cleans_up = any(place.step == "clean_up" for place in places)
    changes: list[str] = []
    removed: tuple[str, ...] = ()
    for place in places:
        trace.add(place.rule, place.does)
        changes.append(sentence(place.does))
    if cleans_up:
        removed = tuple(question.orders or ())
        _clean_up(changes, trace)
    if question.event == "combat_clean_up":
        removed = question.orders_in_areas_without_units
        _remove_orders(removed, changes, trace)
    vsb = _after("fiefdoms", question.fiefdoms, question.vsb, ready=cleans_up)
    raven = _after("kings_court", question.kings_court, question.raven, ready=cleans_up)
    for moved in (vsb, raven):
        if moved.change is not None:
            trace.add(R.TOKEN_MOVES, moved.change.template, **moved.change.params)
            changes.append(moved.change)
    following, over = _next(question, places, trace)
    outcome = BoardRoundStepOutcome(
        changes=tuple(changes),
        orders_removed=removed,
        routed_stand_up=cleans_up,
        vsb=vsb.state,
        raven=raven.state,
        next=following,
        game_over=over,
    )
    return _summary(outcome), outcome


def _clean_up(changes: list[str], trace: Trace) -> None:
    for text in ("Routed units stand up.", "The Messenger Raven and the Valyrian Steel Blade are ready again."):
        trace.add(R.CLEAN_UP, text)
        changes.append(Sentence(text))


def _remove_orders(areas: Areas, changes: list[str], trace: Trace) -> None:
    if not areas:
        trace.add(B.ORDER_EMPTY, "No order lies in an area without units.")
        return
    text = "The orders left in areas without units are removed: {areas}."
    named = listed([area_name(area) for area in areas])
    trace.add(B.ORDER_EMPTY, text, areas=named)
    changes.append(Sentence(text, areas=named))


class _After(NamedTuple):
    """A token afterwards, and what there is to say if it changes hands."""

    state: TokenState | None
    change: Sentence | None


def _after(track: TrackName, order: Track | None, token: DominanceToken | None, *, ready: bool) -> _After:
    """A token follows its track at once, and its side goes with it."""
    if token is None:
        return _After(None, None)
    holder = token.holder if order is None else order[0]
    state = TokenState(holder=holder, available=ready or token.available)
    if holder == token.holder:
        return _After(state, None)
    text = "{house} holds the {token} now; it is used and stays so until the clean-up."
    if state.available:
        text = "{house} holds the {token} now; it is ready."
    return _After(state, sentence(text, house=HOUSE_NAMES[holder], token=TOKENS[track]))


def _next(question: BoardRoundStepQuestion, places: list[Place], trace: Trace) -> tuple[RoundPlace | None, bool]:
    """The step after the last one carried out, and whether the game is over."""
    if not places:
        trace.add(R.ROUND, "The present step goes on.")
        return None, False
    index = STEPS.index(places[-1]) + 1
    if index < len(STEPS):
        return _place(question.round, STEPS[index], trace), False
    if question.round == LAST_ROUND:
        trace.add(R.LAST_ROUND, "This was round 10: the game is over.")
        return None, True
    following = None if question.round is None else question.round + 1
    return _place(following, STEPS[0], trace), False


def _place(number: int | None, place: Place, trace: Trace) -> RoundPlace:
    text = "Next: {step} in the {phase}." if number is None else "Next: {step} in the {phase} of round {n}."
    trace.add(R.ROUND, text, step=_STEPS[place.step], phase=_PHASES[place.phase], n=number or 0)
    return RoundPlace(round=number, phase=place.phase, step=place.step)


_PHASES: dict[Phase, Sentence] = {
    "westeros": sentence("Westeros phase"),
    "planning": sentence("planning phase"),
    "action": sentence("action phase"),
}

_STEPS: dict[Step, Sentence] = {
    "reveal_cards": sentence("reveal cards"),
    "icons": sentence("icons"),
    "cards": sentence("cards"),
    "assign": sentence("assign"),
    "reveal_orders": sentence("reveal orders"),
    "raven": sentence("raven"),
    "raid": STEP_WORDS["raid"],
    "march": STEP_WORDS["march"],
    "consolidate_power": STEP_WORDS["consolidate_power"],
    "clean_up": sentence("clean up"),
}

_NO_CHANGE = sentence("Nothing changes.")


def _summary(outcome: BoardRoundStepOutcome) -> Sentence:
    if outcome.game_over:
        return Sentence("The game is over.")
    if outcome.next is None:
        return row(outcome.changes or [_NO_CHANGE], " ")
    step, phase = _STEPS[outcome.next.step], _PHASES[outcome.next.phase]
    return sentence("Next: {step}, {phase}.", step=step, phase=phase)


ROUND_STEP = Question(
    id="round-step",
    title="What changes now, and what comes next?",
    about=(
        "The round framework: the steps of the Westeros, planning and action phases, the clean-up with its orders, "
        "routed units and tokens, orders left without units after a combat, tokens that change hands, the last round."
    ),
    resolve=resolve_round_step,
    rules=(
        B.TRACKS,
        B.ORDER_EMPTY,
        R.ROUND,
        R.FIRST_ROUND,
        R.LAST_ROUND,
        R.WESTEROS,
        R.ICONS,
        R.ONE_ORDER_EACH,
        R.PLANNING,
        R.RAVEN,
        R.ACTION,
        R.CLEAN_UP,
        R.TOKEN_MOVES,
    ),
    examples=(
        Example(
            id="clean-up",
            summary="The clean-up of round 4",
            body={
                "round": 4,
                "phase": "action",
                "step": "clean_up",
                "orders": {"winterfell": "support", "pyke": "defense"},
                "vsb": {"holder": "greyjoy", "available": False},
            },
        ),
        Example(
            id="used-blade",
            summary="A used Blade changes hands through Doran Martell and stays used",
            body={
                "event": "track_change",
                "step": "march",
                "fiefdoms": ["martell", "tyrell", "greyjoy"],
                "vsb": {"holder": "greyjoy", "available": False},
            },
        ),
    ),
)
