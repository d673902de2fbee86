"""What the two sides may draw from a Tides deck, and how often: counted exactly, without replacement."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from app.resolver.thrones_board import rulebook as R
from app.resolver.thrones_board.forecast.question import ForecastQuestion, TideCopies
from app.resolver.thrones_board.question import Tide
from app.resolver.thrones_board.tides import NO_TIDE, TIDES
from app.resolver.trace import RuleBroken, problem

PRINTED_DECK = tuple([TideCopies(tide=tide, copies=copies) for tide, copies in TIDES.values()])

FEWEST_CARDS = 2


@dataclass(slots=True, eq=False)
class Kind:
    """One kind of Tides card."""

    tide: Tide
    copies: int


class Draws:
    """A deck of which each side draws one card, and the holder of the Blade perhaps another one.

    All draws are counted in the same unit: ordered pairs of cards or, where the Blade may be used to draw again,
    ordered triples, whether or not the third card is drawn.
    """

    def __init__(self, kinds: tuple[Kind, ...], *, again: bool) -> None:
        """A deck; `again` says that a third card may be drawn."""
        self.kinds = kinds
        self.cards = sum([kind.copies for kind in kinds])
        self.again = again and self.cards > FEWEST_CARDS
        self.all = sum([ways for *_, ways in self.pairs()])

    def pairs(self) -> Iterator[tuple[Kind, Kind, int]]:
        """Every pair of kinds with the number of draws that begin with it."""
        third = self.cards - 2 if self.again else 1
        for own in self.kinds:
            for other in self.kinds:
                if ways := own.copies * (other.copies - (own is other)) * third:
                    yield own, other, ways

    def thirds(self, own: Kind, other: Kind) -> Iterator[tuple[Kind, int]]:
        """Every kind that may come after a pair, with the number of draws."""
        before = own.copies * (other.copies - (own is other))
        for third in self.kinds:
            if ways := before * (third.copies - (own is third) - (other is third)):
                yield third, ways

    @cached_property
    def by_strength(self) -> "Draws":
        """The same deck without its icons, which do not change who wins."""
        copies: dict[int, int] = {}
        for kind in self.kinds:
            copies[kind.tide.strength] = copies.get(kind.tide.strength, 0) + kind.copies
        return Draws(tuple([Kind(Tide(strength=n), number) for n, number in copies.items()]), again=self.again)


class NoDraws(Draws):
    """A combat without Tides: one draw, of nothing."""

    def __init__(self) -> None:
        super().__init__((Kind(NO_TIDE, 1),), again=False)

    def pairs(self) -> Iterator[tuple[Kind, Kind, int]]:
        """The only pair."""
        blank = self.kinds[0]
        yield blank, blank, 1

    @cached_property
    def by_strength(self) -> Draws:
        """The same."""
        return self


def draws_of(question: ForecastQuestion) -> Draws:
    """What may be drawn.

    Raises RuleBroken for a deck that has no card for each side.
    """
    if not question.tides:
        return NoDraws()
    deck = question.tides_deck or PRINTED_DECK
    fighting = {question.attacker.house, question.defender.house}
    again = question.vsb is not None and question.vsb.available and question.vsb.holder in fighting
    draws = Draws(tuple([Kind(one.tide, one.copies) for one in deck]), again=again)
    if draws.cards < FEWEST_CARDS:
        raise RuleBroken(R.TIDES, [problem("Each side draws a card: the deck holds two at least.", "tides_deck")])
    return draws
