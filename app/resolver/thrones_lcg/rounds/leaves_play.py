"""What goes where when a card leaves play (Rules Reference, Leaves Play; Terminal; Prized; Save)."""

from typing import Annotated, Final, Literal, get_args

from annotated_types import Len

from app.resolver.findings import Findings, Objection
from app.resolver.game import Example, Question
from app.resolver.shape import Count, Flag, Name, shape
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.rounds.marshal_question import Values
from app.resolver.thrones_lcg.rounds.table import Seats, refuse, stranger, twice
from app.resolver.trace import Problem, Resolution, RuleBroken, Sentence, Trace, explain, listed, problem, sentence

How = Literal["killed", "discarded", "sacrificed", "returned to hand", "put into the deck", "removed from the game"]
Pile = Literal["dead pile", "discard pile", "hand", "deck", "out of the game"]
What = Literal["card leaves play", "event is played", "plot goes to the used pile"]

DESTINATION: Final[dict[How, Pile]] = {
    "killed": "dead pile",
    "discarded": "discard pile",
    "sacrificed": "discard pile",
    "returned to hand": "hand",
    "put into the deck": "deck",
    "removed from the game": "out of the game",
}

_GOES: Final[dict[Pile, str]] = {
    "dead pile": "{card} goes to {owner}'s dead pile.",
    "discard pile": "{card} goes to {owner}'s discard pile.",
    "hand": "{card} goes to {owner}'s hand.",
    "deck": "{card} goes to {owner}'s deck.",
    "out of the game": "{card} is removed from the game.",
}
_PILE: Final[dict[Pile, Sentence]] = {pile: sentence(pile) for pile in get_args(Pile)}


@shape
class LeavingAttachment:
    """An attachment on the card."""

    id: Name
    owner: Name | None = None
    """Left out, the controller of the card."""
    controller: Name | None = None
    """Left out, the owner."""
    terminal: Flag = False
    prized: Values = ()
    """The X of each prized keyword."""


@shape
class LeavesPlayQuestion:
    """A card that leaves play, or a prized event or plot that is used up."""

    players: Seats
    """Everybody in the game."""
    controller: Name
    """Who controls the card."""
    owner: Name | None = None
    """Left out, the controller."""
    what: What = "card leaves play"
    card: Name = sentence("The card")
    type: Literal["character", "location", "attachment"] = "character"
    how: How = "discarded"
    prized: Values = ()
    """The X of each prized keyword."""
    attachments: Annotated[tuple[LeavingAttachment, ...], Len(0, 20)] = ()
    duplicates: Count = 0
    gold: Count = 0
    """Gold on the card, by bestow for example."""
    power: Count = 0
    """Power on the card."""
    saved_by: Literal["duplicate", "effect"] | None = None
    """What the controller wants to save it with."""
    as_cost: Flag = False
    """Whether it leaves play to pay a cost."""
    cannot_be_saved: Flag = False
    """Whether the effect says so."""
    abilities_forbidden: Flag = False
    """Whether an effect keeps the controller from initiating card abilities."""
    ongoing_condition: Flag = False
    """Whether an effect would drive it out again at once, and the save does not mend that."""


@shape
class Destination:
    """Where a card goes."""

    card: str
    to: Pile
    of: str
    """Whose area."""


@shape
class LeavesPlayOutcome:
    """What goes where, all at the same time."""

    leaves: bool
    """False when it is saved."""
    cards: tuple[Destination, ...]
    """The card and its attachments."""
    duplicates_discarded: int
    gold_returned: int
    """From the card to the treasury."""
    power_returned: int
    power: dict[str, int]
    """What each opponent gains by prized; only those who gain something."""
    legal: bool
    """Whether the save is possible; true without one."""
    errors: tuple[Objection, ...]
    warnings: tuple[Objection, ...]
    to_do: tuple[str, ...]


def resolve_leaves_play(question: LeavesPlayQuestion) -> Resolution[LeavesPlayOutcome]:
    """Say where a card, its attachments, duplicates and tokens go, who gains power, or that it is saved.

    Raises RuleBroken for names that stand twice or do not sit here, and for what only a card in play can have.

    >>> resolve_leaves_play(LeavesPlayQuestion(players=("Ann", "Ben"), controller="Ann", card="Hodor", how="killed",
    ...     attachments=(LeavingAttachment(id="Little Bird"),))).summary
    'Leaving play: Hodor (dead pile), Little Bird (hand).'
    """
    return explain({}, lambda trace: _leaves_play(question, trace))


