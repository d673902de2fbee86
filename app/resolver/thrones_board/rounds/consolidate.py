"""What a consolidate power order brings (Rulebook, p. 16 and 25)."""

from dataclasses import field

from app.resolver.game import Example, Question
from app.resolver.shape import Choices, Flag, Name, shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import AreaType, StatedFort, area_name, may_touch
from app.resolver.thrones_board.houses import HOUSE_NAMES, House
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.lands import MUSTERING_POINTS, check_type, crowns, fort_of, type_of
from app.resolver.thrones_board.rounds.pool import cap_gain, check_tokens
from app.resolver.thrones_board.rounds.table import Icons
from app.resolver.thrones_board.tokens import Tokens
from app.resolver.trace import Resolution, Sentence, Trace, explain, sentence


@shape
class AdjacentSea:
    """The sea next to a port."""

    id: Name | None = None
    ships_of: House | None = None
    """Whose ships are there."""


@shape
class ConsolidatePowerQuestion:
    """A consolidate power order about to be resolved."""

    area: Name
    type: AreaType | None = None
    """Left out means as printed on the board."""
    owner: House | None = None
    """Whose order it is."""
    power_icons: Icons | None = None
    """Crown icons of the area; left out means as printed on the board."""
    fort: StatedFort = "as-printed"
    special: Flag = False
    adjacent_sea: AdjacentSea = field(default_factory=AdjacentSea)
    """Only for a port."""
    power: Tokens | None = None
    """Available power."""
    power_on_board: Tokens = 0
    """Power tokens of the House on the board."""
    choices: Choices = field(default_factory=dict)


@shape
class ConsolidatePowerOutcome:
    """What the order brings."""

    power: int
    """Power gained; 0 if the House musters instead."""
    muster_points: int | None
    """Mustering points if the House musters instead; null otherwise."""
    power_after: int | None
    """Available power afterwards, where known before."""
    to_do: tuple[str, ...]


def resolve_consolidate_power(question: ConsolidatePowerQuestion) -> Resolution[ConsolidatePowerOutcome]:
    """Add up what a consolidate power order brings; the special one may muster instead.

    Raises RuleBroken for facts that the board contradicts and for more power tokens than a House has.

    >>> resolve_consolidate_power(ConsolidatePowerQuestion(area="kings-landing")).summary
    "King's Landing brings 3 power."
    """
    wrong = Wrongs()
    check_type(question.area, question.type, wrong, "type")
    check_tokens(question.power, question.power_on_board, wrong, "power")
    sea = question.adjacent_sea.id
    if sea is not None and not may_touch(question.area, sea):
        wrong.add(B.BOARD, "By the board this sea does not touch the area.", "adjacent_sea", "id")
    if question.owner is None and question.adjacent_sea.ships_of is not None:
        wrong.add(R.CONSOLIDATE_PORT, "Say whose order it is, so that enemy ships can be told from own ones.", "owner")
    wrong.refuse()
    return explain(question.choices, lambda trace: _consolidate(question, trace))


def _consolidate(question: ConsolidatePowerQuestion, trace: Trace) -> tuple[Sentence, ConsolidatePowerOutcome]:
    area, kind = area_name(question.area), type_of(question.area, question.type)
    points = _points(question, trace) if question.special and kind == "land" else 0
    if points and _musters(question, points, trace):
        trace.add(R.CONSOLIDATE_SPECIAL, "{area} musters for {n} instead.", area=area, n=points)
        summary = Sentence("{area} musters for {points}.", area=area, points=_in_words(points))
        return summary, ConsolidatePowerOutcome(
            power=0, muster_points=points, power_after=question.power, to_do=(summary, _remove(area))
        )
    _count(question, kind, trace)
    cap_gain("power", question.power, question.power_on_board, trace)
    gain = trace.total(R.CONSOLIDATE, "power", "{area} brings {total} power.", area=area)
    summary = Sentence("{area} brings {n} power.", area=area, n=gain)
    return summary, ConsolidatePowerOutcome(
        power=gain,
        muster_points=None,
        power_after=None if question.power is None else question.power + gain,
        to_do=(*[_take(question.owner, gain)] * bool(gain), _remove(area)),
    )


