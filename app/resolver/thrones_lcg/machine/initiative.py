"""The plot phase: plots in secret, revealed together, initiative and the first player."""

from typing import Final

from app.resolver.machine import Look, Refused, Table
from app.resolver.thrones_lcg.initiative import InitiativeOutcome, InitiativePlayer, InitiativeQuestion
from app.resolver.thrones_lcg.initiative import resolve_initiative_order as resolve
from app.resolver.thrones_lcg.machine import moves as M
from app.resolver.thrones_lcg.machine.called import called, inside, more, plot_of, seat_of, some
from app.resolver.thrones_lcg.machine.refusals import require_legal, require_place
from app.resolver.thrones_lcg.machine.state import Pending, Plot, State
from app.resolver.thrones_lcg.machine.telling import keep, repeat, settled
from app.resolver.thrones_lcg.rounds import rulebook as ROUNDS
from app.resolver.thrones_lcg.rounds.first_player import FirstPlayerOutcome, FirstPlayerQuestion, resolve_first_player
from app.resolver.trace import Resolution, listed

PLOT: Final = "plot"
"""The key of sealed plots."""


def choose_plot(table: Table[State], move: M.ChoosePlot) -> None:
    """Seal a plot."""
    _require_own(table)
    require_place(table, "1.2", "Plots are chosen at the beginning of a round.")
    values = {"gold": move.gold, "initiative": move.initiative, "claim": move.claim, "reserve": move.reserve}
    again = table.moving() in table.sealed(PLOT)
    table.seal(PLOT, {"name": move.name, **values})
    text = "{name} has chosen a plot anew." if again else "{name} has chosen a plot."
    table.say(text, name=table.name(table.moving()))


def take_back_plot(table: Table[State], _: M.TakeBackPlot) -> None:
    """Unseal one's own plot unseen."""
    _require_own(table)
    if table.moving() not in table.sealed(PLOT):
        raise Refused("not-now", "You have chosen no plot yet.")
    table.withdraw(PLOT)
    table.say("{name} takes the chosen plot back.", name=table.name(table.moving()))


def _require_own(table: Table[State]) -> None:
    if table.host:
        raise Refused("not-yours", "Only the player chooses a plot, on a phone of their own.")


def choosing(look: Look[State]) -> list[str]:
    """Who has not chosen a plot yet."""
    sealed = look.sealed(PLOT)
    return [seat for seat in inside(look.state) if seat not in sealed]


def require_all_plots(table: Table[State]) -> None:
    """Refuse to reveal while somebody is still choosing."""
    require_place(table, "1.2", "There are no plots to reveal now.")
    missing = choosing(table)
    if missing:
        raise Refused("not-now", "Wait for the plots of {names}.", names=listed([table.name(seat) for seat in missing]))


def reveal(table: Table[State]) -> None:
    """Reveal all plots at the same time; the old ones go to the used piles."""
    plots = table.unseal(PLOT)
    for seat in inside(table.state):
        player = table.state.players[seat]
        if player.plot is not None:
            player.used_plots = [*player.used_plots, player.plot.name][-40:]
        player.plot = plot = Plot(**plots[seat])
        player.plot_deck = more(player.plot_deck, -1)
        text = "{name} reveals {plot}: gold {gold}, initiative {initiative}, claim {claim}, reserve {reserve}."
        values = {"gold": plot.gold, "initiative": plot.initiative, "claim": plot.claim, "reserve": plot.reserve}
        table.say(text, name=table.name(seat), plot=plot.name, **values)


def compare_initiative(table: Table[State]) -> None:
    """Find who wins initiative; a tie may leave something to decide."""
    state = table.state
    state.initiative_winner = None
    if state.ties_chosen_by not in inside(state):
        state.ties_chosen_by = None
    settle_initiative(table, Pending(about="initiative"))


def settle_initiative(table: Table[State], pending: Pending) -> None:
    """Find who wins initiative, as far as it is decided."""
    asked, resolution = ask_initiative(table, pending)
    winner = None if resolution.outcome is None else resolution.outcome.winner
    if winner is None:
        table.state.pending = pending
        repeat(table, resolution.summary)
        return
    table.state.pending = None
    keep(table, "initiative-order", asked, resolution)
    table.state.initiative_winner = seat_of(called(table), winner)


def ask_initiative(look: Look[State], pending: Pending) -> tuple[InitiativeQuestion, Resolution[InitiativeOutcome]]:
    """The question who wins initiative, and its answer."""
    state, names = look.state, called(look)
    chooser = state.ties_chosen_by
    question = InitiativeQuestion(
        players=tuple([_player(state, seat, names[seat]) for seat in inside(state)]),
        ties_chosen_by=None if chooser is None else names[chooser],
        choices={decision: names.get(answer, answer) for decision, answer in pending.choices.items()},
    )
    return question, resolve(question)


def _player(state: State, seat: str, name: str) -> InitiativePlayer:
    player = state.players[seat]
    return InitiativePlayer(
        id=name,
        plot_initiative=plot_of(state, seat).initiative,
        modifiers=some(player.modifiers.initiative),
        faction_power=player.faction_power,
        card_power=some(player.card_power),
    )


def compare_again(table: Table[State], move: M.CompareInitiative) -> None:
    """Compare initiative anew with the modifiers as they are now; whether the game goes on is for the caller."""
    state = table.state
    if state.place not in {"1.3.I", "1.3.II"}:
        raise Refused(
            "not-now", "Initiative is compared after the plots are revealed, before the first player is chosen."
        )
    if move.ties_chosen_by is not None and move.ties_chosen_by not in inside(state):
        raise Refused("not-now", "Choose a player who is in the game, or nobody.")
    state.ties_chosen_by = move.ties_chosen_by
    state.place = "1.3.I"
    compare_initiative(table)


def choose_first_player(table: Table[State], move: M.ChooseFirstPlayer) -> None:
    """Give the first player token as the winner of initiative says."""
    state = table.state
    require_place(table, "1.3.II", "The first player is chosen after initiative has been compared.")
    winner = state.initiative_winner or ""
    table.only(winner, "{name} won initiative and chooses the first player.", name=table.name(winner))
    asked, resolution = ask_first_player(table, move)
    require_legal(ROUNDS.FIRST_PLAYER_CHOSEN, settled(resolution).errors, {"/chooses": "/first_player"})
    keep(table, "first-player", asked, resolution)
    state.first_player = move.first_player


def ask_first_player(
    look: Look[State], move: M.ChooseFirstPlayer
) -> tuple[FirstPlayerQuestion, Resolution[FirstPlayerOutcome]]:
    """The question whether this player may be first player, and its answer."""
    state, names = look.state, called(look)
    question = FirstPlayerQuestion(
        seats=tuple([names[seat] for seat in state.players]),
        mode=state.mode,
        round=state.round,
        step="1.3.II",
        first_player=names[state.first_player],
        initiative_winner=names[state.initiative_winner or ""],
        chooses=names.get(move.first_player, move.first_player),
        barred=tuple([names.get(seat, seat) for seat in move.barred]),
        eliminated=tuple([names[seat] for seat in state.players if state.players[seat].out]),
    )
    return question, resolve_first_player(question)
