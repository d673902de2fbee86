"""What a raid order may remove (Rulebook, p. 14 and 25)."""

from collections.abc import Sequence

from app.resolver.findings import Findings, Objection
from app.resolver.game import Example, Question
from app.resolver.shape import Flag, Name, shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import AREAS, AreaType, area_name, may_touch
from app.resolver.thrones_board.houses import HOUSE_NAMES, House
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.lands import check_type, type_of
from app.resolver.thrones_board.rounds.pool import cap_gain, check_tokens
from app.resolver.thrones_board.tokens import OrderKind, Tokens
from app.resolver.thrones_board.words import ORDER_NAMES
from app.resolver.trace import Resolution, Sentence, Trace, explain, listed, sentence


@shape
class Raider:
    """The area with the raid order."""

    area: Name
    type: AreaType | None = None
    """Left out means as printed on the board."""
    special: Flag = False
    house: House | None = None
    power: Tokens | None = None
    """Available power."""
    power_on_board: Tokens = 0
    """Power tokens of the House on the board."""


@shape
class RaidTarget:
    """The order to be removed."""

    area: Name
    type: AreaType | None = None
    """Left out means as printed on the board."""
    order: OrderKind
    house: House | None = None
    power: Tokens | None = None
    """Available power."""


@shape
class RaidQuestion:
    """A raid order about to be resolved."""

    raider: Raider
    target: RaidTarget | None = None
    """Left out if nothing is to be removed."""
    adjacent: Flag | None = None
    """Whether the areas touch; left out means as printed on the board."""


@shape
class RaidPower:
    """Available power after the raid, where known before."""

    raider: int | None
    target: int | None


@shape
class RaidOutcome:
    """Whether the raid is legal, and what it does."""

    legal: bool
    errors: tuple[Objection, ...]
    warnings: tuple[Objection, ...]
    special_allowed: bool
    """Whether the special raid could remove this order."""
    orders_removed: tuple[str, ...]
    """The areas whose orders come off the board; none while the raid is not legal."""
    pillage: bool
    """A consolidate power order is raided: power changes hands."""
    power_after: RaidPower
    to_do: tuple[str, ...]


def resolve_raid(question: RaidQuestion) -> Resolution[RaidOutcome]:
    """Check a raid and say what it removes.

    Raises RuleBroken for facts that the board contradicts, two raiding Houses that are one, and too many tokens.

    >>> answer = resolve_raid(RaidQuestion(
    ...     raider=Raider(area="riverrun"), target=RaidTarget(area="seagard", order="defense")))
    >>> answer.summary, answer.outcome.special_allowed
    ('Not legal: Only the special raid removes a defense order.', True)
    """
    _check(question)
    return explain({}, lambda trace: _raid(question, trace))


def _check(question: RaidQuestion) -> None:
    wrong, raider, target = Wrongs(), question.raider, question.target
    check_type(raider.area, raider.type, wrong, "raider", "type")
    check_tokens(raider.power, raider.power_on_board, wrong, "raider", "power")
    if target is not None:
        check_type(target.area, target.type, wrong, "target", "type")
        on_board = raider.area in AREAS and target.area in AREAS
        if on_board and question.adjacent not in {None, may_touch(raider.area, target.area)}:
            wrong.add(B.BOARD, "The board shows whether these areas touch: leave this out.", "adjacent")
    wrong.refuse()


def _raid(question: RaidQuestion, trace: Trace) -> tuple[Sentence, RaidOutcome]:
    raider, target = question.raider, question.target
    found, areas = Findings(trace), [raider.area]
    power = RaidPower(raider=raider.power, target=None)
    pillage, payments = False, list[str]()
    if target is None:
        trace.add(R.RAID, "Nothing is raided: the raid order in {area} is simply removed.", area=area_name(raider.area))
    else:
        _judge(question, target, found, trace)
        areas.append(target.area)
        pillage = target.order == "consolidate_power" and not found.errors
        power = _pillage(raider, target, trace) if pillage else RaidPower(raider=raider.power, target=target.power)
        payments = _to_pay(raider, target, trace)
    errors = found.errors
    outcome = RaidOutcome(
        legal=not errors,
        errors=errors,
        warnings=found.warnings,
        special_allowed={error.code for error in errors} <= {_NEEDS_SPECIAL},
        orders_removed=() if errors else tuple(areas),
        pillage=pillage,
        power_after=power,
        to_do=() if errors else (*_to_remove(areas), *payments),
    )
    if errors:
        return Sentence("Not legal: {first}", first=errors[0].message), outcome
    removed = listed([area_name(area) for area in areas])
    return Sentence("Legal: orders removed in {areas}.", areas=removed), outcome


def _to_remove(areas: Sequence[str]) -> list[str]:
    return [Sentence("Remove the order in {area}.", area=area_name(area)) for area in areas]


