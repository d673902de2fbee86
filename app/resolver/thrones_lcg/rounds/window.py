"""Who may act or pass now in an action, interrupt or reaction window (Rules Reference, Appendix I; Pass)."""

from typing import Annotated, Literal

from annotated_types import Len

from app.resolver.findings import Findings, Objection
from app.resolver.game import Example, Question
from app.resolver.shape import Flag, Name, shape
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.rounds.table import Names, Seats, player_order, refuse, stranger, strangers, twice
from app.resolver.trace import Resolution, RuleBroken, Sentence, Trace, explain, problem

Kind = Literal["action", "marshaling", "interrupt", "reaction"]


@shape
class WindowEvent:
    """What happened at one opportunity, or who left the game in between."""

    player: Name
    do: Literal["pass", "action", "marshal", "eliminated"]
    """`action` is any ability, an interrupt or reaction too; `eliminated` is no opportunity: the player is out."""
    ability: Name | None = None
    """Which copy of an interrupt or reaction it was."""


@shape
class WindowQuestion:
    """A window and what has happened in it so far."""

    kind: Kind = "action"
    """`marshaling` is the special window after income."""
    seats: Seats
    """Everybody who has sat down, clockwise; name those who are out under `eliminated` as well."""
    first_player: Name
    active_player: Name | None = None
    """The active player of the marshaling or challenges phase."""
    eliminated: Names = ()
    """Who was out before the window opened."""
    nested: Flag = False
    """Whether it opened because of something in another window that is still open."""
    events: Annotated[tuple[WindowEvent, ...], Len(0, 200)] = ()
    """In order."""


@shape
class WindowOutcome:
    """Whose opportunity it is."""

    closed: bool
    next: str | None
    """Who acts or passes now; null when the window is closed."""
    consecutive_passes: int
    first_to_act: str
    """Who had the first opportunity."""
    may_take_actions: tuple[str, ...]
    """Who has opportunities here, in player order; nobody when the window is closed."""
    may_marshal: tuple[str, ...]
    """Who may marshal at an opportunity of their own."""
    legal: bool
    """Whether everything that happened was in turn."""
    errors: tuple[Objection, ...]
    """What was not; it is passed over."""
    warnings: tuple[Objection, ...]


def resolve_window(question: WindowQuestion) -> Resolution[WindowOutcome]:
    """Follow the opportunities of a window from the first player on.

    Raises RuleBroken for names that stand twice or do not sit here, and for a marshaling window without an active
    player.

    >>> resolve_window(WindowQuestion(seats=("Ann", "Ben"), first_player="Ben", events=(
    ...     WindowEvent(player="Ben", do="pass"), WindowEvent(player="Ann", do="action")))).summary
    'Ben acts or passes now.'
    """
    return explain({}, lambda trace: _window(question, trace))


class _Rotation:
    """The opportunities of one window as they pass from player to player."""

    def __init__(self, seats: tuple[str, ...], first: str, out: tuple[str, ...]) -> None:
        order = player_order(seats, first)
        self.order = [player for player in order if player not in out]
        self.first = self.order[0]
        self.next = self.first
        self.passed: list[str] = []

    @property
    def closed(self) -> bool:
        """Whether all have passed one after the other, or only one player is left."""
        return len(self.passed) == len(self.order) or len(self.order) == 1

    def turn(self) -> None:
        """Hand the opportunity on."""
        self.next = self.order[(self.order.index(self.next) + 1) % len(self.order)]

    def drop(self, player: str) -> None:
        """Take a player out of the rotation."""
        if self.next == player:
            self.turn()
        self.order.remove(player)
        if player in self.passed:
            self.passed.remove(player)


def _window(question: WindowQuestion, trace: Trace) -> tuple[Sentence, WindowOutcome]:
    _check(question)
    rotation = _Rotation(question.seats, question.first_player, question.eliminated)
    found = Findings(trace)
    first = rotation.first
    _open(question, first, trace)
    used: set[str] = set()
    for i, event in enumerate(question.events):
        if _may(question, event, i, rotation, used, found):
            _follow(event, rotation, trace)
    closed = rotation.closed
    _say_next(rotation, trace)
    order = player_order(rotation.order, first if first in rotation.order else rotation.order[0])
    outcome = WindowOutcome(
        closed=closed,
        next=None if closed else rotation.next,
        consecutive_passes=len(rotation.passed),
        first_to_act=first,
        may_take_actions=() if closed else order,
        may_marshal=tuple([player for player in order if not closed and _marshals(question, player)]),
        legal=not found.errors,
        errors=found.errors,
        warnings=found.warnings,
    )
    summary = "The window is closed." if closed else "{next} acts or passes now."
    return Sentence(summary, next=rotation.next), outcome


def _check(question: WindowQuestion) -> None:
    seats = question.seats
    problems = [
        *twice(seats, "seats"),
        *stranger(question.first_player, seats, "first_player"),
        *stranger(question.active_player, seats, "active_player"),
        *strangers(question.eliminated, seats, "eliminated"),
    ]
    if set(seats) <= set(question.eliminated):
        problems.append(problem("At least one player must be left.", "eliminated"))
    for i, event in enumerate(question.events):
        problems += stranger(event.player, seats, "events", i, "player")
    refuse(R.SEATS, problems)
    if question.kind == "marshaling" and question.active_player is None:
        raise RuleBroken(R.WINDOW_MARSHALING, [problem("Say who is the active player.", "active_player")])


