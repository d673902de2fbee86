"""After somebody has left the game: what cannot go on as it was."""

from app.resolver.machine import Table
from app.resolver.thrones_lcg.machine.called import called, inside
from app.resolver.thrones_lcg.machine.initiative import compare_initiative
from app.resolver.thrones_lcg.machine.state import State
from app.resolver.thrones_lcg.machine.telling import settled
from app.resolver.thrones_lcg.machine.windows import is_open, opportunities
from app.resolver.thrones_lcg.rounds.first_player import FirstPlayerQuestion, resolve_first_player


def mend(table: Table[State]) -> bool:
    """Put the game to a step that can be left, if the one where it stands waits for nobody any more."""
    state = table.state
    left = inside(state)
    challenge = state.challenge
    if state.active is not None and state.active not in left:
        name = table.name(state.active)
        table.say("{name} was the active player: the next one becomes active.", name=name)
        state.challenge = None
        state.place = "3.3" if state.place == "marshaling-window" else "4.3"
        return True
    if challenge is not None and challenge.defender not in left:
        table.say("{name} was the defending player: the challenge ends.", name=table.name(challenge.defender))
        state.place = "4.2.5"
        return True
    if state.place == "1.3.II" and _compares_again(table):
        state.place = "1.3.I"
        compare_initiative(table)
        return state.pending is None
    if is_open(table) and state.options.windows == "strict" and opportunities(table).closed:
        table.say("All have passed in a row: the window closes.")
        return True
    return False


def _compares_again(table: Table[State]) -> bool:
    """Whether those who are left compare initiative again, because the winner is out."""
    state, names = table.state, called(table)
    question = FirstPlayerQuestion(
        seats=tuple([names[seat] for seat in state.players]),
        first_player=names[state.first_player],
        initiative_winner=names[state.initiative_winner or ""],
        # Whoever is chosen, the answer tells whether anybody can choose.
        chooses=names[state.first_player],
        eliminated=tuple([names[seat] for seat, player in state.players.items() if player.out]),
    )
    return settled(resolve_first_player(question)).compare_again