def _leaves_play(question: LeavesPlayQuestion, trace: Trace) -> tuple[Sentence, LeavesPlayOutcome]:
    _check(question)
    found = Findings(trace)
    if question.saved_by is not None:
        _check_save(question, found)
        if not found.errors:
            return _saved(question, trace)
    to_do: list[Sentence] = []
    cards = _cards(question, trace, to_do) if question.what == "card leaves play" else ()
    _tokens(question, trace, to_do)
    power = _prized(question, trace, to_do)
    outcome = LeavesPlayOutcome(
        leaves=True,
        cards=cards,
        duplicates_discarded=question.duplicates,
        gold_returned=question.gold,
        power_returned=question.power,
        power=power,
        legal=not found.errors,
        errors=found.errors,
        warnings=found.warnings,
        to_do=tuple(to_do),
    )
    return _summary(question, outcome), outcome


def _check(question: LeavesPlayQuestion) -> None:
    players = question.players
    problems = [
        *twice(players, "players"),
        *stranger(question.controller, players, "controller"),
        *stranger(question.owner, players, "owner"),
    ]
    for i, attachment in enumerate(question.attachments):
        problems += stranger(attachment.owner, players, "attachments", i, "owner")
        problems += stranger(attachment.controller, players, "attachments", i, "controller")
    refuse(R.SEATS, problems)
    refuse(R.LEAVES_PLAY, _out_of_play(question))
    if question.how == "killed" and question.type != "character":
        raise RuleBroken(R.DEAD_PILE, [problem("Only characters are killed.", "how")])


def _out_of_play(question: LeavesPlayQuestion) -> list[Problem]:
    """What an event or a plot does not have."""
    if question.what == "card leaves play":
        return []
    message = "Only a card that leaves play has this."
    parts = {
        "attachments": bool(question.attachments),
        "duplicates": bool(question.duplicates),
        "gold": bool(question.gold),
        "power": bool(question.power),
        "saved_by": question.saved_by is not None,
    }
    return [problem(message, name) for name, there in parts.items() if there]


def _check_save(question: LeavesPlayQuestion, found: Findings) -> None:
    if question.how == "sacrificed":
        found.error(R.NO_SAVE, "sacrificed", ("saved_by",), "A sacrificed card cannot be saved.")
    if question.as_cost:
        found.error(R.NO_SAVE, "left_as_cost", ("saved_by",), "A card that leaves play as a cost cannot be saved.")
    if question.cannot_be_saved:
        found.error(R.NO_SAVE, "cannot_be_saved", ("saved_by",), "The effect says that it cannot be saved.")
    if question.ongoing_condition:
        text = "It would be driven out again at once, so the save would change nothing."
        found.error(R.NO_SAVE, "ongoing_condition", ("saved_by",), text)
    if question.saved_by == "effect" and question.abilities_forbidden:
        text = "Card abilities cannot be initiated now; only a duplicate could save it."
        found.error(R.CANNOT, "abilities_forbidden", ("saved_by",), text)
    if question.saved_by == "duplicate" and not question.duplicates:
        found.error(R.SAVE, "no_duplicate", ("duplicates",), "There is no duplicate to discard.")


def _saved(question: LeavesPlayQuestion, trace: Trace) -> tuple[Sentence, LeavesPlayOutcome]:
    discarded = 1 if question.saved_by == "duplicate" else 0
    text = "{card} is saved by an effect and stays in play with everything on it."
    if discarded:
        text = "{card} is saved by discarding one duplicate, and stays in play with everything else on it."
        trace.add(R.DUPLICATE_SAVES, "A duplicate saves whether or not card abilities can be initiated.")
    trace.add(R.SAVE, text, card=question.card)
    outcome = LeavesPlayOutcome(
        leaves=False,
        cards=(),
        duplicates_discarded=discarded,
        gold_returned=0,
        power_returned=0,
        power={},
        legal=True,
        errors=(),
        warnings=(),
        to_do=(Sentence(text, card=question.card),),
    )
    return Sentence("{card} is saved and stays in play.", card=question.card), outcome


def _cards(question: LeavesPlayQuestion, trace: Trace, to_do: list[Sentence]) -> tuple[Destination, ...]:
    owner = question.owner or question.controller
    pile = DESTINATION[question.how]
    rule = R.DEAD_PILE if question.how == "killed" else R.LEAVES_PLAY
    gone = [Destination(card=question.card, to=pile, of=owner)]
    trace.add(rule, _GOES[pile], card=question.card, owner=owner)
    if owner != question.controller:
        text = "{owner} owns {card}, so it goes there though {controller} controlled it."
        trace.add(R.OWNERS_AREA, text, owner=owner, card=question.card, controller=question.controller)
    gone += [_attachment(attachment, question, trace) for attachment in question.attachments]
    to_do += [Sentence(_GOES[card.to], card=card.card, owner=card.of) for card in gone]
    return tuple(gone)


