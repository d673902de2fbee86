"""How often the attacker wins over all draws of Tides cards, and when the Blade's holder draws again."""

from dataclasses import dataclass
from typing import Literal

from app.resolver.thrones_board.battle import Battle, Fighter
from app.resolver.thrones_board.forecast.draws import Draws
from app.resolver.thrones_board.verdict import stronger

BladeUse = Literal["strength", "redraw", "keep"]


def blade_uses(*, tides: bool) -> tuple[BladeUse, ...]:
    """What the Blade may be used for."""
    return ("strength", "redraw", "keep") if tides else ("strength", "keep")


@dataclass(slots=True, eq=False)
class Standing:
    """A combat before its Tides cards are drawn, or before the Blade is used."""

    battle: Battle
    attacker: int
    """The attacker's strength, not yet raised to 0."""
    defender: int
    holder: Fighter | None
    """The side that may use the Blade."""
    stated: str | None
    """What is certain about the Blade, if somebody said."""

    @property
    def holder_attacks(self) -> bool:
        """Whether the holder is the attacker, which stands in for it if nobody may use the Blade."""
        return self.holder is None or self.holder.attacks

    def with_cards(self, own: int, other: int, plus: int) -> tuple[int, int]:
        """Both strengths, the attacker's first, with Tides cards of the holder and of the other side."""
        if self.holder_attacks:
            return self.attacker + own + plus, self.defender + other
        return self.attacker + other, self.defender + own + plus

    def holder_wins(self, own: int, other: int, plus: int = 0) -> bool:
        """Whether the holder of the Blade wins, or the attacker if nobody may use it."""
        return stronger(self.battle, *self.with_cards(own, other, plus)) is (self.holder or self.battle.attacker)

    def blade_use(self, own: int, other: int) -> BladeUse:
        """Whether the holder adds 1 once both cards lie open: as stated, or else if that turns the combat."""
        if self.holder is None or self.stated in {"keep", "redraw"}:
            return "keep"
        if self.stated == "strength":
            return "strength"
        turns = not self.holder_wins(own, other) and self.holder_wins(own, other, 1)
        return "strength" if turns else "keep"


@dataclass(slots=True, eq=False)
class Odds:
    """What the draws bring."""

    wins: int
    """In how many draws the attacker wins, if the holder uses the Blade as well as it can."""
    unused: int
    """In how many it wins if the holder leaves the Blade alone."""
    again: frozenset[int]
    """With which strength on its own Tides card the holder draws again, which it does before it sees the other one."""


def odds(now: Standing, draws: Draws) -> Odds:
    """Count the draws that the attacker wins."""
    kept: dict[int, int] = {}
    redrawn: dict[int, int] = {}
    unused = 0
    for own, other, ways in draws.by_strength.pairs():
        card, against = own.tide.strength, other.tide.strength
        plus = int(now.blade_use(card, against) == "strength")
        kept[card] = kept.get(card, 0) + ways * now.holder_wins(card, against, plus)
        unused += ways * now.holder_wins(card, against)
        if draws.again and now.holder is not None and now.stated in {None, "redraw"}:
            more = [n * now.holder_wins(new.tide.strength, against) for new, n in draws.by_strength.thirds(own, other)]
            redrawn[card] = redrawn.get(card, 0) + sum(more)
    again = frozenset([card for card, wins in redrawn.items() if wins > kept[card] or now.stated == "redraw"])
    wins = sum([redrawn[card] if card in again else kept[card] for card in kept])
    if now.holder_attacks:
        return Odds(wins, unused, again)
    return Odds(draws.all - wins, draws.all - unused, again)
