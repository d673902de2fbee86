"""Do the armies keep the supply limit, and what has to go if not?"""

from collections import Counter
from collections.abc import Sequence
from typing import Annotated

from annotated_types import Len

from app.resolver.findings import Findings, Objection
from app.resolver.game import Example, Question
from app.resolver.shape import Count, Name, shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import area_name
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.armies import (
    LIMITS,
    MOST_UNITS,
    PORT_CAP,
    Army,
    ArmySize,
    ArmySizes,
    Cut,
    army_sizes,
    cheapest_cuts,
)
from app.resolver.thrones_board.rounds.lands import BARRELS, check_port
from app.resolver.thrones_board.tokens import Supply
from app.resolver.thrones_board.words import NONE, units
from app.resolver.trace import Resolution, Sentence, Trace, explain

HIGHEST = 6


@shape
class SupplyQuestion:
    """The armies of a House, and where its supply marker stands or has to go."""

    level: Supply | None = None
    """Where the marker stands."""
    barrels_controlled: Count | None = None
    """Barrels counted for a Supply effect, which moves the marker."""
    areas: Annotated[tuple[Name, ...], Len(0, 60)] = ()
    """Areas controlled, to have their printed barrels counted for a Supply effect."""
    armies: ArmySizes = ()
    """Units in each area, ports not included."""
    port_armies: Annotated[dict[Name, ArmySize], Len(0, 20)] | None = None
    """Ships in each port."""


@shape
class Breach:
    """An army beyond the limit."""

    position: int
    """1 for the largest army."""
    size: int
    limit: int
    """What the limit allows at this position; 1 if it allows no further army."""


@shape
class Reduction:
    """Equal armies that shrink equally."""

    size: int
    to: int
    armies: int
    """How many armies of this size."""
    port: str | None
    """The port, if it is the ships of one."""


@shape
class SupplyOutcome:
    """Whether the armies fit."""

    ok: bool
    errors: tuple[Objection, ...]
    level: int
    """The supply that counts, after a Supply effect."""
    limits: tuple[int, ...]
    """The largest armies allowed, by position."""
    armies: tuple[int, ...]
    """The sizes that count, largest first, ports included."""
    breaches: tuple[Breach, ...]
    must_lose: int
    """How many units have to be destroyed at least."""
    options: tuple[tuple[Reduction, ...], ...]
    """Every way to do with the fewest losses; none if nothing has to go."""
    to_do: tuple[str, ...]


def resolve_supply(question: SupplyQuestion) -> Resolution[SupplyOutcome]:
    """Compare armies with the supply limit, position by position.

    Raises RuleBroken when neither the marker nor barrels are stated, or barrels twice, for more units than a House
    has, and for ports that are none.

    >>> resolve_supply(SupplyQuestion(level=2, armies=(3, 2, 2, 1, 1))).summary
    'The armies 3, 2, 2 keep the limit of supply 2.'
    """
    wrong, ports = Wrongs(), question.port_armies or {}
    if question.level is None and question.barrels_controlled is None and not question.areas:
        wrong.add(R.SUPPLY_MARKER, "Say where the marker stands, or how many barrels there are.", "level")
    if question.barrels_controlled is not None and question.areas:
        wrong.add(R.SUPPLY_MARKER, "Give either the barrels or the areas that have them.", "areas")
    if sum(question.armies) + sum(ports.values()) > MOST_UNITS:
        wrong.add(B.UNIT_LIMIT, "A House has 23 units in all.", "armies")
    for port in ports:
        check_port(port, wrong, "port_armies", port)
    for i, area in enumerate(question.areas):
        if area in question.areas[:i]:
            wrong.add(R.SUPPLY_MARKER, "Every area is counted once.", "areas", i)
    wrong.refuse()
    return explain({}, lambda trace: _supply(question, trace))


