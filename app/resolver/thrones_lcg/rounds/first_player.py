"""Who is first player, and in which order the players follow (Rules Reference, 1.3.II; First Player)."""

from collections.abc import Sequence
from dataclasses import field
from typing import Annotated, Literal

from annotated_types import Interval

from app.resolver.findings import Findings, Objection
from app.resolver.game import Example, Question
from app.resolver.shape import Choices, Name, Whole, shape
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.rounds.table import Mode, Names, Seats, player_order, refuse, stranger, strangers, twice
from app.resolver.trace import Resolution, RuleBroken, Sentence, Trace, explain, listed, problem

Moment = Literal["1.1", "1.2", "1.3", "1.3.I", "1.3.II", "1.3.III", "later"]


@shape
class FirstPlayerQuestion:
    """The table when a first player is chosen, or when somebody wonders who it is."""

    seats: Seats
    """Everybody who has sat down, clockwise; name those who are out under `eliminated` as well."""
    mode: Mode | None = None
    round: Annotated[int, Whole(), Interval(ge=1, le=999)] | None = None
    """Say 1 for the first round, in which setup made the first player."""
    step: Moment = "1.3.II"
    """The step of the plot phase; `later` for anything after it, plots that a card reveals too."""
    first_player: Name | None = None
    """Who has had the token so far: the first player of the last round, or of setup."""
    initiative_winner: Name | None = None
    """Who won initiative; leave it out when nobody chooses now."""
    chooser: Name | None = None
    """Who makes the choice; the winner of initiative if left out."""
    chooses: Name | None = None
    """Who is chosen; leave it out to be told who may be."""
    barred: Names = ()
    """Players whom a card keeps from being first player."""
    eliminated: Names = ()
    """Who is out of the game."""
    choices: Choices = field(default_factory=dict)


@shape
class FirstPlayerOutcome:
    """Who is first player now."""

    legal: bool
    """Whether the choice stands; true when nobody chooses."""
    first_player: str | None
    """Who has the token now; null if it is not known."""
    player_order: tuple[str, ...]
    """From the first player clockwise, without the eliminated; empty if the first player is not known."""
    compare_again: bool
    """Whether those who are left compare initiative again."""
    errors: tuple[Objection, ...]
    warnings: tuple[Objection, ...]


def resolve_first_player(question: FirstPlayerQuestion) -> Resolution[FirstPlayerOutcome]:
    """Check a choice of first player, ask for it, or say who keeps or takes the token.

    Raises RuleBroken for names that stand twice or do not sit here, and when everybody is out.

    >>> resolve_first_player(FirstPlayerQuestion(seats=("Ann", "Ben", "Cat"),
    ...     initiative_winner="Ann", chooses="Ben")).summary
    'Ben is first player; player order: Ben, Cat and Ann.'
    """
    return explain(question.choices, lambda trace: _first_player(question, trace))


def _first_player(question: FirstPlayerQuestion, trace: Trace) -> tuple[Sentence, FirstPlayerOutcome]:
    _check(question)
    left = [seat for seat in question.seats if seat not in question.eliminated]
    token = _token(question, left, trace)
    found = Findings(trace)
    again = question.initiative_winner is not None and question.initiative_winner in question.eliminated
    if question.initiative_winner is not None:
        _find(question, found)
        if not found.errors:
            token = _chosen(question, question.initiative_winner, left, found, trace) or token
    order = player_order(left, token) if token is not None else ()
    if order:
        trace.add(R.PLAYER_ORDER, "Player order runs clockwise: {order}.", order=listed(order))
    outcome = FirstPlayerOutcome(
        legal=not found.errors,
        first_player=token,
        player_order=order,
        compare_again=again,
        errors=found.errors,
        warnings=found.warnings,
    )
    return _summary(outcome), outcome


def _check(question: FirstPlayerQuestion) -> None:
    seats = question.seats
    problems = [
        *twice(seats, "seats"),
        *stranger(question.first_player, seats, "first_player"),
        *stranger(question.initiative_winner, seats, "initiative_winner"),
        *stranger(question.chooser, seats, "chooser"),
        *stranger(question.chooses, seats, "chooses"),
        *strangers(question.barred, seats, "barred"),
        *strangers(question.eliminated, seats, "eliminated"),
    ]
    if set(seats) <= set(question.eliminated):
        problems.append(problem("At least one player must be left.", "eliminated"))
    if question.mode == "joust" and len(seats) > 2:  # noqa: PLR2004 - a joust is between two
        problems.append(problem("A joust has two players: three or more play a melee.", "mode"))
    refuse(R.SEATS, problems)
    if question.initiative_winner is None and (question.chooser or question.chooses):
        message = "Say who won initiative: that player chooses."
        raise RuleBroken(R.FIRST_PLAYER_CHOSEN, [problem(message, "initiative_winner")])


