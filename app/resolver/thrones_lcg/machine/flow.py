"""From step to step: what happens by itself, and where the table has something to do."""

from collections.abc import Callable, Mapping
from typing import Final, Literal

from app.resolver.machine import Table
from app.resolver.thrones_lcg.machine.aftermath import bonuses, claim, claim_waits, keywords_wait
from app.resolver.thrones_lcg.machine.called import called, called_mode, in_order, inside, more, plot_of, seat_of, some
from app.resolver.thrones_lcg.machine.ending import look_for_end
from app.resolver.thrones_lcg.machine.initiative import compare_initiative, reveal
from app.resolver.thrones_lcg.machine.state import State, Window
from app.resolver.thrones_lcg.machine.telling import repeat, settled
from app.resolver.thrones_lcg.machine.titles import open_titles, return_titles, title_waits
from app.resolver.thrones_lcg.rounds.framework import BY_ID, PlaceId
from app.resolver.thrones_lcg.rounds.income import IncomeQuestion, resolve_income
from app.resolver.thrones_lcg.rounds.round_step import RoundStepOutcome, RoundStepQuestion, resolve_round_step
from app.resolver.trace import listed, sentence

DRAWN: Final = 2
LAWS_DRAWS: Final = 1
WAITS: Final = frozenset({"1.2", "1.3.II", "4.2", "4.2.1", "4.2.2", "5.2", "7.3"})
"""Steps in which somebody always has something to do; action windows are such as well."""


def waits(state: State) -> bool:
    """Whether somebody has something to do in the place where the game stands."""
    match state.place:
        case "1.3.III":
            return state.options.windows == "strict"
        case "1.4":
            return title_waits(state)
        case "4.2.4":
            return claim_waits(state)
        case "4.2.5":
            return keywords_wait(state)
        case place:
            return place in WAITS or BY_ID[place].window


def advance(table: Table[State], choice: Literal["initiate", "pass"] | None = None) -> None:
    """Leave the place where the game stands, and all that follow by themselves; `choice` is for 4.2."""
    state = table.state
    while True:
        state.window = None
        _enter(table, _following(table, choice))
        choice = None
        if state.over or state.pending is not None or waits(state):
            return


def _following(table: Table[State], choice: str | None) -> RoundStepOutcome:
    state, names = table.state, called(table)
    active = state.active if state.active in inside(state) else None
    question = RoundStepQuestion(
        mode=called_mode(state) if state.place == "1.3.III" else state.mode,
        step=state.place,
        round=state.round,
        seats=tuple([names[seat] for seat in inside(state)]),
        first_player=names[state.first_player],
        active_player=None if active is None else names[active],
        have_been_active=tuple([names[seat] for seat in state.been_active if seat in inside(state)]),
        choices={} if choice is None else {"challenge": choice},
    )
    return settled(resolve_round_step(question))


def _enter(table: Table[State], outcome: RoundStepOutcome) -> None:
    state = table.state
    state.place, state.round = outcome.next, min(outcome.round, 998)
    state.active = None if outcome.active_player is None else seat_of(called(table), outcome.active_player)
    if state.active is not None and state.active not in state.been_active:
        state.been_active.append(state.active)
    if outcome.window:
        open_window(table)
    elif state.place in _HAPPENS:
        _HAPPENS[state.place](table)


def open_window(table: Table[State]) -> None:
    """Open the action window where the game stands."""
    state = table.state
    state.window = Window(first=state.first_player)
    first = table.name(state.first_player)
    if state.place == "marshaling-window":
        text = "{active} may marshal; everybody may take actions, {first} first."
        table.say(text, active=table.name(state.active or ""), first=first)
    elif state.place == "challenges-window":
        text = "{active} may initiate a challenge after the action window, in which {first} acts first."
        table.say(text, active=table.name(state.active or ""), first=first)
    else:
        table.say("{title}: {first} acts first.", title=BY_ID[state.place].title, first=first)


def _begin_round(table: Table[State]) -> None:
    state = table.state
    state.rivals_beaten, state.redirected, state.initiative_winner, state.ties_chosen_by = [], False, None, None
    for player in state.players.values():
        player.spent = 0
    table.say("Round {round} begins: everybody chooses a plot in secret.", round=state.round)


def _when_revealed(table: Table[State]) -> None:
    first = table.name(table.state.first_player)
    table.say("When Revealed abilities resolve now, in the order that {first} chooses.", first=first)
    for seat in inside(table.state):
        player = table.state.players[seat]
        if player.plot_deck == 0 and player.used_plots:
            player.plot_deck, player.used_plots = len(player.used_plots), []
            table.say("{name}'s plot deck is empty: the used pile becomes the plot deck.", name=table.name(seat))


def _draw(table: Table[State]) -> None:
    drawn = []
    for seat in inside(table.state):
        player = table.state.players[seat]
        cards = DRAWN + LAWS_DRAWS * (player.title == "Master of Laws")
        if player.deck is not None:
            cards = min(cards, player.deck)
            player.deck -= cards
        if player.hand is not None:
            player.hand = more(player.hand, cards)
        drawn.append(f"{table.name(seat)} {cards}")
    table.say("Draw phase: everybody draws ({drawn}).", drawn=listed(drawn))
    look_for_end(table)


def _begin_phase(table: Table[State]) -> None:
    state = table.state
    state.been_active = []
    repeat(table, BY_ID[state.place].says)


def _begin_challenges(table: Table[State]) -> None:
    state = table.state
    state.challenges = []
    for player in state.players.values():
        player.extra = []
    _begin_phase(table)


def _collect_income(table: Table[State]) -> None:
    seat = table.state.active or ""
    player = table.state.players[seat]
    question = IncomeQuestion(
        plot_gold=plot_of(table.state, seat).gold,
        modifiers=some(player.modifiers.gold),
        title=player.title,
        player=called(table)[seat],
        gold=player.gold,
    )
    resolution = resolve_income(question)
    outcome = settled(resolution)
    player.gold = min(outcome.gold_pool, 999)
    table.answered("income", question, resolution)
    text = "{name} is the active player and collects {income} gold: {gold} in the pool."
    table.say(text, name=table.name(seat), income=outcome.gained, gold=player.gold)


def _end_challenge(table: Table[State]) -> None:
    table.state.challenge = None
    table.say("The challenge is over.")


def _stand(table: Table[State]) -> None:
    table.say("Standing phase: all kneeling cards stand.")


def _return_gold(table: Table[State]) -> None:
    returned = []
    for seat in in_order(table.state):
        player = table.state.players[seat]
        if player.gold:
            returned.append(f"{table.name(seat)} {player.gold}")
            player.gold = 0
    gold = listed(returned or [_NOBODY_HAS_ANY])
    table.say("Taxation phase: unspent gold goes back to the treasury ({gold}).", gold=gold)


_NOBODY_HAS_ANY: Final = sentence("nobody has any")


def _end_round(table: Table[State]) -> None:
    table.say("Round {round} is over.", round=table.state.round)


_HAPPENS: Final[Mapping[PlaceId, Callable[[Table[State]], None]]] = {
    "1.1": _begin_round,
    "1.3": reveal,
    "1.3.I": compare_initiative,
    "1.3.III": _when_revealed,
    "1.4": open_titles,
    "2.2": _draw,
    "3.1": _begin_phase,
    "3.2": _collect_income,
    "4.1": _begin_challenges,
    "4.2.3": bonuses,
    "4.2.4": claim,
    "4.2.6": _end_challenge,
    "6.2": _stand,
    "7.2": _return_gold,
    "7.4": return_titles,
    "7.5": _end_round,
}
"""What happens by itself when a step begins."""