def _attachment(attachment: LeavingAttachment, question: LeavesPlayQuestion, trace: Trace) -> Destination:
    owner = attachment.owner or question.controller
    if attachment.terminal:
        text = "{card} is terminal: it is discarded and does not return to {owner}'s hand."
        trace.add(R.TERMINAL, text, card=attachment.id, owner=owner)
        return Destination(card=attachment.id, to="discard pile", of=owner)
    trace.add(R.LEAVES_PLAY, "{card} returns to {owner}'s hand.", card=attachment.id, owner=owner)
    return Destination(card=attachment.id, to="hand", of=owner)


def _tokens(question: LeavesPlayQuestion, trace: Trace, to_do: list[Sentence]) -> None:
    if question.duplicates:
        text = "Duplicates that are discarded with it: {n}."
        trace.add(R.LEAVES_PLAY, text, n=question.duplicates)
        to_do.append(Sentence(text, n=question.duplicates))
    if question.gold or question.power:
        text = "To the treasury: {gold} gold and {power} power from the card."
        trace.add(R.LEAVES_PLAY, text, gold=question.gold, power=question.power)
        to_do.append(Sentence(text, gold=question.gold, power=question.power))


def _prized(question: LeavesPlayQuestion, trace: Trace, to_do: list[Sentence]) -> dict[str, int]:
    """What every opponent gains, of the card's controller and of the controllers of its attachments."""
    prizes = [(question.card, question.controller, x) for x in question.prized]
    for attachment in question.attachments:
        controller = attachment.controller or attachment.owner or question.controller
        prizes += [(attachment.id, controller, x) for x in attachment.prized]
    for card, controller, x in prizes:
        for player in question.players:
            if player != controller:
                text = "{player} gains {x}: {card} is prized ({x})."
                trace.count(R.PRIZED, player, x, text, player=player, x=x, card=card)
    if not prizes:
        if question.what != "card leaves play":
            trace.add(R.PRIZED, "{card} is not prized: nobody gains power for it.", card=question.card)
        return {}
    gains = {
        player: trace.total(R.PRIZED, player, "{player} gains {total} power.", player=player)
        for player in question.players
        if trace.sum(player)
    }
    for player, power in gains.items():
        text = "{player} takes {power} power to the faction card, before reactions; with 15 now the game ends at once."
        to_do.append(Sentence(text, player=player, power=power))
    return gains


def _summary(question: LeavesPlayQuestion, outcome: LeavesPlayOutcome) -> Sentence:
    if outcome.errors:
        return Sentence("It cannot be saved: {first}", first=outcome.errors[0].message)
    if outcome.cards:
        card, *attachments = outcome.cards
        if not attachments:
            return Sentence(_GOES[card.to], card=card.card, owner=card.of)
        places = listed([sentence("{card} ({pile})", card=c.card, pile=_PILE[c.to]) for c in outcome.cards], ", ")
        return Sentence("Leaving play: {places}.", places=places)
    if outcome.power:
        return Sentence("{players} gain power.", players=listed(outcome.power))
    return Sentence("Nothing follows from {what}.", what=question.card)


LEAVES_PLAY = Question(
    id="leaves-play",
    title="What goes where when this leaves play?",
    about=(
        "A card that leaves play, its attachments (terminal ones too), duplicates and tokens; saves; and the power "
        "that opponents gain by prized, for events and plots too."
    ),
    resolve=resolve_leaves_play,
    rules=(
        R.SEATS,
        R.LEAVES_PLAY,
        R.DEAD_PILE,
        R.OWNERS_AREA,
        R.TERMINAL,
        R.PRIZED,
        R.CANNOT,
        R.SAVE,
        R.DUPLICATE_SAVES,
        R.NO_SAVE,
    ),
    examples=(
        Example(
            id="killed",
            summary="A killed character with a terminal and an ordinary attachment",
            body={
                "players": ["Ann", "Ben"],
                "controller": "Ann",
                "card": "Hodor",
                "how": "killed",
                "attachments": [{"id": "Milk of the Poppy", "owner": "Ben", "terminal": True}, {"id": "Little Bird"}],
            },
        ),
        Example(
            id="prized",
            summary="Melee: a prized card leaves play",
            body={"players": ["A", "B", "C"], "controller": "A", "prized": [1]},
        ),
    ),
)