def _supply(question: SupplyQuestion, trace: Trace) -> tuple[Sentence, SupplyOutcome]:
    level = _level(question, trace)
    limits = LIMITS[level]
    armies = [Army(size) for size in question.armies]
    armies += [Army(size, port) for port, size in (question.port_armies or {}).items()]
    sizes = army_sizes([army.size for army in armies])
    listed = ", ".join(map(str, sizes))
    trace.add(R.ARMY, "Armies of two and more: {sizes}.", sizes=listed or NONE)
    allowed = ", ".join(map(str, limits))
    trace.add(R.SUPPLY_LIMIT, "Supply {level} allows armies of {limits}.", level=level, limits=allowed)
    found = Findings(trace)
    _check_ports(question, found)
    breaches = _breaches(sizes, limits, found)
    cuts = cheapest_cuts(armies, level) if found.errors else []
    lost = sum([cut.army.size - cut.to for cut in cuts[0]]) if cuts else 0
    if lost:
        trace.add(R.RECONCILE, "The owner destroys units of its choice, {n} at least.", n=lost)
    outcome = SupplyOutcome(
        ok=not found.errors,
        errors=found.errors,
        level=level,
        limits=limits,
        armies=tuple(sizes),
        breaches=breaches,
        must_lose=lost,
        options=tuple([_reductions(cut) for cut in cuts]),
        to_do=(Sentence("Destroy {units} so that the armies fit.", units=units(lost)),) if lost else (),
    )
    if not sizes:
        return Sentence("Supply {level} allows armies of {limits}.", level=level, limits=allowed), outcome
    if lost:
        text = "The armies {sizes} break the limit of supply {level}: {n} {n:unit has|units have} to go."
        return Sentence(text, sizes=listed, level=level, n=lost), outcome
    return Sentence("The armies {sizes} keep the limit of supply {level}.", sizes=listed, level=level), outcome


def _level(question: SupplyQuestion, trace: Trace) -> int:
    """The position of the marker; a Supply effect moves it to the barrels, within the track."""
    if question.barrels_controlled is None and not question.areas:
        return question.level or 0
    if question.barrels_controlled is not None:
        n = question.barrels_controlled
        trace.count(R.SUPPLY_MARKER, "supply", n, "{n} {n:barrel is|barrels are} counted.", n=n)
    for area in question.areas:
        n = BARRELS.get(area, 0)
        trace.count(R.SUPPLY_MARKER, "supply", n, "{area}: {n} {n:barrel|barrels}.", area=area_name(area), n=n)
    over = trace.sum("supply") - HIGHEST
    if over > 0:
        trace.count(R.SUPPLY_MARKER, "supply", -over, "The track ends at 6: {n} have no effect.", n=over)
    return trace.total(R.SUPPLY_MARKER, "supply", "The marker goes to {total}.")


def _check_ports(question: SupplyQuestion, found: Findings) -> None:
    for port, ships in (question.port_armies or {}).items():
        if ships > PORT_CAP:
            text = "{port}: a port never holds more than three ships."
            found.error(R.PORT_CAP, "port_too_full", ("port_armies", port), text, port=area_name(port))


def _breaches(sizes: Sequence[int], limits: Sequence[int], found: Findings) -> tuple[Breach, ...]:
    if len(sizes) > len(limits):
        text = "{n} armies, {allowed} allowed."
        found.error(R.SUPPLY_LIMIT, "too_many_armies", ("armies",), text, n=len(sizes), allowed=len(limits))
    breaches: list[Breach] = []
    for i, size in enumerate(sizes):
        limit = limits[i] if i < len(limits) else 1
        if size > limit:
            breaches.append(Breach(position=i + 1, size=size, limit=limit))
            if limit > 1:
                text = "Army {i} has {size} units, {limit} allowed."
                found.error(R.SUPPLY_LIMIT, "army_too_large", ("armies",), text, i=i + 1, size=size, limit=limit)
    return tuple(breaches)


def _reductions(cuts: Sequence[Cut]) -> tuple[Reduction, ...]:
    return tuple(
        [
            Reduction(size=cut.army.size, to=cut.to, armies=number, port=cut.army.port or None)
            for cut, number in Counter(cuts).items()
        ]
    )


SUPPLY = Question(
    id="supply",
    title="Do these armies keep the supply limit?",
    about=(
        "Compares armies with the supply limit, position by position, ports included; after a Supply effect the marker "
        "goes to the barrels first. If something has to go, all ways with the fewest losses are listed."
    ),
    resolve=resolve_supply,
    rules=(B.BOARD, B.UNIT_LIMIT, R.SUPPLY_MARKER, R.ARMY, R.SUPPLY_LIMIT, R.PORT_CAP, R.RECONCILE),
    examples=(
        Example(
            id="after-a-supply-effect",
            summary="The marker falls to 1: three units have to go, in several ways",
            body={"level": 4, "barrels_controlled": 1, "armies": [3, 3, 2, 1, 2], "port_armies": {"port-of-pyke": 1}},
        ),
        Example(
            id="fits",
            summary="Single units are no armies",
            body={"level": 2, "armies": [3, 2, 2, 1, 1]},
        ),
    ),
)
