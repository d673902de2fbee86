"""A wildling attack: bids, ties, who wins, and what the card does to whom in which order."""

from typing import NamedTuple

from app.resolver.game import Example, Question
from app.resolver.shape import shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.card import CardId
from app.resolver.thrones_board.houses import HOUSE_NAMES, House
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.bidding import equal_bids, pay, state_power
from app.resolver.thrones_board.rounds.table import decider_name, holder_of, names
from app.resolver.thrones_board.rounds.wildling_cards import WILDLING_CARDS, WildlingCard
from app.resolver.thrones_board.rounds.wildling_effects import REPEATED_STRENGTH, nothing
from app.resolver.thrones_board.rounds.wildling_question import WildlingsQuestion, check_wildlings, stated_tracks
from app.resolver.thrones_board.rounds.wildling_state import Attack, Known
from app.resolver.trace import Resolution, Sentence, Trace, explain, sentence

THREAT_LOWERED = 4
"""By how much a wildling victory lowers the threat: two spaces."""


@shape
class TracksAfter:
    """The tracks after the card, as far as they were known before."""

    iron_throne: tuple[House, ...] | None
    fiefdoms: tuple[House, ...] | None
    kings_court: tuple[House, ...] | None


@shape
class NextAttack:
    """The attack that follows at once."""

    strength: int
    takes_no_part: House


@shape
class WildlingsOutcome:
    """How the attack ends; facts about Houses only where the table stated them before."""

    strength: int
    total: int
    """All bids together."""
    nights_watch_wins: bool
    decider: House | None
    """Who decided between equal bidders; null when nobody had to."""
    highest_bidder: House | None
    """Who is rewarded; null after a wildling victory."""
    lowest_bidder: House | None
    """Who suffers most; null after a victory of the Night's Watch."""
    penalty_order: tuple[House, ...] | None
    """In which order the card hits; null after a victory of the Night's Watch, or if nobody stated the Iron Throne."""
    threat_after: int
    power_after: dict[House, int]
    units_lost: dict[House, int]
    knights_replaced: dict[House, int]
    knights_lost: dict[House, int]
    """Knights that die for want of Footmen in reserve."""
    supply_change: dict[House, int]
    """What the card says, before the ends of the track."""
    supply_after: dict[House, int]
    cards_discarded: dict[House, tuple[CardId, ...]]
    cards_returned: dict[House, tuple[CardId, ...]]
    tracks_after: TracksAfter
    next_attack: NextAttack | None
    to_do: tuple[str, ...]
    """What the table does next, in order."""


def resolve_wildlings(question: WildlingsQuestion) -> Resolution[WildlingsOutcome]:
    """Compare the bids with the strength of the wildlings and carry out their card.

    Raises RuleBroken for bids beyond the available power, for Houses that are not in the game or take no part, for a
    threat that cannot be, and for House cards of another House.

    >>> answer = resolve_wildlings(WildlingsQuestion(strength=6, bids={"stark": 3, "greyjoy": 2, "tyrell": 1}))
    >>> answer.summary
    "The Night's Watch wins with 6 against 6; Stark bid most."
    """
    check_wildlings(question)
    return explain(question.choices, lambda trace: _wildlings(question, trace))


class _Bidder(NamedTuple):
    """The bidder that the card singles out, and who chose it."""

    house: House
    decider: House | None


def _wildlings(question: WildlingsQuestion, trace: Trace) -> tuple[Sentence, WildlingsOutcome]:
    total, won = _compare(question, trace)
    bidder = _bidder(question, trace, won=won)
    order = _penalty_order(question, bidder.house)
    attack = _begin(question, trace)
    if question.card is None:
        attack.to_do.append(Sentence("Turn over the top wildling card."))
    else:
        _carry_out(WILDLING_CARDS[question.card], attack, order, won=won)
    threat = _threat_after(question, attack, won=won)
    if attack.attacks_again:
        text = "All but {house} bid against an attack of strength {n}."
        attack.to_do.append(Sentence(text, house=HOUSE_NAMES[bidder.house], n=REPEATED_STRENGTH))
    outcome = WildlingsOutcome(
        strength=question.strength,
        total=total,
        nights_watch_wins=won,
        decider=bidder.decider,
        highest_bidder=bidder.house if won else None,
        lowest_bidder=None if won else bidder.house,
        penalty_order=None if won or question.iron_throne is None else order,
        threat_after=threat,
        power_after={house: trace.sum(house) for house in question.available},
        units_lost=attack.units_lost,
        knights_replaced=attack.knights_replaced,
        knights_lost=attack.knights_lost,
        supply_change=attack.supply_change,
        supply_after=attack.supply_after,
        cards_discarded=attack.discarded,
        cards_returned=attack.returned,
        tracks_after=TracksAfter(
            iron_throne=attack.tracks.get("iron_throne"),
            fiefdoms=attack.tracks.get("fiefdoms"),
            kings_court=attack.tracks.get("kings_court"),
        ),
        next_attack=NextAttack(strength=REPEATED_STRENGTH, takes_no_part=bidder.house)
        if attack.attacks_again
        else None,
        to_do=tuple(attack.to_do),
    )
    summary = (
        "The Night's Watch wins with {total} against {strength}; {house} bid most."
        if won
        else "The wildlings win: {total} against {strength}; {house} bid least."
    )
    return Sentence(summary, total=total, strength=question.strength, house=HOUSE_NAMES[bidder.house]), outcome


