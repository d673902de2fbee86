"""May this card or ability be used now, and what does it cost? (Rules Reference, Initiating Abilities, p. 10)."""

from collections.abc import Mapping
from typing import Final, Literal

from app.resolver.findings import Findings, Objection
from app.resolver.game import Example, Question
from app.resolver.shape import shape
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.rounds import rulebook as R
from app.resolver.thrones_lcg.rounds.marshal_copies import check_copies
from app.resolver.thrones_lcg.rounds.marshal_cost import GOLD_LEDGER, determine_cost, pay
from app.resolver.thrones_lcg.rounds.marshal_question import How, MarshalQuestion
from app.resolver.thrones_lcg.rounds.marshal_rules import check_kind, check_limited, check_texts, counts_as_limited
from app.resolver.thrones_lcg.rounds.marshal_target import check_target
from app.resolver.thrones_lcg.rounds.marshal_timing import check_time
from app.resolver.trace import Resolution, Rule, RuleBroken, Sentence, Trace, explain, problem

Becomes = Literal["card in play", "duplicate", "facedown in shadows", "event played", "ability initiated", "discarded"]

PRIZED_LEDGER: Final = "prized"


@shape
class MarshalOutcome:
    """Whether it may be used, and what comes of it."""

    legal: bool
    becomes: Becomes | None
    """What it is then; null if it is not legal."""
    cost: int
    """In gold, with everything that changes it."""
    gold_left: int | None
    """After paying, and after bestowing if the amount was told; null if it is not legal."""
    limited_cards_this_round: int
    """Limited cards marshaled or played by the player this round, with this one if it counts."""
    bestow_choices: tuple[int, ...]
    """How much gold may be moved to the card by bestow; empty without bestow."""
    opponents_gain: int
    """Power that each opponent gains because a prized event is played."""
    cancelled: bool
    """Whether its effects were cancelled; the costs stay paid."""
    errors: tuple[Objection, ...]
    warnings: tuple[Objection, ...]
    to_do: tuple[str, ...]
    """What the table does, in order; empty if it is not legal."""


def resolve_marshal(question: MarshalQuestion) -> Resolution[MarshalOutcome]:
    """Go through the seven steps of initiating and name all that is wrong, not only the first.

    Raises RuleBroken when something was cancelled that has no effects.

    >>> from app.resolver.thrones_lcg.rounds.marshal_question import UsedCard
    >>> answer = resolve_marshal(MarshalQuestion(how="ambush", phase="challenges", gold=2,
    ...     card=UsedCard(ambush=(3,))))
    >>> answer.summary
    'Not legal: It costs 3 gold, and there is 2 in the pool.'
    """
    return explain(question.choices, lambda trace: _marshal(question, trace))


def _marshal(question: MarshalQuestion, trace: Trace) -> tuple[Sentence, MarshalOutcome]:
    if question.cancelled and question.how not in ("play", "ability"):
        message = "Only the effects of events and abilities are cancelled."
        raise RuleBroken(R.CANCEL, [problem(message, "cancelled")])
    found = Findings(trace)
    duplicate = _check_restrictions(question, found, trace)
    cost = determine_cost(question, duplicate=duplicate, found=found, trace=trace)
    becomes = _becomes(question, found, duplicate=duplicate)
    bestow = _bestow_choices(question, cost, becomes)
    _check_bestow(question, bestow, found)
    if found.errors:
        return _not_legal(question, cost, found)
    to_do: list[Sentence] = []
    gold = _initiate(question, cost, becomes, trace, to_do)
    if bestow:
        gold = _bestow(question, bestow, gold, trace, to_do)
    _resolve(question, becomes, trace, to_do)
    counts = counts_as_limited(question, duplicate=duplicate)
    outcome = MarshalOutcome(
        legal=True,
        becomes=becomes,
        cost=cost,
        gold_left=gold,
        limited_cards_this_round=question.limited_cards_already_this_round + counts,
        bestow_choices=bestow,
        opponents_gain=trace.sum(PRIZED_LEDGER),
        cancelled=question.cancelled,
        errors=(),
        warnings=found.warnings,
        to_do=tuple(to_do),
    )
    text = "Legal: {card} costs {cost} gold, and {gold} is left."
    return Sentence(text, card=question.card.id, cost=cost, gold=gold), outcome


