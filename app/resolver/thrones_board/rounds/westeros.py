"""The Westeros phase: icons and threat, the three cards in order, who decides, what may not be planned."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated

from annotated_types import Interval

from app.resolver.game import Example, Question
from app.resolver.shape import Choices, Whole, shape
from app.resolver.thrones_board.houses import HOUSE_NAMES, House
from app.resolver.thrones_board.question import TrackName
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.table import Round, holder_of
from app.resolver.thrones_board.rounds.westeros_cards import (
    DECKS,
    RESTRICTION_NAMES,
    RESTRICTIONS,
    WINTER,
    DeckOneCard,
    DeckThreeCard,
    DeckTwoCard,
    Restriction,
    WesterosCard,
    WesterosEffect,
)
from app.resolver.thrones_board.rounds.wildling_question import Threat
from app.resolver.thrones_board.words import TOKENS, row
from app.resolver.trace import Resolution, Sentence, Trace, explain, sentence

MOST_THREAT = 12
ICON = 2
"""By how much an icon raises the threat: one space."""
AFTER_A_LOSS = 8
"""Where the threat stands after a wildling victory at 12."""

FIRST_ROUND = 1
DECK_NAMES = ("I", "II", "III")


@shape
class Holders:
    """Who holds the dominance tokens when a card asks for it.

    That is the new holder, if a Clash of Kings or a wildling attack of this phase has moved a token before.
    """

    iron_throne: House | None = None
    fiefdoms: House | None = None
    """The holder of the Valyrian Steel Blade."""
    kings_court: House | None = None
    """The holder of the Messenger Raven."""


@shape
class WesterosQuestion:
    """The cards revealed at the start of the phase."""

    deck_1: DeckOneCard
    deck_2: DeckTwoCard
    deck_3: DeckThreeCard
    threat: Threat
    """The threat before the icons are counted."""
    holders: Holders = field(default_factory=Holders)
    round: Round | None = None
    choices: Choices = field(default_factory=dict)


@shape
class CardEffect:
    """What one card does."""

    deck: Annotated[int, Whole(), Interval(ge=1, le=3)]
    card: str
    """The card that counts: after Winter is Coming, the one drawn instead."""
    effect: WesterosEffect
    decided_by: House | None
    """Who chose the effect, if anybody and as far as known."""


@shape
class WesterosOutcome:
    """The phase as the table has to play it."""

    icons: int
    threat: int
    """After the icons; a Wildlings Attack card attacks with `threat_after`."""
    attack_at_twelve: bool
    """The wildlings attack before any card is resolved."""
    threat_after: int
    """After the icons and an attack at 12, but before a Wildlings Attack card."""
    wildlings_strength: int | None
    """The strength with which a Wildlings Attack card attacks; null without one."""
    effects: tuple[CardEffect, ...]
    """In the order in which they are resolved."""
    planning_restriction: Restriction | None
    """What may not be placed in this round's planning phase."""
    reshuffled: tuple[int, ...]
    """The decks that Winter is Coming had shuffled."""
    to_do: tuple[str, ...]
    """What the table does, in order."""


@dataclass(slots=True)
class _Phase:
    """The phase while it is walked through."""

    question: WesterosQuestion
    trace: Trace
    effects: list[CardEffect] = field(default_factory=list)
    reshuffled: list[int] = field(default_factory=list)
    to_do: list[str] = field(default_factory=list)

    def do(self, template: str, /, **params: str | int) -> None:
        """Put something on the table's list."""
        self.to_do.append(Sentence(template, **params))


def resolve_westeros(question: WesterosQuestion) -> Resolution[WesterosOutcome]:
    """Walk through the Westeros phase.

    Raises RuleBroken for the first round, which has none, and for an odd threat.

    >>> answer = resolve_westeros(WesterosQuestion(
    ...     deck_1="supply", deck_2="clash-of-kings", deck_3="web-of-lies", threat=4))
    >>> answer.summary
    'Supply; Clash of Kings; no support orders. The threat is 6.'
    """
    _check(question)
    return explain(question.choices, lambda trace: _westeros(question, trace))


def _check(question: WesterosQuestion) -> None:
    wrong = Wrongs()
    if question.round == FIRST_ROUND:
        wrong.add(R.FIRST_ROUND, "The first round begins with planning.", "round")
    if question.threat % 2:
        wrong.add(R.THREAT, "The threat is an even number.", "threat")
    wrong.refuse()


