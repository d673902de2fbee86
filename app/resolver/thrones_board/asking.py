"""How open decisions are put to the Houses."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from app.resolver.thrones_board.battle import Fighter
from app.resolver.thrones_board.houses import ALL_PIECES, AnyPiece
from app.resolver.trace import Rule, Sentence, Trace

_Some = TypeVar("_Some", bound=AnyPiece)


def uses_text(trace: Trace, fighter: Fighter, ask: Sentence) -> bool:
    """Whether the owner of a card uses its optional text."""
    card = fighter.card
    return trace.decide(card.rule, card.id, fighter.player, ("use", "skip"), ask) == "use"


@dataclass(slots=True)
class Ask:
    """A question to one House."""

    rule: Rule
    decision: str
    who: Fighter
    text: Sentence


def pick(trace: Trace, ask: Ask, options: Sequence[str]) -> str:
    """The option chosen; a single option needs no question."""
    if len(options) == 1:
        return options[0]
    return trace.decide(ask.rule, ask.decision, ask.who.player, options, ask.text)


def selections(pool: Mapping[_Some, int], number: int) -> list[str]:
    """Every way to take a number of units, as kinds joined by "+" in the usual order.

    >>> selections({"footman": 2, "knight": 1}, 2)
    ['footman+footman', 'footman+knight']
    """
    return ["+".join(chosen) for chosen in _combinations(dict[AnyPiece, int](pool.items()), ALL_PIECES, number)]


def _combinations(pool: Mapping[AnyPiece, int], kinds: Sequence[AnyPiece], number: int) -> list[list[AnyPiece]]:
    if not number:
        return [[]]
    if not kinds:
        return []
    kind, *others = kinds
    return [
        [kind] * taken + rest
        for taken in range(min(pool.get(kind, 0), number), -1, -1)
        for rest in _combinations(pool, others, number - taken)
    ]


def selected(selection: str, among: Iterable[_Some]) -> dict[_Some, int]:
    """The units of a selection.

    >>> selected("footman+footman+knight", ALL_PIECES)
    {'footman': 2, 'knight': 1}
    """
    taken = selection.split("+")
    return {piece: taken.count(piece) for piece in among if piece in taken}