def _not_legal(question: MarshalQuestion, cost: int, found: Findings) -> tuple[Sentence, MarshalOutcome]:
    outcome = MarshalOutcome(
        legal=False,
        becomes=None,
        cost=cost,
        gold_left=None,
        limited_cards_this_round=question.limited_cards_already_this_round,
        bestow_choices=(),
        opponents_gain=0,
        cancelled=False,
        errors=found.errors,
        warnings=found.warnings,
        to_do=(),
    )
    return Sentence("Not legal: {first}", first=found.errors[0].message), outcome


def _check_restrictions(question: MarshalQuestion, found: Findings, trace: Trace) -> bool:
    """Step 1; whether the card enters play as a duplicate."""
    check_time(question, found)
    if question.permission:
        trace.add(R.RESTRICTIONS, "A text permits it at this time and from there.")
    check_kind(question, found)
    check_texts(question, found)
    duplicate = check_copies(question, found, trace)
    check_limited(question, duplicate=duplicate, found=found, trace=trace)
    check_target(question, duplicate=duplicate, found=found)
    if not found.errors:
        trace.add(R.RESTRICTIONS, "{card} may be used now: time, card and texts allow it.", card=question.card.id)
    return duplicate


def _becomes(question: MarshalQuestion, found: Findings, *, duplicate: bool) -> Becomes:
    if question.how == "shadow":
        return "facedown in shadows"
    if question.how == "play":
        return "event played"
    if question.how == "ability":
        return "ability initiated"
    if found.warnings:
        return "discarded"
    return "duplicate" if duplicate else "card in play"


def _bestow_choices(question: MarshalQuestion, cost: int, becomes: Becomes) -> tuple[int, ...]:
    if question.card.bestow is None or becomes != "card in play":
        return ()
    return tuple(range(max(0, min(question.card.bestow, question.gold - cost)) + 1))


def _check_bestow(question: MarshalQuestion, choices: tuple[int, ...], found: Findings) -> None:
    if question.bestow is None or question.bestow in choices:
        return
    if not choices:
        text = "Only a card with bestow that enters play gets gold by it."
        found.error(R.BESTOW, "no_bestow", ("bestow",), text)
    else:
        text = "At most {most}: the X of bestow, and what is left in the pool."
        found.error(R.BESTOW, "bestow_too_much", ("bestow",), text, most=choices[-1])


def _initiate(question: MarshalQuestion, cost: int, becomes: Becomes, trace: Trace, to_do: list[Sentence]) -> int:
    """Steps 4 to 6: pay, choose, and let others cancel; the gold left."""
    player, card = question.player, question.card
    gold = pay(question, cost, trace)
    to_do.append(Sentence("{player} pays {cost} gold, and all other costs with it.", player=player, cost=cost))
    if question.target is not None and becomes in ("card in play", "event played", "ability initiated"):
        text = "{player} chooses {target}."
        trace.add(R.TARGETS, text, player=player, target=question.target.id)
        to_do.append(Sentence(text, player=player, target=question.target.id))
    if question.how == "play":
        _prize(question, trace, to_do)
    if question.how in ("play", "ability"):
        text = "Its effects may be cancelled now."
        if question.cancelled:
            text = "The effects of {card} are cancelled: costs stay paid, and it counts as used."
        trace.add(R.CANCEL, text, card=card.id)
        to_do.append(Sentence(text, card=card.id))
    return gold


def _prize(question: MarshalQuestion, trace: Trace, to_do: list[Sentence]) -> None:
    for x in question.card.prized:
        trace.count(R.PRIZED, PRIZED_LEDGER, x, "Prized ({x}).", x=x)
    if question.card.prized:
        power = trace.total(R.PRIZED, PRIZED_LEDGER, "Every opponent gains {total} power, before the effects.")
        to_do.append(Sentence("Every opponent of {player} gains {n} power.", player=question.player, n=power))


def _bestow(question: MarshalQuestion, choices: tuple[int, ...], gold: int, trace: Trace, to_do: list[Sentence]) -> int:
    """The gold left when the bestowed gold, if it was told, is on the card."""
    player, most = question.player, choices[-1]
    if question.bestow is None:
        text = "{player} may move 0 to {most} gold to the card, before reactions."
        trace.add(R.BESTOW, text, player=player, most=most)
        to_do.append(Sentence(text, player=player, most=most))
        return gold
    text = "{player} moves {n} gold to the card, of at most {most}."
    trace.count(R.BESTOW, GOLD_LEDGER, -question.bestow, text, player=player, n=question.bestow, most=most)
    to_do.append(Sentence(text, player=player, n=question.bestow, most=most))
    return trace.total(R.BESTOW, GOLD_LEDGER, "{total} gold is left.")


