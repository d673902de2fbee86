"""Bids for the influence tracks and against the wildlings: sealed, revealed together, carried out."""

from collections.abc import Mapping

from app.resolver.machine import Table
from app.resolver.thrones_board.houses import HOUSE_NAMES, House
from app.resolver.thrones_board.machine import questions as Q
from app.resolver.thrones_board.machine.acting import repointed, sealing
from app.resolver.thrones_board.machine.draws import draw_wildling, look_key
from app.resolver.thrones_board.machine.flow import set_track, tell
from app.resolver.thrones_board.machine.moves import EnterBids, MakeBid, TurnWildlingCard
from app.resolver.thrones_board.machine.standing import outcome_of
from app.resolver.thrones_board.machine.state import (
    BID_KEY,
    Bidding,
    State,
    WildlingPlace,
    bidders,
    bidding_of,
    phase_of,
    track,
)
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.influence import InfluenceQuestion, resolve_influence_order
from app.resolver.thrones_board.rounds.table import TRACKS
from app.resolver.thrones_board.rounds.wildling_cards import WILDLING_CARDS, WildlingCardId
from app.resolver.thrones_board.rounds.wildlings import WildlingsOutcome, resolve_wildlings
from app.resolver.thrones_board.words import TRACK_NAMES
from app.resolver.trace import RuleBroken, Sentence, problem


def open_bids(table: Table[State], on: str, *, strength: int = 0, absent: House | None = None) -> None:
    """Ask all for a bid on a track, or all but one against the wildlings."""
    table.unseal(BID_KEY)  # left over only if bids were called off by hand
    table.state.bidding = Bidding(
        on=next((name for name in TRACKS if name == on), "wildlings"),
        strength=strength,
        absent=absent,
        bids=None,
        card=None,
        choices={},
    )
    if on == "wildlings":
        table.say("The wildlings attack with strength {n}: bids are made in secret.", n=strength)
    else:
        table.say("Bids on the {track} track are made in secret.", track=_track_name(table.state.bidding))


def _track_name(bidding: Bidding) -> Sentence:
    return next(name for track, name in TRACK_NAMES.items() if track == bidding.on)


def make_bid(table: Table[State], move: MakeBid) -> None:
    """Seal a bid; the last one has all revealed."""
    state = table.state
    bidding = bidding_of(state)
    bidding_houses = bidders(state, bidding)
    house = sealing(table, bidding_houses)
    _affordable(state, {house: move.amount}, {house: "amount"})
    table.seal(BID_KEY, move.amount)
    table.say("{house} has made its bid.", house=HOUSE_NAMES[house])
    if set(bidding_houses) <= set(table.secrets[BID_KEY]):
        _open_sealed(table, bidding)


def _open_sealed(table: Table[State], bidding: Bidding) -> None:
    """Reveal the sealed bids; one that cannot be paid any more, after a correction, is made anew."""
    state, sealed = table.state, table.secrets[BID_KEY]
    void = [house for house in bidders(state, bidding) if sealed[house] > state.houses[house].power]
    for house in void:
        del sealed[house]
        table.say("{house} has less power than it bid: it bids anew.", house=HOUSE_NAMES[house])
    if not void:
        bids = table.unseal(BID_KEY)
        _reveal(table, bidding, {house: bids[house] for house in bidders(state, bidding)})


def enter_bids(table: Table[State], move: EnterBids) -> None:
    """Note bids that were revealed at the table."""
    state = table.state
    bidding = bidding_of(state)
    given: dict[House, int | None] = {house: getattr(move, house) for house in HOUSE_NAMES}
    houses = bidders(state, bidding)
    wrong = [problem("Every House that takes part bids.", house) for house in houses if given[house] is None]
    wrong += [
        problem("Leave it out: this House does not bid.", house)
        for house, bid in given.items()
        if bid is not None and house not in houses
    ]
    if wrong:
        raise RuleBroken(R.BID, wrong)
    bids = {house: bid for house in houses if (bid := given[house]) is not None}
    _affordable(state, bids, {house: house for house in houses})
    table.unseal(BID_KEY)
    _reveal(table, bidding, bids)