def _westeros(question: WesterosQuestion, trace: Trace) -> tuple[Sentence, WesterosOutcome]:
    phase = _Phase(question, trace)
    revealed = (question.deck_1, question.deck_2, question.deck_3)
    cards = [_drawn(phase, number, card) for number, card in enumerate(revealed, start=1)]
    named = row([in_deck(number, card) for number, (_, card) in enumerate(cards)])
    trace.add(R.WESTEROS, "The cards are: {named}.", named=named)
    threat = _raise_threat(phase, [card for _, card in cards])
    at_twelve = threat == MOST_THREAT
    if at_twelve:
        _attack_at_twelve(phase)
    after = trace.sum("threat")
    for number, (card_id, card) in enumerate(cards, start=1):
        effect = _resolve(phase, number, card_id, card)
        _explain(phase, card, effect, after)
        phase.effects.append(effect)
    kinds = [effect.effect for effect in phase.effects]
    outcome = WesterosOutcome(
        icons=sum([card.icon for _, card in cards]),
        threat=threat,
        attack_at_twelve=at_twelve,
        threat_after=after,
        wildlings_strength=after if "wildlings-attack" in kinds else None,
        effects=tuple(phase.effects),
        planning_restriction=RESTRICTIONS.get(kinds[-1]),
        reshuffled=tuple(phase.reshuffled),
        to_do=tuple(phase.to_do),
    )
    return _summary(outcome, kinds), outcome


def in_deck(number: int, card: WesterosCard) -> Sentence:
    """A card with the number of its deck before it, counted from 0.

    >>> in_deck(1, DECKS[1]["clash-of-kings"])
    'II Clash of Kings'
    """
    return sentence("{deck} {card}", deck=DECK_NAMES[number], card=card.name)


def _drawn(phase: _Phase, number: int, card: str) -> tuple[str, WesterosCard]:
    """The card that counts for a deck: Winter is Coming is replaced until another one comes."""
    deck, name, draws = DECKS[number - 1], DECK_NAMES[number - 1], 0
    while card == WINTER:
        draws += 1
        phase.trace.add(R.WINTER, "Winter is Coming: deck {deck} is shuffled with all ten cards.", deck=name)
        phase.do("Shuffle all ten cards of deck {deck} and reveal a new one.", deck=name)
        phase.reshuffled.append(number)
        decision = f"deck-{number}.draw" + (f".{draws}" if draws > 1 else "")
        ask = Sentence("Winter is Coming: which card of deck {deck} is drawn instead?", deck=name)
        card = phase.trace.decide(R.WINTER, decision, None, deck, ask)
    return card, deck[card]


def _raise_threat(phase: _Phase, cards: Sequence[WesterosCard]) -> int:
    """Count the icons."""
    trace, before = phase.trace, phase.question.threat
    trace.count(R.ICONS, "threat", before, "The threat is {n}.", n=before)
    for card in cards:
        if card.icon:
            raised = min(ICON, MOST_THREAT - trace.sum("threat"))
            trace.count(R.ICONS, "threat", raised, "A wildling icon on {card}: +{n}.", card=card.name, n=raised)
    threat = trace.total(R.ICONS, "threat", "The threat is {total} now.")
    if threat != before:
        phase.do("Move the threat marker to {n}.", n=threat)
    return threat


def _attack_at_twelve(phase: _Phase) -> None:
    """The attack comes before the cards; its result is a fact that the table tells."""
    trace = phase.trace
    trace.add(R.AT_TWELVE, "The threat is 12: the wildlings attack before any card is resolved.")
    phase.do("The wildlings attack with strength 12.")
    ask = Sentence("The wildlings attack with strength 12 before any card is resolved: who wins?")
    won = trace.decide(R.AT_TWELVE, "wildlings-at-twelve", None, ("nights-watch", "wildlings"), ask) == "nights-watch"
    lowered = MOST_THREAT if won else MOST_THREAT - AFTER_A_LOSS
    text = "The Night's Watch wins: the threat is {n}." if won else "The wildlings win: the threat is {n}."
    trace.count(R.THREAT, "threat", -lowered, text, n=MOST_THREAT - lowered)


def _resolve(phase: _Phase, number: int, card_id: str, card: WesterosCard) -> CardEffect:
    """What a card does, chosen by the holder of a token if there is a choice."""
    if card.decider is None:
        return CardEffect(deck=number, card=card_id, effect=card.effects[0], decided_by=None)
    track = card.decider
    holder: House | None = getattr(phase.question.holders, track)
    if any(effect.effect == "clash-of-kings" for effect in phase.effects):
        text = "The Clash of Kings comes first: whoever holds the {token} after it decides."
        phase.trace.add(R.TOKEN_MOVES, text, token=TOKENS[track])
    ask = Sentence("{card}: what does the holder of the {token} choose?", card=card.name, token=TOKENS[track])
    chosen = phase.trace.decide(card.rule, card_id, holder_of(track, holder), card.effects, ask)
    effect = next(effect for effect in card.effects if effect == chosen)
    return CardEffect(deck=number, card=card_id, effect=effect, decided_by=holder)