_WAYS: Final[Mapping[How, tuple[Rule, str]]] = {
    "marshal": (R.MARSHAL, "{card} is marshaled and in play."),
    "shadow": (R.INTO_SHADOWS, "{card} lies facedown in shadows, out of play."),
    "ambush": (R.AMBUSH, "{card} is put into play from hand; it is not marshaled."),
    "out-of-shadows": (R.OUT_OF_SHADOWS, "{card} comes out of shadows into play, neither marshaled nor played."),
    "put-into-play": (R.PUT_INTO_PLAY, "{card} is put into play; it is not marshaled."),
    "play": (R.EVENTS, "The effects resolve, and {card} goes to its owner's discard pile."),
    "ability": (R.RESOLVE, "The effects of {card} resolve."),
}


def _resolve(question: MarshalQuestion, becomes: Becomes, trace: Trace, to_do: list[Sentence]) -> None:
    """Step 7."""
    rule, text = _WAYS[question.how]
    if becomes == "duplicate":
        rule, text = R.DUPLICATE, "{card} lies under the copy in play, as a duplicate without text or type."
    elif becomes == "discarded":
        rule, text = R.OUT_OF_SHADOWS, "{card} is discarded and does not enter play."
    elif question.cancelled:
        rule, text = R.RESOLVE, "Nothing of {card} resolves; an event goes to its owner's discard pile."
    trace.add(rule, text, card=question.card.id)
    trace.add(R.RESOLVE, "Reactions to it may follow.")
    to_do += [Sentence(text, card=question.card.id), Sentence("Reactions to it may follow.")]


MARSHAL = Question(
    id="marshal",
    title="May I marshal, play or use this now, and what does it cost?",
    about=(
        "The seven steps of initiating: time, restrictions, limited, unique cards and duplicates, attachments, cost "
        "and gold, targets, cancels; for marshaling, events, abilities, ambush, shadows, bestow and prized. "
        "Names all that is wrong."
    ),
    resolve=resolve_marshal,
    rules=(
        R.RESTRICTIONS,
        R.WINDOW_TURN,
        R.MARSHAL,
        R.EVENTS,
        R.ACTIONS,
        R.REACTIONS_WHEN,
        R.AMBUSH,
        R.INTO_SHADOWS,
        R.OUT_OF_SHADOWS,
        R.NO_PRINTED_COST,
        R.PUT_INTO_PLAY,
        R.CANNOT,
        R.CHANGES_SOMETHING,
        R.LIMITS,
        R.LIMITED,
        R.LIMITED_IGNORED,
        R.DUPLICATE,
        R.UNIQUE,
        R.UNIQUE_DEAD,
        R.ATTACHMENT,
        R.NO_ATTACHMENTS,
        R.ATTACHMENT_LIMIT,
        R.COST,
        LCG.LETTER_X,
        LCG.NOT_BELOW_ZERO,
        R.PAY,
        R.TARGETS,
        R.PRIZED,
        R.CANCEL,
        R.BESTOW,
        R.RESOLVE,
    ),
    examples=(
        Example(
            id="ambush",
            summary="Ambush (3) with 2 gold",
            body={
                "how": "ambush",
                "phase": "challenges",
                "gold": 2,
                "card": {"id": "Areo Hotah", "cost": 6, "unique": True, "ambush": [3]},
            },
        ),
        Example(
            id="bestow",
            summary="Marshaling a card with bestow (3): what may be moved to it?",
            body={
                "how": "marshal",
                "phase": "marshaling",
                "player": "Ann",
                "gold": 5,
                "card": {"id": "Beggar King", "type": "location", "cost": 3, "bestow": 3},
            },
        ),
        Example(
            id="attachment",
            summary="A Weapon for a character that allows only Weapons",
            body={
                "how": "marshal",
                "phase": "marshaling",
                "gold": 3,
                "card": {"id": "Ice", "type": "attachment", "cost": 2, "unique": True, "traits": ["Weapon"]},
                "target": {
                    "id": "Eddard Stark",
                    "no_attachments": [{"variant": "except", "traits": ["Weapon"]}],
                },
            },
        ),
    ),
)
