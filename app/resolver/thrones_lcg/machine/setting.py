"""Setting the table up, and what cannot be in a state that was put right by hand or came from a file."""

from collections.abc import Iterator
from typing import Any, Final

from app.resolver.machine import Chance, Look, Seat
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.machine.called import JOUST
from app.resolver.thrones_lcg.machine.pending import WORDS, open_decision
from app.resolver.thrones_lcg.machine.state import Player, State, TableOptions
from app.resolver.thrones_lcg.rounds import rulebook as ROUNDS
from app.resolver.thrones_lcg.rounds.framework import BY_ID
from app.resolver.thrones_lcg.rounds.table import refuse
from app.resolver.trace import Problem, problem

HAND: Final = 7
FIGHTING: Final = (
    "attackers-window",
    "4.2.1",
    "defenders-window",
    "4.2.2",
    "4.2.3",
    "4.2.4",
    "4.2.5",
)
COMPARED: Final = ("4.2.3", "4.2.4", "4.2.5")
NOBODY_ACTIVE: Final = ("3.1", "3.4", "4.1", "4.4")


def setup(seats: tuple[Seat, ...], options: TableOptions, chance: Chance) -> State:
    """The first round begins; chance makes the first player."""
    hand = HAND if options.hands == "counted" else None
    ids = [seat.id for seat in seats]
    return State(
        options=options,
        mode="joust" if len(ids) == JOUST else "melee",
        players={seat: Player(hand=hand, plot_deck=options.plots) for seat in ids},
        first_player=chance.shuffled(ids)[0],
    )


def check(state: State, seats: tuple[Seat, ...]) -> None:
    """Raise RuleBroken for a state that cannot be."""
    ids = [seat.id for seat in seats]
    if list(state.players) != ids or state.mode != ("joust" if len(ids) == JOUST else "melee"):
        refuse(ROUNDS.SEATS, [problem("Must be the players who sit here, in their order.", "players")])
    refuse(ROUNDS.SEATS, _strangers(state))
    refuse(ROUNDS.OUT, _outs(state))
    refuse(LCG.TITLE_ONCE, _titles(state))
    refuse(ROUNDS.MELEE_STEPS, _places(state))
    refuse(LCG.TWO_SIDES, _challenge(state))
    refuse(LCG.POWER_TOTAL, _power(state))
    look: Look[State] = Look(state, seats, seat=None, host=False, sealed={}, own={})
    open_decision(look)


def _strangers(state: State) -> Iterator[Problem]:
    told: dict[tuple[Any, ...], str | None] = {
        ("first_player",): state.first_player,
        ("initiative_winner",): state.initiative_winner,
        ("ties_chosen_by",): state.ties_chosen_by,
        ("active",): state.active,
        ("dominance",): state.dominance,
        ("winner",): state.winner,
    }
    told |= {("been_active", i): seat for i, seat in enumerate(state.been_active)}
    for i, past in enumerate(state.challenges):
        told[("challenges", i, "attacker")] = past.attacker
        told[("challenges", i, "against")] = past.against
        told[("challenges", i, "redirected_to")] = past.redirected_to
    for i, (winner, loser) in enumerate(state.rivals_beaten):
        told[("rivals_beaten", i, 0)] = winner
        told[("rivals_beaten", i, 1)] = loser
    if state.window is not None:
        told[("window", "first")] = state.window.first
        told |= {("window", "events", i, "seat"): event.seat for i, event in enumerate(state.window.events)}
    if state.challenge is not None:
        told[("challenge", "attacker")] = state.challenge.attacker
        told[("challenge", "defender")] = state.challenge.defender
    if state.pending is not None:
        told |= {("pending", "conceded", i): seat for i, seat in enumerate(state.pending.conceded)}
        told |= {
            ("pending", "choices", decision): answer
            for decision, answer in state.pending.choices.items()
            if answer not in WORDS
        }
    for path, seat in told.items():
        if seat is not None and seat not in state.players:
            yield problem("Must be one of the seats.", *path)


def _outs(state: State) -> Iterator[Problem]:
    left = [seat for seat, player in state.players.items() if not player.out]
    if len(left) < JOUST and not state.over:
        yield problem("The game is over when fewer than two are left.", "over")
    if state.first_player not in left and not state.over:
        yield problem("Must be a player who is in the game.", "first_player")


def _titles(state: State) -> Iterator[Problem]:
    borne = [player.title for player in state.players.values() if player.title is not None]
    for seat, player in state.players.items():
        if player.title is not None and (borne.count(player.title) > 1 or state.mode == "joust"):
            yield problem("There is one card of each title, in a melee only.", "players", seat, "title")


def _places(state: State) -> Iterator[Problem]:
    place = BY_ID[state.place]
    if place.melee_only and state.mode == "joust":
        yield problem("A joust does not have this step.", "place")
    if place.window != (state.window is not None) and not state.over:
        yield problem("There is an open window in an action window, and nowhere else.", "window")
    if place.phase in ("marshaling", "challenges") and state.place not in NOBODY_ACTIVE and state.active is None:
        yield problem("Somebody is the active player here.", "active")
    if state.place == "1.3.II" and state.initiative_winner is None:
        yield problem("Somebody has won initiative here.", "initiative_winner")


def _challenge(state: State) -> Iterator[Problem]:
    challenge = state.challenge
    if (challenge is not None) != (state.place in FIGHTING):
        yield problem("There is a challenge from its declaration to its end, and nowhere else.", "challenge")
    elif challenge is not None:
        if challenge.attacker != state.active or challenge.attacker == challenge.defender or not state.challenges:
            yield problem("The active player attacks somebody else, and it is noted.", "challenge", "attacker")
        yield from _result(state)


def _result(state: State) -> Iterator[Problem]:
    challenge = state.challenge
    result = None if challenge is None else challenge.result
    if (result is not None) != (state.place in COMPARED):
        yield problem("There is a result once STR is compared.", "challenge", "result")
    elif challenge is not None and result is not None:
        sides = [challenge.attacker, challenge.defender]
        pairs: list[list[str | None]] = [sides, sides[::-1], [None, None]]  # type: ignore[list-item]  # lists of seats
        if [result.winner, result.loser] not in pairs:
            yield problem("One side wins and the other loses, or nobody does.", "challenge", "result", "winner")
        if result.winner is None and (result.keywords or result.bonus or result.claim):
            yield problem("Nothing follows without a winner.", "challenge", "result")
        if result.winner == challenge.defender and result.claim:
            yield problem("There is no claim unless the attacker wins.", "challenge", "result", "claim")
        if result.ordered and sorted(result.ordered) != sorted(result.keywords):
            yield problem("Must be the keywords, each once.", "challenge", "result", "ordered")


def _power(state: State) -> Iterator[Problem]:
    if state.options.power == "total":
        for seat, player in state.players.items():
            if player.card_power:
                yield problem("This table counts one total a player.", "players", seat, "card_power")
