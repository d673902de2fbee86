"""What everybody sees of a table of the card game."""

from typing import Any

from app.resolver.machine import Look
from app.resolver.shape import shape
from app.resolver.thrones_lcg.machine.called import in_order
from app.resolver.thrones_lcg.machine.initiative import PLOT
from app.resolver.thrones_lcg.machine.pending import OpenDecision, open_decision
from app.resolver.thrones_lcg.machine.redirect import regent
from app.resolver.thrones_lcg.machine.state import Challenge, Modifiers, Past, Plot, State
from app.resolver.thrones_lcg.machine.waiting import waited_for
from app.resolver.thrones_lcg.machine.windows import is_open, next_to_act, opportunities
from app.resolver.thrones_lcg.rounds.framework import BY_ID, FRAMEWORK, Phase, PlaceId
from app.resolver.thrones_lcg.rounds.table import Mode
from app.resolver.thrones_lcg.titles import Title


@shape
class StepView:
    """A step or action window of the round."""

    id: PlaceId
    title: str
    phase: Phase
    window: bool
    """Whether it is an action window."""
    says: str
    current: bool


@shape
class PlayerView:
    """A player as everybody sees it."""

    seat: str
    name: str
    out: bool
    first_player: bool
    active: bool
    plot_chosen: bool
    """Whether a plot lies facedown."""
    plot: Plot | None
    """The revealed plot."""
    used_plots: tuple[str, ...]
    plot_deck: int
    title: Title | None
    power: int
    """The power total."""
    faction_power: int
    card_power: int
    gold: int
    spent: int
    """Gold spent in this round."""
    hand: int | None
    deck: int | None
    discarded: int
    dead: int
    modifiers: Modifiers
    cannot_win: bool
    tokens: dict[str, int]


@shape
class WindowView:
    """An open action window."""

    acts_first: str
    next: str | None
    """Whose opportunity it is; null where the table does not take turns."""
    passes: int
    """How many have passed in a row."""


@shape
class TableView:
    """A table of the card game."""

    mode: Mode
    round: int
    place: PlaceId
    """The step or window where the game stands."""
    phase: Phase
    title: str
    says: str
    """What happens there."""
    steps: tuple[StepView, ...]
    """All steps and windows of the round, in order."""
    first_player: str
    order: tuple[str, ...]
    """The seats in player order."""
    active: str | None
    next_active: str | None
    """Who becomes the active player after that."""
    initiative_winner: str | None
    waiting_for: tuple[str, ...]
    """The seats that have something to do now; empty if anybody may go on."""
    window: WindowView | None
    challenge: Challenge | None
    challenges: tuple[Past, ...]
    """The challenges of this phase."""
    regent: str | None
    """Who bears Crown Regent and has not redirected a challenge yet."""
    decision: OpenDecision | None
    """What has to be decided before the game goes on."""
    players: tuple[PlayerView, ...]
    """Clockwise."""
    own_plot: Plot | None
    """The plot that you yourself have chosen and nobody else sees yet."""
    dominance: str | None
    """Who won the last dominance."""
    over: bool
    winner: str | None


def view(look: Look[State]) -> TableView:
    """The table as the viewer may see it."""
    state = look.state
    place = BY_ID[state.place]
    own: Any = look.own.get(PLOT)
    return TableView(
        mode=state.mode,
        round=state.round,
        place=state.place,
        phase=place.phase,
        title=place.title,
        says=place.says,
        steps=_steps(state),
        first_player=state.first_player,
        order=in_order(state),
        active=state.active,
        next_active=_next_active(state),
        initiative_winner=state.initiative_winner,
        waiting_for=waited_for(look),
        window=_window(look),
        challenge=state.challenge,
        challenges=tuple(state.challenges),
        regent=None if state.redirected else regent(state),
        decision=open_decision(look),
        players=_players(look),
        own_plot=None if own is None else Plot(**own),
        dominance=state.dominance,
        over=state.over,
        winner=state.winner,
    )


def _steps(state: State) -> tuple[StepView, ...]:
    return tuple(
        [
            StepView(
                id=place.id,
                title=place.title,
                phase=place.phase,
                window=place.window,
                says=place.says,
                current=place.id == state.place,
            )
            for place in FRAMEWORK
            if state.mode == "melee" or not place.melee_only
        ]
    )


def _next_active(state: State) -> str | None:
    """The next in player order who has not been active in this phase."""
    if state.active is None:
        return None
    return next((seat for seat in in_order(state) if seat not in state.been_active), None)


def _window(look: Look[State]) -> WindowView | None:
    state = look.state
    if state.window is None or not is_open(look):
        return None
    strict = state.options.windows == "strict"
    now = opportunities(look)
    acts_first = next(seat for seat in (state.window.first, *in_order(state)) if not state.players[seat].out)
    return WindowView(acts_first=acts_first, next=next_to_act(look) if strict else None, passes=now.consecutive_passes)


def _players(look: Look[State]) -> tuple[PlayerView, ...]:
    state = look.state
    sealed = look.sealed(PLOT)
    return tuple(
        [
            PlayerView(
                seat=seat,
                name=look.name(seat),
                out=player.out,
                first_player=seat == state.first_player,
                active=seat == state.active,
                plot_chosen=seat in sealed,
                plot=player.plot,
                used_plots=tuple(player.used_plots),
                plot_deck=player.plot_deck,
                title=player.title,
                power=player.power,
                faction_power=player.faction_power,
                card_power=player.card_power,
                gold=player.gold,
                spent=player.spent,
                hand=player.hand,
                deck=player.deck,
                discarded=player.discarded,
                dead=player.dead,
                modifiers=player.modifiers,
                cannot_win=player.cannot_win,
                tokens=player.tokens,
            )
            for seat, player in state.players.items()
        ]
    )
