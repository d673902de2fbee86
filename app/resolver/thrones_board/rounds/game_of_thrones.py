"""What the Westeros card Game of Thrones brings a House."""

from typing import Annotated

from annotated_types import Interval, Len

from app.resolver.game import Example, Question
from app.resolver.shape import Flag, Name, Whole, shape
from app.resolver.thrones_board import rulebook as B
from app.resolver.thrones_board.areas import area_name
from app.resolver.thrones_board.houses import HOUSE_NAMES, House
from app.resolver.thrones_board.refusals import Wrongs
from app.resolver.thrones_board.rounds import rulebook as R
from app.resolver.thrones_board.rounds.lands import check_port, crowns
from app.resolver.thrones_board.rounds.pool import cap_gain, check_tokens
from app.resolver.thrones_board.rounds.table import Icons
from app.resolver.thrones_board.tokens import Tokens
from app.resolver.trace import Resolution, Sentence, Trace, explain

Ships = Annotated[int, Whole(), Interval(ge=0, le=6)]

PORT_CAP = 3


@shape
class ControlledArea:
    """An area that the House controls."""

    id: Name
    power_icons: Icons | None = None
    """Crown icons; left out means as printed on the board."""


@shape
class OwnPort:
    """A port of the House."""

    id: Name
    ships: Ships
    """Own ships in the port."""
    sea_has_enemy_ships: Flag = False


@shape
class GameOfThronesQuestion:
    """What a House controls when the card is resolved."""

    house: House
    areas: Annotated[tuple[ControlledArea, ...], Len(0, 60)] = ()
    ports: Annotated[tuple[OwnPort, ...], Len(0, 20)] = ()
    power: Tokens | None = None
    """Available power."""
    power_on_board: Tokens = 0
    """Power tokens of the House on the board."""


@shape
class GameOfThronesOutcome:
    """What the House gains."""

    power: int
    power_after: int | None
    """Available power afterwards, where known before."""
    to_do: tuple[str, ...]


def resolve_game_of_thrones(question: GameOfThronesQuestion) -> Resolution[GameOfThronesOutcome]:
    """Count crown icons and ports.

    Raises RuleBroken for an area named twice, too many ships in a port, and more power tokens than a House has.

    >>> areas = (ControlledArea(id="kings-landing"), ControlledArea(id="lannisport"))
    >>> resolve_game_of_thrones(GameOfThronesQuestion(house="lannister", areas=areas)).summary
    'Lannister gains 2 power.'
    """
    _check(question)
    return explain({}, lambda trace: _gain(question, trace))


def _check(question: GameOfThronesQuestion) -> None:
    wrong = Wrongs()
    seen: set[str] = set()
    ids = [("areas", i, area.id) for i, area in enumerate(question.areas)]
    ids += [("ports", i, port.id) for i, port in enumerate(question.ports)]
    for name, i, area in ids:
        if area in seen:
            wrong.add(R.GAME_OF_THRONES, "Every area counts once.", name, i, "id")
        seen.add(area)
    for i, port in enumerate(question.ports):
        check_port(port.id, wrong, "ports", i, "id")
        if port.ships > PORT_CAP:
            wrong.add(R.PORT_CAP, "A port never holds more than three ships.", "ports", i, "ships")
    check_tokens(question.power, question.power_on_board, wrong, "power")
    wrong.refuse()


def _gain(question: GameOfThronesQuestion, trace: Trace) -> tuple[Sentence, GameOfThronesOutcome]:
    house = HOUSE_NAMES[question.house]
    for area in question.areas:
        icons = crowns(area.id, area.power_icons)
        text = "{area}: {n} for crown icons." if icons else "{area}: no crown icon, nothing."
        trace.count(R.GAME_OF_THRONES, "power", icons, text, area=area_name(area.id), n=icons)
    for port in question.ports:
        _count_port(port, trace)
    cap_gain("power", question.power, question.power_on_board, trace)
    gain = trace.total(R.GAME_OF_THRONES, "power", "{house} gains {total} power.", house=house)
    outcome = GameOfThronesOutcome(
        power=gain,
        power_after=None if question.power is None else question.power + gain,
        to_do=(Sentence("{house} takes {n} power from the pool.", house=house, n=gain),) if gain else (),
    )
    return Sentence("{house} gains {n} power.", house=house, n=gain), outcome


def _count_port(port: OwnPort, trace: Trace) -> None:
    if not port.ships:
        earns, text = 0, "{port}: no ship in it, nothing."
    elif port.sea_has_enemy_ships:
        earns, text = 0, "{port}: nothing, for enemy ships are in its sea."
    else:
        earns, text = 1, "{port}: 1 for the port."
    trace.count(R.GAME_OF_THRONES, "power", earns, text, port=area_name(port.id))


GAME_OF_THRONES = Question(
    id="game-of-thrones",
    title="How much power does the card Game of Thrones bring?",
    about=(
        "Crown icons of all controlled areas, and own ports that hold a ship while no enemy ship is in their sea; "
        "nothing for an area itself."
    ),
    resolve=resolve_game_of_thrones,
    rules=(B.BOARD, B.POWER_TOKENS, R.GAME_OF_THRONES, R.PORT_CAP, R.POWER_POOL),
    examples=(
        Example(
            id="icons-and-port",
            summary="Three areas and two ports, one of them without a ship",
            body={
                "house": "lannister",
                "areas": [
                    {"id": "lannisport", "power_icons": 0},
                    {"id": "kings-landing", "power_icons": 2},
                    {"id": "harrenhal", "power_icons": 1},
                ],
                "ports": [
                    {"id": "port-of-lannisport", "ships": 1, "sea_has_enemy_ships": False},
                    {"id": "port-of-pyke", "ships": 0, "sea_has_enemy_ships": False},
                ],
            },
        ),
        Example(
            id="as-printed",
            summary="Icons as printed on the board, with almost no token left",
            body={
                "house": "stark",
                "areas": [{"id": "winterfell"}, {"id": "karhold"}, {"id": "white-harbor"}, {"id": "castle-black"}],
                "power": 14,
                "power_on_board": 4,
            },
        ),
    ),
)