def _compare(question: WildlingsQuestion, trace: Trace) -> tuple[int, bool]:
    """The sum of the bids, and whether it is enough."""
    state_power(question.available, trace)
    pay({house: bid for house, bid in question.bids.items() if house in question.available}, (), trace)
    for house, bid in question.bids.items():
        text = "{house} bids {bid}."
        trace.count(R.WILDLINGS, "nights-watch", bid, text, house=HOUSE_NAMES[house], bid=bid)
    won = trace.sum("nights-watch") >= question.strength
    text = (
        "{total} against {strength}: the Night's Watch wins."
        if won
        else "{total} against {strength}: the wildlings win."
    )
    return trace.total(R.WILDLINGS, "nights-watch", text, strength=question.strength), won


_BIDDER = {True: "{house} is the highest bidder.", False: "{house} is the lowest bidder."}
_WHICH_BIDDER = {
    True: "{houses} bid {bid} each: who counts as the highest bidder?",
    False: "{houses} bid {bid} each: who counts as the lowest bidder?",
}
_CHOSEN_BIDDER = {
    True: "{houses} bid {bid} each: {decider} says that {house} is the highest bidder.",
    False: "{houses} bid {bid} each: {decider} says that {house} is the lowest bidder.",
}
"""By whether the Night's Watch has won."""


def _bidder(question: WildlingsQuestion, trace: Trace, *, won: bool) -> _Bidder:
    """The highest bidder after a victory of the Night's Watch, else the lowest; ties are for the Iron Throne."""
    bid, tied = equal_bids(question.bids)[0 if won else -1]
    if len(tied) == 1:
        trace.add(R.WILDLINGS, _BIDDER[won], house=HOUSE_NAMES[tied[0]])
        return _Bidder(tied[0], None)
    holder = question.iron_throne[0] if question.iron_throne is not None else None
    ask = sentence(_WHICH_BIDDER[won], houses=names(tied), bid=bid)
    decision = "highest-bidder" if won else "lowest-bidder"
    chosen = trace.decide(R.WILDLINGS_TIE, decision, holder_of("iron_throne", holder), tied, ask)
    house = next(one for one in tied if one == chosen)
    trace.add(
        R.WILDLINGS_TIE,
        _CHOSEN_BIDDER[won],
        houses=names(tied),
        bid=bid,
        decider=decider_name("iron_throne", holder),
        house=HOUSE_NAMES[house],
    )
    return _Bidder(house, holder)


def _penalty_order(question: WildlingsQuestion, first: House) -> tuple[House, ...]:
    """The bidders in turn order, but this one first."""
    others = question.iron_throne or tuple(question.bids)
    return (first, *[house for house in others if house != first and house in question.bids])


def _begin(question: WildlingsQuestion, trace: Trace) -> Attack:
    known = Known(
        bids=question.bids,
        power=question.available,
        supply=question.supply,
        units=question.units,
        castle_units=question.castle_units,
        knights=question.knights,
        footmen_in_reserve=question.footmen_in_reserve,
        hands=question.hands,
        discards=question.discards,
    )
    rule = R.WILDLINGS_CARD_DRAWN if question.card is None else WILDLING_CARDS[question.card].rule
    return Attack(known=known, card=question.card or "", rule=rule, trace=trace, tracks=stated_tracks(question))


