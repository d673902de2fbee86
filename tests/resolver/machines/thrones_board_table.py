"""Tables of the board game for the tests of its machine."""

from collections.abc import Callable
from typing import Any

from app.resolver.thrones_board.machine import MACHINE
from app.resolver.thrones_board.machine.state import State
from tests.resolver.played import Played

PEOPLE = {"baratheon": "Ann", "lannister": "Ben", "stark": "Cem", "greyjoy": "Dag", "tyrell": "Eve", "martell": "Flo"}

Orders = dict[str, tuple[int, int, int]]
"""Raid, march and consolidate power orders by House."""


class Game(Played[State]):
    """A session of the board game."""

    def __init__(self, players: int = 3, **options: Any) -> None:
        houses = list(PEOPLE)[:players]
        super().__init__(MACHINE, {house: PEOPLE[house] for house in houses}, options=options)

    @property
    def houses(self) -> list[str]:
        return [seat.id for seat in self.seats]

    def correct(self, change: Callable[[State], Any]) -> None:
        """Put the state right by hand, as the engine's own route does."""
        state = self.state
        change(state)
        text = self._state.dump_json(state)
        self.machine.check(self._state.validate_json(text), self.seats)
        self._text = text

    def waits(self) -> str:
        """What the table is told to do next."""
        text: str = self.view(None)["waits"]
        return text

    def plan(self, orders: Orders | None = None, *, raven: bool = True) -> None:
        """From the assignment of orders to the action phase."""
        for house in self.houses:
            self.move(house, "orders-placed")
        for house in self.houses:
            raid, march, power = (orders or {}).get(house, (0, 0, 0))
            self.move(house, "count-orders", raid=raid, march=march, consolidate_power=power)
        if raven:
            self.move(self.state.raven.holder, "keep-raven")

    def next_round(self) -> None:
        """Through a round in which nobody has an order to resolve."""
        self.plan()
        self.move(None, "clean-up")

    def bid(self, **bids: int) -> list[str]:
        """Seal the bids one after the other; what the last one has the history say."""
        said: list[str] = []
        for house, amount in bids.items():
            said = self.move(house, "bid", amount=amount)
        return said

    def attack(self, house: str, **facts: Any) -> list[str]:
        """Attack Lannister's Footman in Stoney Sept from Blackwater with a Knight, unless `facts` say otherwise."""
        usual: dict[str, Any] = {
            "area": "stoney-sept",
            "attacker_area": "blackwater",
            "attacker_knight": 1,
            "defender_house": "lannister",
            "defender_footman": 1,
        }
        return self.move(house, "attack", **{**usual, **facts})


def at_war(players: int = 3, orders: Orders | None = None, **options: Any) -> Game:
    """A game in the march step of its first round; Baratheon has a march order unless `orders` say otherwise."""
    game = Game(players, **options)
    game.plan(orders or {"baratheon": (0, 1, 0)})
    return game


def in_westeros(players: int = 3, cards: tuple[str, str, str] | None = None, **options: Any) -> Game:
    """A game of which the second round has begun, with these cards typed by the table."""
    game = Game(players, **{"decks": "table" if cards else "server", **options})
    game.next_round()
    if cards:
        game.move("stark", "reveal-westeros", deck_1=cards[0], deck_2=cards[1], deck_3=cards[2])
    return game