def _marshals(question: WindowQuestion, player: str) -> bool:
    return question.kind == "marshaling" and player == question.active_player


def _open(question: WindowQuestion, first: str, trace: Trace) -> None:
    if first != question.first_player:
        text = "{old}, the first player, is out: {first}, next to the left, is first player."
        trace.add(R.FIRST_PLAYER_OUT, text, old=question.first_player, first=first)
    if question.active_player not in (None, first):
        text = "{first} is first player and has the first opportunity, though {active} is the active player."
        trace.add(R.WINDOW_FIRST, text, first=first, active=question.active_player or "")
    else:
        trace.add(R.WINDOW_FIRST, "{first} is first player and has the first opportunity.", first=first)
    if question.nested:
        trace.add(R.NESTED, "This window is dealt with completely before the other one goes on.")
    if question.kind == "marshaling":
        text = "Everybody may take actions in this window; only {active}, the active player, marshals."
        trace.add(R.WINDOW_MARSHALING, text, active=question.active_player or "")


def _may(  # noqa: PLR0913, PLR0917 - the event and everything it is checked against
    question: WindowQuestion, event: WindowEvent, i: int, rotation: _Rotation, used: set[str], found: Findings
) -> bool:
    """Whether the event counts; what is wrong with it is found."""
    before = len(found.errors)
    player = event.player
    if player not in rotation.order:
        text = "This player is out of the game and has no opportunities."
        found.error(R.OUT, "player_eliminated", ("events", i, "player"), text)
    elif event.do == "eliminated":
        return True
    elif rotation.closed:
        text = "The window was closed before."
        found.error(R.WINDOW_CLOSES, "window_closed", ("events", i), text)
    elif player != rotation.next:
        text = "It was {next}'s opportunity."
        found.error(R.WINDOW_TURN, "out_of_turn", ("events", i, "player"), text, next=rotation.next)
    if event.do == "marshal" and not _marshals(question, player):
        text = "Only the active player marshals, and only in the marshaling window."
        found.error(R.WINDOW_MARSHALING, "only_active_player_marshals", ("events", i, "do"), text)
    if event.ability is not None and question.kind in ("interrupt", "reaction"):
        if event.ability in used:
            text = "This copy was used already: once per occurrence."
            found.error(R.ONCE_PER_OCCURRENCE, "once_per_occurrence", ("events", i, "ability"), text)
        used.add(event.ability)
    return len(found.errors) == before


def _follow(event: WindowEvent, rotation: _Rotation, trace: Trace) -> None:
    player = event.player
    if event.do == "eliminated":
        rotation.drop(player)
        trace.add(R.OUT, "{player} is out: the opportunities pass over {player}.", player=player)
        return
    if event.do == "pass":
        rotation.passed.append(player)
        n, all_ = len(rotation.passed), len(rotation.order)
        trace.add(R.WINDOW_PASS, "{player} passes: {n} of {all} in a row.", player=player, n=n, all=all_)
    else:
        rotation.passed.clear()
        text = "{player} acts; that is resolved completely, and the passes start anew."
        if event.do == "marshal":
            text = "{player} marshals; that is resolved completely, and the passes start anew."
        trace.add(R.WINDOW_ACTION, text, player=player)
    rotation.turn()


def _say_next(rotation: _Rotation, trace: Trace) -> None:
    if len(rotation.order) == 1:
        trace.add(R.LAST_LEFT, "Only {player} is left, so the game is over.", player=rotation.order[0])
    elif rotation.closed:
        trace.add(R.WINDOW_CLOSES, "All {n} players passed in a row: the window closes.", n=len(rotation.order))
    else:
        trace.add(R.WINDOW_TURN, "{next} acts or passes now.", next=rotation.next)


WINDOW = Question(
    id="window",
    title="Whose opportunity is it?",
    about=(
        "Follows an action, marshaling, interrupt or reaction window: first player first, then player order, until all "
        "pass in a row."
    ),
    resolve=resolve_window,
    rules=(
        R.SEATS,
        R.FIRST_PLAYER_OUT,
        R.WINDOW_FIRST,
        R.NESTED,
        R.WINDOW_MARSHALING,
        R.OUT,
        R.WINDOW_CLOSES,
        R.WINDOW_TURN,
        R.ONCE_PER_OCCURRENCE,
        R.WINDOW_PASS,
        R.WINDOW_ACTION,
        R.LAST_LEFT,
    ),
    examples=(
        Example(
            id="pass-is-not-final",
            summary="Ben passed, Ann acted: Ben is asked again",
            body={
                "seats": ["Ann", "Ben"],
                "first_player": "Ben",
                "events": [{"player": "Ben", "do": "pass"}, {"player": "Ann", "do": "action"}],
            },
        ),
        Example(
            id="marshaling",
            summary="The marshaling window of a player who is not first player",
            body={"kind": "marshaling", "seats": ["A", "B"], "first_player": "A", "active_player": "B"},
        ),
    ),
)
