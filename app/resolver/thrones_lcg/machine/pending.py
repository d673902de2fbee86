"""Open decisions of questions: who settles them, and how."""

from app.resolver.machine import Look, Refused, Table
from app.resolver.shape import shape
from app.resolver.thrones_lcg.machine import moves as M
from app.resolver.thrones_lcg.machine.called import called, seat_of
from app.resolver.thrones_lcg.machine.ending import ask_end, settle_end
from app.resolver.thrones_lcg.machine.initiative import ask_initiative, settle_initiative
from app.resolver.thrones_lcg.machine.state import State
from app.resolver.trace import ONE_OF_THE_OPTIONS, Decision, RuleBroken, problem, sentence

WORDS: dict[str, str] = {"win": sentence("The win"), "elimination": sentence("The elimination")}
"""Options that are no players."""


@shape
class OpenDecision:
    """What has to be decided before the game goes on."""

    id: str
    ask: str
    seat: str | None
    """Who decides; null for a draw by lot."""
    options: dict[str, str]
    """Value and label."""


def open_decision(look: Look[State]) -> OpenDecision | None:
    """The decision that is open, if any."""
    needs = _needs(look)
    if needs is None:
        return None
    names = called(look)
    players = needs.decision != "win-or-elimination"
    options = {seat_of(names, name): name for name in needs.options} if players else WORDS
    seat = None if needs.who is None else seat_of(names, needs.who)
    return OpenDecision(id=needs.decision, ask=needs.ask, seat=seat, options=options)


def _needs(look: Look[State]) -> Decision | None:
    pending = look.state.pending
    if pending is None:
        return None
    if pending.about == "initiative":
        return ask_initiative(look, pending)[1].needs
    resolution = ask_end(look, pending)[1]
    return None if resolution is None else resolution.needs


def settle(table: Table[State], move: M.Settle) -> None:
    """Answer the open decision; a draw without an answer is made here, and a correction may have left nothing open."""
    decision, pending = open_decision(table), table.state.pending
    if pending is None:
        raise Refused("not-now", "Nothing is to be decided now.")
    if decision is not None:
        pending.choices[decision.id] = _answer(table, decision, move)
    if pending.about == "initiative":
        settle_initiative(table, pending)
    else:
        table.state.pending = None
        settle_end(table, pending)


def _answer(table: Table[State], decision: OpenDecision, move: M.Settle) -> str:
    if decision.seat is not None:
        name = table.name(decision.seat)
        table.only(decision.seat, "{name} decides this.", name=name)
    answer = move.answer
    if answer is None and decision.seat is None:
        answer = table.chance.shuffled(list(decision.options))[0]
        table.say("The lot falls on {name}.", name=decision.options[answer])
    if answer is None or answer not in decision.options:
        raise RuleBroken(ONE_OF_THE_OPTIONS, [problem("Must be one of the options.", "answer")])
    return answer
