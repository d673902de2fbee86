"""Which areas are open to a retreat, and how many units each of them costs."""

from typing import NamedTuple

from app.resolver.thrones_board.areas import area_name
from app.resolver.thrones_board.card import Card
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.armies import PORT_CAP, SMALLEST_ARMY, fits
from app.resolver.thrones_board.rounds.retreat_question import (
    Holding,
    RetreatQuestion,
    kind_of,
    printed_home,
    type_of_neighbour,
)
from app.resolver.trace import Rule, Sentence, Trace, sentence


class Closed(NamedTuple):
    """Why an area is not open."""

    rule: Rule
    reason: Sentence


_CLOSED: dict[Holding, Sentence] = {
    "enemy-units": sentence("enemy units are there"),
    "enemy-token": sentence("an enemy power token lies there"),
    "enemy-garrison": sentence("an enemy garrison stands there"),
    "neutral-force": sentence("a neutral force stands there"),
}
_OTHER_KIND = sentence("these units do not go there")
_FOREIGN_PORT = sentence("the port is not an own one")
_FULL_PORT = sentence("the port is full")
_FOREIGN_HOME = sentence("it is the home area of another House")
_NO_SURVIVOR = sentence("no unit would survive there")

_ALL_COST = {
    "fewest-losses": "Every open area costs units (reading: fewest-losses).",
    "loss-free-first": "Every open area costs units (reading: loss-free-first).",
}


class Open(NamedTuple):
    """The areas of a retreat, sorted by name."""

    legal: tuple[str, ...]
    losses: dict[str, int]
    """Units lost in each area that the rules allow, before the cheapest are picked."""
    closed: dict[str, str]
    """Why the others are not open."""


def open_areas(
    question: RetreatQuestion, retreating: int, trace: Trace, *, origin: Closed | None, text: Card | None
) -> Open:
    """Judge every neighbour and the area that the attack came from.

    `origin` says why the latter is closed, `text` is the winner's card if that chooses.
    """
    closed: dict[str, str] = {}
    losses: dict[str, int] = {}
    for area in sorted({*question.neighbours, question.attacked_from}):
        at_origin = area == question.attacked_from
        reason = origin if at_origin else _closed(question, area)
        if reason is not None:
            _close(closed, area, reason, trace)
        else:
            # Who goes back where it came from breaks no limit.
            losses[area] = 0 if at_origin else _losses(question, area, retreating)
    reading = question.switches.retreat_losses
    if (fewest := min(losses.values(), default=0)) and max(losses.values()) > fewest:
        _explain_losses(reading, text, trace)
    free = text is None and reading == "loss-free-first"
    return Open(_cheapest(retreating, losses, closed, trace, free=free), losses, closed)


def _explain_losses(reading: str, text: Card | None, trace: Trace) -> None:
    """Say which areas are open although all cost units; the text of a card leaves nothing to read."""
    if text is None:
        trace.add(R.RETREAT_SUPPLY, _ALL_COST[reading])
    else:
        trace.add(text.rule, "{card}: only areas where the fewest units are lost may be chosen.", card=text.name)


def _close(closed: dict[str, str], area: str, why: Closed, trace: Trace) -> None:
    closed[area] = Sentence("{reason}.", reason=why.reason)
    trace.add(why.rule, "{area} is closed: {reason}.", area=area_name(area), reason=why.reason)


def _closed(question: RetreatQuestion, area: str) -> Closed | None:
    neighbour = question.neighbours[area]
    if neighbour.state in _CLOSED:
        return Closed(R.RETREAT_AREAS, _CLOSED[neighbour.state])
    here = type_of_neighbour(question, area)
    if (here == "land") != (kind_of(question) == "land"):
        return Closed(R.RETREAT_AREAS, _OTHER_KIND)
    if here == "port" and neighbour.state != "own":
        return Closed(R.RETREAT_AREAS, _FOREIGN_PORT)
    if here == "port" and neighbour.units >= PORT_CAP:
        return Closed(R.PORT_CAP, _FULL_PORT)
    if neighbour.state == "enemy-home" or (neighbour.state == "empty" and _home_of_another(question, area)):
        return Closed(R.RETREAT_HOME, _FOREIGN_HOME)
    return None


def _home_of_another(question: RetreatQuestion, area: str) -> bool:
    home_of = printed_home(question, area)
    return home_of is not None and question.house is not None and home_of != question.house


def _losses(question: RetreatQuestion, area: str, retreating: int) -> int:
    """How many of the retreating units an area costs: as few as the supply limit and a port allow."""
    there = question.neighbours[area].units
    room = PORT_CAP - there if type_of_neighbour(question, area) == "port" else retreating
    elsewhere = list(question.armies_now)
    if question.supply is None:
        return max(0, retreating - room)
    if there >= SMALLEST_ARMY:
        elsewhere.remove(there)
    level = question.supply
    kept = next(n for n in range(min(retreating, room), -1, -1) if fits([*elsewhere, there + n], level))
    return retreating - kept


def _cheapest(
    retreating: int, losses: dict[str, int], closed: dict[str, str], trace: Trace, *, free: bool
) -> tuple[str, ...]:
    """Close what costs more than need be; `free` if that does not matter when every area costs some."""
    fewest = min(losses.values(), default=0)
    for area, lost in losses.items():
        if lost > fewest and not (fewest and free):
            text = Sentence("it would cost {lost} where another area costs {fewest}", lost=lost, fewest=fewest)
            _close(closed, area, Closed(R.RETREAT_SUPPLY, text), trace)
        elif lost and lost == retreating:
            _close(closed, area, Closed(R.RETREAT_SUPPLY, _NO_SURVIVOR), trace)
    return tuple([area for area in losses if area not in closed])
