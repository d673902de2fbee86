"""Are these setup cards legal? (Rules Reference, Setup, steps 8 to 10)."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from annotated_types import Len

from app.resolver.findings import Findings, Objection
from app.resolver.game import Example, Question
from app.resolver.shape import Count, Flag, Name, shape
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.rounds.marshal_question import CardType
from app.resolver.thrones_lcg.rounds.table import refuse, twice
from app.resolver.trace import Resolution, Sentence, Trace, explain

SETUP_GOLD: Final = 8
SHADOW_COST: Final = 2
PLOTS: Final = 7
MOST_OF_ONE_TITLE: Final = 2
LEDGER: Final = "setup"


@shape
class SetupCard:
    """A card that a player wants to place."""

    id: Name
    type: CardType = "character"
    cost: Count | Literal["X", "-"] = 0
    """The printed cost; `-` is a dash."""
    unique: Flag = False
    limited: Flag = False
    shadow: Flag = False
    """Whether it has the shadow keyword."""
    into_shadows: Flag = False
    """Whether it is placed into shadows."""
    duplicate_of: Name | None = None
    """The id of the placed copy whose duplicate it becomes."""
    has_target: Flag = True
    """For an attachment: whether the player places an eligible card for it as well."""


@shape
class SetupQuestion:
    """What one player places."""

    cards: Annotated[tuple[SetupCard, ...], Len(0, 7)]
    plots: Annotated[tuple[Name, ...], Len(0, 60)] | None = None
    """The titles of the plot deck, one for each card; left out, it is not looked at."""


@shape
class SetupOutcome:
    """Whether it may be placed."""

    legal: bool
    cost: int
    gold_left: int
    """Of the 8; negative if too much was placed."""
    limited_cards: int
    draws: int
    """How many cards the player draws after setup, having started with 7."""
    errors: tuple[Objection, ...]
    warnings: tuple[Objection, ...]


def resolve_setup(question: SetupQuestion) -> Resolution[SetupOutcome]:
    """Check what a player places in setup and name all that is wrong, not only the first.

    Raises RuleBroken for cards of one id.

    >>> resolve_setup(SetupQuestion(cards=(SetupCard(id="Arya", cost=3), SetupCard(id="Hodor", cost=6)))).summary
    'Not legal: The cards cost 9, and there is 8: take 1 back.'
    """
    return explain({}, lambda trace: _setup(question, trace))


def _setup(question: SetupQuestion, trace: Trace) -> tuple[Sentence, SetupOutcome]:
    refuse(R.SETUP_CARDS, twice([card.id for card in question.cards], "cards", field="id"))
    found = Findings(trace)
    if question.plots is not None:
        _check_plots(question.plots, found, trace)
    for i, card in enumerate(question.cards):
        _check(question, i, card, found)
        _count(card, trace)
    cost = trace.total(R.SETUP_COST, LEDGER, "{total} of 8 gold.")
    if cost > SETUP_GOLD:
        text = "The cards cost {cost}, and there is 8: take {over} back."
        found.error(R.SETUP_COST, "over_budget", ("cards",), text, cost=cost, over=cost - SETUP_GOLD)
    limited = _check_limited(question, found)
    if not found.errors:
        trace.add(R.SETUP_NOT_ENTERING, "Nothing of this counts as marshaled, played or entering play.")
    trace.add(R.SETUP_DRAW, "The player draws {n} afterwards, up to 7 in hand.", n=len(question.cards))
    outcome = SetupOutcome(
        legal=not found.errors,
        cost=cost,
        gold_left=SETUP_GOLD - cost,
        limited_cards=limited,
        draws=len(question.cards),
        errors=found.errors,
        warnings=found.warnings,
    )
    if found.errors:
        return Sentence("Not legal: {first}", first=found.errors[0].message), outcome
    return Sentence("Legal: {cost} of 8 gold.", cost=cost), outcome


def _check(question: SetupQuestion, i: int, card: SetupCard, found: Findings) -> None:
    if card.into_shadows:
        if not card.shadow:
            text = "Only a card with shadow goes into shadows."
            found.error(R.SETUP_SHADOWS, "no_shadow", ("cards", i, "into_shadows"), text)
        return
    if card.type == "event":
        text = "Events are not placed in setup, except into shadows."
        found.error(R.SETUP_CARDS, "not_placeable", ("cards", i, "type"), text)
    if card.duplicate_of is not None:
        _check_duplicate(question, i, card, found)
        return
    if card.cost == "-":
        text = "A card with a dash for its cost can only be placed into shadows."
        found.error(R.NO_PRINTED_COST, "no_printed_cost", ("cards", i, "cost"), text)
    if card.type == "attachment" and not card.has_target:
        text = "An attachment needs an eligible card that you place as well."
        found.error(R.SETUP_ATTACHMENT, "no_own_target", ("cards", i, "has_target"), text)


def _check_plots(plots: Sequence[str], found: Findings, trace: Trace) -> None:
    before = len(found.errors)
    if len(plots) != PLOTS:
        text = "A plot deck has {n} plots, not {told}."
        found.error(R.SETUP_PLOT_DECK, "plot_deck_size", ("plots",), text, n=PLOTS, told=len(plots))
    titles = list(dict.fromkeys(plots))
    doubled = [title for title in titles if plots.count(title) > 1]
    for title in doubled[1:]:
        text = "Only one title may be there twice: take one of these out."
        found.error(R.SETUP_PLOT_DECK, "second_double", ("plots", _at(plots, title, 2)), text)
    for title in doubled:
        if plots.count(title) > MOST_OF_ONE_TITLE:
            text = "A title may be there twice, not more often."
            found.error(R.SETUP_PLOT_DECK, "too_many_of_a_title", ("plots", _at(plots, title, 3)), text)
    if len(found.errors) == before:
        trace.add(R.SETUP_PLOT_DECK, "The plot deck has {n} plots, and no more than one title twice.", n=PLOTS)


def _at(plots: Sequence[str], title: str, copy: int) -> int:
    """Where the copy of that number stands."""
    return [i for i, name in enumerate(plots) if name == title][copy - 1]


def _check_duplicate(question: SetupQuestion, i: int, card: SetupCard, found: Findings) -> None:
    if not card.unique:
        text = "Only a unique card has duplicates."
        found.error(R.SETUP_DUPLICATE, "not_unique", ("cards", i, "unique"), text)
    faceup = [other.id for other in question.cards if other.duplicate_of is None and not other.into_shadows]
    if card.duplicate_of not in faceup:
        text = "Place the copy itself too, for its cost: this must be its id."
        found.error(R.SETUP_DUPLICATE, "no_copy_placed", ("cards", i, "duplicate_of"), text)


def _count(card: SetupCard, trace: Trace) -> None:
    params = {"card": card.id}
    if card.into_shadows:
        trace.count(R.SETUP_SHADOWS, LEDGER, SHADOW_COST, "{card}: 2, into shadows.", **params)
    elif card.duplicate_of is not None:
        trace.count(R.SETUP_DUPLICATE, LEDGER, 0, "{card}: a duplicate costs nothing.", **params)
    elif card.cost == "X":
        trace.count(LCG.LETTER_X, LEDGER, 0, "{card}: X, which nothing defines, is 0.", **params)
    elif card.cost != "-":
        trace.count(R.SETUP_COST, LEDGER, card.cost, "{card}: {cost}.", card=card.id, cost=card.cost)


def _check_limited(question: SetupQuestion, found: Findings) -> int:
    limited = [
        i
        for i, card in enumerate(question.cards)
        if card.limited and card.duplicate_of is None and not card.into_shadows
    ]
    for i in limited[1:]:
        text = "Only one limited card is placed in setup."
        found.error(R.LIMITED, "limited_in_setup", ("cards", i, "limited"), text)
    return len(limited)


SETUP = Question(
    id="setup",
    title="Are these setup cards legal?",
    about=(
        "Checks the 8 gold, the kinds of card, one limited card, shadows, duplicates and attachments of a setup, and "
        "the plot deck if it is told."
    ),
    resolve=resolve_setup,
    rules=(
        R.SETUP_PLOT_DECK,
        R.SETUP_CARDS,
        R.SETUP_SHADOWS,
        R.SETUP_DUPLICATE,
        R.NO_PRINTED_COST,
        R.SETUP_ATTACHMENT,
        LCG.LETTER_X,
        R.SETUP_COST,
        R.LIMITED,
        R.SETUP_NOT_ENTERING,
        R.SETUP_DRAW,
    ),
    examples=(
        Example(
            id="legal",
            summary="A character, its duplicate, an attachment and a card in shadows",
            body={
                "cards": [
                    {"id": "Arya Stark", "cost": 3, "unique": True},
                    {"id": "Arya Stark 2", "cost": 3, "unique": True, "duplicate_of": "Arya Stark"},
                    {"id": "Needle", "type": "attachment", "cost": 1, "unique": True},
                    {"id": "The Rat Cook", "type": "event", "cost": "-", "shadow": True, "into_shadows": True},
                ]
            },
        ),
        Example(
            id="too-much",
            summary="Too expensive, and two limited cards",
            body={
                "cards": [
                    {"id": "The Kingsroad", "type": "location", "cost": 1, "limited": True},
                    {"id": "The Roseroad", "type": "location", "cost": 0, "limited": True},
                    {"id": "Tywin Lannister", "cost": 7},
                    {"id": "Hound", "cost": 2},
                ]
            },
        ),
    ),
)