_WHAT: dict[WesterosEffect, Sentence] = {
    "nothing": sentence("nothing happens"),
    "supply": sentence(
        "every House sets its supply to its barrels, 6 at most, then all reconcile their armies in turn order"
    ),
    "mustering": sentence("all Houses muster in turn order"),
    "game-of-thrones": sentence("every House gains power for its crown icons and ports"),
    "clash-of-kings": sentence("all bid on the three tracks, one after the other"),
}


def _explain(phase: _Phase, card: WesterosCard, effect: CardEffect, threat: int) -> None:
    what, deck = _in_words(effect.effect, threat), DECK_NAMES[effect.deck - 1]
    if card.decider is None:
        phase.trace.add(card.rule, "{deck} {card}: {what}.", deck=deck, card=card.name, what=what)
    else:
        text, who = "{deck} {card}: {who} chooses: {what}.", _decider(card.decider, effect.decided_by)
        phase.trace.add(card.rule, text, deck=deck, card=card.name, who=who, what=what)
    phase.do("{card}: {what}.", card=card.name, what=what)


def _decider(track: TrackName, holder: House | None) -> str:
    return HOUSE_NAMES[holder] if holder is not None else sentence("the holder of the {token}", token=TOKENS[track])


def _in_words(effect: WesterosEffect, threat: int) -> Sentence:
    if effect in RESTRICTIONS:
        orders = RESTRICTION_NAMES[RESTRICTIONS[effect]]
        return sentence("no {orders} may be placed in this planning phase", orders=orders)
    if effect == "wildlings-attack":
        return sentence("the wildlings attack with strength {n}", n=threat)
    return _WHAT[effect]


_SHORT: dict[WesterosEffect, Sentence] = {
    "supply": sentence("Supply"),
    "mustering": sentence("Mustering"),
    "game-of-thrones": sentence("Game of Thrones"),
    "clash-of-kings": sentence("Clash of Kings"),
    "wildlings-attack": sentence("Wildlings Attack"),
    "no-defense": sentence("no defense orders"),
    "no-march-plus-one": sentence("no March +1 orders"),
    "no-raid": sentence("no raid orders"),
    "no-support": sentence("no support orders"),
    "no-consolidate-power": sentence("no consolidate power orders"),
}
_TWELVE_FIRST = sentence("Wildlings at 12 first")
_NOTHING = sentence("Nothing happens")


def _summary(outcome: WesterosOutcome, kinds: Sequence[WesterosEffect]) -> Sentence:
    parts = [_TWELVE_FIRST] if outcome.attack_at_twelve else []
    parts += [_SHORT[kind] for kind in kinds if kind != "nothing"]
    return sentence("{parts}. The threat is {threat}.", parts=row(parts or [_NOTHING]), threat=outcome.threat_after)


WESTEROS = Question(
    id="westeros",
    title="What happens in the Westeros phase?",
    about=(
        "The three cards revealed: Winter is Coming drawn anew, wildling icons and threat, an attack at 12 before the "
        "cards, who decides where a card leaves a choice, and which orders may not be placed this round."
    ),
    resolve=resolve_westeros,
    rules=(
        R.FIRST_ROUND,
        R.WESTEROS,
        R.ICONS,
        R.AT_TWELVE,
        R.WINTER,
        R.SUMMER,
        R.SUPPLY_CARD,
        R.MUSTERING_CARD,
        R.THRONE_OF_BLADES,
        R.GAME_OF_THRONES,
        R.CLASH,
        R.DARK_WINGS,
        R.WILDLINGS_CARD,
        R.PUT_TO_THE_SWORD,
        R.RESTRICTION,
        R.THREAT,
        R.TOKEN_MOVES,
    ),
    examples=(
        Example(
            id="three-cards",
            summary="Two wildling icons, a choice of the Raven's holder, no support orders this round",
            body={
                "round": 3,
                "deck_1": "mustering",
                "deck_2": "dark-wings-dark-words",
                "deck_3": "web-of-lies",
                "threat": 4,
                "holders": {"iron_throne": "baratheon", "fiefdoms": "greyjoy", "kings_court": "lannister"},
                "choices": {"dark-wings-dark-words": "game-of-thrones"},
            },
        ),
        Example(
            id="winter-is-coming",
            summary="Winter is Coming: the answer asks which card is drawn instead",
            body={"deck_1": "winter-is-coming", "deck_2": "clash-of-kings", "deck_3": "wildlings-attack", "threat": 6},
        ),
    ),
)
