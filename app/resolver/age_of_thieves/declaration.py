"""Is a declaration legal? (Rulebook, pp. 7, 12, 14, 16)."""

from collections import Counter
from dataclasses import field
from typing import Annotated, Final, Literal

from annotated_types import Interval, Len

from app.resolver.age_of_thieves import rulebook as R
from app.resolver.age_of_thieves.switches import DeclarationSwitches
from app.resolver.findings import Findings, Objection
from app.resolver.game import Example, Question
from app.resolver.shape import Amount, Count, Flag, Name, Whole, shape
from app.resolver.trace import Resolution, RuleBroken, Sentence, Trace, explain, problem, sentence

CAUGHT_AP: Final = 2
MOST_CARDS: Final = 8
TOKENS: Final[dict[int, str]] = {1: sentence("Informer"), 2: sentence("Guild Agent")}

Token = Literal[1, 2]
Tokens = Annotated[tuple[Token, ...], Len(0, 20)]


@shape
class AvailableAp:
    """What the thief can place this turn."""

    basic: Annotated[int, Whole(), Interval(ge=0, le=10)] = 10
    """Blue AP: 10, or 2 in the turn after being caught; fewer if some are not there."""
    red: Annotated[int, Whole(), Interval(ge=0, le=3)] = 0
    """One for each rival while the thief holds the Emperors' Jewel."""
    temporary: Count = 0
    """Purple AP from effects."""
    tokens: Tokens = ()
    """City tokens in hand: 1 for an Informer, 2 for a Guild Agent."""


@shape
class DeclaredCard:
    """One card behind the screen."""

    card: Name
    ap: Amount
    """Everything that lies on it: markers and tokens."""
    tokens: Tokens = ()
    """Which city tokens are among it."""
    instance: Name | None = None
    """Tells two copies of a card apart."""


@shape
class DeclarationQuestion:
    """What one thief wants to declare."""

    available_ap: AvailableAp
    cards: Annotated[tuple[DeclaredCard, ...], Len(0, 40)]
    in_dungeon: Flag = False
    """Whether the thief sits in the dungeon."""
    switches: DeclarationSwitches = field(default_factory=DeclarationSwitches)


@shape
class DeclarationOutcome:
    """Whether the declaration stands, and what is left."""

    legal: bool
    declared_ap: int
    unused_ap: int
    """AP and tokens that stay behind the screen; negative when too much was placed."""
    errors: tuple[Objection, ...]
    warnings: tuple[Objection, ...]
    """What looks wrong but may be right, because the cards in hand are not known here."""


def resolve_declaration(question: DeclarationQuestion) -> Resolution[DeclarationOutcome]:
    """Check every card, token and sum of a declaration and name all that is wrong, not only the first.

    Raises RuleBroken when the AP at hand cannot be.

    >>> answer = resolve_declaration(DeclarationQuestion(
    ...     available_ap=AvailableAp(),
    ...     cards=tuple(DeclaredCard(card=card, ap=ap) for card, ap in (("Ambush", 1), ("Move", 3), ("Smoke", 5)))))
    >>> answer.summary
    'Legal: 9 AP declared, 1 AP kept.'
    """
    return explain({}, lambda trace: _check(question, trace))


def _check(question: DeclarationQuestion, trace: Trace) -> tuple[Sentence, DeclarationOutcome]:
    available = _available(question, trace)
    found = Findings(trace)
    if not question.cards:
        trace.add(R.NOTHING_DECLARED, "No card is declared, which is allowed.")
    for i, card in enumerate(question.cards):
        trace.count(R.CARD_MINIMUM, "declared", _placed(card), "{card}: {ap} AP.", card=card.card, ap=card.ap)
        if card.ap < 1:
            found.error(R.CARD_MINIMUM, "ap_below_minimum", ("cards", i, "ap"), "Put at least 1 AP on each card.")
    declared = trace.total(R.BUDGET, "declared", "Declared: {total} AP.")
    _check_copies(question, found)
    _check_tokens(question, found)
    _check_budget(question, available, declared, found)
    _warn(question, found)
    outcome = DeclarationOutcome(
        legal=not found.errors,
        declared_ap=declared,
        unused_ap=available - declared,
        errors=found.errors,
        warnings=found.warnings,
    )
    if found.errors:
        return Sentence("Not legal: {first}", first=found.errors[0].message), outcome
    return Sentence(
        "Legal: {declared} AP declared, {kept} AP kept.", declared=declared, kept=available - declared
    ), outcome


def _placed(card: DeclaredCard) -> int:
    """What a card takes of the AP at hand; less than nothing gives nothing back."""
    return max(card.ap, 0)