def _token(question: FirstPlayerQuestion, left: Sequence[str], trace: Trace) -> str | None:
    """Who has the token before any choice."""
    holder = question.first_player
    if holder is None:
        if question.initiative_winner is None:
            text = "Say who has had the token, or who won initiative: without either it is not known here."
            trace.add(R.FIRST_PLAYER_STAYS, text)
        return None
    if holder not in left:
        new = next(seat for seat in player_order(question.seats, holder) if seat in left)
        text = "{holder}, the first player, is out: {new}, next to the left, is first player now."
        trace.add(R.FIRST_PLAYER_OUT, text, holder=holder, new=new)
        return new
    if question.round == 1 and question.step != "later":
        text = "{holder} was made first player by chance in setup and stays it until 1.3.II of round 1."
        trace.add(R.FIRST_PLAYER_OF_SETUP, text, holder=holder)
    else:
        text = "{holder} is first player until a new one is chosen in 1.3.II."
        trace.add(R.FIRST_PLAYER_STAYS, text, holder=holder)
    return holder


def _find(question: FirstPlayerQuestion, found: Findings) -> None:
    """Everything that is wrong with the choice."""
    winner = question.initiative_winner
    if question.step != "1.3.II":
        text = "A first player is chosen in 1.3.II only: the token stays where it is now."
        found.error(R.ONLY_IN_PLOT_PHASE, "not_at_this_step", ("step",), text)
    if winner in question.eliminated:
        text = "The winner of initiative is out: those who are left compare initiative again, and that winner chooses."
        found.error(R.COMPARE_AGAIN, "initiative_winner_eliminated", ("initiative_winner",), text)
    if question.chooser not in (None, winner):
        text = "Only the winner of initiative chooses the first player."
        found.error(R.FIRST_PLAYER_CHOSEN, "only_initiative_winner_chooses", ("chooser",), text)
    if question.chooses in question.eliminated:
        text = "Choose a player who is still in the game."
        found.error(R.OUT, "player_eliminated", ("chooses",), text)
    if question.chooses in question.barred:
        text = "A card keeps this player from being first player: choose another one."
        found.error(R.NOT_FIRST_PLAYER, "cannot_be_first_player", ("chooses",), text)


def _chosen(
    question: FirstPlayerQuestion, winner: str, left: Sequence[str], found: Findings, trace: Trace
) -> str | None:
    """Who is chosen; nobody if a card keeps everybody from it."""
    options = [seat for seat in left if seat not in question.barred]
    if not options:
        text = "A card keeps everybody from being first player: the token stays where it is."
        found.warning(R.NOT_FIRST_PLAYER, "nobody_can_be_first_player", ("barred",), text)
        return None
    chosen = question.chooses
    if chosen is None and len(options) == 1:
        text = "Only {only} can be first player, so {winner} is not asked."
        trace.add(R.FIRST_PLAYER_CHOSEN, text, only=options[0], winner=winner)
        return options[0]
    if chosen is None:
        ask = Sentence("{winner}, you won initiative: who is first player?", winner=winner)
        chosen = trace.decide(R.FIRST_PLAYER_CHOSEN, "first-player", winner, options, ask)
    text = "{winner} won initiative and chooses {chosen} as first player."
    trace.add(R.FIRST_PLAYER_CHOSEN, text, winner=winner, chosen=chosen)
    return chosen


def _summary(outcome: FirstPlayerOutcome) -> Sentence:
    if outcome.errors:
        return Sentence("Not legal: {first}", first=outcome.errors[0].message)
    if outcome.first_player is None:
        return Sentence("Who is first player is not known here.")
    text = "{first} is first player; player order: {order}."
    return Sentence(text, first=outcome.first_player, order=listed(outcome.player_order))


FIRST_PLAYER = Question(
    id="first-player",
    title="Who is first player?",
    about=(
        "The winner of initiative chooses, and only that player; the token stays until then, and moves left when the "
        "first player is out. Player order runs clockwise from it."
    ),
    resolve=resolve_first_player,
    rules=(
        R.SEATS,
        R.FIRST_PLAYER_STAYS,
        R.FIRST_PLAYER_OF_SETUP,
        R.FIRST_PLAYER_OUT,
        R.ONLY_IN_PLOT_PHASE,
        R.COMPARE_AGAIN,
        R.FIRST_PLAYER_CHOSEN,
        R.OUT,
        R.NOT_FIRST_PLAYER,
        R.PLAYER_ORDER,
    ),
    examples=(
        Example(
            id="chosen",
            summary="Melee: Ann won initiative and makes Cat first player",
            body={
                "mode": "melee",
                "seats": ["Ann", "Ben", "Cat", "Dan"],
                "initiative_winner": "Ann",
                "chooses": "Cat",
            },
        ),
        Example(
            id="asked",
            summary="Joust: whom may the winner of initiative choose?",
            body={"mode": "joust", "seats": ["Ann", "Ben"], "initiative_winner": "Ann"},
        ),
        Example(
            id="eliminated",
            summary="Melee: the first player is out",
            body={"seats": ["A", "B", "C", "D"], "step": "later", "first_player": "C", "eliminated": ["C"]},
        ),
    ),
)