def _affordable(state: State, bids: Mapping[House, int], fields: Mapping[str, str]) -> None:
    """Ask before anything is sealed whether bids can be paid."""
    question = InfluenceQuestion(
        track="iron_throne", bids={**dict.fromkeys(state.houses, 0), **bids}, available=Q.power(state)
    )
    with repointed(lambda path: fields[path[-1]]):
        resolve_influence_order(question)


def _reveal(table: Table[State], bidding: Bidding, bids: dict[House, int]) -> None:
    bidding.bids = bids
    listed = ", ".join([f"{HOUSE_NAMES[house]} {bid}" for house, bid in bids.items()])
    table.say("The bids: {bids}.", bids=listed)


def turn_wildling_card(table: Table[State], move: TurnWildlingCard) -> None:
    """Note the wildling card that the table turned over."""
    bidding = bidding_of(table.state)
    deck = table.state.wildling_deck
    # The table's own deck is the true one: what was known of the order is known no more.
    table.state.wildling_deck = [WildlingPlace(card=None, seen=None) for _ in deck]
    _turn(table, bidding, move.card)


def _turn(table: Table[State], bidding: Bidding, card: WildlingCardId) -> None:
    """Turn a card over and put it under the deck, where all know it."""
    state = table.state
    top, *rest = state.wildling_deck
    table.unseal(look_key(top))
    state.wildling_deck = [*rest, WildlingPlace(card=card, seen=None)]
    bidding.card = card
    table.say("The wildling card is {card}.", card=WILDLING_CARDS[card].name)


def go_on_bids(table: Table[State], bidding: Bidding) -> None:
    """Carry out bids with which nothing is open."""
    if bidding.on != "wildlings":
        _settle_track(table, bidding)
    elif bidding.card is None:
        _turn(table, bidding, draw_wildling(table, table.state.wildling_deck[0]))
    else:
        _settle_wildlings(table, bidding)


def _settle_track(table: Table[State], bidding: Bidding) -> None:
    state = table.state
    question = Q.influence(state, bidding)
    resolution = resolve_influence_order(question)
    outcome = outcome_of(resolution)
    table.answered("influence-order", question, resolution)
    tell(table, [resolution.summary])
    _set_power(state, outcome.power_after)
    state.bidding = None
    set_track(table, outcome.track, outcome.order)
    following = TRACKS.index(outcome.track) + 1
    if following < len(TRACKS):
        open_bids(table, TRACKS[following])
    else:
        phase_of(state).done += 1


def _set_power(state: State, power: Mapping[House, int]) -> None:
    for house, left in power.items():
        state.houses[house].power = left


def _settle_wildlings(table: Table[State], bidding: Bidding) -> None:
    state = table.state
    question = Q.wildlings(state, bidding)
    resolution = resolve_wildlings(question)
    outcome = outcome_of(resolution)
    table.answered("wildlings", question, resolution)
    tell(table, [resolution.summary, *outcome.to_do])
    _apply(table, outcome)
    if state.board is not None and outcome.to_do:
        table.say("The map does not follow by itself: take lost units off, or put areas right, as the card says.")
    state.bidding = None
    if outcome.next_attack is not None:
        open_bids(table, "wildlings", strength=outcome.next_attack.strength, absent=outcome.next_attack.takes_no_part)
    _note_result(state, outcome)


def _apply(table: Table[State], outcome: WildlingsOutcome) -> None:
    """Carry the facts over that a session keeps."""
    state = table.state
    _set_power(state, outcome.power_after)
    for house, supply in outcome.supply_after.items():
        state.houses[house].supply = supply
    for house, cards in outcome.cards_discarded.items():
        state.houses[house].discards += cards
    for house, cards in outcome.cards_returned.items():
        facts = state.houses[house]
        facts.discards = [card for card in facts.discards if card not in cards]
    after = outcome.tracks_after
    for name, order in zip(TRACKS, (after.iron_throne, after.fiefdoms, after.kings_court), strict=True):
        set_track(table, name, order or track(state, name))
    state.threat = outcome.threat_after


def _note_result(state: State, outcome: WildlingsOutcome) -> None:
    """Go on with the Westeros phase after the attack, or after the one that repeats it."""
    phase = phase_of(state)
    if state.step == "icons":
        won = "nights-watch" if outcome.nights_watch_wins else "wildlings"
        phase.choices.setdefault(Q.AT_TWELVE, won)
    elif outcome.next_attack is None:
        phase.done += 1