def _carry_out(card: WildlingCard, attack: Attack, order: tuple[House, ...], *, won: bool) -> None:
    """Do what the card says to the first of `order` and, if the wildlings won, to the others."""
    attack.trace.add(R.WILDLINGS_CARD_DRAWN, "The card is {card}.", card=card.name)
    first, *others = order
    if won:
        card.highest(attack, first)
    else:
        attack.trace.add(
            R.WILDLINGS_ORDER, "{first} suffers first, then {others}.", first=HOUSE_NAMES[first], others=names(others)
        )
        card.lowest(attack, first)
        if card.others is nothing:
            attack.trace.add(card.rule, "Nothing happens to the others.")
        else:
            for house in others:
                card.others(attack, house)
        if any(attack.units_lost.values()) or any(attack.knights_lost.values()):
            text = "Where the last unit is gone, look who controls the area now, and whether somebody has seven."
            attack.trace.add(R.SEVEN, text)
            attack.to_do.append(Sentence(text))
        if card.reconcile:
            attack.trace.add(card.rule, "Then all reconcile their armies.")
            attack.to_do.append(Sentence("All reconcile their armies in turn order."))
    attack.to_do.append(Sentence("Put the card under the wildling deck."))


def _threat_after(question: WildlingsQuestion, attack: Attack, *, won: bool) -> int:
    """Where the threat marker stands after the attack."""
    trace = attack.trace
    if question.takes_no_part is not None:
        trace.add(R.PREEMPTIVE_RAID, "The repeated attack does not move the threat marker: it stays at 0.")
        return 0
    strength = question.strength
    trace.count(R.THREAT, "threat", strength, "The threat was {n}.", n=strength)
    lowered = strength if won else min(strength, THREAT_LOWERED)
    text = (
        "The Night's Watch has won: down to 0." if won else "The wildlings have won: down by two spaces, not below 0."
    )
    trace.count(R.THREAT, "threat", -lowered, text)
    after = trace.sum("threat")
    attack.to_do.append(Sentence("Put the threat marker to {n}.", n=after))
    return after


WILDLINGS = Question(
    id="wildlings",
    title="How does the wildling attack end?",
    about=(
        "Adds up the bids, settles ties, carries out any of the nine cards for the lowest, the highest and all other "
        "bidders in the right order, and moves the threat. Facts about the Houses that are stated are carried forward."
    ),
    resolve=resolve_wildlings,
    rules=(
        B.TRACKS,
        B.UNIT_LIMIT,
        B.HAND,
        R.BID,
        R.BID_PAID,
        R.WILDLINGS,
        R.WILDLINGS_TIE,
        R.WILDLINGS_CARD_DRAWN,
        R.WILDLINGS_ORDER,
        R.THREAT,
        R.TOKEN_MOVES,
        R.SEVEN,
        R.SILENCE,
        R.PREEMPTIVE_RAID,
        R.CROW_KILLERS,
        R.RATTLESHIRT,
        R.MASSING,
        R.KING,
        R.MAMMOTHS,
        R.HORDE,
        R.SKINCHANGER,
    ),
    examples=(
        Example(
            id="crow-killers",
            summary="Three lowest bidders: the holder of the Iron Throne token has named one",
            body={
                "strength": 6,
                "card": "crow-killers",
                "bids": {"lannister": 1, "tyrell": 2, "baratheon": 1, "stark": 1},
                "iron_throne": ["lannister", "baratheon", "tyrell", "stark"],
                "knights": {"baratheon": 3, "lannister": 2, "tyrell": 1, "stark": 2},
                "choices": {"lowest-bidder": "baratheon"},
            },
        ),
        Example(
            id="a-king-beyond-the-wall",
            summary="The Houses choose in turn order which track they lose: the first of them is asked",
            body={
                "strength": 10,
                "card": "a-king-beyond-the-wall",
                "bids": {"lannister": 2, "tyrell": 3, "baratheon": 0},
                "iron_throne": ["baratheon", "lannister", "tyrell"],
                "fiefdoms": ["tyrell", "baratheon", "lannister"],
                "kings_court": ["lannister", "tyrell", "baratheon"],
            },
        ),
        Example(
            id="preemptive-raid",
            summary="The attack that a Preemptive Raid repeats: its winner takes no part",
            body={
                "strength": 6,
                "bids": {"lannister": 2, "tyrell": 3},
                "iron_throne": ["baratheon", "lannister", "tyrell"],
                "takes_no_part": "baratheon",
            },
        ),
    ),
)