def _available(question: DeclarationQuestion, trace: Trace) -> int:
    ap = question.available_ap
    if question.in_dungeon and ap.basic > CAUGHT_AP:
        if question.switches.jailed_ap == "two":
            message = "A thief in the dungeon starts the turn with 2 basic AP."
            raise RuleBroken(R.BASIC_AP, [problem(message, "available_ap", "basic")])
        text = "At this table a thief who has sat in the dungeon for more than a turn has 10 basic AP."
        trace.add(R.JAILED_AP, text)
    trace.count(R.BASIC_AP, "available", ap.basic, "{n} basic AP.", n=ap.basic)
    if ap.red:
        trace.count(R.JEWEL_AP, "available", ap.red, "{n} red AP for the Emperors' Jewel.", n=ap.red)
    if ap.temporary:
        trace.count(R.TEMPORARY_AP, "available", ap.temporary, "{n} temporary AP.", n=ap.temporary)
    for token in ap.tokens:
        trace.count(R.TOKEN_AP, "available", token, "{name} token: {n} AP.", name=TOKENS[token], n=token)
    return trace.total(R.BUDGET, "available", "Available: {total} AP.")


def _check_copies(question: DeclarationQuestion, found: Findings) -> None:
    seen: set[str] = set()
    for i, card in enumerate(question.cards):
        if card.instance is not None and card.instance in seen:
            message = "This card is declared already: put all its AP on it once."
            found.error(R.ONE_COPY, "duplicate_card", ("cards", i, "instance"), message)
        if card.instance is not None:
            seen.add(card.instance)


def _check_tokens(question: DeclarationQuestion, found: Findings) -> None:
    left = Counter(question.available_ap.tokens)
    for i, card in enumerate(question.cards):
        for j, token in enumerate(card.tokens):
            left[token] -= 1
            if left[token] < 0:
                _refuse_token(question, token, (i, j), found)
        if 1 <= card.ap < sum(card.tokens):
            message = "The tokens on this card count {n} AP, and a token is never lowered: raise its AP."
            found.error(R.TOKEN_WHOLE, "token_not_splittable", ("cards", i, "ap"), message, n=sum(card.tokens))


def _refuse_token(question: DeclarationQuestion, token: int, place: tuple[int, int], found: Findings) -> None:
    i, j = place
    path = ("cards", i, "tokens", j)
    if token == 1 and 2 in question.available_ap.tokens:  # noqa: PLR2004 - a Guild Agent
        found.error(R.TOKEN_WHOLE, "token_not_splittable", path, "A Guild Agent token goes on one card as a whole.")
    else:
        found.error(R.TOKEN_AP, "token_not_available", path, "No {name} token is left.", name=TOKENS[token])


def _check_budget(question: DeclarationQuestion, available: int, declared: int, found: Findings) -> None:
    in_hand = question.available_ap
    markers = in_hand.basic + in_hand.red + in_hand.temporary
    placed = sum(_placed(card) - sum(card.tokens) for card in question.cards)
    if declared > available:
        message = "{declared} AP are placed and only {available} are there: take {over} back."
        over = declared - available
        found.error(R.BUDGET, "ap_over_budget", ("cards",), message, declared=declared, available=available, over=over)
    elif placed > markers:
        message = "{placed} AP are placed as markers and only {markers} are there: say which card carries which token."
        found.error(R.TOKEN_AP, "tokens_not_placed", ("cards",), message, placed=placed, markers=markers)


def _warn(question: DeclarationQuestion, found: Findings) -> None:
    if len(question.cards) > MOST_CARDS:
        message = "{n} cards are more than hand and basic cards can be: check the pile."
        found.warning(R.HAND_LIMIT, "more_cards_than_hand_allows", ("cards",), message, n=len(question.cards))
    if question.in_dungeon and not _moves_first(question.cards):
        message = "Move has to be the first action resolved in the dungeon: declare it with the most AP."
        found.warning(R.DUNGEON_MOVE, "move_not_first", ("cards",), message)


def _moves_first(cards: tuple[DeclaredCard, ...]) -> bool:
    """Whether a Move card may come first; equal cards of one thief are in the owner's order."""
    most = max((card.ap for card in cards), default=0)
    return not cards or any(card.card.casefold() == "move" and card.ap == most for card in cards)


DECLARATION = Question(
    id="declaration",
    title="Is this declaration legal?",
    about=(
        "Checks what a thief wants to declare: AP of every kind, indivisible tokens, at least 1 AP a card, no maximum."
    ),
    resolve=resolve_declaration,
    rules=(
        R.BASIC_AP,
        R.JAILED_AP,
        R.JEWEL_AP,
        R.TEMPORARY_AP,
        R.TOKEN_AP,
        R.TOKEN_WHOLE,
        R.CARD_MINIMUM,
        R.NOTHING_DECLARED,
        R.BUDGET,
        R.ONE_COPY,
        R.HAND_LIMIT,
        R.DUNGEON_MOVE,
    ),
    examples=(
        Example(
            id="printed",
            summary="The rulebook's example, p. 8: Zain keeps 1 AP behind his screen",
            body={
                "available_ap": {"basic": 10},
                "cards": [
                    {"card": "Ambush", "ap": 1},
                    {"card": "Move", "ap": 3},
                    {"card": "Smoke Grenade", "ap": 5},
                ],
            },
        ),
        Example(
            id="split-token",
            summary="A Guild Agent token cannot be split between two cards",
            body={
                "available_ap": {"basic": 10, "tokens": [2]},
                "cards": [
                    {"card": "Move", "ap": 1, "tokens": [1]},
                    {"card": "Ambush", "ap": 1, "tokens": [1]},
                ],
            },
        ),
    ),
)
