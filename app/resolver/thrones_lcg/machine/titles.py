"""The titles of a melee: who selects when, and that they go back."""

from collections.abc import Mapping
from typing import Final

from app.resolver.machine import Look, Refused, Table
from app.resolver.thrones_lcg import rulebook as LCG
from app.resolver.thrones_lcg.challenges.title_selection import TitleOutcome, TitleQuestion, resolve_titles
from app.resolver.thrones_lcg.machine import moves as M
from app.resolver.thrones_lcg.machine.called import called, in_order, inside
from app.resolver.thrones_lcg.machine.refusals import require_place
from app.resolver.thrones_lcg.machine.state import State
from app.resolver.thrones_lcg.machine.telling import repeat, settled
from app.resolver.thrones_lcg.rounds.framework import PlaceId
from app.resolver.thrones_lcg.titles import TITLE, Title
from app.resolver.trace import Resolution, RuleBroken, listed, problem

SELECTING: Final[PlaceId] = "1.4"
NOBODY: Final[Mapping[str, Title]] = {}


def open_titles(table: Table[State]) -> None:
    """Say how titles are selected."""
    for sentence in settled(ask_titles(table)[1]).to_do:
        repeat(table, sentence)


def ask_titles(
    look: Look[State], chosen: Mapping[str, Title] = NOBODY
) -> tuple[TitleQuestion, Resolution[TitleOutcome]]:
    """The question about this table's titles with those that are chosen now, and its answer."""
    state, names = look.state, called(look)
    titles = {seat: player.title for seat, player in state.players.items() if not player.out} | dict(chosen)
    question = TitleQuestion(
        seats=tuple([names[seat] for seat in inside(state)]),
        first_player=names[state.first_player],
        selected={names[seat]: title for seat, title in titles.items() if title is not None},
    )
    return question, resolve_titles(question)


def title_waits(state: State) -> bool:
    """Whether somebody has still to say which title it is; a table of two has none."""
    return len(inside(state)) > 2 and bool(without_title(state))  # noqa: PLR2004  # a melee has three


def without_title(state: State) -> list[str]:
    """Who has not said a title yet, in player order."""
    return [seat for seat in in_order(state) if state.players[seat].title is None]


def take_title(table: Table[State], move: M.TakeTitle) -> None:
    """Say which title a player revealed."""
    require_place(table, SELECTING, "Titles are selected in the plot phase, after When Revealed abilities.")
    seat = table.moving()
    player = table.state.players[seat]
    if player.out:
        raise Refused("not-yours", "An eliminated player gets no title.")
    if move.title in [other.title for other in table.state.players.values() if other is not player]:
        raise RuleBroken(LCG.TITLE_ONCE, [problem("Another player bears this title: choose yours.", "title")])
    asked, resolution = ask_titles(table, {seat: move.title})
    before = player.title
    player.title = move.title
    text = "{name} bears {title}." if before is None else "{name} bears {title}, not {before}."
    table.say(text, name=table.name(seat), title=TITLE[move.title], before="" if before is None else TITLE[before])
    if not title_waits(table.state):
        table.answered("titles", asked, resolution)


def return_titles(table: Table[State]) -> None:
    """Put all titles back into the pool at the same time."""
    bearers = [seat for seat in in_order(table.state) if table.state.players[seat].title is not None]
    for seat in bearers:
        table.state.players[seat].title = None
    if bearers:
        text = "The titles of {names} go back to the pool."
        table.say(text, names=listed([table.name(seat) for seat in bearers]))
