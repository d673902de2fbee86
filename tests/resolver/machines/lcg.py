"""Tables of the card game for tests: seats, plots, and the way to a step."""

from typing import Any

from app.resolver.thrones_lcg.machine import MACHINE
from app.resolver.thrones_lcg.machine.state import Result, State
from tests.resolver.played import Played

NAMES = {"a": "Ann", "b": "Ben", "c": "Cat", "d": "Dan", "e": "Eve", "f": "Flo"}

Game = Played[State]


def table(seats: int = 2, **options: Any) -> Game:
    """A new table; chance makes Ann the first player."""
    return Played(MACHINE, dict(list(NAMES.items())[:seats]), options=options)


def plot(game: Game, seat: str, name: str = "A Noble Cause", **values: int) -> None:
    """Choose a plot in secret."""
    printed: dict[str, Any] = {"gold": 5, "initiative": 3, "claim": 1, "reserve": 6}
    game.move(seat, "choose-plot", name=name, **printed | values)


def plots(game: Game, **values: int) -> None:
    """Everybody chooses a plot in which Ann has most initiative, and they are revealed."""
    for seat, player in game.state.players.items():
        if not player.out:
            printed: dict[str, Any] = {"initiative": 9 if seat == "a" else 3}
            plot(game, seat, **printed | values)
    game.move(None, "reveal-plots")


def first(game: Game, seat: str = "a", **values: int) -> None:
    """Ann wins initiative and chooses the first player; the game stands at the plot phase's window or the titles."""
    plots(game, **values)
    game.move("a", "choose-first-player", first_player=seat)


def close(game: Game, times: int = 1) -> list[str]:
    """The host closes windows."""
    for _ in range(times):
        lines = game.move(None, "close-window")
    return lines


def challenges(game: Game, seat: str = "a", **values: int) -> None:
    """Up to the first window of the challenges phase; in a melee without titles of interest."""
    first(game, seat, **values)
    for one, title in zip(game.state.players, ORDER, strict=False):
        if game.state.place == "1.4":
            game.move(one, "take-title", title=title)
    close(game, 2 + len([player for player in game.state.players.values() if not player.out]))
    assert game.state.place == "challenges-window"


ORDER = [
    "Crown Regent",
    "Hand of the King",
    "Master of Laws",
    "Master of Coin",
    "Master of Ships",
    "Master of Whispers",
]


def attack(game: Game, seat: str, opponent: str, kind: str, *strengths: int, **fields: Any) -> list[str]:
    """Initiate a challenge with unnamed characters."""
    attackers = [{"str": strength} for strength in strengths]
    return game.move(seat, "initiate", **({"type": kind, "opponent": opponent, "attackers": attackers} | fields))


def result_of(game: Game) -> Result:
    """How the challenge came out."""
    assert game.state.challenge is not None
    assert game.state.challenge.result is not None
    return game.state.challenge.result


def defend(game: Game, seat: str, *strengths: int) -> None:
    """Close the window and defend with unnamed characters."""
    close(game)
    game.move(seat, "defend", defenders=[{"str": strength} for strength in strengths])