def _take(owner: House | None, gain: int) -> Sentence:
    if owner is None:
        return Sentence("Take {n} power from the pool.", n=gain)
    return Sentence("{house} takes {n} power from the pool.", house=HOUSE_NAMES[owner], n=gain)


def _remove(area: str) -> str:
    return Sentence("Remove the order in {area}.", area=area)


def _in_words(points: int) -> Sentence:
    return sentence("{n} mustering {n:point|points}", n=points)


def _points(question: ConsolidatePowerQuestion, trace: Trace) -> int:
    fort = fort_of(question.area, question.fort)
    if fort is None:
        text = "No castle or stronghold stands in {area}: nothing can be mustered instead."
        trace.add(R.CONSOLIDATE_SPECIAL, text, area=area_name(question.area))
        return 0
    return MUSTERING_POINTS[fort]


def _musters(question: ConsolidatePowerQuestion, points: int, trace: Trace) -> bool:
    text = "{area}: {n} power, or muster for {points}?"
    gain = 1 + crowns(question.area, question.power_icons)
    ask = Sentence(text, area=area_name(question.area), n=gain, points=_in_words(points))
    options = ("power", "muster")
    return trace.decide(R.CONSOLIDATE_SPECIAL, "consolidate-power", question.owner, options, ask) == "muster"


def _count(question: ConsolidatePowerQuestion, kind: AreaType, trace: Trace) -> None:
    area, ships_of = area_name(question.area), question.adjacent_sea.ships_of
    if kind == "land":
        icons = crowns(question.area, question.power_icons)
        trace.count(R.CONSOLIDATE, "power", 1, "{area}: 1 power for the order.", area=area)
        if icons:
            trace.count(R.CONSOLIDATE, "power", icons, "{area}: {n} for its crown icons.", area=area, n=icons)
    elif kind == "sea":
        trace.count(R.CONSOLIDATE, "power", 0, "{area}: nothing at sea.", area=area)
    elif ships_of not in {None, question.owner}:
        text = "{area}: nothing, for ships of {house} are in its sea."
        trace.count(R.CONSOLIDATE_PORT, "power", 0, text, area=area, house=HOUSE_NAMES[ships_of])
    else:
        text = "{area}: 1 power, for no enemy ship is in its sea."
        trace.count(R.CONSOLIDATE_PORT, "power", 1, text, area=area)


CONSOLIDATE_POWER = Question(
    id="consolidate-power",
    title="What does this consolidate power order bring?",
    about=(
        "Power on land, at sea and in port, with the crown icons of the board or as stated, up to the House's twenty "
        "tokens; the special order may muster in a castle or stronghold instead."
    ),
    resolve=resolve_consolidate_power,
    rules=(
        B.BOARD,
        B.POWER_TOKENS,
        R.CONSOLIDATE,
        R.CONSOLIDATE_PORT,
        R.CONSOLIDATE_SPECIAL,
        R.POWER_POOL,
    ),
    examples=(
        Example(
            id="power-or-muster",
            summary="The special order in a stronghold: the answer asks what the House wants",
            body={
                "area": "kings-landing",
                "type": "land",
                "owner": "baratheon",
                "power_icons": 2,
                "special": True,
                "fort": "stronghold",
            },
        ),
        Example(
            id="blockaded-port",
            summary="Enemy ships in the sea next to a port",
            body={
                "area": "port-of-pyke",
                "type": "port",
                "owner": "greyjoy",
                "adjacent_sea": {"id": "ironmans-bay", "ships_of": "lannister"},
                "power": 4,
            },
        ),
    ),
)
