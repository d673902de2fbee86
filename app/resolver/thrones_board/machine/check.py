"""A state that cannot be is refused, after corrections by hand and on import."""

from collections import Counter
from collections.abc import Iterable

from app.resolver.machine import Seat
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import AREAS
from app.resolver.thrones_board.houses import POWER_TOKENS, House
from app.resolver.thrones_board.machine import questions as Q
from app.resolver.thrones_board.machine import rulebook as M
from app.resolver.thrones_board.machine.acting import repointed
from app.resolver.thrones_board.machine.board import position_of
from app.resolver.thrones_board.machine.draws import drawn_from
from app.resolver.thrones_board.machine.standing import ACTION_STEPS, standing, turns
from app.resolver.thrones_board.machine.state import State, bidders
from app.resolver.thrones_board.machine.state_combat import Combat, fighters
from app.resolver.thrones_board.map.check import check_position
from app.resolver.thrones_board.refusals import ALL_TOKENS, Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.table import TRACKS
from app.resolver.thrones_board.rounds.victory import resolve_victory
from app.resolver.thrones_board.rounds.westeros_cards import DECKS

_WESTEROS = {"reveal_cards", "icons", "cards"}


def check(state: State, seats: tuple[Seat, ...]) -> None:
    """Raise RuleBroken for the first rule that a state breaks, with every place where it does."""
    for look in (_houses, _decks, _steps):
        wrong = Wrongs()
        look(state, seats, wrong)
        wrong.refuse()
    if state.board is not None:
        with repointed(_on_board):
            check_position(position_of(state))
    if state.winner is None:
        resolve_victory(Q.victory(state, end=False))
    standing(state)
    if state.step in ACTION_STEPS:
        turns(state)


def _on_board(path: list[str]) -> str:
    """The place in the state of a part of the position: areas and neutral forces are the board's."""
    return "houses" if path[1] in {"supply", "power"} else "board"


def _houses(state: State, seats: tuple[Seat, ...], wrong: Wrongs) -> None:
    playing = {seat.id for seat in seats}
    if set(state.houses) != playing:
        wrong.add(M.SETUP, "The Houses are those of the seats.", "houses")
    for name in TRACKS:
        if sorted(getattr(state.tracks, name)) != sorted(playing):
            wrong.add(B.TRACKS, "Every House of the game stands on the track once.", "tracks", name)
    holders: tuple[tuple[str, list[House]], ...] = (
        ("blade", [state.blade.holder]),
        ("raven", [state.raven.holder]),
        ("ready", state.ready),
        ("turns", state.turns.acted),
        ("retreat", [] if state.retreat is None else [state.retreat.house, state.retreat.chooser]),
        ("winner", [] if state.winner is None else [state.winner]),
    )
    for field, houses in holders:
        _are_playing(houses, playing, wrong, field)
    for house, facts in state.houses.items():
        if facts.power + facts.tokens_on_board > POWER_TOKENS:
            wrong.add(B.POWER_TOKENS, ALL_TOKENS, "houses", house, "power")
        if len(set(facts.discards)) < len(facts.discards) or not set(facts.discards) <= set(Q.HANDS[house]):
            wrong.add(B.HAND, "Must be cards of the House, each once.", "houses", house, "discards")


def _are_playing(houses: Iterable[str], playing: set[str], wrong: Wrongs, *path: str) -> None:
    if not set(houses) <= playing:
        wrong.add(M.SETUP, "Must be Houses of the game.", *path)


def _decks(state: State, _seats: tuple[Seat, ...], wrong: Wrongs) -> None:
    for n, deck in enumerate(DECKS, start=1):
        for card, number in Counter(drawn_from(state, n)).items():
            if number > deck[card].copies:
                wrong.add(M.DECKS, "There are not so many copies of a card.", "drawn", f"deck_{n}")
    known = [place.card for place in state.wildling_deck if place.card is not None]
    seen = [place.seen for place in state.wildling_deck if place.seen is not None]
    if len(set(known)) < len(known) or len(set(seen)) < len(seen):
        wrong.add(M.DECKS, "Every wildling card is in the deck once.", "wildling_deck")
    if state.threat % 2:
        wrong.add(R.THREAT, "The threat is an even number.", "threat")


def _steps(state: State, seats: tuple[Seat, ...], wrong: Wrongs) -> None:
    """Refuse what belongs to another step."""
    bidding, combat = state.bidding, state.combat
    if state.step in _WESTEROS and state.round == 1:
        wrong.add(R.FIRST_ROUND, "The first round begins with planning.", "step")
    if state.step not in _WESTEROS and bidding is not None:
        wrong.add(R.BID, "Bids belong to the Westeros phase.", "bidding")
    if bidding is not None and state.westeros is None:
        wrong.add(R.BID, "Bids belong to the Westeros phase.", "westeros")
    if state.step in {"icons", "cards"} and state.westeros is None:
        wrong.add(R.WESTEROS, "The cards are revealed before.", "westeros")
    if bidding is not None and bidding.bids is not None and set(bidding.bids) != set(bidders(state, bidding)):
        wrong.add(R.BID, "Every House that takes part bids.", "bidding", "bids")
    if state.turns.position > len(seats):
        wrong.add(R.TURN, "There are not so many positions on the track.", "turns", "position")
    if state.retreat is not None and not {state.retreat.area, state.retreat.attacked_from} <= set(AREAS):
        wrong.add(B.BOARD, "Areas are given by their ids.", "retreat")
    if combat is not None:
        _combat(state, combat, wrong)


def _combat(state: State, combat: Combat, wrong: Wrongs) -> None:
    if state.step != "march":
        wrong.add(R.ACTION, "Combats belong to the march step.", "step")
    areas = [combat.area, combat.attacker.area, *[support.area for support in combat.supports]]
    if not set(areas) <= set(AREAS):
        wrong.add(B.BOARD, "Areas are given by their ids.", "combat")
    houses = [*fighters(combat).values(), *combat.callers, *[support.house for support in combat.supports]]
    _are_playing(houses, set(state.houses), wrong, "combat")
    for side, house in fighters(combat).items():
        if (
            combat.cards is not None
            and house in state.houses
            and getattr(combat.cards, side) not in Q.hand(state, house)
        ):
            wrong.add(B.HAND, "Must be a card in hand.", "combat", "cards", side)