def _to_pay(raider: Raider, target: RaidTarget, trace: Trace) -> list[str]:
    """Who takes and gives power, as far as there is any."""
    to_do: list[str] = []
    if trace.sum("raider"):
        to_do.append(Sentence("{house} takes 1 power from the pool.", house=_name(raider.house, _RAIDER)))
    if trace.sum("target"):
        text = "{house} puts 1 power back into the pool."
        if target.power is None:
            text = "{house} puts 1 power back into the pool, if it has any."
        to_do.append(Sentence(text, house=_name(target.house, _RAIDED)))
    return to_do


_NEEDS_SPECIAL = "special_raid_needed"


def _judge(question: RaidQuestion, target: RaidTarget, found: Findings, trace: Trace) -> None:
    """Find everything that keeps the order from being raided."""
    raider = question.raider
    _check_areas(question, target, found)
    if target.house is not None and target.house == raider.house:
        found.error(R.RAID, "own_order", ("target", "house"), "Only an order of an enemy is raided.")
    if target.order == "march":
        found.error(R.RAID_MARCH, "march_order", ("target", "order"), "March orders cannot be raided.")
    if target.order == "defense" and not raider.special:
        text = "Only the special raid removes a defense order."
        found.error(R.RAID_SPECIAL, _NEEDS_SPECIAL, ("raider", "special"), text)
    if not found.errors:
        rule = R.RAID_SPECIAL if target.order == "defense" else R.RAID
        order, area = ORDER_NAMES[target.order], area_name(target.area)
        trace.add(rule, "The {order} in {area} may be raided.", order=order, area=area)


_REACH: dict[AreaType, tuple[AreaType, ...]] = {"land": ("land",), "sea": ("land", "sea", "port"), "port": ("sea",)}


def _check_areas(question: RaidQuestion, target: RaidTarget, found: Findings) -> None:
    raider = question.raider
    own, other = type_of(raider.area, raider.type), type_of(target.area, target.type)
    path = ("target", "area")
    if other not in _REACH[own]:
        text = "A raid from {own} does not reach {other}."
        found.error(R.RAID_AREAS, "wrong_kind_of_area", path, text, own=_WHERE[own], other=_WHERE[other])
    if raider.area == target.area or question.adjacent is False or not may_touch(raider.area, target.area):
        found.error(R.RAID, "not_adjacent", path, "Only an adjacent area is raided; ship transport does not count.")
    elif question.adjacent is None and not (raider.area in AREAS and target.area in AREAS):
        text = "Check that the areas touch: one of them is not on the board."
        found.warning(R.RAID, "adjacency_unknown", ("adjacent",), text)


_WHERE: dict[AreaType, Sentence] = {
    "land": sentence("land"),
    "sea": sentence("the sea"),
    "port": sentence("a port"),
}

_RAIDER, _RAIDED = sentence("The raider"), sentence("The raided House")


def _name(house: House | None, role: Sentence) -> str:
    return role if house is None else HOUSE_NAMES[house]


def _pillage(raider: Raider, target: RaidTarget, trace: Trace) -> RaidPower:
    """Power changes hands: the raider's comes from the pool, whether or not the raided House has any."""
    text = "{house} gains 1 power from the pool."
    trace.count(R.PILLAGE, "raider", 1, text, house=_name(raider.house, _RAIDER))
    cap_gain("raider", raider.power, raider.power_on_board, trace)
    loss = 1 if target.power is None else min(1, target.power)
    text = "{house} loses {n} power."
    trace.count(R.PILLAGE, "target", -loss, text, house=_name(target.house, _RAIDED), n=loss)
    return RaidPower(
        raider=None if raider.power is None else raider.power + trace.sum("raider"),
        target=None if target.power is None else target.power + trace.sum("target"),
    )


RAID = Question(
    id="raid",
    title="May this raid remove that order?",
    about=(
        "One raid order and what it is to remove: which orders can be raided from where, what only the special raid "
        "can do, and the power that a raided consolidate power order moves."
    ),
    resolve=resolve_raid,
    rules=(
        B.BOARD,
        B.POWER_TOKENS,
        R.RAID,
        R.RAID_SPECIAL,
        R.RAID_MARCH,
        R.RAID_AREAS,
        R.PILLAGE,
        R.POWER_POOL,
    ),
    examples=(
        Example(
            id="pillage",
            summary="A raid at sea on a consolidate power order on land",
            body={
                "raider": {"area": "ironmans-bay", "house": "greyjoy", "power": 4},
                "target": {"area": "riverrun", "order": "consolidate_power", "house": "lannister", "power": 0},
            },
        ),
        Example(
            id="defense-order",
            summary="A defense order is out of reach for a normal raid",
            body={
                "raider": {"area": "riverrun", "type": "land", "special": False},
                "target": {"area": "seagard", "type": "land", "order": "defense"},
            },
        ),
    ),
)
